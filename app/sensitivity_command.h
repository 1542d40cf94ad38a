// `sprung sensitivity`: what a number of a run owes to the numbers of the model, without a window.
#pragma once

#include "app/batch_commands.h"

namespace sprung::app {

struct SensitivityOptions {
  std::string model;
  std::string of;               ///< "SENSOR", "SENSOR[i]:peak", …
  std::vector<std::string> by;  ///< names of numbers; none: all variables, or else all parameters
  double change = 1.0;          ///< [%]
  std::string csv;              ///< empty: none; "-": standard output
  bool quiet = false;
  bool trust = false;
};

int sensitivityCommand(const SensitivityOptions& options, Console console);

}  // namespace sprung::app
