// The timeline without a session: where things lie, what happened before and after an instant, what mouse and keys ask
// for.
#include <QLineEdit>
#include <QSignalSpy>
#include <QWheelEvent>

#include "tests/ui/ui_test.h"
#include "ui/theme/theme.h"
#include "ui/timeline/run_events.h"
#include "ui/timeline/timeline_bar.h"

using namespace sprung;
using namespace sprung::test;
using namespace sprung::ui;

namespace {

RunMark mark(RunMark::Kind kind, double time, const char* text = "", double duration = 0.0) {
  return {kind, time, duration, static_cast<std::int64_t>(std::lround(time * 100)), {}, text};
}

/// Run 0 of 2 s; run 1 parts from it at 1 s and lasts until 3 s; run 2 parts from run 1 at 2 s, until 2.5 s.
Timeline threeRuns() {
  using Kind = RunMark::Kind;
  Timeline t;
  t.bytes = 3'100'000;
  t.budget = 256'000'000;
  t.branches = {{0, "Run 1", -1, 0, 0.0, 200, 2.0, {mark(Kind::Slip, 0.5), mark(Kind::Stop, 1.5, "at its stop")}},
                {1, "Run 2", 0, 100, 1.0, 300, 3.0, {mark(Kind::Edit, 1.0, "k 1 → 2"), mark(Kind::Hand, 1.2, "", 0.4)}},
                {4, "Run 3", 1, 200, 2.0, 250, 2.5, {mark(Kind::Failure, 2.5, "no convergence")}}};
  return t;
}

}  // namespace

class TestTimeline : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { bar_.reset(); }

  void timesAndPlacesBelongTogether() {
    const Timeline runs = threeRuns();
    const TimelineLayout layout(runs, {800, 100}, 0, 0.0);
    QVERIFY(layout.begin() == 0.0 && layout.end() >= 3.0 && layout.end() <= 3.0 * 1.3);
    for (const double time : {0.0, 0.7, 3.0}) QVERIFY(std::abs(layout.timeAt(layout.xOf(time)) - time) < 1e-12);
    QCOMPARE(layout.timeAt(-50.0), 0.0);
    QCOMPARE(layout.timeAt(5000.0), layout.end());
    QCOMPARE(layout.row(1)->from, layout.xOf(1.0));
    QCOMPARE(layout.row(1)->to, layout.xOf(3.0));
    QCOMPARE(layout.row(1)->parentY, layout.row(0)->y);
    QVERIFY(!layout.row(0)->parting);
    QVERIFY(layout.rowAt(layout.row(4)->y) == layout.row(4));
    QVERIFY(layout.rowAt(2.0) == nullptr);
    QCOMPARE(layout.textAt(0.25), QString("0.250 s"));
  }

  /// The axis stands still while a run grows, and at most a fifth of it stays empty.
  void theAxisGrowsInSteps() {
    Timeline runs{{RunBranch{}}, 0, 0};
    int steps = 0;
    double before = 0.0;
    for (int i = 1; i <= 1000; ++i) {
      runs.branches[0].lastTime = 0.01 * i;
      const double end = TimelineLayout(runs, {800, 50}, 0, 0.0).end();
      QVERIFY(end >= 0.01 * i * (1 - 1e-12) && end <= 0.01 * i * 1.29);
      if (end != before) ++steps;
      before = end;
    }
    QVERIFY(steps <= 31);
    runs.branches[0].lastTime = 0.0;
    QCOMPARE(TimelineLayout(runs, {800, 50}, 0, 2.5).end(), 2.5);
  }

  /// The bar of a run that goes on ends where the picture is, although timelines are made less often.
  void aGrowingBarEndsAtThePlayHead() {
    show(threeRuns());
    TimelineMoment moment{.timeline = std::make_shared<const Timeline>(threeRuns()), .branch = 1, .time = 3.07};
    bar_->setMoment(moment);
    QCOMPARE(bar_->places().row(1)->to, bar_->places().xOf(3.07));
    QVERIFY(bar_->places().row(1)->to > bar_->places().xOf(3.0));
    bar_->resize(900, bar_->height());
    QCOMPARE(bar_->places().row(1)->to, bar_->places().xOf(3.07));
    QCOMPARE(bar_->places().row(0)->to, bar_->places().xOf(2.0));
    moment.inPast = true;
    moment.time = 2.2;
    bar_->setMoment(moment);
    moment.timeline = std::make_shared<const Timeline>(threeRuns());
    bar_->setMoment(moment);
    QCOMPARE(bar_->places().row(1)->to, bar_->places().xOf(3.0));
  }

  void ticksAreReadable_data() {
    QTest::addColumn<double>("end");
    for (const double end : {3e-8, 2e-5, 4e-3, 0.3, 1.0, 12.4, 640.0, 1e5})
      QTest::newRow(qPrintable(QString::number(end))) << end;
  }
  void ticksAreReadable() {
    QFETCH(const double, end);
    Timeline runs{{RunBranch{}}, 0, 0};
    runs.branches[0].lastTime = end;
    for (const double width : {400.0, 900.0, 2400.0}) {
      const TimelineLayout layout(runs, {width, 50}, 0, 0.0);
      QVERIFY(layout.ticks().size() >= 2);
      QSet<QString> texts;
      for (std::size_t i = 0; i < layout.ticks().size(); ++i) {
        texts << layout.ticks()[i].text;
        QVERIFY2(layout.ticks()[i].text.endsWith('s'), qPrintable(layout.ticks()[i].text));
        if (i > 0) QVERIFY(layout.ticks()[i].x - layout.ticks()[i - 1].x >= 75.0);
      }
      QCOMPARE(texts.size(), static_cast<qsizetype>(layout.ticks().size()));
    }
  }

  void textsOfTimesAndBytes() {
    QCOMPARE(timeText(12.4), QString("12.4 s"));
    QCOMPARE(timeText(0.38), QString("380 ms"));
    QCOMPARE(timeText(2.5e-5), QString("25.0 µs"));
    QCOMPARE(timeText(0.0), QString("0.00 s"));
    QCOMPARE(timeText(123.456, 4), QString("123.5 s"));
    QCOMPARE(timeText(0.84, 4, 12.0), QString("0.840 s"));  // as its axis
    QCOMPARE(bytesText(512), QString("512 B"));
    QCOMPARE(bytesText(3'100'000), QString("3.1 MB"));
    QCOMPARE(bytesText(256'000'000), QString("256 MB"));
    Timeline room;
    room.bytes = 256'000'000;
    QCOMPARE(roomText(room), QString("256 MB"));
    room.diskBytes = 1'200'000'000;
    QCOMPARE(roomText(room), QString("256 MB + 1.2 GB"));
  }

  /// A hundred thousand things that happened are at most one mark every few pixels, and what matters most is seen.
  void marksAreCulledByPixels() {
    Timeline runs{{RunBranch{}}, 0, 0};
    RunBranch& run = runs.branches[0];
    run.lastTime = 1000.0;
    for (int i = 0; i < 100000; ++i)
      run.marks.push_back(mark(i % 2 == 0 ? RunMark::Kind::Slip : RunMark::Kind::Stick, 0.01 * i));
    run.marks[54321].kind = RunMark::Kind::Failure;
    const TimelineLayout layout(runs, {1000, 50}, 0, 0.0);
    const TimelineRow& row = layout.rows().front();
    QVERIFY(static_cast<double>(row.marks.size()) <= 1000 / TimelineLayout::kTogether);
    int all = 0, failures = 0;
    for (const TimelineMark& m : row.marks) {
      all += m.count;
      failures += m.mark->kind == RunMark::Kind::Failure;
    }
    QCOMPARE(all, 100000);
    QCOMPARE(failures, 1);
  }

  void eventsOfAWay() {
    const Timeline runs = threeRuns();
    // Run 3 comes from run 2, which comes from run 1 until 1 s: what run 1 met later does not belong to it.
    std::vector<std::int64_t> steps;
    std::int64_t at = 0;
    while (const auto next = eventAfter(runs, 4, at)) steps.push_back(at = next->step);
    QCOMPARE(steps, (std::vector<std::int64_t>{50, 100, 120, 200, 250}));
    std::vector<std::int64_t> back;
    at = 1000;
    while (const auto next = eventBefore(runs, 4, at)) back.push_back(at = next->step);
    QCOMPARE(back, (std::vector<std::int64_t>{250, 200, 120, 100, 50}));
    QVERIFY(eventAfter(runs, 4, 50)->mark->kind == RunMark::Kind::Edit);
    QVERIFY(eventAfter(runs, 0, 120)->mark->kind == RunMark::Kind::Stop);
    QVERIFY(!eventAfter(runs, 0, 150));
  }

  void whatIsCompared() {
    const Timeline runs = threeRuns();
    QCOMPARE(branchBeside(runs, 4), std::optional(1));
    QCOMPARE(branchBeside(runs, 0), std::optional(1));
    QVERIFY(!branchBeside(Timeline{{RunBranch{}}, 0, 0}, 0));
    QCOMPARE(partingTime(runs, 0, 1), 1.0);
    QCOMPARE(partingTime(runs, 4, 0), 1.0);
    QCOMPARE(partingTime(runs, 0, 4), 1.0);
    QCOMPARE(partingTime(runs, 4, 1), 2.0);
    QCOMPARE(sharedUntil(runs, 4, 0), std::optional(1.0));
    QCOMPARE(sharedUntil(runs, 4, 4), std::optional(2.5));
    QVERIFY(!sharedUntil(runs, 0, 1));
  }

  void aClickAsksForAnInstant() {
    show(threeRuns());
    QSignalSpy wanted(bar_.get(), &TimelineBar::timeWanted);
    const QPoint at = QPointF(places().xOf(0.8), places().row(0)->y).toPoint();
    QTest::mouseClick(bar_.get(), Qt::LeftButton, {}, at);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted[0][0].toInt(), 0);
    QVERIFY(std::abs(wanted[0][1].toDouble() - 0.8) < 0.01);
    // On the axis: the run that is shown.
    QTest::mouseClick(bar_.get(), Qt::LeftButton, {}, QPoint(at.x(), 6));
    QCOMPARE(wanted.last()[0].toInt(), 1);
  }

  /// However many events the mouse sends, about one time a picture is asked for, and the last one is.
  void scrubbingAsksOncePerPicture() {
    show(threeRuns());
    QSignalSpy wanted(bar_.get(), &TimelineBar::timeWanted);
    const int y = qRound(places().row(1)->y);
    const int from = qRound(places().xOf(2.9)), to = qRound(places().xOf(1.7));
    QTest::mousePress(bar_.get(), Qt::LeftButton, {}, QPoint(from, y));
    for (int i = 0; i < 500; ++i) {
      const QPoint at(from + (to - from) * (i + 1) / 500, y);
      QMouseEvent event(QEvent::MouseMove, at, bar_->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
      QApplication::sendEvent(bar_.get(), &event);
    }
    QCOMPARE(wanted.count(), 1);  // nothing has been painted meanwhile
    QTest::mouseRelease(bar_.get(), Qt::LeftButton, {}, QPoint(to, y));
    QCOMPARE(wanted.count(), 2);
    QVERIFY(std::abs(wanted.last()[1].toDouble() - 1.7) < 0.01);
  }

  // A pull that is too short to be seen as a stretch has a sign of its own.
  void aShortPullHasASign() {
    Timeline runs = threeRuns();
    runs.branches[1].marks.push_back(mark(RunMark::Kind::Hand, 2.7, "moved by hand"));
    const TimelineLayout layout(runs, {800, 100}, 0, 0.0);
    const auto signs = [&](RunMark::Kind kind) {
      const auto& marks = layout.row(1)->marks;
      return std::count_if(marks.begin(), marks.end(), [&](const auto& m) { return m.mark->kind == kind; });
    };
    QCOMPARE(signs(RunMark::Kind::Hand), 1);  // the other one lasts
    QCOMPARE(signs(RunMark::Kind::Edit), 1);
  }

  void aMarkIsJumpedTo() {
    show(threeRuns());
    QSignalSpy marks(bar_.get(), &TimelineBar::markWanted);
    QSignalSpy times(bar_.get(), &TimelineBar::timeWanted);
    const QPoint at = QPointF(places().xOf(1.5) + 2, places().row(0)->y).toPoint();
    QVERIFY(bar_->tipAt(at).contains("at its stop") && bar_->tipAt(at).contains("1.5"));
    QTest::mouseClick(bar_.get(), Qt::LeftButton, {}, at);
    QCOMPARE(marks.count(), 1);
    QCOMPARE(marks[0][0].toInt(), 0);
    QCOMPARE(marks[0][1].toLongLong(), 150);
    QCOMPARE(times.count(), 0);
  }

  void rowsAreChosenNamedAndShownAsGhosts() {
    show(threeRuns());
    QSignalSpy ghosts(bar_.get(), &TimelineBar::ghostWanted);
    QSignalSpy times(bar_.get(), &TimelineBar::timeWanted);
    QSignalSpy names(bar_.get(), &TimelineBar::renamed);
    const TimelineRow other = *places().row(0);
    QTest::mouseClick(bar_.get(), Qt::LeftButton, {}, places().eyeBox(other).center().toPoint());
    QCOMPARE(ghosts.count(), 1);
    QCOMPARE(ghosts[0][0].value<std::optional<int>>(), std::optional(0));
    QTest::mouseClick(bar_.get(), Qt::LeftButton, {}, places().nameBox(other).center().toPoint());
    QCOMPARE(times.last()[0].toInt(), 0);
    bar_->setFocus();
    QTest::keyClick(bar_.get(), Qt::Key_Down);
    QCOMPARE(times.last()[0].toInt(), 4);
    QTest::keyClick(bar_.get(), Qt::Key_F2);
    auto* editor = bar_->findChild<QLineEdit*>("runName");
    QVERIFY(editor->isVisible());
    QTest::keyClicks(editor, "softer");
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(names.count(), 1);
    QCOMPARE(names[0][0].toInt(), 1);
    QCOMPARE(names[0][1].toString(), QString("softer"));
    QVERIFY(editor->isHidden());
    QTest::mouseDClick(bar_.get(), Qt::LeftButton, {}, places().nameBox(other).center().toPoint());
    QVERIFY(editor->isVisible());
    QTest::keyClick(editor, Qt::Key_Escape);
    QVERIFY(editor->isHidden());
    QCOMPARE(names.count(), 1);
  }

  void manyRunsScroll() {
    Timeline runs{{}, 0, 0};
    for (int i = 0; i < 9; ++i) runs.branches.push_back({i, "Run", i - 1, 10, 0.1 * i, 100, 1.0, {}});
    show(runs, 0);
    QCOMPARE(bar_->height(), qRound(TimelineLayout::heightFor(TimelineLayout::kMostRows)));
    QVERIFY(places().row(0)->y < bar_->height());
    QVERIFY(places().row(8)->y > bar_->height());
    TimelineMoment moment = bar_->moment();
    moment.branch = 8;
    bar_->setMoment(moment);
    QVERIFY(places().row(8)->y < bar_->height());
  }

  /// The wheel looks closer at what is under the mouse, which stays there; marks that lay on each other part.
  void theWheelLooksCloser() {
    Timeline runs{{RunBranch{}}, 0, 0};
    runs.branches[0].lastTime = 600.0;
    for (int i = 0; i < 5; ++i) runs.branches[0].marks.push_back(mark(RunMark::Kind::Stop, 0.2 + 0.2 * i));
    show(runs, 0);
    QCOMPARE(places().row(0)->marks.size(), std::size_t{1});
    const double whole = places().end();
    const double x = places().xOf(0.6);
    for (int i = 0; i < 30; ++i) turn(x, 1);
    QVERIFY(places().zoomed());
    QVERIFY2(std::abs(places().xOf(0.6) - x) < 1.0, qPrintable(QString::number(places().xOf(0.6) - x)));
    // The first two are out of sight on the left.
    QCOMPARE(places().row(0)->marks.size(), std::size_t{3});
    QVERIFY(places().ticks().size() >= 2 && places().ticks().size() < 20);
    // Nothing of what is out of sight is drawn or hit.
    QVERIFY(places().end() < 2.0 && places().whole().to == whole);
    QCOMPARE(places().timeAt(5000.0), places().end());
    // Shift moves what is in sight, as the middle button does.
    const double begin = places().begin();
    turn(x, -1, Qt::ShiftModifier);
    QVERIFY(places().begin() > begin);
    const double length = places().end() - places().begin();
    const double before = places().begin();
    const QPoint from(qRound(x), 30);
    QTest::mousePress(bar_.get(), Qt::MiddleButton, {}, from);
    QMouseEvent event(QEvent::MouseMove, from - QPoint(50, 0), bar_->mapToGlobal(from - QPoint(50, 0)), Qt::NoButton,
                      Qt::MiddleButton, {});
    QApplication::sendEvent(bar_.get(), &event);
    QTest::mouseRelease(bar_.get(), Qt::MiddleButton, {}, from - QPoint(50, 0));
    QVERIFY(std::abs(places().begin() - before - 50 * length / (places().right() - places().left())) < 1e-6 * length);
    // The strip above goes anywhere.
    QTest::mousePress(bar_.get(), Qt::LeftButton, {},
                      QPointF(places().left() + 0.5 * places().overview().width(), 1).toPoint());
    QTest::mouseRelease(bar_.get(), Qt::LeftButton, {},
                        QPointF(places().left() + 0.5 * places().overview().width(), 1).toPoint());
    QVERIFY(places().begin() < 0.52 * whole && places().end() > 0.48 * whole);
    QTest::mouseDClick(bar_.get(), Qt::LeftButton, {}, QPoint(qRound(x), 30));
    QVERIFY(!places().zoomed() && places().end() == whole);
    for (int i = 0; i < 5; ++i) turn(x, -1);
    QVERIFY(!places().zoomed());
  }

  void keysLookCloser() {
    show(threeRuns());
    bar_->setFocus();
    const double x = places().xOf(1.1), whole = places().end();
    QTest::keyClick(bar_.get(), Qt::Key_Plus);
    QVERIFY(places().zoomed() && std::abs(places().end() - places().begin() - 0.5 * whole) < 1e-9);
    QVERIFY(std::abs(places().xOf(1.1) - x) < 1.0);
    QTest::keyClick(bar_.get(), Qt::Key_Plus);
    QTest::keyClick(bar_.get(), Qt::Key_Minus);
    QVERIFY(std::abs(places().end() - places().begin() - 0.5 * whole) < 1e-9);
    QTest::keyClick(bar_.get(), Qt::Key_0);
    QVERIFY(!places().zoomed());
  }

  /// A run that is seen at its end stays in sight; who looks elsewhere meanwhile is left there.
  void whatIsInSightFollowsTheRun() {
    Timeline runs{{RunBranch{}}, 0, 0};
    runs.branches[0].lastTime = 10.0;
    show(runs, 0);
    TimelineMoment moment = bar_->moment();
    moment.time = 5.0;
    bar_->setMoment(moment);
    bar_->setFocus();
    for (int i = 0; i < 3; ++i) QTest::keyClick(bar_.get(), Qt::Key_Plus);
    const double length = places().end() - places().begin();
    for (double t = 5.0; t < 9.5; t += 0.1) {
      moment.time = t;
      bar_->setMoment(moment);
      QVERIFY(places().inSight(t) && std::abs(places().end() - places().begin() - length) < 1e-9);
    }
    for (int i = 0; i < 60; ++i) turn(places().xOf(8.0), 1, Qt::ShiftModifier);
    QVERIFY(!places().inSight(9.4));
    const double begin = places().begin();
    moment.time = 9.7;
    bar_->setMoment(moment);
    QCOMPARE(places().begin(), begin);
    // Sent back, it is looked for.
    moment.time = 6.0;
    moment.inPast = true;
    bar_->setMoment(moment);
    QVERIFY(places().inSight(6.0));
  }

  /// What a picture costs does not depend on how much happened.
  void whatIsPaintedDoesNotGrowWithWhatHappened() {
    Timeline runs{{RunBranch{}}, 0, 0};
    runs.branches[0].lastTime = 1000.0;
    for (int i = 0; i < 200000; ++i) runs.branches[0].marks.push_back(mark(RunMark::Kind::Slip, 0.005 * i));
    show(runs, 0);
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 50; ++i) bar_->grab();
    qInfo("a picture of 200000 marks: %lld ms", static_cast<long long>(clock.elapsed() / 50));
    QVERIFY(static_cast<double>(places().row(0)->marks.size()) <= bar_->width() / TimelineLayout::kTogether);
  }

  void everyMarkHasAWordAndIsPainted() {
    Timeline runs{{RunBranch{}}, 0, 0};
    runs.branches[0].lastTime = 8.0;
    for (int kind = 0; kind <= static_cast<int>(RunMark::Kind::Failure); ++kind)
      runs.branches[0].marks.push_back(mark(static_cast<RunMark::Kind>(kind), 0.5 + kind, "", 0.3));
    show(runs, 0);
    for (const RunMark& m : bar_->moment().timeline->branches[0].marks) {
      QVERIFY(!markWord(m.kind).isEmpty());
      const QPointF at(places().xOf(m.time) + 1, places().row(0)->y);
      QVERIFY2(bar_->tipAt(at).contains(markWord(m.kind)), qPrintable(bar_->tipAt(at)));
    }
  }

 private:
  void turn(double x, int notches, Qt::KeyboardModifiers modifiers = {}) {
    const QPointF at(x, 30.0);
    QWheelEvent event(at, bar_->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, modifiers, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(bar_.get(), &event);
  }
  void show(Timeline runs, int branch = 1) {
    bar_ = std::make_unique<TimelineBar>();
    TimelineMoment moment;
    moment.timeline = std::make_shared<const Timeline>(std::move(runs));
    moment.branch = branch;
    moment.time = 1.1;
    bar_->setMoment(moment);
    bar_->resize(900, bar_->sizeHint().height());
    bar_->show();
    bar_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(bar_.get()));
  }
  const TimelineLayout& places() const { return bar_->places(); }

  std::unique_ptr<TimelineBar> bar_;
};

int main(int argc, char** argv) { return runUiTest<TestTimeline>(argc, argv); }
#include "test_timeline.moc"
