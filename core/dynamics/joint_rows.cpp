#include "core/dynamics/joint_rows.h"

#include <cmath>
#include <limits>

#include "core/law/rotation.h"

namespace sprung {
namespace {

// The conditions: value and gradient of `c`, whose other entries stay zero. `factor` times the derivative of the
// gradient with respect to [dp0, rotation 0, dp1, rotation 1] is added to `second` unless that is null.

void lengthCondition(const Vec3& dp, double length, Condition& c, double factor, Mat12* second) {
  const double actual = dp.norm();
  const Vec3 n = dp / actual;
  // Without a direction there is no such condition: not a number, so that the failure names this constraint.
  c.value = actual > 0.0 ? actual - length : std::numeric_limits<double>::quiet_NaN();
  c.push = n;
  if (second == nullptr) return;
  const Mat3 turning = factor / actual * (Mat3::Identity() - n * n.transpose());
  second->block<3, 3>(kP0, kP0) += turning;
  second->block<3, 3>(kP1, kP1) += turning;
  second->block<3, 3>(kP0, kP1) -= turning;
  second->block<3, 3>(kP1, kP0) -= turning;
}

/// axis . dp with the axis fixed to frame 0 (`rotation` = kR0) or frame 1 (kR1).
void slideCondition(const Vec3& dp, const Vec3& axis, int rotation, Condition& c, double factor, Mat12* second) {
  c.value = axis.dot(dp);
  c.push = axis;
  (rotation == kR0 ? c.turn0 : c.turn1) = axis.cross(dp);
  if (second == nullptr) return;
  const Mat3 s = factor * skew(axis);  // the axis changes by -s times the rotation
  second->block<3, 3>(kP0, rotation) += s;
  second->block<3, 3>(kP1, rotation) -= s;
  second->block<3, 3>(rotation, rotation) += skew(dp) * s;
  second->block<3, 3>(rotation, kP1) += s;
  second->block<3, 3>(rotation, kP0) -= s;
}

/// `weight` times a . b with a fixed to frame 0 and b to frame 1, added to `c`.
void axesCondition(const Vec3& a, const Vec3& b, double weight, Condition& c, double factor, Mat12* second) {
  c.value += weight * a.dot(b);
  const Vec3 normal = weight * b.cross(a);
  c.turn0 -= normal;
  c.turn1 += normal;
  if (second == nullptr) return;
  // skew(b) skew(a) = a b^T - (a . b) I, and its transpose.
  const double f = factor * weight;
  Mat3 by0 = f * a * b.transpose();
  by0.diagonal().array() -= f * a.dot(b);
  second->block<3, 3>(kR1, kR1) += by0.transpose();
  second->block<3, 3>(kR1, kR0) -= by0;
  second->block<3, 3>(kR0, kR1) -= by0.transpose();
  second->block<3, 3>(kR0, kR0) += by0;
}

/// (a_k . b_j - a_j . b_k)/2 with (i, j, k) cyclic: the i-th component of sin(angle) times the axis of the rotation
/// from frame 0 to frame 1.
void turnCondition(const Mat3& axes0, const Mat3& axes1, int i, Condition& c, double factor, Mat12* second) {
  const int j = (i + 1) % 3, k = (i + 2) % 3;
  axesCondition(axes0.col(k), axes1.col(j), 0.5, c, factor, second);
  axesCondition(axes0.col(j), axes1.col(k), -0.5, c, factor, second);
}

}  // namespace

JointOffset jointOffset(const Evaluation& e, int function, double t) {
  if (function < 0) return {};
  CustomLaw law = e.custom(function, false);
  law.time = t;
  const double* values = law.evaluate(nullptr).values;
  return {true, vectorAt(values), rotationFromTaitBryan(vectorAt(values + 3))};
}

Condition Joint::condition(int k, const JointOffset& offset, double factor, Mat12* second) const {
  const JointRow& r = row(k);
  const auto axis0 = [&] {
    if (!offset.given) return Vec3(f0.rotation * vectorAt(block + r.axis0, r.stride0));
    // The axis of the turned joint frame 0.
    return Vec3(f0.rotation * matrixAt(block + r.axis0 - r.column0) * offset.rotation.col(r.column0));
  };
  const auto axis1 = [&] { return Vec3(f1.rotation * vectorAt(block + r.axis1, r.stride1)); };
  Condition c(magnitude(k));
  switch (r.condition) {
    case JointRow::Condition::Length: lengthCondition(dp, block[r.axis0], c, factor, second); break;
    case JointRow::Condition::Global:
      c.value = dp[r.component] - offset.displacement[r.component];
      c.push = Vec3::Unit(r.component);
      break;
    case JointRow::Condition::Axis0:
      slideCondition(dp, axis0(), kR0, c, factor, second);
      c.value -= offset.displacement[r.component];
      break;
    case JointRow::Condition::Axis1: slideCondition(dp, axis1(), kR1, c, factor, second); break;
    case JointRow::Condition::AxisAxis: axesCondition(axis0(), axis1(), 1.0, c, factor, second); break;
    case JointRow::Condition::Turn:
      turnCondition(f0.rotation * matrixAt(block + r.axis0) * offset.rotation, f1.rotation * matrixAt(block + r.axis1),
                    r.component - 3, c, factor, second);
      break;
    case JointRow::Condition::Own: {
      Mat12 own;
      if (second != nullptr) own.setZero();
      const JointCondition of =
          columns.law[index]->condition({block, f0, f1}, r.component, second != nullptr ? &own : nullptr);
      c.value = of.value;
      c.magnitude = of.magnitude;
      c.push = of.gradient.segment<3>(kP1);
      c.turn0 = of.gradient.segment<3>(kR0);
      c.turn1 = of.gradient.segment<3>(kR1);
      if (second != nullptr) *second += factor * own;
    }
  }
  return c;
}

}  // namespace sprung
