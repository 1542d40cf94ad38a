#include "ui/actions/build_acts.h"

#include <algorithm>

#include "core/items/registry.h"
#include "ui/language/core_text.h"
#include "ui/text.h"
#include "ui/theme/icons.h"

namespace sprung::ui {
namespace {

constexpr int kFirstRecipe = static_cast<int>(Act::FirstRecipe);

std::vector<DeedAct> allDeeds() {
  std::vector<DeedAct> deeds = {{Act::AddMotor, {Deed::Kind::Motor}}, {Act::AddBelt, {Deed::Kind::Belt}}};
  for (const Recipe* recipe : loadRecipes()) deeds.push_back({actOf(*recipe), {Deed::Kind::Load, recipe}});
  deeds.push_back({Act::AddSensor, {Deed::Kind::Sensor}});
  return deeds;
}

const Deed* deedOf(Act act) {
  for (const DeedAct& entry : deedActs())
    if (entry.act == act) return &entry.deed;
  return nullptr;
}

std::string_view nameOfDeed(const Deed& deed) {
  switch (deed.kind) {
    case Deed::Kind::Motor: return build::kMotorWord;
    case Deed::Kind::Belt: return build::kBeltWord;
    case Deed::Kind::Load: return build::wordOf(*deed.load);
    case Deed::Kind::Sensor: return build::kSensorWord;
  }
  return {};
}

}  // namespace

Act actOf(const Recipe& recipe) {
  const auto all = recipes();
  return static_cast<Act>(kFirstRecipe + (std::find(all.begin(), all.end(), &recipe) - all.begin()));
}

const Recipe* recipeOf(Act act) {
  const int index = static_cast<int>(act) - kFirstRecipe;
  return index < 0 ? nullptr : recipes()[static_cast<std::size_t>(index)];
}

const std::vector<DeedAct>& deedActs() {
  static const std::vector<DeedAct> deeds = allDeeds();
  return deeds;
}

QString wordOfDeed(const Deed& deed) { return coreText(nameOfDeed(deed)); }
QString wordOfDeedWithin(const Deed& deed) { return coreTextWithin(nameOfDeed(deed)); }

QIcon buildIcon(Act act) {
  const QString name = qText(actionSpec(act).icon);
  if (const ItemType* type = typeOfAct(act)) return familyIcon(name, type->family);
  if (const Deed* deed = deedOf(act))
    return familyIcon(name, deed->kind == Deed::Kind::Sensor ? Family::Sensor : Family::Load);
  return icon(name);
}

const ItemType* typeOfAct(Act act) {
  const Recipe* recipe = recipeOf(act);
  return recipe != nullptr ? &recipe->type() : nullptr;
}

QString wordOfAct(Act act) {
  if (const Recipe* recipe = recipeOf(act)) return coreText(build::wordOf(*recipe));
  const Deed* deed = deedOf(act);
  return deed != nullptr ? wordOfDeed(*deed) : QString();
}

}  // namespace sprung::ui
