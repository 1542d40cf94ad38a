#include "core/solver/effective_inertia.h"

#include <algorithm>

namespace sprung {

EffectiveInertia::EffectiveInertia(const System& system) {
  linear_.analyze(system.sparsity);
  residual_.resize(system.sparsity.size);
  column_.resize(system.sparsity.size);
  values_.assign(static_cast<std::size_t>(system.sparsity.nonZeros()), 0.0);
}

Mat3 EffectiveInertia::at(Equations& equations, const State& state) {
  const System& system = equations.system();
  double total = 0.0;
  for (std::size_t i = 0; i < system.bodies.size(); ++i) total += equations.bodyMass(static_cast<int>(i));
  Mat3 whole = total * Mat3::Identity();
  const BodyLayout& body = system.bodies[static_cast<std::size_t>(equations.dragBody())];
  // A free point mass feels its own mass in every direction.
  if (body.kind == BodyKind::MassPoint && system.constraintCount == 0)
    return equations.bodyMass(equations.dragBody()) * Mat3::Identity();

  equations.setLevel(ConstraintLevel::Acceleration);
  equations.residual(state, 1.0, residual_);
  equations.jacobian(state, {1.0, 0.0, 0.0}, 1.0, values_);
  if (linear_.factorize(values_) >= 0) return whole;
  const MovingFrame point = equations.dragFrame();
  Mat3 mobility = Mat3::Zero();
  for (int axis = 0; axis < 3; ++axis) {
    column_.setZero();
    column_.segment(point.first, point.count) = point.J().row(axis).transpose();
    linear_.solve(column_);
    mobility.col(axis) = point.J() * column_.segment(point.first, point.count);
  }
  if (!mobility.allFinite()) return whole;
  Eigen::SelfAdjointEigenSolver<Mat3> eigen;
  eigen.computeDirect(Mat3(0.5 * (mobility + mobility.transpose())));
  Vec3 inertia;
  for (int i = 0; i < 3; ++i) {
    const double m = eigen.eigenvalues()[i];
    inertia[i] = m > 0.0 ? std::min(1.0 / m, std::max(total, 1e-12)) : total;
  }
  // A rotor has inertia but no mass: what it feels like at the point is all there is.
  if (total == 0.0)
    for (int i = 0; i < 3; ++i)
      inertia[i] = eigen.eigenvalues()[i] > 1e-12 * eigen.eigenvalues()[2] ? 1.0 / eigen.eigenvalues()[i] : 0.0;
  return eigen.eigenvectors() * inertia.asDiagonal() * eigen.eigenvectors().transpose();
}

}  // namespace sprung
