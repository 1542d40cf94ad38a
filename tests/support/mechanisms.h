// Rigid bodies, joints and random states for tests of the dynamics, built in code.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "core/dynamics/equations.h"
#include "core/items/bodies/mass_1d.h"
#include "core/items/bodies/mass_point_2d.h"
#include "core/items/bodies/rigid_body.h"
#include "core/items/bodies/rigid_body_2d.h"
#include "core/items/bodies/rotational_mass_1d.h"
#include "core/items/joints/distance.h"
#include "core/items/joints/joint_generic.h"
#include "core/items/joints/joint_revolute_z.h"
#include "core/items/markers/body_rigid.h"
#include "core/items/markers/node_coordinates.h"
#include "core/items/markers/node_rigid.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/nodes/node_1d.h"
#include "core/items/nodes/node_rigid_body_2d.h"
#include "core/items/nodes/point_2d.h"
#include "core/items/nodes/point_ground.h"
#include "core/items/nodes/rigid_body_ep.h"
#include "core/items/nodes/rigid_body_rot_vec_lg.h"
#include "core/items/nodes/rigid_body_rxyz.h"
#include "core/items/vectors.h"
#include "core/law/rotation.h"
#include "tests/support/models.h"

namespace sprung::testing {

/// Random numbers of a seed, in the shapes that mechanisms need.
class Dice {
 public:
  explicit Dice(unsigned seed) : random_(seed) {}
  double number(double lower, double upper) { return std::uniform_real_distribution<double>(lower, upper)(random_); }
  int below(int count) { return std::uniform_int_distribution<int>(0, count - 1)(random_); }
  Vec3 vector(double scale) { return {number(-scale, scale), number(-scale, scale), number(-scale, scale)}; }
  VecX vectorX(Eigen::Index size, double scale) {
    VecX v(size);
    for (double& x : v) x = number(-scale, scale);
    return v;
  }
  Vec4 quaternion() {
    Vec4 p;
    do p = vectorX(4, 1.0);
    while (p.norm() > 1.0 || p.norm() < 0.1);
    return p.normalized();
  }
  Mat3 rotation() { return rotationFromEulerParameters(quaternion()); }

 private:
  std::mt19937 random_;
};

/// What a rigid body is made of; inertia about the reference point, body axes.
struct Solid {
  double mass = 1.0;
  Mat3 inertia = Mat3::Identity();
  Vec3 centre = Vec3::Zero();

  /// Inertia given about the centre of mass, moved to the reference point.
  static Solid aboutCentre(double mass, const Mat3& inertia, const Vec3& centre = Vec3::Zero()) {
    return {mass, inertia + mass * (centre.squaredNorm() * Mat3::Identity() - centre * centre.transpose()), centre};
  }
  static Solid random(Dice& dice) {
    // Eight particles in the body: always an inertia that can exist.
    Solid s{.mass = 0.0, .inertia = Mat3::Zero()};
    for (int i = 0; i < 8; ++i) {
      const double m = dice.number(0.1, 0.4);
      const Vec3 r = dice.vector(0.6);
      s.mass += m;
      s.centre += m * r;
      s.inertia += m * (r.squaredNorm() * Mat3::Identity() - r * r.transpose());
    }
    s.centre /= s.mass;
    return s;
  }
  Vector6D six() const {
    Vector6D j;
    j << inertia(0, 0), inertia(1, 1), inertia(2, 2), inertia(1, 2), inertia(0, 2), inertia(0, 1);
    return j;
  }
};

/// Where a rigid body starts: everything global.
struct Motion {
  Vec3 position = Vec3::Zero();
  Mat3 rotation = Mat3::Identity();
  Vec3 velocity = Vec3::Zero();
  Vec3 omega = Vec3::Zero();
};

inline Vec4 quaternionOf(const Mat3& rotation) {
  const Eigen::Quaterniond q(rotation);
  return {q.w(), q.x(), q.y(), q.z()};
}

/// A builder that knows rigid bodies. The marker of each body is a frame at its reference point.
class MechanismBuilder : public ModelBuilder {
 public:
  using Body = ModelBuilder::Mass;

  Body rigidEP(const std::string& name, const Solid& solid, const Motion& at) {
    const Vec4 p = quaternionOf(at.rotation);
    RigidBodyEP node;
    node.referenceCoordinates << at.position, p;
    node.initialVelocities << at.velocity, 0.25 * eulerParameterRates(p).transpose() * at.omega;
    return rigid(name, add(rigidBodyEPType(), "n" + name, node), solid);
  }
  Body rigidRxyz(const std::string& name, const Solid& solid, const Motion& at) {
    const Vec3 angles = taitBryanFromRotation(at.rotation);
    RigidBodyRxyz node;
    node.referenceCoordinates << at.position, angles;
    node.initialVelocities << at.velocity, taitBryanRates(angles).inverse() * at.omega;
    return rigid(name, add(rigidBodyRxyzType(), "n" + name, node), solid);
  }
  Body rigidRotVec(const std::string& name, const Solid& solid, const Motion& at) {
    const Eigen::AngleAxisd turn(at.rotation);
    RigidBodyRotVecLG node;
    node.referenceCoordinates << at.position, turn.angle() * turn.axis();
    node.initialVelocities << at.velocity, at.rotation.transpose() * at.omega;
    return rigid(name, add(rigidBodyRotVecLGType(), "n" + name, node), solid);
  }
  /// In the plane: z of positions and velocities is left out, and rotation about x and y.
  Body planar(const std::string& name, const Solid& solid, const Motion& at) {
    NodeRigidBody2D node;
    node.referenceCoordinates << at.position.head<2>(), std::atan2(at.rotation(1, 0), at.rotation(0, 0));
    node.initialVelocities << at.velocity.head<2>(), at.omega.z();
    Body b;
    b.node = add(nodeRigidBody2DType(), "n" + name, node);
    b.body = add(rigidBody2DType(), name,
                 RigidBody2D{.physicsMass = solid.mass,
                             .physicsInertia = solid.inertia(2, 2),
                             .physicsCenterOfMass = solid.centre.head<2>(),
                             .nodeNumber = b.node});
    b.marker = frame(b.body, Vec3::Zero());
    return b;
  }
  Body planarMass(const std::string& name, double kilograms, const Vec2& at, const Vec2& velocity = Vec2::Zero()) {
    Body b;
    b.node = add(point2DType(), "n" + name, Point2D{.referenceCoordinates = at, .initialVelocities = velocity});
    b.body = add(massPoint2DType(), name, MassPoint2D{.physicsMass = kilograms, .nodeNumber = b.node});
    b.marker = add(nodePositionType(), "m" + name, NodePosition{.nodeNumber = b.node});
    return b;
  }
  /// A mass on a line; its marker is the coordinate.
  Body slider(const std::string& name, double kilograms, double displacement = 0.0, double velocity = 0.0,
              const Vec3& at = Vec3::Zero(), const Mat3& rotation = Mat3::Identity()) {
    Body b;
    b.node = node1D(name, displacement, velocity);
    b.body = add(
        mass1DType(), name,
        Mass1D{.physicsMass = kilograms, .nodeNumber = b.node, .referencePosition = at, .referenceRotation = rotation});
    b.marker = coordinate(b.node, 0);
    return b;
  }
  /// A rotor; its marker is the angle.
  Body rotor(const std::string& name, double inertia, double angle = 0.0, double rate = 0.0,
             const Vec3& at = Vec3::Zero(), const Mat3& rotation = Mat3::Identity()) {
    Body b;
    b.node = node1D(name, angle, rate);
    b.body = add(
        rotationalMass1DType(), name,
        RotationalMass1D{
            .physicsInertia = inertia, .nodeNumber = b.node, .referencePosition = at, .referenceRotation = rotation});
    b.marker = coordinate(b.node, 0);
    return b;
  }

  ItemId frame(ItemId body, const Vec3& local) {
    return add(bodyRigidType(), document.uniqueName(ItemList::Markers, "frame"),
               BodyRigid{.bodyNumber = body, .localPosition = local});
  }
  ItemId point(ItemId body, const Vec3& local) {
    return add(bodyPositionType(), document.uniqueName(ItemList::Markers, "point"),
               BodyPosition{.bodyNumber = body, .localPosition = local});
  }
  ItemId groundFrame(const Vec3& at) { return frame(ground(), at); }
  ItemId coordinate(ItemId node, int index) {
    return add(nodeCoordinateType(), document.uniqueName(ItemList::Markers, "coordinate"),
               NodeCoordinate{.nodeNumber = node, .coordinate = index});
  }
  ItemId groundCoordinate() {
    if (!groundNode_.valid()) groundNode_ = add(pointGroundType(), "ground node", PointGround{});
    return coordinate(groundNode_, 0);
  }
  ItemId data(const std::vector<double>& initial) {
    const VecX values = Eigen::Map<const VecX>(initial.data(), static_cast<Eigen::Index>(initial.size()));
    return add(genericDataType(), document.uniqueName(ItemList::Nodes, "data"),
               GenericData{.initialCoordinates = values,
                           .numberOfDataCoordinates = static_cast<std::int64_t>(initial.size())});
  }
  ItemId distance(const std::string& name, ItemId m0, ItemId m1, double length) {
    return add(distanceType(), name, Distance{.markerNumbers = {m0, m1}, .distance = length});
  }
  ItemId revolute(const std::string& name, ItemId m0, ItemId m1, const Mat3& r0 = Mat3::Identity(),
                  const Mat3& r1 = Mat3::Identity()) {
    return add(jointRevoluteZType(), name,
               JointRevoluteZ{.markerNumbers = {m0, m1}, .rotationMarker0 = r0, .rotationMarker1 = r1});
  }
  ItemId generic(const std::string& name, ItemId m0, ItemId m1, const Vector6D& locked,
                 const Mat3& r0 = Mat3::Identity(), const Mat3& r1 = Mat3::Identity()) {
    return add(jointGenericType(), name,
               JointGeneric{
                   .markerNumbers = {m0, m1}, .constrainedAxes = locked, .rotationMarker0 = r0, .rotationMarker1 = r1});
  }

 private:
  Body rigid(const std::string& name, ItemId node, const Solid& solid) {
    Body b;
    b.node = node;
    b.body = add(rigidBodyType(), name,
                 RigidBody{.physicsMass = solid.mass,
                           .physicsInertia = solid.six(),
                           .physicsCenterOfMass = solid.centre,
                           .nodeNumber = node});
    b.marker = frame(b.body, Vec3::Zero());
    return b;
  }
  ItemId node1D(const std::string& name, double coordinate, double rate) {
    Node1D node;
    node.initialCoordinates[0] = coordinate;
    node.initialVelocities[0] = rate;
    return add(node1DType(), "n" + name, node);
  }

  ItemId groundNode_;
};

/// The values of an iteration matrix as a matrix.
inline MatX dense(const Sparsity& pattern, const std::vector<double>& values) {
  MatX m = MatX::Zero(pattern.size, pattern.size);
  for (int c = 0; c < pattern.size; ++c)
    for (int k = pattern.columnStarts[static_cast<std::size_t>(c)];
         k < pattern.columnStarts[static_cast<std::size_t>(c) + 1]; ++k)
      m(pattern.rowIndices[static_cast<std::size_t>(k)], c) += values[static_cast<std::size_t>(k)];
  return m;
}

}  // namespace sprung::testing
