// What menus, lists of choices and dialogs leave behind when they close: no picture in memory, and the whole of it when
// they open again.
#include <QBackingStore>
#include <QComboBox>
#include <QDialog>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QWindow>

#include "tests/ui/window_test.h"

using namespace sprung;
using namespace sprung::test;

class TestClosedWindows : public WindowTest {
  Q_OBJECT
 private slots:
  void init() { startEmpty(); }
  void cleanup() { close(); }
  void aMenuThatClosesGivesItsPictureBack();
  void listsAndDialogsDoSo();
  void whatOpensAgainIsDrawnAgain();

 private:
  /// Names of the windows that are closed and still have a picture.
  static QStringList kept() {
    QStringList names;
    for (const QWidget* widget : QApplication::topLevelWidgets())
      if (!widget->isVisible() && widget->backingStore() != nullptr && !widget->backingStore()->size().isEmpty())
        names << widget->metaObject()->className() + (' ' + widget->objectName());
    return names;
  }
  QWidget* open(const QAction& menu) {
    QMenuBar& bar = *window_->menuBar();
    QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.actionGeometry(const_cast<QAction*>(&menu)).center());
    QWidget* popup = QApplication::activePopupWidget();
    if (popup == nullptr || !QTest::qWaitForWindowExposed(popup)) qFatal("no menu %s", qPrintable(menu.text()));
    return popup;
  }
  static void shut(QWidget* popup) {
    QTest::keyClick(popup, Qt::Key_Escape);
    QTRY_VERIFY(!popup->isVisible());
  }
};

void TestClosedWindows::aMenuThatClosesGivesItsPictureBack() {
  for (const QAction* menu : window_->menuBar()->actions()) {
    QWidget* popup = open(*menu);
    QTRY_COMPARE(popup->backingStore()->size(), popup->size());
    shut(popup);
    QCOMPARE(kept(), QStringList());
  }
}

void TestClosedWindows::listsAndDialogsDoSo() {
  QDialog dialog(window_.get());
  auto* box = new QComboBox(&dialog);
  box->addItems({"one", "two", "three"});
  dialog.resize(400, 300);
  dialog.show();
  QVERIFY(QTest::qWaitForWindowExposed(&dialog));
  QTest::mouseClick(box, Qt::LeftButton);
  QWidget* list = QApplication::activePopupWidget();
  QVERIFY(list != nullptr && QTest::qWaitForWindowExposed(list));
  QTRY_VERIFY(!list->backingStore()->size().isEmpty());
  shut(list);
  QCOMPARE(kept(), QStringList());
  dialog.reject();
  QCOMPARE(kept(), QStringList());
}

void TestClosedWindows::whatOpensAgainIsDrawnAgain() {
  const auto seen = [](const QWidget& popup) {
    const QRect at = popup.geometry();
    return popup.screen()->grabWindow(0, at.x(), at.y(), at.width(), at.height()).toImage();
  };
  for (const QAction* menu : window_->menuBar()->actions()) {
    QWidget* popup = open(*menu);
    QTRY_COMPARE(seen(*popup), popup->grab().toImage().convertToFormat(QImage::Format_RGB32));
    const QImage first = seen(*popup);
    shut(popup);
    QCOMPARE(open(*menu), popup);
    QTRY_COMPARE(seen(*popup), first);
    shut(popup);
  }
}

int main(int argc, char** argv) { return runUiTest<TestClosedWindows>(argc, argv); }
#include "test_closed_windows.moc"
