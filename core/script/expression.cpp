#include "core/script/expression.h"

#include <algorithm>
#include <array>
#include <cmath>

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
    case Op::Chain: return a == 0.0 || b == 0.0 ? 0.0 : a * b;
    case Op::MulAdd: return a * b + c;
  }
  return 0.0;
}

}  // namespace

const OpInfo* findFunction(std::string_view name) {
  const auto* found =
      std::find_if(kFunctions.begin(), kFunctions.end(), [name](const OpInfo& info) { return info.name == name; });
  return found == kFunctions.end() ? nullptr : found;
}

std::span<const OpInfo> functions() { return kFunctions; }

int operandCount(Op op) {
  switch (op) {
    case Op::Neg:
    case Op::Square:
    case Op::Cube:
    case Op::Inverse:
    case Op::Not: return 1;
    case Op::Select:
    case Op::MulAdd: return 3;
    default: break;
  }
  const auto* found =
      std::find_if(kFunctions.begin(), kFunctions.end(), [op](const OpInfo& info) { return info.op == op; });
  return found == kFunctions.end() ? 2 : found->operands;
}

double valueOf(Op op, double a, double b, double c) { return apply(op, a, b, c); }

bool Expression::reads(int input) const {
  const auto uses = [input](const Instruction& i) { return i.a == input || i.b == input || i.c == input; };
  return std::any_of(code_.begin(), code_.begin() + resultCode_, uses) ||
         std::find(results_.begin(), results_.end(), input) != results_.end();
}

void Expression::prepare(double* registers) const {
  std::copy(constants_.begin(), constants_.end(), registers + inputs_);
}

void Expression::run(double* registers, int begin, int end) const {
  double* to = registers + inputs_ + constants_.size() + begin;
  const Instruction* const last = code_.data() + end;
  for (const Instruction* i = code_.data() + begin; i != last; ++i)
    *to++ = apply(i->op, registers[i->a], registers[i->b], registers[i->c]);
}

void Expression::evaluate(double* registers, double* results) const {
  run(registers, 0, resultCode_);
  for (const int result : results_) *results++ = registers[result];
}

void Expression::evaluate(double* registers, double* results, double* derivatives) const {
  evaluate(registers, results);
  run(registers, resultCode_, static_cast<int>(code_.size()));
  for (const int derivative : derivatives_) *derivatives++ = registers[derivative];
}

}  // namespace sprung
