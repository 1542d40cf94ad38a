// Where the bodies have been before an instant to which the run has not come step by step: a companion goes the last
// part of the way again.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "core/runs/companion.h"
#include "core/runs/run_tree.h"

namespace sprung {

class PathFinder {
 public:
  PathFinder(const RunTree& tree, std::shared_ptr<CallControl> control) : tree_(tree), control_(std::move(control)) {}

  /// Makes the paths of `shown` whole, which stands in the run with this id, while `more` says so. True when there is
  /// nothing left to find.
  bool advance(Simulator& shown, int run, const std::function<bool()>& more);
  /// The paths have become whole since the last call.
  bool takeFound() { return std::exchange(found_, false); }

 private:
  const RunTree& tree_;
  std::shared_ptr<CallControl> control_;
  std::unique_ptr<Companion> companion_;
  int run_ = -1;                                ///< id of the one that is followed
  std::shared_ptr<const CompiledModel> start_;  ///< of it: another one may have taken its row
  std::int64_t target_ = 0;                     ///< step
  bool found_ = false;
};

}  // namespace sprung
