// label: slow
// From a checkpoint come the same bits as from the run that took it: for every method, with friction, stops, a hand,
// after failures and shortened steps, in statics, with user functions, with every shipped example; in the same
// simulator, in a fresh one, and through a file's bytes.
#include <QDir>
#include <QTest>
#include <random>

#include "core/io/model_file.h"
#include "core/items/springs/spring_damper.h"
#include "core/sim/batch.h"
#include "core/sim/checkpoint.h"
#include "core/sim/recording.h"
#include "core/system/fingerprint.h"
#include "tests/support/closed_loops.h"
#include "tests/support/function_models.h"
#include "tests/support/futures.h"
#include "tests/support/method_runs.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

std::shared_ptr<const CompiledModel> example(const QString& name, const std::string& solver = {}) {
  const auto read = readModelFile(QDir(SPRUNG_RESOURCES "/examples").filePath(name).toStdString());
  if (!read) throw std::runtime_error(toText(read.errors()));
  Document document = read->document;
  if (!solver.empty() && !document.assign(Document::simulationId(), *simulationType().row("solverType"), solver))
    throw std::runtime_error("no such solver");
  Result<CompiledModel> model = compile(document, {.allowPython = true});
  if (!model) throw std::runtime_error(toText(model.errors()));
  return std::make_shared<const CompiledModel>(std::move(*model));
}

/// The bodies that can be pulled at.
std::vector<ItemId> movable(const System& system) {
  std::vector<ItemId> bodies;
  for (const BodyLayout& body : system.bodies)
    if (body.node >= 0 && system.nodes[static_cast<std::size_t>(body.node)].count > 0)
      bodies.push_back(system.itemOf(body));
  return bodies;
}

DragTarget pullAt(const System& system, double x) {
  const auto bodies = movable(system);
  return {bodies[bodies.size() / 2], Vec3(0.05, 0.02, 0), system.centre + Vec3(x, 0.3, 0.1), Vec3(0.1, 0, 0), 2.0};
}

/// Takes a checkpoint now and compares all futures that begin there.
void compareFutures(Simulator& simulator, int steps = 50) {
  const Checkpoint here = simulator.checkpoint();
  const std::uint64_t hash = here.hash();
  const auto first = future(simulator, steps);
  QVERIFY(simulator.restore(here));
  QCOMPARE(simulator.checkpoint().hash(), hash);
  QCOMPARE(partAt(first, future(simulator, steps)), -1);
  // After another history of the same simulator.
  if (!movable(simulator.system()).empty()) simulator.apply(pullAt(simulator.system(), -1.0));
  (void)future(simulator, 7);
  QVERIFY(simulator.restore(here));
  QCOMPARE(partAt(first, future(simulator, steps)), -1);
  Simulator fresh(here.model);
  QVERIFY(fresh.restore(here));
  QCOMPARE(fresh.checkpoint().hash(), hash);
  QCOMPARE(partAt(first, future(fresh, steps)), -1);
  const std::string bytes = toBytes(here);
  const Result<Checkpoint> read = checkpointFromBytes(bytes, here.model, "file");
  QVERIFY2(read.ok(), read.ok() ? "" : toText(read.errors()).c_str());
  QCOMPARE(toBytes(*read), bytes);
  Simulator other(here.model);
  QVERIFY(other.restore(*read));
  QCOMPARE(partAt(first, future(other, steps)), -1);
}

/// What the simulator has done, computed again from its log.
std::uint64_t replayed(const Simulator& simulator) {
  Replay replay(Recording::of(simulator));
  while (replay.step()) {
  }
  return replay.simulator().stateHash();
}

void take(Simulator& simulator, int steps) {
  for (int i = 0; i < steps && !simulator.finished(); ++i) QVERIFY2(simulator.step(), reason(simulator));
}

}  // namespace

class TestCheckpoint : public QObject {
  Q_OBJECT
 private slots:
  void everyMethod_data();
  void everyMethod();
  void takingOneLosesNothing();
  void everyExample_data();
  void everyExample();
  void beforeTheStart();
  void whatIsLeftOut();
  void shortenedSteps();
  void anEndBesideTheSteps();
  void afterFailures();
  void statics();
  void functions();
  void whatFunctionsRememberMayBeArrays();
  void functionsThatEndTheRun();
  void hiddenStateIsFound();
  void hiddenStateIsFoundInFewerSteps();
  void reusedFactorizations();
  void otherModelsAreRefused();
  void damagedBytesAreRefused();
};

void TestCheckpoint::everyMethod_data() {
  QTest::addColumn<QString>("solver");
  QTest::addColumn<bool>("automatic");
  QTest::addColumn<bool>("hand");
  for (const SolverMethod& method : solverMethods())
    for (const bool automatic : {false, true})
      for (const bool hand : {false, true}) {
        if (automatic && method.embeddedOrder == 0) continue;
        QTest::addRow("%s%s%s", method.name.data(), automatic ? ", automatic" : "", hand ? ", pulled" : "")
            << QString::fromLatin1(method.name.data()) << automatic << hand;
      }
}

void TestCheckpoint::everyMethod() {
  QFETCH(QString, solver);
  QFETCH(bool, automatic);
  QFETCH(bool, hand);
  const bool implicit = findSolverMethod(solver.toStdString())->implicit();
  for (int kind = 0; kind < 4; ++kind) {
    if (!implicit && (kind == 1 || kind == 3)) continue;  // Euler parameters, friction that sticks
    MechanismBuilder b = kind == 0 ? smooth() : tumbling(kind == 2);
    configure(b, solver.toStdString(), 2.0, 2000, automatic);
    b.set("settings.solutionSettings.sensorsWritePeriod", 0.0037);
    const auto model = kind == 3 ? example("08-friction-and-stops.sprung.json", solver.toStdString()) : b.compiled();
    Simulator simulator(model);
    take(simulator, 23);
    if (hand) simulator.apply(pullAt(*model->system, 0.4));
    take(simulator, 20);
    compareFutures(simulator);
    if (!hand) continue;
    // What is left of a hand that has let go.
    simulator.apply(Hands{});
    take(simulator, 3);
    compareFutures(simulator);
  }
}

/// Small matrices are solved without a choice of pivots that lasts: there the bits are those of an undisturbed run.
void TestCheckpoint::takingOneLosesNothing() {
  for (const SolverMethod& method : solverMethods()) {
    MechanismBuilder b = tumbling(!method.implicit());
    configure(b, std::string(method.name), 2.0, 2000, method.embeddedOrder > 0);
    const auto model = b.compiled();
    Simulator disturbed(model), undisturbed(model);
    for (int i = 0; i < 60; ++i) {
      if (i == 20)
        for (Simulator* simulator : {&disturbed, &undisturbed}) simulator->apply(pullAt(*model->system, 0.4));
      if (i == 40)
        for (Simulator* simulator : {&disturbed, &undisturbed}) simulator->apply(Hands{});
      Q_UNUSED(disturbed.checkpoint());
      QVERIFY2(future(disturbed, 1) == future(undisturbed, 1), method.name.data());
    }
  }
  // Modified Newton keeps its matrix beyond a checkpoint, and as long as without one.
  const auto model = example("17-hinged-links.sprung.json");
  Simulator disturbed(model), undisturbed(model);
  for (int i = 0; i < 1500; ++i) {
    if (i % 37 == 36) Q_UNUSED(disturbed.checkpoint());
    QVERIFY(disturbed.step() && undisturbed.step());
    QVERIFY2(disturbed.stateHash() == undisturbed.stateHash(), qPrintable(QString("step %1").arg(i)));
  }
}

void TestCheckpoint::everyExample_data() {
  QTest::addColumn<QString>("name");
  const QStringList names = QDir(SPRUNG_RESOURCES "/examples").entryList({"*.sprung.json"});
  QVERIFY(names.size() >= 10);
  for (const QString& name : names) QTest::newRow(qPrintable(name)) << name;
}

void TestCheckpoint::everyExample() {
  QFETCH(QString, name);
  const auto model = example(name);
  Simulator simulator(model);
  // Friction, stops and contacts need some time until they have begun.
  for (const int steps : {1, 40, 300}) {
    take(simulator, steps);
    compareFutures(simulator);
  }
  simulator.apply(pullAt(*model->system, 0.5));
  take(simulator, 11);
  compareFutures(simulator);
}

void TestCheckpoint::beforeTheStart() {
  const MechanismBuilder b = smooth();
  const auto model = b.compiled();
  Simulator simulator(model);
  const Checkpoint unprepared = simulator.checkpoint();
  QVERIFY(!unprepared.prepared);
  compareFutures(simulator);
  simulator.reset();
  simulator.prepare();
  compareFutures(simulator);
  // A hand that holds on when the run begins anew is in the accelerations at its start.
  simulator.reset();
  simulator.apply(pullAt(*model->system, 0.5));
  simulator.reset();
  take(simulator, 30);
  QCOMPARE(replayed(simulator), simulator.stateHash());
}

void TestCheckpoint::whatIsLeftOut() {
  // Constraints that follow from others, of joints with some clearance.
  MechanismBuilder b = hingedFourBar();
  Simulator simulator(b.compiled());
  take(simulator, 60);
  compareFutures(simulator);
  simulator.apply(pullAt(simulator.system(), 0.3));
  take(simulator, 30);
  compareFutures(simulator);
}

void TestCheckpoint::shortenedSteps() {
  // A heavy swing on a stiff rubber, in steps that are too long for two Newton iterations.
  ModelBuilder b;
  const auto m = b.mass("bob", 1.0, Vec3(1, 0, 0));
  b.add(springDamperType(), "rubber",
        SpringDamper{.markerNumbers = {b.groundMarker(Vec3::Zero()), m.marker},
                     .referenceLength = 1.0,
                     .stiffness = 2000,
                     .damping = 5});
  b.gravity("g", m.body, Vec3(0, -9.81, 0));
  b.set("settings.timeIntegration.endTime", 20.0);
  b.set("settings.timeIntegration.numberOfSteps", 100.0);
  b.set("settings.timeIntegration.newton.relativeTolerance", 1e-9);
  b.set("settings.timeIntegration.newton.maxIterations", std::int64_t{4});
  b.set("settings.timeIntegration.adaptiveStep", true);
  b.set("settings.timeIntegration.adaptiveStepRecoverySteps", std::int64_t{3});
  b.set("settings.timeIntegration.adaptiveStepRecoveryIterations", std::int64_t{4});
  Simulator simulator(b.compiled());
  bool shortened = false;
  for (int i = 0; i < 12; ++i) {
    take(simulator, 1);
    shortened = shortened || simulator.stepSize() < 0.19;
    compareFutures(simulator, 20);
    QVERIFY(simulator.restore(*simulator.logCheckpoint()));
    if (simulator.stepSize() > 0.19) continue;
    // A step that fails leaves the sizes of steps as they were.
    const std::vector<double> before = simulator.checkpoint().coefficients;
    simulator.apply(command::SetCoefficients{0, std::vector<double>(before.size(), 1e308)});
    while (simulator.step()) {
    }
    simulator.apply(command::SetCoefficients{0, before});
    take(simulator, 2);
    QCOMPARE(replayed(simulator), simulator.stateHash());
  }
  QVERIFY(shortened);
}

/// Eleven steps of 0.1 s / 11 do not come to 0.1 s to the last bit, a run that ends there does.
void TestCheckpoint::anEndBesideTheSteps() {
  ModelBuilder b = smooth();
  b.steps(0.1 / 11.0, 0.1);
  const BatchResult result = runBatch(*b.compiled());
  QVERIFY(!result.failure);
  QCOMPARE(result.state.t, 0.1);
  QCOMPARE(result.steps, 11);
  Replay replay(result.recording);
  while (replay.step()) {
  }
  QCOMPARE(replay.simulator().stateHash(), result.hash);
}

void TestCheckpoint::afterFailures() {
  // A step fails until an edit mends it; the log knows nothing of the attempts, and yet its replay meets the same bits.
  ModelBuilder b = randomModel(5, 40);
  const auto m = b.mass("light", 1.0, Vec3(3, 0, 0), Vec3(0.1, 0, 0));
  const ItemId tie = b.spring("tie", b.groundMarker(Vec3(3, 0, 0)), m.marker, Vec3::Constant(100.0));
  b.steps(1e-3, 1.0);
  for (const char* solver : {"GeneralizedAlpha", "TrapezoidalIndex2", "RK44", "DOPRI5"}) {
    b.set("solverType", std::string(solver));
    const auto model = b.compiled();
    const auto slot = *model->system->directory->coefficientSlot(tie, *cartesianSpringDamperType().row("stiffness"));
    Simulator simulator(model);
    take(simulator, 20);
    simulator.apply(pullAt(*model->system, 0.3));
    take(simulator, 5);
    simulator.apply(command::SetCoefficients{slot.begin, {1e308, 1e308, 1e308}});
    const std::uint64_t before = simulator.stateHash();
    int tried = 0;
    while (simulator.step() && ++tried < 5) {
    }
    QVERIFY2(simulator.failure(), solver);
    if (tried == 0) QCOMPARE(simulator.stateHash(), before);
    simulator.apply(Hands{});
    simulator.apply(command::SetCoefficients{slot.begin, {50, 60, 70}});
    take(simulator, 20);
    QCOMPARE(replayed(simulator), simulator.stateHash());
    compareFutures(simulator);
    QCOMPARE(replayed(simulator), simulator.stateHash());
    simulator.reset();
    simulator.apply(command::SetCoefficients{slot.begin, {1e308, 1e308, 1e308}});
    while (simulator.step()) {
    }
    simulator.apply(command::SetCoefficients{slot.begin, {50, 60, 70}});
    take(simulator, 20);
    QCOMPARE(replayed(simulator), simulator.stateHash());
  }
}

void TestCheckpoint::statics() {
  ModelBuilder b;
  const auto m = b.mass("bob", 1.0, Vec3(1, 0, 0));
  b.add(springDamperType(), "rubber",
        SpringDamper{
            .markerNumbers = {b.groundMarker(Vec3::Zero()), m.marker}, .referenceLength = 0.9, .stiffness = 100});
  b.gravity("g", m.body, Vec3(0, -9.81, 0));
  b.set("solve", std::string("static"));
  b.set("settings.staticSolver.numberOfLoadSteps", std::int64_t{40});
  b.set("settings.staticSolver.adaptiveStep", true);
  b.set("settings.staticSolver.stabilizerODE2term", 0.1);
  const auto model = b.compiled();
  Simulator simulator(model);
  take(simulator, 5);
  compareFutures(simulator);
  QVERIFY(simulator.restore(*simulator.logCheckpoint()));
  simulator.reset();
  take(simulator, 5);
  simulator.apply(pullAt(*model->system, 0.2));
  take(simulator, 4);
  compareFutures(simulator);
}

void TestCheckpoint::functions() {
  // Parameters that a function changes, and what it keeps in `mbs.variables`.
  ModelBuilder b =
      springModel("def f(mbs, t, i, u, v, k, d, o):\n  return [k[j]*u[j] + 3*abs(u[j]) for j in range(3)]");
  b.set("preStepUserFunction", std::string("def f(mbs, t):\n"
                                           "  mbs.variables['calls'] = mbs.variables.get('calls', 0) + 1\n"
                                           "  mbs.variables['list'] = [t, 'text', (1, 2.5)]\n"
                                           "  k = 300 + mbs.variables['calls']\n"
                                           "  mbs.SetObjectParameter('spring', 'stiffness', [k, 200, 100])\n"
                                           "  return True"));
  Simulator simulator(trusted(b));
  take(simulator, 20);
  const Checkpoint here = simulator.checkpoint();
  QVERIFY(here.functions.find("'calls': 20") != std::string::npos);
  QVERIFY(here.coefficients != here.given);
  compareFutures(simulator);
}

void TestCheckpoint::whatFunctionsRememberMayBeArrays() {
  // Arrays, numbers without bound and `mbs.sys` come back as they were.
  ModelBuilder b = springModel("");
  b.set("preStepUserFunction",
        std::string("import numpy as np\nimport exudyn as exu\n"
                    "def f(mbs, t):\n"
                    "  old = mbs.sys.get('sum', np.zeros((1, 2)))\n"
                    "  mbs.sys['sum'] = old + np.array([[1.0, t]])\n"
                    "  mbs.sys['count'] = np.int64(mbs.sys.get('count', 0) + 1)\n"
                    "  mbs.variables['least'] = min(mbs.variables.get('least', np.inf), 1/(1 + t))\n"
                    "  exu.variables['next'] = [float('inf'), {'a': np.arange(3)}]\n"
                    "  k = 300 + mbs.sys['sum'][0, 0] + mbs.sys['sum'].sum()\n"
                    "  mbs.SetObjectParameter('spring', 'stiffness', [k, 200, 100])\n"
                    "  return mbs.systemIsConsistent and exu.variables['next'][1]['a'][2] == 2"));
  Simulator simulator(trusted(b));
  take(simulator, 20);
  QVERIFY(!simulator.failure());
  const Checkpoint here = simulator.checkpoint();
  QVERIFY2(here.functions.find("'count': 20") != std::string::npos, here.functions.c_str());
  compareFutures(simulator);
}

void TestCheckpoint::functionsThatEndTheRun() {
  // What a function has done in a step that failed is seen until somebody mends it, and is no part of the future.
  ModelBuilder b = springModel("");
  b.set("preStepUserFunction", std::string("def f(mbs, t):\n"
                                           "  mbs.SetObjectParameter('spring', 'damping', [1000*t, 2, 3])\n"
                                           "  return t < 0.0205 or mbs.GetLoadParameter('load', 'loadVector')[0] > 0"));
  const ItemId load = b.force("load", b.document.byName(ItemList::Markers, "mmass"), Vec3::Zero());
  const ItemId spring = b.document.byName(ItemList::Objects, "spring");
  const auto model = trusted(b);
  Simulator simulator(model);
  while (simulator.step()) {
  }
  QCOMPARE(simulator.steps(), 21);
  QVERIFY(simulator.failure());
  const Checkpoint failed = simulator.checkpoint();
  const auto damping = static_cast<std::size_t>(
      model->system->directory->coefficientSlot(spring, *cartesianSpringDamperType().row("damping"))->begin);
  QCOMPARE(failed.coefficients[damping], 20.0);
  const auto vector = model->system->directory->coefficientSlot(load, *forceVectorType().row("loadVector"));
  simulator.apply(command::SetCoefficients{vector->begin, {5, 0, 0}});
  take(simulator, 20);
  QCOMPARE(replayed(simulator), simulator.stateHash());
  compareFutures(simulator);
}

void TestCheckpoint::hiddenStateIsFound() {
  const auto found = [](const std::string& function) {
    ModelBuilder b = springModel("");
    b.set("preStepUserFunction", function);
    Simulator simulator(trusted(b));
    take(simulator, 20);
    const Checkpoint begin = simulator.checkpoint();
    const std::size_t logged = simulator.log().size();
    simulator.apply(pullAt(simulator.system(), 0.4));
    take(simulator, 20);
    const std::vector<LoggedInput> inputs(simulator.log().begin() + static_cast<std::ptrdiff_t>(logged),
                                          simulator.log().end());
    return findHiddenState(begin, inputs, simulator.steps(), simulator.stateHash());
  };
  QVERIFY(
      !found("def f(mbs, t):\n"
             "  mbs.SetObjectParameter('spring', 'stiffness', [300 + 100*t, 200, 100])\n  return True"));
  const auto hidden = found(
      "calls = 0\n"
      "def f(mbs, t):\n"
      "  global calls\n"
      "  calls += 1\n"
      "  mbs.SetObjectParameter('spring', 'stiffness', [300 + calls, 200, 100])\n  return True");
  QVERIFY(hidden);
  QVERIFY2(hidden->text().find("preStepUserFunction") != std::string::npos, hidden->text().c_str());
  QVERIFY2(hidden->text().find("mbs.variables") != std::string::npos, hidden->text().c_str());
}

void TestCheckpoint::hiddenStateIsFoundInFewerSteps() {
  // Computed again from load 0.5 on, nothing is remembered that makes steps fail and be halved.
  ModelBuilder b = springModel(
      "early = False\n"
      "bad = 0\n"
      "def f(mbs, t, i, u, v, k, d, o):\n"
      "  global early, bad\n"
      "  early = early or 0.05 < t < 0.45\n"
      "  if early and t > 0.65 and bad < 200:\n"
      "    bad += 1\n"
      "    return [1e6*(-1)**bad]*3\n"
      "  return [k[j]*u[j] for j in range(3)]");
  b.set("solve", std::string("static"));
  b.set("settings.staticSolver.numberOfLoadSteps", std::int64_t{10});
  b.set("settings.staticSolver.adaptiveStep", true);
  Simulator simulator(trusted(b));
  take(simulator, 5);
  const Checkpoint begin = simulator.checkpoint();
  while (simulator.step()) {
  }
  QVERIFY(!simulator.failure() && simulator.steps() > 10);
  const auto found = findHiddenState(begin, {}, simulator.steps(), simulator.stateHash());
  QVERIFY(found);
  QVERIFY2(found->text().find("springForceUserFunction") != std::string::npos, found->text().c_str());
  // Nobody waits for the answer.
  QVERIFY(!findHiddenState(begin, {}, simulator.steps(), simulator.stateHash(), [] { return true; }));
}

void TestCheckpoint::reusedFactorizations() {
  // Modified Newton, and orders of pivots that come from earlier matrices.
  for (const bool modified : {false, true}) {
    MechanismBuilder b = bricard();
    b.set("settings.timeIntegration.newton.useModifiedNewton", modified);
    Simulator simulator(b.compiled());
    for (int i = 0; i < 4; ++i) {
      take(simulator, 17);
      compareFutures(simulator, 30);
    }
  }
  ModelBuilder net = randomModel(2, 60);
  net.set("settings.timeIntegration.newton.useModifiedNewton", true);
  Simulator simulator(net.compiled());
  take(simulator, 17);
  simulator.apply(pullAt(simulator.system(), 0.5));
  take(simulator, 2);
  compareFutures(simulator);
}

void TestCheckpoint::otherModelsAreRefused() {
  ModelBuilder b = randomModel(4);
  b.steps(1e-3, 1.0);
  Simulator simulator(b.compiled());
  take(simulator, 5);
  const std::string bytes = toBytes(simulator.checkpoint());
  const auto accepted = [&bytes](const ModelBuilder& model) {
    const auto read = checkpointFromBytes(bytes, model.compiled(), "here.checkpoint");
    if (read) return true;
    const std::string text = toText(read.errors());
    return text.find("here.checkpoint: the checkpoint belongs to another model") == std::string::npos;
  };
  QVERIFY(accepted(b));  // compiled anew
  ModelBuilder longer = b;
  longer.steps(1e-3, 2.0);
  QVERIFY(accepted(longer));
  ModelBuilder finer = b;
  finer.steps(1e-4, 1.0);
  QVERIFY(!accepted(finer));
  ModelBuilder other = b;
  other.set("solverType", std::string("RK44"));
  QVERIFY(!accepted(other));
  QVERIFY(!accepted(randomModel(3)));
  // Every parameter that can be changed while it runs.
  for (const ItemList list : kItemLists)
    for (const ItemId id : b.document.order(list))
      for (const ParamRow& row : b.document.find(id)->type().rows) {
        if (row.effect != Effect::Coefficient || row.kind != ValueKind::Real) continue;
        ModelBuilder edited = b;
        edited.set(id, std::string(row.key), std::get<double>(b.document.find(id)->get(row)) * 1.5 + 0.1);
        QVERIFY2(!accepted(edited), std::string(row.key).c_str());
      }
}

void TestCheckpoint::damagedBytesAreRefused() {
  const auto model = example("08-friction-and-stops.sprung.json");
  Simulator simulator(model);
  take(simulator, 30);
  simulator.apply(pullAt(*model->system, 0.5));
  take(simulator, 3);
  const std::string bytes = toBytes(simulator.checkpoint());
  QVERIFY(checkpointFromBytes(bytes, model, "file").ok());
  QVERIFY(!checkpointFromBytes(bytes + "x", model, "file").ok());
  for (std::size_t length = 0; length < bytes.size(); ++length)
    QVERIFY(!checkpointFromBytes(std::string_view(bytes).substr(0, length), model, "file").ok());
  std::mt19937 random(1);
  const auto below = [&random](std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
  };
  for (int i = 0; i < 3000; ++i) {
    std::string changed = bytes;
    for (std::size_t n = 1 + below(4); n > 0; --n) changed[below(changed.size())] ^= static_cast<char>(1U << below(8));
    if (changed == bytes) continue;
    QVERIFY(!checkpointFromBytes(changed, model, "file").ok());
  }
  // With a checksum that fits, nothing worse may happen than a run that makes no sense.
  Checkpoint whole = simulator.checkpoint();
  for (int i = 0; i < 2000; ++i) {
    Checkpoint forged = whole;
    for (std::size_t n = 1 + below(4); n > 0; --n)
      forged.integrator[below(forged.integrator.size())] ^= static_cast<char>(1U << below(8));
    if (below(2) == 0) forged.integrator.resize(below(forged.integrator.size()));
    if (simulator.restore(forged)) (void)future(simulator, 2);
  }
  QVERIFY(simulator.restore(whole));
}

QTEST_GUILESS_MAIN(TestCheckpoint)
#include "test_checkpoint.moc"
