#include "core/items/joints/joint_revolute_2d.h"

#include <span>

#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/joints/joint_outputs.h"
#include "core/items/shared_rows.h"
#include "core/law/connector_law.h"

namespace sprung {
namespace {

using T = JointRevolute2D;

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kPoints),
    param<&T::activeConnector>(rows::kActive),
    visualParam<&T::visualization, &ConnectorLook::show>(kShowInfo),
    visualParam<&T::visualization, &ConnectorLook::drawSize>(kDrawSizeInfo),
    visualParam<&T::visualization, &ConnectorLook::color>(kColorInfo),
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  checkMarkers(item, item.as<T>().markerNumbers, OneMarker::Impossible, where, findings);
}

std::vector<JointRow> conditions(const Item& /*item*/) {
  return {{.condition = JointRow::Condition::Global, .component = 0},
          {.condition = JointRow::Condition::Global, .component = 1}};
}

Item made(const PickedPair& /*pair*/) { return Item(jointRevolute2DType(), T{}); }

constexpr Recipe kRecipes[] = {{.type = jointRevolute2DType,
                                .name = "planar hinge",
                                .key = "U",
                                .tip = "A hinge between planar bodies.",
                                .synonyms = "revolute pin pivot 2d",
                                .how = ConnectorRecipe{.hold = Hold::Joint, .make = made, .planar = true}}};

}  // namespace

const ItemType& jointRevolute2DType() {
  static const JointKind joint{.rows = conditions};
  static const ConnectorLaw law{.joint = &joint};
  static const ItemType type{
      .type = "JointRevolute2D",
      .shortName = "RevoluteJoint2D",
      .label = "Planar hinge",
      .doc = "A hinge in the global xy-plane: two points stay together.",
      .equations = "(p_m1 - p_m0)_x = 0,  (p_m1 - p_m0)_y = 0\nInactive: lambda = 0",
      .list = ItemList::Objects,
      .family = Family::Joint,
      .provides = kConnector | kConstraint,
      .rows = kRows,
      .outputs = std::span(kPlanarJointOutputs).first(4),  // a hinge passes on no torque
      .make = [] { return Item(jointRevolute2DType(), JointRevolute2D{}); },
      .check = check,
      .law = &law,
      .drawing = drawingOf<T, ConnectorForm::Revolute>,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
