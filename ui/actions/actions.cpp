#include "ui/actions/actions.h"

#include <QMenu>
#include <QMenuBar>
#include <utility>

#include "core/base/black_box.h"
#include "ui/actions/action_texts.h"
#include "ui/actions/build_acts.h"
#include "ui/text.h"
#include "ui/theme/icons.h"

namespace sprung::ui {

/// What it is called, its key, and small beside it the name that files and formulas have for what it builds.
QString tipWithKey(const ActionSpec& spec) {
  const QList<QKeySequence> keys = actionKeys(spec);
  const QString name = actionText(spec).remove('&');
  const QString key = keys.isEmpty() ? QString() : " (" + keys.front().toString(QKeySequence::NativeText) + ")";
  const QString tip = actionTip(spec);
  const ItemType* type = typeOfAct(spec.act);
  if (type == nullptr) return name + key + "\n" + tip;
  return QStringLiteral("<p style='white-space:pre'>%1 &nbsp;<small>%2</small><br>%3</p>")
      .arg((name + key).toHtmlEscaped(), qText(type->type), tip.toHtmlEscaped());
}

Actions::Actions(QWidget* window) : QObject(window) {
  for (const ActionSpec& spec : actionTable()) {
    auto* action = new QAction(actionText(spec), window);
    action->setToolTip(tipWithKey(spec));
    action->setStatusTip({});
    action->setShortcuts(actionKeys(spec));
    action->setCheckable(spec.checkable);
    if (!spec.icon.empty()) action->setIcon(icon(qText(spec.icon)));
    const QString name = actionText(spec).remove('&');
    connect(action, &QAction::triggered, this, [name] { noteDeed("action " + name.toStdString()); });
    window->addAction(action);  // keys work also while the menu bar is hidden
    actions_.insert(spec.act, action);
  }
}

void Actions::on(Act act, QObject* context, std::function<void()> deed) {
  connect(at(act), &QAction::triggered, context, [this, act, deed = std::move(deed)] {
    const std::function<bool()> may = guards_.value(act);
    if (!may || may()) deed();
  });
}

void Actions::guard(std::initializer_list<Act> acts, const std::function<bool()>& may) {
  for (const Act act : acts) guards_[act] = may;
}

QMap<Menu, QMenu*> Actions::fill(QMenuBar* bar) const {
  QMap<Menu, QMenu*> menus;
  QMap<Submenu, QMenu*> submenus;
  for (const ActionSpec& spec : actionTable()) {
    QMenu*& menu = menus[spec.menu];
    if (menu == nullptr) {
      menu = bar->addMenu(menuTitle(spec.menu));
      menu->setToolTipsVisible(true);
    }
    QMenu* at = menu;
    if (spec.submenu != Submenu::None) {
      QMenu*& submenu = submenus[spec.submenu];
      if (submenu == nullptr) {
        const bool follows = !menu->isEmpty() && menu->actions().back()->menu() != nullptr;
        if (spec.separatorBefore && !follows) menu->addSeparator();
        submenu = menu->addMenu(submenuTitle(spec.submenu));
        submenu->setToolTipsVisible(true);
      }
      at = submenu;
    }
    if (spec.separatorBefore && !at->isEmpty()) at->addSeparator();
    at->addAction(this->at(spec.act));
  }
  return menus;
}

}  // namespace sprung::ui
