// What comes out of a model: tables of sensor values, pictures, videos, eigenfrequencies. See main_window.h.
#include <QApplication>
#include <QDockWidget>
#include <QStatusBar>

#include "ui/files/file_flow.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/language/finding_text.h"
#include "ui/panels/eigen_panel.h"
#include "ui/panels/friction_panel.h"
#include "ui/panels/ledger_panel.h"
#include "ui/timeline/timeline_layout.h"
#include "ui/view3d/view3d.h"
#include "ui/window/dock_layout.h"
#include "ui/window/export_flow.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/recording_flow.h"
#include "ui/window/study_flow.h"

namespace sprung::ui {
namespace {

constexpr int kProofTime = 15000;  // ms
constexpr int kEigenHeight = 400;
constexpr int kFrictionHeight = 520;
constexpr int kLeastInspector = 160;
constexpr int kLedgerHeight = 280;

}  // namespace

/// Closed, and of this height when it is opened.
void MainWindow::placeBelowInspector(QDockWidget* dock, int height) {
  splitDockWidget(inspectorDock_, dock, Qt::Vertical);
  dock->hide();
  // A hidden dock takes no size.
  connect(dock, &QDockWidget::visibilityChanged, this, [this, dock, height](bool shown) {
    if (!shown || dock->isFloating() || dock->height() >= height) return;
    const int together = inspectorDock_->height() + dock->height();
    resizeDocked(*this, {inspectorDock_, dock}, {std::max(kLeastInspector, together - height), height}, Qt::Vertical);
  });
}

/// What is chosen in the list is seen in the view beside it.
void MainWindow::buildEigenDock(int width) {
  eigenDock_ = newDock(tr("Eigenfrequencies"), "eigenDock");
  eigen_ = new EigenPanel(*session_, eigenDock_);
  addDock(Qt::RightDockWidgetArea, eigenDock_, eigen_, width);
  placeBelowInspector(eigenDock_, kEigenHeight);
  connect(eigen_, &EigenPanel::shapeChanged, view_, &View3D::showShape);
}

/// Beside the inspector, where the parameters of the curve are.
void MainWindow::buildFrictionDock(int width) {
  frictionDock_ = newDock(tr("Friction and hysteresis"), "frictionDock");
  friction_ = new FrictionPanel(*session_, frictionDock_);
  addDock(Qt::RightDockWidgetArea, frictionDock_, friction_, width);
  placeBelowInspector(frictionDock_, kFrictionHeight);
}

/// Below the view, where its columns and names have room.
void MainWindow::buildLedgerDock(int width) {
  ledgerDock_ = newDock(tr("Energy"), "ledgerDock");
  ledger_ = new LedgerPanel(*session_, ledgerDock_);
  addDock(Qt::BottomDockWidgetArea, ledgerDock_, ledger_, width);
  placeBelowView(ledgerDock_, kLedgerHeight);
}

void MainWindow::showProof(const Proof& proof, const std::optional<Parting>& parting) {
  if (!parting) {
    statusBar()->showMessage(
        tr("Equal to the last bit, computed again: %1 to %2. Space plays it.")
            .arg(proof.steps == 1 ? tr("1 step") : tr("%1 steps").arg(proof.steps), timeText(proof.time, 4)),
        kProofTime);
    return;
  }
  Diagnostic finding =
      error("", partingText(*parting), "equal bits are promised to the same program on the same kind of machine");
  finding.severity = Severity::Warning;
  if (parting->item.valid()) finding.items = {parting->item};
  messages_->show(
      "recording", Severity::Warning,
      tr("Computed again, this run has not come out as it was recorded: %1.").arg(findingSentence(finding.what)),
      {finding});
}

void MainWindow::wireExports() {
  actions_->on(Act::ExportPicture, this, [this] { exports_->picture(files_->name()); });
  actions_->on(Act::ExportVideo, this, [this] { exports_->video(files_->name()); });
  actions_->on(Act::ExportSensors, this, [this] { exports_->sensorValues(files_->name()); });
  actions_->on(Act::ExportItem, this, [this] { exports_->itemValues(session_->selection().current()); });
  actions_->on(Act::Report, this, [this] { exports_->report(files_->name()); });
  actions_->on(Act::SaveRecording, this, [this] { recordings_->save(files_->name()); });
  connect(eigen_, &EigenPanel::exportWanted, this,
          [this](const auto& found) { exports_->eigenfrequencies(files_->name(), found); });
  connect(eigen_, &EigenPanel::videoWanted, this, [this] { exports_->video(files_->name()); });
  connect(ledger_, &LedgerPanel::exportWanted, this,
          [this](const auto& ledger, const auto& system) { exports_->ledger(files_->name(), *ledger, *system); });
  const auto saved = [this](const QString& path) {
    messages_->clear("export");
    statusBar()->showMessage(tr("Saved %1").arg(path), kNoticeTime);
  };
  const auto failed = [this](const Diagnostics& problems) {
    messages_->show("export", Severity::Error, findingText(problems.front()), problems);
  };
  connect(studies_, &StudyFlow::failed, this, [this](const Diagnostics& why) {
    messages_->show("study", Severity::Warning, findingText(why.front()), why);
  });
  connect(exports_, &ExportFlow::saved, this, saved);
  connect(exports_, &ExportFlow::failed, this, failed);
  connect(recordings_, &RecordingFlow::saved, this, saved);
  connect(session_, &Session::documentReplaced, messages_, [this] { messages_->clear("recording"); });
  connect(files_, &FileFlow::replayed, this, [this](const StoredRecording& stored, const auto& parting) {
    recordings_->know(stored);
    showProof(stored.proof, parting);
    // The window was not there yet while it was computed: then nothing has the keyboard.
    if (QApplication::activeWindow() == nullptr) activateWindow();
  });
  connect(recordings_, &RecordingFlow::failed, this, failed);
  connect(&session_->run(), &RunControl::modelChanged, this, [this] {
    for (const Act act : {Act::ExportVideo, Act::ExportSensors, Act::Report})
      action(act)->setEnabled(session_->run().hasModel());
  });
}

}  // namespace sprung::ui
