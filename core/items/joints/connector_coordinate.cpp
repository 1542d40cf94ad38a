#include "core/items/joints/connector_coordinate.h"

#include "core/items/arguments.h"
#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

using T = ConnectorCoordinate;

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {kTime, kItem, copied("lOffset", "offset", kNumber, unit::none, "offset")};
constexpr SignatureInfo kOffset{.function = "offsetUserFunction",
                                .arguments = kArguments,
                                .result = kNumber,
                                .doc = "offset",
                                .timeDerivative = true};
constexpr SignatureInfo kOffsetRate{.function = "offsetUserFunction_t",
                                    .arguments = kArguments,
                                    .result = kNumber,
                                    .doc = "time derivative of the offset",
                                    .timeDerivative = true};

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kCoordinatePair),
    param<&T::offset>({.key = "offset",
                       .symbol = "l_off",
                       .label = "Offset",
                       .doc = "What k_m1 q_m1 - q_m0 is kept at (at velocity level: the velocity).",
                       .group = "Law",
                       .effect = Effect::Coefficient,
                       .slider = {-1.0, 1.0}}),
    param<&T::factorValue1>({.key = "factorValue1",
                             .symbol = "k_m1",
                             .label = "Factor 1",
                             .doc = "Multiplies the coordinate of marker 1: the ratio of a gear.",
                             .group = "Law",
                             .effect = Effect::Coefficient,
                             .slider = {-10.0, 10.0}}),
    param<&T::velocityLevel>({.key = "velocityLevel",
                              .symbol = "",
                              .label = "Velocity level",
                              .doc = "Holds the velocities in place of the coordinates.",
                              .group = "Law",
                              .effect = Effect::Structure}),
    param<&T::offsetUserFunction>({.key = "offsetUserFunction",
                                   .symbol = "UF",
                                   .label = "Offset function",
                                   .doc = "Function (mbs, t, itemNumber, lOffset) that gives the offset.",
                                   .group = "Law",
                                   .signature = &kOffset}),
    param<&T::offsetUserFunction_t>({.key = "offsetUserFunction_t",
                                     .symbol = "UF_t",
                                     .label = "Offset rate function",
                                     .doc = "Function (mbs, t, itemNumber, lOffset) that gives the time derivative of "
                                            "the offset.",
                                     .group = "Law",
                                     .signature = &kOffsetRate}),
    param<&T::activeConnector>(rows::kActive),
    visualParam<&T::visualization, &ConnectorLook::show>(kShowInfo),
    visualParam<&T::visualization, &ConnectorLook::drawSize>(kDrawSizeInfo),
    visualParam<&T::visualization, &ConnectorLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Displacement, "dq = q_m1 - q_m0", "difference of the coordinates, without factor", unit::none, 1},
    {OutputVariable::Velocity, "dv = q'_m1 - q'_m0", "difference of the velocities, without factor", unit::none, 1},
    {OutputVariable::ConstraintEquation, "c", "residual of the constraint", unit::none, 1},
    {OutputVariable::Force, "lambda", "constraint force (Lagrange multiplier)", unit::none, 1},
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  const T& data = item.as<T>();
  checkMarkers(item, data.markerNumbers, OneMarker::Odd, where, findings);
  const bool value = !data.offsetUserFunction.source.empty(), rate = !data.offsetUserFunction_t.source.empty();
  if (data.velocityLevel && value && !rate)
    findings.push_back(warning(where + ".offsetUserFunction",
                               "'" + item.name + "' holds velocities: this function of positions is not asked",
                               "give the velocity as offsetUserFunction_t"));
  if (!data.velocityLevel && rate && !value)
    findings.push_back(warning(where + ".offsetUserFunction_t",
                               "'" + item.name + "' holds positions: a velocity alone moves it with index 2 only",
                               "give the position as offsetUserFunction, or set velocityLevel"));
}

Item made(const PickedPair& pair) { return Item(connectorCoordinateType(), T{.offset = pair.offset()}); }

constexpr Recipe kRecipes[] = {{.type = connectorCoordinateType,
                                .name = "coupling",
                                .key = "Shift+V",
                                .tip = "Make one coordinate a multiple of another.",
                                .synonyms = "gear ratio constraint transmission",
                                .how = ConnectorRecipe{.hold = Hold::Coordinates, .make = made}}};

}  // namespace

const ItemType& connectorCoordinateType() {
  static const ItemType type{
      .type = "ConnectorCoordinate",
      .shortName = "CoordinateConstraint",
      .label = "Coordinate coupling",
      .doc = "Ties one coordinate to a multiple of another, or holds it at a value against ground.",
      .equations = "k_m1 q_m1 - q_m0 - l_off = 0\nVelocity level: k_m1 q'_m1 - q'_m0 - l_off = 0\nInactive: lambda = 0",
      .list = ItemList::Objects,
      .family = Family::Joint,
      .provides = kConnector | kConstraint,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(connectorCoordinateType(), ConnectorCoordinate{}); },
      .check = check,
      .drawing = drawingOf<T, ConnectorForm::Link>,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
