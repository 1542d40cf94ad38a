// Runs beside a run that is known: what entered it enters them at the same times, but they take finer steps. Each has a
// simulator of its own; no bit of the run depends on them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/sim/recording.h"

namespace sprung {

/// The same model with `refinement` steps where it takes one. A method that chooses its steps has its tolerances
/// divided by ten each time the number doubles, and may take steps no longer than this part of the longest ones.
std::shared_ptr<const CompiledModel> withFinerSteps(const CompiledModel& model, int refinement);

/// Whether two inputs are the same event of a run.
bool sameInput(const LoggedInput& a, const LoggedInput& b);

class ShadowRuns {
 public:
  /// One for each refinement (withFinerSteps).
  ShadowRuns(Recording recording, std::span<const int> refinements, const std::shared_ptr<CallControl>& control = {});

  /// The recording has gone on. False, and nothing has changed, when it tells of another motion than the one that has
  /// been followed so far.
  bool extend(Recording recording);
  /// The next step of the run, and of each shadow what leads to the same time. False at the end of the recording, when
  /// a solver gives up, or when it is cancelled; then it can be called again.
  bool step(const Simulator::Cancelled& cancelled = {});
  /// All that is recorded has been followed.
  bool finished() const { return !behind_ && run_.simulator.steps() >= recording_.steps; }
  /// Why it cannot go on: the run, or one of the shadows.
  const std::optional<Failure>& failure() const { return failure_; }

  std::size_t count() const { return shadows_.size(); }
  /// The run itself, computed again.
  Simulator& run() { return run_.simulator; }
  Simulator& shadow(std::size_t number) { return shadows_[number]->simulator; }
  /// The last sample of all its sensors, which functions of other sensors may remember.
  std::span<const double> sampleOfRun() const { return run_.sample; }
  std::span<const double> sampleOf(std::size_t number) const { return shadows_[number]->sample; }

 private:
  struct One {
    One(const std::shared_ptr<const CompiledModel>& model, int finer, std::shared_ptr<CallControl> control)
        : refinement(finer), simulator(of(model), std::move(control)) {}
    int refinement = 1;  ///< 1: the run itself
    Simulator simulator;
    std::vector<double> sample;
    std::shared_ptr<const CompiledModel> of(const std::shared_ptr<const CompiledModel>& model) const;
    void begin(const Recording& recording);
    /// False when its motion cannot be carried on in another model.
    bool enter(const LoggedInput& known);
    void takeSample();
    Input translated(const Input& input) const;
  };
  bool follow(One& one, const Simulator::Cancelled& cancelled);
  bool enterKnown();

  Recording recording_;
  One run_;
  std::vector<std::unique_ptr<One>> shadows_;
  std::size_t next_ = 0;  ///< of the inputs
  bool behind_ = false;   ///< shadows have not come to the time of the run
  std::optional<Failure> failure_;
};

}  // namespace sprung
