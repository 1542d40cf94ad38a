// Amplitudes and frequencies of known signals.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "core/curves/spectrum.h"

using namespace sprung;

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;

double amplitudeAt(const Spectrum& spectrum, double frequency) {
  const double step = spectrum.frequencies[1];
  double greatest = 0.0;
  for (std::size_t i = 0; i < spectrum.frequencies.size(); ++i)
    if (std::abs(spectrum.frequencies[i] - frequency) <= step) greatest = std::max(greatest, spectrum.amplitudes[i]);
  return greatest;
}

}  // namespace

class TestSpectrum : public QObject {
  Q_OBJECT
 private slots:
  void twoSinesHaveTheirAmplitudes() {
    std::vector<double> times, values;
    for (int i = 0; i < 4096; ++i) {
      times.push_back(i * 4.0 / 4096);
      const double t = times.back();
      values.push_back(7.0 + 3.0 * std::sin(kTurn * 5.0 * t + 0.3) + 0.5 * std::cos(kTurn * 12.0 * t));
    }
    const Spectrum spectrum = amplitudeSpectrum(times, values);
    QVERIFY(std::abs(amplitudeAt(spectrum, 5.0) - 3.0) < 0.03);
    QVERIFY(std::abs(amplitudeAt(spectrum, 12.0) - 0.5) < 0.005);
    QVERIFY(amplitudeAt(spectrum, 8.5) < 0.01);
    QVERIFY(spectrum.amplitudes[0] < 0.05);  // the mean is left out
  }

  void stepsOfAnyLengthGiveTheSame() {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> step(0.0005, 0.0015);
    std::vector<double> times, values;
    for (double t = 0.0; t < 4.0; t += step(random)) {
      times.push_back(t);
      values.push_back(2.0 * std::sin(kTurn * 10.0 * t));
    }
    const Spectrum spectrum = amplitudeSpectrum(times, values);
    const auto peak = std::max_element(spectrum.amplitudes.begin(), spectrum.amplitudes.end());
    const double at = spectrum.frequencies[static_cast<std::size_t>(peak - spectrum.amplitudes.begin())];
    QVERIFY(std::abs(at - 10.0) <= spectrum.frequencies[1]);
    QVERIFY(*peak > 1.98 && *peak < 2.005);
  }

  /// Whether or not it fits into the stretch.
  void aSineBetweenTwoLinesHasItsAmplitude() {
    for (int part = 0; part <= 20; ++part) {
      const double frequency = 40.0 + 0.05 * part;
      std::vector<double> times, values;
      for (int i = 0; i < 1000; ++i) {
        times.push_back(1e-3 * i);
        values.push_back(3.0 * std::sin(kTurn * frequency * times.back() + part));
      }
      const double found = amplitudeAt(amplitudeSpectrum(times, values), frequency);
      QVERIFY2(found > 2.965 && found < 3.005, qPrintable(QString::number(found)));
    }
  }

  /// 120 Hz in steps of 1 ms are far below what these can show: nothing of them appears elsewhere.
  void aLongRunShowsNothingWhereNothingIs_data() {
    QTest::addColumn<int>("count");
    QTest::newRow("600 s") << 600'001;
    QTest::newRow("more than are looked at at once") << 1'200'000;
  }
  void aLongRunShowsNothingWhereNothingIs() {
    QFETCH(int, count);
    std::vector<double> times, values;
    for (int i = 0; i < count; ++i) {
      times.push_back(1e-3 * i);
      values.push_back(2.0 * std::sin(kTurn * 120.0003 * times.back()));
    }
    const Spectrum spectrum = amplitudeSpectrum(times, values);
    QVERIFY(std::abs(amplitudeAt(spectrum, 120.0003) - 2.0) < 0.02);
    double elsewhere = 0.0;
    for (std::size_t i = 0; i < spectrum.frequencies.size(); ++i)
      if (std::abs(spectrum.frequencies[i] - 120.0003) > 1.0) elsewhere = std::max(elsewhere, spectrum.amplitudes[i]);
    QVERIFY2(elsewhere < 1e-5, qPrintable(QString::number(elsewhere)));
    QVERIFY(spectrum.frequencies.back() > 499.0);
  }

  void whatIsTooShortHasNone() {
    QVERIFY(amplitudeSpectrum({}, {}).frequencies.empty());
    const std::vector<double> times(20, 1.0), values(20, 2.0);
    QVERIFY(amplitudeSpectrum(times, values).frequencies.empty());
  }
};

QTEST_GUILESS_MAIN(TestSpectrum)
#include "test_spectrum.moc"
