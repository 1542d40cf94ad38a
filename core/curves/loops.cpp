#include "core/curves/loops.h"

#include <array>

#include "core/law/connector_law.h"

namespace sprung {
namespace {

struct Pair {
  OutputVariable way, effort;
};

/// Where a type has several of a kind, the first that fits is the one along its own axes.
constexpr std::array kForces = {Pair{OutputVariable::DisplacementLocal, OutputVariable::ForceLocal},
                                Pair{OutputVariable::Distance, OutputVariable::ForceLocal},
                                Pair{OutputVariable::Displacement, OutputVariable::Force}};
constexpr Pair kTorque = {OutputVariable::Rotation, OutputVariable::TorqueLocal};

}  // namespace

std::vector<LoopChannels> loopsOf(const Item& item, ItemId id) {
  const ItemType& type = item.type();
  std::vector<LoopChannels> loops;
  if (type.law == nullptr || type.law->joint != nullptr) return loops;
  const auto add = [&](const Pair& pair, bool turns) {
    const OutputRow* way = type.output(pair.way);
    const OutputRow* effort = type.output(pair.effort);
    if (way == nullptr || effort == nullptr || way->size != effort->size) return false;
    for (int i = 0; i < way->size; ++i)
      loops.push_back({{.item = id, .variable = pair.way, .component = i},
                       {.item = id, .variable = pair.effort, .component = i},
                       turns});
    return true;
  };
  for (const Pair& pair : kForces)
    if (add(pair, false)) break;
  add(kTorque, true);
  return loops;
}

}  // namespace sprung
