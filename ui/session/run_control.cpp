#include "ui/session/run_control.h"

#include <algorithm>
#include <utility>

#include <QMetaObject>
#include <QThread>

#include "core/runs/kept_run.h"
#include "ui/session/rate_ladder.h"

namespace sprung::ui {

RunControl::RunControl(std::chrono::milliseconds stepDelay, QObject* parent)
    : QObject(parent), stepDelay_(stepDelay), timer_(this) {
  timer_.setTimerType(Qt::PreciseTimer);
  timer_.setInterval(16);
  connect(&timer_, &QTimer::timeout, this, &RunControl::poll);
}

RunControl::~RunControl() {
  // What a command that nobody has taken yet holds on to ends here: it may ask for a run that is no more.
  expecting_ = false;
  runner_.reset();
}

void RunControl::setModel(CompiledModel model, bool keepMotion) {
  system_ = model.system;
  const auto isGone = [this](const DragTarget& hand) { return !system_->directory->bodyIndex(hand.body); };
  const bool pinsWent = std::erase_if(pins_, isGone) > 0, dragWent = drag_ && isGone(*drag_);
  if (dragWent) drag_.reset();
  model_ = std::make_shared<const CompiledModel>(std::move(model));
  if ((runner_ == nullptr || !keepMotion) && held_.empty()) setPlaying(false);
  if (runner_ == nullptr) {
    runner_ = std::make_unique<Runner>(model_, RunnerOptions{.stepDelay = stepDelay_});
    runner_->post(command::SetRate{rate_});
    runner_->post(command::TrackPaths{pathLength_});
    runner_->post(watch_);
    runner_->post(command::DrawFree{drawnFree_});
    runner_->post(command::SetTriggers{triggers_});
    runner_->post(command::Trace{asked_});
    runner_->post(command::KeepBooks{booksWanted()});
    runner_->post(historyBudget_);
  } else {
    if (!keepMotion) letGo();
    runner_->post(command::Replace{model_, keepMotion});
    if (pinsWent || dragWent) sendHands();
  }
  if (pinsWent) emit pinsChanged();
  timer_.start();
  emit modelChanged();
}

void RunControl::expectModel() { expecting_ = expecting_ || atStart(); }

void RunControl::expectNoModel() {
  expecting_ = false;
  for (Command& command : std::exchange(held_, {})) post(std::move(command));
  if (!runner_) setPlaying(false);
}

void RunControl::clear() {
  letGo();
  setPlaying(false);
  expecting_ = false;
  held_.clear();
  timer_.stop();
  runner_.reset();
  system_.reset();
  model_.reset();
  haveSnapshot_ = false;
  seeks_ = 0;
  snapshot_ = {};
  takeFailure();
  emit modelChanged();
  emit snapshotArrived();
}

void RunControl::poll() {
  const Snapshot* fresh = runner_ ? runner_->poll() : nullptr;
  if (fresh == nullptr) return;
  const bool failedBefore = failed();
  const std::int64_t pauses = haveSnapshot_ ? snapshot_.pauses : 0;
  snapshot_ = *fresh;  // the runner's buffer is only lent
  haveSnapshot_ = true;
  if (pinsFromRun_) takePins();
  if (snapshot_.refusal && snapshot_.refusal->refused == system_) {
    system_ = snapshot_.system;  // the old one goes on
    emit modelRefused();
  }
  takeFailure();
  if (failed() && !failedBefore) {
    setPlaying(false);
    emit failureArrived();
  }
  // Also one that cannot begin, for the same reason as before.
  if (snapshot_.pauses != pauses && snapshot_.state != RunState::Running) setPlaying(false);
  emit snapshotArrived();
}

/// One that has been mended is gone; what came before the end of its run is still of the run that failed.
void RunControl::takeFailure() {
  if (snapshot_.failure) {
    const bool known = failure_ && failedRun_ == snapshot_.branch && failure_->step == snapshot_.failure->step;
    failure_ = snapshot_.failure;
    failedRun_ = snapshot_.branch;
    if (!known) emit failureChanged();
  } else if (failure_ && !(snapshot_.inPast && snapshot_.branch == failedRun_)) {
    failure_.reset();
    emit failureChanged();
  }
}

void RunControl::post(Command command) {
  if (runner_) runner_->post(std::move(command));
}

void RunControl::postWhenReady(Command command) {
  if (expecting_)
    held_.push_back(std::move(command));
  else
    post(std::move(command));
}

void RunControl::setPlaying(bool playing) {
  if (playing == playing_) return;
  playing_ = playing;
  emit playingChanged(playing);
}

/// A run that has failed begins anew, unless another instant is on its way.
void RunControl::leaveFailure() {
  if (failed() && !seeking()) reset();
}

void RunControl::play() {
  if (!runner_ && !expecting_) return;
  leaveFailure();
  emit aboutToMove();
  postWhenReady(command::Play{});
  setPlaying(true);
}

void RunControl::pause() {
  held_.clear();
  post(command::Pause{});
  setPlaying(false);
}

void RunControl::togglePlay() { playing_ ? pause() : play(); }

void RunControl::step(int count) {
  if (playing_) pause();
  emit aboutToMove();
  postWhenReady(command::Step{std::max(1, count)});
}

void RunControl::reset() {
  letGo();
  held_.clear();
  post(command::Reset{});
  setPlaying(false);
}

void RunControl::seekTo(const command::Seek& wanted) {
  held_.clear();
  drag_.reset();
  pinsFromRun_ = true;
  if (runner_) ++seeks_;
  post(wanted);
  setPlaying(false);
}

void RunControl::seekBranch(int id) {
  if (haveSnapshot_) seekTo({id, snapshot_.time});
}

void RunControl::setHistoryBudget(const command::SetHistoryBudget& budget) {
  historyBudget_ = budget;
  post(budget);
}

void RunControl::runTo(double time) {
  if (!runner_ && !expecting_) return;
  leaveFailure();
  emit aboutToMove();
  postWhenReady(command::RunTo{time});
  setPlaying(true);
}

void RunControl::startAgain() {
  emit aboutToMove();
  post(command::Reset{});
  post(command::Play{});
  setPlaying(true);
}

void RunControl::setRate(double rate) {
  rate_ = std::clamp(rate, rateAtRung(kSlowestRung), rateAtRung(kFastestRung));
  post(command::SetRate{rate_});
  emit rateChanged(rate_);
}

void RunControl::faster() { setRate(rateAtRung(rateRung(rate_) + 1)); }
void RunControl::slower() { setRate(rateAtRung(rateRung(rate_) - 1)); }

void RunControl::setCoefficients(int begin, std::vector<double> values) {
  post(command::SetCoefficients{begin, std::move(values), system_});
}

void RunControl::requestRecording(std::function<void(Recording)> use, bool whole) {
  using Use = std::function<void(Recording)>;
  // What `use` holds on to ends in this thread, also when the worker goes without having come to it. This object
  // outlives the worker: it joins it when it goes; what is on its way then ends with it, here.
  const std::shared_ptr<Use> kept(new Use(std::move(use)), [this, here = QThread::currentThread()](Use* mine) {
    std::shared_ptr<Use> own(mine);
    if (QThread::currentThread() != here)
      QMetaObject::invokeMethod(
          this, [own = std::move(own)] {}, Qt::QueuedConnection);
  });
  const auto handOver = [this, kept](Recording made) {
    QMetaObject::invokeMethod(
        this, [kept, recording = std::move(made)] { (*kept)(recording); }, Qt::QueuedConnection);
  };
  post(command::Record{handOver, whole});
}

void RunControl::takeRun(KeptRun run) {
  pinsFromRun_ = true;
  post(command::TakeRun{std::make_shared<KeptRun>(std::move(run))});
  setPlaying(false);
}

void RunControl::trackPaths(double length) {
  if (length == pathLength_) return;
  pathLength_ = length;
  post(command::TrackPaths{length});
}

void RunControl::watch(const command::Watch& wanted) {
  watch_ = wanted;
  post(watch_);
}

void RunControl::drawFree(ItemId body) {
  drawnFree_ = body;
  post(command::DrawFree{drawnFree_});
}

void RunControl::setTriggers(std::vector<command::Trigger> triggers) {
  triggers_ = std::move(triggers);
  post(command::SetTriggers{triggers_});
}

void RunControl::trace(const QObject* who, std::vector<Channel> channels) {
  const bool known = traced_.contains(who);
  traced_[who] = std::move(channels);
  if (!known)
    connect(who, &QObject::destroyed, this, [this, who] {
      traced_.erase(who);
      askForTraces();
    });
  askForTraces();
}

void RunControl::askForTraces() {
  std::vector<Channel> all;
  for (const auto& [who, channels] : traced_)
    for (const Channel& channel : channels)
      if (std::find(all.begin(), all.end(), channel) == all.end()) all.push_back(channel);
  if (all == asked_) return;
  asked_ = std::move(all);
  post(command::Trace{asked_});
}

bool RunControl::booksWanted() const {
  return std::any_of(readers_.begin(), readers_.end(), [](const auto& reader) { return reader.second; });
}

void RunControl::keepBooks(const QObject* who, bool wanted) {
  const bool before = booksWanted();
  const auto [reader, first] = readers_.try_emplace(who, false);
  reader->second = wanted;
  if (first)
    connect(who, &QObject::destroyed, this, [this, who] {
      keepBooks(who, false);
      readers_.erase(who);
    });
  if (booksWanted() != before) post(command::KeepBooks{!before});
}

void RunControl::setDrag(const std::optional<DragTarget>& target) {
  const int number = drag_ ? drag_->number : ++lastHand_;
  drag_ = target;
  if (drag_) drag_->number = number;
  pinsFromRun_ = false;
  sendHands();
}

void RunControl::pinDrag() {
  if (!drag_) return;
  DragTarget pin = *std::exchange(drag_, std::nullopt);
  pin.velocity.setZero();
  pin.pinned = true;
  pins_.push_back(pin);
  sendHands();
  emit pinsChanged();
}

void RunControl::releasePin(int number) {
  if (std::erase_if(pins_, [number](const DragTarget& pin) { return pin.number == number; }) == 0) return;
  pinsFromRun_ = false;
  sendHands(true);
  emit pinsChanged();
}

void RunControl::releasePins() {
  if (pins_.empty()) return;
  pins_.clear();
  pinsFromRun_ = false;
  sendHands(true);
  emit pinsChanged();
}

/// Elsewhere in the runs there are other pins, until somebody takes hold of something.
void RunControl::takePins() {
  std::vector<DragTarget> pins;
  for (const HandReport& hand : snapshot_.hands)
    if (hand.target.pinned) pins.push_back(hand.target);
  if (pins == pins_) return;
  pins_ = std::move(pins);
  emit pinsChanged();
}

void RunControl::letGo() {
  drag_.reset();
  const bool pinned = !std::exchange(pins_, {}).empty();
  if (pinned) pinsFromRun_ = false;
  sendHands();
  if (pinned) emit pinsChanged();
}

void RunControl::sendHands(bool release) {
  if (!runner_) return;
  Hands hands(pins_);
  if (drag_) hands.all.push_back(*drag_);
  runner_->postLatest(command::Drag{std::move(hands), release});
}

void RunControl::shift(const command::Shift& wanted) {
  if (runner_) runner_->postLatest(wanted);
}

void RunControl::takeBack(const command::TakeBack& wanted) {
  pinsFromRun_ = true;
  post(wanted);
}

}  // namespace sprung::ui
