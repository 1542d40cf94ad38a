// The rotation of a spatial node about an axis as a coordinate: the same for all kinds of nodes, and continuous where
// the node's own coordinates are.
#include <QTest>
#include <cmath>

#include "core/dynamics/scalar_coordinate.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/loads/torque_vector.h"
#include "core/items/sensors.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/sim/batch.h"
#include "core/sim/simulator.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr int kKinds = 3;

Solid solid() { return Solid::aboutCentre(2.0, Vec3(0.3, 0.5, 0.4).asDiagonal()); }

MechanismBuilder::Body bodyOf(MechanismBuilder& b, int kind, const Motion& at) {
  if (kind == 0) return b.rigidEP("body", solid(), at);
  if (kind == 1) return b.rigidRxyz("body", solid(), at);
  return b.rigidRotVec("body", solid(), at);
}

ItemId about(MechanismBuilder& b, ItemId node, int axis) {
  return b.add(nodeRotationCoordinateType(), b.document.uniqueName(ItemList::Markers, "turn"),
               NodeRotationCoordinate{.nodeNumber = node, .rotationCoordinate = axis});
}

Motion tilted() { return {.rotation = rotationFromTaitBryan(Vec3(0.4, -0.3, 0.2)), .omega = Vec3(1.0, -0.5, 2.0)}; }

/// The body's rotation and angular velocity at the end.
struct End {
  Mat3 rotation;
  Vec3 omega;
};
End endOf(const MechanismBuilder& b) {
  const auto model = b.compiled();
  const BatchResult result = runBatch(*model);
  if (result.failure) throw std::runtime_error(result.failure->finding.text());
  Equations equations(model->system, model->coefficients);
  equations.evaluate(result.state);
  const MovingFrame& frame = equations.kinematics().node(0);
  return {frame.rotation, frame.omega};
}

double apart(const End& a, const End& b) {
  return std::max((a.rotation - b.rotation).cwiseAbs().maxCoeff(), (a.omega - b.omega).cwiseAbs().maxCoeff());
}

}  // namespace

class TestRotationCoordinate : public QObject {
  Q_OBJECT
 private slots:
  void valueIsAnAngleAndRateAComponentOfTheAngularVelocity() {
    for (int kind = 0; kind < kKinds; ++kind) {
      for (int axis = 0; axis < 3; ++axis) {
        MechanismBuilder b;
        const auto body = bodyOf(b, kind, tilted());
        const ItemId marker = about(b, body.node, axis);
        b.add(sensorMarkerType(), "angle",
              SensorMarker{.markerNumber = marker, .sensor = {.outputVariableType = OutputVariable::Coordinates}});
        b.add(sensorMarkerType(), "rate",
              SensorMarker{.markerNumber = marker, .sensor = {.outputVariableType = OutputVariable::Coordinates_t}});
        const auto model = b.compiled();
        Simulator simulator(std::make_shared<CompiledModel>(*model));
        std::vector<double> values;
        simulator.sample(values);
        QVERIFY(std::abs(values[0] - Vec3(0.4, -0.3, 0.2)[axis]) < 1e-14);
        QVERIFY(std::abs(values[1] - tilted().omega[axis]) < 1e-14);
      }
    }
  }

  /// Of the rotation matrix, whatever the node's own coordinates are.
  void anglesAreThoseOfTheMatrixAlsoBeyondAQuarterTurn() {
    const Vec3 angles(0.3, 2.0, 0.4);  // the second one is beyond
    std::array<End, kKinds> ends;
    for (int kind = 0; kind < kKinds; ++kind) {
      MechanismBuilder b;
      const auto body = bodyOf(b, kind, {.rotation = rotationFromTaitBryan(angles), .omega = Vec3(0.5, -0.2, 0.3)});
      if (kind == 1) {
        b.set(body.node, "referenceCoordinates", Numbers{{0, 0, 0, angles[0], angles[1], angles[2]}, 0});
        const Vec3 rates = taitBryanRates(angles).inverse() * Vec3(0.5, -0.2, 0.3);
        b.set(body.node, "initialVelocities", Numbers{{0, 0, 0, rates[0], rates[1], rates[2]}, 0});
      }
      for (int axis = 0; axis < 3; ++axis)
        b.add(sensorMarkerType(), "angle" + std::to_string(axis),
              SensorMarker{.markerNumber = about(b, body.node, axis),
                           .sensor = {.outputVariableType = OutputVariable::Coordinates}});
      b.add(coordinateSpringDamperType(), "spring",
            CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), about(b, body.node, 1)}, .stiffness = 2.0});
      Simulator simulator(std::make_shared<CompiledModel>(*b.compiled()));
      std::vector<double> values;
      simulator.sample(values);
      const Vec3 expected(0.3 - M_PI, M_PI - 2.0, 0.4 - M_PI);
      for (int axis = 0; axis < 3; ++axis)
        QVERIFY2(std::abs(values[static_cast<std::size_t>(axis)] - expected[axis]) < 1e-14,
                 std::to_string(values[static_cast<std::size_t>(axis)]).c_str());
      b.steps(1e-3, 0.3, 1.0);
      ends[static_cast<std::size_t>(kind)] = endOf(b);
    }
    QVERIFY2(apart(ends[0], ends[1]) < 1e-4, std::to_string(apart(ends[0], ends[1])).c_str());
    QVERIFY2(apart(ends[0], ends[2]) < 1e-4, std::to_string(apart(ends[0], ends[2])).c_str());
  }

  void aLoadIsATorqueAboutTheGlobalAxis() {
    for (int kind = 0; kind < kKinds; ++kind) {
      const auto turned = [&](bool coordinate) {
        MechanismBuilder b;
        const auto body = bodyOf(b, kind, tilted());
        if (coordinate)
          b.add(loadCoordinateType(), "load", LoadCoordinate{.markerNumber = about(b, body.node, 1), .load = 1.5});
        else
          b.add(torqueVectorType(), "load", TorqueVector{.markerNumber = body.marker, .loadVector = Vec3(0, 1.5, 0)});
        b.steps(2e-3, 1.0);
        return endOf(b);
      };
      QVERIFY2(apart(turned(true), turned(false)) < 1e-9, std::to_string(kind).c_str());
    }
  }

  void springsActAlikeOnAllKindsOfNodes() {
    std::array<End, kKinds> ends;
    for (int kind = 0; kind < kKinds; ++kind) {
      MechanismBuilder b;
      const auto body = bodyOf(b, kind, tilted());
      for (int axis = 0; axis < 3; ++axis)
        b.add(coordinateSpringDamperType(), "spring" + std::to_string(axis),
              CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), about(b, body.node, axis)},
                                     .stiffness = 6.0 + axis,
                                     .damping = 0.2});
      b.steps(5e-4, 1.0, 1.0);
      ends[static_cast<std::size_t>(kind)] = endOf(b);
    }
    QVERIFY2(apart(ends[0], ends[1]) < 1e-4, std::to_string(apart(ends[0], ends[1])).c_str());
    QVERIFY2(apart(ends[0], ends[2]) < 1e-4, std::to_string(apart(ends[0], ends[2])).c_str());
  }

  void constraintsHoldAnAngleOrARate() {
    for (int kind = 0; kind < kKinds; ++kind) {
      for (const bool velocity : {false, true}) {
        MechanismBuilder b;
        const auto body = bodyOf(b, kind, {.rotation = rotationFromTaitBryan(Vec3(0.0, 0.0, 0.5))});
        const ItemId marker = about(b, body.node, 2);
        b.add(connectorCoordinateType(), "held",
              ConnectorCoordinate{
                  .markerNumbers = {b.groundCoordinate(), marker}, .offset = 0.5, .velocityLevel = velocity});
        b.add(torqueVectorType(), "load", TorqueVector{.markerNumber = body.marker, .loadVector = Vec3(0, 0, 3)});
        if (velocity) b.set(body.node, "initialVelocities", start(b, body.node, Vec3(0, 0, 0.5)));
        b.steps(2e-3, 1.0);
        const End end = endOf(b);
        const Vec3 angles = taitBryanFromRotation(end.rotation);
        QVERIFY2(std::abs(angles.z() - (velocity ? 1.0 : 0.5)) < 1e-5, std::to_string(angles.z()).c_str());
        QVERIFY(std::abs(end.omega.z() - (velocity ? 0.5 : 0.0)) < 1e-6);
      }
    }
  }

  /// Those that are coordinates of a node; of bodies and markers the angles of the rotation matrix are told.
  void rotationsOfAnglesCountOnBeyondPi() {
    MechanismBuilder b;
    const auto body = b.rigidRxyz("body", solid(), {.omega = Vec3(0, 0, 10)});
    const auto plate = b.planar("plate", solid(), {.position = Vec3(2, 0, 0), .omega = Vec3(0, 0, 10)});
    const auto measure = [&](const char* name, const ItemType& type, auto sensor) {
      sensor.sensor.outputVariableType = OutputVariable::Rotation;
      b.add(type, name, sensor);
    };
    measure("node", sensorNodeType(), SensorNode{.nodeNumber = body.node});
    measure("body", sensorBodyType(), SensorBody{.bodyNumber = body.body, .localPosition = Vec3(1, 0, 0)});
    measure("marker", sensorMarkerType(), SensorMarker{.markerNumber = body.marker});
    measure("planar node", sensorNodeType(), SensorNode{.nodeNumber = plate.node});
    b.steps(1e-3, 1.0);
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY(!result.failure);
    QCOMPARE(result.sensorValues.size(), std::size_t{12});
    for (std::size_t i = 0; i < 12; ++i) {
      const bool ofMatrix = i / 3 == 1 || i / 3 == 2;
      const double expected = i % 3 != 2 ? 0.0 : ofMatrix ? 10.0 - 4.0 * M_PI : 10.0;
      QVERIFY2(std::abs(result.sensorValues[i] - expected) < 1e-6, std::to_string(result.sensorValues[i]).c_str());
    }
  }

  void whereAnglesLoseADirectionNothingIsInfinite() {
    for (int kind = 0; kind < kKinds; kind += 2) {
      MechanismBuilder b;
      const auto body = bodyOf(b, kind, {.rotation = rotationFromTaitBryan(Vec3(0.0, M_PI / 2.0, 0.0))});
      b.add(coordinateSpringDamperType(), "spring",
            CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), about(b, body.node, 0)}, .stiffness = 5.0});
      const auto model = b.compiled();
      Equations equations(model->system, model->coefficients);
      VecX residual(model->system->sparsity.size);
      equations.residual(model->initial, 1.0, residual);
      std::vector<double> values(static_cast<std::size_t>(model->system->sparsity.nonZeros()));
      equations.jacobian(model->initial, {1.0, 1.0, 1.0}, 1.0, values);
      QVERIFY(residual.allFinite());
      QVERIFY(std::all_of(values.begin(), values.end(), [](double x) { return std::isfinite(x); }));
    }
  }

 private:
  /// Initial velocities of a node that turns like this.
  static Value start(const MechanismBuilder& b, ItemId node, const Vec3& omega) {
    const Item& item = *b.document.find(node);
    VecX v;
    if (const auto* euler = item.tryAs<RigidBodyEP>()) {
      v = VecX::Zero(7);
      v.tail<4>() = 0.25 * eulerParameterRates(euler->referenceCoordinates.tail<4>()).transpose() * omega;
    } else {
      v = VecX::Zero(6);
      v.tail<3>() = omega;  // about z, where the angles and the body's axes agree
    }
    return Numbers{{v.begin(), v.end()}, 0};
  }
};

QTEST_GUILESS_MAIN(TestRotationCoordinate)
#include "test_rotation_coordinate.moc"
