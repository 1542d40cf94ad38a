// label: slow
// runs alone
// Everything at once in the real window, by a list of acts that a seed gives: going through the past, pulls, edits,
// undo, other futures, pausing and playing. The window goes on drawing (how long it hung is told, not asserted), and
// what was shown at the end is, to the bit, what a replay of the log gives.
#include <QElapsedTimer>
#include <QSignalSpy>
#include <random>

#include "tests/support/gap_watch.h"
#include "tests/ui/window_test.h"
#include "ui/timeline/timeline_bar.h"
#include "ui/window/recording_flow.h"

using namespace sprung;
using namespace sprung::test;

class TestMixedStorm : public WindowTest {
  Q_OBJECT
 private slots:
  void init() { QSettings().clear(); }
  void cleanup() { close(); }

  void theWindowLivesAndTheLogReplays_data() {
    QTest::addColumn<QString>("example");
    for (const char* name : {"00-welcome", "08-friction-and-stops", "10-rigid-chain"}) QTest::newRow(name) << name;
  }

  void theWindowLivesAndTheLogReplays() {
    QFETCH(QString, example);
    constexpr int kActs = 60;
    start(SPRUNG_RESOURCES "/examples/" + example + ".sprung.json");
    random_.seed(qEnvironmentVariable("SPRUNG_SEED", "1").toUInt());
    press(Qt::Key_Space);
    QTRY_VERIFY(snapshot().time > 0.3);
    {
      GapWatch watch(*window_);
      std::array<qint64, kKinds> worst{};
      for (int i = 0; i < kActs; ++i) {
        const auto kind = static_cast<std::size_t>(upTo(kKinds));
        QElapsedTimer clock;
        clock.start();
        act(kind);
        worst[kind] = std::max(worst[kind], clock.elapsed());
        QTest::qWait(upTo(30));
      }
      qInfo(
          "%d acts: %s; %zu runs; longest act [ms]: scrub %lld, pull %lld, edit %lld, undo %lld, other run %lld, step "
          "%lld, play %lld",
          kActs, qPrintable(watch.report()), timeline().branches.size(), static_cast<long long>(worst[0]),
          static_cast<long long>(worst[1]), static_cast<long long>(worst[2]), static_cast<long long>(worst[3]),
          static_cast<long long>(worst[4]), static_cast<long long>(worst[5]), static_cast<long long>(worst[6]));
      QVERIFY(watch.turns() > kActs);
    }
    session().run().pause();
    QTRY_VERIFY(snapshot().state == RunState::Paused && !snapshot().seeking);
    QVERIFY(timeline().branches.size() > 1);
    QVERIFY2(snapshot().q.allFinite() && session().problems().empty(), "the model runs as before");
    // Computed again from the log, the run ends with the same bits; else nothing is written.
    const QString path = folder_.filePath(example + ".sprung-run.json");
    QSignalSpy saved(&window_->recordings(), &ui::RecordingFlow::saved);
    Diagnostics refused;
    connect(&window_->recordings(), &ui::RecordingFlow::failed, this, [&](const Diagnostics& why) { refused = why; });
    session().run().requestRecording([&](const Recording& made) { window_->recordings().write(made, path); });
    QTRY_VERIFY_WITH_TIMEOUT(saved.count() == 1 || !refused.empty(), 120000);
    QVERIFY2(refused.empty(), toText(refused).c_str());
    session().undoStack().setClean();
  }

 private:
  static constexpr int kKinds = 7;

  void act(std::size_t kind) {
    switch (kind) {
      case 0: return scrub();
      case 1: return pull();
      case 2: return edit();
      case 3: return session().undoStack().canUndo() ? session().undoStack().undo() : void();
      case 4: return otherRun();
      case 5: return press(upTo(2) == 0 ? Qt::Key_Left : Qt::Key_Right);
      default: return press(Qt::Key_Space);
    }
  }

  ui::TimelineBar& bar() { return window_->timeline(); }
  const Timeline& timeline() { return *session().run().timeline(); }
  void press(Qt::Key key) { QTest::keyClick(&view(), key); }
  int upTo(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }
  double share() { return upTo(1000) / 1000.0; }

  void through(QWidget& widget, const QPoint& from, const QPoint& to) {
    QTest::mousePress(&widget, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 8; ++i) {
      const QPoint at = from + (to - from) * i / 8;
      QMouseEvent event(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
      QApplication::sendEvent(&widget, &event);
      QTest::qWait(4);
    }
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, to);
  }
  QPoint placeIn(const ui::TimelineRow& row, double share) {
    return {qRound(bar().places().xOf(share * bar().places().end())), qRound(row.y)};
  }
  void scrub() {
    const ui::TimelineRow* row = bar().places().row(snapshot().branch);
    if (row != nullptr) through(bar(), placeIn(*row, share()), placeIn(*row, share()));
  }
  void otherRun() {
    const auto& branches = timeline().branches;
    const ui::TimelineRow* row = bar().places().row(branches[static_cast<std::size_t>(upTo(int(branches.size())))].id);
    if (row != nullptr) QTest::mouseClick(&bar(), Qt::LeftButton, {}, placeIn(*row, share()));
  }
  /// The last body is at the free end.
  void pull() {
    const auto at = view().project(snapshot().bodyPositions.back());
    if (!at || !view().rect().contains(at->toPoint())) return;
    pointAt(view(), at->toPoint());
    through(view(), at->toPoint(), at->toPoint() + QPoint(upTo(160) - 80, upTo(160) - 80));
  }
  /// A variable where there is one, else the mass of the last body.
  void edit() {
    std::vector<Variable> variables = document().variables();
    if (!variables.empty()) {
      Variable& some = variables[static_cast<std::size_t>(upTo(int(variables.size())))];
      some.value = some.lower + (0.1 + 0.9 * share()) * (some.upper - some.lower);
      QVERIFY(session().setVariables(std::move(variables)).ok());
      return;
    }
    for (const ItemId id : document().order(ItemList::Objects)) {
      const ParamRow* mass = document().find(id)->type().row("physicsMass");
      if (mass == nullptr) continue;
      QVERIFY(session().edit(id, *mass, 1.0 + share()).ok());
      return;
    }
  }

  std::mt19937 random_;
};

int main(int argc, char** argv) { return runUiTest<TestMixedStorm>(argc, argv); }
#include "test_mixed_storm.moc"
