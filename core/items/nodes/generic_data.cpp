#include "core/items/nodes/generic_data.h"

#include <algorithm>

#include "core/law/node_kind.h"

namespace sprung {
namespace {

/// What need not be written out.
constexpr std::int64_t kMostZeros = 1000;

constexpr ParamRow kRows[] = {
    param<&GenericData::initialCoordinates>({.key = "initialCoordinates",
                                             .symbol = "x_0",
                                             .label = "Initial values",
                                             .doc = "The data at the start, one number per data coordinate; without "
                                                    "any, zeros. For friction: [mode, sticking position, stop].",
                                             .group = "Initial state",
                                             .effect = Effect::Initial}),
    param<&GenericData::numberOfDataCoordinates>(
        {.key = "numberOfDataCoordinates",
         .symbol = "n_c",
         .label = "Number of values",
         .doc = "How many numbers the node keeps: 3 for friction and limit stops, 1 for counting turns.",
         .group = "Data",
         .range = kNotNegative,
         .effect = Effect::Structure}),
    visualParam<&GenericData::visualization, &SimpleLook::show>(kShowInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Coordinates, "x", "the data of the last step", unit::none, 0},
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<GenericData>();
  const std::int64_t given = data.initialCoordinates.size();
  if (given == data.numberOfDataCoordinates || (given == 0 && data.numberOfDataCoordinates <= kMostZeros)) return;
  const std::string wanted = std::to_string(data.numberOfDataCoordinates);
  findings.push_back(
      error(where + ".initialCoordinates",
            "'" + item.name + "' has " + std::to_string(given) + " initial values for " + wanted + " data coordinates",
            "give " + wanted + " numbers, or change numberOfDataCoordinates"));
}

constexpr NodeKind kKind{.role = NodeKind::Role::Data, .start = [](const Item& item) {
                           const auto& data = item.as<GenericData>();
                           if (data.initialCoordinates.size() > 0) return NodeStart{.data = data.initialCoordinates};
                           return NodeStart{.data = VecX::Zero(std::min(data.numberOfDataCoordinates, kMostZeros))};
                         }};

}  // namespace

const ItemType& genericDataType() {
  static const ItemType type{
      .type = "GenericData",
      .shortName = "GenericData",
      .label = "Data node",
      .doc = "Numbers that an item remembers from step to step, such as stick or slip.",
      .equations = "",
      .list = ItemList::Nodes,
      .family = Family::Node,
      .provides = kGenericData,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(genericDataType(), GenericData{}); },
      .check = check,
      .node = &kKind,
  };
  return type;
}

}  // namespace sprung
