#include "core/dynamics/hand_forces.h"

#include <algorithm>
#include <utility>

#include "core/law/rotation.h"

namespace sprung {
namespace {

constexpr double kTurningReach = 1.0;  // rad

/// The rotation vector, at most pi long.
Vec3 vectorOf(const Mat3& rotation) {
  const Eigen::AngleAxisd turn(rotation);
  return turn.angle() * turn.axis();
}

}  // namespace

void HandForces::set(const Hands& wanted) {
  const Hands before = std::exchange(targets_, {});
  const std::vector<Hand> old = std::exchange(hands_, {});
  for (const DragTarget& target : wanted.all) {
    const std::optional<int> body = system_.directory->bodyIndex(target.body);
    if (!body || system_.bodies[static_cast<std::size_t>(*body)].node < 0) continue;
    Hand hand{.body = *body};
    if (target.turn && !kinematics_.pointOn(*body, target.localPoint).rotates) continue;
    for (std::size_t i = 0; i < old.size(); ++i)
      if (before.all[i].number == target.number && old[i].body == *body) hand.inertia = old[i].inertia;
    targets_.all.push_back(target);
    hands_.push_back(hand);
  }
  pushes_.assign(hands_.size(), {});
  for (std::size_t i = 0; i < hands_.size(); ++i) pushes_[i].hand = targets_.all[i].number;
  blocks_.clear();
  blocks_.reserve(hands_.size());
}

double HandForces::reach(int hand, const MovingFrame& point) const {
  if (turns(hand)) return kTurningReach;
  if (!system_.bodies[static_cast<std::size_t>(at(hand).body)].kind->isRotor()) return system_.extent;
  return target(hand).radius > 0.0 ? target(hand).radius : point.J().norm();
}

Vec3 HandForces::displacement(int hand, const MovingFrame& frame) const {
  const DragTarget& wanted = target(hand);
  if (!wanted.turn) return frame.position - wanted.target;
  return vectorOf(frame.rotation * rotationFromVector(*wanted.turn).transpose());
}

Vec3 HandForces::velocity(int hand, const MovingFrame& frame) const {
  return (turns(hand) ? frame.omega : frame.velocity) - target(hand).velocity;
}

DragLaw HandForces::law(int hand, const MovingFrame& frame) const {
  return DragLaw::of(at(hand).inertia, target(hand).gain, reach(hand, frame), displacement(hand, frame),
                     velocity(hand, frame));
}

void HandForces::beginStep() {
  for (int i = 0; i < count(); ++i) at(i).law = law(i, frame(i));
}

void HandForces::addTo(ResidualSum& sum) {
  for (int i = 0; i < count(); ++i) {
    const MovingFrame at = frame(i);
    const DragLaw& law = this->at(i).law;
    const Vec3 force = law.force(displacement(i, at), velocity(i, at));
    const Vec3 size =
        turns(i) ? Vec3(Vec3::Constant(M_PI)) : Vec3(at.position.cwiseAbs() + target(i).target.cwiseAbs());
    sum.noteForce(law.stiffness.cwiseAbs().maxCoeff() * size.maxCoeff());
    DragPush& push = pushes_[static_cast<std::size_t>(i)];
    push.first = at.first;
    push.count = at.count;
    if (turns(i))
      push.force.head(at.count) = at.G().transpose() * force;
    else
      push.force.head(at.count) = at.J().transpose() * force;
    sum.r.segment(at.first, at.count) -= push.force.head(at.count);
  }
}

NodeMatrix HandForces::matrix(int hand, const MovingFrame& point, const JacobianFactors& factors) const {
  if (turns(hand)) return turningMatrix(hand, point, factors);
  const DragLaw& law = at(hand).law;
  const Vec3 force = law.force(displacement(hand, point), velocity(hand, point));
  NodeJacobian inner = factors.position * law.stiffness * point.positionDerivative +
                       factors.velocity * law.damping * point.velocityJacobian;
  if (point.curved) inner += factors.position * law.damping * kinematics_.velocityDerivative(point).velocity;
  NodeMatrix local = point.velocityJacobian.transpose() * inner;
  local -= factors.position * kinematics_.loadDerivative(point, force, Vec3::Zero());
  return local;
}

/// A small rotation by the vector d changes the rotation vector x between the orientations by T(-x)^-1 d.
NodeMatrix HandForces::turningMatrix(int hand, const MovingFrame& frame, const JacobianFactors& factors) const {
  const DragLaw& law = at(hand).law;
  const Vec3 x = displacement(hand, frame);
  const Vec3 torque = law.force(x, velocity(hand, frame));
  NodeJacobian inner = factors.position * law.stiffness * inverseTangentOperator(-x) * frame.rotationDerivative +
                       factors.velocity * law.damping * frame.spinJacobian;
  if (frame.curved) inner += factors.position * law.damping * kinematics_.velocityDerivative(frame).omega;
  NodeMatrix local = frame.spinJacobian.transpose() * inner;
  local -= factors.position * kinematics_.loadDerivative(frame, Vec3::Zero(), torque);
  return local;
}

void HandForces::jacobian(const JacobianFactors& factors, std::vector<double>& values) const {
  for (int i = 0; i < count(); ++i) {
    if (scatter(i) < 0) continue;
    const MovingFrame point = frame(i);
    BlockWriter(system_, scatter(i), point.count, values)
        .addMatrix(matrix(i, point, factors).topLeftCorner(point.count, point.count));
  }
}

std::span<const HandBlock> HandForces::blocks(const JacobianFactors& factors) const {
  blocks_.clear();
  for (int i = 0; i < count(); ++i) {
    if (scatter(i) >= 0) continue;
    const MovingFrame point = frame(i);
    HandBlock hand{point.first, point.count, Mat3::Zero()};
    hand.block.topLeftCorner(hand.count, hand.count) = matrix(i, point, factors).topLeftCorner(hand.count, hand.count);
    blocks_.push_back(hand);
  }
  return blocks_;
}

bool HandForces::inPattern() const {
  for (int i = 0; i < count(); ++i)
    if (scatter(i) >= 0) return true;
  return false;
}

DragForce HandForces::force(int hand) const {
  const MovingFrame frame = this->frame(hand);
  const Vec3 x = displacement(hand, frame);
  const DragLaw law = this->law(hand, frame);
  const Vec3 action = law.force(x, velocity(hand, frame));
  DragForce result{.point = frame.position, .velocity = frame.velocity};
  const double length = x.norm();
  const Vec3 towards = length > 0.0 ? Vec3(x / length) : Vec3(Vec3::Unit(0));
  result.stiffness = towards.dot(law.stiffness * towards);
  result.damping = towards.dot(law.damping * towards);
  if (turns(hand)) {
    result.torque = action;
    return result;
  }
  result.force = action;
  if (system_.bodies[static_cast<std::size_t>(at(hand).body)].kind->isRotor()) {
    const Vec3 axis = frame.G().col(0);
    result.torque = axis * axis.dot(frame.arm.cross(action));
  }
  return result;
}

}  // namespace sprung
