#include "core/law/rotation.h"

#include <algorithm>
#include <cmath>

#include "core/law/euler_parameters.h"

namespace sprung {
namespace {

/// Columns of H for Tait-Bryan angles: the axes about which the three angles turn, in global axes.
struct Axes {
  Vec3 x, y, z;
  explicit Axes(const Vec3& angles) : x(Vec3::UnitX()) {
    const double c0 = std::cos(angles[0]), s0 = std::sin(angles[0]);
    const double c1 = std::cos(angles[1]), s1 = std::sin(angles[1]);
    y = Vec3(0.0, c0, s0);
    z = Vec3(s1, -s0 * c1, c0 * c1);
  }
};

}  // namespace

Mat3 rotationFromTaitBryan(const Vec3& a) {
  return (Eigen::AngleAxisd(a[0], Vec3::UnitX()) * Eigen::AngleAxisd(a[1], Vec3::UnitY()) *
          Eigen::AngleAxisd(a[2], Vec3::UnitZ()))
      .toRotationMatrix();
}

Vec3 taitBryanFromRotation(const Mat3& r) {
  return {std::atan2(-r(1, 2), r(2, 2)), std::asin(std::clamp(r(0, 2), -1.0, 1.0)), std::atan2(-r(0, 1), r(0, 0))};
}

Mat3 taitBryanRates(const Vec3& angles) {
  const Axes axes(angles);
  Mat3 h;
  h << axes.x, axes.y, axes.z;
  return h;
}

namespace {

/// `length`: the square of theirs.
inline void rotate(const double* p, double length, Mat3& a) {
  const double twice = length > 0.0 ? 2.0 / length : 0.0;  // without a direction: no rotation
  const double x = twice * p[1], y = twice * p[2], z = twice * p[3];
  const double wx = x * p[0], wy = y * p[0], wz = z * p[0];
  const double xx = x * p[1], xy = x * p[2], xz = x * p[3];
  const double yy = y * p[2], yz = y * p[3], zz = z * p[3];
  a.col(0) << 1.0 - (yy + zz), xy + wz, xz - wy;
  a.col(1) << xy - wz, 1.0 - (xx + zz), yz + wx;
  a.col(2) << xz + wy, yz - wx, 1.0 - (xx + yy);
}

}  // namespace

Mat3 rotationFromEulerParameters(const Vec4& p) {
  Mat3 a;
  rotate(p.data(), p.squaredNorm(), a);
  return a;
}

Eigen::Matrix<double, 3, 4> eulerParameterRates(const Vec4& p) {
  TurnMotion turn;
  Eigen::Matrix<double, 3, 4> g;
  turnByEulerParameters(p.data(), p.data(), turn, g);
  return g;
}

void turnByEulerParameters(const double* p, const double* rates, TurnMotion& turn, Eigen::Matrix<double, 3, 4>& g) {
  rotate(p, (p[0] * p[0] + p[2] * p[2]) + (p[1] * p[1] + p[3] * p[3]), turn.rotation);
  const double w = 2.0 * p[0], x = 2.0 * p[1], y = 2.0 * p[2], z = 2.0 * p[3];
  g.col(0) << -x, -y, -z;
  g.col(1) << w, z, -y;
  g.col(2) << -z, w, x;
  g.col(3) << y, -x, w;
  const double r0 = rates[0], r1 = rates[1], r2 = rates[2], r3 = rates[3];
  turn.omega[0] = -x * r0 + w * r1 - z * r2 + y * r3;
  turn.omega[1] = -y * r0 + z * r1 + w * r2 - x * r3;
  turn.omega[2] = (-z * r0 - y * r1) + (x * r2 + w * r3);
}

namespace {

Eigen::Quaterniond quaternionFromVector(const Vec3& x) {
  const double half = 0.5 * x.norm();
  // sin(half) / (2 half), with its limit where the division would lose digits.
  const double factor = half < 1e-4 ? 0.5 - half * half / 12.0 : 0.5 * std::sin(half) / half;
  Eigen::Quaterniond q;
  q.w() = std::cos(half);
  q.vec() = factor * x;
  return q;
}

}  // namespace

Mat3 rotationFromVector(const Vec3& vector) { return quaternionFromVector(vector).toRotationMatrix(); }

Vec3 composeRotationVectors(const Vec3& first, const Vec3& second) {
  Eigen::Quaterniond q = quaternionFromVector(first) * quaternionFromVector(second);
  if (q.w() < 0.0) q.coeffs() = -q.coeffs();
  const double sine = q.vec().norm();
  const double factor = sine < 1e-8 ? 2.0 : 2.0 * std::atan2(sine, q.w()) / sine;
  return factor * q.vec();
}

Mat3 rotationFrom(RotationKind kind, const double* p) {
  switch (kind) {
    case RotationKind::None: break;
    case RotationKind::Planar: return Eigen::AngleAxisd(p[0], Vec3::UnitZ()).toRotationMatrix();
    case RotationKind::TaitBryan: return rotationFromTaitBryan({p[0], p[1], p[2]});
    case RotationKind::RotationVector: return rotationFromVector({p[0], p[1], p[2]});
    case RotationKind::EulerParameters: return rotationFromEulerParameters({p[0], p[1], p[2], p[3]});
  }
  return Mat3::Identity();
}

VecX rotationParameters(RotationKind kind, const Mat3& rotation) {
  switch (kind) {
    case RotationKind::None: break;
    case RotationKind::Planar: return VecX::Constant(1, std::atan2(rotation(1, 0), rotation(0, 0)));
    case RotationKind::TaitBryan: return taitBryanFromRotation(rotation);
    case RotationKind::RotationVector: {
      const Eigen::AngleAxisd turn(rotation);
      return turn.angle() * turn.axis();
    }
    case RotationKind::EulerParameters: {
      const Eigen::Quaterniond q(rotation);
      return Vec4(q.w(), q.x(), q.y(), q.z());
    }
  }
  return {};
}

Eigen::Matrix<double, 3, 4> spinMatrix(RotationKind kind, const double* p) {
  Eigen::Matrix<double, 3, 4> spin = Eigen::Matrix<double, 3, 4>::Zero();
  switch (kind) {
    case RotationKind::None: break;
    case RotationKind::Planar: spin.col(0) = Vec3::UnitZ(); break;
    case RotationKind::TaitBryan: spin.leftCols<3>() = taitBryanRates({p[0], p[1], p[2]}); break;
    case RotationKind::RotationVector: spin.leftCols<3>() = rotationFromVector({p[0], p[1], p[2]}); break;
    case RotationKind::EulerParameters: spin = eulerParameterRates({p[0], p[1], p[2], p[3]}); break;
  }
  return spin;
}

VecX rotationRates(RotationKind kind, const double* p, const Vec3& omega) {
  const Eigen::Matrix<double, 3, 4> spin = spinMatrix(kind, p);
  switch (kind) {
    case RotationKind::None: break;
    case RotationKind::Planar: return VecX::Constant(1, omega.z());
    case RotationKind::TaitBryan: return spin.leftCols<3>().inverse() * omega;
    case RotationKind::RotationVector: return spin.leftCols<3>().transpose() * omega;
    case RotationKind::EulerParameters: return 0.25 * spin.transpose() * omega;  // G G^T = 4 I
  }
  return {};
}

Mat3 tangentOperator(const Vec3& x) {
  const double p = x.squaredNorm(), angle = std::sqrt(p);
  const bool small = angle < 1e-2;
  const double first = small ? 0.5 - p / 24.0 + p * p / 720.0 : (1.0 - std::cos(angle)) / p;
  const double second = small ? 1.0 / 6 - p / 120.0 + p * p / 5040.0 : (angle - std::sin(angle)) / (p * angle);
  const Mat3 s = skew(x);
  return Mat3::Identity() - first * s + second * s * s;
}

Mat3 inverseTangentOperator(const Vec3& x) {
  const double p = x.squaredNorm(), half = 0.5 * std::sqrt(p);
  const double second = half < 1e-2 ? 1.0 / 12 + p / 720.0 + p * p / 30240.0 : (1.0 - half / std::tan(half)) / p;
  const Mat3 s = skew(x);
  return Mat3::Identity() + 0.5 * s + second * s * s;
}

Eigen::Matrix4d torqueDerivative(RotationKind kind, const Vec4& p, const Vec3& torque) {
  Eigen::Matrix4d k = Eigen::Matrix4d::Zero();
  if (kind == RotationKind::TaitBryan) {
    // Rows: torque on each axis; the axes y and z turn with the angles before them.
    const Axes axes(p.head<3>());
    k(1, 0) = axes.x.cross(axes.y).dot(torque);
    k(2, 0) = axes.x.cross(axes.z).dot(torque);
    k(2, 1) = axes.y.cross(axes.z).dot(torque);
  } else if (kind == RotationKind::EulerParameters) {
    // G^T torque = 2 [-e . torque, e0 torque - e x torque]
    k.block<1, 3>(0, 1) = -2.0 * torque.transpose();
    k.block<3, 1>(1, 0) = 2.0 * torque;
    k.block<3, 3>(1, 1) = 2.0 * skew(torque);
  } else if (kind == RotationKind::RotationVector) {
    // A^T torque turns against the body.
    k.topLeftCorner<3, 3>() = skew(rotationFromVector(p.head<3>()).transpose() * torque);
  }
  return k;
}

Eigen::Matrix<double, 3, 4> spinDerivative(RotationKind kind, const Vec4& p, const Vec4& rates) {
  Eigen::Matrix<double, 3, 4> d = Eigen::Matrix<double, 3, 4>::Zero();
  if (kind == RotationKind::TaitBryan) {
    const Axes axes(p.head<3>());
    d.col(0) = axes.x.cross(axes.y) * rates[1] + axes.x.cross(axes.z) * rates[2];
    d.col(1) = axes.y.cross(axes.z) * rates[2];
  } else if (kind == RotationKind::EulerParameters) {
    // omega = 2 (e0 e' - e0' e + e x e')
    const Vec3 e1 = rates.tail<3>();
    d.col(0) = 2.0 * e1;
    d.rightCols<3>() = -2.0 * (rates[0] * Mat3::Identity() + skew(e1));
  } else if (kind == RotationKind::RotationVector) {
    d.leftCols<3>() = -rotationFromVector(p.head<3>()) * skew(rates.head<3>());  // omega = A rates
  }
  return d;
}

BiasDerivative biasDerivative(RotationKind kind, const Vec4& p, const Vec4& r) {
  BiasDerivative b;
  if (kind != RotationKind::TaitBryan) return b;  // G' rates vanishes identically for the others
  const Axes axes(p.head<3>());
  const Vec3 xy = axes.x.cross(axes.y);
  const Vec3 xz = axes.x.cross(axes.z);
  const Vec3 yz = axes.y.cross(axes.z);
  // bias = r0 r1 x*y + r0 r2 x*z + r1 r2 y*z (cross products of the axes)
  b.rates.col(0) = r[1] * xy + r[2] * xz;
  b.rates.col(1) = r[0] * xy + r[2] * yz;
  b.rates.col(2) = r[0] * xz + r[1] * yz;
  // d/da0 turns y and z about x; d/da1 turns z about y.
  const Vec3 dyz0 = xy.cross(axes.z) + axes.y.cross(xz);
  b.parameters.col(0) = r[0] * r[1] * axes.x.cross(xy) + r[0] * r[2] * axes.x.cross(xz) + r[1] * r[2] * dyz0;
  b.parameters.col(1) = r[0] * r[2] * axes.x.cross(yz) + r[1] * r[2] * axes.y.cross(yz);
  return b;
}

}  // namespace sprung
