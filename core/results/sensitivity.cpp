#include "core/results/sensitivity.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include "core/base/number_text.h"
#include "core/base/paced_progress.h"
#include "core/curves/batch_curves.h"
#include "core/curves/row_reader.h"
#include "core/io/csv.h"
#include "core/results/named_channels.h"
#include "core/runs/varied_model.h"
#include "core/sim/simulator.h"

namespace sprung {
namespace {

constexpr std::array<std::string_view, 3> kNames = {"end", "peak", "rms"};

/// A value as it goes over the steps of a run.
class MeasuredNumber {
 public:
  void add(double time, double value) {
    if (known_) square_ += 0.5 * (time - time_) * (value * value + value_ * value_);
    if (!known_) begin_ = time;
    known_ = true;
    time_ = time;
    value_ = value;
    peak_ = std::max(peak_, std::abs(value));
  }
  double of(RunMeasure measure) const {
    switch (measure) {
      case RunMeasure::End: return value_;
      case RunMeasure::Peak: return peak_;
      case RunMeasure::Rms: return time_ > begin_ ? std::sqrt(square_ / (time_ - begin_)) : std::abs(value_);
    }
    return value_;
  }

 private:
  bool known_ = false;
  double begin_ = 0.0, time_ = 0.0, value_ = 0.0, peak_ = 0.0, square_ = 0.0;
};

/// What a number, also a derived one, is over the steps of a run.
class Course {
 public:
  explicit Course(const Channel& of) : of_(of), curves_(std::vector{of}) {}
  /// After a step, or at the start; false where one of the numbers that it is made of is not known.
  bool read(Simulator& simulator) {
    if (simulator.takeSampleDue()) simulator.sample(sample_);
    ++rows_;
    return std::ranges::all_of(curves_.note(simulator, sample_), [](double value) { return std::isfinite(value); });
  }
  /// Empty when it is not known in the whole run; a formula may have no value at the start (a/t).
  std::optional<double> result(RunMeasure measure) {
    const std::shared_ptr<const Curves> curves = curves_.curves();
    const std::vector<CurveColumn>& columns = curves->paths.front().tracks.front().columns;
    RowReader times(columns.front());
    RowReader values(
        columns[static_cast<std::size_t>(std::ranges::find(curves->channels, of_) - curves->channels.begin()) + 1]);
    MeasuredNumber measured;
    bool known = false;
    for (std::int64_t row = 0; row < rows_; ++row) {
      const double value = values.at(row);
      if (std::isfinite(value)) {
        measured.add(times.at(row), value);
        known = true;
      } else if (known || row > kLateAtMost) {
        return std::nullopt;
      }
    }
    return known ? std::optional(measured.of(measure)) : std::nullopt;
  }

 private:
  /// Rows after which it has one.
  static constexpr std::int64_t kLateAtMost = 8;

  Channel of_;
  BatchCurves curves_;
  std::int64_t rows_ = 0;
  std::vector<double> sample_;
};

/// Told the finished share of one run; false: give up.
using ShareOfRun = std::function<bool(double share)>;

/// Empty when it was cancelled.
Result<std::optional<double>> resultOf(const std::shared_ptr<const CompiledModel>& model,
                                       const SensitivityRequest& request, const std::shared_ptr<CallControl>& control,
                                       const ShareOfRun& share) {
  Simulator simulator(model, control);
  Course course(request.of);
  const double begin = simulator.time(), end = simulator.endTime();
  PacedProgress paced(share, [&] { return (simulator.time() - begin) / (end - begin); });
  const auto stops = [&] { return paced.stops(); };
  bool good = simulator.prepare(stops) && course.read(simulator);
  while (good && simulator.time() < end && !stops()) {
    good = simulator.step(stops, end) && course.read(simulator);
    (void)simulator.takeLog();
  }
  if (paced.stopped()) return std::optional<double>();
  if (simulator.failure()) {
    Diagnostic finding = simulator.failure()->finding;
    finding.what = "the solver gives up at t = " + numberText(simulator.failure()->time) + " s: " + finding.what;
    return finding;
  }
  const std::optional<double> result = good ? course.result(request.measure) : std::nullopt;
  if (!result) return error("", "the number is not known in the whole run", "choose another one");
  return std::optional(*result);
}

}  // namespace

std::string_view runMeasureName(RunMeasure measure) { return kNames[static_cast<std::size_t>(measure)]; }

std::optional<RunMeasure> runMeasureFromName(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<RunMeasure>(found - kNames.begin());
}

Result<SensitivityTable> sensitivities(const Document& document, const CompiledModel& model, SensitivityRequest request,
                                       const Progress& progress, const std::shared_ptr<CallControl>& control) {
  if (request.by.empty()) request.by = variableNumbers(document, model);
  if (request.by.empty())
    return error("", "the model has no number that could be varied", "give a parameter a value that is not zero");
  SensitivityTable table{.request = std::move(request)};
  const double runs = 1.0 + 2.0 * static_cast<double>(table.request.by.size());
  double done = 0.0;
  const auto share = [&](double part) { return !progress || progress((done + part) / runs); };
  const auto own = resultOf(std::make_shared<const CompiledModel>(model), table.request, control, share);
  if (!own) return own.errors();
  table.cancelled = !own->has_value();
  table.value = own->value_or(0.0);
  for (const Channel& by : table.request.by) {
    if (table.cancelled) break;
    Sensitivity row{.by = by};
    const Result<double> value = variableNumber(document, model, by);
    if (!value) return value.errors();
    row.value = *value;
    for (const bool up : {false, true}) {
      done += 1.0;
      const double factor = up ? 1.0 + table.request.change : 1.0 - table.request.change;
      const auto varied = variedModel(document, model, by, factor);
      const auto found =
          varied ? resultOf(*varied, table.request, control, share) : Result<std::optional<double>>(varied.errors());
      if (!found)
        row.problem = found.errors().front().text();
      else if (!found->has_value())
        table.cancelled = true;
      else
        (up ? row.above : row.below) = **found;
      if (!found || table.cancelled) break;
    }
    if (table.cancelled) break;
    row.derivative = row.swing() / (2.0 * table.request.change * row.value);
    if (table.value != 0.0 && row.problem.empty())
      row.elasticity = row.swing() / (2.0 * table.request.change * table.value);
    table.rows.push_back(std::move(row));
  }
  std::stable_sort(table.rows.begin(), table.rows.end(), [](const Sensitivity& a, const Sensitivity& b) {
    if (a.problem.empty() != b.problem.empty()) return a.problem.empty();
    return std::abs(a.swing()) > std::abs(b.swing());
  });
  return table;
}

void writeSensitivityCsv(const SensitivityTable& table, const System& system,
                         const std::function<std::string(const Channel&)>& unitOf, std::ostream& out) {
  out << "number,unit,value,below,above,resultUnit,derivative,elasticity\n";
  for (const Sensitivity& row : table.rows) {
    const bool known = row.problem.empty();
    out << csvField(nameOfChannel(system, row.by)) << ',' << csvField(unitOf(row.by)) << ',' << csvNumber(row.value)
        << ',' << (known ? csvNumber(row.below) : "") << ',' << (known ? csvNumber(row.above) : "") << ','
        << csvField(unitOf(table.request.of)) << ',' << (known ? csvNumber(row.derivative) : "") << ','
        << (row.elasticity ? csvNumber(*row.elasticity) : "") << '\n';
  }
}

}  // namespace sprung
