// The files that a command reads and writes, each with the option that names it: none of them may be lost to another.
#pragma once

#include <string>
#include <vector>

#include "app/command_line.h"
#include "core/base/result.h"

namespace sprung::app {

struct NamedFile {
  std::string option;  ///< "--csv", "MODEL"
  std::string path;
  bool standardOutput = false;  ///< "-" was given
  bool device = false;  ///< may be a device or a pipe: it is written piece by piece, the others are put in place
  std::string mayReplace = {};  ///< option of the input whose file it may be
};

struct CommandFiles {
  std::vector<NamedFile> inputs, outputs;
};

/// Those that are wanted; what a command writes into a folder of its own is not among them.
CommandFiles filesOf(const CommandLine& command);

/// Refuses outputs that would overwrite an input or each other, and those that cannot be written, as far as that can be
/// known before. Writes nothing.
Status checkFiles(const CommandFiles& files);

}  // namespace sprung::app
