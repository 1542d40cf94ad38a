#include "core/items/markers/node_position.h"

#include "core/items/markers/marker_outputs.h"
#include "core/law/grip.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&NodePosition::nodeNumber>({.key = "nodeNumber",
                                      .symbol = "n",
                                      .label = "Node",
                                      .doc = "The node whose position is meant.",
                                      .group = "Connections",
                                      .refList = ItemList::Nodes,
                                      .refNeeds = kPosition}),
    visualParam<&NodePosition::visualization, &SimpleLook::show>(kShowInfo),
};

MarkerGrip gripNodePosition(const Item& item) {
  return {.gives = MarkerGrip::Gives::Point, .on = item.as<NodePosition>().nodeNumber};
}

}  // namespace

const ItemType& nodePositionType() {
  static const ItemType type{
      .type = "NodePosition",
      .shortName = "NodePosition",
      .label = "Marker at a node",
      .doc = "The position of a node, for connectors and loads.",
      .equations = "p = p_node,  v = v_node",
      .list = ItemList::Markers,
      .family = Family::Marker,
      .provides = kPosition,
      .rows = kRows,
      .outputs = kPointMarkerOutputs,
      .make = [] { return Item(nodePositionType(), NodePosition{}); },
      .marker = gripNodePosition,
  };
  return type;
}

}  // namespace sprung
