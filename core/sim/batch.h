// A whole simulation from start to end without clock and window: `sprung run`, pictures at a time, reference cases.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/curves/channel.h"
#include "core/sim/checkpoint.h"
#include "core/sim/recording.h"
#include "core/sim/snapshot.h"
#include "core/system/system.h"

namespace sprung {

class Simulator;
struct Ledger;

struct BatchOptions {
  /// What is sampled; none: all sensors.
  std::vector<Channel> channels;
  /// Called once, before the first sample, or when there is none because the start fails: how many values each sensor
  /// has; a channel has one.
  std::function<void(std::span<const int> sizes)> onSizes;
  /// Called at t = start and then at every sensorsWritePeriod with the values of all sensors, or of the channels,
  /// one after the other.
  std::function<void(double time, std::span<const double> values)> onSample;
  /// Called at the start and after every step, with the last sample of all sensors.
  std::function<void(Simulator& simulator, std::span<const double> sensors)> onStep;
  /// Called now and then with the finished fraction 0..1; returning false ends the run early.
  std::function<bool(double fraction)> onProgress;
  /// Goes on from here; null: from the start. What came before is not sampled again.
  const Checkpoint* from = nullptr;
  /// A checkpoint is taken when another `every` seconds of simulated time since the start are over; 0 = none.
  double every = 0.0;
  /// It is booked what energy goes where; from a checkpoint on that has no books they begin there.
  bool books = false;
  /// Called with each checkpoint, after the sample of its time.
  std::function<void(const Checkpoint& checkpoint)> onCheckpoint;
  /// Called when the way from one checkpoint to the next differs when it is computed again, which is tried of models
  /// with Python: nothing can go on from these, and no more are taken.
  std::function<void(const Diagnostic& why)> onHiddenState;
};

struct BatchResult {
  State state;                       ///< at the end, or the last good one
  std::uint64_t hash = 0;            ///< of all its bits
  std::vector<double> sensorValues;  ///< of that state
  std::vector<int> sensorSizes;      ///< how many of them each sensor has
  std::int64_t steps = 0;
  bool cancelled = false;
  std::optional<Failure> failure;        ///< set when the solver gave up, or a sensor has no finite value
  Diagnostics warnings;                  ///< what user functions were warned of
  std::shared_ptr<const Ledger> ledger;  ///< of that state; null without books
  Recording recording;                   ///< of the whole run, or from the checkpoint on
};

/// Which samples are rows of a table: of a static solution, which is sampled at each load step, those at every
/// sensorsWritePeriod; otherwise all. A run that goes on does not repeat the row of where it was left.
class RowsOfSamples {
 public:
  RowsOfSamples(const Simulator& simulator, bool goesOn);
  /// To be asked once after each sample.
  bool take(const Simulator& simulator);

 private:
  double after(double time) const;

  bool loadSteps_;
  double start_, period_;  ///< [s]
  double next_;            ///< no row comes before it [s]
};

/// The first sensor that measures no finite number, as the end of the run.
std::optional<Failure> sensorFailure(const Simulator& simulator, std::span<const double> values);

/// Whether the function before the step has ended the run, as its author means it: nothing has gone wrong.
bool isEndedByFunction(const Failure& failure);

/// Solves what `model.system->simulation` asks for: dynamic or static.
BatchResult runBatch(const CompiledModel& model, const BatchOptions& options = {});

/// Fills everything a picture needs from a state (forces, positions, energies); for pictures of a single state.
void fillSnapshot(const std::shared_ptr<const System>& system, const Coefficients& coefficients, const State& state,
                  Snapshot& snapshot);

}  // namespace sprung
