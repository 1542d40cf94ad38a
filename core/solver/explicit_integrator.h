// Explicit Runge-Kutta time integration of M(q) q'' = f(q, q', t), one engine for all tables of explicit_tableau. Each
// stage adds an increment to the positions of the step's beginning, composing rotations (Munthe-Kaas 1999), and solves
// the block-diagonal mass matrix; constraints to ground are eliminated and everything else algebraic is refused.
#pragma once

#include <cstdint>
#include <vector>

#include "core/solver/explicit_tableau.h"
#include "core/solver/mass_blocks.h"
#include "core/solver/time_integrator.h"
#include "core/system/explicit_plan.h"

namespace sprung {

class ExplicitIntegrator final : public TimeIntegrator {
 public:
  /// Precondition: the simulation's method is explicit.
  ExplicitIntegrator(Equations& equations, const Simulation& simulation);

  /// Puts prescribed coordinates in place. Fails when a joint or sticking friction is active, or a coordinate has no
  /// mass.
  std::optional<StepFailure> initialize(State& state, const Cancelled& cancelled) override;
  StepAttempt attempt(State& state, double h, double end, const Cancelled& cancelled) override;
  StepFailure explain(const State& state) override;
  StepSizing sizing() const override { return automatic_ ? StepSizing::Estimate : StepSizing::Fixed; }
  double handWork() const override { return handWork_; }
  std::span<const double> handWorks() const override { return handWorks_; }
  void invalidate() override;
  void afterFunctions(bool laws) override;
  void save(ByteWriter& to) const override { to.put(current_); }
  bool restore(ByteReader& from) override;
  /// Keeps h times the rates of the law of the mouse force well inside the region of stability.
  double dragFactor(double gain, double h) const override;

 private:
  enum class Problem : std::uint8_t { None, Obstacle, NoMass, NotFinite, Error };

  void plan();
  void begin(const State& state);
  bool prescribe();
  bool accelerate(int column);
  bool stage(int index, double h);
  void bookStage(int column);
  void bookStep(double h);
  void place(double h, int stages, bool last);
  double shorter(double h) const;
  /// Positions are not what velocities add up to.
  bool turns() const { return !equations_.system().rotationVectorNodes.empty(); }
  bool arrive(double h, double end);
  bool settle();
  void estimateError(double h);
  bool isAccurate(double h);
  void findMultipliers();
  bool fail(Problem problem, Eigen::Index unknown);

  Equations& equations_;
  const ExplicitTableau& tableau_;
  int embeddedOrder_;
  bool automatic_, keepMass_, endAccelerations_, composeRotations_;
  double absoluteTolerance_, relativeTolerance_, safety_, maxIncrease_, smallestStep_;
  MassBlocks mass_;
  ExplicitPlan plan_;
  bool planned_ = false;
  bool current_ = false;  ///< the state's accelerations belong to its motion and to the parameters
  /// Rates of the increment and of the velocities at each stage (and the end): these own ones, or those of `begin_`.
  std::vector<const double*> rates_, accelerations_;
  std::vector<VecX> ownRates_;
  MatX ownAccelerations_;
  VecX increment_, residual_;
  std::vector<VecX> handPower_;  ///< of each hand at each stage [W]
  std::vector<double> handWorks_;
  double handWork_ = 0.0;         ///< of the last attempt [J]
  const State* begin_ = nullptr;  ///< what the present step begins with: its state, or `held_`
  State held_;                    ///< the state with prescribed coordinates in place
  VecX usedData_;                 ///< states of friction and stops with which the last forces were found
  State trial_;
  Problem problem_ = Problem::None;
  int unknown_ = -1;       ///< where the problem shows
  double error_ = 0.0;     ///< of the last attempt, in units of the tolerance
  double stepSize_ = 0.0;  ///< of the last attempt [s]
};

}  // namespace sprung
