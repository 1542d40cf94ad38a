#include "core/items/loads/torque_vector.h"

#include "core/items/arguments.h"

namespace sprung {
namespace {

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {kTime, copied("loadVector", "", kVector, unit::Nm, "loadVector")};
constexpr SignatureInfo kLoad{.function = "loadVectorUserFunction",
                              .arguments = kArguments,
                              .result = kVector,
                              .unit = unit::Nm,
                              .doc = "torque"};

constexpr ParamRow kRows[] = {
    param<&TorqueVector::markerNumber>({.key = "markerNumber",
                                        .symbol = "",
                                        .label = "Marker",
                                        .doc = "The frame the torque acts on.",
                                        .group = "Connections",
                                        .refList = ItemList::Markers,
                                        .refNeeds = kOrientation}),
    param<&TorqueVector::loadVector>({.key = "loadVector",
                                      .symbol = "tau",
                                      .label = "Torque",
                                      .doc = "Components of the torque, right-handed about each axis.",
                                      .group = "Load",
                                      .unit = unit::Nm,
                                      .effect = Effect::Coefficient,
                                      .slider = {-100.0, 100.0}}),
    param<&TorqueVector::bodyFixed>({.key = "bodyFixed",
                                     .symbol = "",
                                     .label = "Body-fixed axes",
                                     .doc = "The components are given in the axes of the body and turn with it; "
                                            "otherwise in global axes.",
                                     .group = "Load",
                                     .effect = Effect::Coefficient}),
    param<&TorqueVector::loadVectorUserFunction>({.key = "loadVectorUserFunction",
                                                  .symbol = "UF",
                                                  .label = "Torque function",
                                                  .doc = "Function (mbs, t, loadVector) that gives the torque.",
                                                  .group = "Load",
                                                  .unit = unit::Nm,
                                                  .signature = &kLoad}),
    visualParam<&TorqueVector::visualization, &SimpleLook::show>(kShowInfo),
};

constexpr Recipe kRecipes[] = {
    {.type = torqueVectorType,
     .name = "torque",
     .key = "Shift+U",
     .tip = "A torque on a body that can turn.",
     .icon = "turn",
     .synonyms = "load moment apply",
     .how = LoadRecipe{
         .click = "click the body it acts on", .entry = "Apply a &torque", .make = [](const Vec3& /*gravity*/) {
           return Item(torqueVectorType(), TorqueVector{.loadVector = Vec3(0, 0, 1)});
         }}}};

}  // namespace

LawReading readTorqueVector(const LoadElement& load) { return readVectorLoad(load, "tau", unit::Nm); }

const ItemType& torqueVectorType() {
  static const ItemType type{
      .type = "TorqueVector",
      .shortName = "Torque",
      .label = "Torque",
      .doc = "A constant torque on a body or node that can turn.",
      .equations = "tau = const",
      .list = ItemList::Loads,
      .family = Family::Load,
      .provides = kAnyItem,
      .rows = kRows,
      .outputs = {},
      .make = [] { return Item(torqueVectorType(), TorqueVector{}); },
      .recipes = kRecipes,
      .load = LoadKind::Torque,
  };
  return type;
}

}  // namespace sprung
