#include "core/sim/pump.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>

namespace sprung {
namespace {

using Seconds = std::chrono::duration<double>;

/// Lag beyond this is given up: the simulation goes on from where it is instead of racing to catch up.
constexpr double kLargestLag = 0.05;      // wall seconds
constexpr double kMeasuringWindow = 0.4;  // wall seconds
constexpr auto kShortestSleep = std::chrono::milliseconds(1);
constexpr auto kLongestSleep = std::chrono::milliseconds(8);

/// Sleeps, but wakes at once when stopped.
void delay(Pump::Clock::duration duration, const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any never;
  std::unique_lock lock(mutex);
  never.wait_for(lock, stop, duration, [] { return false; });
}

template <class... Cases>
struct Overload : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overload(Cases...) -> Overload<Cases...>;

}  // namespace

Pump::Pump(std::shared_ptr<const CompiledModel> model, Options options)
    : simulator_(std::move(model), options.control), options_(std::move(options)) {
  simulator_.prepare();
  takeSample();
}

void Pump::apply(const Command& command) {
  changed_ = true;
  std::visit(Overload{
                 [this](const command::Play&) {
                   running_ = !simulator_.failure();
                   anchored_ = false;
                 },
                 [this](const command::Pause&) { running_ = false; },
                 [this](const command::Step& step) {
                   running_ = false;
                   singleSteps_ += std::max(1, step.count);
                 },
                 [this](const command::Reset&) {
                   running_ = false;
                   singleSteps_ = 0;
                   simulator_.reset();
                   simulator_.prepare();
                   samples_.clear();
                   takeSample();
                 },
                 [this](const command::TrackPaths& track) { simulator_.trackPaths(track.length); },
                 [this](const command::Watch& watch) { simulator_.watch(watch); },
                 [this](const command::Look& look) { look.with(simulator_); },
                 [this](const command::SetRate& rate) {
                   rate_ = rate.rate;
                   paceOfWanted_ = 1.0;
                   anchored_ = false;
                   passDrag();
                 },
                 [this](const command::Drag& hand) { setDrag(hand.target); },
                 [this](const command::SetCoefficients& edit) {
                   simulator_.apply(edit);
                   simulator_.prepare();
                 },
                 [this](const command::Replace& replace) {
                   if (!replace.keepMotion) running_ = false;
                   simulator_.apply(replace);
                   simulator_.prepare();
                   anchored_ = false;
                 },
             },
             command);
}

void Pump::setDrag(const std::optional<DragTarget>& target) {
  hand_ = target;
  passDrag();
  changed_ = true;
}

void Pump::passDrag() {
  std::optional<DragTarget> hand = hand_;
  if (hand) hand->velocity /= rate_ * paceOfWanted_;
  simulator_.apply(hand);
}

void Pump::anchor(Clock::time_point now) {
  anchored_ = true;
  anchorWall_ = now;
  anchorTime_ = simulator_.time();
  windowStart_ = now;
  windowTime_ = anchorTime_;
}

bool Pump::takeStep(const std::stop_token& stop) {
  if (options_.stepDelay > Clock::duration::zero()) delay(options_.stepDelay, stop);
  changed_ = true;
  if (!simulator_.step([&stop] { return stop.stop_requested(); })) {
    running_ = false;
    singleSteps_ = 0;
    return false;
  }
  takeSample();
  return true;
}

void Pump::takeSample() {
  if (!simulator_.takeSampleDue()) return;
  // Sensors are read also for nobody: their functions may fail, and that stops the run.
  sample_.time = simulator_.time();
  simulator_.sample(sample_.values);
  if (options_.keepSamples) samples_.push_back(sample_);
}

Pump::Clock::duration Pump::turn(const Now& now, const std::stop_token& stop) {
  const Clock::time_point begin = now();
  const auto withinBudget = [&] { return !stop.stop_requested() && now() - begin < options_.budget; };
  while (singleSteps_ > 0 && takeStep(stop)) {
    --singleSteps_;
    if (!withinBudget()) return Clock::duration::zero();
  }
  if (!running_) {
    measuredRate_ = 0.0;
    return Clock::duration::max();
  }
  if (!anchored_) anchor(begin);
  const double h = simulator_.isStatic() ? 1e-3 : simulator_.stepSize();
  const auto due = [&] { return anchorTime_ + rate_ * Seconds(begin - anchorWall_).count(); };
  const double slack = 1e-9 * h;
  while (simulator_.time() + h <= due() + slack) {
    if (!takeStep(stop)) return Clock::duration::max();
    if (!withinBudget()) break;
  }
  const Clock::time_point end = now();
  measure(end);
  const double lag = (due() - simulator_.time()) / rate_;
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
  if (wall < kMeasuringWindow) return;
  measuredRate_ = (simulator_.time() - windowTime_) / wall;
  paceOfWanted_ = std::clamp(measuredRate_ / rate_, 0.1, 1.0);
  windowStart_ = now;
  windowTime_ = simulator_.time();
  changed_ = true;
}

void Pump::fill(Snapshot& snapshot) {
  simulator_.fill(snapshot);
  snapshot.state = simulator_.failure() ? RunState::Failed : running_ ? RunState::Running : RunState::Paused;
  snapshot.wantedRate = rate_;
  snapshot.realTimeFactor = measuredRate_;
  changed_ = false;
}

}  // namespace sprung
