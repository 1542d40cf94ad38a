// Handles: the only way to name an item across threads, undo, files and selections. Never a pointer.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace sprung {

/// Slot of an item in a document. No slot is given to two items, so the handle of a removed item never names another
/// one; putting the removed item back (undo, redo) revives exactly its own handle.
struct ItemId {
  static constexpr std::uint32_t kNone = 0xffffffffU;
  std::uint32_t slot = kNone;

  bool valid() const { return slot != kNone; }
  auto operator<=>(const ItemId&) const = default;
};

}  // namespace sprung

template <>
struct std::hash<sprung::ItemId> {
  std::size_t operator()(const sprung::ItemId& id) const noexcept { return std::hash<std::uint32_t>{}(id.slot); }
};
