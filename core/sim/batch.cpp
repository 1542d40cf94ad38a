#include "core/sim/batch.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "core/base/paced_progress.h"
#include "core/base/time_grid.h"
#include "core/curves/channel_values.h"
#include "core/sim/simulator.h"

namespace sprung {

std::optional<Failure> sensorFailure(const Simulator& simulator, std::span<const double> values) {
  const auto finite = [](double value) { return std::isfinite(value); };
  if (std::all_of(values.begin(), values.end(), finite)) return std::nullopt;
  const System& system = simulator.system();
  const std::vector<int> sizes = simulator.sensorSizes();
  std::size_t next = 0;
  for (std::size_t s = 0; s < system.sensors.size(); ++s) {
    const std::span<const double> own = values.subspan(next, static_cast<std::size_t>(sizes[s]));
    next += own.size();
    if (std::all_of(own.begin(), own.end(), finite)) continue;
    const ItemId item = system.directory->items.sensors[s];
    Diagnostic finding = error(system.directory->itemName(item), "measures a value that is not a finite number",
                               "look for extreme parameters of what it measures, or take this sensor away");
    finding.code = "sensor-not-finite";
    finding.items = {item};
    return Failure{simulator.time(), simulator.steps(), std::move(finding)};
  }
  return std::nullopt;
}

RowsOfSamples::RowsOfSamples(const Simulator& simulator, bool goesOn)
    : loadSteps_(simulator.isStatic()),
      start_(simulator.system().simulation.settings.staticSolver.loadStepStart),
      period_(simulator.system().simulation.settings.solutionSettings.sensorsWritePeriod),
      next_(goesOn ? after(simulator.time()) : simulator.time()) {}

bool RowsOfSamples::take(const Simulator& simulator) {
  const double time = simulator.time();
  if (time < next_ - (loadSteps_ ? 1e-6 * period_ : 0.0)) return false;
  if (loadSteps_) next_ = after(time);
  return true;
}

/// Without a period each load step is a row.
double RowsOfSamples::after(double time) const {
  const double next = nextMultiple(time, start_, period_);
  return loadSteps_ && std::isfinite(next) ? next : std::nextafter(time, std::numeric_limits<double>::infinity());
}

bool isEndedByFunction(const Failure& failure) { return failure.finding.code == kEndedByFunction; }

BatchResult runBatch(const CompiledModel& model, const BatchOptions& options) {
  Simulator simulator(std::make_shared<CompiledModel>(model));
  simulator.keepBooks(options.books);
  BatchResult result;
  bool told = !options.onSizes;
  const auto tellSizes = [&] {
    if (std::exchange(told, true)) return;
    options.onSizes(options.channels.empty() ? simulator.sensorSizes() : std::vector<int>(options.channels.size(), 1));
  };
  ChannelValues channels;
  channels.setChannels(options.channels);
  std::vector<double> values;
  std::optional<Failure> unmeasured;
  double sampledAt = -HUGE_VAL;
  const double start = simulator.time();
  const bool sound = options.from == nullptr || simulator.restore(*options.from);
  RowsOfSamples rows(simulator, options.from != nullptr);
  const auto sample = [&] {
    if (!simulator.takeSampleDue() || !(options.onSample || options.onStep)) return;
    simulator.sample(result.sensorValues);
    sampledAt = simulator.time();
    unmeasured = sensorFailure(simulator, result.sensorValues);
    if (!options.onSample || !rows.take(simulator)) return;
    tellSizes();
    if (!options.channels.empty()) channels.read(simulator, result.sensorValues, values);
    options.onSample(simulator.time(), options.channels.empty() ? result.sensorValues : values);
  };
  const auto note = [&] {
    sample();
    if (options.onStep) options.onStep(simulator, result.sensorValues);
  };
  const double end = simulator.endTime();
  PacedProgress paced(options.onProgress, [&] { return (simulator.time() - start) / (end - start); });
  const auto cancelled = [&] { return paced.stops(); };
  double nextCheckpoint = nextMultiple(simulator.time(), start, options.every);
  std::optional<Checkpoint> before;
  bool hidden = false;
  const auto checkpoint = [&] {
    if (hidden || simulator.time() < nextCheckpoint - 1e-6 * options.every) return;
    nextCheckpoint = nextMultiple(simulator.time(), start, options.every);
    const Checkpoint taken = simulator.checkpoint();
    if (options.onHiddenState && simulator.equations().functions().hasPython()) {
      if (before)
        if (const auto found = findHiddenState(*before, {}, simulator.steps(), simulator.stateHash(), cancelled)) {
          hidden = true;
          return options.onHiddenState(*found);
        }
      before = taken;
    }
    if (options.onCheckpoint) options.onCheckpoint(taken);
  };
  if (sound && simulator.prepare(cancelled)) {
    note();
    while (simulator.time() < end && !unmeasured && !paced.stops()) {
      if (!simulator.step(cancelled, end)) break;
      note();
      if (simulator.failure()) break;
      checkpoint();
    }
  }
  result.cancelled = simulator.time() < end ? paced.stopped() : paced.stopsAtEnd();
  // Functions that have failed give nothing any more, not even where they had numbers before.
  if (!simulator.failure() || sampledAt != simulator.time()) simulator.sample(result.sensorValues);
  result.sensorSizes = simulator.sensorSizes();
  tellSizes();
  result.state = simulator.state();
  result.hash = simulator.stateHash();
  result.ledger = simulator.ledger();
  result.recording = Recording::of(simulator);
  result.steps = simulator.steps();
  result.failure = simulator.failure();
  if (!result.failure) result.failure = unmeasured ? unmeasured : sensorFailure(simulator, result.sensorValues);
  if (!sound) result.failure = Failure{start, 0, error("", "the checkpoint makes no sense for this model")};
  if (simulator.functionWarnings()) result.warnings = *simulator.functionWarnings();
  return result;
}

}  // namespace sprung
