// What `graphicsData` can hold: drawings fixed to a body, in its axes. Sizes of -1 are chosen from the scene's extent.
// Plain data; the file's form of it is read in core/io/drawing_reader.h.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/types.h"

namespace sprung {

/// A cuboid.
struct BrickDrawing {
  Vec3 center = Vec3::Zero();        ///< [m]
  Vec3 size = Vec3::Constant(-1);    ///< lengths of its edges [m]
  Mat3 rotation = Mat3::Identity();  ///< its axes to those of the body
};

struct SphereDrawing {
  Vec3 point = Vec3::Zero();  ///< centre [m]
  double radius = -1;         ///< [m]
};

/// Cylinder, cone or arrow from pAxis to pAxis + vAxis; a cone's tip and an arrow's head are at its end.
struct AxisDrawing {
  enum class Form { Cylinder, Cone, Arrow };
  Form form = Form::Cylinder;
  Vec3 pAxis = Vec3::Zero();   ///< [m]
  Vec3 vAxis = Vec3::UnitZ();  ///< not zero [m]
  double radius = -1;          ///< of an arrow: of its shaft [m]
};

/// A line through at least two points, of constant width on the screen.
struct LineDrawing {
  std::vector<Vec3> points;  ///< [m]
  bool closed = false;
  double width = 2;  ///< pixels
};

/// A text of constant size on the screen.
struct TextDrawing {
  Vec3 point = Vec3::Zero();  ///< its middle [m]
  std::string text;
  double size = 12;  ///< height of the font in pixels
};

/// A flat or folded surface between four corners, seen from both sides.
struct QuadDrawing {
  std::array<Vec3, 4> points;  ///< around it [m]
};

/// Triangles given here or in a file beside the model (STL, OBJ, glTF).
struct MeshDrawing {
  std::vector<Vec3> points;                   ///< [m]
  std::vector<std::array<int, 3>> triangles;  ///< places in `points`, counted from 0
  std::string file;                           ///< path relative to the model's folder; empty = points and triangles
  double scale = 1;                           ///< metres per unit of the file
  Vec3 point = Vec3::Zero();                  ///< where the mesh's origin lies [m]
  Mat3 rotation = Mat3::Identity();           ///< its axes to those of the body
};

struct Drawing {
  std::variant<BrickDrawing, SphereDrawing, AxisDrawing, LineDrawing, TextDrawing, QuadDrawing, MeshDrawing> shape;
  std::optional<std::array<double, 4>> color;  ///< nothing = that of the body
};

using Drawings = std::vector<Drawing>;

}  // namespace sprung
