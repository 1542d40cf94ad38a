// Compiled arithmetic: a list of instructions over numbered registers, evaluated without allocation, with derivatives
// in forward mode. Formulas and traced Python functions both become this.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <tuple>
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
};

struct OpInfo {
  Op op;
  std::string_view name;  ///< the function's name in formulas; empty for operators
  int operands;
};
/// Null for an unknown name.
const OpInfo* findFunction(std::string_view name);
/// Names of all functions, for messages.
std::vector<std::string_view> functionNames();
int operandCount(Op op);

class Expression {
 public:
  struct Instruction {
    Op op;
    int a, b, c;  ///< registers of the operands; unused ones are 0
  };

  /// Registers: inputs, then constants, then one per instruction.
  int registerCount() const { return inputs_ + static_cast<int>(constants_.size() + code_.size()); }
  int inputCount() const { return inputs_; }
  int resultCount() const { return static_cast<int>(results_.size()); }
  int instructionCount() const { return static_cast<int>(code_.size()); }
  /// Whether a result depends on the input.
  bool dependsOn(int input) const;

  /// Writes the constants into a register file of `registerCount` numbers; to be done once.
  void prepare(double* registers) const;
  /// The inputs stand in the first registers; the results are written to `results`.
  void evaluate(double* registers, double* results) const;

  /// Derivatives with respect to some inputs: which registers they reach, found once.
  struct Seeds {
    std::vector<int> inputs;
    std::vector<int> slot;  ///< per register: row in the tangents; -1 = does not depend on a seed
    int tangents = 0;       ///< rows of the tangents
  };
  Seeds seeds(const std::vector<int>& inputs) const;
  /// After `evaluate`: d(result r)/d(seed s) at derivatives[r * seeds + s]. `tangents` has Seeds::tangents x seeds
  /// numbers.
  void differentiate(const double* registers, const Seeds& seeds, double* tangents, double* derivatives) const;

 private:
  friend class ExpressionBuilder;
  int inputs_ = 0;
  std::vector<double> constants_;
  std::vector<Instruction> code_;
  std::vector<int> results_;
};

/// Builds expressions: folds constants, shares repeated parts, writes small powers as products.
class ExpressionBuilder {
 public:
  /// A part of the expression: an input, a constant or the value of an operation.
  using Node = int;

  explicit ExpressionBuilder(int inputs) : inputs_(inputs) {}
  Node input(int index) const { return index; }
  Node constant(double value);
  Node add(Op op, Node a, Node b = 0, Node c = 0);
  /// a ^ b with small whole exponents as products.
  Node power(Node a, Node b);
  bool isConstant(Node node) const;
  double valueOf(Node node) const;
  std::size_t size() const { return nodes_.size(); }
  /// Keeps what the results need.
  Expression build(const std::vector<Node>& results) const;

 private:
  struct Entry {
    bool isConstant = false;
    double value = 0.0;
    Expression::Instruction code{};
  };
  const Entry& entry(Node node) const { return nodes_[static_cast<std::size_t>(node - inputs_)]; }

  int inputs_;
  std::vector<Entry> nodes_;
  std::map<std::uint64_t, Node> constants_;  // by their bits
  std::map<std::tuple<Op, Node, Node, Node>, Node> operations_;
};

}  // namespace sprung
