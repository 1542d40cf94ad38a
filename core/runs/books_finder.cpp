#include "core/runs/books_finder.h"

#include <cstdint>

#include "core/solver/energy_books.h"

namespace sprung {
bool BooksFinder::advance(Simulator& shown, int run, const std::function<bool()>& more) {
  pending_ = false;
  KeptRun* kept = tree_.find(run);
  if (kept == nullptr || !shown.keepsBooks()) {
    companion_.reset();
    return true;
  }
  const KeptRun* root = kept;
  while (!root->isRoot()) root = tree_.parentOf(*root);
  if (run_ != run || start_ != root->start) {
    companion_.reset();
    stuck_ = false;
  }
  run_ = run;
  start_ = root->start;
  since_ = root->told.forkTime;
  const std::optional<double> known = shown.booksSince();
  const bool whole = known ? *known <= since_ : shown.steps() == 0;
  if (whole || stuck_) return true;
  if (companion_ == nullptr || companion_->simulator.steps() > shown.steps()) begin(*kept, shown.steps());
  while (companion_->simulator.steps() < shown.steps()) {
    if (!companion_->follower.step()) return giveUp();
    keep();
    if (!more() && companion_->simulator.steps() < shown.steps()) {
      pending_ = true;
      return false;
    }
  }
  if (!shown.takeBooks(companion_->simulator)) return giveUp();
  return found_ = true;
}

bool BooksFinder::giveUp() {
  companion_.reset();
  return stuck_ = true;
}

/// At the last checkpoint before that step with the books of the whole run, or at the start of the run.
void BooksFinder::begin(KeptRun& run, std::int64_t step) {
  std::int64_t from = 0;
  const KeptRun* owner = &run;
  std::int64_t end = step;
  for (; owner != nullptr && from == 0; owner = tree_.parentOf(*owner)) {
    for (const KeptRun::Moment& moment : owner->moments)
      if (moment.steps <= end && moment.booked && *moment.booked <= since_) from = moment.steps;
    end = owner->told.forkStep - 1;  // at the fork the checkpoint of the child counts
  }
  companion_ = std::make_unique<Companion>(run.moments.front().checkpoint->model, control_, tree_);
  companion_->simulator.keepBooks(true);
  companion_->follower.restore(run, {.step = from}, false);
  // At the start they begin with the first step, when the accelerations are known.
  if (companion_->simulator.steps() > 0) (void)companion_->simulator.ledger();
}

/// With the checkpoint that has been taken here, wherever it is. At the end of the run has entered what came after
/// it.
void BooksFinder::keep() {
  if (companion_->follower.atEnd()) return;
  const Simulator& simulator = companion_->simulator;
  companion_->follower.owner().addBooks(simulator.steps(), [&] { return simulator.savedBooks(); });
}

}  // namespace sprung
