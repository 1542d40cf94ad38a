#include "core/model/deletion.h"

#include <algorithm>
#include <unordered_set>

#include "core/catalog/references.h"

namespace sprung {
namespace {

bool mayBeUnset(const ParamRow& row) { return row.kind == ValueKind::Reference && row.optional; }

bool mayBeOrphan(const Item& item) {
  return item.type().list == ItemList::Nodes || item.type().list == ItemList::Markers;
}

/// Whether the item cannot do without the other.
bool needs(const Item& item, ItemId other) {
  const std::vector<ItemReference> all = referencesOf(item);
  return std::any_of(all.begin(), all.end(),
                     [&](const ItemReference& r) { return r.target == other && !mayBeUnset(*r.row); });
}

/// The nodes of an object that goes which no other object uses: without it they would be places without mass.
std::vector<ItemId> ownNodes(const Document& document, ItemId id, const std::unordered_set<ItemId>& gone) {
  std::vector<ItemId> nodes;
  if (document.find(id)->type().list != ItemList::Objects) return nodes;
  for (const ItemId target : references(*document.find(id))) {
    const Item* item = document.find(target);
    if (item == nullptr || item->type().list != ItemList::Nodes) continue;
    const std::vector<ItemId> users = document.users(target);
    const bool shared = std::any_of(users.begin(), users.end(), [&](ItemId user) {
      return !gone.contains(user) && document.find(user)->type().list == ItemList::Objects;
    });
    if (!shared) nodes.push_back(target);
  }
  return nodes;
}

/// Everything that falls with `start`, without `start`.
std::vector<ItemId> fallsWith(const Document& document, const std::vector<ItemId>& start,
                              std::unordered_set<ItemId>& gone) {
  std::vector<ItemId> fallen, open = start;
  while (!open.empty()) {
    const ItemId id = open.back();
    open.pop_back();
    for (const ItemId node : ownNodes(document, id, gone)) {
      if (!gone.insert(node).second) continue;
      fallen.push_back(node);
      open.push_back(node);
    }
    for (const ItemId user : document.users(id)) {
      if (!needs(*document.find(user), id) || !gone.insert(user).second) continue;
      fallen.push_back(user);
      open.push_back(user);
    }
  }
  document.sortAsInFile(fallen);
  return fallen;
}

/// Nodes and markers that an item which goes refers to and nobody else does, until there are no more. Each round looks
/// once at what may have been left by the last, however many have left it.
std::vector<ItemId> orphansOf(const Document& document, std::vector<ItemId> going, std::unordered_set<ItemId>& gone) {
  std::vector<ItemId> orphans;
  while (!going.empty()) {
    std::vector<ItemId> left;
    for (const ItemId id : going)
      for (const ItemId target : references(*document.find(id)))
        if (const Item* item = document.find(target); item != nullptr && !gone.contains(target) && mayBeOrphan(*item))
          left.push_back(target);
    document.sortAsInFile(left);
    std::erase_if(left, [&](ItemId id) {
      const std::vector<ItemId> users = document.users(id);
      return !std::all_of(users.begin(), users.end(), [&](ItemId user) { return gone.contains(user); });
    });
    gone.insert(left.begin(), left.end());
    orphans.insert(orphans.end(), left.begin(), left.end());
    going = std::move(left);
  }
  document.sortAsInFile(orphans);
  return orphans;
}

}  // namespace

Deletion planDeletion(const Document& document, const std::vector<ItemId>& items) {
  Deletion plan;
  std::unordered_set<ItemId> gone;
  for (const ItemId id : items)
    if (id != Document::simulationId() && document.find(id) != nullptr && gone.insert(id).second)
      plan.chosen.push_back(id);
  plan.dependants = fallsWith(document, plan.chosen, gone);
  std::vector<ItemId> going = plan.chosen;
  going.insert(going.end(), plan.dependants.begin(), plan.dependants.end());
  plan.orphans = orphansOf(document, std::move(going), gone);
  return plan;
}

Status removeItems(DocumentEditor& editor, const Deletion& deletion) {
  const Document& document = editor.document();
  std::vector<ItemId> all = deletion.dependants;
  all.insert(all.end(), deletion.chosen.begin(), deletion.chosen.end());
  all.insert(all.end(), deletion.orphans.begin(), deletion.orphans.end());
  const std::unordered_set<ItemId> gone(all.begin(), all.end());
  std::vector<ItemId> users;
  for (const ItemId id : all)
    for (const ItemId user : document.users(id))
      if (!gone.contains(user)) users.push_back(user);
  document.sortAsInFile(users);
  for (const ItemId id : users)
    for (const auto& [target, row] : referencesOf(*document.find(id)))
      if (mayBeUnset(*row) && gone.contains(target))
        if (Status status = editor.assign(id, *row, ItemId{}); !status) return status;
  for (const ItemId id : all)
    if (Status status = editor.remove(id); !status) return status;
  return Done{};
}

}  // namespace sprung
