#include "core/script/expression.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>

namespace sprung {
namespace {

constexpr std::array kFunctions = {
    OpInfo{Op::Abs, "abs", 1},           OpInfo{Op::Sign, "sign", 1},   OpInfo{Op::Floor, "floor", 1},
    OpInfo{Op::Ceil, "ceil", 1},         OpInfo{Op::Round, "rint", 1},  OpInfo{Op::Trunc, "trunc", 1},
    OpInfo{Op::Sqrt, "sqrt", 1},         OpInfo{Op::Cbrt, "cbrt", 1},   OpInfo{Op::Exp, "exp", 1},
    OpInfo{Op::Expm1, "expm1", 1},       OpInfo{Op::Log, "ln", 1},      OpInfo{Op::Log, "log", 1},
    OpInfo{Op::Log1p, "log1p", 1},       OpInfo{Op::Log2, "log2", 1},   OpInfo{Op::Log10, "log10", 1},
    OpInfo{Op::Sin, "sin", 1},           OpInfo{Op::Cos, "cos", 1},     OpInfo{Op::Tan, "tan", 1},
    OpInfo{Op::Asin, "asin", 1},         OpInfo{Op::Acos, "acos", 1},   OpInfo{Op::Atan, "atan", 1},
    OpInfo{Op::Sinh, "sinh", 1},         OpInfo{Op::Cosh, "cosh", 1},   OpInfo{Op::Tanh, "tanh", 1},
    OpInfo{Op::Asinh, "asinh", 1},       OpInfo{Op::Acosh, "acosh", 1}, OpInfo{Op::Atanh, "atanh", 1},
    OpInfo{Op::Erf, "erf", 1},           OpInfo{Op::Atan2, "atan2", 2}, OpInfo{Op::Hypot, "hypot", 2},
    OpInfo{Op::CopySign, "copysign", 2}, OpInfo{Op::Mod, "mod", 2},     OpInfo{Op::Pow, "pow", 2},
    OpInfo{Op::Min, "min", 2},           OpInfo{Op::Max, "max", 2},     OpInfo{Op::Select, "if", 3},
};

double signOf(double x) { return x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : 0.0; }

double moduloOf(double a, double b) {
  const double r = std::fmod(a, b);
  return r != 0.0 && (r < 0.0) != (b < 0.0) ? r + b : r;
}

// Always inlined: the loop over the instructions is what a formula costs.
inline double apply(Op op, double a, double b, double c) {
  switch (op) {
    case Op::Add: return a + b;
    case Op::Sub: return a - b;
    case Op::Mul: return a * b;
    case Op::Div: return a / b;
    case Op::Neg: return -a;
    case Op::Pow: return std::pow(a, b);
    case Op::Square: return a * a;
    case Op::Cube: return a * a * a;
    case Op::Inverse: return 1.0 / a;
    case Op::Mod: return moduloOf(a, b);
    case Op::FloorDiv: return std::floor(a / b);
    case Op::Abs: return std::abs(a);
    case Op::Sign: return signOf(a);
    case Op::Floor: return std::floor(a);
    case Op::Ceil: return std::ceil(a);
    case Op::Round: return std::nearbyint(a);
    case Op::Trunc: return std::trunc(a);
    case Op::Sqrt: return std::sqrt(a);
    case Op::Cbrt: return std::cbrt(a);
    case Op::Exp: return std::exp(a);
    case Op::Expm1: return std::expm1(a);
    case Op::Log: return std::log(a);
    case Op::Log1p: return std::log1p(a);
    case Op::Log2: return std::log2(a);
    case Op::Log10: return std::log10(a);
    case Op::Sin: return std::sin(a);
    case Op::Cos: return std::cos(a);
    case Op::Tan: return std::tan(a);
    case Op::Asin: return std::asin(a);
    case Op::Acos: return std::acos(a);
    case Op::Atan: return std::atan(a);
    case Op::Sinh: return std::sinh(a);
    case Op::Cosh: return std::cosh(a);
    case Op::Tanh: return std::tanh(a);
    case Op::Asinh: return std::asinh(a);
    case Op::Acosh: return std::acosh(a);
    case Op::Atanh: return std::atanh(a);
    case Op::Erf: return std::erf(a);
    case Op::Atan2: return std::atan2(a, b);
    case Op::Hypot: return std::hypot(a, b);
    case Op::CopySign: return std::copysign(a, b);
    case Op::Min: return b < a ? b : a;
    case Op::Max: return b > a ? b : a;
    case Op::Less: return a < b ? 1.0 : 0.0;
    case Op::LessEqual: return a <= b ? 1.0 : 0.0;
    case Op::Greater: return a > b ? 1.0 : 0.0;
    case Op::GreaterEqual: return a >= b ? 1.0 : 0.0;
    case Op::Equal: return a == b ? 1.0 : 0.0;
    case Op::NotEqual: return a != b ? 1.0 : 0.0;
    case Op::And: return a != 0.0 && b != 0.0 ? 1.0 : 0.0;
    case Op::Or: return a != 0.0 || b != 0.0 ? 1.0 : 0.0;
    case Op::Not: return a == 0.0 ? 1.0 : 0.0;
    case Op::Select: return a != 0.0 ? b : c;
  }
  return 0.0;
}

/// Derivatives of an operation with respect to its operands; `value` is its value. At corners and jumps those of one
/// side.
struct Partials {
  double a = 0.0, b = 0.0, c = 0.0;
};
Partials partials(Op op, double a, double b, double value) {
  switch (op) {
    case Op::Add: return {1.0, 1.0};
    case Op::Sub: return {1.0, -1.0};
    case Op::Mul: return {b, a};
    case Op::Div: return {1.0 / b, -value / b};
    case Op::Neg: return {-1.0};
    case Op::Pow: return {b == 0.0 ? 0.0 : b * std::pow(a, b - 1.0), a > 0.0 ? value * std::log(a) : 0.0};
    case Op::Square: return {2.0 * a};
    case Op::Cube: return {3.0 * a * a};
    case Op::Inverse: return {-value * value};
    case Op::Mod: return {1.0, -std::floor(a / b)};
    case Op::Abs: return {signOf(a)};
    case Op::Sqrt: return {0.5 / value};
    case Op::Cbrt: return {1.0 / (3.0 * value * value)};
    case Op::Exp: return {value};
    case Op::Expm1: return {value + 1.0};
    case Op::Log: return {1.0 / a};
    case Op::Log1p: return {1.0 / (1.0 + a)};
    case Op::Log2: return {std::numbers::log2e / a};
    case Op::Log10: return {std::numbers::log10e / a};
    case Op::Sin: return {std::cos(a)};
    case Op::Cos: return {-std::sin(a)};
    case Op::Tan: return {1.0 + value * value};
    case Op::Asin: return {1.0 / std::sqrt(1.0 - a * a)};
    case Op::Acos: return {-1.0 / std::sqrt(1.0 - a * a)};
    case Op::Atan: return {1.0 / (1.0 + a * a)};
    case Op::Sinh: return {std::cosh(a)};
    case Op::Cosh: return {std::sinh(a)};
    case Op::Tanh: return {1.0 - value * value};
    case Op::Asinh: return {1.0 / std::sqrt(a * a + 1.0)};
    case Op::Acosh: return {1.0 / std::sqrt(a * a - 1.0)};
    case Op::Atanh: return {1.0 / (1.0 - a * a)};
    case Op::Erf: return {2.0 * std::numbers::inv_sqrtpi * std::exp(-a * a)};
    case Op::Atan2: {
      const double square = a * a + b * b;
      return {b / square, -a / square};
    }
    case Op::Hypot: return {a / value, b / value};
    case Op::CopySign: return {std::signbit(a) == std::signbit(b) ? 1.0 : -1.0};
    case Op::Min: return b < a ? Partials{0.0, 1.0} : Partials{1.0};
    case Op::Max: return b > a ? Partials{0.0, 1.0} : Partials{1.0};
    case Op::Select: return a != 0.0 ? Partials{0.0, 1.0} : Partials{0.0, 0.0, 1.0};
    default: return {};  // steps: constant between their jumps
  }
}

}  // namespace

const OpInfo* findFunction(std::string_view name) {
  const auto* found =
      std::find_if(kFunctions.begin(), kFunctions.end(), [name](const OpInfo& info) { return info.name == name; });
  return found == kFunctions.end() ? nullptr : found;
}

std::vector<std::string_view> functionNames() {
  std::vector<std::string_view> names;
  names.reserve(kFunctions.size());
  for (const OpInfo& info : kFunctions) names.push_back(info.name);
  return names;
}

int operandCount(Op op) {
  switch (op) {
    case Op::Neg:
    case Op::Square:
    case Op::Cube:
    case Op::Inverse:
    case Op::Not: return 1;
    case Op::Select: return 3;
    default: break;
  }
  const auto* found =
      std::find_if(kFunctions.begin(), kFunctions.end(), [op](const OpInfo& info) { return info.op == op; });
  return found == kFunctions.end() ? 2 : found->operands;
}

bool Expression::dependsOn(int input) const {
  const Seeds reached = seeds({input});
  return std::any_of(results_.begin(), results_.end(),
                     [&](int result) { return reached.slot[static_cast<std::size_t>(result)] >= 0; });
}

void Expression::prepare(double* registers) const {
  std::copy(constants_.begin(), constants_.end(), registers + inputs_);
}

void Expression::evaluate(double* registers, double* results) const {
  double* to = registers + inputs_ + constants_.size();
  for (const Instruction& i : code_) *to++ = apply(i.op, registers[i.a], registers[i.b], registers[i.c]);
  for (const int result : results_) *results++ = registers[result];
}

Expression::Seeds Expression::seeds(const std::vector<int>& inputs) const {
  Seeds seeds;
  seeds.inputs = inputs;
  seeds.slot.assign(static_cast<std::size_t>(registerCount()), -1);
  for (const int input : inputs) seeds.slot[static_cast<std::size_t>(input)] = seeds.tangents++;
  auto at = static_cast<std::size_t>(inputs_) + constants_.size();
  for (const Instruction& i : code_) {
    const std::array operands = {i.a, i.b, i.c};
    const int count = operandCount(i.op);
    for (int k = 0; k < count; ++k)
      if (seeds.slot[static_cast<std::size_t>(operands[static_cast<std::size_t>(k)])] >= 0) seeds.slot[at] = 0;
    if (seeds.slot[at] == 0) seeds.slot[at] = seeds.tangents++;
    ++at;
  }
  return seeds;
}

void Expression::differentiate(const double* registers, const Seeds& seeds, double* tangents,
                               double* derivatives) const {
  const auto count = static_cast<int>(seeds.inputs.size());
  const auto row = [&](int reg) -> double* {
    const int slot = seeds.slot[static_cast<std::size_t>(reg)];
    return slot < 0 ? nullptr : tangents + static_cast<std::ptrdiff_t>(slot) * count;
  };
  for (int s = 0; s < count; ++s) {
    double* own = row(seeds.inputs[static_cast<std::size_t>(s)]);
    if (own[s] == 1.0) continue;  // rows of inputs are written once
    std::fill_n(own, count, 0.0);
    own[s] = 1.0;
  }
  int at = inputs_ + static_cast<int>(constants_.size());
  for (const Instruction& i : code_) {
    double* to = row(at);
    if (to != nullptr) {
      const Partials p = partials(i.op, registers[i.a], registers[i.b], registers[at]);
      bool first = true;
      // A part that is not chosen, or held constant, may be infinite: zero times it is zero.
      const auto enter = [&](int operand, double factor) {
        const double* from = factor == 0.0 ? nullptr : row(operand);
        if (from == nullptr) return;
        const bool finite = std::isfinite(factor);
        if (first) std::fill_n(to, count, 0.0);
        if (finite)
          for (int s = 0; s < count; ++s) to[s] += factor * from[s];
        else
          for (int s = 0; s < count; ++s) to[s] += from[s] == 0.0 ? 0.0 : factor * from[s];
        first = false;
      };
      enter(i.a, p.a);
      enter(i.b, p.b);
      enter(i.c, p.c);
      if (first) std::fill_n(to, count, 0.0);
    }
    ++at;
  }
  for (const int result : results_) {
    const double* from = row(result);
    for (int s = 0; s < count; ++s) *derivatives++ = from == nullptr ? 0.0 : from[s];
  }
}

bool ExpressionBuilder::isConstant(Node node) const { return node >= inputs_ && entry(node).isConstant; }
double ExpressionBuilder::valueOf(Node node) const { return entry(node).value; }

ExpressionBuilder::Node ExpressionBuilder::constant(double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const auto found = constants_.find(bits);
  if (found != constants_.end()) return found->second;
  const Node node = inputs_ + static_cast<Node>(nodes_.size());
  nodes_.push_back({true, value, {}});
  constants_[bits] = node;
  return node;
}

ExpressionBuilder::Node ExpressionBuilder::add(Op op, Node a, Node b, Node c) {
  const int operands = operandCount(op);
  if (operands < 2) b = a;
  if (operands < 3) c = a;
  if (isConstant(a) && isConstant(b) && isConstant(c)) return constant(apply(op, valueOf(a), valueOf(b), valueOf(c)));
  const auto key = std::make_tuple(op, a, b, c);
  const auto found = operations_.find(key);
  if (found != operations_.end()) return found->second;
  const Node node = inputs_ + static_cast<Node>(nodes_.size());
  nodes_.push_back({false, 0.0, {op, a, b, c}});
  operations_[key] = node;
  return node;
}

ExpressionBuilder::Node ExpressionBuilder::power(Node a, Node b) {
  if (!isConstant(b)) return add(Op::Pow, a, b);
  const double exponent = valueOf(b);
  if (exponent == 1.0) return a;
  if (exponent == 2.0) return add(Op::Square, a);
  if (exponent == 3.0) return add(Op::Cube, a);
  if (exponent == 4.0) return add(Op::Square, add(Op::Square, a));
  if (exponent == 0.5) return add(Op::Sqrt, a);
  if (exponent == -1.0) return add(Op::Inverse, a);
  return add(Op::Pow, a, b);
}

Expression ExpressionBuilder::build(const std::vector<Node>& results) const {
  std::vector<char> needed(nodes_.size(), 0);
  const auto need = [&](Node node) {
    if (node >= inputs_) needed[static_cast<std::size_t>(node - inputs_)] = 1;
  };
  for (const Node result : results) need(result);
  for (std::size_t i = nodes_.size(); i-- > 0;) {
    if (needed[i] == 0 || nodes_[i].isConstant) continue;
    need(nodes_[i].code.a);
    need(nodes_[i].code.b);
    need(nodes_[i].code.c);
  }
  Expression expression;
  expression.inputs_ = inputs_;
  std::vector<int> at(nodes_.size(), 0);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (needed[i] == 0 || !nodes_[i].isConstant) continue;
    at[i] = inputs_ + static_cast<int>(expression.constants_.size());
    expression.constants_.push_back(nodes_[i].value);
  }
  const auto place = [&](Node node) { return node < inputs_ ? node : at[static_cast<std::size_t>(node - inputs_)]; };
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (needed[i] == 0 || nodes_[i].isConstant) continue;
    at[i] = inputs_ + static_cast<int>(expression.constants_.size() + expression.code_.size());
    const Expression::Instruction& code = nodes_[i].code;
    expression.code_.push_back({code.op, place(code.a), place(code.b), place(code.c)});
  }
  for (const Node result : results) expression.results_.push_back(place(result));
  return expression;
}

}  // namespace sprung
