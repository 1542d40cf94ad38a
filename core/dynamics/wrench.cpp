#include "core/dynamics/wrench.h"

namespace sprung {

PairMatrix FramePair::velocityMap() const {
  PairMatrix b = PairMatrix::Zero(12, count());
  b.block(kP0, 0, 3, f0.count) = f0.J();
  b.block(kR0, 0, 3, f0.count) = f0.G();
  b.block(kP1, f0.count, 3, f1.count) = f1.J();
  b.block(kR1, f0.count, 3, f1.count) = f1.G();
  return b;
}

PairMatrix FramePair::positionMap() const {
  PairMatrix d = PairMatrix::Zero(12, count());
  d.block(kP0, 0, 3, f0.count) = f0.X();
  d.block(kR0, 0, 3, f0.count) = f0.T();
  d.block(kP1, f0.count, 3, f1.count) = f1.X();
  d.block(kR1, f0.count, 3, f1.count) = f1.T();
  return d;
}

PairMatrix FramePair::velocityDerivative(const Kinematics& kinematics) const {
  PairMatrix d = PairMatrix::Zero(12, count());
  const auto enter = [&](const MovingFrame& frame, int row, int column) {
    if (!frame.curved) return;
    const Kinematics::VelocityDerivative v = kinematics.velocityDerivative(frame);
    d.block(row, column, 3, frame.count) = v.velocity.leftCols(frame.count);
    d.block(row + 3, column, 3, frame.count) = v.omega.leftCols(frame.count);
  };
  enter(f0, kP0, 0);
  enter(f1, kP1, f0.count);
  return d;
}

Vec12 FramePair::velocities() const {
  Vec12 v;
  v << f0.velocity, f0.omega, f1.velocity, f1.omega;
  return v;
}

void FramePair::addLoadDerivative(const Kinematics& kinematics, const Vec12& w, double factor,
                                  const BlockWriter& block) const {
  const auto add = [&](const MovingFrame& frame, int row, int at) {
    if (!frame.curved) return;
    const NodeMatrix k = kinematics.loadDerivative(frame, w.segment<3>(row), w.segment<3>(row + 3));
    block.addMatrix(factor * k.topLeftCorner(frame.count, frame.count), at, at);
  };
  add(f0, kP0, 0);
  add(f1, kP1, f0.count);
}

void addWrenchJacobian(const Evaluation& e, const FramePair& pair, const Vec12& w, const FrameSlope& slope,
                       const JacobianFactors& factors, const BlockWriter& block) {
  const PairMatrix b = pair.velocityMap();
  PairMatrix inner = factors.position * (slope.position * pair.positionMap());
  inner.noalias() +=
      slope.velocity * (factors.position * pair.velocityDerivative(e.kinematics) + factors.velocity * b).eval();
  const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, 2 * kMaxNodeCoordinates,
                      2 * kMaxNodeCoordinates>
      local = b.transpose() * inner;
  block.addMatrix(local);
  pair.addLoadDerivative(e.kinematics, w, factors.position, block);
}

}  // namespace sprung
