#include "core/runs/run_follower.h"

namespace sprung {

void RunFollower::standAtEnd(KeptRun& run) {
  run_ = owner_ = &run;
  next_ = run.inputs.size();
  atEnd_ = true;
}

void RunFollower::restore(KeptRun& run, const RunTarget& target, bool ahead) {
  const auto before = [&](std::int64_t step, double time) {
    return target.step ? step <= *target.step : time <= target.time;
  };
  KeptRun* owner = &run;
  while (!owner->isRoot() && !before(owner->told.forkStep, owner->told.forkTime)) owner = tree_.parentOf(*owner);
  const KeptRun* child = tree_.childOnPath(*owner, run);
  const auto last = [&]() -> const KeptRun::Moment& {
    return owner->lastMoment([&](std::int64_t step, double time) {
      return before(step, time) && (child == nullptr || step <= child->told.forkStep);
    });
  };
  if (ahead && last().steps <= simulator_.steps()) return;
  std::shared_ptr<const Checkpoint> checkpoint = last().load();
  for (; checkpoint == nullptr; checkpoint = last().load()) owner->forget(last());
  run_ = &run;
  owner_ = owner;
  next_ = last().inputs;
  simulator_.restore(*checkpoint);
  simulator_.recall(owner->warningsAt(simulator_.steps()));
  // What is seen there has its accelerations, unless something enters before they are known.
  const bool enters = next_ < owner->inputs.size() && owner->inputs[next_].step == simulator_.steps();
  if (!enters || owner->inputs[next_].prepared) simulator_.prepare();
  (void)simulator_.takeLog();
  arrive();
}

bool RunFollower::step(const Simulator::Cancelled& cancelled) {
  applyKnown();
  const bool good = simulator_.step(cancelled);
  if (good) sample_();
  (void)simulator_.takeLog();
  if (!good) return false;
  compare();
  arrive();
  return true;
}

/// What is known to have entered between this step and the next.
void RunFollower::applyKnown() {
  for (;;) {
    KeptRun* child = tree_.childOnPath(*owner_, *run_);
    const bool atFork = child != nullptr && simulator_.steps() == child->told.forkStep;
    const std::size_t end = atFork ? child->parentInputs : owner_->inputs.size();
    while (next_ < end && owner_->inputs[next_].step == simulator_.steps()) {
      const LoggedInput& known = owner_->inputs[next_++];
      if (known.prepared) simulator_.prepare();
      simulator_.apply(known.input);
    }
    if (!atFork) return;
    owner_ = child;
    next_ = 0;
  }
}

/// Whether the end has been reached, and what entered there.
void RunFollower::arrive() {
  atEnd_ = simulator_.steps() >= run_->told.lastStep;
  if (!atEnd_) return;
  applyKnown();
  simulator_.prepare();
  (void)simulator_.takeLog();
  if (run_->endHash && *run_->endHash != simulator_.stateHash()) run_->told.repeatable = false;
  if (run_->failure) simulator_.recall(*run_->failure);
}

/// Only user functions can make another motion of the same inputs.
void RunFollower::compare() {
  if (simulator_.system().functions.empty()) return;
  const KeptRun::Moment& moment =
      owner_->lastMoment([now = simulator_.steps()](std::int64_t step, double) { return step <= now; });
  if (moment.steps == simulator_.steps() && moment.hash != simulator_.stateHash()) owner_->told.repeatable = false;
}

bool RunFollower::reached(const RunTarget& target) const {
  return atEnd_ || (target.step ? simulator_.steps() >= *target.step : reached(target.time));
}

bool RunFollower::reached(double time) const {
  const double slack = 1e-6 * (simulator_.isStatic() ? 1e-3 : simulator_.stepSize());
  return simulator_.time() >= time - slack;
}

}  // namespace sprung
