// All runs of a model: each from where it parts from another one to its end, as checkpoints within a budget of memory
// and inputs. What lies between checkpoints is computed again, bit for bit. Moves one simulator about in them: at the
// end of a run it goes on live, in the past it follows what is known, and whatever enters there begins another run.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/runs/run_follower.h"
#include "core/runs/run_tree.h"
#include "core/sim/recording.h"
#include "core/sim/simulator.h"
#include "core/sim/timeline.h"

namespace sprung {

class TimeMachine {
 public:
  /// `sample` is called once at the start of a run and after each step, also of steps that are computed again.
  /// Precondition: the simulator has just been made.
  TimeMachine(Simulator& simulator, const std::function<void()>& sample);
  TimeMachine(const TimeMachine&) = delete;
  TimeMachine& operator=(const TimeMachine&) = delete;

  /// Something enters from outside, at `clock` [s].
  void enter(const Input& input, double clock);
  /// A body is moved by hand between two steps, as far as joints let it (see Simulator::placeFor).
  void shift(const command::Shift& wanted);
  /// The hands that are at work where we are become those of a person, who may release them.
  void takeHold();
  /// Back to the start of the present model, for a new run, as soon as it takes a step. A run that nothing has entered
  /// is the same motion, and goes on to be shown. The one that is left stays as a row of its own, unless it has hardly
  /// begun: shorter than a hundredth of the time the model is planned for, with no name given to it and no other run
  /// that parts from it; then the new one takes its place.
  void restart();
  /// The next step of the shown run: followed in the past, else taken anew. False when the solver gave up, was
  /// cancelled or has finished.
  bool step(const Simulator::Cancelled& cancelled = {});

  /// Begins to go to another instant: to the nearest stored state before it. False when there is no such run.
  bool seek(const command::Seek& wanted);
  bool seeking() const { return target_.has_value(); }
  /// One more step towards the wanted instant.
  void approach(const Simulator::Cancelled& cancelled = {});
  /// About how many steps from here to the wanted instant.
  double stepsToGo() const;

  int shown() const { return at_.run().told.id; }
  /// The simulator stands in the shown run, not at a start that no step has followed yet.
  bool begun() const { return !fresh_; }
  /// The shown run goes on from here: this is not its end.
  bool inPast() const { return !at_.atEnd() && !fresh_; }
  /// The shown run has parted from another one, which is still there, and has taken no step since.
  bool hasOnlyParted(int from) const;
  /// The parameters of the shown run here, where they are not those of the present; null where they are.
  const std::shared_ptr<const Coefficients>& otherNumbers();
  /// The run that was shown until another one parted from it, once after that has happened.
  std::optional<int> takeLeft() { return std::exchange(left_, std::nullopt); }
  /// The shown run from its start until now, or to its end when it is wanted whole.
  Recording recording(bool whole = false) const;
  /// Keeps a run that has been computed elsewhere and goes to where it begins.
  void take(KeptRun run);
  /// The time [s] at which the simulator stands is not before `time`, but for rounding.
  bool reached(double time) const { return at_.reached(time); }
  /// A mark in the shown run, unless it is already known what happens here.
  void mark(RunMark mark);
  /// What was found when a run was computed again and differed; null = nothing.
  const std::shared_ptr<const Diagnostic>& notRepeatable() const { return notRepeatable_; }

  const RunTree& runs() const { return tree_; }
  bool rename(int branch, std::string name);
  /// Forgets a run and those that part from it. False, and nothing happens, when the shown one is among them.
  bool remove(int branch);
  /// Room for all runs in memory, and in a temporary file [bytes]; 0 = no such file.
  void setBudget(std::size_t bytes, std::size_t diskBytes);
  /// Why nothing goes to the temporary file any more; null = nothing.
  const std::shared_ptr<const Diagnostic>& diskProblem() const { return diskProblem_; }
  /// What there is. Made anew only when more than the end of the shown run has changed since the last call; with
  /// `grown`, when that has.
  const std::shared_ptr<const Timeline>& timeline(bool grown);

 private:
  KeptRun& live() { return at_.run(); }
  bool liveAtStart() const { return at_.atEnd() && at_.run().isRoot() && at_.run().isEmpty(); }
  bool untouched() const;
  bool hardlyBegun() const;
  bool hasHere(const command::SetCoefficients& edit) const;
  bool runsPresent() const { return simulator_.model()->system == present_->system; }
  std::shared_ptr<const CompiledModel> presentModel() const;

  void begin();
  void enterModel(const command::Replace& replace);
  void adopt(const std::shared_ptr<const CompiledModel>& model);
  void leavePast();
  void fork();
  void startAnew();
  void bringPresent();
  bool letMouseGo();

  bool stepLive(const Simulator::Cancelled& cancelled);
  void absorb();
  void noteFailure();
  void noteRepetition();
  void noteLeaving();
  void takeMoment();
  void fit();
  void noteDisk();

  Simulator& simulator_;
  std::function<void()> sample_;
  RunTree tree_;
  RunFollower at_;
  bool fresh_ = false;  ///< the simulator stands at a start that belongs to no run yet
  std::optional<RunTarget> target_;
  Hands hands_;  ///< of a person, not those of the past
  std::optional<int> left_;
  double clock_ = 0.0;  ///< s
  RegimeWatch regimes_;

  std::shared_ptr<const CompiledModel> present_;  ///< of the document, as far as it could run
  Coefficients presentCoefficients_;
  bool elsewhere_ = false;  ///< the simulator may have others than the present
  std::shared_ptr<const Coefficients> otherNumbers_;

  std::shared_ptr<const Diagnostic> notRepeatable_, diskProblem_;
  std::shared_ptr<const Timeline> timeline_;
  bool changed_ = true, grown_ = false;
};

}  // namespace sprung
