// A simulation without clock and thread: apply inputs, take steps, fill snapshots. Inputs enter between steps and are
// logged with the step they came before, so that a run can be replayed bit for bit.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "core/dynamics/equations.h"
#include "core/sim/checkpoint.h"
#include "core/sim/snapshot.h"
#include "core/solver/effective_inertia.h"
#include "core/solver/step_control.h"

namespace sprung {

class EnergyBooks;
class FreeBodyForces;
struct Ledger;

/// What changes a running simulation from outside.
using Input = std::variant<command::SetCoefficients, command::Replace, Hands, command::Refresh, command::Place>;

struct LoggedInput {
  std::int64_t step = 0;  ///< steps taken when the input came
  Input input;
  bool prepared = true;  ///< the accelerations at the start were known already
};

class Simulator {
 public:
  using Cancelled = std::function<bool()>;

  /// `control` lets other threads interrupt user functions that do not return.
  explicit Simulator(std::shared_ptr<const CompiledModel> model, std::shared_ptr<CallControl> control = {});
  ~Simulator();
  Simulator(const Simulator&) = delete;
  Simulator& operator=(const Simulator&) = delete;

  /// Back to the initial state of the present model with the present coefficients; begins a new log.
  void reset();
  void apply(const Input& input);
  /// Where the bodies are to be placed so that a point is as near to a target as joints let it. Empty when that moves
  /// nothing: then `heldFast` says why. Statics are not shifted.
  std::optional<command::Place> placeFor(const command::Shift& wanted);
  /// Everything that defines what comes next. Taking it is an event of the run: it goes on from there as if it had been
  /// restored. A failure is no part of it: whoever goes on tries the step again.
  Checkpoint checkpoint();
  /// Goes on from a checkpoint, with the model it belongs to; begins a new log. Paths up to there stay. False, with the
  /// run at its start, when it makes no sense for that model.
  bool restore(const Checkpoint& checkpoint);
  /// The run has come to where it once failed, without another try.
  void recall(const Failure& failure) { failure_ = failure; }
  /// What functions had been warned of when it was here before; the same is not said twice.
  void recall(std::shared_ptr<const Diagnostics> warnings) { warnings_ = std::move(warnings); }
  /// Consistent accelerations at the start, if they are not known yet. False when the solver gave up.
  bool prepare(const Cancelled& cancelled = {});
  /// One step (or one load step of a static model), not beyond the time `limit`. False when the solver gave up, was
  /// cancelled, or has finished.
  bool step(const Cancelled& cancelled = {}, double limit = std::numeric_limits<double>::infinity());

  /// Every picture filled from now on shows where the bodies have been in the last `length` seconds; 0 = nothing. The
  /// motion does not depend on it.
  void trackPaths(double length);
  /// From now on it is booked what energy goes where; a run whose books are not known begins them where it is. The
  /// motion does not depend on it.
  void keepBooks(bool wanted);
  bool keepsBooks() const { return books_ != nullptr; }
  /// Null when nobody keeps books.
  std::shared_ptr<const Ledger> ledger();
  /// Snapshots tell the free-body diagram of this body from now on; an unset one: of none.
  void drawFree(ItemId body) { drawnFree_ = body; }
  /// When they have begun [s]; empty while there are none.
  std::optional<double> booksSince() const;
  /// As checkpoints have them; empty while there are none.
  std::string savedBooks() const;
  /// Goes on with the books of a simulator that has come to the same state. False, with the own ones kept, when they
  /// make no sense for this model.
  bool takeBooks(const Simulator& from);
  const PathRecorder& paths() const { return paths_; }
  /// What has been found of them elsewhere.
  void setPaths(const PathRecorder& paths) { paths_ = paths; }
  /// The run goes on from where it has not come to step by step.
  void forgetPaths() { paths_.restart(system().bodies.size(), false); }

  double time() const { return state_.t; }
  /// When a run of the model ends: the end time, or the last load step. The window goes on beyond an end time.
  double endTime() const;
  /// Of the next step [s].
  double stepSize() const { return stepControl_.size(); }
  std::int64_t steps() const { return steps_; }
  bool isStatic() const { return static_; }
  /// A static model has taken its last load step.
  bool finished() const { return static_ && state_.t >= endTime(); }
  const State& state() const { return state_; }
  const std::optional<Failure>& failure() const { return failure_; }
  const std::optional<Refusal>& refusal() const { return refusal_; }
  const std::optional<Diagnostic>& heldFast() const { return heldFast_; }
  /// What functions were warned of since the start, each once; null = nothing.
  const std::shared_ptr<const Diagnostics>& functionWarnings() const { return warnings_; }
  const System& system() const { return engine_->equations.system(); }
  const std::vector<LoggedInput>& log() const { return log_; }
  /// What has been logged since the last call; whoever takes it keeps the log from then on.
  std::vector<LoggedInput> takeLog() { return std::exchange(log_, {}); }
  /// What runs; its coefficients are those of its start.
  const std::shared_ptr<const CompiledModel>& model() const { return model_; }
  const Equations& equations() const { return engine_->equations; }
  /// Total factorisations of the iteration matrix.
  int factorizations() const { return engine_->integrator->factorizations(); }
  /// The model and coefficients the log begins with.
  CompiledModel logStart() const;
  /// The checkpoint that it begins with; null: the model's initial state.
  const std::shared_ptr<const Checkpoint>& logCheckpoint() const { return logCheckpoint_; }

  /// Whether the present time is one at which sensors are to be sampled; taking it moves on to the next.
  bool takeSampleDue();
  /// The values of all sensors one after the other.
  void sample(std::vector<double>& values);
  /// How many of them each sensor has; final after the first sample.
  std::vector<int> sensorSizes() const;
  /// Appends the values of a sensor, or of an output variable of another item; nothing when there is none.
  void measure(ItemId item, OutputVariable variable, std::vector<double>& values);
  /// Appends the values of several, evaluated at once.
  void measure(std::span<const SensorLayout> layouts, std::vector<double>& values);
  void fill(Snapshot& snapshot);
  /// What is to be told in snapshots besides; no part of the motion.
  void watch(const command::Watch& wanted) { watch_ = wanted; }
  /// Hash of all bits of the state.
  std::uint64_t stateHash() const;

 private:
  /// The parts that refer to each other and to one system; replaced together.
  struct Engine {
    Equations equations;
    std::unique_ptr<TimeIntegrator> integrator;
    EffectiveInertia inertia;
    Engine(const CompiledModel& model, std::shared_ptr<CallControl> control)
        : equations(model.system, model.coefficients, Equations::Python::Run, std::move(control)),
          integrator(makeTimeIntegrator(equations, model.system->simulation)),
          inertia(*model.system) {}
  };

  void load(std::unique_ptr<Engine> engine);
  void rewind();
  void replace(const command::Replace& input);
  void renewAccelerations();
  void place(const command::Place& input);
  std::optional<Diagnostic> whatHolds(const command::Shift& wanted, const Vec3& pull);
  void takeHands(const Hands& hands);
  void matchWorks(const Hands& before);
  void bookHands();
  void fillHands(Snapshot& snapshot) const;
  double energy() const;
  void beginBooks();
  void enterInBooks();
  void restoreBooks(const std::string& books);
  void carryOn(const command::Replace& input);
  std::optional<StepFailure> takeStep(const Cancelled& poll, double limit);
  void undoStep(const StepControl::Progress& progress);
  void undoParameters();
  void refresh(bool afterFailure);
  void log(const Input& input) {
    log_.push_back({steps_, input, prepared_});
    entered_ = true;
  }
  void fail(StepFailure failure, const Cancelled& cancelled);
  void adviseOnStep(Diagnostic& finding, const Cancelled& cancelled);
  bool failByFunction();
  void forgetFailure();
  void recordPaths();
  void prepareDrag(Engine& engine, const State& state) const;
  void noteWarnings();
  void fillWatched(WatchedItem& watched) const;
  std::shared_ptr<const Coefficients> shownCoefficients();
  std::shared_ptr<const FreeBody> freeBody();
  double nextSampleTime() const;

  std::shared_ptr<const CompiledModel> model_;
  std::shared_ptr<CallControl> control_;
  std::unique_ptr<Engine> engine_;
  StepControl stepControl_;
  State state_;
  State before_;                     ///< the last good state, of models with user functions
  Coefficients beforeCoefficients_;  ///< and the parameters, of models with Python
  /// Functions have changed parameters in a step that failed: seen until somebody mends it, and then undone.
  bool parametersToUndo_ = false;
  std::int64_t steps_ = 0;
  double lastStepSize_ = 0.0;
  bool static_ = false;
  int degreesOfFreedom_ = 0;
  bool prepared_ = false;
  double nextSample_ = 0.0;
  double dragWork_ = 0.0;
  std::unique_ptr<EnergyBooks> books_;  ///< null: nobody keeps any
  std::vector<double> handWorks_;       ///< of the hands at work, since each has taken hold [J]
  std::int64_t shifts_ = 0;
  std::optional<Diagnostic> heldFast_;
  PathRecorder paths_;
  std::optional<Failure> failure_;
  std::shared_ptr<const Coefficients> shownCoefficients_;  ///< of the last picture, of systems with constraints
  std::optional<Refusal> refusal_;
  std::shared_ptr<const Diagnostics> warnings_;  ///< of functions, since the start; null = none
  std::vector<LoggedInput> log_;
  std::shared_ptr<const CompiledModel> logModel_;  ///< what ran when the log began
  Coefficients logCoefficients_;
  std::shared_ptr<const Checkpoint> logCheckpoint_;
  command::Watch watch_;
  ItemId drawnFree_;
  std::unique_ptr<FreeBodyForces> bodyForces_;  ///< of the body that was drawn last
  bool entered_ = false;                        ///< something has since the last step
};

}  // namespace sprung
