#include "core/items/markers/body_mass.h"

#include "core/law/grip.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&BodyMass::bodyNumber>({.key = "bodyNumber",
                                  .symbol = "",
                                  .label = "Body",
                                  .doc = "The body whose mass is meant.",
                                  .group = "Connections",
                                  .refList = ItemList::Objects,
                                  .refNeeds = kBody}),
    visualParam<&BodyMass::visualization, &SimpleLook::show>(kShowInfo),
};

MarkerGrip gripBodyMass(const Item& item) {
  return {.gives = MarkerGrip::Gives::Mass, .on = item.as<BodyMass>().bodyNumber};
}

}  // namespace

const ItemType& bodyMassType() {
  static const ItemType type{
      .type = "BodyMass",
      .shortName = "BodyMass",
      .label = "Marker for a body's mass",
      .doc = "Stands for the mass of a body, for loads per mass such as gravity.",
      .equations = "",
      .list = ItemList::Markers,
      .family = Family::Marker,
      .provides = kBodyMass,
      .rows = kRows,
      .outputs = {},
      .make = [] { return Item(bodyMassType(), BodyMass{}); },
      .marker = gripBodyMass,
  };
  return type;
}

}  // namespace sprung
