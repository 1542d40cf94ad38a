// `sprung report`: what a model is, how its run went and what came of it, on pages to print or for a web browser.
#pragma once

#include <string>

#include "app/batch_commands.h"

namespace sprung::app {

struct ReportOptions {
  std::string model;
  std::string out;  ///< .pdf or .html
  bool quiet = false;
  bool trust = false;  ///< execute Python code that the model carries
};

/// Needs a QApplication.
int reportCommand(const ReportOptions& options, Console console);

}  // namespace sprung::app
