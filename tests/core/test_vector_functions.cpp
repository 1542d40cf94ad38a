// ConnectorCoordinateVector by user functions: the same accelerations and motions as by its quadratic terms, or as in
// closed form, by formulas and by Python, with a Jacobian function and without.
#include <QTest>
#include <cmath>

#include "core/base/number_text.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/sim/simulator.h"
#include "tests/support/function_models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kGravity = 9.81;

/// How a function is given. Untraced Python is differentiated by differences.
enum class Way { Terms, Formula, FormulaWithJacobian, Traced, TracedWithJacobian, Untraced, UntracedWithJacobian };
constexpr std::array kFunctions = {Way::Formula,  Way::FormulaWithJacobian, Way::Traced, Way::TracedWithJacobian,
                                   Way::Untraced, Way::UntracedWithJacobian};

const char* nameOf(Way way) {
  constexpr std::array kNames = {"terms",
                                 "formula",
                                 "formula with Jacobian",
                                 "Python",
                                 "Python with Jacobian",
                                 "untraced Python",
                                 "untraced Python with Jacobian"};
  return kNames[static_cast<std::size_t>(way)];
}

bool isPython(Way way) { return way >= Way::Traced; }
bool isUntraced(Way way) { return way >= Way::Untraced; }
bool hasJacobian(Way way) {
  return way == Way::FormulaWithJacobian || way == Way::TracedWithJacobian || way == Way::UntracedWithJacobian;
}

std::string source(Way way, const std::string& result) {
  if (!isPython(way)) return "=" + result;
  const std::string head = "from math import *\ndef f(mbs, t, itemNumber, q, q_t, velocityLevel):\n    ";
  return head + (isUntraced(way) ? "if t > -1: return " : "return ") + result;
}

/// A curve in the plane, once as a function and once, where that is possible, by factors.
struct Curve {
  std::string function, jacobian;
  Vec2 linear = Vec2::Zero(), quadratic = Vec2::Zero();
  double offset = 0.0;
};
Curve parabola() { return {"[q[1] - q[0]**2]", "[[-2*q[0], 1]]", {0, 1}, {-1, 0}, 0.0}; }
Curve circle() { return {"[q[0]**2 + q[1]**2 - 2]", "[[2*q[0], 2*q[1]]]", {0, 0}, {1, 1}, 2.0}; }
Curve line() { return {"[q[1] - 0.3*q[0] - 0.7]", "[[-0.3, 1]]", {-0.3, 1}, {0, 0}, 0.7}; }
/// y = (0.5 + sin 3t + t^2) x^2 + 0.2 cos 5t
Curve movingParabola() {
  return {"[q[1] - (0.5 + sin(3*t) + t**2)*q[0]**2 - 0.2*cos(5*t)]", "[[-2*(0.5 + sin(3*t) + t**2)*q[0], 1]]"};
}

/// A heavy bead that starts at a point of the curve, along it.
struct Start {
  Vec2 place, velocity;
};
std::vector<Start> starts(const Curve& curve, Way way) {
  Dice dice(5);
  std::vector<Start> list;
  const int count = isPython(way) ? 2 : 10;  // each has to start Python
  for (int i = 0; i < count; ++i) {
    const double x = dice.number(-1.2, 1.2), v = dice.number(-1.0, 1.0);
    double y = x * x, slope = 2.0 * x;
    if (curve.function == circle().function) {
      y = std::sqrt(2.0 - x * x);
      slope = -x / y;
    } else if (curve.function == line().function) {
      y = 0.3 * x + 0.7;
      slope = 0.3;
    }
    list.push_back({{x, y}, {v, slope * v}});
  }
  return list;
}

MechanismBuilder beadOn(const Curve& curve, Way way, const Start& start) {
  MechanismBuilder b;
  const auto bead = b.planarMass("bead", 2.0, Vec2::Zero(), start.velocity);
  b.set(bead.node, "initialCoordinates", Numbers{{start.place.x(), start.place.y()}, 0});
  b.gravity("gravity", bead.body, Vec3(0, -kGravity, 0));
  const ItemId fixed = b.add(pointGroundType(), "nG", PointGround{});
  const ItemId mg = b.add(nodeCoordinatesType(), "mG", NodeCoordinates{.nodeNumber = fixed});
  const ItemId all = b.add(nodeCoordinatesType(), "all", NodeCoordinates{.nodeNumber = bead.node});
  ConnectorCoordinateVector wire{.markerNumbers = {mg, all}, .scalingMarker1 = curve.linear.transpose()};
  if (way == Way::Terms) {
    wire.quadraticTermMarker1 = curve.quadratic.transpose();
    wire.offset = VecX::Constant(1, curve.offset);
  }
  const ItemId id = b.add(connectorCoordinateVectorType(), "wire", wire);
  if (way != Way::Terms) b.set(id, "constraintUserFunction", source(way, curve.function));
  if (hasJacobian(way)) b.set(id, "jacobianUserFunction", source(way, curve.jacobian));
  b.set("settings.timeIntegration.endTime", 1.0);
  b.set("settings.timeIntegration.numberOfSteps", 200.0);
  return b;
}

void onVelocityTightly(MechanismBuilder& b) {
  b.set("settings.timeIntegration.generalizedAlpha.useIndex2Constraints", true);
  b.set("settings.timeIntegration.newton.relativeTolerance", 1e-11);
  b.set("settings.timeIntegration.newton.absoluteTolerance", 1e-13);
}

/// The state with consistent accelerations at the start, or why there are none.
struct Begun {
  State state;
  std::string failure;
};
Begun begin(const ModelBuilder& b) {
  Simulator simulator(trusted(b));
  if (simulator.prepare()) return {simulator.state(), ""};
  return {simulator.state(), simulator.failure() ? simulator.failure()->finding.text() : "?"};
}

double largest(const VecX& v) { return v.cwiseAbs().maxCoeff(); }

}  // namespace

class TestVectorFunctions : public QObject {
  Q_OBJECT
 private slots:
  void startsOnACurveGivenByAFunction_data() { addCases(); }
  void startsOnACurveGivenByAFunction() {
    const auto [curve, way] = fetched();
    // A gradient by differences has eleven digits or more, its own differences eight.
    const double tolerance = way == Way::Untraced ? 1e-7 : 1e-10;
    for (const Start& start : starts(curve, way)) {
      const Begun terms = begin(beadOn(curve, Way::Terms, start)), function = begin(beadOn(curve, way, start));
      QVERIFY2(terms.failure.empty(), terms.failure.c_str());
      QVERIFY2(function.failure.empty(), function.failure.c_str());
      const double apart =
          std::max(largest(function.state.a - terms.state.a), largest(function.state.lambda - terms.state.lambda));
      QVERIFY2(apart < tolerance * (1.0 + largest(terms.state.a)), numberText(apart).c_str());
    }
  }

  void runsOnACurveGivenByAFunction_data() { addCases(); }
  void runsOnACurveGivenByAFunction() {
    const auto [curve, way] = fetched();
    const Start start = starts(curve, way).front();
    for (const bool index2 : {false, true}) {
      const auto run = [&](Way by) {
        MechanismBuilder b = beadOn(curve, by, start);
        b.set("settings.timeIntegration.generalizedAlpha.useIndex2Constraints", index2);
        return solve(b);
      };
      const Outcome terms = run(Way::Terms), function = run(way);
      QVERIFY2(function.failure.empty(), function.failure.c_str());
      const double apart = difference(terms.state, function.state);
      QVERIFY2(apart < 1e-6, numberText(apart).c_str());
    }
  }

  void index2OnACurveGivenByAFunction_data() { addCases(); }
  void index2OnACurveGivenByAFunction() {
    const auto [curve, way] = fetched();
    const double tolerance = way == Way::Untraced ? 1e-7 : 1e-10;
    for (const Start& start : starts(curve, way)) {
      const auto run = [&](Way by) {
        MechanismBuilder b = beadOn(curve, by, start);
        onVelocityTightly(b);
        return solve(b);
      };
      const Outcome terms = run(Way::Terms), function = run(way);
      QVERIFY2(terms.failure.empty(), terms.failure.c_str());
      QVERIFY2(function.failure.empty(), function.failure.c_str());
      const double apart = difference(terms.state, function.state);
      QVERIFY2(apart < tolerance, numberText(apart).c_str());
    }
  }

  /// y = x^2 from rest at (1, 1): where an independent program comes to.
  void comesToAKnownPlace_data() { addWays(); }
  void comesToAKnownPlace() {
    QFETCH(int, way);
    MechanismBuilder b = beadOn(parabola(), Way{way}, {{1, 1}, {0, 0}});
    b.set("settings.timeIntegration.numberOfSteps", 1000.0);
    const Outcome outcome = solve(b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
    QVERIFY2(std::abs(outcome.state.q[0] + 0.92736) < 1e-4, numberText(outcome.state.q[0]).c_str());
  }

  void startsOnRatesGivenByAFunction_data() { addWays(); }
  void startsOnRatesGivenByAFunction() {
    QFETCH(int, way);
    const Start start{{0.6, 0.36}, {0.4, 0.48}};
    Curve rates = parabola();
    rates.function = "[q_t[1] - 2*q[0]*q_t[0]]";
    MechanismBuilder b = beadOn(rates, Way{way}, start);
    b.set(b.document.byName(ItemList::Objects, "wire"), "velocityLevel", true);
    const Begun terms = begin(beadOn(parabola(), Way::Terms, start)), function = begin(b);
    QVERIFY2(function.failure.empty(), function.failure.c_str());
    const double apart = largest(function.state.a - terms.state.a);
    QVERIFY2(apart < 1e-9, numberText(apart).c_str());
  }

  /// Their rates are not the derivatives of their values.
  void startsOnRotationsGivenByAFunction_data() { addWays(); }
  void startsOnRotationsGivenByAFunction() {
    QFETCH(int, way);
    const auto start = [&](Way by) {
      MechanismBuilder b;
      const Motion tilted{.rotation = rotationFromTaitBryan(Vec3(0.4, -0.3, 0.2)), .omega = Vec3(1.0, -0.5, 2.0)};
      const auto body = b.rigidEP("body", Solid::aboutCentre(2.0, Vec3(0.3, 0.5, 0.4).asDiagonal()), tilted);
      const auto about = [&](const char* name, int axis) {
        return b.add(nodeRotationCoordinateType(), name,
                     NodeRotationCoordinate{.nodeNumber = body.node, .rotationCoordinate = axis});
      };
      ConnectorCoordinateVector held{.markerNumbers = {about("x", 0), about("y", 1)},
                                     .scalingMarker0 = MatX::Constant(1, 1, 0.3),
                                     .scalingMarker1 = MatX::Constant(1, 1, 1.0)};
      if (by == Way::Terms) {
        held.quadraticTermMarker1 = MatX::Constant(1, 1, 0.5);
        held.offset = VecX::Constant(1, -0.375);
      }
      const ItemId id = b.add(connectorCoordinateVectorType(), "held", held);
      if (by != Way::Terms) b.set(id, "constraintUserFunction", source(by, "[q[1] + 0.5*q[1]**2 - 0.3*q[0] + 0.375]"));
      if (hasJacobian(by)) b.set(id, "jacobianUserFunction", source(by, "[[-0.3, 1 + q[1]]]"));
      return begin(b);
    };
    const Begun terms = start(Way::Terms), function = start(Way{way});
    QVERIFY2(function.failure.empty(), function.failure.c_str());
    const double apart = largest(function.state.a - terms.state.a);
    QVERIFY2(apart < (Way{way} == Way::Untraced ? 1e-7 : 1e-10), numberText(apart).c_str());
  }

  void startsOnACurveThatMoves_data() { addWays(); }
  void startsOnACurveThatMoves() {
    QFETCH(int, way);
    const double x = 0.6, v = 0.4, s = 0.5, s_t = 3.0, s_tt = 2.0, g_tt = -5.0;
    const Start start{{x, s * x * x + 0.2}, {v, 2.0 * s * x * v + s_t * x * x}};
    const Begun begun = begin(beadOn(movingParabola(), Way{way}, start));
    QVERIFY2(begun.failure.empty(), begun.failure.c_str());
    const Vec2 a = begun.state.a;
    const double expected = s_tt * x * x + 4.0 * s_t * x * v + 2.0 * s * (v * v + x * a.x()) + g_tt;
    QVERIFY2(std::abs(a.y() - expected) < 1e-8, numberText(a.y() - expected).c_str());
    // M a + J^T lambda = f with J = (-2 s x, 1)
    const double lambda = begun.state.lambda[0];
    QVERIFY(std::abs(2.0 * (a.y() + kGravity) + lambda) < 1e-8);
    QVERIFY(std::abs(2.0 * a.x() - 2.0 * s * x * lambda) < 1e-8);
  }

  void index2OnACurveThatMoves_data() { addWays(); }
  void index2OnACurveThatMoves() {
    QFETCH(int, way);
    const double x = 0.6, v = 0.4;
    MechanismBuilder b = beadOn(movingParabola(), Way{way}, {{x, 0.5 * x * x + 0.2}, {v, x * v + 3.0 * x * x}});
    onVelocityTightly(b);
    const Outcome outcome = solve(b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
    const double t = 1.0, s = 0.5 + std::sin(3 * t) + t * t, s_t = 3 * std::cos(3 * t) + 2 * t;
    const Vec2 q = outcome.state.q, q_t = outcome.state.v;
    const double rate = q_t.y() - s_t * q.x() * q.x() - 2 * s * q.x() * q_t.x() + std::sin(5 * t);
    QVERIFY2(std::abs(rate) < 1e-9 * (1.0 + q_t.norm()), numberText(rate).c_str());
  }

 private:
  static void addWays() {
    QTest::addColumn<int>("way");
    for (const Way way : kFunctions) QTest::newRow(nameOf(way)) << static_cast<int>(way);
  }
  static void addCases() {
    QTest::addColumn<int>("curve");
    QTest::addColumn<int>("way");
    constexpr std::array kCurves = {"parabola", "circle", "inclined line"};
    for (int curve = 0; curve < 3; ++curve)
      for (const Way way : kFunctions)
        QTest::addRow("%s, %s", kCurves[static_cast<std::size_t>(curve)], nameOf(way))
            << curve << static_cast<int>(way);
  }
  static std::pair<Curve, Way> fetched() {
    QFETCH(int, curve);
    QFETCH(int, way);
    return {curve == 0 ? parabola() : curve == 1 ? circle() : line(), Way{way}};
  }
};

QTEST_GUILESS_MAIN(TestVectorFunctions)
#include "test_vector_functions.moc"
