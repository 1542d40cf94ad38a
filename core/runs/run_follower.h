// Moves a simulator along what is known of a run: from a stored moment on, with what entered meanwhile, to its end.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "core/runs/run_tree.h"
#include "core/sim/simulator.h"

namespace sprung {

/// An instant of a run.
struct RunTarget {
  std::optional<std::int64_t> step;  ///< since the start; else the time counts
  double time = 0.0;                 ///< [s]
};

class RunFollower {
 public:
  /// `sample` is called after each step.
  RunFollower(Simulator& simulator, const RunTree& tree, std::function<void()> sample)
      : simulator_(simulator), tree_(tree), sample_(std::move(sample)) {}

  /// It stands at the end of this run, where it goes on live.
  void standAtEnd(KeptRun& run);
  /// To the last moment of a run that is not after the target; with `ahead` only when that saves steps.
  void restore(KeptRun& run, const RunTarget& target, bool ahead);
  /// One more step of what is known. False when the solver gave up or was cancelled.
  bool step(const Simulator::Cancelled& cancelled = {});
  /// The target, or the end of the run when that comes before.
  bool reached(const RunTarget& target) const;
  /// A time, but for rounding.
  bool reached(double time) const;

  bool hasRun() const { return run_ != nullptr; }
  KeptRun& run() const { return *run_; }
  /// The part of the tree in which it stands: the run itself, or one that it parted from.
  KeptRun& owner() const { return *owner_; }
  /// How many of the owner's inputs have entered.
  std::size_t entered() const { return next_; }
  bool atEnd() const { return atEnd_; }

 private:
  void applyKnown();
  void arrive();
  void compare();

  Simulator& simulator_;
  const RunTree& tree_;
  std::function<void()> sample_;
  KeptRun* run_ = nullptr;
  KeptRun* owner_ = nullptr;
  std::size_t next_ = 0;
  bool atEnd_ = false;
};

}  // namespace sprung
