// What is typed for a motor: a number, a formula of the model's variables, or a function of time.
#pragma once

#include <string>

#include "core/model/document.h"

namespace sprung::build {

struct Course {
  std::string text;        ///< without its '='
  double value = 0.0;      ///< of what is constant
  bool isFormula = false;  ///< constant, but of variables: to be kept as it was typed
  bool ofTime = false;     ///< uses t
};

/// Errors: what is wrong with the text.
Result<Course> courseOf(const Document& document, const std::string& text);

}  // namespace sprung::build
