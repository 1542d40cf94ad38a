#include "core/items/joints/joint_prismatic_2d.h"

#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/joints/joint_outputs.h"
#include "core/items/shared_rows.h"
#include "core/law/connector_law.h"
#include "core/law/rotation.h"

namespace sprung {
namespace {

using T = JointPrismatic2D;

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kFrames),
    param<&T::axisMarker0>({.key = "axisMarker0",
                            .symbol = "t_0",
                            .label = "Axis at marker 0",
                            .doc = "Direction of sliding in the axes of marker 0.",
                            .group = "Frames",
                            .effect = Effect::Coefficient,
                            .drawn = true}),
    param<&T::normalMarker1>({.key = "normalMarker1",
                              .symbol = "n_1",
                              .label = "Normal at marker 1",
                              .doc = "Direction in the axes of marker 1 that stays perpendicular to the sliding.",
                              .group = "Frames",
                              .effect = Effect::Coefficient,
                              .drawn = true}),
    param<&T::constrainRotation>({.key = "constrainRotation",
                                  .symbol = "",
                                  .label = "Lock rotation",
                                  .doc = "Whether the relative rotation is locked too.",
                                  .group = "Law",
                                  .effect = Effect::Structure}),
    param<&T::activeConnector>(rows::kActive),
    visualParam<&T::visualization, &ConnectorLook::show>(kShowInfo),
    visualParam<&T::visualization, &ConnectorLook::drawSize>(kDrawSizeInfo),
    visualParam<&T::visualization, &ConnectorLook::color>(kColorInfo),
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<T>();
  checkMarkers(item, data.markerNumbers, OneMarker::Impossible, where, findings);
  checkAxis(item, data.axisMarker0, AxisLength::Any, "axisMarker0", where, findings);
  checkAxis(item, data.normalMarker1, AxisLength::Any, "normalMarker1", where, findings);
}

/// (p1 - p0) . A1 n1 = 0 and, unless the rotation is free, A0 t0 . A1 n1 = 0.
std::vector<JointRow> conditions(const Item& item) {
  const int axis = coefficientOffset(item.type(), "axisMarker0");
  const int normal = coefficientOffset(item.type(), "normalMarker1");
  std::vector<JointRow> rows = {{.condition = JointRow::Condition::Axis1, .axis1 = normal, .component = 1}};
  if (item.as<T>().constrainRotation)
    rows.push_back({.condition = JointRow::Condition::AxisAxis, .axis0 = axis, .axis1 = normal, .component = 5});
  return rows;
}

ConnectorDrawing drawing(const Item& item) {
  const auto& data = item.as<T>();
  ConnectorDrawing drawn = drawnAs(ConnectorForm::Prismatic, data);
  const Vec3 along = data.axisMarker0.norm() > 0 ? data.axisMarker0 : Vec3(Vec3::UnitX());
  drawn.frame0 = rotationBetween(Vec3::UnitX(), along);
  return drawn;
}

Item made(const PickedPair& pair) {
  T data;
  data.axisMarker0 = pair.sides[0].rotation.transpose() * pair.slide.col(0);
  data.normalMarker1 = pair.sides[1].rotation.transpose() * pair.slide.col(1);
  return Item(jointPrismatic2DType(), data);
}

constexpr Recipe kRecipes[] = {
    {.type = jointPrismatic2DType,
     .name = "planar slide",
     .key = "Shift+P",
     .tip = "A slide between planar bodies.",
     .synonyms = "prismatic slider guide rail 2d",
     .how = ConnectorRecipe{.hold = Hold::Joint, .make = made, .slides = true, .planar = true}}};

}  // namespace

const ItemType& jointPrismatic2DType() {
  static const JointKind joint{.rows = conditions};
  static const ConnectorLaw law{.joint = &joint};
  static const ItemType type{
      .type = "JointPrismatic2D",
      .shortName = "PrismaticJoint2D",
      .label = "Planar slide joint",
      .doc = "A slide in the global xy-plane.",
      .equations = "(p_m1 - p_m0)^T A_m1 n_1 = 0\nLocked rotation: (A_m0 t_0)^T A_m1 n_1 = 0\nInactive: lambda = 0",
      .list = ItemList::Objects,
      .family = Family::Joint,
      .provides = kConnector | kConstraint,
      .rows = kRows,
      .outputs = kPlanarJointOutputs,
      .make = [] { return Item(jointPrismatic2DType(), JointPrismatic2D{}); },
      .check = check,
      .law = &law,
      .drawing = drawing,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
