// `graphicsData` as people type it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace sprung {

/// The list of drawings in canonical form, checked as in a file; paths of errors start at the list ("[1].radius").
Result<std::string> readGraphics(std::string_view json);
/// The canonical form with a drawing on each line, for editing.
std::string graphicsText(const std::string& canonical);

/// A type of drawing with all its keys at values that show something: where an editor starts from.
struct DrawingTemplate {
  std::string_view type;
  std::string_view json;
};
std::span<const DrawingTemplate> drawingTemplates();

}  // namespace sprung
