// A real window with an empty model or a given one, and a hand: keys, clicks and drags at points in space, counted.
#pragma once

#include <QApplication>
#include <QMouseEvent>
#include <memory>

#include "tests/ui/ui_test.h"
#include "ui/files/file_flow.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"

namespace sprung::test {

class WindowTest : public QObject {
 protected:
  void startEmpty() {
    window_ = std::make_unique<ui::MainWindow>();
    view().setAnimated(false);
    window_->resize(1280, 860);
    window_->show();
    window_->files().newModel();
    connect(&view(), &ui::View3D::notice, this, [this](const QString& text) { lastNotice_ = text; });
    lastNotice_.clear();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    QTRY_VERIFY(session().run().snapshot() != nullptr && view().frameCount() > 0);
    QTest::qWait(50);
    QCOMPARE(document().itemCount(), std::size_t{0});
    gestures_ = 0;
  }
  /// At a model file, ready to run.
  void start(const QString& file) {
    window_ = std::make_unique<ui::MainWindow>();
    view().setAnimated(false);
    window_->show();
    window_->start(file);
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    waitForModel(session(), view(), file);
    QTRY_VERIFY(session().run().timeline() != nullptr);
  }
  /// At a file with one mass.
  void startOneMass() {
    const QString path = folder_.filePath("one.sprung.json");
    QVERIFY(writeModelFile(oneMass(), path.toStdString()).ok());
    start(path);
  }
  void close() { window_.reset(); }

  ui::Session& session() { return window_->session(); }
  ui::View3D& view() { return window_->view(); }
  const Snapshot& snapshot() { return *session().run().snapshot(); }
  const Document& document() { return session().document(); }
  QPoint pixel(const Vec3& point) { return view().project(point)->toPoint(); }

  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(window_.get(), key, modifiers);
    ++gestures_;
  }
  void keys(std::initializer_list<Qt::Key> list) {
    for (const Qt::Key k : list) QTest::keyClick(&view(), k);
  }
  void hover(const QPoint& at) {
    QTest::mouseMove(&view(), at);
    QTest::qWait(60);
  }
  /// Moves the mouse there and about, as a hand does, until that has its effect; whether it had one in five seconds.
  template <typename Seen>
  static bool hoverUntil(QWidget* widget, const QPoint& at, Seen seen) {
    int moves = 0;
    return QTest::qWaitFor([&] {
      QTest::mouseMove(widget, at + QPoint(moves++ % 2, 0));
      return seen();
    });
  }
  void click(const Vec3& point, Qt::KeyboardModifiers modifiers = {}) {
    pointAt(view(), pixel(point));
    QTest::qWait(40);
    QTest::mouseClick(&view(), Qt::LeftButton, modifiers, pixel(point));
    QTest::qWait(40);
    ++gestures_;
  }
  void drag(const Vec3& from, const Vec3& to) {
    const QPoint a = pixel(from), b = pixel(to);
    pointAt(view(), a);
    QTest::mousePress(&view(), Qt::LeftButton, {}, a);
    for (int i = 1; i <= 5; ++i) {
      const QPoint at = a + (b - a) * i / 5;
      QMouseEvent event(QEvent::MouseMove, at, view().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
      QApplication::sendEvent(&view(), &event);
      QTest::qWait(5);
    }
    QTest::mouseRelease(&view(), Qt::LeftButton, {}, b);
    QTest::qWait(40);
    ++gestures_;
  }

  QTemporaryDir folder_;
  std::unique_ptr<ui::MainWindow> window_;
  QString lastNotice_;
  int gestures_ = 0;
};

}  // namespace sprung::test
