// `sprung run --errors`: how far the numbers of a run are from those of infinitely fine steps.
#pragma once

#include "app/batch_commands.h"
#include "core/sim/recording.h"

namespace sprung::app {

/// Prints a line for each entry of the sensors, or of the columns of the options: the largest error since the start and
/// that at the end, with their unit, the first beside the range of the values, and the order that was observed. On
/// standard error when something else is written to standard output. Returns the exit status.
int estimateErrors(const RunOptions& options, const Document& document, const Recording& recording, Console console);

}  // namespace sprung::app
