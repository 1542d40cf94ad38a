#include "core/model/repair.h"

namespace sprung {

Status applyRepair(DocumentEditor& editor, const Repair& repair) {
  for (const Repair::Assignment& assignment : repair.assignments)
    if (Status status = editor.assign(assignment.item, assignment.key, assignment.value); !status) return status;
  for (const ItemId id : repair.removals)
    if (Status status = editor.remove(id); !status) return status;
  return Done{};
}

}  // namespace sprung
