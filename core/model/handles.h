// Handles of a model's items, kept over a file: what refers to items by handle (a motion that is carried over to a
// changed model) finds the same ones again.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/model/document.h"

namespace sprung {

/// Per list of the model, in its order: the slots of the items.
using Handles = std::array<std::vector<std::uint32_t>, kItemLists.size()>;

Handles handlesOf(const Document& document);
/// The same model with other handles. Errors when there are not as many as items, or the same twice.
Result<Document> withHandles(const Document& document, const Handles& handles);

}  // namespace sprung
