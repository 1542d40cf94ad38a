#include "core/script/function_formula.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>

#include "core/base/number_text.h"
#include "core/catalog/assign.h"
#include "core/script/expression_builder.h"
#include "core/script/source_position.h"
#include "core/script/user_function.h"

namespace sprung {
namespace {

constexpr std::size_t kMaximumLength = 20000;
constexpr std::size_t kMaximumNodes = 20000;
constexpr int kMaximumDepth = 100;

using Node = ExpressionBuilder::Node;

/// A number, list or matrix of expressions, row by row.
struct Part {
  Shape shape;
  std::vector<Node> nodes;
};

struct Problem {
  std::string what, hint;
  std::size_t at = 0;  ///< character, from 0
};

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::string shapeText(Shape shape) {
  if (shape.isScalar()) return "one number";
  if (shape.rows == 0) return "a list of numbers";
  if (shape.cols == 1) return std::to_string(shape.rows) + " numbers";
  return std::to_string(shape.rows) + "x" + std::to_string(shape.cols) + " numbers";
}

/// Recursive descent; throws Problem, which does not leave this file.
class Parser {
 public:
  Parser(std::string_view text, const std::vector<FormulaName>& names, int inputs)
      : text_(text), names_(names), builder_(inputs) {}

  Part parse() {
    Part part = ternary();
    skipBlanks();
    if (at_ < text_.size()) fail("has '" + std::string(1, text_[at_]) + "' where an operator is expected");
    return part;
  }
  Expression build(const Part& part, std::span<const int> derivativesTo) {
    return builder_.build(part.nodes, derivativesTo);
  }

 private:
  [[noreturn]] void fail(const std::string& what, const std::string& hint = {}) const {
    throw Problem{what + " at character " + std::to_string(at_ + 1), hint, at_};
  }
  void skipBlanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r'))
      ++at_;
  }
  /// Takes the token if it comes next and is not the beginning of a longer operator.
  bool take(std::string_view token, std::string_view notBefore = {}) {
    skipBlanks();
    if (text_.substr(at_, token.size()) != token) return false;
    const std::size_t next = at_ + token.size();
    if (next < text_.size() && notBefore.find(text_[next]) != std::string_view::npos) return false;
    at_ = next;
    return true;
  }
  void expect(std::string_view token) {
    if (take(token)) return;
    skipBlanks();
    if (at_ >= text_.size()) fail("is not finished: '" + std::string(token) + "' is missing");
    fail("lacks '" + std::string(token) + "'");
  }

  Node operation(Op op, Node a, Node b = 0, Node c = 0) {
    if (builder_.size() > kMaximumNodes) fail("is too long");
    return op == Op::Pow ? builder_.power(a, b) : builder_.add(op, a, b, c);
  }
  Part map(Op op, Part a) {
    for (Node& node : a.nodes) node = operation(op, node);
    return a;
  }
  static Node nodeAt(const Part& part, std::size_t i) { return part.nodes[part.nodes.size() == 1 ? 0 : i]; }
  Part combine(Op op, const std::vector<Part>& parts) {
    Part result = parts.front();
    for (const Part& part : parts) {
      const bool fits = part.nodes.size() == 1 || result.nodes.size() == 1 ||
                        (part.shape.rows == result.shape.rows && part.shape.cols == result.shape.cols);
      if (!fits) fail("joins " + shapeText(result.shape) + " with " + shapeText(part.shape));
      if (part.nodes.size() > result.nodes.size()) result = part;
    }
    for (std::size_t i = 0; i < result.nodes.size(); ++i)
      result.nodes[i] = operation(op, nodeAt(parts[0], i), parts.size() > 1 ? nodeAt(parts[1], i) : 0,
                                  parts.size() > 2 ? nodeAt(parts[2], i) : 0);
    return result;
  }

  Part ternary() {
    if (++depth_ > kMaximumDepth) fail("is nested too deeply");
    Part condition = either();
    if (take("?")) {
      const Part yes = ternary();
      expect(":");
      const Part no = ternary();
      condition = combine(Op::Select, {condition, yes, no});
    }
    --depth_;
    return condition;
  }
  Part either() {
    Part left = both();
    while (take("||")) left = combine(Op::Or, {left, both()});
    return left;
  }
  Part both() {
    Part left = comparison();
    while (take("&&")) left = combine(Op::And, {left, comparison()});
    return left;
  }
  Part comparison() {
    Part left = sum();
    for (;;) {
      std::optional<Op> op;
      if (take("<="))
        op = Op::LessEqual;
      else if (take(">="))
        op = Op::GreaterEqual;
      else if (take("=="))
        op = Op::Equal;
      else if (take("!="))
        op = Op::NotEqual;
      else if (take("<"))
        op = Op::Less;
      else if (take(">"))
        op = Op::Greater;
      if (!op) return left;
      left = combine(*op, {left, sum()});
    }
  }
  Part sum() {
    Part left = product();
    for (;;) {
      if (take("+"))
        left = combine(Op::Add, {left, product()});
      else if (take("-"))
        left = combine(Op::Sub, {left, product()});
      else
        return left;
    }
  }
  Part product() {
    Part left = sign();
    for (;;) {
      if (take("*", "*"))
        left = combine(Op::Mul, {left, sign()});
      else if (take("/", "/"))
        left = combine(Op::Div, {left, sign()});
      else if (take("%"))
        left = combine(Op::Mod, {left, sign()});
      else
        return left;
    }
  }
  Part sign() {
    if (++depth_ > kMaximumDepth) fail("is nested too deeply");
    Part part;
    if (take("-"))
      part = map(Op::Neg, sign());
    else if (take("+"))
      part = sign();
    else if (take("!", "="))
      part = map(Op::Not, sign());
    else
      part = power();
    --depth_;
    return part;
  }
  Part power() {
    Part base = entry();
    if (take("^") || take("**")) return combine(Op::Pow, {base, sign()});
    return base;
  }

  Part entry() {
    Part part = primary();
    while (take("[")) {
      if (part.shape.isScalar()) fail("takes an entry of a single number");
      const bool matrix = part.shape.cols > 1;
      const int row = index(part.shape.rows);
      if (matrix && take(",")) {
        const int column = index(part.shape.cols);
        expect("]");
        part = {{}, {part.nodes[static_cast<std::size_t>(row * part.shape.cols + column)]}};
        continue;
      }
      expect("]");
      const int columns = part.shape.cols;
      const auto first = part.nodes.begin() + static_cast<std::ptrdiff_t>(row) * columns;
      part = {{columns, 1}, std::vector<Node>(first, first + columns)};
    }
    return part;
  }
  int index(int count) {
    const Part part = ternary();
    if (!part.shape.isScalar() || !builder_.isConstant(part.nodes[0])) fail("needs a fixed whole number as index");
    const double value = builder_.valueOf(part.nodes[0]);
    if (value != std::floor(value) || value < -count || value >= count)
      fail("asks for entry " + numberText(value) + " of " + std::to_string(count), "entries are counted from 0");
    return static_cast<int>(value) + (value < 0.0 ? count : 0);
  }

  Part primary() {
    skipBlanks();
    if (at_ >= text_.size()) fail("is not finished", "something must follow its end");
    const char c = text_[at_];
    if (isDigit(c) || c == '.') return number();
    if (isLetter(c)) return name();
    if (take("(")) {
      Part part = ternary();
      expect(")");
      return part;
    }
    if (take("[")) return list();
    fail("has '" + std::string(1, c) + "' where a value is expected");
  }
  Part number() {
    double value = 0.0;
    const auto [end, code] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (code != std::errc()) fail("has a number that cannot be read");
    at_ = static_cast<std::size_t>(end - text_.data());
    if (at_ < text_.size() && isLetter(text_[at_])) fail("lacks an operator", "write * for a product");
    return {{}, {builder_.constant(value)}};
  }
  Part list() {
    Part all{{0, 1}, {}};
    if (take("]")) return all;
    do {
      const Part part = ternary();
      if (all.shape.rows > 0 && static_cast<int>(part.nodes.size()) != all.shape.cols)
        fail("has lists of different lengths in a list");
      if (part.shape.cols > 1) fail("is nested too deeply");
      all.shape.cols = static_cast<int>(part.nodes.size());
      ++all.shape.rows;
      all.nodes.insert(all.nodes.end(), part.nodes.begin(), part.nodes.end());
    } while (take(","));
    expect("]");
    return all;
  }

  Part name() {
    const std::size_t start = at_;
    while (at_ < text_.size() && (isLetter(text_[at_]) || isDigit(text_[at_]))) ++at_;
    const std::string_view word = text_.substr(start, at_ - start);
    if (take("(")) return call(word);
    const auto found =
        std::find_if(names_.begin(), names_.end(), [word](const FormulaName& n) { return n.name == word; });
    if (found != names_.end()) {
      Part part{found->shape, {}};
      part.nodes.resize(static_cast<std::size_t>(found->shape.rows) * static_cast<std::size_t>(found->shape.cols));
      std::iota(part.nodes.begin(), part.nodes.end(), found->begin);
      return part;
    }
    if (word == "pi") return {{}, {builder_.constant(std::numbers::pi)}};
    if (word == "e") return {{}, {builder_.constant(std::numbers::e)}};
    at_ = start;
    unknown(word, "neither an argument nor a variable");
  }
  [[noreturn]] void unknown(std::string_view word, const std::string& what) {
    std::vector<std::string> known;
    for (const FormulaName& n : names_) known.push_back(n.name);
    for (const OpInfo& function : functions()) known.emplace_back(function.name);
    const std::string shown(word.substr(0, 60));
    const std::string near = nearestName(shown, known);
    std::string list;
    for (const FormulaName& n : names_) list += (list.empty() ? "" : ", ") + n.name;
    throw Problem{"uses '" + shown + "', which is " + what,
                  near.empty() || near == shown ? "it may use " + list : "did you mean '" + near + "'?", at_};
  }

  Part call(std::string_view word) {
    const std::size_t start = at_;
    std::vector<Part> parts;
    if (!take(")")) {
      do parts.push_back(ternary());
      while (take(","));
      expect(")");
    }
    if (parts.empty()) fail("calls '" + std::string(word) + "' without a value");
    if (word == "sum" || word == "avg" || word == "norm") return reduce(word, parts);
    const OpInfo* info = findFunction(word);
    if (info == nullptr) {
      at_ = start;
      unknown(word, "not a function");
    }
    if ((info->op == Op::Min || info->op == Op::Max) && parts.size() != 2) {
      Part all = parts.size() == 1 ? Part{{}, {parts[0].nodes.at(0)}} : parts[0];
      if (parts.size() == 1) {
        for (const Node node : parts[0].nodes) all.nodes[0] = operation(info->op, all.nodes[0], node);
        return all;
      }
      for (std::size_t i = 1; i < parts.size(); ++i) all = combine(info->op, {all, parts[i]});
      return all;
    }
    if (static_cast<int>(parts.size()) != info->operands)
      fail("gives the function '" + std::string(word) + "' " + std::to_string(parts.size()) + " values, not " +
           std::to_string(info->operands));
    return combine(info->op, parts);
  }
  Part reduce(std::string_view word, const std::vector<Part>& parts) {
    Node total = builder_.constant(0.0);
    double count = 0.0;
    for (const Part& part : parts) {
      for (const Node node : part.nodes) {
        total = operation(Op::Add, total, word == "norm" ? operation(Op::Square, node) : node);
        count += 1.0;
      }
    }
    if (word == "norm") total = operation(Op::Sqrt, total);
    if (word == "avg") total = operation(Op::Div, total, builder_.constant(count));
    return {{}, {total}};
  }

  std::string_view text_;
  const std::vector<FormulaName>& names_;
  ExpressionBuilder builder_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

Result<Expression> compileFormula(std::string_view text, const std::vector<FormulaName>& names, int inputCount,
                                  Shape result, const std::string& where, std::span<const int> derivativesTo) {
  if (isFormula(text)) text.remove_prefix(text.find('=') + 1);
  if (text.size() > kMaximumLength)
    return error(where, "the formula is longer than " + std::to_string(kMaximumLength) + " characters");
  try {
    Parser parser(text, names, inputCount);
    const Part part = parser.parse();
    const bool anyList = result.rows == 0 && part.shape.cols == 1;
    const bool same = part.shape.rows == result.rows && part.shape.cols == result.cols;
    const bool anyMatrix = result.rows == 0 && result.cols == 0;
    if (!anyList && !same && !anyMatrix)
      return error(where, "the formula gives " + shapeText(part.shape) + ", expected " + shapeText(result),
                   result.isScalar() ? "" : "write a list: =[…, …]");
    return parser.build(part, derivativesTo);
  } catch (const Problem& problem) {
    Diagnostic finding = error(where, "the formula " + problem.what, problem.hint);
    finding.numbers = {{std::string(kCharacterNumber), static_cast<double>(problem.at + 1)}};
    return finding;
  }
}

}  // namespace sprung
