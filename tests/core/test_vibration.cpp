// Eigenfrequencies and mode shapes against closed forms and against the spectrum of a simulated decay; degrees of
// freedom, motions that remain, redundant joints.
#include <QFile>
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/curves/spectrum.h"
#include "core/io/model_file.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/results/balance.h"
#include "core/results/eigen_table.h"
#include "core/sim/simulator.h"
#include "core/solver/redundancy_finding.h"
#include "core/solver/vibration.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;

struct Linear {
  std::shared_ptr<const CompiledModel> model;
  Equations equations;
  State state;

  explicit Linear(const ModelBuilder& b) : model(b.compiled()), equations(model->system, model->coefficients) {
    const std::optional<State> consistent = consistentState(equations, model->initial);
    state = consistent ? *consistent : model->initial;
  }
  std::vector<VibrationMode> modes(int count = 0, int denseLimit = 400) {
    const auto found = undampedModes(equations, state, {count, denseLimit});
    if (!found) throw std::runtime_error(toText(found.errors()));
    return *found;
  }
};

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

/// Where a spectrum has its peak next to a frequency, between its lines, and how
/// high the line there is.
struct Peak {
  double frequency = 0.0, amplitude = 0.0;
};
Peak peakNear(const Spectrum& spectrum, double frequency) {
  const double step = spectrum.frequencies[1];
  std::size_t line = static_cast<std::size_t>(std::lround(frequency / step));
  for (const std::size_t next : {line - 1, line + 1})
    if (spectrum.amplitudes[next] > spectrum.amplitudes[line]) line = next;
  // The top of the parabola through the logarithms of three lines.
  const double left = std::log(spectrum.amplitudes[line - 1]), middle = std::log(spectrum.amplitudes[line]),
               right = std::log(spectrum.amplitudes[line + 1]);
  const double aside = 0.5 * (left - right) / (left - 2.0 * middle + right);
  return {step * (static_cast<double>(line) + aside), spectrum.amplitudes[line]};
}

bool close(double value, double expected, double relative) {
  const bool good = std::abs(value - expected) <= relative * std::abs(expected);
  if (!good) qWarning("%.17g, expected %.17g (%.3g)", value, expected, value / expected - 1.0);
  return good;
}

}  // namespace

class TestVibration : public QObject {
  Q_OBJECT
 private slots:
  /// Frequencies depend on the place where equations are not linear, so that one has to know when it is none of rest.
  void aStartThatIsNoPlaceOfRestIsNamed() {
    const auto hanging = [](const Vec3& at) {
      MechanismBuilder b;
      const auto mass = b.mass("bob", 1.0, at);
      b.distance("rod", b.groundMarker(Vec3::Zero()), mass.marker, at.norm());
      b.gravity("weight", mass.body, Vec3(0, -9.81, 0));
      return startOutOfBalance(*b.compiled());
    };
    QVERIFY(!hanging(Vec3(0, -1, 0)));
    const auto moving = hanging(Vec3(0.5, -1, 0));
    QVERIFY(moving && moving->where == "bob" && moving->code == "not-at-rest");
    // A linear model has the same frequencies everywhere.
    MechanismBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3::Zero(), Vec3(0.1, 0, 0));
    b.spring("spring", b.groundMarker(Vec3::Zero()), mass.marker, Vec3(100, 100, 100));
    QVERIFY(!startOutOfBalance(*b.compiled()));
  }

  void chains_data();
  void chains();
  void repeatedFrequencies();
  void rigidBodyMotionsAreZero();
  void pendulums();
  void unstableStatesGrow();
  void massesOnSpringsInSeries();
  void damped();
  void aDamperOnAPointWithoutMassCreeps();
  void slowMotionsBesideFastOnesAreNotNothing();
  void whatMovesFreelyHasTwoZerosEach();
  void aRotorPrecesses_data();
  void aRotorPrecesses();
  void theBallInATurningSlotIsFlungOut();
  void dampersAreNoStiffness();
  void dampedModesAreThoseOfASimulatedDecay();
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
  Linear linear(chain(n, m, k));
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
  Linear linear(b);
  const std::vector<VibrationMode> modes = linear.modes(18, 100);
  QCOMPARE(modes.size(), std::size_t{18});
  for (std::size_t i = 0; i < modes.size(); ++i)
    QVERIFY(close(modes[i].frequency, chainFrequency(static_cast<int>(i / 3) + 1, n, 2.0, 800.0), 1e-8));
}

void TestVibration::rigidBodyMotionsAreZero() {
  Linear free(chain(40, 1.0, 1e3, false));
  for (const int denseLimit : {400, 10}) {
    const std::vector<VibrationMode> modes = free.modes(3, denseLimit);
    QCOMPARE(modes[0].frequency, 0.0);
    QCOMPARE(modes[0].growth, 0.0);
    QVERIFY(close(modes[1].frequency, 2.0 * std::sqrt(1e3) * std::sin(std::numbers::pi / 80.0) / kTurn, 1e-8));
  }
  // A body in free flight: three positions, three rotations, whatever describes them.
  for (const bool parameters : {true, false}) {
    MechanismBuilder b;
    const Solid solid = Solid::aboutCentre(3.0, Vec3(0.1, 0.2, 0.3).asDiagonal());
    const Motion at{.position = Vec3(1, 2, 3),
                    .rotation = Eigen::AngleAxisd(0.4, Vec3(1, 2, 2) / 3.0).toRotationMatrix()};
    parameters ? b.rigidEP("body", solid, at) : b.rigidRxyz("body", solid, at);
    Linear linear(b);
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
    Linear linear(b);
    const std::vector<VibrationMode> modes = linear.modes();
    if (kind == 2) {  // planar on a massless rod of length 1: a double pendulum with two frequencies
      QCOMPARE(modes.size(), std::size_t{2});
      // m (L + l) ... : det(K - w^2 M) with angles: M = [m L^2, m L l; m L l, I + m l^2], K = diag(m g L, m g l)
      Eigen::Matrix2d mass, stiffness;
      mass << m, m * l, m * l, inertia.z() + m * l * l;
      stiffness << m * g, 0.0, 0.0, m * g * l;
      const Eigen::GeneralizedSelfAdjointEigenSolver<Eigen::Matrix2d> eigen(stiffness, mass);
      for (int i = 0; i < 2; ++i)
        QVERIFY(close(modes[static_cast<std::size_t>(i)].frequency, std::sqrt(eigen.eigenvalues()[i]) / kTurn, 1e-9));
      continue;
    }
    QCOMPARE(modes.size(), std::size_t{1});
    QVERIFY(close(modes[0].frequency, expected, 1e-9));
  }
  // A point on a rod swings in two directions; the stiffness is that of the force in the rod.
  ModelBuilder point;
  const auto mass = point.mass("m", m, Vec3(0, -l, 0));
  point.gravity("g", mass.body, Vec3(0, -g, 0));
  point.add(distanceType(), "rod",
            Distance{.markerNumbers = {point.groundMarker(Vec3::Zero()), mass.marker}, .distance = l});
  Linear linear(point);
  const std::vector<VibrationMode> modes = linear.modes();
  QCOMPARE(modes.size(), std::size_t{2});
  for (const VibrationMode& mode : modes) QVERIFY(close(mode.frequency, std::sqrt(g / l) / kTurn, 1e-9));
}

void TestVibration::unstableStatesGrow() {
  const double g = 9.81, l = 0.5;
  ModelBuilder b;
  const auto mass = b.mass("m", 1.0, Vec3(0, l, 0));
  b.gravity("g", mass.body, Vec3(0, -g, 0));
  b.add(distanceType(), "rod", Distance{.markerNumbers = {b.groundMarker(Vec3::Zero()), mass.marker}, .distance = l});
  Linear linear(b);
  for (const VibrationMode& mode : linear.modes()) {
    QCOMPARE(mode.frequency, 0.0);
    QVERIFY(close(mode.growth, std::sqrt(g / l), 1e-9));
  }
}

// A node without mass follows: two springs in a row are k1 k2 / (k1 + k2).
void TestVibration::massesOnSpringsInSeries() {
  ModelBuilder b;
  const auto mass = b.mass("m", 2.0, Vec3(2, 0, 0));
  const auto middle = b.mass("light", 0.0, Vec3(1, 0, 0));
  b.spring("k1", b.groundMarker(Vec3::Zero()), middle.marker, Vec3(300, 100, 50));
  b.spring("k2", middle.marker, mass.marker, Vec3(600, 100, 50));
  Linear linear(b);
  const std::vector<VibrationMode> modes = linear.modes();
  QCOMPARE(modes.size(), std::size_t{3});
  QVERIFY(close(modes[0].frequency, std::sqrt(25.0 / 2.0) / kTurn, 1e-9));
  QVERIFY(close(modes[1].frequency, std::sqrt(50.0 / 2.0) / kTurn, 1e-9));
  QVERIFY(close(modes[2].frequency, std::sqrt(200.0 / 2.0) / kTurn, 1e-9));
}

void TestVibration::damped() {
  const double m = 2.0, k = 800.0, d = 12.0;
  ModelBuilder b;
  const auto mass = b.mass("m", m, Vec3::Zero());
  b.spring("s", b.groundMarker(Vec3::Zero()), mass.marker, Vec3::Constant(k), Vec3(d, 0.0, 200.0));
  Linear linear(b);
  const auto modes = dampedModes(linear.equations, linear.state);
  QVERIFY(modes);
  QCOMPARE(modes->size(), std::size_t{4});  // x and y swing, z creeps in two ways
  const double omega = std::sqrt(k / m);
  const auto find = [&](double frequency) {
    for (const DampedMode& mode : *modes)
      if (std::abs(mode.frequency - frequency) < 1e-9) return mode;
    return DampedMode{};
  };
  const double decay = d / (2.0 * m);
  QVERIFY(close(find(std::sqrt(omega * omega - decay * decay) / kTurn).damping, decay / omega, 1e-9));
  QVERIFY(std::abs(find(omega / kTurn).damping) < 1e-9);
  const double root = std::sqrt(50.0 * 50.0 - omega * omega);
  std::vector<double> creeping;
  for (const DampedMode& mode : *modes)
    if (mode.frequency == 0.0) creeping.push_back(mode.eigenvalue.real());
  std::sort(creeping.begin(), creeping.end());
  QVERIFY(close(creeping.at(0), -50.0 - root, 1e-9) && close(creeping.at(1), -50.0 + root, 1e-9));
}

/// A mass on a spring to a point without mass: (m s^2 + k) x = k p and (k + k0 + d s) p = k x for the place p of the
/// point, which a damper holds along x, a spring as well along y, and a spring alone along z.
void TestVibration::aDamperOnAPointWithoutMassCreeps() {
  const double m = 2.0, k = 100.0, d = 30.0, k0 = 40.0;
  ModelBuilder b;
  const auto mass = b.mass("m", m, Vec3(2, 0, 0));
  const auto middle = b.mass("light", 0.0, Vec3(1, 0, 0));
  b.spring("below", b.groundMarker(Vec3::Zero()), middle.marker, Vec3(0, k0, k0), Vec3(d, d, 0));
  b.spring("spring", middle.marker, mass.marker, Vec3::Constant(k));
  Linear linear(b);
  const auto modes = dampedModes(linear.equations, linear.state);
  QVERIFY(modes);
  // Along x it can rest anywhere: 0, and a pair that swings; along y a pair and one that creeps; along z a pair.
  QCOMPARE(modes->size(), std::size_t{2 + 2 + 1});
  using Complex = std::complex<double>;
  const auto solves = [&](Complex s, double stiffness, double damping) {
    const Complex gap = (m * s * s + k) * (k + stiffness + damping * s) - k * k;
    const double size = (m * std::norm(s) + k) * (k + stiffness + damping * std::abs(s)) + k * k;
    return std::abs(gap) < 1e-9 * size;
  };
  const auto count = [&](double stiffness, double damping) {
    return std::count_if(modes->begin(), modes->end(),
                         [&](const DampedMode& mode) { return solves(mode.eigenvalue, stiffness, damping); });
  };
  QCOMPARE(count(0.0, d), 2);
  QCOMPARE(count(k0, d), 2);
  QCOMPARE(count(k0, 0.0), 1);
}

void TestVibration::slowMotionsBesideFastOnesAreNotNothing() {
  ModelBuilder b;
  const auto mass = b.mass("m", 1.0, Vec3::Zero());
  b.spring("s", b.groundMarker(Vec3::Zero()), mass.marker, Vec3(10.0, 1e-6, 0.0), Vec3(20000.0, 0.0, 1e-5));
  Linear linear(b);
  const auto modes = dampedModes(linear.equations, linear.state);
  QVERIFY(modes);
  const auto has = [&](std::complex<double> s) {
    return std::any_of(modes->begin(), modes->end(),
                       [&](const DampedMode& mode) { return std::abs(mode.eigenvalue - s) <= 1e-6 * std::abs(s); });
  };
  // x creeps back slowly and fast, y swings slowly, z slows down wherever it is.
  QVERIFY(has(-10.0 / 20000.0) && has(-20000.0) && has({0.0, 1e-3}) && has(-1e-5) && has(0.0));
  QCOMPARE(modes->size(), std::size_t{5});
}

/// A free motion is a double eigenvalue 0, which rounding parts into two or into a pair.
void TestVibration::whatMovesFreelyHasTwoZerosEach() {
  for (int count = 1; count <= 6; ++count) {
    ModelBuilder b;
    auto last = b.mass("m0", 1.0, Vec3::Zero());
    for (int i = 1; i < count; ++i) {
      const auto next = b.mass("m" + std::to_string(i), 1.0 + 0.37 * i, Vec3(i, 0.1 * i * i, 0.3 * i));
      b.spring("s" + std::to_string(i), last.marker, next.marker, Vec3(100.0, 3e4 + i, 7.0 * i), Vec3::Zero());
      last = next;
    }
    Linear linear(b);
    const auto modes = dampedModes(linear.equations, linear.state);
    QVERIFY(modes);
    const auto still =
        std::count_if(modes->begin(), modes->end(), [](const DampedMode& mode) { return mode.eigenvalue == 0.0; });
    QCOMPARE(still, 6);
    QCOMPARE(modes->size(), static_cast<std::size_t>(6 + 3 * (count - 1)));
    for (const DampedMode& mode : *modes) QVERIFY(!std::signbit(mode.damping) || mode.damping < 0.0);
  }
}

void TestVibration::aRotorPrecesses_data() {
  QTest::addColumn<char>("kind");
  QTest::newRow("angles") << 'a';
  QTest::newRow("rotation vector") << 'v';
  QTest::newRow("Euler parameters") << 'e';
}

/// J w^2 -+ Jp Omega w - k = 0 for the two ways in which the axis of a rotor on springs goes round.
void TestVibration::aRotorPrecesses() {
  QFETCH(char, kind);
  const double across = 1.0, along = 1.5, rate = 50.0, k = 800.0;
  Solid solid;
  solid.mass = 2.0;
  solid.inertia = Vec3(across, across, along).asDiagonal();
  Motion spinning;
  spinning.omega = Vec3(0.0, 0.0, rate);
  MechanismBuilder b;
  const auto body = kind == 'v'   ? b.rigidRotVec("rotor", solid, spinning)
                    : kind == 'e' ? b.rigidEP("rotor", solid, spinning)
                                  : b.rigidRxyz("rotor", solid, spinning);
  for (const double side : {-1.0, 1.0})
    b.spring("s" + std::to_string(side), b.groundFrame(Vec3(0.0, 0.0, side)), b.frame(body.body, Vec3(0.0, 0.0, side)),
             Vec3(0.5 * k, 0.5 * k, 0.0));
  Linear linear(b);
  const auto modes = dampedModes(linear.equations, linear.state);
  QVERIFY(modes);
  const double half = along * rate / (2.0 * across), root = std::sqrt(half * half + k / across);
  for (const double wanted : {root - half, root + half}) {
    double nearest = INFINITY;
    for (const DampedMode& mode : *modes) nearest = std::min(nearest, std::abs(kTurn * mode.frequency - wanted));
    QVERIFY2(nearest < 1e-6 * wanted, qPrintable(QString("%1 is off by %2 rad/s").arg(wanted).arg(nearest)));
  }
}

/// A ball in the slot of a turning table, on springs: w^2 = k/m - Omega^2, and above that speed it is flung out.
/// Without velocities it swings as at rest.
void TestVibration::theBallInATurningSlotIsFlungOut() {
  QFile file(SPRUNG_RESOURCES "/examples/20-rotating-table.sprung.json");
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray text = file.readAll();
  for (const double rate : {0.0, 4.0, 8.0}) {
    QByteArray turning = text;
    const QByteArray speed = ", \"initialVelocities\": [0, 0, " + QByteArray::number(rate) + "] }";
    turning.replace("\"name\": \"d\", \"value\": 0.3", "\"name\": \"d\", \"value\": 0");
    turning.replace("\"name\": \"nTable\" }", "\"name\": \"nTable\"" + speed);
    turning.replace("\"initialCoordinates\": [0.02, 0, 0] }", "\"initialCoordinates\": [0, 0, 0]" + speed);
    const auto read = readModel(turning.toStdString());
    QVERIFY(read);
    const Result<CompiledModel> model = compile(read->document);
    QVERIFY(model);
    Equations equations(model->system, model->coefficients);
    const std::optional<State> state = consistentState(equations, model->initial);
    QVERIFY(state.has_value());
    const auto modes = dampedModes(equations, *state);
    QVERIFY(modes);
    const double square = 40.0 - rate * rate;
    const std::complex<double> wanted =
        square > 0.0 ? std::complex<double>(0.0, std::sqrt(square)) : std::complex<double>(std::sqrt(-square), 0.0);
    double nearest = INFINITY;
    for (const DampedMode& mode : *modes) nearest = std::min(nearest, std::abs(mode.eigenvalue - wanted));
    QVERIFY2(nearest < 1e-5, qPrintable(QString("%1 rad/s: off by %2").arg(rate).arg(nearest)));
    const auto table = eigenTable(*model);
    QVERIFY(table);
    QCOMPARE(table->warnings.empty(), rate == 0.0);
    const auto still = undampedModes(equations, *state);
    QVERIFY(still);
    QVERIFY(close(still->back().frequency, std::sqrt(40.0) / kTurn, 1e-6));
  }
}

/// The forces of its dampers turn with the axes of a body that spins: no stiffness, so nothing that makes it unstable.
void TestVibration::dampersAreNoStiffness() {
  for (const char kind : {'a', 'v', 'e'}) {
    Solid solid;
    solid.mass = 2.0;
    solid.inertia = Vec3(1.0, 1.0, 1.5).asDiagonal();
    Motion spinning;
    spinning.omega = Vec3(0.0, 0.0, 50.0);
    MechanismBuilder b;
    const auto body = kind == 'v'   ? b.rigidRotVec("rotor", solid, spinning)
                      : kind == 'e' ? b.rigidEP("rotor", solid, spinning)
                                    : b.rigidRxyz("rotor", solid, spinning);
    for (const double side : {-1.0, 1.0})
      b.spring("s" + std::to_string(side), b.groundFrame(Vec3(0.0, 0.0, side)),
               b.frame(body.body, Vec3(0.0, 0.0, side)), Vec3(400.0, 400.0, 0.0), Vec3(3.0, 3.0, 0.0));
    Linear linear(b);
    int swinging = 0;
    for (const VibrationMode& mode : linear.modes()) {
      QCOMPARE(mode.growth, 0.0);
      swinging += std::abs(kTurn * mode.frequency - std::sqrt(800.0)) < 1e-4 ? 1 : 0;
    }
    QVERIFY(swinging >= 2);
    const auto damped = dampedModes(linear.equations, linear.state);
    QVERIFY(damped);
    for (const DampedMode& mode : *damped) QVERIFY(mode.eigenvalue.real() < 1e-6);
  }
}

// Two masses on springs and weak dampers, let go: each mode is a peak of the spectrum, and lower by its decay in the
// second half of the time.
void TestVibration::dampedModesAreThoseOfASimulatedDecay() {
  constexpr double kStep = 1e-3, kTime = 32.0;
  double worstFrequency = 0.0, worstDecay = 0.0;
  for (unsigned seed = 1; seed <= 20; ++seed) {
    Dice dice(seed);
    MechanismBuilder b;
    ItemId last = b.groundCoordinate();
    for (int i = 0; i < 2; ++i) {
      const auto slider = b.slider("m" + std::to_string(i), dice.number(0.5, 2.0), i == 0 ? 0.01 : 0.0);
      b.add(coordinateSpringDamperType(), "k" + std::to_string(i),
            CoordinateSpringDamper{.markerNumbers = {last, slider.marker},
                                   .stiffness = dice.number(200.0, 900.0),
                                   .damping = dice.number(0.05, 0.2)});
      last = slider.marker;
    }
    b.steps(kStep, kTime, 1.0);
    Simulator simulator(b.compiled());
    QVERIFY(simulator.prepare());
    std::array<std::vector<double>, 2> times, values;
    while (simulator.time() < kTime - 0.5 * kStep) {
      const std::size_t half = simulator.time() < 0.5 * kTime - 0.5 * kStep ? 0 : 1;
      times[half].push_back(simulator.time());
      values[half].push_back(simulator.state().q[0]);
      QVERIFY(simulator.step());
    }
    const Spectrum before = amplitudeSpectrum(times[0], values[0]), after = amplitudeSpectrum(times[1], values[1]);
    Linear linear(b);
    const auto modes = dampedModes(linear.equations, linear.state);
    QVERIFY(modes && modes->size() == 2);
    for (const DampedMode& mode : *modes) {
      const Peak high = peakNear(before, mode.frequency), low = peakNear(after, mode.frequency);
      const double decay = std::log(high.amplitude / low.amplitude) / (0.5 * kTime);
      worstFrequency = std::max(worstFrequency, std::abs(high.frequency / mode.frequency - 1.0));
      worstDecay = std::max(worstDecay, std::abs(decay / -mode.eigenvalue.real() - 1.0));
    }
  }
  qInfo("largest deviations: frequency %.2g, decay %.2g", worstFrequency, worstDecay);
  QVERIFY(worstFrequency < 1e-3);
  QVERIFY(worstDecay < 1e-2);
}

// A mechanism with joints, Euler parameters and springs by both methods.
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
  Linear linear(b);
  const std::vector<VibrationMode> dense = linear.modes(), sparse = linear.modes(4, 10);
  QCOMPARE(dense.size(), std::size_t{6});
  QCOMPARE(sparse.size(), std::size_t{4});
  for (std::size_t i = 0; i < sparse.size(); ++i) {
    QVERIFY(close(sparse[i].frequency, dense[i].frequency, 1e-7));
    QVERIFY((sparse[i].shape - dense[i].shape).cwiseAbs().maxCoeff() < 1e-5);
  }
}

void TestVibration::undeterminedIsRefused() {
  ModelBuilder b;
  b.mass("lonely", 0.0, Vec3::Zero());
  b.mass("m", 1.0, Vec3(1, 0, 0));
  Linear linear(b);
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
    Linear linear(b);
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
  Linear linear(fourBar());
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
  Linear linear(fourBar());
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
  Linear rails(b);
  const MatX four = remainingMotions(rails.equations, rails.state);
  QCOMPARE(four.cols(), Eigen::Index{4});
  for (Eigen::Index i = 0; i < 4; ++i) QCOMPARE((four.col(i).array() != 0.0).count(), Eigen::Index{1});
  QCOMPARE(degreesOfFreedom(rails.equations, rails.state).count, 4);
}

QTEST_GUILESS_MAIN(TestVibration)
#include "test_vibration.moc"
