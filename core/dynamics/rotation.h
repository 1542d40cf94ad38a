// Rotation parameters: Tait-Bryan angles in the sequence x, y, z (A = Rx Ry Rz) and Euler parameters. Formulas after
// standard texts on multibody dynamics (Shabana; Nikravesh). Angular velocities in global axes.
#pragma once

#include "core/base/types.h"
#include "core/dynamics/moving_frame.h"

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

/// Second derivatives that a node's rotation parameters bring in. All matrices have the size of the rotation
/// parameters.
enum class RotationKind { None, Planar, TaitBryan, EulerParameters };

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
