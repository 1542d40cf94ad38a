#include "core/items/joints/joint_revolute_z.h"

#include "core/items/bodies/ground.h"
#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/joints/joint_outputs.h"
#include "core/items/new_frames.h"
#include "core/items/shared_rows.h"
#include "core/law/connector_law.h"

namespace sprung {
namespace {

using T = JointRevoluteZ;

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kFrames),
    param<&T::rotationMarker0>(rows::kRotation0),
    param<&T::rotationMarker1>(rows::kRotation1),
    param<&T::activeConnector>(rows::kActive),
    visualParam<&T::visualization, &AxisLook::show>(kShowInfo),
    visualParam<&T::visualization, &AxisLook::axisRadius>(rows::kAxisRadius),
    visualParam<&T::visualization, &AxisLook::axisLength>(rows::kAxisLength),
    visualParam<&T::visualization, &AxisLook::color>(kColorInfo),
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<T>();
  checkMarkers(item, data.markerNumbers, OneMarker::Impossible, where, findings);
  checkRotation(data.rotationMarker0, where + ".rotationMarker0", findings);
  checkRotation(data.rotationMarker1, where + ".rotationMarker1", findings);
}

std::vector<JointRow> conditions(const Item& item) {
  return frameConditions(item.type(), {true, true, true, true, true, false});
}

Item made(const PickedPair& pair) { return Item(jointRevoluteZType(), withFrames<T>(pair, pair.hinge)); }

constexpr Recipe kRecipes[] = {{.type = jointRevoluteZType,
                                .name = "hinge",
                                .key = "J",
                                .tip = "Two bodies turn about one axis, which points at you.",
                                .synonyms = "revolute pin pivot rotary bearing",
                                .how = ConnectorRecipe{.hold = Hold::Joint, .make = made}}};

}  // namespace

const ItemType& jointRevoluteZType() {
  static const JointKind joint{.rows = conditions, .frame0 = "rotationMarker0", .frame1 = "rotationMarker1"};
  static const ConnectorLaw law{.joint = &joint};
  static const ItemType type{
      .type = "JointRevoluteZ",
      .shortName = "RevoluteJointZ",
      .label = "Hinge",
      .doc = "A hinge: two frames share a point and the Z-axis of frame 0.",
      .equations = "A_J0^T (p_m1 - p_m0) = 0\nx_J0^T z_J1 = 0,  y_J0^T z_J1 = 0\nInactive: lambda = 0",
      .list = ItemList::Objects,
      .family = Family::Joint,
      .provides = kConnector | kConstraint,
      .rows = kRows,
      .outputs = kFrameJointOutputs,
      .make = [] { return Item(jointRevoluteZType(), JointRevoluteZ{}); },
      .check = check,
      .law = &law,
      .drawing = drawingOf<T, ConnectorForm::Revolute>,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
