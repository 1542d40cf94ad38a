// Derivatives of compiled arithmetic, as parts of the same expression: forward through the operations by the chain
// rule, one input at a time. What does not depend on the input costs nothing, and what is common is shared.
#include <cmath>
#include <numbers>

#include "core/script/expression_builder.h"

namespace sprung {

using FormulaNode = ExpressionBuilder::Node;

namespace {

/// Where a root begins, or an arc sine ends, the value is finite and the slope is not. There it is that of the
/// difference over this much, as functions of Python have it: bounded, and steep enough for Newton's method.
constexpr double kEdge = 1e-8;

}  // namespace

/// d(node)/d(operand 0, 1). Operations that choose are not here; those constant between their jumps give zero.
FormulaNode ExpressionBuilder::partial(FormulaNode node, int operand) {
  const Expression::Instruction code = entry(node).code;
  const FormulaNode a = code.a, b = code.b;
  const bool first = operand == 0;
  const auto number = [this](double value) { return constant(value); };
  const auto negative = [this](FormulaNode x) { return add(Op::Neg, x); };
  const auto inverse = [this](FormulaNode x) { return add(Op::Inverse, x); };
  const auto square = [this](FormulaNode x) { return add(Op::Square, x); };
  const auto times = [this](double factor, FormulaNode x) { return add(Op::Mul, constant(factor), x); };
  const auto plus = [this](FormulaNode x, double term) { return add(Op::Add, x, constant(term)); };
  // `slope`, but `edge` where `x` is zero.
  const auto unless = [this](FormulaNode x, FormulaNode edge, FormulaNode slope) {
    return add(Op::Select, add(Op::Equal, x, constant(0.0)), edge, slope);
  };
  // 1 / sqrt(x), the slope of arc functions, which end where x is zero.
  const auto inverseRoot = [&](FormulaNode x) {
    const FormulaNode root = add(Op::Sqrt, x);
    return unless(root, number(std::sqrt(2.0 / kEdge)), inverse(root));
  };
  switch (code.op) {
    case Op::Add: return number(1.0);
    case Op::Sub: return number(first ? 1.0 : -1.0);
    case Op::Mul: return first ? b : a;
    case Op::Div: return first ? inverse(b) : negative(add(Op::Div, node, b));
    case Op::Neg: return number(-1.0);
    case Op::Pow: {
      if (!first)
        return add(Op::Select, add(Op::Greater, a, number(0.0)), add(Op::Mul, node, add(Op::Log, a)), number(0.0));
      if (isConstant(b)) {
        const double exponent = valueOf(b);
        const FormulaNode slope = times(exponent, power(a, number(exponent - 1.0)));
        const bool root = exponent > 0.0 && exponent < 1.0;
        return root ? unless(a, number(std::pow(kEdge, exponent - 1.0)), slope) : slope;
      }
      const FormulaNode slope = add(Op::Mul, b, add(Op::Pow, a, plus(b, -1.0)));
      const FormulaNode edge =
          add(Op::Select, add(Op::Less, b, number(1.0)), add(Op::Pow, number(kEdge), plus(b, -1.0)), slope);
      return unless(b, number(0.0), unless(a, edge, slope));
    }
    case Op::Square: return times(2.0, a);
    case Op::Cube: return times(3.0, square(a));
    case Op::Inverse: return negative(square(node));
    case Op::Mod: return first ? number(1.0) : negative(add(Op::Floor, add(Op::Div, a, b)));
    case Op::Abs: return add(Op::Sign, a);
    case Op::Sqrt: return unless(node, number(1.0 / std::sqrt(kEdge)), add(Op::Div, number(0.5), node));
    case Op::Cbrt: return unless(node, number(std::cbrt(kEdge) / kEdge), inverse(times(3.0, square(node))));
    case Op::Exp: return node;
    case Op::Expm1: return plus(node, 1.0);
    case Op::Log: return inverse(a);
    case Op::Log1p: return inverse(plus(a, 1.0));
    case Op::Log2: return add(Op::Div, number(std::numbers::log2e), a);
    case Op::Log10: return add(Op::Div, number(std::numbers::log10e), a);
    case Op::Sin: return add(Op::Cos, a);
    case Op::Cos: return negative(add(Op::Sin, a));
    case Op::Tan: return plus(square(node), 1.0);
    case Op::Asin: return inverseRoot(add(Op::Sub, number(1.0), square(a)));
    case Op::Acos: return negative(inverseRoot(add(Op::Sub, number(1.0), square(a))));
    case Op::Atan: return inverse(plus(square(a), 1.0));
    case Op::Sinh: return add(Op::Cosh, a);
    case Op::Cosh: return add(Op::Sinh, a);
    case Op::Tanh: return add(Op::Sub, number(1.0), square(node));
    case Op::Asinh: return inverse(add(Op::Sqrt, plus(square(a), 1.0)));
    case Op::Acosh: return inverseRoot(plus(square(a), -1.0));
    case Op::Atanh: return inverse(add(Op::Sub, number(1.0), square(a)));
    case Op::Erf: return times(2.0 * std::numbers::inv_sqrtpi, add(Op::Exp, negative(square(a))));
    // At the origin they have a slope for each direction: none is as good as any.
    case Op::Atan2: {
      const FormulaNode length = add(Op::Add, square(a), square(b));
      return unless(length, number(0.0), first ? add(Op::Div, b, length) : negative(add(Op::Div, a, length)));
    }
    case Op::Hypot: return unless(node, number(0.0), add(Op::Div, first ? a : b, node));
    case Op::CopySign:
      return first ? add(Op::CopySign, number(1.0), add(Op::Mul, add(Op::CopySign, number(1.0), a), b)) : number(0.0);
    default: return number(0.0);
  }
}

FormulaNode ExpressionBuilder::chain(FormulaNode factor, FormulaNode tangent) {
  if (equals(factor, 0.0) || equals(tangent, 0.0)) return constant(0.0);
  if (equals(factor, 1.0)) return tangent;
  if (equals(tangent, 1.0)) return factor;
  if (equals(factor, -1.0)) return add(Op::Neg, tangent);
  const auto finite = [this](FormulaNode node) { return isConstant(node) && std::isfinite(valueOf(node)); };
  return add(finite(factor) || finite(tangent) ? Op::Mul : Op::Chain, factor, tangent);
}

FormulaNode ExpressionBuilder::sum(FormulaNode a, FormulaNode b) {
  if (equals(a, 0.0)) return b;
  return equals(b, 0.0) ? a : add(Op::Add, a, b);
}

/// The derivative of one operation from those of its operands.
FormulaNode ExpressionBuilder::tangentOf(FormulaNode node, const std::vector<FormulaNode>& tangents) {
  const Expression::Instruction code = entry(node).code;
  const auto tangent = [&](FormulaNode operand) { return tangents[static_cast<std::size_t>(operand)]; };
  const auto choose = [this](FormulaNode condition, FormulaNode yes, FormulaNode no) {
    return yes == no ? yes : add(Op::Select, condition, yes, no);
  };
  // A part that is not chosen may be infinite and does not matter.
  if (code.op == Op::Select) return choose(code.a, tangent(code.b), tangent(code.c));
  if (code.op == Op::Min) return choose(add(Op::Less, code.b, code.a), tangent(code.b), tangent(code.a));
  if (code.op == Op::Max) return choose(add(Op::Greater, code.b, code.a), tangent(code.b), tangent(code.a));
  FormulaNode total = constant(0.0);
  const int operands = std::min(operandCount(code.op), 2);
  for (int k = 0; k < operands; ++k) {
    const FormulaNode own = tangent(k == 0 ? code.a : code.b);
    if (!equals(own, 0.0)) total = sum(total, chain(partial(node, k), own));
  }
  return total;
}

std::vector<FormulaNode> ExpressionBuilder::derive(const std::vector<FormulaNode>& results, int input,
                                                   const std::vector<char>& needed) {
  const FormulaNode zero = constant(0.0);
  std::vector<FormulaNode> tangents(static_cast<std::size_t>(inputs_) + needed.size(), zero);
  tangents[static_cast<std::size_t>(input)] = constant(1.0);
  for (std::size_t i = 0; i < needed.size(); ++i)
    if (needed[i] != 0 && !nodes_[i].isConstant)
      tangents[static_cast<std::size_t>(inputs_) + i] = tangentOf(inputs_ + static_cast<FormulaNode>(i), tangents);
  std::vector<FormulaNode> derivatives;
  derivatives.reserve(results.size());
  for (const FormulaNode result : results) derivatives.push_back(tangents[static_cast<std::size_t>(result)]);
  return derivatives;
}

}  // namespace sprung
