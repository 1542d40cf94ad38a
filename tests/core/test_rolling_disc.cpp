// A disc that rolls on a plane: closed forms, the conditions along a tumbling motion, energy, outputs, the flat disc.
#include <QtTest>
#include <cmath>

#include "core/dynamics/outputs.h"
#include "core/items/joints/joint_rolling_disc.h"
#include "core/items/loads/force_vector.h"
#include "core/sim/simulator.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kGravity = 9.81, kRadius = 0.3, kMass = 2.0;
constexpr double kAxial = 0.5 * kMass * kRadius * kRadius;    // kg m^2
constexpr double kAcross = 0.25 * kMass * kRadius * kRadius;  // kg m^2

/// A thin disc about its x-axis on the plane z = 0.
struct Rolling {
  MechanismBuilder b;
  MechanismBuilder::Body disc;
  ItemId joint;

  Rolling(const Motion& at, const Vec3& axes, double h, double end, bool gravity = true) {
    Solid solid{.mass = kMass, .inertia = Vec3(kAxial, kAcross, kAcross).asDiagonal()};
    disc = b.rigidEP("disc", solid, at);
    joint = b.add(jointRollingDiscType(), "rolling",
                  JointRollingDisc{.markerNumbers = {b.groundFrame(Vec3::Zero()), disc.marker},
                                   .constrainedAxes = axes,
                                   .discRadius = kRadius});
    if (gravity) b.gravity("gravity", disc.body, Vec3(0, 0, -kGravity));
    b.steps(h, end, 1.0);
  }
};

/// An output variable of the joint at the simulator's state.
Vec3 output(const Simulator& simulator, const CompiledModel& model, ItemId joint, OutputVariable variable) {
  Equations equations(model.system, model.coefficients);
  equations.evaluate(simulator.state());
  const auto sensor = measuring(*model.system, joint, jointRollingDiscType(), variable);
  std::vector<double> values;
  appendSensor(equations, simulator.state(), *sensor, values);
  return {values.at(0), values.at(1), values.at(2)};
}

}  // namespace

class TestRollingDisc : public QObject {
  Q_OBJECT
 private slots:
  void aPushedDiscAcceleratesWithItsRollingInertia() {
    Rolling r({.position = Vec3(0, 0, kRadius)}, Vec3::Ones(), 1e-3, 1.0);
    const double force = 3.0;
    r.b.steps(1e-3, 1.0, 0.8);
    r.b.add(forceVectorType(), "push", ForceVector{.markerNumber = r.disc.marker, .loadVector = Vec3(0, force, 0)});
    const auto model = r.b.compiled();
    Simulator simulator(model);
    for (int i = 0; i < 1000; ++i) QVERIFY(simulator.step());
    const double expected = 0.5 * force / (kMass + kAxial / (kRadius * kRadius));
    qInfo("way %.9f m, closed form %.9f m", simulator.state().q[1], expected);
    QVERIFY(std::abs(simulator.state().q[1] - expected) < 1e-6);
    QVERIFY(std::abs(simulator.state().q[2]) < 1e-9);
    const Vec3 push = output(simulator, *model, r.joint, OutputVariable::ForceLocal);
    // Forward is -y for a disc about x on a plane with normal z.
    qInfo("reaction: lateral %.9f, forward %.9f, normal %.9f N", push.x(), push.y(), push.z());
    QVERIFY(std::abs(push.z() - kMass * kGravity) < 1e-6);
    QVERIFY(std::abs(push.y() - (force - kMass * 2.0 * expected)) < 1e-5);
  }

  void aFreeForwardDirectionSlides() {
    Rolling r({.position = Vec3(0, 0, kRadius)}, Vec3(1, 0, 1), 1e-3, 1.0);
    r.b.add(forceVectorType(), "push", ForceVector{.markerNumber = r.disc.marker, .loadVector = Vec3(0, 3.0, 0)});
    Simulator simulator(r.b.compiled());
    for (int i = 0; i < 1000; ++i) QVERIFY(simulator.step());
    QVERIFY(std::abs(simulator.state().q[1] - 0.5 * 3.0 / kMass) < 1e-6);
  }

  void aTumblingDiscNeitherSlipsNorLosesEnergy() {
    const Mat3 tilted = Eigen::AngleAxisd(0.3, Vec3::UnitY()).toRotationMatrix();
    const Vec3 axis = tilted * Vec3::UnitX(), omega = Vec3(0, 0, 1.2) + 8.0 * axis;
    const Vec3 forward = axis.cross(Vec3::UnitZ()).normalized(), arm = kRadius * axis.cross(forward);
    Rolling r({.position = -arm, .rotation = tilted, .velocity = -omega.cross(arm), .omega = omega}, Vec3::Ones(), 5e-4,
              1.0);
    const auto model = r.b.compiled();
    Simulator simulator(model);
    Equations equations(model->system, model->coefficients);
    const auto energy = [&] {
      equations.evaluate(simulator.state());
      return equations.kineticEnergy(simulator.state()) + equations.potentialEnergy(simulator.state());
    };
    QVERIFY(simulator.step());
    const double before = energy();
    double slip = 0.0, height = 0.0;
    for (int i = 0; i < 2000; ++i) {
      QVERIFY(simulator.step());
      equations.evaluate(simulator.state());
      const Vec3 contact = output(simulator, *model, r.joint, OutputVariable::Position);
      const MovingFrame& f = equations.kinematics().body(*model->system->directory->bodyIndex(r.disc.body));
      slip = std::max(slip, (f.velocity + f.omega.cross(contact - f.position)).norm());
      height = std::max(height, std::abs(contact.z()));
    }
    const double change = energy() - before;
    qInfo("slip %.2g m/s, contact off the plane by %.2g m, energy changed by %.2g J", slip, height, change);
    QVERIFY(slip < 1e-8);
    QVERIFY(height < 1e-5);
    QVERIFY(std::abs(change) < 1e-4);
  }

  void theTrailOfAStraightRollIsTheVelocityOfTheCentre() {
    Rolling r({.position = Vec3(0, 0, kRadius), .velocity = Vec3(0, -1.5, 0), .omega = Vec3(5, 0, 0)}, Vec3::Ones(),
              1e-3, 1.0);
    const auto model = r.b.compiled();
    Simulator simulator(model);
    for (int i = 0; i < 100; ++i) QVERIFY(simulator.step());
    const Vec3 trail = output(simulator, *model, r.joint, OutputVariable::Velocity);
    QVERIFY((trail - Vec3(0, -1.5, 0)).norm() < 1e-9);
  }

  void aDiscThatLiesFlatIsNamed() {
    const Mat3 flat = Eigen::AngleAxisd(1.5707963267948966, Vec3::UnitY()).toRotationMatrix();
    Rolling r({.position = Vec3(0, 0, 0.1), .rotation = flat}, Vec3::Ones(), 1e-3, 1.0);
    Simulator simulator(r.b.compiled());
    QVERIFY(!simulator.step());
    const std::string text = simulator.failure()->finding.text();
    QVERIFY2(text.find("rolling") != std::string::npos && text.find("flat") != std::string::npos, text.c_str());
    QVERIFY2(text.find("nan") == std::string::npos, text.c_str());
  }
};

QTEST_GUILESS_MAIN(TestRollingDisc)
#include "test_rolling_disc.moc"
