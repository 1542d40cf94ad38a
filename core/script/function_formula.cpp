#include "core/script/function_formula.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <optional>

#include "core/base/ascii.h"
#include "core/base/number_text.h"
#include "core/catalog/assign.h"
#include "core/script/expression_builder.h"
#include "core/script/formula_variables.h"
#include "core/script/natural_spline.h"
#include "core/script/source_position.h"
#include "core/script/user_function.h"

namespace sprung {
namespace {

constexpr std::size_t kFunctionFormulaMaximumLength = 100'000;
constexpr std::size_t kMaximumNodes = 20000;
constexpr int kMaximumDepth = 100;

/// A part of the expression, and its unit.
struct Term {
  ExpressionBuilder::Node node = 0;
  Measure measure = {};
};

/// A number, list or matrix of expressions, row by row.
struct Part {
  Shape shape;
  std::vector<Term> terms;
};

struct Problem {
  std::string what, hint;
  std::size_t at = 0;  ///< character, from 0
};

std::optional<Dimension> unitOf(const FormulaName& name, std::size_t entry) {
  return entry < name.units.size() ? name.units[entry] : name.unit;
}

std::string shapeText(Shape shape) {
  if (shape.isScalar()) return "one number";
  if (shape.rows == 0) return "a list of numbers";
  if (shape.cols == 1) return std::to_string(shape.rows) + " numbers";
  return std::to_string(shape.rows) + "x" + std::to_string(shape.cols) + " numbers";
}

/// Recursive descent; throws Problem, which does not leave this file.
class Parser {
 public:
  Parser(std::string_view text, const std::vector<FormulaName>& names, int inputs, UnitRules rules)
      : text_(text), names_(names), builder_(inputs), rules_(rules) {}

  Part parse() {
    Part part = ternary();
    skipBlanks();
    if (at_ < text_.size()) fail("has '" + std::string(1, text_[at_]) + "' where an operator is expected");
    return part;
  }
  Expression build(const Part& part, std::span<const int> derivativesTo) {
    std::vector<ExpressionBuilder::Node> nodes;
    for (const Term& term : part.terms) nodes.push_back(term.node);
    return builder_.build(nodes, derivativesTo);
  }
  /// The first contradiction between units inside the formula; empty = none.
  const std::string& unitProblem() const { return unitProblem_; }

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

  Term operation(Op op, const Term& a, const Term& b = {}, const Term& c = {}) {
    if (builder_.size() > kMaximumNodes) fail("is too long");
    std::optional<double> exponent;
    if (op == Op::Pow && builder_.isConstant(b.node)) exponent = builder_.valueOf(b.node);
    const std::array measures = {a.measure, b.measure, c.measure};
    const Measure measure = measureOf(op, std::span(measures).first(static_cast<std::size_t>(operandCount(op))),
                                      exponent, rules_, unitProblem_);
    return {op == Op::Pow ? builder_.power(a.node, b.node) : builder_.add(op, a.node, b.node, c.node), measure};
  }
  Term constant(double value, const Measure& measure) { return {builder_.constant(value), measure}; }
  Part map(Op op, Part a) {
    for (Term& term : a.terms) term = operation(op, term);
    return a;
  }
  static Term termAt(const Part& part, std::size_t i) { return part.terms[part.terms.size() == 1 ? 0 : i]; }
  Part combine(Op op, const std::vector<Part>& parts) {
    Part result = parts.front();
    for (const Part& part : parts) {
      const bool fits = part.terms.size() == 1 || result.terms.size() == 1 ||
                        (part.shape.rows == result.shape.rows && part.shape.cols == result.shape.cols);
      if (!fits) fail("joins " + shapeText(result.shape) + " with " + shapeText(part.shape));
      if (part.terms.size() > result.terms.size()) result = part;
    }
    for (std::size_t i = 0; i < result.terms.size(); ++i)
      result.terms[i] = operation(op, termAt(parts[0], i), parts.size() > 1 ? termAt(parts[1], i) : Term{},
                                  parts.size() > 2 ? termAt(parts[2], i) : Term{});
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
      if (part.shape.isScalar()) {  // a list of one
        (void)index(1);
        expect("]");
        continue;
      }
      const bool matrix = part.shape.cols > 1;
      const int row = index(part.shape.rows);
      if (matrix && take(",")) {
        const int column = index(part.shape.cols);
        expect("]");
        part = {{}, {part.terms[static_cast<std::size_t>(row * part.shape.cols + column)]}};
        continue;
      }
      expect("]");
      const int columns = part.shape.cols;
      const auto first = part.terms.begin() + static_cast<std::ptrdiff_t>(row) * columns;
      part = {{columns, 1}, std::vector<Term>(first, first + columns)};
    }
    return part;
  }
  int index(int count) {
    const Part part = ternary();
    if (!part.shape.isScalar() || !builder_.isConstant(part.terms[0].node)) fail("needs a fixed whole number as index");
    const double value = builder_.valueOf(part.terms[0].node);
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
    const std::string_view digits(text_.data() + at_, static_cast<std::size_t>(end - text_.data()) - at_);
    const bool whole = digits.find_first_not_of("0123456789") == std::string_view::npos;
    at_ = static_cast<std::size_t>(end - text_.data());
    if (at_ < text_.size() && isLetter(text_[at_])) fail("lacks an operator", "write * for a product");
    return {{}, {constant(value, Measure::number(whole))}};
  }
  Part list() {
    Part all{{0, 1}, {}};
    if (take("]")) fail("has a list without numbers");
    do {
      const Part part = ternary();
      if (all.shape.rows > 0 && static_cast<int>(part.terms.size()) != all.shape.cols)
        fail("has lists of different lengths in a list");
      if (part.shape.cols > 1) fail("is nested too deeply");
      all.shape.cols = static_cast<int>(part.terms.size());
      ++all.shape.rows;
      all.terms.insert(all.terms.end(), part.terms.begin(), part.terms.end());
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
      if (found->shape.rows * found->shape.cols == 0) {
        at_ = start;
        fail("uses '" + found->name + "', which holds no numbers here", "give it some, or leave it out");
      }
      Part part{found->shape, {}};
      for (int i = 0; i < found->shape.rows * found->shape.cols; ++i)
        part.terms.push_back({found->begin + i, Measure::of(unitOf(*found, static_cast<std::size_t>(i)))});
      return part;
    }
    if (word == "pi") return {{}, {constant(std::numbers::pi, Measure::plain())}};
    if (word == "e") return {{}, {constant(std::numbers::e, Measure::plain())}};
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
    if (word == "interp" || word == "spline") return interpolate(word, parts);
    const OpInfo* info = findFunction(word);
    if (info == nullptr) {
      at_ = start;
      unknown(word, "not a function");
    }
    if ((info->op == Op::Min || info->op == Op::Max) && parts.size() != 2) {
      Part all = parts.size() == 1 ? Part{{}, {parts[0].terms.at(0)}} : parts[0];
      if (parts.size() == 1) {
        for (const Term& term : parts[0].terms) all.terms[0] = operation(info->op, all.terms[0], term);
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
    Term total = constant(0.0, Measure::plain());
    double count = 0.0;
    for (const Part& part : parts) {
      for (const Term& term : part.terms) {
        total = operation(Op::Add, total, word == "norm" ? operation(Op::Square, term) : term);
        count += 1.0;
      }
    }
    if (word == "norm") total = operation(Op::Sqrt, total);
    if (word == "avg") total = operation(Op::Div, total, constant(count, Measure::plain()));
    return {{}, {total}};
  }

  /// Between points by straight lines, constant before the first and after the last; or by the natural cubic spline,
  /// which goes straight on there. It is the sum of what each piece adds while x passes it: a share of its rise, and
  /// what bends it.
  Part interpolate(std::string_view word, const std::vector<Part>& parts) {
    const bool lists = parts.size() == 3 && parts[0].shape.isScalar() && parts[1].shape.cols == 1 &&
                       parts[1].terms.size() == parts[2].terms.size() && !parts[1].terms.empty();
    const std::string name(word);
    if (!lists) fail("needs " + name + "(x, [x0, x1, …], [y0, y1, …]) with lists of one length");
    const std::vector<Term>&xs = parts[1].terms, &ys = parts[2].terms;
    const std::vector<double> places = fixedNumbers(name, "places", xs);
    for (std::size_t i = 1; i < places.size(); ++i)
      if (!(places[i - 1] < places[i]))
        fail("has places of " + name + " that do not ascend: " + numberText(places[i - 1]) + ", " +
             numberText(places[i]));
    std::vector<double> numbers, curvatures;
    if (word == "spline") {
      numbers = fixedNumbers(name, "values", ys);
      curvatures = splineCurvatures(places, numbers);
    }
    const Term x = parts[0].terms[0], zero = constant(0.0, Measure{});
    Term total = ys[0];
    for (std::size_t i = 0; i + 1 < xs.size(); ++i) {
      const double width = places[i + 1] - places[i];
      // In this order exactly one piece, the next, has a slope at a place where two meet.
      const Term beyond = operation(Op::Max, operation(Op::Sub, x, xs[i]), zero);
      const Term inside = operation(Op::Min, constant(width, xs[i].measure), beyond);
      const Term rise = operation(Op::Sub, ys[i + 1], ys[i]);
      const Term slope = operation(Op::Div, rise, constant(width, xs[i].measure));
      total = operation(Op::Add, total, operation(Op::Mul, slope, inside));
      if (curvatures.empty()) continue;
      const Term share = operation(Op::Div, inside, constant(width, xs[i].measure));
      const double bend = width * width / 6.0;
      total = operation(Op::Add, total, bent(bend * curvatures[i + 1], share, ys[i].measure));
      const Term back = operation(Op::Sub, constant(1.0, Measure::plain()), share);
      total = operation(Op::Add, total, bent(bend * curvatures[i], back, ys[i].measure));
    }
    if (curvatures.size() < 2) return {{}, {total}};
    const auto along = [&](std::size_t from, std::size_t to, double more, const Term& way) {
      const double slope = (numbers[to] - numbers[from]) / (places[to] - places[from]) + more;
      const Term rate = operation(Op::Div, constant(slope, ys[to].measure), constant(1.0, xs[to].measure));
      total = operation(Op::Add, total, operation(Op::Mul, rate, way));
    };
    const std::size_t n = places.size();
    along(0, 1, -(places[1] - places[0]) / 6.0 * curvatures[1], operation(Op::Min, zero, operation(Op::Sub, x, xs[0])));
    along(n - 2, n - 1, (places[n - 1] - places[n - 2]) / 6.0 * curvatures[n - 2],
          operation(Op::Max, operation(Op::Sub, x, xs[n - 1]), zero));
    return {{}, {total}};
  }
  /// factor (u^3 - u), which is zero where the share u is 0 and 1.
  Term bent(double factor, const Term& u, const Measure& measure) {
    const Term cubic = operation(Op::Sub, operation(Op::Mul, operation(Op::Square, u), u), u);
    return operation(Op::Mul, constant(factor, measure), cubic);
  }
  std::vector<double> fixedNumbers(const std::string& word, const char* what, const std::vector<Term>& terms) {
    std::vector<double> numbers;
    for (const Term& term : terms) {
      if (!builder_.isConstant(term.node)) fail(std::string("needs fixed numbers as the ") + what + " of " + word);
      numbers.push_back(builder_.valueOf(term.node));
    }
    return numbers;
  }

  std::string_view text_;
  const std::vector<FormulaName>& names_;
  ExpressionBuilder builder_;
  UnitRules rules_;
  std::string unitProblem_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

Result<Expression> compileFormula(std::string_view text, const std::vector<FormulaName>& names, int inputCount,
                                  Shape result, const std::string& where, std::span<const int> derivativesTo) {
  if (isFormula(text)) text.remove_prefix(text.find('=') + 1);
  if (text.size() > kFunctionFormulaMaximumLength)
    return error(where, "the formula is longer than " + std::to_string(kFunctionFormulaMaximumLength) + " characters");
  try {
    Parser parser(text, names, inputCount, {});
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

namespace {

/// As a dimension; empty when it is not known, or has broken powers.
std::optional<Dimension> dimensionOf(const Measure& measure) {
  if (!measure.known()) return std::nullopt;
  std::array<std::int8_t, 3> powers{};
  for (std::size_t i = 0; i < powers.size(); ++i) {
    const double power = measure.powers[i];
    if (power != std::round(power) || std::abs(power) > 100.0) return std::nullopt;
    powers[i] = static_cast<std::int8_t>(power);
  }
  return Dimension{powers[0], powers[1], powers[2], 0};
}

}  // namespace

std::vector<std::optional<Dimension>> formulaUnits(std::string_view text, const std::vector<FormulaName>& names) {
  if (isFormula(text)) text.remove_prefix(text.find('=') + 1);
  if (text.size() > kFunctionFormulaMaximumLength) return {};
  try {
    int inputs = 0;
    for (const FormulaName& name : names) inputs = std::max(inputs, name.begin + name.shape.rows * name.shape.cols);
    Parser parser(text, names, inputs, {});
    std::vector<std::optional<Dimension>> units;
    for (const Term& term : parser.parse().terms) units.push_back(dimensionOf(term.measure));
    return units;
  } catch (const Problem&) {
    return {};
  }
}

namespace {

/// "k is in N/m, x is in m": what the formula uses.
std::string unitsUsed(std::string_view text, const std::vector<FormulaName>& names) {
  std::string list;
  const auto add = [&list](const std::string& name, std::optional<Dimension> dimension) {
    if (!dimension) return;
    const std::string unit = unitText(*dimension);
    list += (list.empty() ? "" : ", ") + name + (unit.empty() ? " is a plain number" : " is in " + unit);
  };
  for (const FormulaName& name : names) {
    if (!namesIn(text).contains(name.name)) continue;
    if (name.units.empty()) add(name.name, name.unit);
    for (std::size_t i = 0; i < name.units.size(); ++i) add(name.name + "[" + std::to_string(i) + "]", name.units[i]);
  }
  return list;
}

}  // namespace

std::optional<Diagnostic> formulaUnitProblem(std::string_view text, const std::vector<FormulaName>& names,
                                             std::optional<Dimension> expected, UnitRules rules,
                                             const std::string& where) {
  if (isFormula(text)) text.remove_prefix(text.find('=') + 1);
  if (text.size() > kFunctionFormulaMaximumLength) return std::nullopt;
  try {
    int inputs = 0;
    for (const FormulaName& name : names) inputs = std::max(inputs, name.begin + name.shape.rows * name.shape.cols);
    Parser parser(text, names, inputs, rules);
    const Part part = parser.parse();
    const std::string formula = "'" + std::string(text.substr(text.find_first_not_of(' '))) + "'";
    if (!parser.unitProblem().empty())
      return error(where, formula + " " + parser.unitProblem(), unitsUsed(text, names));
    const Measure wanted = Measure::of(expected);
    for (const Term& term : part.terms)
      if (contradicts(term.measure, wanted, rules))
        return error(where,
                     formula + " is " + (term.measure.isRatio() ? "" : "in ") + term.measure.text() + ", expected " +
                         (wanted.isRatio() ? wanted.text() : unitText(*expected)),
                     unitsUsed(text, names));
    return std::nullopt;
  } catch (const Problem&) {
    return std::nullopt;
  }
}

}  // namespace sprung
