// Every text of the window on every ground it stands on, light and dark: 4.5 : 1 or more (WCAG 2.1, AA). The pairs are
// read out of the style sheet and the palette, so that a new rule is measured, too; the table is printed. And curves
// that colour-blind eyes tell apart.
#include <QPalette>
#include <QRegularExpression>

#include "render/scene/theme.h"
#include "tests/support/eyes.h"
#include "tests/ui/ui_test.h"
#include "ui/theme/style_sheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plot_style.h"

using namespace sprung;
using namespace sprung::test;

namespace {

constexpr double kLeast = 4.5;

struct Pair {
  QString place;
  QColor text, ground;
};

render::Color sceneColor(const QColor& q) {
  return {static_cast<float>(q.redF()), static_cast<float>(q.greenF()), static_cast<float>(q.blueF())};
}

double contrast(const QColor& a, const QColor& b) { return render::contrastRatio(sceneColor(a), sceneColor(b)); }

QColor colorIn(const QString& rule, const QString& property) {
  const QRegularExpression wanted("(?:^|[;\\s])" + property + ":\\s*(#[0-9a-fA-F]{6})");
  const QRegularExpressionMatch found = wanted.match(rule);
  return found.hasMatch() ? QColor(found.captured(1)) : QColor();
}

/// Nothing is written there.
bool isWordless(const QString& selector) {
  static const QRegularExpression parts(
      "::(handle|groove|sub-page|chunk|separator|indicator|branch|close-button|float-button|up-button|down-button|"
      "up-arrow|down-arrow|drop-down)|QScrollBar|QProgressBar|QSplitter|#primary");
  return parts.match(selector).hasMatch();
}

/// Controls that cannot be used need not be read (WCAG 1.4.3).
bool isDisabled(const QString& selector) { return selector.contains(":disabled"); }

std::vector<Pair> pairsOfSheet(const ui::UiColors& c) {
  const std::pair<const char*, QColor> grounds[] = {{"window", c.window}, {"panel", c.panel}, {"field", c.field}};
  std::vector<Pair> pairs;
  static const QRegularExpression rules("([^{}]+)\\{([^{}]*)\\}");
  QRegularExpressionMatchIterator found = rules.globalMatch(ui::styleSheet(c));
  while (found.hasNext()) {
    const QRegularExpressionMatch rule = found.next();
    const QString selector = rule.captured(1).simplified();
    if (isWordless(selector) || isDisabled(selector)) continue;
    const QColor text = colorIn(rule.captured(2), "color"), ground = colorIn(rule.captured(2), "background");
    if (ground.isValid()) {
      pairs.push_back({selector, text.isValid() ? text : c.text, ground});
    } else if (text.isValid()) {
      for (const auto& [name, color] : grounds) pairs.push_back({selector + " on " + name, text, color});
    }
  }
  return pairs;
}

std::vector<Pair> pairsOfPalette(const QPalette& palette) {
  using P = QPalette;
  const std::tuple<const char*, P::ColorRole, P::ColorRole> roles[] = {
      {"palette: window", P::WindowText, P::Window},         {"palette: field", P::Text, P::Base},
      {"palette: other rows", P::Text, P::AlternateBase},    {"palette: button", P::ButtonText, P::Button},
      {"palette: tip", P::ToolTipText, P::ToolTipBase},      {"palette: selected", P::HighlightedText, P::Highlight},
      {"palette: placeholder", P::PlaceholderText, P::Base}, {"palette: link", P::Link, P::Base},
      {"palette: link in a panel", P::Link, P::Button},      {"palette: link in the window", P::Link, P::Window}};
  std::vector<Pair> pairs;
  for (const auto& [place, text, ground] : roles) pairs.push_back({place, palette.color(text), palette.color(ground)});
  return pairs;
}

/// What is painted by hand, and the texts of the 3D view.
std::vector<Pair> pairsOfPictures(const ui::UiColors& c, const render::Theme& scene) {
  std::vector<Pair> pairs;
  for (const QColor& ground : {c.window, c.panel, c.field}) {
    pairs.push_back({"timeline, axes, read-outs", c.text, ground});
    pairs.push_back({"their units and ticks", c.secondary, ground});
    pairs.push_back({"“now” in the timeline", c.accentText, ground});
  }
  pairs.push_back({"saved plots", ui::paperColors().text, ui::paperColors().panel});
  pairs.push_back({"ticks of saved plots", ui::paperColors().secondary, ui::paperColors().panel});
  for (const render::Color& ground : {scene.backgroundTop, scene.backgroundBottom, scene.panel})
    pairs.push_back({"view: texts", ui::toQColor(scene.text), ui::toQColor(ground)});
  pairs.push_back({"view: pale texts", ui::toQColor(scene.textSecondary), ui::toQColor(scene.panel)});
  pairs.push_back({"view: refusals", ui::toQColor(scene.error), ui::toQColor(scene.panel)});
  return pairs;
}

}  // namespace

class TestContrast : public QObject {
  Q_OBJECT
 private slots:
  void everyTextCanBeRead_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
  }
  void everyTextCanBeRead() {
    QFETCH(bool, dark);
    ui::Appearance& appearance = ui::Appearance::instance();
    appearance.setMode(dark ? ui::ThemeMode::Dark : ui::ThemeMode::Light);
    const ui::UiColors& c = ui::uiColors(dark);
    std::vector<Pair> pairs = pairsOfSheet(c);
    QVERIFY(pairs.size() > 40);  // the sheet has been understood
    for (const std::vector<Pair>& more :
         {pairsOfPalette(QApplication::palette()), pairsOfPictures(c, appearance.sceneTheme())})
      pairs.insert(pairs.end(), more.begin(), more.end());
    QStringList tooWeak;
    for (const Pair& pair : pairs) {
      const double ratio = contrast(pair.text, pair.ground);
      const QString line =
          QString("%1  %2 on %3  %4").arg(ratio, 5, 'f', 2).arg(pair.text.name(), pair.ground.name(), pair.place);
      qInfo("%s", qPrintable(line));
      if (ratio < kLeast) tooWeak << line;
    }
    QVERIFY2(tooWeak.isEmpty(), qPrintable("\n" + tooWeak.join('\n')));
  }
  void curvesStayApartForColourBlindEyes() {
    for (const bool dark : {false, true})
      for (const auto& [kind, eyes] : testing::kEyes)
        for (int i = 0; i < 6; ++i)
          for (int k = 0; k < i; ++k) {
            const double difference = testing::apart(sceneColor(ui::curveColor(i, ui::uiColors(dark))),
                                                     sceneColor(ui::curveColor(k, ui::uiColors(dark))), eyes);
            QVERIFY2(difference > 10.0,
                     qPrintable(QString("%1: curves %2 and %3 are %4 apart").arg(kind).arg(k).arg(i).arg(difference)));
          }
  }
};

int main(int argc, char** argv) { return runUiTest<TestContrast>(argc, argv); }
#include "test_contrast.moc"
