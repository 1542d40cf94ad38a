#include "core/system/system.h"

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

int coefficientSize(const ParamRow& row) {
  if (row.effect != Effect::Coefficient) return 0;
  switch (row.kind) {
    case ValueKind::Bool:
    case ValueKind::Real:
    case ValueKind::Integer: return 1;
    case ValueKind::Vector: return row.rows;
    case ValueKind::Matrix: return row.rows * row.cols;
    default: return 0;
  }
}

std::vector<double> coefficientValues(const Value& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return {*flag ? 1.0 : 0.0};
  if (const auto* number = std::get_if<double>(&value)) return {*number};
  if (const auto* number = std::get_if<std::int64_t>(&value)) return {static_cast<double>(*number)};
  if (const auto* list = std::get_if<Numbers>(&value)) return list->values;
  return {};
}

ItemId System::ownerOfCoordinate(int coordinate) const {
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    const NodeLayout& node = nodes[n];
    if (coordinate < node.first || coordinate >= node.first + node.count) continue;
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

std::string System::coordinateName(int coordinate) const {
  static constexpr std::array<const char*, 3> kAxes = {"x", "y", "z"};
  for (const NodeLayout& node : nodes) {
    if (coordinate < node.first || coordinate >= node.first + node.count) continue;
    const auto local = static_cast<std::size_t>(coordinate - node.first);
    const std::string axis = local < kAxes.size() ? kAxes[local] : std::to_string(local);
    return axis + " of '" + itemName(node.id) + "'";
  }
  return "constraint " + std::to_string(coordinate - coordinateCount);
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
  }
  return result;
}

}  // namespace sprung
