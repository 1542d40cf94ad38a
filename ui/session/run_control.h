// The running simulation as the window sees it: owns the runner, posts commands, polls snapshots once a frame.
// Knows no document and no widgets; does nothing while there is no model that can run.
#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/runs/runner.h"
#include "core/sim/command.h"
#include "core/sim/recording.h"
#include "core/sim/snapshot.h"

namespace sprung {
struct KeptRun;
}

namespace sprung::ui {

class RunControl : public QObject {
  Q_OBJECT
 public:
  explicit RunControl(std::chrono::milliseconds stepDelay, QObject* parent = nullptr);
  ~RunControl() override;

  /// Runs this model. With `keepMotion` the present motion is carried over.
  void setModel(CompiledModel model, bool keepMotion);
  /// No model: nothing to run.
  void clear();
  /// A model is about to come: at the start of a motion, what is asked of the run waits for it.
  void expectModel();
  /// …and none after it.
  void expectNoModel();
  bool hasModel() const { return runner_ != nullptr; }
  /// Of the model posted last; of the one before when that was refused.
  const std::shared_ptr<const System>& system() const { return system_; }
  /// The model posted last; null without one.
  const std::shared_ptr<const CompiledModel>& model() const { return model_; }

  /// Coordinates that the model posted last begins with. Precondition: hasModel().
  const VecX& startCoordinates() const { return model_->initial.q; }
  /// The newest snapshot; null until the first one.
  const Snapshot* snapshot() const { return haveSnapshot_ ? &snapshot_ : nullptr; }
  bool playing() const { return playing_; }
  /// True when nothing has been simulated since the start of the present model or the last reset.
  bool atStart() const {
    return !playing_ && (!haveSnapshot_ || (snapshot_.step == 0 && !(snapshot_.inPast && snapshot_.system != system_)));
  }
  bool failed() const { return haveSnapshot_ && snapshot_.state == RunState::Failed; }
  /// Why the run that is shown has ended, also while one goes through what came before; null: it has not failed.
  const Failure* failure() const { return failure_ ? &*failure_ : nullptr; }

  void play();
  void pause();
  void togglePlay();
  void step(int count);
  void reset();
  /// Back to the start without a pause.
  void startAgain();
  double rate() const { return rate_; }
  void setRate(double rate);
  void faster();
  void slower();
  void setCoefficients(int begin, std::vector<double> values);
  /// All runs of the model; null until the first snapshot.
  const Timeline* timeline() const { return haveSnapshot_ ? snapshot_.timeline.get() : nullptr; }
  /// Id of the run that is shown.
  int branch() const { return snapshot_.branch; }
  /// The shown run goes on from here: this is not its end.
  bool inPast() const { return haveSnapshot_ && snapshot_.inPast; }
  bool seeking() const { return haveSnapshot_ && (snapshot_.seeking || snapshot_.seeks != seeks_); }
  /// Another instant of the shown run, paused: steps since the start.
  void seek(std::int64_t step) { seekTo({{}, step}); }
  /// Another run, at the present time, or at its end when it is shorter.
  void seekBranch(int id);
  /// …at a given time [s].
  void seekBranch(int id, double time) { seekTo({id, time}); }
  /// A run that snapshots tell besides; empty: none.
  void showGhost(std::optional<int> id) { post(command::ShowGhost{id}); }
  void renameBranch(int id, std::string name) { post(command::RenameBranch{id, std::move(name)}); }
  void removeBranch(int id) { post(command::RemoveBranch{id}); }
  /// Room for the past of all runs; kept for models to come.
  void setHistoryBudget(const command::SetHistoryBudget& budget);
  const command::SetHistoryBudget& historyBudget() const { return historyBudget_; }
  /// Keeps a run that has been computed elsewhere and shows where it begins, paused. Precondition: hasModel().
  void takeRun(KeptRun run);
  /// Goes on as fast as it can until `time` [s], and pauses there.
  void runTo(double time);
  /// The motion of the shown run until now, or to its end when it is wanted whole, handed over in this thread as soon
  /// as the worker has a moment; never without model.
  void requestRecording(std::function<void(Recording)> use, bool whole = false);
  /// Snapshots tell where the bodies have been in the last `length` seconds of simulated time; 0 = nothing.
  void trackPaths(double length);
  /// The hand of the mouse; empty: it lets go. Its number is given here.
  void setDrag(const std::optional<DragTarget>& target);
  /// What the mouse holds stays pulled at that place when the mouse lets go.
  void pinDrag();
  /// Hands that pull without the mouse.
  const std::vector<DragTarget>& pins() const { return pins_; }
  void releasePin(int number);
  void releasePins();
  /// While paused in the middle of a run: pulls a point of a body there, joints closed (see command::Shift).
  void shift(const command::Shift& wanted);
  /// …and takes that back.
  void takeBack(const command::TakeBack& wanted);
  /// Snapshots tell all output variables of this item; an unset one: of none.
  void watch(const command::Watch& wanted);
  /// Snapshots tell all that acts on this body (Snapshot::freeBody); an unset one: on none.
  void drawFree(ItemId body);
  ItemId drawnFree() const { return drawnFree_; }
  /// Snapshots tell these values over the time (Snapshot::curves) until `who` asks for others or goes; kept for models
  /// to come.
  void trace(const QObject* who, std::vector<Channel> channels);
  /// Snapshots tell where the energy is and has gone (Snapshot::ledger) while somebody wants it; kept for models to
  /// come.
  void keepBooks(const QObject* who, bool wanted);
  /// All that is to happen when values cross levels; kept for models to come. Those of unknown items do nothing.
  void setTriggers(std::vector<command::Trigger> triggers);

 signals:
  void snapshotArrived();
  /// The model posted last is about to take steps.
  void aboutToMove();
  /// Another system: indices of the old one are void.
  void modelChanged();
  /// The model posted last could not carry the motion on; the one before goes on (see Snapshot::refusal).
  void modelRefused();
  void playingChanged(bool playing);
  void rateChanged(double rate);
  void failureArrived();
  /// Another failure(), or none any more.
  void failureChanged();
  void pinsChanged();

 private:
  void sendHands(bool release = false);
  void leaveFailure();
  void letGo();
  void askForTraces();
  bool booksWanted() const;
  void takePins();
  void poll();
  void takeFailure();
  void setPlaying(bool playing);
  void post(Command command);
  void postWhenReady(Command command);
  void seekTo(const command::Seek& wanted);

  std::chrono::milliseconds stepDelay_;
  std::unique_ptr<Runner> runner_;
  std::shared_ptr<const System> system_;
  std::shared_ptr<const CompiledModel> model_;
  Snapshot snapshot_;
  bool haveSnapshot_ = false;
  std::int64_t seeks_ = 0;  ///< that this worker has been asked for
  std::optional<Failure> failure_;
  int failedRun_ = -1;  ///< id of the run that it ended
  bool playing_ = false;
  bool expecting_ = false;
  std::vector<Command> held_;  ///< until the expected model is there
  double rate_ = 1.0;
  double pathLength_ = 0.0;  ///< s
  command::SetHistoryBudget historyBudget_;
  command::Watch watch_;
  ItemId drawnFree_;
  std::optional<DragTarget> drag_;
  std::vector<DragTarget> pins_;
  int lastHand_ = 0;          ///< number of the last one
  bool pinsFromRun_ = false;  ///< those of the instant that is shown
  QTimer timer_;
  std::vector<command::Trigger> triggers_;
  std::map<const QObject*, std::vector<Channel>> traced_;
  std::vector<Channel> asked_;              ///< by all of them, each once
  std::map<const QObject*, bool> readers_;  ///< who has asked for the books of energy, and still wants them
};

}  // namespace sprung::ui
