// The equations of motion of a compiled system,
//   M(q) a + f(q, v) + Cq^T lambda - f_loads - f_drag = 0,   C(q) = 0 (or its time derivatives),
// evaluated per element type by tight loops. All scratch memory is sized once; nothing here allocates after
// construction. Not thread-safe; one per solver.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/types.h"
#include "core/dynamics/evaluation.h"
#include "core/dynamics/forces.h"
#include "core/dynamics/hand_forces.h"
#include "core/dynamics/kinematics.h"
#include "core/dynamics/loads.h"
#include "core/system/system.h"

namespace sprung {

/// Reference point and orientation of a body [m, global; body-fixed to global axes].
struct BodyPose {
  Vec3 position = Vec3::Zero();
  Mat3 rotation = Mat3::Identity();
};

class RunningModel;

/// What a connector does to its marker 0; the opposite acts on marker 1.
struct ConnectorAction {
  Vec3 force = Vec3::Zero();   ///< global [N]
  Vec3 torque = Vec3::Zero();  ///< global [N m]
  double coordinate = 0.0;     ///< between two coordinates, as its output Force [N; N m where they are angles]
};

class Equations {
 public:
  /// How Python functions are treated: executed, if the system allows it, or left out for looking only.
  enum class Python { Run, LeaveOut };
  Equations(std::shared_ptr<const System> system, Coefficients coefficients, Python python = Python::LeaveOut,
            std::shared_ptr<CallControl> control = {});
  ~Equations();
  Equations(const Equations&) = delete;
  Equations& operator=(const Equations&) = delete;

  const System& system() const { return *system_; }
  const std::shared_ptr<const System>& systemPointer() const { return system_; }
  const Coefficients& coefficients() const { return coefficients_; }
  /// Without what user functions have changed.
  const Coefficients& givenCoefficients() const { return given_; }
  /// Puts both back. Precondition: of this system.
  void restoreCoefficients(const Coefficients& running, const Coefficients& given);
  /// Live edit: stores values of a coefficient slot.
  void setCoefficients(int begin, std::span<const double> values);
  /// The same by a user function: undone by `restart`.
  void setRunningCoefficients(int begin, std::span<const double> values);
  /// Functions have changed numbers that the matrices are made of; those of loads are none.
  void noteLawsChanged() { lawsChanged_ = true; }
  /// Whether they have since this was asked last.
  bool takeLawsChanged() { return std::exchange(lawsChanged_, false); }
  /// Whether functions of forces ask for the state by other ways than their arguments: derivatives with respect to
  /// these do not know of that.
  bool functionsReadState() const;
  /// A new run: coefficients as they were given, user functions with fresh memory.
  void restart();
  FunctionRuntime& functions() { return functions_; }
  const FunctionRuntime& functions() const { return functions_; }
  /// Calls the function before a step, which may change the state; false: the run is to end.
  bool preStep(State& state);
  /// What functions have set during a step becomes part of the state at its end.
  void forgetFunctionData();
  void applyFunctionData(State& state) const;
  /// The hands on bodies. Until somebody says what a new hand feels, it is the mass of its body.
  void setHands(const Hands& hands);
  HandForces& hands() { return hands_; }
  const HandForces& hands() const { return hands_; }

  /// To be called before each step with the state it begins from: fixes what is held constant during a step.
  void beginStep(const State& state);
  /// Level on which constraints are imposed; `statics` leaves constraints on velocities out.
  void setLevel(ConstraintLevel level, bool statics = false);
  /// Jacobians of nodes with rotation vectors are with respect to this increment from the beginning of the step (see
  /// configuration.h); null: with respect to a small rotation.
  void setIncrement(const VecX* increment) { kinematics_.setIncrement(increment); }
  /// Left-hand side: forces [N] of all coordinates, then all constraints on their level.
  void residual(const State& state, double loadFactor, VecX& result);
  /// The same of a motion without accelerations and multipliers: minus the forces. Its rounding errors are not known.
  void forces(const State& state, VecX& result);
  /// Bounds of the rounding errors in one entry of the last residual.
  double forceNoise() const { return forceNoise_; }
  double constraintNoise() const { return constraintNoise_; }
  /// Values of the iteration matrix in the order of System::sparsity, at the state of the last `residual`.
  void jacobian(const State& state, const JacobianFactors& factors, double loadFactor, std::vector<double>& values);
  /// Whether `jacobian` depends on parameters, factors and level only.
  bool jacobianIsConstant() const;
  /// Brings the constraint part of a right-hand side to the scale of the matrix's rows.
  void scaleConstraints(const State& state, const JacobianFactors& factors, VecX& rightHandSide) const;
  /// Changes friction and stop states of `state.data` after a Newton solution, or at a moment of an explicit step.
  PostNewton postNewton(State& state, const State& start, StateMoment moment = StateMoment::AfterNewton);
  /// Data that follow the motion at the end of a step.
  void finishStep(State& state);

  /// Brings all frames to the given state; `residual` does this itself.
  void evaluate(const State& state);
  const Kinematics& kinematics() const { return kinematics_; }
  const MovingFrame& marker(int index) const { return kinematics_.marker(index); }
  /// A view for output, at the state of the last evaluation.
  Evaluation evaluation(const State& state) const {
    return {*system_, kinematics_, coefficients_, state, level_, statics_, &functions_};
  }

  ConnectorAction connectorAction(int connector, const State& state) const;
  /// Force of a load [N, global].
  Vec3 loadForce(int load, const State& state) const;
  /// What its parameter or function gives, as its sensors measure it (`loadValue`).
  Vec3 loadValue(int load, const State& state) const;
  double bodyMass(int body) const;
  BodyPose bodyPose(int body) const;
  /// Kinetic energy of each body [J]; `energies` has an entry for each.
  void bodyEnergies(const State& state, std::span<double> energies) const;
  double kineticEnergy(const State& state) const;
  /// Energy stored in a connector [J]; 0 for joints.
  double connectorEnergy(int connector, const State& state) const;
  /// Springs and weights [J], as in the books: all other loads do work.
  double potentialEnergy(const State& state) const;
  /// What constant loads have still to work until the origin [J].
  double constantLoadPotential(const State& state) const;

 private:
  void sumUp(const Evaluation& e, double loadFactor, VecX& result);

  std::shared_ptr<const System> system_;
  Coefficients coefficients_;
  Coefficients given_;  ///< without what user functions have changed
  bool lawsChanged_ = false;
  mutable FunctionRuntime functions_;    ///< evaluating needs memory
  std::unique_ptr<RunningModel> model_;  ///< what functions see
  Kinematics kinematics_;
  Loads loads_;
  bool linear_ = false;  ///< the laws' part of the Jacobian is constant
  ConstraintLevel level_ = ConstraintLevel::Position;
  bool statics_ = false;
  HandForces hands_;
  double forceNoise_ = 0.0;
  double constraintNoise_ = 0.0;
};

}  // namespace sprung
