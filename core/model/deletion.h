// What goes when items are deleted: the items, what cannot be without them, and nodes and markers nobody needs any
// more.
#pragma once

#include <vector>

#include "core/model/document_editor.h"

namespace sprung {

struct Deletion {
  std::vector<ItemId> chosen;
  /// Refer to what goes, directly or through others, and have to go too; also nodes that only objects that go have
  /// given mass to, with all that refers to these. In the order of the document.
  std::vector<ItemId> dependants;
  /// Nodes and markers that only served what goes.
  std::vector<ItemId> orphans;

  bool operator==(const Deletion&) const = default;
};

/// Handles that do not exist and the simulation are left out. A reference that may stay unset makes no dependant.
Deletion planDeletion(const Document& document, const std::vector<ItemId>& items);

/// Removes everything the plan names and unsets references that may be unset. Precondition: planned for this document.
Status removeItems(DocumentEditor& editor, const Deletion& deletion);

}  // namespace sprung
