// `graphicsData` as people type it.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace sprung {

/// The list of drawings in canonical form, checked as in a file; paths of errors start at the list ("[1].radius").
Result<std::string> readGraphics(std::string_view json);
/// The canonical form with a drawing on each line, for editing.
std::string graphicsText(const std::string& canonical);

}  // namespace sprung
