// How connectors are drawn: form, size, colour and where their ends stand; see layout_parts.h.
#include <algorithm>
#include <cmath>
#include <compare>
#include <iterator>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "render/scene/layout_parts.h"

namespace sprung::render::parts {

namespace {

using Form = ConnectorForm;
using Ends = std::array<Place, 2>;

constexpr double kStandOff = 1.9;  // of a ground end from what it holds, in units
constexpr double kGuide = 0.25;    // the same where it guides

ConnectorShape styleOf(const Item& item) {
  ConnectorShape shape;
  if (item.type().drawing == nullptr) return shape;
  static_cast<ConnectorDrawing&>(shape) = item.type().drawing(item);
  shape.sized = shape.diameter > 0;
  shape.sizedLength = shape.length > 0;
  return shape;
}

// A motor has a picture of its own, whatever it is made of.
void styleMotor(const LayoutJob& job, const build::Motor& motor, ConnectorShape& shape) {
  shape.form = Form::Motor;
  shape.turnsAxis = motor.motion.turns;
  shape.drives = job.system.directory->connectorIndex(motor.motion.of).value_or(-1);
  shape.drivenAxis = motor.motion.axis;
}

// Half the depth of a body's brick along a direction (m).
double depthAlong(const LayoutJob& job, int body, const Vec3& direction) {
  if (body < 0 || !job.layout.bodies[at(body)].boxed()) return 0;
  const BodyShape& shape = job.layout.bodies[at(body)];
  const Vec3 inBrick = shape.axes.conjugate() * (job.base.bodyRotations[at(body)].transpose() * direction);
  return inBrick.cwiseAbs().dot(shape.half);
}

// In units of the layout.
double usualDiameter(const ConnectorShape& shape) {
  switch (shape.form) {
    case Form::Bar: return 0.13;
    case Form::Link: return 0.07;
    case Form::Spiral: return 0.9;
    case Form::Weld: return 0.3;
    case Form::Bushing: return 0.6;
    // A damper alone is as thick as beside its spring, almost.
    case Form::Coil: return shape.hasCoil() || shape.rubs ? kCoilShare : 0.245;
    default: return 0.36;
  }
}

void setDiameter(const LayoutJob& job, const Ends& ends, ConnectorShape& shape) {
  const double unit = job.layout.unit;
  // Drawn as a coil: see addBushing.
  const bool stretched = shape.form == Form::Bushing && (ends[1].point - ends[0].point).norm() > kBushingReach * unit;
  if (!shape.sized) shape.diameter = (stretched ? kCoilShare : usualDiameter(shape)) * unit;
  shape.diameter = drawable(shape.diameter, job.layout.extent);
  if (shape.length > 0) shape.length = drawable(shape.length, job.layout.extent);
}

bool isLine(Form form) { return form == Form::Coil || form == Form::Link || form == Form::Bar; }

// What stays of the ends of each connector while the others are looked at.
struct LaidEnds {
  std::array<Vec3, 2> points{Vec3::Zero(), Vec3::Zero()};  // m, as in Place
  std::array<int, 2> bodies{-1, -1};                       // -1 = none, or the ground
};

// A connector to the ground of a coordinate, whose place depends on others.
struct OnCoordinate {
  std::size_t connector = 0;
  Ends ends;
};

// The ground end that is held by a coordinate; -1 = none.
int coordinateGround(const Ends& ends) {
  for (const int end : {0, 1}) {
    const Place& other = ends[at(1 - end)];
    if (ends[at(end)].ground && ends[at(end)].coordinate && other.coordinate && !other.ground) return end;
  }
  return -1;
}

// Whether the ground node of each is drawn where it stands: on the axis of the coordinate, with nobody before it.
std::vector<bool> onOwnAxis(const LayoutJob& job, const std::vector<OnCoordinate>& all) {
  std::map<std::array<long, 5>, double> nearest;  // ground node, axis, side
  std::vector<std::pair<std::array<long, 5>, double>> ways(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Ends& ends = all[i].ends;
    const int end = coordinateGround(ends);
    if (ends[at(1 - end)].turns) continue;
    const Place& other = ends[at(1 - end)];
    const Vec3 gap = ends[at(end)].point - other.point;
    const double along = gap.dot(other.axis);
    if ((gap - along * other.axis).norm() > 0.1 * job.layout.unit) continue;
    if (std::abs(along) < other.clearance + 0.6 * job.layout.unit) continue;
    const auto digits = [&](Eigen::Index k) { return std::lround(1e3 * other.axis[k]); };
    const long side = along > 0 ? 1 : -1;
    const int marker = job.system.connectors[all[i].connector].markers[at(end)];
    ways[i] = {{job.system.markers[at(marker)].node, digits(0), digits(1), digits(2), side}, std::abs(along)};
    const auto found = nearest.try_emplace(ways[i].first, std::abs(along)).first;
    found->second = std::min(found->second, std::abs(along));
  }
  std::vector<bool> own(all.size(), false);
  for (std::size_t i = 0; i < all.size(); ++i)
    own[i] = ways[i].second > 0 && ways[i].second <= nearest[ways[i].first] * (1 + 1e-6);
  return own;
}

// Draws the ground end apart from the body where the two would coincide, or where the place of the ground says nothing.
void standOff(const LayoutJob& job, const Ends& ends, bool own, ConnectorShape& shape) {
  const double unit = job.layout.unit;
  if (const int end = coordinateGround(ends); end >= 0) {
    const Place& other = ends[at(1 - end)];
    shape.glides = end;
    shape.anchor = other.point;
    if (own) return;
    const Vec3 side = end == 0 ? Vec3(-other.axis) : other.axis;
    // What keeps a coordinate of a body that also moves across it is a guide, right at the body.
    const bool guide =
        shape.form == Form::Link && !(other.body >= 0 && job.system.bodies[at(other.body)].kind->isSlider());
    shape.standOff[at(end)] =
        other.point + ((guide ? kGuide : kStandOff) * unit + other.clearance) * side - ends[at(end)].point;
    return;
  }
  const bool coordinates = ends[0].coordinate && ends[1].coordinate;
  for (std::size_t end = 0; end < 2 && !coordinates; ++end) {
    const Place& other = ends[1 - end];
    if (!ends[end].ground || other.ground) continue;
    if ((ends[end].point - other.point).norm() < 1e-3 * unit)
      shape.standOff[end] = (kStandOff * unit + other.clearance) * job.up;
  }
  // Between two wheels side by side, the connector runs in front of them.
  if (!coordinates || !ends[0].turns || !ends[1].turns || ends[0].ground || ends[1].ground) return;
  const Vec3 gap = ends[1].point - ends[0].point;
  if (std::abs(gap.dot(ends[0].axis)) > 0.5 * gap.norm()) return;
  const Vec3 front = (std::max(ends[0].clearance, ends[1].clearance) + 0.45 * unit) * ends[0].axis;
  shape.standOff = {front, front};
}

// One more connector at the place of `count` others between the same two ends.
void shiftAside(const LayoutJob& job, const Vec3& along, std::ptrdiff_t count, ConnectorShape& shape) {
  Vec3 across = along.cross(Vec3::UnitZ());
  if (across.norm() < 1e-3 * along.norm()) across = along.cross(Vec3::UnitY());
  if (across.norm() <= 0) return;
  const auto row = (count + 1) / 2;  // to one side and the other in turn
  const double side = (count % 2 == 1 ? -1.0 : 1.0) * static_cast<double>(row);
  for (Eigen::Vector3d& offset : shape.standOff)
    offset += side * 1.15 * std::max(shape.diameter, kCoilShare * job.layout.unit) * across.normalized();
}

// Those of one group, in their order.
void separateGroup(LayoutJob& job, const std::vector<LaidEnds>& ends, std::span<const std::size_t> all) {
  const double near = 0.05 * job.layout.unit;
  const auto drawn = [&](std::size_t i, std::size_t end) {
    return Vec3(ends[i].points[end] + job.layout.connectors[i].standOff[end]);
  };
  std::vector<std::size_t> group;
  for (const std::size_t i : all) {
    const Vec3 a = drawn(i, 0), b = drawn(i, 1);
    const auto same = [&](std::size_t other) {
      const Vec3 c = drawn(other, 0), d = drawn(other, 1);
      return ((a - c).norm() < near && (b - d).norm() < near) || ((a - d).norm() < near && (b - c).norm() < near);
    };
    const auto count = std::count_if(group.begin(), group.end(), same);
    // Counts as one more at the same place.
    group.push_back(count == 0 ? i : *std::find_if(group.begin(), group.end(), same));
    if (count > 0) shiftAside(job, b - a, count, job.layout.connectors[i]);
  }
}

// Connectors between the same two ends stand side by side.
void separate(LayoutJob& job, const std::vector<LaidEnds>& ends) {
  struct Line {
    std::pair<int, int> bodies;
    std::size_t connector;
    auto operator<=>(const Line&) const = default;
  };
  std::vector<Line> lines;
  lines.reserve(ends.size());
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const auto [first, second] = std::minmax(ends[i].bodies[0], ends[i].bodies[1]);
    if (isLine(job.layout.connectors[i].form) && first != second) lines.push_back({{first, second}, i});
  }
  std::sort(lines.begin(), lines.end());
  std::vector<std::size_t> group;
  for (auto begin = lines.begin(); begin != lines.end();) {
    const auto end = std::find_if(begin, lines.end(), [&](const Line& line) { return line.bodies != begin->bodies; });
    group.clear();
    std::transform(begin, end, std::back_inserter(group), [](const Line& line) { return line.connector; });
    if (group.size() > 1) separateGroup(job, ends, group);
    begin = end;
  }
}

// A coordinate that turns: the world's frame about its axis, with x towards the plate that holds the other side.
void setTurningFrame(const LayoutJob& job, const Place& turning, ConnectorShape& shape) {
  const Vec3 axis = turning.axis;
  const Vec3 down = std::abs(axis.dot(job.up)) > 0.9 ? Vec3(-Vec3::UnitX()) : Vec3(-job.up);
  const Vec3 x = (down - down.dot(axis) * axis).normalized();
  shape.frame0 << x, axis.cross(x), axis;
  const bool rotor = turning.body >= 0 && job.layout.bodies[at(turning.body)].form == BodyForm::Rotor;
  shape.reach = (rotor ? job.layout.bodies[at(turning.body)].radius : 0.5 * shape.diameter) + 0.12 * job.layout.unit;
}

// A pin through all that turns on it, and a little further.
void setPin(const LayoutJob& job, const Ends& ends, const Vec3& axis, ConnectorShape& shape) {
  std::array<double, 2> reach{0, 0};
  for (const Place& end : ends) {
    const auto span = spanAlong(job, end.body, end.point - end.lift, axis);
    if (!span) continue;
    reach = {std::min(reach[0], (*span)[0]), std::max(reach[1], (*span)[1])};
  }
  shape.middle = 0.5 * (reach[0] + reach[1]);
  if (shape.sizedLength) return;
  shape.length = std::max(0.575 * (reach[1] - reach[0]), 0.34 * job.layout.unit);
}

// How far a joint reaches along its axis: out of the bodies that it connects.
void setLength(const LayoutJob& job, const Ends& ends, ConnectorShape& shape) {
  const bool slides = shape.form == Form::Prismatic;
  const Eigen::Index column = slides ? 0 : std::max(hingeAxis(shape), shape.form == Form::Spiral ? 2 : -1);
  const Vec3 axis = ends[0].coordinate ? ends[0].ground ? ends[1].axis : ends[0].axis
                                       : Vec3(ends[0].axes * shape.frame0.col(column >= 0 ? column : 2));
  if (column >= 0 && !slides && !ends[0].coordinate) {
    setPin(job, ends, axis, shape);
  } else if (!shape.sizedLength) {
    const double deepest = std::max(depthAlong(job, ends[0].body, axis), depthAlong(job, ends[1].body, axis));
    const double unit = job.layout.unit;
    shape.length = slides ? std::max(deepest + 0.6 * unit, 1.3 * unit) : std::max(1.15 * deepest, 0.34 * unit);
  }
  if (ends[0].coordinate) setTurningFrame(job, ends[0].ground ? ends[1] : ends[0], shape);
  if (shape.form != Form::Spiral) return;
  // A spiral on a large body is not lost on it.
  for (const Place& end : ends) {
    if (end.body < 0 || end.ground) continue;
    const BodyShape& body = job.layout.bodies[at(end.body)];
    if (body.form == BodyForm::Rotor) shape.length = std::max(shape.length, 1.6 * body.half.z());
    if (shape.sized) continue;
    if (body.form == BodyForm::Rotor) shape.diameter = std::max(shape.diameter, body.radius);
    if (body.boxed()) shape.diameter = std::max(shape.diameter, body.half.minCoeff());
  }
}

}  // namespace

bool isJoint(ConnectorForm form) {
  return form == Form::Revolute || form == Form::Prismatic || form == Form::Spherical || form == Form::Generic ||
         form == Form::Spiral || form == Form::Bushing || form == Form::Weld;
}

void styleConnectors(LayoutJob& job) {
  const std::vector<ItemId>& items = job.system.directory->items.connectors;
  job.layout.connectors.reserve(items.size());
  job.document.visit(items, [&](std::size_t i, const Item* item) {
    ConnectorShape& shape = job.layout.connectors.emplace_back();
    const auto& markers = job.system.connectors[i].markers;
    if (item == nullptr || markers[0] < 0 || markers[1] < 0) return;
    shape = styleOf(*item);
    if (shape.form == Form::None) return;
    if (auto motor = build::motorOf(job.document, items[i])) job.motors.emplace(i, std::move(*motor));
  });
}

void shapeConnectors(LayoutJob& job) {
  std::vector<LaidEnds> laid(job.system.connectors.size());
  std::vector<OnCoordinate> onCoordinates;
  for (std::size_t i = 0; i < laid.size(); ++i) {
    const ConnectorLayout& connector = job.system.connectors[i];
    ConnectorShape& shape = job.layout.connectors[i];
    if (connector.markers[0] < 0 || connector.markers[1] < 0) continue;
    Ends ends;
    for (std::size_t end = 0; end < 2; ++end) {
      ends[end] = placeOf(job.system, job.layout, job.base, connector.markers[end]);
      laid[i].points[end] = ends[end].point;
      laid[i].bodies[end] = ends[end].ground ? -1 : ends[end].body;
    }
    shape.turnsAxis = shape.form == Form::Spiral || (ends[0].turns || ends[1].turns);
    if (const auto motor = job.motors.find(i); motor != job.motors.end()) styleMotor(job, motor->second, shape);
    if (shape.form == Form::Coil && shape.rubs && ends[0].turns && !ends[1].turns && !ends[1].ground)
      shape.form = Form::Belt;
    setDiameter(job, ends, shape);
    const bool ground = coordinateGround(ends) >= 0;
    if (isLine(shape.form) && shape.turnsAxis && ground)
      shape.form = shape.form == Form::Coil ? Form::Spiral : Form::Weld;
    if (!isLine(shape.form))
      setLength(job, ends, shape);
    else if (ground)
      onCoordinates.push_back({i, ends});
    else
      standOff(job, ends, false, shape);
  }
  const std::vector<bool> own = onOwnAxis(job, onCoordinates);
  for (std::size_t k = 0; k < onCoordinates.size(); ++k)
    standOff(job, onCoordinates[k].ends, own[k], job.layout.connectors[onCoordinates[k].connector]);
  separate(job, laid);
  for (std::size_t i = 0; i < laid.size(); ++i) {
    ConnectorShape& shape = job.layout.connectors[i];
    shape.restLength = (laid[i].points[1] + shape.standOff[1] - laid[i].points[0] - shape.standOff[0]).norm();
    if (shape.restLength > 0 && shape.diameter > 0)
      shape.turns = std::clamp(std::round(shape.restLength / (0.62 * shape.diameter)), 5.0, 14.0);
  }
}

}  // namespace sprung::render::parts
