// The last full swing and the work that a force takes out of it.
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/curves/column_writer.h"
#include "core/curves/cycles.h"

using namespace sprung;

namespace {

constexpr double kPi = std::numbers::pi;

struct Sample {
  double time, coordinate, force;
};

std::shared_ptr<Curves> written(const std::vector<Sample>& samples) {
  ColumnWriter times, coordinate, force;
  std::int64_t step = 0;
  for (const Sample& sample : samples) {
    times.append(step, sample.time);
    coordinate.append(step, sample.coordinate);
    force.append(step++, sample.force);
  }
  auto curves = std::make_shared<Curves>();
  curves->channels = {Channel{}, Channel{.component = 1}};
  curves->paths = {{0, {{0, 0, step, {times.column(), coordinate.column(), force.column()}}}}};
  return curves;
}

/// x = 0.2 sin(10 t) of a damper of 3 N s/m beside a spring of 50 N/m.
std::vector<Sample> damped(double until) {
  std::vector<Sample> samples;
  for (int i = 0; 1e-3 * i <= until; ++i) {
    const double t = 1e-3 * i, x = 0.2 * std::sin(10.0 * t), v = 2.0 * std::cos(10.0 * t);
    samples.push_back({t, x, 50.0 * x + 3.0 * v});
  }
  return samples;
}

}  // namespace

class TestCycles : public QObject {
  Q_OBJECT
 private slots:
  void aDamperTakesTheAreaOfItsEllipse() {
    const CurveReader run(written(damped(5.0)), 0);
    const auto cycle = lastCycle(run, 1, 2, 5.0);
    QVERIFY(cycle.has_value());
    // pi d omega A^2
    QVERIFY(std::abs(cycle->work / (kPi * 3.0 * 10.0 * 0.04) - 1.0) < 1e-3);
    QVERIFY(std::abs(cycle->end - cycle->begin - 0.2 * kPi) < 2e-3);
    QVERIFY(std::abs(cycle->greatest - 0.2) < 1e-5 && std::abs(cycle->least + 0.2) < 1e-5);
    // Of an instant in the past it is the one before that.
    const auto past = lastCycle(run, 1, 2, 2.0);
    QVERIFY(past && past->end <= 2.0 && past->end > 2.0 - 0.2 * kPi - 2e-3);
  }

  void coulombFrictionTakesFourTimesForceTimesAmplitude() {
    std::vector<Sample> samples = damped(5.0);
    for (Sample& sample : samples) sample.force = std::cos(10.0 * sample.time) >= 0.0 ? 7.0 : -7.0;
    const auto cycle = lastCycle(CurveReader(written(samples), 0), 1, 2, 5.0);
    QVERIFY(cycle && std::abs(cycle->work / (4.0 * 7.0 * 0.2) - 1.0) < 1e-3);
  }

  /// Whatever is stored by the coordinate alone has no part in it, as the loop is closed; the swing may die out or
  /// grow.
  void aSpringGivesBackWhatItTakes() {
    for (const double growth : {-0.6, 0.6}) {
      std::vector<Sample> samples;
      for (int i = 0; i <= 20'000; ++i) {
        const double t = 1e-4 * i, x = 0.2 * std::exp(growth * t) * std::sin(10.0 * t);
        samples.push_back({t, x, 50.0 * x + 900.0 * x * x * x});
      }
      const auto cycle = lastCycle(CurveReader(written(samples), 0), 1, 2, 2.0);
      QVERIFY(cycle.has_value());
      // Beside the joule that it stores at its largest displacement.
      QVERIFY2(std::abs(cycle->work) < 1e-5, qPrintable(QString::number(cycle->work)));
      // Turning points at (pi/2 + atan(growth/10)) / 10 and every 0.2 pi later.
      const double turn = 0.1 * (0.5 * kPi + std::atan(0.1 * growth)), period = 0.2 * kPi;
      const double last = turn + std::floor((2.0 - turn) / period) * period;
      const double level =
          0.2 * std::exp(growth * (growth < 0.0 ? last : last - period)) * std::cos(std::atan(0.1 * growth));
      QVERIFY(std::abs(cycle->greatest - level) < 1e-4 * level);
      QVERIFY(growth < 0.0 ? cycle->begin > last - period && cycle->end > last - 1e-3
                           : cycle->begin < last - period + 1e-3 && cycle->end < last);
    }
  }

  void tremblingIsNoSwing() {
    std::vector<Sample> samples = damped(5.0);
    for (Sample& sample : samples) sample.coordinate += 1e-4 * std::sin(2000.0 * sample.time);
    const auto cycle = lastCycle(CurveReader(written(samples), 0), 1, 2, 5.0);
    QVERIFY(cycle && std::abs(cycle->end - cycle->begin - 0.2 * kPi) < 0.02);
  }

  void withoutAFullSwingThereIsNone() {
    const CurveReader run(written(damped(0.5)), 0);
    QVERIFY(!lastCycle(run, 1, 2, 0.5));
    QVERIFY(!lastCycle(run, 1, 2, 0.0) && !lastCycle(run, 0, 2, 0.5) && !lastCycle(CurveReader(nullptr, 0), 1, 2, 1.0));
    std::vector<Sample> still = damped(1.0);
    for (Sample& sample : still) sample.coordinate = 0.3;
    QVERIFY(!lastCycle(CurveReader(written(still), 0), 1, 2, 1.0));
  }

  void aSlowSwingAmongManySteps() {
    std::vector<Sample> samples;
    for (int i = 0; i < 60'000; ++i) {
      const double t = 1e-4 * i;
      samples.push_back({t, std::sin(3.0 * t), 2.0 * std::cos(3.0 * t)});
    }
    const auto cycle = lastCycle(CurveReader(written(samples), 0), 1, 2, 6.0);
    QVERIFY(cycle && std::abs(cycle->work / (2.0 * kPi) - 1.0) < 1e-3);
  }
};

QTEST_GUILESS_MAIN(TestCycles)
#include "test_cycles.moc"
