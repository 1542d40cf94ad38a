// Nodes and bodies.
#include <algorithm>
#include <utility>

#include "core/system/compiler.h"

namespace sprung {

void Compiler::addNode(ItemId id, const Item& item) {
  const NodeKind& kind = *item.type().node;
  NodeStart start = kind.start(item);
  const auto index = static_cast<int>(system_->nodes.size());
  directory_->enter(id, item).index = index;
  NodeLayout& node = system_->nodes.emplace_back();
  directory_->items.nodes.push_back(id);
  node.kind = &kind;
  node.first = system_->coordinateCount;
  node.count = kind.coordinates();
  node.reference = std::move(start.reference);
  node.initial = std::move(start.initial);
  node.initialVelocity = std::move(start.velocity);
  system_->coordinateCount += node.count;
  if (kind.isData()) {
    node.firstData = system_->dataCount;
    node.initialData = std::move(start.data);
    system_->dataCount += static_cast<int>(node.initialData.size());
  }
  if (kind.rotation == RotationKind::RotationVector) system_->rotationVectorNodes.push_back(index);
  if (!start.keepsLength) return;
  system_->eulerParameters.node.push_back(index);
  system_->eulerParameters.lambda.push_back(system_->constraintCount++);
}

void Compiler::addBody(ItemId id, const Item& item) {
  const BodyKind& kind = *item.type().body;
  const BodyStart start = kind.start(item);
  directory_->enter(id, item).index = static_cast<int>(system_->bodies.size());
  BodyLayout& body = system_->bodies.emplace_back();
  directory_->items.bodies.push_back(id);
  body.kind = &kind;
  body.position = start.position;
  body.rotation = start.rotation;
  if (kind.isFixed()) return;
  body.node = *system_->directory->nodeIndex(start.node);
  body.coefficients = addCoefficients(id, item);
  if (item.type().row("physicsMass") != nullptr)
    body.mass = body.coefficients + coefficientOffset(item.type(), "physicsMass");
  addResistance(item, body);
}

/// What accelerates with the body: the first coordinates of its node, or all of them by an inertia tensor.
void Compiler::addResistance(const Item& item, const BodyLayout& body) {
  const auto index = static_cast<int>(system_->bodies.size()) - 1;
  if (body.kind->isRigid()) {
    system_->rigidBodies.body.push_back(index);
    system_->rigidBodies.coefficients.push_back(body.coefficients);
    return;
  }
  const NodeLayout& node = system_->nodes[static_cast<std::size_t>(body.node)];
  PointMassColumns& columns = system_->pointMasses;
  columns.body.push_back(index);
  columns.first.push_back(node.first);
  columns.count.push_back(std::min(node.kind->positions(), body.kind->translations));
  columns.coefficients.push_back(body.coefficients + coefficientOffset(item.type(), body.kind->resists));
}

}  // namespace sprung
