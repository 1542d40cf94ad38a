#include "core/items/markers/body_rigid.h"

#include "core/items/markers/marker_outputs.h"
#include "core/law/grip.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&BodyRigid::bodyNumber>({.key = "bodyNumber",
                                   .symbol = "",
                                   .label = "Body",
                                   .doc = "The body the frame is fixed to.",
                                   .group = "Connections",
                                   .refList = ItemList::Objects,
                                   .refNeeds = kBody | kOrientation}),
    param<&BodyRigid::localPosition>({.key = "localPosition",
                                      .symbol = "b",
                                      .label = "Local position",
                                      .doc = "Origin of the frame in the axes of the body.",
                                      .group = "Position",
                                      .unit = unit::m}),
    visualParam<&BodyRigid::visualization, &SimpleLook::show>(kShowInfo),
};

MarkerGrip gripBodyRigid(const Item& item) {
  const auto& data = item.as<BodyRigid>();
  return {.gives = MarkerGrip::Gives::Frame, .on = data.bodyNumber, .local = data.localPosition};
}

}  // namespace

const ItemType& bodyRigidType() {
  static const ItemType type{
      .type = "BodyRigid",
      .shortName = "BodyRigid",
      .label = "Frame on a body",
      .doc = "A point fixed to a body with the body's orientation, for joints, torques and connectors.",
      .equations = "p = p_body + A b,  A = A_body",
      .list = ItemList::Markers,
      .family = Family::Marker,
      .provides = kPosition | kOrientation,
      .rows = kRows,
      .outputs = kFrameMarkerOutputs,
      .make = [] { return Item(bodyRigidType(), BodyRigid{}); },
      .marker = gripBodyRigid,
  };
  return type;
}

}  // namespace sprung
