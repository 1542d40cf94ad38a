#include "core/solver/redundancy_finding.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/solver/redundancy_repairs.h"

namespace sprung {
namespace {

/// What takes part in a relation with less than this is rounding.
constexpr double kPart = 1e-6;

const ConnectorLayout* connectorOf(const System& system, ItemId item) {
  const auto index = system.directory->connectorIndex(item);
  return index ? &system.connectors[static_cast<std::size_t>(*index)] : nullptr;
}

/// The condition of a joint in this row; null for other constraints.
const JointRow* jointRowOf(const System& system, int row) {
  const auto index = system.connectorOfLambda(row);
  if (!index) return nullptr;
  const ConnectorLayout& connector = system.connectors[static_cast<std::size_t>(*index)];
  if (connector.kind != ConnectorKind::Joint) return nullptr;
  const int place = system.joints.firstRow[static_cast<std::size_t>(connector.index)] + row - connector.firstLambda;
  return &system.joints.rows[static_cast<std::size_t>(place)];
}

/// The items of the rows, the first rows first, each once.
std::vector<ItemId> itemsOf(const System& system, const std::vector<int>& rows) {
  std::vector<ItemId> items;
  for (const int row : rows) {
    const ItemId item = system.directory->ownerOfUnknown(system.coordinateCount + row);
    if (std::find(items.begin(), items.end(), item) == items.end()) items.push_back(item);
  }
  return items;
}

/// The connectors that take part in a relation, beside the one it leaves out.
std::vector<int> partners(const System& system, const SolvedRelation& relation) {
  std::vector<int> rows;
  for (const auto& [row, share] : relation.relation)
    if (row != relation.chosen && std::abs(share) > kPart && system.connectorOfLambda(row)) rows.push_back(row);
  return rows;
}

std::string namesOf(const std::vector<ItemId>& items, const System& system) {
  constexpr std::size_t kNamed = 6;
  std::string text;
  for (std::size_t i = 0; i < std::min(items.size(), kNamed); ++i)
    text += (i == 0 ? "'" : ", '") + system.directory->itemName(items[i]) + "'";
  if (items.size() > kNamed) text += " and " + std::to_string(items.size() - kNamed) + " others";
  return text;
}

/// "'hinge3': 3 of 5 conditions (displacement z, rotation about x, rotation about y)"
std::string leftOutOf(const System& system, ItemId item, const std::vector<int>& rows) {
  std::string list;
  int count = 0;
  for (const int row : rows) {
    if (system.directory->ownerOfUnknown(system.coordinateCount + row) != item) continue;
    list += (count++ == 0 ? "" : ", ") + constraintName(system, row);
  }
  const ConnectorLayout* connector = connectorOf(system, item);
  const int all = connector == nullptr ? count : connector->lambdaCount;
  std::string text = "'" + system.directory->itemName(item) + "'";
  if (count == all) return text + " (" + (all == 1 ? list : "all " + std::to_string(all) + " conditions") + ")";
  return text + " (" + list + ")";
}

}  // namespace

std::string constraintName(const System& system, int row) {
  static constexpr std::array<const char*, 6> kNames = {"displacement x",   "displacement y",   "displacement z",
                                                        "rotation about x", "rotation about y", "rotation about z"};
  if (const JointRow* joint = jointRowOf(system, row)) {
    if (joint->condition == JointRow::Condition::Length) return "length";
    return kNames[static_cast<std::size_t>(joint->component)];
  }
  const auto index = system.connectorOfLambda(row);
  if (!index) return "unit length";
  const ConnectorLayout& connector = system.connectors[static_cast<std::size_t>(*index)];
  if (connector.lambdaCount == 1) return "coordinate";
  return "equation " + std::to_string(row - connector.firstLambda);
}

std::optional<Diagnostic> redundancyFinding(const Equations& equations, const Dependence& dependence) {
  if (dependence.relations.empty()) return std::nullopt;
  const System& system = equations.system();
  const std::vector<int> rows = dependence.leftOut();
  const std::vector<ItemId> left = itemsOf(system, rows);
  std::vector<int> others;
  for (const SolvedRelation& relation : dependence.relations)
    for (const int row : partners(system, relation)) others.push_back(row);
  std::sort(others.begin(), others.end());
  std::string text;
  constexpr std::size_t kNamed = 4;
  for (std::size_t i = 0; i < std::min(left.size(), kNamed); ++i)
    text += (i == 0 ? "" : ", ") + leftOutOf(system, left[i], rows);
  if (left.size() > kNamed) text += " and " + std::to_string(left.size() - kNamed) + " other joints";
  std::vector<ItemId> around = itemsOf(system, others);
  std::erase_if(around, [&](ItemId item) { return std::find(left.begin(), left.end(), item) != left.end(); });
  const std::size_t count = rows.size();
  Diagnostic finding = note(
      system.directory->itemName(left.front()),
      std::to_string(count) + (count == 1 ? " condition is" : " conditions are") + " redundant and left out: " + text +
          (around.empty() ? " acts on nothing that is free" : ", held already by " + namesOf(around, system)),
      "the motion is right; for joint forces that mean something, free these directions");
  finding.code = "redundant-constraints";
  finding.explanation =
      "Forces can be shared among these joints in infinitely many ways; in reality clearances decide. What is left out "
      "carries no force here, and the other joints carry all of it.";
  finding.numbers = {{"redundant conditions", static_cast<double>(count)}};
  finding.items = left;
  finding.items.insert(finding.items.end(), around.begin(), around.end());
  finding.repairs = redundancyRepairs(equations, dependence);
  return finding;
}

std::optional<Diagnostic> redundancyFinding(Equations& equations, const State& state) {
  const Dependence dependence = findDependence(equations, state);
  equations.evaluate(state);
  return redundancyFinding(equations, dependence);
}

Diagnostic contradictionFinding(const Equations& equations, const Dependence& dependence, int row, double gap) {
  const System& system = equations.system();
  const ItemId item = system.directory->ownerOfUnknown(system.coordinateCount + row);
  std::vector<ItemId> around;
  bool follows = false;
  for (const SolvedRelation& relation : dependence.relations) {
    if (relation.chosen != row) continue;
    follows = true;
    around = itemsOf(system, partners(system, relation));
  }
  std::erase(around, item);
  std::string what = "contradicts " + (around.empty() ? std::string("the other joints") : namesOf(around, system)) +
                     ": its " + constraintName(system, row) + " cannot be kept together with theirs";
  if (!follows)
    what = "cannot be closed: what it connects does not move that way (" + constraintName(system, row) + ")";
  const std::string unit = unitText(unitOfConstraint(system, row));
  if (gap > 0.0) what += "; it stays open by " + shortText(gap, 4) + (unit.empty() ? "" : " " + unit);
  Diagnostic finding =
      error(system.directory->itemName(item), what, "loosen one of these joints, or change their places");
  finding.code = "contradictory-constraints";
  finding.explanation =
      "Joints that say the same twice are no obstacle; these say different things, so that no position fulfils all.";
  finding.items = {item};
  finding.items.insert(finding.items.end(), around.begin(), around.end());
  if (gap > 0.0) finding.numbers = {{"gap", gap, unitOfConstraint(system, row)}};
  finding.repairs = contradictionRepairs(equations, finding.items);
  return finding;
}

}  // namespace sprung
