#include "core/items/bodies/mass_1d.h"

#include "core/items/bodies/body_start.h"
#include "core/items/bodies/ground.h"
#include "core/items/bodies/new_bodies.h"
#include "core/items/checks.h"
#include "core/items/nodes/node_1d.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&Mass1D::physicsMass>(rows::kMass),
    param<&Mass1D::nodeNumber>({.key = "nodeNumber",
                                .symbol = "n_0",
                                .label = "Node",
                                .doc = "The node (type 1D) whose coordinate is the travel of the mass.",
                                .group = "Connections",
                                .refList = ItemList::Nodes,
                                .refNeeds = kOde2}),
    param<&Mass1D::referencePosition>({.key = "referencePosition",
                                       .symbol = "p_ref",
                                       .label = "Reference position",
                                       .doc = "Where the mass is in global axes when its total coordinate is zero.",
                                       .group = "Position",
                                       .unit = unit::m,
                                       .effect = Effect::Structure}),
    param<&Mass1D::referenceRotation>({.key = "referenceRotation",
                                       .symbol = "A_0",
                                       .label = "Reference rotation",
                                       .doc = "Rotation matrix from body-fixed to global axes. "
                                              "The mass travels along its first column.",
                                       .group = "Position",
                                       .effect = Effect::Structure}),
    visualParam<&Mass1D::visualization, &BodyLook::show>(kShowInfo),
    visualParam<&Mass1D::visualization, &BodyLook::graphicsData>(kGraphicsInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p_ref + A_0 ([q_ref + q, 0, 0] + b)", "global position of the local point b", unit::m,
     3},
    {OutputVariable::Displacement, "A_0 [q, 0, 0]", "global displacement", unit::m, 3},
    {OutputVariable::Velocity, "A_0 [q', 0, 0]", "global velocity", rows::kVelocityUnit, 3},
    {OutputVariable::RotationMatrix, "A_0", "constant rotation matrix, row by row", unit::none, 9},
    {OutputVariable::Rotation, "phi", "Tait-Bryan angles about x, y, z of A_0", unit::rad, 3},
    {OutputVariable::AngularVelocity, "0", "always zero", rows::kAngularVelocityUnit, 3},
    {OutputVariable::AngularVelocityLocal, "0", "always zero", rows::kAngularVelocityUnit, 3},
};

void check(const Item& item, const ItemLookup& items, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<Mass1D>();
  checkNodeType(item, data.nodeNumber, node1DType(), items, where, findings);
  checkRotation(data.referenceRotation, where + ".referenceRotation", findings);
}

/// It starts at the first point of its line.
BodyParts made(const DrawnPlace& place) {
  return {.body = Item(mass1DType(), Mass1D{.physicsMass = new_bodies::kMass,
                                            .referencePosition = place.from,
                                            .referenceRotation = place.alongX}),
          .node = Item(node1DType(), Node1D{})};
}

constexpr Recipe kRecipes[] = {{.type = mass1DType,
                                .name = "slider",
                                .key = "S",
                                .tip = "Place a mass on a line; draw the line.",
                                .synonyms = "body block cart carriage",
                                .first = true,
                                .how = BodyRecipe{.outline = BodyOutline::Block, .make = made}}};

constexpr BodyKind kKind{.motion = BodyKind::Motion::AlongAxis, .start = bodyStart<Mass1D>, .resists = "physicsMass"};

}  // namespace

const ItemType& mass1DType() {
  static const ItemType type{
      .type = "Mass1D",
      .shortName = "Mass1D",
      .label = "Slider",
      .doc = "A mass that moves along one axis. Forces act by their component along the axis, torques not at all.",
      .equations = "m q'' = f,  f = [1, 0, 0] A_0^T f_a\np = p_ref + A_0 [q_ref + q, 0, 0]",
      .list = ItemList::Objects,
      .family = Family::Body,
      .provides = kBody | kOrientation,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(mass1DType(), Mass1D{}); },
      .check = check,
      .recipes = kRecipes,
      .body = &kKind,
  };
  return type;
}

}  // namespace sprung
