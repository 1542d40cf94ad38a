#include "core/runs/ghost.h"

#include <utility>

namespace sprung {

void Ghost::show(std::optional<int> run) {
  wanted_ = run && tree_.find(*run) != nullptr ? run : std::nullopt;
  if (!wanted_) hide();
}

void Ghost::hide() {
  moved_ = moved_ || picture_ != nullptr;
  motion_.reset();
  picture_.reset();
}

bool Ghost::advance(double time, int beside, const std::function<bool()>& more) {
  KeptRun* run = wanted_ ? tree_.find(*wanted_) : nullptr;
  if (run == nullptr) wanted_.reset();
  if (run == nullptr || run->told.id == beside) {
    hide();
    return true;
  }
  const bool anew = motion_ == nullptr || run_ != run->told.id;
  if (motion_ == nullptr)
    motion_ = std::make_unique<Companion>(run->moments.front().checkpoint->model, control_, tree_);
  RunFollower& follower = motion_->follower;
  const RunTarget target{.time = time};
  const bool back = anew || time < time_;
  if (back || !follower.reached(target)) {
    follower.restore(*run, target, !back);
    moved_ = true;
  }
  run_ = run->told.id;
  time_ = time;
  while (!follower.reached(target)) {
    if (!follower.step()) return true;
    if (!more()) return follower.reached(target);
  }
  return true;
}

const std::shared_ptr<const Snapshot>& Ghost::picture() {
  if (!std::exchange(moved_, false) || motion_ == nullptr) return picture_;
  picture_.reset();
  std::unique_ptr<Snapshot> blank;
  {
    const std::lock_guard lock(pool_->mutex);
    if (!pool_->free.empty()) {
      blank = std::move(pool_->free.back());
      pool_->free.pop_back();
    }
  }
  if (blank == nullptr) blank = std::make_unique<Snapshot>();
  motion_->simulator.fill(*blank);
  blank->branch = run_;
  blank->state = blank->failure ? RunState::Failed : RunState::Paused;
  picture_ = std::shared_ptr<const Snapshot>(blank.release(), [pool = pool_](const Snapshot* picture) {
    const std::lock_guard lock(pool->mutex);
    pool->free.emplace_back(const_cast<Snapshot*>(picture));
  });
  return picture_;
}

}  // namespace sprung
