#include "core/solver/redundancy_gaps.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/base/round_number.h"
#include "core/dynamics/acceleration_level.h"
#include "core/solver/constraint_projection.h"
#include "core/solver/constraint_rank.h"
#include "core/solver/left_out.h"
#include "core/solver/redundancy_finding.h"
#include "core/solver/redundancy_repairs.h"

namespace sprung {
namespace {

/// The node that moves this end of a connector; -1 = nothing does.
int movingNode(const System& system, int marker) {
  const int node = system.markers[static_cast<std::size_t>(marker)].node;
  return node >= 0 && system.nodes[static_cast<std::size_t>(node)].count > 0 ? node : -1;
}

/// Whether the gap is a function of the time, or of anything else that a person has written.
bool hasFunction(const System& system, const ConnectorLayout& connector) {
  const auto i = static_cast<std::size_t>(connector.index);
  switch (connector.kind) {
    case ConnectorKind::Joint: return system.joints.offsetFunction[i] >= 0;
    case ConnectorKind::Coordinate: return system.coordinateConstraints.offsetFunction[i] >= 0;
    case ConnectorKind::CoordinateVector: return system.coordinateVectors.constraintFunction[i] >= 0;
    default: return true;
  }
}

/// Whether the joint keeps its points together along all global axes: their distance is what stays open, and turning
/// the body does not change it. A single one of these conditions may be met by turning.
bool holdsPoint(const Equations& equations, const ConnectorLayout& joint) {
  const JointColumns& joints = equations.system().joints;
  const auto i = static_cast<std::size_t>(joint.index);
  const double* block = equations.coefficients().data() + joints.coefficients[i];
  const auto first = joints.rows.begin() + joints.firstRow[i];
  return std::count_if(first, first + joints.rowCount[i], [&](const JointRow& row) {
           return row.condition == JointRow::Condition::Global && (row.enabled < 0 || block[row.enabled] != 0.0);
         }) == 3;
}

/// Whether the gap in this row is the same in every position. `length` is that of its gradient.
bool isLasting(const Equations& equations, const ConnectorLayout& connector, int row, double length) {
  const System& system = equations.system();
  // What a condition between coordinates does not depend on anywhere, it does not depend on here: it is linear.
  if (connector.kind == ConnectorKind::Coordinate && length == 0.0) return true;
  const int node = movingNode(system, connector.markers[0]);
  if (node != movingNode(system, connector.markers[1])) return false;
  if (node < 0) return true;
  if (connector.kind != ConnectorKind::Joint) return false;
  const auto i = static_cast<std::size_t>(connector.index);
  if (system.joints.law[i] != nullptr) return false;
  const int place = system.joints.firstRow[i] + row - connector.firstLambda;
  return system.joints.rows[static_cast<std::size_t>(place)].condition != JointRow::Condition::Global ||
         holdsPoint(equations, connector);
}

/// "both its ends are on 'b'"
std::string endsOf(const System& system, const ConnectorLayout& connector) {
  const int node = movingNode(system, connector.markers[0]);
  if (node != movingNode(system, connector.markers[1])) return "it depends on nothing that can move";
  if (node < 0) return "both its ends are fixed";
  const ItemId owner = system.directory->ownerOfUnknown(system.nodes[static_cast<std::size_t>(node)].first);
  return "both its ends are on '" + system.directory->itemName(owner) + "'";
}

/// The lengths of the rows of Cq.
VecX rowLengths(Equations& equations, const State& state) {
  const SparseMatrix rows = constraintMatrix(equations, state);
  VecX squares = VecX::Zero(rows.rows());
  for (int column = 0; column < rows.outerSize(); ++column)
    for (SparseMatrix::InnerIterator it(rows, column); it; ++it) squares[it.row()] += it.value() * it.value();
  return squares.cwiseSqrt();
}

Diagnostic lastingGap(const Equations& equations, const ConnectorLayout& connector, int row, double gap) {
  const System& system = equations.system();
  const ItemId item = system.itemOf(connector);
  const std::string unit = unitText(unitOfConstraint(system, row));
  Diagnostic finding = error(system.directory->itemName(item),
                             "no motion can close it: it is open by " + numberText(threeDigits(gap)) +
                                 (unit.empty() ? "" : " " + unit) + ", and " + endsOf(system, connector),
                             "connect another body, or give it the length or place that it has here");
  if (gap <= clearanceOf(system, row)) finding.severity = Severity::Warning;
  finding.code = "lasting-gap";
  finding.explanation = "What lies between two points of one body, or of the ground, is the same in every position.";
  finding.items = {item};
  finding.numbers = {{"gap", gap, unitOfConstraint(system, row)}};
  finding.repairs = contradictionRepairs(equations, finding.items);
  return finding;
}

}  // namespace

Diagnostics lastingGaps(Equations& equations, const State& state, double tolerance) {
  const System& system = equations.system();
  Diagnostics findings;
  if (system.constraintCount == 0) return findings;
  const VecX gaps = positionGaps(equations, state);
  if (!(gaps.cwiseAbs().maxCoeff() > tolerance)) return findings;
  const VecX lengths = rowLengths(equations, state);
  equations.evaluate(state);
  for (const ConnectorLayout& connector : system.connectors) {
    if (connector.lambdaCount == 0 || hasFunction(system, connector)) continue;
    int worst = -1;
    double widest = tolerance;
    for (int row = connector.firstLambda; row < connector.firstLambda + connector.lambdaCount; ++row) {
      const double gap = std::abs(gaps[row]);
      if (!(gap > widest) || !isLasting(equations, connector, row, lengths[row])) continue;
      worst = row;
      widest = gap;
    }
    if (worst >= 0) findings.push_back(lastingGap(equations, connector, worst, widest));
  }
  return findings;
}

namespace {

/// A constraint that is left out, and by how much it is open [m or rad].
struct LeftOpen {
  int row = -1;
  double gap = 0.0;
};

/// Those that are open at all, the widest first.
std::vector<LeftOpen> leftOpen(Equations& equations, const State& state, const Dependence& dependence) {
  const VecX gaps = positionGaps(equations, state);
  std::vector<LeftOpen> open;
  for (const int row : dependence.leftOut())
    if (std::abs(gaps[row]) > kOpenGap) open.push_back({row, std::abs(gaps[row])});
  std::stable_sort(open.begin(), open.end(), [](const LeftOpen& a, const LeftOpen& b) { return a.gap > b.gap; });
  return open;
}

}  // namespace

std::optional<Diagnostic> contradictionAt(Equations& equations, const State& state, const Dependence& dependence) {
  const std::vector<LeftOpen> open = leftOpen(equations, state, dependence);
  State closed = state;
  if (open.empty() || !closeConstraints(equations, closed)) return std::nullopt;
  equations.evaluate(state);
  return contradictionFinding(equations, dependence, open.front().row, open.front().gap);
}

std::optional<Diagnostic> clearanceAt(Equations& equations, const State& state, const Dependence& dependence) {
  State closed = state;
  if (dependence.relations.empty() || closeConstraints(equations, closed)) return std::nullopt;
  const std::vector<LeftOpen> open = leftOpen(equations, closed, dependence);
  equations.evaluate(state);
  if (open.empty()) return std::nullopt;
  const System& system = equations.system();
  const LeftOpen& widest = open.front();
  const ItemId item = system.directory->ownerOfUnknown(system.coordinateCount + widest.row);
  const std::string unit = unitText(unitOfConstraint(system, widest.row));
  Diagnostic finding =
      note(system.directory->itemName(item),
           "stays open by " + shortText(widest.gap, 4) + (unit.empty() ? "" : " " + unit) +
               " when the other joints are closed, which is taken for the clearance of rounded numbers",
           "give the places and axes of these joints with more digits if it should close");
  finding.code = "clearance";
  finding.explanation =
      "What the other joints hold already is left out; up to a ten-thousandth of the mechanism's size the two may "
      "differ.";
  for (const LeftOpen& each : open)
    if (const ItemId owner = system.directory->ownerOfUnknown(system.coordinateCount + each.row);
        std::find(finding.items.begin(), finding.items.end(), owner) == finding.items.end())
      finding.items.push_back(owner);
  finding.numbers = {{"gap", widest.gap, unitOfConstraint(system, widest.row)}};
  return finding;
}

bool movesSomething(const System& system, ItemId connector) {
  return std::any_of(system.connectors.begin(), system.connectors.end(), [&](const ConnectorLayout& c) {
    return system.itemOf(c) == connector &&
           std::any_of(c.markers.begin(), c.markers.end(), [&](int marker) { return movingNode(system, marker) >= 0; });
  });
}

}  // namespace sprung
