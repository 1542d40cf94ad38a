#include "core/building/start_velocity.h"

#include "core/law/rotation.h"
#include "core/items/nodes/node_rigid_body_2d.h"
#include "core/items/nodes/point.h"
#include "core/items/nodes/point_2d.h"
#include "core/items/nodes/rigid_body_ep.h"
#include "core/items/nodes/rigid_body_rot_vec_lg.h"
#include "core/items/nodes/rigid_body_rxyz.h"

namespace sprung::build {
namespace {

Vec3 flat(const Vec2& v) { return {v.x(), v.y(), 0.0}; }

/// Rotation parameters at the start.
template <class Node>
VecX parametersOf(const Node& node) {
  const VecX total = node.referenceCoordinates + node.initialCoordinates;
  return total.tail(total.size() - 3);
}

}  // namespace

std::optional<StartVelocity> startVelocity(const Item& node) {
  if (const auto* point = node.tryAs<Point>()) return StartVelocity{point->initialVelocities, Vec3::Zero()};
  if (const auto* point = node.tryAs<Point2D>()) return StartVelocity{flat(point->initialVelocities), Vec3::Zero()};
  if (const auto* planar = node.tryAs<NodeRigidBody2D>()) {
    const Vec3& v = planar->initialVelocities;
    return StartVelocity{flat(v.head<2>()), Vec3(0, 0, v.z())};
  }
  if (const auto* angles = node.tryAs<RigidBodyRxyz>()) {
    const Vector6D& v = angles->initialVelocities;
    return StartVelocity{v.head<3>(), taitBryanRates(parametersOf(*angles)) * v.tail<3>()};
  }
  if (const auto* euler = node.tryAs<RigidBodyEP>()) {
    const Vector7D& v = euler->initialVelocities;
    return StartVelocity{v.head<3>(), eulerParameterRates(parametersOf(*euler)) * v.tail<4>()};
  }
  if (const auto* vector = node.tryAs<RigidBodyRotVecLG>()) {
    const Vector6D& v = vector->initialVelocities;
    return StartVelocity{v.head<3>(), rotationFromVector(parametersOf(*vector)) * v.tail<3>()};
  }
  return std::nullopt;
}

Status setStartVelocity(DocumentEditor& editor, ItemId id, const StartVelocity& velocity) {
  const Item* node = editor.document().find(id);
  VecX v;
  if (node->tryAs<Point>() != nullptr) {
    v = velocity.linear;
  } else if (node->tryAs<Point2D>() != nullptr) {
    v = velocity.linear.head<2>();
  } else if (node->tryAs<NodeRigidBody2D>() != nullptr) {
    v = Vec3(velocity.linear.x(), velocity.linear.y(), velocity.angular.z());
  } else if (const auto* angles = node->tryAs<RigidBodyRxyz>()) {
    v.resize(6);
    v << velocity.linear, taitBryanRates(parametersOf(*angles)).inverse() * velocity.angular;
  } else if (const auto* euler = node->tryAs<RigidBodyEP>()) {
    // G G^T = 4 I, and the rates must not change the length of the parameters.
    v.resize(7);
    v << velocity.linear, 0.25 * eulerParameterRates(parametersOf(*euler)).transpose() * velocity.angular;
  } else if (const auto* vector = node->tryAs<RigidBodyRotVecLG>()) {
    v.resize(6);
    v << velocity.linear, rotationFromVector(parametersOf(*vector)).transpose() * velocity.angular;
  } else {
    return Done{};
  }
  if (!v.allFinite())
    return error(node->name, "its angles have no rates for this angular velocity", "use a node with Euler parameters");
  return editor.assign(id, "initialVelocities", Numbers{{v.data(), v.data() + v.size()}, 0});
}

}  // namespace sprung::build
