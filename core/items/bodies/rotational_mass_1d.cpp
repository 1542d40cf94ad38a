#include "core/items/bodies/rotational_mass_1d.h"

#include "core/items/bodies/body_start.h"
#include "core/items/bodies/ground.h"
#include "core/items/bodies/new_bodies.h"
#include "core/items/checks.h"
#include "core/items/nodes/node_1d.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&RotationalMass1D::physicsInertia>(
        {.key = "physicsInertia",
         .symbol = "J",
         .label = "Inertia",
         .doc = "Moment of inertia about the axis of rotation. A disc of 1 kg with radius 0.1 m has 0.005 kg m².",
         .group = "Inertia",
         .unit = rows::kInertiaUnit,
         .range = kNotNegative,
         .effect = Effect::Coefficient,
         .slider = {0.0, 10.0},
         .drawn = true}),
    param<&RotationalMass1D::nodeNumber>({.key = "nodeNumber",
                                          .symbol = "n_0",
                                          .label = "Node",
                                          .doc = "The node (type 1D) whose coordinate is the angle of the rotor.",
                                          .group = "Connections",
                                          .refList = ItemList::Nodes,
                                          .refNeeds = kOde2}),
    param<&RotationalMass1D::referencePosition>({.key = "referencePosition",
                                                 .symbol = "p_ref",
                                                 .label = "Reference position",
                                                 .doc = "Where the rotor is, in global axes.",
                                                 .group = "Position",
                                                 .unit = unit::m,
                                                 .effect = Effect::Structure}),
    param<&RotationalMass1D::referenceRotation>({.key = "referenceRotation",
                                                 .symbol = "A_0",
                                                 .label = "Reference rotation",
                                                 .doc = "Rotation matrix to global axes at angle zero. "
                                                        "The rotor turns about its third column.",
                                                 .group = "Position",
                                                 .effect = Effect::Structure}),
    visualParam<&RotationalMass1D::visualization, &BodyLook::show>(kShowInfo),
    visualParam<&RotationalMass1D::visualization, &BodyLook::graphicsData>(kGraphicsInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p_ref + A b", "global position of the local point b", unit::m, 3},
    {OutputVariable::Displacement, "0", "always zero: the reference point stays", unit::m, 3},
    {OutputVariable::Velocity, "A (omega_b x b)", "global velocity of the local point b", rows::kVelocityUnit, 3},
    {OutputVariable::RotationMatrix, "A = A_0 Rz(theta)", "rotation matrix, row by row", unit::none, 9},
    {OutputVariable::Rotation, "theta = q_ref + q", "angle of the rotor", unit::rad, 1},
    {OutputVariable::AngularVelocity, "A_0 [0, 0, q']", "global angular velocity", rows::kAngularVelocityUnit, 3},
    {OutputVariable::AngularVelocityLocal, "[0, 0, q']", "angular velocity in body-fixed axes",
     rows::kAngularVelocityUnit, 3},
};

void check(const Item& item, const ItemLookup& items, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<RotationalMass1D>();
  checkNodeType(item, data.nodeNumber, node1DType(), items, where, findings);
  checkRotation(data.referenceRotation, where + ".referenceRotation", findings);
}

BodyParts made(const DrawnPlace& place) {
  const double radius = place.size / 2.0;
  return {
      .body = Item(rotationalMass1DType(), RotationalMass1D{.physicsInertia = 0.5 * new_bodies::kMass * radius * radius,
                                                            .referencePosition = place.from,
                                                            .referenceRotation = place.alongZ}),
      .node = Item(node1DType(), Node1D{})};
}

constexpr Recipe kRecipes[] = {{.type = rotationalMass1DType,
                                .name = "rotor",
                                .key = "O",
                                .tip = "Place an inertia that turns about an axis.",
                                .synonyms = "body wheel disc flywheel pulley",
                                .first = true,
                                .how = BodyRecipe{.outline = BodyOutline::Rotor, .make = made}}};

constexpr BodyKind kKind{
    .motion = BodyKind::Motion::AboutAxis, .start = bodyStart<RotationalMass1D>, .resists = "physicsInertia"};

}  // namespace

const ItemType& rotationalMass1DType() {
  static const ItemType type{
      .type = "RotationalMass1D",
      .shortName = "Rotor1D",
      .label = "Rotor",
      .doc = "An inertia that turns about one fixed axis. Torques act by their component along the axis.",
      .equations = "J q'' = tau,  tau = [0, 0, 1] A_0^T tau_a\nA = A_0 Rz(q_ref + q)",
      .list = ItemList::Objects,
      .family = Family::Body,
      .provides = kBody | kOrientation,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(rotationalMass1DType(), RotationalMass1D{}); },
      .check = check,
      .recipes = kRecipes,
      .body = &kKind,
  };
  return type;
}

}  // namespace sprung
