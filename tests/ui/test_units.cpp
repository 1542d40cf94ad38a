// Numbers with units as people type them.
#include <QTest>
#include <cmath>
#include <numbers>

#include "ui/units/units.h"

using namespace sprung;
using ui::parseQuantity;

class TestUnits : public QObject {
  Q_OBJECT
 private slots:
  void reads_data();
  void reads();
  void refuses_data();
  void refuses();
  void readsDecimalCommasWhereTheyAreUsed();
  void readsBackWhatItPrints();
  void largeRoundNumbersAreShort();
  void acceptsItsOwnUnitLabels();
  void bareNumbersMayMeanDegrees();
  void readoutsAreShort();
  void readoutsKeepFourDigitsAtAnySize();
};

Q_DECLARE_METATYPE(sprung::Dimension)

void TestUnits::reads_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<Dimension>("dimension");
  QTest::addColumn<double>("value");
  constexpr Dimension stiffness = unit::N / unit::m;
  constexpr Dimension damping = unit::N * unit::s / unit::m;
  const auto row = [](const char* text, Dimension d, double v) {
    QTest::newRow(text) << QString::fromUtf8(text) << d << v;
  };
  row("3", stiffness, 3.0);
  row(" -1.5e3 ", unit::none, -1500.0);
  row("−2", unit::m, -2.0);
  row("3 kN/m", stiffness, 3000.0);
  row("3kN/m", stiffness, 3000.0);
  row("2 N/mm", stiffness, 2000.0);
  row("5 cm", unit::m, 0.05);
  row("5 mm", unit::m, 0.005);
  row("250 g", unit::kg, 0.25);
  row("1.2 t", unit::kg, 1200.0);
  row("20 deg", unit::rad, 20.0 * std::numbers::pi / 180.0);
  row("90°", unit::rad, std::numbers::pi / 2);
  row("2 min", unit::s, 120.0);
  row("5 ms", unit::s, 0.005);
  row("3 N·s/m", damping, 3.0);
  row("3 N s/m", damping, 3.0);
  row("3 N*s/m", damping, 3.0);
  row("2 kg/s", damping, 2.0);
  row("3 m/s^2", unit::m / unit::s / unit::s, 3.0);
  row("3 m/s²", unit::m / unit::s / unit::s, 3.0);
  row("36 km/h", unit::m / unit::s, 10.0);
  row("60 rpm", unit::rad / unit::s, 2.0 * std::numbers::pi);
  row("7 N/(mm)", stiffness, 7000.0);
  row("4 Nm", unit::Nm, 4.0);
  row("2*pi", unit::rad, 2.0 * std::numbers::pi);
  row("pi/2", unit::none, std::numbers::pi / 2);
  row("-pi", unit::none, -std::numbers::pi);
  row("2 pi", unit::none, 2.0 * std::numbers::pi);
  row("2π", unit::rad, 2.0 * std::numbers::pi);
  row("1/3", unit::m, 1.0 / 3.0);
  row("2*pi rad", unit::rad, 2.0 * std::numbers::pi);
  row("1/4 kN / m", stiffness, 250.0);
  row("3 × 5 mm", unit::m, 0.015);
  row("sqrt(2)", unit::kg, std::numbers::sqrt2);
  row("(1 + 2)*10 deg", unit::rad, std::numbers::pi / 6);
  row("2^10", unit::none, 1024.0);
}

void TestUnits::reads() {
  QFETCH(QString, text);
  QFETCH(Dimension, dimension);
  QFETCH(double, value);
  const Result<double> read = parseQuantity(text, dimension);
  QVERIFY2(read.ok(), read ? "" : toText(read.errors()).c_str());
  QVERIFY2(std::abs(*read - value) <= 1e-12 * std::abs(value), qPrintable(QString::number(*read, 'g', 17)));
}

void TestUnits::refuses_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<Dimension>("dimension");
  const auto row = [](const char* text, Dimension d) { QTest::newRow(text) << QString::fromUtf8(text) << d; };
  row("", unit::m);
  row("abc", unit::m);
  row("5 kg", unit::m);
  row("5 m", unit::none);
  row("5 xyz", unit::m);
  row("1,5", unit::m);
  row("5 m/", unit::m);
  row("5 m)", unit::m);
  row("5 (m", unit::m);
  row("1e999", unit::m);
  row("nan", unit::m);
  row("inf", unit::m);
  row("20 deg", unit::m);
  row("1 2", unit::m);
  row("2*k", unit::m);
  row("2*pi m", unit::rad);
  row("2*", unit::m);
  row("1/0", unit::m);
  row("sqrt(-1)", unit::m);
  row("1e300*1e300", unit::m);
  row("5 ((((((m))))))", unit::m);
}

void TestUnits::refuses() {
  QFETCH(QString, text);
  QFETCH(Dimension, dimension);
  const Result<double> read = parseQuantity(text, dimension);
  QVERIFY(!read.ok());
  QVERIFY(!read.errors().front().what.empty());
}

void TestUnits::readsDecimalCommasWhereTheyAreUsed() {
  QLocale::setDefault(QLocale(QLocale::German));
  for (const auto& [text, value] :
       {std::pair("0,5", 0.5), {"-1,25e3", -1250.0}, {"2,5 kN", 2500.0}, {"1,5*2,5", 3.75}, {"0.5", 0.5}}) {
    const Result<double> read = parseQuantity(text, QByteArray(text).endsWith('N') ? unit::N : unit::none);
    QVERIFY2(read.ok(), text);
    QCOMPARE(*read, value);
  }
  QCOMPARE(*parseQuantity("max(2,3)", unit::none), 3.0);  // two arguments
  for (const char* text : {"1,2,3", "1,", ",5,"}) QVERIFY2(!parseQuantity(text, unit::none).ok(), text);
  QLocale::setDefault(QLocale::c());
  QVERIFY(!parseQuantity("0,5", unit::none).ok());
}

void TestUnits::readsBackWhatItPrints() {
  for (const double value : {0.0, 1.0, -0.1, 1e-9, 2.5e7, 1234567.0, 0.30000000000000004}) {
    const Result<double> read = parseQuantity(ui::fieldNumber(value), unit::none);
    QVERIFY(read.ok());
    QVERIFY(std::abs(*read - value) <= 1e-9 * std::abs(value));
  }
}

void TestUnits::largeRoundNumbersAreShort() {
  QCOMPARE(ui::fieldNumber(4e9), QString("4e9"));
  QCOMPARE(ui::fieldNumber(-1.25e9), QString("-1.25e9"));
  QCOMPARE(ui::fieldNumber(100000.0), QString("100000"));
  QCOMPARE(ui::fieldNumber(1e6), QString("1e6"));
  QCOMPARE(ui::fieldNumber(12345678.0), QString("12345678"));
  QCOMPARE(ui::fieldNumber(2.1e11), QString("2.1e11"));
  QCOMPARE(ui::fieldNumber(1e-7), QString("1e-7"));
}

void TestUnits::acceptsItsOwnUnitLabels() {
  const Dimension dimensions[] = {unit::kg,
                                  unit::N / unit::m,
                                  unit::N * unit::s / unit::m,
                                  unit::kg * unit::m * unit::m,
                                  unit::N * unit::m / unit::rad,
                                  unit::N * unit::m * unit::s / unit::rad,
                                  unit::rad / unit::s,
                                  unit::none / unit::s};
  for (const Dimension dimension : dimensions) {
    const QString text = "2 " + ui::unitLabel(dimension);
    const Result<double> read = parseQuantity(text, dimension);
    QVERIFY2(read.ok(), qPrintable(text));
    QCOMPARE(*read, 2.0);
  }
}

void TestUnits::bareNumbersMayMeanDegrees() {
  constexpr double degree = std::numbers::pi / 180.0;
  QCOMPARE(*parseQuantity("90", unit::rad, degree), std::numbers::pi / 2);
  QCOMPARE(*parseQuantity("180/2", unit::rad, degree), std::numbers::pi / 2);
  QCOMPARE(*parseQuantity("pi/2 rad", unit::rad, degree), std::numbers::pi / 2);
}

void TestUnits::readoutsAreShort() {
  QCOMPARE(ui::readoutNumber(0.0), QString("0"));
  QCOMPARE(ui::readoutNumber(-1.5), QString("−1.500"));
  QCOMPARE(ui::readoutNumber(12345.678), QString("12345.7"));
  QCOMPARE(ui::readoutNumber(2.5e-5), QString("2.500e−5"));
  QVERIFY(ui::readoutNumber(-1.23456e300).size() <= 10);
}

void TestUnits::readoutsKeepFourDigitsAtAnySize() {
  QCOMPARE(ui::readoutNumber(0.0014), QString("0.001400"));
  QCOMPARE(ui::readoutNumber(-0.0024), QString("−0.002400"));
  QCOMPARE(ui::readoutNumber(7e-4), QString("7.000e−4"));
  QCOMPARE(ui::readoutNumber(3.2e-10), QString("3.200e−10"));
  QCOMPARE(ui::readoutNumber(0.99996), QString("1.000"));
  QCOMPARE(ui::readoutNumber(999996.0), QString("1.000e6"));
  QCOMPARE(ui::readoutNumber(0.0123, 2), QString("0.0123"));
  // In a row with less, which has its room.
  const double speeds[] = {0.3212, -0.005123, 4.123e-4, 0.06142};
  QCOMPARE(ui::readoutNumbers(speeds), QStringList({"0.3212", "−0.0051", "4.12e−4", "0.0614"}));
  const double small[] = {-0.0014, 0.0, 0.01234};
  QCOMPARE(ui::readoutNumbers(small), QStringList({"−1.40e−3", "0", "0.0123"}));
  const double far[] = {1.0, 0.0014};
  QCOMPARE(ui::readoutNumbers(far), QStringList({"1.000", "0.0014"}));
  const double alone[] = {0.0014};
  QCOMPARE(ui::readoutNumbers(alone), QStringList({"0.001400"}));
  // None is wider than the room that each has from the beginning.
  const std::vector<double> tiny{-1.234e-10, -99999.4, 1.234e12};
  QCOMPARE(ui::readoutNumbers(tiny).last(), QString("1.2e12"));
  for (int power = -300; power < 300; ++power) {
    const double value = 1.2345678 * std::pow(10.0, power);
    QString text = ui::readoutNumber(value);
    QVERIFY2(text.size() <= 10, qPrintable(text));
    const double shown = text.replace(QChar(0x2212), '-').toDouble();
    QVERIFY2(std::abs(shown - value) <= 5e-4 * value, qPrintable(text));
  }
}

QTEST_GUILESS_MAIN(TestUnits)
#include "test_units.moc"
