#include "core/model/handles.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace sprung {
namespace {

/// Slots that were never used cost memory.
constexpr std::uint32_t kLargestSlot = 2'000'000;

using Map = std::unordered_map<ItemId, ItemId>;

ItemId mapped(const Map& to, ItemId id) {
  const auto found = to.find(id);
  return found == to.end() ? ItemId{} : found->second;
}

void mapReferences(Item& item, const Map& to) {
  for (const ParamRow& row : item.type().rows) {
    if (row.kind == ValueKind::Reference) item.set(row, mapped(to, std::get<ItemId>(item.get(row))));
    if (row.kind != ValueKind::References) continue;
    auto targets = std::get<std::vector<ItemId>>(item.get(row));
    for (ItemId& target : targets) target = mapped(to, target);
    item.set(row, targets);
  }
}

}  // namespace

Handles handlesOf(const Document& document) {
  Handles handles;
  for (std::size_t list = 0; list < handles.size(); ++list)
    for (const ItemId id : document.order(kItemLists[list])) handles[list].push_back(id.slot);
  return handles;
}

Result<Document> withHandles(const Document& document, const Handles& handles) {
  Map to;
  std::unordered_set<std::uint32_t> used;
  std::uint32_t largest = 0;
  for (std::size_t list = 0; list < handles.size(); ++list) {
    const std::vector<ItemId>& order = document.order(kItemLists[list]);
    if (order.size() != handles[list].size()) return error("", "the handles are not those of this model");
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::uint32_t slot = handles[list][i];
      if (slot > kLargestSlot || !used.insert(slot).second)
        return error("", "a handle is given twice or is no handle: " + std::to_string(slot));
      to[order[i]] = ItemId{slot};
      largest = std::max(largest, slot);
    }
  }
  Document other = document;
  std::array<std::vector<Item>, kItemLists.size()> items;
  for (std::size_t list = 0; list < items.size(); ++list) {
    while (!other.order(kItemLists[list]).empty())
      items[list].push_back(other.remove(other.order(kItemLists[list]).back()).first);
    std::reverse(items[list].begin(), items[list].end());
  }
  // Handles are given one after the other: those that are wanted have to have been given.
  const Item* any = nullptr;
  for (const std::vector<Item>& list : items)
    if (any == nullptr && !list.empty()) any = &list.front();
  if (any == nullptr) return other;
  while (true) {
    const ItemId given = other.add(*any).value();
    other.remove(given);
    if (given.slot >= largest) break;
  }
  for (std::size_t list = 0; list < items.size(); ++list)
    for (std::size_t i = 0; i < items[list].size(); ++i) {
      mapReferences(items[list][i], to);
      other.restore(ItemId{handles[list][i]}, std::move(items[list][i]), i);
    }
  return other;
}

}  // namespace sprung
