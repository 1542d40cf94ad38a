// Joints and rods: lists of scalar conditions between two frames.
#pragma once

#include "core/dynamics/evaluation.h"

namespace sprung {

/// As `addConstraints` and `constraintJacobians`, for joints alone.
void addJoints(const Evaluation& e, ResidualSum& sum);
/// The same of one of System::joints.
void addJoint(const Evaluation& e, std::size_t i, ResidualSum& sum);
void jointJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values);

/// Multiplies the rows of active conditions in a right-hand side by the factor of their level.
void scaleJointRows(const Evaluation& e, double onPosition, double onVelocity, VecX& rightHandSide);

struct JointOutput {
  Vec3 displacement = Vec3::Zero();                            ///< p1 - p0, global
  Vec3 force = Vec3::Zero(), torque = Vec3::Zero();            ///< global, on marker 0
  Vec3 forceLocal = Vec3::Zero(), torqueLocal = Vec3::Zero();  ///< in frame J0
  Vec3 displacementLocal = Vec3::Zero(), velocityLocal = Vec3::Zero();
  Vec3 rotation = Vec3::Zero(), omegaLocal = Vec3::Zero();
};
JointOutput jointOutput(const Evaluation& e, const ConnectorLayout& connector);
/// An output that the joint's kind has of its own; empty: it has not.
std::vector<double> ownJointOutput(const Evaluation& e, const ConnectorLayout& connector, OutputVariable variable);

}  // namespace sprung
