// Settling: the key in the real window, what it does to the document, how it is taken back, given up and refused.
#include <QSignalSpy>

#include "tests/ui/ui_test.h"
#include "ui/session/settler.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"

using namespace sprung;
using namespace sprung::test;

class TestSettle : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    QSettings().clear();
    QVERIFY(writeModelFile(oneMass(), path().toStdString()).ok());
    window_ = std::make_unique<ui::MainWindow>();
    window_->view().setAnimated(false);
    window_->show();
    window_->start(path());
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    QTRY_VERIFY(session().run().snapshot() != nullptr);
  }
  void cleanup() { window_.reset(); }

  /// 20 N on 100 N/m: the mass rests 0.2 m lower, from where it then starts.
  void theKeyBringsTheModelToRest() {
    session().run().step(20);
    QTest::keyClick(&window_->view(), Qt::Key_Backspace, Qt::ShiftModifier);
    QTRY_COMPARE(session().undoStack().count(), 1);
    QCOMPARE(session().undoStack().undoText(), QString("Settle"));
    QVERIFY(std::abs(start()[1] + 0.2) < 1e-9);
    QTRY_VERIFY(session().run().atStart());
    session().run().step(50);
    QTRY_COMPARE(session().run().snapshot()->step, 50);
    QVERIFY(std::abs(session().run().snapshot()->q[1] + 0.2) < 1e-8);
    session().undoStack().undo();
    QCOMPARE(start()[1], 0.0);
  }

  void whatDriftsIsNamedAndNothingChanges() {
    const ItemId spring = named(session(), ItemList::Objects, "spring");
    const Value none = Numbers{{0.0, 0.0, 0.0}, 0};
    QVERIFY(session().edit(spring, rowOf(session(), spring, "stiffness"), none).ok());
    QTest::keyClick(&window_->view(), Qt::Key_Backspace, Qt::ShiftModifier);
    QTRY_VERIFY2(window_->messages().text().contains("Not settled"), qPrintable(window_->messages().text()));
    QVERIFY(window_->messages().text().contains("y of 'node'"));
    QCOMPARE(session().undoStack().count(), 1);
  }

  void anEditMeanwhileMakesItVoid() {
    ui::Settler settler(session());
    QSignalSpy failed(&settler, &ui::Settler::failed);
    settler.toggle();
    const ItemId mass = named(session(), ItemList::Objects, "mass");
    QVERIFY(session().edit(mass, rowOf(session(), mass, "physicsMass"), 3.0).ok());
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(!settler.busy());
    QCOMPARE(start()[1], 0.0);
  }

  /// Another model with just as many edits behind it.
  void anotherModelMeanwhileIsLeftAlone() {
    ui::Settler settler(session());
    QSignalSpy failed(&settler, &ui::Settler::failed), busy(&settler, &ui::Settler::busyChanged);
    settler.toggle();
    session().setDocument(oneMass(), {});
    settler.toggle();
    QTRY_COMPARE(busy.count(), 2);
    QVERIFY(!settler.busy() && failed.isEmpty());
    QCOMPARE(session().undoStack().count(), 0);
    QCOMPARE(start()[1], 0.0);
  }

  /// Forces of functions that may not run would be missing without a word.
  void pythonThatIsNotAllowedIsNotLeftOut() {
    const ItemId spring = named(session(), ItemList::Objects, "spring");
    const Value source = std::string("def f(mbs, t, i, u, v, k, d, offset):\n    return [0, 5, 0]\n");
    QVERIFY(session().edit(spring, rowOf(session(), spring, "springForceUserFunction"), source).ok());
    QTest::keyClick(&window_->view(), Qt::Key_Backspace, Qt::ShiftModifier);
    QTRY_VERIFY(window_->messages().text().contains("have not been allowed to run"));
    QCOMPARE(start()[1], 0.0);
  }

  /// Giving up comes back at once, also when the window is closed meanwhile.
  void itCanBeGivenUp() {
    ui::Settler settler(session());
    QSignalSpy done(&settler, &ui::Settler::busyChanged);
    settler.toggle();
    QVERIFY(settler.busy());
    settler.toggle();
    QTRY_VERIFY(!settler.busy());
    QCOMPARE(done.count(), 2);
    settler.toggle();  // destroyed while busy
  }

 private:
  QString path() const { return folder_.filePath("one.sprung.json"); }
  ui::Session& session() { return window_->session(); }
  std::vector<double> start() {
    const ItemId node = named(session(), ItemList::Nodes, "node");
    return std::get<Numbers>(session().document().find(node)->get(rowOf(session(), node, "initialCoordinates"))).values;
  }

  QTemporaryDir folder_;
  std::unique_ptr<ui::MainWindow> window_;
};

int main(int argc, char** argv) { return runUiTest<TestSettle>(argc, argv); }
#include "test_settle.moc"
