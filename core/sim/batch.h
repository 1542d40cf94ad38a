// A whole simulation from start to end without clock and window: `sprung run`, pictures at a time, reference cases.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/sim/snapshot.h"
#include "core/system/system.h"

namespace sprung {

struct BatchOptions {
  /// Called once, before the first sample, or when there is none because the start fails: how many values each sensor
  /// has.
  std::function<void(std::span<const int> sizes)> onSizes;
  /// Called at t = start and then at every sensorsWritePeriod with the values of all sensors one after the other.
  std::function<void(double time, std::span<const double> values)> onSample;
  /// Called now and then with the finished fraction 0..1; returning false ends the run early.
  std::function<bool(double fraction)> onProgress;
};

struct BatchResult {
  State state;                       ///< at the end, or the last good one
  std::vector<double> sensorValues;  ///< of that state
  std::vector<int> sensorSizes;      ///< how many of them each sensor has
  std::int64_t steps = 0;
  bool cancelled = false;
  std::optional<Failure> failure;  ///< set when the solver gave up
  Diagnostics warnings;            ///< what user functions were warned of
};

/// Solves what `model.system->simulation` asks for: dynamic or static.
BatchResult runBatch(const CompiledModel& model, const BatchOptions& options = {});

/// Fills everything a picture needs from a state (forces, positions, energies); for pictures of a single state.
void fillSnapshot(const std::shared_ptr<const System>& system, const Coefficients& coefficients, const State& state,
                  Snapshot& snapshot);

}  // namespace sprung
