#include "core/runs/path_finder.h"

namespace sprung {

bool PathFinder::advance(Simulator& shown, int run, const std::function<bool()>& more) {
  if (shown.paths().length() == 0.0) companion_.reset();
  if (shown.paths().whole()) return true;
  KeptRun* kept = tree_.find(run);
  if (kept == nullptr) return true;
  const double length = shown.paths().length();
  if (companion_ == nullptr)
    companion_ = std::make_unique<Companion>(kept->moments.front().checkpoint->model, control_, tree_);
  Simulator& simulator = companion_->simulator;
  const bool anew = run_ != run || start_ != kept->start || shown.steps() < target_ ||
                    simulator.steps() > shown.steps() || simulator.paths().length() != length;
  if (anew) simulator.trackPaths(length);
  run_ = run;
  start_ = kept->start;
  target_ = shown.steps();
  companion_->follower.restore(*kept, {.time = shown.time() - length}, !anew);
  while (simulator.steps() < target_) {
    if (!companion_->follower.step()) break;
    if (!more() && simulator.steps() < target_) return false;
  }
  // What enters at this step may have come after the companion: bodies that are new there have no past.
  const bool there = simulator.steps() == target_ && simulator.model()->system == shown.model()->system;
  PathRecorder paths = there ? simulator.paths() : shown.paths();
  paths.setWhole();
  shown.setPaths(paths);
  return found_ = true;
}

}  // namespace sprung
