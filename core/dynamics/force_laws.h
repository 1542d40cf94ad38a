// The laws of the force elements on frames and coordinates; used by the loops of forces.cpp and its neighbours.
#pragma once

#include "core/dynamics/evaluation.h"
#include "core/dynamics/wrench.h"

namespace sprung {

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
PairForce cartesianForce(const double* block, const MovingFrame& m0, const MovingFrame& m1);
PairForce springForce(const double* block, const MovingFrame& m0, const MovingFrame& m1);
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
FrameForce linearForce(const double* block, const FramePair& pair);
/// `continued`: the angle of the last step, when a data node continues it across +-pi; null otherwise.
FrameForce torsionalTorque(const double* block, const FramePair& pair, const double* continued);
FrameForce rigidBodyForce(const double* block, const FramePair& pair);
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
CoordinateForce coordinateForce(const double* block, const std::array<int, 2>& coordinates, const State& state);
/// `data`: friction mode, last sticking position, limit stop state; null without a data node.
CoordinateForce coordinateExtForce(const double* block, const std::array<int, 2>& coordinates, const State& state,
                                   const double* data);
/// Change of the data coordinates after a Newton solution.
struct CoordinateJump {
  double jump = 0.0;   ///< of the force [N]
  double share = 1.0;  ///< of the step until a stop is reached; 1 = none is
};
/// `start` is the state at the beginning of the step, `startData` its data coordinates.
CoordinateJump coordinateExtPostNewton(const double* block, const std::array<int, 2>& coordinates, const State& state,
                                       const State& start, const double* startData, double* data);
void addCoordinateForces(const Evaluation& e, ResidualSum& sum);
void coordinateForceJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values);

}  // namespace sprung
