// What items are at the start or at the reference, from what the model says of itself: outputs are measured by the
// program at the present state only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/script/model_access.h"

namespace sprung::python {

/// The same numbers as `output` of the model at the present state, at `at`, which is another one. At the reference the
/// coordinates of nodes are the reference coordinates themselves and nothing moves.
Result<std::vector<double>> outputAt(ModelAccess& model, Configuration at, ItemList list, const ItemKey& item,
                                     std::string_view variable, const Vec3& local, bool onBody);

}  // namespace sprung::python
