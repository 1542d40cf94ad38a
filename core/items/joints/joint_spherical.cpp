#include "core/items/joints/joint_spherical.h"

#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/shared_rows.h"
#include "core/law/connector_law.h"

namespace sprung {
namespace {

using T = JointSpherical;

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kPoints),
    param<&T::constrainedAxes>({.key = "constrainedAxes",
                                .symbol = "j",
                                .label = "Locked axes",
                                .doc = "1 = locked, 0 = free, for the global x, y and z-axis.",
                                .group = "Law",
                                .range = {0.0, 1.0, false},
                                .effect = Effect::Structure}),
    param<&T::activeConnector>(rows::kActive),
    visualParam<&T::visualization, &T::Look::show>(kShowInfo),
    visualParam<&T::visualization, &T::Look::jointRadius>(
        {.key = "jointRadius",
         .symbol = "",
         .label = "Joint radius",
         .doc = "Radius of the drawn ball. -1: chosen from the extent of the scene.",
         .group = "",
         .unit = unit::m}),
    visualParam<&T::visualization, &T::Look::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p_m0", "global position of marker 0", unit::m, 3},
    {OutputVariable::Velocity, "v_m0", "global velocity of marker 0", rows::kVelocityUnit, 3},
    {OutputVariable::Displacement, "dp = p_m1 - p_m0", "relative displacement in global axes", unit::m, 3},
    {OutputVariable::Force, "f", "joint force in global axes", unit::N, 3},
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<T>();
  checkMarkers(item, data.markerNumbers, OneMarker::Impossible, where, findings);
  checkAxes(item, data.constrainedAxes, where, findings);
}

std::vector<JointRow> conditions(const Item& item) {
  const auto& data = item.as<T>();
  std::vector<JointRow> rows;
  for (int k = 0; k < 3; ++k)
    if (data.constrainedAxes[k] != 0.0) rows.push_back({.condition = JointRow::Condition::Global, .component = k});
  return rows;
}

ConnectorDrawing drawing(const Item& item) {
  const auto& data = item.as<T>();
  ConnectorDrawing drawn = drawnAs(ConnectorForm::Spherical, data);
  for (std::size_t k = 0; k < 3; ++k) drawn.free[k] = data.constrainedAxes[static_cast<Eigen::Index>(k)] == 0.0;
  return drawn;
}

Item made(const PickedPair& /*pair*/) { return Item(jointSphericalType(), T{}); }

constexpr Recipe kRecipes[] = {{.type = jointSphericalType,
                                .name = "ball joint",
                                .key = "A",
                                .tip = "Keep two points together.",
                                .synonyms = "spherical socket",
                                .how = ConnectorRecipe{.hold = Hold::Joint, .make = made}}};

}  // namespace

const ItemType& jointSphericalType() {
  static const JointKind joint{.rows = conditions};
  static const ConnectorLaw law{.joint = &joint};
  static const ItemType type{
      .type = "JointSpherical",
      .shortName = "SphericalJoint",
      .label = "Ball joint",
      .doc = "A ball joint: two points stay together.",
      .equations = "p_m1 - p_m0 = 0 along the locked axes\nVelocity level: v_m1 - v_m0 = 0\nInactive: lambda = 0",
      .list = ItemList::Objects,
      .family = Family::Joint,
      .provides = kConnector | kConstraint,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(jointSphericalType(), JointSpherical{}); },
      .check = check,
      .law = &law,
      .drawing = drawing,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
