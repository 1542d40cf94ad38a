// Colours: contrast of texts, families that stay apart, conversions.
#include <QtTest>
#include <array>
#include <cmath>

#include "render/scene/result_values.h"
#include "render/scene/theme.h"
#include "tests/support/eyes.h"

using namespace sprung::render;
using namespace sprung::testing;

class TestTheme : public QObject {
  Q_OBJECT

 private slots:
  void textsCanBeRead() {
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
      for (const Color& ground : {theme.backgroundTop, theme.backgroundBottom, theme.panel}) {
        QVERIFY(contrastRatio(theme.text, ground) >= 4.5);
      }
      QVERIFY(contrastRatio(theme.textSecondary, theme.panel) >= 4.5);
      // As a label behind which the lightest or darkest thing shines through.
      const Color label = mix(theme.panel, theme.text, 0.06F);
      for (const Color& behind : {theme.mass, theme.spring, theme.backgroundBottom}) {
        QVERIFY(contrastRatio(theme.text, mix(behind, label, 0.86F)) >= 4.5);
      }
    }
  }

  void familiesStayApart() {
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
      const std::array<Color, 5> families{theme.mass, theme.spring, theme.torsional, theme.joint, theme.load};
      for (std::size_t i = 0; i < families.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
          const float apart = std::abs(families[i].r - families[k].r) + std::abs(families[i].g - families[k].g) +
                              std::abs(families[i].b - families[k].b);
          QVERIFY(apart > 0.15F);
        }
      }
    }
  }

  void coloursStayApartForColourBlindEyes() {
    constexpr double kApart = 10.0;  // 2.3 is just noticed
    const char* const names[] = {"mass", "spring", "torsional", "joint", "load"};
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
      const std::array<Color, 5> families{theme.mass, theme.spring, theme.torsional, theme.joint, theme.load};
      for (const auto& [kind, eyes] : kEyes) {
        for (std::size_t i = 0; i < families.size(); ++i) {
          for (std::size_t k = 0; k < i; ++k) {
            const double difference = apart(families[i], families[k], eyes);
            const QString line = QString("%1, %2: %3 and %4 are %5 apart")
                                     .arg(theme.dark ? "dark" : "light", kind, names[i], names[k])
                                     .arg(difference, 0, 'f', 1);
            qInfo("%s", qPrintable(line));
            QVERIFY2(difference > kApart, qPrintable(line));
          }
        }
        // What is more is lighter, all along the scale of results.
        constexpr int kSteps = 8;
        for (int i = 0; i < kSteps; ++i) {
          const double from = labOf(resultColor(static_cast<double>(i) / kSteps, theme), eyes)[0];
          const double to = labOf(resultColor(static_cast<double>(i + 1) / kSteps, theme), eyes)[0];
          QVERIFY2(to - from > 2.0, qPrintable(QString("%1, step %2: %3 to %4").arg(kind).arg(i).arg(from).arg(to)));
        }
      }
    }
  }

  void contrastOfBlackAndWhite() { QVERIFY(std::abs(contrastRatio({0, 0, 0, 1}, {1, 1, 1, 1}) - 21) < 1e-9); }

  void packingRounds() {
    QCOMPARE(pack(fromHex(0x4F81BD)), (Rgba8{0x4F, 0x81, 0xBD, 255}));
    QCOMPARE(pack({-1, 2, 0.5F, 0.25F}), (Rgba8{0, 255, 128, 64}));
  }
};

QTEST_GUILESS_MAIN(TestTheme)
#include "test_theme.moc"
