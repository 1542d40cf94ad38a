// Names that are typed in the scene tree, whatever becomes of their rows meanwhile.
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTreeView>

#include "tests/ui/window_test.h"
#include "ui/tree/tree_panel.h"

using namespace sprung;
using namespace sprung::test;
using ui::Act;

class TestTreeNames : public WindowTest {
  Q_OBJECT
 private slots:
  void init() {
    QTest::failOnWarning(QRegularExpression(".*"));
    startOneMass();
    mass_ = named(session(), ItemList::Objects, "mass");
  }
  void cleanup() { close(); }

  void aNameMayHideItsRow() {
    for (const char* next : {"ball", "stone", "tree"}) {
      search(name().toUtf8());
      begin();
      QTest::keyClicks(field(), next);
      QString(next) == "stone" ? view().setFocus(Qt::MouseFocusReason) : QTest::keyClick(field(), Qt::Key_Return);
      QTRY_COMPARE(name(), QString(next));
      QTRY_VERIFY(field() == nullptr);
    }
    QVERIFY(session().undoStack().canUndo());
  }

  // The item stays selected, and the inspector, whose field it is, stays with it.
  void aNameInTheInspectorMayHideItsRow() {
    const QItemSelectionModel& rows = *window_->tree().view().selectionModel();
    QVERIFY(session().rename(mass_, "ball"));  // its type is another word
    for (const char* next : {"stone", "tree"}) {
      search(name().toUtf8());
      session().selection().select(mass_);
      QVERIFY(rows.hasSelection());
      auto* inspected = window_->inspector().findChild<QLineEdit*>("itemName");
      QVERIFY(inspected != nullptr);
      inspected->setFocus();
      inspected->selectAll();
      QTest::keyClicks(inspected, next);
      QString(next) == "tree" ? view().setFocus(Qt::MouseFocusReason) : QTest::keyClick(inspected, Qt::Key_Return);
      QTRY_COMPARE(name(), QString(next));
      QVERIFY(!rows.hasSelection());
      QCOMPARE(session().selection().items(), std::vector{mass_});
      QCOMPARE(window_->inspector().findChild<QLineEdit*>("itemName")->text(), QString(next));
      search({});
      QVERIFY(rows.hasSelection());
    }
  }

  // Whoever hears of the new name may select something else, or nothing: the field is gone then.
  void whatIsInspectedMayChangeWithTheName() {
    const ItemId spring = named(session(), ItemList::Objects, "spring");
    for (const ItemId next : {spring, ItemId()}) {
      session().selection().select(mass_);
      const auto heard = connect(&session(), &ui::Session::itemRenamed, this, [this, next] {
        next.valid() ? session().selection().select(next) : session().selection().clear();
      });
      auto* inspected = window_->inspector().findChild<QLineEdit*>("itemName");
      QVERIFY(inspected != nullptr);
      inspected->setFocus();
      inspected->selectAll();
      const QString typed = next.valid() ? "ball" : "stone";
      QTest::keyClicks(inspected, typed);
      QTest::keyClick(inspected, Qt::Key_Return);
      QCOMPARE(name(), typed);
      disconnect(heard);
      QCOMPARE(session().selection().items(), next.valid() ? std::vector{next} : std::vector<ItemId>());
      QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
      auto* shown = window_->inspector().findChild<QLineEdit*>("itemName");
      QCOMPARE(shown != nullptr, next.valid());
      if (shown != nullptr) QCOMPARE(shown->text(), QString("spring"));
    }
  }

  // Return is answered one turn of events later.
  void anotherModelMayComeAfterReturn() {
    begin();
    QTest::keyClicks(field(), "ball");
    QTest::keyClick(field(), Qt::Key_Return);
    session().setDocument(oneMass(), {});
    QTest::qWait(20);
    QCOMPARE(name(), QString("mass"));
    QVERIFY(field() == nullptr);
  }

  // The name that is taken first may hide the row.
  void renamingMayBeginAnew() {
    begin();
    QTest::keyClicks(field(), "ball");
    window_->action(Act::Rename)->trigger();
    QTRY_COMPARE(name(), QString("ball"));
    QTRY_VERIFY(field() != nullptr && field()->hasFocus());
    QTest::keyClick(field(), Qt::Key_Escape);
    QTRY_VERIFY(field() == nullptr);
    search("ball");
    begin();
    QTest::keyClicks(field(), "stone");
    window_->action(Act::Rename)->trigger();
    QTRY_COMPARE(name(), QString("stone"));
    QTRY_VERIFY(field() == nullptr);
  }

 private:
  void search(const QString& text) { window_->tree().findChild<QLineEdit*>()->setText(text); }
  /// In which a name is typed.
  QWidget* field() const { return window_->tree().view().viewport()->findChild<QLineEdit*>(); }
  QString name() { return QString::fromStdString(document().find(mass_)->name); }
  void begin() {
    session().selection().select(mass_);
    window_->action(Act::Rename)->trigger();
    QTRY_VERIFY(field() != nullptr && field()->hasFocus());
  }

  ItemId mass_;
};

int main(int argc, char** argv) { return runUiTest<TestTreeNames>(argc, argv); }
#include "test_tree_names.moc"
