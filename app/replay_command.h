// `sprung replay`: a recorded run computed again, with the proof that all bits are equal.
#pragma once

#include <string>

#include "app/batch_commands.h"
#include "core/results/recording_file.h"

namespace sprung::app {

struct ReplayOptions {
  std::string recording;
  bool quiet = false;
  bool trust = false;
};

/// Computes a recording again against its proof, with a bar, until an Interrupt, which has to be there, is asked. Says
/// on `err` what parts. kSolved, kParted or interrupted.
int proveRecording(const StoredRecording& stored, const std::string& name, bool quiet, Console console);

/// Prints steps, time and hash when the bits are equal; else the step and the item where they part.
int replayCommand(const ReplayOptions& options, Console console);

}  // namespace sprung::app
