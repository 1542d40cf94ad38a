// Springs, dampers, joints and links of a frame; see scene.h.
#include <cmath>
#include <numbers>

#include "core/items/torsional_spring_damper.h"
#include "render/scene/scene.h"

namespace sprung::render {

namespace {

using Form = ConnectorForm;
using Eigen::Matrix3d;
using Eigen::Quaterniond;
using Eigen::Vector3d;

// One connector on its way into the frame: both ends as drawn, frame 0 of a joint.
struct Drawn {
  const Scene& scene;
  const ConnectorShape& shape;
  Vector3d a, b;
  double insideA, insideB;
  Matrix3d frame0, frame1;
  Look look;
  Color color;

  double length() const { return (b - a).norm(); }
  double unit() const { return scene.layout.unit; }
};

// A damper's piston on the axis of its spring: thin rod from a, wide cylinder at b, which slide into each other.
void addPiston(const Scene& scene, const Vector3d& a, const Vector3d& b, double restLength, double radius,
               const Look& look) {
  const Vector3d along = b - a;
  const double length = along.norm();
  if (length <= 0) return;
  const double tube = std::min(0.42 * restLength, 0.72 * length);
  const double lead = 0.14 * tube;
  const Vector3d direction = along / length;
  const Vector3d tubeEnd = b - lead * direction;
  const Vector3d tubeStart = tubeEnd - tube * direction;
  const Vector3d rodEnd = tubeStart + 0.25 * tube * direction;
  scene.rod(a, rodEnd, 0.5 * radius, look);
  scene.rod(tubeStart, tubeEnd, radius, look);
  scene.rod(tubeEnd, b, 0.5 * radius, look);
}

// What has no length is still there and can be found.
void addKnot(const Drawn& drawn) {
  const Quaterniond turned(Eigen::AngleAxisd(std::numbers::pi / 4, Vector3d::UnitZ()));
  const double half = std::max({0.16 * drawn.unit(), 0.8 * drawn.insideA, 0.8 * drawn.insideB});
  drawn.scene.box(0.5 * (drawn.a + drawn.b), turned, Vector3d::Constant(half), 0.3 * half, drawn.look);
}

// From surface to surface of what is drawn at the ends, as long as there is room between them.
bool trimEnds(Drawn& drawn) {
  const double length = drawn.length();
  if (!(length > 1e-6 * drawn.scene.layout.extent)) return false;
  const Vector3d direction = (drawn.b - drawn.a) / length;
  const double insideA = 0.97 * drawn.insideA;
  const double insideB = 0.97 * drawn.insideB;
  const double room = std::min(1.0, 0.8 * length / std::max(insideA + insideB, 1e-300));
  drawn.a += room * insideA * direction;
  drawn.b -= room * insideB * direction;
  return true;
}

void addCoil(Drawn& drawn) {
  if (!trimEnds(drawn)) return addKnot(drawn);
  const ConnectorShape& shape = drawn.shape;
  const bool springs = shape.springs || !shape.damps;
  Look look = drawn.look;
  if (springs && drawn.a.allFinite() && drawn.b.allFinite()) {
    const double wire = 0.068 * shape.diameter;
    Frame& frame = drawn.scene.frame;
    frame.springs.push_back({frame.local(drawn.a), static_cast<float>(shape.diameter / 2 - wire), frame.local(drawn.b),
                             static_cast<float>(wire), static_cast<float>(shape.turns), look});
  }
  if (!shape.damps) return;
  if (springs) look.color = pack(withAlpha(drawn.scene.options.theme.damper, shape.active ? 1.0F : 0.28F));
  addPiston(drawn.scene, drawn.a, drawn.b, shape.restLength, (springs ? 0.19 : 0.34) * shape.diameter, look);
}

// Two plates that slide on each other, each held by its side; below the coil if the connector is a spring as well.
void addFriction(Drawn& drawn) {
  const bool withCoil = drawn.shape.springs || drawn.shape.damps;
  if (withCoil) {
    Drawn coil = drawn;
    addCoil(coil);
  }
  if (!trimEnds(drawn)) return withCoil ? void() : addKnot(drawn);
  const Vector3d x = (drawn.b - drawn.a).normalized();
  const Quaterniond axes = Quaterniond::FromTwoVectors(Vector3d::UnitX(), x);
  const Vector3d y = axes * Vector3d::UnitY();
  const double reach = std::min(0.42 * drawn.unit(), 0.42 * drawn.length());
  const double thick = 0.22 * drawn.shape.diameter;
  if (withCoil) {
    drawn.a -= 0.85 * drawn.shape.diameter * y;
    drawn.b -= 0.85 * drawn.shape.diameter * y;
  }
  const Vector3d middle = 0.5 * (drawn.a + drawn.b);
  Look plate = drawn.look;
  plate.color = pack(withAlpha(drawn.scene.options.theme.damper, drawn.shape.active ? 1.0F : 0.28F));
  const Vector3d half(0.8 * reach, 0.8 * thick, 0.7 * drawn.shape.diameter);
  const std::array<Vector3d, 2> middles{middle + 0.2 * reach * x - thick * y, middle - 0.2 * reach * x + thick * y};
  drawn.scene.box(middles[0], axes, half, 0.3 * thick, plate);
  drawn.scene.box(middles[1], axes, half, 0.3 * thick, drawn.look);
  drawn.scene.rod(drawn.a, middles[0] - half.x() * x, 0.4 * thick, plate);
  drawn.scene.rod(middles[1] + half.x() * x, drawn.b, 0.4 * thick, drawn.look);
}

// A coil between ends that lie apart, else a block of rubber.
void addBushing(Drawn& drawn) {
  if (drawn.length() > 1.2 * drawn.unit()) return addCoil(drawn);
  const double half = 0.3 * drawn.unit();
  drawn.scene.box(drawn.a, Quaterniond(drawn.frame0), Vector3d(half, half, half), 0.5 * half, drawn.look);
  drawn.scene.box(drawn.b, Quaterniond(drawn.frame1), Vector3d(0.5 * half, 0.5 * half, 1.25 * half), 0.3 * half,
                  drawn.look);
}

// A flat spiral about z of frame 0, its outer end held by frame 0, its inner one by frame 1: it winds up as it turns.
void addSpiral(const Drawn& drawn) {
  constexpr int kPieces = 56;
  const double angle = TorsionalSpringDamper::angle(drawn.frame0.transpose() * drawn.frame1);
  const double turns = 3 + (std::isfinite(angle) ? angle / (2 * std::numbers::pi) : 0.0);
  const double outer = 0.5 * drawn.shape.diameter;
  const double inner = 0.22 * outer;
  const double wire = 0.055 * outer;
  const double lift = drawn.shape.length + 2 * wire;
  const auto at = [&](double share) -> Vector3d {
    const double turn = 2 * std::numbers::pi * turns * (1 - share);
    const double radius = inner + share * (outer - inner);
    return drawn.a + drawn.frame0 * Vector3d(radius * std::cos(turn), radius * std::sin(turn), lift);
  };
  Vector3d before = at(0);
  drawn.scene.rod(drawn.b + (lift - drawn.shape.length) * drawn.frame0.col(2), drawn.b + lift * drawn.frame0.col(2),
                  0.5 * inner, drawn.look);
  drawn.scene.rod(drawn.b + lift * drawn.frame0.col(2), before, wire, drawn.look);
  for (int i = 1; i <= kPieces; ++i) {
    const Vector3d next = at(static_cast<double>(i) / kPieces);
    drawn.scene.rod(before, next, wire, drawn.look);
    before = next;
  }
  // The outer end goes down to what carries frame 0.
  drawn.scene.rod(before, drawn.a + drawn.frame0 * Vector3d(outer, 0, 0), wire, drawn.look);
}

void addBar(const Drawn& drawn) {
  if (!(drawn.length() > 1e-6 * drawn.scene.layout.extent)) return addKnot(drawn);
  drawn.scene.rod(drawn.a, drawn.b, 0.5 * drawn.shape.diameter, drawn.look);
  if (drawn.shape.form != Form::Bar) return;
  if (drawn.insideA <= 0) drawn.scene.ball(drawn.a, 0.95 * drawn.shape.diameter, drawn.look);
  if (drawn.insideB <= 0) drawn.scene.ball(drawn.b, 0.95 * drawn.shape.diameter, drawn.look);
}

// What holds the two sides of a joint together when they are apart.
void addGap(const Drawn& drawn) {
  if (drawn.length() > 0.1 * drawn.unit()) drawn.scene.rod(drawn.a, drawn.b, 0.05 * drawn.unit(), drawn.look);
}

void addRevolute(const Drawn& drawn) {
  const Vector3d along = drawn.shape.length * drawn.frame0.col(2);
  drawn.scene.rod(drawn.a - along, drawn.a + along, 0.5 * drawn.shape.diameter, drawn.look);
  Look pin = drawn.look;
  pin.color = pack(mix(drawn.color, drawn.scene.options.theme.text, 0.45F));
  drawn.scene.rod(drawn.a - 1.15 * along, drawn.a + 1.15 * along, 0.2 * drawn.shape.diameter, pin);
  addGap(drawn);
}

// A sleeve fixed to frame 1 on a rail fixed to frame 0.
void addPrismatic(const Drawn& drawn) {
  const Vector3d x = drawn.frame0.col(0);
  const double now = x.dot(drawn.b - drawn.a);
  const double reach = 1.3 * drawn.unit();
  const double thick = 0.5 * drawn.shape.diameter;
  drawn.scene.rod(drawn.a + std::min(-reach, now - reach) * x, drawn.a + std::max(reach, now + reach) * x, 0.3 * thick,
                  drawn.look);
  drawn.scene.box(drawn.a + now * x, Quaterniond(drawn.frame0), Vector3d(1.9 * thick, thick, thick), 0.2 * thick,
                  drawn.look);
}

// By its free axes: a rod for each way it can move, a cylinder for each axis it can turn about, on a small block.
void addGeneric(const Drawn& drawn) {
  const std::array<bool, 6>& free = drawn.shape.free;
  const double radius = 0.5 * drawn.shape.diameter;
  const bool turnsAll = free[3] && free[4] && free[5];
  if (turnsAll)
    drawn.scene.ball(drawn.a, radius, drawn.look);
  else
    drawn.scene.box(drawn.a, Quaterniond(drawn.frame0), Vector3d::Constant(0.85 * radius), 0.2 * radius, drawn.look);
  for (std::size_t k = 0; k < 3; ++k) {
    const Vector3d axis = drawn.frame0.col(static_cast<Eigen::Index>(k));
    if (free[k])
      drawn.scene.rod(drawn.a - drawn.unit() * axis, drawn.a + drawn.unit() * axis, 0.2 * radius, drawn.look);
    if (free[k + 3] && !turnsAll)
      drawn.scene.rod(drawn.a - drawn.shape.length * axis, drawn.a + drawn.shape.length * axis, 0.7 * radius,
                      drawn.look);
  }
  addGap(drawn);
}

Color usualColor(const ConnectorShape& shape, const Theme& theme) {
  switch (shape.form) {
    case Form::Coil:
    case Form::Bushing:
      if (!shape.springs && shape.damps) return theme.damper;
      return shape.turnsAxis ? theme.torsional : theme.spring;
    case Form::Friction: return theme.spring;
    case Form::Spiral: return theme.torsional;
    default: return theme.joint;
  }
}

void draw(Drawn& drawn) {
  switch (drawn.shape.form) {
    case Form::None: break;
    case Form::Coil: addCoil(drawn); break;
    case Form::Bushing: addBushing(drawn); break;
    case Form::Friction: addFriction(drawn); break;
    case Form::Spiral: addSpiral(drawn); break;
    case Form::Bar:
    case Form::Link: addBar(drawn); break;
    case Form::Revolute: addRevolute(drawn); break;
    case Form::Prismatic: addPrismatic(drawn); break;
    case Form::Spherical:
      drawn.scene.ball(drawn.a, 0.55 * drawn.shape.diameter, drawn.look);
      addGap(drawn);
      break;
    case Form::Generic: addGeneric(drawn); break;
  }
}

}  // namespace

void Scene::addConnectors() const {
  const std::size_t count = std::min(system.connectors.size(), layout.connectors.size());
  for (std::size_t i = 0; i < count; ++i) {
    const ConnectorLayout& connector = system.connectors[i];
    const ConnectorShape& shape = layout.connectors[i];
    if (shape.form == Form::None || item(connector.id) == nullptr) continue;
    if (!hasMarker(connector.markers[0]) || !hasMarker(connector.markers[1])) continue;
    const Place first = place(connector.markers[0]);
    const Place second = place(connector.markers[1]);
    Color color = colorOf(shape.color, usualColor(shape, options.theme));
    if (!shape.active) color.a *= 0.28F;
    Drawn drawn{*this,
                shape,
                first.point + shape.standOff[0],
                second.point + shape.standOff[1],
                first.clearance,
                second.clearance,
                first.axes * shape.frame0,
                second.axes * shape.frame1,
                lookOf(connector.id, color),
                color};
    if (drawn.a.allFinite() && drawn.b.allFinite()) draw(drawn);
  }
}

}  // namespace sprung::render
