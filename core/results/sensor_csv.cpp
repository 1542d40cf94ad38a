#include "core/results/sensor_csv.h"

#include <functional>
#include <limits>
#include <utility>
#include <variant>

#include "core/base/paced_progress.h"
#include "core/curves/channel_values.h"

namespace sprung {
namespace {

/// The model that a recorded motion ends with: sensors may have come and gone meanwhile.
std::shared_ptr<const CompiledModel> lastModel(const Recording& recording) {
  for (auto input = recording.inputs.rbegin(); input != recording.inputs.rend(); ++input)
    if (const auto* replace = std::get_if<command::Replace>(&input->input)) return replace->model;
  return recording.start;
}

/// How many values each sensor has; calculated ones are asked for it by a call.
std::vector<int> sizesOf(const std::shared_ptr<const CompiledModel>& model) {
  Simulator simulator(model);
  std::vector<double> values;
  simulator.sample(values);
  return simulator.sensorSizes();
}

std::string nameOf(const System& system, std::size_t sensor) {
  return system.directory->itemName(system.directory->items.sensors[sensor]);
}

/// The values of one system's sensors in the columns of another, by name; what is not there is not a number.
class Columns {
 public:
  Columns(const System& wanted, std::vector<int> sizes) : wanted_(wanted), sizes_(std::move(sizes)) {}

  std::span<const double> of(const Simulator& simulator, const std::vector<double>& values) {
    const System& now = simulator.system();
    if (&now == &wanted_) return values;
    const std::vector<int> sizes = simulator.sensorSizes();
    row_.clear();
    for (std::size_t i = 0; i < wanted_.sensors.size(); ++i) {
      std::size_t first = 0, other = 0;
      while (other < now.sensors.size() && (nameOf(now, other) != nameOf(wanted_, i) || sizes[other] != sizes_[i]))
        first += static_cast<std::size_t>(sizes[other++]);
      for (std::size_t k = 0; k < static_cast<std::size_t>(sizes_[i]); ++k)
        row_.push_back(other == now.sensors.size() ? std::numeric_limits<double>::quiet_NaN() : values.at(first + k));
    }
    return row_;
  }

 private:
  const System& wanted_;
  std::vector<int> sizes_;  ///< per sensor of the wanted system
  std::vector<double> row_;
};

}  // namespace

std::vector<SensorColumn> sensorColumns(const System& system, std::span<const int> sizes) {
  std::vector<SensorColumn> columns;
  for (std::size_t i = 0; i < system.sensors.size(); ++i)
    columns.push_back({nameOf(system, i), sizes[i], system.sensors[i].writeToFile});
  return columns;
}

CsvRun writeRunCsv(const CompiledModel& model, std::ostream& out, const CsvProgress& progress) {
  std::optional<CsvWriter> csv;
  BatchOptions batch;
  batch.onSizes = [&](std::span<const int> sizes) { csv.emplace(out, sensorColumns(*model.system, sizes)); };
  batch.onSample = [&csv](double time, std::span<const double> values) { csv->row(time, values); };
  batch.onProgress = progress;
  const BatchResult result = runBatch(model, batch);
  return {result.cancelled, result.failure};
}

namespace {

/// Computes the motion again; `rowOf` makes a line of a sample of all sensors.
using RowOf = std::function<std::span<const double>(Simulator&, const std::vector<double>&)>;
CsvRun writeRows(const Recording& recording, CsvWriter& csv, const RowOf& rowOf, const CsvProgress& progress) {
  Replay replay(recording);
  Simulator& simulator = replay.simulator();
  std::vector<double> values;
  RowsOfSamples rows(simulator, false);
  const auto sample = [&] {
    if (replay.sample(values) && rows.take(simulator)) csv.row(simulator.time(), rowOf(simulator, values));
  };
  PacedProgress paced(progress,
                      [&] { return static_cast<double>(simulator.steps()) / static_cast<double>(recording.steps); });
  replay.stopWhen([&] { return paced.stops(); });
  CsvRun run;
  sample();
  while (replay.step()) sample();
  run.cancelled = paced.stopsAtEnd();
  run.failure = simulator.failure();
  return run;
}

}  // namespace

CsvRun writeRecordingCsv(const Recording& recording, std::ostream& out, const CsvProgress& progress) {
  const std::shared_ptr<const CompiledModel> last = lastModel(recording);
  const std::vector<int> sizes = sizesOf(last);
  CsvWriter csv(out, sensorColumns(*last->system, sizes));
  Columns columns(*last->system, sizes);
  return writeRows(
      recording, csv,
      [&](const Simulator& simulator, const std::vector<double>& values) { return columns.of(simulator, values); },
      progress);
}

ItemColumns columnsMeasuredAt(ItemId item, const System& system) {
  ItemColumns columns;
  for (std::size_t i = 0; i < system.sensors.size(); ++i) {
    const SensorLayout& sensor = system.sensors[i];
    if (!sensor.writeToFile) continue;
    columns.headers.push_back({nameOf(system, i), sensor.size});
    for (int entry = 0; entry < sensor.size; ++entry)
      columns.channels.push_back({.item = item, .variable = sensor.variable, .component = entry});
  }
  return columns;
}

CsvRun writeRecordingCsv(const Recording& recording, const ItemColumns& columns, std::ostream& out,
                         const CsvProgress& progress) {
  CsvWriter csv(out, columns.headers);
  ChannelValues reader;
  reader.setChannels(columns.channels);
  std::vector<double> row;
  return writeRows(
      recording, csv,
      [&](Simulator& simulator, const std::vector<double>& values) {
        reader.read(simulator, values, row);
        return std::span<const double>(row);
      },
      progress);
}

}  // namespace sprung
