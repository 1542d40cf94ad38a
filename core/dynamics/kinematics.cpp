#include "core/dynamics/kinematics.h"

#include <cmath>

#include "core/law/euler_parameters.h"

namespace sprung {
Kinematics::Kinematics(const System& system) : system_(system), turns_(1) {
  reference_ = VecX::Zero(system.coordinateCount);
  addNodes();
  addBodies();
  addMarkers();
}

int Kinematics::addFrame(const Carrier& carrier) {
  carriers_.push_back(carrier);
  points_.emplace_back();
  return static_cast<int>(carriers_.size()) - 1;
}

void Kinematics::addNodes() {
  for (std::size_t i = 0; i < system_.nodes.size(); ++i) {
    const NodeLayout& layout = system_.nodes[i];
    const int index = static_cast<int>(i);
    kinds_.push_back(layout.kind->rotation);
    Carrier carrier;
    carrier.first = layout.first;
    carrier.node = index;
    if (layout.count > 0) reference_.segment(layout.first, layout.count) = layout.reference.head(layout.count);
    if (layout.count > 0 && !layout.kind->isCoordinate()) {
      carrier.kind = Carrier::Kind::Plain;
      carrier.translations = static_cast<std::int8_t>(layout.kind->translations);
      (carrier.translations == 3 ? spatial_ : planar_).push_back({index, layout.first});
    }
    if (kinds_.back() != RotationKind::None) {
      carrier.kind = Carrier::Kind::Rigid;
      carrier.rotations = static_cast<std::int8_t>(rotationCount(kinds_.back()));
      carrier.turn = static_cast<int>(turns_.size());
      carrier.slot = static_cast<int>(spins_.size());
      turns_.emplace_back();
      parameters_.emplace_back(Vec4::Zero());
      rates_.emplace_back(Vec4::Zero());
      spins_.emplace_back(Eigen::Matrix<double, 3, 4>::Zero());
      if (kinds_.back() == RotationKind::Planar) spins_.back().col(0) = Vec3::UnitZ();
      rotating_.push_back(index);
    }
    addFrame(carrier);
    if (layout.kind->isFixed()) points_.back().position = layout.reference.head<3>();
  }
}

void Kinematics::addBodies() {
  for (std::size_t i = 0; i < system_.bodies.size(); ++i) {
    const BodyLayout& layout = system_.bodies[i];
    if (layout.node >= 0 && !layout.kind->isOnAxis()) {
      bodyFrames_.push_back(layout.node);
      continue;
    }
    Carrier carrier;
    carrier.turn = static_cast<int>(turns_.size());
    turns_.emplace_back().rotation = layout.rotation;
    if (layout.node >= 0) {
      const NodeLayout& node = system_.nodes[static_cast<std::size_t>(layout.node)];
      carrier.first = node.first;
      carrier.node = layout.node;
      carrier.slot = static_cast<int>(axes_.size());
      if (node.count > 0) carrier.kind = layout.kind->isRotor() ? Carrier::Kind::Rotor : Carrier::Kind::Slider;
      axes_.push_back({static_cast<int>(carriers_.size()), static_cast<int>(i), axisOf(*layout.kind, layout.rotation)});
    }
    bodyFrames_.push_back(addFrame(carrier));
    points_.back().position = layout.position;
  }
}

void Kinematics::addMarkers() {
  for (const MarkerLayout& layout : system_.markers) {
    if (layout.body < 0) {
      markerFrames_.push_back(layout.node >= 0 ? layout.node : addFrame({}));
      continue;
    }
    const int base = bodyFrame(layout.body);
    if (layout.local.isZero(0.0)) {
      markerFrames_.push_back(base);
      continue;
    }
    Carrier carrier = carriers_[static_cast<std::size_t>(base)];
    carrier.offset = static_cast<int>(offsets_.size());
    const int index = addFrame(carrier);
    markerFrames_.push_back(index);
    offsets_.push_back({index, base, layout.local, Vec3::Zero()});
    evaluateOffset(offsets_.back());
  }
}

void Kinematics::setIncrement(const VecX* increment) {
  increment_ = increment;
  ++version_;
}

[[gnu::flatten]] void Kinematics::evaluate(const State& state) {
  ++version_;
  const double *reference = reference_.data(), *q = state.q.data(), *v = state.v.data();
  for (const auto& [node, first] : spatial_) {
    PointMotion& point = points_[static_cast<std::size_t>(node)];
    for (int k = 0; k < 3; ++k) {
      point.position[k] = reference[first + k] + q[first + k];
      point.velocity[k] = v[first + k];
    }
  }
  for (const auto& [node, first] : planar_) {
    PointMotion& point = points_[static_cast<std::size_t>(node)];
    for (int k = 0; k < 2; ++k) {
      point.position[k] = reference[first + k] + q[first + k];
      point.velocity[k] = v[first + k];
    }
  }
  for (const int node : rotating_) evaluateRotation(node, state);
  for (const Axis& axis : axes_) evaluateAxis(axis, state);
  for (Offset& offset : offsets_) evaluateOffset(offset);
}

void Kinematics::evaluateRotation(int node, const State& state) {
  const Carrier& carrier = carriers_[static_cast<std::size_t>(node)];
  const RotationKind kind = rotationKind(node);
  const int first = carrier.first + carrier.translations, count = rotationCount(kind);
  Vec4& p = parameters_[slotOf(node)];
  Vec4& rates = rates_[slotOf(node)];
  Eigen::Matrix<double, 3, 4>& spin = spins_[slotOf(node)];
  TurnMotion& turn = turns_[static_cast<std::size_t>(carrier.turn)];
  for (int k = 0; k < count; ++k) {
    p[k] = reference_[first + k] + state.q[first + k];
    rates[k] = state.v[first + k];
  }
  if (kind == RotationKind::EulerParameters) return turnByEulerParameters(p.data(), rates.data(), turn, spin);
  turn.rotation = rotationFrom(kind, p.data());
  if (kind == RotationKind::Planar) {
    turn.omega = Vec3(0.0, 0.0, rates[0]);
    return;
  }
  spin.leftCols<3>() = kind == RotationKind::TaitBryan ? taitBryanRates(p.head<3>()) : turn.rotation;
  turn.omega = spin.leftCols<3>() * rates.head<3>();
}

void Kinematics::evaluateAxis(const Axis& axis, const State& state) {
  const BodyLayout& layout = system_.bodies[static_cast<std::size_t>(axis.body)];
  const NodeLayout& node = system_.nodes[static_cast<std::size_t>(layout.node)];
  const bool moves = node.count > 0;
  const double coordinate = node.reference[0] + (moves ? state.q[node.first] : 0.0);
  const double rate = moves ? state.v[node.first] : 0.0;
  PointMotion& point = points_[static_cast<std::size_t>(axis.frame)];
  TurnMotion& turn = turns_[static_cast<std::size_t>(carriers_[static_cast<std::size_t>(axis.frame)].turn)];
  if (layout.kind->isSlider()) {
    point.position = layout.position + axis.axis * coordinate;
    point.velocity = axis.axis * rate;
    return;
  }
  turn.rotation = layout.rotation * Eigen::AngleAxisd(coordinate, Vec3::UnitZ());
  turn.omega = axis.axis * rate;
}

void Kinematics::evaluateOffset(Offset& offset) {
  const PointMotion& base = points_[static_cast<std::size_t>(offset.base)];
  PointMotion& point = points_[static_cast<std::size_t>(offset.frame)];
  const TurnMotion& axes = turn(offset.base);
  const Vec3 arm = axes.rotation * offset.local;
  const Vec3& w = axes.omega;
  offset.arm = arm;
  point.position = base.position + arm;
  point.velocity[0] = base.velocity[0] + (w[1] * arm[2] - w[2] * arm[1]);
  point.velocity[1] = base.velocity[1] + (w[2] * arm[0] - w[0] * arm[2]);
  point.velocity[2] = base.velocity[2] + (w[0] * arm[1] - w[1] * arm[0]);
}

void Kinematics::addWrench(int frame, const Vec3& force, const Vec3& torque, VecX& r) const {
  const Carrier& c = carriers_[static_cast<std::size_t>(frame)];
  double x = torque[0], y = torque[1], z = torque[2];
  if (c.offset >= 0) {
    const Vec3& arm = offsets_[static_cast<std::size_t>(c.offset)].arm;
    x = (arm[1] * force[2] - arm[2] * force[1]) + x;
    y = (arm[2] * force[0] - arm[0] * force[2]) + y;
    z = (arm[0] * force[1] - arm[1] * force[0]) + z;
  }
  switch (c.kind) {
    case Carrier::Kind::Fixed: return;
    case Carrier::Kind::Slider: r[c.first] += axes_[static_cast<std::size_t>(c.slot)].axis.dot(force); return;
    case Carrier::Kind::Rotor: r[c.first] += axes_[static_cast<std::size_t>(c.slot)].axis.dot(Vec3(x, y, z)); return;
    case Carrier::Kind::Plain:
    case Carrier::Kind::Rigid: break;
  }
  double* to = r.data() + c.first;
  to[0] += force[0];
  to[1] += force[1];
  if (c.translations == 3) to[2] += force[2];
  if (c.rotations == 0 || (x == 0.0 && y == 0.0 && z == 0.0)) return;
  const double* g = spins_[static_cast<std::size_t>(c.slot)].data();
  to += c.translations;
  const auto turn = [&](int k) { to[k] += g[3 * k] * x + g[3 * k + 1] * y + g[3 * k + 2] * z; };
  turn(0);
  if (c.rotations == 1) return;
  turn(1);
  turn(2);
  if (c.rotations == 4) turn(3);
}

const MovingFrame& Kinematics::frame(int index) const {
  const auto at = static_cast<std::size_t>(index);
  if (frames_.empty()) prepareFrames();
  if (filled_[at] != version_) fill(at);
  return frames_[at];
}

/// What never changes: the coordinates they depend on, Jacobians of points and axes.
void Kinematics::prepareFrames() const {
  frames_.resize(carriers_.size());
  filled_.assign(carriers_.size(), 0);
  for (std::size_t i = 0; i < carriers_.size(); ++i) {
    const Carrier& c = carriers_[i];
    MovingFrame& f = frames_[i];
    f.first = c.first;
    f.node = c.node;
    f.count = c.node >= 0 ? system_.nodes[static_cast<std::size_t>(c.node)].count : 0;
    f.rotates = c.kind == Carrier::Kind::Rigid || c.kind == Carrier::Kind::Rotor;
    const bool turned = c.offset >= 0 && f.rotates;
    f.curved = turned || (c.kind == Carrier::Kind::Rigid && rotationKind(c.node) != RotationKind::Planar);
    f.velocityJacobian.leftCols(c.translations) = Mat3::Identity().leftCols(c.translations);
    if (c.kind == Carrier::Kind::Slider) f.velocityJacobian.col(0) = axes_[static_cast<std::size_t>(c.slot)].axis;
    f.positionDerivative = f.velocityJacobian;
    if (c.kind == Carrier::Kind::Rotor) {
      f.spinJacobian.col(0) = axes_[static_cast<std::size_t>(c.slot)].axis;
      f.rotationDerivative = f.spinJacobian;
    }
  }
}

void Kinematics::fill(std::size_t index) const {
  const Carrier& c = carriers_[index];
  MovingFrame& f = frames_[index];
  filled_[index] = version_;
  const TurnMotion& turn = turns_[static_cast<std::size_t>(c.turn)];
  f.position = points_[index].position;
  f.velocity = points_[index].velocity;
  f.rotation = turn.rotation;
  f.omega = turn.omega;
  if (c.offset >= 0) f.arm = offsets_[static_cast<std::size_t>(c.offset)].arm;
  if (!f.rotates) return;
  // Columns beyond the rotation parameters are zero everywhere.
  const int begin = c.kind == Carrier::Kind::Rotor ? 0 : c.translations;
  if (c.kind == Carrier::Kind::Rigid) {
    const auto slot = static_cast<std::size_t>(c.slot);
    const Eigen::Matrix<double, 3, 4>& spin = spins_[slot];
    f.spinJacobian.middleCols<4>(begin) = spin;
    const RotationKind kind = rotationKind(c.node);
    if (kind == RotationKind::EulerParameters)
      f.rotationDerivative.middleCols<4>(begin) = spin / parameters_[slot].squaredNorm();
    else if (kind == RotationKind::RotationVector)
      f.rotationDerivative.middleCols<3>(begin) =
          turn.rotation * tangent(system_.nodes[static_cast<std::size_t>(c.node)]);
    else
      f.rotationDerivative.middleCols<4>(begin) = spin;
  }
  if (c.offset < 0) return;
  const Mat3 cross = skew(f.arm);
  f.velocityJacobian.middleCols<4>(begin) = -cross * f.spinJacobian.middleCols<4>(begin);
  f.positionDerivative.middleCols<4>(begin) = -cross * f.rotationDerivative.middleCols<4>(begin);
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

MovingFrame Kinematics::pointOn(int index, const Vec3& local) const {
  MovingFrame point = body(index);
  if (local.isZero(0.0)) return point;
  point.arm = point.rotation * local;
  point.position += point.arm;
  point.velocity += point.omega.cross(point.arm);
  if (!point.rotates) return point;
  const Mat3 cross = skew(point.arm);
  point.velocityJacobian.noalias() -= cross * point.spinJacobian;
  point.positionDerivative.noalias() -= cross * point.rotationDerivative;
  point.curved = true;
  return point;
}

NodeMatrix Kinematics::loadDerivative(const MovingFrame& frame, const Vec3& force, const Vec3& torque) const {
  NodeMatrix k = NodeMatrix::Zero();
  if (!frame.curved) return k;
  const RotationKind kind = rotationKind(frame.node);
  const int begin = frame.count - (kind == RotationKind::None ? 1 : rotationCount(kind));
  k.block<4, 4>(begin, begin) = turningDerivative(frame, force, torque);
  return k;
}

Eigen::Matrix4d Kinematics::turningDerivative(const MovingFrame& frame, const Vec3& force, const Vec3& torque) const {
  // With the arm r from the node: J^T f + G^T t = (translations) + G^T (r x f + t).
  const Vec3& arm = frame.arm;
  const RotationKind kind = rotationKind(frame.node);
  const int begin = frame.count - (kind == RotationKind::None ? 1 : rotationCount(kind));
  Eigen::Matrix4d k = Eigen::Matrix4d::Zero();
  if (!arm.isZero(0.0)) {
    const Eigen::Matrix<double, 3, 4> turned =
        (skew(force) * skew(arm)) * frame.rotationDerivative.middleCols<4>(begin);
    k = frame.spinJacobian.middleCols<4>(begin).transpose() * turned;
  }
  if (kind == RotationKind::None || kind == RotationKind::Planar) return k;
  Eigen::Matrix4d turning = torqueDerivative(kind, parameters(frame.node), arm.cross(force) + torque);
  if (kind == RotationKind::RotationVector)
    turning.topLeftCorner<3, 3>() *= tangent(system_.nodes[static_cast<std::size_t>(frame.node)]);
  k += turning;
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
