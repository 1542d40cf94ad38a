#include "core/dynamics/drag.h"

#include <cmath>

namespace sprung {

DragLaw DragLaw::of(double inertia, double gain, double extent) {
  DragLaw law;
  law.stiffness = gain * inertia * kDragFrequency * kDragFrequency;
  law.damping = 2.0 * gain * inertia * kDragFrequency;
  law.limit = law.stiffness * 4.0 * extent;
  return law;
}

Vec3 DragLaw::force(const Vec3& displacement, const Vec3& velocity) const {
  const Vec3 raw = -stiffness * displacement - damping * velocity;
  if (limit <= 0.0) return Vec3::Zero();
  return raw / std::sqrt(1.0 + raw.squaredNorm() / (limit * limit));
}

Mat3 DragLaw::limiting(const Vec3& displacement, const Vec3& velocity) const {
  const Vec3 raw = -stiffness * displacement - damping * velocity;
  if (limit <= 0.0) return Mat3::Zero();
  const double sum = limit * limit + raw.squaredNorm();
  const Mat3 projection = Mat3::Identity() - raw * raw.transpose() / sum;
  return projection * (limit / std::sqrt(sum));
}

}  // namespace sprung
