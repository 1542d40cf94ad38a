// Nodes and bodies.
#include "core/items/bodies/ground.h"
#include "core/items/bodies/mass_1d.h"
#include "core/items/bodies/mass_point.h"
#include "core/items/bodies/mass_point_2d.h"
#include "core/items/bodies/rigid_body.h"
#include "core/items/bodies/rigid_body_2d.h"
#include "core/items/bodies/rotational_mass_1d.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/nodes/node_1d.h"
#include "core/items/nodes/node_rigid_body_2d.h"
#include "core/items/nodes/point.h"
#include "core/items/nodes/point_2d.h"
#include "core/items/nodes/point_ground.h"
#include "core/items/nodes/rigid_body_ep.h"
#include "core/items/nodes/rigid_body_rot_vec_lg.h"
#include "core/items/nodes/rigid_body_rxyz.h"
#include "core/system/compiler.h"

namespace sprung {

std::span<const Compiler::TypeRule> Compiler::nodeAndBodyRules() {
  static const std::array rules = {
      TypeRule{&pointType(), &Compiler::addPoint},
      TypeRule{&point2DType(), &Compiler::addPoint2D},
      TypeRule{&node1DType(), &Compiler::addNode1D},
      TypeRule{&pointGroundType(), &Compiler::addPointGround},
      TypeRule{&genericDataType(), &Compiler::addGenericData},
      TypeRule{&nodeRigidBody2DType(), &Compiler::addNodeRigidBody2D},
      TypeRule{&rigidBodyRxyzType(), &Compiler::addRigidBodyRxyz},
      TypeRule{&rigidBodyEPType(), &Compiler::addRigidBodyEP},
      TypeRule{&rigidBodyRotVecLGType(), &Compiler::addRigidBodyRotVecLG},
      TypeRule{&groundType(), &Compiler::addGround},
      TypeRule{&massPointType(), &Compiler::addMassPoint},
      TypeRule{&massPoint2DType(), &Compiler::addMassPoint2D},
      TypeRule{&mass1DType(), &Compiler::addMass1D},
      TypeRule{&rotationalMass1DType(), &Compiler::addRotationalMass1D},
      TypeRule{&rigidBodyType(), &Compiler::addRigidBody},
      TypeRule{&rigidBody2DType(), &Compiler::addRigidBody2D},
  };
  return rules;
}

template <class T>
void Compiler::addNode(ItemId id, const T& data, NodeKind kind, int coordinates) {
  NodeLayout node;
  node.id = id;
  node.kind = kind;
  node.first = system_->coordinateCount;
  node.count = coordinates;
  node.reference = data.referenceCoordinates;
  if constexpr (requires { data.initialCoordinates; }) {
    node.initial = data.initialCoordinates;
    node.initialVelocity = data.initialVelocities;
  }
  directory_->at(id).index = static_cast<int>(system_->nodes.size());
  system_->nodes.push_back(std::move(node));
  system_->coordinateCount += coordinates;
}

void Compiler::addPoint(ItemId id, const Item& item) { addNode(id, item.as<Point>(), NodeKind::Point, 3); }
void Compiler::addPoint2D(ItemId id, const Item& item) { addNode(id, item.as<Point2D>(), NodeKind::Point2D, 2); }
void Compiler::addNode1D(ItemId id, const Item& item) { addNode(id, item.as<Node1D>(), NodeKind::OneD, 1); }
void Compiler::addPointGround(ItemId id, const Item& item) {
  addNode(id, item.as<PointGround>(), NodeKind::PointGround, 0);
}
void Compiler::addNodeRigidBody2D(ItemId id, const Item& item) {
  addNode(id, item.as<NodeRigidBody2D>(), NodeKind::RigidBody2D, 3);
}
void Compiler::addRigidBodyRxyz(ItemId id, const Item& item) {
  addNode(id, item.as<RigidBodyRxyz>(), NodeKind::RigidBodyRxyz, 6);
}

void Compiler::addRigidBodyEP(ItemId id, const Item& item) {
  const auto& data = item.as<RigidBodyEP>();
  addNode(id, data, NodeKind::RigidBodyEP, 7);
  if (!data.addConstraintEquation) return;
  system_->eulerParameters.node.push_back(*system_->directory->nodeIndex(id));
  system_->eulerParameters.lambda.push_back(system_->constraintCount++);
}

void Compiler::addRigidBodyRotVecLG(ItemId id, const Item& item) {
  addNode(id, item.as<RigidBodyRotVecLG>(), NodeKind::RigidBodyRotVecLG, 6);
  system_->rotationVectorNodes.push_back(*system_->directory->nodeIndex(id));
}

void Compiler::addGenericData(ItemId id, const Item& item) {
  NodeLayout node;
  node.id = id;
  node.kind = NodeKind::GenericData;
  node.first = system_->coordinateCount;
  node.firstData = system_->dataCount;
  node.initialData = item.as<GenericData>().initialCoordinates;
  system_->dataCount += static_cast<int>(node.initialData.size());
  directory_->at(id).index = static_cast<int>(system_->nodes.size());
  system_->nodes.push_back(std::move(node));
}

BodyLayout& Compiler::addBody(ItemId id, const Item& item, BodyKind kind, ItemId node) {
  directory_->at(id).index = static_cast<int>(system_->bodies.size());
  BodyLayout& body = system_->bodies.emplace_back();
  body.id = id;
  body.kind = kind;
  if (kind == BodyKind::Ground) return body;
  body.node = *system_->directory->nodeIndex(node);
  body.coefficients = addCoefficients(id, item);
  if (item.type().row("physicsMass") != nullptr)
    body.mass = body.coefficients + coefficientOffset(item.type(), "physicsMass");
  return body;
}

void Compiler::addPointMass(int first, int count, int coefficient) {
  PointMassColumns& columns = system_->pointMasses;
  columns.body.push_back(static_cast<int>(system_->bodies.size()) - 1);
  columns.first.push_back(first);
  columns.count.push_back(count);
  columns.coefficients.push_back(coefficient);
}

void Compiler::addGround(ItemId id, const Item& item) {
  BodyLayout& body = addBody(id, item, BodyKind::Ground, {});
  body.position = item.as<Ground>().referencePosition;
  body.rotation = item.as<Ground>().referenceRotation;
}

void Compiler::addMassPoint(ItemId id, const Item& item) {
  const BodyLayout& body = addBody(id, item, BodyKind::MassPoint, item.as<MassPoint>().nodeNumber);
  const NodeLayout& node = system_->nodes[static_cast<std::size_t>(body.node)];
  // On a planar rigid node the mass accelerates the position only.
  addPointMass(node.first, node.kind == NodeKind::RigidBody2D ? 2 : std::min(node.count, 3), body.mass);
}

void Compiler::addMassPoint2D(ItemId id, const Item& item) {
  const BodyLayout& body = addBody(id, item, BodyKind::MassPoint, item.as<MassPoint2D>().nodeNumber);
  const NodeLayout& node = system_->nodes[static_cast<std::size_t>(body.node)];
  addPointMass(node.first, std::min(node.count, 2), body.mass);
}

void Compiler::addMass1D(ItemId id, const Item& item) {
  const auto& data = item.as<Mass1D>();
  BodyLayout& body = addBody(id, item, BodyKind::Mass1D, data.nodeNumber);
  body.position = data.referencePosition;
  body.rotation = data.referenceRotation;
  const NodeLayout& node = system_->nodes[static_cast<std::size_t>(body.node)];
  addPointMass(node.first, node.count, body.mass);
}

void Compiler::addRotationalMass1D(ItemId id, const Item& item) {
  const auto& data = item.as<RotationalMass1D>();
  BodyLayout& body = addBody(id, item, BodyKind::RotationalMass1D, data.nodeNumber);
  body.position = data.referencePosition;
  body.rotation = data.referenceRotation;
  const NodeLayout& node = system_->nodes[static_cast<std::size_t>(body.node)];
  addPointMass(node.first, node.count, body.coefficients + coefficientOffset(item.type(), "physicsInertia"));
}

void Compiler::addRigidBody(ItemId id, const Item& item) {
  const BodyLayout& body = addBody(id, item, BodyKind::RigidBody, item.as<RigidBody>().nodeNumber);
  system_->rigidBodies.body.push_back(static_cast<int>(system_->bodies.size()) - 1);
  system_->rigidBodies.coefficients.push_back(body.coefficients);
}

void Compiler::addRigidBody2D(ItemId id, const Item& item) {
  const BodyLayout& body = addBody(id, item, BodyKind::RigidBody2D, item.as<RigidBody2D>().nodeNumber);
  system_->rigidBodies.body.push_back(static_cast<int>(system_->bodies.size()) - 1);
  system_->rigidBodies.coefficients.push_back(body.coefficients);
}

}  // namespace sprung
