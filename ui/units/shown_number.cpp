#include "ui/units/shown_number.h"

#include <cmath>

#include "core/base/number_text.h"

namespace sprung::ui {
namespace {

QString shown(double value, const std::string& text) {
  if (!std::isfinite(value)) return QString(QChar(0x2014));
  return QString::fromStdString(text)
      .replace("e-0", "e-")
      .replace("e+0", "e")
      .replace("e+", "e")
      .replace('-', QChar(0x2212));
}

}  // namespace

// Adding zero takes its minus sign away.
QString significant(double value, int digits) { return shown(value, shortText(value + 0.0, digits)); }

QString withPower(double value, int digits) {
  return shown(value, QString::number(value + 0.0, 'e', digits - 1).toStdString());
}

QString withDecimals(double value, int decimals) { return shown(value, fixedText(value + 0.0, decimals)); }

}  // namespace sprung::ui
