#include "core/building/start_velocity.h"

#include "core/law/node_kind.h"

namespace sprung::build {
namespace {

/// Nodes with a place that moves.
const NodeKind* movingKind(const Item& node) {
  const NodeKind* kind = node.type().node;
  return kind != nullptr && kind->translations > 0 && !kind->isFixed() ? kind : nullptr;
}

/// Rotation parameters at the start.
Vec4 parametersOf(const NodeKind& kind, const NodeStart& start) {
  const int count = rotationCount(kind.rotation);
  Vec4 parameters = Vec4::Zero();
  parameters.head(count) = start.reference.tail(count) + start.initial.tail(count);
  return parameters;
}

}  // namespace

std::optional<StartVelocity> startVelocity(const Item& node) {
  const NodeKind* kind = movingKind(node);
  if (kind == nullptr) return std::nullopt;
  const NodeStart start = kind->start(node);
  const int count = rotationCount(kind->rotation);
  StartVelocity velocity{Vec3::Zero(), Vec3::Zero()};
  velocity.linear.head(kind->translations) = start.velocity.head(kind->translations);
  velocity.angular =
      spinMatrix(kind->rotation, parametersOf(*kind, start).data()).leftCols(count) * start.velocity.tail(count);
  return velocity;
}

Status setStartVelocity(DocumentEditor& editor, ItemId id, const StartVelocity& velocity) {
  const Item* node = editor.document().find(id);
  const NodeKind* kind = movingKind(*node);
  if (kind == nullptr) return Done{};
  VecX v(kind->coordinates());
  v << velocity.linear.head(kind->translations),
      rotationRates(kind->rotation, parametersOf(*kind, kind->start(*node)).data(), velocity.angular);
  if (!v.allFinite())
    return error(node->name, "its angles have no rates for this angular velocity", "use a node with Euler parameters");
  return editor.assign(id, "initialVelocities", Numbers{{v.data(), v.data() + v.size()}, 0});
}

}  // namespace sprung::build
