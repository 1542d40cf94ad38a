// What the building actions build: bodies and connectors by their recipes, and what is done to something that is there.
// Their words are those of the items.
#pragma once

#include <QIcon>
#include <QString>
#include <vector>

#include "core/building/words.h"
#include "ui/actions/action_table.h"

namespace sprung::ui {

/// The action that builds by a recipe of a registered type.
Act actOf(const Recipe& recipe);
/// The recipe that an action builds by; null for other actions.
const Recipe* recipeOf(Act act);

/// Done to what is clicked.
struct Deed {
  enum class Kind { Motor, Belt, Load, Sensor };
  Kind kind = Kind::Motor;
  const Recipe* load = nullptr;  ///< of Kind::Load
};
struct DeedAct {
  Act act;
  Deed deed;
};
/// In the order of the palette.
const std::vector<DeedAct>& deedActs();

/// The type of item that a building action makes; null for other actions, and where it depends on what is clicked.
const ItemType* typeOfAct(Act act);
/// The word for what it builds; empty for other actions.
QString wordOfAct(Act act);
QString wordOfDeed(const Deed& deed);
/// The same within a sentence: "motor".
QString wordOfDeedWithin(const Deed& deed);
/// Its picture in the accent of its family; that of the action table for other actions.
QIcon buildIcon(Act act);

}  // namespace sprung::ui
