// A motion that can be computed again bit for bit: where it began, what entered it, how far it went. And the simulator
// that does so.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/sim/simulator.h"

namespace sprung {

struct Recording {
  std::shared_ptr<const CompiledModel> start;
  std::vector<LoggedInput> inputs;  ///< in the order in which they came
  std::int64_t steps = 0;           ///< taken at its end, counted from the start of the run
  /// Where in the run of `start` it begins; null: at the start.
  std::shared_ptr<const Checkpoint> from = {};
  std::optional<double> time = {};  ///< at its end [s]; empty: as the settings of `start` say
  /// Coordinates and velocities that the run has come to there, for whoever computes it again; null: not known.
  std::shared_ptr<const std::pair<VecX, VecX>> end = {};

  /// How long it lasts [s]; a load step of a static solution counts as a tenth of a second.
  double duration() const;

  /// What `simulator` has done since its last reset.
  static Recording of(const Simulator& simulator);
  /// The whole run that a model's settings ask for, with nobody's hand in it.
  static Recording planned(std::shared_ptr<const CompiledModel> model);
};

/// Computes a recorded motion again, step by step.
class Replay {
 public:
  /// `control` lets other threads interrupt user functions.
  explicit Replay(Recording recording, std::shared_ptr<CallControl> control = {});

  /// Asked before each step and within it; the step that is under way is then left out.
  void stopWhen(Simulator::Cancelled cancelled) { cancelled_ = std::move(cancelled); }

  const Simulator& simulator() const { return simulator_; }
  Simulator& simulator() { return simulator_; }  ///< for reading numbers off
  bool finished() const { return simulator_.steps() >= recording_.steps || simulator_.failure().has_value(); }
  /// Time since the start [s].
  double elapsed() const;
  /// Steps until so much time has passed since the start, or the end of the recording is reached, or it is to stop.
  /// False when the solver gives up.
  bool advance(double elapsed);
  /// Takes the next step. False when the solver gives up or it is to stop, and at the end of the recording; then what
  /// came after its last step has been applied.
  bool step();
  /// The values of all sensors, if they are to be sampled now. False when they are not.
  bool sample(std::vector<double>& values);
  void fill(Snapshot& snapshot) { simulator_.fill(snapshot); }
  void trackPaths(double length) { simulator_.trackPaths(length); }
  void keepBooks(bool wanted) { simulator_.keepBooks(wanted); }

 private:
  void applyInputs();

  Recording recording_;
  Simulator simulator_;
  Simulator::Cancelled cancelled_;
  std::size_t next_ = 0;
  double begin_ = 0.0;  ///< [s]
};

/// Computes the span of a run from `begin` to its step number `steps` again, with the inputs that came meanwhile. When
/// its end has another hash of the state than `end`: what cannot be restored, with the Python functions that may keep
/// it. Such a run cannot be computed again from stored states. Empty as well when it is cancelled.
std::optional<Diagnostic> findHiddenState(const Checkpoint& begin, std::vector<LoggedInput> inputs, std::int64_t steps,
                                          std::uint64_t end, const Simulator::Cancelled& cancelled = {});

}  // namespace sprung
