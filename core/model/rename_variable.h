// Another name for a variable, everywhere it is used.
#pragma once

#include <string>
#include <string_view>

#include "core/model/document_editor.h"

namespace sprung {

/// The text with one identifier replaced wherever it stands as a whole word.
std::string replaceIdentifier(std::string_view text, std::string_view from, std::string_view to);

/// Renames the variable in the list, in all formulas of fields, and in user functions that are formulas. Refused for
/// names that a variable may not have.
Status renameVariable(DocumentEditor& editor, const std::string& from, const std::string& to);

}  // namespace sprung
