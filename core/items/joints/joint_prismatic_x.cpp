#include "core/items/joints/joint_prismatic_x.h"

#include "core/items/bodies/ground.h"
#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/joints/joint_outputs.h"
#include "core/items/new_frames.h"
#include "core/items/shared_rows.h"
#include "core/law/connector_law.h"

namespace sprung {
namespace {

using T = JointPrismaticX;

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
  return frameConditions(item.type(), {false, true, true, true, true, true});
}

Item made(const PickedPair& pair) { return Item(jointPrismaticXType(), withFrames<T>(pair, pair.slide)); }

constexpr Recipe kRecipes[] = {{.type = jointPrismaticXType,
                                .name = "slide",
                                .key = "P",
                                .tip = "A body slides along the line of the two clicks.",
                                .synonyms = "prismatic slider guide rail translational",
                                .how = ConnectorRecipe{.hold = Hold::Joint, .make = made, .slides = true}}};

}  // namespace

const ItemType& jointPrismaticXType() {
  static const JointKind joint{.rows = conditions, .frame0 = "rotationMarker0", .frame1 = "rotationMarker1"};
  static const ConnectorLaw law{.joint = &joint};
  static const ItemType type{
      .type = "JointPrismaticX",
      .shortName = "PrismaticJointX",
      .label = "Slide joint",
      .doc = "A slide: two frames keep their orientation and move along the X-axis of frame 0.",
      .equations = "y_J0^T (p_m1 - p_m0) = 0,  z_J0^T (p_m1 - p_m0) = 0\nNo relative rotation\nInactive: lambda = 0",
      .list = ItemList::Objects,
      .family = Family::Joint,
      .provides = kConnector | kConstraint,
      .rows = kRows,
      .outputs = kFrameJointOutputs,
      .make = [] { return Item(jointPrismaticXType(), JointPrismaticX{}); },
      .check = check,
      .law = &law,
      .drawing = drawingOf<T, ConnectorForm::Prismatic>,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
