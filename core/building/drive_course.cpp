#include "core/building/drive_course.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/number_text.h"
#include "core/script/formula_variables.h"
#include "core/script/function_formula.h"

namespace sprung::build {
namespace {

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\n=");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
}

}  // namespace

Result<Course> courseOf(const Document& document, const std::string& text) {
  Course course{.text = trimmed(text)};
  if (course.text.empty()) return error("", "nothing is given", "type a number, or a formula of t such as =10*t");
  const auto& variables = document.variables();
  const auto names = namesIn(course.text);
  course.ofKnobs = std::any_of(variables.begin(), variables.end(), [&](const Variable& variable) {
    return variable.hasRange && names.contains(variable.name);
  });
  if (const auto constant = evaluateFormula(course.text, variables, "")) {
    course.value = *constant;
    course.isFormula = text.find('=') != std::string::npos && !parseNumber(course.text);
    return course;
  }
  std::vector<FormulaName> arguments = {{"t", 0, {}}};
  for (const Variable& variable : variables)
    arguments.push_back({variable.name, static_cast<int>(arguments.size()), {}});
  const auto count = static_cast<int>(arguments.size());
  const auto compiled = compileFormula(course.text, arguments, count, Shape{1, 1}, "");
  if (!compiled) return compiled.errors();
  course.ofTime = true;
  return course;
}

Result<std::string> courseThrough(const std::vector<double>& times, const std::vector<double>& values, bool smooth) {
  const std::size_t most = smooth ? 800 : 2000;
  if (times.size() > most)
    return error(
        "", "the table has " + std::to_string(times.size()) + " lines, " + std::to_string(most) + " are possible",
        smooth ? "leave lines out where the course is smooth" : "leave lines out where the course is straight");
  std::string places, heights;
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (!std::isfinite(times[i]) || !std::isfinite(values[i]))
      return error("", "line " + std::to_string(i + 1) + " of the table lacks a number");
    if (i > 0 && !(times[i - 1] < times[i]))
      return error(
          "", "the times do not ascend: " + numberText(times[i]) + " s comes after " + numberText(times[i - 1]) + " s");
    places += (i > 0 ? ", " : "") + numberText(times[i]);
    heights += (i > 0 ? ", " : "") + numberText(values[i]);
  }
  return (smooth ? "=spline(t, [" : "=interp(t, [") + places + "], [" + heights + "])";
}

}  // namespace sprung::build
