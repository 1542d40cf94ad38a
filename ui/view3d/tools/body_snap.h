// Points of a body that are worth a click: centre, corners, ends, middles of faces and edges, points in use, edges.
#pragma once

#include "ui/view3d/tools/snap.h"

namespace sprung::ui {

/// `surface`: where the mouse hits the body [m]. Without a point nearby, the middle plane of the body under the mouse;
/// with Shift the surface. Empty when there is no such body.
std::optional<SnapHit> snapOnBody(View3D& view, const QPointF& position, Qt::KeyboardModifiers modifiers, ItemId body,
                                  const Vec3& surface, const WorkPlane& plane);

/// All points of a body that have a name, the centre first; empty when there is no such body.
std::vector<SnapHit> snapPoints(View3D& view, ItemId body);
/// Another body that has one of its points here: ends that lie on each other. Unset when there is none.
ItemId otherBodyAt(View3D& view, const Vec3& point, ItemId body);

}  // namespace sprung::ui
