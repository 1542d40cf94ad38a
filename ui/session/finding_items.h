// Which items a finding speaks of.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/model/document.h"

namespace sprung::ui {

/// The items of a finding, the culprit first: those it names, else the one at its place ("objects[2].stiffness"), else
/// the one of its name. Empty when it speaks of the model as a whole.
std::vector<ItemId> findingItems(const Document& document, const Diagnostic& finding);

}  // namespace sprung::ui
