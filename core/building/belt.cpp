#include "core/building/belt.h"

#include <cmath>
#include <string>
#include <utility>

#include "core/building/bodies.h"
#include "core/building/closing.h"
#include "core/building/markers.h"
#include "core/building/motions.h"
#include "core/catalog/drawing.h"
#include "core/io/graphics_text.h"
#include "core/items/bodies/rotational_mass_1d.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/law/node_kind.h"

namespace sprung::build {
namespace {

constexpr double kWeight = 9.81;      // m/s^2
constexpr double kSliding = 0.3;      // friction over weight
constexpr double kMoreAtRest = 0.15;  // so much more before it slips
constexpr double kPulleyMass = 1.0;   // kg
constexpr double kStickRate = 100.0;  // rad/s; how fast a sticking body swings on the bristles: fine for steps of 1 ms
constexpr double kStickRatio = 0.5;   // of critical damping
constexpr double kDecayShare = 0.2;   // of the belt's speed
constexpr double kLeastDecay = 1e-3;  // m/s

double massOf(const Item& body) {
  const ParamRow* row = body.type().row("physicsMass");
  const double mass = row != nullptr ? std::get<double>(body.get(*row)) : 0.0;
  return mass > 0.0 ? mass : 1.0;
}

double firstStart(const Document& document, ItemId body, std::string_view key) {
  const Item& node = *document.find(nodeOf(document, body));
  return std::get<Numbers>(node.get(*node.type().row(key))).values.front();
}

CoordinateSpringDamperExt law(double mass, double speed) {
  CoordinateSpringDamperExt friction;
  friction.fDynamicFriction = kSliding * mass * kWeight;
  friction.fStaticFrictionOffset = kMoreAtRest * mass * kWeight;
  friction.exponentialDecayStatic = std::max(kDecayShare * std::abs(speed), kLeastDecay);
  friction.stickingStiffness = mass * kStickRate * kStickRate;
  friction.stickingDamping = 2.0 * kStickRatio * mass * kStickRate;
  return friction;
}

/// Across the belt, where `about` points to: along a coordinate axis if one lies there, so that a belt which is seen
/// somewhat from the side is level in space.
Vec3 acrossTheBelt(const Vec3& about, const Vec3& along) {
  Vec3 best = Vec3::Zero();
  double nearest = -1.0;
  for (int i = 0; i < 3; ++i) {
    const Vec3 axis = Vec3::Unit(i);
    Vec3 across = axis - axis.dot(along) * along;
    if (across.norm() < 1e-6) continue;
    across.normalize();
    const double share = across.dot(about);
    if (std::abs(share) <= nearest + 1e-9) continue;
    nearest = std::abs(share);
    best = std::copysign(1.0, share) * across;
  }
  return best;
}

/// The rotor whose upper side runs along `along`.
Result<ItemId> addPulley(DocumentEditor& editor, const Vec3& point, const Vec3& along, const BeltPlace& place) {
  const Vec3 up = acrossTheBelt(place.up, along);
  const Vec3 centre = point - (place.radius + place.below) * up;
  auto pulley =
      addBody(editor, rotationalMass1DType().recipes.front(),
              {.from = centre, .to = centre + up.cross(along), .normal = up.cross(along), .size = 2.0 * place.radius});
  if (!pulley) return pulley;
  const std::string name = editor.document().uniqueName(ItemList::Objects, "belt pulley");
  if (Status status = editor.rename(*pulley, name); !status) return status.errors();
  const double inertia = 0.5 * kPulleyMass * place.radius * place.radius;
  if (Status status = editor.assign(*pulley, "physicsInertia", inertia); !status) return status.errors();
  // As large as it acts, whatever comes into the scene later.
  const Vec3 width = 0.4 * place.radius * Vec3::UnitZ();
  const Drawing disc{.shape = AxisDrawing{AxisDrawing::Form::Cylinder, -0.5 * width, width, place.radius}};
  if (Status status = editor.assign(*pulley, "graphicsData", withDrawing({}, 0, disc, std::nullopt), true); !status)
    return status.errors();
  return pulley;
}

/// The connector with a memory of how it starts: slipping, unless the body moves with the belt already.
Result<ItemId> addFriction(DocumentEditor& editor, ItemId turning, ItemId carried, ItemId body,
                           const BeltPlace& place) {
  const Document& document = editor.document();
  CoordinateSpringDamperExt friction = law(massOf(*document.find(body)), place.speed);
  friction.markerNumbers = {turning, carried};
  friction.factor0 = place.radius;
  const std::string name = document.uniqueName(ItemList::Objects, "belt friction");
  const double slip = firstStart(document, body, "initialVelocities") - place.speed;
  const CoordinateSpringDamperExt::Friction curve{friction.fDynamicFriction, friction.fStaticFrictionOffset,
                                                  friction.exponentialDecayStatic, 0.0, 0.0};
  const double force = slip == 0.0 ? 0.0 : std::copysign(CoordinateSpringDamperExt::stribeck(curve, slip), slip);
  auto data = dataNode(editor, name, Vec3(force, firstStart(document, body, "initialCoordinates"), 0.0));
  if (!data) return data;
  friction.nodeNumber = *data;
  return addItem(editor, Item(coordinateSpringDamperExtType(), friction), name);
}

bool isOnJoint(const Document& document, ItemId body) {
  for (const ItemId holder : {body, nodeOf(document, body)})
    for (const ItemId marker : document.users(holder))
      for (const ItemId user : document.users(marker))
        if ((document.find(user)->type().provides & kConstraint) != 0) return true;
  return false;
}

/// Across the belt nothing moves: hidden, as the belt itself is what one sees.
Result<std::vector<ItemId>> addGuides(DocumentEditor& editor, ItemId body) {
  std::vector<ItemId> guides;
  const Item& node = *editor.document().find(nodeOf(editor.document(), body));
  if (axisOf(editor.document(), body) || isOnJoint(editor.document(), body)) return guides;
  const Vec3 point = startPose(editor.document(), body)->position;
  const auto starts = std::get<Numbers>(node.get(*node.type().row("initialCoordinates"))).values;
  const int translations = node.type().node->translations;
  for (int i = 1; i < translations; ++i) {
    const auto ground = groundCoordinate(editor, point);
    if (!ground) return ground.errors();
    const auto across = coordinateMarker(editor, body, i);
    if (!across) return across.errors();
    const auto guide =
        addItem(editor,
                Item(connectorCoordinateType(), ConnectorCoordinate{.markerNumbers = {*ground, *across},
                                                                    .offset = starts[static_cast<std::size_t>(i)],
                                                                    .visualization = {.show = false}}),
                i == 1 ? "belt guide y" : "belt guide z");
    if (!guide) return guide.errors();
    guides.push_back(*guide);
  }
  return guides;
}

}  // namespace

Status checkBelt(const Document& document, ItemId body) {
  const Item* item = document.find(body);
  if (!isBody(item)) return error("", "a belt carries bodies", "click a body that moves along a line");
  const auto motions = motionsOf(document, body);
  if (!motions) return error(item->name, "'" + item->name + "' is fixed to the world: a belt cannot carry it");
  if (motions->front().turns)
    return error(item->name, "'" + item->name + "' only turns: a belt carries what moves along a line");
  return Done{};
}

Result<Belt> addBelt(DocumentEditor& editor, ItemId body, const BeltPlace& place) {
  if (Status status = checkBelt(editor.document(), body); !status) return status.errors();
  const Pose pose = *startPose(editor.document(), body);
  const Vec3 along = axisOf(editor.document(), body).value_or(Vec3::UnitX());
  const auto pulley = addPulley(editor, pose.position, along, place);
  if (!pulley) return pulley.errors();
  const auto turning = coordinateMarker(editor, *pulley, 0);
  if (!turning) return turning.errors();
  const auto carried = coordinateMarker(editor, body, 0);
  if (!carried) return carried.errors();
  const auto ground = groundCoordinate(editor, startPose(editor.document(), *pulley)->position);
  if (!ground) return ground.errors();
  const auto drive = addItem(editor,
                             Item(connectorCoordinateType(), ConnectorCoordinate{.markerNumbers = {*ground, *turning},
                                                                                 .offset = place.speed,
                                                                                 .factorValue1 = place.radius,
                                                                                 .velocityLevel = true}),
                             "belt motor");
  if (!drive) return drive.errors();
  const auto friction = addFriction(editor, *turning, *carried, body, place);
  if (!friction) return friction.errors();
  auto guides = addGuides(editor, body);
  if (!guides) return guides.errors();
  if (Status status = setGoing(editor); !status) return status.errors();
  return Belt{*pulley, *drive, *friction, std::move(*guides)};
}

}  // namespace sprung::build
