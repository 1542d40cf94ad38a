// The command line as typed, turned into one command with checked options; help, version and usage errors are dealt
// with here.
#pragma once

#include <ostream>
#include <string>
#include <variant>
#include <vector>

#include "app/batch_commands.h"
#include "app/docs_command.h"
#include "app/eigen_command.h"
#include "app/render_command.h"
#include "app/replay_command.h"
#include "app/report_command.h"
#include "app/response_command.h"
#include "app/sensitivity_command.h"
#include "app/settle_command.h"

namespace sprung::app {

/// Opens the window; without a model when the path is empty.
struct WindowOptions {
  std::string model;
};

/// Nothing is left to do: help was printed, or the usage was wrong.
struct Finished {
  int exitStatus = 0;
};

using CommandLine =
    std::variant<Finished, WindowOptions, RunOptions, ReplayOptions, CheckOptions, EigenOptions, ResponseOptions,
                 RenderOptions, ReportOptions, SettleOptions, SensitivityOptions, DocsOptions>;

/// `arguments` without the program's name. Help goes to `out`, complaints go to `err`.
CommandLine parseCommandLine(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);

/// All commands with their options as HTML, made from the description that the parser reads.
std::string commandLineHtml();
/// The page of the manual about the program, as HTML, from the same description.
std::string commandLineManual();

}  // namespace sprung::app
