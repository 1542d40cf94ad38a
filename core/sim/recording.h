// A motion that can be computed again bit for bit: where it began, what entered it, how far it went. And the simulator
// that does so.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/sim/simulator.h"

namespace sprung {

struct Recording {
  std::shared_ptr<const CompiledModel> start;
  std::vector<LoggedInput> inputs;  ///< in the order in which they came
  std::int64_t steps = 0;

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
  explicit Replay(Recording recording);

  const Simulator& simulator() const { return simulator_; }
  bool finished() const { return simulator_.steps() >= recording_.steps || simulator_.failure().has_value(); }
  /// Time since the start [s].
  double elapsed() const;
  /// Steps until so much time has passed since the start, or the end of the recording is reached. False when the solver
  /// gives up.
  bool advance(double elapsed);
  void fill(Snapshot& snapshot) { simulator_.fill(snapshot); }
  void trackPaths(double length) { simulator_.trackPaths(length); }

 private:
  void applyInputs();

  Recording recording_;
  Simulator simulator_;
  std::size_t next_ = 0;
  double begin_ = 0.0;  ///< [s]
};

}  // namespace sprung
