#include "core/script/formula_measure.h"

#include <cmath>

namespace sprung {
namespace {

using Kind = Measure::Kind;

constexpr double kSame = 1e-9;  ///< of exponents that went through roots

bool isWhole(double power) { return std::abs(power - std::round(power)) < kSame && std::abs(power) < 100.0; }

Measure product(const Measure& a, const Measure& b, double sign) {
  const bool multiple = a.multiple || b.multiple;
  if (a.kind == Kind::Any || b.kind == Kind::Any) return {};
  if (a.kind == Kind::Plain && b.kind == Kind::Plain) return {Kind::Plain, {}, multiple};
  Measure result{Kind::Known, a.powers, multiple};
  for (std::size_t i = 0; i < result.powers.size(); ++i) result.powers[i] += sign * b.powers[i];
  const bool typed = (a.kind == Kind::Plain && a.multiple) || (b.kind == Kind::Plain && b.multiple);
  return typed && result.isRatio() ? Measure{} : result;  // 10*x/L: ten of something
}

Measure power(const Measure& a, double exponent) {
  if (!a.known()) return a;
  Measure result = a;
  for (double& p : result.powers) p *= exponent;
  return result;
}

/// What has to be of one kind: sums, comparisons, the larger of two.
Measure joined(const Measure& a, const Measure& b, const char* verb, UnitRules rules, std::string& problem) {
  if (contradicts(a, b, rules)) {
    if (problem.empty()) problem = std::string(verb) + " " + a.text() + " and " + b.text();
    return {};
  }
  if (a.known()) return a;
  if (b.known()) return b;
  return a.kind == Kind::Any ? a : Measure{b.kind, b.powers, a.multiple || b.multiple};
}

}  // namespace

Measure Measure::of(std::optional<Dimension> dimension) {
  if (!dimension) return {};
  return {Kind::Known,
          {static_cast<double>(dimension->kilogram), static_cast<double>(dimension->metre),
           static_cast<double>(dimension->second)},
          false};
}

std::string Measure::text() const {
  if (!known()) return "something";
  if (isRatio()) return "a plain number";
  for (const double p : powers)
    if (!isWhole(p)) return "a unit with broken powers";
  const auto whole = [](double p) { return static_cast<std::int8_t>(std::lround(p)); };
  return unitText({whole(powers[0]), whole(powers[1]), whole(powers[2]), 0});
}

bool contradicts(const Measure& a, const Measure& b, UnitRules rules) {
  if (!a.known() || !b.known()) return false;
  if (!rules.multiples && (a.multiple || b.multiple)) return false;
  for (std::size_t i = 0; i < a.powers.size(); ++i) {
    const bool length = i == 1;
    if (length && rules.lengthOrAngle) continue;
    if (std::abs(a.powers[i] - b.powers[i]) > kSame) return true;
  }
  return false;
}

Measure measureOf(Op op, std::span<const Measure> operands, std::optional<double> exponent, UnitRules rules,
                  std::string& problem) {
  const Measure& a = operands[0];
  const Measure b = operands.size() > 1 ? operands[1] : Measure{};
  switch (op) {
    case Op::Add: return joined(a, b, "adds", rules, problem);
    case Op::Sub: return joined(a, b, "subtracts", rules, problem);
    case Op::Mod: return joined(a, b, "divides with remainder", rules, problem);
    case Op::Hypot:
    case Op::Min:
    case Op::Max: return joined(a, b, "compares", rules, problem);
    case Op::Select: return joined(b, operands[2], "chooses between", rules, problem);
    case Op::Less:
    case Op::LessEqual:
    case Op::Greater:
    case Op::GreaterEqual:
    case Op::Equal:
    case Op::NotEqual:
    case Op::Atan2: joined(a, b, "compares", rules, problem); return Measure::plain();
    case Op::Mul: return product(a, b, 1.0);
    case Op::Div:
    case Op::FloorDiv: return product(a, b, -1.0);
    case Op::Inverse: return power(a, -1.0);
    case Op::Square: return power(a, 2.0);
    case Op::Cube: return power(a, 3.0);
    case Op::Sqrt: return power(a, 0.5);
    case Op::Cbrt: return power(a, 1.0 / 3.0);
    case Op::Pow:
      if (b.known() && !b.isRatio() && !b.multiple && problem.empty()) problem = "has an exponent in " + b.text();
      if (exponent) return power(a, *exponent);
      return a.known() && !a.isRatio() ? Measure{} : a;
    case Op::Neg:
    case Op::Abs:
    case Op::Floor:
    case Op::Ceil:
    case Op::Round:
    case Op::Trunc:
    case Op::CopySign: return a;
    case Op::Chain:
    case Op::MulAdd: return {};        // of derivatives and compiled code, not of what is written
    default: return Measure::plain();  // angles, exponentials, signs, logic
  }
}

}  // namespace sprung
