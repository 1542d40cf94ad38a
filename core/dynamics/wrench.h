// Forces and torques on two frames and their derivatives, mapped to coordinates. Laws speak of frames only; here is the
// chain rule. With B = [J; G] and D = [X; T] per frame:
//   residual += B^T w,   matrix += B^T (fq (Wx D + Wv dV/dq) + fv Wv B) + fq d(B^T w)/dq at constant w.
#pragma once

#include "core/dynamics/evaluation.h"

namespace sprung {

using Vec12 = Eigen::Matrix<double, 12, 1>;
using Mat12 = Eigen::Matrix<double, 12, 12>;
/// Offsets in 12-vectors: force/displacement and torque/rotation of frame 0, then of frame 1.
inline constexpr int kP0 = 0, kR0 = 3, kP1 = 6, kR1 = 9;

/// Columns of the coordinates of both frames, one after the other.
using PairMatrix = Eigen::Matrix<double, 12, Eigen::Dynamic, Eigen::ColMajor, 12, 2 * kMaxNodeCoordinates>;

struct FramePair {
  const MovingFrame& f0;
  const MovingFrame& f1;

  int count() const { return f0.count + f1.count; }
  /// [J; G] of both frames.
  PairMatrix velocityMap() const;
  /// [X; T] of both frames.
  PairMatrix positionMap() const;
  /// d[v; omega]/dq of both frames.
  PairMatrix velocityDerivative(const Kinematics& kinematics) const;
  /// [v0, omega0, v1, omega1]
  Vec12 velocities() const;
  /// residual += B^T w
  void addWrench(const Vec12& w, VecX& r) const;
  /// Adds fq d(B^T w)/dq for constant w.
  void addLoadDerivative(const Kinematics& kinematics, const Vec12& w, double factor, const BlockWriter& block) const;
};

/// A wrench with its derivatives with respect to displacements/rotations (Wx) and velocities/spins (Wv) of the frames.
struct Wrench {
  Vec12 w = Vec12::Zero();
  Mat12 positionDerivative = Mat12::Zero();
  Mat12 velocityDerivative = Mat12::Zero();
};

void addWrenchJacobian(const Evaluation& e, const FramePair& pair, const Wrench& wrench, const JacobianFactors& factors,
                       const BlockWriter& block);

}  // namespace sprung
