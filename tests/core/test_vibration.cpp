// Eigenfrequencies and mode shapes without damping against closed forms; degrees of freedom, motions that remain,
// redundant joints.
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/io/model_file.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/modes/vibration.h"
#include "core/results/eigen_table.h"
#include "core/solver/redundancy_finding.h"
#include "tests/support/linear_model.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// Masses on a line, held at one end (or not): omega_j = 2 sqrt(k/m) sin((2j - 1) pi / (2 (2n + 1))).
MechanismBuilder chain(int n, double m, double k, bool held = true) {
  MechanismBuilder b;
  ItemId last = held ? b.groundCoordinate() : ItemId{};
  for (int i = 0; i < n; ++i) {
    const auto slider = b.slider("m" + std::to_string(i), m);
    if (last.valid())
      b.add(coordinateSpringDamperType(), "k" + std::to_string(i),
            CoordinateSpringDamper{.markerNumbers = {last, slider.marker}, .stiffness = k});
    last = slider.marker;
  }
  return b;
}
double chainFrequency(int j, int n, double m, double k) {
  return 2.0 * std::sqrt(k / m) * std::sin((2.0 * j - 1.0) * std::numbers::pi / (2.0 * (2.0 * n + 1.0))) / kTurn;
}

/// A planar four-bar of three bars with revolutes that also hold the motion out of the plane.
MechanismBuilder fourBar() {
  MechanismBuilder b;
  const std::array<Vec3, 4> corners = {Vec3(0, 0, 0), Vec3(0, 1, 0), Vec3(2, 1.5, 0), Vec3(2, 0, 0)};
  std::array<MechanismBuilder::Body, 3> bars;
  for (std::size_t i = 0; i < 3; ++i) {
    const Solid solid = Solid::aboutCentre(1.0, Vec3(0.01, 0.1, 0.1).asDiagonal());
    bars[i] = b.rigidEP("bar" + std::to_string(i), solid, {.position = 0.5 * (corners[i] + corners[i + 1])});
  }
  const auto end = [&](std::size_t bar, std::size_t corner) {
    return b.frame(bars[bar].body, corners[corner] - 0.5 * (corners[bar] + corners[bar + 1]));
  };
  b.revolute("hinge0", b.groundFrame(corners[0]), end(0, 0));
  b.revolute("hinge1", end(0, 1), end(1, 1));
  b.revolute("hinge2", end(1, 2), end(2, 2));
  b.revolute("hinge3", b.groundFrame(corners[3]), end(2, 3));
  return b;
}

}  // namespace

class TestVibration : public QObject {
  Q_OBJECT
 private slots:
  /// Frequencies depend on the place where equations are not linear, so that one has to know when it is none of rest.
  void aStartThatIsNoPlaceOfRestIsNamed() {
    const auto balance = [](const MechanismBuilder& b) -> std::optional<Diagnostic> {
      const auto table = eigenTable(*b.compiled());
      if (!table || table->warnings.empty()) return std::nullopt;
      return table->warnings.front();
    };
    const auto hanging = [&](const Vec3& at) {
      MechanismBuilder b;
      const auto mass = b.mass("bob", 1.0, at);
      b.distance("rod", b.groundMarker(Vec3::Zero()), mass.marker, at.norm());
      b.gravity("weight", mass.body, Vec3(0, -9.81, 0));
      return balance(b);
    };
    QVERIFY(!hanging(Vec3(0, -1, 0)));
    const auto moving = hanging(Vec3(0.5, -1, 0));
    QVERIFY(moving && moving->where == "bob" && moving->code == "not-at-rest");
    MechanismBuilder falling;
    falling.gravity("weight", falling.rigidEP("body", Solid{}, {}).body, Vec3(0, -9.81, 0));
    const auto instant = eigenTable(*falling.compiled(), {.moving = true});
    QVERIFY(balance(falling) && instant && instant->warnings.empty());
    // A linear model has the same frequencies everywhere.
    MechanismBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3::Zero(), Vec3(0.1, 0, 0));
    b.spring("spring", b.groundMarker(Vec3::Zero()), mass.marker, Vec3(100, 100, 100));
    QVERIFY(!balance(b));
  }

  /// Frequencies are those of the place that is given: a pendulum whose hinge is open swings about another axis.
  void aJointThatIsOpenIsNamed() {
    const auto table = [](double tilt) {
      MechanismBuilder b;
      const auto body = b.rigidEP("body", Solid{}, {});
      b.revolute("hinge", b.groundFrame(Vec3::Zero()), body.marker, rotationFromTaitBryan(Vec3(tilt, 0, 0)));
      return eigenTable(*b.compiled());
    };
    const auto closed = table(0.0), open = table(0.1), never = table(0.5 * M_PI);
    QVERIFY(closed && closed->warnings.empty());
    QVERIFY(open && open->warnings.size() == 1);
    QCOMPARE(open->warnings.front().code, std::string("open-joint"));
    QCOMPARE(open->warnings.front().where, std::string("hinge"));
    QVERIFY(!never);
    QCOMPARE(never.errors().front().code, std::string("tilted-frames"));
  }

  void chains_data();
  void chains();
  void repeatedFrequencies();
  void rigidBodyMotionsAreZero();
  void pendulums();
  void unstableStatesGrow();
  void massesOnSpringsInSeries();
  void sparseAgreesWithDense();
  void undeterminedIsRefused();
  void noFreedomHasNoModes();
  void extremeNumbersAreRefused();
  void fourBarIsRedundant();
  void motionsThatRemain();
};

void TestVibration::chains_data() {
  QTest::addColumn<int>("n");
  QTest::addColumn<int>("count");
  QTest::newRow("1") << 1 << 0;
  QTest::newRow("10") << 10 << 0;
  QTest::newRow("300, dense") << 300 << 0;
  QTest::newRow("500, sparse") << 500 << 20;
  QTest::newRow("2000, sparse") << 2000 << 20;
}

void TestVibration::chains() {
  QFETCH(int, n);
  QFETCH(int, count);
  const double m = 0.5, k = 2e4;
  LinearModel linear(chain(n, m, k));
  const std::vector<VibrationMode> modes = linear.modes(count);
  QCOMPARE(static_cast<int>(modes.size()), count > 0 ? count : n);
  double worst = 0.0;
  for (std::size_t j = 0; j < modes.size(); ++j) {
    const double expected = chainFrequency(static_cast<int>(j) + 1, n, m, k);
    worst = std::max(worst, std::abs(modes[j].frequency / expected - 1.0));
    QCOMPARE(modes[j].growth, 0.0);
    QVERIFY(std::abs(modes[j].shape.cwiseAbs().maxCoeff() - 1.0) < 1e-9);
  }
  qInfo("n = %d: largest deviation of %zu frequencies %.2g", n, modes.size(), worst);
  QVERIFY2(worst < 1e-8, qPrintable(QString::number(worst)));
  // x_i = sin(i theta) with theta = (2j - 1) pi / (2n + 1)
  VecX first(n);
  for (int i = 0; i < n; ++i) first[i] = std::sin((i + 1) * std::numbers::pi / (2.0 * n + 1.0));
  QVERIFY((modes[0].shape - first / first.maxCoeff()).cwiseAbs().maxCoeff() < 1e-6);
}

// A chain of points with isotropic springs has every frequency three times.
void TestVibration::repeatedFrequencies() {
  const int n = 150;
  ModelBuilder b;
  ItemId last = b.groundMarker(Vec3::Zero());
  for (int i = 0; i < n; ++i) {
    const auto mass = b.mass("m" + std::to_string(i), 2.0, Vec3(i + 1, 0, 0));
    b.spring("k" + std::to_string(i), last, mass.marker, Vec3::Constant(800.0), Vec3::Zero(), Vec3(1, 0, 0));
    last = mass.marker;
  }
  LinearModel linear(b);
  const std::vector<VibrationMode> modes = linear.modes(18, 100);
  QCOMPARE(modes.size(), std::size_t{18});
  for (std::size_t i = 0; i < modes.size(); ++i)
    QVERIFY(agrees(modes[i].frequency, chainFrequency(static_cast<int>(i / 3) + 1, n, 2.0, 800.0), 1e-8));
}

void TestVibration::rigidBodyMotionsAreZero() {
  LinearModel free(chain(40, 1.0, 1e3, false));
  for (const int denseLimit : {400, 10}) {
    const std::vector<VibrationMode> modes = free.modes(3, denseLimit);
    QCOMPARE(modes[0].frequency, 0.0);
    QCOMPARE(modes[0].growth, 0.0);
    QVERIFY(agrees(modes[1].frequency, 2.0 * std::sqrt(1e3) * std::sin(std::numbers::pi / 80.0) / kTurn, 1e-8));
  }
  // A body in free flight: three positions, three rotations, whatever describes them.
  for (const bool parameters : {true, false}) {
    MechanismBuilder b;
    const Solid solid = Solid::aboutCentre(3.0, Vec3(0.1, 0.2, 0.3).asDiagonal());
    const Motion at{.position = Vec3(1, 2, 3),
                    .rotation = Eigen::AngleAxisd(0.4, Vec3(1, 2, 2) / 3.0).toRotationMatrix()};
    parameters ? b.rigidEP("body", solid, at) : b.rigidRxyz("body", solid, at);
    LinearModel linear(b);
    const std::vector<VibrationMode> modes = linear.modes();
    QCOMPARE(modes.size(), std::size_t{6});
    for (const VibrationMode& mode : modes) {
      QCOMPARE(mode.frequency, 0.0);
      QVERIFY(mode.shape.allFinite());
    }
    QCOMPARE(degreesOfFreedom(linear.equations, linear.state).count, 6);
  }
}

void TestVibration::pendulums() {
  const double g = 9.81, l = 0.7, m = 2.0;
  const Vec3 inertia(0.3, 0.2, 0.4);
  const double expected = std::sqrt(m * g * l / (inertia.z() + m * l * l)) / kTurn;
  for (const int kind : {0, 1, 2}) {
    MechanismBuilder b;
    const Solid solid = Solid::aboutCentre(m, inertia.asDiagonal());
    const Motion at{.position = Vec3(0, -l, 0)};
    const auto body = kind == 0   ? b.rigidEP("bar", solid, at)
                      : kind == 1 ? b.rigidRxyz("bar", solid, at)
                                  : b.planar("bar", solid, at);
    b.gravity("g", body.body, Vec3(0, -g, 0));
    if (kind < 2)
      b.revolute("hinge", b.groundFrame(Vec3::Zero()), b.frame(body.body, Vec3(0, l, 0)));
    else
      b.distance("arm", b.groundMarker(Vec3(0, 1, 0)), b.point(body.body, Vec3(0, l, 0)), 1.0);
    LinearModel linear(b);
    const std::vector<VibrationMode> modes = linear.modes();
    if (kind == 2) {  // planar on a massless rod of length 1: a double pendulum with two frequencies
      QCOMPARE(modes.size(), std::size_t{2});
      // m (L + l) ... : det(K - w^2 M) with angles: M = [m L^2, m L l; m L l, I + m l^2], K = diag(m g L, m g l)
      Eigen::Matrix2d mass, stiffness;
      mass << m, m * l, m * l, inertia.z() + m * l * l;
      stiffness << m * g, 0.0, 0.0, m * g * l;
      const Eigen::GeneralizedSelfAdjointEigenSolver<Eigen::Matrix2d> eigen(stiffness, mass);
      for (int i = 0; i < 2; ++i)
        QVERIFY(agrees(modes[static_cast<std::size_t>(i)].frequency, std::sqrt(eigen.eigenvalues()[i]) / kTurn, 1e-9));
      continue;
    }
    QCOMPARE(modes.size(), std::size_t{1});
    QVERIFY(agrees(modes[0].frequency, expected, 1e-9));
  }
  // A point on a rod swings in two directions; the stiffness is that of the force in the rod.
  ModelBuilder point;
  const auto mass = point.mass("m", m, Vec3(0, -l, 0));
  point.gravity("g", mass.body, Vec3(0, -g, 0));
  point.add(distanceType(), "rod",
            Distance{.markerNumbers = {point.groundMarker(Vec3::Zero()), mass.marker}, .distance = l});
  LinearModel linear(point);
  const std::vector<VibrationMode> modes = linear.modes();
  QCOMPARE(modes.size(), std::size_t{2});
  for (const VibrationMode& mode : modes) QVERIFY(agrees(mode.frequency, std::sqrt(g / l) / kTurn, 1e-9));
}

void TestVibration::unstableStatesGrow() {
  const double g = 9.81, l = 0.5;
  ModelBuilder b;
  const auto mass = b.mass("m", 1.0, Vec3(0, l, 0));
  b.gravity("g", mass.body, Vec3(0, -g, 0));
  b.add(distanceType(), "rod", Distance{.markerNumbers = {b.groundMarker(Vec3::Zero()), mass.marker}, .distance = l});
  LinearModel linear(b);
  for (const VibrationMode& mode : linear.modes()) {
    QCOMPARE(mode.frequency, 0.0);
    QVERIFY(agrees(mode.growth, std::sqrt(g / l), 1e-9));
  }
}

// A node without mass follows: two springs in a row are k1 k2 / (k1 + k2).
void TestVibration::massesOnSpringsInSeries() {
  ModelBuilder b;
  const auto mass = b.mass("m", 2.0, Vec3(2, 0, 0));
  const auto middle = b.mass("light", 0.0, Vec3(1, 0, 0));
  b.spring("k1", b.groundMarker(Vec3::Zero()), middle.marker, Vec3(300, 100, 50));
  b.spring("k2", middle.marker, mass.marker, Vec3(600, 100, 50));
  LinearModel linear(b);
  const std::vector<VibrationMode> modes = linear.modes();
  QCOMPARE(modes.size(), std::size_t{3});
  QVERIFY(agrees(modes[0].frequency, std::sqrt(25.0 / 2.0) / kTurn, 1e-9));
  QVERIFY(agrees(modes[1].frequency, std::sqrt(50.0 / 2.0) / kTurn, 1e-9));
  QVERIFY(agrees(modes[2].frequency, std::sqrt(200.0 / 2.0) / kTurn, 1e-9));
}

void TestVibration::sparseAgreesWithDense() {
  MechanismBuilder b;
  Dice dice(5);
  ItemId last = b.groundFrame(Vec3::Zero());
  for (int i = 0; i < 6; ++i) {
    const Solid solid = Solid::random(dice);
    const auto body = b.rigidEP("b" + std::to_string(i), solid, {.position = Vec3(i + 0.5, 0, 0)});
    b.revolute("hinge" + std::to_string(i), last, b.frame(body.body, Vec3(-0.5, 0, 0)));
    b.add(cartesianSpringDamperType(), "s" + std::to_string(i),
          CartesianSpringDamper{
              .markerNumbers = {b.groundMarker(Vec3(i + 0.5, 1, 0)), b.point(body.body, Vec3(0, 0.2, 0))},
              .stiffness = Vec3(100, 200 + 10 * i, 100),
              .offset = Vec3(0, -0.8, 0)});
    last = b.frame(body.body, Vec3(0.5, 0, 0));
  }
  LinearModel linear(b);
  const std::vector<VibrationMode> dense = linear.modes(), sparse = linear.modes(4, 10);
  QCOMPARE(dense.size(), std::size_t{6});
  QCOMPARE(sparse.size(), std::size_t{4});
  for (std::size_t i = 0; i < sparse.size(); ++i) {
    QVERIFY(agrees(sparse[i].frequency, dense[i].frequency, 1e-7));
    QVERIFY((sparse[i].shape - dense[i].shape).cwiseAbs().maxCoeff() < 1e-5);
  }
}

void TestVibration::undeterminedIsRefused() {
  ModelBuilder b;
  b.mass("lonely", 0.0, Vec3::Zero());
  b.mass("m", 1.0, Vec3(1, 0, 0));
  LinearModel linear(b);
  for (const int denseLimit : {400, 0}) {
    const auto modes = undampedModes(linear.equations, linear.state, {0, denseLimit});
    QVERIFY(!modes);
    QCOMPARE(modes.errors().front().where, std::string("lonely"));
  }
}

// A body that is welded to ground, once or twice, has no motion and no frequency.
void TestVibration::noFreedomHasNoModes() {
  for (const int welds : {1, 2, 3}) {
    MechanismBuilder b;
    const auto body = b.rigidEP("body", Solid{}, {});
    for (int i = 0; i < welds; ++i)
      b.generic("weld" + std::to_string(i), b.groundFrame(Vec3::Zero()), b.frame(body.body, Vec3::Zero()),
                Vector6D::Ones());
    const auto model = b.compiled();
    for (const bool damped : {false, true}) {
      const Result<EigenTable> table = eigenTable(*model, {.damped = damped});
      QVERIFY2(table, table ? "" : toText(table.errors()).c_str());
      QCOMPARE(table->freedom, 0);
      QVERIFY(table->modes.empty());
      QVERIFY(!table->warnings.empty());
    }
  }
}

// Where numbers are so far apart that their ratio is none, the item is named.
void TestVibration::extremeNumbersAreRefused() {
  for (const auto& [mass, stiffness] : {std::pair{1e-300, 1e300}, std::pair{1.0, 1.7e308}, std::pair{5e-324, 1e10}}) {
    ModelBuilder b;
    const ItemId ground = b.groundMarker(Vec3::Zero());
    const auto m = b.mass("m", mass, Vec3::Zero());
    b.spring("s", ground, m.marker, Vec3::Constant(stiffness));
    b.spring("t", ground, m.marker, Vec3::Constant(stiffness));
    LinearModel linear(b);
    const auto undamped = undampedModes(linear.equations, linear.state);
    const auto damped = dampedModes(linear.equations, linear.state);
    for (const Diagnostics& errors :
         {undamped ? Diagnostics{} : undamped.errors(), damped ? Diagnostics{} : damped.errors()}) {
      QVERIFY2(!errors.empty(), qPrintable(QString::number(mass)));
      QCOMPARE(errors.front().where, std::string("m"));
    }
  }
}

void TestVibration::fourBarIsRedundant() {
  LinearModel linear(fourBar());
  const Freedom freedom = degreesOfFreedom(linear.equations, linear.state);
  QCOMPARE(freedom.count, 1);
  QCOMPARE(freedom.redundant.size(), std::size_t{3});
  for (const RedundantConstraint& r : freedom.redundant)
    QCOMPARE(linear.model->system->directory->itemName(r.item), std::string("hinge3"));
  const auto finding = redundancyFinding(linear.equations, linear.state);
  QVERIFY(finding && finding->code == "redundant-constraints");
  QCOMPARE(finding->numbers.front().value, 3.0);
  // The one motion that remains has one mode; nothing holds it.
  const std::vector<VibrationMode> modes = linear.modes();
  QCOMPARE(modes.size(), std::size_t{1});
  QCOMPARE(modes[0].frequency, 0.0);
}

void TestVibration::motionsThatRemain() {
  LinearModel linear(fourBar());
  const MatX motions = remainingMotions(linear.equations, linear.state);
  QCOMPARE(motions.cols(), Eigen::Index{1});
  QCOMPARE(motions.cwiseAbs().maxCoeff(), 1.0);
  const LinearizedSystem system = linearize(linear.equations, linear.state);
  QVERIFY((system.constraints * motions).cwiseAbs().maxCoeff() < 1e-12);
  // Two separate masses, one on a rail along x: its rest is gone, the other moves in three directions.
  MechanismBuilder b;
  const auto railed = b.mass("railed", 1.0, Vec3::Zero());
  b.mass("free", 1.0, Vec3(0, 1, 0));
  for (const int axis : {1, 2})
    b.add(connectorCoordinateType(), "rail" + std::to_string(axis),
          ConnectorCoordinate{.markerNumbers = {b.groundCoordinate(), b.coordinate(railed.node, axis)}});
  LinearModel rails(b);
  const MatX four = remainingMotions(rails.equations, rails.state);
  QCOMPARE(four.cols(), Eigen::Index{4});
  for (Eigen::Index i = 0; i < 4; ++i) QCOMPARE((four.col(i).array() != 0.0).count(), Eigen::Index{1});
  QCOMPARE(degreesOfFreedom(rails.equations, rails.state).count, 4);
}

QTEST_GUILESS_MAIN(TestVibration)
#include "test_vibration.moc"
