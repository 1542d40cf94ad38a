// What the window's actions do; see main_window.h.
#include <QActionGroup>
#include <QDockWidget>
#include <QEventLoop>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QSettings>
#include <QStatusBar>
#include <utility>

#include "core/script/trust.h"
#include "core/sim/batch.h"
#include "ui/dialogs/dialogs.h"
#include "ui/dialogs/preferences.h"
#include "ui/dialogs/response_dialog.h"
#include "ui/dialogs/trigger_dialog.h"
#include "ui/files/file_flow.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/language/core_text.h"
#include "ui/language/finding_text.h"
#include "ui/panels/problems_panel.h"
#include "ui/script/function_panel.h"
#include "ui/session/repeater.h"
#include "ui/session/settler.h"
#include "ui/session/trigger_list.h"
#include "ui/text.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timeline_layout.h"
#include "ui/tree/tree_panel.h"
#include "ui/units/units.h"
#include "ui/view3d/view3d.h"
#include "ui/widgets/background_job.h"
#include "ui/widgets/toast.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/numbers_note.h"
#include "ui/window/start_flow.h"
#include "ui/window/time_flow.h"
#include "ui/window/view_actions.h"

namespace sprung::ui {
namespace {

constexpr const char* kSeen = "seen";

/// Whether a dock stands open, and not behind another one.
bool isSeen(const QDockWidget& dock) { return dock.property(kSeen).toBool(); }

Unsaved askUnsaved(QWidget* parent, const QString& name) {
  QMessageBox box(QMessageBox::NoIcon, MainWindow::tr("Unsaved changes"),
                  MainWindow::tr("<b>Save the changes to “%1”?</b>").arg(name.toHtmlEscaped()),
                  QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
  box.setInformativeText(MainWindow::tr("Without saving, the changes are lost."));
  box.setDefaultButton(QMessageBox::Save);
  switch (box.exec()) {
    case QMessageBox::Save: return Unsaved::Save;
    case QMessageBox::Discard: return Unsaved::Discard;
    default: return Unsaved::Cancel;
  }
}

/// The window goes on being painted, but its commands wait as well.
void waitFor(QWidget* window, const QString& label, const std::function<void(const Progress&)>& work) {
  QEventLoop loop;
  const auto done = [work](const Progress& progress) -> Status {
    work(progress);
    return Done{};
  };
  auto* job = new BackgroundJob(label, done, window, Qt::WindowModal);
  QObject::connect(job, &BackgroundJob::finished, &loop, &QEventLoop::quit);
  loop.exec();
}

}  // namespace

FileQuestions MainWindow::questions() {
  const QString models = tr("Sprung models (*.sprung.json *.sprung *.json)");
  const QString recordings = tr("Recordings of runs (*.sprung-run.json)");
  const QString all = tr("All files (*)");
  const QString readable = tr("Models and recordings (*.sprung.json *.sprung-run.json *.sprung *.json)");
  return {
      .unsaved = [this](const QString& name) { return askUnsaved(this, name); },
      .openPath =
          [this, filters = QStringList{readable, models, recordings, all}.join(";;")] {
            const QString place = session_->path().isEmpty() ? session_->folder() : session_->path();
            return QFileDialog::getOpenFileName(this, tr("Open a model or a recording"), place, filters);
          },
      .savePath =
          [this, filters = models + ";;" + all](const QString& suggestion) {
            return QFileDialog::getSaveFileName(this, tr("Save the model"), suggestion, filters);
          },
      .show = [this](const QString& title, const Diagnostics& list) { showDiagnostics(this, title, list); },
      .wait = [this](const QString& label,
                     const std::function<void(const Progress&)>& work) { waitFor(this, label, work); },
  };
}

void MainWindow::wireFiles() {
  actions_->on(Act::New, this, [this] { files_->newModel(); });
  actions_->on(Act::Open, this, [this] { files_->open(); });
  actions_->on(Act::Save, this, [this] {
    if (files_->save()) statusBar()->showMessage(tr("Saved %1").arg(session_->path()), kNoticeTime);
  });
  actions_->on(Act::SaveAs, this, [this] { files_->saveAs(); });
  actions_->on(Act::Quit, this, [this] { close(); });
  connect(session_, &Session::fileChanged, this, &MainWindow::refreshTitle);
  // What is exported is offered beside the model, until another folder is chosen.
  connect(session_, &Session::fileChanged, this, [this, last = QString()]() mutable {
    if (session_->path().isEmpty() || std::exchange(last, session_->path()) == session_->path()) return;
    if (QFileInfo(session_->folder()).isWritable()) QSettings().setValue("export/folder", session_->folder());
  });
  connect(files_, &FileFlow::opened, this, [this] {
    refreshTitle();
    view_->setFocus();
  });
}

void MainWindow::wireEdit() {
  QUndoStack& stack = session_->undoStack();
  actions_->on(Act::Undo, this, [&stack] { stack.undo(); });
  actions_->on(Act::Redo, this, [&stack] { stack.redo(); });
  actions_->on(Act::Rename, this, [this] { tree_->renameCurrent(); });
  actions_->on(Act::ToggleShow, this, [this] { toggleShown(); });
  actions_->on(Act::ClearSelection, this, [this] { session_->selection().clear(); });
  actions_->on(Act::FocusSearch, this, [this] {
    treeDock_->show();
    tree_->focusSearch();
  });
  connect(&stack, &QUndoStack::indexChanged, this, &MainWindow::refreshActions);
  // What was said of the edit before is no longer so; what is said of this one comes after it.
  connect(&stack, &QUndoStack::indexChanged, statusBar(), &QStatusBar::clearMessage);
  connect(&session_->selection(), &Selection::changed, this, &MainWindow::refreshActions);
  connect(tree_, &TreePanel::itemActivated, view_, &View3D::frameSelection);
  connect(tree_, &TreePanel::frameWanted, action(Act::FrameAll), &QAction::trigger);
  connect(tree_, &TreePanel::parametersWanted, action(Act::FocusInspector), &QAction::trigger);
  actions_->on(Act::FocusInspector, this, [this] {
    inspectorDock_->show();
    inspectorDock_->raise();
    inspector_->takeKeyboard();
  });
}

void MainWindow::refreshActions() {
  const QUndoStack& stack = session_->undoStack();
  action(Act::Undo)->setEnabled(stack.canUndo());
  action(Act::Redo)->setEnabled(stack.canRedo());
  action(Act::Undo)->setText(stack.canUndo() ? tr("&Undo: %1").arg(stack.undoText()) : tr("&Undo"));
  action(Act::Redo)->setText(stack.canRedo() ? tr("&Redo: %1").arg(stack.redoText()) : tr("&Redo"));
  const ItemId current = session_->selection().current();
  const bool item = current.valid() && current != Document::simulationId();
  for (const Act act : {Act::Rename, Act::ToggleShow, Act::FrameSelection, Act::Cut, Act::Copy, Act::Delete,
                        Act::SelectUsers, Act::ExportItem})
    action(act)->setEnabled(item);
  action(Act::ClearSelection)->setEnabled(current.valid());
  const Item* edited = session_->document().find(current.valid() ? current : Document::simulationId());
  action(Act::EditFunction)->setEnabled(edited != nullptr && !functionRows(*edited).empty());
}

void MainWindow::toggleShown() {
  // All to the same state: hidden if any is shown.
  const Document& document = session_->document();
  bool anyShown = false;
  std::vector<std::pair<ItemId, const ParamRow*>> rows;
  for (const ItemId id : session_->selection().items()) {
    const Item* item = document.find(id);
    const ParamRow* row = item != nullptr ? item->type().row("show", true) : nullptr;
    if (row == nullptr) continue;
    rows.emplace_back(id, row);
    anyShown = anyShown || std::get<bool>(item->get(*row));
  }
  if (rows.empty()) return;
  session_->undoStack().beginMacro(anyShown ? tr("Hide") : tr("Show"));
  for (const auto& [id, row] : rows) (void)session_->edit(id, *row, !anyShown);
  session_->undoStack().endMacro();
}

void MainWindow::wireRun() {
  RunControl& run = session_->run();
  actions_->on(Act::PlayPause, this, [&run] { run.togglePlay(); });
  actions_->on(Act::StepForward, this, [&run] { run.step(1); });
  actions_->on(Act::StepTen, this, [&run] { run.step(10); });
  actions_->on(Act::Reset, this, [&run] { run.reset(); });
  wireSettle();
  wireTime();
  wireTriggers();
  wireResponse();
  actions_->on(Act::Slower, this, [&run] { run.slower(); });
  actions_->on(Act::Faster, this, [&run] { run.faster(); });
  actions_->on(Act::NormalRate, this, [&run] { run.setRate(1.0); });
  action(Act::Hand)->setChecked(view_->handOn());
  actions_->on(Act::Hand, this, [this] { view_->setHandOn(action(Act::Hand)->isChecked()); });
  action(Act::ReleasePins)->setEnabled(false);
  actions_->on(Act::ReleasePins, this, [&run] { run.releasePins(); });
  connect(&run, &RunControl::pinsChanged, this,
          [this, &run] { action(Act::ReleasePins)->setEnabled(!run.pins().empty()); });
  auto* repeater = new Repeater(run, this);
  connect(repeater, &Repeater::startsAgain, view_, &View3D::crossFade);
  connect(view_, &View3D::settingsChanged, repeater, [this, repeater] { repeater->setOn(view_->settings().repeat); });
  connect(&run, &RunControl::modelChanged, this, [this, &run] {
    for (const Act act :
         {Act::PlayPause, Act::StepForward, Act::StepTen, Act::StepBack, Act::StepTenBack, Act::RunStart, Act::RunEnd,
          Act::EventBefore, Act::EventAfter, Act::RunToEnd, Act::GhostRun, Act::CompareRuns, Act::MakeStart,
          Act::SaveRecording, Act::Reset, Act::Settle, Act::FrequencyResponse, Act::Triggers})
      action(act)->setEnabled(run.hasModel());
  });
}

void MainWindow::wireTime() {
  connect(time_, &TimeFlow::said, this, [this](const QString& text) { statusBar()->showMessage(text, kNoticeTime); });
  connect(messages_, &MessageBar::covers, time_, &TimeFlow::setTop);
  auto* numbers = new NumbersNote(*session_, *messages_, this);
  connect(numbers, &NumbersNote::failed, view_, &View3D::notice);
  auto* start = new StartFlow(*session_, this);
  actions_->on(Act::MakeStart, this, [start] { start->startHere(); });
  connect(start, &StartFlow::failed, view_, &View3D::notice);
  connect(start, &StartFlow::done, this, [this](std::optional<double> time) {
    const QString undo = action(Act::Undo)->shortcut().toString(QKeySequence::NativeText);
    statusBar()->showMessage(time
                                 ? tr("The model starts from here, at %1, for it depends on the time; %2 takes it back")
                                       .arg(timeText(*time, 4), undo)
                                 : tr("The model starts from here; %1 takes it back").arg(undo),
                             kNoticeTime);
  });
}

void MainWindow::wireTriggers() {
  auto* triggers = new TriggerList(*session_);
  actions_->on(Act::Triggers, this, [this, triggers] {
    auto* dialog = new TriggerDialog(*session_, *triggers, this);
    connect(dialog, &QDialog::finished, view_, [this] { view_->setFocus(); });
    dialog->open();
  });
  connect(triggers, &TriggerList::said, this, [this](const QString& text) {
    if (text.isEmpty()) return messages_->clear("trigger");
    messages_->show("trigger", Severity::Info, tr("Paused: %1").arg(text));
  });
}

void MainWindow::wireResponse() {
  actions_->on(Act::FrequencyResponse, this, [this] {
    auto* dialog = new ResponseDialog(*session_, this);
    connect(dialog, &ResponseDialog::saved, this,
            [this](const QString& path) { statusBar()->showMessage(tr("Saved %1").arg(path), kNoticeTime); });
    connect(dialog, &QDialog::finished, view_, [this] { view_->setFocus(); });
    dialog->show();
  });
}

void MainWindow::wireSettle() {
  auto* settler = new Settler(*session_, this);
  actions_->on(Act::Settle, this, [this, settler] {
    messages_->clear("settle");
    settler->toggle();
  });
  connect(settler, &Settler::busyChanged, this, [this](bool busy) {
    const QString key = action(Act::Settle)->shortcut().toString(QKeySequence::NativeText);
    if (busy) statusBar()->showMessage(tr("Looking for the place of rest… %1 gives up").arg(key));
  });
  connect(settler, &Settler::settled, this,
          [this] { statusBar()->showMessage(tr("At rest; the model starts from here"), kNoticeTime); });
  connect(settler, &Settler::failed, this, [this](const Diagnostics& why) {
    statusBar()->clearMessage();
    messages_->show("settle", Severity::Warning, tr("Not settled: %1").arg(findingText(why.front())), why);
  });
}

void MainWindow::wireView() {
  wireViewActions(*actions_, *view_, this);
  actions_->on(Act::ResetLayout, this, [this] { resetLayout(); });
  auto* themes = new QActionGroup(this);
  int mode = 0;
  for (const Act act : {Act::ThemeSystem, Act::ThemeLight, Act::ThemeDark}) {
    themes->addAction(action(act));
    actions_->on(act, this, [this, mode] { prefer([mode](Preferences& p) { p.theme = mode; }); });
    ++mode;
  }
  connect(appearance_, &Appearance::changed, this, &MainWindow::markTheme);
  actions_->on(Act::CycleTheme, this, [this] {
    // From what is seen to its opposite first, so that one press always changes something.
    const int opposite = static_cast<int>(appearance_->dark() ? ThemeMode::Light : ThemeMode::Dark);
    prefer([opposite](Preferences& p) { p.theme = opposite; });
  });
  actions_->on(Act::StraightParallel, this, [this] {
    prefer([this](Preferences& p) { p.straightParallel = action(Act::StraightParallel)->isChecked(); });
  });
  const std::pair<Act, QDockWidget*> docks[] = {
      {Act::ToggleTree, treeDock_},         {Act::ToggleInspector, inspectorDock_},
      {Act::ToggleProblems, problemsDock_}, {Act::ToggleVariables, variablesDock_},
      {Act::ToggleHistory, historyDock_},   {Act::ToggleFunction, functionDock_},
      {Act::Eigenfrequencies, eigenDock_},  {Act::TogglePanel, panelDock_},
      {Act::TogglePlots, plotsDock_},       {Act::ToggleSensors, sensorsDock_},
      {Act::ToggleLedger, ledgerDock_},     {Act::Mobility, mobilityDock_},
      {Act::Friction, frictionDock_}};
  for (const auto& [act, place] : docks) {
    QDockWidget* dock = place;
    QAction* toggle = action(act);
    connect(dock, &QDockWidget::visibilityChanged, dock, [dock](bool seen) { dock->setProperty(kSeen, seen); });
    connect(toggle, &QAction::triggered, dock, [this, dock, toggle](bool on) {
      // One that stands behind another is brought to the front instead of being closed.
      const bool behind = !on && !isSeen(*dock);
      dock->setVisible(on || behind);
      if (on || behind) dock->raise();
      toggle->setChecked(on || behind);
      if (on)
        QMetaObject::invokeMethod(
            dock, [this, dock] { makeRoomFor(*dock); }, Qt::QueuedConnection);
    });
    connect(dock->toggleViewAction(), &QAction::toggled, toggle, &QAction::setChecked);
    toggle->setChecked(!dock->isHidden());
  }
  actions_->on(Act::Shortcuts, this, [this] { showShortcuts(this); });
  actions_->on(Act::About, this, [this] { showAbout(this); });
}

/// What a menu changes and the preferences show is one setting.
void MainWindow::prefer(const std::function<void(Preferences&)>& change) {
  Preferences preferences = Preferences::read();
  change(preferences);
  preferences.write();
  applyPreferences(preferences);
}

void MainWindow::applyTheme(int mode) {
  const ThemeMode wanted = mode == 1 ? ThemeMode::Light : mode == 2 ? ThemeMode::Dark : ThemeMode::System;
  appearance_->setMode(wanted);
  markTheme();
}

void MainWindow::markTheme() {
  const Act acts[] = {Act::ThemeSystem, Act::ThemeLight, Act::ThemeDark};
  action(acts[static_cast<int>(appearance_->mode())])->setChecked(true);
}

void MainWindow::wireMessages() {
  auto* toast = new Toast(view_);
  const auto note = [toast](const QString& text) { toast->say(text); };
  connect(view_, &View3D::notice, this, note);
  connect(tree_, &TreePanel::notice, this, note);
  connect(problems_, &ProblemsPanel::notice, this, note);
  connect(messages_, &MessageBar::detailsWanted, this, [this](const QString& topic, const Diagnostics& list) {
    // What the panel lists is looked at there, where it can be clicked.
    if (topic != "problems" && topic != "remarks" && topic != "failure")
      return showDiagnostics(this, tr("What was found"), list);
    problemsDock_->show();
    problemsDock_->raise();
  });
  connect(messages_, &MessageBar::repairWanted, problems_, &ProblemsPanel::repair);
  actions_->on(Act::Repair, this, [this] { problems_->repairNext(); });
  connect(files_, &FileFlow::opened, this, [this] {
    messages_->clear("file");
    messages_->clear("failure");
  });
  connect(files_, &FileFlow::warned, this, [this](const Diagnostics& list) {
    const QString first = findingText(list.front());
    const QString text =
        list.size() == 1 ? first : tr("%1 remarks on this file. The first: %2").arg(list.size()).arg(first);
    messages_->show("file", Severity::Warning, text, list);
  });
  connect(session_, &Session::problemsChanged, this, [this] {
    const Diagnostics& list = session_->problems();
    if (list.empty()) return messages_->clear("problems");
    const Diagnostic& first = list.front();
    const QString where = first.where.empty() ? QString() : QString::fromStdString(first.where) + ": ";
    messages_->show("problems", Severity::Error,
                    tr("The model cannot run like this: %1").arg(where + findingSentence(first.what)), list);
  });
  connect(session_, &Session::remarksChanged, this, &MainWindow::showRemarks);
  connect(problemsDock_, &QDockWidget::visibilityChanged, this, &MainWindow::showRemarks);
  connect(&session_->run(), &RunControl::failureArrived, this, &MainWindow::showFailure);
  connect(&session_->run(), &RunControl::failureChanged, this, [this] {
    if (session_->run().failure() == nullptr) messages_->clear("failure");
  });
}

void MainWindow::showFailure() {
  if (session_->run().failure() == nullptr) return;
  const Failure& failure = *session_->run().failure();
  if (isEndedByFunction(failure)) {
    messages_->show("failure", Severity::Info,
                    tr("The function before each step has ended the run at t = %1 s, as it was written to do. Reset "
                       "(Backspace) starts anew.")
                        .arg(readoutNumber(failure.time)));
    return;
  }
  const Item* item = session_->document().find(failure.finding.item());
  if (item != nullptr) session_->selection().select(failure.finding.item());
  const auto place = functionOf(session_->document(), failure.finding);
  if (!place || isPythonNotTrusted(failure.finding)) {
    messages_->show("failure", Severity::Error,
                    tr("The solver gave up at t = %1 s: %2. Reset (Backspace) starts anew.")
                        .arg(readoutNumber(failure.time), findingText(failure.finding)),
                    {failure.finding});
    if (failure.newton)
      messages_->offer(tr("Why…"), tr("How Newton's iteration went in the step that failed"),
                       [this] { explainFailure(); });
    return;
  }
  const QString what = findingWords(failure.finding);
  const QString name =
      place->item == Document::simulationId() ? tr("the simulation") : QString::fromStdString(item->name);
  const QString text = tr("The %1 of %2 stopped the run at t = %3 s: %4")
                           .arg(coreTextWithin(place->row->label), name, readoutNumber(failure.time), what);
  messages_->show("failure", Severity::Error, tr("%1. Reset (Backspace) starts anew.").arg(text), {failure.finding});
  messages_->offer(tr("Go to the line"), tr("Open the function where it went wrong"), [this, place, text] {
    if (session_->document().find(place->item) == nullptr) return;
    functionDock_->show();
    functionDock_->raise();
    function_->showFinding(*place, text);
  });
}

/// In the bar only while the panel, which lists them, is not seen; mere notes never.
void MainWindow::showRemarks() {
  Diagnostics list = session_->remarks();
  std::erase_if(list, [](const Diagnostic& d) { return d.severity == Severity::Info; });
  if (list.empty() || isSeen(*problemsDock_) || showsWelcome()) return messages_->clear("remarks");
  messages_->show("remarks", list.front().severity, findingText(list.front()), list);
}

}  // namespace sprung::ui
