// Rotation parameters: Tait-Bryan angles in the sequence x, y, z (A = Rx Ry Rz), Euler parameters and rotation vectors.
// Formulas after standard texts on multibody dynamics (Shabana; Nikravesh) and on rotations as a Lie group (Iserles et
// al. 2000). Angular velocities in global axes unless said otherwise.
#pragma once

#include "core/base/types.h"
#include "core/law/motion.h"

namespace sprung {

/// A = Rx(a0) Ry(a1) Rz(a2).
Mat3 rotationFromTaitBryan(const Vec3& angles);
/// The angles of A = Rx Ry Rz with the second in [-pi/2, pi/2].
Vec3 taitBryanFromRotation(const Mat3& rotation);
/// H with: rotation vector of a change of A (global axes) = H da.
Mat3 taitBryanRates(const Vec3& angles);
/// Rotation of the direction of four Euler parameters (they need not have unit length).
Mat3 rotationFromEulerParameters(const Vec4& parameters);
/// G = 2 [-e, e0 I + skew(e)]: omega = G d(parameters)/dt.
Eigen::Matrix<double, 3, 4> eulerParameterRates(const Vec4& parameters);

/// The shortest rotation that turns the direction of `from` into that of `to`; for opposite ones, half a turn about
/// some axis across them.
Mat3 rotationBetween(const Vec3& from, const Vec3& to);

/// A = exp(skew(vector)): the rotation about `vector` by its length [rad].
Mat3 rotationFromVector(const Vec3& vector);
/// The rotation vector, at most pi long, of A(first) A(second).
Vec3 composeRotationVectors(const Vec3& first, const Vec3& second);
/// T(x) with omega = T(x) dx/dt in body axes for A = A0 exp(skew(x)).
Mat3 tangentOperator(const Vec3& x);
Mat3 inverseTangentOperator(const Vec3& x);

/// How rotation parameters describe a rotation; Planar: one angle about z.
enum class RotationKind { None, Planar, TaitBryan, EulerParameters, RotationVector };

/// Number of rotation parameters.
constexpr int rotationCount(RotationKind kind) {
  switch (kind) {
    case RotationKind::None: return 0;
    case RotationKind::Planar: return 1;
    case RotationKind::TaitBryan:
    case RotationKind::RotationVector: return 3;
    case RotationKind::EulerParameters: return 4;
  }
  return 0;
}
/// The rotation of `rotationCount(kind)` parameters, and parameters of a rotation.
Mat3 rotationFrom(RotationKind kind, const double* parameters);
VecX rotationParameters(RotationKind kind, const Mat3& rotation);
/// G with omega = G times the rates of the parameters; columns beyond their number are zero. The rates of a rotation
/// vector are the angular velocity in body axes.
Eigen::Matrix<double, 3, 4> spinMatrix(RotationKind kind, const double* parameters);
/// The rates of the parameters at an angular velocity: those of Euler parameters that keep their length; not finite
/// where angles have none.
VecX rotationRates(RotationKind kind, const double* parameters, const Vec3& omega);

// Second derivatives that a node's rotation parameters bring in. All matrices have the size of the rotation
// parameters; those of a rotation vector are with respect to a small rotation in body axes.

/// d(G^T torque)/d(parameters) for a constant torque.
Eigen::Matrix4d torqueDerivative(RotationKind kind, const Vec4& parameters, const Vec3& torque);
/// d(G rates)/d(parameters) for constant rates.
Eigen::Matrix<double, 3, 4> spinDerivative(RotationKind kind, const Vec4& parameters, const Vec4& rates);
/// Derivatives of the bias acceleration G' rates with respect to parameters and rates.
struct BiasDerivative {
  Eigen::Matrix<double, 3, 4> parameters = Eigen::Matrix<double, 3, 4>::Zero();
  Eigen::Matrix<double, 3, 4> rates = Eigen::Matrix<double, 3, 4>::Zero();
};
BiasDerivative biasDerivative(RotationKind kind, const Vec4& parameters, const Vec4& rates);

}  // namespace sprung
