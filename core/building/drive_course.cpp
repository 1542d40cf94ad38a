#include "core/building/drive_course.h"

#include <array>
#include <vector>

#include "core/base/number_text.h"
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
  if (const auto constant = evaluateFormula(course.text, variables, "")) {
    course.value = *constant;
    course.isFormula = text.find('=') != std::string::npos && !parseNumber(course.text);
    return course;
  }
  std::vector<FormulaName> names = {{"t", 0, {}}};
  for (const Variable& variable : variables) names.push_back({variable.name, static_cast<int>(names.size()), {}});
  const auto count = static_cast<int>(names.size());
  const auto compiled = compileFormula(course.text, names, count, Shape{1, 1}, "");
  if (!compiled) return compiled.errors();
  course.ofTime = true;
  return course;
}

}  // namespace sprung::build
