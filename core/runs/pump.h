// One turn of a paced simulation with a given clock: applies commands, takes the steps that are due, measures the true
// rate. No thread and no sleeping, so that pacing can be tested with a clock made up by the test.
#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "core/curves/curve_recorder.h"
#include "core/runs/books_finder.h"
#include "core/runs/ghost.h"
#include "core/runs/path_finder.h"
#include "core/runs/time_machine.h"
#include "core/runs/triggers.h"
#include "core/sim/simulator.h"

namespace sprung {

class Pump {
 public:
  using Clock = std::chrono::steady_clock;
  using Now = std::function<Clock::time_point()>;
  struct Options {
    /// A turn takes no further step after this long, so that commands and pictures never wait long.
    Clock::duration budget = std::chrono::milliseconds(8);
    /// Every step takes at least this long; for tests of slow models.
    Clock::duration stepDelay = Clock::duration::zero();
    /// Lets other threads interrupt user functions that do not return.
    std::shared_ptr<CallControl> control = {};
  };

  Pump(std::shared_ptr<const CompiledModel> model, Options options);

  void apply(const Command& command);
  /// The hands, with their velocities per second of the clock: in slow motion the same hand is faster in simulated
  /// time.
  void setHands(const Hands& hands);
  /// Takes the steps that are due at `now()`. Returns how long nothing will be due: zero when behind,
  /// Clock::duration::max() while paused.
  Clock::duration turn(const Now& now, const std::stop_token& stop);

  /// Something worth showing has happened since the last call of `fill`.
  bool changed() const { return changed_; }
  void fill(Snapshot& snapshot);

  bool running() const { return running_; }
  const Simulator& simulator() const { return simulator_; }
  const TimeMachine& runs() const { return runs_; }

 private:
  void dispatch(const Command& command);
  void enter(const Input& input);
  void showLeft();
  bool turnBeside(const std::function<bool()>& more);
  Clock::duration turnShown(const Now& now, const std::stop_token& stop);
  void seek(const command::Seek& wanted);
  void takeBack(const command::TakeBack& back);
  void leaveWay();
  void moved();
  Clock::duration approach(const Now& now, const std::function<bool()>& withinBudget, const std::stop_token& stop);
  Clock::duration runOn(const Now& now, const std::function<bool()>& withinBudget, const std::stop_token& stop);
  Clock::duration keepPace(Clock::time_point begin, const Now& now, const std::function<bool()>& withinBudget,
                           const std::stop_token& stop);
  void halt();
  void pauseByItself();
  std::shared_ptr<const Diagnostics> allWarnings(const std::shared_ptr<const Diagnostics>& ofRun);
  void noteCost(std::int64_t firstStep, Clock::time_point end);
  void anchor(Clock::time_point now);
  bool takeStep(const std::stop_token& stop);
  void takeSample();
  void noteCurves();
  void shareRoom();
  void measure(Clock::time_point now);
  void passHands();
  /// Runs on, to an instant or for ever; a run that has failed stands.
  void go(std::optional<double> until);

  Options options_;
  Simulator simulator_;
  std::vector<double> sample_;  ///< the last one of all sensors
  TimeMachine runs_;
  CurveRecorder curves_;
  Ghost ghost_;
  PathFinder paths_;
  BooksFinder books_;
  TriggerWatch triggers_;
  command::SetHistoryBudget room_;          ///< for the past
  std::vector<TriggerCrossing> crossings_;  ///< that have paused it here
  std::deque<Command> later_;               ///< until the wanted instant has been reached
  std::optional<double> runTo_;             ///< s
  std::int64_t seeks_ = 0, pauses_ = 0;
  bool announced_ = true;  ///< the picture where a seek begins has been shown
  /// Of a step in one of the last turns [s of the clock].
  double stepCost_ = std::numeric_limits<double>::infinity();
  Clock::time_point now_{}, told_{};  ///< begin of the last turn; when the timeline was made last
  bool running_ = false;
  bool changed_ = true;
  bool anchored_ = false;
  int singleSteps_ = 0;
  double rate_ = 1.0;
  Clock::time_point anchorWall_{};
  double anchorTime_ = 0.0;
  // Measurement of the true rate.
  Clock::time_point windowStart_{};
  Clock::time_point lastTurn_{};  ///< the end of the last one that kept pace
  double windowTime_ = 0.0;
  double measuredRate_ = 0.0;
  double paceOfWanted_ = 1.0;  ///< measured rate / wanted rate, at most 1
  Hands hands_;
  std::shared_ptr<const Diagnostics> warningsOfRun_, warnings_;
  std::array<const Diagnostic*, 2> warningsOfPast_{};
};

}  // namespace sprung
