// Constraints that follow from others: loops of hinges run, the motion depends neither on what is left out nor on the
// order of the file, singular positions are passed, and only what contradicts is refused.
#include <QTest>
#include <cmath>
#include <random>

#include "core/check/preflight.h"
#include "core/check/settle.h"
#include "core/dynamics/acceleration_level.h"
#include "core/law/rotation.h"
#include "core/model/repair.h"
#include "core/modes/vibration.h"
#include "core/sim/batch.h"
#include "core/sim/simulator.h"
#include "core/solver/linearized.h"
#include "core/solver/redundancy_finding.h"
#include "tests/support/closed_loops.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// The place of a body at the end of a run.
struct Run {
  Vec3 position = Vec3::Zero();
  double gap = 0.0;
  std::string failure;
};

Run run(MechanismBuilder b, const std::string& body, double end, const std::string& solver = "GeneralizedAlpha",
        double h = 1e-3) {
  b.steps(h, end);
  b.set("solverType", solver);
  const auto model = b.compiled();
  const BatchResult result = runBatch(*model);
  Equations equations(model->system, model->coefficients);
  Run run;
  if (result.failure) run.failure = result.failure->finding.text();
  run.gap = positionGaps(equations, result.state).lpNorm<Eigen::Infinity>();
  equations.evaluate(result.state);
  run.position =
      equations.bodyPose(*model->system->directory->bodyIndex(b.document.byName(ItemList::Objects, body))).position;
  return run;
}

std::optional<Diagnostic> found(const Diagnostics& list, const std::string& code) {
  for (const Diagnostic& d : list)
    if (d.code == code) return d;
  return std::nullopt;
}

struct Mechanism {
  const char* name;
  MechanismBuilder (*make)(const LoopOptions&);
  int freedom, redundant;
  const char* probe;
  LoopOptions equivalent;  ///< without redundancy
};
MechanismBuilder flatFourBar(const LoopOptions& options) { return hingedFourBar(options); }
const std::array<Mechanism, 3> kMechanisms = {{
    {"slider-crank", spatialSliderCrank, 1, 3, "slider", {.freed = 2, .kind = LoopJoint::InPlane}},
    {"four-bar", flatFourBar, 1, 3, "bar1", {.freed = 3, .kind = LoopJoint::InPlane}},
    {"Bricard", bricard, 1, 1, "bar2", {.freed = 5, .kind = LoopJoint::Universal}},
}};

}  // namespace

class TestRedundancy : public QObject {
  Q_OBJECT
 private slots:
  void mechanisms_data() {
    QTest::addColumn<int>("index");
    for (int i = 0; i < 3; ++i) QTest::newRow(kMechanisms[static_cast<std::size_t>(i)].name) << i;
  }

  void namedSoftlyWithTheJoints_data() { mechanisms_data(); }
  void namedSoftlyWithTheJoints() {
    QFETCH(int, index);
    const Mechanism& m = kMechanisms[static_cast<std::size_t>(index)];
    const MechanismBuilder b = m.make({});
    const auto model = b.compiled();
    const Diagnostics findings = preflight(*model);
    QVERIFY2(!hasErrors(findings), toText(findings).c_str());
    for (const Diagnostic& d : findings) QVERIFY2(d.severity == Severity::Info, d.text().c_str());
    const auto finding = found(findings, "redundant-constraints");
    QVERIFY2(finding, toText(findings).c_str());
    qInfo("%s", finding->text().c_str());
    QCOMPARE(finding->numbers.front().value, static_cast<double>(m.redundant));
    // All joints of the loop take part.
    QVERIFY(finding->items.size() >= 4);
    Equations equations(model->system, model->coefficients);
    QCOMPARE(degreesOfFreedom(equations, model->initial).count, m.freedom);
    QCOMPARE(remainingMotions(equations, model->initial).cols(), Eigen::Index{m.freedom});
    Simulator simulator(model);
    QVERIFY(simulator.step());
    Snapshot snapshot;
    simulator.fill(snapshot);
    QCOMPARE(snapshot.degreesOfFreedom, m.freedom);
  }

  void runsLikeItsEquivalentInAnyOrder_data() {
    QTest::addColumn<int>("index");
    QTest::addColumn<QString>("solver");
    for (int i = 0; i < 3; ++i)
      for (const char* solver : {"GeneralizedAlpha", "TrapezoidalIndex2"})
        QTest::addRow("%s, %s", kMechanisms[static_cast<std::size_t>(i)].name, solver) << i << solver;
  }
  void runsLikeItsEquivalentInAnyOrder() {
    QFETCH(int, index);
    QFETCH(QString, solver);
    const Mechanism& m = kMechanisms[static_cast<std::size_t>(index)];
    const std::string method = solver.toStdString();
    const Run first = run(m.make({}), m.probe, 1.0, method);
    const Run reversed = run(m.make({.reversed = true}), m.probe, 1.0, method);
    const Run equivalent = run(m.make(m.equivalent), m.probe, 1.0, method);
    for (const Run& r : {first, reversed, equivalent}) QVERIFY2(r.failure.empty(), r.failure.c_str());
    const Run start = run(m.make({}), m.probe, 1e-3, method);
    qInfo("moved %.3g m, gap %.2g, order %.2g, equivalent %.2g", (first.position - start.position).norm(), first.gap,
          (first.position - reversed.position).norm(), (first.position - equivalent.position).norm());
    QVERIFY((first.position - start.position).norm() > 0.05);
    // Constraints on velocities let positions drift, and beside the loop its conditions do not quite follow.
    const bool drifts = method != "GeneralizedAlpha";
    QVERIFY((first.position - reversed.position).norm() < (drifts ? 1e-5 : 1e-7));
    QVERIFY((first.position - equivalent.position).norm() < (drifts ? 1e-5 : 1e-7));
    QVERIFY(first.gap < (drifts ? 1e-4 : 1e-7));
  }

  void roundedAxesAndPlacesAreNoConditions_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<double>("rounding");
    for (const char* solver : {"GeneralizedAlpha", "TrapezoidalIndex2"})
      for (const double rounding : {1e-7, 1e-6, 3e-6, 1e-5})
        QTest::addRow("%s, %g", solver, rounding) << QString(solver) << rounding;
  }
  /// Numbers with six or seven digits: no body flies off, none stands still, and the check lets them pass.
  void roundedAxesAndPlacesAreNoConditions() {
    QFETCH(QString, solver);
    QFETCH(double, rounding);
    const Run right = run(flatFourBar({}), "bar1", 1.0, solver.toStdString());
    for (unsigned seed = 1; seed <= 3; ++seed) {
      MechanismBuilder b = flatFourBar({});
      std::mt19937 random(seed);
      const auto part = [&] {
        return rounding * (2.0 * static_cast<double>(random()) / static_cast<double>(std::mt19937::max()) - 1.0);
      };
      for (int i = 0; i < 4; ++i) {
        const ItemId hinge = b.document.byName(ItemList::Objects, "hinge" + std::to_string(i));
        const auto& joint = b.document.find(hinge)->as<JointRevoluteZ>();
        for (const auto& [key, frame] : {std::pair("rotationMarker0", Mat3(joint.rotationMarker0)),
                                         std::pair("rotationMarker1", Mat3(joint.rotationMarker1))}) {
          const Mat3 rows = (frame * rotationFromTaitBryan(Vec3(part(), part(), part()))).transpose();
          b.set(hinge, key, Numbers{{rows.data(), rows.data() + rows.size()}, 3});
        }
      }
      const Run rounded = run(b, "bar1", 1.0, solver.toStdString());
      QVERIFY2(rounded.failure.empty(), rounded.failure.c_str());
      QVERIFY2((rounded.position - right.position).norm() < 1e-7 + 20.0 * rounding,
               qPrintable(QString::number((rounded.position - right.position).norm())));
      const Diagnostics findings = preflight(*b.compiled());
      QVERIFY2(!hasErrors(findings), toText(findings).c_str());
      QVERIFY2(!found(findings, "no-freedom"), toText(findings).c_str());
    }
  }

  /// The bars at the foot of a long tower have next to nothing of their own, and hold it all the same.
  void aTowerIsNotRedundant() {
    constexpr int kBays = 2000;
    MechanismBuilder b;
    std::array<ItemId, 2> below = {b.groundMarker(Vec3::Zero()), b.groundMarker(Vec3(1, 0, 0))};
    const auto rod = [&](ItemId from, ItemId to, double length = 1.0) {
      b.add(distanceType(), "rod" + std::to_string(b.document.order(ItemList::Objects).size()),
            Distance{.markerNumbers = {from, to}, .distance = length});
    };
    for (int i = 1; i <= kBays; ++i) {
      const auto left = b.planarMass("l" + std::to_string(i), 1.0, Vec2(0, i));
      const auto right = b.planarMass("r" + std::to_string(i), 1.0, Vec2(1, i));
      rod(below[0], left.marker);
      rod(below[1], right.marker);
      rod(below[0], right.marker, std::sqrt(2.0));
      rod(left.marker, right.marker);
      below = {left.marker, right.marker};
    }
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    const Dependence dependence = findDependence(*model->system, constraintMatrix(equations, model->initial));
    QCOMPARE(dependence.leftOut().size(), std::size_t{0});
    QCOMPARE(degreesOfFreedom(*model->system, dependence).count, 0);
  }

  void turnedInSpaceAsWell() {
    Dice dice(11);
    for (int i = 0; i < 3; ++i) {
      const Mat3 turn = dice.rotation();
      const Run straight = run(hingedFourBar({}, turn), "bar1", 0.5),
                freed = run(hingedFourBar({.freed = 3, .kind = LoopJoint::InPlane}, turn), "bar1", 0.5);
      QVERIFY2(straight.failure.empty(), straight.failure.c_str());
      QVERIFY((straight.position - freed.position).norm() < 1e-7);
    }
  }

  void repairsTakeItAway_data() { mechanisms_data(); }
  void repairsTakeItAway() {
    QFETCH(int, index);
    const Mechanism& m = kMechanisms[static_cast<std::size_t>(index)];
    const MechanismBuilder b = m.make({});
    const auto finding = found(preflight(*b.compiled()), "redundant-constraints");
    QVERIFY(finding && !finding->repairs.empty());
    for (const Repair& repair : finding->repairs) {
      MechanismBuilder repaired = b;
      DocumentEditor editor(repaired.document);
      const Status status = applyRepair(editor, repair);
      QVERIFY2(status.ok(), status.ok() ? "" : toText(status.errors()).c_str());
      QVERIFY(editor.finish().ok());
      const auto left = found(preflight(*repaired.compiled()), "redundant-constraints");
      const double count = left ? left->numbers.front().value : 0.0;
      qInfo("%s: %g of %d left", repair.label.c_str(), count, m.redundant);
      QVERIFY(count < m.redundant);
      const Run before = run(b, m.probe, 0.3), after = run(repaired, m.probe, 0.3);
      QVERIFY2(after.failure.empty(), after.failure.c_str());
      QVERIFY((before.position - after.position).norm() < 1e-7);
    }
    MechanismBuilder repaired = b;
    DocumentEditor editor(repaired.document);
    QVERIFY(applyRepair(editor, finding->repairs.front()).ok() && editor.finish().ok());
    QVERIFY(!found(preflight(*repaired.compiled()), "redundant-constraints"));
  }

  void aSingularPositionIsPassed() {
    // A parallelogram turns through the position in which all bars lie on a line, where one more condition follows.
    std::vector<Vec3> corners = {Vec3(0, 0, 0), Vec3(0, 0.4, 0), Vec3(1, 0.4, 0), Vec3(1, 0, 0)};
    MechanismBuilder b = hingedLoop(corners, std::vector<Vec3>(4, Vec3::UnitZ()));
    const std::array<double, 3> spin = {-2.0 * M_PI, 0.0, -2.0 * M_PI};
    for (std::size_t i = 0; i < 3; ++i) {
      const ItemId node = b.document.byName(ItemList::Nodes, "nbar" + std::to_string(i));
      const auto& data = b.document.find(node)->as<RigidBodyEP>();
      const Vec4 p = data.referenceCoordinates.tail<4>();
      const Vec3 speed = i == 1 ? Vec3(0.4 * 2.0 * M_PI, 0, 0) : Vec3(0.2 * 2.0 * M_PI, 0, 0);
      const Vec4 rates = 0.25 * eulerParameterRates(p).transpose() * Vec3(0, 0, spin[i]);
      b.set(node, "initialVelocities",
            Numbers{{speed.x(), speed.y(), speed.z(), rates[0], rates[1], rates[2], rates[3]}, 0});
    }
    for (const double h : {1e-3, 0.25 / 128.0}) {  // the second has steps that end on the line
      b.steps(h, 2.0);
      const auto model = b.compiled();
      Simulator simulator(model);
      Equations equations(model->system, model->coefficients);
      double widest = 0.0;
      while (simulator.time() < 2.0 - 1e-6) {
        const bool stepped = simulator.step();
        QVERIFY2(stepped, stepped ? "" : simulator.failure()->finding.text().c_str());
        widest = std::max(widest, positionGaps(equations, simulator.state()).lpNorm<Eigen::Infinity>());
      }
      qInfo("h = %g: widest gap %.2g", h, widest);
      QVERIFY(widest < 1e-6);
    }
  }

  void startsAtASingularPosition() {
    std::vector<Vec3> corners = {Vec3(0, 0, 0), Vec3(0.4, 0, 0), Vec3(1.4, 0, 0), Vec3(1, 0, 0)};
    MechanismBuilder b = hingedLoop(corners, std::vector<Vec3>(4, Vec3::UnitZ()));
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    QCOMPARE(degreesOfFreedom(equations, model->initial).redundant.size(), std::size_t{4});
    const Run fallen = run(b, "bar1", 0.5);
    QVERIFY2(fallen.failure.empty(), fallen.failure.c_str());
    QVERIFY(fallen.gap < 1e-6);
  }

  void onlyContradictionsStop() {
    ModelBuilder b;
    const auto mass = b.mass("mass", 2.0, Vec3(1, 0, 0));
    const ItemId fixed = b.groundMarker(Vec3::Zero());
    b.add(distanceType(), "rod", Distance{.markerNumbers = {fixed, mass.marker}, .distance = 1.0});
    const ItemId twin = b.add(distanceType(), "twin", Distance{.markerNumbers = {fixed, mass.marker}, .distance = 1.0});
    b.gravity("g", mass.body, Vec3(0, -9.81, 0));
    b.steps(1e-3, 0.2);
    QVERIFY(!runBatch(*b.compiled()).failure);
    b.set(twin, "distance", 1.2);
    const auto said = found(preflight(*b.compiled()), "contradictory-constraints");
    QVERIFY(said && said->severity == Severity::Error);
    QVERIFY2(said->text().find("'rod'") != std::string::npos && said->where == "twin", said->text().c_str());
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY(result.failure);
    QVERIFY2(result.failure->finding.code == "contradictory-constraints", result.failure->finding.text().c_str());
    QCOMPARE(result.failure->finding.items.size(), std::size_t{2});
    qInfo("%s", result.failure->finding.text().c_str());
    // What can be done: the length that the rod would have to have, or none of it.
    for (const Diagnostic& finding : {*said, result.failure->finding}) {
      QCOMPARE(finding.repairs.size(), std::size_t{2});
      QCOMPARE(finding.repairs[0].label, std::string("Give 'twin' the length 1 m"));
      QCOMPARE(finding.repairs[1].label, std::string("Switch 'twin' off"));
      for (const Repair& repair : finding.repairs) {
        DocumentEditor editor(b.document);
        QVERIFY(applyRepair(editor, repair).ok() && editor.finish().ok());
        QVERIFY(!runBatch(*b.compiled()).failure);
        b.set(twin, "distance", 1.2);
        b.set(twin, "activeConnector", true);
      }
    }
  }

  void aLockedLoopStandsStill() {
    // One hinge of a flat loop tilted by 10 degrees: nothing can move, and nothing contradicts.
    std::vector<Vec3> axes(4, Vec3::UnitZ());
    axes[2] = Vec3(0, std::sin(0.17), std::cos(0.17));
    const MechanismBuilder b = hingedLoop({Vec3(0, 0, 0), Vec3(0.2, 0.6, 0), Vec3(1.0, 0.8, 0), Vec3(1.1, 0, 0)}, axes);
    const Run still = run(b, "bar1", 0.2);
    QVERIFY2(still.failure.empty(), still.failure.c_str());
    QVERIFY((still.position - Vec3(0.6, 0.7, 0)).norm() < 1e-8);
  }

  void staticsSettleAndSmallVibrations_data() { mechanisms_data(); }
  void staticsSettleAndSmallVibrations() {
    QFETCH(int, index);
    const Mechanism& m = kMechanisms[static_cast<std::size_t>(index)];
    std::array<Vec3, 2> settled;
    std::array<double, 2> eigenvalue{};
    for (const bool redundant : {true, false}) {
      MechanismBuilder b = m.make(redundant ? LoopOptions{} : m.equivalent);
      const ItemId body = b.document.byName(ItemList::Objects, m.probe);
      b.spring("spring", b.groundMarker(Vec3(0.5, -0.2, 0.3)), b.point(body, Vec3::Zero()), Vec3(200, 200, 200),
               Vec3(5, 5, 5));
      const auto model = b.compiled();
      const Result<State> rest = settle(*model);
      QVERIFY2(rest.ok(), rest.ok() ? "" : toText(rest.errors()).c_str());
      Equations equations(model->system, model->coefficients);
      equations.evaluate(*rest);
      settled[redundant] = equations.bodyPose(*model->system->directory->bodyIndex(body)).position;
      const auto consistent = consistentState(equations, *rest);
      QVERIFY(consistent);
      const auto modes = undampedModes(equations, *consistent, {});
      QVERIFY(modes.ok() && modes->size() == 1);
      eigenvalue[redundant] = modes->front().eigenvalue;
      b.set("solve", std::string("static"));
      for (const NodeLayout& node : model->system->nodes)
        if (node.count > 0)
          b.set(model->system->itemOf(node), "initialCoordinates",
                Numbers{{rest->q.data() + node.first, rest->q.data() + node.first + node.count}, 0});
      const BatchResult statics = runBatch(*b.compiled());
      QVERIFY2(!statics.failure, statics.failure ? statics.failure->finding.text().c_str() : "");
      QVERIFY((statics.state.q - rest->q).norm() < 1e-5);
    }
    qInfo("rest %.10g %.10g, eigenvalue %.10g", settled[1].x(), settled[1].y(), eigenvalue[1]);
    QVERIFY((settled[0] - settled[1]).norm() < 1e-6);
    QVERIFY(std::abs(eigenvalue[0] - eigenvalue[1]) < 1e-6 * std::abs(eigenvalue[0]));
  }

  void theHandFeelsTheSame_data() { mechanisms_data(); }
  void theHandFeelsTheSame() {
    QFETCH(int, index);
    const Mechanism& m = kMechanisms[static_cast<std::size_t>(index)];
    std::array<Mat3, 2> felt;
    for (const bool redundant : {true, false}) {
      const MechanismBuilder b = m.make(redundant ? LoopOptions{} : m.equivalent);
      const auto model = b.compiled();
      Equations equations(model->system, model->coefficients);
      equations.setHands(DragTarget{.body = b.document.byName(ItemList::Objects, m.probe)});
      equations.evaluate(model->initial);
      EffectiveInertia inertia(*model->system);
      felt[redundant] = inertia.at(equations, model->initial);
    }
    QVERIFY((felt[0] - felt[1]).norm() < 1e-6 * felt[0].norm());
  }

  void singularMatricesAreIgnoredOnWish() {
    ModelBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3(1, 0, 0), Vec3::Zero(), Vec3(0, 1, 0));
    b.force("push", mass.marker, Vec3(2, 0, 0));
    b.mass("nothing", 0.0, Vec3(2, 0, 0));
    b.steps(1e-2, 0.1);
    QVERIFY(runBatch(*b.compiled()).failure);
    b.set("settings.linearSolverSettings.ignoreSingularJacobian", true);
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY2(!result.failure, result.failure ? result.failure->finding.text().c_str() : "");
    QVERIFY(std::abs(result.state.q[1] - 0.1) < 1e-9);
    QVERIFY(result.state.q.tail<3>().isZero());
  }

  void coincidingPointsAreNamedNotANumber() {
    ModelBuilder b;
    const auto one = b.mass("one", 1.0, Vec3(1, 0, 0)), two = b.mass("two", 1.0, Vec3(1, 0, 0));
    b.add(distanceType(), "rod", Distance{.markerNumbers = {one.marker, two.marker}, .distance = 0.5});
    const auto model = b.compiled();
    const Diagnostics findings = preflight(*model);
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings.front().code, std::string("points-coincide"));
    QCOMPARE(findings.front().where, std::string("rod"));
    QVERIFY(QString::fromStdString(toText(findings)).indexOf("nan") < 0);
    Equations equations(model->system, model->coefficients);
    const auto modes = undampedModes(equations, model->initial, {});
    QVERIFY(!modes && modes.errors().front().where == "rod");
    const auto damped = dampedModes(equations, model->initial);
    QVERIFY(!damped && damped.errors().front().where == "rod");
  }
};

QTEST_GUILESS_MAIN(TestRedundancy)
#include "test_redundancy.moc"
