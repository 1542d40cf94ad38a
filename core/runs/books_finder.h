// The books of energy of a run from its start, where they are asked for later: a companion goes the way again and
// books, beside the motion, which does not depend on it. What it finds is kept with the checkpoints that it passes,
// also on the disk.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "core/runs/companion.h"
#include "core/runs/run_tree.h"

namespace sprung {

class BooksFinder {
 public:
  BooksFinder(const RunTree& tree, std::shared_ptr<CallControl> control) : tree_(tree), control_(std::move(control)) {}

  /// Gives `shown`, which stands in the run with this id, the books since the start of that run, while `more` says so.
  /// True when there is nothing left to find: they are there, nobody wants them, or the run cannot be computed again.
  bool advance(Simulator& shown, int run, const std::function<bool()>& more);
  /// Books are still being found, as far as the last call of `advance` knows.
  bool pending() const { return pending_; }
  /// They have been found since the last call.
  bool takeFound() { return std::exchange(found_, false); }

 private:
  void begin(KeptRun& run, std::int64_t step);
  void keep();
  bool giveUp();

  const RunTree& tree_;
  std::shared_ptr<CallControl> control_;
  std::unique_ptr<Companion> companion_;
  int run_ = -1;                                ///< id of the one that is followed
  std::shared_ptr<const CompiledModel> start_;  ///< of it: another one may have taken its row
  double since_ = 0.0;                          ///< when it began [s]
  bool stuck_ = false;                          ///< that run cannot be computed again
  bool pending_ = false, found_ = false;
};

}  // namespace sprung
