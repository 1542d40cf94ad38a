// Symbols of joints with their axes; see drawn_connector.h.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "render/scene/drawn_connector.h"

namespace sprung::render {

namespace {

using Eigen::Quaterniond;
using Eigen::Vector3d;

Look pinLook(const DrawnConnector& drawn) { return drawn.lookWith(mix(drawn.color, drawn.theme().text, 0.45F)); }

// Where a hinge is: links beside each other are lifted from there along its axis.
DrawnConnector atHinge(const DrawnConnector& drawn) {
  DrawnConnector hinge = drawn;
  hinge.a -= drawn.first.lift;
  hinge.b -= drawn.second.lift;
  return hinge;
}

// What holds the two sides of a joint together when they are apart.
void addGap(const DrawnConnector& drawn) {
  if (drawn.length() > 0.1 * drawn.unit()) drawn.scene.rod(drawn.a, drawn.b, 0.05 * drawn.unit(), drawn.look);
}

// An arrow on three quarters of a circle about an axis, for a rotation that is free.
void addTurnArrow(const DrawnConnector& drawn, const Vector3d& centre, const Vector3d& axis, const Vector3d& start,
                  double radius, const Look& look) {
  constexpr int kPieces = 14;
  const double wire = 0.022 * drawn.unit();
  const auto at = [&](int i) -> Vector3d {
    return centre + radius * (Eigen::AngleAxisd(1.4 * std::numbers::pi * i / kPieces, axis) * start);
  };
  for (int i = 0; i + 1 < kPieces; ++i) drawn.scene.rod(at(i), at(i + 1), wire, look);
  const Vector3d last = at(kPieces - 1);
  drawn.scene.arrow(last, last + 10 * wire * axis.cross((last - centre).normalized()), 1.2 * wire, look);
}

// An arrow with two heads, for a displacement that is free.
void addWayArrow(const DrawnConnector& drawn, const Vector3d& centre, const Vector3d& axis, double reach,
                 const Look& look) {
  const double radius = 0.028 * drawn.unit();
  drawn.scene.arrow(centre, centre + reach * axis, radius, look);
  drawn.scene.arrow(centre, centre - reach * axis, radius, look);
}

}  // namespace

void drawRevolute(const DrawnConnector& drawn) {
  const Vector3d along = drawn.shape.length * drawn.frame0.col(2);
  const Vector3d middle = drawn.a - drawn.first.lift + drawn.shape.middle * drawn.frame0.col(2);
  drawn.scene.rod(middle - along, middle + along, 0.5 * drawn.shape.diameter, drawn.look);
  drawn.scene.rod(middle - 1.15 * along, middle + 1.15 * along, 0.2 * drawn.shape.diameter, pinLook(drawn));
  addGap(atHinge(drawn));
}

// A sleeve fixed to frame 1 on a rail fixed to frame 0, with a stop at each end of the rail.
void drawPrismatic(const DrawnConnector& drawn) {
  const Vector3d x = drawn.frame0.col(0);
  const double now = x.dot(drawn.b - drawn.a);
  const double reach = drawn.shape.length;
  const double thick = 0.5 * drawn.shape.diameter;
  const std::array<Vector3d, 2> ends{drawn.a + std::min(-reach, now - reach) * x,
                                     drawn.a + std::max(reach, now + reach) * x};
  drawn.scene.rod(ends[0], ends[1], 0.3 * thick, drawn.look);
  for (const Vector3d& end : ends)
    drawn.scene.rod(end - 0.12 * thick * x, end + 0.12 * thick * x, 0.62 * thick, drawn.look);
  drawn.scene.box(drawn.a + now * x, Quaterniond(drawn.frame0), Vector3d(1.9 * thick, thick, thick), 0.2 * thick,
                  pinLook(drawn));
}

// A ball in a socket.
void drawSpherical(const DrawnConnector& drawn) {
  const double radius = 0.5 * drawn.shape.diameter;
  const Vector3d socket = drawn.frame0 * drawn.shape.socket;
  drawn.scene.ball(drawn.a, radius, drawn.look);
  drawn.scene.rod(drawn.a + 0.25 * radius * socket, drawn.a + 1.15 * radius * socket, 1.12 * radius, pinLook(drawn));
  for (Eigen::Index k = 0; k < 3; ++k) {
    if (drawn.shape.free[at(static_cast<int>(k))])
      addWayArrow(drawn, drawn.a, drawn.frame0.col(k), 4.5 * radius, drawn.look);
  }
  addGap(drawn);
}

// By its free axes: an arrow both ways for each displacement, a shaft with a round arrow for each rotation, on a block.
void drawGeneric(const DrawnConnector& given) {
  const std::array<bool, 6>& free = given.shape.free;
  const bool hinge = std::count(free.begin(), free.end(), true) == 1 && (free[3] || free[4] || free[5]);
  const DrawnConnector drawn = hinge ? atHinge(given) : given;
  const double radius = 0.5 * drawn.shape.diameter;
  const bool turnsAll = free[3] && free[4] && free[5];
  Vector3d middle = drawn.a;
  for (int k = 0; k < 3 && hinge; ++k)
    if (free[at(k + 3)]) middle += drawn.shape.middle * drawn.frame0.col(k);
  if (turnsAll)
    drawn.scene.ball(middle, radius, drawn.look);
  else
    drawn.scene.box(middle, Quaterniond(drawn.frame0), Vector3d::Constant(0.8 * radius), 0.2 * radius, drawn.look);
  const double reach = drawn.shape.length;
  for (int k = 0; k < 3; ++k) {
    const Vector3d axis = drawn.frame0.col(k);
    if (free[at(k)])
      addWayArrow(drawn, middle, axis, drawn.shape.sizedLength ? reach : reach + 0.7 * drawn.unit(), pinLook(drawn));
    if (!free[at(k + 3)] || turnsAll) continue;
    drawn.scene.rod(middle - reach * axis, middle + reach * axis, 0.45 * radius, drawn.look);
    addTurnArrow(drawn, middle + reach * axis, axis, drawn.frame0.col((k + 1) % 3), 1.25 * radius, pinLook(drawn));
  }
  addGap(drawn);
}

// Nothing can move: two halves bolted together.
void drawWeld(const DrawnConnector& drawn) {
  const double half = 0.5 * drawn.shape.diameter;
  const bool turning = drawn.shape.reach > 0;
  const Eigen::Matrix3d& axes = turning ? drawn.shape.frame0 : drawn.frame0;
  const Vector3d centre = !turning ? drawn.a : drawn.second.ground ? drawn.a : drawn.b;
  const double lift = turning ? drawn.shape.length : 0.0;
  const Vector3d middle = centre + lift * axes.col(2);
  drawn.scene.box(middle, Quaterniond(axes), Vector3d(half, half, 0.4 * half), 0.15 * half, drawn.look);
  drawn.scene.box(middle, Quaterniond(axes), Vector3d(0.55 * half, 0.55 * half, 0.9 * half), 0.15 * half,
                  pinLook(drawn));
  if (turning) drawn.scene.rod(middle, middle + drawn.shape.reach * axes.col(0), 0.3 * half, drawn.look);
  if (!turning) addGap(drawn);
}

}  // namespace sprung::render
