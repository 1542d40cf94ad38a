#include "core/runs/time_machine.h"

#include <algorithm>
#include <utility>

#include "core/sim/hidden_state.h"

namespace sprung {

namespace {

constexpr double kHardly = 0.01;  // of the planned time

}  // namespace

TimeMachine::TimeMachine(Simulator& simulator, const std::function<void()>& sample)
    : simulator_(simulator),
      sample_(sample),
      at_(simulator, tree_, sample),
      present_(simulator.model()),
      presentCoefficients_(simulator.model()->coefficients) {
  begin();
}

/// Nothing has entered the shown run since its start, which is that of the model in the present.
bool TimeMachine::untouched() const {
  const KeptRun& run = at_.run();
  return run.isRoot() && run.from == nullptr && !run.touched() && run.moments.front().checkpoint->hands == hands_ &&
         run.start->system == present_->system && run.start->coefficients == presentCoefficients_;
}

/// The shown run is not worth a row; a static one is from its first load step on.
bool TimeMachine::hardlyBegun() const {
  const KeptRun& run = at_.run();
  if (run.named || simulator_.isStatic() || tree_.hasChildren(run)) return false;
  const TimeIntegrationSettings& planned = simulator_.system().simulation.settings.timeIntegration;
  return run.told.lastTime - run.told.forkTime < kHardly * (planned.endTime - planned.startTime);
}

std::shared_ptr<const CompiledModel> TimeMachine::presentModel() const {
  auto model = std::make_shared<CompiledModel>(*present_);
  model->coefficients = presentCoefficients_;
  return model;
}

// ---- What enters.

void TimeMachine::enter(const Input& input, double clock) {
  clock_ = clock;
  if (const auto* hands = std::get_if<Hands>(&input)) {
    const Hands held = std::exchange(hands_, *hands);
    const bool isLive = at_.atEnd() && !fresh_;
    if (isLive ? simulator_.equations().hands().targets() == *hands : held.all.empty() && hands->all.empty()) return;
    changed_ = changed_ || held.all.size() != hands->all.size();
  } else {
    changed_ = true;
  }
  if (const auto* replace = std::get_if<command::Replace>(&input)) return enterModel(*replace);
  const auto* edit = std::get_if<command::SetCoefficients>(&input);
  if (edit != nullptr && edit->of && edit->of != present_->system) return;
  if (edit != nullptr && elsewhere_ && hasHere(*edit)) {  // the document takes what is there: nothing enters
    std::copy(edit->values.begin(), edit->values.end(), presentCoefficients_.begin() + edit->begin);
    return;
  }
  leavePast();
  bringPresent();
  if (edit != nullptr && edit->of && edit->of != present_->system) return;  // it was refused here
  const bool placed = std::holds_alternative<command::Place>(input);
  const bool atStart = !placed && liveAtStart();
  std::vector<double> before;
  if (edit != nullptr) before = editedPart(*edit, simulator_.equations().givenCoefficients());
  simulator_.apply(input);
  if (edit != nullptr) std::copy(edit->values.begin(), edit->values.end(), presentCoefficients_.begin() + edit->begin);
  if (atStart) {  // the run begins with it
    simulator_.reset();
    begin();
    return;
  }
  if (edit != nullptr)
    live().marks.parameters(*edit, before, clock_, simulator_);
  else if (placed)
    live().marks.placed(simulator_);
  else
    live().marks.hands(simulator_.equations().hands().targets(), simulator_);
  simulator_.prepare();
  if (!simulator_.failure()) live().failure.reset();
  absorb();
}

void TimeMachine::takeHold() { hands_ = simulator_.equations().hands().targets(); }

void TimeMachine::shift(const command::Shift& wanted) {
  changed_ = true;
  if (!simulator_.placeFor(wanted)) return;
  leavePast();
  bringPresent();
  if (const std::optional<command::Place> place = simulator_.placeFor(wanted)) enter(*place, clock_);
}

void TimeMachine::enterModel(const command::Replace& replace) {
  if (!replace.keepMotion || simulator_.steps() == 0 || fresh_) {
    adopt(replace.model);
    simulator_.apply(replace);
    begin();
    return;
  }
  leavePast();
  const bool hadFailed = simulator_.failure().has_value();
  simulator_.apply(replace);
  simulator_.prepare();
  if (simulator_.refusal() && hadFailed) {
    // Its motion ran away: it cannot go on with any model, and the mended one begins anew beside it.
    fresh_ = true;
    return enterModel({replace.model, false});
  }
  if (!simulator_.refusal()) {
    adopt(replace.model);
    live().marks.edited(clock_, simulator_);
    live().failure.reset();
  }
  absorb();
}

void TimeMachine::adopt(const std::shared_ptr<const CompiledModel>& model) {
  elsewhere_ = false;
  present_ = model;
  presentCoefficients_ = model->coefficients;
}

void TimeMachine::leavePast() {
  target_.reset();
  if (fresh_)
    begin();
  else if (inPast())
    fork();
}

bool TimeMachine::hasOnlyParted(int from) const {
  return from != shown() && !fresh_ && at_.run().isEmpty() && !tree_.hasChildren(at_.run()) &&
         tree_.find(from) != nullptr;
}

bool TimeMachine::hasHere(const command::SetCoefficients& edit) const {
  const Coefficients& here = simulator_.equations().givenCoefficients();
  return runsPresent() && std::equal(edit.values.begin(), edit.values.end(), here.begin() + edit.begin);
}

const std::shared_ptr<const Coefficients>& TimeMachine::otherNumbers() {
  const Coefficients& here = simulator_.equations().givenCoefficients();
  if (!elsewhere_ || (runsPresent() && here == presentCoefficients_))
    otherNumbers_.reset();
  else if (otherNumbers_ == nullptr || *otherNumbers_ != here)
    otherNumbers_ = std::make_shared<const Coefficients>(here);
  return otherNumbers_;
}

/// Another run parts from the shown one here. What the past holds lets go.
void TimeMachine::fork() {
  KeptRun* parent = &at_.owner();
  std::size_t entered = at_.entered();
  while (parent != nullptr && simulator_.steps() == parent->told.forkStep && parent->from == nullptr) {
    entered = parent->parentInputs;
    parent = tree_.parentOf(*parent);
  }
  if (parent == nullptr) {
    startAnew();
    begin();
    return;
  }
  left_ = shown();
  KeptRun& made = tree_.add();
  made.told.parent = parent->told.id;
  made.told.forkStep = simulator_.steps();
  made.told.forkTime = simulator_.time();
  made.told.repeatable = parent->told.repeatable;
  made.parentInputs = entered;
  made.distance = parent->distance;
  at_.standAtEnd(made);
  (void)simulator_.takeLog();
  takeMoment();
  letMouseGo();
  absorb();
  changed_ = true;
}

/// Where nobody holds anything, the mouse of the past lets go; its pins go on.
bool TimeMachine::letMouseGo() {
  const Hands& held = simulator_.equations().hands().targets();
  if (!hands_.all.empty() || held.all.empty()) return false;
  hands_ = held;
  std::erase_if(hands_.all, [](const DragTarget& hand) { return !hand.pinned; });
  const bool differs = !(hands_ == held);
  if (differs) simulator_.apply(hands_);
  return differs;
}

/// The model and parameters of the document, where others ran.
void TimeMachine::bringPresent() {
  elsewhere_ = false;
  const bool replaces = !runsPresent();
  if (replaces) {
    // With its own numbers, as a recording keeps it; those of the document enter after it.
    simulator_.apply(command::Replace{present_, true});
    if (simulator_.refusal()) {
      present_ = simulator_.model();
      presentCoefficients_ = simulator_.equations().givenCoefficients();
    } else {
      live().marks.edited(clock_, simulator_);
    }
  }
  if (!(simulator_.equations().givenCoefficients() == presentCoefficients_)) {
    const Coefficients before = simulator_.equations().givenCoefficients();
    const auto differs = [&](std::size_t i) { return i < before.size() && before[i] != presentCoefficients_[i]; };
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (!differs(i)) continue;
      command::SetCoefficients edit{static_cast<int>(i), {}};
      while (differs(i)) edit.values.push_back(presentCoefficients_[i++]);
      simulator_.apply(edit);
      if (!replaces) live().marks.parameters(edit, editedPart(edit, before), clock_, simulator_);
    }
  } else if (!replaces) {
    return;
  }
  simulator_.prepare();
  absorb();
}

// ---- Starts.

/// The simulator goes to the start of the present model.
void TimeMachine::startAnew() {
  elsewhere_ = false;
  if (!runsPresent()) {
    simulator_.apply(command::Replace{presentModel(), false});
    if (!hands_.all.empty()) simulator_.apply(hands_);
  } else {
    if (simulator_.equations().givenCoefficients() != presentCoefficients_)
      simulator_.apply(command::SetCoefficients{0, presentCoefficients_});
    if (!(simulator_.equations().hands().targets() == hands_)) simulator_.apply(hands_);
    simulator_.reset();
  }
  simulator_.prepare();
}

/// A run begins where the simulator stands: at a start. One that has no steps, or is left after hardly any, makes way.
void TimeMachine::begin() {
  simulator_.prepare();
  sample_();
  const bool makesWay = at_.hasRun() && (fresh_ ? hardlyBegun() : liveAtStart());
  KeptRun& run = makesWay ? live() : tree_.add();
  if (makesWay) {
    KeptRun anew;
    anew.told.id = run.told.id;
    anew.told.name = run.told.name;
    anew.named = run.named;
    run = std::move(anew);
  }
  fresh_ = false;
  target_.reset();
  run.distance = KeptRun::distanceFor(simulator_.system());
  run.start = std::make_shared<const CompiledModel>(simulator_.logStart());
  run.told.forkTime = simulator_.time();
  at_.standAtEnd(run);
  takeMoment();
  run.marks.hands(simulator_.equations().hands().targets(), simulator_);
  changed_ = true;
}

void TimeMachine::restart() {
  target_.reset();
  changed_ = true;
  if (!fresh_ && !at_.run().isEmpty() && untouched()) {
    noteLeaving();
    elsewhere_ = true;
    at_.restore(at_.run(), {.step = 0}, false);
    return;
  }
  const bool empty = !fresh_ && liveAtStart();
  startAnew();
  if (empty) return begin();
  fresh_ = true;
  sample_();
}

// ---- Steps.

bool TimeMachine::step(const Simulator::Cancelled& cancelled) {
  if (fresh_) begin();
  if (at_.atEnd()) return stepLive(cancelled);
  const bool good = at_.step(cancelled);
  noteRepetition();
  return good;
}

bool TimeMachine::stepLive(const Simulator::Cancelled& cancelled) {
  if (letMouseGo()) live().marks.hands(hands_, simulator_);
  regimes_.before(simulator_);
  const bool good = simulator_.step(cancelled);
  if (good) {
    regimes_.after(simulator_, live().marks);
    sample_();
  }
  absorb();
  noteFailure();
  if (!good) return false;
  if (simulator_.steps() >= live().moments.back().steps + live().distance) takeMoment();
  return true;
}

void TimeMachine::absorb() {
  std::vector<LoggedInput> entered = simulator_.takeLog();
  live().inputs.insert(live().inputs.end(), std::make_move_iterator(entered.begin()),
                       std::make_move_iterator(entered.end()));
  live().noteEnd(simulator_);
  live().endHash.reset();
  at_.standAtEnd(live());
  grown_ = true;
}

void TimeMachine::noteFailure() {
  if (!simulator_.failure() || live().failure) return;
  live().failure = simulator_.failure();
  const Diagnostic& finding = live().failure->finding;
  live().marks.add(RunMark::Kind::Failure, simulator_, finding.item(), finding.what);
  changed_ = true;
}

void TimeMachine::noteRepetition() {
  if (at_.owner().told.repeatable) return;
  grown_ = true;
  if (notRepeatable_) return;
  notRepeatable_ = std::make_shared<const Diagnostic>(
      hiddenState(simulator_, "'" + at_.owner().told.name + "' differs up to step " +
                                  std::to_string(simulator_.steps()) + " when it is computed again"));
}

void TimeMachine::noteLeaving() {
  if (at_.atEnd() && !fresh_ && !simulator_.system().functions.empty()) live().endHash = simulator_.stateHash();
}

void TimeMachine::mark(RunMark mark) {
  if (inPast() || fresh_) return;
  live().marks.add(std::move(mark));
  changed_ = true;
}

void TimeMachine::takeMoment() {
  auto checkpoint = std::make_shared<const Checkpoint>(simulator_.checkpoint());
  absorb();
  live().add(std::move(checkpoint), simulator_.system().functions.empty() ? 0 : simulator_.stateHash());
  fit();
}

// ---- Elsewhere.

bool TimeMachine::seek(const command::Seek& wanted) {
  KeptRun* to = wanted.branch ? tree_.find(*wanted.branch) : &at_.run();
  if (to == nullptr) return false;
  changed_ = true;
  hands_ = {};
  RunTarget target;
  if (const auto* step = std::get_if<std::int64_t>(&wanted.to))
    target.step = std::max<std::int64_t>(0, *step);
  else
    target.time = std::get<double>(wanted.to);
  noteLeaving();
  elsewhere_ = true;
  const bool elsewhere = std::exchange(fresh_, false) || to != &at_.run();
  const int empty = to != &at_.run() && liveAtStart() ? shown() : -1;
  const bool ahead = target.step ? simulator_.steps() <= *target.step : !reached(target.time);
  if (elsewhere) simulator_.forgetPaths();
  at_.restore(*to, target, !elsewhere && ahead);
  if (empty >= 0) tree_.remove(empty);
  noteRepetition();
  target_ = target;
  if (at_.reached(target)) target_.reset();
  return true;
}

void TimeMachine::approach(const Simulator::Cancelled& cancelled) {
  if (!target_) return;
  const bool good = at_.reached(*target_) || at_.step(cancelled);
  noteRepetition();
  if (!good || at_.reached(*target_)) target_.reset();
}

double TimeMachine::stepsToGo() const {
  if (!target_) return 0.0;
  if (target_->step) return static_cast<double>(*target_->step - simulator_.steps());
  return simulator_.isStatic() ? 1.0 : (target_->time - simulator_.time()) / simulator_.stepSize();
}

// ---- What there is.

Recording TimeMachine::recording(bool whole) const {
  if (fresh_) return {std::make_shared<const CompiledModel>(simulator_.logStart()), {}, 0};
  std::vector<const KeptRun*> path;
  for (const KeptRun* run = whole ? &at_.run() : &at_.owner(); run != nullptr; run = tree_.parentOf(*run))
    path.push_back(run);
  const RunBranch& shown = at_.run().told;
  Recording recording{path.back()->start,
                      {},
                      whole ? shown.lastStep : simulator_.steps(),
                      path.back()->from,
                      whole ? shown.lastTime : simulator_.time()};
  for (std::size_t i = path.size(); i-- > 0;) {
    const std::size_t count = i > 0 ? path[i - 1]->parentInputs : whole ? path[i]->inputs.size() : at_.entered();
    recording.inputs.insert(recording.inputs.end(), path[i]->inputs.begin(),
                            path[i]->inputs.begin() + static_cast<std::ptrdiff_t>(count));
  }
  if (!whole) recording.end = std::make_shared<const std::pair<VecX, VecX>>(simulator_.state().q, simulator_.state().v);
  return recording;
}

void TimeMachine::take(KeptRun run) {
  run.named = true;  // it was worth keeping
  const KeptRun& taken = tree_.add(std::move(run));
  seek({taken.told.id, taken.told.forkStep});
  fit();
}

bool TimeMachine::rename(int branch, std::string name) {
  KeptRun* found = tree_.find(branch);
  if (found == nullptr) return false;
  found->told.name = std::move(name);
  found->named = true;
  return changed_ = true;
}

bool TimeMachine::remove(int branch) {
  if (tree_.find(branch) == nullptr || tree_.descends(at_.run(), branch)) return false;
  tree_.remove(branch);
  return changed_ = true;
}

void TimeMachine::setBudget(std::size_t bytes, std::size_t diskBytes) {
  tree_.setBudget(bytes, diskBytes);
  noteDisk();
  changed_ = true;
}

void TimeMachine::fit() {
  tree_.fit();
  noteDisk();
}

void TimeMachine::noteDisk() {
  const std::optional<Diagnostic>& problem = tree_.disk().problem();
  if (!problem || diskProblem_) return;
  Diagnostic finding =
      warning(problem->where, "instants of the past have no room on the disk and are computed again: " + problem->what);
  finding.hint = problem->hint;
  diskProblem_ = std::make_shared<const Diagnostic>(std::move(finding));
}

const std::shared_ptr<const Timeline>& TimeMachine::timeline(bool grown) {
  if (timeline_ != nullptr && !changed_ && !(grown && grown_)) return timeline_;
  timeline_ = tree_.timeline();
  changed_ = grown_ = false;
  return timeline_;
}

}  // namespace sprung
