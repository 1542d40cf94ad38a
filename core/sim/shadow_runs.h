// Runs beside a run that is known: what entered it enters them at the same times, but they take finer steps, or their
// model has other numbers. Each has a simulator of its own; no bit of the run depends on them.
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

/// How a run differs from the one it follows.
struct Variation {
  /// So many steps where the run takes one. A method that chooses its steps has its tolerances divided by ten each time
  /// the number doubles, and may take steps no longer than this part of the longest ones.
  int refinement = 1;
  /// What it starts with: the model of the run with other numbers, compiled from the same items in the same order.
  /// Null: the model of the run.
  std::shared_ptr<const CompiledModel> model = nullptr;
};

/// The same model, solved in finer steps (see Variation::refinement).
std::shared_ptr<const CompiledModel> withFinerSteps(const CompiledModel& model, int refinement);

/// Whether two inputs are the same event of a run.
bool sameInput(const LoggedInput& a, const LoggedInput& b);

/// Where the numbers of two models of one layout differ, their ratios; empty: nowhere, or their layouts differ.
std::vector<double> ratiosOf(const Coefficients& varied, const Coefficients& run);
/// An input of a run as it enters another one: numbers in these ratios, whatever system they were meant for.
Input scaled(const Input& input, std::span<const double> ratios);

class ShadowRuns {
 public:
  ShadowRuns(Recording recording, std::span<const Variation> variations,
             const std::shared_ptr<CallControl>& control = {});

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
    One(std::shared_ptr<const CompiledModel> model, std::shared_ptr<CallControl> control)
        : simulator(std::move(model), std::move(control)) {}
    Simulator simulator;
    std::vector<double> sample;
    Variation variation;
    /// Of each number of its model to that of the run; empty: they are the same.
    std::vector<double> ratios;
    void begin(const Recording& recording);
    void enter(const LoggedInput& known);
    void takeSample();
    Input translated(const Input& input) const;
  };
  bool follow(One& one, const Simulator::Cancelled& cancelled);
  void enterKnown();

  Recording recording_;
  One run_;
  std::vector<std::unique_ptr<One>> shadows_;
  std::size_t next_ = 0;  ///< of the inputs
  bool behind_ = false;   ///< shadows have not come to the time of the run
  std::optional<Failure> failure_;
};

}  // namespace sprung
