#include "core/system/system.h"

#include <algorithm>

namespace sprung {

std::optional<CoefficientSlot> System::coefficientSlot(ItemId id, const ParamRow& row) const {
  const auto block = coefficientBlocks.find(id);
  if (block == coefficientBlocks.end() || row.effect != Effect::Coefficient) return std::nullopt;
  int begin = block->second;
  for (const ParamRow& candidate : coefficientTypes.at(id)->rows) {
    if (&candidate == &row) return CoefficientSlot{begin, coefficientSize(candidate)};
    begin += coefficientSize(candidate);
  }
  return std::nullopt;
}

bool System::hasPython() const {
  return std::any_of(functions.begin(), functions.end(), [](const UserFunction& f) { return f.isPython(); });
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

ItemId System::ownerOfUnknown(int unknown) const {
  if (unknown >= coordinateCount) {
    const int lambda = unknown - coordinateCount;
    if (const auto connector = connectorOfLambda(lambda)) return connectors[static_cast<std::size_t>(*connector)].id;
    for (std::size_t i = 0; i < eulerParameters.node.size(); ++i)
      if (eulerParameters.lambda[i] == lambda) return nodes[static_cast<std::size_t>(eulerParameters.node[i])].id;
    return {};
  }
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    const NodeLayout& node = nodes[n];
    if (unknown < node.first || unknown >= node.first + node.count) continue;
    for (const BodyLayout& body : bodies)
      if (body.node == static_cast<int>(n)) return body.id;
    return node.id;
  }
  return {};
}

std::string System::itemName(ItemId id) const {
  const auto found = names.find(id);
  return found == names.end() ? std::string() : found->second;
}

std::string System::unknownName(int unknown) const {
  static constexpr std::array<const char*, 3> kAxes = {"x", "y", "z"};
  if (unknown >= coordinateCount) {
    const int lambda = unknown - coordinateCount;
    const std::string owner = " of '" + itemName(ownerOfUnknown(unknown)) + "'";
    const auto connector = connectorOfLambda(lambda);
    if (!connector) return "unit length" + owner;
    return "constraint " + std::to_string(lambda - connectors[static_cast<std::size_t>(*connector)].firstLambda) +
           owner;
  }
  for (const NodeLayout& node : nodes) {
    if (unknown < node.first || unknown >= node.first + node.count) continue;
    const auto local = static_cast<std::size_t>(unknown - node.first);
    const std::string owner = " of '" + itemName(node.id) + "'";
    if (node.kind == NodeKind::OneD) return "coordinate" + owner;
    const std::size_t translations = node.kind == NodeKind::RigidBody2D ? 2 : 3;
    if (local < translations) return kAxes[local] + owner;
    return "rotation " + std::to_string(local - translations) + owner;
  }
  return "unknown " + std::to_string(unknown);
}

State transplant(const System& from, const State& state, const CompiledModel& target) {
  State result = target.initial;
  result.t = state.t;
  for (const NodeLayout& node : target.system->nodes) {
    const std::optional<int> old = from.nodeIndex(node.id);
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
    const std::optional<int> old = from.connectorIndex(connector.id);
    if (!old) continue;
    const ConnectorLayout& before = from.connectors[static_cast<std::size_t>(*old)];
    if (before.lambdaCount == connector.lambdaCount)
      result.lambda.segment(connector.firstLambda, connector.lambdaCount) =
          state.lambda.segment(before.firstLambda, before.lambdaCount);
  }
  return result;
}

}  // namespace sprung
