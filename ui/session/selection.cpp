#include "ui/session/selection.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace sprung::ui {

bool Selection::contains(ItemId id) const { return std::find(items_.begin(), items_.end(), id) != items_.end(); }

void Selection::select(ItemId id) { select(id.valid() ? std::vector<ItemId>{id} : std::vector<ItemId>{}); }

void Selection::select(std::vector<ItemId> ids) {
  if (ids == items_) return;
  items_ = std::move(ids);
  emit changed();
}

void Selection::toggle(ItemId id) {
  std::vector<ItemId> ids = items_;
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end())
    ids.push_back(id);
  else
    ids.erase(found);
  select(std::move(ids));
}

void Selection::pick(Picking picking) {
  endPicking();
  picking_ = std::move(picking);
  emit pickingStarted();
}

void Selection::endPicking() {
  if (!picking_) return;
  picking_.reset();
  emit pickingEnded();
}

bool Selection::offer(ItemId id) {
  if (!picking_) return false;
  const auto take = picking_->take;  // it may end the picking itself
  if (take(id)) endPicking();
  return true;
}

void Selection::setHovered(ItemId id) {
  if (id == hovered_) return;
  hovered_ = id;
  emit hoverChanged();
}

void Selection::forget(const std::vector<ItemId>& ids) {
  const std::unordered_set<ItemId> all(ids.begin(), ids.end());
  const auto gone = [&](ItemId id) { return all.contains(id); };
  std::vector<ItemId> rest = items_;
  std::erase_if(rest, gone);
  if (gone(hovered_)) setHovered({});
  select(std::move(rest));
}

}  // namespace sprung::ui
