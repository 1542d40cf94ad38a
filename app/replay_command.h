// `sprung replay`: a recorded run computed again, with the proof that all bits are equal.
#pragma once

#include <string>

#include "app/batch_commands.h"

namespace sprung::app {

struct ReplayOptions {
  std::string recording;
  bool quiet = false;
  bool trust = false;
};

/// Prints steps, time and hash when the bits are equal; else the step and the item where they part.
int replayCommand(const ReplayOptions& options, Console console);

}  // namespace sprung::app
