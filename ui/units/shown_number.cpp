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

/// So small that a power of ten is written for it, which is then put right.
QString withPower(double value, int digits) {
  constexpr int kSmall = 20;
  if (!std::isfinite(value) || value == 0.0) return significant(value, digits);
  const int power = static_cast<int>(std::floor(std::log10(std::abs(value)))) + kSmall;
  const std::string text = shortText(value / std::pow(10.0, power), digits);
  const std::size_t e = text.find('e');
  if (e == std::string::npos) return significant(value, digits);
  return shown(value, text.substr(0, e) + "e" + std::to_string(std::stoi(text.substr(e + 1)) + power));
}

QString withDecimals(double value, int decimals) { return shown(value, fixedText(value + 0.0, decimals)); }

}  // namespace sprung::ui
