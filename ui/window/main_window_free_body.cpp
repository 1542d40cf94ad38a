// The dock of the free-body diagram, and what leads there. See main_window.h.
#include <QDockWidget>

#include "core/catalog/item.h"
#include "core/law/body_kind.h"
#include "ui/freebody/free_body_panel.h"
#include "ui/freebody/free_body_sheet.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/view3d.h"
#include "ui/window/export_flow.h"
#include "ui/window/main_window.h"

namespace sprung::ui {
namespace {

constexpr int kFreeBodyHeight = 296;
constexpr int kWidth = 520;

}  // namespace

void MainWindow::buildFreeBodyDock() {
  freeBodyDock_ = newDock(tr("Free-body diagram"), "freeBodyDock");
  freeBody_ = new FreeBodyPanel(*session_, freeBodyDock_);
  addDock(Qt::BottomDockWidgetArea, freeBodyDock_, freeBody_, kWidth);
  placeBelowView(freeBodyDock_, kFreeBodyHeight);
}

void MainWindow::wireFreeBody() {
  actions_->on(Act::FreeBody, this, [this] { drawFree(); });
  connect(freeBody_, &FreeBodyPanel::sheetWanted, this, [this] {
    if (auto sheet = freeBody_->sheet()) exports_->freeBodySheet(std::move(*sheet));
  });
  connect(freeBodyDock_, &QDockWidget::visibilityChanged, view_, qOverload<>(&View3D::update));
}

/// Of the selected body; again: no longer. Where no body is selected the key means what it does everywhere: a
/// rectangle.
void MainWindow::drawFree() {
  const Selection& selection = session_->selection();
  const bool one = selection.items().size() == 1;
  const ItemId body = one ? bodyOf(session_->document(), selection.current()) : ItemId{};
  const Item* item = session_->document().find(body);
  const bool isBody = item != nullptr && item->type().body != nullptr;
  const bool moves = isBody && !item->type().body->isFixed();
  const bool shown = freeBodyDock_->isVisible() && freeBody_->body().valid();
  if (shown && (!moves || body == freeBody_->body())) {
    freeBody_->setBody({});
    return freeBodyDock_->hide();
  }
  if (isBody && !moves) {
    emit view_->notice(tr("“%1” is fixed: the world takes up whatever acts on it. Select a body that moves.")
                           .arg(QString::fromStdString(item->name)));
    return;
  }
  if (!moves) return view_->startBoxSelect();
  freeBody_->setBody(body);
  freeBodyDock_->show();
  freeBodyDock_->raise();
}

}  // namespace sprung::ui
