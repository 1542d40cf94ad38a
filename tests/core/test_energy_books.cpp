// label: slow
// The books of energy: item by item they add up to the residual, the residual is the error of the method, and no motion
// depends on them.
#include <QDir>
#include <QTest>
#include <cmath>
#include <map>

#include "core/io/model_file.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/loads/torque_vector.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/sim/batch.h"
#include "core/sim/recording.h"
#include "core/sim/simulator.h"
#include "core/solver/energy_books.h"
#include "tests/support/allocation_counter.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kRounding = 1e-9;
/// What Newton solutions leave in the equations with the settings of the examples.
constexpr double kSolved = 1e-8;

Ledger after(ModelBuilder& b) {
  BatchOptions options;
  options.books = true;
  const BatchResult result = runBatch(*b.compiled(), options);
  if (result.failure) throw std::runtime_error(result.failure->finding.text());
  return *result.ledger;
}

/// The shares of the items in the residual, less the residual; beside the energy that has moved.
double gap(const Ledger& ledger) {
  double shares = 0.0;
  for (const LedgerRow& row : ledger.rows) shares += row.numerical;
  return std::abs(shares - ledger.residual) / std::max(ledger.moved, 1e-12);
}

const LedgerRow& row(const Ledger& ledger, const Document& document, const std::string& name) {
  for (const LedgerRow& row : ledger.rows)
    if (document.find(row.item)->name == name) return row;
  throw std::runtime_error("no row " + name);
}

/// A brick on a hinge, with a spring along the line and one that turns with it; nothing takes energy away.
MechanismBuilder swing(double h, double end, const std::string& solver, double radius = 1.0) {
  MechanismBuilder b;
  const Solid brick = Solid::aboutCentre(2.0, Vec3(0.02, 0.05, 0.06).asDiagonal(), Vec3(0.05, 0.01, 0));
  const auto body = b.rigidRotVec("brick", brick, {.position = Vec3(0.3, 0, 0), .omega = Vec3(0.5, 1.0, 2.0)});
  b.gravity("weight", body.body, Vec3(0, -9.81, 0));
  Matrix6D k = 300.0 * Matrix6D::Identity();
  k.bottomRightCorner<3, 3>() = 2.0 * Mat3::Identity();
  b.add(rigidBodySpringDamperType(), "bush",
        RigidBodySpringDamper{.markerNumbers = {b.groundFrame(Vec3(0.3, 0, 0)), body.marker}, .stiffness = k});
  b.add(springDamperType(), "line",
        SpringDamper{.markerNumbers = {b.groundMarker(Vec3(0, 1, 0)), b.frame(body.body, Vec3(0.2, 0, 0))},
                     .referenceLength = 0.9,
                     .stiffness = 80.0});
  b.steps(h, end, radius);
  b.set("solverType", solver);
  return b;
}

/// A bit of everything that does work.
MechanismBuilder machine(int kind) {
  MechanismBuilder b;
  const Solid brick = Solid::aboutCentre(2.0, Vec3(0.02, 0.05, 0.06).asDiagonal(), Vec3(0.05, 0.01, 0));
  const Motion at{.position = Vec3(0.3, 0, 0)};
  const auto body = kind == 0   ? b.rigidEP("brick", brick, at)
                    : kind == 1 ? b.rigidRxyz("brick", brick, at)
                                : b.rigidRotVec("brick", brick, at);
  b.gravity("weight", body.body, Vec3(0, -9.81, 0));
  b.revolute("hinge", b.groundFrame(Vec3(0, 0, 0)), b.frame(body.body, Vec3(-0.3, 0, 0)));
  b.add(torsionalSpringDamperType(), "twist",
        TorsionalSpringDamper{.markerNumbers = {b.groundFrame(Vec3::Zero()), b.frame(body.body, Vec3(-0.3, 0, 0))},
                              .nodeNumber = b.data({0.0}),
                              .stiffness = 5.0,
                              .damping = 0.05});
  b.add(torqueVectorType(), "torque",
        TorqueVector{.markerNumber = body.marker, .loadVector = Vec3(0, 0.1, 0.8), .bodyFixed = true});
  const auto mass = b.mass("mass", 1.0, Vec3(1.0, 0.2, 0));
  b.gravity("weight of mass", mass.body, Vec3(0, -9.81, 0));
  b.distance("rod", b.point(body.body, Vec3(0.3, 0, 0)), mass.marker, (Vec3(1.0, 0.2, 0) - Vec3(0.6, 0, 0)).norm());
  b.spring("spring", b.groundMarker(Vec3(1, 1, 0)), mass.marker, Vec3(50, 60, 70), Vec3(0.5, 0.6, 0.7));
  b.force("push", mass.marker, Vec3(3, 0, 1));
  const auto slider = b.slider("slider", 1.5, 0.02, 1.0);
  b.add(coordinateSpringDamperExtType(), "friction",
        CoordinateSpringDamperExt{.markerNumbers = {b.groundCoordinate(), slider.marker},
                                  .nodeNumber = b.data({0, 0, 0}),
                                  .stiffness = 200.0,
                                  .fDynamicFriction = 1.0,
                                  .fStaticFrictionOffset = 0.5,
                                  .stickingStiffness = 1e4,
                                  .stickingDamping = 10.0,
                                  .limitStopsUpper = 0.05,
                                  .limitStopsLower = -0.05,
                                  .limitStopsStiffness = 1e4,
                                  .useLimitStops = true});
  b.steps(1e-3, 1.0, 0.9);
  b.set("settings.timeIntegration.discontinuous.iterationTolerance", 1e-3);
  return b;
}

DragTarget pullAt(ItemId body, double t) {
  return {.body = body,
          .localPoint = Vec3::Zero(),
          .target = Vec3(0.5 + 0.2 * std::sin(9.0 * t), 0.2 * t, 0.1),
          .velocity = Vec3(1.8 * std::cos(9.0 * t), 0.2, 0)};
}

}  // namespace

class TestEnergyBooks : public QObject {
  Q_OBJECT
 private slots:
  void linearModelsCloseToRounding();
  void conservativeModelsBelowOnePpm_data();
  void conservativeModelsBelowOnePpm();
  void residualFallsWithTheOrderOfTheMethod_data();
  void residualFallsWithTheOrderOfTheMethod();
  void whatJointsSeemToDoIsErrorOfTheMethod();
  void anEditedRodDoesWork();
  void aStaticStartThatIsHeldLetsGo();
  void sharesOfTheItemsAddUp_data();
  void sharesOfTheItemsAddUp();
  void loadsFrictionAndDrivesDoWork();
  void staticLoadsDoTheWorkThatSpringsStore();
  void examplesCloseWithDragsAndEdits_data();
  void examplesCloseWithDragsAndEdits();
  void anEditChangesTheForcesAtOnce();
  void anotherModelGoesOnWithTheBooks();
  void motionDoesNotDependOnBooks();
  void goesOnFromACheckpoint();
  void stepsAllocateNothing();
};

/// The trapezoidal rule keeps the energy of linear models; so whatever dampers, loads and weights do, nothing is left.
void TestEnergyBooks::linearModelsCloseToRounding() {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    ModelBuilder b = randomModel(seed);
    b.steps(2e-3, 2.0, 1.0);
    const Ledger ledger = after(b);
    QVERIFY(ledger.moved > 1.0);
    QVERIFY2(std::abs(ledger.residual) < 1e-10 * ledger.moved, std::to_string(ledger.ppm()).c_str());
  }
}

void TestEnergyBooks::conservativeModelsBelowOnePpm_data() {
  QTest::addColumn<std::string>("solver");
  QTest::addColumn<double>("h");
  QTest::newRow("generalized alpha") << std::string("GeneralizedAlpha") << 2e-5;
  QTest::newRow("RK44") << std::string("RK44") << 2e-4;
}

void TestEnergyBooks::conservativeModelsBelowOnePpm() {
  QFETCH(std::string, solver);
  QFETCH(double, h);
  MechanismBuilder b = swing(h, 1e5 * h, solver);
  const Ledger ledger = after(b);
  QVERIFY(ledger.moved > 1.0);
  QVERIFY2(std::abs(ledger.ppm()) < 1.0, std::to_string(ledger.ppm()).c_str());
}

void TestEnergyBooks::residualFallsWithTheOrderOfTheMethod_data() {
  QTest::addColumn<std::string>("solver");
  QTest::addColumn<double>("h");
  QTest::addColumn<int>("order");
  QTest::newRow("generalized alpha") << std::string("GeneralizedAlpha") << 2e-3 << 2;
  QTest::newRow("explicit Euler") << std::string("ExplicitEuler") << 1e-4 << 1;
  QTest::newRow("midpoint") << std::string("ExplicitMidpoint") << 2.5e-4 << 2;
  QTest::newRow("RK44") << std::string("RK44") << 1e-2 << 4;
}

void TestEnergyBooks::residualFallsWithTheOrderOfTheMethod() {
  QFETCH(std::string, solver);
  QFETCH(double, h);
  QFETCH(int, order);
  const auto residual = [&](double size) {
    MechanismBuilder b = swing(size, 0.8, solver, 0.9);
    return std::abs(after(b).residual);
  };
  const double slope = std::log2(residual(h) / residual(0.5 * h));
  QVERIFY2(slope > order - 0.3, std::to_string(slope).c_str());
}

/// Two pendulums on each other: all the energy that appears or vanishes is in the residual, and falls with h^2.
void TestEnergyBooks::whatJointsSeemToDoIsErrorOfTheMethod() {
  double before = 0.0;
  for (const double h : {2e-3, 1e-3, 5e-4}) {
    MechanismBuilder b;
    const auto first = b.mass("first", 1.0, Vec3(1, 0, 0)), second = b.mass("second", 1.0, Vec3(1.6, 0.8, 0));
    b.distance("rod", b.groundMarker(Vec3::Zero()), first.marker, 1.0);
    b.distance("rod2", first.marker, second.marker, 1.0);
    b.gravity("weight", first.body, Vec3(0, -9.81, 0));
    b.gravity("weight2", second.body, Vec3(0, -9.81, 0));
    b.steps(h, 1.0, 0.9);
    const Ledger ledger = after(b);
    double change = 0.0;
    for (const LedgerRow& row : ledger.rows) change += row.change;
    QVERIFY2(std::abs(ledger.residual - change) < 1e-12 * ledger.moved, std::to_string(ledger.residual).c_str());
    QVERIFY(row(ledger, b.document, "rod").work == 0.0);
    QVERIFY(gap(ledger) < kRounding);
    if (before != 0.0) {
      const double ratio = before / change;
      QVERIFY2(ratio > 3.0 && ratio < 5.0, std::to_string(ratio).c_str());
    }
    before = change;
  }
}

/// A mass that hangs still is raised by 0.2 m, a little in each step.
void TestEnergyBooks::anEditedRodDoesWork() {
  MechanismBuilder b;
  const auto mass = b.mass("mass", 2.0, Vec3(0, -1, 0));
  const ItemId rod = b.distance("rod", b.groundMarker(Vec3::Zero()), mass.marker, 1.0);
  b.gravity("weight", mass.body, Vec3(0, -9.81, 0));
  b.steps(1e-3, 1.0, 0.5);
  const auto model = b.compiled();
  Simulator simulator(model);
  simulator.keepBooks(true);
  for (int i = 0; i < 10; ++i) QVERIFY(simulator.step());
  QVERIFY(row(*simulator.ledger(), b.document, "rod").kind == EnergyKind::Joint);
  const int slot = model->system->directory->coefficientSlot(rod, *b.document.find(rod)->type().row("distance"))->begin;
  constexpr int kSteps = 2000;
  for (int i = 1; i <= kSteps; ++i) {
    // Begins and ends at rest.
    const double way = 0.5 * (1.0 - std::cos(M_PI * i / kSteps));
    simulator.apply(command::SetCoefficients{slot, {1.0 - 0.2 * way}});
    QVERIFY(simulator.step());
  }
  const Ledger ledger = *simulator.ledger();
  const LedgerRow& work = row(ledger, b.document, "rod");
  QVERIFY(work.kind == EnergyKind::Drive);
  QVERIFY2(std::abs(work.work - 2.0 * 9.81 * 0.2) < 1e-3, std::to_string(work.work).c_str());
  QVERIFY2(std::abs(ledger.residual) < 1e-3 * work.work, std::to_string(ledger.residual).c_str());
}

/// The start of a static run need not balance: what held it there is none of the solver's errors.
void TestEnergyBooks::aStaticStartThatIsHeldLetsGo() {
  for (const double start : {0.0, 0.02}) {
    MechanismBuilder b;
    const auto slider = b.slider("slider", 1.0, start);
    b.add(coordinateSpringDamperExtType(), "spring",
          CoordinateSpringDamperExt{.markerNumbers = {b.groundCoordinate(), slider.marker}, .stiffness = 100.0});
    b.add(loadCoordinateType(), "push", LoadCoordinate{.markerNumber = slider.marker, .load = 1.0});
    b.set("solve", std::string("static"));
    const Ledger ledger = after(b);
    QVERIFY2(std::abs(ledger.residual) < 1e-9, std::to_string(ledger.residual).c_str());
    // F u / 2 on the way from balance to balance, and k x^2 / 2 from where it was held.
    QVERIFY2(std::abs(row(ledger, b.document, "spring").change - 0.5 * 100.0 * (1e-4 - start * start)) < 1e-9, "");
  }
}

void TestEnergyBooks::sharesOfTheItemsAddUp_data() {
  QTest::addColumn<int>("kind");
  QTest::addColumn<double>("radius");
  const char* const kinds[] = {"Euler parameters", "angles", "rotation vector"};
  for (int kind = 0; kind < 3; ++kind)
    for (const double radius : {0.5, 0.9}) QTest::addRow("%s, %g", kinds[kind], radius) << kind << radius;
}

/// With a hand that pulls and lets go, and a parameter that is changed on the way.
void TestEnergyBooks::sharesOfTheItemsAddUp() {
  QFETCH(int, kind);
  QFETCH(double, radius);
  MechanismBuilder b = machine(kind);
  b.set("settings.timeIntegration.generalizedAlpha.spectralRadius", radius);
  const auto model = b.compiled();
  Simulator simulator(model);
  simulator.keepBooks(true);
  const std::optional<int> body =
      model->system->directory->bodyIndex(row(*simulator.ledger(), b.document, "mass").item);
  QVERIFY(body.has_value());
  for (int i = 0; i < 800; ++i) {
    if (i >= 100 && i < 400)
      simulator.apply(pullAt(model->system->directory->items.bodies[static_cast<std::size_t>(*body)], 1e-3 * i));
    if (i == 400) simulator.apply(Hands{});
    if (i == 500) {
      Coefficients changed = model->coefficients;
      for (double& value : changed) value = value == 60.0 ? 90.0 : value;
      simulator.apply(command::SetCoefficients{0, changed});
    }
    QVERIFY2(simulator.step(), simulator.failure() ? simulator.failure()->finding.text().c_str() : "");
    QVERIFY2(gap(*simulator.ledger()) < kRounding, std::to_string(gap(*simulator.ledger())).c_str());
  }
  const Ledger ledger = *simulator.ledger();
  QVERIFY(std::abs(ledger.hands) > 0.01);
  QVERIFY(std::abs(ledger.edits) > 1e-4);
  QVERIFY2(std::abs(ledger.residual) < 0.01 * ledger.moved, std::to_string(ledger.ppm()).c_str());
  for (const char* joint : {"hinge", "rod"}) {
    const LedgerRow& held = row(ledger, b.document, joint);
    QVERIFY(held.kind == EnergyKind::Joint);
    QVERIFY2(std::abs(held.work) < 1e-3 * ledger.moved, std::to_string(held.work).c_str());
  }
}

void TestEnergyBooks::loadsFrictionAndDrivesDoWork() {
  MechanismBuilder b;
  const auto driven = b.slider("driven", 2.0), dragged = b.slider("dragged", 1.0, 0.0, 0.5);
  b.add(connectorCoordinateType(), "drive",
        ConnectorCoordinate{
            .markerNumbers = {b.groundCoordinate(), driven.marker}, .offset = 0.5, .velocityLevel = true});
  b.add(
      coordinateSpringDamperExtType(), "friction",
      CoordinateSpringDamperExt{
          .markerNumbers = {driven.marker, dragged.marker}, .fDynamicFriction = 3.0, .frictionProportionalZone = 1e-3});
  b.add(coordinateSpringDamperExtType(), "brake",
        CoordinateSpringDamperExt{.markerNumbers = {b.groundCoordinate(), driven.marker}, .damping = 4.0});
  const auto mass = b.mass("mass", 2.0, Vec3(0, 0, 5));
  b.force("push", mass.marker, Vec3(6, 0, 0));
  b.set(driven.node, "initialVelocities", Numbers{{0.5}, 0});
  b.steps(1e-3, 1.0, 1.0);
  const Ledger ledger = after(b);
  // The brake takes d v^2 t, which the drive gives; the force accelerates the mass by F t / m.
  QVERIFY(row(ledger, b.document, "drive").kind == EnergyKind::Drive);
  QVERIFY(std::abs(row(ledger, b.document, "drive").work - 4.0 * 0.25) < 1e-8);
  QVERIFY(std::abs(row(ledger, b.document, "brake").work + 4.0 * 0.25) < 1e-8);
  QVERIFY(std::abs(row(ledger, b.document, "push").work - 9.0) < 1e-8);
  QVERIFY(std::abs(row(ledger, b.document, "mass").change - 9.0) < 1e-8);
  QVERIFY(row(ledger, b.document, "push").kind == EnergyKind::Load);
  QVERIFY2(std::abs(ledger.ppm()) < 1e-3, std::to_string(ledger.ppm()).c_str());
}

void TestEnergyBooks::staticLoadsDoTheWorkThatSpringsStore() {
  ModelBuilder b = oscillator(1.0, 200.0, 0.0, 0.0);
  b.force("push", b.document.order(ItemList::Markers).front(), Vec3(8, 0, 0));
  b.set("solve", std::string("static"));
  b.set("settings.staticSolver.numberOfLoadSteps", std::int64_t{5});
  const Ledger ledger = after(b);
  QVERIFY(std::abs(row(ledger, b.document, "spring").change - 0.5 * 64.0 / 200.0) < 1e-9);
  QVERIFY(std::abs(ledger.residual) < kRounding * ledger.moved);
}

void TestEnergyBooks::examplesCloseWithDragsAndEdits_data() {
  QTest::addColumn<QString>("path");
  const QDir folder(SPRUNG_RESOURCES "/examples");
  for (const QString& name : folder.entryList({"*.sprung.json"}))
    QTest::newRow(name.toUtf8().constData()) << folder.filePath(name);
}

void TestEnergyBooks::examplesCloseWithDragsAndEdits() {
  QFETCH(QString, path);
  const auto read = readModelFile(path.toStdString());
  QVERIFY(read.ok());
  const Result<CompiledModel> compiled = compile(read->document, {.allowPython = true});
  QVERIFY(compiled.ok());
  const auto model = std::make_shared<const CompiledModel>(*compiled);
  Simulator simulator(model);
  simulator.keepBooks(true);
  ItemId body;
  for (const BodyLayout& layout : model->system->bodies)
    if (layout.node >= 0 && model->system->nodes[static_cast<std::size_t>(layout.node)].count > 0)
      body = model->system->itemOf(layout);
  for (int i = 0; i < 200 && !simulator.finished(); ++i) {
    if (i == 40 && body.valid())
      simulator.apply(DragTarget{.body = body, .target = model->system->centre + Vec3(0.1, 0.2, 0)});
    if (i == 120) simulator.apply(Hands{});
    if (i == 150) {
      Coefficients changed = simulator.equations().givenCoefficients();
      for (double& value : changed)
        if (value > 1.0) value *= 1.001;
      simulator.apply(command::SetCoefficients{0, changed});
    }
    if (!simulator.step()) break;
    const Ledger ledger = *simulator.ledger();
    QVERIFY2(gap(ledger) < kSolved, qPrintable(QString("step %1: %2").arg(i).arg(gap(ledger))));
  }
  QVERIFY(simulator.steps() > 0);
}

/// A stiffness that is changed in the middle of a swing: what is left is what a run with such steps leaves anyway.
void TestEnergyBooks::anEditChangesTheForcesAtOnce() {
  MechanismBuilder b;
  const auto mass = b.mass("mass", 1.0, Vec3(0.1, 0, 0));
  const ItemId spring = b.spring("spring", b.groundMarker(Vec3::Zero()), mass.marker, Vec3::Constant(400.0));
  b.steps(5e-3, 5.0, 1.0);
  const auto residual = [&](bool edits) {
    Simulator simulator(b.compiled());
    const Directory& directory = *simulator.system().directory;
    const int slot = directory.coefficientSlot(spring, *directory.find(spring)->type->row("stiffness"))->begin;
    simulator.keepBooks(true);
    for (int i = 0; i < 600; ++i) {
      if (edits && i % 100 == 50)
        simulator.apply(command::SetCoefficients{slot, {i % 200 == 50 ? 40.0 : 400.0, 1.0, 1.0}});
      if (!simulator.step()) throw std::runtime_error(simulator.failure()->finding.text());
    }
    return std::abs(simulator.ledger()->ppm());
  };
  QVERIFY2(residual(false) < 1e-3, std::to_string(residual(false)).c_str());
  QVERIFY2(residual(true) < 1e-3, std::to_string(residual(true)).c_str());
}

void TestEnergyBooks::anotherModelGoesOnWithTheBooks() {
  MechanismBuilder b = machine(0);
  Simulator simulator(b.compiled());
  simulator.keepBooks(true);
  for (int i = 0; i < 200; ++i) QVERIFY(simulator.step());
  const Ledger before = *simulator.ledger();
  const double spring = row(before, b.document, "spring").work;
  const auto extra = b.mass("extra", 1.0, Vec3(3, 0, 0), Vec3::Zero(), Vec3(2, 0, 0));
  b.spring("more", b.groundMarker(Vec3(3, 0, 0)), extra.marker, Vec3::Constant(100.0), Vec3::Zero(), Vec3(0.1, 0, 0));
  for (const ItemId load : b.document.order(ItemList::Loads))
    if (b.document.find(load)->name == "push") {
      (void)b.document.remove(load);
      break;
    }
  simulator.apply(command::Replace{b.compiled()});
  QVERIFY(!simulator.refusal());
  const Ledger now = *simulator.ledger();
  QCOMPARE(row(now, b.document, "spring").work, spring);
  QVERIFY(std::abs(now.edits - (2.0 + 0.5)) < 1e-9);
  QVERIFY(std::abs(now.residual - before.residual) < kRounding * before.moved);
  for (int i = 0; i < 100; ++i) QVERIFY(simulator.step());
  QVERIFY(std::abs(simulator.ledger()->residual) < 0.01 * simulator.ledger()->moved);
}

void TestEnergyBooks::motionDoesNotDependOnBooks() {
  for (const char* solver : {"GeneralizedAlpha", "RK44", "DOPRI5", "VelocityVerlet"}) {
    for (int kind = 0; kind < 2; ++kind) {
      const bool implicit = std::string(solver) == "GeneralizedAlpha";
      MechanismBuilder b = implicit ? machine(kind) : swing(1e-3, 0.2, solver);
      b.set("solverType", std::string(solver));
      Simulator plain(b.compiled()), booked(b.compiled());
      booked.keepBooks(true);
      for (int i = 0; i < 150; ++i) {
        QVERIFY(plain.step());
        QVERIFY(booked.step());
        QCOMPARE(booked.stateHash(), plain.stateHash());
        if (i % 50 == 20) {
          const Checkpoint one = plain.checkpoint(), two = booked.checkpoint();
          QCOMPARE(two.hash(), one.hash());
          QVERIFY(one.books.empty() && !two.books.empty());
        }
      }
    }
  }
}

void TestEnergyBooks::goesOnFromACheckpoint() {
  MechanismBuilder b = machine(2);
  const auto model = b.compiled();
  Simulator simulator(model);
  simulator.keepBooks(true);
  for (int i = 0; i < 150; ++i) QVERIFY(simulator.step());
  const Checkpoint here = simulator.checkpoint();
  for (int i = 0; i < 150; ++i) QVERIFY(simulator.step());
  const Ledger ahead = *simulator.ledger();
  const auto same = [&](const Ledger& other) {
    QCOMPARE(other.residual, ahead.residual);
    QCOMPARE(other.moved, ahead.moved);
    for (std::size_t i = 0; i < ahead.rows.size(); ++i) {
      QCOMPARE(other.rows[i].work, ahead.rows[i].work);
      QCOMPARE(other.rows[i].numerical, ahead.rows[i].numerical);
    }
  };
  QVERIFY(simulator.restore(here));
  for (int i = 0; i < 150; ++i) QVERIFY(simulator.step());
  same(*simulator.ledger());
  Simulator fresh(model);
  fresh.keepBooks(true);
  const Result<Checkpoint> read = checkpointFromBytes(toBytes(here), model, "file");
  QVERIFY(read.ok());
  QVERIFY(fresh.restore(*read));
  for (int i = 0; i < 150; ++i) QVERIFY(fresh.step());
  same(*fresh.ledger());
  // Where nobody has booked what was before, the books begin.
  Checkpoint bare = here;
  bare.books.clear();
  QVERIFY(fresh.restore(bare));
  QCOMPARE(fresh.ledger()->since, here.state.t);
  QCOMPARE(fresh.ledger()->residual, 0.0);
}

void TestEnergyBooks::stepsAllocateNothing() {
  for (int kind = 0; kind < 3; ++kind) {
    MechanismBuilder b = machine(kind);
    Simulator simulator(b.compiled());
    simulator.keepBooks(true);
    for (int i = 0; i < 20; ++i) QVERIFY(simulator.step());
    const std::size_t before = allocations;
    for (int i = 0; i < 20; ++i) simulator.step();
    QCOMPARE(allocations - before, std::size_t{0});
  }
}

QTEST_GUILESS_MAIN(TestEnergyBooks)
#include "test_energy_books.moc"
