// Everything that takes the keyboard is reached by Tab and has a name for those who cannot see it.
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QTreeView>

#include "tests/ui/ui_test.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/number_field.h"
#include "ui/tree/tree_panel.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"

using namespace sprung;
using namespace sprung::test;

class TestFocusChain : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    window_ = std::make_unique<ui::MainWindow>();
    window_->view().setAnimated(false);
    window_->show();
    session().setDocument(oneMass(), {});
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  }
  void cleanupTestCase() { window_.reset(); }
  void tabReachesEverything_data();
  void tabReachesEverything();
  void everythingHasAName();
  void fromTheSearchToTheNumbers();

 private:
  ui::Session& session() { return window_->session(); }
  /// Visible, enabled and asking for the Tab key.
  QList<QWidget*> wanted() const {
    QList<QWidget*> list;
    for (QWidget* widget : window_->findChildren<QWidget*>())
      if (widget->isVisible() && widget->isEnabled() && widget->window() == window_.get() &&
          (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget->focusProxy() == nullptr &&
          !widget->visibleRegion().isNull())
        list << widget;
    return list;
  }
  static QString called(const QWidget* widget) {
    return QString("%1 '%2' '%3'")
        .arg(widget->metaObject()->className(), widget->objectName(), widget->accessibleName());
  }

  std::unique_ptr<ui::MainWindow> window_;
};

void TestFocusChain::tabReachesEverything_data() {
  QTest::addColumn<int>("list");
  QTest::addColumn<QString>("name");
  QTest::addRow("simulation") << -1 << "";
  QTest::addRow("mass") << static_cast<int>(ItemList::Objects) << "mass";
  QTest::addRow("spring") << static_cast<int>(ItemList::Objects) << "spring";
  QTest::addRow("ground") << static_cast<int>(ItemList::Objects) << "ground";
  QTest::addRow("load") << static_cast<int>(ItemList::Loads) << "pull";
}

void TestFocusChain::tabReachesEverything() {
  QFETCH(int, list);
  QFETCH(QString, name);
  session().selection().clear();
  if (list >= 0) session().selection().select(named(session(), static_cast<ItemList>(list), name.toStdString()));
  QTest::qWait(50);  // the inspector lays itself out
  QWidget* start = &window_->tree().view();
  start->setFocus();
  QSet<QWidget*> reached = {start};
  for (int i = 0; i < 400; ++i) {
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(QApplication::focusWidget() != nullptr);
    if (QApplication::focusWidget() == start) break;
    reached << QApplication::focusWidget();
  }
  for (QWidget* widget : wanted()) QVERIFY2(reached.contains(widget), qPrintable(called(widget)));
}

void TestFocusChain::everythingHasAName() {
  for (const char* name : {"", "mass", "spring", "ground"}) {
    session().selection().clear();
    if (*name != '\0') session().selection().select(named(session(), ItemList::Objects, name));
    QTest::qWait(20);
    for (const QWidget* widget : wanted()) {
      const bool part = qobject_cast<const QLineEdit*>(widget) != nullptr &&
                        qobject_cast<const QComboBox*>(widget->parentWidget()) != nullptr;
      QVERIFY2(part || !widget->accessibleName().isEmpty(), qPrintable(called(widget)));
    }
  }
}

/// Ctrl+F, a few letters, Return to what is found, Return again to its first number.
void TestFocusChain::fromTheSearchToTheNumbers() {
  session().selection().clear();
  QTest::keyClick(window_.get(), Qt::Key_F, Qt::ControlModifier);
  auto* search = qobject_cast<QLineEdit*>(QApplication::focusWidget());
  QVERIFY(search != nullptr);
  QTest::keyClicks(search, "spri");
  QTest::keyClick(search, Qt::Key_Return);
  const ItemId spring = session().document().byName(ItemList::Objects, "spring");
  QTRY_COMPARE(session().selection().current(), spring);
  QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&window_->tree().view()));
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  QTRY_VERIFY(qobject_cast<ui::NumberField*>(QApplication::focusWidget()) != nullptr);
  QVERIFY(window_->inspector().isAncestorOf(QApplication::focusWidget()));
  search->clear();
}

int main(int argc, char** argv) { return runUiTest<TestFocusChain>(argc, argv); }
#include "test_focus_chain.moc"
