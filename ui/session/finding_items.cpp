#include "ui/session/finding_items.h"

#include <charconv>
#include <string_view>

#include "core/catalog/assign.h"

namespace sprung::ui {
namespace {

/// The item at "objects[2]…"; unset when the text is no such place.
ItemId itemAtPlace(const Document& document, std::string_view where) {
  for (const ItemList list : kItemLists) {
    const std::string_view key = listKey(list);
    if (where.substr(0, key.size()) != key || where.size() <= key.size() || where[key.size()] != '[') continue;
    std::size_t index = 0;
    const char* begin = where.data() + key.size() + 1;
    const auto [end, problem] = std::from_chars(begin, where.data() + where.size(), index);
    if (problem == std::errc() && index < document.order(list).size()) return document.order(list)[index];
  }
  return {};
}

}  // namespace

std::vector<ItemId> findingItems(const Document& document, const Diagnostic& finding) {
  std::vector<ItemId> named = finding.items;
  std::erase_if(named, [&](ItemId id) { return document.find(id) == nullptr; });
  if (!named.empty()) return named;
  if (const ItemId id = itemAtPlace(document, finding.where); id.valid()) return {id};
  if (finding.where.rfind("simulation", 0) == 0) return {Document::simulationId()};
  for (const ItemList list :
       {ItemList::Objects, ItemList::Nodes, ItemList::Markers, ItemList::Loads, ItemList::Sensors})
    if (const ItemId id = document.byName(list, finding.where); id.valid()) return {id};
  return {};
}

}  // namespace sprung::ui
