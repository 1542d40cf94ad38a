// Springs between two frames: ConnectorLinearSpringDamper, ConnectorTorsionalSpringDamper,
// ConnectorRigidBodySpringDamper.
#include <cmath>

#include "core/dynamics/force_laws.h"
#include "core/dynamics/intrinsic_bushing.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"

namespace sprung {
namespace {

struct LinearOffsets {
  int stiffness = coefficientOffset(linearSpringDamperType(), "stiffness");
  int damping = coefficientOffset(linearSpringDamperType(), "damping");
  int axis = coefficientOffset(linearSpringDamperType(), "axisMarker0");
  int offset = coefficientOffset(linearSpringDamperType(), "offset");
  int velocity = coefficientOffset(linearSpringDamperType(), "velocityOffset");
  int force = coefficientOffset(linearSpringDamperType(), "force");
  int active = coefficientOffset(linearSpringDamperType(), "activeConnector");
};

struct TorsionalOffsets {
  int stiffness = coefficientOffset(torsionalSpringDamperType(), "stiffness");
  int damping = coefficientOffset(torsionalSpringDamperType(), "damping");
  int frame0 = coefficientOffset(torsionalSpringDamperType(), "rotationMarker0");
  int frame1 = coefficientOffset(torsionalSpringDamperType(), "rotationMarker1");
  int offset = coefficientOffset(torsionalSpringDamperType(), "offset");
  int velocity = coefficientOffset(torsionalSpringDamperType(), "velocityOffset");
  int torque = coefficientOffset(torsionalSpringDamperType(), "torque");
  int active = coefficientOffset(torsionalSpringDamperType(), "activeConnector");
};

struct RigidOffsets {
  int stiffness = coefficientOffset(rigidBodySpringDamperType(), "stiffness");
  int damping = coefficientOffset(rigidBodySpringDamperType(), "damping");
  int frame0 = coefficientOffset(rigidBodySpringDamperType(), "rotationMarker0");
  int frame1 = coefficientOffset(rigidBodySpringDamperType(), "rotationMarker1");
  int offset = coefficientOffset(rigidBodySpringDamperType(), "offset");
  int intrinsic = coefficientOffset(rigidBodySpringDamperType(), "intrinsicFormulation");
  int active = coefficientOffset(rigidBodySpringDamperType(), "activeConnector");
};

using Mat6 = Eigen::Matrix<double, 6, 6>;
using Vec6 = Eigen::Matrix<double, 6, 1>;
using Mat6x12 = Eigen::Matrix<double, 6, 12>;

}  // namespace

FrameForce linearForce(const double* block, const FramePair& pair, const CustomLaw& custom) {
  static const LinearOffsets at;
  FrameForce f;
  f.active = block[at.active] != 0.0;
  if (!f.active) return f;
  double k = block[at.stiffness], d = block[at.damping];
  const Vec3 axis = pair.f0.rotation * vectorAt(block + at.axis);
  const Vec3 dp = pair.f1.position - pair.f0.position, dv = pair.f1.velocity - pair.f0.velocity;
  f.displacement = axis.dot(dp);
  f.velocity = axis.dot(dv);
  const double positions = (pair.f0.position.cwiseAbs() + pair.f1.position.cwiseAbs()).sum();
  if (custom) {
    const ScalarLaw law = scalarLaw(custom, f.displacement, f.velocity);
    f.scalar = law.force;
    k = law.positionDerivative;
    d = law.velocityDerivative;
    f.noise = customNoise(f.scalar, f.displacement, positions);
  } else {
    const double stretch = f.displacement - block[at.offset];
    f.scalar = LinearSpringDamper::springForce(k, d, block[at.offset], block[at.velocity], block[at.force],
                                               f.displacement, f.velocity);
    f.potential = 0.5 * k * stretch * stretch;
    f.noise = std::abs(k) * positions + std::abs(f.scalar);
  }
  f.wrench.w.segment<3>(kP0) = -f.scalar * axis;
  f.wrench.w.segment<3>(kP1) = f.scalar * axis;
  const Mat3 turn = -skew(axis);  // change of the axis per rotation of frame 0
  Eigen::Matrix<double, 3, 12> dx = Eigen::Matrix<double, 3, 12>::Zero(), dvel = dx;
  dx.middleCols<3>(kP1) = k * axis * axis.transpose();
  dx.middleCols<3>(kP0) = -dx.middleCols<3>(kP1);
  dx.middleCols<3>(kR0) = axis * (k * dp + d * dv).transpose() * turn + f.scalar * turn;
  dvel.middleCols<3>(kP1) = d * axis * axis.transpose();
  dvel.middleCols<3>(kP0) = -dvel.middleCols<3>(kP1);
  f.wrench.positionDerivative.middleRows<3>(kP1) = dx;
  f.wrench.positionDerivative.middleRows<3>(kP0) = -dx;
  f.wrench.velocityDerivative.middleRows<3>(kP1) = dvel;
  f.wrench.velocityDerivative.middleRows<3>(kP0) = -dvel;
  return f;
}

FrameForce torsionalTorque(const double* block, const FramePair& pair, const double* continued,
                           const CustomLaw& custom) {
  static const TorsionalOffsets at;
  FrameForce f;
  f.active = block[at.active] != 0.0;
  const Mat3 j0 = pair.f0.rotation * matrixAt(block + at.frame0);
  const Mat3 j1 = pair.f1.rotation * matrixAt(block + at.frame1);
  const Vec3 angles = taitBryanFromRotation(j0.transpose() * j1);
  const Vec3 axis = j0.col(2);
  const Vec3 spin = pair.f1.omega - pair.f0.omega;
  f.displacement = continued != nullptr ? TorsionalSpringDamper::continuedAngle(angles[2], *continued) : angles[2];
  f.velocity = axis.dot(spin);
  if (!f.active) return f;
  double k = block[at.stiffness], d = block[at.damping];
  if (custom) {
    const ScalarLaw law = scalarLaw(custom, f.displacement, f.velocity);
    f.scalar = law.force;
    k = law.positionDerivative;
    d = law.velocityDerivative;
    f.noise = customNoise(f.scalar, f.displacement, 1.0);
  } else {
    const double twist = f.displacement - block[at.offset];
    f.scalar = TorsionalSpringDamper::springTorque(k, d, block[at.offset], block[at.velocity], block[at.torque],
                                                   f.displacement, f.velocity);
    f.potential = 0.5 * k * twist * twist;
    f.noise = std::abs(k) * (1.0 + std::abs(f.displacement)) + std::abs(f.scalar);
  }
  f.wrench.w.segment<3>(kR0) = -f.scalar * axis;
  f.wrench.w.segment<3>(kR1) = f.scalar * axis;
  // d(angle) = e3 . H^-1 J0^T (rotation of frame 1 - rotation of frame 0)
  const Vec3 gradient = j0 * taitBryanRates(angles).inverse().row(2).transpose();
  const Mat3 turn = -skew(axis);
  Eigen::Matrix<double, 3, 12> dx = Eigen::Matrix<double, 3, 12>::Zero(), dvel = dx;
  dx.middleCols<3>(kR1) = k * axis * gradient.transpose();
  dx.middleCols<3>(kR0) = -dx.middleCols<3>(kR1) + d * axis * spin.transpose() * turn + f.scalar * turn;
  dvel.middleCols<3>(kR1) = d * axis * axis.transpose();
  dvel.middleCols<3>(kR0) = -dvel.middleCols<3>(kR1);
  f.wrench.positionDerivative.middleRows<3>(kR1) = dx;
  f.wrench.positionDerivative.middleRows<3>(kR0) = -dx;
  f.wrench.velocityDerivative.middleRows<3>(kR1) = dvel;
  f.wrench.velocityDerivative.middleRows<3>(kR0) = -dvel;
  return f;
}

/// [f; t] = K ([u; angles] - offset) + D [dv; domega], all in frame J0; acts with opposite signs on both frames.
FrameForce rigidBodyForce(const double* block, const FramePair& pair, const CustomLaw& custom) {
  static const RigidOffsets at;
  FrameForce f;
  f.active = block[at.active] != 0.0;
  const Mat3 j0 = pair.f0.rotation * matrixAt(block + at.frame0);
  const Mat3 j1 = pair.f1.rotation * matrixAt(block + at.frame1);
  const Vec3 dp = pair.f1.position - pair.f0.position, dv = pair.f1.velocity - pair.f0.velocity;
  const Vec3 spin = pair.f1.omega - pair.f0.omega;
  f.rotation = taitBryanFromRotation(j0.transpose() * j1);
  f.displacementLocal = j0.transpose() * dp;
  f.velocityLocal = j0.transpose() * dv;
  f.omegaLocal = j0.transpose() * spin;
  if (!f.active) return f;
  using RowMajor6 = Eigen::Matrix<double, 6, 6, Eigen::RowMajor>;
  Mat6 k = Eigen::Map<const RowMajor6>(block + at.stiffness);
  Mat6 d = Eigen::Map<const RowMajor6>(block + at.damping);
  const Vec6 offset = Eigen::Map<const Vec6>(block + at.offset);
  f.noise = k.cwiseAbs().maxCoeff() * (1.0 + (pair.f0.position.cwiseAbs() + pair.f1.position.cwiseAbs()).sum());
  if (block[at.intrinsic] != 0.0 && !custom) {
    addIntrinsicForce(k, d, offset, j0, j1, pair, f);
    return f;
  }
  Vec6 displacement, rate;
  displacement << f.displacementLocal, f.rotation;
  rate << f.velocityLocal, f.omegaLocal;
  const double positions = 1.0 + (pair.f0.position.cwiseAbs() + pair.f1.position.cwiseAbs()).sum();
  Vec6 local;
  if (custom) {
    Vec12 measured;
    measured << displacement, rate;
    const FunctionValue value = custom.evaluate(measured.data());
    const Eigen::Map<const Eigen::Matrix<double, 6, 12, Eigen::RowMajor>> derivatives(value.derivatives);
    local = Eigen::Map<const Vec6>(value.values);
    k = derivatives.leftCols<6>();
    d = derivatives.rightCols<6>();
    f.noise = customNoise(local.norm(), displacement.norm(), positions);
  } else {
    local = RigidBodySpringDamper::forceTorque(k, d, offset, displacement, rate);
    f.potential = 0.5 * (displacement - offset).dot(k * (displacement - offset));
  }
  f.forceLocal = local.head<3>();
  f.torqueLocal = local.tail<3>();
  const Vec3 force = j0 * f.forceLocal, torque = j0 * f.torqueLocal;
  f.wrench.w << -force, -torque, force, torque;

  const Mat3 toLocal = j0.transpose();
  Mat6x12 measure = Mat6x12::Zero(), rates = Mat6x12::Zero(), spins = Mat6x12::Zero();
  measure.block<3, 3>(0, kP1) = toLocal;
  measure.block<3, 3>(0, kP0) = -toLocal;
  measure.block<3, 3>(0, kR0) = toLocal * skew(dp);
  const Mat3 angular = taitBryanRates(f.rotation).inverse() * toLocal;
  measure.block<3, 3>(3, kR1) = angular;
  measure.block<3, 3>(3, kR0) = -angular;
  rates.block<3, 3>(0, kR0) = toLocal * skew(dv);
  rates.block<3, 3>(3, kR0) = toLocal * skew(spin);
  spins.block<3, 3>(0, kP1) = spins.block<3, 3>(3, kR1) = toLocal;
  spins.block<3, 3>(0, kP0) = spins.block<3, 3>(3, kR0) = -toLocal;
  Mat6 toGlobal = Mat6::Zero();
  toGlobal.block<3, 3>(0, 0) = toGlobal.block<3, 3>(3, 3) = j0;
  Mat6x12 dx = toGlobal * (k * measure + d * rates);
  dx.block<3, 3>(0, kR0) -= skew(force);
  dx.block<3, 3>(3, kR0) -= skew(torque);
  const Mat6x12 dvel = toGlobal * (d * spins);
  f.wrench.positionDerivative.topRows<6>() = -dx;
  f.wrench.positionDerivative.bottomRows<6>() = dx;
  f.wrench.velocityDerivative.topRows<6>() = -dvel;
  f.wrench.velocityDerivative.bottomRows<6>() = dvel;
  return f;
}

FunctionJump rigidBodyPostNewton(const double* block, const FramePair& pair, const CustomLaw& custom,
                                 Eigen::Ref<VecX> data) {
  const FrameForce f = rigidBodyForce(block, pair, CustomLaw{});
  VecX measured(data.size() + 12);
  measured << data, f.displacementLocal, f.rotation, f.velocityLocal, f.omegaLocal;
  const FunctionValue value = custom.evaluate(measured.data());
  if (!f.active || custom.runtime->error()) return {};
  data = Eigen::Map<const VecX>(value.values + 2, data.size());
  return {std::abs(value.values[0]), std::max(0.0, value.values[1])};
}

namespace {

template <class Law>
void addFrames(const Evaluation& e, const FrameForceColumns& columns, Law law, ResidualSum& sum) {
  for (std::size_t i = 0; i < columns.markers.size(); ++i) {
    const FramePair pair{e.kinematics.marker(columns.markers[i][0]), e.kinematics.marker(columns.markers[i][1])};
    const FrameForce f = law(i, pair, false);
    if (!f.active) continue;
    sum.noteForce(f.noise);
    pair.addWrench(f.wrench.w, sum.r);
  }
}

template <class Law>
void frameJacobians(const Evaluation& e, const FrameForceColumns& columns, Law law, const JacobianFactors& factors,
                    std::vector<double>& values) {
  for (std::size_t i = 0; i < columns.markers.size(); ++i) {
    const FramePair pair{e.kinematics.marker(columns.markers[i][0]), e.kinematics.marker(columns.markers[i][1])};
    const FrameForce f = law(i, pair, true);
    if (!f.active) continue;
    addWrenchJacobian(e, pair, f.wrench, factors, BlockWriter(e.system, columns.scatter[i], pair.count(), values));
  }
}

/// Calls `visit(columns, law)` for each element type; `law(i, pair, derivatives)` evaluates element i.
template <class Visit>
void forEachFrameForce(const Evaluation& e, Visit visit) {
  const System& s = e.system;
  visit(s.linearSpringDampers, [&](std::size_t i, const FramePair& pair, bool derivatives) {
    return linearForce(e.block(s.linearSpringDampers.coefficients[i]), pair,
                       e.custom(s.linearSpringDampers.function[i], derivatives));
  });
  visit(s.torsionalSpringDampers, [&](std::size_t i, const FramePair& pair, bool derivatives) {
    const int data = s.torsionalSpringDampers.data[i];
    return torsionalTorque(e.block(s.torsionalSpringDampers.coefficients[i]), pair,
                           data >= 0 ? e.state.data.data() + data : nullptr,
                           e.custom(s.torsionalSpringDampers.function[i], derivatives));
  });
  visit(s.rigidBodySpringDampers, [&](std::size_t i, const FramePair& pair, bool derivatives) {
    return rigidBodyForce(e.block(s.rigidBodySpringDampers.coefficients[i]), pair,
                          e.custom(s.rigidBodySpringDampers.function[i], derivatives));
  });
}

}  // namespace

void addFrameForces(const Evaluation& e, ResidualSum& sum) {
  forEachFrameForce(e, [&](const FrameForceColumns& columns, auto law) { addFrames(e, columns, law, sum); });
}

void frameForceJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  forEachFrameForce(
      e, [&](const FrameForceColumns& columns, auto law) { frameJacobians(e, columns, law, factors, values); });
}

}  // namespace sprung
