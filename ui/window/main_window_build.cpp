// Building: the palette of bodies and connectors, moving, turning, copying; see main_window.h.
#include <QDockWidget>
#include <QLabel>
#include <QToolBar>
#include <QToolButton>
#include <utility>

#include "core/building/copies.h"
#include "core/items/registry.h"
#include "ui/dialogs/array_dialog.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/language/finding_text.h"
#include "ui/session/structure_edits.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/tools/connect_mode.h"
#include "ui/view3d/tools/place_body_mode.h"
#include "ui/view3d/tools/transform_mode.h"
#include "ui/view3d/view3d.h"
#include "ui/widgets/hint_line.h"
#include "ui/window/deeds.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/part_menu.h"
#include "ui/window/time_flow.h"

namespace sprung::ui {

void MainWindow::buildPalette() {
  addToolBarBreak();
  QToolBar* bar = nullptr;
  const auto add = [&](Act act) {
    bar->addAction(action(act));
    auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(action(act)));
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action(act)->text().remove('&'));
  };
  // Each group is a bar of its own, so that it can go to the next line.
  const auto caption = [&](Submenu group) {
    const QString text = submenuTitle(group).remove('&');
    bar = addToolBar(text);
    bar->setObjectName(QStringLiteral("palette%1").arg(paletteGroups_.size()));
    bar->setMovable(false);
    bar->setIconSize(QSize(22, 22));
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    paletteGroups_ << bar;
    auto* label = new QLabel(text, bar);
    label->setObjectName("paletteCaption");
    bar->addWidget(label);
  };
  Submenu group = Submenu::None;
  for (const ActionSpec& spec : actionTable()) {
    if (spec.menu != Menu::Build) continue;
    if (std::exchange(group, spec.submenu) != spec.submenu) caption(group);
    action(spec.act)->setIcon(buildIcon(spec.act));
    add(spec.act);
  }
  action(Act::Weight)->setChecked(true);
}

/// A narrow window gets more lines of the palette instead of hiding a part of it.
void MainWindow::arrangePalette() {
  int used = 0;
  for (QToolBar* bar : paletteGroups_) {
    const bool first = bar == paletteGroups_.front();
    const int wanted = bar->sizeHint().width();
    const bool next = !first && used + wanted > width();
    used = next ? wanted : used + wanted;
    if (first || toolBarBreak(bar) == next) continue;
    next ? insertToolBarBreak(bar) : removeToolBarBreak(bar);
  }
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  arrangePalette();
}

void MainWindow::wireBuild() {
  deeds_ = new Deeds(*view_);
  connect(inspector_, &InspectorPanel::driveWanted, deeds_, &Deeds::drive);
  connect(deeds_, &Deeds::knobMade, this, [this] {
    panelDock_->show();
    panelDock_->raise();
  });
  const auto mark = [this] {
    // The palette shows which tool is in the hand.
    if (view_->mode() != nullptr) return;
    for (const Recipe* recipe : recipes()) action(actOf(*recipe))->setChecked(false);
    for (const DeedAct& entry : deedActs()) action(entry.act)->setChecked(false);
  };
  const auto take = [this, mark](Act act, std::unique_ptr<Mode> mode) {
    view_->setMode(nullptr);
    mark();
    action(act)->setChecked(true);
    view_->setMode(std::move(mode));
  };
  for (const Recipe* recipe : bodyRecipes()) {
    actions_->on(actOf(*recipe), this, [this, take, recipe] {
      const auto weight = action(Act::Weight)->isChecked() ? std::optional<Vec3>(gravityFor(*view_)) : std::nullopt;
      take(actOf(*recipe), std::make_unique<PlaceBodyMode>(*view_, *recipe, weight));
    });
  }
  for (const Recipe* recipe : connectorRecipes())
    actions_->on(actOf(*recipe), this,
                 [this, take, recipe] { take(actOf(*recipe), std::make_unique<ConnectMode>(*view_, *recipe)); });
  for (const DeedAct& entry : deedActs())
    actions_->on(entry.act, this, [this, take, entry] { take(entry.act, deeds_->mode(entry.deed)); });
  hint_ = new HintLine(view_);
  connect(messages_, &MessageBar::covers, hint_, &HintLine::setTop);
  const auto sayWhatToDo = [this] {
    const bool empty = session_->document().itemCount() == 0;
    const Selection::Picking* picking = session_->selection().picking();
    const QString inHand = view_->hint();
    hint_->say(picking != nullptr  ? tr("%1: click an item in the view or the tree.  Esc: leave it.").arg(picking->what)
               : !inHand.isEmpty() ? inHand
               : empty
                   ? tr("Pick a body above and click where it is to be (M: point mass). Then connect it (C: spring; "
                        "D: rod; J: hinge), and let it run (Space).")
                   : time_->hint());
  };
  connect(view_, &View3D::modeChanged, this, [sayWhatToDo, mark] {
    sayWhatToDo();
    mark();
  });
  connect(session_, &Session::documentReplaced, this, sayWhatToDo);
  connect(time_, &TimeFlow::hintChanged, this, sayWhatToDo);
  connect(&session_->selection(), &Selection::pickingStarted, this, sayWhatToDo);
  connect(&session_->selection(), &Selection::pickingEnded, this, sayWhatToDo);
  connect(session_, &Session::structureChanged, this, sayWhatToDo);
  actions_->on(Act::Move, this,
               [this] { view_->setMode(std::make_unique<TransformMode>(*view_, false, view_->mousePosition())); });
  actions_->on(Act::Turn, this,
               [this] { view_->setMode(std::make_unique<TransformMode>(*view_, true, view_->mousePosition())); });
  wireCopies();
  partMenu_ = new PartMenu(*actions_, *view_, *deeds_, *plotMenu_, this);
  connect(view_, &View3D::menuWanted, partMenu_, &PartMenu::open);
}

/// What is selected lies on its original: it is in the hand until it is put down.
void MainWindow::putDown(Gesture copied) {
  view_->setMode(std::make_unique<TransformMode>(*view_, false, view_->mousePosition(), view_->aside(), copied));
}

void MainWindow::wireCopies() {
  const auto copy = [this](const QString& title, Gesture gesture, auto make) {
    std::vector<ItemId> made;
    const Status status = session_->change(
        title,
        [&](DocumentEditor& editor) -> Status {
          auto copies = make(editor, session_->selection().items());
          if (!copies) return copies.errors();
          made = std::move(*copies);
          return Done{};
        },
        gesture);
    if (status)
      session_->selection().select(made);
    else
      emit view_->notice(findingText(status.errors().front()));
    return status.ok();
  };
  actions_->on(Act::Duplicate, this, [this, copy] {
    const bool atStart = session_->run().atStart();
    const Vec3 aside = atStart ? Vec3(Vec3::Zero()) : view_->aside();
    const Gesture gesture = Session::newGesture();
    const bool made = copy(tr("Duplicate"), gesture, [&](DocumentEditor& editor, const std::vector<ItemId>& items) {
      return build::duplicate(editor, items, aside);
    });
    if (made && atStart && hidesOthers(session_->document(), session_->selection().items())) putDown(gesture);
  });
  actions_->on(Act::Array, this, [this, copy] {
    const auto wanted = askArray(this);
    if (!wanted) return;
    copy(tr("Array"), kNoGesture, [&](DocumentEditor& editor, const std::vector<ItemId>& items) {
      return build::arrayOf(editor, items, wanted->count, wanted->spacing);
    });
  });
  actions_->on(Act::Mirror, this, [this, copy] {
    const auto wanted = askMirror(this);
    if (!wanted) return;
    copy(tr("Mirror"), kNoGesture, [&](DocumentEditor& editor, const std::vector<ItemId>& items) {
      return build::mirrored(editor, items, wanted->point, wanted->axis);
    });
  });
  actions_->on(Act::Align, this, [this] {
    const auto axis = askAxis(this, tr("Align"), tr("Bring the bodies to the place of the last one along"));
    if (!axis) return;
    std::vector<ItemId> bodies;
    for (const ItemId id : session_->selection().items()) bodies.push_back(bodyOf(session_->document(), id));
    const Status status =
        session_->change(tr("Align"), [&](DocumentEditor& editor) { return build::align(editor, bodies, *axis); });
    if (!status) emit view_->notice(findingText(status.errors().front()));
  });
}

}  // namespace sprung::ui
