// One connector on its way into the frame, shared by the files that draw connectors. Internal to the frame builder.
#pragma once

#include "render/scene/scene.h"

namespace sprung::render {

struct DrawnConnector {
  const Scene& scene;
  const ConnectorShape& shape;
  Place first, second;      ///< of the markers
  Eigen::Vector3d a, b;     ///< m, ends as drawn
  double insideA, insideB;  ///< m, how far each end lies inside what is drawn there
  Eigen::Matrix3d frame0, frame1;
  Look look;
  Color color;
  ItemId item;

  double length() const { return (b - a).norm(); }
  double unit() const { return scene.layout.unit; }
  /// The colour of its second part, as translucent as the first.
  Look lookWith(const Color& other) const {
    Look changed = look;
    changed.color = pack(withAlpha(other, color.a));
    return changed;
  }
  const Theme& theme() const { return scene.options.theme; }
};

/// A damper's piston on the axis of its spring: thin rod from a, wide cylinder at b, which slide into each other.
void addPiston(const Scene& scene, const Eigen::Vector3d& a, const Eigen::Vector3d& b, const ConnectorShape& shape,
               const Look& look);
/// Coil, piston, friction pads and limit stops along the line between the ends, as far as the connector has them.
void drawCoil(DrawnConnector drawn);
/// A bar between the ends, or the link of two coordinates.
void drawBar(const DrawnConnector& drawn);
/// A torsional spring with its damper, brake and stops.
void drawSpiral(const DrawnConnector& drawn);
/// Blocks that the body of side 1 meets at the ends of its way.
void drawStops(const DrawnConnector& drawn);
void drawRevolute(const DrawnConnector& drawn);
void drawPrismatic(const DrawnConnector& drawn);
void drawSpherical(const DrawnConnector& drawn);
void drawGeneric(const DrawnConnector& drawn);
void drawWeld(const DrawnConnector& drawn);
void drawMotor(const DrawnConnector& drawn);
void drawBelt(const DrawnConnector& drawn);
/// How far a belt goes to both sides of its pulley at least, in SceneLayout::unit.
inline constexpr double kBeltReach = 2.6;

}  // namespace sprung::render
