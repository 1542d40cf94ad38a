// One run as it is kept: checkpoints, inputs and marks, from where it begins to its end.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/sim/run_marks.h"
#include "core/sim/simulator.h"
#include "core/sim/timeline.h"

namespace sprung {

struct KeptRun {
  struct Moment {
    std::shared_ptr<const Checkpoint> checkpoint;
    std::size_t inputs = 0;  ///< of this run that came before
    std::uint64_t hash = 0;  ///< of the state, of models with user functions
  };

  RunBranch told;  ///< without its marks
  RunMarks marks;
  std::shared_ptr<const CompiledModel> start;  ///< what a run without parent began with
  std::shared_ptr<const Checkpoint> from;      ///< where in the run of `start` it begins; null: at its start
  std::size_t parentInputs = 0;                ///< of the parent that came before the fork
  std::vector<Moment> moments;                 ///< ascending; the first one is where the run begins
  std::vector<LoggedInput> inputs;             ///< since then
  std::optional<Failure> failure;              ///< the solver has given up at its end
  std::optional<std::uint64_t> endHash;        ///< of the state there, when it was left; of models with user functions
  std::int64_t distance = 0;                   ///< steps from one moment to the next

  /// A distance at which moments cost little beside the steps: after each, a matrix is factorised anew that many steps
  /// may share.
  static std::int64_t distanceFor(const System& system);

  bool isRoot() const { return told.parent < 0; }
  bool isEmpty() const { return told.lastStep == told.forkStep; }
  /// Somebody has done something in it.
  bool touched() const;

  /// Of checkpoints, inputs and marks [bytes], without models.
  std::size_t bytes() const { return momentBytes_ + inputBytes() + marks.list().size() * sizeof(RunMark); }
  void add(std::shared_ptr<const Checkpoint> checkpoint, std::uint64_t hash);
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

  /// It has come so far.
  void noteEnd(const Simulator& simulator);

 private:
  std::size_t inputBytes() const;

  std::size_t momentBytes_ = 0;
};

}  // namespace sprung
