// The session: what an edit costs, undo and redo, gestures, refusals, formulas and variables.
#include <QSignalSpy>

#include "core/script/trust.h"
#include "tests/ui/ui_test.h"
#include "ui/session/rate_ladder.h"

using namespace sprung;
using namespace sprung::test;
using ui::Session;

class TestSession : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup() { session_.reset(); }
  void coefficientEditKeepsTheSystem();
  void structureEditMakesAnotherSystem();
  void anotherSolverTakesOver();
  void lookEditDoesNotTouchTheRun();
  void initialEditMovesThePausedStart();
  void gestureIsOneUndoStep();
  void gestureBackToItsStartLeavesNoStep();
  void refusedValueChangesNothing();
  void formulaFollowsItsVariable();
  void ticksReachTheirRowsAlone();
  void functionFollowsItsVariable();
  void pythonWaitsForConsent();
  void entryBesideAFormulaKeepsIt();
  void renameIsUndone();
  void brokenModelKeepsTheOldRun();
  void groupIsOneUndoStep();
  void refusedGroupChangesNothing();
  void groupWhileRunningCarriesTheMotionOn();
  void groupThatDoesNotCompileKeepsTheOldRun();
  void groupsOfOneGestureMerge();
  void emptyModelIsNoError();
  void rateLadderHasTenStepsADecade();
  void idleSessionSendsNoSnapshots();

 private:
  ItemId mass() const { return named(*session_, ItemList::Objects, "mass"); }
  ItemId spring() const { return named(*session_, ItemList::Objects, "spring"); }
  ItemId node() const { return named(*session_, ItemList::Nodes, "node"); }
  double massValue() const {
    return std::get<double>(session_->document().find(mass())->get(rowOf(*session_, mass(), "physicsMass")));
  }
  Numbers numbers(ItemId id, std::string_view key) const {
    return std::get<Numbers>(session_->document().find(id)->get(rowOf(*session_, id, key)));
  }
  bool snapshotComes() const {
    return QTest::qWaitFor([this] { return session_->run().snapshot() != nullptr; }, 3000);
  }

  std::unique_ptr<Session> session_;
};

void TestSession::init() {
  session_ = std::make_unique<Session>();
  session_->setDocument(oneMass(), "/tmp/one.sprung.json");
  QVERIFY(session_->problems().empty());
  QVERIFY(snapshotComes());
}

void TestSession::coefficientEditKeepsTheSystem() {
  const auto system = session_->run().system();
  QVERIFY(session_->edit(mass(), rowOf(*session_, mass(), "physicsMass"), 7.0));
  QCOMPARE(session_->run().system(), system);
  QTRY_COMPARE(session_->run().snapshot()->bodyMasses[1], 7.0);
  session_->undoStack().undo();
  QCOMPARE(massValue(), 2.0);
  QTRY_COMPARE(session_->run().snapshot()->bodyMasses[1], 2.0);
  session_->undoStack().redo();
  QTRY_COMPARE(session_->run().snapshot()->bodyMasses[1], 7.0);
}

void TestSession::structureEditMakesAnotherSystem() {
  const auto system = session_->run().system();
  QVERIFY(session_->edit(node(), rowOf(*session_, node(), "referenceCoordinates"), Numbers{{2, 0, 0}, 0}));
  QVERIFY(session_->run().system() != system);
  QTRY_COMPARE(session_->run().snapshot()->bodyPositions[1].x(), 2.0);
}

// Another method in the middle of a motion takes over where the last one was; so does a coarser step.
void TestSession::anotherSolverTakesOver() {
  const ItemId simulation = Document::simulationId();
  const ParamRow& steps = rowOf(*session_, simulation, "settings.timeIntegration.numberOfSteps");
  QVERIFY(session_->edit(simulation, rowOf(*session_, simulation, "settings.timeIntegration.endTime"), 1000.0));
  QVERIFY(session_->edit(simulation, steps, 2e5));
  session_->run().play();
  QTRY_VERIFY(session_->run().snapshot()->step > 10);
  const ParamRow& solver = rowOf(*session_, simulation, "solverType");
  for (const char* name : {"TrapezoidalIndex2", "RK44", "GeneralizedAlpha"}) {
    const double before = session_->run().snapshot()->time;
    QVERIFY2(session_->edit(simulation, solver, std::string(name)), name);
    const auto system = session_->run().system();
    QTRY_COMPARE(session_->run().snapshot()->system, system);
    QTRY_VERIFY(session_->run().snapshot()->time > before);
    QVERIFY2(session_->problems().empty() && !session_->run().failed(), name);
  }
  QVERIFY(session_->edit(simulation, steps, 1e5));
  QTRY_VERIFY(std::abs(session_->run().snapshot()->stepSize - 0.01) < 1e-12);
  while (session_->undoStack().canUndo()) session_->undoStack().undo();
  QVERIFY(session_->problems().empty() && !session_->run().failed());
}

void TestSession::lookEditDoesNotTouchTheRun() {
  const auto system = session_->run().system();
  const QSignalSpy changed(session_.get(), &Session::rowChanged);
  const QSignalSpy model(&session_->run(), &ui::RunControl::modelChanged);
  QVERIFY(session_->edit(spring(), rowOf(*session_, spring(), "drawSize", true), 0.2));
  QCOMPARE(changed.count(), 1);
  QCOMPARE(model.count(), 0);
  QCOMPARE(session_->run().system(), system);
}

void TestSession::initialEditMovesThePausedStart() {
  QVERIFY(session_->edit(node(), rowOf(*session_, node(), "initialCoordinates"), Numbers{{0, 0.5, 0}, 0}));
  QTRY_COMPARE(session_->run().snapshot()->bodyPositions[1].y(), 0.5);
  QVERIFY(session_->run().atStart());
  session_->run().step(5);
  QTRY_COMPARE(session_->run().snapshot()->step, 5);
  const double before = session_->run().snapshot()->bodyPositions[1].y();
  QVERIFY(session_->edit(node(), rowOf(*session_, node(), "initialCoordinates"), Numbers{{0, 0.25, 0}, 0}));
  QTest::qWait(100);
  QCOMPARE(session_->run().snapshot()->bodyPositions[1].y(), before);  // motion goes on
  session_->run().reset();
  QTRY_COMPARE(session_->run().snapshot()->bodyPositions[1].y(), 0.25);
}

void TestSession::gestureIsOneUndoStep() {
  const ui::Gesture gesture = Session::newGesture();
  const ParamRow& row = rowOf(*session_, mass(), "physicsMass");
  for (int i = 3; i <= 9; ++i) QVERIFY(session_->edit(mass(), row, static_cast<double>(i), gesture));
  QCOMPARE(session_->undoStack().count(), 1);
  QVERIFY(session_->edit(mass(), row, 10.0, Session::newGesture()));
  QCOMPARE(session_->undoStack().count(), 2);
  session_->undoStack().undo();
  QCOMPARE(massValue(), 9.0);
  session_->undoStack().undo();
  QCOMPARE(massValue(), 2.0);
  QVERIFY(!session_->modified());
}

void TestSession::gestureBackToItsStartLeavesNoStep() {
  const ui::Gesture gesture = Session::newGesture();
  const ParamRow& row = rowOf(*session_, mass(), "physicsMass");
  QVERIFY(session_->edit(mass(), row, 4.0, gesture));
  QVERIFY(session_->edit(mass(), row, 2.0, gesture));
  QCOMPARE(session_->undoStack().count(), 0);
}

void TestSession::refusedValueChangesNothing() {
  const auto revision = session_->document().revision();
  const Status status = session_->edit(mass(), rowOf(*session_, mass(), "physicsMass"), -1.0);
  QVERIFY(!status);
  QVERIFY(!status.errors().front().what.empty());
  QCOMPARE(session_->document().revision(), revision);
  QCOMPARE(session_->undoStack().count(), 0);
}

void TestSession::formulaFollowsItsVariable() {
  QVERIFY(session_->editFormula(mass(), rowOf(*session_, mass(), "physicsMass"), 0, "=k/10.0"));
  QCOMPARE(massValue(), 5.0);
  auto variables = session_->document().variables();
  variables[0].value = 80;
  QVERIFY(session_->setVariables(variables));
  QCOMPARE(massValue(), 8.0);
  QTRY_COMPARE(session_->run().snapshot()->bodyMasses[1], 8.0);
  session_->undoStack().undo();
  QCOMPARE(massValue(), 5.0);
  QTRY_COMPARE(session_->run().snapshot()->bodyMasses[1], 5.0);
  QVERIFY(!session_->editFormula(mass(), rowOf(*session_, mass(), "physicsMass"), 0, "=nothing*2"));
  QCOMPARE(massValue(), 5.0);
}

// What a slider costs does not depend on what else there is: nothing is compiled, and only rows that change are told
// of.
void TestSession::ticksReachTheirRowsAlone() {
  QVERIFY(session_->editFormula(mass(), rowOf(*session_, mass(), "physicsMass"), 0, "=k/10.0"));
  const QSignalSpy rows(session_.get(), &Session::rowChanged);
  const QSignalSpy models(&session_->run(), &ui::RunControl::modelChanged);
  const QSignalSpy structure(session_.get(), &Session::structureChanged);
  const std::uint64_t look = session_->document().revision(Effect::Look);
  const ui::Gesture gesture = Session::newGesture();
  const ParamRow& damping = rowOf(*session_, spring(), "damping");
  for (const double value : {3.0, 4.0, 5.0})
    QVERIFY(session_->edit(spring(), damping, Numbers{{value, value, value}, 0}, gesture));
  QCOMPARE(rows.count(), 3);
  QCOMPARE(session_->document().revision(Effect::Look), look);  // the damper was there before
  const int steps = session_->undoStack().count();
  auto variables = session_->document().variables();
  const ui::Gesture other = Session::newGesture();
  for (const double value : {60.0, 70.0}) {
    variables[0].value = value;
    QVERIFY(session_->setVariables(variables, other));
  }
  // The mass, and one number of the spring's stiffness.
  QCOMPARE(rows.count(), 3 + 2 * 2);
  QCOMPARE(session_->undoStack().count(), steps + 1);
  QCOMPARE(models.count(), 0);
  QCOMPARE(structure.count(), 0);
  session_->undoStack().undo();
  QCOMPARE(massValue(), 5.0);
}

void TestSession::functionFollowsItsVariable() {
  const auto force = [this] {
    const Snapshot& s = *session_->run().snapshot();
    return s.connectorForces.empty() ? 0.0 : s.connectorForces[0].x();
  };
  QVERIFY(session_->edit(spring(), rowOf(*session_, spring(), "springForceUserFunction"), std::string("=[k, 0, 0]")));
  QTRY_COMPARE(force(), 50.0);
  const auto system = session_->run().system();
  auto variables = session_->document().variables();
  variables[0].value = 80;
  QVERIFY(session_->setVariables(variables));
  QCOMPARE(session_->run().system(), system);
  QTRY_COMPARE(force(), 80.0);
}

void TestSession::pythonWaitsForConsent() {
  const ParamRow& row = rowOf(*session_, spring(), "springForceUserFunction");
  const std::string source = "def f(mbs, t, i, u, v, k, d, offset):\n    return [7.0, 0, 0]\n";
  QVERIFY(session_->edit(spring(), row, source));
  QVERIFY(session_->pythonLocked() && session_->problems().empty());
  session_->run().step(1);
  QTRY_VERIFY(session_->run().failed());
  QVERIFY(isPythonNotTrusted(session_->run().snapshot()->failure->finding));
  for (int i = 0; i < 2; ++i) {
    session_->run().play();  // it cannot begin, for the same reason: nothing plays
    QTRY_VERIFY(session_->run().failed() && !session_->run().playing());
  }
  session_->setPythonTrusted(true);
  QVERIFY(!session_->pythonLocked());
  session_->run().step(3);
  QTRY_COMPARE(session_->run().snapshot()->step, 3);
  QCOMPARE(session_->run().snapshot()->connectorForces[0].x(), 7.0);
  // Other code asks anew; agreed code is remembered.
  QVERIFY(session_->edit(spring(), row, source + "# changed\n"));
  QVERIFY(session_->pythonLocked());
  session_->undoStack().undo();
  QVERIFY(!session_->pythonLocked());
  session_->setPythonTrusted(false);
  QVERIFY(session_->pythonLocked());
}

void TestSession::entryBesideAFormulaKeepsIt() {
  const ParamRow& row = rowOf(*session_, spring(), "stiffness");
  Document::RowState state = session_->document().rowState(spring(), row);
  QCOMPARE(state.formulas.at(2), std::string("=2*k"));
  std::get<Numbers>(state.value).values[0] = 70;
  QVERIFY(session_->editState(spring(), row, state));
  QCOMPARE(session_->document().rowState(spring(), row).formulas.at(2), std::string("=2*k"));
  QCOMPARE(numbers(spring(), "stiffness").values, (std::vector<double>{70, 100, 100}));
}

void TestSession::renameIsUndone() {
  const ItemId id = mass();
  QVERIFY(session_->rename(id, "ball"));
  QCOMPARE(session_->document().find(id)->name, std::string("ball"));
  QVERIFY(!session_->rename(id, "ground"));
  QVERIFY(!session_->rename(id, "  "));
  session_->undoStack().undo();
  QCOMPARE(session_->document().find(id)->name, std::string("mass"));
}

void TestSession::brokenModelKeepsTheOldRun() {
  const ItemId ground = named(*session_, ItemList::Objects, "ground");
  const QSignalSpy problems(session_.get(), &Session::problemsChanged);
  const auto system = session_->run().system();
  // A matrix that is no rotation passes its row, not the model's checks.
  QVERIFY(
      session_->edit(ground, rowOf(*session_, ground, "referenceRotation"), Numbers{{2, 0, 0, 0, 1, 0, 0, 0, 1}, 3}));
  QCOMPARE(problems.count(), 1);
  QVERIFY(!session_->problems().empty());
  QCOMPARE(session_->run().system(), system);
  session_->run().play();
  QTRY_VERIFY(session_->run().snapshot()->step > 3);
  session_->undoStack().undo();
  QVERIFY(session_->problems().empty());
}

void TestSession::groupIsOneUndoStep() {
  const std::string before = writeModel(session_->document());
  const std::vector<ItemId> order = session_->document().order(ItemList::Objects);
  const ItemId marker = named(*session_, ItemList::Markers, "moving");
  const ItemId load = named(*session_, ItemList::Loads, "pull");
  session_->selection().select({mass(), spring()});
  QSignalSpy added(session_.get(), &Session::itemAdded);
  QSignalSpy removed(session_.get(), &Session::itemRemoved);
  QSignalSpy structure(session_.get(), &Session::structureChanged);
  QVERIFY(session_->change("Remove spring", [&](DocumentEditor& editor) {
    for (const ItemId id : {spring(), load})
      if (Status status = editor.remove(id); !status) return status;
    return editor.assign(mass(), "physicsMass", 3.0);
  }));
  QCOMPARE(session_->undoStack().count(), 1);
  QCOMPARE(session_->undoStack().undoText(), QString("Remove spring"));
  QCOMPARE(removed.count(), 2);
  QCOMPARE(structure.count(), 1);
  QCOMPARE(session_->selection().items(), std::vector<ItemId>{mass()});
  QVERIFY(!session_->run().system()->directory->loadIndex(load));
  session_->undoStack().undo();
  QCOMPARE(added.count(), 2);
  QCOMPARE(structure.count(), 2);
  QCOMPARE(writeModel(session_->document()), before);
  QCOMPARE(session_->document().order(ItemList::Objects), order);
  QVERIFY(session_->run().system()->directory->loadIndex(load));
  QVERIFY(!session_->modified());
  session_->undoStack().redo();
  QVERIFY(!session_->document().byName(ItemList::Objects, "spring").valid());
  session_->undoStack().undo();
  QCOMPARE(named(*session_, ItemList::Markers, "moving"), marker);
}

void TestSession::refusedGroupChangesNothing() {
  const std::string before = writeModel(session_->document());
  const auto system = session_->run().system();
  const Status dangling = session_->change("Remove", [&](DocumentEditor& editor) { return editor.remove(node()); });
  QVERIFY(!dangling);
  const Status refused = session_->change("Two", [&](DocumentEditor& editor) {
    if (Status status = editor.assign(mass(), "physicsMass", 3.0); !status) return status;
    return editor.assign(mass(), "physicsMass", -3.0);
  });
  QVERIFY(!refused);
  QCOMPARE(writeModel(session_->document()), before);
  QCOMPARE(session_->undoStack().count(), 0);
  QCOMPARE(session_->run().system(), system);
}

void TestSession::groupWhileRunningCarriesTheMotionOn() {
  session_->run().play();
  QTRY_VERIFY(session_->run().snapshot()->step > 20);
  const double time = session_->run().snapshot()->time;
  const ItemId pull = named(*session_, ItemList::Loads, "pull");
  QVERIFY(session_->change("Remove", [&](DocumentEditor& editor) { return editor.remove(pull); }));
  QVERIFY(session_->run().playing());
  QTRY_VERIFY(session_->run().snapshot()->system == session_->run().system());
  QVERIFY(session_->run().snapshot()->time >= time);
  // Without the load the mass goes back to where the spring has it.
  QTRY_VERIFY(std::abs(session_->run().snapshot()->bodyPositions[1].y()) < 1e-6);
}

void TestSession::groupThatDoesNotCompileKeepsTheOldRun() {
  const auto system = session_->run().system();
  const QSignalSpy problems(session_.get(), &Session::problemsChanged);
  const ItemId ground = named(*session_, ItemList::Objects, "ground");
  QVERIFY(session_->change("Bend", [&](DocumentEditor& editor) {
    return editor.assign(ground, "referenceRotation", Numbers{{2, 0, 0, 0, 1, 0, 0, 0, 1}, 3});
  }));
  QCOMPARE(problems.count(), 1);
  QCOMPARE(session_->run().system(), system);
  session_->undoStack().undo();
  QVERIFY(session_->problems().empty());
}

void TestSession::groupsOfOneGestureMerge() {
  const ui::Gesture gesture = Session::newGesture();
  const auto shift = [&](double x) {
    return session_->change(
        "Move",
        [&](DocumentEditor& editor) {
          return editor.assign(node(), "initialCoordinates", Numbers{{x, 0, 0}, 0});
        },
        gesture);
  };
  for (int i = 1; i < 10; ++i) QVERIFY(shift(0.1 * i));
  QCOMPARE(session_->undoStack().count(), 1);
  QVERIFY(shift(0.0));
  QCOMPARE(session_->undoStack().count(), 0);
}

void TestSession::emptyModelIsNoError() {
  session_->setDocument(Document(), {});
  QVERIFY(session_->problems().empty());
  session_->run().play();
  QTest::qWait(50);
  session_->run().reset();
  QTest::qWait(50);
  QVERIFY(!session_->run().failed());
}

void TestSession::rateLadderHasTenStepsADecade() {
  QCOMPARE(ui::rateAtRung(0), 1.0);
  QCOMPARE(ui::rateAtRung(10), 10.0);
  QCOMPARE(ui::rateAtRung(-30), 1e-3);
  QCOMPARE(ui::rateAtRung(99), 1e3);
  for (int rung = -30; rung < 30; ++rung) {
    QCOMPARE(ui::rateRung(ui::rateAtRung(rung)), rung);
    QVERIFY(ui::rateAtRung(rung) < ui::rateAtRung(rung + 1));
  }
}

void TestSession::idleSessionSendsNoSnapshots() {
  QTest::qWait(100);
  const QSignalSpy snapshots(&session_->run(), &ui::RunControl::snapshotArrived);
  QTest::qWait(300);
  QCOMPARE(snapshots.count(), 0);
}

int main(int argc, char** argv) { return runUiTest<TestSession>(argc, argv); }
#include "test_session.moc"
