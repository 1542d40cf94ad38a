#include "core/items/bodies/rigid_body_2d.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/catalog/coefficients.h"
#include "core/items/bodies/body_start.h"
#include "core/items/bodies/new_bodies.h"
#include "core/items/checks.h"
#include "core/items/nodes/node_rigid_body_2d.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&RigidBody2D::physicsMass>(rows::kMass),
    param<&RigidBody2D::physicsInertia>(
        {.key = "physicsInertia",
         .symbol = "J",
         .label = "Inertia",
         .doc = "Moment of inertia about z through the reference point. A rod of 1 kg and 1 m has 1/12 kg m² about "
                "its middle.",
         .group = "Inertia",
         .unit = rows::kInertiaUnit,
         .range = kNotNegative,
         .effect = Effect::Coefficient,
         .slider = {0.0, 10.0},
         .drawn = true}),
    param<&RigidBody2D::physicsCenterOfMass>(
        {.key = "physicsCenterOfMass",
         .symbol = "b_COM",
         .label = "Centre of mass",
         .doc = "Centre of mass x, y in body-fixed axes, from the reference point.",
         .group = "Inertia",
         .unit = unit::m,
         .effect = Effect::Coefficient,
         .drawn = true}),
    param<&RigidBody2D::nodeNumber>({.key = "nodeNumber",
                                     .symbol = "n_0",
                                     .label = "Node",
                                     .doc = "The node (type RigidBody2D) that carries the body.",
                                     .group = "Connections",
                                     .refList = ItemList::Nodes,
                                     .refNeeds = kPosition | kOrientation | kPlanar}),
    visualParam<&RigidBody2D::visualization, &BodyLook::show>(kShowInfo),
    visualParam<&RigidBody2D::visualization, &BodyLook::graphicsData>(kGraphicsInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p(b) = p_ref + u + A b", "global position of the local point b", unit::m, 3},
    {OutputVariable::Displacement, "p(b) - p_ref(b)", "global displacement of the local point b", unit::m, 3},
    {OutputVariable::Velocity, "v(b) = u' + A (omega_b x b)", "global velocity of the local point b",
     rows::kVelocityUnit, 3},
    {OutputVariable::VelocityLocal, "A^T v(b)", "velocity of b in body-fixed axes", rows::kVelocityUnit, 3},
    {OutputVariable::RotationMatrix, "A", "rotation matrix, row by row", unit::none, 9},
    {OutputVariable::Rotation, "psi_ref + psi", "angle of the body", unit::rad, 1},
    {OutputVariable::AngularVelocity, "[0, 0, psi']", "global angular velocity", rows::kAngularVelocityUnit, 3},
    {OutputVariable::AngularVelocityLocal, "[0, 0, psi']", "angular velocity in body-fixed axes",
     rows::kAngularVelocityUnit, 3},
    {OutputVariable::Acceleration, "a(b) = u'' + alpha x (A b) + omega x (omega x (A b))",
     "global acceleration of the local point b", rows::kAccelerationUnit, 3},
    {OutputVariable::AccelerationLocal, "A^T a(b)", "acceleration of b in body-fixed axes", rows::kAccelerationUnit, 3},
    {OutputVariable::AngularAcceleration, "[0, 0, psi'']", "global angular acceleration",
     rows::kAngularAccelerationUnit, 3},
    {OutputVariable::AngularAccelerationLocal, "[0, 0, psi'']", "angular acceleration in body-fixed axes",
     rows::kAngularAccelerationUnit, 3},
};

void check(const Item& item, const ItemLookup& items, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<RigidBody2D>();
  checkNodeType(item, data.nodeNumber, nodeRigidBody2DType(), items, where, findings);
  const double least = data.physicsMass * data.physicsCenterOfMass.squaredNorm();  // J_com = J - m |c|^2 >= 0
  if (data.physicsInertia < least * (1.0 - 1e-9))
    findings.push_back(
        warning(where + ".physicsInertia",
                "'" + item.name + "' has an inertia of " + numberText(data.physicsInertia) +
                    " kg m², less than its mass at the centre of mass makes: m |c|² = " + numberText(least) + " kg m²",
                "give the inertia about the reference point, J_com + m |c|²"));
}

BodyParts made(const DrawnPlace& place) {
  Vec3 line = place.length > 0 ? Vec3(place.to - place.from) : Vec3(2.0 * place.size * Vec3::UnitX());
  line.z() = 0.0;
  const double length = std::max(line.norm(), 1e-6);
  const double thick = place.length > 0 ? new_bodies::kSlender * length : place.size;
  const Vec3 middle = 0.5 * (place.from + place.to);
  return {.body = Item(rigidBody2DType(), RigidBody2D{.physicsMass = new_bodies::kMass}),
          .node = Item(
              nodeRigidBody2DType(),
              NodeRigidBody2D{.referenceCoordinates = Vec3(middle.x(), middle.y(), std::atan2(line.y(), line.x()))}),
          .solid = Drawing{BrickDrawing{.size = Vec3(length, thick, 0.5 * thick)}}};
}

constexpr Recipe kRecipes[] = {{.type = rigidBody2DType,
                                .name = "plate",
                                .key = "Shift+N",
                                .tip = "Place a rigid body that stays in the xy-plane.",
                                .synonyms = "body bar link box crank 2d plate",
                                .how = BodyRecipe{.outline = BodyOutline::Bar, .make = made}}};

RigidInertia inertia(const double* block) {
  static const int mass = coefficientOffset(rigidBody2DType(), "physicsMass");
  static const int about = coefficientOffset(rigidBody2DType(), "physicsInertia");
  static const int centre = coefficientOffset(rigidBody2DType(), "physicsCenterOfMass");
  return {block[mass], Vec3(block[centre], block[centre + 1], 0.0), Vec3(0.0, 0.0, block[about]).asDiagonal()};
}

constexpr BodyKind kKind{.start = bodyStart<RigidBody2D>, .translations = 2, .inertia = inertia};

}  // namespace

const ItemType& rigidBody2DType() {
  static const ItemType type{
      .type = "RigidBody2D",
      .shortName = "RigidBody2D",
      .label = "Planar rigid body",
      .doc = "A body with mass and inertia that moves and turns in the global xy-plane.",
      .equations = "m (u'' + alpha x (A c) - omega^2 A c) = f\nJ psi'' + m (A c) x u'' = tau,  c = b_COM",
      .list = ItemList::Objects,
      .family = Family::Body,
      .provides = kBody | kOrientation,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(rigidBody2DType(), RigidBody2D{}); },
      .check = check,
      .recipes = kRecipes,
      .body = &kKind,
  };
  return type;
}

}  // namespace sprung
