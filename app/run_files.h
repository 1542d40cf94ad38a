// The files of `sprung run` while it goes on: rows of sensor values, and checkpoints that know how far the rows have
// been written.
#pragma once

#include <chrono>
#include <cstdint>
#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/batch_commands.h"
#include "core/io/csv.h"
#include "core/results/checkpoint_file.h"
#include "core/results/named_channels.h"
#include "core/sim/batch.h"

namespace sprung::app {

class RunFiles {
 public:
  /// `columns` of the rows; none: those of all sensors. To go on with rows, `system` knows how many values each sensor
  /// has (see withSensorSizes).
  RunFiles(const RunOptions& options, const System& system, std::vector<NamedChannel> columns, Console console)
      : options_(options), system_(system), columns_(std::move(columns)), console_(console) {}

  /// Opens the file for the rows. With `from` it is cut off where the run goes on, and must be the one of that run.
  Status open(const StoredRun* from);
  /// Lets a run write rows and checkpoints.
  void connect(BatchOptions& batch);
  /// The rows cannot be written any more: the run is in vain.
  bool broken() const { return problem_ != 0; }
  /// Pushes everything out, and names the columns that had fields without a number. False, with a message, when
  /// something could not be written.
  bool finish();

 private:
  std::ostream* rows();
  std::vector<SensorColumn> columnsOf(std::span<const int> sizes) const;
  Status cutOff(std::uint64_t bytes);
  Status sameColumns(std::ifstream& file) const;
  void push(bool now);
  void keep(const Checkpoint& checkpoint);
  void row(double time, std::span<const double> values);

  /// Where the values of a column were no finite numbers: its fields are empty there.
  struct Gap {
    double begin = 0.0;  ///< [s]
    int rows = 0;
  };

  const RunOptions& options_;
  const System& system_;
  std::vector<NamedChannel> columns_;
  Console console_;
  std::ofstream file_;
  std::optional<CsvWriter> csv_;
  std::vector<Gap> gaps_;   ///< of the columns, if these are named
  bool continued_ = false;  ///< the header is there already
  double every_ = 0.0;
  bool failed_ = false;  ///< a checkpoint could not be written
  int problem_ = 0;      ///< errno of what stopped the rows; 0: none
  std::chrono::steady_clock::time_point pushed_;
};

}  // namespace sprung::app
