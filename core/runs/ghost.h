// Another run beside the shown one, at the same time: followed by a simulator of its own, so that the motion of the
// shown run does not depend on it.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/runs/companion.h"
#include "core/runs/run_tree.h"
#include "core/sim/snapshot.h"

namespace sprung {

class Ghost {
 public:
  Ghost(const RunTree& tree, std::shared_ptr<CallControl> control) : tree_(tree), control_(std::move(control)) {}

  /// The run with this id; empty: none.
  void show(std::optional<int> run);
  bool on() const { return wanted_.has_value(); }
  /// Its id.
  std::optional<int> run() const { return wanted_; }
  /// Towards `time` [s] of its run while `more` says so; the run `beside` has no ghost of itself. True when there.
  bool advance(double time, int beside, const std::function<bool()>& more);
  /// There is another picture since the last call of `picture`.
  bool moved() const { return moved_; }
  /// Null without a ghost. A fresh one after each move; those that nobody holds any more are filled again.
  const std::shared_ptr<const Snapshot>& picture();

 private:
  /// Pictures that nobody holds; they come back from other threads.
  struct Pool {
    std::mutex mutex;
    std::vector<std::unique_ptr<Snapshot>> free;
  };
  void hide();

  const RunTree& tree_;
  std::shared_ptr<CallControl> control_;
  std::optional<int> wanted_;
  std::unique_ptr<Companion> motion_;
  int run_ = -1;       ///< id of the one that `motion_` follows
  double time_ = 0.0;  ///< that was wanted last [s]
  bool moved_ = false;
  std::shared_ptr<Pool> pool_ = std::make_shared<Pool>();
  std::shared_ptr<const Snapshot> picture_;
};

}  // namespace sprung
