#include "app/run_files.h"

#include <cerrno>
#include <cmath>
#include <filesystem>
#include <system_error>

#include "core/base/number_text.h"
#include "core/io/file_access.h"
#include "core/results/sensor_csv.h"

namespace sprung::app {

std::ostream* RunFiles::rows() {
  if (options_.csv.empty()) return nullptr;
  return options_.csv == "-" ? &console_.out : &file_;
}

Status RunFiles::open(const StoredRun* from) {
  every_ = options_.every.value_or(from != nullptr ? from->every : 0.0);
  if (options_.csv.empty() || options_.csv == "-") return Done{};
  continued_ = from != nullptr && from->rows;
  if (continued_)
    if (Status cut = cutOff(from->rowBytes); !cut) return cut;
  errno = 0;
  file_.open(options_.csv, std::ios::binary | (continued_ ? std::ios::app : std::ios::trunc));
  if (!file_) return fileProblem(options_.csv, errno, true);
  return Done{};
}

/// The rows that a run wrote after its last checkpoint will come once more.
Status RunFiles::cutOff(std::uint64_t bytes) {
  std::error_code problem;
  const std::uintmax_t there = std::filesystem::file_size(options_.csv, problem);
  if (problem) return fileProblem(options_.csv, problem.value(), false);
  std::ifstream file(options_.csv, std::ios::binary);
  if (Status same = sameColumns(file); !same) return same;
  char last = '\n';
  if (bytes > 0 && bytes <= there) file.seekg(static_cast<std::streamoff>(bytes) - 1).get(last);
  if (bytes > there || last != '\n')
    return error(options_.csv, "the rows are not those that the run of the checkpoint has written",
                 "name the file of that run, or compute the run again from its start");
  std::filesystem::resize_file(options_.csv, bytes, problem);
  if (problem) return fileProblem(options_.csv, problem.value(), true);
  return Done{};
}

std::vector<SensorColumn> RunFiles::columnsOf(std::span<const int> sizes) const {
  if (columns_.empty()) return sensorColumns(system_, sizes);
  std::vector<SensorColumn> columns;
  for (const NamedChannel& column : columns_) columns.push_back({column.name});
  return columns;
}

/// Values of other columns under the header that is there would be wrong without looking so.
Status RunFiles::sameColumns(std::ifstream& file) const {
  std::vector<int> sizes;
  for (const SensorLayout& sensor : system_.sensors) sizes.push_back(sensor.size);
  const std::string wanted = csvHeader(columnsOf(sizes));
  std::string there(wanted.size() + 1, ' ');
  file.read(there.data(), static_cast<std::streamsize>(there.size()));
  const bool same = file.good() && there == wanted + '\n';
  file.clear();
  if (same) return Done{};
  file.seekg(0);
  std::getline(file, there);
  file.clear();
  const auto shown = [](const std::string& line) {
    constexpr std::size_t kMost = 100;
    return "'" + (line.size() > kMost ? line.substr(0, kMost) + "…" : line) + "'";
  };
  return error(options_.csv,
               "the rows are not those that this run would go on with: its header is " + shown(there) +
                   ", that of this run " + shown(wanted),
               "give the same --columns and sensors as the run of the checkpoint, or compute it again from its start");
}

void RunFiles::connect(BatchOptions& batch) {
  if (rows() != nullptr) {
    batch.onSizes = [this](std::span<const int> sizes) {
      csv_.emplace(*rows(), columnsOf(sizes), !continued_);
      push(true);  // a place that takes nothing is noticed before anything is computed
    };
    for (const NamedChannel& column : columns_) batch.channels.push_back(column.channel);
    gaps_.resize(columns_.size());
    batch.onSample = [this](double time, std::span<const double> values) { row(time, values); };
  }
  batch.every = every_;
  if (options_.checkpoint.empty()) return;
  batch.onCheckpoint = [this](const Checkpoint& taken) { keep(taken); };
  batch.onHiddenState = [this](const Diagnostic& why) {
    std::error_code ignored;
    std::filesystem::remove(options_.checkpoint, ignored);
    console_.err << options_.model << ": " << why.text() << '\n'
                 << options_.model << ": the run goes on, without checkpoints: '" << options_.checkpoint
                 << "' has been removed\n";
  };
}

/// What has been written goes out now, or once a second: people look at it, and a full disk is noticed.
void RunFiles::push(bool now) {
  if (broken()) return;
  if (*rows()) errno = 0;  // else it says what went wrong meanwhile
  const auto time = std::chrono::steady_clock::now();
  if (now || time - pushed_ > std::chrono::seconds(1)) {
    rows()->flush();
    pushed_ = time;
  }
  if (!*rows()) problem_ = errno != 0 ? errno : EIO;
}

/// A run ends with a sensor that has no finite value; other columns go on and are named at the end.
void RunFiles::row(double time, std::span<const double> values) {
  for (std::size_t i = 0; i < gaps_.size(); ++i)
    if (!std::isfinite(values[i]) && gaps_[i].rows++ == 0) gaps_[i].begin = time;
  errno = 0;
  csv_->row(time, values);
  push(false);
}

/// The rows go to the disk first: a checkpoint must not know of more than is there.
void RunFiles::keep(const Checkpoint& checkpoint) {
  StoredRun run{.checkpoint = checkpoint, .every = every_};
  if (file_.is_open()) {
    push(true);
    if (broken()) return;
    flushFile(options_.csv);
    run.rows = true;
    run.rowBytes = static_cast<std::uint64_t>(file_.tellp());
  }
  const Status written = writeCheckpointFile(run, options_.checkpoint);
  if (written || failed_) return;
  failed_ = true;  // said once; the run goes on
  console_.err << toText(written.errors());
}

bool RunFiles::finish() {
  for (std::size_t i = 0; i < gaps_.size(); ++i)
    if (gaps_[i].rows > 0)
      console_.err << options_.model << ": warning: '" << columns_[i].name << "' is no finite number in "
                   << gaps_[i].rows << (gaps_[i].rows == 1 ? " row" : " rows")
                   << ", first at t = " << numberText(gaps_[i].begin) << " s; its fields are empty there\n";
  if (rows() == nullptr) return !failed_;
  push(true);
  // Of standard output the program speaks when all has been printed.
  if (broken() && options_.csv != "-")
    console_.err << "error: " << fileProblem(options_.csv, problem_, true).text() << '\n';
  return !failed_ && !broken();
}

}  // namespace sprung::app
