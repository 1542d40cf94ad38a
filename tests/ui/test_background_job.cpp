// What goes on in the background tells how far it is in a dialog of its own, as long as it lasts.
#include <QProgressDialog>
#include <QSignalSpy>
#include <QWindow>
#include <atomic>
#include <chrono>
#include <thread>

#include "tests/ui/ui_test.h"
#include "ui/widgets/background_job.h"

using namespace sprung;
using namespace sprung::test;

class TestBackgroundJob : public QObject {
  Q_OBJECT
 private slots:
  /// A slow window manager tells a dialog that goes as soon as it has come to take the keys when it is gone: if what
  /// follows took its time, nobody had them then until another program was used.
  void theDialogCanTakeNoKeysWhenItIsGone() {
    QWidget window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    std::atomic<bool> seen = false;
    auto* job = new ui::BackgroundJob(
        "Working …",
        [&seen](const Progress& progress) -> Status {
          while (!seen && progress(0.5)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
          return Done{};
        },
        &window);
    QPointer<QProgressDialog> dialog = window.findChild<QProgressDialog*>("backgroundJob");
    QVERIFY(dialog != nullptr);
    int ended = 0;
    connect(job, &ui::BackgroundJob::finished, this, [&] {
      ++ended;
      QVERIFY(dialog != nullptr && !dialog->isVisible());
      QVERIFY(dialog->windowHandle() == nullptr || dialog->windowHandle()->handle() == nullptr);
    });
    QTRY_VERIFY(dialog->isActiveWindow());
    QVERIFY(dialog->windowHandle()->handle() != nullptr);
    seen = true;
    QTRY_VERIFY(window.isActiveWindow());
    QTRY_VERIFY(dialog == nullptr);
    QCOMPARE(ended, 1);
  }
};

int main(int argc, char** argv) { return runUiTest<TestBackgroundJob>(argc, argv); }
#include "test_background_job.moc"
