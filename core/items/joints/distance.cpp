#include "core/items/joints/distance.h"

#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/shared_rows.h"
#include "core/law/connector_law.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&Distance::markerNumbers>(rows::kPoints),
    param<&Distance::distance>({.key = "distance",
                                .symbol = "d_0",
                                .label = "Distance",
                                .doc = "The distance that is kept; the length of the rod. Must be above zero.",
                                .group = "Law",
                                .unit = unit::m,
                                .range = kPositive,
                                .effect = Effect::Coefficient,
                                .slider = {0.01, 10.0}}),
    param<&Distance::activeConnector>(rows::kActive),
    visualParam<&Distance::visualization, &ConnectorLook::show>(kShowInfo),
    visualParam<&Distance::visualization, &ConnectorLook::drawSize>(kDrawSizeInfo),
    visualParam<&Distance::visualization, &ConnectorLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Displacement, "dp = p_m1 - p_m0", "relative displacement in global axes", unit::m, 3},
    {OutputVariable::Velocity, "dv = v_m1 - v_m0", "relative velocity in global axes", rows::kVelocityUnit, 3},
    {OutputVariable::Distance, "|dp|", "distance between the markers; its deviation from d_0 is the error", unit::m, 1},
    {OutputVariable::Force, "lambda", "force in the rod (Lagrange multiplier), positive for tension", unit::N, 1},
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  checkMarkers(item, item.as<Distance>().markerNumbers, OneMarker::Impossible, where, findings);
}

std::vector<JointRow> conditions(const Item& item) {
  return {{.condition = JointRow::Condition::Length, .axis0 = coefficientOffset(item.type(), "distance")}};
}

Item made(const PickedPair& pair) { return Item(distanceType(), Distance{.distance = pair.between.norm()}); }

constexpr Recipe kRecipes[] = {{.type = distanceType,
                                .name = "rod",
                                .key = "D",
                                .tip = "Keep two points at their distance.",
                                .synonyms = "distance link massless bar",
                                .how = ConnectorRecipe{.hold = Hold::Points, .make = made, .apart = true}}};

}  // namespace

const ItemType& distanceType() {
  static const JointKind joint{.rows = conditions};
  static const ConnectorLaw law{.joint = &joint};
  static const ItemType type{
      .type = "ConnectorDistance",
      .shortName = "DistanceConstraint",
      .label = "Rod",
      .doc = "Keeps the distance of two points, as a massless rod with ball ends.",
      .equations = "|dp| - d_0 = 0\nVelocity level: (dp / |dp|)^T dv = 0\nInactive: lambda = 0",
      .list = ItemList::Objects,
      .family = Family::Joint,
      .provides = kConnector | kConstraint,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(distanceType(), Distance{}); },
      .check = check,
      .law = &law,
      .drawing = drawingOf<Distance, ConnectorForm::Bar>,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
