#include "core/base/unit_text.h"

#include <cmath>
#include <numbers>
#include <optional>
#include <span>
#include <string>

namespace sprung {
namespace {

constexpr const char* kExamples = "for example mm, kg, kN/m, deg";
constexpr int kMaximumDepth = 3;

struct NamedUnit {
  std::string_view symbol;
  Unit unit;
  bool prefixed = false;  ///< takes k, m, M, …
};

std::span<const NamedUnit> namedUnits() {
  constexpr double degree = std::numbers::pi / 180.0;
  constexpr Dimension perSecond = unit::none / unit::s;
  constexpr Dimension pascal = unit::N / unit::m / unit::m;
  static constexpr NamedUnit units[] = {
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
      {"°", {unit::rad, degree}, false},
      {"rev", {unit::rad, 2.0 * std::numbers::pi}, false},
      {"rpm", {unit::rad / unit::s, 2.0 * std::numbers::pi / 60.0}, false},
      {"Hz", {perSecond, 1.0}, true},
      {"N", {unit::N, 1.0}, true},
      {"Nm", {unit::Nm, 1.0}, true},
      {"J", {unit::J, 1.0}, true},
      {"W", {unit::J / unit::s, 1.0}, true},
      {"Pa", {pascal, 1.0}, true},
      {"bar", {pascal, 1e5}, false},
      {"lbf", {unit::N, 4.4482216152605}, false},
  };
  return units;
}

struct Prefix {
  std::string_view sign;
  double factor;
};
constexpr Prefix kPrefixes[] = {{"G", 1e9},
                                {"M", 1e6},
                                {"k", 1e3},
                                {"d", 1e-1},
                                {"c", 1e-2},
                                {"m", 1e-3},
                                {"u", 1e-6},
                                {"µ", 1e-6} /* micro sign */,
                                {"μ", 1e-6} /* Greek mu */,
                                {"n", 1e-9}};

std::optional<Unit> lookUp(std::string_view symbol) {
  for (const NamedUnit& named : namedUnits())
    if (named.symbol == symbol) return named.unit;
  for (const Prefix& prefix : kPrefixes) {
    if (symbol.substr(0, prefix.sign.size()) != prefix.sign) continue;
    for (const NamedUnit& named : namedUnits())
      if (named.prefixed && named.symbol == symbol.substr(prefix.sign.size()))
        return Unit{named.unit.dimension, prefix.factor * named.unit.factor};
  }
  return std::nullopt;
}

Dimension scaled(Dimension d, int exponent) {
  const auto times = [exponent](std::int8_t e) { return static_cast<std::int8_t>(e * exponent); };
  return {times(d.kilogram), times(d.metre), times(d.second), times(d.radian)};
}

/// Recursive descent over factors.
class UnitReader {
 public:
  explicit UnitReader(std::string_view text) : text_(text) {}

  Result<Unit> read() {
    Result<Unit> unit = product(0);
    if (unit && at_ < text_.size()) return nonsense();
    return unit;
  }

 private:
  Diagnostic nonsense() const { return error("", "“" + std::string(text_) + "” is not a unit", kExamples); }
  bool comes(std::string_view token) const { return text_.substr(at_, token.size()) == token; }
  void skipBlanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  bool atEnd() {
    skipBlanks();
    return at_ >= text_.size();
  }
  bool take(std::string_view token) {
    skipBlanks();
    if (!comes(token)) return false;
    at_ += token.size();
    return true;
  }

  Result<Unit> product(int depth) {
    Unit result;
    int sign = 1;
    while (!atEnd() && !comes(")")) {
      Result<Unit> one = factor(depth);
      if (!one) return one;
      result.dimension = result.dimension * scaled(one->dimension, sign);
      result.factor *= std::pow(one->factor, sign);
      sign = 1;
      if (take("/"))
        sign = -1;
      else if (!take("*") && !take("·") && !take("⋅"))
        continue;
      if (atEnd()) return nonsense();
    }
    return result;
  }

  Result<Unit> factor(int depth) {
    if (take("(")) {
      if (depth > kMaximumDepth) return nonsense();
      Result<Unit> inner = product(depth + 1);
      if (inner && !take(")")) return nonsense();
      return inner;
    }
    if (take("1")) return Unit{};
    const std::size_t start = at_;
    while (at_ < text_.size() && isLetter()) ++at_;
    const std::string_view symbol = text_.substr(start, at_ - start);
    if (symbol.empty()) return nonsense();
    const std::optional<Unit> unit = lookUp(symbol);
    if (!unit) return error("", "the unit “" + std::string(symbol) + "” is not known", kExamples);
    const int power = exponent();
    return Unit{scaled(unit->dimension, power), std::pow(unit->factor, power)};
  }

  bool isLetter() const {
    const auto c = static_cast<unsigned char>(text_[at_]);
    if (c < 0x80U) return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return !comes("·") && !comes("⋅") && !comes("²") && !comes("³");
  }

  int exponent() {
    if (take("²")) return 2;
    if (take("³")) return 3;
    if (!comes("^")) return 1;
    ++at_;
    const int sign = take("-") ? -1 : 1;
    if (atEnd() || text_[at_] < '1' || text_[at_] > '9') return 1;
    return sign * (text_[at_++] - '0');
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

Result<Unit> parseUnit(std::string_view text) { return UnitReader(text).read(); }

Result<double> secondsOf(std::string_view text) {
  if (text.empty()) return 1.0;
  const Result<Unit> read = parseUnit(text);
  if (!read) return read.errors();
  if (read->dimension != unit::s)
    return error("", "'" + std::string(text) + "' is no unit of time", "for example s, ms or min");
  return read->factor;
}

bool unitFits(Dimension given, Dimension wanted) {
  if (given == wanted) return true;
  if (given.radian != 0) return false;
  wanted.radian = 0;
  return given == wanted;
}

}  // namespace sprung
