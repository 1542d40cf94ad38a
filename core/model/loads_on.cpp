#include "core/model/loads_on.h"

#include <algorithm>

#include "core/catalog/references.h"

namespace sprung {

std::vector<ItemId> loadsOn(const Document& document, const std::unordered_set<ItemId>& bodies) {
  std::unordered_set<ItemId> moved;
  for (const ItemId id : bodies) {
    const Item& item = *document.find(id);
    if ((item.type().provides & kBody) == 0 || (item.type().provides & kGround) != 0) continue;
    moved.insert(id);
    for (const auto& [target, row] : referencesOf(item))
      if (row->refList == ItemList::Nodes) moved.insert(target);
  }
  const auto thatReferTo = [&](ItemList list, const std::unordered_set<ItemId>& targets) {
    std::vector<ItemId> found;
    for (const ItemId id : document.order(list)) {
      const std::vector<ItemId> all = references(*document.find(id));
      if (std::any_of(all.begin(), all.end(), [&](ItemId target) { return targets.contains(target); }))
        found.push_back(id);
    }
    return found;
  };
  const std::vector<ItemId> markers = thatReferTo(ItemList::Markers, moved);
  return thatReferTo(ItemList::Loads, {markers.begin(), markers.end()});
}

}  // namespace sprung
