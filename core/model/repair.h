// Applies a suggested repair as part of a group of edits, so that it is done, or undone, as a whole.
#pragma once

#include "core/model/document_editor.h"

namespace sprung {

/// Makes the assignments, then takes the items out. The first edit that is refused is returned; giving up the group
/// takes the others back.
Status applyRepair(DocumentEditor& editor, const Repair& repair);

}  // namespace sprung
