#include "core/items/joints/joint_generic.h"

#include "core/items/arguments.h"
#include "core/items/bodies/ground.h"
#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/joints/joint_outputs.h"
#include "core/items/new_frames.h"
#include "core/items/shared_rows.h"
#include "core/law/connector_law.h"

namespace sprung {
namespace {

using T = JointGeneric;

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {
    kTime, kItem, copied("offsetUserFunctionParameters", "p", kVector6, unit::none, "offsetUserFunctionParameters")};
constexpr SignatureInfo kOffset{.function = "offsetUserFunction",
                                .arguments = kArguments,
                                .result = kVector6,
                                .doc = "displacements and angles",
                                .timeDerivative = true};
constexpr SignatureInfo kOffsetRate{.function = "offsetUserFunction_t",
                                    .arguments = kArguments,
                                    .result = kVector6,
                                    .doc = "their time derivatives",
                                    .timeDerivative = true};

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kFrames),
    param<&T::constrainedAxes>({.key = "constrainedAxes",
                                .symbol = "j",
                                .label = "Locked axes",
                                .doc = "1 = locked, 0 = free: displacements x, y, z, then rotations about x, y, z of "
                                       "frame 0. [1,1,1,1,1,0] is a hinge about z.",
                                .group = "Law",
                                .range = {0.0, 1.0, false},
                                .effect = Effect::Structure}),
    param<&T::rotationMarker0>(rows::kRotation0),
    param<&T::rotationMarker1>(rows::kRotation1),
    param<&T::activeConnector>(rows::kActive),
    param<&T::offsetUserFunctionParameters>({.key = "offsetUserFunctionParameters",
                                             .symbol = "p_par",
                                             .label = "Function parameters",
                                             .doc = "Six numbers that are handed to the offset functions.",
                                             .group = "Law",
                                             .effect = Effect::Coefficient}),
    param<&T::offsetUserFunction>({.key = "offsetUserFunction",
                                   .symbol = "UF",
                                   .label = "Offset function",
                                   .doc =
                                       "Function (mbs, t, itemNumber, offsetUserFunctionParameters) that gives three "
                                       "displacements and three angles which the joint keeps. The angles turn frame "
                                       "0; displacements are along its turned axes, or along the global ones where "
                                       "all three are locked.",
                                   .group = "Law",
                                   .signature = &kOffset}),
    param<&T::offsetUserFunction_t>({.key = "offsetUserFunction_t",
                                     .symbol = "UF_t",
                                     .label = "Offset rate function",
                                     .doc =
                                         "Function (mbs, t, itemNumber, offsetUserFunctionParameters) that gives the "
                                         "time derivative of the offsets.",
                                     .group = "Law",
                                     .signature = &kOffsetRate}),
    param<&T::alternativeConstraints>(
        {.key = "alternativeConstraints",
         .symbol = "",
         .label = "Alternative equations",
         .doc = "Locks three rotations by the vector sin(angle) times axis: the same motion, "
                "multipliers that are the torques, and no half-turn solutions in statics.",
         .group = "Law",
         .effect = Effect::Structure}),
    visualParam<&T::visualization, &AxesLook::show>(kShowInfo),
    visualParam<&T::visualization, &AxesLook::axesRadius>(
        {.key = "axesRadius",
         .symbol = "",
         .label = "Axes radius",
         .doc = "Radius of the drawn axes. -1: chosen from the extent of the scene.",
         .group = "",
         .unit = unit::m}),
    visualParam<&T::visualization, &AxesLook::axesLength>(
        {.key = "axesLength",
         .symbol = "",
         .label = "Axes length",
         .doc = "Length of the drawn axes. -1: chosen from the extent of the scene.",
         .group = "",
         .unit = unit::m}),
    visualParam<&T::visualization, &AxesLook::color>(kColorInfo),
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<T>();
  checkMarkers(item, data.markerNumbers, OneMarker::Impossible, where, findings);
  checkAxes(item, data.constrainedAxes, where, findings);
  checkRotation(data.rotationMarker0, where + ".rotationMarker0", findings);
  checkRotation(data.rotationMarker1, where + ".rotationMarker1", findings);
}

std::vector<JointRow> conditions(const Item& item) {
  const auto& data = item.as<T>();
  std::array<bool, 6> locked{};
  for (std::size_t i = 0; i < 6; ++i) locked[i] = data.constrainedAxes[static_cast<Eigen::Index>(i)] != 0.0;
  return frameConditions(item.type(), locked, data.alternativeConstraints);
}

bool isFixed(const T& data) { return data.constrainedAxes.minCoeff() == 1.0; }

ConnectorDrawing drawing(const Item& item) {
  const auto& data = item.as<T>();
  ConnectorDrawing drawn = drawnAs(isFixed(data) ? ConnectorForm::Weld : ConnectorForm::Generic, data);
  for (std::size_t k = 0; k < 6; ++k) drawn.free[k] = data.constrainedAxes[static_cast<Eigen::Index>(k)] == 0.0;
  return drawn;
}

Item madeFixed(const PickedPair& pair) { return Item(jointGenericType(), withFrames<T>(pair, pair.hinge)); }
/// A hinge, to begin with.
Item made(const PickedPair& pair) {
  auto data = withFrames<T>(pair, pair.hinge);
  data.constrainedAxes << 1, 1, 1, 1, 1, 0;
  return Item(jointGenericType(), data);
}

constexpr Recipe kRecipes[] = {{.type = jointGenericType,
                                .name = "fixed joint",
                                .word = "Fixed joint",
                                .key = "I",
                                .tip = "Hold two bodies together.",
                                .icon = "joint-fixed",
                                .synonyms = "weld rigid lock clamp",
                                .is = [](const Item& item) { return isFixed(item.as<T>()); },
                                .how = ConnectorRecipe{.hold = Hold::Joint, .make = madeFixed}},
                               {.type = jointGenericType,
                                .name = "joint",
                                .key = "Shift+J",
                                .tip = "Lock any of the six relative motions; a hinge at first.",
                                .synonyms = "universal cardan cylindrical custom",
                                .how = ConnectorRecipe{.hold = Hold::Joint, .make = made}}};

}  // namespace

const ItemType& jointGenericType() {
  static const JointKind joint{.rows = conditions,
                               .frame0 = "rotationMarker0",
                               .frame1 = "rotationMarker1",
                               .offsetFunction = "offsetUserFunction",
                               .rateFunction = "offsetUserFunction_t"};
  static const ConnectorLaw law{.joint = &joint};
  static const ItemType type{
      .type = "JointGeneric",
      .shortName = "GenericJoint",
      .label = "Generic joint",
      .doc = "Locks any choice of the relative displacements and rotations of two frames.",
      .equations =
          "Locked displacement i: (A_J0^T (p_m1 - p_m0))_i = 0\n"
          "Locked rotations: axes of frame 0 and frame 1 stay perpendicular in pairs\nInactive: lambda = 0",
      .list = ItemList::Objects,
      .family = Family::Joint,
      .provides = kConnector | kConstraint,
      .rows = kRows,
      .outputs = kFrameJointOutputs,
      .make = [] { return Item(jointGenericType(), JointGeneric{}); },
      .check = check,
      .law = &law,
      .drawing = drawing,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
