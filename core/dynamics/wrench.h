// Forces and torques on two frames and their derivatives, mapped to coordinates. Laws speak of frames only; here is the
// chain rule. With B = [J; G] and D = [X; T] per frame:
//   residual += B^T w,   matrix += B^T (fq (Wx D + Wv dV/dq) + fv Wv B) + fq d(B^T w)/dq at constant w.
#pragma once

#include "core/dynamics/evaluation.h"
#include "core/law/frame_law.h"

namespace sprung {

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
  /// Adds fq d(B^T w)/dq for constant w.
  void addLoadDerivative(const Kinematics& kinematics, const Vec12& w, double factor, const BlockWriter& block) const;
};

/// `w` with its derivatives with respect to displacements/rotations (Wx) and velocities/spins (Wv) of the frames.
void addWrenchJacobian(const Evaluation& e, const FramePair& pair, const Vec12& w, const FrameSlope& slope,
                       const JacobianFactors& factors, const BlockWriter& block);

}  // namespace sprung
