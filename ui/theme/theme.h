// Colours, fonts and the stylesheet of the window, light and dark; the 3D view's colours come from the same table.
// Knows widgets in general, none in particular.
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>
#include <QString>

#include "core/catalog/item.h"
#include "render/scene/theme.h"

namespace sprung::ui {

enum class ThemeMode { System, Light, Dark };

struct UiColors {
  QColor window, panel, field, text, secondary, accent, selection, warning, error;
  QColor accentText, errorText;  ///< the accent and the error's colour where they are letters
  QColor line;                   ///< the few hairlines between areas
  QColor hover;                  ///< behind what the mouse is over
  bool dark = false;
};

/// The tables of the two appearances.
const UiColors& uiColors(bool dark);

/// Applies an appearance to the whole application and tells everybody who draws by hand, in every window.
class Appearance : public QObject {
  Q_OBJECT
 public:
  /// The one there is. Precondition: the application exists.
  static Appearance& instance();

  ThemeMode mode() const { return mode_; }
  void setMode(ThemeMode mode);
  /// Of all texts, in % of the usual size; before the first window is made.
  void setTextSize(int percent);
  const UiColors& colors() const { return uiColors(dark()); }
  render::Theme sceneTheme() const { return dark() ? render::darkTheme() : render::lightTheme(); }
  bool dark() const;

 signals:
  void changed();

 private:
  explicit Appearance(QObject* parent);
  void apply();

  ThemeMode mode_ = ThemeMode::System;
  bool systemIsDark_ = false;
};

/// Colours of the appearance in force, for code that paints.
const UiColors& currentColors();
/// Accent of an item family, as the 3D view shows it.
QColor familyColor(Family family);
QColor toQColor(const render::Color& color);

/// What texts of the window are larger by than usual.
double textScale();

/// The window's font at its normal size, or larger/smaller by `points`.
QFont textFont(double points = 0.0, QFont::Weight weight = QFont::Normal);

}  // namespace sprung::ui
