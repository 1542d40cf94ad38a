// How connectors are drawn: form, size, colour and where their ends stand; see layout_parts.h.
#include <cmath>
#include <map>
#include <utility>

#include "core/items/cartesian_spring_damper.h"
#include "core/items/connector_coordinate.h"
#include "core/items/connector_coordinate_vector.h"
#include "core/items/coordinate_spring_damper.h"
#include "core/items/coordinate_spring_damper_ext.h"
#include "core/items/distance.h"
#include "core/items/joint_generic.h"
#include "core/items/joint_prismatic_2d.h"
#include "core/items/joint_prismatic_x.h"
#include "core/items/joint_revolute_2d.h"
#include "core/items/joint_revolute_z.h"
#include "core/items/joint_spherical.h"
#include "core/items/linear_spring_damper.h"
#include "core/items/rigid_body_spring_damper.h"
#include "core/items/spring_damper.h"
#include "core/items/torsional_spring_damper.h"
#include "render/scene/layout_parts.h"

namespace sprung::render::parts {

namespace {

using Form = ConnectorForm;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

bool isGiven(const FunctionSource& function) { return !function.source.empty(); }
bool isGiven(double value) { return value != 0.0; }
template <class Derived>
bool isGiven(const Eigen::MatrixBase<Derived>& value) {
  return !value.isZero(0.0);
}

// What all connectors have.
template <class T>
void take(const T& data, Form form, ConnectorShape& shape) {
  shape.form = data.visualization.show ? form : Form::None;
  shape.color = data.visualization.color;
  shape.active = data.activeConnector;
  if constexpr (requires { data.visualization.drawSize; }) shape.diameter = data.visualization.drawSize;
  if constexpr (requires { data.rotationMarker0; }) {
    shape.frame0 = data.rotationMarker0;
    shape.frame1 = data.rotationMarker1;
  }
}

// What springs have.
template <class T>
void takeSpring(const T& data, Form form, ConnectorShape& shape) {
  take(data, form, shape);
  shape.springs = isGiven(data.stiffness);
  shape.damps = isGiven(data.damping);
  if constexpr (requires { data.springForceUserFunction; })
    shape.springs = shape.springs || isGiven(data.springForceUserFunction);
  if constexpr (requires { data.force + 0.0; }) shape.springs = shape.springs || isGiven(data.force);
}

void takeExt(const CoordinateSpringDamperExt& data, ConnectorShape& shape) {
  const bool rubs = isGiven(data.fDynamicFriction) || isGiven(data.fStaticFrictionOffset);
  takeSpring(data, rubs ? Form::Friction : Form::Coil, shape);
  if (isGiven(data.fViscousFriction)) shape.damps = true;
}

Mat3 frameAlong(const Vec3& x) {
  return Eigen::Quaterniond::FromTwoVectors(Vec3::UnitX(), x.norm() > 0 ? x : Vec3(Vec3::UnitX())).toRotationMatrix();
}

ConnectorShape styleOf(const Item& item) {
  ConnectorShape shape;
  if (const auto* cartesian = item.tryAs<CartesianSpringDamper>()) takeSpring(*cartesian, Form::Coil, shape);
  if (const auto* pair = item.tryAs<SpringDamper>()) takeSpring(*pair, Form::Coil, shape);
  if (const auto* linear = item.tryAs<LinearSpringDamper>()) {
    takeSpring(*linear, Form::Coil, shape);
    if (linear->visualization.drawAsCylinder) std::tie(shape.springs, shape.damps) = std::pair(false, true);
  }
  if (const auto* torsional = item.tryAs<TorsionalSpringDamper>()) take(*torsional, Form::Spiral, shape);
  if (const auto* bushing = item.tryAs<RigidBodySpringDamper>()) takeSpring(*bushing, Form::Bushing, shape);
  if (const auto* coordinate = item.tryAs<CoordinateSpringDamper>()) takeSpring(*coordinate, Form::Coil, shape);
  if (const auto* ext = item.tryAs<CoordinateSpringDamperExt>()) takeExt(*ext, shape);
  if (const auto* bar = item.tryAs<Distance>()) take(*bar, Form::Bar, shape);
  if (const auto* link = item.tryAs<ConnectorCoordinate>()) take(*link, Form::Link, shape);
  if (const auto* links = item.tryAs<ConnectorCoordinateVector>()) take(*links, Form::Link, shape);
  if (const auto* hinge = item.tryAs<JointRevoluteZ>()) take(*hinge, Form::Revolute, shape);
  if (const auto* planarHinge = item.tryAs<JointRevolute2D>()) take(*planarHinge, Form::Revolute, shape);
  if (const auto* slider = item.tryAs<JointPrismaticX>()) take(*slider, Form::Prismatic, shape);
  if (const auto* planarSlider = item.tryAs<JointPrismatic2D>()) {
    take(*planarSlider, Form::Prismatic, shape);
    shape.frame0 = frameAlong(planarSlider->axisMarker0);
  }
  if (const auto* ball = item.tryAs<JointSpherical>()) take(*ball, Form::Spherical, shape);
  if (const auto* generic = item.tryAs<JointGeneric>()) {
    take(*generic, Form::Generic, shape);
    for (std::size_t k = 0; k < 6; ++k) shape.free[k] = generic->constrainedAxes[static_cast<Eigen::Index>(k)] == 0.0;
  }
  return shape;
}

// Half the depth of a body's brick along a direction (m).
double depthAlong(const LayoutJob& job, int body, const Vec3& direction) {
  if (body < 0 || job.layout.bodies[at(body)].form != BodyForm::Brick) return 0;
  const BodyShape& shape = job.layout.bodies[at(body)];
  const Vec3 inBrick = shape.axes.conjugate() * (job.base.bodyRotations[at(body)].transpose() * direction);
  return inBrick.cwiseAbs().cwiseProduct(shape.half).sum();
}

void setDiameter(const LayoutJob& job, ConnectorShape& shape) {
  const double unit = job.layout.unit;
  if (shape.diameter > 0) {
    shape.diameter = readable(shape.diameter, job.layout.extent);
    return;
  }
  switch (shape.form) {
    case Form::Bar: shape.diameter = 0.13 * unit; break;
    case Form::Link: shape.diameter = 0.07 * unit; break;
    case Form::Spiral: shape.diameter = 0.9 * unit; break;
    case Form::Revolute:
    case Form::Prismatic:
    case Form::Spherical:
    case Form::Generic: shape.diameter = 0.36 * unit; break;
    default: shape.diameter = 0.36 * unit;
  }
}

bool isLine(Form form) {
  return form == Form::Coil || form == Form::Friction || form == Form::Link || form == Form::Bar;
}

// Draws the ground end apart from the body where the two would coincide, or where the place of the ground says nothing.
void standOff(const LayoutJob& job, const std::array<Place, 2>& ends, ConnectorShape& shape) {
  const double unit = job.layout.unit;
  for (std::size_t end = 0; end < 2; ++end) {
    const Place& ground = ends[end];
    const Place& other = ends[1 - end];
    if (!ground.ground || other.ground) continue;
    const Vec3 gap = ground.point - other.point;
    if (!ground.coordinate && !other.coordinate) {
      if (gap.norm() >= 1e-3 * unit) continue;
      shape.standOff[end] = (1.9 * unit + other.clearance) * job.up;
      continue;
    }
    const double along = std::abs(gap.dot(other.axis));
    if (!other.turns && along > other.clearance + 0.6 * unit && along > 0.9 * gap.norm()) continue;
    const Vec3 side = end == 0 ? Vec3(-other.axis) : other.axis;
    shape.standOff[end] = (1.9 * unit + other.clearance) * side - gap;
  }
}

// Connectors between the same two ends stand side by side.
void separate(LayoutJob& job, const std::vector<std::array<Place, 2>>& ends) {
  std::map<std::pair<int, int>, std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    if (!isLine(job.layout.connectors[i].form)) continue;
    const auto key = [](const Place& place) { return place.ground ? -1 : place.body; };
    const int first = key(ends[i][0]);
    const int second = key(ends[i][1]);
    if (first == second) continue;
    std::vector<std::size_t>& group = groups[std::minmax(first, second)];
    ConnectorShape& shape = job.layout.connectors[i];
    const Vec3 a = ends[i][0].point + shape.standOff[0];
    const Vec3 b = ends[i][1].point + shape.standOff[1];
    const auto same = [&](std::size_t other) {
      const ConnectorShape& there = job.layout.connectors[other];
      const Vec3 c = ends[other][0].point + there.standOff[0];
      const Vec3 d = ends[other][1].point + there.standOff[1];
      const double near = 0.05 * job.layout.unit;
      return ((a - c).norm() < near && (b - d).norm() < near) || ((a - d).norm() < near && (b - c).norm() < near);
    };
    const auto count = std::count_if(group.begin(), group.end(), same);
    if (count == 0) {
      group.push_back(i);
      continue;
    }
    group.push_back(*std::find_if(group.begin(), group.end(), same));  // counts as one more at the same place
    Vec3 across = (b - a).cross(Vec3::UnitZ());
    if (across.norm() < 1e-3 * (b - a).norm()) across = (b - a).cross(Vec3::UnitY());
    if (across.norm() <= 0) continue;
    const auto row = (count + 1) / 2;  // to one side and the other in turn
    const double side = (count % 2 == 1 ? -1.0 : 1.0) * static_cast<double>(row);
    for (Eigen::Vector3d& offset : shape.standOff)
      offset += side * 1.15 * std::max(shape.diameter, 0.36 * job.layout.unit) * across.normalized();
  }
}

}  // namespace

void shapeConnectors(LayoutJob& job) {
  const double unit = job.layout.unit;
  std::vector<std::array<Place, 2>> ends(job.system.connectors.size());
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const ConnectorLayout& connector = job.system.connectors[i];
    ConnectorShape& shape = job.layout.connectors.emplace_back();
    const Item* item = job.item(connector.id);
    if (item == nullptr || connector.markers[0] < 0 || connector.markers[1] < 0) continue;
    shape = styleOf(*item);
    setDiameter(job, shape);
    for (std::size_t end = 0; end < 2; ++end)
      ends[i][end] = placeOf(job.system, job.layout, job.base, connector.markers[end]);
    shape.turnsAxis = shape.form == Form::Spiral || (ends[i][0].turns || ends[i][1].turns);
    if (isLine(shape.form)) standOff(job, ends[i], shape);
    const Vec3 axis = ends[i][0].axes * shape.frame0.col(shape.form == Form::Prismatic ? 0 : 2);
    shape.length = 0.34 * unit;
    if (shape.form == Form::Revolute || shape.form == Form::Spiral || shape.form == Form::Generic) {
      const double deepest = std::max(depthAlong(job, ends[i][0].body, axis), depthAlong(job, ends[i][1].body, axis));
      shape.length = std::max(1.15 * deepest, shape.length);
      // A spiral on a large body is not lost on it.
      if (shape.form == Form::Spiral && ends[i][1].body >= 0)
        shape.diameter = std::max(shape.diameter, job.layout.bodies[at(ends[i][1].body)].half.minCoeff());
    }
  }
  separate(job, ends);
  for (std::size_t i = 0; i < ends.size(); ++i) {
    ConnectorShape& shape = job.layout.connectors[i];
    shape.restLength = (ends[i][1].point + shape.standOff[1] - ends[i][0].point - shape.standOff[0]).norm();
    if (shape.restLength > 0 && shape.diameter > 0)
      shape.turns = std::clamp(std::round(shape.restLength / (0.62 * shape.diameter)), 5.0, 14.0);
  }
}

}  // namespace sprung::render::parts
