// Compiled arithmetic: a list of instructions over numbered registers, evaluated without allocation. Formulas and
// traced Python functions both become this; their derivatives are further instructions of the same list.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sprung {

/// Comparisons and logic give 1 or 0; Select(a, b, c) is b where a is not zero, else c.
enum class Op : std::uint8_t {
  Add,
  Sub,
  Mul,
  Div,
  Neg,
  Pow,
  Square,
  Cube,
  Inverse,
  Mod,       ///< of the sign of the divisor, as in Python
  FloorDiv,  ///< floor(a / b)
  Abs,
  Sign,
  Floor,
  Ceil,
  Round,
  Trunc,
  Sqrt,
  Cbrt,
  Exp,
  Expm1,
  Log,
  Log1p,
  Log2,
  Log10,
  Sin,
  Cos,
  Tan,
  Asin,
  Acos,
  Atan,
  Sinh,
  Cosh,
  Tanh,
  Asinh,
  Acosh,
  Atanh,
  Erf,
  Atan2,
  Hypot,
  CopySign,
  Min,
  Max,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  Equal,
  NotEqual,
  And,
  Or,
  Not,
  Select,
  Chain,   ///< a * b of the chain rule: zero where either is, even if the other is infinite
  MulAdd,  ///< a * b + c, rounded twice
};

struct OpInfo {
  Op op;
  std::string_view name;  ///< the function's name in formulas; empty for operators
  int operands;
};
/// Null for an unknown name.
const OpInfo* findFunction(std::string_view name);
/// All functions that formulas know by name.
std::span<const OpInfo> functions();
int operandCount(Op op);

class Expression {
 public:
  struct Instruction {
    Op op;
    int a, b, c;  ///< registers of the operands; unused ones repeat the first
  };

  /// Registers: inputs, then constants, then one per instruction.
  int registerCount() const { return inputs_ + static_cast<int>(constants_.size() + code_.size()); }
  int inputCount() const { return inputs_; }
  int resultCount() const { return static_cast<int>(results_.size()); }
  /// Instructions of the results, without those of the derivatives only.
  int instructionCount() const { return resultCode_; }
  /// Whether the results depend on an input.
  bool reads(int input) const;

  /// Writes the constants into a register file of `registerCount` numbers; to be done once.
  void prepare(double* registers) const;
  /// The inputs stand in the first registers; the results are written to `results`.
  void evaluate(double* registers, double* results) const;
  /// Also writes the derivatives the expression was built with: d(result r)/d(input m) at derivatives[r * inputs + m].
  void evaluate(double* registers, double* results, double* derivatives) const;

 private:
  friend class ExpressionBuilder;
  void run(double* registers, int begin, int end) const;

  int inputs_ = 0;
  std::vector<double> constants_;
  std::vector<Instruction> code_;
  int resultCode_ = 0;  ///< how many instructions the results need; they come first
  std::vector<int> results_, derivatives_;
};

/// Value of an operation; operands it does not have are not looked at.
double valueOf(Op op, double a, double b, double c);

}  // namespace sprung
