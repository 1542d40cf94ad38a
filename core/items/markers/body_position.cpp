#include "core/items/markers/body_position.h"

#include "core/items/markers/marker_outputs.h"
#include "core/law/grip.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&BodyPosition::bodyNumber>({.key = "bodyNumber",
                                      .symbol = "",
                                      .label = "Body",
                                      .doc = "The body the point is fixed to.",
                                      .group = "Connections",
                                      .refList = ItemList::Objects,
                                      .refNeeds = kBody}),
    param<&BodyPosition::localPosition>({.key = "localPosition",
                                         .symbol = "b",
                                         .label = "Local position",
                                         .doc = "The point in the axes of the body.",
                                         .group = "Position",
                                         .unit = unit::m}),
    visualParam<&BodyPosition::visualization, &SimpleLook::show>(kShowInfo),
};

MarkerGrip gripBodyPosition(const Item& item) {
  const auto& data = item.as<BodyPosition>();
  return {.gives = MarkerGrip::Gives::Point, .on = data.bodyNumber, .local = data.localPosition};
}

}  // namespace

const ItemType& bodyPositionType() {
  static const ItemType type{
      .type = "BodyPosition",
      .shortName = "BodyPosition",
      .label = "Marker on a body",
      .doc = "A point fixed to a body, for connectors and loads.",
      .equations = "p = p_body + A b",
      .list = ItemList::Markers,
      .family = Family::Marker,
      .provides = kPosition,
      .rows = kRows,
      .outputs = kPointMarkerOutputs,
      .make = [] { return Item(bodyPositionType(), BodyPosition{}); },
      .marker = gripBodyPosition,
  };
  return type;
}

}  // namespace sprung
