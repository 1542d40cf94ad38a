// Where bodies are at the start of a model, read from the document alone, and how to put them elsewhere. What the
// window and scripts need to build with; the solver has its own kinematics.
#pragma once

#include <optional>

#include "core/base/types.h"
#include "core/model/document_editor.h"

namespace sprung::build {

/// Reference point and orientation of a body.
struct Pose {
  Vec3 position = Vec3::Zero();      ///< global [m]
  Mat3 rotation = Mat3::Identity();  ///< body-fixed to global axes
  Vec3 toGlobal(const Vec3& local) const { return position + rotation * local; }
  Vec3 toLocal(const Vec3& global) const { return rotation.transpose() * (global - position); }
};

/// The pose of a body (reference and initial coordinates together); empty for what is no body.
std::optional<Pose> startPose(const Document& document, ItemId body);
/// The node a body is on; unset for ground.
ItemId nodeOf(const Document& document, ItemId body);
bool isBody(const Item* item);
/// The body an item belongs to: itself, or the one that a node carries, or a marker is on. Unset for others.
ItemId bodyOf(const Document& document, ItemId item);
bool isGround(const Document& document, ItemId body);
/// Directions a body moves in: the axis of a mass on a line, the axis a rotor turns about; empty for others.
std::optional<Vec3> axisOf(const Document& document, ItemId body);

/// Puts a body elsewhere: its reference coordinates, or its reference position and rotation, change by the rigid motion
/// that brings `centre + d` to `centre + shift + turn d`. Initial displacements and velocities turn with it. Bodies
/// that cannot do that (planar ones out of their plane) refuse.
Status displace(DocumentEditor& editor, ItemId body, const Vec3& shift, const Mat3& turn, const Vec3& centre);

/// A rotation whose first (x) or third (z) column is this direction; the others are as upright as can be.
Mat3 frameAlongX(const Vec3& direction);
Mat3 frameAlongZ(const Vec3& direction);

}  // namespace sprung::build
