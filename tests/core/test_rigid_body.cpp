// Rigid bodies against closed forms, and against themselves described in other coordinates.
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/items/joints/joint_revolute_2d.h"
#include "core/items/joints/joint_spherical.h"
#include "core/sim/simulator.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kGravity = 9.81;

const char* reason(const Simulator& simulator) {
  static std::string text;
  text = simulator.failure() ? simulator.failure()->finding.text() : "no failure";
  return text.c_str();
}

/// Frames at the state of a simulator.
class Look {
 public:
  explicit Look(const std::shared_ptr<const CompiledModel>& model) : equations_(model->system, model->coefficients) {}
  const MovingFrame& body(const State& state, int index = 0) {
    equations_.evaluate(state);
    return equations_.kinematics().body(index);
  }
  const MovingFrame& marker(const State& state, ItemId id) {
    equations_.evaluate(state);
    return equations_.marker(*equations_.system().directory->markerIndex(id));
  }
  Vec3 acceleration(const State& state, ItemId id) {
    const MovingFrame& f = marker(state, id);
    const auto d = equations_.kinematics().velocityDerivative(f);
    return f.J() * state.a.segment(f.first, f.count) + d.velocity.leftCols(f.count) * state.v.segment(f.first, f.count);
  }
  double energy(const State& state) {
    equations_.evaluate(state);
    return equations_.kineticEnergy(state) + equations_.potentialEnergy(state);
  }

 private:
  Equations equations_;
};

/// The same body with its reference point moved by `offset` in body axes.
Solid seenFrom(const Solid& solid, const Vec3& offset) {
  const Mat3 central = solid.inertia - solid.mass * (solid.centre.squaredNorm() * Mat3::Identity() -
                                                     solid.centre * solid.centre.transpose());
  return Solid::aboutCentre(solid.mass, central, solid.centre - offset);
}
Motion seenFrom(const Motion& at, const Vec3& offset) {
  Motion m = at;
  const Vec3 arm = at.rotation * offset;
  m.position += arm;
  m.velocity += at.omega.cross(arm);
  return m;
}

struct Drift {
  double energy = 0.0;
  Vec3 momentum = Vec3::Zero();
  double worstMomentum = 0.0, worstEnergy = 0.0;
};

Drift torqueFree(bool eulerParameters, double h) {
  MechanismBuilder b;
  const Solid solid = Solid::aboutCentre(2.0, Vec3(0.3, 0.5, 0.7).asDiagonal(), Vec3(0.1, -0.2, 0.15));
  const Motion at{.position = Vec3(1, 2, 3),
                  .rotation = rotationFromTaitBryan(Vec3(0.2, 0.1, -0.3)),
                  .velocity = Vec3(0.2, 0.1, -0.1),
                  .omega = Vec3(4.0, 0.6, 0.4)};
  eulerParameters ? b.rigidEP("body", solid, at) : b.rigidRxyz("body", solid, at);
  b.steps(h, 3.0);
  const auto model = b.compiled();
  Simulator simulator(model);
  Look look(model);
  const Mat3 central = solid.inertia - solid.mass * (solid.centre.squaredNorm() * Mat3::Identity() -
                                                     solid.centre * solid.centre.transpose());
  const auto momentum = [&](const State& s) {
    const MovingFrame& f = look.body(s);
    return Vec3(f.rotation * central * f.rotation.transpose() * f.omega);
  };
  simulator.prepare();
  const Vec3 start = momentum(simulator.state());
  const double energy = look.energy(simulator.state());
  Drift drift;
  while (simulator.time() < 3.0 - 0.5 * h) {
    if (!simulator.step()) throw std::runtime_error(reason(simulator));
    drift.worstMomentum = std::max(drift.worstMomentum, (momentum(simulator.state()) - start).norm() / start.norm());
    drift.worstEnergy = std::max(drift.worstEnergy, std::abs(look.energy(simulator.state()) / energy - 1.0));
  }
  return drift;
}

}  // namespace

class TestRigidBody : public QObject {
  Q_OBJECT
 private slots:
  void torqueFreeMotionKeepsEnergyAndMomentum_data() {
    QTest::addColumn<bool>("eulerParameters");
    QTest::addRow("Euler parameters") << true;
    QTest::addRow("angles") << false;
  }
  void torqueFreeMotionKeepsEnergyAndMomentum() {
    QFETCH(bool, eulerParameters);
    const Drift coarse = torqueFree(eulerParameters, 2e-3), fine = torqueFree(eulerParameters, 1e-3);
    qInfo("momentum %.2g and %.2g for half the step, energy %.2g and %.2g", coarse.worstMomentum, fine.worstMomentum,
          coarse.worstEnergy, fine.worstEnergy);
    QVERIFY(fine.worstMomentum < 2e-5);
    QVERIFY(fine.worstEnergy < 2e-5);
    QVERIFY(fine.worstMomentum < 0.35 * coarse.worstMomentum);
    QVERIFY(fine.worstEnergy < 0.35 * coarse.worstEnergy);
  }

  void rotationAboutTheMiddleAxisFlipsInTime() {
    // Closed form by Jacobi: omega2 ~ sn(rate t, k), which changes its sign every 2 K(k) / rate.
    const Vec3 j(0.2, 0.5, 0.6), w(0.02, 5.0, 0.01);
    const double twice = j.dot(w.cwiseAbs2());              // 2 T
    const double square = j.cwiseProduct(w).squaredNorm();  // L^2
    const bool high = square > twice * j[1];
    const double a = high ? j[0] : j[2], c = high ? j[2] : j[0];
    const double rate = std::sqrt((c - j[1]) * (square - twice * a) / j.prod());
    const double k = std::sqrt((j[1] - a) * (twice * c - square) / ((c - j[1]) * (square - twice * a)));
    const double flip = 2.0 * std::comp_ellint_1(k) / rate;
    std::array<double, 2> errors{};
    for (std::size_t refined = 0; refined < 2; ++refined) {
      MechanismBuilder b;
      b.rigidEP("racket", Solid::aboutCentre(1.0, j.asDiagonal()), {.omega = w});
      b.steps(refined == 0 ? 2e-3 : 1e-3, 20.0);
      const auto model = b.compiled();
      Simulator simulator(model);
      Look look(model);
      std::vector<double> crossings;
      double before = w.y();
      while (crossings.size() < 3 && simulator.time() < 20.0) {
        QVERIFY2(simulator.step(), reason(simulator));
        const MovingFrame& f = look.body(simulator.state());
        const double now = (f.rotation.transpose() * f.omega).y();
        if (before * now < 0.0) crossings.push_back(simulator.time() - simulator.stepSize() * now / (now - before));
        before = now;
      }
      QCOMPARE(crossings.size(), std::size_t{3});
      errors[refined] = (crossings[2] - crossings[0]) / (2.0 * flip) - 1.0;
    }
    qInfo("flips every %.6f s; relative error %.2g, and %.2g for half the step", flip, errors[0], errors[1]);
    QVERIFY(std::abs(errors[1]) < 1e-5);
    QVERIFY(std::abs(errors[1]) < 0.35 * std::abs(errors[0]));
  }

  void allDescriptionsAccelerateAlike() {
    // At a random state with loads: the acceleration of a point of the body cannot depend on its coordinates.
    for (unsigned seed = 0; seed < 50; ++seed) {
      Dice dice(seed);
      const Solid solid = Solid::random(dice);
      Motion at{.position = dice.vector(1.0),
                .rotation = rotationFromTaitBryan(Vec3(dice.number(-3, 3), dice.number(-1, 1), dice.number(-3, 3))),
                .velocity = dice.vector(2.0),
                .omega = dice.vector(4.0)};
      const Vec3 hold = dice.vector(0.5), pull = dice.vector(0.5), force = dice.vector(20.0), g = dice.vector(9.81);
      std::vector<Vec3> results;
      for (const Vec3& offset : {Vec3(Vec3::Zero()), solid.centre, dice.vector(0.5)}) {
        for (const bool ep : {true, false}) {
          MechanismBuilder b;
          const Solid moved = seenFrom(solid, offset);
          const Motion start = seenFrom(at, offset);
          const auto body = ep ? b.rigidEP("body", moved, start) : b.rigidRxyz("body", moved, start);
          b.gravity("g", body.body, g);
          b.force("f", b.point(body.body, pull - offset), force);
          b.spring("s", b.groundMarker(Vec3(1, 1, 1)), b.point(body.body, hold - offset), Vec3(30, 20, 10),
                   Vec3(1, 2, 3));
          const ItemId watch = b.frame(body.body, hold - offset);
          const auto model = b.compiled();
          Simulator simulator(model);
          QVERIFY2(simulator.prepare(), reason(simulator));
          results.push_back(Look(model).acceleration(simulator.state(), watch));
        }
      }
      for (const Vec3& a : results) {
        const double off = (a - results.front()).norm() / (1.0 + results.front().norm());
        QVERIFY2(off < 1e-9, qPrintable(QString("seed %1: %2").arg(seed).arg(off)));
      }
    }
  }

  void allDescriptionsMoveAlike() {
    // A planar motion in all three kinds of coordinates, from three reference points: alike within the order of the
    // method, and Tait-Bryan angles about z like the planar coordinates to rounding.
    const Solid solid = Solid::aboutCentre(1.3, Vec3(0.05, 0.08, 0.11).asDiagonal(), Vec3(0.2, 0.1, 0.0));
    const Motion at{.position = Vec3(0.5, 0.3, 0.0),
                    .rotation = Eigen::AngleAxisd(0.4, Vec3::UnitZ()).toRotationMatrix(),
                    .velocity = Vec3(1, 2, 0),
                    .omega = Vec3(0, 0, 3)};
    const auto run = [&](int kind, const Vec3& offset, double h) {
      MechanismBuilder b;
      const Solid moved = seenFrom(solid, offset);
      const Motion start = seenFrom(at, offset);
      const auto body = kind == 0   ? b.planar("body", moved, start)
                        : kind == 1 ? b.rigidRxyz("body", moved, start)
                                    : b.rigidEP("body", moved, start);
      b.gravity("g", body.body, Vec3(0, -kGravity, 0));
      b.spring("s", b.groundMarker(Vec3(0, 1, 0)), b.point(body.body, Vec3(-0.3, 0.1, 0) - offset),
               Vec3::Constant(40.0), Vec3::Constant(0.5));
      const ItemId watch = b.frame(body.body, Vec3(0.4, -0.2, 0) - offset);
      b.steps(h, 1.0);
      const auto model = b.compiled();
      Simulator simulator(model);
      while (simulator.time() < 1.0 - 0.5 * h)
        if (!simulator.step()) throw std::runtime_error(reason(simulator));
      return Look(model).marker(simulator.state(), watch).position;
    };
    const Vec3 exact = run(0, solid.centre, 1e-4);
    double angles = 0.0;
    std::array<double, 2> others{};
    for (const Vec3& offset : {Vec3(Vec3::Zero()), solid.centre, Vec3(-0.3, 0.2, 0.0)}) {
      angles = std::max(angles, (run(0, offset, 1e-3) - run(1, offset, 1e-3)).norm());
      for (int kind = 0; kind < 3; ++kind) {
        others[0] = std::max(others[0], (run(kind, offset, 2e-3) - exact).norm());
        others[1] = std::max(others[1], (run(kind, offset, 1e-3) - exact).norm());
      }
    }
    qInfo("planar to angles %.2g m; all to the exact motion %.2g m, %.2g m for half the step", angles, others[0],
          others[1]);
    QVERIFY(angles < 1e-10);
    QVERIFY(others[1] < 1e-4);
    QVERIFY(others[1] < 0.35 * others[0]);
  }

  void symmetricTopPrecessesSteadily() {
    // Steady precession W of a top at tilt q: m g l = J3 w3 W - J1 W^2 cos q, with w3 the whole spin about its axis and
    // J1 about the tip.
    const double mass = 0.5, l = 0.2, j1 = 0.03, j3 = 0.004, tilt = 0.6, precession = 2.0;
    const double w3 = (mass * kGravity * l + j1 * precession * precession * std::cos(tilt)) / (j3 * precession);
    const Mat3 rotation = Eigen::AngleAxisd(tilt, Vec3::UnitX()).toRotationMatrix();
    const Vec3 axis = rotation.col(2);
    const Vec3 omega = precession * Vec3::UnitZ() + (w3 - precession * std::cos(tilt)) * axis;
    std::array<double, 2> tiltError{}, turnError{};
    for (std::size_t refined = 0; refined < 2; ++refined) {
      const double h = refined == 0 ? 1e-3 : 5e-4;
      MechanismBuilder b;
      const auto top = b.rigidEP("top", {mass, Vec3(j1, j1, j3).asDiagonal(), Vec3(0, 0, l)},
                                 {.rotation = rotation, .omega = omega});
      b.add(jointSphericalType(), "tip", JointSpherical{.markerNumbers = {b.groundMarker(Vec3::Zero()), top.marker}});
      b.gravity("g", top.body, Vec3(0, 0, -kGravity));
      b.steps(h, 1.0);
      const auto model = b.compiled();
      Simulator simulator(model);
      Look look(model);
      while (simulator.time() < 1.0 - 0.5 * h) {
        QVERIFY2(simulator.step(), reason(simulator));
        const Vec3 z = look.body(simulator.state()).rotation.col(2);
        tiltError[refined] = std::max(tiltError[refined], std::abs(std::acos(z.z()) - tilt));
        const double angle = std::atan2(z.y(), z.x()) - std::atan2(axis.y(), axis.x());
        turnError[refined] =
            std::max(turnError[refined], std::abs(std::remainder(angle - precession * simulator.time(), 2.0 * kPi)));
      }
    }
    qInfo("spin %.1f rad/s; tilt off by %.2g and %.2g, azimuth by %.2g and %.2g for half the step", w3, tiltError[0],
          tiltError[1], turnError[0], turnError[1]);
    QVERIFY(tiltError[1] < 2e-3 && turnError[1] < 1e-2);
    QVERIFY(tiltError[1] < 0.35 * tiltError[0] && turnError[1] < 0.35 * turnError[0]);
  }

  void physicalPendulumHasItsPeriod_data() {
    QTest::addColumn<int>("kind");
    QTest::addRow("planar") << 0;
    QTest::addRow("angles") << 1;
    QTest::addRow("Euler parameters") << 2;
  }
  void physicalPendulumHasItsPeriod() {
    QFETCH(int, kind);
    // Hinge, reference point and centre of mass are three different points.
    const double mass = 1.7, amplitude = 1.2, centralInertia = 0.09;
    const Vec3 hinge(-0.3, 0.2, 0.0), centre(0.15, 0.1, 0.0);
    const double arm = (centre - hinge).norm();
    const double period = 4.0 * std::sqrt((centralInertia + mass * arm * arm) / (mass * kGravity * arm)) *
                          std::comp_ellint_1(std::sin(0.5 * amplitude));
    const Solid solid = Solid::aboutCentre(mass, Vec3(0.06, 0.07, centralInertia).asDiagonal(), centre);
    const double hanging = -0.5 * kPi - std::atan2(centre.y() - hinge.y(), centre.x() - hinge.x());
    Motion at;
    at.rotation = Eigen::AngleAxisd(hanging + amplitude, Vec3::UnitZ()).toRotationMatrix();
    at.position = -(at.rotation * hinge);
    MechanismBuilder b;
    const auto body = kind == 0   ? b.planar("body", solid, at)
                      : kind == 1 ? b.rigidRxyz("body", solid, at)
                                  : b.rigidEP("body", solid, at);
    const ItemId m0 = b.groundFrame(Vec3::Zero()), m1 = b.frame(body.body, hinge);
    if (kind == 0)
      b.add(jointRevolute2DType(), "hinge", JointRevolute2D{.markerNumbers = {m0, m1}});
    else
      b.revolute("hinge", m0, m1);
    b.gravity("g", body.body, Vec3(0, -kGravity, 0));
    b.steps(5e-4, 5.0);
    const auto model = b.compiled();
    Simulator simulator(model);
    Look look(model);
    std::vector<double> passings;
    double before = amplitude;
    while (passings.size() < 2) {
      QVERIFY2(simulator.step(), reason(simulator));
      const Mat3& r = look.body(simulator.state()).rotation;
      const double angle = std::remainder(std::atan2(r(1, 0), r(0, 0)) - hanging, 2.0 * kPi);
      if (angle * before < 0.0) passings.push_back(simulator.time() - simulator.stepSize() * angle / (angle - before));
      before = angle;
    }
    const double measured = 2.0 * (passings[1] - passings[0]);
    qInfo("period %.7f s, closed form %.7f s, relative error %.2g", measured, period, measured / period - 1.0);
    QVERIFY(std::abs(measured / period - 1.0) < 5e-6);
  }

  void theWeightFollowsTheCentreOfMass() {
    const Vec3 centre(0.1, -0.2, 0.15);
    const Mat3 inertia = Vec3(0.3, 0.5, 0.7).asDiagonal();
    const auto model = [&](const Vec3& at) {
      MechanismBuilder b;
      const auto body = b.rigidEP("body", {.mass = 2.0, .inertia = inertia, .centre = at},
                                  {.rotation = rotationFromTaitBryan(Vec3(0.2, 0.1, -0.3))});
      b.gravity("weight", body.body, Vec3(0, -9.81, 0));
      return std::pair(b.compiled(), body.body);
    };
    const auto [central, body] = model(Vec3::Zero());
    const auto eccentric = model(centre).first;
    const auto residual = [](Equations& equations, const State& state) {
      VecX r(equations.system().sparsity.size);
      equations.residual(state, 1.0, r);
      return r;
    };
    Equations moved(central->system, central->coefficients), there(eccentric->system, eccentric->coefficients);
    Equations still(central->system, central->coefficients);
    const VecX before = residual(moved, central->initial);
    QVERIFY(before == residual(still, central->initial));
    const auto slot = central->system->directory->coefficientSlot(body, *rigidBodyType().row("physicsCenterOfMass"));
    QVERIFY(slot.has_value());
    moved.setCoefficients(slot->begin, std::vector<double>{centre[0], centre[1], centre[2]});
    const VecX r = residual(moved, central->initial);
    QVERIFY(r == residual(there, central->initial));
    QVERIFY((r - before).norm() > 1.0);
    moved.restoreCoefficients(central->coefficients, central->coefficients);
    QVERIFY(residual(moved, central->initial) == before);
  }
};

QTEST_GUILESS_MAIN(TestRigidBody)
#include "test_rigid_body.moc"
