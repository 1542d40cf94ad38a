// All runs of a model: each from where it parts from another one to its end, as checkpoints within a budget of memory
// and inputs. What lies between checkpoints is computed again, bit for bit. Moves one simulator about in them: at the
// end of a run it goes on live, in the past it follows what is known, and whatever enters there begins another run.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/sim/kept_run.h"
#include "core/sim/recording.h"
#include "core/sim/simulator.h"
#include "core/sim/timeline.h"

namespace sprung {

class TimeMachine {
 public:
  static constexpr std::size_t kBudget = std::size_t{256} << 20U;

  /// `sample` is called once at the start of a run and after each step, also of steps that are computed again.
  /// Precondition: the simulator has just been made.
  TimeMachine(Simulator& simulator, std::function<void()> sample);
  TimeMachine(const TimeMachine&) = delete;
  TimeMachine& operator=(const TimeMachine&) = delete;

  /// Something enters from outside.
  void enter(const Input& input);
  /// Back to the start of the present model, for a new run; one that nothing has entered is the same motion, and goes
  /// on to be shown.
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

  int shown() const { return shown_->told.id; }
  /// The shown run goes on from here: this is not its end.
  bool inPast() const { return !atEnd_ && !fresh_; }
  /// The shown run from its start until now.
  Recording recording() const;
  /// The time [s] at which the simulator stands is not before `time`, but for rounding.
  bool reached(double time) const;

  bool rename(int branch, std::string name);
  /// Forgets a run and those that part from it. False, and nothing happens, when the shown one is among them.
  bool remove(int branch);
  void setBudget(std::size_t bytes);
  std::size_t bytes() const;

  /// What there is. Made anew only when more than the end of the shown run has changed since the last call; with
  /// `grown`, when that has.
  const std::shared_ptr<const Timeline>& timeline(bool grown);

 private:
  struct Target {
    std::optional<std::int64_t> step;  ///< else the time counts
    double time = 0.0;                 ///< [s]
  };
  KeptRun* find(int id) const;
  bool reached(const Target& target) const;
  KeptRun* childOnPath(const KeptRun& owner) const;
  bool untouched() const;

  void begin();
  void enterModel(const command::Replace& replace);
  void leavePast();
  void fork();
  void startAnew();
  void bringPresent();

  bool stepLive(const Simulator::Cancelled& cancelled);
  bool follow(const Simulator::Cancelled& cancelled);
  void applyKnown();
  void arrive();
  void restoreBefore(const Target& target, bool ahead);
  void absorb();
  void noteFailure();
  void takeMoment();
  void thin();

  Simulator& simulator_;
  std::function<void()> sample_;
  std::size_t budget_ = kBudget;
  int nextId_ = 0;
  std::vector<std::unique_ptr<KeptRun>> branches_;
  KeptRun* shown_ = nullptr;
  KeptRun* owner_ = nullptr;  ///< the one of whose inputs `next_` is the next
  std::size_t next_ = 0;
  bool atEnd_ = true;
  bool fresh_ = false;  ///< the simulator stands at a start that belongs to no run yet
  std::optional<Target> target_;
  std::optional<DragTarget> hand_;  ///< of a person, not that of the past

  std::shared_ptr<const CompiledModel> present_;  ///< of the document, as far as it could run
  Coefficients presentCoefficients_;

  std::shared_ptr<const Timeline> timeline_;
  bool changed_ = true, grown_ = false;
};

}  // namespace sprung
