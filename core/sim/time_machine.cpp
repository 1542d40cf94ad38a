#include "core/sim/time_machine.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung {
TimeMachine::TimeMachine(Simulator& simulator, std::function<void()> sample)
    : simulator_(simulator),
      sample_(std::move(sample)),
      present_(simulator.model()),
      presentCoefficients_(simulator.model()->coefficients) {
  begin();
}

KeptRun* TimeMachine::find(int id) const {
  for (const auto& branch : branches_)
    if (branch->told.id == id) return branch.get();
  return nullptr;
}

/// The run after `owner` on the way to the shown one; null when that is the owner.
KeptRun* TimeMachine::childOnPath(const KeptRun& owner) const {
  KeptRun* branch = shown_;
  if (branch == &owner) return nullptr;
  while (branch->told.parent != owner.told.id) branch = find(branch->told.parent);
  return branch;
}

/// Nothing has entered the shown run since its start.
bool TimeMachine::untouched() const {
  for (const KeptRun* branch = shown_; branch != nullptr; branch = find(branch->told.parent))
    if (branch->touched() || !branch->isRoot()) return false;
  return true;
}

// ---- What enters.

void TimeMachine::enter(const Input& input) {
  if (const auto* hand = std::get_if<std::optional<DragTarget>>(&input)) {
    const bool held = std::exchange(hand_, *hand).has_value();
    const bool live = atEnd_ && !fresh_;
    if (live ? simulator_.equations().drag() == *hand : !held && !*hand) return;
    changed_ = changed_ || !held || !*hand;
  } else {
    changed_ = true;
  }
  if (const auto* replace = std::get_if<command::Replace>(&input)) return enterModel(*replace);
  if (const auto* edit = std::get_if<command::SetCoefficients>(&input))
    if (edit->of && edit->of != present_->system) return;
  leavePast();
  bringPresent();
  const bool atStart = shown_->isRoot() && shown_->isEmpty();
  const Coefficients before = simulator_.equations().givenCoefficients();
  simulator_.apply(input);
  if (const auto* edit = std::get_if<command::SetCoefficients>(&input)) {
    std::copy(edit->values.begin(), edit->values.end(), presentCoefficients_.begin() + edit->begin);
    if (!atStart) shown_->noteParameters(*edit, before, simulator_);
  } else if (!atStart) {
    shown_->noteHand(simulator_.equations().drag(), simulator_);
  }
  if (atStart) {  // it begins with it
    simulator_.reset();
    begin();
    return;
  }
  simulator_.prepare();
  if (!simulator_.failure()) shown_->failure.reset();
  absorb();
}

void TimeMachine::enterModel(const command::Replace& replace) {
  if (!replace.keepMotion || simulator_.steps() == 0 || fresh_) {
    present_ = replace.model;
    presentCoefficients_ = present_->coefficients;
    simulator_.apply(replace);
    begin();
    return;
  }
  leavePast();
  simulator_.apply(replace);
  simulator_.prepare();
  if (!simulator_.refusal()) {
    present_ = replace.model;
    presentCoefficients_ = present_->coefficients;
    shown_->noteModel(simulator_);
    shown_->failure.reset();
  }
  absorb();
}

void TimeMachine::leavePast() {
  target_.reset();
  if (fresh_)
    begin();
  else if (inPast())
    fork();
}

/// Another run parts from the shown one here. What the past holds lets go.
void TimeMachine::fork() {
  KeptRun* parent = owner_;
  std::size_t applied = next_;
  while (parent != nullptr && simulator_.steps() == parent->told.forkStep) {
    applied = parent->parentInputs;
    parent = find(parent->told.parent);
  }
  if (parent == nullptr) {
    startAnew();
    begin();
    return;
  }
  auto made = std::make_unique<KeptRun>();
  made->told.id = nextId_++;
  made->told.name = "Run " + std::to_string(nextId_);
  made->told.parent = parent->told.id;
  made->told.forkStep = made->told.lastStep = simulator_.steps();
  made->told.forkTime = made->told.lastTime = simulator_.time();
  made->parentInputs = applied;
  made->distance = parent->distance;
  shown_ = owner_ = branches_.emplace_back(std::move(made)).get();
  atEnd_ = true;
  (void)simulator_.takeLog();
  takeMoment();
  if (!hand_ && simulator_.equations().drag()) simulator_.apply(std::optional<DragTarget>{});
  absorb();
  changed_ = true;
}

/// The model and parameters of the document, where others ran.
void TimeMachine::bringPresent() {
  if (simulator_.model()->system != present_->system) {
    auto model = std::make_shared<CompiledModel>(*present_);
    model->coefficients = presentCoefficients_;
    simulator_.apply(command::Replace{std::move(model), true});
    simulator_.prepare();
    if (simulator_.refusal()) {
      present_ = simulator_.model();
      presentCoefficients_ = simulator_.equations().givenCoefficients();
    } else {
      shown_->noteModel(simulator_);
    }
    absorb();
    return;
  }
  if (simulator_.equations().givenCoefficients() == presentCoefficients_) return;
  const Coefficients before = simulator_.equations().givenCoefficients();
  const auto differs = [&](std::size_t i) { return before[i] != presentCoefficients_[i]; };
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (!differs(i)) continue;
    command::SetCoefficients edit{static_cast<int>(i), {}};
    while (i < before.size() && differs(i)) edit.values.push_back(presentCoefficients_[i++]);
    simulator_.apply(edit);
    shown_->noteParameters(edit, before, simulator_);
  }
  simulator_.prepare();
  absorb();
}

// ---- Starts.

/// The simulator goes to the start of the present model.
void TimeMachine::startAnew() {
  if (simulator_.model()->system != present_->system) {
    auto model = std::make_shared<CompiledModel>(*present_);
    model->coefficients = presentCoefficients_;
    simulator_.apply(command::Replace{std::move(model), false});
    if (hand_) simulator_.apply(hand_);
  } else {
    if (simulator_.equations().givenCoefficients() != presentCoefficients_)
      simulator_.apply(command::SetCoefficients{0, presentCoefficients_});
    if (simulator_.equations().drag() != hand_) simulator_.apply(hand_);
    simulator_.reset();
  }
  simulator_.prepare();
}

/// A run begins where the simulator stands: at a start. One that has no steps makes way.
void TimeMachine::begin() {
  fresh_ = false;
  target_.reset();
  simulator_.prepare();
  sample_();
  const bool makesWay = shown_ != nullptr && !inPast() && shown_->isRoot() && shown_->isEmpty();
  if (!makesWay) {
    shown_ = branches_.emplace_back(std::make_unique<KeptRun>()).get();
    shown_->told.id = nextId_++;
    shown_->told.name = "Run " + std::to_string(nextId_);
  } else {
    RunBranch told = std::move(shown_->told);
    told.marks.clear();
    *shown_ = KeptRun{};
    shown_->told = std::move(told);
  }
  shown_->start = std::make_shared<const CompiledModel>(simulator_.logStart());
  shown_->told.forkTime = shown_->told.lastTime = simulator_.time();
  owner_ = shown_;
  atEnd_ = true;
  takeMoment();
  shown_->noteHand(simulator_.equations().drag(), simulator_);
  changed_ = true;
}

void TimeMachine::restart() {
  target_.reset();
  changed_ = true;
  if (!fresh_ && !hand_ && !shown_->isEmpty() && untouched()) {
    restoreBefore({.step = 0}, false);
    return;
  }
  const bool empty = !fresh_ && !inPast() && shown_->isRoot() && shown_->isEmpty();
  startAnew();
  if (empty) {
    begin();
  } else {
    fresh_ = true;
    sample_();
  }
}

// ---- Steps.

bool TimeMachine::step(const Simulator::Cancelled& cancelled) {
  if (fresh_) begin();
  return atEnd_ ? stepLive(cancelled) : follow(cancelled);
}

bool TimeMachine::stepLive(const Simulator::Cancelled& cancelled) {
  if (!hand_ && simulator_.equations().drag()) {
    simulator_.apply(std::optional<DragTarget>{});
    shown_->noteHand({}, simulator_);
  }
  const bool good = simulator_.step(cancelled);
  if (good) sample_();
  absorb();
  noteFailure();
  if (!good) return false;
  if (simulator_.steps() >= owner_->moments.back().checkpoint->steps + owner_->distance) takeMoment();
  return true;
}

bool TimeMachine::follow(const Simulator::Cancelled& cancelled) {
  applyKnown();
  const bool good = simulator_.step(cancelled);
  if (good) sample_();
  (void)simulator_.takeLog();
  if (good) arrive();
  return good;
}

/// What is known to have entered between this step and the next.
void TimeMachine::applyKnown() {
  for (;;) {
    KeptRun* child = childOnPath(*owner_);
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
void TimeMachine::arrive() {
  atEnd_ = false;
  if (simulator_.steps() < shown_->told.lastStep) return;
  applyKnown();
  simulator_.prepare();
  (void)simulator_.takeLog();
  atEnd_ = true;
  if (shown_->failure) simulator_.recall(*shown_->failure);
}

void TimeMachine::absorb() {
  std::vector<LoggedInput> fresh = simulator_.takeLog();
  shown_->inputs.insert(shown_->inputs.end(), std::make_move_iterator(fresh.begin()),
                        std::make_move_iterator(fresh.end()));
  shown_->noteEnd(simulator_);
  thin();
  grown_ = true;
}

void TimeMachine::noteFailure() {
  if (!simulator_.failure() || shown_->failure) return;
  shown_->failure = simulator_.failure();
  const Diagnostic& finding = shown_->failure->finding;
  shown_->mark({.kind = RunMark::Kind::Failure,
                .time = simulator_.time(),
                .step = simulator_.steps(),
                .item = finding.item(),
                .text = finding.what});
  changed_ = true;
}

void TimeMachine::takeMoment() {
  auto checkpoint = std::make_shared<const Checkpoint>(simulator_.checkpoint());
  absorb();
  shown_->add(std::move(checkpoint));
  thin();
}

/// The run with the most moments gives way first.
void TimeMachine::thin() {
  while (bytes() > budget_) {
    const auto most = std::max_element(branches_.begin(), branches_.end(), [](const auto& a, const auto& b) {
      return a->moments.size() < b->moments.size();
    });
    if (!(*most)->thin()) return;
  }
}

// ---- Elsewhere.

bool TimeMachine::reached(double time) const {
  const double slack = 1e-6 * (simulator_.isStatic() ? 1e-3 : simulator_.stepSize());
  return simulator_.time() >= time - slack;
}

bool TimeMachine::reached(const Target& target) const {
  return atEnd_ || (target.step ? simulator_.steps() >= *target.step : reached(target.time));
}

bool TimeMachine::seek(const command::Seek& wanted) {
  KeptRun* to = wanted.branch ? find(*wanted.branch) : shown_;
  if (to == nullptr) return false;
  changed_ = true;
  hand_.reset();
  Target target;
  if (const auto* step = std::get_if<std::int64_t>(&wanted.to))
    target.step = std::max<std::int64_t>(0, *step);
  else
    target.time = std::get<double>(wanted.to);
  const bool elsewhere = std::exchange(fresh_, false) || to != shown_;
  const KeptRun* left = std::exchange(shown_, to);
  if (left != to && left->isRoot() && left->isEmpty())
    std::erase_if(branches_, [left](const auto& branch) { return branch.get() == left; });
  const bool ahead = target.step ? simulator_.steps() <= *target.step : !reached(target.time);
  restoreBefore(target, !elsewhere && ahead);
  target_ = target;
  if (reached(target)) target_.reset();
  return true;
}

/// To the last moment of the shown run that is not after the target; with `ahead` unless the simulator is farther.
void TimeMachine::restoreBefore(const Target& target, bool ahead) {
  KeptRun* owner = shown_;
  const auto before = [&](std::int64_t step, double time) {
    return target.step ? step <= *target.step : time <= target.time;
  };
  while (!owner->isRoot() && !before(owner->told.forkStep, owner->told.forkTime)) owner = find(owner->told.parent);
  const KeptRun* child = childOnPath(*owner);
  const KeptRun::Moment& moment = owner->lastMoment([&](std::int64_t step, double time) {
    return before(step, time) && (child == nullptr || step <= child->told.forkStep);
  });
  if (ahead && moment.checkpoint->steps <= simulator_.steps()) return;
  owner_ = owner;
  next_ = moment.inputs;
  simulator_.restore(*moment.checkpoint);
  (void)simulator_.takeLog();
  arrive();
}

void TimeMachine::approach(const Simulator::Cancelled& cancelled) {
  if (!target_) return;
  const bool good = reached(*target_) || follow(cancelled);
  if (!good || reached(*target_)) target_.reset();
}

double TimeMachine::stepsToGo() const {
  if (!target_) return 0.0;
  if (target_->step) return static_cast<double>(*target_->step - simulator_.steps());
  return simulator_.isStatic() ? 1.0 : (target_->time - simulator_.time()) / simulator_.stepSize();
}

// ---- What there is.

Recording TimeMachine::recording() const {
  Recording recording;
  std::vector<const KeptRun*> path;
  for (const KeptRun* branch = owner_; branch != nullptr; branch = find(branch->told.parent)) path.push_back(branch);
  recording.start = path.back()->start;
  recording.steps = simulator_.steps();
  for (std::size_t i = path.size(); i-- > 0;) {
    const KeptRun& run = *path[i];
    const std::size_t count = i > 0 ? path[i - 1]->parentInputs : inPast() ? next_ : run.inputs.size();
    recording.inputs.insert(recording.inputs.end(), run.inputs.begin(),
                            run.inputs.begin() + static_cast<std::ptrdiff_t>(count));
  }
  if (fresh_) return {std::make_shared<const CompiledModel>(simulator_.logStart()), {}, 0};
  return recording;
}

bool TimeMachine::rename(int branch, std::string name) {
  KeptRun* found = find(branch);
  if (found == nullptr) return false;
  found->told.name = std::move(name);
  return changed_ = true;
}

bool TimeMachine::remove(int branch) {
  const auto descends = [&](const KeptRun* run) {
    while (run != nullptr && run->told.id != branch) run = find(run->told.parent);
    return run != nullptr;
  };
  if (find(branch) == nullptr || descends(shown_)) return false;
  std::vector<int> gone;
  for (const auto& run : branches_)
    if (descends(run.get())) gone.push_back(run->told.id);
  std::erase_if(branches_,
                [&](const auto& run) { return std::find(gone.begin(), gone.end(), run->told.id) != gone.end(); });
  return changed_ = true;
}

void TimeMachine::setBudget(std::size_t bytes) {
  budget_ = bytes;
  thin();
  changed_ = true;
}

std::size_t TimeMachine::bytes() const {
  std::size_t sum = 0;
  for (const auto& run : branches_) sum += run->bytes();
  return sum;
}

const std::shared_ptr<const Timeline>& TimeMachine::timeline(bool grown) {
  if (timeline_ != nullptr && !changed_ && !(grown && grown_)) return timeline_;
  auto made = std::make_shared<Timeline>();
  made->branches.reserve(branches_.size());
  for (const auto& run : branches_) made->branches.push_back(run->told);
  made->bytes = bytes();
  made->budget = budget_;
  timeline_ = std::move(made);
  changed_ = grown_ = false;
  return timeline_;
}

}  // namespace sprung
