// label: slow
// Time in the real window, with real mouse and key events: to other instants and on from there, other futures beside
// each other, their names, the start taken from a run, running to the end.
#include <QAction>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

#include "core/results/recording_file.h"
#include "tests/ui/window_test.h"
#include "ui/dialogs/preferences.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/number_field.h"
#include "ui/timeline/run_events.h"
#include "ui/timeline/timeline_bar.h"
#include "ui/units/units.h"
#include "ui/window/message_bar.h"
#include "ui/window/recording_flow.h"
#include "ui/window/time_flow.h"

using namespace sprung;
using namespace sprung::test;
using sprung::ui::Act;

class TestTimeWindow : public WindowTest {
  Q_OBJECT
 private slots:
  void init() {
    QSettings().clear();
    startOneMass();
  }
  void cleanup() { close(); }

  /// The picture, the time and the values are those of the instant under the mouse, and the motion goes on from there.
  void theMouseGoesToAnyInstant() {
    step(50);
    const VecX then = snapshot().q;
    step(50);
    QVERIFY(!snapshot().inPast && window_->time().hint().isEmpty());
    const auto frames = window_->view().frameCount();
    drag(snapshot().time, 0.25);
    QTRY_VERIFY(snapshot().inPast && !snapshot().seeking && std::abs(snapshot().time - 0.25) < 0.01);
    goTo(50);
    QVERIFY(snapshot().q == then);
    QTRY_VERIFY(window_->view().frameCount() > frames);
    QVERIFY(window_->time().hint().contains("Run 1"));
    QCOMPARE(bar().moment().time, snapshot().time);
    QTest::keyClick(&window_->view(), Qt::Key_Space);
    QTRY_VERIFY(snapshot().time > 0.6);
    QTest::keyClick(&window_->view(), Qt::Key_Space);
    QTRY_VERIFY(snapshot().state == RunState::Paused && !snapshot().inPast);
    QCOMPARE(timeline().branches.size(), std::size_t{1});
    QVERIFY(window_->time().hint().isEmpty());
  }

  void keysGoThroughTheRun() {
    step(40);
    QVERIFY(edit(150.0));
    step(40);
    press(Qt::Key_Left);
    QTRY_COMPARE(snapshot().step, 79);
    press(Qt::Key_Left, Qt::ShiftModifier);
    QTRY_COMPARE(snapshot().step, 69);
    press(Qt::Key_Right);
    QTRY_COMPARE(snapshot().step, 70);
    press(Qt::Key_Right, Qt::ShiftModifier);
    QTRY_COMPARE(snapshot().step, 80);
    press(Qt::Key_Home, Qt::ControlModifier);
    QTRY_COMPARE(snapshot().step, 0);
    press(Qt::Key_PageDown);
    QTRY_COMPARE(snapshot().step, 40);
    press(Qt::Key_End, Qt::ControlModifier);
    QTRY_COMPARE(snapshot().step, 80);
    press(Qt::Key_PageUp);
    QTRY_COMPARE(snapshot().step, 40);
    QTRY_VERIFY(!snapshot().seeking);
    QCOMPARE(session().selection().current(), spring());
    // In the timeline these keys mean the run, elsewhere the view.
    press(Qt::Key_9, Qt::ControlModifier);
    QVERIFY(bar().hasFocus());
    QTest::keyClick(&bar(), Qt::Key_End);
    QTRY_COMPARE(snapshot().step, 80);
    QTest::keyClick(&bar(), Qt::Key_Home);
    QTRY_COMPARE(snapshot().step, 0);
    // Fast presses are all counted.
    press(Qt::Key_End, Qt::ControlModifier);
    QTRY_COMPARE(snapshot().step, 80);
    for (int i = 0; i < 7; ++i) press(Qt::Key_Left);
    QTRY_COMPARE(snapshot().step, 73);
    QCOMPARE(timeline().branches.size(), std::size_t{1});
  }

  /// What is changed in the past has another future; the old one stays and is seen faintly at the same time.
  void anEditInThePastBeginsAnotherRun() {
    step(100);
    const int first = snapshot().branch;
    goTo(50);
    QVERIFY(edit(400.0));
    QTRY_COMPARE(timeline().branches.size(), std::size_t{2});
    QTRY_VERIFY(snapshot().branch != first);
    const RunBranch& run = *ui::branchById(timeline(), snapshot().branch);
    QCOMPARE(run.parent, first);
    QCOMPARE(run.forkStep, 50);
    QTRY_COMPARE(window_->time().ghost(), std::optional(first));
    step(30);
    QTRY_VERIFY(snapshot().ghost != nullptr && std::abs(snapshot().ghost->time - snapshot().time) < 1e-9);
    QVERIFY((snapshot().ghost->q - snapshot().q).norm() > 1e-4);
    auto* note = window_->view().findChild<QLabel*>("ghostNote");
    QVERIFY(note->isVisible() && note->text() == "Ghost: Run 1");
    QCOMPARE(bar().places().rows().size(), std::size_t{2});
    // The key takes it away and brings it back.
    press(Qt::Key_G, Qt::ControlModifier);
    QTRY_VERIFY(snapshot().ghost == nullptr && !note->isVisible());
    press(Qt::Key_G, Qt::ControlModifier);
    QTRY_VERIFY(snapshot().ghost != nullptr && note->isVisible());
    // Where it has not been longer it stands still, and that is said.
    step(40);
    QTRY_COMPARE(note->text(), QString("Ghost: Run 1, which ends at %1 s")
                                   .arg(ui::readoutNumber(ui::branchById(timeline(), first)->lastTime)));
    // Both from where they part, slowly enough to be seen there.
    session().run().setRate(0.1);
    press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(session().run().playing() && snapshot().step >= 50 && snapshot().step < 80);
  }

  void runsAreNamedChosenAndDeleted() {
    twoRuns();
    const int first = timeline().branches[0].id, second = timeline().branches[1].id;
    QTest::mouseDClick(&bar(), Qt::LeftButton, {},
                       bar().places().nameBox(*bar().places().row(second)).center().toPoint());
    auto* editor = bar().findChild<QLineEdit*>("runName");
    QVERIFY(editor->isVisible());
    editor->selectAll();
    QTest::keyClicks(editor, "stiffer");
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(QString::fromStdString(ui::branchById(timeline(), second)->name), QString("stiffer"));
    bar().setFocus();
    QTest::keyClick(&bar(), Qt::Key_Up);
    QTRY_COMPARE(snapshot().branch, first);
    QCOMPARE(timeline().branches.size(), std::size_t{2});
    QTRY_COMPARE(window_->time().ghost(), std::optional(second));  // where one was
    const std::unique_ptr<QMenu> menu(window_->time().makeMenu(second));
    for (QAction* action : menu->actions())
      if (action->text().contains("Delete")) action->trigger();
    QTRY_COMPARE(timeline().branches.size(), std::size_t{1});
    QTRY_VERIFY(!window_->time().ghost() && snapshot().ghost == nullptr);
  }

  /// Delete removes the shown run, and the one that it parted from is shown at the same time.
  void deleteRemovesTheShownRun() {
    twoRuns();
    const int first = timeline().branches[0].id;
    QTRY_COMPARE(snapshot().branch, timeline().branches[1].id);
    const double time = snapshot().time;
    bar().setFocus();
    QTest::keyClick(&bar(), Qt::Key_Delete);
    QTRY_VERIFY(snapshot().branch == first && timeline().branches.size() == 1);
    QTRY_VERIFY(!session().run().seeking() && std::abs(snapshot().time - time) < 1e-9);
    QTRY_VERIFY(!window_->time().ghost());
    // The last one stays, and that is said.
    QSignalSpy said(&window_->time(), &ui::TimeFlow::said);
    QTest::keyClick(&bar(), Qt::Key_Delete);
    QCOMPARE(said.count(), 1);
    QVERIFY(said[0][0].toString().contains("stays"));
    QCOMPARE(timeline().branches.size(), std::size_t{1});
  }

  /// What has others parting from it, or is longer than the model is planned for, goes after a question.
  void longRunsAreDeletedAfterAQuestion() {
    twoRuns();
    step(230);  // 1.3 s of its own, more than the planned second
    const auto answer = [this](QMessageBox::StandardButton button) {
      QTimer::singleShot(0, this, [this, button] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box != nullptr);
        asked_ = box->text();
        box->button(button)->click();
      });
    };
    bar().setFocus();
    answer(QMessageBox::No);
    QTest::keyClick(&bar(), Qt::Key_Delete);
    QVERIFY2(asked_.contains("1.30 s"), qPrintable(asked_));
    QCOMPARE(timeline().branches.size(), std::size_t{2});
    answer(QMessageBox::Yes);
    QTest::keyClick(&bar(), Qt::Key_Delete);
    QTRY_COMPARE(timeline().branches.size(), std::size_t{1});
  }

  /// The menu goes where it was opened, as a click does, and does it there.
  void theMenuActsOnTheRunThatWasClicked() {
    twoRuns();
    const int first = timeline().branches[0].id, second = timeline().branches[1].id;
    QTRY_COMPARE(snapshot().branch, second);
    const auto choose = [this](int branch, std::optional<double> time, const QString& text) {
      const std::unique_ptr<QMenu> menu(window_->time().makeMenu(branch, time));
      for (QAction* action : menu->actions())
        if (action->text().remove('&').startsWith(text)) return action->trigger();
      QFAIL(qPrintable("no " + text));
    };
    choose(first, {}, "End of the run");
    QTRY_VERIFY(snapshot().branch == first && snapshot().step == 100 && !snapshot().inPast);
    goTo(40);
    const VecX then = snapshot().q;
    choose(second, {}, "Start of the run");
    QTRY_VERIFY(snapshot().branch == second && snapshot().step == 0);
    choose(first, 0.2, "Make this the initial state");
    QTRY_COMPARE(session().undoStack().undoText(), QString("Make this the initial state"));
    QTRY_VERIFY(session().run().atStart() && snapshot().step == 0);
    QTRY_VERIFY((snapshot().q - then).norm() < 1e-12);
    session().undoStack().undo();
    // By the mouse: the instant under it.
    QSignalSpy wanted(&bar(), &ui::TimelineBar::menuWanted);
    const QPoint at = place(0.25);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, bar().mapToGlobal(at));
    QApplication::sendEvent(&bar(), &event);
    QCOMPARE(wanted.count(), 1);
    QVERIFY(std::abs(wanted[0][1].value<std::optional<double>>().value_or(0.0) - 0.25) < 0.01);
    if (auto* menu = bar().findChild<QMenu*>("timelineMenu")) menu->close();
  }

  /// A run that is shown says where its numbers are others than those of panel and inspector, and the model can take
  /// them.
  void aRunWithOtherNumbersSaysSo() {
    twoRuns();
    const int first = timeline().branches[0].id;
    QTRY_COMPARE(snapshot().branch, timeline().branches[1].id);
    QVERIFY(window_->messages().text().isEmpty());
    session().run().seekBranch(first, 5.0);
    QTRY_VERIFY2(window_->messages().text().contains("other numbers"), qPrintable(window_->messages().text()));
    QVERIFY2(window_->messages().text().contains("100 N/m (now 400 N/m)"), qPrintable(window_->messages().text()));
    auto* take = window_->messages().findChild<QToolButton*>("offer");
    QVERIFY(take != nullptr && take->isVisible());
    take->click();
    const auto stiffness = [this] {
      return std::get<Numbers>(session().document().find(spring())->get(
                                   *session().document().find(spring())->type().row("stiffness")))
          .values[1];
    };
    QCOMPARE(stiffness(), 100.0);
    QTRY_VERIFY(window_->messages().text().isEmpty());
    QCOMPARE(timeline().branches.size(), std::size_t{2});
    QCOMPARE(snapshot().branch, first);
    session().undoStack().undo();
    QCOMPARE(stiffness(), 400.0);
  }

  /// Settings of the solver are edits like others: the motion goes on with them.
  void theSolverIsChangedWhileItRuns() {
    step(30);
    const VecX then = snapshot().q;
    const ItemId simulation = Document::simulationId();
    const ParamRow* row = session().document().find(simulation)->type().row("settings.timeIntegration.numberOfSteps");
    QVERIFY(row != nullptr);
    QVERIFY(session().edit(simulation, *row, Value(1000.0)).ok());
    QTRY_VERIFY(snapshot().system == session().run().system());
    QVERIFY(snapshot().step >= 30);
    QVERIFY((snapshot().q - then).norm() < 1e-9);
    const double before = snapshot().time;
    step(1);
    QVERIFY(std::abs(snapshot().time - before - 0.001) < 1e-9);
  }

  void whatIsSeenBecomesTheStart() {
    step(60);
    const VecX then = snapshot().q;
    press(Qt::Key_Backspace, Qt::ControlModifier);
    QTRY_VERIFY(session().run().atStart() && snapshot().step == 0);
    QCOMPARE(session().undoStack().undoText(), QString("Make this the initial state"));
    QTRY_VERIFY((snapshot().q - then).norm() < 1e-12);
    // It is a run of its own from the first step on: the one before is no part of it.
    const RunBranch& made = *ui::branchById(timeline(), snapshot().branch);
    QCOMPARE(made.parent, -1);
    QCOMPARE(made.forkTime, 0.0);
    press(Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(snapshot().q.norm() < 1e-12);
  }

  /// A model that is driven by the time begins where it was seen, at that time.
  void theStartKeepsTheTime() {
    close();
    Document model = oneMass();
    const ItemId spring = model.byName(ItemList::Objects, "spring");
    QVERIFY(
        model.assign(spring, *model.find(spring)->type().row("springForceUserFunction"), "=[20*sin(30*t), 0, 0]").ok());
    const QString path = folder_.filePath("driven.sprung.json");
    QVERIFY(writeModelFile(model, path.toStdString()).ok());
    start(path);
    step(60);
    const VecX then = snapshot().q;
    step(20);
    const VecX later = snapshot().q;
    goTo(60);
    press(Qt::Key_Backspace, Qt::ControlModifier);
    QTRY_VERIFY(session().run().atStart() && std::abs(snapshot().time - 0.3) < 1e-9);
    QTRY_VERIFY((snapshot().q - then).norm() < 1e-12);
    QVERIFY(window_->statusBar()->currentMessage().contains("300.0 ms"));
    const TimeIntegrationSettings& planned = document().simulation().settings.timeIntegration;
    QVERIFY(std::abs(planned.startTime - 0.3) < 1e-9 && std::abs(planned.endTime - 1.3) < 1e-9);
    step(20);
    // But for the start of the method, which knows no accelerations of before.
    const double apart = (snapshot().q - later).norm() / later.norm();
    QVERIFY2(apart < 0.01, qPrintable(QString::number(apart)));
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document().simulation().settings.timeIntegration.startTime, 0.0);
  }

  void theRunGoesToItsEndAndCanBeHeld() {
    press(Qt::Key_Space, Qt::ShiftModifier);
    QVERIFY(session().run().playing() && window_->time().goal() == std::optional(1.0));
    QTRY_VERIFY(!session().run().playing());
    QVERIFY(std::abs(snapshot().time - 1.0) < 1e-9);
    QVERIFY(!window_->time().goal());
    press(Qt::Key_Space, Qt::ShiftModifier);  // there is nothing left
    QVERIFY(!session().run().playing());
  }

  /// What was edited while it ran is in the file, with the models, and the proof holds.
  void aRecordingIsSaved() {
    step(40);
    QVERIFY(edit(150.0));
    const ItemId mass = named(session(), ItemList::Objects, "mass");
    step(10);
    QVERIFY(session().change("two", [&](DocumentEditor& editor) { return editor.rename(mass, "body"); }).ok());
    step(30);
    const QString file = folder_.filePath("one.sprung-run.json");
    QSignalSpy saved(&window_->recordings(), &ui::RecordingFlow::saved);
    QSignalSpy failed(&window_->recordings(), &ui::RecordingFlow::failed);
    session().run().requestRecording([&](const Recording& made) { window_->recordings().write(made, file); });
    QTRY_VERIFY(saved.count() + failed.count() > 0);
    QCOMPARE(failed.count(), 0);
    const Result<StoredRecording> stored = readRecordingFile(file.toStdString());
    QVERIFY(stored.ok());
    QCOMPARE(stored->recording.steps, 80);
    QVERIFY(!compare(stored->recording, stored->proof));
    Replay replay(stored->recording);
    while (replay.step()) {
    }
    QVERIFY(replay.simulator().state().q == snapshot().q);
  }

  /// What friction remembers belongs to the start as well.
  void theStartKeepsWhatFrictionRemembers() {
    close();
    start(SPRUNG_RESOURCES "/examples/08-friction-and-stops.sprung.json");
    step(300);
    const double position = snapshot().q[0];
    press(Qt::Key_Backspace, Qt::ControlModifier);
    QTRY_COMPARE(session().undoStack().count(), 1);
    QTRY_VERIFY(session().run().atStart() && snapshot().step == 0);
    QTRY_VERIFY(std::abs(snapshot().q[0] - position) < 1e-12);
  }

  /// The window goes on being painted while the mouse drags through a run.
  void scrubbingStaysFluid() {
    close();
    start(SPRUNG_RESOURCES "/examples/10-rigid-chain.sprung.json");
    session().run().setRate(10.0);
    session().run().play();
    QTRY_VERIFY_WITH_TIMEOUT(snapshot().time > 1.0, 30000);
    session().run().pause();
    QTRY_VERIFY(snapshot().state == RunState::Paused);
    int turns = 0, pictures = 0;
    const auto counted = connect(&session().run(), &ui::RunControl::snapshotArrived, this, [&] { ++pictures; });
    const qint64 gap = largestGapWhileScrubbing(turns);
    disconnect(counted);
    qInfo("while scrubbing: %d turns of the window, %d pictures, largest gap %lld ms", turns, pictures,
          static_cast<long long>(gap));
    // The window goes on between the instants that are wanted, and shows some of them.
    QVERIFY(turns >= 4);
    QVERIFY(pictures >= 2);
  }

  void memoryForThePastIsAPreference() {
    step(10);
    QTRY_COMPARE(timeline().budget, std::size_t{128} << 20U);
    QCOMPARE(timeline().diskBudget, std::size_t{2048} << 20U);
    QTimer::singleShot(0, this, [] {
      auto* dialog = QApplication::activeModalWidget();
      auto* memory = dialog->findChild<QSpinBox*>("memoryForPast");
      memory->setValue(64);
      dialog->findChild<QSpinBox*>("diskForPast")->setValue(0);
      dialog->close();
    });
    window_->action(Act::Preferences)->trigger();
    QCOMPARE(ui::Preferences::read().memoryForPast, 64);
    QCOMPARE(ui::Preferences::read().diskForPast, 0);
    step(1);
    QTRY_COMPARE(timeline().budget, std::size_t{64} << 20U);
    QCOMPARE(timeline().diskBudget, std::size_t{0});
  }

  /// "Go back to just before it hit the stop, make the spring stiffer, see both."
  void aStrangerComparesTwoFutures() {
    close();
    start(SPRUNG_RESOURCES "/examples/08-friction-and-stops.sprung.json");
    const auto stop = [this]() -> const RunMark* {
      if (session().run().timeline() == nullptr) return nullptr;
      for (const RunMark& mark : timeline().branches[0].marks)
        if (mark.kind == RunMark::Kind::Stop && mark.time > 0.01) return &mark;
      return nullptr;
    };
    step(100);
    QTRY_VERIFY(stop() != nullptr);
    const RunMark hit = *stop();
    // 1: a click a little before the mark.
    QTRY_VERIFY(bar().places().row(snapshot().branch) != nullptr);
    const QPoint mark = place(hit.time);
    QTest::mouseClick(&bar(), Qt::LeftButton, {}, mark - QPoint(9, 0));
    QTRY_VERIFY(snapshot().inPast && !snapshot().seeking && snapshot().time < hit.time);
    // 2: the spring; 3: its stiffness.
    const ItemId spring = named(session(), ItemList::Objects, "spring");
    session().selection().select(spring);
    QCoreApplication::processEvents();
    auto* stiffness = window_->inspector().widget()->findChild<ui::NumberField*>("stiffness");
    QVERIFY(stiffness != nullptr);
    stiffness->setFocus();
    stiffness->selectAll();
    QTest::keyClicks(stiffness, "3000");
    QTest::keyClick(stiffness, Qt::Key_Return);
    // 4: play.
    QTest::keyClick(&window_->view(), Qt::Key_Escape);
    session().run().setRate(0.005);  // the ghost ends with the first run
    session().run().play();
    QTRY_VERIFY(timeline().branches.size() == 2 && snapshot().ghost != nullptr && snapshot().time > hit.time);
    QVERIFY((snapshot().ghost->q - snapshot().q).norm() > 1e-6);
  }

 private:
  /// Between two turns of the window's events [ms]; counts them.
  qint64 largestGapWhileScrubbing(int& turns) {
    qint64 largest = 0;
    QElapsedTimer clock;
    QTimer timer;
    timer.setTimerType(Qt::PreciseTimer);
    connect(&timer, &QTimer::timeout, this, [&] {
      largest = std::max(largest, clock.restart());
      ++turns;
    });
    clock.start();
    timer.start(5);
    const double end = bar().places().end();
    for (int i = 0; i < 4; ++i) drag(i % 2 == 0 ? 0.9 * end : 0.1 * end, i % 2 == 0 ? 0.1 * end : 0.9 * end);
    return largest;
  }
  QString asked_;
  ui::TimelineBar& bar() { return window_->timeline(); }
  const Timeline& timeline() { return *session().run().timeline(); }
  ItemId spring() { return named(session(), ItemList::Objects, "spring"); }

  void step(int count) {
    const std::int64_t wanted = snapshot().step + count;
    session().run().step(count);
    QTRY_COMPARE(snapshot().step, wanted);
  }
  void goTo(std::int64_t step) {
    session().run().seek(step);
    QTRY_VERIFY(snapshot().step == step && !snapshot().seeking);
  }
  bool edit(double stiffness) {
    const Value value = Numbers{{100.0, stiffness, 100.0}, 0};
    return session().edit(spring(), rowOf(session(), spring(), "stiffness"), value).ok();
  }
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&window_->view(), key, modifiers); }
  void twoRuns() {
    step(100);
    goTo(50);
    QVERIFY(edit(400.0));
    step(30);
    QTRY_COMPARE(timeline().branches.size(), std::size_t{2});
  }
  /// Where a time lies in the row of the shown run.
  QPoint place(double time) {
    const auto& places = bar().places();
    return {qRound(places.xOf(time)), qRound(places.row(snapshot().branch)->y)};
  }
  void drag(double from, double to) {
    const QPoint a = place(from), b = place(to);
    QTest::mousePress(&bar(), Qt::LeftButton, {}, a);
    for (int i = 1; i <= 10; ++i) {
      const QPoint at = a + (b - a) * i / 10;
      QMouseEvent event(QEvent::MouseMove, at, bar().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
      QApplication::sendEvent(&bar(), &event);
      QTest::qWait(5);
    }
    QTest::mouseRelease(&bar(), Qt::LeftButton, {}, b);
  }
};

int main(int argc, char** argv) { return runUiTest<TestTimeWindow>(argc, argv); }
#include "test_time_window.moc"
