// Copy and paste: a part of a model as text in the file format, and back into a model under fresh names. The text is
// itself a model that can be opened; its "view" names what was selected ("copied"), the rest is what that needs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/document_editor.h"

namespace sprung {

/// The items with everything they refer to, and the variables of their formulas. Empty when nothing can be copied.
std::string copyText(const Document& document, const std::vector<ItemId>& items);

struct Pasted {
  std::vector<ItemId> items;  ///< the copies of what had been selected
  Diagnostics remarks;        ///< such as variables that have another value here
};

/// Adds the items of a text. What was selected, and the nodes of selected bodies, become new items with free names.
/// What only came along is taken from the document where the very same stands there; else it is added too. Variables
/// are added where the name is free; simulation settings of the text are left out. Errors name what is wrong in the
/// text; then the editor's group has to be given up.
Result<Pasted> paste(DocumentEditor& editor, std::string_view text);

}  // namespace sprung
