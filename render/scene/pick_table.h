// Which item a pick id of a frame stands for. Filled anew with each frame; ids are only valid together with it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"
#include "core/base/reused_room.h"

namespace sprung::render {

/// What of an item was drawn there.
enum class PickPart : std::uint8_t { Shape, GroundPlate, Label };

struct PickEntry {
  ItemId item;
  PickPart part = PickPart::Shape;
};

class PickTable {
 public:
  void clear() { emptyForNext(entries_); }
  /// The pick id (never 0) of a new entry.
  std::uint32_t add(ItemId item, PickPart part = PickPart::Shape) {
    entries_.push_back({item, part});
    return static_cast<std::uint32_t>(entries_.size());
  }
  /// An invalid handle for 0 and for ids of another frame.
  PickEntry find(std::uint32_t pickId) const {
    return pickId == 0 || pickId > entries_.size() ? PickEntry{} : entries_[pickId - 1];
  }
  std::size_t size() const { return entries_.size(); }

 private:
  std::vector<PickEntry> entries_;
};

}  // namespace sprung::render
