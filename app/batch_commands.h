// `sprung run` and `sprung check`: solving and checking without a window, display or OpenGL.
#pragma once

#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/document.h"
#include "core/system/system.h"

namespace sprung::app {

/// What the program returns to the shell.
enum ExitStatus : int {
  kSolved = 0,
  kModelWrong = 1,
  kWrongUsage = 2,  ///< also a file that cannot be written
  kGaveUp = 3,
  kParted = 4,  ///< a replay has other bits than its recording
};

/// Where results and messages go.
struct Console {
  std::ostream& out;
  std::ostream& err;
  bool progressBar = false;  ///< `err` is a terminal
};

struct RunOptions {
  std::string model;
  std::optional<double> endTime;
  std::optional<double> steps;
  std::optional<std::string> solver;
  std::string csv;                   ///< empty: none; "-": standard output
  std::vector<std::string> columns;  ///< of its rows, by name; none: all sensors
  std::string state;                 ///< empty: none
  std::string checkpoint;            ///< file for checkpoints; empty: none
  std::optional<double> every;       ///< simulated time between them [s]
  std::string from;                  ///< checkpoint to go on from; empty: from the start
  std::string ledger;                ///< file for the books of energy; empty: none; "-": standard output
  std::string record;                ///< file for a recording of the run; empty: none
  bool errors = false;               ///< estimate the errors of the sensors, or of the columns
  bool quiet = false;
  bool trust = false;
};

struct CheckOptions {
  std::vector<std::string> models;
  bool motions = false;  ///< list the motions that the constraints leave
  bool trust = false;    ///< Python functions are loaded and called once
};

int runCommand(const RunOptions& options, Console console);
int checkCommand(const CheckOptions& options, Console console);

/// Reads a model for a batch command; warnings and errors go to `err`, each line with the file's name. `quiet` leaves
/// warnings out.
std::optional<Document> loadModel(const std::string& path, bool quiet, std::ostream& err);

/// A model that has been read and compiled for a batch command.
struct LoadedModel {
  Document document;
  CompiledModel model;
};
/// Empty, with words about it on `err`, when the model is wrong, or carries Python that is not trusted.
std::optional<LoadedModel> loadAndCompile(const std::string& path, bool quiet, bool trust, std::ostream& err);

/// Writes a table to a file, or to standard output ("-"). False, with a message, when it cannot be written.
bool writeTable(const std::string& path, const std::function<void(std::ostream&)>& write, Console console);

/// One line per finding, with the file's name.
void print(const Diagnostics& findings, const std::string& file, std::ostream& out);

/// True, with a message, when the model carries Python that would be executed without the person's consent.
bool refusesPython(const Document& document, const std::string& model, bool trust, std::ostream& err);

}  // namespace sprung::app
