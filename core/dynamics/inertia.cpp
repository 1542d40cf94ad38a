#include "core/dynamics/inertia.h"

#include <algorithm>
#include <cmath>

namespace sprung {
namespace {

using SpinMap = Eigen::Matrix<double, 3, 4>;

/// A rigid body in motion, everything in global axes.
struct Motion {
  int frame, node;
  int shifts, turns;  ///< coordinates of its node: displacements, then rotation parameters
  double mass;
  bool central;  ///< the centre of mass is the reference point
  Vec3 c, a = Vec3::Zero(), alpha, w;
  Mat3 inertia;
  Vec4 second = Vec4::Zero();  ///< second time derivatives of the rotation parameters

  Motion(const Evaluation& e, int index, const RigidInertia& body)
      : frame(e.kinematics.bodyFrame(index)),
        node(e.system.bodies[static_cast<std::size_t>(index)].node),
        shifts(e.kinematics.translations(frame)),
        turns(e.system.nodes[static_cast<std::size_t>(node)].count - shifts),
        mass(body.mass),
        central(body.centre.isZero(0.0)),
        w(e.kinematics.turn(frame).omega) {
    const Mat3& rotation = e.kinematics.turn(frame).rotation;
    c = rotation * body.centre;
    const Mat3 turned = rotation * body.inertia;
    inertia = turned * rotation.transpose();
    const double* accelerations = e.state.a.data() + e.kinematics.first(frame);
    for (int i = 0; i < shifts; ++i) a[i] = accelerations[i];
    for (int i = 0; i < turns; ++i) second[i] = accelerations[shifts + i];
    alpha = e.kinematics.spin(frame) * second;
    if (e.kinematics.rotationKind(node) != RotationKind::TaitBryan) return;  // the others have no bias
    // The bias is quadratic in the rates: half of its derivative times the rates.
    alpha += 0.5 * bias(e).rates * e.kinematics.rates(node);
  }
  BiasDerivative bias(const Evaluation& e) const {
    return biasDerivative(e.kinematics.rotationKind(node), e.kinematics.parameters(node), e.kinematics.rates(node));
  }
  Vec3 force() const {
    if (central) return {mass * a[0], mass * a[1], mass * a[2]};
    const Vec3 turning = alpha.cross(c), around = w.cross(w.cross(c));
    return {mass * (a[0] + turning[0] + around[0]), mass * (a[1] + turning[1] + around[1]),
            mass * (a[2] + turning[2] + around[2])};
  }
  Vec3 torque() const {
    const Vec3 change = inertia * alpha, around = w.cross(inertia * w);
    if (central) return {change[0] + around[0], change[1] + around[1], change[2] + around[2]};
    const Vec3 shift = c.cross(a);
    return {mass * shift[0] + change[0] + around[0], mass * shift[1] + change[1] + around[1],
            mass * shift[2] + change[2] + around[2]};
  }
};

double largest(const Vec3& v) { return std::max({std::abs(v[0]), std::abs(v[1]), std::abs(v[2])}); }

/// M of a rigid body in the coordinates of its node: J^T m (J - c~ G) + G^T (m c~ J + I G).
NodeMatrix rigidMass(const MovingFrame& frame, const RigidInertia& body) {
  const Mat3 c = body.mass * skew(frame.rotation * body.centre);
  const Mat3 inertia = frame.rotation * body.inertia * frame.rotation.transpose();
  const auto& j = frame.velocityJacobian;
  const auto& g = frame.spinJacobian;
  return j.transpose() * (body.mass * j - c * g) + g.transpose() * (c * j + inertia * g);
}

/// Frames of rigid bodies stand at their nodes: displacements shift them, rotation parameters turn them.
void rigidJacobian(const Evaluation& e, const Motion& m, const JacobianFactors& f, const BlockWriter& block) {
  const MovingFrame& frame = e.kinematics.node(m.frame);
  const SpinMap& g = e.kinematics.spin(m.frame);
  const SpinMap t = frame.rotationDerivative.middleCols<4>(m.shifts);
  const BiasDerivative bias = m.bias(e);
  // How angular velocity and acceleration change with the rotation parameters, their rates and accelerations.
  const SpinMap spin = f.position * e.kinematics.spinDerivative(m.node, e.kinematics.rates(m.node)) + f.velocity * g;
  const SpinMap alpha = f.mass * g + f.position * (e.kinematics.spinDerivative(m.node, m.second) + bias.parameters) +
                        f.velocity * bias.rates;
  const Mat3 c = skew(m.c), w = skew(m.w);
  const auto turned = [&](const Vec3& x) { return Mat3(m.inertia * skew(x) - skew(m.inertia * x)); };
  const Mat3 torqueBySpin = w * m.inertia - skew(m.inertia * m.w);
  const Mat3 torqueByRotation = m.mass * skew(m.a) * c + turned(m.alpha) + w * turned(m.w);
  SpinMap torque = m.inertia * alpha;
  torque += torqueBySpin * spin;
  torque += f.position * (torqueByRotation * t);
  Eigen::Matrix4d turns = g.transpose() * torque;
  turns += f.position * e.kinematics.turningDerivative(frame, m.force(), m.torque());
  for (int i = 0; i < m.shifts; ++i) block.add(i, i, f.mass * m.mass);
  block.addMatrix(turns.topLeftCorner(m.turns, m.turns), m.shifts, m.shifts);
  if (m.central) return;
  const Mat3 forceBySpin = -m.mass * (skew(m.w.cross(m.c)) + w * c);
  const Mat3 forceByRotation = -m.mass * (skew(m.alpha) + w * w) * c;
  SpinMap force = -m.mass * c * alpha;
  force += forceBySpin * spin;
  force += f.position * (forceByRotation * t);
  block.addMatrix(force.topLeftCorner(m.shifts, m.turns), 0, m.shifts);
  const Eigen::Matrix<double, 4, 3> coupled = f.mass * m.mass * g.transpose() * c;
  block.addMatrix(coupled.topLeftCorner(m.turns, m.shifts), m.shifts, 0);
}

}  // namespace

namespace {

void addPointInertia(const Evaluation& e, ResidualSum& sum) {
  const PointMassColumns& points = e.system.pointMasses;
  const double* accelerations = e.state.a.data();
  double* r = sum.r.data();
  double largest = 0.0;
  for (std::size_t i = 0; i < points.first.size(); ++i) {
    const double mass = *e.block(points.coefficients[i]);
    for (int k = points.first[i]; k < points.first[i] + points.count[i]; ++k) {
      const double force = mass * accelerations[k];
      r[k] += force;
      largest = std::max(largest, std::abs(force));
    }
  }
  sum.noteForce(largest);
}

}  // namespace

[[gnu::flatten]] void addInertia(const Evaluation& e, ResidualSum& sum) {
  if (!e.bare) addPointInertia(e, sum);
  for (std::size_t i = 0; i < e.system.rigidBodies.body.size(); ++i) addRigidInertia(e, i, sum);
}

void addRigidInertia(const Evaluation& e, std::size_t i, ResidualSum& sum) {
  const RigidBodyColumns& rigid = e.system.rigidBodies;
  const BodyLayout& layout = e.system.bodies[static_cast<std::size_t>(rigid.body[i])];
  const Motion m(e, rigid.body[i], layout.kind->inertia(e.block(rigid.coefficients[i])));
  const Vec3 force = m.force(), torque = m.torque();
  sum.noteForce(largest(force) + largest(torque));
  e.kinematics.addWrench(m.frame, force, torque, sum.r);
}

void inertiaJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  const PointMassColumns& points = e.system.pointMasses;
  for (std::size_t i = 0; i < points.first.size(); ++i) {
    const double mass = *e.block(points.coefficients[i]);
    for (int k = 0; k < points.count[i]; ++k)
      BlockWriter(e.system, points.scatter[i] + k, 1, values).add(0, 0, factors.mass * mass);
  }
  const RigidBodyColumns& rigid = e.system.rigidBodies;
  for (std::size_t i = 0; i < rigid.body.size(); ++i) {
    const BodyLayout& layout = e.system.bodies[static_cast<std::size_t>(rigid.body[i])];
    const Motion m(e, rigid.body[i], layout.kind->inertia(e.block(rigid.coefficients[i])));
    rigidJacobian(e, m, factors, BlockWriter(e.system, rigid.scatter[i], m.shifts + m.turns, values));
  }
}

MassMatrix::MassMatrix(const System& system) : diagonal(VecX::Zero(system.coordinateCount)), system_(system) {
  const RigidBodyColumns& rigid = system.rigidBodies;
  const auto nodeOf = [&](int body) { return system.bodies[static_cast<std::size_t>(body)].node; };
  for (const int body : rigid.body) nodes.push_back(nodeOf(body));
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  for (const int body : rigid.body)
    blockOf_.push_back(static_cast<int>(std::lower_bound(nodes.begin(), nodes.end(), nodeOf(body)) - nodes.begin()));
  blocks.assign(nodes.size(), NodeMatrix::Zero());
}

void MassMatrix::evaluate(const Evaluation& e) {
  diagonal.setZero();
  const PointMassColumns& points = system_.pointMasses;
  for (std::size_t i = 0; i < points.first.size(); ++i) {
    const double mass = *e.block(points.coefficients[i]);
    for (int k = points.first[i]; k < points.first[i] + points.count[i]; ++k) diagonal[k] += mass;
  }
  evaluateBlocks(e);
}

void MassMatrix::evaluateBlocks(const Evaluation& e) {
  for (NodeMatrix& block : blocks) block.setZero();
  const RigidBodyColumns& rigid = system_.rigidBodies;
  for (std::size_t i = 0; i < rigid.body.size(); ++i)
    blocks[static_cast<std::size_t>(blockOf_[i])] += rigidMass(
        e.kinematics.body(rigid.body[i]),
        system_.bodies[static_cast<std::size_t>(rigid.body[i])].kind->inertia(e.block(rigid.coefficients[i])));
}

VecX MassMatrix::operator*(const VecX& x) const {
  VecX result = diagonal.cwiseProduct(x);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const NodeLayout& node = system_.nodes[static_cast<std::size_t>(nodes[i])];
    result.segment(node.first, node.count) +=
        blocks[i].topLeftCorner(node.count, node.count) * x.segment(node.first, node.count);
  }
  return result;
}

double bodyMass(const Evaluation& e, int body) {
  const int mass = e.system.bodies[static_cast<std::size_t>(body)].mass;
  return mass < 0 ? 0.0 : *e.block(mass);
}

Vec3 centreOfMass(const Evaluation& e, int body) {
  const BodyLayout& layout = e.system.bodies[static_cast<std::size_t>(body)];
  return layout.kind->isRigid() ? layout.kind->inertia(e.block(layout.coefficients)).centre : Vec3(Vec3::Zero());
}

namespace {

// Visits every body that has inertia: visit(body, kinetic energy [J]).
template <class Visit>
void forEnergies(const Evaluation& e, const Visit& visit) {
  const PointMassColumns& points = e.system.pointMasses;
  for (std::size_t i = 0; i < points.first.size(); ++i)
    visit(points.body[i],
          0.5 * *e.block(points.coefficients[i]) * e.state.v.segment(points.first[i], points.count[i]).squaredNorm());
  const RigidBodyColumns& rigid = e.system.rigidBodies;
  for (std::size_t i = 0; i < rigid.body.size(); ++i) {
    const BodyLayout& layout = e.system.bodies[static_cast<std::size_t>(rigid.body[i])];
    const MovingFrame& frame = e.kinematics.body(rigid.body[i]);
    const RigidInertia body = layout.kind->inertia(e.block(rigid.coefficients[i]));
    const Vec3 c = frame.rotation * body.centre;
    const Vec3 local = frame.rotation.transpose() * frame.omega;
    visit(rigid.body[i], 0.5 * body.mass * frame.velocity.squaredNorm() +
                             body.mass * frame.velocity.dot(frame.omega.cross(c)) +
                             0.5 * local.dot(body.inertia * local));
  }
}

}  // namespace

double kineticEnergy(const Evaluation& e) {
  double energy = 0.0;
  forEnergies(e, [&](int /*body*/, double part) { energy += part; });
  return energy;
}

void kineticEnergies(const Evaluation& e, std::span<double> energies) {
  std::fill(energies.begin(), energies.end(), 0.0);
  forEnergies(e, [&](int body, double part) { energies[static_cast<std::size_t>(body)] += part; });
}

}  // namespace sprung
