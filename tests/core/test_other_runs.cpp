// What enters in the past of a run begins another one: which it is, with whose numbers, and what begins none.
#include <QTest>

#include "core/items/springs/coordinate_spring_damper.h"
#include "core/runs/pump.h"
#include "core/system/given_coefficients.h"
#include "tests/support/closed_loops.h"
#include "tests/support/function_models.h"
#include "tests/support/method_runs.h"
#include "tests/support/pump_bench.h"

using namespace sprung;
using namespace sprung::testing;
using namespace std::chrono_literals;

class TestOtherRuns : public QObject {
  Q_OBJECT
 private slots:
  void whatEntersInThePastBeginsAnotherRun() {
    ModelBuilder b = randomModel(3, 10);
    PumpBench bench(b);
    std::vector<std::uint64_t> hashes = {bench.hash()};
    for (int i = 0; i < 300; ++i) {
      bench.step();
      hashes.push_back(bench.hash());
    }
    bench.seek(150);
    bench.pump.apply(pull(bench.simulator().system(), Vec3(1, 0, 0)));
    QVERIFY(!bench.inPast());
    bench.step(50);
    bench.pump.apply(command::Drag{});
    bench.step(50);
    QCOMPARE(bench.steps(), 250);
    QVERIFY(bench.hash() != hashes[250]);
    const std::uint64_t second = bench.hash();
    Snapshot snapshot = bench.picture();
    QCOMPARE(snapshot.timeline->branches.size(), std::size_t{2});
    const int first = snapshot.timeline->branches.front().id;
    const int other = snapshot.branch;
    QVERIFY(first != other);
    QCOMPARE(branchOf(snapshot, other).parent, first);
    QCOMPARE(branchOf(snapshot, other).forkStep, 150);
    QCOMPARE(branchOf(snapshot, other).lastStep, 250);
    QCOMPARE(branchOf(snapshot, first).lastStep, 300);
    QCOMPARE(branchOf(snapshot, other).marks.size(), std::size_t{1});
    QCOMPARE(branchOf(snapshot, other).marks.front().kind, RunMark::Kind::Hand);
    QVERIFY(std::abs(branchOf(snapshot, other).marks.front().duration - 50 * bench.simulator().stepSize()) < 1e-9);
    // The old future is what it was.
    bench.seek(140, first);
    while (bench.inPast()) {
      QCOMPARE(bench.hash(), hashes[static_cast<std::size_t>(bench.steps())]);
      bench.step();
    }
    QCOMPARE(bench.steps(), 300);
    QCOMPARE(bench.hash(), hashes.back());
    // The past that both have is shown as part of either; from there the other one is followed.
    bench.seek(100, other);
    QCOMPARE(bench.hash(), hashes[100]);
    bench.step(149);
    QCOMPARE(bench.picture().branch, other);
    bench.step();
    QCOMPARE(bench.hash(), second);
    // A fork of a fork, in its own part and before it.
    bench.seek(200, other);
    bench.pump.apply(pull(bench.simulator().system(), Vec3(-1, 0, 0)));
    bench.step(10);
    snapshot = bench.picture();
    QCOMPARE(branchOf(snapshot, snapshot.branch).parent, other);
    const int third = snapshot.branch;
    bench.seek(120, third);
    bench.pump.apply(pull(bench.simulator().system(), Vec3(-1, 0, 0)));
    bench.step(10);
    snapshot = bench.picture();
    QCOMPARE(branchOf(snapshot, snapshot.branch).parent, first);
    bench.seek(250, other);
    QCOMPARE(bench.hash(), second);
    // Names, and what goes.
    bench.pump.apply(command::RenameBranch{third, "stiff"});
    QCOMPARE(branchOf(bench.picture(), third).name, std::string("stiff"));
    bench.pump.apply(command::RemoveBranch{first});  // the shown one parts from it
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{4});
    bench.seek(300, first);
    bench.pump.apply(command::RemoveBranch{other});
    snapshot = bench.picture();
    QCOMPARE(snapshot.timeline->branches.size(), std::size_t{2});
    QCOMPARE(bench.hash(), hashes.back());
  }

  void thePresentDocumentRunsInAnotherRun() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(1e-3, 1.0);
    PumpBench bench(b);
    bench.step(100);
    const int slot = bench.simulator().system().pointForces.front().coefficients.front();
    bench.pump.apply(command::SetCoefficients{slot, {200.0}, b.compiled()->system});  // of a model that does not run
    bench.pump.apply(command::SetCoefficients{slot, {200.0}, bench.simulator().model()->system});
    bench.step(100);
    bench.seek(50);
    QCOMPARE(bench.simulator().equations().coefficients()[static_cast<std::size_t>(slot)], 100.0);
    bench.pump.apply(command::Drag{});  // nobody's hand is no input
    QVERIFY(bench.inPast());
    bench.pump.apply(command::SetCoefficients{slot, {300.0}, bench.simulator().model()->system});
    QVERIFY(!bench.inPast());
    QCOMPARE(bench.simulator().equations().coefficients()[static_cast<std::size_t>(slot)], 300.0);
    bench.seek(60, 0);
    bench.pump.apply(pull(bench.simulator().system(), Vec3::Zero()));
    QCOMPARE(bench.simulator().equations().coefficients()[static_cast<std::size_t>(slot)], 300.0);
    bench.step(10);
    // A recording of it is the whole of it.
    std::optional<Recording> recording;
    bench.pump.apply(command::Record{[&](Recording made) { recording = std::move(made); }});
    Replay replay(*recording);
    while (replay.step()) {
    }
    QCOMPARE(replay.simulator().steps(), 70);
    QCOMPARE(replay.simulator().stateHash(), bench.hash());
  }

  /// Another model enters with the numbers that its document had, as a recording keeps it; live edits come after it.
  void aModelThatIsBroughtHasItsOwnNumbers() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(1e-3, 1.0);
    PumpBench bench(b);
    bench.step(50);
    b.mass("another", 1.0, Vec3(1, 1, 1));
    const auto edited = b.compiled();
    bench.pump.apply(command::Replace{edited, true});
    const int slot = edited->system->pointForces.front().coefficients.front();
    bench.step(10);
    bench.pump.apply(command::SetCoefficients{slot, {250.0}, edited->system});
    bench.step(10);
    bench.seek(20);
    bench.pump.apply(pull(bench.simulator().system(), Vec3::Zero()));
    bench.step(10);
    QCOMPARE(bench.simulator().equations().coefficients()[static_cast<std::size_t>(slot)], 250.0);
    std::optional<Recording> recording;
    bench.pump.apply(command::Record{[&](Recording made) { recording = std::move(made); }});
    bool replaced = false, set = false;
    for (const LoggedInput& logged : recording->inputs) {
      if (const auto* replace = std::get_if<command::Replace>(&logged.input)) {
        QVERIFY(replace->model->coefficients == edited->coefficients);
        replaced = true;
      }
      if (const auto* edit = std::get_if<command::SetCoefficients>(&logged.input))
        set = set || (replaced && edit->begin <= slot);
    }
    QVERIFY(replaced && set);
  }

  /// A pin of the past that is released there: another run begins without it.
  void aPinIsReleasedInThePast() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(1e-3, 1.0);
    PumpBench bench(b);
    command::Drag pin = pull(bench.simulator().system(), Vec3(1, 0, 0));
    pin.hands.all.front().pinned = true;
    bench.step(10);
    bench.pump.apply(pin);
    bench.step(100);
    bench.seek(60);
    QCOMPARE(bench.simulator().equations().hands().count(), 1);
    bench.pump.apply(command::Drag{});  // the mouse lets go of nothing
    QVERIFY(bench.inPast());
    bench.pump.apply(command::Drag{.hands = {}, .release = true});
    QVERIFY(!bench.inPast());
    QCOMPARE(bench.simulator().equations().hands().count(), 0);
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{2});
  }

  /// Also while that instant is still on its way.
  void aPinIsReleasedWhereTheSeekWillEnd() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(1e-3, 1.0);
    PumpBench bench(b);
    command::Drag pin = pull(bench.simulator().system(), Vec3(1, 0, 0));
    pin.hands.all.front().pinned = true;
    bench.pump.apply(pin);
    bench.step(200);
    bench.pump.apply(command::Seek{{}, 100});
    QVERIFY(bench.pump.runs().seeking());
    bench.pump.apply(command::Drag{.hands = {}, .release = true});
    while (bench.pump.runs().seeking()) bench.turn();
    bench.turn();
    QCOMPARE(bench.steps(), 100);
    QCOMPARE(bench.simulator().equations().hands().count(), 0);
    const Snapshot snapshot = bench.picture();
    QCOMPARE(snapshot.timeline->branches.size(), std::size_t{2});
    QCOMPARE(branchOf(snapshot, snapshot.branch).forkStep, 100);
  }

  /// What could not be moved is not moved back.
  void takingBackNothingBeginsNoRun() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(1e-3, 1.0);
    PumpBench bench(b);
    bench.step(100);
    bench.seek(60);
    const State& state = bench.simulator().state();
    const int run = bench.picture().branch;
    bench.pump.apply(command::TakeBack{bench.picture().system, run, 60, {state.q, state.v}});
    QVERIFY(bench.inPast());
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{1});
  }

  /// Moved in one model, and taken back when another one of another size has come.
  void whatWasInAnotherModelIsNotTakenBack() {
    for (const bool past : {false, true}) {
      PumpBench bench(oscillator(1.0, 100.0, 0.1, 0.1));
      bench.step(100);
      if (past) bench.seek(60);
      const Snapshot before = bench.picture();
      MechanismBuilder two;
      two.slider("a", 1.0, 0.1);
      two.slider("b", 2.0, 0.2);
      bench.pump.apply(command::Replace{two.compiled(), false});
      const std::uint64_t hash = bench.hash();
      const std::size_t runs = bench.picture().timeline->branches.size();
      bench.pump.apply(command::TakeBack{before.system, before.branch, before.step, {before.q, before.v}});
      while (bench.pump.runs().seeking()) bench.turn();
      QCOMPARE(bench.hash(), hash);
      QCOMPARE(bench.picture().timeline->branches.size(), runs);
    }
  }

  /// Where a motion has run away no model goes on: the mended one begins anew, and what failed stays to be looked at.
  void aMendedModelBeginsAnewWhereTheMotionRanAway() {
    MechanismBuilder b;
    const auto mass = b.slider("mass", 1.0, 0.1);
    b.add(coordinateSpringDamperType(), "spring",
          CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), mass.marker}, .stiffness = 4e4});
    b.steps(5e-3, 100.0);
    b.set("solverType", "ExplicitEuler");
    PumpBench bench(b);
    for (int i = 0; i < 20000 && !bench.simulator().failure(); ++i) bench.step();
    QVERIFY(bench.simulator().failure());
    const std::int64_t failed = bench.steps();
    b.set("solverType", "GeneralizedAlpha");
    bench.pump.apply(command::Replace{b.compiled(), true});
    QVERIFY(!bench.simulator().failure() && !bench.simulator().refusal());
    QCOMPARE(bench.steps(), 0);
    bench.step(100);
    QCOMPARE(bench.steps(), 100);
    QVERIFY(std::abs(bench.simulator().state().q[0]) < 0.11);
    const Snapshot snapshot = bench.picture();
    QCOMPARE(snapshot.timeline->branches.size(), std::size_t{2});
    QCOMPARE(branchOf(snapshot, snapshot.timeline->branches.front().id).lastStep, failed);
  }

  /// Nobody takes hold of what is not there, and no recording says so.
  void aHandOnNothingIsNoInput() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.0);
    PumpBench bench(b);
    bench.step(10);
    DragTarget nothing{.body = ItemId{987654}};
    nothing.pinned = true;
    command::Drag drag;
    drag.hands.all.push_back(nothing);
    bench.pump.apply(drag);
    bench.step(1);
    std::optional<Recording> recording;
    bench.pump.apply(command::Record{[&](Recording made) { recording = std::move(made); }});
    QVERIFY(recording &&
            std::none_of(recording->inputs.begin(), recording->inputs.end(),
                         [](const LoggedInput& logged) { return std::holds_alternative<Hands>(logged.input); }));
  }

  /// A run that has failed stands, and whoever plays it on is told so.
  void playingAFailedRunPauses() {
    PumpBench bench(unsolvable());
    bench.step(10);
    QVERIFY(bench.simulator().failure());
    const std::int64_t pauses = bench.picture().pauses;
    bench.pump.apply(command::RunTo{1.0});
    QVERIFY(bench.picture().pauses > pauses);
  }

  /// A run that is shown tells where it has other numbers than the document, and the document can take them.
  void aRunTellsWhereItsNumbersAreOthers() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(1e-3, 1.0);
    Variable d{.name = "d", .value = 1.0};
    QVERIFY(b.document.setVariables({d}).ok());
    const ItemId spring = b.document.byName(ItemList::Objects, "spring");
    const ParamRow& stiffness = *b.document.find(spring)->type().row("stiffness");
    const ParamRow& damping = *b.document.find(spring)->type().row("damping");
    QVERIFY(b.document.assignFormula(spring, damping, 0, "=2*d").ok());
    PumpBench bench(b);
    const auto system = bench.simulator().model()->system;
    bench.step(100);
    QVERIFY(bench.picture().otherNumbers == nullptr);
    const auto put = [&](const CoefficientSlot& slot, std::vector<double> values) {
      bench.pump.apply(command::SetCoefficients{slot.begin, std::move(values), system});
    };
    // As the window does, with the document.
    d.value = 3.0;
    QVERIFY(b.document.setVariables({d}).ok());
    QVERIFY(b.document.assign(spring, stiffness, Numbers{{150.0, 100.0, 100.0}, 0}).ok());
    put(*system->directory->variableSlot("d"), {3.0});
    put(*system->directory->coefficientSlot(spring, damping), {6.0});
    put(*system->directory->coefficientSlot(spring, stiffness), {150.0});
    bench.step(10);
    QVERIFY(bench.picture().otherNumbers == nullptr);
    bench.seek(50);
    const auto there = bench.picture().otherNumbers;
    QVERIFY(there != nullptr && bench.picture().otherNumbers == there);
    const std::vector<OtherNumber> others = otherNumbers(b.document, *system, *there);
    QCOMPARE(others.size(), std::size_t{2});
    QVERIFY(!others[0].item.valid() && others[0].run == 1.0 && others[0].document == 3.0);
    QVERIFY(others[1].item == spring && others[1].row == &stiffness && others[1].run == 100.0);
    // At its end they are the same; of another model as well.
    bench.seek(110);
    QVERIFY(bench.picture().otherNumbers == nullptr);
    bench.seek(50);
    DocumentEditor editor(b.document);
    QVERIFY(takeNumbers(editor, *system, *there).ok());
    QVERIFY(editor.finish().ok());
    QVERIFY(otherNumbers(b.document, *system, *there).empty());
    QCOMPARE(b.document.variables()[0].value, 1.0);
    QCOMPARE(b.document.rowState(spring, damping).formulas.at(0), std::string("=2*d"));
    // What the document takes from here is no other future.
    QVERIFY(bench.inPast());
    put(*system->directory->variableSlot("d"), {1.0});
    put(*system->directory->coefficientSlot(spring, damping), {2.0});
    put(*system->directory->coefficientSlot(spring, stiffness), {100.0});
    QVERIFY(bench.picture().otherNumbers == nullptr && bench.inPast());
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{1});
    // Whatever enters brings those of the document.
    bench.pump.apply(pull(bench.simulator().system(), Vec3::Zero()));
    QVERIFY(bench.picture().otherNumbers == nullptr);
  }

  void aResetBeginsAnotherRunWhenSomethingHasEntered() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(1e-3, 1.0);
    PumpBench bench(b);
    bench.step(100);
    const std::uint64_t hundred = bench.hash();
    bench.pump.apply(command::Reset{});
    QCOMPARE(bench.steps(), 0);
    bench.step(100);
    QCOMPARE(bench.hash(), hundred);
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{1});
    const int slot = bench.simulator().system().pointForces.front().coefficients.front();
    bench.pump.apply(command::SetCoefficients{slot, {200.0}});
    bench.step(100);
    bench.pump.apply(command::Reset{});
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{1});
    for (int i = 0; i < 5; ++i) bench.pump.apply(command::SetCoefficients{slot, {300.0 + i}});
    bench.step(50);
    Snapshot snapshot = bench.picture();
    QCOMPARE(snapshot.timeline->branches.size(), std::size_t{2});
    QCOMPARE(snapshot.timeline->branches.back().name, std::string("Run 2"));
    bench.pump.apply(command::Reset{});
    for (int i = 0; i < 5; ++i) bench.pump.apply(command::Replace{b.compiled(), false});
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{3});
    bench.seek(100, 0);
    QCOMPARE(bench.hash(), hundred);
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{2});  // an empty one is not kept
  }

  /// It is the start of the model as it is now, whichever run is shown.
  void aResetInAnOlderRunBeginsWithTheNumbersOfNow() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(1e-3, 1.0);
    PumpBench bench(b);
    bench.step(100);
    const int slot = bench.simulator().system().pointForces.front().coefficients.front();
    bench.seek(50);
    bench.pump.apply(command::SetCoefficients{slot, {200.0}});
    bench.step(20);
    bench.seek(80, 0);
    QCOMPARE(bench.simulator().equations().givenCoefficients()[static_cast<std::size_t>(slot)], 100.0);
    bench.pump.apply(command::Reset{});
    bench.step();
    QCOMPARE(bench.simulator().equations().givenCoefficients()[static_cast<std::size_t>(slot)], 200.0);
    QVERIFY(!bench.inPast());
  }

  /// Who starts again and again leaves rows of runs that were worth one.
  void startsThatCameToNothingLeaveNoRows() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(1e-3, 1.0);
    PumpBench bench(b);
    const auto rows = [&] { return bench.picture().timeline->branches.size(); };
    const int slot = bench.simulator().system().pointForces.front().coefficients.front();
    const auto touchedRun = [&](int steps) {
      bench.pump.apply(command::Reset{});
      bench.step(2);
      bench.pump.apply(command::SetCoefficients{slot, {100.0 + ++touches_}});
      bench.step(steps - 2);
    };
    for (int i = 0; i < 5; ++i) touchedRun(8);
    QCOMPARE(rows(), std::size_t{1});
    touchedRun(200);
    for (int i = 0; i < 5; ++i) touchedRun(8);
    QCOMPARE(rows(), std::size_t{2});
    QCOMPARE(bench.picture().timeline->branches.front().lastStep, 200);
    // A name, or another run that parts from it, makes it worth one.
    bench.pump.apply(command::RenameBranch{bench.picture().branch, "twitch"});
    touchedRun(8);
    QCOMPARE(rows(), std::size_t{3});
    bench.seek(4);
    bench.pump.apply(pull(bench.simulator().system(), Vec3(1, 0, 0)));
    bench.step();
    bench.pump.apply(command::Drag{});
    bench.seek(8, bench.picture().timeline->branches[2].id);
    touchedRun(8);
    QCOMPARE(rows(), std::size_t{5});
    // Pins that hold on from the start are no touch.
    PumpBench pinned(b);
    command::Drag pin = pull(pinned.simulator().system(), Vec3(1, 0, 0));
    pin.hands.all.front().pinned = true;
    pinned.pump.apply(pin);
    for (int i = 0; i < 3; ++i) {
      pinned.step(200);
      pinned.pump.apply(command::Reset{});
    }
    pinned.step(300);
    QVERIFY(pinned.simulator().equations().hands().count() == 1 && !pinned.inPast());
    QCOMPARE(pinned.picture().timeline->branches.size(), std::size_t{1});
    QCOMPARE(pinned.steps(), 300);
  }

 private:
  int touches_ = 0;
};

QTEST_GUILESS_MAIN(TestOtherRuns)
#include "test_other_runs.moc"
