// Two runs with other numbers beside the shown one: their pictures at the same time and their curves. They are kept in
// a tree of their own, and each is followed by a simulator of its own: nothing here knows of the shown run but its
// time.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <vector>

#include "core/curves/curve_recorder.h"
#include "core/runs/ghost.h"
#include "core/runs/run_tree.h"

namespace sprung {

class Variants {
 public:
  explicit Variants(const std::shared_ptr<CallControl>& control);

  /// These instead of those before; they have been computed elsewhere (variant_run.h).
  void show(std::array<KeptRun, 2> runs);
  /// What is to be told of each over the time.
  void setChannels(const std::vector<Channel>& wanted) { curves_.setChannels(wanted); }
  /// Towards `time` [s], or to the end of a run that is shorter, and on with the curves, while `more` says so. True
  /// when there is nothing left to do. Does nothing before `show`.
  bool advance(double time, const std::function<bool()>& more);
  /// In the order in which they came; null before the first `advance`. Their `branch` tells them apart.
  std::array<std::shared_ptr<const Snapshot>, 2> pictures();
  /// A path for each; null when nobody looks.
  std::shared_ptr<const Curves> curves();

 private:
  RunTree tree_;
  CurveRecorder curves_;
  std::array<Ghost, 2> ghosts_;
};

}  // namespace sprung
