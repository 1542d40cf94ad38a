#include "core/dynamics/equations.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/items/cartesian_spring_damper.h"

namespace sprung {
namespace {

using Law = CartesianSpringDamperColumns;

/// The connector's own parameters, read from its coefficient block.
struct SpringParameters {
  Vec3 stiffness, damping, offset;
  bool active;
  explicit SpringParameters(const double* block)
      : stiffness(block[Law::kStiffness], block[Law::kStiffness + 1], block[Law::kStiffness + 2]),
        damping(block[Law::kDamping], block[Law::kDamping + 1], block[Law::kDamping + 2]),
        offset(block[Law::kOffset], block[Law::kOffset + 1], block[Law::kOffset + 2]),
        active(block[Law::kActive] != 0.0) {}
};

Vec3 vectorAt(const double* block) { return {block[0], block[1], block[2]}; }

}  // namespace

Equations::Equations(std::shared_ptr<const System> system, Coefficients coefficients)
    : system_(std::move(system)), coefficients_(std::move(coefficients)), markers_(system_->markers.size()) {}

void Equations::setCoefficients(int begin, std::span<const double> values) {
  std::copy(values.begin(), values.end(), coefficients_.begin() + begin);
}

void Equations::setDrag(const std::optional<DragTarget>& target) {
  drag_.reset();
  dragBody_ = -1;
  if (!target) return;
  const std::optional<int> body = system_->bodyIndex(target->body);
  if (!body || system_->bodies[static_cast<std::size_t>(*body)].isGround) return;
  drag_ = target;
  dragBody_ = *body;
}

MarkerKinematics Equations::bodyPoint(int body, const Vec3& local, const State& state) const {
  const BodyLayout& layout = system_->bodies[static_cast<std::size_t>(body)];
  MarkerKinematics point;
  if (layout.node < 0) {
    point.position = layout.groundPosition + layout.groundRotation * local;
    return point;
  }
  const NodeLayout& node = system_->nodes[static_cast<std::size_t>(layout.node)];
  point.position = node.reference.head<3>() + state.q.segment<3>(node.first) + local;
  point.velocity = state.v.segment<3>(node.first);
  point.first = node.first;
  point.count = node.count;
  point.jacobian.leftCols<3>().setIdentity();
  return point;
}

void Equations::evaluateMarkers(const State& state) {
  for (std::size_t i = 0; i < markers_.size(); ++i) {
    const MarkerLayout& layout = system_->markers[i];
    if (layout.body >= 0) {
      markers_[i] = bodyPoint(layout.body, layout.local, state);
      continue;
    }
    const NodeLayout& node = system_->nodes[static_cast<std::size_t>(layout.node)];
    MarkerKinematics& marker = markers_[i];
    marker.position = node.reference.head<3>() + state.q.segment<3>(node.first);
    marker.velocity = state.v.segment<3>(node.first);
    marker.first = node.first;
    marker.count = node.count;
    marker.jacobian.leftCols<3>().setIdentity();
  }
}

DragLaw Equations::dragLaw(const MarkerKinematics& point) const {
  return DragLaw::of(bodyMass(dragBody_), drag_->gain, system_->extent, point.position - drag_->target,
                     point.velocity - drag_->velocity);
}

void Equations::beginStep(const State& state) {
  if (drag_) dragLaw_ = dragLaw(bodyPoint(dragBody_, drag_->localPoint, state));
}

void Equations::residual(const State& state, double loadFactor, VecX& result) {
  evaluateMarkers(state);
  result.setZero();
  noise_ = 0.0;
  addMass(state, result);
  addCartesianSpringDampers(result);
  addLoads(loadFactor, result);
  addDrag(state, result);
}

void Equations::addMass(const State& state, VecX& result) {
  const MassPointColumns& columns = system_->massPoints;
  for (std::size_t i = 0; i < columns.first.size(); ++i) {
    const double mass = *block(columns.coefficients[i]);
    result.segment(columns.first[i], columns.count[i]) += mass * state.a.segment(columns.first[i], columns.count[i]);
    noteTerm(mass * state.a.segment(columns.first[i], columns.count[i]).cwiseAbs().maxCoeff());
  }
}

void Equations::addCartesianSpringDampers(VecX& result) {
  const CartesianSpringDamperColumns& columns = system_->cartesianSpringDampers;
  for (std::size_t i = 0; i < columns.markers.size(); ++i) {
    const SpringParameters p(block(columns.coefficients[i]));
    if (!p.active) continue;
    const MarkerKinematics& m0 = marker(columns.markers[i][0]);
    const MarkerKinematics& m1 = marker(columns.markers[i][1]);
    const Vec3 force = CartesianSpringDamper::force(p.stiffness, p.damping, p.offset, m1.position - m0.position,
                                                    m1.velocity - m0.velocity);
    noteTerm(p.stiffness.cwiseAbs().dot(m0.position.cwiseAbs() + m1.position.cwiseAbs() + p.offset.cwiseAbs()) +
             p.damping.cwiseAbs().dot(m0.velocity.cwiseAbs() + m1.velocity.cwiseAbs()));
    result.segment(m0.first, m0.count).noalias() -= m0.activeJacobian().transpose() * force;
    result.segment(m1.first, m1.count).noalias() += m1.activeJacobian().transpose() * force;
  }
}

void Equations::addLoads(double loadFactor, VecX& result) {
  const ForceVectorColumns& forces = system_->forces;
  for (std::size_t i = 0; i < forces.load.size(); ++i) {
    const MarkerKinematics& at = marker(forces.marker[i]);
    const Vec3 force = loadFactor * loadForce(forces.load[i]);
    noteTerm(force.cwiseAbs().maxCoeff());
    result.segment(at.first, at.count).noalias() -= at.activeJacobian().transpose() * force;
  }
  const MassProportionalColumns& gravities = system_->gravities;
  for (std::size_t i = 0; i < gravities.load.size(); ++i) {
    const BodyLayout& body = system_->bodies[static_cast<std::size_t>(gravities.body[i])];
    if (body.node < 0) continue;
    const NodeLayout& node = system_->nodes[static_cast<std::size_t>(body.node)];
    const Vec3 force = loadFactor * loadForce(gravities.load[i]);
    noteTerm(force.cwiseAbs().maxCoeff());
    result.segment<3>(node.first) -= force;
  }
}

void Equations::addDrag(const State& state, VecX& result) {
  if (!drag_) return;
  const MarkerKinematics point = bodyPoint(dragBody_, drag_->localPoint, state);
  const Vec3 force = dragLaw_.force(point.position - drag_->target, point.velocity - drag_->velocity);
  noteTerm(dragLaw_.stiffness * (point.position.cwiseAbs() + drag_->target.cwiseAbs()).maxCoeff());
  result.segment(point.first, point.count).noalias() -= point.activeJacobian().transpose() * force;
}

void Equations::jacobian(const State& state, const JacobianFactors& factors, std::vector<double>& values) {
  std::fill(values.begin(), values.end(), 0.0);
  massJacobian(factors.mass, values);
  cartesianSpringDamperJacobian(factors, values);
  dragJacobian(state, factors, values);
}

void Equations::massJacobian(double factor, std::vector<double>& values) const {
  const MassPointColumns& columns = system_->massPoints;
  for (std::size_t i = 0; i < columns.first.size(); ++i) {
    const double mass = *block(columns.coefficients[i]);
    const int count = columns.count[i];
    const int* positions = system_->sparsity.positions.data() + columns.scatter[i];
    for (int k = 0; k < count; ++k) values[static_cast<std::size_t>(positions[k * count + k])] += factor * mass;
  }
}

void Equations::cartesianSpringDamperJacobian(const JacobianFactors& factors, std::vector<double>& values) const {
  const CartesianSpringDamperColumns& columns = system_->cartesianSpringDampers;
  constexpr int kMax = 2 * MarkerKinematics::kMaxCoordinates;
  for (std::size_t i = 0; i < columns.markers.size(); ++i) {
    const SpringParameters p(block(columns.coefficients[i]));
    if (!p.active) continue;
    // J_loc1 = f_ODE2 diag(k) + f_ODE2_t diag(d); both markers share it: J^T J_loc1 J with J = [-J_m0, J_m1].
    const Vec3 local = factors.position * p.stiffness + factors.velocity * p.damping;
    const MarkerKinematics& m0 = marker(columns.markers[i][0]);
    const MarkerKinematics& m1 = marker(columns.markers[i][1]);
    const int count = m0.count + m1.count;
    Eigen::Matrix<double, 3, Eigen::Dynamic, Eigen::ColMajor, 3, kMax> j(3, count);
    j.leftCols(m0.count) = -m0.activeJacobian();
    j.rightCols(m1.count) = m1.activeJacobian();
    const int* position = system_->sparsity.positions.data() + columns.scatter[i];
    for (int column = 0; column < count; ++column) {
      const Vec3 scaled = local.cwiseProduct(j.col(column));
      for (int row = 0; row < count; ++row) values[static_cast<std::size_t>(*position++)] += j.col(row).dot(scaled);
    }
  }
}

void Equations::dragJacobian(const State& state, const JacobianFactors& factors, std::vector<double>& values) const {
  if (!drag_) return;
  const MarkerKinematics point = bodyPoint(dragBody_, drag_->localPoint, state);
  const double local = factors.position * dragLaw_.stiffness + factors.velocity * dragLaw_.damping;
  const int* position = system_->sparsity.positions.data() + system_->drag.scatter[static_cast<std::size_t>(dragBody_)];
  for (int column = 0; column < point.count; ++column) {
    const Vec3 scaled = local * point.jacobian.col(column);
    for (int row = 0; row < point.count; ++row)
      values[static_cast<std::size_t>(*position++)] += point.jacobian.col(row).dot(scaled);
  }
}

Vec3 Equations::connectorForce(int connector) const {
  const CartesianSpringDamperColumns& columns = system_->cartesianSpringDampers;
  const auto i = static_cast<std::size_t>(connector);  // every connector is of this type so far
  const SpringParameters p(block(columns.coefficients[i]));
  if (!p.active) return Vec3::Zero();
  const MarkerKinematics& m0 = marker(columns.markers[i][0]);
  const MarkerKinematics& m1 = marker(columns.markers[i][1]);
  return CartesianSpringDamper::force(p.stiffness, p.damping, p.offset, m1.position - m0.position,
                                      m1.velocity - m0.velocity);
}

Vec3 Equations::loadForce(int load) const {
  const LoadLayout& layout = system_->loads[static_cast<std::size_t>(load)];
  const MarkerLayout& at = system_->markers[static_cast<std::size_t>(layout.marker)];
  const Vec3 vector = vectorAt(block(layout.coefficients));
  if (at.bodyMass) return bodyMass(at.body) * vector;
  const bool bodyFixed = *(block(layout.coefficients) + 3) != 0.0;
  if (!bodyFixed || at.body < 0 || !system_->bodies[static_cast<std::size_t>(at.body)].isGround) return vector;
  return system_->bodies[static_cast<std::size_t>(at.body)].groundRotation * vector;
}

double Equations::bodyMass(int body) const {
  const BodyLayout& layout = system_->bodies[static_cast<std::size_t>(body)];
  return layout.isGround ? 0.0 : *block(layout.coefficients);
}

BodyPose Equations::bodyPose(int body, const State& state) const {
  const BodyLayout& layout = system_->bodies[static_cast<std::size_t>(body)];
  return {bodyPoint(body, Vec3::Zero(), state).position, layout.isGround ? layout.groundRotation : Mat3::Identity()};
}

DragForce Equations::dragForce(const State& state) const {
  if (!drag_) return {};
  const MarkerKinematics point = bodyPoint(dragBody_, drag_->localPoint, state);
  return {point.position, dragLaw(point).force(point.position - drag_->target, point.velocity - drag_->velocity)};
}

double Equations::kineticEnergy(const State& state) const {
  const MassPointColumns& columns = system_->massPoints;
  double energy = 0.0;
  for (std::size_t i = 0; i < columns.first.size(); ++i)
    energy += 0.5 * *block(columns.coefficients[i]) * state.v.segment(columns.first[i], columns.count[i]).squaredNorm();
  return energy;
}

double Equations::potentialEnergy(const State& state) const {
  double energy = 0.0;
  const CartesianSpringDamperColumns& columns = system_->cartesianSpringDampers;
  for (std::size_t i = 0; i < columns.markers.size(); ++i) {
    const SpringParameters p(block(columns.coefficients[i]));
    if (!p.active) continue;
    const Vec3 stretch = marker(columns.markers[i][1]).position - marker(columns.markers[i][0]).position - p.offset;
    energy += 0.5 * p.stiffness.dot(stretch.cwiseAbs2());
  }
  for (std::size_t i = 0; i < system_->loads.size(); ++i) {
    const int node = system_->markers[static_cast<std::size_t>(system_->loads[i].marker)].node;
    if (node < 0) continue;
    energy -=
        loadForce(static_cast<int>(i)).dot(state.q.segment<3>(system_->nodes[static_cast<std::size_t>(node)].first));
  }
  return energy;
}

}  // namespace sprung
