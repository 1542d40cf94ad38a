#include "core/items/springs/intrinsic_bushing.h"

#include <cmath>
#include <unsupported/Eigen/AutoDiff>

#include "core/law/rotation.h"

namespace sprung {
namespace {

// Differentiated forward along the displacements and rotations [p0, r0, p1, r1] of both frames.
using Dual = Eigen::AutoDiffScalar<Vec12>;
using Dual3 = Eigen::Matrix<Dual, 3, 1>;
using Dual33 = Eigen::Matrix<Dual, 3, 3>;

Dual3 variable(const Vec3& value, int first) {
  Dual3 v;
  for (int i = 0; i < 3; ++i) v[i] = Dual(value[i], Vec12::Unit(first + i));
  return v;
}

Dual3 constant(const Vec3& value) {
  Dual3 v;
  for (int i = 0; i < 3; ++i) v[i] = Dual(value[i], Vec12::Zero());
  return v;
}

/// The frame's axes with their change by a further rotation (global axes) about it.
Dual33 turned(const Mat3& axes, int first) {
  Dual33 m;
  for (int c = 0; c < 3; ++c) {
    const Mat3 change = -skew(Vec3(axes.col(c)));
    for (int r = 0; r < 3; ++r) {
      Vec12 d = Vec12::Zero();
      d.segment<3>(first) = change.row(r).transpose();
      m(r, c) = Dual(axes(r, c), d);
    }
  }
  return m;
}

/// A function of s = angle^2 and its derivative by s.
struct Coefficient {
  double value = 0.0, slope = 0.0;
  Dual at(const Dual& s) const { return Dual(value, slope * s.derivatives()); }
};

constexpr double kSeriesBelow = 1e-4;  // the next term of each series is then below 1e-17

/// sin(a)/a
Coefficient sineRatio(double s) {
  if (s < kSeriesBelow) return {1 - s / 6 + s * s / 120, -1.0 / 6 + s / 60 - s * s / 1680};
  const double a = std::sqrt(s);
  return {std::sin(a) / a, (a * std::cos(a) - std::sin(a)) / (2 * a * s)};
}

/// (1 - cos(a))/a^2
Coefficient cosineRatio(double s) {
  if (s < kSeriesBelow) return {0.5 - s / 24 + s * s / 720, -1.0 / 24 + s / 360 - s * s / 13440};
  const double a = std::sqrt(s);
  return {(1 - std::cos(a)) / s, (a * std::sin(a) - 2 * (1 - std::cos(a))) / (2 * s * s)};
}

/// (1 - (a/2) cot(a/2))/a^2
Coefficient inverseRatio(double s) {
  if (s < kSeriesBelow) return {1.0 / 12 + s / 720 + s * s / 30240, 1.0 / 720 + s / 15120 + s * s / 403200};
  const double half = 0.5 * std::sqrt(s), cot = 1 / std::tan(half), sine = std::sin(half);
  const double value = (1 - half * cot) / s;
  return {value, (half / (sine * sine) - cot) / (8 * half * s) - value / s};
}

/// tan(a/4)/a
Coefficient quarterTangent(double s) {
  if (s < kSeriesBelow) return {0.25 + s / 192 + s * s / 7680, 1.0 / 192 + s / 3840 + s * s * 17 / 1720320};
  const double a = std::sqrt(s), t = std::tan(0.25 * a);
  return {t / a, (0.25 * (1 + t * t) - t / a) / (2 * s)};
}

/// exp(skew(theta)) p
Dual3 rotated(const Dual3& theta, const Dual3& p) {
  const Dual s = theta.squaredNorm();
  const Dual3 once = theta.cross(p);
  return p + once * sineRatio(s.value()).at(s) + theta.cross(once) * cosineRatio(s.value()).at(s);
}

/// V(theta)^-1 p, where V is the integral of exp(t skew(theta)) over t = 0..1.
Dual3 inverseMapped(const Dual3& theta, const Dual3& p) {
  const Dual s = theta.squaredNorm();
  const Dual3 once = theta.cross(p);
  return p - once * Dual(0.5, Vec12::Zero()) + theta.cross(once) * inverseRatio(s.value()).at(s);
}

/// The rotation vector of J0^T J1, with its derivative V(theta)^-1 J0^T (r1 - r0).
Dual3 relativeRotation(const Mat3& j0, const Mat3& j1) {
  const Eigen::AngleAxisd turn(Eigen::Quaterniond(j0.transpose() * j1));
  const Vec3 theta = turn.angle() * turn.axis();
  const Mat3 s = skew(theta);
  const Mat3 change = (Mat3::Identity() - 0.5 * s + inverseRatio(theta.squaredNorm()).value * s * s) * j0.transpose();
  Dual3 out;
  for (int i = 0; i < 3; ++i) {
    Vec12 d = Vec12::Zero();
    d.segment<3>(kR1) = change.row(i).transpose();
    d.segment<3>(kR0) = -change.row(i).transpose();
    out[i] = Dual(theta[i], d);
  }
  return out;
}

/// Where the law measures and acts: axes and arms from both frames' origins (global axes).
struct MidFrame {
  Dual3 translation, theta;  ///< xi
  Dual33 axes;
  Dual3 arm0, arm1;

  MidFrame(const Mat3& j0, const Mat3& j1, const FrameElement& e) {
    const Dual half(0.5, Vec12::Zero());
    const Dual33 axes0 = turned(j0, kR0);
    const Dual3 dp = variable(e.p1->position, kP1) - variable(e.p0->position, kP0);
    const Dual3 local = axes0.transpose() * dp;
    theta = relativeRotation(j0, j1);
    translation = inverseMapped(theta, local);
    const Dual3 halfAngle = theta * half;
    for (int c = 0; c < 3; ++c) axes.col(c) = axes0 * rotated(halfAngle, constant(Vec3::Unit(c)));
    // exp(xi/2) twice is H: its translation is (I + exp(skew(theta/2)))^-1 times that of H.
    const Dual s = theta.squaredNorm();
    const Dual3 middle = (local - theta.cross(local) * quarterTangent(s.value()).at(s)) * half;
    arm0 = axes0 * middle;
    arm1 = arm0 - dp;
  }
};

using Dual6 = Eigen::Matrix<Dual, 6, 1>;

Dual3 rows(const Matrix6D& matrix, int first, const Dual6& v) {
  Dual3 out = constant(Vec3::Zero());
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 6; ++c) out[r] += v[c] * matrix(first + r, c);
  return out;
}

Vec3 values(const Dual3& v) { return {v[0].value(), v[1].value(), v[2].value()}; }

void put(const Dual3& v, double sign, int first, FrameForce& f, FrameSlope* slope) {
  for (int i = 0; i < 3; ++i) {
    f.w[first + i] = sign * v[i].value();
    if (slope != nullptr) slope->position.row(first + i) = sign * v[i].derivatives().transpose();
  }
}

/// Derivatives with respect to velocities and spins.
void enterDamping(const MidFrame& mid, const Matrix6D& damping, FrameSlope& slope) {
  Eigen::Matrix<double, 6, 12> twist = Eigen::Matrix<double, 6, 12>::Zero();  // [dv; domega] = twist * velocities
  Matrix6D axes = Matrix6D::Zero();
  for (int c = 0; c < 3; ++c) axes.block<3, 1>(0, c) = axes.block<3, 1>(3, 3 + c) = values(Dual3(mid.axes.col(c)));
  twist.block<3, 3>(0, kP0) = twist.block<3, 3>(3, kR0) = -Mat3::Identity();
  twist.block<3, 3>(0, kP1) = twist.block<3, 3>(3, kR1) = Mat3::Identity();
  twist.block<3, 3>(0, kR0) = skew(values(mid.arm0));
  twist.block<3, 3>(0, kR1) = -skew(values(mid.arm1));
  slope.velocity = twist.transpose() * (axes * damping * axes.transpose()) * twist;
}

}  // namespace

void addIntrinsicForce(const Matrix6D& stiffness, const Matrix6D& damping, const Vector6D& offset, const Mat3& j0,
                       const Mat3& j1, const FrameElement& e, FrameForce& f, FrameSlope* slope, FrameReport* report) {
  const MidFrame mid(j0, j1, e);
  const Dual33 toMid = mid.axes.transpose();
  const Dual3 omega0 = constant(e.t0->omega), omega1 = constant(e.t1->omega);
  const Dual3 dv = constant(e.p1->velocity - e.p0->velocity) + omega1.cross(mid.arm1) - omega0.cross(mid.arm0);
  Dual6 stretch, rate;
  stretch << mid.translation, mid.theta;
  rate << Dual3(toMid * dv), Dual3(toMid * Dual3(omega1 - omega0));
  for (int i = 0; i < 6; ++i) stretch[i] -= offset[i];
  const Dual3 force = mid.axes * Dual3(rows(stiffness, 0, stretch) + rows(damping, 0, rate));
  const Dual3 torque = mid.axes * Dual3(rows(stiffness, 3, stretch) + rows(damping, 3, rate));
  put(force, -1.0, kP0, f, slope);
  put(torque + mid.arm0.cross(force), -1.0, kR0, f, slope);
  put(force, 1.0, kP1, f, slope);
  put(torque + mid.arm1.cross(force), 1.0, kR1, f, slope);

  if (slope != nullptr) enterDamping(mid, damping, *slope);
  if (report == nullptr) return;
  Vector6D xi;
  for (int i = 0; i < 6; ++i) xi[i] = stretch[i].value();
  report->potential = 0.5 * xi.dot(stiffness * xi);
  const Vector6D pull = 0.5 * (stiffness + stiffness.transpose()) * xi;
  for (int i = 0; i < 6; ++i) report->elastic += pull[i] * stretch[i].derivatives();
  report->forceLocal = j0.transpose() * values(force);
  report->torqueLocal = j0.transpose() * values(torque);
}

}  // namespace sprung
