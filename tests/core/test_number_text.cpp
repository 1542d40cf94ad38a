// The door through which numbers leave as text: the digits of printf, whatever the locale, and names for what is no
// finite number.
#include <QTest>
#include <array>
#include <clocale>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <random>

#include "core/base/number_text.h"
#include "core/base/round_number.h"
#include "core/io/csv.h"
#include "core/io/json_text.h"

using namespace sprung;

class TestNumberText : public QObject {
  Q_OBJECT
 private slots:
  void whatIsNoNumberIsNamed() {
    const double infinite = std::numeric_limits<double>::infinity(), none = std::nan("");
    for (const auto& text : {&numberText, &numberText17, +[](double x) { return shortText(x, 3); },
                             +[](double x) { return fixedText(x, 3); }, +[](double x) { return exponentText(x, 3); }}) {
      QCOMPARE(text(infinite), std::string("infinite"));
      QCOMPARE(text(-infinite), std::string("-infinite"));
      QCOMPARE(text(none), std::string("undefined"));
      QCOMPARE(text(-none), std::string("undefined"));
    }
    // Files have no words for it.
    QCOMPARE(csvNumber(infinite), std::string());
    QCOMPARE(jsonNumber(none), std::string("null"));
  }

  void digitsAreThoseOfPrintf() {
    std::mt19937_64 random(3);
    const auto same = [](const char* format, int digits, double value, const std::string& text) {
      std::array<char, 400> expected{};
      std::snprintf(expected.data(), expected.size(), format, digits, value);
      QCOMPARE(text, std::string(expected.data()));
    };
    for (int i = 0; i < 2000; ++i) {
      const auto bits = random();
      double value = 0.0;
      std::memcpy(&value, &bits, sizeof value);
      if (!std::isfinite(value)) continue;
      for (const int digits : {1, 4, 17}) {
        same("%.*g", digits, value, shortText(value, digits));
        same("%.*e", digits, value, exponentText(value, digits));
      }
      same("%.*f", 3, value, fixedText(value, 3));
      QCOMPARE(parseNumber(numberText(value)), std::optional<double>(value));
      QCOMPARE(parseNumber(numberText17(value)), std::optional<double>(value));
    }
  }

  void wordsAreNoNumbers() {
    for (const char* text : {"", "inf", "-inf", "nan", "infinite", "1,5", "1 m", "0x10", "1e400", "--1", "+-1"})
      QVERIFY2(!parseNumber(text), text);
    QCOMPARE(parseNumber("+2.5e-3"), std::optional<double>(2.5e-3));
  }

  void theLocaleDoesNotMatter() {
    if (std::setlocale(LC_NUMERIC, "de_DE.UTF-8") == nullptr) qInfo("this system has no German numbers");
    QCOMPARE(shortText(1.5, 4), std::string("1.5"));
    QCOMPARE(numberText(0.1), std::string("0.1"));
    QCOMPARE(parseNumber("2.5"), std::optional<double>(2.5));
    std::setlocale(LC_NUMERIC, "C");
  }

  void columnsAreRightAligned() {
    QCOMPARE(rightAligned("1.5", 6), std::string("   1.5"));
    QCOMPARE(rightAligned("too long", 4), std::string("too long"));
  }

  void whatIsRoundedHasFewDigits() {
    QCOMPARE(numberText(roundedTo(0.123456, 0.002)), std::string("0.123"));
    QCOMPARE(roundedTo(5008.0, 12.0), 5010.0);
    QCOMPARE(roundedTo(-7.3e6, 2e4), -7.3e6);
    QCOMPARE(roundedTo(0.1 + 0.2, 0.0), 0.1 + 0.2);
    QCOMPARE(roundedTo(1e-305, 1e-307), 1e-305);
    QCOMPARE(threeDigits(123456.0), 123000.0);
    QCOMPARE(numberText(threeDigits(-0.00123456)), std::string("-0.00123"));
    QCOMPARE(threeDigits(std::nan("")), 0.0);
  }

  void stepsOfGridsAndAxesAreOneTwoOrFive() {
    QCOMPARE(roundedDown(0.07), 0.05);
    QCOMPARE(roundedDown(1.0), 1.0);
    QCOMPARE(roundedDown(3.9), 2.0);
    QCOMPARE(roundedDown(900), 500.0);
    QCOMPARE(roundedUp(0.07), 0.1);
    QCOMPARE(roundedUp(1.0), 1.0);
    QCOMPARE(roundedUp(3.9), 5.0);
    QCOMPARE(roundedUp(501), 1000.0);
    QCOMPARE(roundedUpFinely(1.2), 1.5);
    QCOMPARE(roundedUpFinely(85), 100.0);
    QCOMPARE(roundedUp(10 * (0.1 + 0.2) - 1), 2.0);  // a little more than two, for it was computed
  }
};

QTEST_GUILESS_MAIN(TestNumberText)
#include "test_number_text.moc"
