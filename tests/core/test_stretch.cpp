// What is read off a stretch of a curve, against formulas.
#include <QTest>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include "core/curves/stretch.h"

using namespace sprung;

namespace {

struct Samples {
  std::vector<double> times, values;
};

template <class F>
Samples sampled(double end, int count, const F& f) {
  Samples samples;
  for (int i = 0; i <= count; ++i) {
    samples.times.push_back(end * i / count);
    samples.values.push_back(f(samples.times.back()));
  }
  return samples;
}

bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

}  // namespace

class TestStretch : public QObject {
  Q_OBJECT
 private slots:
  void aSineHasItsPeakMeanAndRms() {
    const auto s = sampled(2.0, 20000, [](double t) { return 1.0 + 3.0 * std::sin(2 * std::numbers::pi * 4 * t); });
    const auto found = measureStretch(s.times, s.values);
    QVERIFY(found.has_value());
    QVERIFY(near(found->peak(), 4.0, 1e-6));
    QVERIFY(near(found->least, -2.0, 1e-6));
    QVERIFY(near(found->mean, 1.0, 1e-9));
    QVERIFY(near(found->rms, std::sqrt(1.0 + 4.5), 1e-5));
    QVERIFY(found->frequency && near(*found->frequency, 4.0, 1e-3));
    QVERIFY(found->decrement && near(*found->decrement, 0.0, 1e-6));
  }

  void aDampedOscillationHasItsDecrement() {
    const double omega = 20.0, damping = 0.05;
    const double damped = omega * std::sqrt(1 - damping * damping);
    const double period = 2 * std::numbers::pi / damped;
    const auto s =
        sampled(10 * period, 100000, [&](double t) { return std::exp(-damping * omega * t) * std::cos(damped * t); });
    const auto found = measureStretch(s.times, s.values);
    QVERIFY(found && found->decrement && found->frequency);
    QVERIFY2(near(*found->decrement, damping * omega * period, 0.01), qPrintable(QString::number(*found->decrement)));
    QVERIFY(near(*found->frequency, 1 / period, 1e-3 / period));
  }

  /// Wherever it comes to rest, whatever its phase, however much of it is looked at and with any damping.
  void theDecrementIsThatOfTheDampingRatio() {
    const double omega = 20.0;
    for (const double damping : {0.005, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, -0.05}) {
      const double damped = omega * std::sqrt(1 - damping * damping), period = 2 * std::numbers::pi / damped;
      const double decrement = damping * omega * period;
      for (int phase = 0; phase < 8; ++phase)
        for (const double periods : {3.0, 5.8, 20.0})
          for (const double rest : {0.0, -3.0, 0.3, 100.0})
            for (const double steps : {20.0, 50.0, 200.0}) {  // in a period
              const auto s = sampled(periods * period, static_cast<int>(periods * steps), [&](double t) {
                return rest + 2 * std::exp(-damping * omega * t) * std::cos(damped * t + phase * std::numbers::pi / 4);
              });
              const auto found = measureStretch(s.times, s.values);
              const QString of = QString("ratio %1, phase %2, %3 periods of %4 steps about %5")
                                     .arg(damping)
                                     .arg(phase)
                                     .arg(periods)
                                     .arg(steps)
                                     .arg(rest);
              QVERIFY2(found && found->decrement && found->frequency, qPrintable(of));
              QVERIFY2(near(*found->decrement / decrement, 1.0, 0.005), qPrintable(of));
              QVERIFY2(near(*found->frequency * period, 1.0, 0.001), qPrintable(of));
            }
    }
  }

  void noiseIsNoSwingAndHidesNone() {
    std::mt19937 random(3);
    std::normal_distribution<double> noise;
    const auto s = sampled(
        10.0, 2000, [&](double t) { return 1.0 + std::exp(-0.5 * t) * std::cos(10.0 * t) + 0.002 * noise(random); });
    const auto found = measureStretch(s.times, s.values);
    QVERIFY(found && found->decrement && near(*found->decrement / (0.1 * std::numbers::pi), 1.0, 0.03));
    for (int i = 0; i < 50; ++i) {
      const auto none = sampled(10.0, 500, [&](double) { return noise(random); });
      QVERIFY(!measureStretch(none.times, none.values)->decrement);
    }
  }

  /// What does not swing, has not swung often enough, or swings in several ways.
  void whatCannotBeMeasuredIsNotSaid() {
    const auto measured = [](const auto& f) {
      const auto s = sampled(20.0, 4000, f);
      return measureStretch(s.times, s.values).value();
    };
    const Stretch creeping = measured([](double t) { return std::exp(-t); });
    QVERIFY(!creeping.decrement && !creeping.frequency);
    const Stretch half = measured([](double t) { return std::cos(0.5 * t); });
    QVERIFY(!half.decrement && !half.frequency);
    const Stretch beating = measured([](double t) { return std::sin(5 * t) + std::sin(5.5 * t); });
    QVERIFY(!beating.decrement);
    // Several turns in a period have no decrement, but one frequency.
    const Stretch many =
        measured([](double t) { return std::cos(2 * t) + 0.5 * std::cos(4 * t) + 0.4 * std::sin(10 * t); });
    QVERIFY(!many.decrement && many.frequency && near(*many.frequency, 1.0 / std::numbers::pi, 1e-3));
  }

  void stepsOfAnyLengthCountByTheTimeTheyTake() {
    const std::vector<double> times = {0.0, 1.0, 1.001, 1.002, 2.0}, values = {0.0, 1.0, 1.001, 1.002, 2.0};
    const auto found = measureStretch(times, values);
    QVERIFY(found && near(found->mean, 1.0, 1e-12) && near(found->rms, std::sqrt(4.0 / 3.0), 1e-12));
    QVERIFY(!found->decrement && !found->frequency);
    QCOMPARE(found->last - found->first, 2.0);
  }

  void gapsAreLeftOutAndNothingGivesNothing() {
    const double gap = std::nan("");
    const std::vector<double> times = {0.0, 1.0, 2.0}, values = {1.0, gap, 3.0}, gaps = {gap, gap, gap};
    QVERIFY(near(measureStretch(times, values)->mean, 2.0, 1e-12));
    QVERIFY(!measureStretch(times, gaps));
    QVERIFY(!measureStretch({}, {}));
    const std::vector<double> instant = {1.0, 1.0};
    QVERIFY(!measureStretch(instant, instant));
  }
};

QTEST_GUILESS_MAIN(TestStretch)
#include "test_stretch.moc"
