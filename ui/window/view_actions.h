// Wires the actions of the View menu with the 3D view: directions, projection, colours, ghost, trails, names, follow.
#pragma once

#include <QObject>

namespace sprung::ui {

class Actions;
class View3D;

/// `window`: parent of what is asked and of the connections.
void wireViewActions(const Actions& actions, View3D& view, QWidget* window);

}  // namespace sprung::ui
