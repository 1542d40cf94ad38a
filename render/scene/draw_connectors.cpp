// Connectors of a frame, those along a line: coils, pistons, friction pads, bars, bushings; see scene.h. Joints are in
// draw_joints.cpp, what turns or stops in draw_torsion.cpp.
#include <array>
#include <cmath>
#include <numbers>

#include "core/law/rotation.h"
#include "render/scene/drawn_connector.h"

namespace sprung::render {

namespace {

using Form = ConnectorForm;
using Eigen::Quaterniond;
using Eigen::Vector3d;

// What has no length is still there and can be found.
void addKnot(const DrawnConnector& drawn) {
  const Quaterniond turned(Eigen::AngleAxisd(std::numbers::pi / 4, Vector3d::UnitZ()));
  const double half = std::max({0.16 * drawn.unit(), 0.8 * drawn.insideA, 0.8 * drawn.insideB});
  drawn.scene.box(0.5 * (drawn.a + drawn.b), turned, Vector3d::Constant(half), 0.3 * half, drawn.look);
}

// From surface to surface of what is drawn at the ends, as long as there is room between them.
bool trimEnds(DrawnConnector& drawn) {
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

// Two plates that slide on each other, each held by its side; below the coil if the connector is a spring as well.
void addFriction(DrawnConnector drawn) {
  const Vector3d x = (drawn.b - drawn.a).normalized();
  const Quaterniond axes(rotationBetween(Vector3d::UnitX(), x));
  const Vector3d y = axes * Vector3d::UnitY();
  const double reach = std::min(0.42 * drawn.unit(), 0.42 * drawn.length());
  const double thick = 0.22 * drawn.shape.diameter;
  if (drawn.shape.springs || drawn.shape.damps) {
    drawn.a -= 0.85 * drawn.shape.diameter * y;
    drawn.b -= 0.85 * drawn.shape.diameter * y;
  }
  const Vector3d middle = 0.5 * (drawn.a + drawn.b);
  const Look plate = drawn.lookWith(drawn.theme().damper);
  const Vector3d half(0.8 * reach, 0.8 * thick, 0.7 * drawn.shape.diameter);
  const std::array<Vector3d, 2> middles{middle + 0.2 * reach * x - thick * y, middle - 0.2 * reach * x + thick * y};
  drawn.scene.box(middles[0], axes, half, 0.3 * thick, plate);
  drawn.scene.box(middles[1], axes, half, 0.3 * thick, drawn.look);
  drawn.scene.rod(drawn.a, middles[0] - half.x() * x, 0.4 * thick, plate);
  drawn.scene.rod(middles[1] + half.x() * x, drawn.b, 0.4 * thick, drawn.look);
}

// The ground end of a coordinate whose body also moves across the axis: a shoe on a rail.
void addRail(const DrawnConnector& drawn) {
  if (drawn.shape.glides < 0) return;
  const Place& other = drawn.shape.glides == 0 ? drawn.second : drawn.first;
  const Vector3d now = drawn.shape.glides == 0 ? drawn.a : drawn.b;
  const Vector3d moved = other.point - drawn.shape.anchor;
  const Vector3d across = moved - moved.dot(other.axis) * other.axis;
  const bool link = drawn.shape.form == Form::Link;
  const bool oneWay = other.body >= 0 && drawn.scene.system.bodies[at(other.body)].kind->isSlider();
  if (oneWay || (!link && across.norm() < 1e-3 * drawn.unit())) return;
  Vector3d along = across.norm() > 1e-3 * drawn.unit() ? Vector3d(across.normalized())
                                                       : Vector3d(other.axis.cross(Vector3d::UnitZ()));
  if (along.norm() < 0.5) along = Vector3d::UnitX();
  along.normalize();
  const Vector3d start = now - across;
  const double shift = across.dot(along);
  const double reach = 1.1 * drawn.unit();
  const Look rail = drawn.lookWith(mix(drawn.theme().ground, drawn.theme().text, 0.25F));
  drawn.scene.line(start + std::min(-reach, shift - reach) * along, start + std::max(reach, shift + reach) * along,
                   2.0F, rail);
  Eigen::Matrix3d axes;
  axes << along, other.axis, along.cross(other.axis);
  const double half = 0.5 * std::max(drawn.shape.diameter, 0.2 * drawn.unit());
  drawn.scene.box(now + 0.4 * half * other.axis.dot((other.point - now).normalized()) * other.axis, Quaterniond(axes),
                  Vector3d(1.5 * half, 0.4 * half, half), 0.15 * half, drawn.look);
}

// A coil between ends that lie apart, else a block of rubber.
void addBushing(const DrawnConnector& drawn) {
  if (drawn.length() > kBushingReach * drawn.unit()) return drawCoil(drawn);
  const double half = 0.5 * drawn.shape.diameter;
  drawn.scene.box(drawn.a, Quaterniond(drawn.frame0), Vector3d(half, half, half), 0.5 * half, drawn.look);
  drawn.scene.box(drawn.b, Quaterniond(drawn.frame1), Vector3d(0.5 * half, 0.5 * half, 1.25 * half), 0.3 * half,
                  drawn.look);
}

// A disc with spokes, so that it is seen to turn.
void drawDisc(const DrawnConnector& drawn) {
  const Vector3d axis = drawn.frame1.col(2);
  const double radius = 0.5 * drawn.shape.diameter, half = drawn.shape.length;
  Look through = drawn.look;  // what it carries is seen
  through.color = pack(withAlpha(drawn.color, 0.5F * drawn.color.a));
  drawn.scene.rod(drawn.b - half * axis, drawn.b + half * axis, radius, through);
  for (const double side : {-1.0, 1.0})
    for (int k = 0; k < 2; ++k) {
      const Vector3d spoke = 0.98 * radius * drawn.frame1.col(k);
      const Vector3d face = drawn.b + side * half * axis;
      drawn.scene.rod(face - spoke, face + spoke, 0.03 * radius, drawn.look);
    }
}

Color usualColor(const ConnectorShape& shape, const Theme& theme) {
  switch (shape.form) {
    case Form::Coil:
    case Form::Bushing:
      if (!shape.springs && shape.damps && !shape.rubs) return theme.damper;
      return shape.turnsAxis ? theme.torsional : theme.spring;
    case Form::Spiral: return theme.torsional;
    case Form::Motor: return theme.load;
    case Form::Belt: return mix(theme.damper, theme.text, 0.35F);
    default: return theme.joint;
  }
}

void draw(const DrawnConnector& drawn) {
  switch (drawn.shape.form) {
    case Form::None: break;
    case Form::Coil: drawCoil(drawn); break;
    case Form::Bushing: addBushing(drawn); break;
    case Form::Spiral: drawSpiral(drawn); break;
    case Form::Bar:
    case Form::Link: drawBar(drawn); break;
    case Form::Revolute: drawRevolute(drawn); break;
    case Form::Prismatic: drawPrismatic(drawn); break;
    case Form::Spherical: drawSpherical(drawn); break;
    case Form::Generic: drawGeneric(drawn); break;
    case Form::Weld: drawWeld(drawn); break;
    case Form::Disc: drawDisc(drawn); break;
    case Form::Motor: drawMotor(drawn); break;
    case Form::Belt: drawBelt(drawn); break;
  }
}

}  // namespace

void addPiston(const Scene& scene, const Vector3d& a, const Vector3d& b, const ConnectorShape& shape,
               const Look& look) {
  const Vector3d along = b - a;
  const double length = along.norm();
  if (length <= 0) return;
  const double radius = (shape.hasCoil() ? 0.19 : shape.rubs ? 0.34 : 0.5) * shape.diameter;
  const double tube = std::min(0.42 * shape.restLength, 0.72 * length);
  const double lead = 0.14 * tube;
  const Vector3d direction = along / length;
  const Vector3d tubeEnd = b - lead * direction;
  const Vector3d tubeStart = tubeEnd - tube * direction;
  const Vector3d rodEnd = tubeStart + 0.25 * tube * direction;
  scene.rod(a, rodEnd, 0.5 * radius, look);
  scene.rod(tubeStart, tubeEnd, radius, look);
  scene.rod(tubeEnd, b, 0.5 * radius, look);
}

void drawCoil(DrawnConnector drawn) {
  const ConnectorShape& shape = drawn.shape;
  if (shape.stops) drawStops(drawn);
  addRail(drawn);
  if (!trimEnds(drawn)) return addKnot(drawn);
  const bool springs = shape.hasCoil();
  if (springs) {
    const double wire = kWireShare * shape.diameter;
    Frame& frame = drawn.scene.frame;
    frame.springs.push_back({frame.local(drawn.a), static_cast<float>(shape.diameter / 2 - wire), frame.local(drawn.b),
                             static_cast<float>(wire), static_cast<float>(shape.turns), drawn.look});
  }
  if (shape.damps) {
    const Look look = springs || shape.rubs ? drawn.lookWith(drawn.theme().damper) : drawn.look;
    addPiston(drawn.scene, drawn.a, drawn.b, shape, look);
  }
  if (shape.rubs) addFriction(drawn);
}

void drawBar(const DrawnConnector& drawn) {
  if (!(drawn.length() > 1e-6 * drawn.scene.layout.extent)) return addKnot(drawn);
  drawn.scene.rod(drawn.a, drawn.b, 0.5 * drawn.shape.diameter, drawn.look);
  if (drawn.shape.form != Form::Bar) return addRail(drawn);
  if (drawn.insideA <= 0) drawn.scene.ball(drawn.a, 0.95 * drawn.shape.diameter, drawn.look);
  if (drawn.insideB <= 0) drawn.scene.ball(drawn.b, 0.95 * drawn.shape.diameter, drawn.look);
}

void Scene::addConnector(std::size_t index) const {
  const ConnectorLayout& connector = system.connectors[index];
  const ConnectorShape& shape = layout.connectors[index];
  if (shape.form == Form::None || item(system.itemOf(connector)) == nullptr) return;
  if (!hasMarker(connector.markers[0]) || !hasMarker(connector.markers[1])) return;
  const ConnectorEnds ends = connectorEnds(system, layout, snapshot, static_cast<int>(index));
  if (!ends.a.allFinite() || !ends.b.allFinite()) return;
  const Color color = connectorColor(index);
  draw({*this, shape, ends.first, ends.second, ends.a, ends.b, ends.first.clearance, ends.second.clearance,
        ends.first.axes * shape.frame0, ends.second.axes * shape.frame1, lookOf(system.itemOf(connector), color), color,
        system.itemOf(connector)});
}

Color Scene::connectorColor(std::size_t index) const {
  const ConnectorShape& shape = layout.connectors[index];
  Color color = colorOf(shape.color, usualColor(shape, options.theme));
  if (!shape.active) color.a *= 0.28F;
  return color;
}

void Scene::addConnectors() const {
  addPlainCoils();
  for (const std::uint32_t index : layout.otherConnectors) addConnector(index);
}

}  // namespace sprung::render
