// Parser of numbers with units; see units.h.
#include "ui/units/units.h"

#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "core/base/unit_text.h"
#include "core/script/formula.h"

namespace sprung::ui {
namespace {

constexpr double kNoise = 1e-6;  ///< beside the largest of several numbers
constexpr int kFieldDigits = 10;
constexpr int kTypedDigits = 6;  ///< nobody types more of a number that small

Diagnostic doesNotFit(const QString& unit, Dimension dimension) {
  const QString wanted = unitLabel(dimension);
  return error("", QStringLiteral("\u201C%1\u201D does not fit here").arg(unit).toStdString(),
               wanted.isEmpty() ? "a number without a unit is needed" : "it takes a unit like " + wanted.toStdString());
}

}  // namespace

QString unitLabel(Dimension dimension) { return QString::fromStdString(unitText(dimension)); }

namespace {

/// "2*pi", "sqrt(2) mm": arithmetic without names of variables, then perhaps a unit.
Result<double> parseArithmetic(QString text, Dimension dimension, double bare) {
  static const QRegularExpression timesPi(QStringLiteral("(?<=[0-9.)])\\s*(?:\u03C0|pi\\b)"));
  text.replace(timesPi, "*pi").replace(QChar(0x03C0), "pi").replace(QChar(0x2212), '-').replace(QChar(0x00D7), '*');
  Result<double> whole = evaluateFormula(text.toStdString(), std::vector<Variable>{}, "");
  if (whole) return *whole * bare;
  for (qsizetype gap = text.lastIndexOf(' '); gap > 0; gap = text.lastIndexOf(' ', gap - 1)) {
    const QString symbol = text.mid(gap).trimmed();
    const Result<Unit> unit = parseUnit(symbol.toStdString());
    const Result<double> number = evaluateFormula(text.left(gap).toStdString(), std::vector<Variable>{}, "");
    if (!unit || !number) continue;
    if (!unitFits(unit->dimension, dimension)) return doesNotFit(symbol, dimension);
    return *number * unit->factor;
  }
  Diagnostic reason = whole.errors().front();
  reason.hint = "arithmetic like 2*pi is a number; what uses variables starts with =";
  return reason;
}

/// Where people write a comma before decimals, one between digits is that, except among the arguments of a function.
QString withPoints(QString text) {
  static const QRegularExpression comma(QStringLiteral("(?<=[0-9]),(?=[0-9])")), function(QStringLiteral("[a-z] *\\("));
  if (QLocale().decimalPoint() == "," && !text.contains(function)) text.replace(comma, ".");
  return text;
}

Result<double> parseNumber(const QString& text, Dimension dimension, double bare) {
  static const QRegularExpression number(
      QStringLiteral("^([-+\u2212]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?)(.*)$"));
  static const QRegularExpression arithmetic(QStringLiteral("[-+*/^(\u2212\u00D7\u03C0]|\\bpi\\b"));
  static const QRegularExpression goesOn(QStringLiteral("^(?:[-+*/^(\u2212\u00D7\u03C0]|pi\\b)"));
  const QRegularExpressionMatch match = number.match(text);
  if (text.isEmpty()) return error("", "a number is needed");
  if (!match.hasMatch()) {
    if (text.contains(arithmetic)) return parseArithmetic(text, dimension, bare);
    return error("", QStringLiteral("\u201C%1\u201D is not a number").arg(text).toStdString(),
                 "a number, a number with a unit, arithmetic like 2*pi, or a formula that starts with =");
  }
  const double value = match.captured(1).replace(QChar(0x2212), '-').toDouble();
  const QString rest = match.captured(2).trimmed();
  if (rest.startsWith(',')) return error("", "a comma does not separate decimals here", "write a point: 0.5");
  if (rest.isEmpty()) return value * bare;
  const Result<Unit> unit = parseUnit(rest.toStdString());
  if (!unit) return rest.contains(goesOn) ? parseArithmetic(text, dimension, bare) : unit.errors();
  if (!unitFits(unit->dimension, dimension)) return doesNotFit(rest, dimension);
  return value * unit->factor;
}

}  // namespace

Result<double> parseQuantity(const QString& text, Dimension dimension, double bare) {
  Result<double> value = parseNumber(withPoints(text.trimmed()), dimension, bare);
  if (value && !std::isfinite(*value)) return error("", "the number is too large");
  return value;
}

QString fieldNumber(double value) {
  if (value == 0.0) return QStringLiteral("0");
  if (!std::isfinite(value)) return QString(QChar(0x2014));
  QString text = QString::number(value, 'g', kFieldDigits);
  if (static const QRegularExpression zeros(QStringLiteral("0{6,}$")); text.contains(zeros)) {
    // 4000000000 cannot be read at a glance, 4e9 can.
    static const QRegularExpression padding(QStringLiteral("\\.?0+e"));
    text = QString::number(value, 'e', kFieldDigits).replace(padding, "e");
  }
  return text.replace("e+0", "e").replace("e-0", "e-").replace("e+", "e");
}

namespace {

constexpr int kSmallest = -3, kLargest = 6;  ///< powers of ten that need no exponent

/// Of the number as it is rounded: what is shown as 1 has the decimals of 1.
int powerOf(double value, int decimals) {
  const QString rounded = QString::number(value, 'e', decimals);
  return rounded.mid(rounded.indexOf('e') + 1).toInt();
}

struct Readout {
  int decimals;   ///< from 1 on
  int most;       ///< below 1, where there are as many digits as at 1
  int smallest;   ///< power of ten that needs no exponent
  int behind;     ///< decimals before an exponent of one digit
  int behindTwo;  ///< and of two
};

QString textOf(double value, const Readout& form) {
  if (!std::isfinite(value)) return QString(QChar(0x2014));
  if (value == 0.0) return QStringLiteral("0");
  const int power = powerOf(value, form.decimals);
  QString text;
  if (power < form.smallest || power >= kLargest) {
    text = QString::number(value, 'e', std::abs(power) < 10 ? form.behind : form.behindTwo)
               .replace("e-0", "e-")
               .replace("e+0", "e")
               .replace("e+", "e");
  } else {
    // About six digits in all from 1 on, so that columns keep their width.
    const int wanted = power >= 3 ? 1 : power == 2 ? 2 : 3;
    text = QString::number(value, 'f',
                           power < 0 ? std::min(form.decimals - power, form.most) : std::min(form.decimals, wanted));
  }
  return text.replace('-', QChar(0x2212));
}

}  // namespace

QString readoutNumber(double value, int decimals) {
  return textOf(value, {decimals, decimals - kSmallest, kSmallest, decimals, decimals});
}

QString readoutPpm(double ppm) {
  return ppm != 0.0 && std::abs(ppm) < 1e-3 ? QStringLiteral("< 0.001") : readoutNumber(ppm);
}

double largestOf(std::span<const double> values) {
  double largest = 0.0;
  for (const double value : values)
    if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
  return largest;
}

bool isNoise(double value, double scale) {
  if (value == 0.0 || std::abs(value) > kNoise * scale) return false;
  const QString digits = QString::number(value, 'g', kTypedDigits);
  return digits.toDouble() != QString::number(value, 'g', 15).toDouble();
}

QStringList readoutNumbers(std::span<const double> values, int decimals) {
  if (values.size() == 1) return {readoutNumber(values[0], decimals)};
  const double largest = largestOf(values);
  // Beside each other there is room for three digits of what is small; of what is small beside the others two will do.
  const Readout form{decimals, decimals + 1, powerOf(largest, decimals) >= -1 ? kSmallest : kSmallest + 1, decimals - 1,
                     decimals - 2};
  QStringList texts;
  for (const double value : values) texts << textOf(std::abs(value) <= kNoise * largest ? 0.0 : value, form);
  return texts;
}

}  // namespace sprung::ui
