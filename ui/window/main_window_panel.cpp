// The panel of the model: its dock, its actions, its keys, and the large picture for teaching. See main_window.h.
#include <QDockWidget>
#include <QMenuBar>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <algorithm>
#include <utility>

#include "core/model/displays.h"
#include "ui/board/board_panel.h"
#include "ui/board/panel_board.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/view3d/view3d.h"
#include "ui/window/dock_layout.h"
#include "ui/window/main_window.h"

namespace sprung::ui {
namespace {

constexpr int kPanelHeight = 320;
constexpr double kTeachingZoom = 1.5;
constexpr int kTeachingEdge = 24;  ///< beside the controls: scroll bar and frame

/// All controls are in sight, as far as what stands above them keeps half of the column.
void fitPanel(QMainWindow& window, QDockWidget& dock, QDockWidget& above, const BoardPanel& panel) {
  if (dock.isFloating() || !dock.isVisible()) return;
  const int wanted = std::max(kPanelHeight, dock.height() + panel.missingHeight());
  if (dock.height() >= wanted) return;
  if (above.isFloating() || !above.isVisible()) return;  // it has the column for itself
  const int column = dock.height() + above.height();
  const int height = std::min(wanted, std::max(kPanelHeight, column / 2));
  if (height >= column) return;
  resizeDocked(window, {&above, &dock}, {column - height, height}, Qt::Vertical);
}

}  // namespace

void MainWindow::buildPanelDock(int width) {
  panelDock_ = newDock(tr("Panel"), "panelDock");
  panel_ = new BoardPanel(
      *session_, [this](const QKeySequence& key) { return ownerOf(key); }, panelDock_);
  addDock(Qt::RightDockWidgetArea, panelDock_, panel_, width);
  splitDockWidget(inspectorDock_, panelDock_, Qt::Vertical);
  panelDock_->hide();
  connect(panelDock_, &QDockWidget::visibilityChanged, this, [this](bool shown) {
    if (shown) QTimer::singleShot(0, this, [this] { fitPanel(*this, *panelDock_, *inspectorDock_, *panel_); });
  });
  // Who opens a model that has a panel wants to turn its knobs.
  const auto reveal = [this] {
    if (!session_->document().displays()->panel.empty() && !showsWelcome()) panelDock_->show();
  };
  connect(session_, &Session::documentReplaced, this, reveal, Qt::QueuedConnection);
}

/// What a key does already; empty when it does nothing.
QString MainWindow::ownerOf(const QKeySequence& key) const {
  for (const ActionSpec& spec : actionTable())
    if (const QAction* act = action(spec.act); act != nullptr && act->shortcuts().contains(key))
      return act->text().remove('&').section(':', 0, 0);
  return {};
}

void MainWindow::wirePanel() {
  connect(panel_, &BoardPanel::notice, view_, &View3D::notice);
  connect(panel_, &BoardPanel::arrangingChanged, this, [this](bool on) { action(Act::ArrangePanel)->setChecked(on); });
  actions_->on(Act::ArrangePanel, this, [this] {
    const bool on = action(Act::ArrangePanel)->isChecked();
    if (on) panelDock_->show();
    panel_->setArranging(on);
  });
  const auto put = [this](const ControlTarget& target) {
    panelDock_->show();
    panelDock_->raise();
    const std::vector<PanelControl>& controls = session_->document().displays()->panel;
    if (std::any_of(controls.begin(), controls.end(), [&](const PanelControl& c) { return c.target == target; }))
      return statusBar()->showMessage(tr("It is on the panel already"), kNoticeTime);
    if (panel_->add(target)) statusBar()->showMessage(tr("It is on the panel"), kNoticeTime);
  };
  connect(inspector_, &InspectorPanel::panelWanted, this, put);
  actions_->on(Act::PutOnPanel, this, [this, put] {
    if (const std::optional<ControlTarget> target = inspector_->numberInHand()) return put(*target);
    emit view_->notice(tr("Go to a number in the inspector first, then press the key again"));
  });
  actions_->on(Act::Present, this, [this] { present(action(Act::Present)->isChecked()); });
}

/// The view and the panel alone, large, on the whole screen; and back.
void MainWindow::present(bool on) {
  if (on == presenting()) return;
  if (!on) {
    panel_->setZoom(1.0);
    menuBar()->show();
    statusBar()->show();
    setWindowState(windowState() & ~Qt::WindowFullScreen);
    putDocks(*this, std::exchange(layoutBeforePresenting_, {}));
    arrangePalette();
    return action(Act::Present)->setChecked(false);
  }
  leaveWelcome();
  layoutBeforePresenting_ = takeDocks(*this);
  for (QDockWidget* dock : findChildren<QDockWidget*>())
    if (dock != panelDock_) dock->hide();
  for (QToolBar* bar : findChildren<QToolBar*>()) bar->hide();
  menuBar()->hide();
  statusBar()->hide();
  panelDock_->show();
  panel_->setZoom(kTeachingZoom);
  setWindowState(windowState() | Qt::WindowFullScreen);
  resizeDocked(*this, {panelDock_}, {std::min(panel_->board().gridSize().width() + kTeachingEdge, width() / 2)},
               Qt::Horizontal);
  view_->setFocus();
  action(Act::Present)->setChecked(true);
  emit view_->notice(tr("%1 leads back").arg(action(Act::Present)->shortcut().toString(QKeySequence::NativeText)));
}

}  // namespace sprung::ui
