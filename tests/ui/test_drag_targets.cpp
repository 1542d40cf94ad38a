// Texts that are dragged to fields, which may be gone before they are let go.
#include <QDialog>
#include <QLineEdit>
#include <QTextBrowser>
#include <QTimer>
#include <QVBoxLayout>
#include <functional>

#include "tests/ui/ui_test.h"
#include "ui/window/main_window.h"

using namespace sprung;
using namespace sprung::test;

namespace {

/// Takes hold of what is marked at the start of a widget and pulls, with the pointer of the screen on another;
/// `meanwhile` comes while it is being dragged, and Escape ends that.
void pull(QWidget& widget, const QWidget& over, const std::function<void()>& meanwhile) {
  const QPoint from(8, 8);
  QCursor::setPos(over.mapToGlobal(from));
  QTest::qWait(50);
  QTimer::singleShot(100, [&] { meanwhile(); });
  QTimer end;
  end.setInterval(300);
  QObject::connect(&end, &QTimer::timeout, [&widget] {
    for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
      QKeyEvent escape(type, Qt::Key_Escape, Qt::NoModifier);
      QCoreApplication::sendEvent(widget.window()->windowHandle(), &escape);
    }
  });
  end.start();
  QTest::mousePress(&widget, Qt::LeftButton, {}, from);
  for (int i = 1; i <= 4; ++i) {
    const QPoint at = from + QPoint(6 * i, 0);
    QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&widget, &move);
  }
  QTest::mouseRelease(&widget, Qt::LeftButton, {}, from);
}

}  // namespace

class TestDragTargets : public QObject {
  Q_OBJECT
 private slots:
  void fieldsMayGoWhileTheirTextIsDragged();
};

void TestDragTargets::fieldsMayGoWhileTheirTextIsDragged() {
  QSettings().clear();
  ui::MainWindow window;
  window.view().setAnimated(false);
  window.show();
  QVERIFY(QTest::qWaitForWindowActive(&window));
  auto* asking = new QDialog(&window);
  auto* field = new QLineEdit("some words", asking);
  auto* read = new QTextBrowser(asking);
  auto* column = new QVBoxLayout(asking);
  column->addWidget(field);
  column->addWidget(read);
  read->setText("words to be read");
  asking->show();
  QVERIFY(QTest::qWaitForWindowActive(asking));
  read->selectAll();
  QWidget& source = *read->viewport();
  bool gone = false;
  pull(source, *field, [&] {
    delete field;
    gone = true;
  });
  QVERIFY(gone);
  // Nothing can be dropped on the next, so that Qt still has the one that is gone.
  read->selectAll();
  bool dragged = false;
  pull(source, source, [&] { dragged = true; });
  QVERIFY(dragged);
}

int main(int argc, char** argv) { return runUiTest<TestDragTargets>(argc, argv); }
#include "test_drag_targets.moc"
