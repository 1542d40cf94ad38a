#include "core/runs/pump.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>

#include "core/base/overload.h"

namespace sprung {
namespace {

using Seconds = std::chrono::duration<double>;

/// Lag beyond this is given up: the simulation goes on from where it is instead of racing to catch up.
constexpr double kLargestLag = 0.05;  // wall seconds
constexpr auto kTimelinePeriod = std::chrono::milliseconds(100);
constexpr double kMeasuringWindow = 0.4;    // wall seconds
constexpr std::chrono::seconds kAsleep{5};  // no turn comes so late while the machine is awake
constexpr auto kShortestSleep = std::chrono::milliseconds(1);
constexpr auto kLongestSleep = std::chrono::milliseconds(8);

/// Sleeps, but wakes at once when stopped.
void delay(Pump::Clock::duration duration, const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any never;
  std::unique_lock lock(mutex);
  never.wait_for(lock, stop, duration, [] { return false; });
}

bool moves(const Command& command) {
  return std::holds_alternative<command::Play>(command) || std::holds_alternative<command::Step>(command) ||
         std::holds_alternative<command::RunTo>(command);
}

}  // namespace

Pump::Pump(std::shared_ptr<const CompiledModel> model, Options options)
    : options_(std::move(options)),
      simulator_(std::move(model), options_.control),
      runs_(simulator_,
            [this] {
              takeSample();
              if (simulator_.steps() > 0) noteCurves();
            }),
      curves_(runs_.runs(), options_.control),
      ghost_(runs_.runs(), options_.control),
      paths_(runs_.runs(), options_.control),
      books_(runs_.runs(), options_.control) {}

void Pump::apply(const Command& command) {
  changed_ = true;
  // What is meant for an instant waits until it has been reached.
  const bool waits =
      moves(command) ||
      std::visit(
          Overload{[](const command::SetCoefficients&) { return true; }, [](const command::Replace&) { return true; },
                   [](const command::Drag& drag) { return drag.release || !drag.hands.all.empty(); },
                   [](const command::Shift&) { return true; }, [](const command::Place&) { return true; },
                   [](const command::TakeBack&) { return true; }, [](const auto&) { return false; }},
          command);
  if (std::holds_alternative<command::Seek>(command)) leaveWay();
  if (std::holds_alternative<command::Pause>(command)) std::erase_if(later_, moves);
  if (runs_.seeking() && (waits || !later_.empty()))
    later_.push_back(command);
  else
    dispatch(command);
}

void Pump::dispatch(const Command& command) {
  std::visit(Overload{
                 [this](const command::Play&) { go({}); },
                 [this](const command::Pause&) { halt(); },
                 [this](const command::Step& step) {
                   running_ = false;
                   runTo_.reset();
                   singleSteps_ += std::max(1, step.count);
                 },
                 [this](const command::Reset&) {
                   halt();
                   moved();
                   runs_.restart();
                 },
                 [this](const command::TrackPaths& track) { simulator_.trackPaths(track.length); },
                 [this](const command::Watch& watch) { simulator_.watch(watch); },
                 [this](const command::DrawFree& wanted) { simulator_.drawFree(wanted.body); },
                 [this](const command::KeepBooks& books) { simulator_.keepBooks(books.wanted); },
                 [this](const command::Record& record) { record.use(runs_.recording(record.whole)); },
                 [this](const command::SetRate& rate) {
                   rate_ = rate.rate;
                   paceOfWanted_ = 1.0;
                   anchored_ = false;
                   if (!hands_.all.empty()) passHands();
                 },
                 [this](const command::Drag& drag) {
                   if (drag.release) runs_.takeHold();
                   setHands(drag.hands);
                 },
                 [this](const command::Shift& shift) {
                   if (running_) return;
                   moved();
                   runs_.shift(shift);
                   showLeft();
                 },
                 [this](const command::Place& place) {
                   if (running_) return;
                   moved();
                   enter(place);
                 },
                 [this](const command::TakeBack& back) {
                   if (!running_) takeBack(back);
                 },
                 [this](const command::SetCoefficients& edit) { enter(edit); },
                 [this](const command::Replace& replace) {
                   if (!replace.keepMotion) running_ = false;
                   moved();
                   enter(replace);
                   anchored_ = false;
                 },
                 [this](const command::Seek& wanted) {
                   ++seeks_;
                   seek(wanted);
                 },
                 [this](const command::ShowGhost& ghost) { ghost_.show(ghost.branch); },
                 [this](const command::SetTriggers& all) { triggers_.set(all.triggers); },
                 [this](const command::RenameBranch& branch) { runs_.rename(branch.id, branch.name); },
                 [this](const command::RemoveBranch& branch) { runs_.remove(branch.id); },
                 [this](const command::Trace& wanted) {
                   const bool on = curves_.on();
                   curves_.setChannels(wanted.channels);
                   if (curves_.on() != on) shareRoom();
                 },
                 [this](const command::SetHistoryBudget& budget) {
                   room_ = budget;
                   shareRoom();
                 },
                 [this](const command::TakeRun& taken) {
                   halt();
                   runs_.take(std::move(*taken.run));
                 },
                 [this](const command::RunTo& until) { go(until.time); },
             },
             command);
}

void Pump::seek(const command::Seek& wanted) {
  halt();
  hands_ = {};
  announced_ = false;
  moved();
  runs_.seek(wanted);
}

void Pump::takeBack(const command::TakeBack& back) {
  const int made = runs_.shown();
  const State& state = simulator_.state();
  if (back.of.get() != &simulator_.system()) return;
  const bool hasMoved =
      made != back.branch || simulator_.steps() != back.step || state.q != back.before.q || state.v != back.before.v;
  if (!hasMoved) return;
  if (runs_.hasOnlyParted(back.branch)) {
    seek({back.branch, back.step});
    runs_.remove(made);
  } else {
    moved();
    enter(back.before);
  }
}

/// The way to an instant ends where another one is wanted, unless something is to enter at its end.
void Pump::leaveWay() {
  const auto only = [](const Command& command) {
    return moves(command) || std::holds_alternative<command::Pause>(command);
  };
  if (std::all_of(later_.begin(), later_.end(), only)) later_.clear();
}

/// By other means than steps.
void Pump::moved() {
  triggers_.restart();
  crossings_.clear();
}

void Pump::noteCost(std::int64_t firstStep, Clock::time_point end) {
  const std::int64_t steps = simulator_.steps() - firstStep;
  if (steps > 0) stepCost_ = Seconds(end - now_).count() / static_cast<double>(steps);
}

void Pump::go(std::optional<double> until) {
  if (simulator_.failure()) return pauseByItself();
  running_ = true;
  runTo_ = until;
  singleSteps_ = 0;
  anchored_ = false;
}

/// Nothing moves on, not even what was to once an instant is reached.
void Pump::halt() {
  running_ = false;
  runTo_.reset();
  singleSteps_ = 0;
}

void Pump::pauseByItself() {
  halt();
  ++pauses_;
  changed_ = true;
}

void Pump::setHands(const Hands& hands) {
  hands_ = hands;
  passHands();
  changed_ = true;
}

void Pump::passHands() {
  Hands hands = hands_;
  for (DragTarget& hand : hands.all) hand.velocity /= rate_ * paceOfWanted_;
  enter(hands);
}

void Pump::enter(const Input& input) {
  runs_.enter(input, Seconds(now_.time_since_epoch()).count());
  showLeft();
}

/// A run that another one parts from stays in sight.
void Pump::showLeft() {
  if (const auto left = runs_.takeLeft()) ghost_.show(left);
}

void Pump::anchor(Clock::time_point now) {
  anchored_ = true;
  anchorWall_ = now;
  anchorTime_ = simulator_.time();
  windowStart_ = lastTurn_ = now;
  windowTime_ = anchorTime_;
}

bool Pump::takeStep(const std::stop_token& stop) {
  if (options_.stepDelay > Clock::duration::zero()) delay(options_.stepDelay, stop);
  changed_ = true;
  crossings_.clear();
  if (!triggers_.empty()) triggers_.before(simulator_);
  noteCurves();
  if (runs_.step([&stop] { return stop.stop_requested(); })) {
    if (triggers_.empty()) return true;
    const bool known = runs_.inPast();
    for (const TriggerWatch::Crossing& crossing : triggers_.after(simulator_)) {
      if (!known) runs_.mark(crossing.mark);
      if (crossing.what.trigger.pauses) crossings_.push_back(crossing.what);
    }
    if (crossings_.empty()) return true;
    pauseByItself();
    return false;
  }
  if (!stop.stop_requested()) pauseByItself();
  return false;
}

void Pump::takeSample() {
  if (!simulator_.takeSampleDue()) return;
  // Sensors are read also for nobody: their functions may fail, and that stops the run.
  simulator_.sample(sample_);
}

/// What the shown run does for the first time.
void Pump::noteCurves() {
  if (!curves_.on() || !runs_.begun() || runs_.inPast() || runs_.seeking()) return;
  if (const KeptRun* run = runs_.runs().find(runs_.shown())) curves_.note(simulator_, sample_, *run);
}

/// The curves have half of the room for the past.
void Pump::shareRoom() {
  const std::size_t parts = curves_.on() ? 2 : 1;
  runs_.setBudget(room_.bytes / parts, room_.diskBytes / parts);
  curves_.setBudget(room_.bytes / 2, room_.diskBytes / 2);
}

/// A seek shows where it begins at once, unless it ends before anybody could see that.
Pump::Clock::duration Pump::approach(const Now& now, const std::function<bool()>& withinBudget,
                                     const std::stop_token& stop) {
  changed_ = true;
  if (!std::exchange(announced_, true) && runs_.stepsToGo() * stepCost_ > Seconds(options_.budget).count())
    return Clock::duration::zero();
  const std::int64_t first = simulator_.steps();
  do {
    if (options_.stepDelay > Clock::duration::zero()) delay(options_.stepDelay, stop);
    runs_.approach([&stop] { return stop.stop_requested(); });
  } while (runs_.seeking() && withinBudget());
  noteCost(first, now());
  while (!runs_.seeking() && !later_.empty()) {
    const Command command = std::move(later_.front());
    later_.pop_front();
    dispatch(command);
  }
  return Clock::duration::zero();
}

Pump::Clock::duration Pump::turn(const Now& now, const std::stop_token& stop) {
  const Clock::duration idle = turnShown(now, stop);
  if (runs_.seeking()) return idle;
  const Clock::time_point begin = now();
  const bool there = turnBeside([&] { return !stop.stop_requested() && now() - begin < options_.budget / 2; });
  return there ? idle : Clock::duration::zero();
}

/// What is seen beside the motion; its paths while it waits.
bool Pump::turnBeside(const std::function<bool()>& more) {
  bool there = true;
  if (ghost_.on()) {
    there = ghost_.advance(simulator_.time(), runs_.shown(), more);
    changed_ = changed_ || ghost_.moved();
  }
  // One run after the other: they share who computes them, and each change of the run goes back to a stored moment.
  bool known = curves_.advance(runs_.shown(), more);
  if (const std::optional<int> ghost = ghost_.run()) known = known && curves_.advance(*ghost, more);
  there = known && there;
  changed_ = changed_ || curves_.changed();
  there = books_.advance(simulator_, runs_.begun() ? runs_.shown() : -1, more) && there;
  changed_ = books_.takeFound() || changed_;
  if (running_ || singleSteps_ > 0 || !there) return there;
  there = paths_.advance(simulator_, runs_.shown(), more);
  changed_ = paths_.takeFound() || changed_;
  return there;
}

Pump::Clock::duration Pump::turnShown(const Now& now, const std::stop_token& stop) {
  const Clock::time_point begin = now_ = now();
  const auto withinBudget = [&] { return !stop.stop_requested() && now() - begin < options_.budget; };
  if (runs_.seeking()) return approach(now, withinBudget, stop);
  const std::int64_t first = simulator_.steps();
  while (singleSteps_ > 0 && takeStep(stop)) {
    --singleSteps_;
    if (withinBudget()) continue;
    noteCost(first, now());
    return Clock::duration::zero();
  }
  if (!running_) {
    measuredRate_ = 0.0;
    return Clock::duration::max();
  }
  if (!anchored_) anchor(begin);
  return runTo_ ? runOn(now, withinBudget, stop) : keepPace(begin, now, withinBudget, stop);
}

/// As fast as it can, to the time that is wanted.
Pump::Clock::duration Pump::runOn(const Now& now, const std::function<bool()>& withinBudget,
                                  const std::stop_token& stop) {
  const std::int64_t first = simulator_.steps();
  while (!runs_.reached(*runTo_)) {
    if (!takeStep(stop)) return Clock::duration::max();
    if (withinBudget()) continue;
    const Clock::time_point end = now();
    measure(end);
    noteCost(first, end);
    return Clock::duration::zero();
  }
  pauseByItself();
  return Clock::duration::zero();
}

Pump::Clock::duration Pump::keepPace(Clock::time_point begin, const Now& now, const std::function<bool()>& withinBudget,
                                     const std::stop_token& stop) {
  // The machine has slept, or its clock was set: what was due meanwhile is not made up for, and tells no pace.
  if (begin < lastTurn_ || begin - lastTurn_ > kAsleep) anchor(begin);
  const double h = simulator_.isStatic() ? 1e-3 : simulator_.stepSize();
  const auto due = [&] { return anchorTime_ + rate_ * Seconds(begin - anchorWall_).count(); };
  const double slack = 1e-9 * h;
  const std::int64_t first = simulator_.steps();
  while (simulator_.time() + h <= due() + slack) {
    if (!takeStep(stop)) return Clock::duration::max();
    if (!withinBudget()) break;
  }
  const Clock::time_point end = lastTurn_ = now();
  measure(end);
  noteCost(first, end);
  // A step that is not due yet is no lag: in slow motion a large one takes long.
  const double lag = (due() - simulator_.time() - h) / rate_;
  if (lag > kLargestLag) {
    anchorWall_ = end;
    anchorTime_ = simulator_.time();
  }
  const double wait = (simulator_.time() + h - due()) / rate_;
  if (wait <= 0.0) return Clock::duration::zero();
  return std::clamp<Clock::duration>(std::chrono::duration_cast<Clock::duration>(Seconds(std::min(wait, 1.0))),
                                     kShortestSleep, kLongestSleep);
}

void Pump::measure(Clock::time_point now) {
  const double wall = Seconds(now - windowStart_).count();
  // In slow motion a step may be seconds away from the next: until then no pace is known.
  const double h = simulator_.isStatic() ? 1e-3 : simulator_.stepSize();
  if (wall < kMeasuringWindow || (simulator_.time() == windowTime_ && wall * rate_ < 2.0 * h)) return;
  measuredRate_ = (simulator_.time() - windowTime_) / wall;
  paceOfWanted_ = std::clamp(measuredRate_ / rate_, 0.1, 1.0);
  windowStart_ = now;
  windowTime_ = simulator_.time();
  changed_ = true;
}

/// With those of the runs; another list only when there is news.
std::shared_ptr<const Diagnostics> Pump::allWarnings(const std::shared_ptr<const Diagnostics>& ofRun) {
  const std::array ofPast = {runs_.notRepeatable().get(), runs_.diskProblem().get()};
  if (std::all_of(ofPast.begin(), ofPast.end(), [](const Diagnostic* each) { return each == nullptr; })) return ofRun;
  if (warnings_ == nullptr || ofRun != warningsOfRun_ || ofPast != warningsOfPast_) {
    warningsOfRun_ = ofRun;
    warningsOfPast_ = ofPast;
    Diagnostics all = ofRun ? *ofRun : Diagnostics{};
    for (const Diagnostic* each : ofPast)
      if (each != nullptr) all.push_back(*each);
    warnings_ = std::make_shared<const Diagnostics>(std::move(all));
  }
  return warnings_;
}

void Pump::fill(Snapshot& snapshot) {
  simulator_.fill(snapshot);
  snapshot.state = simulator_.failure() ? RunState::Failed : running_ ? RunState::Running : RunState::Paused;
  snapshot.wantedRate = rate_;
  snapshot.realTimeFactor = measuredRate_;
  // Nobody sees a run grow in finer pieces.
  const bool due = !running_ || now_ - told_ >= kTimelinePeriod;
  if (due) told_ = now_;
  snapshot.timeline = runs_.timeline(due);
  snapshot.branch = runs_.shown();
  snapshot.inPast = runs_.inPast();
  snapshot.seeking = runs_.seeking();
  snapshot.seeks = seeks_;
  snapshot.otherNumbers = runs_.otherNumbers();
  snapshot.pauses = pauses_;
  snapshot.crossings = crossings_;
  snapshot.ghost = ghost_.picture();
  snapshot.curves = curves_.curves(runs_.shown(), ghost_.run());
  curves_.readNow(simulator_, snapshot.sensorValues, snapshot.traced);
  snapshot.booksPending = books_.pending();
  snapshot.functionWarnings = allWarnings(snapshot.functionWarnings);
  changed_ = false;
}

}  // namespace sprung
