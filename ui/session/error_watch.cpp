#include "ui/session/error_watch.h"

#include <QCoreApplication>
#include <algorithm>
#include <chrono>
#include <utility>

#include "core/base/number_text.h"
#include "core/model/displays.h"
#include "ui/language/finding_text.h"
#include "ui/session/session.h"

namespace sprung::ui {
namespace {

constexpr int kErrorWatchPeriod = 250;                             // ms between two looks at the run
constexpr auto kErrorWatchSlice = std::chrono::milliseconds(100);  // of work between two reports

}  // namespace

struct ErrorWatch::Follower {
  std::vector<Channel> channels;
  std::unique_ptr<ErrorEstimator> estimator;
};

ErrorWatch::ErrorWatch(Session& session, QObject* parent) : QObject(parent), session_(session) {
  timer_.setInterval(kErrorWatchPeriod);
  connect(&timer_, &QTimer::timeout, this, &ErrorWatch::ask);
  // The errors of curves of another model are nothing here, nor are those that are still being computed.
  connect(&session, &Session::documentReplaced, this, [this] {
    if (std::exchange(on_, false)) setOn(true);
  });
}

ErrorWatch::~ErrorWatch() {
  if (control_) control_->stop = true;
}

void ErrorWatch::setOn(bool on) {
  if (on == on_) return;
  on_ = on;
  if (control_) control_->stop = true;
  control_ = on ? std::make_shared<CallControl>() : nullptr;
  follower_ = on ? std::make_shared<Follower>() : nullptr;
  newest_.reset();
  errors_.clear();
  obstacle_.clear();
  behind_ = false;
  on ? timer_.start() : timer_.stop();
  if (on) ask();
  emit changed();
}

const CurveError* ErrorWatch::worst() const {
  const auto found = std::max_element(errors_.begin(), errors_.end(), [](const CurveError& a, const CurveError& b) {
    return a.relative() < b.relative();
  });
  return found == errors_.end() ? nullptr : &*found;
}

/// All that is read for the curves of the plots.
std::vector<Channel> ErrorWatch::channels() const {
  std::vector<Channel> all;
  const auto add = [&](const Channel& curve) {
    for (const Channel& channel : readFor(curve))
      if (!channel.isSet() && std::find(all.begin(), all.end(), channel) == all.end()) all.push_back(channel);
  };
  for (const Channel& curve : channelsOf(session_.document().displays()->plots)) add(curve);
  const auto& system = session_.run().system();
  return all.empty() && system != nullptr ? telling(*system) : all;
}

void ErrorWatch::ask() {
  RunControl& run = session_.run();
  if (!run.hasModel()) return take({.obstacle = tr("there is no model that runs")});
  if (session_.pythonLocked())
    return take({.obstacle = tr("the model's Python functions have not been allowed to run")});
  if (const auto why = ErrorEstimator::obstacle(run.system()->simulation))
    return take({.obstacle = QString::fromStdString(why->what)});
  // To the end of the shown run, wherever in it one looks.
  const auto follow = [this](const Recording& recording) {
    if (!on_) return;
    newest_ = recording;
    if (!aside_.busy()) work();
  };
  run.requestRecording(follow, true);
}

/// A slice of work, on the newest recording if there is another one.
void ErrorWatch::work() {
  aside_.start([recording = std::exchange(newest_, std::nullopt), channels = channels(), follower = follower_,
                control = control_, this]() -> Aside::Deed {
    if (recording && (follower->estimator == nullptr || follower->channels != channels ||
                      !follower->estimator->extend(*recording))) {
      follower->channels = channels;
      follower->estimator = std::make_unique<ErrorEstimator>(*recording, channels, control);
    }
    ErrorEstimator& estimator = *follower->estimator;
    const auto end = std::chrono::steady_clock::now() + kErrorWatchSlice;
    const auto cancelled = [&control] { return control->stop.load(); };
    while (std::chrono::steady_clock::now() < end && estimator.step(cancelled)) {
    }
    Report report{.errors = estimator.errors(), .time = estimator.time(), .behind = !estimator.finished()};
    if (const auto& failure = estimator.failure()) {
      report.behind = false;
      report.obstacle =
          QCoreApplication::translate("ErrorWatch", "a run with finer steps ends at t = %1 s: %2")
              .arg(QString::fromStdString(numberText(failure->time)), findingSentence(failure->finding.what));
    }
    return [this, control, report] {
      if (control != control_) return;  // it has been switched off meanwhile
      take(report);
      if (report.behind || newest_) work();
    };
  });
}

void ErrorWatch::take(const Report& report) {
  errors_ = report.errors;
  time_ = report.time;
  behind_ = report.behind;
  obstacle_ = report.obstacle;
  emit changed();
}

}  // namespace sprung::ui
