// What joints leave and hold twice, and why a run has failed: the dock, the dialog, and what of it is shown in the view
// and in the messages. See main_window.h.
#include <QDockWidget>
#include <QElapsedTimer>
#include <utility>

#include "ui/dialogs/failure_dialog.h"
#include "ui/panels/mobility_panel.h"
#include "ui/panels/problems_panel.h"
#include "ui/session/mobility_finder.h"
#include "ui/timeline/timeline_layout.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"

namespace sprung::ui {
namespace {

constexpr int kMobilityHeight = 420;
constexpr int kQuiet = 5000;  // ms between two announcements of a singular position

}  // namespace

/// Below the inspector: what is chosen in its lists is seen in the view beside it.
void MainWindow::buildMobilityDock(int width) {
  mobilityDock_ = newDock(tr("Mobility"), "mobilityDock");
  mobility_ = new MobilityPanel(*session_, mobilityDock_);
  addDock(Qt::RightDockWidgetArea, mobilityDock_, mobility_, width);
  placeBelowInspector(mobilityDock_, kMobilityHeight);
  connect(mobility_, &MobilityPanel::shapeChanged, view_, &View3D::showShape);
}

void MainWindow::wireMobility() {
  connect(mobility_, &MobilityPanel::concernChanged, this, &MainWindow::showConcern);
  connect(problems_, &ProblemsPanel::hovered, this, &MainWindow::showConcern);
  connect(mobility_, &MobilityPanel::repairWanted, problems_, &ProblemsPanel::repair);
  connect(&mobility_->finder(), &MobilityFinder::placeChanged, this,
          [this, clock = QElapsedTimer()](SingularWatch::Place place) mutable {
            if (place == SingularWatch::Place::Usual || (clock.isValid() && clock.elapsed() < kQuiet)) return;
            clock.start();
            const QString when = timeText(mobility_->finder().latest()->time, 4);
            emit view_->notice(place == SingularWatch::Place::Near
                                   ? tr("Near a singular position at t = %1: the motion may branch there").arg(when)
                                   : tr("A singular position at t = %1: the motion may branch here").arg(when));
          });
}

void MainWindow::wireForensics() {
  QAction* why = action(Act::WhyFailed);
  why->setEnabled(false);
  actions_->on(Act::WhyFailed, this, [this] { explainFailure(); });
  connect(&session_->run(), &RunControl::failureChanged, this, [this, why] {
    const Failure* failure = session_->run().failure();
    why->setEnabled(failure != nullptr);
    showConcern({});
    if (failure != nullptr && whyFailed_ != nullptr && whyFailed_->isVisible()) whyFailed_->tell(*failure);
  });
}

void MainWindow::showConcern(const std::vector<ItemId>& items) {
  const Failure* failure = session_->run().failure();
  const std::vector<ItemId>& shown = items.empty() && failure != nullptr ? failure->finding.items : items;
  if (shown.empty()) return view_->showConcern({}, {});
  view_->showConcern({shown.front()}, {shown.begin() + 1, shown.end()});
}

void MainWindow::explainFailure() {
  const Failure* failure = session_->run().failure();
  if (failure == nullptr) return;
  if (whyFailed_ == nullptr) {
    whyFailed_ = new FailureDialog(*session_, this);
    // In the past of the run it stays; its repairs are for this model.
    connect(session_, &Session::documentReplaced, whyFailed_, &QWidget::close);
    connect(whyFailed_, &FailureDialog::repairWanted, problems_, &ProblemsPanel::repair);
    connect(whyFailed_, &FailureDialog::stepBackWanted, action(Act::StepBack), &QAction::trigger);
  }
  whyFailed_->tell(*failure);
  whyFailed_->show();
  whyFailed_->raise();
  whyFailed_->activateWindow();
}

}  // namespace sprung::ui
