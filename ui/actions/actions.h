// The QActions of the table, and the menus and tool bars made of them. Wiring is done by the windows that own the
// deeds.
#pragma once

#include <QAction>
#include <QMap>
#include <QObject>
#include <functional>
#include <initializer_list>

#include "ui/actions/action_table.h"

class QMenu;
class QMenuBar;

namespace sprung::ui {

class Actions : public QObject {
  Q_OBJECT
 public:
  explicit Actions(QWidget* window);

  QAction* at(Act act) const { return actions_.value(act); }
  void on(Act act, QObject* context, std::function<void()> deed);
  /// Deeds of these actions are done only if `may` says so at that moment.
  void guard(std::initializer_list<Act> acts, const std::function<bool()>& may);
  /// Fills the menu bar; returns the menus by their place so that submenus can be put in.
  QMap<Menu, QMenu*> fill(QMenuBar* bar) const;

 private:
  QMap<Act, QAction*> actions_;
  QMap<Act, std::function<bool()>> guards_;
};

/// The tip of an action with its key: "Let the simulation run, or hold it. (Space)".
QString tipWithKey(const ActionSpec& spec);

}  // namespace sprung::ui
