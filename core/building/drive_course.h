// What is typed for a motor: a number, a formula of the model's variables, or a function of time.
#pragma once

#include <string>
#include <vector>

#include "core/model/document.h"

namespace sprung::build {

struct Course {
  std::string text;        ///< without its '='
  double value = 0.0;      ///< of what is constant
  bool isFormula = false;  ///< constant, but of variables: to be kept as it was typed
  bool ofTime = false;     ///< uses t
  bool ofKnobs = false;    ///< uses variables with bounds, which sliders and knobs turn
  /// Is meant to change in a run.
  bool varies() const { return ofTime || ofKnobs; }
};

/// Errors: what is wrong with the text.
Result<Course> courseOf(const Document& document, const std::string& text);

/// A course through the points of a table, straight from one to the next ("=interp(t, [0, 1], [0, 5])") or `smooth`
/// ("=spline(…)"); before the first and after the last constant, or straight on. Positions have to be smooth: each
/// corner would be a blow. Errors: what is wrong with the table.
Result<std::string> courseThrough(const std::vector<double>& times, const std::vector<double>& values, bool smooth);

}  // namespace sprung::build
