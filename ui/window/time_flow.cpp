#include "ui/window/time_flow.h"

#include <QMenu>
#include <QMessageBox>
#include <QWidget>
#include <algorithm>
#include <utility>
#include <vector>

#include "ui/language/finding_text.h"
#include "ui/text.h"
#include "ui/timeline/run_events.h"
#include "ui/timeline/timeline_bar.h"
#include "ui/units/units.h"
#include "ui/widgets/overlay.h"

namespace sprung::ui {
namespace {

constexpr int kTimeFlowMargin = 12;
constexpr double kSameInstant = 1e-9;  // s
constexpr qint64 kSameGesture = 250;   // ms between presses of a key

/// Ids of the runs that go with `branch`: those that part from it, and from them.
std::set<int> descendants(const Timeline& timeline, int branch) {
  std::set<int> found;
  for (const RunBranch& run : timeline.branches)  // parents come before their children
    if (run.parent == branch || found.contains(run.parent)) found.insert(run.id);
  return found;
}

/// `branch` and those that part from it.
std::set<int> goingWith(const Timeline& timeline, int branch) {
  std::set<int> going = descendants(timeline, branch);
  going.insert(branch);
  return going;
}

/// What is shown when the shown run goes: the one that it has parted from, else the next one, else the one before.
std::optional<int> remainingBeside(const Timeline& timeline, int branch) {
  const std::set<int> going = goingWith(timeline, branch);
  std::optional<int> before;
  bool passed = false;
  const RunBranch* run = branchById(timeline, branch);
  if (run != nullptr && branchById(timeline, run->parent) != nullptr) return run->parent;
  for (const RunBranch& other : timeline.branches) {
    passed = passed || other.id == branch;
    if (going.contains(other.id)) continue;
    if (passed) return other.id;
    before = other.id;
  }
  return before;
}

/// How long the motion is that goes with a run [s].
double secondsIn(const Timeline& timeline, const std::set<int>& going) {
  double seconds = 0.0;
  for (const RunBranch& run : timeline.branches)
    if (going.contains(run.id)) seconds += run.lastTime - run.forkTime;
  return seconds;
}

/// How long the model is to run [s].
double plannedLength(const System& system) {
  const TimeIntegrationSettings& planned = system.simulation.settings.timeIntegration;
  return planned.endTime - planned.startTime;
}

}  // namespace

TimeFlow::TimeFlow(Session& session, Actions& actions, TimelineBar& bar, QWidget* over)
    : QObject(&bar), session_(session), run_(session.run()), actions_(actions), bar_(bar), note_(new QLabel(over)) {
  note_->setObjectName("ghostNote");
  note_->setAttribute(Qt::WA_TransparentForMouseEvents);
  note_->hide();
  new Overlay(*note_, *over, [this] { placeNote(); });
  wireBar();
  wireSteps();
  wireRuns();
  connect(&run_, &RunControl::snapshotArrived, this, &TimeFlow::refresh);
  connect(&run_, &RunControl::modelChanged, this, [this] {
    const auto& system = run_.system();
    bar_.setPlanned(system != nullptr ? plannedLength(*system) : 0.0);
  });
  connect(&run_, &RunControl::playingChanged, this, [this](bool playing) {
    if (const Snapshot* snapshot = run_.snapshot()) refreshHint(*snapshot);
    if (playing || !goal_) return;
    goal_.reset();
    emit goalChanged();
  });
  connect(&session, &Session::documentReplaced, this, [this] {
    atInstant_.reset();
    known_.clear();
    shown_ = -1;
    setGhost({});
  });
}

void TimeFlow::wireBar() {
  bar_.setItemNames([this](ItemId id) {
    const Item* item = session_.document().find(id);
    return item != nullptr ? qText(item->name) : QString();
  });
  connect(&bar_, &TimelineBar::timeWanted, this, [this](int branch, double time) {
    wantedStep_.reset();
    atInstant_.reset();
    run_.seekBranch(branch, time);
  });
  connect(&bar_, &TimelineBar::markWanted, this, [this](int branch, qint64 step, ItemId item) {
    if (branch != run_.branch()) run_.seekBranch(branch);
    goTo(step);
    if (session_.document().find(item) != nullptr) session_.selection().select(item);
  });
  connect(&bar_, &TimelineBar::startWanted, actions_.at(Act::RunStart), &QAction::trigger);
  connect(&bar_, &TimelineBar::endWanted, actions_.at(Act::RunEnd), &QAction::trigger);
  connect(&bar_, &TimelineBar::ghostWanted, this, &TimeFlow::setGhost);
  connect(&bar_, &TimelineBar::renamed, this,
          [this](int branch, const QString& name) { run_.renameBranch(branch, name.toStdString()); });
  connect(&bar_, &TimelineBar::removalWanted, this, &TimeFlow::remove);
  connect(&bar_, &TimelineBar::menuWanted, this, [this](int branch, std::optional<double> time, const QPoint& place) {
    QMenu* menu = makeMenu(branch, time);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(place);
  });
}

void TimeFlow::wireSteps() {
  actions_.on(Act::StepBack, this, [this] { stepBack(1); });
  actions_.on(Act::StepTenBack, this, [this] { stepBack(10); });
  actions_.on(Act::RunStart, this, [this] { goTo(0); });
  actions_.on(Act::RunEnd, this, [this] {
    const Timeline* timeline = run_.timeline();
    if (const RunBranch* run = timeline != nullptr ? branchById(*timeline, run_.branch()) : nullptr)
      goTo(run->lastStep);
  });
  actions_.on(Act::EventBefore, this, [this] { goToEvent(false); });
  actions_.on(Act::EventAfter, this, [this] { goToEvent(true); });
  actions_.on(Act::RunToEnd, this, [this] { runToEnd(); });
  actions_.on(Act::FocusTimeline, this, [this] { bar_.setFocus(Qt::ShortcutFocusReason); });
}

void TimeFlow::wireRuns() {
  actions_.on(Act::GhostRun, this, [this] { nextGhost(); });
  actions_.on(Act::CompareRuns, this, [this] {
    const Timeline* timeline = run_.timeline();
    const auto other = ghost_ ? ghost_ : timeline != nullptr ? branchBeside(*timeline, run_.branch()) : std::nullopt;
    if (other) return compareWith(*other);
    emit said(tr("There is only one run. Go back in time, then pull or edit: that begins another one."));
  });
}

void TimeFlow::refresh() {
  const Snapshot* snapshot = run_.snapshot();
  if (snapshot == nullptr) {
    bar_.setMoment({});
    setGhost({});
    return;
  }
  followGhost(*snapshot);
  bar_.setMoment({.timeline = snapshot->timeline,
                  .branch = snapshot->branch,
                  .step = snapshot->step,
                  .time = snapshot->time,
                  .inPast = snapshot->inPast,
                  .seeking = snapshot->seeking,
                  .ghost = ghost_,
                  .goal = goal_});
  refreshHint(*snapshot);
  if (atInstant_ && !run_.seeking()) QMetaObject::invokeMethod(this, &TimeFlow::doWhenThere, Qt::QueuedConnection);
}

/// As a click does, a menu goes where it was opened; what it does is about what is seen then.
void TimeFlow::doAt(int branch, std::optional<double> time, Act act) {
  if (branch == run_.branch() && !time) return actions_.at(act)->trigger();
  wantedStep_.reset();
  if (time)
    run_.seekBranch(branch, *time);
  else
    run_.seekBranch(branch);
  atInstant_ = act;
}

void TimeFlow::doWhenThere() {
  if (const auto act = std::exchange(atInstant_, std::nullopt)) actions_.at(*act)->trigger();
}

void TimeFlow::refreshHint(const Snapshot& snapshot) {
  QString hint;
  // At the start and while it plays it is obvious.
  if (snapshot.inPast && snapshot.step > 0 && !run_.playing())
    hint =
        tr("In the past: playing follows “%1”; any pull or edit begins another run here.").arg(nameOf(snapshot.branch));
  if (hint == hint_) return;
  hint_ = hint;
  emit hintChanged();
}

/// A run that has just parted from another one is seen beside it; who changes over to the ghost sees where he was.
void TimeFlow::followGhost(const Snapshot& snapshot) {
  if (snapshot.timeline == nullptr) return;
  const RunBranch* run = branchById(*snapshot.timeline, snapshot.branch);
  if (run == nullptr) return;
  if (snapshot.branch != shown_) {
    const int before = std::exchange(shown_, snapshot.branch);
    if (!known_.contains(run->id) && branchById(*snapshot.timeline, run->parent) != nullptr)
      setGhost(run->parent);
    else if (ghost_ == run->id)
      setGhost(branchById(*snapshot.timeline, before) != nullptr ? std::optional(before) : std::nullopt);
  }
  for (const RunBranch& each : snapshot.timeline->branches) known_.insert(each.id);
  if (ghost_ && branchById(*snapshot.timeline, *ghost_) == nullptr) setGhost({});
  const RunBranch* left = ghost_ ? branchById(*snapshot.timeline, *ghost_) : nullptr;
  QString words;
  if (left != nullptr && snapshot.ghost != nullptr && left->lastTime < snapshot.ghost->time + kSameInstant &&
      snapshot.ghost->time + kSameInstant < snapshot.time)
    words = tr("Ghost: %1, which ends at %2 s").arg(nameOf(*ghost_), readoutNumber(left->lastTime));
  else if (left != nullptr)
    words = tr("Ghost: %1").arg(nameOf(*ghost_));
  if (note_->text() == words) return;
  note_->setText(words);
  note_->setAccessibleName(words);
  note_->setVisible(!words.isEmpty());
  if (!words.isEmpty()) placeNote();
}

void TimeFlow::setGhost(std::optional<int> branch) {
  if (branch == ghost_) return;
  ghost_ = branch;
  run_.showGhost(branch);
  if (!branch) note_->hide();
  if (run_.snapshot() != nullptr) refresh();
}

void TimeFlow::placeNote() {
  note_->adjustSize();
  note_->move(kTimeFlowMargin, top_ + kTimeFlowMargin);
  note_->raise();
}

void TimeFlow::setTop(int height) {
  top_ = height;
  if (note_->isVisible()) placeNote();
}

QString TimeFlow::nameOf(int branch) const {
  const Timeline* timeline = run_.timeline();
  const RunBranch* run = timeline != nullptr ? branchById(*timeline, branch) : nullptr;
  return run != nullptr ? findingSentence(run->name) : QString();
}

std::int64_t TimeFlow::stepNow() const {
  if (wantedStep_ && sinceWanted_.isValid() && !sinceWanted_.hasExpired(kSameGesture)) return *wantedStep_;
  return run_.snapshot() != nullptr ? run_.snapshot()->step : 0;
}

void TimeFlow::stepBack(int count) { goTo(std::max<std::int64_t>(0, stepNow() - count)); }

void TimeFlow::goTo(std::int64_t step) {
  wantedStep_ = step;
  sinceWanted_.start();
  atInstant_.reset();
  run_.seek(step);
}

void TimeFlow::goToEvent(bool after) {
  const Timeline* timeline = run_.timeline();
  if (timeline == nullptr) return;
  const auto event =
      after ? eventAfter(*timeline, run_.branch(), stepNow()) : eventBefore(*timeline, run_.branch(), stepNow());
  if (!event) {
    emit said(after ? tr("Nothing happens in this run after this.") : tr("Nothing has happened in this run before."));
    return;
  }
  goTo(event->step);
  if (event->mark != nullptr)
    goToMark(*event->mark);
  else
    emit said(tr("Another run parts here"));
}

void TimeFlow::goToMark(const RunMark& mark) {
  const Item* item = session_.document().find(mark.item);
  QString what = markText(mark);
  if (item != nullptr && !what.contains(qText(item->name))) what = qText(item->name) + ": " + what;
  emit said(tr("%1 at %2").arg(what, bar_.places().textAt(mark.time)));
  if (item != nullptr) session_.selection().select(mark.item);
}

void TimeFlow::runToEnd() {
  if (goal_) return run_.pause();
  const auto& system = run_.system();
  if (system == nullptr || system->simulation.solve == "static") return;
  const double end = system->simulation.settings.timeIntegration.endTime;
  const Snapshot* snapshot = run_.snapshot();
  if (snapshot != nullptr && snapshot->time >= end * (1 - 1e-9)) {
    emit said(tr("The end time of the simulation, %1, has been reached: set a later one or go back.")
                  .arg(bar_.places().textAt(end)));
    return;
  }
  run_.runTo(end);
  goal_ = end;
  emit goalChanged();
}

/// The run beside first, then the others, then none.
void TimeFlow::nextGhost() {
  const Timeline* timeline = run_.timeline();
  const auto beside = timeline != nullptr ? branchBeside(*timeline, run_.branch()) : std::nullopt;
  if (!beside) {
    emit said(tr("There is only one run. Go back in time, then pull or edit: that begins another one."));
    return;
  }
  std::vector<int> others{*beside};
  for (const RunBranch& run : timeline->branches)
    if (run.id != *beside && run.id != run_.branch()) others.push_back(run.id);
  if (!ghost_) return setGhost(others.front());
  const auto at = std::find(others.begin(), others.end(), *ghost_);
  setGhost(at == others.end() || at + 1 == others.end() ? std::nullopt : std::optional(*(at + 1)));
}

void TimeFlow::compareWith(int other) {
  const Timeline* timeline = run_.timeline();
  if (timeline == nullptr || other == run_.branch()) return;
  setGhost(other);
  run_.seekBranch(run_.branch(), partingTime(*timeline, run_.branch(), other));
  run_.play();
}

/// Runs are not brought back: what took longer than a planned run, or has others parting from it, goes after a
/// question.
void TimeFlow::remove(int branch) {
  const Timeline* timeline = run_.timeline();
  if (timeline == nullptr || branchById(*timeline, branch) == nullptr) return;
  const std::set<int> going = goingWith(*timeline, branch);
  const std::optional<int> remaining = remainingBeside(*timeline, branch);
  if (!remaining) {
    emit said(tr("“%1” stays: without it there would be no run.").arg(nameOf(branch)));
    return;
  }
  const double seconds = secondsIn(*timeline, going);
  const auto& system = run_.system();
  QString question;
  if (going.size() > 1)
    question = tr("Delete “%1” and the runs that part from it (%2)?").arg(nameOf(branch)).arg(going.size() - 1);
  else if (system != nullptr && seconds > plannedLength(*system))
    question = tr("Delete “%1”, %2 of motion?").arg(nameOf(branch), timeText(seconds));
  if (!question.isEmpty() && QMessageBox::question(bar_.window(), tr("Delete runs"), question) != QMessageBox::Yes)
    return;
  if (going.contains(run_.branch())) {
    wantedStep_.reset();
    run_.seekBranch(*remaining);
  }
  emit said(tr("“%1” is deleted").arg(nameOf(branch)));
  run_.removeBranch(branch);
}

QMenu* TimeFlow::makeMenu(int branch, std::optional<double> time) {
  auto* menu = new QMenu(&bar_);
  menu->setObjectName("timelineMenu");
  menu->setToolTipsVisible(true);
  const bool isShown = branch == run_.branch();
  if (!isShown) {
    menu->addAction(tr("&Show “%1”").arg(nameOf(branch)), &bar_, [this, branch] { run_.seekBranch(branch); });
    QAction* ghost = menu->addAction(tr("&Ghost in the view"));
    ghost->setCheckable(true);
    ghost->setChecked(ghost_ == branch);
    connect(ghost, &QAction::triggered, this,
            [this, branch](bool on) { setGhost(on ? std::optional(branch) : std::nullopt); });
    menu->addAction(tr("&Compare: play both from where they part"), &bar_, [this, branch] { compareWith(branch); });
  }
  menu->addAction(tr("&Rename…"), &bar_, [this, branch] { bar_.rename(branch); });
  QAction* removal = menu->addAction(tr("&Delete"), &bar_, [this, branch] { remove(branch); });
  const Timeline* timeline = run_.timeline();
  removal->setEnabled(timeline != nullptr && remainingBeside(*timeline, branch));
  const auto add = [&](Act act) {
    const QAction* whole = actions_.at(act);
    const QString key = whole->shortcut().toString(QKeySequence::NativeText);
    QAction* here = menu->addAction(whole->icon(), key.isEmpty() ? whole->text() : whole->text() + '\t' + key);
    here->setToolTip(whole->toolTip());
    here->setEnabled(whole->isEnabled());
    connect(here, &QAction::triggered, this, [this, branch, time, act] { doAt(branch, time, act); });
  };
  menu->addSeparator();
  for (const Act act : {Act::EventBefore, Act::EventAfter, Act::RunStart, Act::RunEnd}) add(act);
  menu->addSeparator();
  for (const Act act : {Act::MakeStart, Act::SaveRecording, Act::ExportVideo}) add(act);
  return menu;
}

}  // namespace sprung::ui
