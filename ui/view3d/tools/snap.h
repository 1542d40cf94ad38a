// Where in space a click is meant while building: on a body (its centre, corners, ends, points in use, surface), or on
// the plane that faces the viewer, at its grid if that is near. Ctrl always takes the grid, Shift the exact surface.
#pragma once

#include <QPointF>
#include <QString>
#include <optional>
#include <vector>

#include "core/building/connectors.h"
#include "render/scene/frame.h"

namespace sprung::ui {

class View3D;

struct SnapHit {
  build::ConnectorEnd end;  ///< without a body: a point of the world
  QString mark;             ///< "centre of mass", "corner", "grid"; empty for a free point
};

/// The plane that new things are put on: faces the viewer as far as a coordinate plane can.
struct WorkPlane {
  Vec3 point = Vec3::Zero();
  Vec3 normal = Vec3::UnitZ();
};
/// Through `through`, or where the model is.
WorkPlane workPlane(const View3D& view, const std::optional<Vec3>& through = {});

/// The point of the plane under the mouse, its coordinate along the normal exactly that of the plane; nothing when the
/// line of sight misses it.
std::optional<Vec3> onPlane(const View3D& view, const QPointF& position, const WorkPlane& plane);

inline constexpr double kReach = 12.0;  ///< logical pixels: this close to a point means the point

/// The step of the grid that is snapped to: about 50 pixels, 1, 2 or 5 times a power of ten [m].
double snapStep(View3D& view, const Vec3& at);

/// `from`: a point that horizontals and verticals are taken through.
SnapHit snapAt(View3D& view, const QPointF& position, Qt::KeyboardModifiers modifiers, const WorkPlane& plane,
               const std::optional<Vec3>& from = {});

/// The same on the plane alone, whatever is there.
SnapHit snapOnPlane(View3D& view, const QPointF& position, Qt::KeyboardModifiers modifiers, const WorkPlane& plane,
                    const std::optional<Vec3>& from = {});

/// A ring with a word at a snapped point, and the grid around a point of the world.
void drawSnap(View3D& view, render::Frame& frame, const SnapHit& hit, const WorkPlane& plane,
              const QString& refusal = {});

/// Words beside a point that is being placed, in the colour of refusals when they are one.
void drawWords(View3D& view, render::Frame& frame, const Vec3& point, const QString& words, bool refused = false);

/// The pose a body is seen in.
build::Pose seenPose(View3D& view, ItemId body);

}  // namespace sprung::ui
