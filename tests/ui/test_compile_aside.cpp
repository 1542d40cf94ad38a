// Structure edits of large models: compiled and checked aside, so that the window's thread goes on; handed over at a
// step boundary; what has been overtaken is dropped; the old run goes on when the new model is impossible.
#include <QLabel>
#include <QStatusBar>
#include <algorithm>
#include <atomic>

#include "core/building/bodies.h"
#include "tests/support/models.h"
#include "tests/support/recipes.h"
#include "tests/ui/ui_test.h"
#include "ui/session/aside.h"
#include "ui/session/mobility_finder.h"
#include "ui/session/structure_edits.h"
#include "ui/window/status_line.h"

using namespace sprung;
using namespace sprung::test;

namespace {

/// The same edits as for large models, on one that can be predicted.
ui::SessionOptions aside() { return {.compileAside = 0}; }

Status addMass(ui::Session& session, const Vec3& at) {
  return session.change("Add mass", [&](DocumentEditor& editor) -> Status {
    const auto made = build::addBody(editor, build::NewBody::PointMass, {.from = at, .to = at});
    if (!made) return made.errors();
    return Done{};
  });
}

/// Masses in a row, each tied to the next three.
Document springNet(int masses, int springs) {
  sprung::testing::ModelBuilder builder;
  std::vector<ItemId> markers{builder.groundMarker(Vec3::Zero())};
  for (int i = 0; i < masses; ++i)
    markers.push_back(builder.mass("m" + std::to_string(i), 1.0, Vec3(0.1 * (i + 1), 0, 0)).marker);
  for (int i = 0; i < springs; ++i) {
    const auto from = static_cast<std::size_t>(i) % static_cast<std::size_t>(masses);
    const std::size_t to = std::min(from + 1 + static_cast<std::size_t>(i / masses), markers.size() - 1);
    if (to == from) continue;
    const double length = 0.1 * static_cast<double>(to - from);
    builder.spring("s" + std::to_string(i), markers[from], markers[to], Vec3(100, 100, 100), Vec3(1, 1, 1),
                   Vec3(length, 0, 0));
  }
  return std::move(builder.document);
}

}  // namespace

class TestCompileAside : public QObject {
  Q_OBJECT
 private slots:
  void onlyTheNewestOfThoseThatWaitIsDone();
  void theMotionGoesOnWithTheNewModel();
  void numbersChangedMeanwhileAreNotLost();
  void playWaitsForTheModel();
  void anImpossibleModelLeavesTheOldRun();
  void anotherDocumentOvertakes();
  void theStatusBarSaysSo();
  void oddNumbersAreRemarked_data();
  void oddNumbersAreRemarked();
  void sessionsMayGoWhileCompiling();
  void aLargeModelDoesNotHoldTheWindow();
};

void TestCompileAside::onlyTheNewestOfThoseThatWaitIsDone() {
  ui::Aside worker;
  std::vector<int> done;
  std::mutex first;
  std::atomic<bool> begun = false;
  first.lock();
  const auto work = [&](int number) {
    worker.start([&, number]() -> ui::Aside::Deed {
      begun = true;
      if (number == 0) const std::lock_guard wait(first);
      return [&done, number] { done.push_back(number); };
    });
  };
  work(0);
  QTRY_VERIFY(begun);
  for (int number = 1; number < 5; ++number) work(number);
  QVERIFY(worker.busy());
  first.unlock();
  QTRY_VERIFY(!worker.busy());
  QCOMPARE(done, std::vector<int>({0, 4}));
}

void TestCompileAside::theMotionGoesOnWithTheNewModel() {
  ui::Session session(aside());
  session.setDocument(oneMass(), {});
  QVERIFY(session.compiling() && !session.run().hasModel());
  QTRY_VERIFY(!session.compiling());
  session.run().play();
  QTRY_VERIFY(session.run().snapshot() != nullptr && session.run().snapshot()->step > 20);
  const double time = session.run().snapshot()->time;
  QVERIFY(addMass(session, Vec3(0, 1, 0)));
  QVERIFY(session.compiling());
  QTRY_COMPARE(session.run().snapshot()->system->bodies.size(), std::size_t{3});
  QVERIFY(session.run().snapshot()->time >= time && session.run().playing());
  session.undoStack().undo();
  QTRY_COMPARE(session.run().snapshot()->system->bodies.size(), std::size_t{2});
  QVERIFY(session.problems().empty());
}

// A spring is made stiffer while a model is being compiled from before that: the new run has the new stiffness.
void TestCompileAside::numbersChangedMeanwhileAreNotLost() {
  ui::Session session(aside());
  session.setDocument(oneMass(), {});
  QTRY_VERIFY(session.run().snapshot() != nullptr && !session.compiling());
  const ItemId spring = named(session, ItemList::Objects, "spring");
  const ParamRow& row = rowOf(session, spring, "stiffness");
  QVERIFY(addMass(session, Vec3(0, 1, 0)));
  QVERIFY(session.edit(spring, row, Numbers{{100, 400, 100}, 0}));
  QVERIFY(session.compiling());
  QTRY_VERIFY(!session.compiling());
  session.run().setRate(100);
  session.run().play();
  // 20 N on 400 N/m; without the edit it would come to rest at 0.2 m.
  QTRY_VERIFY(session.run().snapshot()->time >= 1.0);
  const auto mass = session.run().system()->directory->bodyIndex(named(session, ItemList::Objects, "mass"));
  const double y = session.run().snapshot()->bodyPositions[static_cast<std::size_t>(*mass)].y();
  QVERIFY2(std::abs(y + 0.05) < 1e-3, qPrintable(QString::number(y)));
}

// The run begins with what was edited just before, not with what stood there when Play was pressed.
void TestCompileAside::playWaitsForTheModel() {
  ui::Session session(aside());
  session.setDocument(oneMass(), {});
  session.run().play();  // not even compiled for the first time
  QVERIFY(session.run().playing());
  QTRY_VERIFY(session.run().snapshot() != nullptr && session.run().snapshot()->step > 5);
  session.run().reset();
  QTRY_COMPARE(session.run().snapshot()->step, std::int64_t{0});
  const ItemId node = named(session, ItemList::Nodes, "node");
  QVERIFY(session.edit(node, rowOf(session, node, "initialCoordinates"), Numbers{{0, 0, 0.5}, 0}));
  QVERIFY(session.compiling());
  session.run().play();
  QTRY_VERIFY(session.run().snapshot()->step > 0);
  QVERIFY(session.run().snapshot()->bodyPositions[1].z() > 0.3);
  QVERIFY(session.run().playing());
}

void TestCompileAside::anImpossibleModelLeavesTheOldRun() {
  ui::Session session(aside());
  session.setDocument(oneMass(), {});
  session.run().play();
  QTRY_VERIFY(session.run().snapshot() != nullptr && session.run().snapshot()->step > 5);
  const ItemId ground = named(session, ItemList::Objects, "ground");
  QVERIFY(session.edit(ground, rowOf(session, ground, "referenceRotation"), Numbers{{2, 0, 0, 0, 1, 0, 0, 0, 1}, 3}));
  QTRY_VERIFY(!session.problems().empty());
  const std::int64_t step = session.run().snapshot()->step;
  QTRY_VERIFY(session.run().snapshot()->step > step);
  session.undoStack().undo();
  QTRY_VERIFY(session.problems().empty());
  QTRY_VERIFY(session.run().playing() && session.run().snapshot()->step > step);
}

void TestCompileAside::anotherDocumentOvertakes() {
  ui::Session session(aside());
  session.setDocument(oneMass(), {});
  for (int i = 0; i < 20; ++i) QVERIFY(addMass(session, Vec3(0, i, 0)));
  session.setDocument(build::newModel(), {});
  QTRY_VERIFY(!session.compiling());
  QVERIFY(session.run().hasModel() && session.run().system()->bodies.empty());
  QTest::qWait(50);
  QVERIFY(session.run().system()->bodies.empty());
}

// As long as it takes, whatever notices come and go.
void TestCompileAside::theStatusBarSaysSo() {
  ui::Session session(aside());
  ui::MobilityFinder mobility(session);
  QStatusBar bar;
  const ui::StatusLine line(
      session, mobility, [] { return 0; }, &bar);
  const auto* work = bar.findChild<QLabel*>("work");
  QVERIFY(work != nullptr && work->isHidden());
  bar.show();
  session.setDocument(oneMass(), {});
  QVERIFY(session.compiling() && work->isVisible() && work->text().startsWith("Compiling"));
  bar.showMessage("Saved");
  bar.clearMessage();
  QVERIFY(work->isVisible());
  QTRY_VERIFY(!session.compiling());
  QVERIFY(work->isHidden());
}

void TestCompileAside::oddNumbersAreRemarked_data() {
  QTest::addColumn<bool>("large");
  QTest::addRow("small") << false;
  QTest::addRow("large") << true;
}

// Of the model as it was compiled, and of what has been edited since.
void TestCompileAside::oddNumbersAreRemarked() {
  QFETCH(bool, large);
  ui::Session session(large ? aside() : ui::SessionOptions{});
  session.setDocument(oneMass(), {});
  QTRY_VERIFY(session.run().snapshot() != nullptr && !session.compiling());
  const ItemId spring = named(session, ItemList::Objects, "spring");
  const ParamRow& row = rowOf(session, spring, "stiffness");
  const auto odd = [&] {
    return std::count_if(session.remarks().begin(), session.remarks().end(), [&](const Diagnostic& remark) {
      return remark.item() == spring && remark.what.find("negative stiffness -5") != std::string::npos;
    });
  };
  QCOMPARE(odd(), 0);
  QVERIFY(session.edit(spring, row, Numbers{{100, -5, 100}, 0}));
  QTRY_COMPARE(odd(), 1);
  QVERIFY(addMass(session, Vec3(0, 1, 0)));  // compiled anew
  QTRY_VERIFY(!session.compiling());
  QTest::qWait(500);
  QCOMPARE(odd(), 1);
  QVERIFY(session.edit(spring, row, Numbers{{100, 5, 100}, 0}));
  QTRY_COMPARE(odd(), 0);
  session.undoStack().undo();
  QTRY_COMPARE(odd(), 1);
}

void TestCompileAside::sessionsMayGoWhileCompiling() {
  for (int i = 0; i < 20; ++i) {
    ui::Session session(aside());
    session.setDocument(oneMass(), {});
    QVERIFY(addMass(session, Vec3(0, 1, 0)));
    if (i % 2 == 0) QTest::qWait(i);
  }
}

// 7000 masses on 20 000 springs. While one more is added the window's thread does no more than copy the document.
void TestCompileAside::aLargeModelDoesNotHoldTheWindow() {
  ui::Session session;
  session.setDocument(springNet(7000, 20000), {});
  QVERIFY(session.compiling());
  QTRY_VERIFY_WITH_TIMEOUT(!session.compiling(), 20000);
  QTRY_VERIFY_WITH_TIMEOUT(session.run().snapshot() != nullptr, 20000);
  QElapsedTimer clock;
  clock.start();
  QVERIFY(addMass(session, Vec3(0, 1, 0)));
  const qint64 held = clock.elapsed();
  QVERIFY(session.compiling());
  QTRY_VERIFY_WITH_TIMEOUT(!session.compiling(), 20000);
  qInfo("the edit held the window for %d ms; the model was there after %d ms", static_cast<int>(held),
        static_cast<int>(clock.elapsed()));
  QTRY_COMPARE_WITH_TIMEOUT(session.run().snapshot()->system->bodies.size(), std::size_t{7002}, 20000);
}

int main(int argc, char** argv) { return runUiTest<TestCompileAside>(argc, argv); }
#include "test_compile_aside.moc"
