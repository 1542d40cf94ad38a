// What the building actions build: bodies, connectors, and what is done to something that is there. Their words are
// those of the items.
#pragma once

#include <QIcon>
#include <QString>
#include <span>

#include "core/building/words.h"
#include "ui/actions/action_table.h"

namespace sprung::ui {

struct BodyAct {
  Act act;
  build::NewBody kind;
};
std::span<const BodyAct> bodyActs();

struct ConnectorAct {
  Act act;
  build::NewConnector kind;
};
std::span<const ConnectorAct> connectorActs();

/// Done to what is clicked.
enum class Deed { Motor, Belt, Force, Torque, Weight, Sensor };
struct DeedAct {
  Act act;
  Deed deed;
};
std::span<const DeedAct> deedActs();

/// The type of item that a building action makes; null for other actions, and where it depends on what is clicked.
const ItemType* typeOfAct(Act act);
/// The word for what it builds; empty for other actions.
QString wordOfAct(Act act);
QString wordOfDeed(Deed deed);
/// Its picture in the accent of its family; that of the action table for other actions.
QIcon buildIcon(Act act);

}  // namespace sprung::ui
