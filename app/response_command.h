// `sprung response`: amplitude and phase of outputs for an input that swings at each of many frequencies.
#pragma once

#include "app/batch_commands.h"

namespace sprung::app {

struct ResponseOptions {
  std::string model;
  std::string input;
  std::vector<std::string> outputs;
  double from = 0.0, to = 0.0;  ///< [Hz]; 0 = around the eigenfrequencies
  int points = 200;
  std::string csv;  ///< empty: none; "-": standard output instead of the table
  bool trust = false;
};

int responseCommand(const ResponseOptions& options, Console console);

}  // namespace sprung::app
