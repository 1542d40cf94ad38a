// Palette and fonts of the application; see theme.h.
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPalette>
#include <QPointer>
#include <QStyleFactory>
#include <cmath>

#include "ui/theme/family_color.h"
#include "ui/theme/style_sheet.h"

namespace sprung::ui {
namespace {

/// Letters are thinner than areas: nearer to the colour of text, so that they can be read on any ground.
void inkLetters(UiColors& c) {
  const auto ink = [&c](const QColor& color) {
    const auto mix = [](int a, int b) { return static_cast<int>(std::lround(0.15 * a + 0.85 * b)); };
    return QColor(mix(c.text.red(), color.red()), mix(c.text.green(), color.green()), mix(c.text.blue(), color.blue()));
  };
  c.accentText = ink(c.accent);
  c.errorText = ink(c.error);
}

UiColors makeLight() {
  UiColors c;
  c.window = QColor("#F3F5F8");
  c.panel = QColor("#FAFBFC");
  c.field = QColor("#FFFFFF");
  c.text = QColor("#1F2430");
  c.secondary = QColor("#5C6675");
  c.accent = QColor("#2F6FDE");
  c.selection = QColor("#FFB000");
  c.warning = QColor("#D98200");
  c.error = QColor("#C8352B");
  c.line = QColor("#E1E5EB");
  c.hover = QColor("#E9EDF3");
  inkLetters(c);
  return c;
}

UiColors makeDark() {
  UiColors c;
  c.window = QColor("#1E2127");
  c.panel = QColor("#23272E");
  c.field = QColor("#2A2F37");
  c.text = QColor("#E3E6EB");
  c.secondary = QColor("#98A1AE");
  c.accent = QColor("#5B9BFF");
  c.selection = QColor("#FFC233");
  c.warning = QColor("#F0A030");
  c.error = QColor("#FF6B5E");
  c.line = QColor("#343A44");
  c.hover = QColor("#2F353F");
  inkLetters(c);
  c.dark = true;
  return c;
}

QPalette paletteOf(const UiColors& c) {
  QPalette p;
  p.setColor(QPalette::Window, c.window);
  p.setColor(QPalette::WindowText, c.text);
  p.setColor(QPalette::Base, c.field);
  p.setColor(QPalette::AlternateBase, c.panel);
  p.setColor(QPalette::Text, c.text);
  p.setColor(QPalette::PlaceholderText, c.secondary);
  p.setColor(QPalette::Button, c.panel);
  p.setColor(QPalette::ButtonText, c.text);
  p.setColor(QPalette::BrightText, c.error);
  p.setColor(QPalette::ToolTipBase, c.field);
  p.setColor(QPalette::ToolTipText, c.text);
  p.setColor(QPalette::Highlight, c.accent);
  p.setColor(QPalette::HighlightedText, c.dark ? QColor("#10141B") : QColor("#FFFFFF"));
  p.setColor(QPalette::Link, c.accentText);
  p.setColor(QPalette::LinkVisited, c.accentText);
  p.setColor(QPalette::Light, c.field);
  p.setColor(QPalette::Midlight, c.line);
  p.setColor(QPalette::Mid, c.line);
  p.setColor(QPalette::Dark, c.line);
  p.setColor(QPalette::Shadow, QColor(0, 0, 0, 60));
  QColor faint = c.secondary;
  faint.setAlphaF(0.55F);
  for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    p.setColor(QPalette::Disabled, role, faint);
  return p;
}

QString textFamily() {
  static const QString family = [] {
    const QStringList known = QFontDatabase::families();
    for (const char* wanted : {"Inter", "Noto Sans", "DejaVu Sans"})
      if (known.contains(QLatin1String(wanted))) return QString::fromLatin1(wanted);
    return QString();
  }();
  return family;
}

/// Set by the appearance of the application, read by everything that paints.
bool& darkInForce() {
  static bool dark = false;
  return dark;
}

/// Likewise.
double& scaleInForce() {
  static double scale = 1.0;
  return scale;
}

}  // namespace

double textScale() { return scaleInForce(); }

const UiColors& uiColors(bool dark) {
  static const UiColors light = makeLight();
  static const UiColors night = makeDark();
  return dark ? night : light;
}

const UiColors& currentColors() { return uiColors(darkInForce()); }

QColor toQColor(const render::Color& color) { return QColor::fromRgbF(color.r, color.g, color.b, color.a); }

QColor familyColor(Family family) { return familyColor(family, darkInForce()); }

QColor familyColor(Family family, bool dark) {
  const render::Theme theme = dark ? render::darkTheme() : render::lightTheme();
  switch (family) {
    case Family::Node: return toQColor(theme.textSecondary);
    case Family::Ground: return toQColor(theme.ground);
    case Family::Body: return toQColor(theme.mass);
    case Family::Connector: return toQColor(theme.spring);
    case Family::Joint: return toQColor(theme.joint);
    case Family::Marker: return toQColor(theme.textSecondary);
    case Family::Load: return toQColor(theme.load);
    case Family::Sensor: return toQColor(theme.torsional);
  }
  return toQColor(theme.text);
}

QFont textFont(double points, QFont::Weight weight) {
  QFont font(textFamily());
  font.setPointSizeF((9.75 + points) * scaleInForce());
  font.setWeight(weight);
  return font;
}

Appearance& Appearance::instance() {
  static QPointer<Appearance> one;  // goes with its application
  if (one == nullptr) one = new Appearance(qApp);
  return *one;
}

Appearance::Appearance(QObject* parent) : QObject(parent) {
  // Before our own palette is set, the application's is the desktop's.
  systemIsDark_ = QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
  QApplication::setStyle(QStyleFactory::create("Fusion"));
  QApplication::setFont(textFont());
  apply();
}

bool Appearance::dark() const { return mode_ == ThemeMode::System ? systemIsDark_ : mode_ == ThemeMode::Dark; }

void Appearance::setMode(ThemeMode mode) {
  if (mode == mode_) return;
  mode_ = mode;
  apply();
}

void Appearance::setTextSize(int percent) {
  scaleInForce() = percent / 100.0;
  QApplication::setFont(textFont());
  apply();
}

void Appearance::apply() {
  darkInForce() = dark();
  QApplication::setPalette(paletteOf(colors()));
  qApp->setStyleSheet(styleSheet(colors(), scaleInForce()));
  emit changed();
}

}  // namespace sprung::ui
