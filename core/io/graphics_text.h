// `graphicsData` as people type it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/catalog/drawing.h"

namespace sprung {

/// The list of drawings in canonical form, checked as in a file; paths of errors start at the list ("[1].radius").
Result<std::string> readGraphics(std::string_view json);
/// The canonical form with a drawing on each line, for editing.
std::string graphicsText(const std::string& canonical);

/// The `density` [kg/m^3] of each drawing of a canonical list, nothing where there is none. A Brick, Sphere or Cylinder
/// may have one: mass and inertia of the body were computed from it, and editors keep them so.
std::vector<std::optional<double>> drawingDensities(const std::string& canonical);
/// The canonical list with one drawing (a Brick, Sphere or Cylinder) in place of that at `index`, or behind the last.
/// Precondition: the list can be read.
std::string withDrawing(const std::string& canonical, std::size_t index, const Drawing& drawing,
                        const std::optional<double>& density);

/// A type of drawing with all its keys at values that show something: where an editor starts from.
struct DrawingTemplate {
  std::string_view type;
  std::string_view json;
};
std::span<const DrawingTemplate> drawingTemplates();

}  // namespace sprung
