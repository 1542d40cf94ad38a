#include "core/building/bodies.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "core/building/solid.h"
#include "core/items/bodies/ground.h"
#include "core/items/bodies/mass_1d.h"
#include "core/items/bodies/mass_point.h"
#include "core/items/bodies/mass_point_2d.h"
#include "core/items/bodies/rigid_body.h"
#include "core/items/bodies/rigid_body_2d.h"
#include "core/items/bodies/rotational_mass_1d.h"
#include "core/items/loads/mass_proportional.h"
#include "core/items/markers/body_mass.h"
#include "core/items/nodes/node_1d.h"
#include "core/items/nodes/node_rigid_body_2d.h"
#include "core/items/nodes/point.h"
#include "core/items/nodes/point_2d.h"
#include "core/items/nodes/rigid_body_ep.h"

namespace sprung::build {
namespace {

constexpr double kNewMass = 1.0;  // kg
constexpr double kSlender = 0.2;  // thickness of a drawn brick or cylinder, as a part of its length

bool hasLine(const BodyPlace& place) { return (place.to - place.from).norm() > 1e-9; }

template <class T>
Result<ItemId> add(DocumentEditor& editor, const ItemType& type, std::string_view name, T data) {
  return addItem(editor, Item(type, std::move(data)), name);
}

/// "brick node" belongs to "brick".
std::string partName(std::string_view owner, std::string_view part) {
  return std::string(owner) + " " + std::string(part);
}

/// The name a new body will get, for its parts.
std::string freeName(const DocumentEditor& editor, NewBody kind) {
  return editor.document().uniqueName(ItemList::Objects, newBodyInfo(kind).name);
}

Solid brick(const Vec3& edges) { return {.form = Solid::Form::Brick, .size = edges}; }
Solid sphere(double radius) { return {.form = Solid::Form::Sphere, .size = Vec3::Constant(2.0 * radius)}; }
/// Along body-fixed x.
Solid cylinder(double radius, double length) {
  return {.form = Solid::Form::Cylinder,
          .size = Vec3(2.0 * radius, 2.0 * radius, length),
          .axes = frameAlongZ(Vec3::UnitX())};
}

Vec3 lineOr(const BodyPlace& place, const Vec3& otherwise) {
  return hasLine(place) ? Vec3(place.to - place.from) : otherwise;
}

template <class T>
Result<ItemId> addDrawn(DocumentEditor& editor, const ItemType& type, std::string_view name, T data,
                        const Solid& solid) {
  auto body = add(editor, type, name, std::move(data));
  if (!body) return body;
  const Status drawn = setSolid(editor, *body, solid);
  return drawn ? body : drawn.errors();
}

/// The direction in the plane that is closest to x, else to y.
Vec3 alongPlane(const Vec3& normal) {
  const Vec3 n = normal.normalized();
  for (const Vec3& axis : {Vec3(Vec3::UnitX()), Vec3(Vec3::UnitY())})
    if (std::abs(axis.dot(n)) < 0.8) return (axis - axis.dot(n) * n).normalized();
  return Vec3::UnitX();
}

Result<ItemId> addPointMass(DocumentEditor& editor, const BodyPlace& place) {
  const std::string name = freeName(editor, NewBody::PointMass);
  auto node = add(editor, pointType(), partName(name, "node"), Point{.referenceCoordinates = place.from});
  if (!node) return node;
  return add(editor, massPointType(), name, MassPoint{.physicsMass = kNewMass, .nodeNumber = *node});
}

Result<ItemId> addPointMass2D(DocumentEditor& editor, const BodyPlace& place) {
  const std::string name = freeName(editor, NewBody::PointMass2D);
  auto node = add(editor, point2DType(), partName(name, "node"), Point2D{.referenceCoordinates = place.from.head<2>()});
  if (!node) return node;
  return add(editor, massPoint2DType(), name, MassPoint2D{.physicsMass = kNewMass, .nodeNumber = *node});
}

/// The slider starts at the first point of its line.
Result<ItemId> addSlider(DocumentEditor& editor, const BodyPlace& place) {
  const std::string name = freeName(editor, NewBody::Slider);
  auto node = add(editor, node1DType(), partName(name, "node"), Node1D{});
  if (!node) return node;
  return add(editor, mass1DType(), name,
             Mass1D{.physicsMass = kNewMass,
                    .nodeNumber = *node,
                    .referencePosition = place.from,
                    .referenceRotation = frameAlongX(lineOr(place, alongPlane(place.normal)))});
}

Result<ItemId> addRotor(DocumentEditor& editor, const BodyPlace& place) {
  const std::string name = freeName(editor, NewBody::Rotor);
  auto node = add(editor, node1DType(), partName(name, "node"), Node1D{});
  if (!node) return node;
  const double radius = place.size / 2.0;
  return add(editor, rotationalMass1DType(), name,
             RotationalMass1D{.physicsInertia = 0.5 * kNewMass * radius * radius,
                              .nodeNumber = *node,
                              .referencePosition = place.from,
                              .referenceRotation = frameAlongZ(lineOr(place, place.normal))});
}

Result<ItemId> addRigid(DocumentEditor& editor, NewBody kind, const BodyPlace& place) {
  const std::string name = freeName(editor, kind);
  const double length = hasLine(place) ? (place.to - place.from).norm() : place.size;
  const double thick = hasLine(place) ? kSlender * length : place.size;
  const Solid solid = kind == NewBody::Sphere     ? sphere(hasLine(place) ? length : place.size / 2.0)
                      : kind == NewBody::Cylinder ? cylinder(thick / 2.0, hasLine(place) ? length : 2.0 * place.size)
                      : hasLine(place)            ? brick(Vec3(length, thick, thick))
                                                  : brick(Vec3(2.0 * place.size, place.size, place.size));
  // A sphere is drawn from its centre outwards, the others from end to end.
  const Vec3 middle = kind == NewBody::Sphere ? place.from : Vec3(0.5 * (place.from + place.to));
  const Mat3 axes =
      kind == NewBody::Sphere ? Mat3(Mat3::Identity()) : frameAlongX(lineOr(place, alongPlane(place.normal)));
  const Eigen::Quaterniond turn(axes);
  RigidBodyEP coordinates;
  coordinates.referenceCoordinates << middle, turn.w(), turn.x(), turn.y(), turn.z();
  auto node = add(editor, rigidBodyEPType(), partName(name, "node"), coordinates);
  if (!node) return node;
  RigidBody body{.physicsMass = kNewMass, .nodeNumber = *node};
  body.physicsInertia.head<3>() = kNewMass * solid.inertiaPerMass().diagonal();
  return addDrawn(editor, rigidBodyType(), name, std::move(body), solid);
}

Result<ItemId> addBrick2D(DocumentEditor& editor, const BodyPlace& place) {
  const std::string name = freeName(editor, NewBody::Brick2D);
  Vec3 line = lineOr(place, 2.0 * place.size * Vec3::UnitX());
  line.z() = 0.0;
  const double length = std::max(line.norm(), 1e-6);
  const double thick = hasLine(place) ? kSlender * length : place.size;
  const Vec3 middle = 0.5 * (place.from + place.to);
  auto node =
      add(editor, nodeRigidBody2DType(), partName(name, "node"),
          NodeRigidBody2D{.referenceCoordinates = Vec3(middle.x(), middle.y(), std::atan2(line.y(), line.x()))});
  if (!node) return node;
  const Solid solid = brick(Vec3(length, thick, 0.5 * thick));
  RigidBody2D body{
      .physicsMass = kNewMass, .physicsInertia = kNewMass * solid.inertiaPerMass()(2, 2), .nodeNumber = *node};
  return addDrawn(editor, rigidBody2DType(), name, std::move(body), solid);
}

Result<ItemId> makeBody(DocumentEditor& editor, NewBody kind, const BodyPlace& place) {
  switch (kind) {
    case NewBody::PointMass: return addPointMass(editor, place);
    case NewBody::PointMass2D: return addPointMass2D(editor, place);
    case NewBody::Slider: return addSlider(editor, place);
    case NewBody::Rotor: return addRotor(editor, place);
    case NewBody::Brick:
    case NewBody::Sphere:
    case NewBody::Cylinder: return addRigid(editor, kind, place);
    case NewBody::Brick2D: return addBrick2D(editor, place);
    case NewBody::GroundPoint:
      return add(editor, groundType(), newBodyInfo(kind).name, Ground{.referencePosition = place.from});
  }
  return error("", "unknown kind of body");
}

}  // namespace

std::span<const NewBodyInfo> newBodies() {
  static const std::array kinds = {
      NewBodyInfo{NewBody::PointMass, &massPointType(), "mass"},
      NewBodyInfo{NewBody::Slider, &mass1DType(), "slider", true},
      NewBodyInfo{NewBody::Rotor, &rotationalMass1DType(), "rotor", true},
      NewBodyInfo{NewBody::Brick, &rigidBodyType(), "brick", true, "Rigid brick"},
      NewBodyInfo{NewBody::Sphere, &rigidBodyType(), "sphere", true, "Rigid sphere"},
      NewBodyInfo{NewBody::Cylinder, &rigidBodyType(), "cylinder", true, "Rigid cylinder"},
      NewBodyInfo{NewBody::GroundPoint, &groundType(), "ground"},
      NewBodyInfo{NewBody::PointMass2D, &massPoint2DType(), "mass"},
      NewBodyInfo{NewBody::Brick2D, &rigidBody2DType(), "plate", true},
  };
  return kinds;
}

const NewBodyInfo& newBodyInfo(NewBody kind) {
  const auto kinds = newBodies();
  return *std::find_if(kinds.begin(), kinds.end(), [&](const NewBodyInfo& info) { return info.kind == kind; });
}

Result<ItemId> addItem(DocumentEditor& editor, Item item, std::string_view name) {
  item.name = editor.document().uniqueName(item.type().list, name);
  return editor.add(std::move(item));
}

Result<ItemId> addBody(DocumentEditor& editor, NewBody kind, const BodyPlace& place) {
  auto body = makeBody(editor, kind, place);
  if (!body || !place.weight || kind == NewBody::GroundPoint || kind == NewBody::Rotor) return body;
  const auto weight = addWeight(editor, *body, *place.weight);
  return weight ? body : weight;
}

Result<ItemId> addWeight(DocumentEditor& editor, ItemId body, const Vec3& gravity) {
  const Document& document = editor.document();
  const Item* item = document.find(body);
  if (!isBody(item) || item->type().row("physicsMass") == nullptr)
    return error("", "only bodies with mass have a weight");
  const Value pull = Numbers{{gravity.x(), gravity.y(), gravity.z()}, 0};
  ItemId marker;
  for (const ItemId user : document.users(body)) {
    if (document.find(user)->tryAs<BodyMass>() == nullptr) continue;
    marker = user;
    for (const ItemId load : document.users(user)) {
      if (document.find(load)->tryAs<MassProportional>() == nullptr) continue;
      const Status status = editor.assign(load, "loadVector", pull);
      return status ? Result<ItemId>(load) : status.errors();
    }
  }
  const std::string name = item->name;
  if (!marker.valid()) {
    auto made = add(editor, bodyMassType(), partName(name, "mass"), BodyMass{.bodyNumber = body});
    if (!made) return made;
    marker = *made;
  }
  return add(editor, massProportionalType(), partName(name, "weight"),
             MassProportional{.markerNumber = marker, .loadVector = gravity});
}

std::optional<Vec3> gravityOf(const Document& document) {
  for (const ItemId id : document.order(ItemList::Loads))
    if (const auto* load = document.find(id)->tryAs<MassProportional>()) return load->loadVector;
  return std::nullopt;
}

Document newModel() {
  Document document;
  const ItemId simulation = Document::simulationId();
  const auto set = [&](std::string_view key, const Value& value) {
    (void)document.assign(simulation, *document.find(simulation)->type().row(key), value);
  };
  set("settings.timeIntegration.endTime", 10.0);
  set("settings.timeIntegration.numberOfSteps", 10000.0);
  return document;
}

}  // namespace sprung::build
