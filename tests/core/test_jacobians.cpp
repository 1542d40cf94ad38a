// The iteration matrix against differentiation of the residual, for every item type that enters the equations, on every
// kind of node it may stand on; constraints on all levels; accelerations against derivatives along a motion.
#include <QTest>
#include <cmath>

#include "core/items/registry.h"
#include "tests/support/law_cases.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// Rotations close to where their angles jump or lose a direction have no usable derivative.
/// A disc that lies flat has no direction to roll in.
bool discsStand(const ModelBuilder& b, const Equations& equations) {
  const auto rotationOf = [&](ItemId marker) {
    return equations.marker(*equations.system().directory->markerIndex(marker)).rotation;
  };
  for (const ItemId id : b.document.order(ItemList::Objects)) {
    const auto* disc = b.document.find(id)->tryAs<JointRollingDisc>();
    if (disc == nullptr) continue;
    const Vec3 axis = rotationOf(disc->markerNumbers[1]) * disc->discAxis;
    if (axis.cross(rotationOf(disc->markerNumbers[0]) * disc->planeNormal).norm() < 0.3) return false;
  }
  return true;
}

bool awayFromSingularAngles(const ModelBuilder& b, const Equations& equations) {
  const auto usable = [](const Mat3& rotation) {
    const Vec3 angles = taitBryanFromRotation(rotation);
    return angles.cwiseAbs().maxCoeff() <= 3.0 && std::abs(angles[1]) <= 1.2;
  };
  for (const MarkerLayout& marker : equations.system().markers)
    if (marker.rotationAxis >= 0 && !usable(equations.kinematics().node(marker.node).rotation)) return false;
  for (const ItemId id : b.document.order(ItemList::Objects)) {
    const Item& item = *b.document.find(id);
    std::array<ItemId, 2> markers;
    std::array<Mat3, 2> frames;
    const auto take = [&](const auto& data) {
      markers = data.markerNumbers;
      frames = {data.rotationMarker0, data.rotationMarker1};
    };
    if (&item.type() == &torsionalSpringDamperType())
      take(item.as<TorsionalSpringDamper>());
    else if (&item.type() == &rigidBodySpringDamperType())
      take(item.as<RigidBodySpringDamper>());
    else
      continue;
    std::array<Mat3, 2> axes;
    for (std::size_t i = 0; i < 2; ++i)
      axes[i] = equations.marker(*equations.system().directory->markerIndex(markers[i])).rotation * frames[i];
    if (!usable(axes[0].transpose() * axes[1])) return false;
  }
  return true;
}

State randomState(Sample& s, const CompiledModel& model) {
  const System& system = *model.system;
  State state = model.initial;
  state.q += s.dice.vectorX(system.coordinateCount, 0.4);
  state.v = s.dice.vectorX(system.coordinateCount, 2.0);
  state.a = s.dice.vectorX(system.coordinateCount, 3.0);
  state.lambda = s.dice.vectorX(system.constraintCount, 3.0);
  return state;
}

/// Central differences with an error of fourth order.
template <class At>
VecX derivative(At at, double step) {
  return (8.0 * (at(step) - at(-step)) - (at(2.0 * step) - at(-2.0 * step))) / (12.0 * step);
}

struct Problem {
  Equations equations;
  State state;
  JacobianFactors factors;

  Problem(const CompiledModel& model, State start, const JacobianFactors& f)
      : equations(model.system, model.coefficients), state(std::move(start)), factors(f) {}

  VecX residualOf(const State& at) {
    VecX r(equations.system().sparsity.size);
    equations.residual(at, 0.8, r);
    return r;
  }
  VecX moved(int unknown, double step) {
    State at = state;
    if (unknown < at.q.size()) {
      at.a[unknown] += factors.mass * step;
      at.q[unknown] += factors.position * step;
      at.v[unknown] += factors.velocity * step;
    } else {
      at.lambda[unknown - at.q.size()] += step;
    }
    VecX r = residualOf(at);
    equations.scaleConstraints(at, factors, r);
    return r;
  }
  /// Largest deviation of the matrix from differences, forces and constraints each relative to their own size.
  double deviation() {
    std::vector<double> values(static_cast<std::size_t>(equations.system().sparsity.nonZeros()));
    residualOf(state);
    equations.jacobian(state, factors, 0.8, values);
    const MatX analytic = dense(equations.system().sparsity, values);
    const Eigen::Index n = state.q.size();
    double worst = 0.0;
    for (int c = 0; c < analytic.cols(); ++c) {
      const VecX exact = analytic.col(c);
      const VecX difference = derivative([&](double step) { return moved(c, step); }, 2e-4) - exact;
      const auto note = [&](const auto& d, const auto& whole) {
        if (d.size() == 0) return;
        const double relative = d.cwiseAbs().maxCoeff() / (1.0 + whole.cwiseAbs().maxCoeff());
        if (!(relative <= worst)) worst = relative;
      };
      note(difference.head(n), exact.head(n));
      note(difference.tail(exact.size() - n), exact.tail(exact.size() - n));
    }
    return worst;
  }
};

}  // namespace

class TestJacobians : public QObject {
  Q_OBJECT
 private slots:
  void everyTypeHasACase() {
    for (const ItemType* type : itemTypes()) {
      if (type->list != ItemList::Objects && type->list != ItemList::Loads) continue;
      if (type == &groundType()) continue;
      const auto isCase = [&](const auto& entry) {
        const std::string name = entry.first.substr(0, entry.first.find_first_of(": "));
        const std::string full(type->type);
        return full == name || full == "Connector" + name || "Load" + full == name || full + "Vector" == name;
      };
      const bool found = std::any_of(lawCases().begin(), lawCases().end(), isCase);
      QVERIFY2(found, std::string(type->type).c_str());
    }
  }

  void matrixIsTheDerivativeOfTheResidual_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < lawCases().size(); ++i)
      QTest::addRow("%s", lawCases()[i].first.c_str()) << static_cast<int>(i);
  }
  void matrixIsTheDerivativeOfTheResidual() {
    QFETCH(int, index);
    const Build& build = lawCases()[static_cast<std::size_t>(index)].second;
    struct Case {
      ConstraintLevel level;
      JacobianFactors factors;
      bool statics = false;
      double worst = 0.0;
      unsigned seed = 0;
    };
    std::array<Case, 4> levels = {{{ConstraintLevel::Position, {0.7, 1.3, 0.21}},
                                   {ConstraintLevel::Velocity, {0.7, 1.3, 0.21}},
                                   {ConstraintLevel::Acceleration, {1.0, 0.0, 0.0}},
                                   {ConstraintLevel::Position, {0.0, 1.0, 0.0}, true}}};
    int compared = 0;
    for (unsigned seed = 0; compared < 100; ++seed) {
      QVERIFY(seed < 1000);
      Sample s(seed);
      build(s);
      const Diagnostics findings = validate(s.b.document);
      QVERIFY2(!hasErrors(findings), toText(findings).c_str());
      const auto model = s.b.compiled();
      const State state = randomState(s, *model);
      Equations probe(model->system, model->coefficients);
      probe.evaluate(state);
      if (!awayFromSingularAngles(s.b, probe) || !discsStand(s.b, probe)) continue;
      ++compared;
      for (Case& c : levels) {
        Problem problem(*model, state, c.factors);
        problem.equations.setHands(s.hands);
        for (int hand = 0; hand < problem.equations.hands().count(); ++hand)
          problem.equations.hands().setInertia(hand, 0.02 * Mat3::Identity());
        problem.equations.beginStep(state);
        problem.equations.setLevel(c.level, c.statics);
        const double deviation = problem.deviation();
        if (std::isnan(deviation) || deviation > c.worst) {
          c.worst = deviation;
          c.seed = seed;
        }
      }
    }
    qInfo("%s: positions %.2g, velocities %.2g, accelerations %.2g, statics %.2g; seeds %u %u %u %u",
          lawCases()[static_cast<std::size_t>(index)].first.c_str(), levels[0].worst, levels[1].worst, levels[2].worst,
          levels[3].worst, levels[0].seed, levels[1].seed, levels[2].seed, levels[3].seed);
    for (const Case& c : levels) QVERIFY(c.worst < 1e-9);
  }

  void levelsAreTimeDerivatives_data() { matrixIsTheDerivativeOfTheResidual_data(); }
  void levelsAreTimeDerivatives() {
    QFETCH(int, index);
    const Build& build = lawCases()[static_cast<std::size_t>(index)].second;
    double worstVelocity = 0.0, worstAcceleration = 0.0;
    int rows = 0;
    for (unsigned seed = 0; seed < 100; ++seed) {
      Sample s(seed);
      build(s);
      const auto model = s.b.compiled();
      const System& system = *model->system;
      if (system.constraintCount == 0) continue;
      State state = randomState(s, *model);
      // Only parameters of unit length move as rotations do, at first order.
      for (const NodeLayout& node : system.nodes) {
        if (node.kind->rotation != RotationKind::EulerParameters) continue;
        const Vec4 p = Vec4(node.reference.tail<4>() + state.q.segment<4>(node.first + 3)).normalized();
        state.q.segment<4>(node.first + 3) = p - node.reference.tail<4>();
        const Vec4 rates = state.v.segment<4>(node.first + 3);
        state.v.segment<4>(node.first + 3) = rates - p * p.dot(rates);
      }
      state.lambda.setZero();
      Problem problem(*model, state, {1.0, 1.0, 1.0});
      problem.equations.evaluate(state);
      if (!discsStand(s.b, problem.equations)) continue;
      const auto constraints = [&](ConstraintLevel level, double t) {
        State at = state;
        at.q += t * state.v + 0.5 * t * t * state.a;
        at.v += t * state.a;
        problem.equations.setLevel(level);
        return VecX(problem.residualOf(at).tail(system.constraintCount));
      };
      const auto rate = [&](ConstraintLevel level) {
        return derivative([&](double t) { return constraints(level, t); }, 2e-4);
      };
      const VecX velocity = constraints(ConstraintLevel::Velocity, 0.0);
      const VecX acceleration = constraints(ConstraintLevel::Acceleration, 0.0);
      rows += system.constraintCount;
      const auto deviation = [](const VecX& a, const VecX& b) {
        return (a - b).cwiseAbs().maxCoeff() / (1.0 + b.cwiseAbs().maxCoeff());
      };
      const bool onVelocities =
          std::any_of(system.joints.rows.begin(), system.joints.rows.end(),
                      [](const JointRow& row) { return row.velocityLevel; }) ||
          (!system.coordinateConstraints.velocityLevel.empty()
               ? system.coordinateConstraints.velocityLevel[0] != 0
               : !system.coordinateVectors.velocityLevel.empty() && system.coordinateVectors.velocityLevel[0] != 0);
      const auto note = [](double& worst, double value) {
        if (!(value <= worst)) worst = value;  // also when it is no number
      };
      // The rate of a rotation about an axis is a component of the angular velocity, not of the rate of its angle.
      const bool rotation = std::any_of(system.markers.begin(), system.markers.end(),
                                        [](const MarkerLayout& marker) { return marker.rotationAxis >= 0; });
      if (!onVelocities && !rotation) note(worstVelocity, deviation(rate(ConstraintLevel::Position), velocity));
      note(worstAcceleration, deviation(rate(ConstraintLevel::Velocity), acceleration));
    }
    if (rows == 0) return;
    qInfo("%s: %.2g, %.2g", lawCases()[static_cast<std::size_t>(index)].first.c_str(), worstVelocity,
          worstAcceleration);
    QVERIFY(worstVelocity < 1e-9);
    QVERIFY(worstAcceleration < 1e-9);
  }
};

QTEST_GUILESS_MAIN(TestJacobians)
#include "test_jacobians.moc"
