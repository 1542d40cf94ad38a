#include "core/items/markers/node_rigid.h"

#include "core/items/markers/marker_outputs.h"
#include "core/law/grip.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&NodeRigid::nodeNumber>({.key = "nodeNumber",
                                   .symbol = "n",
                                   .label = "Node",
                                   .doc = "The node whose position and orientation are meant.",
                                   .group = "Connections",
                                   .refList = ItemList::Nodes,
                                   .refNeeds = kPosition | kOrientation}),
    visualParam<&NodeRigid::visualization, &SimpleLook::show>(kShowInfo),
};

MarkerGrip gripNodeRigid(const Item& item) {
  return {.gives = MarkerGrip::Gives::Frame, .on = item.as<NodeRigid>().nodeNumber};
}

}  // namespace

const ItemType& nodeRigidType() {
  static const ItemType type{
      .type = "NodeRigid",
      .shortName = "NodeRigid",
      .label = "Frame at a node",
      .doc = "The position and orientation of a node, for joints, torques and connectors.",
      .equations = "p = p_node,  A = A_node",
      .list = ItemList::Markers,
      .family = Family::Marker,
      .provides = kPosition | kOrientation,
      .rows = kRows,
      .outputs = kFrameMarkerOutputs,
      .make = [] { return Item(nodeRigidType(), NodeRigid{}); },
      .marker = gripNodeRigid,
  };
  return type;
}

}  // namespace sprung
