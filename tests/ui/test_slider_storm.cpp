// label: slow
// runs alone
// A control of the panel moved as fast as events can come while the model runs: the last number wins, it is one undo
// step, and the window goes on drawing. How long it hung is told, not asserted.
#include <QElapsedTimer>
#include <QSlider>

#include "tests/ui/window_test.h"
#include "ui/board/board_panel.h"
#include "ui/board/panel_board.h"

using namespace sprung;
using namespace sprung::test;

class TestSliderStorm : public WindowTest {
  Q_OBJECT
 private slots:
  void tenThousandChangesWhileItRuns();
};

void TestSliderStorm::tenThousandChangesWhileItRuns() {
  constexpr qint64 kMost = 4000;  // ms of the ten seconds
  constexpr int kPerMillisecond = 1;
  startOneMass();
  window_->action(ui::Act::TogglePanel)->trigger();
  QTRY_VERIFY(window_->panel().isVisible());
  QVERIFY(window_->panel().add({"k"}));
  auto* slider = window_->panel().board().tiles().front()->findChild<QSlider*>();
  QVERIFY(slider != nullptr);
  window_->action(ui::Act::PlayPause)->trigger();
  QTRY_VERIFY(snapshot().step > 5);
  const int steps = session().undoStack().count();
  const double before = document().variables()[0].value;
  const auto system = session().run().system();
  const std::int64_t first = snapshot().step;

  QElapsedTimer clock, gap;
  clock.start();
  gap.start();
  qint64 longest = 0;
  int changes = 0, pictures = 0;
  connect(&session().run(), &ui::RunControl::snapshotArrived, this, [&] {
    longest = std::max(longest, gap.restart());
    ++pictures;
  });
  slider->setSliderDown(true);
  while (clock.elapsed() < kMost) {
    for (; changes < kPerMillisecond * clock.elapsed() && clock.elapsed() < kMost; ++changes)
      slider->setSliderPosition(1 + (changes * 7919) % 998);
    QCoreApplication::processEvents();
  }
  slider->setSliderPosition(800);
  slider->setSliderDown(false);
  const qint64 taken = std::max<qint64>(clock.elapsed(), 1);
  disconnect(&session().run(), nullptr, this, nullptr);
  qInfo("%d changes in %lld ms, %d pictures, the longest gap between two %lld ms, %lld steps meanwhile", changes,
        static_cast<long long>(taken), pictures, static_cast<long long>(longest),
        static_cast<long long>(snapshot().step - first));

  QVERIFY(changes >= 100 && pictures > 0);
  const double last = document().variables()[0].value;
  QCOMPARE(last, 160.0);
  QVERIFY(session().run().playing());
  QCOMPARE(session().run().system(), system);  // nothing was compiled for it
  QCOMPARE(session().undoStack().count(), steps + 1);
  // The worker has it too: what it has logged last is the last number.
  bool told = false, same = false;
  const auto wins = [&] {
    told = false;
    session().run().requestRecording([&](Recording recording) {
      told = true;
      for (auto entry = recording.inputs.rbegin(); entry != recording.inputs.rend(); ++entry)
        if (const auto* set = std::get_if<command::SetCoefficients>(&entry->input)) {
          // The stiffness along z is "=2*k".
          same = std::any_of(set->values.begin(), set->values.end(), [last](double v) { return v == 2.0 * last; });
          return;
        }
    });
    return QTest::qWaitFor([&] { return told; }) && same;
  };
  QTRY_VERIFY(wins());
  session().undoStack().undo();
  QCOMPARE(document().variables()[0].value, before);
  close();
}

int main(int argc, char** argv) { return runUiTest<TestSliderStorm>(argc, argv); }
#include "test_slider_storm.moc"
