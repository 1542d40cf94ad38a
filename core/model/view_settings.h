// How a model is looked at: what the 3D view remembers with the model, in the "view" object of its file. Plain data;
// reading and writing is in core/io, drawing in render.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/types.h"

namespace sprung {

/// Where the eye is; angles as in render's Camera.
struct ViewPoint {
  Vec3 target = Vec3::Zero();  ///< m
  double distance = 1.0;       ///< m, eye to target
  double yaw = 0.0;            ///< rad
  double pitch = 0.0;          ///< rad
  bool operator==(const ViewPoint&) const = default;
};

/// What the colours tell.
enum class ColorBy : std::uint8_t {
  Kind,    ///< what an item is
  Force,   ///< connectors and joints: size of the force [N]
  Torque,  ///< connectors and joints: size of the torque [N m]
  Speed,   ///< bodies: speed of the reference point [m/s]
  Energy,  ///< bodies: kinetic, springs: stored energy [J]
  Heat     ///< springs: what their dampers and friction have turned into heat [J]
};

struct ViewSettings {
  std::optional<ViewPoint> viewPoint;  ///< unset: the whole model from slightly above
  bool parallel = false;               ///< parallel instead of perspective projection
  ColorBy colorBy = ColorBy::Kind;
  bool ghost = false;        ///< the initial position, faintly
  bool trails = false;       ///< paths of the bodies
  double trailLength = 2.0;  ///< s
  bool names = false;
  bool sensors = true;       ///< a flag where each sensor measures
  bool markers = false;      ///< all markers, and nodes under their bodies
  bool frames = false;       ///< axes of bodies and rigid markers
  bool massCentres = false;  ///< of bodies
  bool forces = false;       ///< of springs, dampers and joints, as arrows with values
  bool repeat = false;       ///< at the end time, or at rest, the run starts again
  std::string follow;        ///< name of the body that the camera follows; empty = none
  bool operator==(const ViewSettings&) const = default;

  /// How much of the past the picture needs [s].
  double trackedTime() const { return trails ? trailLength : 0.0; }
  /// Whether it needs the books of energy.
  bool needsBooks() const { return colorBy == ColorBy::Heat; }
};

}  // namespace sprung
