// What is said of constraints that are too many, open or undefined, and what is not taken for that.
#include <QTest>
#include <cmath>

#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/items/joints/joint_spherical.h"
#include "core/solver/redundancy_finding.h"
#include "tests/support/mechanisms.h"
#include "tests/support/simulation_probe.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kGravity = 9.81;

/// Ground and three links with four parallel hinges, closed at the start; turned in space as a whole.
MechanismBuilder fourBar(const Mat3& turn) {
  MechanismBuilder b;
  const std::array<Vec3, 4> corners = {Vec3(0, 0, 0), Vec3(0.2, 0.6, 0), Vec3(1.0, 0.8, 0), Vec3(1.1, 0, 0)};
  ItemId before = b.groundFrame(turn * corners[0]);
  Mat3 beforeRotation = Mat3::Identity();
  for (std::size_t i = 0; i < 3; ++i) {
    const Vec3 along = corners[i + 1] - corners[i];
    const double angle = std::atan2(along.y(), along.x());
    const Mat3 rotation = turn * Eigen::AngleAxisd(angle, Vec3::UnitZ()).toRotationMatrix();
    const double l = along.norm();
    const auto body =
        b.rigidEP("link" + std::to_string(i), Solid::aboutCentre(1.0, Vec3(0.01, l * l / 12, l * l / 12).asDiagonal()),
                  {.position = turn * (0.5 * (corners[i] + corners[i + 1])), .rotation = rotation});
    b.gravity("g" + std::to_string(i), body.body, turn * Vec3(0, -kGravity, 0));
    b.revolute("hinge" + std::to_string(i), before, b.frame(body.body, Vec3(-0.5 * l, 0, 0)),
               beforeRotation.transpose() * turn, rotation.transpose() * turn);
    before = b.frame(body.body, Vec3(0.5 * l, 0, 0));
    beforeRotation = rotation;
  }
  b.revolute("hinge3", before, b.groundFrame(turn * corners[3]), beforeRotation.transpose() * turn, turn);
  b.steps(1e-3, 0.1);
  return b;
}

}  // namespace

class TestConstraintFindings : public QObject {
  Q_OBJECT
 private slots:
  void redundantHingesAreNamed() {
    Dice dice(4);
    for (int i = 0; i < 5; ++i) {
      const MechanismBuilder b = fourBar(i == 0 ? Mat3(Mat3::Identity()) : dice.rotation());
      const auto model = b.compiled();
      Equations equations(model->system, model->coefficients);
      QVERIFY(constraintGaps(equations, model->initial).empty());
      const auto redundant = redundantConstraints(equations, model->initial);
      QCOMPARE(redundant.size(), std::size_t{3});
      for (const RedundantConstraint& r : redundant)
        QCOMPARE(model->system->directory->itemName(r.item), std::string("hinge3"));
      const auto finding = redundancyFinding(equations, model->initial);
      QVERIFY(finding && finding->severity == Severity::Info);
      const std::string text = finding->text();
      if (i == 0) qInfo("%s", text.c_str());
      QVERIFY2(text.find("redundant and left out: 'hinge3'") != std::string::npos, text.c_str());
      QVERIFY(finding->item() == b.document.byName(ItemList::Objects, "hinge3"));
      Simulator simulator(model);
      QVERIFY2(simulator.step(), reason(simulator));
    }
  }

  void theSameFourBarRunsWithFreedDirections() {
    // Three hinges, and the last one replaced by what holds two points of a plane together.
    Dice dice(8);
    for (int i = 0; i < 3; ++i) {
      const Mat3 turn = i == 0 ? Mat3(Mat3::Identity()) : dice.rotation();
      MechanismBuilder b = fourBar(turn);
      const ItemId last = b.document.byName(ItemList::Objects, "hinge3");
      const auto data = b.document.find(last)->as<JointRevoluteZ>();
      b.document.remove(last);
      Vector6D locked;
      locked << 1, 1, 0, 0, 0, 0;
      b.generic("open", data.markerNumbers[0], data.markerNumbers[1], locked, data.rotationMarker0,
                data.rotationMarker1);
      const auto model = b.compiled();
      Equations equations(model->system, model->coefficients);
      QCOMPARE(redundantConstraints(equations, model->initial).size(), std::size_t{0});
      QCOMPARE(model->system->coordinateCount - model->system->constraintCount, 1);
      Simulator simulator(model);
      Snapshot start, end;
      QVERIFY(simulator.prepare());
      simulator.fill(start);
      for (int k = 0; k < 100; ++k) QVERIFY2(simulator.step(), reason(simulator));
      simulator.fill(end);
      const double gained = end.kineticEnergy + end.potentialEnergy - start.kineticEnergy - start.potentialEnergy;
      qInfo("energy %.3g J kinetic, off by %.2g J", end.kineticEnergy, gained);
      QVERIFY(end.kineticEnergy > 0.01);
      QVERIFY(std::abs(gained) < 1e-4 * end.kineticEnergy);
    }
  }

  void heavyAndLightBodiesAreNotTakenForRedundant() {
    // A chain on ball joints; only the ratio of neighbours may cost digits.
    for (const auto& [even, odd] : {std::pair{1e-9, 1e-9}, {1e-3, 1e-3}, {1e9, 1e9}, {1e-3, 1e3}, {1e4, 1e-2}}) {
      for (const int links : {2, 12}) {  // dense and sparse
        MechanismBuilder b;
        ItemId before = b.groundFrame(Vec3::Zero());
        for (int i = 0; i < links; ++i) {
          const double mass = i % 2 == 0 ? even : odd;
          const std::string n = std::to_string(i);
          const auto body = b.rigidEP("link" + n, Solid::aboutCentre(mass, 0.01 * mass * Mat3::Identity()),
                                      {.position = Vec3(0.2 * i + 0.1, 0, 0)});
          b.add(jointSphericalType(), "joint" + n,
                JointSpherical{.markerNumbers = {before, b.frame(body.body, Vec3(-0.1, 0, 0))}});
          b.gravity("g" + n, body.body, Vec3(0, -kGravity, 0));
          before = b.frame(body.body, Vec3(0.1, 0, 0));
        }
        b.steps(1e-3, 0.1);
        const auto model = b.compiled();
        Simulator simulator(model);
        for (int i = 0; i < 100; ++i)
          QVERIFY2(simulator.step(), qPrintable(QString("%1, %2: %3").arg(even).arg(odd).arg(reason(simulator))));
        QVERIFY(gaps(simulator, *model, ConstraintLevel::Position).cwiseAbs().maxCoeff() < 1e-9);
      }
    }
  }

  void anInconsistentStartIsReportedInNumbers() {
    MechanismBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3(1, 0, 0), Vec3(0.25, 0, 0), Vec3(0.5, 0, 0));
    b.distance("rod", b.groundMarker(Vec3::Zero()), mass.marker, 1.0);
    const auto other = b.slider("slider", 1.0, 0.0, 3.0);
    b.add(connectorCoordinateType(), "drive",
          ConnectorCoordinate{
              .markerNumbers = {b.groundCoordinate(), other.marker}, .offset = 2.0, .velocityLevel = true});
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    const Diagnostics findings = constraintGaps(equations, model->initial);
    const std::string text = toText(findings);
    qInfo("%s", text.c_str());
    QCOMPARE(findings.size(), std::size_t{2});
    QVERIFY(text.find("rod") != std::string::npos);
    QVERIFY(text.find("0.25") != std::string::npos);
    QVERIFY(text.find("open by 0.25 m, moving apart with 0.5 m/s") != std::string::npos);
    QVERIFY(text.find("inconsistent: moving apart with 1 m/s") != std::string::npos);
  }

  void velocityConstraintsOfVectorsHaveNoPositionGap() {
    MechanismBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3(1, 0, 0), Vec3::Zero(), Vec3(0.5, 0, 0));
    const ItemId all = b.add(nodeCoordinatesType(), "all", NodeCoordinates{.nodeNumber = mass.node});
    MatX x(1, 3);
    x << 1, 0, 0;
    b.add(connectorCoordinateVectorType(), "drive",
          ConnectorCoordinateVector{.markerNumbers = {b.groundCoordinate(), all},
                                    .scalingMarker1 = x,
                                    .offset = VecX::Constant(1, 2.0),
                                    .velocityLevel = true});
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    const std::string text = toText(constraintGaps(equations, model->initial));
    QVERIFY2(text.find("inconsistent: moving apart with 1.5 m/s") != std::string::npos, text.c_str());
  }

  void coincidingPointsAreAnErrorWithAName() {
    for (const bool startsThere : {true, false}) {
      MechanismBuilder b;
      const auto mass = b.mass("mass", 1.0, Vec3(startsThere ? 0 : 1, 0, 0));
      const ItemId rod = b.distance("rod", b.groundMarker(Vec3::Zero()), mass.marker, 1.0);
      b.steps(1e-3, 1.0);
      if (!startsThere) b.set(mass.node, "initialCoordinates", numbers(Vec3(-1, 0, 0)));
      for (const char* solve : {"dynamic", "static"}) {
        b.set("solve", std::string(solve));
        Simulator simulator(b.compiled());
        QVERIFY(!simulator.step());
        QVERIFY(simulator.failure().has_value());
        const std::string text = simulator.failure()->finding.text();
        QVERIFY2(simulator.failure()->finding.item() == rod, text.c_str());
        QVERIFY2(text.find("'rod'") != std::string::npos || text.find("rod") == 0, text.c_str());
        QVERIFY2(text.find("distance between its two points has become zero") != std::string::npos, text.c_str());
        QVERIFY(simulator.state().q.allFinite() && simulator.state().lambda.allFinite());
      }
      // Switched off it does no harm, and shows no force.
      b.set("solve", std::string("dynamic"));
      b.set(rod, "activeConnector", false);
      Simulator off(b.compiled());
      QVERIFY(off.step());
      Snapshot snapshot;
      off.fill(snapshot);
      QCOMPARE(snapshot.connectorForces[0].norm(), 0.0);
    }
  }
};

QTEST_GUILESS_MAIN(TestConstraintFindings)
#include "test_constraint_findings.moc"
