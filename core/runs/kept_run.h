// One run as it is kept: checkpoints, inputs and marks, from where it begins to its end.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/runs/run_marks.h"
#include "core/runs/spill.h"
#include "core/sim/simulator.h"
#include "core/sim/timeline.h"

namespace sprung {

struct KeptRun {
  struct Moment {
    std::int64_t steps = 0;
    double time = 0.0;                                 ///< [s]
    std::size_t inputs = 0;                            ///< of this run that came before
    std::uint64_t hash = 0;                            ///< of the state, of models with user functions
    std::shared_ptr<const Checkpoint> checkpoint;      ///< null: on the disk
    std::shared_ptr<const SpilledCheckpoint> spilled;  ///< null: in memory
    std::optional<double> booked;                      ///< since when it has books of energy [s]; empty: it has none

    /// Memory that it takes.
    std::size_t bytes() const;
    /// Null when it cannot be read from the disk.
    std::shared_ptr<const Checkpoint> load() const { return spilled != nullptr ? spilled->load() : checkpoint; }
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
  bool named = false;                          ///< by somebody

  /// A distance at which moments cost little beside the steps: after each, a matrix is factorised anew that many steps
  /// may share.
  static std::int64_t distanceFor(const System& system);

  bool isRoot() const { return told.parent < 0; }
  bool isEmpty() const { return told.lastStep == told.forkStep; }
  /// Somebody has done something in it since its start.
  bool touched() const;
  /// What functions had been warned of at a step of it, in this run and those that it comes from; null = nothing.
  std::shared_ptr<const Diagnostics> warningsAt(std::int64_t step) const;

  /// Of checkpoints, inputs and marks [bytes], without models.
  std::size_t bytes() const { return momentBytes_ + inputBytes() + marks.list().size() * sizeof(RunMark); }
  void add(std::shared_ptr<const Checkpoint> checkpoint, std::uint64_t hash);
  /// The moment at this step, if there is one, tells these books from now on.
  void addBooks(std::int64_t step, const std::function<std::string()>& books);
  /// Every second moment goes. False when there are too few.
  bool thin();
  /// How many moments may go to the disk: never the first, which tells where the run begins, and the last one.
  std::size_t spillable() const { return moments.size() > onDisk_ + 2 ? moments.size() - onDisk_ - 2 : 0; }
  /// The oldest of them goes there. False when there is none, or no room.
  bool spill(Spill& disk);
  /// What is on the disk is forgotten.
  void forgetSpilled();
  /// A moment that cannot be read is forgotten.
  void forget(const Moment& moment);
  /// The last moment for which `before(step, time)` holds; the first one when there is none.
  template <class Before>
  const Moment& lastMoment(const Before& before) const {
    std::size_t low = 0, high = moments.size();
    while (high - low > 1) {
      const std::size_t middle = (low + high) / 2;
      (before(moments[middle].steps, moments[middle].time) ? low : high) = middle;
    }
    return moments[low];
  }

  /// It has come so far.
  void noteEnd(const Simulator& simulator);

 private:
  struct Warned {
    std::int64_t step = 0;
    std::shared_ptr<const Diagnostics> all;  ///< until then
  };
  std::size_t inputBytes() const;
  void count();

  std::vector<Warned> warned_;  ///< ascending

  std::size_t momentBytes_ = 0;
  mutable std::size_t countedInputs_ = 0, inputBytes_ = 0;
  std::size_t onDisk_ = 0;  ///< how many moments after the first one are there
};

}  // namespace sprung
