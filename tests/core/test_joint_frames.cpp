// Joint frames that move by a function, stand at right angles or are no rotations; and what is merely odd is no error.
#include <QTest>
#include <cmath>

#include "core/check/preflight.h"
#include "core/io/model_file.h"
#include "core/items/markers/node_coordinates.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/sim/batch.h"
#include "core/sim/simulator.h"
#include "core/solver/step_failure.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// A generic joint from ground to a body, with offsets.
struct Offset {
  MechanismBuilder b;
  MechanismBuilder::Body body;
  Offset(const Vector6D& locked, const std::string& offsets, const Motion& at, const Mat3& r0 = Mat3::Identity()) {
    body = b.rigidEP("body", Solid::aboutCentre(2.0, Vec3(0.1, 0.2, 0.3).asDiagonal()), at);
    const ItemId joint = b.generic("joint", b.groundFrame(Vec3::Zero()), body.marker, locked, r0);
    b.set(joint, "offsetUserFunction", offsets);
    b.steps(1e-3, 1.0);
  }
  Vec3 end() const {
    const auto model = b.compiled();
    const BatchResult result = runBatch(*model);
    if (result.failure) qWarning("%s", result.failure->finding.text().c_str());
    Equations equations(model->system, model->coefficients);
    equations.evaluate(result.state);
    return equations.bodyPose(*model->system->directory->bodyIndex(body.body)).position;
  }
};

Diagnostics findingsOf(const ModelBuilder& b) { return validate(b.document); }

}  // namespace

class TestJointFrames : public QObject {
  Q_OBJECT
 private slots:
  void freeDirectionsTurnWithTheOffset() {
    // d e1 + s e2 in a frame that turns with omega: s'' = omega^2 s, so that s = s0 cosh(omega t).
    const double d = 0.3, s0 = 0.2, omega = 1.5;
    Vector6D locked;
    locked << 1, 0, 1, 1, 1, 1;
    Offset o(locked, "=[0.3, 0, 0, 0, 0, 1.5*t]",
             {.position = Vec3(d, s0, 0), .velocity = Vec3(-s0 * omega, d * omega, 0), .omega = Vec3(0, 0, omega)});
    const auto model = o.b.compiled();
    Simulator simulator(model);
    QVERIFY(simulator.prepare());
    // At the start: -omega^2 d e1 - 2 omega s' ... with s' = 0.
    const Vec3 a = simulator.state().a.head<3>();
    QVERIFY2((a - Vec3(-omega * omega * d, 0, 0)).norm() < 1e-5, qPrintable(QString("%1 %2").arg(a.x()).arg(a.y())));
    const double s = s0 * std::cosh(omega);
    const Vec3 expected(d * std::cos(omega) - s * std::sin(omega), d * std::sin(omega) + s * std::cos(omega), 0);
    const double off = (o.end() - expected).norm();
    qInfo("off by %.2g m", off);
    QVERIFY(off < 1e-5);
  }

  void threeLockedDisplacementsAreGlobal() {
    Vector6D locked;
    locked << 1, 1, 1, 1, 1, 1;
    const Mat3 r0 = rotationFromTaitBryan(Vec3(0, 0, 0.7));
    Offset o(locked, "=[0.1*t, 0.2*t, 0, 0, 0, 0.5*t^2]", {.rotation = r0, .velocity = Vec3(0.1, 0.2, 0)}, r0);
    QVERIFY2((o.end() - Vec3(0.1, 0.2, 0)).norm() < 1e-8, "along the global axes");
  }

  void rightAnglesAreNamed() {
    for (const bool hinge : {true, false}) {
      MechanismBuilder b;
      const auto body = b.rigidEP("body", Solid{}, {});
      const Mat3 turned = rotationFromTaitBryan(Vec3(M_PI / 2, 0, 0));
      if (hinge)
        b.revolute("joint", b.groundFrame(Vec3::Zero()), body.marker, turned);
      else
        b.generic("joint", b.groundFrame(Vec3::Zero()), body.marker, Vector6D::Ones(), turned);
      b.gravity("g", body.body, Vec3(0, -9.81, 0));
      const auto model = b.compiled();
      const Diagnostics findings = preflight(*model);
      QCOMPARE(findings.size(), std::size_t{1});
      QCOMPARE(findings.front().code, std::string("tilted-frames"));
      QCOMPARE(findings.front().where, std::string("joint"));
      qInfo("%s", findings.front().text().c_str());
      const BatchResult result = runBatch(*model);
      QVERIFY(result.failure);
      QVERIFY2(result.failure->finding.code == "tilted-frames", result.failure->finding.text().c_str());
    }
  }

  // Rounding makes a right angle one that is nearly so: a step from there turned the body by 5000 rad to close the
  // joint.
  void noStepBeginsFromARightAngle() {
    const auto read = readModel(R"({ "sprung": 1,
      "nodes": [ { "type": "RigidBody2D", "name": "n", "referenceCoordinates": [0, 0.15, 1.5707963267948966],
                   "initialVelocities": [-1.5, 0, 10] } ],
      "objects": [ { "type": "Ground", "name": "ground" },
                   { "type": "RigidBody2D", "name": "crank", "physicsMass": 1.2, "physicsInertia": 0.009,
                     "nodeNumber": "n" },
                   { "type": "JointPrismaticX", "name": "guide", "markerNumbers": ["a", "b"] } ],
      "markers": [ { "type": "BodyRigid", "name": "a", "bodyNumber": "crank" },
                   { "type": "BodyRigid", "name": "b", "bodyNumber": "ground" } ],
      "simulation": { "settings": { "timeIntegration": { "endTime": 0.02, "numberOfSteps": 20,
        "generalizedAlpha": { "spectralRadius": 0.8 } } } } })");
    QVERIFY(read.ok());
    const auto model = compile(read->document);
    QVERIFY(model.ok());
    const BatchResult result = runBatch(*model);
    QVERIFY(result.failure && result.steps == 0);
    QCOMPARE(result.failure->finding.code, std::string("tilted-frames"));
  }

  void leftHandedMatricesAreCalledSo() {
    const auto said = [](const Mat3& rotation) {
      MechanismBuilder b;
      const auto body = b.rigidEP("body", Solid{}, {});
      b.revolute("joint", b.groundFrame(Vec3::Zero()), body.marker, rotation);
      return findingsOf(b);
    };
    const Diagnostics left = said(Vec3(1, 1, -1).asDiagonal());
    QVERIFY(hasErrors(left) && left.front().text().find("left-handed") != std::string::npos);
    // Rounded to four digits: solvable, and said.
    Mat3 rounded = Mat3::Identity();
    rounded.topLeftCorner<2, 2>() << 0.7071, -0.7071, 0.7071, 0.7071;
    const Diagnostics digits = said(rounded);
    QVERIFY(!hasErrors(digits) && digits.size() == 1);
    QVERIFY(hasErrors(said(2.0 * Mat3::Identity())));
  }

  /// Factors that differ make a spring to the origin of it; where they do not, forces cancel.
  void aMarkerMayBeConnectedWithItself() {
    constexpr double mass = 2.0, stiffness = 50.0, start = 0.1;
    ModelBuilder b;
    const auto body = b.mass("mass", mass, Vec3::Zero(), Vec3(start, 0, 0));
    b.spring("nothing", body.marker, body.marker, Vec3(1e3, 1e3, 1e3), Vec3::Zero(), Vec3(0.5, 0, 0));
    const ItemId x = b.add(nodeCoordinateType(), "x", NodeCoordinate{.nodeNumber = body.node, .coordinate = 0});
    b.add(coordinateSpringDamperExtType(), "geared",
          CoordinateSpringDamperExt{.markerNumbers = {x, x}, .stiffness = stiffness, .factor0 = 1.0, .factor1 = 3.0});
    b.steps(1e-3, 1.0, 1.0);
    const Diagnostics findings = findingsOf(b);
    QCOMPARE(findings.size(), std::size_t{2});
    for (const Diagnostic& finding : findings) {
      QVERIFY(finding.severity == Severity::Warning);
      QVERIFY(finding.text().find("connects a marker with itself") != std::string::npos);
    }
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY(!result.failure);
    // Force k (3 q - q) on 3 q and back on q: the energy is k (2 q)^2 / 2.
    const double expected = start * std::cos(std::sqrt(4.0 * stiffness / mass));
    QVERIFY2(std::abs(result.state.q[0] - expected) < 1e-5, qPrintable(QString::number(result.state.q[0] - expected)));
  }

  void whatIsOnlyOddIsAWarning() {
    MechanismBuilder b;
    Solid odd;
    odd.inertia = Vec3(1, 1, 3).asDiagonal();
    b.rigidEP("odd", odd, {.omega = Vec3(0.1, 0.2, 0.3)});
    const Diagnostics findings = findingsOf(b);
    QVERIFY(findings.size() == 1 && !hasErrors(findings));
    const std::string text = findings.front().text();
    QVERIFY2(text.find("triangle") != std::string::npos && text.find("1, 1, 3 kg") != std::string::npos, text.c_str());
    b.steps(1e-3, 0.1);
    QVERIFY(!runBatch(*b.compiled()).failure);
    odd.inertia = Vec3(1, 1, -0.1).asDiagonal();
    MechanismBuilder negative;
    negative.rigidEP("negative", odd, {});
    // Its equations have a solution as well, which runs away.
    const Diagnostics told = findingsOf(negative);
    QVERIFY(!told.empty() && !hasErrors(told) && told.front().text().find("negative moment") != std::string::npos);
    negative.steps(1e-3, 0.1);
    QVERIFY(!runBatch(*negative.compiled()).failure);
  }
};

QTEST_GUILESS_MAIN(TestJointFrames)
#include "test_joint_frames.moc"
