// What is read off a stretch of a curve, against formulas.
#include <QTest>
#include <cmath>
#include <numbers>
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
