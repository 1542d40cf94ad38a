#include "ui/window/part_menu.h"

#include <QMenu>

#include "core/items/registry.h"
#include "ui/inspector/retype_menu.h"
#include "ui/script/function_panel.h"
#include "ui/session/session.h"
#include "ui/theme/icons.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/tools/connect_mode.h"
#include "ui/view3d/tools/kept_pull.h"
#include "ui/view3d/view3d.h"
#include "ui/window/deeds.h"
#include "ui/window/plot_menu.h"

namespace sprung::ui {
PartMenu::PartMenu(const Actions& actions, View3D& view, Deeds& deeds, PlotMenu& plots, QObject* parent)
    : QObject(parent), actions_(actions), view_(view), deeds_(deeds), plots_(plots) {}

void PartMenu::open(const QPointF& position) {
  QMenu* menu = make(position);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(view_.mapToGlobal(position.toPoint()));
}

QMenu* PartMenu::make(const QPointF& position) {
  auto* menu = new QMenu(&view_);
  menu->setObjectName("partMenu");
  menu->setToolTipsVisible(true);
  if (const HandReport* pin = view_.pinAt(position)) {
    addPin(*menu, *pin);
    return menu;
  }
  Selection& selection = view_.session().selection();
  const ItemId item = view_.itemAt(position);
  if (item.valid() && !selection.contains(item)) selection.select(item);
  const Document& document = view_.session().document();
  if (!item.valid()) {
    for (const Recipe* recipe : recipes())
      if (recipe->first) menu->addAction(actions_.at(actOf(*recipe)));
    menu->addSeparator();
    for (const Act act : {Act::FrameAll, Act::Undo}) menu->addAction(actions_.at(act));
    return menu;
  }
  const DeedTarget target = DeedMode::targetAt(view_, position);
  if (bodyOf(document, item) == target.body && target.body.valid())
    addConnectors(*menu, {target.body, *target.point, seenPose(view_, target.body)});
  deeds_.fill(*menu, bodyOf(document, item) == target.body ? target : DeedTarget{item, {}, {}});
  plots_.fillPlot(*menu, item);
  addItemDeeds(*menu, item);
  menu->addSeparator();
  for (const Act act : {Act::Move, Act::Turn, Act::Duplicate, Act::Array, Act::Mirror, Act::Copy, Act::Delete,
                        Act::Rename, Act::ToggleShow, Act::FrameSelection})
    menu->addAction(actions_.at(act));
  menu->addSeparator();
  menu->addAction(actions_.at(Act::ReferenceHere));
  return menu;
}

QMenu* PartMenu::makeFor(ItemId item) {
  auto* menu = new QMenu(&view_);
  menu->setObjectName("itemMenu");
  menu->setToolTipsVisible(true);
  const Document& document = view_.session().document();
  if (build::isBody(document.find(item))) {
    const build::Pose pose = seenPose(view_, item);
    addConnectors(*menu, {item, pose.position, pose});
  }
  deeds_.fill(*menu, {item, {}, {}});
  plots_.fillPlot(*menu, item);
  addItemDeeds(*menu, item);
  if (!menu->isEmpty()) menu->addSeparator();
  for (const Act act : {Act::Rename, Act::ToggleShow, Act::FrameSelection}) menu->addAction(actions_.at(act));
  menu->addSeparator();
  for (const Act act : {Act::Cut, Act::Copy, Act::Paste, Act::Delete}) menu->addAction(actions_.at(act));
  menu->addSeparator();
  menu->addAction(actions_.at(Act::SelectUsers));
  menu->addAction(actions_.at(Act::ReferenceHere));
  return menu;
}

/// A place at which the hand goes on pulling.
void PartMenu::addPin(QMenu& menu, const HandReport& pin) {
  RunControl& run = view_.session().run();
  const int number = pin.target.number;
  menu.addAction(tr("&Release the pin"), this, [&run, number] { run.releasePin(number); });
  menu.addAction(actions_.at(Act::ReleasePins));
  menu.addSeparator();
  const auto keep = [&](const QString& text, build::KeepAs as) {
    menu.addAction(text, this, [this, &run, pin, number, as] {
      if (keepPull(view_, pin, as)) run.releasePin(number);
    });
  };
  keep(tr("Keep as a &spring"), build::KeepAs::Spring);
  keep(tr("Keep as a constant &load"), build::KeepAs::Load);
  keep(tr("Hold the point by a &joint"), build::KeepAs::Joint);
}

/// What the item itself offers: on and off, its function, another type, its results.
void PartMenu::addItemDeeds(QMenu& menu, ItemId item) {
  const Document& document = view_.session().document();
  if (const ParamRow* row = document.find(item)->type().row("activeConnector")) {
    const bool active = std::get<bool>(document.find(item)->get(*row));
    QAction* toggle = menu.addAction(tr("Active"));
    toggle->setCheckable(true);
    toggle->setChecked(active);
    connect(toggle, &QAction::triggered, this,
            [this, item, row, active] { (void)view_.session().edit(item, *row, !active); });
  }
  if (item != Document::simulationId() && !functionRows(*document.find(item)).empty())
    menu.addAction(actions_.at(Act::EditFunction));
  if (QMenu* types = makeRetypeMenu(view_.session(), item, &menu, [this] { return workPlane(view_).normal; }))
    menu.addMenu(types);
  const ItemType& type = document.find(item)->type();
  const bool hasResults = !type.outputs.empty() || type.list == ItemList::Loads;
  if (hasResults || type.list == ItemList::Sensors) menu.addAction(actions_.at(Act::Triggers));
  if (hasResults) menu.addAction(actions_.at(Act::ExportItem));
}

void PartMenu::addConnectors(QMenu& menu, const build::ConnectorEnd& end) {
  auto* connectors = menu.addMenu(tr("&Connect from here"));
  for (const Recipe* recipe : connectorRecipes()) {
    if (!build::checkEnd(view_.session().document(), *recipe, end)) continue;
    const Act act = actOf(*recipe);
    connectors->addAction(buildIcon(act), wordOfAct(act), this,
                          [this, recipe, end] { view_.setMode(std::make_unique<ConnectMode>(view_, *recipe, end)); });
  }
}

}  // namespace sprung::ui
