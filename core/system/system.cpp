#include "core/system/system.h"

#include <algorithm>

#include "core/script/expression.h"

namespace sprung {

bool System::hasPython() const {
  return std::any_of(functions.begin(), functions.end(), [](const UserFunction& f) { return f.isPython(); });
}

bool System::dependsOnTime() const {
  constexpr int kTime = 0;  // t comes first among the inputs
  return std::any_of(functions.begin(), functions.end(),
                     [](const UserFunction& f) { return f.isPython() || f.expression->reads(kTime); });
}

std::optional<int> System::connectorOfLambda(int lambda) const {
  // Their first constraints rise.
  auto after = std::upper_bound(connectors.begin(), connectors.end(), lambda,
                                [](int value, const ConnectorLayout& c) { return value < c.firstLambda; });
  if (after == connectors.begin()) return std::nullopt;
  const ConnectorLayout& connector = *--after;
  if (lambda >= connector.firstLambda + connector.lambdaCount) return std::nullopt;
  return static_cast<int>(after - connectors.begin());
}

State transplant(const System& from, const State& state, const CompiledModel& target) {
  State result = target.initial;
  result.t = state.t;
  for (const NodeLayout& node : target.system->nodes) {
    const std::optional<int> old = from.directory->nodeIndex(target.system->itemOf(node));
    if (!old) continue;
    const NodeLayout& before = from.nodes[static_cast<std::size_t>(*old)];
    if (before.count != node.count) continue;
    result.q.segment(node.first, node.count) = state.q.segment(before.first, before.count);
    result.v.segment(node.first, node.count) = state.v.segment(before.first, before.count);
    result.a.segment(node.first, node.count) = state.a.segment(before.first, before.count);
    result.aAlgorithmic.segment(node.first, node.count) = state.aAlgorithmic.segment(before.first, before.count);
    if (node.initialData.size() == before.initialData.size())
      result.data.segment(node.firstData, node.initialData.size()) =
          state.data.segment(before.firstData, before.initialData.size());
  }
  for (const ConnectorLayout& connector : target.system->connectors) {
    const std::optional<int> old = from.directory->connectorIndex(target.system->itemOf(connector));
    if (!old) continue;
    const ConnectorLayout& before = from.connectors[static_cast<std::size_t>(*old)];
    if (before.lambdaCount == connector.lambdaCount)
      result.lambda.segment(connector.firstLambda, connector.lambdaCount) =
          state.lambda.segment(before.firstLambda, before.lambdaCount);
  }
  return result;
}

}  // namespace sprung
