// The command `sprung docs`: the reference as pages for a web browser.
#pragma once

#include <string>

#include "app/batch_commands.h"

namespace sprung::app {

struct DocsOptions {
  std::string out;  ///< folder
};

/// Writes a file for each page, the first one again as index.html, the pictures of the items (icons/), the models that
/// pages lead to (examples/), and two pages of the manual: all pages (sprung.7), and the program (sprung.1). Returns
/// the exit status.
int docsCommand(const DocsOptions& options, const Console& console);

}  // namespace sprung::app
