// What turns and what stops: torsional springs, brakes, limit stops; see drawn_connector.h.
#include <array>
#include <cmath>
#include <numbers>

#include "core/items/springs/torsional_spring_damper.h"
#include "core/law/rotation.h"
#include "render/scene/drawn_connector.h"
#include "render/scene/motion_memory.h"

namespace sprung::render {

namespace {

using Eigen::Quaterniond;
using Eigen::Vector3d;

// The relative coordinate that a coordinate connector acts on.
double relative(const DrawnConnector& drawn) {
  return drawn.shape.factors[1] * drawn.second.value - drawn.shape.factors[0] * drawn.first.value;
}

// Between the frames, with the whole turns that are remembered.
double torsionAngle(const DrawnConnector& drawn) {
  const double angle = TorsionalSpringDamper::angle(drawn.frame0.transpose() * drawn.frame1);
  const MotionMemory* memory = drawn.scene.options.memory;
  return memory != nullptr ? memory->continued(drawn.item, angle, drawn.scene.snapshot.time) : angle;
}

// A flat spiral about z of `axes`, `lift` above `centre`: its outer end, at x, is held; its inner one turns by `angle`.
// It winds up as it turns, with a wire that leaves room for the turns, up to as many as can be told apart.
void addSpiral(const DrawnConnector& drawn, const Vector3d& centre, const Eigen::Matrix3d& axes, double lift,
               double angle) {
  constexpr double kRest = 3, kMost = 24;
  double turns = kRest + (std::isfinite(angle) ? angle / (2 * std::numbers::pi) : 0.0);
  if (std::abs(turns) > kMost) turns = std::copysign(kMost - 1 + std::fmod(std::abs(turns), 1.0), turns);
  const double outer = 0.5 * drawn.shape.diameter;
  const double inner = 0.22 * outer;
  const double wire = std::min(0.055 * outer, 0.3 * (outer - inner) / std::max(std::abs(turns), 1.0));
  const Vector3d z = axes.col(2);
  const Vector3d middle = centre + lift * z;
  if (!middle.allFinite()) return;
  const Quaterniond turned(axes);
  const auto f = [](double value) { return static_cast<float>(value); };
  Frame& frame = drawn.scene.frame;
  frame.spirals.push_back({frame.local(middle),
                           f(outer),
                           {f(turned.x()), f(turned.y()), f(turned.z()), f(turned.w())},
                           f(inner),
                           f(wire),
                           f(turns),
                           drawn.look});
  const Vector3d start = middle + inner * (Eigen::AngleAxisd(2 * std::numbers::pi * turns, z) * axes.col(0));
  drawn.scene.rod(centre + 0.7 * lift * z, middle + 2 * wire * z, 0.5 * inner, drawn.look);
  drawn.scene.rod(middle, start, wire, drawn.look);
  // The outer end is held by what carries frame 0.
  const double reach = drawn.shape.reach;
  drawn.scene.rod(middle + outer * axes.col(0),
                  centre + (reach > 0 ? axes * Vector3d(reach, 0, lift) : axes * Vector3d(outer, 0, 0)), wire,
                  drawn.look);
}

// The pot of a rotational damper around the shaft.
void addPot(const DrawnConnector& drawn, const Vector3d& centre, const Vector3d& z, double lift) {
  const double half = 0.09 * drawn.unit();
  drawn.scene.rod(centre + (lift - half) * z, centre + (lift + half) * z, 0.16 * drawn.shape.diameter,
                  drawn.lookWith(drawn.theme().damper));
}

// A shoe that presses on the rim of a wheel.
void addBrake(const DrawnConnector& drawn, const Vector3d& centre) {
  const Eigen::Matrix3d& axes = drawn.shape.frame0;
  const double rim = drawn.shape.reach - 0.12 * drawn.unit();
  const double thick = 0.07 * drawn.unit();
  Eigen::Matrix3d along;
  along << axes.col(1), -axes.col(0), axes.col(2);
  const Look shoe = drawn.lookWith(drawn.theme().spring);
  drawn.scene.box(centre - (rim + thick) * axes.col(0), Quaterniond(along),
                  Vector3d(0.28 * drawn.unit(), thick, 0.17 * drawn.unit()), 0.3 * thick, shoe);
  drawn.scene.rod(centre - (rim + thick) * axes.col(0), centre - (rim + 0.5 * drawn.unit()) * axes.col(0), 0.6 * thick,
                  drawn.lookWith(drawn.theme().damper));
}

// Blocks beside the rim of a wheel, which its pin meets.
void addTurningStops(const DrawnConnector& drawn, const Vector3d& centre) {
  const Place& turning = drawn.second.ground ? drawn.first : drawn.second;
  const Vector3d axis = turning.axis;
  const double factor = drawn.shape.factors[drawn.second.ground ? 0 : 1] * (drawn.second.ground ? -1 : 1);
  if (factor == 0) return;
  const double rim = std::max(drawn.shape.reach, 0.3 * drawn.unit());
  const double half = 0.07 * drawn.unit();
  const auto radial = [&](double angle) -> Vector3d {
    return Eigen::AngleAxisd(angle, axis) * Vector3d(turning.axes.col(0) - axis.dot(turning.axes.col(0)) * axis);
  };
  const auto block = [&](double angle, const Vector3d& size, const Look& look) {
    const Vector3d out = radial(angle);
    Eigen::Matrix3d axes;
    axes << out, axis.cross(out), axis;
    drawn.scene.box(centre + rim * out, Quaterniond(axes), size, 0.2 * half, look);
  };
  block(0, Vector3d(2 * half, 0.5 * half, half), drawn.lookWith(drawn.theme().damper));
  for (const double limit : *drawn.shape.stops) {
    const double angle = (limit - relative(drawn)) / factor;
    if (!std::isfinite(angle)) continue;
    const bool upper = limit == (*drawn.shape.stops)[1];
    block(angle + (upper == (factor > 0) ? 1.5 : -1.5) * half / rim, Vector3d(1.4 * half, half, 1.4 * half),
          drawn.look);
  }
}

}  // namespace

void drawSpiral(const DrawnConnector& drawn) {
  const ConnectorShape& shape = drawn.shape;
  if (shape.reach <= 0) {
    addSpiral(drawn, drawn.a - drawn.first.lift, drawn.frame0, shape.middle + shape.length + 0.06 * shape.diameter,
              torsionAngle(drawn));
    return;
  }
  const bool firstTurns = drawn.second.ground;
  const Vector3d centre = firstTurns ? drawn.a : drawn.b;
  const bool springs = shape.hasCoil();
  const double angle = drawn.second.value - drawn.first.value;
  if (springs) addSpiral(drawn, centre, shape.frame0, shape.length, firstTurns ? -angle : angle);
  if (shape.damps) addPot(drawn, centre, shape.frame0.col(2), springs ? 0.75 * shape.length : shape.length);
  if (shape.rubs) addBrake(drawn, centre);
  if (shape.stops) addTurningStops(drawn, centre);
}

void drawStops(const DrawnConnector& drawn) {
  // The body that meets the blocks: that of side 1 unless it stands on the ground.
  const bool firstMoves = drawn.second.ground;
  const Place& moving = firstMoves ? drawn.first : drawn.second;
  const double factor = firstMoves ? -drawn.shape.factors[0] : drawn.shape.factors[1];
  if (factor == 0 || moving.turns) return;
  const Vector3d point = firstMoves ? drawn.a : drawn.b;
  const Vector3d axis = moving.axis;
  const double half = 0.09 * drawn.unit();
  const double tall = std::max(0.24 * drawn.unit(), 0.75 * moving.clearance);
  const Quaterniond axes(rotationBetween(Vector3d::UnitX(), axis));
  for (std::size_t side = 0; side < 2; ++side) {
    const double way = ((*drawn.shape.stops)[side] - relative(drawn)) / factor;
    const double outward = (side == 1) == (factor > 0) ? 1.0 : -1.0;
    drawn.scene.box(point + (way + outward * (moving.clearance + half)) * axis, axes, Vector3d(half, tall, tall),
                    0.25 * half, drawn.look);
  }
}

}  // namespace sprung::render
