// The check before a run says what the mathematics forbids, names the true culprit, and lets pass what can be solved.
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/check/preflight.h"
#include "core/check/settle.h"
#include "core/io/model_file.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/distance.h"
#include "core/items/joints/joint_spherical.h"
#include "core/items/loads/torque_vector.h"
#include "core/items/markers/node_coordinates.h"
#include "core/items/nodes/point_ground.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/sim/batch.h"
#include "core/sim/preflight_step.h"
#include "core/solver/step_failure.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

const Solid kBody = Solid::aboutCentre(1.0, Mat3::Identity());
const char* const kSolvers[] = {"GeneralizedAlpha", "TrapezoidalIndex2", "RK44", "DOPRI5"};

const Diagnostic* find(const Diagnostics& findings, const std::string& code) {
  for (const Diagnostic& finding : findings)
    if (finding.code == code) return &finding;
  return nullptr;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string failureOf(const ModelBuilder& b) {
  const BatchResult result = runBatch(*b.compiled());
  return result.failure ? result.failure->finding.text() : std::string();
}

/// A mass at rest at the origin, pushed, on a spring along the line to a point at `from`.
struct OnLine : ModelBuilder {
  Mass mass;
  ItemId spring;

  OnLine(SpringDamper law, const Vec3& from, const Vec3& push) : mass(ModelBuilder::mass("mass", 1.0, Vec3::Zero())) {
    law.markerNumbers = {groundMarker(from), mass.marker};
    spring = add(springDamperType(), "spring", law);
    force("push", mass.marker, push);
    steps(1e-2, 0.1);
  }
};

/// The same, held by weak springs as well, with a force that is a formula.
OnLine withFormula(const std::string& formula) {
  OnLine b({.referenceLength = 1.0, .stiffness = 100.0}, Vec3(-1, 0, 0), Vec3(1, 0, 0));
  b.ModelBuilder::spring("hold", b.groundMarker(Vec3::Zero()), b.mass.marker, Vec3(10, 10, 10));
  b.set(b.spring, "springForceUserFunction", formula);
  return b;
}

/// A body on a hinge about z, turned by `angle`, with a torsional spring beside the hinge.
MechanismBuilder twisted(double angle, double stiffness, double damping, bool data, double last = 0.0) {
  MechanismBuilder b;
  const auto body = b.rigidEP("body", kBody, {.rotation = Eigen::AngleAxisd(angle, Vec3::UnitZ()).toRotationMatrix()});
  const ItemId ground = b.groundFrame(Vec3::Zero());
  b.revolute("hinge", ground, body.marker);
  TorsionalSpringDamper spring{.markerNumbers = {ground, body.marker}, .stiffness = stiffness, .damping = damping};
  if (data) spring.nodeNumber = b.data({last});
  b.add(torsionalSpringDamperType(), "twist", spring);
  b.steps(1e-2, 0.1);
  return b;
}

}  // namespace

class TestPreflightReasons : public QObject {
  Q_OBJECT
 private slots:
  void timesAreReadAtAnySize();
  // What is proposed has to hold: RK44 is unstable from h omega = 2.8 on.
  void anotherMethodIsProposedWhereItHolds() {
    const auto proposed = [](double stiffness) {
      MechanismBuilder b;
      const auto mass = b.mass("mass", 10.0, Vec3(0.1, 0, 0));
      b.spring("spring", b.groundMarker(Vec3::Zero()), mass.marker, Vec3::Constant(stiffness));
      b.steps(1e-3, 1.0);
      b.set("solverType", std::string("ExplicitEuler"));
      std::string labels;
      for (const Diagnostic& finding : preflight(*b.compiled())) {
        if (finding.code != "step-too-large") continue;
        for (const Repair& repair : finding.repairs) labels += repair.label + "; ";
      }
      return labels;
    };
    QVERIFY2(proposed(1e5).find("Use RK44") != std::string::npos, proposed(1e5).c_str());
    QVERIFY2(!proposed(1e9).empty() && proposed(1e9).find("RK44") == std::string::npos, proposed(1e9).c_str());
  }
  // Four parameters lose the spin of a body that turns far in a step; no smaller step than proposed is needed.
  void aBodyThatTurnsFarInAStepIsNamed() {
    const auto warned = [](bool parameters, double h, const char* solver, double spectralRadius = 0.9) {
      MechanismBuilder b;
      const Motion spinning{.omega = Vec3(0, 0, 20)};
      parameters ? b.rigidEP("wheel", kBody, spinning) : b.rigidRotVec("wheel", kBody, spinning);
      b.steps(h, 10.0, spectralRadius);
      b.set("solverType", std::string(solver));
      const Diagnostics findings = preflight(*b.compiled());
      const Diagnostic* found = find(findings, "turn-too-far");
      return found != nullptr ? found->what + "; " + found->hint : std::string();
    };
    const std::string said = warned(true, 1e-2, "GeneralizedAlpha");
    QVERIFY2(has(said, "0.2 rad in a step") && has(said, "h <= 5 ms"), said.c_str());
    QCOMPARE(warned(true, 5e-3, "GeneralizedAlpha"), "");
    QCOMPARE(warned(true, 1e-2, "TrapezoidalIndex2"), "");
    QCOMPARE(warned(false, 1e-2, "GeneralizedAlpha"), "");
    // More damping bears more.
    QCOMPARE(warned(true, 9e-3, "GeneralizedAlpha", 0.8), "");
    QVERIFY(!warned(true, 9e-3, "GeneralizedAlpha", 0.9).empty());
    // What is told is so.
    const auto spinAfter = [](double h) {
      MechanismBuilder b;
      b.rigidEP("wheel", kBody, {.omega = Vec3(0, 0, 20)});
      b.steps(h, 10.0);
      return 2.0 * runBatch(*b.compiled()).state.v.tail<4>().norm();
    };
    QVERIFY(spinAfter(1e-2) < 1.0);
    QVERIFY(std::abs(spinAfter(5e-3) - 20.0) < 0.01);
  }
  // They are not executed here: without them a spring is none.
  void pythonFunctionsLeaveNothingCertain() {
    ModelBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3::Zero());
    const ItemId spring = b.spring("spring", b.groundMarker(Vec3::Zero()), mass.marker, Vec3::Zero());
    b.force("pull", mass.marker, Vec3(4, 0, 0));
    b.set("solve", std::string("static"));
    QVERIFY(hasErrors(preflight(*b.compiled())));
    b.set(spring, "springForceUserFunction",
          std::string("def f(mbs, t, i, u, v, k, d, offset):\n    return [400*u[0], 400*u[1], 400*u[2]]\n"));
    const Diagnostics findings = preflight(*b.compiled());
    QVERIFY2(!hasErrors(findings), toText(findings).c_str());
  }

  void aRodWithBothEndsOnOneBodyThatDoesNotFitIsAnError() {
    MechanismBuilder b;
    const auto body = b.rigidEP("body", kBody, {});
    const ItemId rod = b.distance("rod", b.point(body.body, Vec3::Zero()), b.point(body.body, Vec3(1, 0, 0)), 0.5);
    b.steps(1e-2, 0.1);
    const Diagnostics findings = preflight(*b.compiled());
    const Diagnostic* gap = find(findings, "lasting-gap");
    QVERIFY2(gap != nullptr && gap->severity == Severity::Error && gap->item() == rod, toText(findings).c_str());
    QVERIFY2(has(gap->what, "no motion can close it: it is open by 0.5 m, and both its ends are on 'body'"),
             gap->what.c_str());
    QVERIFY(find(findings, "open-joint") == nullptr);
    QVERIFY(has(failureOf(b), "no motion can close it"));
    // The repair gives it the length that it has.
    QVERIFY(!gap->repairs.empty());
    b.set(rod, "distance", 1.0);
    QVERIFY2(!hasErrors(preflight(*b.compiled())), toText(preflight(*b.compiled())).c_str());
    QCOMPARE(failureOf(b), std::string());
  }

  void aBallBetweenTwoPointsOfOneBodyIsAnErrorHoweverItIsTurned() {
    Dice dice(3);
    for (int i = 0; i < 4; ++i) {
      MechanismBuilder b;
      const auto body = b.rigidEP("body", kBody, {.rotation = i == 0 ? Mat3(Mat3::Identity()) : dice.rotation()});
      const ItemId ball = b.generic("ball", b.frame(body.body, Vec3::Zero()), b.frame(body.body, Vec3(0.2, 0.1, 1)),
                                    (Vector6D() << 1, 1, 1, 0, 0, 0).finished());
      const Diagnostics findings = preflight(*b.compiled());
      const Diagnostic* gap = find(findings, "lasting-gap");
      QVERIFY2(gap != nullptr && gap->item() == ball, toText(findings).c_str());
      QCOMPARE(findings.front().code, std::string("lasting-gap"));
    }
  }

  void aGapBetweenTwoFixedPlacesIsAnErrorAndNoneIsNot() {
    for (const double length : {1.0, 2.0}) {
      MechanismBuilder b;
      b.slider("slider", 1.0);
      b.distance("rod", b.groundMarker(Vec3::Zero()), b.groundMarker(Vec3(1, 0, 0)), length);
      b.steps(1e-2, 0.1);
      const Diagnostics findings = preflight(*b.compiled());
      QCOMPARE(find(findings, "lasting-gap") != nullptr, length != 1.0);
      QCOMPARE(find(findings, "constraint-without-effect") != nullptr, length == 1.0);
      QCOMPARE(hasErrors(findings), length != 1.0);
      QCOMPARE(failureOf(b).empty(), length == 1.0);
    }
  }

  /// One condition along an axis of the world can be met by turning the body.
  void aGapThatTurningClosesIsNoError() {
    MechanismBuilder b;
    const auto body = b.rigidEP("body", kBody, {});
    b.generic("level", b.frame(body.body, Vec3::Zero()), b.groundFrame(Vec3(0, 0, 0.1)),
              (Vector6D() << 0, 0, 1, 0, 0, 0).finished());
    QVERIFY(find(preflight(*b.compiled()), "lasting-gap") == nullptr);
  }

  void aFormulaThatGivesNoNumberIsNamedItself_data() {
    QTest::addColumn<QString>("formula");
    for (const char* formula : {"=sqrt(-1)", "=mod(t, 0)", "=1/t", "=log(-1-u)"}) QTest::newRow(formula) << formula;
  }
  void aFormulaThatGivesNoNumberIsNamedItself() {
    QFETCH(QString, formula);
    const OnLine b = withFormula(formula.toStdString());
    const Diagnostics findings = preflight(*b.compiled());
    QCOMPARE(findings.size(), std::size_t{1});
    QVERIFY2(has(findings.front().text(), "springForceUserFunction: the formula gives a number that is not finite"),
             toText(findings).c_str());
  }

  void theFormulaOfALoadIsNamedNotTheMass() {
    ModelBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3::Zero());
    const ItemId load = b.force("push", mass.marker, Vec3::Zero());
    b.set(load, "loadVectorUserFunction", std::string("=[1/t, 0, 0]"));
    const Diagnostics findings = preflight(*b.compiled());
    QVERIFY2(findings.front().item() == load && has(findings.front().text(), "loadVectorUserFunction"),
             toText(findings).c_str());
  }

  void aNodeOfHugeParametersHasNoDistance() {
    MechanismBuilder b;
    const auto body = b.rigidEP("body", kBody, {});
    b.set(body.node, "initialCoordinates", Numbers{{0, 0, 0, 1e160, 0, 0, 0}, 0});
    const Diagnostics findings = preflight(*b.compiled());
    QVERIFY2(
        !has(toText(findings), "distance between") && has(toText(findings), "its condition is not a finite number"),
        toText(findings).c_str());
  }

  /// A gram that a joint ties to a tonne swings as slowly as that; without the joint it is too fast for the step. A
  /// stop that is switched off is not met.
  void aStepIsTooLongForWhatCanMoveOnly() {
    for (const bool tied : {true, false}) {
      ModelBuilder b;
      const auto light = b.mass("light", 1e-3, Vec3::Zero());
      const auto heavy = b.mass("heavy", 1e3, Vec3(1, 0, 0));
      b.spring("s", b.groundMarker(Vec3::Zero()), light.marker, Vec3(1e5, 0, 0));
      ConnectorCoordinate joint;
      const auto coordinate = [&](const char* name, ItemId node) {
        return b.add(nodeCoordinateType(), name, NodeCoordinate{.nodeNumber = node, .coordinate = 0});
      };
      joint.markerNumbers = {coordinate("x0", light.node), coordinate("x1", heavy.node)};
      if (tied) b.add(connectorCoordinateType(), "joint", joint);
      b.steps(1e-3, 1.0);
      QCOMPARE(find(preflight(*b.compiled()), "step-too-large") == nullptr, tied);
    }
    for (const bool used : {false, true}) {
      const Result<ReadModel> read = readModel(std::string(R"({ "sprung": 1,
  "nodes": [ { "type": "PointGround", "name": "g" }, { "type": "1D", "name": "n" },
             { "type": "GenericData", "name": "d", "numberOfDataCoordinates": 3, "initialCoordinates": [0, 0, 0] } ],
  "objects": [ { "type": "Mass1D", "name": "m", "physicsMass": 1, "nodeNumber": "n" },
    { "type": "ConnectorCoordinateSpringDamperExt", "name": "s", "markerNumbers": ["a", "b"], "nodeNumber": "d",
      "stiffness": 100, "limitStopsUpper": 1, "limitStopsStiffness": 1e8, "useLimitStops": )") +
                                               (used ? "true" : "false") + R"( } ],
  "markers": [ { "type": "NodeCoordinate", "name": "a", "nodeNumber": "g", "coordinate": 0 },
               { "type": "NodeCoordinate", "name": "b", "nodeNumber": "n", "coordinate": 0 } ],
  "simulation": { "settings": { "timeIntegration": { "endTime": 1, "numberOfSteps": 1000 } } } })");
      QVERIFY(read.ok());
      QCOMPARE(find(preflight(*compile(read->document)), "step-too-large") != nullptr, used);
    }
  }

  /// Where the value is finite and the slope is not, the solver gets along.
  void formulasWithAnInfiniteSlopeAtTheStartAreSolved_data() {
    QTest::addColumn<QString>("formula");
    for (const char* formula : {"=k*u + 0.1*hypot(u, v)", "=k*cbrt(u)", "=k*u + atan2(v, u)", "=k*u + sqrt(abs(v))",
                                "=k*u + asin(1 - v^2)", "=k*max(u, 0)^0.5", "=k*u + sqrt(max(u, 0))"})
      QTest::newRow(formula) << formula;
  }
  void formulasWithAnInfiniteSlopeAtTheStartAreSolved() {
    QFETCH(QString, formula);
    for (const char* solve : {"dynamic", "static"}) {
      OnLine b = withFormula(formula.toStdString());
      b.set("solve", std::string(solve));
      const Diagnostics findings = preflight(*b.compiled());
      QVERIFY2(!hasErrors(findings) && find(findings, "zero-mass") == nullptr && find(findings, "tiny-mass") == nullptr,
               toText(findings).c_str());
      // An angle that jumps may have no solution, whatever its slope.
      if (!formula.contains("atan2")) QVERIFY2(failureOf(b).empty(), failureOf(b).c_str());
    }
  }

  void aSlopeThatIsStillInfiniteNamesTheFormula() {
    for (const char* solver : kSolvers) {
      OnLine b = withFormula("=1e308*cbrt(u)");
      b.set("solverType", std::string(solver));
      const bool implicit = solverMethod(b.compiled()->system->simulation).implicit();
      const Diagnostics findings = preflight(*b.compiled());
      const Diagnostic* steep = find(findings, "slope-not-finite");
      QVERIFY2(steep != nullptr && has(steep->text(), "springForceUserFunction: the formula changes infinitely fast"),
               toText(findings).c_str());
      QCOMPARE(steep->severity == Severity::Error, implicit);
      QVERIFY2(!has(toText(findings), "mass"), toText(findings).c_str());
    }
  }

  /// Nothing is asked for while all is in balance; and a search for the place where joints close may miss one.
  void whatTheFirstStepGetsOverIsNoError_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("code");
    QTest::newRow("steep") << "steep-where-all-is-in-balance"
                           << "slope-not-finite";
    QTest::newRow("welds") << "welds-that-close-elsewhere"
                           << "contradictory-constraints";
  }
  void whatTheFirstStepGetsOverIsNoError() {
    QFETCH(QString, name);
    QFETCH(QString, code);
    const auto read = readModelFile((SPRUNG_TEST_DATA "/fuzz/commands/" + name).toStdString());
    QVERIFY2(read, read ? "" : toText(read.errors()).c_str());
    const auto model = compile(read->document);
    QVERIFY(model);
    const Diagnostics findings = preflight(*model);
    const Diagnostic* found = find(findings, code.toStdString());
    QVERIFY2(found != nullptr && found->severity == Severity::Warning && !hasErrors(findings),
             toText(findings).c_str());
    QVERIFY(!runBatch(*model).failure);
  }

  void gimbalLockIsNoMissingMass() {
    for (const double second : {90.0, -90.0}) {
      MechanismBuilder b;
      const auto body = b.rigidRxyz("body", kBody, {});
      b.set(body.node, "initialCoordinates", Numbers{{0, 0, 0, 0, second * std::numbers::pi / 180.0, 0}, 0});
      b.force("push", body.marker, Vec3(0, -1, 0));
      for (const char* solver : kSolvers) {
        b.set("solverType", std::string(solver));
        const Diagnostics findings = preflight(*b.compiled());
        QVERIFY2(hasErrors(findings) && has(findings.front().what, "gimbal lock"), toText(findings).c_str());
        QVERIFY(has(findings.front().what, second > 0.0 ? "at 90°" : "at -90°"));
        QVERIFY(has(findings.front().hint, "RigidBodyEP") && !has(toText(findings), "give the body a mass"));
      }
    }
  }

  void aRunNeverPassesForSolvedInGimbalLock() {
    // Ten long steps carried the rounding of cos(90°) as a mass, and gave a motion.
    MechanismBuilder b;
    const auto body = b.rigidRxyz("body", kBody, {});
    b.set(body.node, "initialCoordinates", Numbers{{0, 0, 0, 0, 0.5 * std::numbers::pi, 0}, 0});
    b.add(torqueVectorType(), "twist", TorqueVector{.markerNumber = body.marker, .loadVector = Vec3(1, 2, 3)});
    for (const double h : {1e-2, 1e-4}) {
      b.steps(h, 0.1);
      QVERIFY2(has(failureOf(b), "gimbal lock in the initial accelerations"), failureOf(b).c_str());
    }
    // Where the second angle is a right one no torque about the lost axis is seen: that is no equilibrium.
    MechanismBuilder s;
    const auto held = s.rigidRxyz("held", kBody, {});
    s.set("solve", std::string("static"));
    s.set(held.node, "initialCoordinates", Numbers{{0, 0, 0, 0, 0.5 * std::numbers::pi, 0}, 0});
    s.spring("spring", s.groundMarker(Vec3::Zero()), held.marker, Vec3(10, 10, 10));
    s.set("settings.staticSolver.stabilizerODE2term", 1.0);
    QVERIFY2(has(failureOf(s), "gimbal lock in the static equilibrium"), failureOf(s).c_str());
  }

  void aMotionThatGoesTooFarIsStopped() {
    ModelBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3::Zero());
    b.force("push", mass.marker, Vec3(1000, 0, 0));
    b.steps(1e-2, 1.0);
    b.set("settings.timeIntegration.newton.maximumSolutionNorm", 900.0);  // N would be exceeded at once
    QCOMPARE(failureOf(b), std::string());
    b.set("settings.timeIntegration.newton.maximumSolutionNorm", 125.0);  // reached after half a second
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY(result.failure && std::abs(result.state.t - 0.5) < 0.03);
    const std::string text = result.failure->finding.text();
    QVERIFY2(has(text, "beyond maximumSolutionNorm (125)") && has(text, "x of 'nmass'"), text.c_str());
  }

  void conditionsForVelocitiesAreIdleInStatics() {
    ModelBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3::Zero());
    b.spring("spring", b.groundMarker(Vec3::Zero()), mass.marker, Vec3(10, 10, 10));
    const ItemId ground = b.add(pointGroundType(), "ng", PointGround{});
    const ItemId fixed = b.add(nodeCoordinateType(), "c0", NodeCoordinate{.nodeNumber = ground, .coordinate = 0});
    const ItemId moving = b.add(nodeCoordinateType(), "c1", NodeCoordinate{.nodeNumber = mass.node, .coordinate = 0});
    b.add(connectorCoordinateType(), "speed",
          ConnectorCoordinate{.markerNumbers = {fixed, moving}, .offset = 0.5, .velocityLevel = true});
    b.set("solve", std::string("static"));
    const std::string text = toText(preflight(*b.compiled()));
    QVERIFY2(has(text, "speed: it holds velocities: in a static solution it does nothing"), text.c_str());
    QVERIFY2(!has(text, "moving apart"), text.c_str());
  }

  void aMassIsNoAdviceForStatics() {
    ModelBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3::Zero());
    b.spring("spring", b.groundMarker(Vec3::Zero()), mass.marker, Vec3(100, 100, 0));
    b.force("lift", mass.marker, Vec3(0, 0, 1));
    b.set("solve", std::string("static"));
    const std::string failure = failureOf(b);
    QVERIFY2(has(failure, "nothing determines") && has(failure, "spring") && !has(failure, "give the body a mass"),
             failure.c_str());
  }

  void aSpringWithoutForceNeedsNoDirection() {
    for (const SpringDamper& law : {SpringDamper{}, SpringDamper{.referenceLength = 1.0},
                                    SpringDamper{.stiffness = 10.0}, SpringDamper{.stiffness = 10.0, .damping = 1.0},
                                    SpringDamper{.referenceLength = 0.5, .stiffness = 10.0, .force = 5.0}})
      for (const char* solver : kSolvers) {
        OnLine b(law, Vec3::Zero(), Vec3(0, -1, 0));
        b.set("solverType", std::string(solver));
        const Diagnostics findings = preflight(*b.compiled());
        QVERIFY2(!hasErrors(findings), toText(findings).c_str());
        const BatchResult result = runBatch(*b.compiled());
        QVERIFY2(!result.failure, result.failure ? result.failure->finding.text().c_str() : "");
        if (law.stiffness == 0.0 && law.damping == 0.0) QVERIFY(std::abs(result.state.q[1] + 0.5 * 0.1 * 0.1) < 1e-9);
        if (law.stiffness != 0.0 && law.damping == 0.0) {
          const double w = std::sqrt(10.0);
          QVERIFY(std::abs(result.state.q[1] + (1.0 - std::cos(w * 0.1)) / 10.0) < 1e-5);
        }
      }
  }

  void aSpringWithAForceNeedsADirection() {
    for (const SpringDamper& law :
         {SpringDamper{.referenceLength = 1.0, .stiffness = 10.0}, SpringDamper{.force = 1.0}})
      for (const char* solver : kSolvers) {
        OnLine b(law, Vec3::Zero(), Vec3(0, -1, 0));
        b.set("solverType", std::string(solver));
        const Diagnostics findings = preflight(*b.compiled());
        QCOMPARE(findings.front().code, std::string("points-coincide"));
        QVERIFY(findings.front().item() == b.spring && findings.front().severity == Severity::Error);
      }
  }

  void anAngleThatJumpsAtTheStartIsAWarning() {
    for (const double angle : {std::numbers::pi, -std::numbers::pi}) {
      const Diagnostics findings = preflight(*twisted(angle, 10.0, 0.1, false).compiled());
      const Diagnostic* jump = find(findings, "angle-jump");
      QVERIFY2(jump != nullptr && jump->severity == Severity::Warning, toText(findings).c_str());
      QVERIFY2(has(jump->what, "180°") && has(jump->what, "62.8 N m") && has(jump->hint, "data node"),
               jump->text().c_str());
    }
    const auto jumps = [](const MechanismBuilder& b) {
      return find(preflight(*b.compiled()), "angle-jump") != nullptr;
    };
    QVERIFY(!jumps(twisted(std::numbers::pi, 0.0, 0.0, false)));
    QVERIFY(!jumps(twisted(std::numbers::pi, 0.0, 1.0, false)));
    QVERIFY(!jumps(twisted(3.0, 10.0, 0.1, false)));
    QVERIFY(jumps(twisted(std::numbers::pi, 10.0, 0.1, true, 0.0)));
    const MechanismBuilder counted = twisted(std::numbers::pi, 10.0, 0.1, true, std::numbers::pi);
    QVERIFY(!jumps(counted));
    QCOMPARE(failureOf(counted), std::string());
  }

  void massIsNotAskedForWhereJointsHold() {
    for (const char* solver : {"GeneralizedAlpha", "RK44"}) {
      MechanismBuilder b;
      const auto mass = b.mass("mass", 0.0, Vec3(1, 0, 0));
      for (int i = 0; i < 3; ++i)
        b.add(connectorCoordinateType(), "hold" + std::to_string(i),
              ConnectorCoordinate{.markerNumbers = {b.groundCoordinate(), b.coordinate(mass.node, i)}});
      b.steps(1e-2, 0.1);
      b.set("solverType", std::string(solver));
      QVERIFY2(!has(toText(preflight(*b.compiled())), "mass"), toText(preflight(*b.compiled())).c_str());
      QCOMPARE(failureOf(b), std::string());
    }
  }

  /// Its hinge carries the rotation of a point mass on an arm.
  void inertiaIsNotAskedForWhereAnArmHasSome() {
    for (const bool arm : {true, false}) {
      MechanismBuilder b;
      const auto body = b.rigidEP("body", Solid::aboutCentre(1.0, Mat3::Zero()), {.position = Vec3(1, 0, 0)});
      b.revolute("hinge", b.groundFrame(Vec3(arm ? 0 : 1, 0, 0)), b.frame(body.body, Vec3(arm ? -1 : 0, 0, 0)));
      b.steps(1e-2, 0.1);
      const Diagnostics findings = preflight(*b.compiled());
      QCOMPARE(find(findings, "zero-mass") == nullptr, arm);
      if (arm) QCOMPARE(failureOf(b), std::string());
    }
  }

  void settlingNamesWhatContradicts() {
    MechanismBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3(1, 0, 0));
    b.distance("rod1", b.groundMarker(Vec3::Zero()), mass.marker, 1.0);
    b.distance("rod2", b.groundMarker(Vec3(5, 0, 0)), mass.marker, 1.0);
    b.force("push", mass.marker, Vec3(0, -1, 0));
    const auto rest = settle(*b.compiled());
    QVERIFY(!rest && rest.errors().front().code == "contradictory-constraints");
  }

  void settlingNamesTheAngleThatJumps() {
    const auto rest = settle(*twisted(std::numbers::pi, 10.0, 0.1, false).compiled());
    if (rest) return;  // or finds a way
    QVERIFY2(!has(rest.errors().front().text(), "acts on nothing"), rest.errors().front().text().c_str());
    QVERIFY2(has(rest.errors().front().text(), "jumps by a whole turn"), rest.errors().front().text().c_str());
  }

  void aFreeDirectionOfStaticsIsAnErrorOnlyIfItIsDriven() {
    for (const double push : {0.0, 1.0}) {
      MechanismBuilder b;
      const auto body = b.rigidEP("body", kBody, {.position = Vec3(1, 0, 0)});
      b.revolute("hinge", b.groundFrame(Vec3::Zero()), b.frame(body.body, Vec3(-1, 0, 0)));
      b.force("push", body.marker, Vec3(1, -push, 0));
      b.set("solve", std::string("static"));
      const Diagnostics findings = preflight(*b.compiled());
      const Diagnostic* unheld = find(findings, "unheld-coordinate");
      QVERIFY2(unheld != nullptr, toText(findings).c_str());
      QCOMPARE(unheld->severity == Severity::Error, push != 0.0);
      if (push != 0.0) QVERIFY(!failureOf(b).empty());
      b.set("settings.staticSolver.stabilizerODE2term", 1.0);
      QVERIFY(!hasErrors(preflight(*b.compiled())));
    }
  }
};

void TestPreflightReasons::timesAreReadAtAnySize() {
  const std::pair<double, const char*> cases[] = {{12.0, "12 s"},      {0.25, "0.25 s"},   {0.0157, "15 ms"},
                                                  {6.18e-6, "6.1 µs"}, {1e-4, "0.1 ms"},   {2e-5, "20 µs"},
                                                  {3.3e-9, "3.3 ns"},  {1.5e-7, "0.15 µs"}};
  for (const auto& [seconds, text] : cases) QCOMPARE(QString::fromStdString(shortTime(seconds)), QString(text));
}

QTEST_GUILESS_MAIN(TestPreflightReasons)
#include "test_preflight_reasons.moc"
