#include "tests/support/mechanisms.h"

namespace sprung::testing {

Vec4 quaternionOf(const Mat3& rotation) {
  const Eigen::Quaterniond q(rotation);
  return {q.w(), q.x(), q.y(), q.z()};
}

MatX dense(const Sparsity& pattern, const std::vector<double>& values) {
  MatX m = MatX::Zero(pattern.size, pattern.size);
  for (int c = 0; c < pattern.size; ++c)
    for (int k = pattern.columnStarts[static_cast<std::size_t>(c)];
         k < pattern.columnStarts[static_cast<std::size_t>(c) + 1]; ++k)
      m(pattern.rowIndices[static_cast<std::size_t>(k)], c) += values[static_cast<std::size_t>(k)];
  return m;
}

VecX Dice::vectorX(Eigen::Index size, double scale) {
  VecX v(size);
  for (double& x : v) x = number(-scale, scale);
  return v;
}

Vec4 Dice::quaternion() {
  Vec4 p;
  do p = vectorX(4, 1.0);
  while (p.norm() > 1.0 || p.norm() < 0.1);
  return p.normalized();
}

Solid Solid::aboutCentre(double mass, const Mat3& inertia, const Vec3& centre) {
  return {mass, inertia + mass * (centre.squaredNorm() * Mat3::Identity() - centre * centre.transpose()), centre};
}

Solid Solid::random(Dice& dice) {
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

Vector6D Solid::six() const {
  Vector6D j;
  j << inertia(0, 0), inertia(1, 1), inertia(2, 2), inertia(1, 2), inertia(0, 2), inertia(0, 1);
  return j;
}

MechanismBuilder::Body MechanismBuilder::rigidEP(const std::string& name, const Solid& solid, const Motion& at) {
  const Vec4 p = quaternionOf(at.rotation);
  RigidBodyEP node;
  node.referenceCoordinates << at.position, p;
  node.initialVelocities << at.velocity, 0.25 * eulerParameterRates(p).transpose() * at.omega;
  return rigid(name, add(rigidBodyEPType(), "n" + name, node), solid);
}

MechanismBuilder::Body MechanismBuilder::rigidRxyz(const std::string& name, const Solid& solid, const Motion& at) {
  const Vec3 angles = taitBryanFromRotation(at.rotation);
  RigidBodyRxyz node;
  node.referenceCoordinates << at.position, angles;
  node.initialVelocities << at.velocity, taitBryanRates(angles).inverse() * at.omega;
  return rigid(name, add(rigidBodyRxyzType(), "n" + name, node), solid);
}

MechanismBuilder::Body MechanismBuilder::rigidRotVec(const std::string& name, const Solid& solid, const Motion& at) {
  const Eigen::AngleAxisd turn(at.rotation);
  RigidBodyRotVecLG node;
  node.referenceCoordinates << at.position, turn.angle() * turn.axis();
  node.initialVelocities << at.velocity, at.rotation.transpose() * at.omega;
  return rigid(name, add(rigidBodyRotVecLGType(), "n" + name, node), solid);
}

MechanismBuilder::Body MechanismBuilder::planar(const std::string& name, const Solid& solid, const Motion& at) {
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

MechanismBuilder::Body MechanismBuilder::planarMass(const std::string& name, double kilograms, const Vec2& at,
                                                    const Vec2& velocity) {
  Body b;
  b.node = add(point2DType(), "n" + name, Point2D{.referenceCoordinates = at, .initialVelocities = velocity});
  b.body = add(massPoint2DType(), name, MassPoint2D{.physicsMass = kilograms, .nodeNumber = b.node});
  b.marker = add(nodePositionType(), "m" + name, NodePosition{.nodeNumber = b.node});
  return b;
}

MechanismBuilder::Body MechanismBuilder::slider(const std::string& name, double kilograms, double displacement,
                                                double velocity, const Vec3& at, const Mat3& rotation) {
  Body b;
  b.node = node1D(name, displacement, velocity);
  b.body = add(
      mass1DType(), name,
      Mass1D{.physicsMass = kilograms, .nodeNumber = b.node, .referencePosition = at, .referenceRotation = rotation});
  b.marker = coordinate(b.node, 0);
  return b;
}

MechanismBuilder::Body MechanismBuilder::rotor(const std::string& name, double inertia, double angle, double rate,
                                               const Vec3& at, const Mat3& rotation) {
  Body b;
  b.node = node1D(name, angle, rate);
  b.body =
      add(rotationalMass1DType(), name,
          RotationalMass1D{
              .physicsInertia = inertia, .nodeNumber = b.node, .referencePosition = at, .referenceRotation = rotation});
  b.marker = coordinate(b.node, 0);
  return b;
}

ItemId MechanismBuilder::frame(ItemId body, const Vec3& local) {
  return add(bodyRigidType(), document.uniqueName(ItemList::Markers, "frame"),
             BodyRigid{.bodyNumber = body, .localPosition = local});
}

ItemId MechanismBuilder::point(ItemId body, const Vec3& local) {
  return add(bodyPositionType(), document.uniqueName(ItemList::Markers, "point"),
             BodyPosition{.bodyNumber = body, .localPosition = local});
}

ItemId MechanismBuilder::coordinate(ItemId node, int index) {
  return add(nodeCoordinateType(), document.uniqueName(ItemList::Markers, "coordinate"),
             NodeCoordinate{.nodeNumber = node, .coordinate = index});
}

ItemId MechanismBuilder::groundCoordinate() {
  if (!groundNode_.valid()) groundNode_ = add(pointGroundType(), "ground node", PointGround{});
  return coordinate(groundNode_, 0);
}

ItemId MechanismBuilder::data(const std::vector<double>& initial) {
  const VecX values = Eigen::Map<const VecX>(initial.data(), static_cast<Eigen::Index>(initial.size()));
  return add(
      genericDataType(), document.uniqueName(ItemList::Nodes, "data"),
      GenericData{.initialCoordinates = values, .numberOfDataCoordinates = static_cast<std::int64_t>(initial.size())});
}

ItemId MechanismBuilder::distance(const std::string& name, ItemId m0, ItemId m1, double length) {
  return add(distanceType(), name, Distance{.markerNumbers = {m0, m1}, .distance = length});
}

ItemId MechanismBuilder::revolute(const std::string& name, ItemId m0, ItemId m1, const Mat3& r0, const Mat3& r1) {
  return add(jointRevoluteZType(), name,
             JointRevoluteZ{.markerNumbers = {m0, m1}, .rotationMarker0 = r0, .rotationMarker1 = r1});
}

ItemId MechanismBuilder::generic(const std::string& name, ItemId m0, ItemId m1, const Vector6D& locked, const Mat3& r0,
                                 const Mat3& r1) {
  return add(
      jointGenericType(), name,
      JointGeneric{.markerNumbers = {m0, m1}, .constrainedAxes = locked, .rotationMarker0 = r0, .rotationMarker1 = r1});
}

MechanismBuilder::Body MechanismBuilder::rigid(const std::string& name, ItemId node, const Solid& solid) {
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

ItemId MechanismBuilder::node1D(const std::string& name, double coordinate, double rate) {
  Node1D node;
  node.initialCoordinates[0] = coordinate;
  node.initialVelocities[0] = rate;
  return add(node1DType(), "n" + name, node);
}

}  // namespace sprung::testing
