// Formulas of number fields by muParser behind one door. Variables are given to it as constants, so that a formula can
// change nothing; assignments, strings and lists are refused. The library uses the classic locale for its numbers. It
// knows the operators and functions of user functions' formulas (function_formula.h), which it cannot serve itself: it
// has neither lists nor derivatives.
#include "core/script/formula.h"

#include <muParser.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <utility>

#include "core/base/ascii.h"
#include "core/base/number_text.h"
#include "core/catalog/assign.h"
#include "core/script/expression.h"

namespace sprung {
namespace {

/// Longer texts are mistakes; the library's work grows with the length.
constexpr std::size_t kFormulaMaximumLength = 2000;

template <Op op>
double unary(double a) {
  return valueOf(op, a, 0.0, 0.0);
}
template <Op op>
double binary(double a, double b) {
  return valueOf(op, a, b, 0.0);
}
template <Op op>
double ternary(double a, double b, double c) {
  return valueOf(op, a, b, c);
}
double norm(const double* values, int count) {
  double sum = 0.0;
  for (int i = 0; i < count; ++i) sum += values[i] * values[i];
  return std::sqrt(sum);
}

template <Op op>
void defineFunctions(mu::Parser& parser) {
  if (op == Op::Min || op == Op::Max) return;  // the library's own take any number of values
  for (const OpInfo& info : functions()) {
    if (info.op != op) continue;
    const std::string name(info.name);
    if (info.operands == 1) parser.DefineFun(name, unary<op>);
    if (info.operands == 2) parser.DefineFun(name, binary<op>);
    if (info.operands == 3) parser.DefineFun(name, ternary<op>);
  }
}

template <std::size_t... ops>
void defineAllFunctions(mu::Parser& parser, std::index_sequence<ops...> /*numbers*/) {
  (defineFunctions<static_cast<Op>(ops)>(parser), ...);
}

void configure(mu::Parser& parser) {
  parser.EnableOptimizer(false);  // its folding of constants cuts the operands of && and || to whole numbers
  parser.ClearConst();
  parser.DefineConst("pi", std::numbers::pi);
  parser.DefineConst("e", std::numbers::e);
  defineAllFunctions(parser, std::make_index_sequence<static_cast<std::size_t>(Op::MulAdd) + 1>());
  parser.DefineFun("norm", norm);
  parser.DefineOprt("%", binary<Op::Mod>, mu::prMUL_DIV);
  parser.DefineInfixOprt("!", unary<Op::Not>);
}

const std::vector<std::string>& builtInNames() {
  static const std::vector<std::string> names = [] {
    mu::Parser parser;
    configure(parser);
    std::vector<std::string> list;
    for (const auto& [name, unused] : parser.GetFunDef()) list.push_back(name);
    for (const auto& [name, unused] : parser.GetConst()) list.push_back(name);
    return list;
  }();
  return names;
}

// Plain ASCII, whatever the locale says.
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// The identifier a message of the library is about, cut to a readable length; empty when it is something else.
std::string identifierIn(const std::string& token) {
  std::size_t length = 0;
  while (length < token.size() && (isLetter(token[length]) || (length > 0 && isDigit(token[length])))) ++length;
  return token.substr(0, std::min<std::size_t>(length, 60));
}

std::string quoted(std::string_view text) {
  constexpr std::size_t kShown = 80;
  std::string shown(text.substr(0, kShown));
  // Do not cut through a character of several bytes.
  if (text.size() > kShown) {
    while (!shown.empty() && (static_cast<unsigned char>(shown.back()) & 0xC0U) == 0x80U) shown.pop_back();
    if (!shown.empty() && (static_cast<unsigned char>(shown.back()) & 0x80U) != 0) shown.pop_back();
    shown += "…";
  }
  return "'" + shown + "'";
}

std::string position(const mu::Parser::exception_type& problem) {
  const int at = static_cast<int>(problem.GetPos());
  return at < 0 ? "" : " at character " + std::to_string(at + 1);
}

Diagnostic explain(const mu::Parser::exception_type& problem, std::string_view text, const VariableTable& variables,
                   const std::string& where) {
  const std::string start = "the formula " + quoted(text) + " ";
  const std::string& token = problem.GetToken();
  switch (problem.GetCode()) {
    case mu::ecUNASSIGNABLE_TOKEN: {
      const std::string name = identifierIn(token);
      if (name.empty()) break;
      std::vector<std::string> known;  // variables first: of two names equally near, people mean their own
      for (const Variable& variable : variables.all()) known.push_back(variable.name);
      known.insert(known.end(), builtInNames().begin(), builtInNames().end());
      const std::string near = nearestName(name, known);
      if (near == name)
        return error(where, start + "has '" + name + "' where an operator is expected" + position(problem),
                     "write * for a product");
      return error(where, start + "uses '" + name + "', which is neither a variable nor a function",
                   near.empty() ? "add a variable of this name" : "did you mean '" + near + "'?");
    }
    case mu::ecUNEXPECTED_VAL:
    case mu::ecUNEXPECTED_VAR:
    case mu::ecUNEXPECTED_FUN:
      return error(where, start + "lacks an operator" + position(problem), "write * for a product");
    case mu::ecUNEXPECTED_EOF: return error(where, start + "is not finished", "something must follow its end");
    case mu::ecEMPTY_EXPRESSION: return error(where, "the formula is empty", "write something after '='");
    case mu::ecMISSING_PARENS: return error(where, start + "has a '(' that is not closed", "add ')'");
    case mu::ecUNEXPECTED_PARENS:
      return error(where, start + "has a parenthesis in the wrong place" + position(problem));
    case mu::ecTOO_MANY_PARAMS: return error(where, start + "gives the function '" + token + "' too many values");
    case mu::ecTOO_FEW_PARAMS: return error(where, start + "gives the function '" + token + "' too few values");
    case mu::ecUNEXPECTED_OPERATOR:
      return error(where, start + "has the operator '" + token + "' in the wrong place" + position(problem));
    default: break;
  }
  return error(where, start + "cannot be understood" + position(problem),
               "use numbers with a point, variables, + - * / ^, parentheses and functions such as sqrt(x)");
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  return text;
}

/// ** is another way to write ^. Characters keep their places.
std::string powersAsCarets(std::string_view text) {
  std::string result(text);
  for (std::size_t at = 0; (at = result.find("**", at)) != std::string::npos; at += 2) result.replace(at, 2, "^ ");
  return result;
}

Result<double> evaluateWithLibrary(std::string_view text, const VariableTable& variables, const std::string& where) {
  try {
    mu::Parser parser;
    configure(parser);
    // Only those that it names: variables that build on each other are thousands of formulas beside thousands of names.
    for (const Variable* variable : variables.namedIn(text))
      if (variableNameProblem(variable->name).empty()) parser.DefineConst(variable->name, variable->value);
    try {
      parser.SetExpr(powersAsCarets(text));
      int count = 0;
      const double* values = parser.Eval(count);
      if (count != 1)
        return error(where, "the formula " + quoted(text) + " gives " + std::to_string(count) + " numbers, not one",
                     "the decimal sign is a point");
      if (!std::isfinite(values[0]))
        return error(where, "the formula " + quoted(text) + " gives no finite number",
                     "look for a division by zero, a root or logarithm of a negative number, or an overflow");
      return values[0];
    } catch (const mu::Parser::exception_type& problem) {
      return explain(problem, text, variables, where);
    }
  } catch (const mu::Parser::exception_type& problem) {
    return error(where, "the formula " + quoted(text) + " cannot be evaluated: " + problem.GetMsg());
  } catch (const std::exception& problem) {
    return error(where, "the formula " + quoted(text) + " cannot be evaluated: " + problem.what());
  }
}

}  // namespace

std::set<std::string, std::less<>> namesIn(std::string_view text) {
  const auto isWord = [](char c) { return isLetter(c) || isDigit(c); };
  std::set<std::string, std::less<>> names;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    while (at < text.size() && isWord(text[at])) ++at;
    if (at > begin) names.emplace(text.substr(begin, at - begin));
    if (at == begin) ++at;
  }
  return names;
}

VariableTable VariableTable::indexed(const std::vector<Variable>& variables) {
  VariableTable table(variables);
  table.places_.reserve(variables.size());
  for (const Variable& variable : variables) table.places_.try_emplace(variable.name, &variable);
  return table;
}

const Variable* VariableTable::find(std::string_view name) const {
  if (!places_.empty()) {
    const auto found = places_.find(name);
    return found == places_.end() ? nullptr : found->second;
  }
  const auto found = std::find_if(all_.begin(), all_.end(), [name](const Variable& v) { return v.name == name; });
  return found == all_.end() ? nullptr : &*found;
}

std::set<const Variable*> VariableTable::namedIn(std::string_view text) const {
  std::set<const Variable*> named;
  for (const std::string& name : namesIn(text))
    if (const Variable* variable = find(name)) named.insert(variable);
  return named;
}

Result<double> evaluateFormula(std::string_view text, const VariableTable& variables, const std::string& where) {
  std::string_view body = trimmed(text);
  if (!body.empty() && body.front() == '=') body = trimmed(body.substr(1));
  if (body.empty()) return error(where, "the formula is empty", "write something after '='");
  if (body.size() > kFormulaMaximumLength)
    return error(where, "the formula is longer than " + std::to_string(kFormulaMaximumLength) + " characters");
  if (body.find('\0') != std::string_view::npos) return error(where, "the formula holds a character with code 0");
  // Most formulas are just a variable; the library costs some microseconds.
  if (const Variable* variable = variables.find(body); variable != nullptr && std::isfinite(variable->value))
    return variable->value;
  return evaluateWithLibrary(body, variables, where);
}

std::string variableNameProblem(std::string_view name) {
  if (name.empty()) return "a variable needs a name";
  const bool identifier =
      isLetter(name.front()) && std::all_of(name.begin(), name.end(), [](char c) { return isLetter(c) || isDigit(c); });
  if (!identifier) return quoted(name) + " cannot be the name of a variable";
  if (name.size() > 100) return "the name of a variable has at most 100 characters";
  const auto& builtIn = builtInNames();
  if (std::find(builtIn.begin(), builtIn.end(), name) != builtIn.end())
    return quoted(name) + " is a function or constant of formulas";
  return {};
}

Diagnostics checkVariables(const std::vector<Variable>& variables) {
  Diagnostics findings;
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const Variable& variable = variables[i];
    const std::string where = "variables[" + std::to_string(i) + "]";
    if (const std::string problem = variableNameProblem(variable.name); !problem.empty())
      findings.push_back(
          error(where + ".name", problem, "use letters, digits and _, begin with a letter, and choose a free name"));
    else if (!names.insert(variable.name).second)
      findings.push_back(
          error(where + ".name", "the name '" + variable.name + "' is used twice", "choose another name"));
    if (!std::isfinite(variable.value)) findings.push_back(error(where + ".value", "the number is not finite"));
    if (!variable.hasRange) continue;
    if (!std::isfinite(variable.lower) || !std::isfinite(variable.upper))
      findings.push_back(error(where, "min and max must be finite numbers"));
    else if (variable.lower > variable.upper)
      findings.push_back(error(where + ".min", "min (" + numberText(variable.lower) + ") is greater than max (" +
                                                   numberText(variable.upper) + ")"));
    else if (variable.value < variable.lower || variable.value > variable.upper)
      findings.push_back(error(where + ".value", numberText(variable.value) +
                                                     " is out of range; expected a number from " +
                                                     numberText(variable.lower) + " to " + numberText(variable.upper)));
  }
  return findings;
}

}  // namespace sprung
