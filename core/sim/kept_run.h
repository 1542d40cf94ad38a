// One run as it is kept: checkpoints, inputs and marks, from where it begins to its end.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/sim/simulator.h"
#include "core/sim/timeline.h"

namespace sprung {

struct KeptRun {
  struct Moment {
    std::shared_ptr<const Checkpoint> checkpoint;
    std::size_t inputs = 0;  ///< of this run that came before
  };

  RunBranch told;
  std::shared_ptr<const CompiledModel> start;  ///< what a run without parent began with
  std::size_t parentInputs = 0;                ///< of the parent that came before the fork
  std::vector<Moment> moments;                 ///< ascending; the first one is where the run begins
  std::vector<LoggedInput> inputs;             ///< since then
  std::optional<Failure> failure;              ///< the solver has given up at its end
  std::int64_t distance = kDistance;           ///< steps from one moment to the next

  static constexpr std::int64_t kDistance = 64;

  bool isRoot() const { return told.parent < 0; }
  bool isEmpty() const { return told.lastStep == told.forkStep; }
  /// Somebody has done something in it.
  bool touched() const;

  /// Of checkpoints, inputs and marks [bytes], without models.
  std::size_t bytes() const { return momentBytes + inputs.size() * sizeof(LoggedInput) + markBytes(); }
  void add(std::shared_ptr<const Checkpoint> checkpoint);
  /// Every second moment goes. False when there are too few.
  bool thin();
  /// The last moment for which `before(step, time)` holds; the first one when there is none.
  template <class Before>
  const Moment& lastMoment(const Before& before) const {
    std::size_t low = 0, high = moments.size();
    while (high - low > 1) {
      const std::size_t middle = (low + high) / 2;
      const Checkpoint& there = *moments[middle].checkpoint;
      (before(there.steps, there.state.t) ? low : high) = middle;
    }
    return moments[low];
  }

  void mark(RunMark mark);
  /// A hand has taken hold, or has let go.
  void noteHand(const std::optional<DragTarget>& hand, const Simulator& simulator);
  /// Parameters have been given other values: `before` are all those that were there.
  void noteParameters(const command::SetCoefficients& edit, const Coefficients& before, const Simulator& simulator);
  void noteModel(const Simulator& simulator);
  void noteEnd(const Simulator& simulator);

 private:
  std::size_t markBytes() const { return told.marks.size() * sizeof(RunMark); }

  std::size_t momentBytes = 0;
  int handMark_ = -1;  ///< of a hand that still holds
};

}  // namespace sprung
