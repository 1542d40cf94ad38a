// `graphicsData` from JSON: types, keys, sizes, with a finding for everything wrong.
//
// | type | keys (default) |
// |---|---|
// | Brick | center ([0, 0, 0]), size (-1 or three lengths), rotation (identity, list of rows) |
// | Sphere | point ([0, 0, 0]), radius (-1) |
// | Cylinder, Cone, Arrow | pAxis ([0, 0, 0]), vAxis ([0, 0, 1]), radius (-1) |
// | Line | points (two or more), closed (false), width (2 pixels) |
// | Text | text, point ([0, 0, 0]), size (12 pixels) |
// | Quad | points (four) |
// | Mesh | points and triangles, or file and scale (1); point ([0, 0, 0]), rotation (identity) |
//
// `centerPoint` and `pList`, as other programs say, are taken for center and points.
//
// All have `color` ([red, green, blue, alpha]; the body's). Lengths in metres, in the body's axes; -1 = from the scene.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/catalog/drawing.h"
#include "core/io/findings.h"
#include "core/io/json_value.h"

namespace sprung {

/// [m], from the body: single precision, in which pictures are computed, and its squares still hold it.
inline constexpr double kFarthestDrawn = 1e15;

/// Gives keys that other programs call otherwise the names that they have here.
void nameAsHere(JsonValue& drawings);

/// Nothing if anything is wrong; what, stands in `findings` with its path below `where`.
std::optional<Drawings> readDrawings(const JsonValue& json, const std::string& where, Findings& findings);

/// The same from text, as items keep it. Empty text: no drawings.
Result<Drawings> parseDrawings(std::string_view text);

}  // namespace sprung
