// Friction, stops, gears and continued angles of the springs on coordinates, against their laws and closed forms.
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/dynamics/forces.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/sim/simulator.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kPi = std::numbers::pi;
using Ext = CoordinateSpringDamperExt;

const char* reason(const Simulator& simulator) {
  static std::string text;
  text = simulator.failure() ? simulator.failure()->finding.text() : "no failure";
  return text.c_str();
}

/// A mass on a line, held to ground by one connector, pushed by a load that can be changed while it runs.
struct Slide {
  MechanismBuilder b;
  ItemId connector, load;
  std::shared_ptr<const CompiledModel> model;

  Slide(double mass, Ext law, double force, double h, double displacement = 0.0, double velocity = 0.0,
        double radius = 0.9, double mode = 0.0) {
    const auto body = b.slider("body", mass, displacement, velocity);
    law.markerNumbers = {b.groundCoordinate(), body.marker};
    if (law.needsData()) law.nodeNumber = b.data({mode, displacement, 0.0});
    connector = b.add(coordinateSpringDamperExtType(), "connector", law);
    load = b.add(loadCoordinateType(), "load", LoadCoordinate{.markerNumber = body.marker, .load = force});
    b.steps(h, 100.0, radius);
    b.set("settings.timeIntegration.discontinuous.iterationTolerance", 1e-3);
    model = b.compiled();
  }
  void push(Simulator& simulator, double force) const {
    const auto slot = *model->system->directory->coefficientSlot(load, *loadCoordinateType().row("load"));
    simulator.apply(command::SetCoefficients{slot.begin, {force}});
  }
  /// Force of the connector as people see it, at a state.
  double force(const State& state) const {
    Equations equations(model->system, model->coefficients);
    equations.evaluate(state);
    return forceOutput(equations.evaluation(state), model->system->connectors[0]).scalarForce;
  }
};

}  // namespace

class TestFriction : public QObject {
  Q_OBJECT
 private slots:
  void regularisedFrictionFollowsTheStribeckCurve() {
    const double fd = 3.0, fs = 2.0, decay = 0.4, viscous = 0.7, zone = 0.25;
    const Slide slide(1.0,
                      {.fDynamicFriction = fd,
                       .fStaticFrictionOffset = fs,
                       .exponentialDecayStatic = decay,
                       .fViscousFriction = viscous,
                       .frictionProportionalZone = zone},
                      0.0, 1e-3);
    double worst = 0.0;
    for (double v = -3.0; v <= 3.0; v += 0.01) {
      State state = slide.model->initial;
      state.v[0] = v;
      const double over = std::abs(v) - zone;
      const double expected =
          over <= 0.0 ? (fd + fs) * v / zone : std::copysign(fd + fs * std::exp(-over / decay) + viscous * over, v);
      worst = std::max(worst, std::abs(slide.force(state) - expected));
    }
    QVERIFY(worst < 1e-13);
  }

  void bristlesBreakAwayAtTheStaticForce() {
    // A load that grows slowly: it sticks up to fd + fs, bent by F / k, then slips against the Stribeck force.
    const double fd = 4.0, fs = 2.0, k = 1e4, decay = 0.05;
    const Slide slide(1.0,
                      {.fDynamicFriction = fd,
                       .fStaticFrictionOffset = fs,
                       .stickingStiffness = k,
                       .stickingDamping = 60.0,
                       .exponentialDecayStatic = decay},
                      0.0, 1e-3);
    Simulator simulator(slide.model);
    double broke = 0.0, worst = 0.0;
    const double rate = 2e-4;  // newtons per step
    for (int i = 0; i < 40000 && broke == 0.0; ++i) {
      const double force = rate * i;
      slide.push(simulator, force);
      QVERIFY2(simulator.step(), reason(simulator));
      if (simulator.state().data[0] != 0.0)
        broke = force;
      else
        worst = std::max(worst, std::abs(simulator.state().q[0] - force / k));
    }
    qInfo("broke away at %.4f N (6 N), bent to F/k within %.2g m", broke, worst);
    QVERIFY(std::abs(broke - (fd + fs)) < 0.01);
    QVERIFY(worst < 5e-6);
    // Now it accelerates: m a = F - fd - fs exp(-v / decay), integrated here with small steps.
    slide.push(simulator, 10.0);
    double v = simulator.state().v[0];
    const int steps = 500;
    for (int i = 0; i < steps * 100; ++i) v += 1e-5 * (10.0 - fd - fs * std::exp(-v / decay));
    for (int i = 0; i < steps; ++i) QVERIFY2(simulator.step(), reason(simulator));
    qInfo("slips at %.6f m/s, integrated %.6f m/s", simulator.state().v[0], v);
    QVERIFY(std::abs(simulator.state().v[0] / v - 1.0) < 2e-3);
  }

  void itSticksAgainWhenTheLoadGoes() {
    const double fd = 4.0, k = 1e4;
    const Slide slide(1.0, {.fDynamicFriction = fd, .stickingStiffness = k, .stickingDamping = 100.0}, 0.0, 1e-3, 0.0,
                      2.0, 0.9, fd);
    Simulator simulator(slide.model);
    while (simulator.time() < 2.0) QVERIFY2(simulator.step(), reason(simulator));
    // v^2 = 2 (fd / m) s: stops after 0.5 m and stays, bent by less than fd / k.
    qInfo("stopped after %.6f m (0.5 m), speed %.2g m/s", simulator.state().q[0], simulator.state().v[0]);
    QVERIFY(std::abs(simulator.state().q[0] - 0.5) < 1e-3);
    QVERIFY(std::abs(simulator.state().v[0]) < 1e-6);
    QCOMPARE(simulator.state().data[0], 0.0);
    // Half the break-away force moves it by F / k and no further.
    const double rest = simulator.state().q[0];
    slide.push(simulator, 2.0);
    while (simulator.time() < 3.0) QVERIFY2(simulator.step(), reason(simulator));
    QVERIFY(std::abs(simulator.state().q[0] - rest - 2.0 / k) < 1e-7);
  }

  void aSlipForceThatDiesOutIsStillSlipping() {
    // Only a static offset: far from rest there is no friction left, and none may come back by itself.
    const Slide slide(1.0, {.fStaticFrictionOffset = 3.0, .stickingStiffness = 1e5, .exponentialDecayStatic = 1e-3},
                      0.0, 1e-3, 0.0, 1.0);
    Simulator simulator(slide.model);
    for (int i = 0; i < 20; ++i) QVERIFY2(simulator.step(), reason(simulator));
    const double v = simulator.state().v[0];
    for (int i = 0; i < 500; ++i) QVERIFY2(simulator.step(), reason(simulator));
    qInfo("speed %.9f and %.9f m/s half a second later", v, simulator.state().v[0]);
    QVERIFY(v > 0.5);
    QVERIFY(std::abs(simulator.state().v[0] - v) < 1e-9);
  }

  void aStopHoldsForHalfAPeriodAndGivesTheEnergyBack() {
    const double mass = 0.5, k = 2e4, speed = 1.5;
    std::array<double, 2> energyErrors{};
    for (std::size_t refined = 0; refined < 2; ++refined) {
      const Slide slide(
          mass, {.limitStopsUpper = 0.1, .limitStopsLower = -0.1, .limitStopsStiffness = k, .useLimitStops = true}, 0.0,
          refined == 0 ? 2e-5 : 1e-5, 0.09, speed, 1.0);
      Simulator simulator(slide.model);
      double entered = 0.0, left = 0.0, deepest = 0.0, before = 0.09;
      while (left == 0.0) {
        QVERIFY2(simulator.step(), reason(simulator));
        const double q = simulator.state().q[0];
        const double at = simulator.time() - simulator.stepSize() * (q - 0.1) / (q - before);
        if (before <= 0.1 && q > 0.1) entered = at;
        if (before > 0.1 && q <= 0.1) left = at;
        deepest = std::max(deepest, q - 0.1);
        before = q;
      }
      for (int i = 0; i < 10; ++i) QVERIFY(simulator.step());
      const double duration = left - entered, expected = kPi * std::sqrt(mass / k);
      const double rebound = -simulator.state().v[0] / speed;
      energyErrors[refined] = std::abs(rebound * rebound - 1.0);
      qInfo("contact for %.7f s (closed form %.7f), %.7f m deep (%.7f), energy restored to %.2g", duration, expected,
            deepest, speed * std::sqrt(mass / k), energyErrors[refined]);
      QVERIFY(std::abs(duration / expected - 1.0) < 2e-3);
      QVERIFY(std::abs(deepest / (speed * std::sqrt(mass / k)) - 1.0) < 2e-3);
    }
    QVERIFY(energyErrors[1] < 5e-3);
  }

  void aDampedStopTakesEnergyAway() {
    // Damping ratio z: rebound speed of a linear spring-damper whose force ends when the mass leaves the stop.
    const double mass = 0.5, k = 2e4, z = 0.1, speed = 1.5;
    const double d = 2.0 * z * std::sqrt(k * mass), w = std::sqrt(k / mass), wd = w * std::sqrt(1.0 - z * z);
    const Slide slide(mass,
                      {.limitStopsUpper = 0.1,
                       .limitStopsLower = -0.1,
                       .limitStopsStiffness = k,
                       .limitStopsDamping = d,
                       .useLimitStops = true},
                      0.0, 1e-5, 0.09, speed, 1.0);
    Simulator simulator(slide.model);
    while (simulator.state().v[0] > 0.0 || simulator.state().q[0] > 0.1) QVERIFY2(simulator.step(), reason(simulator));
    const double expected = std::exp(-z * w * kPi / wd);  // x returns to zero after half a damped period
    qInfo("rebound %.6f, closed form %.6f", -simulator.state().v[0] / speed, expected);
    QVERIFY(std::abs(-simulator.state().v[0] / speed - expected) < 1e-2);
  }

  void gearsKeepThePower() {
    // Torque on rotor 0 through a stiff gear to rotor 1: what goes in comes out, torques by the ratio.
    const double f0 = 3.0, f1 = 0.75, k = 50.0, d = 2.0;
    MechanismBuilder b;
    const auto in = b.rotor("in", 0.8, 0.0, 1.0), out = b.rotor("out", 0.3, 0.0, -0.5);
    b.add(coordinateSpringDamperExtType(), "gear",
          Ext{.markerNumbers = {in.marker, out.marker}, .stiffness = k, .damping = d, .factor0 = f0, .factor1 = f1});
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    Dice dice(3);
    for (int i = 0; i < 100; ++i) {
      State s = model->initial;
      s.q = dice.vectorX(2, 1.0);
      s.v = dice.vectorX(2, 2.0);
      VecX r(2);
      equations.residual(s, 1.0, r);  // minus the torques on the rotors
      const double q = f1 * s.q[1] - f0 * s.q[0], v = f1 * s.v[1] - f0 * s.v[0];
      const double force = k * q + d * v;
      const ForceOutput output = forceOutput(equations.evaluation(s), model->system->connectors[0]);
      QVERIFY(std::abs(output.scalarForce - force) < 1e-11);
      QVERIFY(std::abs(-r[0] - f0 * force) < 1e-11);
      QVERIFY(std::abs(-r[1] + f1 * force) < 1e-11);
      // Power taken from the rotors is what the connector stores and dissipates.
      QVERIFY(std::abs(r.dot(s.v) - output.power) < 1e-10);
      QVERIFY(std::abs(output.power - force * v) < 1e-10);
    }
    // In the stiff limit the rotors turn as f0 w0 = f1 w1, and a torque accelerates J0 + J1 (f0/f1)^2.
    MechanismBuilder stiff;
    const auto a = stiff.rotor("in", 0.8), c = stiff.rotor("out", 0.3);
    stiff.add(
        coordinateSpringDamperExtType(), "gear",
        Ext{.markerNumbers = {a.marker, c.marker}, .stiffness = 1e7, .damping = 1e4, .factor0 = f0, .factor1 = f1});
    stiff.add(loadCoordinateType(), "torque", LoadCoordinate{.markerNumber = a.marker, .load = 2.0});
    stiff.steps(1e-3, 1.0);
    Simulator simulator(stiff.compiled());
    for (int i = 0; i < 1000; ++i) QVERIFY2(simulator.step(), reason(simulator));
    const double ratio = f0 / f1, expected = 2.0 / (0.8 + 0.3 * ratio * ratio);
    qInfo("input turns at %.7f rad/s, closed form %.7f; ratio %.7f", simulator.state().v[0], expected,
          simulator.state().v[1] / simulator.state().v[0]);
    QVERIFY(std::abs(simulator.state().v[0] / expected - 1.0) < 1e-4);
    QVERIFY(std::abs(simulator.state().v[1] / simulator.state().v[0] - ratio) < 1e-4);
  }

  void velocityOffsetDrivesToATerminalSpeed() {
    // m v' = F - d (v - v0): v -> v0 + F/d, with the time constant m/d.
    const double mass = 2.0, d = 8.0, v0 = 1.5, force = 4.0;
    const Slide slide(mass, {.damping = d, .velocityOffset = v0}, force, 1e-3);
    Simulator simulator(slide.model);
    double worst = 0.0;
    for (int i = 0; i < 3000; ++i) {
      QVERIFY(simulator.step());
      const double expected = (v0 + force / d) * (1.0 - std::exp(-d / mass * simulator.time()));
      worst = std::max(worst, std::abs(simulator.state().v[0] - expected));
    }
    qInfo("speed %.9f m/s, off by at most %.2g", simulator.state().v[0], worst);
    QVERIFY(worst < 1e-5);
    QVERIFY(std::abs(simulator.state().v[0] - (v0 + force / d)) < 2e-5);
  }

  void torsionalSpringCountsTurnsWithADataNode() {
    // A rotor on a torsional spring, spun so that it winds several turns: phi = (w0 / w) sin(w t) beyond pi only when
    // the angle is continued.
    const double inertia = 0.2, k = 0.5, w0 = 30.0, w = std::sqrt(k / inertia);
    for (const bool withData : {true, false}) {
      MechanismBuilder b;
      Dice dice(5);
      const Mat3 axes = dice.rotation();
      const auto rotor = b.rotor("rotor", inertia, 0.0, w0, Vec3::Zero(), axes);
      TorsionalSpringDamper spring{.markerNumbers = {b.groundFrame(Vec3::Zero()), b.frame(rotor.body, Vec3::Zero())},
                                   .stiffness = k,
                                   .rotationMarker0 = axes};
      if (withData) spring.nodeNumber = b.data({0.0});
      b.add(torsionalSpringDamperType(), "spring", spring);
      b.steps(5e-4, 4.0, 1.0);
      const auto model = b.compiled();
      Simulator simulator(model);
      double worst = 0.0, most = 0.0, before = 0.0, jump = 0.0;
      Equations equations(model->system, model->coefficients);
      for (int i = 0; i < 8000; ++i) {
        QVERIFY2(simulator.step(), reason(simulator));
        const State& s = simulator.state();
        worst = std::max(worst, std::abs(s.q[0] - w0 / w * std::sin(w * simulator.time())));
        most = std::max(most, std::abs(s.q[0]));
        equations.evaluate(s);
        const double shown = forceOutput(equations.evaluation(s), model->system->connectors[0]).displacement;
        jump = std::max(jump, std::abs(shown - before));
        before = shown;
        if (withData) {
          QVERIFY(std::abs(shown - s.q[0]) < 1e-9);
          QVERIFY(std::abs(s.data[0] - s.q[0]) < 1e-9);
        }
      }
      qInfo("%s data node: wound %.2f turns, off the closed form by %.2g rad", withData ? "with" : "without",
            most / (2.0 * kPi), worst);
      if (withData) {
        QVERIFY(most > 4.0 * kPi);
        QVERIFY(worst < 1e-4);
        QVERIFY(jump < 0.1);
      } else {
        QVERIFY(jump > 6.0);  // it forgets its turns, as the page says
      }
    }
  }
};

QTEST_GUILESS_MAIN(TestFriction)
#include "test_friction.moc"
