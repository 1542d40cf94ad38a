// Motors and belts; see drawn_connector.h.
#include <cmath>
#include <numbers>

#include "render/scene/drawn_connector.h"

namespace sprung::render {

namespace {

using Eigen::Quaterniond;
using Eigen::Vector3d;

/// Where a motor sits and along what it works: that of the joint it drives, else of its own coordinate.
struct Seat {
  Vector3d point;
  Vector3d axis;
  Vector3d across;
};

Vector3d normalTo(const Vector3d& axis) {
  const Vector3d aside = std::abs(axis.z()) < 0.9 ? Vector3d(Vector3d::UnitZ().cross(axis)) : Vector3d::UnitX();
  return (aside - aside.dot(axis) * axis).normalized();
}

Seat seatOf(const DrawnConnector& drawn) {
  const ConnectorShape& shape = drawn.shape;
  if (shape.drives < 0) {
    const Place& place = drawn.second.ground ? drawn.first : drawn.second;
    const Vector3d axis = place.coordinate ? place.axis : Vector3d(drawn.frame0.col(shape.turnsAxis ? 2 : 0));
    return {place.point, axis, normalTo(axis)};
  }
  const ConnectorEnds ends = connectorEnds(drawn.scene.system, drawn.scene.layout, drawn.scene.snapshot, shape.drives);
  const ConnectorShape& joint = drawn.scene.layout.connectors[at(shape.drives)];
  const Eigen::Matrix3d axes = ends.first.axes * joint.frame0;
  const Vector3d axis = axes.col(shape.drivenAxis % 3);
  return {ends.a, axis, axes.col((shape.drivenAxis + 1) % 3)};
}

// The housing around the shaft, and an arrow around it that says which way is forward.
void drawTurning(const DrawnConnector& drawn, const Seat& seat, const Look& arrow) {
  constexpr int kPieces = 18;
  const double unit = drawn.unit();
  const double lift = drawn.shape.length + 0.1 * unit;
  const Vector3d front = seat.point + lift * seat.axis;
  drawn.scene.rod(front - 0.1 * unit * seat.axis, front + 0.1 * unit * seat.axis, 0.26 * unit, drawn.look);
  drawn.scene.rod(front, front + 0.17 * unit * seat.axis, 0.09 * unit, arrow);
  const double radius = 0.52 * unit, wire = 0.045 * unit;
  const auto at = [&](int i) -> Vector3d {
    return front + radius * (Eigen::AngleAxisd(1.45 * std::numbers::pi * i / kPieces, seat.axis) * seat.across);
  };
  for (int i = 0; i + 1 < kPieces; ++i) drawn.scene.rod(at(i), at(i + 1), wire, arrow);
  const Vector3d last = at(kPieces - 1);
  const Vector3d forward = seat.axis.cross(Vector3d(last - front)).normalized();
  drawn.scene.arrow(last - wire * forward, last + 6.5 * wire * forward, 1.3 * wire, arrow);
}

// A block beside the way, and an arrow along it.
void drawSliding(const DrawnConnector& drawn, const Seat& seat, const Look& arrow) {
  const double unit = drawn.unit();
  const Vector3d beside = seat.point + (0.55 * unit + drawn.shape.diameter) * seat.across;
  Eigen::Matrix3d axes;
  axes << seat.axis, seat.across, seat.axis.cross(seat.across);
  drawn.scene.box(beside, Quaterniond(axes), Vector3d(0.3, 0.16, 0.2) * unit, 0.05 * unit, drawn.look);
  drawn.scene.arrow(beside + 0.3 * unit * seat.axis, beside + 1.1 * unit * seat.axis, 0.05 * unit, arrow);
}

}  // namespace

void drawMotor(const DrawnConnector& drawn) {
  const Seat seat = seatOf(drawn);
  if (!seat.point.allFinite() || !seat.axis.allFinite()) return;
  const Look arrow = drawn.lookWith(mix(drawn.color, drawn.theme().text, 0.3F));
  drawn.shape.turnsAxis ? drawTurning(drawn, seat, arrow) : drawSliding(drawn, seat, arrow);
}

// A band around rollers whose upper side runs under the body; its ribs move as the pulley turns.
void drawBelt(const DrawnConnector& drawn) {
  constexpr int kPieces = 10, kRibs = 14;
  const double unit = drawn.unit();
  const Vector3d centre = drawn.first.point, axle = drawn.first.axis;
  const Vector3d toBody = drawn.second.point - centre;
  Vector3d along = drawn.second.axis - drawn.second.axis.dot(axle) * axle;
  if (along.norm() < 1e-6) return;
  along.normalize();
  Vector3d up = along.cross(axle);
  if (up.dot(toBody) < 0) up = -up;
  const int body = drawn.second.body;
  const double sole = body >= 0 ? drawn.scene.layout.bodies[at(body)].half.y() : 0.0;
  const double band = 0.045 * unit, half = 0.3 * unit;
  const double radius = std::max(toBody.dot(up) - (sole > 0 ? sole : drawn.insideB) - 2 * band, 0.3 * unit);
  const double now = toBody.dot(along), reach = kBeltReach * unit;
  const double from = std::min(-reach, now - 0.6 * unit), to = std::max(reach, now + 0.6 * unit);
  Eigen::Matrix3d axes;
  axes << along, up, along.cross(up);
  const Quaterniond turn(axes);
  const Vector3d middle = centre + 0.5 * (from + to) * along;
  const Vector3d side = half * axes.col(2);
  for (const double face : {1.0, -1.0})
    drawn.scene.box(middle + face * (radius + band) * up, turn, Vector3d(0.5 * (to - from), band, half), 0.4 * band,
                    drawn.look);
  const Look roller = drawn.lookWith(mix(drawn.theme().ground, drawn.theme().text, 0.15F));
  for (const double end : {from, to}) {
    const Vector3d hub = centre + end * along;
    drawn.scene.rod(hub - 0.95 * side, hub + 0.95 * side, radius, roller);
    // The band around the roller, in flat pieces.
    const double outward = end < 0 ? -1.0 : 1.0;
    for (int i = 0; i < kPieces; ++i) {
      const double angle = std::numbers::pi * (i + 0.5) / kPieces;
      const Vector3d out = std::cos(angle) * up + outward * std::sin(angle) * along;
      Eigen::Matrix3d piece;
      piece << axes.col(2).cross(out), out, axes.col(2).cross(out).cross(out);
      drawn.scene.box(hub + (radius + band) * out, Quaterniond(piece),
                      Vector3d(0.55 * std::numbers::pi * (radius + band) / kPieces, band, half), 0.3 * band,
                      drawn.look);
    }
  }
  // The upper side moves by radius times angle.
  const double gap = (to - from) / kRibs;
  const double way =
      drawn.shape.factors[0] * drawn.first.value / (drawn.shape.factors[1] != 0 ? drawn.shape.factors[1] : 1);
  const Look rib = drawn.lookWith(mix(drawn.color, drawn.theme().text, 0.55F));
  for (int i = 0; i < kRibs; ++i) {
    const double place = from + std::fmod(std::fmod(way + i * gap, to - from) + (to - from), to - from);
    for (const double face : {1.0, -1.0}) {
      const double x = face > 0 ? place : from + to - place;
      drawn.scene.box(centre + x * along + face * (radius + 2 * band) * up, turn,
                      Vector3d(0.04 * unit, 0.3 * band, half), 0.1 * band, rib);
    }
  }
}

}  // namespace sprung::render
