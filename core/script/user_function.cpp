#include "core/script/user_function.h"

#include <numeric>

#include "core/script/formula_variables.h"
#include "core/script/function_names.h"

namespace sprung {
namespace {

int countOf(Shape shape) { return shape.rows * shape.cols; }

/// Parameters that stand side by side are copied together.
void addCopy(std::vector<UserFunction::Copy>& copies, const UserFunction::Copy& copy) {
  if (!copies.empty() && copies.back().to + copies.back().count == copy.to &&
      copies.back().from + copies.back().count == copy.from)
    copies.back().count += copy.count;
  else
    copies.push_back(copy);
}

/// Places of all arguments in the inputs; t stands first, whatever its place among the arguments.
void layOut(const FunctionSite& site, UserFunction& function) {
  std::size_t open = 0;
  for (const ArgumentInfo& argument : function.signature->arguments) {
    UserFunction::Slot slot{static_cast<int>(function.inputs.size()), argument.shape};
    FunctionSite::Parameter parameter;
    if (argument.role == ArgumentRole::Parameter && !argument.parameter.empty())
      parameter = site.parameter(argument.parameter);
    if (argument.role == ArgumentRole::Configuration) slot.shape = {0, 1};
    if (argument.role == ArgumentRole::SensorNumbers) slot.shape.rows = static_cast<int>(site.sensorNumbers.size());
    if (slot.shape.rows == 0 && argument.role == ArgumentRole::Measured)
      slot.shape.rows = site.measuredSizes.at(open++);
    if (slot.shape.rows == 0 && argument.role == ArgumentRole::Parameter)
      slot.shape.rows = static_cast<int>(parameter.values.size());
    const int count = countOf(slot.shape);
    if (parameter.begin >= 0) addCopy(function.copies, {slot.begin, parameter.begin, count});
    if (argument.role == ArgumentRole::Measured) {
      if (function.measuredCount == 0) function.measured = slot.begin;
      function.measuredCount += count;
    }
    if (argument.motion || (argument.role == ArgumentRole::Time && function.signature->timeDerivative))
      for (int i = 0; i < count; ++i) function.motion.push_back(slot.begin + i);
    parameter.values.resize(static_cast<std::size_t>(count), 0.0);
    if (argument.role == ArgumentRole::ItemNumber) parameter.values[0] = site.itemNumber;
    if (argument.role == ArgumentRole::SensorNumbers)
      std::copy(site.sensorNumbers.begin(), site.sensorNumbers.end(), parameter.values.begin());
    function.inputs.insert(function.inputs.end(), parameter.values.begin(), parameter.values.end());
    function.layout.push_back(slot);
  }
}

}  // namespace

std::vector<FormulaName> argumentNames(const UserFunction& function, const std::vector<Variable>& variables) {
  std::vector<FormulaName> names;
  const auto first = static_cast<int>(function.inputs.size() - variables.size());
  const auto arguments = function.signature->arguments;
  const auto unitOf = [&](std::size_t i) {
    return arguments[i].unit == unit::none ? std::nullopt : std::optional(arguments[i].unit);
  };
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (arguments[i].role != ArgumentRole::SensorNumbers && arguments[i].role != ArgumentRole::Configuration)
      names.push_back({std::string(arguments[i].name), function.layout[i].begin, function.layout[i].shape, unitOf(i)});
  for (std::size_t i = 0; i < variables.size(); ++i)
    names.push_back({variables[i].name, first + static_cast<int>(i), {}, dimensionOf(variables[i])});
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (!arguments[i].symbol.empty())
      names.push_back(
          {std::string(arguments[i].symbol), function.layout[i].begin, function.layout[i].shape, unitOf(i)});
  return names;
}

bool isFormula(std::string_view source) {
  const std::size_t first = source.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && source[first] == '=';
}

Result<UserFunction> makeUserFunction(const FunctionSite& site) {
  UserFunction function;
  function.item = site.item;
  function.itemName = site.itemName;
  function.place = site.place;
  function.signature = site.signature;
  function.source = site.source;
  function.itemNumber = site.itemNumber;
  function.sensorNumbers = site.sensorNumbers;
  function.result = function.signature->result;
  if (function.result.rows == 0) function.result = site.result;
  layOut(site, function);
  if (!isFormula(site.source)) return function;
  if (function.signature->pythonOnly)
    return error(site.place, "a formula cannot be used here",
                 "write a Python function " + signatureText(*function.signature));
  const auto first = static_cast<int>(function.inputs.size());
  const auto count = static_cast<int>(site.variables->size());
  if (count > 0) function.copies.push_back({first, site.firstVariable, count});
  function.inputs.resize(function.inputs.size() + site.variables->size(), 0.0);
  Result<Expression> expression =
      compileFormula(site.source, argumentNames(function, *site.variables), static_cast<int>(function.inputs.size()),
                     function.result, site.place, function.motion);
  if (!expression) return expression.errors();
  if (function.result.rows == 0) function.result.rows = expression->resultCount();
  function.expression = std::make_shared<Expression>(std::move(*expression));
  return function;
}

std::optional<Diagnostic> functionUnitProblem(const UserFunction& function, const std::vector<Variable>& variables,
                                              bool lengthsMayBeAngles) {
  if (function.isPython()) return std::nullopt;
  const Dimension result = function.signature->unit;
  return formulaUnitProblem(function.source, argumentNames(function, variables),
                            result == unit::none ? std::nullopt : std::optional(result),
                            {.multiples = false, .lengthOrAngle = lengthsMayBeAngles}, function.place);
}

}  // namespace sprung
