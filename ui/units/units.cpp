// Parser of numbers with units; see units.h.
#include "ui/units/units.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "core/script/formula.h"

namespace sprung::ui {
namespace {

constexpr double kNoise = 1e-6;  ///< beside the largest of several numbers
constexpr int kFieldDigits = 10;
constexpr int kTypedDigits = 6;  ///< nobody types more of a number that small

struct Unit {
  Dimension dimension;
  double factor = 1.0;  ///< to SI
};

struct NamedUnit {
  QString symbol;
  Unit unit;
  bool prefixed = false;  ///< takes k, m, M, …
};

const std::vector<NamedUnit>& namedUnits() {
  constexpr double degree = std::numbers::pi / 180.0;
  constexpr Dimension perSecond = unit::none / unit::s;
  static const std::vector<NamedUnit> units = {
      {"kg", {unit::kg, 1.0}, false},
      {"g", {unit::kg, 1e-3}, true},
      {"t", {unit::kg, 1e3}, false},
      {"m", {unit::m, 1.0}, true},
      {"in", {unit::m, 0.0254}, false},
      {"ft", {unit::m, 0.3048}, false},
      {"s", {unit::s, 1.0}, true},
      {"min", {unit::s, 60.0}, false},
      {"h", {unit::s, 3600.0}, false},
      {"rad", {unit::rad, 1.0}, true},
      {"deg", {unit::rad, degree}, false},
      {QString(QChar(0x00B0)), {unit::rad, degree}, false},
      {"rev", {unit::rad, 2.0 * std::numbers::pi}, false},
      {"rpm", {unit::rad / unit::s, 2.0 * std::numbers::pi / 60.0}, false},
      {"Hz", {perSecond, 1.0}, true},
      {"N", {unit::N, 1.0}, true},
      {"Nm", {unit::Nm, 1.0}, true},
      {"J", {unit::J, 1.0}, true},
      {"W", {unit::J / unit::s, 1.0}, true},
      {"Pa", {unit::N / unit::m / unit::m, 1.0}, true},
      {"bar", {unit::N / unit::m / unit::m, 1e5}, false},
      {"lbf", {unit::N, 4.4482216152605}, false},
  };
  return units;
}

double prefixFactor(QChar prefix) {
  switch (prefix.unicode()) {
    case 'G': return 1e9;
    case 'M': return 1e6;
    case 'k': return 1e3;
    case 'd': return 1e-1;
    case 'c': return 1e-2;
    case 'm': return 1e-3;
    case 'u':
    case 0x00B5:  // micro sign
    case 0x03BC:  // Greek mu
      return 1e-6;
    case 'n': return 1e-9;
    default: return 0.0;
  }
}

std::optional<Unit> lookUp(const QString& symbol) {
  for (const NamedUnit& named : namedUnits())
    if (named.symbol == symbol) return named.unit;
  if (symbol.size() < 2) return std::nullopt;
  const double factor = prefixFactor(symbol.front());
  if (factor == 0.0) return std::nullopt;
  for (const NamedUnit& named : namedUnits())
    if (named.prefixed && named.symbol == symbol.mid(1)) return Unit{named.unit.dimension, factor * named.unit.factor};
  return std::nullopt;
}

Dimension scaled(Dimension d, int exponent) {
  const auto times = [exponent](std::int8_t e) { return static_cast<std::int8_t>(e * exponent); };
  return {times(d.kilogram), times(d.metre), times(d.second), times(d.radian)};
}

/// Reads "kN·s/m^2", "N/(m·s)": factors separated by *, · or a space, divided by /.
class UnitReader {
 public:
  explicit UnitReader(const QString& text) : text_(text) {}

  Result<Unit> read() {
    Result<Unit> unit = product(0);
    if (unit && at_ < text_.size()) return nonsense();
    return unit;
  }

 private:
  Diagnostic nonsense() const {
    return error("", QStringLiteral("\u201C%1\u201D is not a unit").arg(text_).toStdString(),
                 "for example mm, kg, kN/m, deg");
  }
  QChar next() {
    while (at_ < text_.size() && text_[at_].isSpace()) ++at_;
    return at_ < text_.size() ? text_[at_] : QChar();
  }
  bool take(QChar wanted) {
    if (next() != wanted) return false;
    ++at_;
    return true;
  }

  Result<Unit> product(int depth) {
    Unit result;
    int sign = 1;
    while (!next().isNull() && next() != ')') {
      Result<Unit> one = factor(depth);
      if (!one) return one;
      result.dimension = result.dimension * scaled(one->dimension, sign);
      result.factor *= std::pow(one->factor, sign);
      sign = 1;
      if (take('/')) {
        sign = -1;
      } else if (!take('*') && !take(QChar(0x00B7)) && !take(QChar(0x22C5))) {
        continue;
      }
      if (next().isNull()) return nonsense();
    }
    return result;
  }

  Result<Unit> factor(int depth) {
    if (take('(')) {
      if (depth > 3) return nonsense();
      Result<Unit> inner = product(depth + 1);
      if (inner && !take(')')) return nonsense();
      return inner;
    }
    if (take('1')) return Unit{};
    QString symbol;
    while (at_ < text_.size() && (text_[at_].isLetter() || text_[at_] == QChar(0x00B0))) symbol += text_[at_++];
    if (symbol.isEmpty()) return nonsense();
    std::optional<Unit> unit = lookUp(symbol);
    if (!unit) {
      return error("", QStringLiteral("the unit \u201C%1\u201D is not known").arg(symbol).toStdString(),
                   "for example mm, kg, kN/m, deg");
    }
    const int power = exponent();
    return Unit{scaled(unit->dimension, power), std::pow(unit->factor, power)};
  }

  int exponent() {
    if (take(QChar(0x00B2))) return 2;
    if (take(QChar(0x00B3))) return 3;
    if (at_ >= text_.size() || text_[at_] != '^') return 1;
    ++at_;
    const int sign = take('-') ? -1 : 1;
    if (next() < '1' || next() > '9') return 1;
    return sign * text_[at_++].digitValue();
  }

  QString text_;
  qsizetype at_ = 0;
};

/// A unit that leaves the angle out ("N·m" for N·m/rad) is accepted; everything else must agree.
bool fits(Dimension given, Dimension wanted) {
  if (given == wanted) return true;
  if (given.radian != 0) return false;
  wanted.radian = 0;
  return given == wanted;
}

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
  Result<double> whole = evaluateFormula(text.toStdString(), {}, "");
  if (whole) return *whole * bare;
  for (qsizetype gap = text.lastIndexOf(' '); gap > 0; gap = text.lastIndexOf(' ', gap - 1)) {
    const QString symbol = text.mid(gap).trimmed();
    const Result<Unit> unit = UnitReader(symbol).read();
    const Result<double> number = evaluateFormula(text.left(gap).toStdString(), {}, "");
    if (!unit || !number) continue;
    if (!fits(unit->dimension, dimension)) return doesNotFit(symbol, dimension);
    return *number * unit->factor;
  }
  Diagnostic reason = whole.errors().front();
  reason.hint = "arithmetic like 2*pi is a number; what uses variables starts with =";
  return reason;
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
  const Result<Unit> unit = UnitReader(rest).read();
  if (!unit) return rest.contains(goesOn) ? parseArithmetic(text, dimension, bare) : unit.errors();
  if (!fits(unit->dimension, dimension)) return doesNotFit(rest, dimension);
  return value * unit->factor;
}

}  // namespace

Result<double> parseQuantity(const QString& text, Dimension dimension, double bare) {
  Result<double> value = parseNumber(text.trimmed(), dimension, bare);
  if (value && !std::isfinite(*value)) return error("", "the number is too large");
  return value;
}

QString fieldNumber(double value) {
  if (value == 0.0) return QStringLiteral("0");
  QString text = QString::number(value, 'g', kFieldDigits);
  if (static const QRegularExpression zeros(QStringLiteral("0{6,}$")); text.contains(zeros)) {
    // 4000000000 cannot be read at a glance, 4e9 can.
    static const QRegularExpression padding(QStringLiteral("\\.?0+e"));
    text = QString::number(value, 'e', kFieldDigits).replace(padding, "e");
  }
  return text.replace("e+0", "e").replace("e-0", "e-").replace("e+", "e");
}

QString readoutNumber(double value, int decimals) {
  if (!std::isfinite(value)) return QString(QChar(0x2014));
  const double size = std::abs(value);
  QString text;
  if (size < 0.5 * std::pow(10.0, -9)) {
    text = QString::number(0.0, 'f', decimals);
  } else if (size < std::pow(10.0, -decimals) || size >= 1e6) {
    text = QString::number(value, 'e', 2).replace("e-0", "e-").replace("e+0", "e").replace("e+", "e");
  } else {
    // About six digits in all, so that columns keep their width.
    const int fewer = size >= 1e3 ? 1 : size >= 100.0 ? 2 : decimals;
    text = QString::number(value, 'f', std::min(decimals, fewer));
  }
  return text.replace('-', QChar(0x2212));
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
  const double largest = largestOf(values);
  QStringList texts;
  for (const double value : values) texts << readoutNumber(std::abs(value) <= kNoise * largest ? 0.0 : value, decimals);
  return texts;
}

}  // namespace sprung::ui
