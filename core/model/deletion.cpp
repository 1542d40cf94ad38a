#include "core/model/deletion.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/catalog/references.h"

namespace sprung {
namespace {

bool mayBeUnset(const ParamRow& row) { return row.kind == ValueKind::Reference && row.optional; }

bool mayBeOrphan(const Item& item) {
  return item.type().list == ItemList::Nodes || item.type().list == ItemList::Markers;
}

/// Who needs whom, once for the whole document.
class Needs {
 public:
  explicit Needs(const Document& document) : document_(document) {
    for (const ItemList list : kItemLists)
      for (const ItemId id : document.order(list))
        for (const auto& [target, row] : referencesOf(*document.find(id))) {
          users_[target].push_back(id);
          if (!mayBeUnset(*row)) dependants_[target].push_back(id);
        }
  }

  /// Everything that falls with `start`, without `start`, in no particular order.
  std::vector<ItemId> fallsWith(const std::vector<ItemId>& start, std::unordered_set<ItemId>& gone) const {
    std::vector<ItemId> fallen, open = start;
    while (!open.empty()) {
      const ItemId id = open.back();
      open.pop_back();
      const auto found = dependants_.find(id);
      if (found == dependants_.end()) continue;
      for (const ItemId user : found->second) {
        if (!gone.insert(user).second) continue;
        fallen.push_back(user);
        open.push_back(user);
      }
    }
    return fallen;
  }

  /// Nodes and markers that an item which goes refers to and nobody else does, until there are no more.
  std::vector<ItemId> orphans(std::vector<ItemId> going, std::unordered_set<ItemId>& gone) const {
    std::vector<ItemId> orphans;
    while (!going.empty()) {
      const Item& item = *document_.find(going.back());
      going.pop_back();
      for (const auto& [target, row] : referencesOf(item)) {
        const Item* candidate = document_.find(target);
        if (candidate == nullptr || gone.contains(target) || !mayBeOrphan(*candidate)) continue;
        const std::vector<ItemId>& users = users_.at(target);
        if (!std::all_of(users.begin(), users.end(), [&](ItemId user) { return gone.contains(user); })) continue;
        gone.insert(target);
        orphans.push_back(target);
        going.push_back(target);
      }
    }
    return orphans;
  }

 private:
  const Document& document_;
  std::unordered_map<ItemId, std::vector<ItemId>> users_, dependants_;
};

void sortAsInDocument(const Document& document, std::vector<ItemId>& ids) {
  std::sort(ids.begin(), ids.end(), [&](ItemId a, ItemId b) {
    const ItemList listA = document.find(a)->type().list, listB = document.find(b)->type().list;
    return listA != listB ? listA < listB : document.position(a) < document.position(b);
  });
}

}  // namespace

Deletion planDeletion(const Document& document, const std::vector<ItemId>& items) {
  Deletion plan;
  std::unordered_set<ItemId> gone;
  for (const ItemId id : items)
    if (id != Document::simulationId() && document.find(id) != nullptr && gone.insert(id).second)
      plan.chosen.push_back(id);
  const Needs needs(document);
  plan.dependants = needs.fallsWith(plan.chosen, gone);
  std::vector<ItemId> going = plan.chosen;
  going.insert(going.end(), plan.dependants.begin(), plan.dependants.end());
  plan.orphans = needs.orphans(std::move(going), gone);
  sortAsInDocument(document, plan.dependants);
  sortAsInDocument(document, plan.orphans);
  return plan;
}

Status removeItems(DocumentEditor& editor, const Deletion& deletion) {
  const Document& document = editor.document();
  std::vector<ItemId> all = deletion.dependants;
  all.insert(all.end(), deletion.chosen.begin(), deletion.chosen.end());
  all.insert(all.end(), deletion.orphans.begin(), deletion.orphans.end());
  const std::unordered_set<ItemId> gone(all.begin(), all.end());
  for (const ItemList list : kItemLists)
    for (const ItemId id : document.order(list)) {
      if (gone.contains(id)) continue;
      for (const auto& [target, row] : referencesOf(*document.find(id)))
        if (mayBeUnset(*row) && gone.contains(target))
          if (Status status = editor.assign(id, *row, ItemId{}); !status) return status;
    }
  for (const ItemId id : all)
    if (Status status = editor.remove(id); !status) return status;
  return Done{};
}

}  // namespace sprung
