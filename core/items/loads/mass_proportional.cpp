#include "core/items/loads/mass_proportional.h"

#include "core/items/arguments.h"

namespace sprung {
namespace {

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {kTime, copied("loadVector", "", kVector, rows::kAccelerationUnit, "loadVector")};
constexpr SignatureInfo kLoad{.function = "loadVectorUserFunction",
                              .arguments = kArguments,
                              .result = kVector,
                              .unit = rows::kAccelerationUnit,
                              .doc = "acceleration"};

constexpr ParamRow kRows[] = {
    param<&MassProportional::markerNumber>({.key = "markerNumber",
                                            .symbol = "",
                                            .label = "Marker",
                                            .doc = "The body-mass marker of the body.",
                                            .group = "Connections",
                                            .refList = ItemList::Markers,
                                            .refNeeds = kBodyMass}),
    param<&MassProportional::loadVector>({.key = "loadVector",
                                          .symbol = "b",
                                          .label = "Acceleration",
                                          .doc = "Force per mass in global axes; gravity on Earth is 9.81 m/s².",
                                          .group = "Load",
                                          .unit = unit::m / unit::s / unit::s,
                                          .effect = Effect::Coefficient,
                                          .slider = {-20.0, 20.0}}),
    param<&MassProportional::loadVectorUserFunction>(
        {.key = "loadVectorUserFunction",
         .symbol = "UF",
         .label = "Acceleration function",
         .doc = "Function (mbs, t, loadVector) that gives the force per mass.",
         .group = "Load",
         .unit = unit::m / unit::s / unit::s,
         .signature = &kLoad}),
    visualParam<&MassProportional::visualization, &SimpleLook::show>(kShowInfo),
};

constexpr Recipe kRecipes[] = {
    {.type = massProportionalType,
     .name = "weight",
     .key = "Shift+Y",
     .tip = "Let a body feel gravity.",
     .icon = "gravity",
     .synonyms = "gravity load g acceleration",
     .how = LoadRecipe{
         .click = "click the body that is to have weight", .entry = "Give it &weight", .make = [](const Vec3& gravity) {
           return Item(massProportionalType(), MassProportional{.loadVector = gravity});
         }}}};

}  // namespace

LawReading readMassProportional(const LoadElement& load) {
  LawReading lines = vectorLines("f", OutputVariable::None, unit::N);
  for (int i = 0; i < 3; ++i)
    addTerm(lines[static_cast<std::size_t>(i)],
            {{std::string("b_") + "xyz"[i], load.block[i], rows::kAccelerationUnit}, {"m", load.mass, unit::kg}});
  return lines;
}

const ItemType& massProportionalType() {
  static const ItemType type{
      .type = "MassProportional",
      .shortName = "Gravity",
      .label = "Weight",
      .doc = "A force per mass on a whole body.",
      .equations = "f = m b",
      .list = ItemList::Loads,
      .family = Family::Load,
      .provides = kAnyItem,
      .rows = kRows,
      .outputs = {},
      .make = [] { return Item(massProportionalType(), MassProportional{}); },
      .recipes = kRecipes,
      .load = LoadKind::Gravity,
  };
  return type;
}

}  // namespace sprung
