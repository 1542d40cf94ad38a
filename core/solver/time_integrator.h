// What all time integration methods offer: consistent values at the start, and attempts at one step. StepControl
// chooses the sizes of the steps.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "core/base/bytes.h"
#include "core/dynamics/equations.h"
#include "core/model/simulation.h"
#include "core/solver/step_failure.h"

namespace sprung {

enum class StepOutcome : std::uint8_t { Done, Failed, Cancelled };

/// How the sizes of steps are found.
enum class StepSizing : std::uint8_t {
  Fixed,     ///< all steps are equal
  Estimate,  ///< attempts propose sizes from an estimate of their error
  Recovery,  ///< a step that fails is repeated with a smaller size, if the settings allow
};

/// What came of an attempt at a step.
struct StepAttempt {
  StepOutcome outcome = StepOutcome::Done;
  /// Size [s] that suits the next attempt: of the next step when this one is done, of this step when it failed; 0 = no
  /// opinion.
  double proposal = 0.0;
};

class EnergyBooks;
class LeftOut;

class TimeIntegrator {
 public:
  using Cancelled = std::function<bool()>;

  TimeIntegrator() = default;
  virtual ~TimeIntegrator() = default;
  TimeIntegrator(const TimeIntegrator&) = delete;
  TimeIntegrator& operator=(const TimeIntegrator&) = delete;

  /// Accelerations and Lagrange multipliers that belong to the positions and velocities of `state`.
  virtual std::optional<StepFailure> initialize(State& state, const Cancelled& cancelled) = 0;
  /// One step from `state` (length h [s], ending at time `end`). Unless done, `state` is unchanged.
  virtual StepAttempt attempt(State& state, double h, double end, const Cancelled& cancelled) = 0;
  /// Why the last attempt failed; `state` is the one it began from.
  virtual StepFailure explain(const State& state) = 0;

  virtual StepSizing sizing() const { return StepSizing::Recovery; }
  /// Parameters have changed: nothing computed with the old ones may be used again.
  virtual void invalidate() = 0;
  /// Functions have run before the step, so that forces may be others than at the end of the last one. `laws`: they
  /// have changed numbers that the matrices are made of.
  virtual void afterFunctions(bool laws) = 0;
  /// Writes what the next step takes over from those before it, besides the state and what can be computed anew.
  virtual void save(ByteWriter& to) const = 0;
  /// Goes on from what `save` wrote. What can be computed anew (factorisations, orders of pivots) is forgotten, so that
  /// the next step depends on nothing else. False, and nothing is taken over, when it was written for another model.
  virtual bool restore(ByteReader& from) = 0;
  /// Largest factor on the inertia of the hand that keeps the law of the mouse force stable for steps of size h.
  virtual double dragFactor(double /*gain*/, double /*h*/) const { return 1.0; }
  /// Work of the hands in the last attempt that was done [J], of all together, with what is left of those that have let
  /// go.
  virtual double handWork() const { return 0.0; }
  /// Of each of the hands, in the order of the equations.
  virtual std::span<const double> handWorks() const { return {}; }
  /// Where steps are booked from now on; null: nowhere.
  void setBooks(EnergyBooks* books) { books_ = books; }
  /// Whether a run begins with the accelerations of its forces.
  virtual bool beginsFromForces() const { return true; }
  /// The constraints that the method leaves out; null when it solves for none.
  virtual const LeftOut* leftOut() const { return nullptr; }
  /// What loads are multiplied by at a time.
  virtual double loadFactor(double /*time*/) const { return 1.0; }
  /// Newton iterations of the last attempt.
  virtual int lastIterations() const { return 0; }
  /// Factorisations of the iteration matrix so far.
  virtual int factorizations() const { return 0; }
  /// What a run goes on with, but a person should know; each is told once.
  Diagnostics takeWarnings() { return std::exchange(warnings_, {}); }

 protected:
  Diagnostics warnings_;
  EnergyBooks* books_ = nullptr;
};

/// The static solver, or what computes the method that `simulation.solverType` names; `equations` must outlive it.
std::unique_ptr<TimeIntegrator> makeTimeIntegrator(Equations& equations, const Simulation& simulation);

}  // namespace sprung
