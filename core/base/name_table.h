// Places by name, for lists of a hundred thousand names: eight bytes of a flat table each, so that a search costs one
// look into the memory, and another at the name that it finds. The names themselves are the owner's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace sprung {

/// Open addressing with linear probing. `nameOf` gives the name of a place that is in the table.
class NameTable {
 public:
  static constexpr std::uint32_t kNone = 0xffffffffU;

  /// The place of a name, or kNone.
  template <class NameOf>
  std::uint32_t find(std::string_view name, const NameOf& nameOf) const {
    return cells_.empty() ? kNone : cells_[cellOf(name, hashOf(name), nameOf)].place;
  }

  /// False, and nothing changes, where the name is there already.
  template <class NameOf>
  bool insert(std::string_view name, std::uint32_t place, const NameOf& nameOf) {
    reserve(count_ + 1);
    const std::uint32_t hash = hashOf(name);
    Cell& cell = cells_[cellOf(name, hash, nameOf)];
    if (cell.place != kNone) return false;
    cell = {hash, place};
    ++count_;
    return true;
  }

  /// Nothing happens where there is no such name.
  template <class NameOf>
  void erase(std::string_view name, const NameOf& nameOf) {
    if (cells_.empty()) return;
    std::size_t gap = cellOf(name, hashOf(name), nameOf);
    if (cells_[gap].place == kNone) return;
    // What was pushed beyond the gap by others comes nearer to its own cell, so that searches need no mark there.
    for (std::size_t next = after(gap); cells_[next].place != kNone; next = after(next)) {
      const std::size_t own = cells_[next].hash & mask();
      if (((next - own) & mask()) < ((next - gap) & mask())) continue;
      cells_[gap] = cells_[next];
      gap = next;
    }
    cells_[gap] = {};
    --count_;
  }

  /// Makes room for so many names in all.
  void reserve(std::size_t count) {
    if (2 * count <= cells_.size()) return;
    std::size_t size = 16;
    while (size < 2 * count) size *= 2;
    const std::vector<Cell> before = std::exchange(cells_, std::vector<Cell>(size));
    for (const Cell& cell : before) {
      if (cell.place == kNone) continue;
      std::size_t at = cell.hash & mask();
      while (cells_[at].place != kNone) at = after(at);
      cells_[at] = cell;
    }
  }

  std::size_t size() const { return count_; }

 private:
  struct Cell {
    std::uint32_t hash = 0;
    std::uint32_t place = kNone;
  };

  static std::uint32_t hashOf(std::string_view name) {
    const std::uint64_t hash = std::hash<std::string_view>{}(name);
    return static_cast<std::uint32_t>(hash ^ (hash >> 32U));
  }
  std::size_t mask() const { return cells_.size() - 1; }
  std::size_t after(std::size_t cell) const { return (cell + 1) & mask(); }
  /// The cell of a name, or the empty one where it would stand.
  template <class NameOf>
  std::size_t cellOf(std::string_view name, std::uint32_t hash, const NameOf& nameOf) const {
    std::size_t at = hash & mask();
    while (cells_[at].place != kNone && (cells_[at].hash != hash || nameOf(cells_[at].place) != name)) at = after(at);
    return at;
  }

  std::vector<Cell> cells_;  ///< a power of two of them, half of them empty at least
  std::size_t count_ = 0;
};

}  // namespace sprung
