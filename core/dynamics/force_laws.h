// The laws of the force elements on frames and coordinates; used by the loops of forces.cpp and its neighbours.
#pragma once

#include <array>
#include <cmath>
#include <optional>

#include "core/dynamics/evaluation.h"
#include "core/dynamics/wrench.h"

namespace sprung {

/// What a user function of one displacement and velocity gives.
struct ScalarLaw {
  double force = 0.0, positionDerivative = 0.0, velocityDerivative = 0.0;
};
inline ScalarLaw scalarLaw(const CustomLaw& custom, double displacement, double velocity) {
  const std::array<double, 2> measured = {displacement, velocity};
  const FunctionValue f = custom.evaluate(measured.data());
  return {f.values[0], f.derivatives[0], f.derivatives[1]};
}
/// Bound of the rounding errors of a user function's force: its mean slope times those of the positions that the
/// displacement is the difference of.
inline double customNoise(double force, double displacement, double positions) {
  return displacement == 0.0 ? std::abs(force) : 3.0 * std::abs(force) * (1.0 + positions / std::abs(displacement));
}

/// A force between two points, on point 1 of the left-hand side, with derivatives by their relative position and
/// velocity.
struct PairForce {
  bool active = false;
  Vec3 force = Vec3::Zero();
  Mat3 positionDerivative = Mat3::Zero();
  Mat3 velocityDerivative = Mat3::Zero();
  double scalar = 0.0;
  double noise = 0.0;
  double potential = 0.0;
};
PairForce cartesianForce(const double* block, const MovingFrame& m0, const MovingFrame& m1, const CustomLaw& custom);
PairForce springForce(const double* block, const MovingFrame& m0, const MovingFrame& m1, const CustomLaw& custom);
void addPairForces(const Evaluation& e, ResidualSum& sum);
void pairForceJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values);

/// Forces and torques between two frames.
struct FrameForce {
  bool active = false;
  Wrench wrench;
  double displacement = 0.0, velocity = 0.0, scalar = 0.0;
  Vec3 displacementLocal = Vec3::Zero(), rotation = Vec3::Zero();
  Vec3 velocityLocal = Vec3::Zero(), omegaLocal = Vec3::Zero();
  Vec3 forceLocal = Vec3::Zero(), torqueLocal = Vec3::Zero();
  double noise = 0.0;
  double potential = 0.0;
};
FrameForce linearForce(const double* block, const FramePair& pair, const CustomLaw& custom);
/// `continued`: the angle of the last step, when a data node continues it across +-pi; null otherwise.
FrameForce torsionalTorque(const double* block, const FramePair& pair, const double* continued,
                           const CustomLaw& custom);
FrameForce rigidBodyForce(const double* block, const FramePair& pair, const CustomLaw& custom);
/// Calls the user function of a bushing after a Newton solution: changes `data`, returns the jump it asks another
/// solution for [N], and a recommended step size.
struct FunctionJump {
  double jump = 0.0;
  double recommendedStep = 0.0;
};
FunctionJump rigidBodyPostNewton(const double* block, const FramePair& pair, const CustomLaw& custom,
                                 Eigen::Ref<VecX> data);
void addFrameForces(const Evaluation& e, ResidualSum& sum);
void frameForceJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values);

/// A force on the combination q = f1 q1 - f0 q0 of two coordinates.
struct CoordinateForce {
  bool active = false;
  double displacement = 0.0, velocity = 0.0, force = 0.0;
  double factor0 = 1.0, factor1 = 1.0;
  double positionDerivative = 0.0, velocityDerivative = 0.0;
  double noise = 0.0;
  double potential = 0.0;
};
/// Values and rates of two coordinates.
struct CoordinatePair {
  std::array<double, 2> q{}, v{};
};
CoordinatePair coordinatePair(const Evaluation& e, const std::array<CoordinateRef, 2>& coordinates);
CoordinateForce coordinateForce(const double* block, const CoordinatePair& pair, const CustomLaw& custom);
/// `data`: friction mode, last sticking position, limit stop state; null without a data node.
CoordinateForce coordinateExtForce(const double* block, const CoordinatePair& pair, const double* data,
                                   const CustomLaw& custom);
/// Change of the data coordinates after a Newton solution.
struct CoordinateJump {
  double jump = 0.0;   ///< of the force [N]
  double share = 1.0;  ///< of the step until a stop is reached; 1 = none is
};
/// `before` are the coordinates at the beginning of the step, `startData` the data coordinates then.
CoordinateJump coordinateExtPostNewton(const double* block, const CoordinatePair& pair,
                                       const std::array<double, 2>& before, const double* startData, double* data);
/// The bristle force when it sticks although it is larger than the break-away force; `free` are data coordinates
/// without that.
struct BristleStart {
  double force = 0.0, breakAway = 0.0, energy = 0.0;
  std::array<double, 3> free{};
};
std::optional<BristleStart> stressedBristle(const double* block, const CoordinatePair& pair, const double* data);
void addCoordinateForces(const Evaluation& e, ResidualSum& sum);
void coordinateForceJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values);

}  // namespace sprung
