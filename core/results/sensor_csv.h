// Sensor values of a run as CSV: one writer for the command line and the window.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <vector>

#include "core/curves/channel.h"
#include "core/io/csv.h"
#include "core/sim/batch.h"
#include "core/sim/recording.h"

namespace sprung {

/// The columns of all sensors of a model, in its order; `sizes`: how many values each of them has.
std::vector<SensorColumn> sensorColumns(const System& system, std::span<const int> sizes);

struct CsvRun {
  bool cancelled = false;
  std::optional<Failure> failure;  ///< the rows before it are written
};

/// To be called now and then with the finished share 0..1; false ends the run early.
using CsvProgress = std::function<bool(double share)>;

/// The run from start to end that the settings ask for: the bytes of `sprung run --csv`.
CsvRun writeRunCsv(const CompiledModel& model, std::ostream& out, const CsvProgress& progress = {});
/// A motion that has been recorded, computed again with everything that entered it. Sensors are those of its end.
CsvRun writeRecordingCsv(const Recording& recording, std::ostream& out, const CsvProgress& progress = {});

/// Numbers of items, whether sensors measure them or not.
struct ItemColumns {
  std::vector<SensorColumn> headers;
  std::vector<Channel> channels;  ///< as many as the headers have entries
};
/// What the sensors of a model that are written measure, all of them at one item, under their names.
ItemColumns columnsMeasuredAt(ItemId item, const System& system);
/// The same motion with these columns; what a model of it lacks is no number there.
CsvRun writeRecordingCsv(const Recording& recording, const ItemColumns& columns, std::ostream& out,
                         const CsvProgress& progress = {});

}  // namespace sprung
