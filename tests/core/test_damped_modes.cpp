// Damped modes, also of bodies that turn, against closed forms and against the spectrum of a simulated decay.
#include <QFile>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <numbers>

#include "core/curves/spectrum.h"
#include "core/io/model_file.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/modes/general_eigen.h"
#include "core/results/eigen_table.h"
#include "core/sim/simulator.h"
#include "tests/support/linear_model.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

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

}  // namespace

class TestDampedModes : public QObject {
  Q_OBJECT
 private slots:
  void damped();
  void aDamperOnAPointWithoutMassCreeps();
  void slowMotionsBesideFastOnesAreNotNothing();
  void whatMovesFreelyHasTwoZerosEach();
  void aRotorPrecesses_data();
  void aRotorPrecesses();
  void theBallInATurningSlotIsFlungOut();
  void dampersAreNoStiffness();
  void dampedModesAreThoseOfASimulatedDecay();
  void generalEigenvaluesOfMatricesLargeAndOdd();
  void aSearchCanBeGivenUp();
};

void TestDampedModes::damped() {
  const double m = 2.0, k = 800.0, d = 12.0;
  ModelBuilder b;
  const auto mass = b.mass("m", m, Vec3::Zero());
  b.spring("s", b.groundMarker(Vec3::Zero()), mass.marker, Vec3::Constant(k), Vec3(d, 0.0, 200.0));
  LinearModel linear(b);
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
  QVERIFY(agrees(find(std::sqrt(omega * omega - decay * decay) / kTurn).damping, decay / omega, 1e-9));
  QVERIFY(std::abs(find(omega / kTurn).damping) < 1e-9);
  const double root = std::sqrt(50.0 * 50.0 - omega * omega);
  std::vector<double> creeping;
  for (const DampedMode& mode : *modes)
    if (mode.frequency == 0.0) creeping.push_back(mode.eigenvalue.real());
  std::sort(creeping.begin(), creeping.end());
  QVERIFY(agrees(creeping.at(0), -50.0 - root, 1e-9) && agrees(creeping.at(1), -50.0 + root, 1e-9));
}

/// A mass on a spring to a point without mass: (m s^2 + k) x = k p and (k + k0 + d s) p = k x for the place p of the
/// point, which a damper holds along x, a spring as well along y, and a spring alone along z.
void TestDampedModes::aDamperOnAPointWithoutMassCreeps() {
  const double m = 2.0, k = 100.0, d = 30.0, k0 = 40.0;
  ModelBuilder b;
  const auto mass = b.mass("m", m, Vec3(2, 0, 0));
  const auto middle = b.mass("light", 0.0, Vec3(1, 0, 0));
  b.spring("below", b.groundMarker(Vec3::Zero()), middle.marker, Vec3(0, k0, k0), Vec3(d, d, 0));
  b.spring("spring", middle.marker, mass.marker, Vec3::Constant(k));
  LinearModel linear(b);
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

void TestDampedModes::slowMotionsBesideFastOnesAreNotNothing() {
  ModelBuilder b;
  const auto mass = b.mass("m", 1.0, Vec3::Zero());
  b.spring("s", b.groundMarker(Vec3::Zero()), mass.marker, Vec3(10.0, 1e-6, 0.0), Vec3(20000.0, 0.0, 1e-5));
  LinearModel linear(b);
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
void TestDampedModes::whatMovesFreelyHasTwoZerosEach() {
  for (int count = 1; count <= 6; ++count) {
    ModelBuilder b;
    auto last = b.mass("m0", 1.0, Vec3::Zero());
    for (int i = 1; i < count; ++i) {
      const auto next = b.mass("m" + std::to_string(i), 1.0 + 0.37 * i, Vec3(i, 0.1 * i * i, 0.3 * i));
      b.spring("s" + std::to_string(i), last.marker, next.marker, Vec3(100.0, 3e4 + i, 7.0 * i), Vec3::Zero());
      last = next;
    }
    LinearModel linear(b);
    const auto modes = dampedModes(linear.equations, linear.state);
    QVERIFY(modes);
    const auto still =
        std::count_if(modes->begin(), modes->end(), [](const DampedMode& mode) { return mode.eigenvalue == 0.0; });
    QCOMPARE(still, 6);
    QCOMPARE(modes->size(), static_cast<std::size_t>(6 + 3 * (count - 1)));
    for (const DampedMode& mode : *modes) QVERIFY(!std::signbit(mode.damping) || mode.damping < 0.0);
  }
}

void TestDampedModes::aRotorPrecesses_data() {
  QTest::addColumn<char>("kind");
  QTest::newRow("angles") << 'a';
  QTest::newRow("rotation vector") << 'v';
  QTest::newRow("Euler parameters") << 'e';
}

/// J w^2 -+ Jp Omega w - k = 0 for the two ways in which the axis of a rotor on springs goes round.
void TestDampedModes::aRotorPrecesses() {
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
  LinearModel linear(b);
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
void TestDampedModes::theBallInATurningSlotIsFlungOut() {
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
    QVERIFY(agrees(still->back().frequency, std::sqrt(40.0) / kTurn, 1e-6));
  }
}

/// The forces of its dampers turn with the axes of a body that spins: no stiffness, so nothing that makes it unstable.
void TestDampedModes::dampersAreNoStiffness() {
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
    LinearModel linear(b);
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
void TestDampedModes::dampedModesAreThoseOfASimulatedDecay() {
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
    LinearModel linear(b);
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
void TestDampedModes::generalEigenvaluesOfMatricesLargeAndOdd() {
  const auto never = [] { return false; };
  const auto ringOf = [](Eigen::Index n) {
    MatX ring = MatX::Zero(n, n);  // whose roots lie on a circle: the QR method gets nowhere without other shifts
    for (Eigen::Index i = 0; i < n; ++i) ring((i + 1) % n, i) = 1.0;
    return ring;
  };
  std::srand(5);
  std::vector<MatX> all{MatX::Zero(3, 3), MatX::Identity(4, 4), MatX::Constant(1, 1, -2.5), ringOf(4),
                        ringOf(24),       1e-200 * ringOf(7),   MatX::Random(160, 160)};
  all.push_back(1e30 * MatX::Random(40, 40));
  for (const MatX& matrix : all) {
    const auto found = generalEigen(matrix, never);
    QVERIFY(found && found->converged);
    const double size = std::max(static_cast<double>(matrix.cols()) * matrix.cwiseAbs().maxCoeff(), 1e-300);
    for (Eigen::Index i = 0; i < matrix.cols(); ++i) {
      const Eigen::VectorXcd vector = found->vectors.col(i);
      QVERIFY(std::abs(vector.norm() - 1.0) < 1e-10);
      QVERIFY((matrix * vector - found->values[i] * vector).norm() < 1e-12 * size);
    }
    QVERIFY(std::abs(found->values.sum() - matrix.trace()) < 1e-12 * size);
  }
}

void TestDampedModes::aSearchCanBeGivenUp() {
  std::srand(5);
  const MatX matrix = MatX::Random(60, 60);
  int asked = 0;
  QVERIFY(generalEigen(matrix, [&] { return ++asked < 0; }));
  QVERIFY2(asked > 65, qPrintable(QString::number(asked)));  // also after the reduction
  for (const int last : {1, 30, asked}) {
    int now = 0;
    QVERIFY(!generalEigen(matrix, [&] { return ++now == last; }));
    QCOMPARE(now, last);
  }
  ModelBuilder b;
  b.spring("s", b.groundMarker(Vec3::Zero()), b.mass("m", 1.0, Vec3::Zero()).marker, Vec3::Constant(1.0));
  const auto control = std::make_shared<CallControl>();
  control->stop = true;
  const auto table = eigenTable(*b.compiled(), {.damped = true}, control);
  QVERIFY(!table && table.errors().front().what.find("given up") != std::string::npos);
  // The search for the lowest of many as well, between two solutions.
  for (const char* name : {"n", "o", "p", "q", "r", "t"})
    b.spring("spring " + std::string(name), b.groundMarker(Vec3::Zero()), b.mass(name, 1.0, Vec3::Zero()).marker,
             Vec3::Constant(1.0));
  LinearModel linear(b);
  VibrationOptions lowest{.count = 1, .denseLimit = 0};
  QVERIFY(undampedModes(linear.equations, linear.state, lowest));
  int solutions = 0;
  lowest.cancelled = [&] { return ++solutions == 3; };
  const auto modes = undampedModes(linear.equations, linear.state, lowest);
  QVERIFY(!modes && modes.errors().front().what.find("given up") != std::string::npos);
  QCOMPARE(solutions, 3);
}

QTEST_GUILESS_MAIN(TestDampedModes)
#include "test_damped_modes.moc"
