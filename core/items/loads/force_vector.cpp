#include "core/items/loads/force_vector.h"

#include "core/items/arguments.h"

namespace sprung {
namespace {

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {kTime, copied("loadVector", "", kVector, unit::N, "loadVector")};
constexpr SignatureInfo kLoad{
    .function = "loadVectorUserFunction", .arguments = kArguments, .result = kVector, .unit = unit::N, .doc = "force"};

constexpr ParamRow kRows[] = {
    param<&ForceVector::markerNumber>({.key = "markerNumber",
                                       .symbol = "",
                                       .label = "Marker",
                                       .doc = "Where the force acts.",
                                       .group = "Connections",
                                       .refList = ItemList::Markers,
                                       .refNeeds = kPosition}),
    param<&ForceVector::loadVector>({.key = "loadVector",
                                     .symbol = "f",
                                     .label = "Force",
                                     .doc = "Components of the force. The weight of 1 kg is 9.81 N.",
                                     .group = "Load",
                                     .unit = unit::N,
                                     .effect = Effect::Coefficient,
                                     .slider = {-100.0, 100.0}}),
    param<&ForceVector::bodyFixed>({.key = "bodyFixed",
                                    .symbol = "",
                                    .label = "Body-fixed axes",
                                    .doc = "The components are given in the axes of the body and turn with it; "
                                           "otherwise in global axes.",
                                    .group = "Load",
                                    .effect = Effect::Coefficient}),
    param<&ForceVector::loadVectorUserFunction>({.key = "loadVectorUserFunction",
                                                 .symbol = "UF",
                                                 .label = "Force function",
                                                 .doc = "Function (mbs, t, loadVector) that gives the force.",
                                                 .group = "Load",
                                                 .unit = unit::N,
                                                 .signature = &kLoad}),
    visualParam<&ForceVector::visualization, &SimpleLook::show>(kShowInfo),
};

constexpr Recipe kRecipes[] = {
    {.type = forceVectorType,
     .name = "force",
     .key = "Shift+A",
     .tip = "A force at a point of a body.",
     .icon = "force",
     .synonyms = "load push pull apply",
     .how = LoadRecipe{
         .click = "click the point it acts on", .entry = "Apply a &force here", .make = [](const Vec3& /*gravity*/) {
           return Item(forceVectorType(), ForceVector{.loadVector = Vec3(10, 0, 0)});
         }}}};

}  // namespace

LawReading readForceVector(const LoadElement& load) { return readVectorLoad(load, "f", unit::N); }

const ItemType& forceVectorType() {
  static const ItemType type{
      .type = "ForceVector",
      .shortName = "Force",
      .label = "Force",
      .doc = "A constant force at a position marker.",
      .equations = "f = const",
      .list = ItemList::Loads,
      .family = Family::Load,
      .provides = kAnyItem,
      .rows = kRows,
      .outputs = {},
      .make = [] { return Item(forceVectorType(), ForceVector{}); },
      .recipes = kRecipes,
      .load = LoadKind::Force,
  };
  return type;
}

}  // namespace sprung
