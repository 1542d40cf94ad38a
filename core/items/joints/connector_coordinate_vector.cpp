#include "core/items/joints/connector_coordinate_vector.h"

#include <algorithm>

#include "core/items/arguments.h"
#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/markers/node_coordinates.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

using T = ConnectorCoordinateVector;

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {
    kTime,
    kItem,
    measured("q", "", kList, unit::none, "coordinates of marker 0, then of marker 1"),
    measured("q_t", "", kList, unit::none, "their rates"),
    {"velocityLevel", "", ArgumentRole::Parameter, kNumber, unit::none, "parameter of the object", "velocityLevel",
     false, false, true},
};
constexpr SignatureInfo kConstraintFunction{.function = "constraintUserFunction",
                                            .arguments = kArguments,
                                            .result = kList,
                                            .doc = "residuals of the equations"};
constexpr SignatureInfo kJacobianFunction{
    .function = "jacobianUserFunction",
    .arguments = kArguments,
    .result = {0, 0},
    .doc = "derivative of the residuals: a row per equation, a column per coordinate"};

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>({.key = "markerNumbers",
                              .symbol = "[m0, m1]",
                              .label = "Markers",
                              .doc = "The two markers whose coordinates are related.",
                              .group = "Connections",
                              .refList = ItemList::Markers,
                              .refNeeds = kCoordinates}),
    param<&T::scalingMarker0>(
        {.key = "scalingMarker0",
         .symbol = "X_m0",
         .label = "Scaling 0",
         .doc = "Factors of the coordinates of marker 0, with their reference values if it is one of all "
                "coordinates of a node: a row per equation, a column per coordinate. Empty: none.",
         .group = "Law",
         .effect = Effect::Structure}),
    param<&T::scalingMarker1>(
        {.key = "scalingMarker1",
         .symbol = "X_m1",
         .label = "Scaling 1",
         .doc = "Factors of the coordinates of marker 1, with their reference values if it is one of all "
                "coordinates of a node: a row per equation, a column per coordinate. Empty: none.",
         .group = "Law",
         .effect = Effect::Structure}),
    param<&T::quadraticTermMarker0>({.key = "quadraticTermMarker0",
                                     .symbol = "Y_m0",
                                     .label = "Quadratic term 0",
                                     .doc = "Factors of the squared coordinates of marker 0. Empty: none.",
                                     .group = "Law",
                                     .effect = Effect::Structure}),
    param<&T::quadraticTermMarker1>({.key = "quadraticTermMarker1",
                                     .symbol = "Y_m1",
                                     .label = "Quadratic term 1",
                                     .doc = "Factors of the squared coordinates of marker 1. Empty: none.",
                                     .group = "Law",
                                     .effect = Effect::Structure}),
    param<&T::offset>({.key = "offset",
                       .symbol = "v_off",
                       .label = "Offset",
                       .doc = "Right-hand side, one number per equation. Empty: zero.",
                       .group = "Law",
                       .effect = Effect::Structure}),
    param<&T::velocityLevel>({.key = "velocityLevel",
                              .symbol = "",
                              .label = "Velocity level",
                              .doc = "Holds the velocities in place of the coordinates.",
                              .group = "Law",
                              .effect = Effect::Structure}),
    param<&T::constraintUserFunction>({.key = "constraintUserFunction",
                                       .symbol = "c_user",
                                       .label = "Constraint function",
                                       .doc = "Function (mbs, t, itemNumber, q, q_t, velocityLevel) that gives the "
                                              "residuals, as many as scalingMarker0 has rows.",
                                       .group = "Law",
                                       .signature = &kConstraintFunction}),
    param<&T::jacobianUserFunction>({.key = "jacobianUserFunction",
                                     .symbol = "J_user",
                                     .label = "Jacobian function",
                                     .doc = "Function (mbs, t, itemNumber, q, q_t, velocityLevel) that gives the "
                                            "derivative of the residuals.",
                                     .group = "Law",
                                     .signature = &kJacobianFunction}),
    param<&T::activeConnector>(rows::kActive),
    visualParam<&T::visualization, &T::Look::show>(kShowInfo),
    visualParam<&T::visualization, &T::Look::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Displacement, "dq = q_m1 - q_m0", "differences of the coordinates, without factors", unit::none,
     0},
    {OutputVariable::Velocity, "dv = q'_m1 - q'_m0", "differences of the velocities, without factors", unit::none, 0},
    {OutputVariable::ConstraintEquation, "c", "residuals, one per equation", unit::none, 0},
    {OutputVariable::Force, "lambda", "Lagrange multipliers, one per equation", unit::none, 0},
};

/// The coordinates a marker gives; -1 when that is not known here (ground, or a wrong reference).
int markerCoordinates(ItemId id, const ItemLookup& items) {
  const Item* marker = items.find(id);
  if (marker == nullptr) return -1;
  const auto* all = marker->tryAs<NodeCoordinates>();
  if (all == nullptr) return (marker->type().provides & kCoordinate) != 0 ? 1 : -1;
  const Item* node = items.find(all->nodeNumber);
  if (node == nullptr || (node->type().provides & kGround) != 0) return -1;
  return coordinateCount(node->type());
}

void check(const Item& item, const ItemLookup& items, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<T>();
  checkMarkers(item, data.markerNumbers, OneMarker::Odd, where, findings);
  struct Term {
    const char* key;
    const MatX& matrix;
    std::size_t marker;
  };
  const Term terms[] = {{"scalingMarker0", data.scalingMarker0, 0},
                        {"scalingMarker1", data.scalingMarker1, 1},
                        {"quadraticTermMarker0", data.quadraticTermMarker0, 0},
                        {"quadraticTermMarker1", data.quadraticTermMarker1, 1}};
  Eigen::Index equations = 0;
  for (const Term& term : terms) equations = std::max(equations, term.matrix.rows());
  // Functions need no matrices: then the offset tells how many equations there are.
  if (equations == 0 && !data.constraintUserFunction.source.empty()) equations = data.offset.size();
  if (equations == 0) {
    findings.push_back(
        error(where + ".scalingMarker0", "'" + item.name + "' has no equation",
              "give scalingMarker0 or scalingMarker1, a row per equation and a column per coordinate; of a "
              "constraintUserFunction the offset tells how many equations it has"));
    return;
  }
  for (const Term& term : terms) {
    if (term.matrix.size() == 0) continue;
    const int expected = markerCoordinates(data.markerNumbers[term.marker], items);
    const bool free = expected < 0 || !data.constraintUserFunction.source.empty();  // the function reads it as it likes
    if (term.matrix.rows() == equations && (free || term.matrix.cols() == expected)) continue;
    const Eigen::Index columns = free ? term.matrix.cols() : expected;
    findings.push_back(error(
        where + "." + term.key,
        "'" + item.name + "' has a matrix of " + std::to_string(term.matrix.rows()) + "x" +
            std::to_string(term.matrix.cols()) + " for " + std::to_string(equations) + " equations in " +
            std::to_string(columns) + " coordinates",
        "give " + std::to_string(equations) + " rows of " + std::to_string(columns) + " numbers, or leave it out"));
  }
  if (data.offset.size() != 0 && data.offset.size() != equations)
    findings.push_back(error(where + ".offset",
                             "'" + item.name + "' has " + std::to_string(data.offset.size()) + " offsets for " +
                                 std::to_string(equations) + " equations",
                             "give one number per equation, or leave it out"));
}

/// Equal displacements, coordinate by coordinate: X1 q1 - X0 q0 = offset, which is what it is at the start.
Item made(const PickedPair& pair) {
  int size = 3;
  for (const PickedSide& side : pair.sides)
    if (!side.ground) size = std::min(size, side.displacements);
  T law;
  law.offset = VecX::Zero(size);
  MatX* const scalings[] = {&law.scalingMarker0, &law.scalingMarker1};
  for (std::size_t i = 0; i < 2; ++i) {
    const PickedSide& side = pair.sides[i];
    if (side.ground) {
      *scalings[i] = MatX::Zero(size, 1);
      continue;
    }
    *scalings[i] = MatX::Identity(size, side.start.size());
    law.offset += (i == 1 ? 1.0 : -1.0) * side.start.head(size);
  }
  return Item(connectorCoordinateVectorType(), std::move(law));
}

constexpr Recipe kRecipes[] = {{.type = connectorCoordinateVectorType,
                                .name = "coupling",
                                .key = "Shift+D",
                                .tip = "Make the displacements of two bodies equal, coordinate by coordinate.",
                                .synonyms = "gear constraint",
                                .how = ConnectorRecipe{.hold = Hold::Coordinates, .make = made}}};

}  // namespace

const ItemType& connectorCoordinateVectorType() {
  static const ItemType type{
      .type = "ConnectorCoordinateVector",
      .shortName = "CoordinateVectorConstraint",
      .label = "Coupling of all coordinates",
      .doc = "Linear and quadratic relations between the coordinates of two nodes.",
      .equations =
          "X_m1 q_m1 + Y_m1 q_m1^2 - X_m0 q_m0 - Y_m0 q_m0^2 - v_off = 0  (squares entry by entry)\n"
          "Inactive: lambda = 0",
      .list = ItemList::Objects,
      .family = Family::Joint,
      .provides = kConnector | kConstraint,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(connectorCoordinateVectorType(), ConnectorCoordinateVector{}); },
      .check = check,
      .drawing = drawingOf<T, ConnectorForm::Link>,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
