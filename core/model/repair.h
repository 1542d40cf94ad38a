// Applies a suggested repair as part of a group of edits, so that it is done, or undone, as a whole.
#pragma once

#include "core/model/document_editor.h"

namespace sprung {

/// The key of an assignment that changes the type of an item, to the one its text names; what follows for this item is
/// assigned to the new one.
inline constexpr std::string_view kTypeKey = "type";

/// Makes the assignments, then takes the items out. The first edit that is refused is returned; giving up the group
/// takes the others back.
Status applyRepair(DocumentEditor& editor, const Repair& repair);

}  // namespace sprung
