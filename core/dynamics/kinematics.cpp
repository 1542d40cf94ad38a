#include "core/dynamics/kinematics.h"

#include <cmath>

namespace sprung {
namespace {

RotationKind rotationKindOf(NodeKind kind) {
  switch (kind) {
    case NodeKind::RigidBody2D: return RotationKind::Planar;
    case NodeKind::RigidBodyRxyz: return RotationKind::TaitBryan;
    case NodeKind::RigidBodyEP: return RotationKind::EulerParameters;
    case NodeKind::RigidBodyRotVecLG: return RotationKind::RotationVector;
    default: return RotationKind::None;
  }
}

int rotationCount(RotationKind kind) {
  switch (kind) {
    case RotationKind::None: return 0;
    case RotationKind::Planar: return 1;
    case RotationKind::TaitBryan:
    case RotationKind::RotationVector: return 3;
    case RotationKind::EulerParameters: return 4;
  }
  return 0;
}

/// What a frame takes over from the one it is fixed to.
void copyDependence(const MovingFrame& from, MovingFrame& to) {
  to.first = from.first;
  to.count = from.count;
  to.node = from.node;
  to.rotates = from.rotates;
  to.curved = from.curved;
}

}  // namespace

Kinematics::Kinematics(const System& system)
    : system_(system),
      nodes_(system.nodes.size()),
      bodies_(system.bodies.size()),
      markers_(system.markers.size()),
      parameters_(system.nodes.size(), Vec4::Zero()),
      rates_(system.nodes.size(), Vec4::Zero()) {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const NodeLayout& layout = system.nodes[i];
    MovingFrame& frame = nodes_[i];
    kinds_.push_back(rotationKindOf(layout.kind));
    frame.first = layout.first;
    frame.count = layout.count;
    frame.node = static_cast<int>(i);
    frame.rotates = kinds_[i] != RotationKind::None;
    frame.curved = frame.rotates && kinds_[i] != RotationKind::Planar;
    if (layout.count == 0 || layout.kind == NodeKind::OneD) continue;
    const int translations = layout.kind == NodeKind::Point2D || layout.kind == NodeKind::RigidBody2D ? 2 : 3;
    frame.velocityJacobian.leftCols(translations) = Mat3::Identity().leftCols(translations);
    frame.positionDerivative = frame.velocityJacobian;
    if (kinds_[i] == RotationKind::Planar) {
      frame.spinJacobian.col(2) = Vec3::UnitZ();
      frame.rotationDerivative = frame.spinJacobian;
    }
  }
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const BodyLayout& layout = system.bodies[i];
    MovingFrame& frame = bodies_[i];
    frame.position = layout.position;
    frame.rotation = layout.rotation;
    if (layout.node < 0) continue;
    const MovingFrame& node = nodes_[static_cast<std::size_t>(layout.node)];
    if (layout.kind != BodyKind::Mass1D && layout.kind != BodyKind::RotationalMass1D) {
      frame = node;
      continue;
    }
    copyDependence(node, frame);
    if (node.count == 0) continue;
    const bool turns = layout.kind == BodyKind::RotationalMass1D;
    frame.rotates = turns;
    NodeJacobian& jacobian = turns ? frame.spinJacobian : frame.velocityJacobian;
    NodeJacobian& derivative = turns ? frame.rotationDerivative : frame.positionDerivative;
    jacobian.col(0) = layout.rotation.col(turns ? 2 : 0);
    derivative = jacobian;
  }
}

void Kinematics::evaluate(const State& state) {
  for (std::size_t i = 0; i < nodes_.size(); ++i) evaluateNode(i, state);
  for (std::size_t i = 0; i < bodies_.size(); ++i) evaluateBody(i, state);
  for (std::size_t i = 0; i < markers_.size(); ++i) {
    const MarkerLayout& layout = system_.markers[i];
    if (layout.body >= 0)
      offset(body(layout.body), layout.local, markers_[i]);
    else if (layout.node >= 0)
      markers_[i] = node(layout.node);
  }
}

void Kinematics::evaluateNode(std::size_t index, const State& state) {
  const NodeLayout& layout = system_.nodes[index];
  MovingFrame& frame = nodes_[index];
  switch (layout.kind) {
    case NodeKind::OneD:
    case NodeKind::GenericData: return;
    case NodeKind::PointGround: frame.position = layout.reference.head<3>(); return;
    case NodeKind::Point2D:
    case NodeKind::RigidBody2D:
      frame.position.head<2>() = layout.reference.head<2>() + state.q.segment<2>(layout.first);
      frame.velocity.head<2>() = state.v.segment<2>(layout.first);
      break;
    default:
      frame.position = layout.reference.head<3>() + state.q.segment<3>(layout.first);
      frame.velocity = state.v.segment<3>(layout.first);
  }
  const RotationKind kind = kinds_[index];
  const int count = rotationCount(kind);
  if (count == 0) return;
  const int begin = firstRotation(layout.kind);
  Vec4& p = parameters_[index];
  Vec4& rates = rates_[index];
  p.head(count) = layout.reference.segment(begin, count) + state.q.segment(layout.first + begin, count);
  rates.head(count) = state.v.segment(layout.first + begin, count);
  if (kind == RotationKind::Planar) {
    frame.rotation = Eigen::AngleAxisd(p[0], Vec3::UnitZ()).toRotationMatrix();
    frame.omega = Vec3(0.0, 0.0, rates[0]);
    return;
  }
  if (kind == RotationKind::TaitBryan) {
    frame.rotation = rotationFromTaitBryan(p.head<3>());
    frame.spinJacobian.middleCols<3>(begin) = taitBryanRates(p.head<3>());
    frame.rotationDerivative = frame.spinJacobian;
    frame.omega = frame.spinJacobian.middleCols<3>(begin) * rates.head<3>();
    return;
  }
  if (kind == RotationKind::RotationVector) {
    frame.rotation = rotationFromVector(p.head<3>());
    frame.spinJacobian.middleCols<3>(begin) = frame.rotation;
    frame.rotationDerivative.middleCols<3>(begin) = frame.rotation * tangent(layout);
    frame.omega = frame.rotation * rates.head<3>();
    return;
  }
  frame.rotation = rotationFromEulerParameters(p);
  frame.spinJacobian.middleCols<4>(begin) = eulerParameterRates(p);
  frame.rotationDerivative = frame.spinJacobian / p.squaredNorm();
  frame.omega = frame.spinJacobian.middleCols<4>(begin) * rates;
}

Mat3 Kinematics::tangent(const NodeLayout& node) const {
  if (increment_ == nullptr) return Mat3::Identity();
  return tangentOperator(increment_->segment<3>(node.first + 3));
}

Eigen::Matrix<double, 3, 4> Kinematics::spinDerivative(int node, const Vec4& rates) const {
  const RotationKind kind = rotationKind(node);
  Eigen::Matrix<double, 3, 4> d = sprung::spinDerivative(kind, parameters(node), rates);
  if (kind == RotationKind::RotationVector) d.leftCols<3>() *= tangent(system_.nodes[static_cast<std::size_t>(node)]);
  return d;
}

void Kinematics::evaluateBody(std::size_t index, const State& state) {
  const BodyLayout& layout = system_.bodies[index];
  if (layout.node < 0) return;
  MovingFrame& frame = bodies_[index];
  if (layout.kind != BodyKind::Mass1D && layout.kind != BodyKind::RotationalMass1D) {
    frame = node(layout.node);
    return;
  }
  const NodeLayout& nodeLayout = system_.nodes[static_cast<std::size_t>(layout.node)];
  const bool moves = nodeLayout.count > 0;
  const double coordinate = nodeLayout.reference[0] + (moves ? state.q[nodeLayout.first] : 0.0);
  const double rate = moves ? state.v[nodeLayout.first] : 0.0;
  if (layout.kind == BodyKind::Mass1D) {
    frame.position = layout.position + layout.rotation.col(0) * coordinate;
    frame.velocity = layout.rotation.col(0) * rate;
    return;
  }
  frame.rotation = layout.rotation * Eigen::AngleAxisd(coordinate, Vec3::UnitZ());
  frame.omega = layout.rotation.col(2) * rate;
}

void Kinematics::offset(const MovingFrame& base, const Vec3& local, MovingFrame& point) {
  if (local.isZero(0.0)) {
    point = base;
    return;
  }
  const Vec3 arm = base.rotation * local;
  copyDependence(base, point);
  point.rotation = base.rotation;
  point.omega = base.omega;
  point.arm = base.arm + arm;
  point.position = base.position + arm;
  point.velocity = base.velocity + base.omega.cross(arm);
  point.velocityJacobian = base.velocityJacobian;
  point.positionDerivative = base.positionDerivative;
  if (!base.rotates) return;
  point.spinJacobian = base.spinJacobian;
  point.rotationDerivative = base.rotationDerivative;
  const Mat3 cross = skew(arm);
  point.velocityJacobian.noalias() -= cross * base.spinJacobian;
  point.positionDerivative.noalias() -= cross * base.rotationDerivative;
  point.curved = true;
}

MovingFrame Kinematics::pointOn(int index, const Vec3& local) const {
  MovingFrame point;
  offset(body(index), local, point);
  return point;
}

NodeMatrix Kinematics::loadDerivative(const MovingFrame& frame, const Vec3& force, const Vec3& torque) const {
  NodeMatrix k = NodeMatrix::Zero();
  if (!frame.curved) return k;
  // With the arm r from the node: J^T f + G^T t = (translations) + G^T (r x f + t).
  const Vec3& arm = frame.arm;
  const Vec3 moment = arm.cross(force) + torque;
  k.noalias() = frame.spinJacobian.transpose() * (skew(force) * skew(arm)) * frame.rotationDerivative;
  const RotationKind kind = rotationKind(frame.node);
  if (kind == RotationKind::None || kind == RotationKind::Planar) return k;
  const int count = rotationCount(kind);
  const int begin = frame.count - count;
  Eigen::Matrix4d turning = torqueDerivative(kind, parameters(frame.node), moment);
  if (kind == RotationKind::RotationVector)
    turning.topLeftCorner<3, 3>() *= tangent(system_.nodes[static_cast<std::size_t>(frame.node)]);
  k.block(begin, begin, count, count) += turning.topLeftCorner(count, count);
  return k;
}

Kinematics::VelocityDerivative Kinematics::velocityDerivative(const MovingFrame& frame) const {
  VelocityDerivative d;
  if (!frame.curved) return d;
  const Vec3& arm = frame.arm;
  const RotationKind kind = rotationKind(frame.node);
  if (kind != RotationKind::None && kind != RotationKind::Planar) {
    const int count = rotationCount(kind);
    d.omega.middleCols(frame.count - count, count) = spinDerivative(frame.node, rates(frame.node)).leftCols(count);
  }
  d.velocity.noalias() = -skew(arm) * d.omega;
  d.velocity.noalias() -= skew(frame.omega) * skew(arm) * frame.rotationDerivative;
  return d;
}

}  // namespace sprung
