#include "core/dynamics/drag.h"

#include <cmath>

namespace sprung {

DragLaw DragLaw::of(const Mat3& inertia, double gain, double reach, const Vec3& displacement, const Vec3& velocity) {
  DragLaw law;
  law.stiffness = gain * kDragFrequency * kDragFrequency * inertia;
  law.damping = 2.0 * gain * kDragFrequency * inertia;
  Eigen::SelfAdjointEigenSolver<Mat3> eigen;
  eigen.computeDirect(law.stiffness, Eigen::EigenvaluesOnly);
  const double limit = eigen.eigenvalues().cwiseAbs().maxCoeff() * 4.0 * reach;
  if (!(limit > 0.0)) return law;
  const double ratio = law.force(displacement, velocity).norm() / limit;
  const double scale = 1.0 / std::sqrt(1.0 + ratio * ratio);
  law.stiffness *= scale;
  law.damping *= scale;
  return law;
}

}  // namespace sprung
