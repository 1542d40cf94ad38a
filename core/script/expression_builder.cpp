#include "core/script/expression_builder.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace sprung {

using FormulaNode = ExpressionBuilder::Node;

bool ExpressionBuilder::isConstant(FormulaNode node) const { return node >= inputs_ && entry(node).isConstant; }
double ExpressionBuilder::valueOf(FormulaNode node) const { return entry(node).value; }

FormulaNode ExpressionBuilder::constant(double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const auto found = constants_.find(bits);
  if (found != constants_.end()) return found->second;
  const FormulaNode node = inputs_ + static_cast<FormulaNode>(nodes_.size());
  nodes_.push_back({true, value, {}});
  constants_[bits] = node;
  return node;
}

FormulaNode ExpressionBuilder::add(Op op, FormulaNode a, FormulaNode b, FormulaNode c) {
  const int operands = operandCount(op);
  if (operands < 2) b = a;
  if (operands < 3) c = a;
  if (isConstant(a) && isConstant(b) && isConstant(c))
    return constant(sprung::valueOf(op, valueOf(a), valueOf(b), valueOf(c)));
  const auto key = std::make_tuple(op, a, b, c);
  const auto found = operations_.find(key);
  if (found != operations_.end()) return found->second;
  const FormulaNode node = inputs_ + static_cast<FormulaNode>(nodes_.size());
  nodes_.push_back({false, 0.0, {op, a, b, c}});
  operations_[key] = node;
  return node;
}

FormulaNode ExpressionBuilder::power(FormulaNode a, FormulaNode b) {
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

std::vector<char> ExpressionBuilder::neededBy(const std::vector<FormulaNode>& results) const {
  std::vector<char> needed(nodes_.size(), 0);
  const auto need = [&](FormulaNode node) {
    if (node >= inputs_) needed[static_cast<std::size_t>(node - inputs_)] = 1;
  };
  for (const FormulaNode result : results) need(result);
  for (std::size_t i = nodes_.size(); i-- > 0;) {
    if (needed[i] == 0 || nodes_[i].isConstant) continue;
    need(nodes_[i].code.a);
    need(nodes_[i].code.b);
    need(nodes_[i].code.c);
  }
  return needed;
}

/// A sum one term of which is a product that nothing else needs becomes one instruction: k*u + d*v takes two. Returns
/// which of the needed parts are left.
std::vector<char> ExpressionBuilder::fuse(std::vector<Entry>& nodes, const std::vector<FormulaNode>& results,
                                          const std::vector<char>& needed) const {
  std::vector<int> uses(nodes.size(), 0);
  const auto use = [&](FormulaNode node) {
    if (node >= inputs_) ++uses[static_cast<std::size_t>(node - inputs_)];
  };
  for (const FormulaNode result : results) use(result);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (needed[i] == 0 || nodes[i].isConstant) continue;
    const int operands = operandCount(nodes[i].code.op);
    use(nodes[i].code.a);
    if (operands > 1) use(nodes[i].code.b);
    if (operands > 2) use(nodes[i].code.c);
  }
  std::vector<char> left = needed;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (needed[i] == 0 || nodes[i].isConstant || nodes[i].code.op != Op::Add) continue;
    Expression::Instruction& code = nodes[i].code;
    for (const auto& [factor, term] : {std::pair(code.a, code.b), std::pair(code.b, code.a)}) {
      if (factor < inputs_) continue;
      const auto at = static_cast<std::size_t>(factor - inputs_);
      if (nodes[at].isConstant || nodes[at].code.op != Op::Mul || uses[at] != 1) continue;
      code = {Op::MulAdd, nodes[at].code.a, nodes[at].code.b, term};
      left[at] = 0;
      break;
    }
  }
  return left;
}

Expression ExpressionBuilder::build(const std::vector<FormulaNode>& results, std::span<const int> derivativesTo) {
  const auto ownParts = nodes_.size();
  std::vector<FormulaNode> wanted = results;
  if (!derivativesTo.empty()) {
    const std::vector<char> needed = neededBy(results);
    std::vector<std::vector<FormulaNode>> columns;
    columns.reserve(derivativesTo.size());
    for (const int to : derivativesTo) columns.push_back(derive(results, to, needed));
    for (std::size_t r = 0; r < results.size(); ++r)
      for (const std::vector<FormulaNode>& column : columns) wanted.push_back(column[r]);
  }
  std::vector<Entry> nodes = nodes_;
  const std::vector<char> needed = fuse(nodes, wanted, neededBy(wanted));

  Expression expression;
  expression.inputs_ = inputs_;
  std::vector<int> at(nodes.size(), 0);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (needed[i] == 0 || !nodes[i].isConstant) continue;
    at[i] = inputs_ + static_cast<int>(expression.constants_.size());
    expression.constants_.push_back(nodes[i].value);
  }
  const auto place = [&](FormulaNode node) {
    return node < inputs_ ? node : at[static_cast<std::size_t>(node - inputs_)];
  };
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (i == ownParts) expression.resultCode_ = static_cast<int>(expression.code_.size());
    if (needed[i] == 0 || nodes[i].isConstant) continue;
    at[i] = inputs_ + static_cast<int>(expression.constants_.size() + expression.code_.size());
    const Expression::Instruction& code = nodes[i].code;
    expression.code_.push_back({code.op, place(code.a), place(code.b), place(code.c)});
  }
  if (nodes.size() == ownParts) expression.resultCode_ = static_cast<int>(expression.code_.size());
  for (std::size_t i = 0; i < wanted.size(); ++i)
    (i < results.size() ? expression.results_ : expression.derivatives_).push_back(place(wanted[i]));
  return expression;
}

}  // namespace sprung
