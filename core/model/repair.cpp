#include "core/model/repair.h"

#include <map>

#include "core/items/registry.h"
#include "core/model/change_type.h"

namespace sprung {
namespace {

Result<ItemId> changed(DocumentEditor& editor, ItemId id, const Value& name) {
  const Item* item = editor.document().find(id);
  const auto* text = std::get_if<std::string>(&name);
  const ItemType* type = item == nullptr || text == nullptr ? nullptr : itemType(item->type().list, *text);
  if (type == nullptr) return error("", "there is no such type to change to");
  return changeType(editor, id, *type);
}

}  // namespace

Status applyRepair(DocumentEditor& editor, const Repair& repair) {
  std::map<ItemId, ItemId> replaced;
  const auto present = [&](ItemId id) {
    const auto found = replaced.find(id);
    return found == replaced.end() ? id : found->second;
  };
  for (const Repair::Assignment& assignment : repair.assignments) {
    const ItemId item = present(assignment.item);
    if (assignment.key == kTypeKey) {
      const Result<ItemId> made = changed(editor, item, assignment.value);
      if (!made) return made.errors();
      replaced[assignment.item] = *made;
    } else if (Status status = editor.assign(item, assignment.key, assignment.value); !status) {
      return status;
    }
  }
  for (const ItemId id : repair.removals)
    if (Status status = editor.remove(id); !status) return status;
  return Done{};
}

}  // namespace sprung
