// `sprung settle`: the model with its static equilibrium as its start, without a window.
#pragma once

#include "app/batch_commands.h"

namespace sprung::app {

struct SettleOptions {
  std::string model;
  std::string out;  ///< file to write
  bool trust = false;
};

int settleCommand(const SettleOptions& options, Console console);

}  // namespace sprung::app
