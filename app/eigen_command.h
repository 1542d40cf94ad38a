// `sprung eigen`: frequencies and mode shapes of small vibrations about the initial state, without a window.
#pragma once

#include "app/batch_commands.h"

namespace sprung::app {

struct EigenOptions {
  std::string model;
  int count = 0;    ///< the lowest so many; 0 = all, or 20 of a model with many coordinates
  std::string csv;  ///< empty: none; "-": standard output instead of the table
  bool damped = false;
  bool trust = false;
  bool participation = false;  ///< who takes part, in place of shapes
};

int eigenCommand(const EigenOptions& options, Console console);

}  // namespace sprung::app
