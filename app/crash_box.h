// What the report of a crash says of this program (core/base/black_box.h).
#pragma once

#include "app/command_line.h"

namespace sprung::app {

/// From here on crashes leave a report in the user's data folder, with the command line, the model of this command, and
/// what Qt warns of.
void keepCrashReports(int argc, char** argv, const CommandLine& command);

}  // namespace sprung::app
