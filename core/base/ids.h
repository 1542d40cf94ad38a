// Handles: the only way to name an item across threads, undo, files and selections. Never a pointer.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace sprung {

/// Slot and generation of an item in a document. A handle of a removed item never becomes valid again by reuse of its
/// slot, because the generation differs; putting the removed item back (undo) revives exactly its own handle.
struct ItemId {
  static constexpr std::uint32_t kNone = 0xffffffffU;
  std::uint32_t slot = kNone;
  std::uint32_t generation = 0;

  bool valid() const { return slot != kNone; }
  auto operator<=>(const ItemId&) const = default;
};

}  // namespace sprung

template <>
struct std::hash<sprung::ItemId> {
  std::size_t operator()(const sprung::ItemId& id) const noexcept {
    return std::hash<std::uint64_t>{}((std::uint64_t{id.generation} << 32) | id.slot);
  }
};
