// Builds compiled arithmetic: folds constants, shares repeated parts, writes small powers as products, and derives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <tuple>
#include <vector>

#include "core/script/expression.h"

namespace sprung {

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
  /// Keeps what the results, and their derivatives with respect to some inputs, need. At corners and jumps the
  /// derivatives are those of one side. Adds the derivatives' parts to this builder.
  Expression build(const std::vector<Node>& results, std::span<const int> derivativesTo = {});

 private:
  struct Entry {
    bool isConstant = false;
    double value = 0.0;
    Expression::Instruction code{};
  };
  const Entry& entry(Node node) const { return nodes_[static_cast<std::size_t>(node - inputs_)]; }
  bool equals(Node node, double value) const { return isConstant(node) && valueOf(node) == value; }

  std::vector<char> neededBy(const std::vector<Node>& results) const;
  std::vector<Node> derive(const std::vector<Node>& results, int input, const std::vector<char>& needed);
  Node tangentOf(Node node, const std::vector<Node>& tangents);
  Node partial(Node node, int operand);
  Node chain(Node factor, Node tangent);
  Node sum(Node a, Node b);
  std::vector<char> fuse(std::vector<Entry>& nodes, const std::vector<Node>& results,
                         const std::vector<char>& needed) const;

  int inputs_;
  std::vector<Entry> nodes_;
  std::map<std::uint64_t, Node> constants_;  // by their bits
  std::map<std::tuple<Op, Node, Node, Node>, Node> operations_;
};

}  // namespace sprung
