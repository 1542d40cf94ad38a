// Springs between two points: ConnectorCartesianSpringDamper and ConnectorSpringDamper.
#include "core/dynamics/force_laws.h"
#include "core/dynamics/wrench.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/items/springs/spring_damper.h"

namespace sprung {
namespace {

struct CartesianOffsets {
  int stiffness = coefficientOffset(cartesianSpringDamperType(), "stiffness");
  int damping = coefficientOffset(cartesianSpringDamperType(), "damping");
  int offset = coefficientOffset(cartesianSpringDamperType(), "offset");
  int active = coefficientOffset(cartesianSpringDamperType(), "activeConnector");
};

struct SpringOffsets {
  int length = coefficientOffset(springDamperType(), "referenceLength");
  int stiffness = coefficientOffset(springDamperType(), "stiffness");
  int damping = coefficientOffset(springDamperType(), "damping");
  int force = coefficientOffset(springDamperType(), "force");
  int velocity = coefficientOffset(springDamperType(), "velocityOffset");
  int active = coefficientOffset(springDamperType(), "activeConnector");
};

void customPairForce(const CustomLaw& custom, const Vec3& u, const Vec3& v, PairForce& p) {
  Eigen::Matrix<double, 6, 1> measured;
  measured << u, v;
  const FunctionValue f = custom.evaluate(measured.data());
  p.force = Eigen::Map<const Vec3>(f.values);
  if (!custom.derivatives) return;
  const Eigen::Map<const Eigen::Matrix<double, 3, 6, Eigen::RowMajor>> derivatives(f.derivatives);
  p.positionDerivative = derivatives.leftCols<3>();
  p.velocityDerivative = derivatives.rightCols<3>();
}

}  // namespace

PairForce cartesianForce(const double* block, const MovingFrame& m0, const MovingFrame& m1, const CustomLaw& custom) {
  static const CartesianOffsets at;
  PairForce p;
  p.active = block[at.active] != 0.0;
  if (!p.active) return p;
  const Vec3 k = vectorAt(block + at.stiffness), d = vectorAt(block + at.damping), off = vectorAt(block + at.offset);
  const Vec3 u = m1.position - m0.position, v = m1.velocity - m0.velocity;
  if (custom) {
    // Measured from the unstressed position: so the reference cases, against the letter of the page.
    customPairForce(custom, u - off, v, p);
    p.noise = customNoise(p.force.norm(), (u - off).norm(), (m0.position.cwiseAbs() + m1.position.cwiseAbs()).norm());
    return p;
  }
  p.force = CartesianSpringDamper::force(k, d, off, u, v);
  p.positionDerivative = k.asDiagonal();
  p.velocityDerivative = d.asDiagonal();
  p.noise = k.cwiseAbs().dot(m0.position.cwiseAbs() + m1.position.cwiseAbs() + off.cwiseAbs()) +
            d.cwiseAbs().dot(m0.velocity.cwiseAbs() + m1.velocity.cwiseAbs());
  p.potential = 0.5 * k.dot((u - off).cwiseAbs2());
  return p;
}

/// f = (k (L - L0) + d (dL/dt - v_off) + f_a) n with n = dp / L (page of ConnectorSpringDamper).
PairForce springForce(const double* block, const MovingFrame& m0, const MovingFrame& m1, const CustomLaw& custom) {
  static const SpringOffsets at;
  PairForce p;
  p.active = block[at.active] != 0.0;
  if (!p.active) return p;
  double k = block[at.stiffness], d = block[at.damping];
  const Vec3 u = m1.position - m0.position, v = m1.velocity - m0.velocity;
  const double length = u.norm();
  const Vec3 n = u / length;
  const double rate = n.dot(v);
  const double stretch = length - block[at.length];
  double scalar = 0.0;
  if (custom) {
    const ScalarLaw law = scalarLaw(custom, stretch, rate);
    scalar = law.force;
    k = law.positionDerivative;
    d = law.velocityDerivative;
    p.noise = customNoise(scalar, stretch, (m0.position.cwiseAbs() + m1.position.cwiseAbs()).sum());
  } else {
    scalar = SpringDamper::springForce(k, d, block[at.length], block[at.velocity], block[at.force], length, rate);
    p.noise = std::abs(k) * (m0.position.cwiseAbs() + m1.position.cwiseAbs()).sum() + std::abs(scalar);
    p.potential = 0.5 * k * stretch * stretch;
  }
  const Mat3 turning = (Mat3::Identity() - n * n.transpose()) / length;
  p.scalar = scalar;
  p.force = scalar * n;
  p.positionDerivative = k * n * n.transpose() + d * n * (turning * v).transpose() + scalar * turning;
  p.velocityDerivative = d * n * n.transpose();
  return p;
}

namespace {

template <class Law>
void addPairs(const Evaluation& e, const PairColumns& columns, Law law, ResidualSum& sum) {
  for (std::size_t i = 0; i < columns.markers.size(); ++i) {
    const MovingFrame& m0 = e.kinematics.marker(columns.markers[i][0]);
    const MovingFrame& m1 = e.kinematics.marker(columns.markers[i][1]);
    const PairForce p = law(e.block(columns.coefficients[i]), m0, m1, e.custom(columns.function[i], false));
    if (!p.active) continue;
    sum.noteForce(p.noise);
    sum.r.segment(m0.first, m0.count).noalias() -= m0.J().transpose() * p.force;
    sum.r.segment(m1.first, m1.count).noalias() += m1.J().transpose() * p.force;
  }
}

/// Both points move along straight lines with their coordinates: J^T (fq K + fv D) J with J = [-J0, J1].
void straightJacobian(const FramePair& pair, const Mat3& local, const BlockWriter& block) {
  Eigen::Matrix<double, 3, Eigen::Dynamic, Eigen::ColMajor, 3, 2 * kMaxNodeCoordinates> j(3, pair.count());
  j.leftCols(pair.f0.count) = -pair.f0.J();
  j.rightCols(pair.f1.count) = pair.f1.J();
  for (int column = 0; column < pair.count(); ++column) {
    const Vec3 scaled = local * j.col(column);
    for (int row = 0; row < pair.count(); ++row) block.add(row, column, j.col(row).dot(scaled));
  }
}

template <class Law>
void pairJacobians(const Evaluation& e, const PairColumns& columns, Law law, const JacobianFactors& factors,
                   std::vector<double>& values) {
  for (std::size_t i = 0; i < columns.markers.size(); ++i) {
    const FramePair pair{e.kinematics.marker(columns.markers[i][0]), e.kinematics.marker(columns.markers[i][1])};
    const PairForce p = law(e.block(columns.coefficients[i]), pair.f0, pair.f1, e.custom(columns.function[i], true));
    if (!p.active) continue;
    const BlockWriter block(e.system, columns.scatter[i], pair.count(), values);
    if (!pair.f0.curved && !pair.f1.curved) {
      straightJacobian(pair, factors.position * p.positionDerivative + factors.velocity * p.velocityDerivative, block);
      continue;
    }
    Wrench w;
    w.w.segment<3>(kP0) = -p.force;
    w.w.segment<3>(kP1) = p.force;
    const auto enter = [](Mat12& m, const Mat3& d) {
      m.block<3, 3>(kP0, kP0) = m.block<3, 3>(kP1, kP1) = d;
      m.block<3, 3>(kP0, kP1) = m.block<3, 3>(kP1, kP0) = -d;
    };
    enter(w.positionDerivative, p.positionDerivative);
    enter(w.velocityDerivative, p.velocityDerivative);
    addWrenchJacobian(e, pair, w, factors, block);
  }
}

}  // namespace

void addPairForces(const Evaluation& e, ResidualSum& sum) {
  addPairs(e, e.system.cartesianSpringDampers, cartesianForce, sum);
  addPairs(e, e.system.springDampers, springForce, sum);
}

void pairForceJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  pairJacobians(e, e.system.cartesianSpringDampers, cartesianForce, factors, values);
  pairJacobians(e, e.system.springDampers, springForce, factors, values);
}

}  // namespace sprung
