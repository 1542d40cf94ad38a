// Markers that connectors, loads and sensors hold on to: an equal one is used again, else one is made.
#include "core/building/markers.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/building/bodies.h"
#include "core/building/connectors.h"
#include "core/items/bodies/ground.h"
#include "core/items/checks.h"
#include "core/items/markers/body_mass.h"
#include "core/items/markers/body_position.h"
#include "core/items/markers/body_rigid.h"
#include "core/items/markers/node_coordinates.h"
#include "core/items/markers/node_position.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/nodes/point_ground.h"
#include "core/law/grip.h"

namespace sprung::build {
namespace {

constexpr double kMarkersSame = 1e-9;  // m; points closer than this are one

std::string partName(const Document& document, ItemId owner, std::string_view part) {
  return document.find(owner)->name + " " + std::string(part);
}

template <class Fits>
ItemId findMarker(const Document& document, ItemId owner, Fits fits) {
  if (!owner.valid()) return {};
  for (const ItemId user : document.users(owner))
    if (fits(*document.find(user))) return user;
  return {};
}

}  // namespace

Result<ItemId> pointMarker(DocumentEditor& editor, ItemId body, const Vec3& local) {
  const Document& document = editor.document();
  const ItemId found = findMarker(document, body, [&](const Item& item) {
    if (item.type().marker == nullptr) return false;
    const MarkerGrip grip = item.type().marker(item);
    return grip.isPlace() && (grip.local - local).norm() < kMarkersSame;
  });
  if (found.valid()) return found;
  const ItemId onNode =
      local.norm() >= kMarkersSame ? ItemId{} : findMarker(document, nodeOf(document, body), [](const Item& item) {
        return item.tryAs<NodePosition>() != nullptr;
      });
  if (onNode.valid()) return onNode;
  return addItem(editor, Item(bodyPositionType(), BodyPosition{.bodyNumber = body, .localPosition = local}),
                 partName(document, body, "point"));
}

Result<ItemId> frameMarker(DocumentEditor& editor, ItemId body, const Vec3& local) {
  const Document& document = editor.document();
  const ItemId found = findMarker(document, body, [&](const Item& item) {
    const auto* frame = item.tryAs<BodyRigid>();
    return frame != nullptr && (frame->localPosition - local).norm() < kMarkersSame;
  });
  if (found.valid()) return found;
  return addItem(editor, Item(bodyRigidType(), BodyRigid{.bodyNumber = body, .localPosition = local}),
                 partName(document, body, "frame"));
}

Result<ItemId> massMarker(DocumentEditor& editor, ItemId body) {
  const Document& document = editor.document();
  const ItemId found = findMarker(document, body, [](const Item& item) { return item.tryAs<BodyMass>() != nullptr; });
  if (found.valid()) return found;
  return addItem(editor, Item(bodyMassType(), BodyMass{.bodyNumber = body}), partName(document, body, "mass"));
}

Result<ItemId> coordinateMarker(DocumentEditor& editor, ItemId body, int coordinate) {
  const Document& document = editor.document();
  const ItemId node = nodeOf(document, body);
  const ItemId found = findMarker(document, node, [&](const Item& item) {
    const auto* marker = item.tryAs<NodeCoordinate>();
    return marker != nullptr && marker->coordinate == coordinate;
  });
  if (found.valid()) return found;
  static constexpr std::string_view kNames[] = {"x", "y", "z"};
  const bool single = coordinateCount(document.find(node)->type()) == 1;
  const std::string_view part = single || coordinate > 2 ? "coordinate" : kNames[coordinate];
  return addItem(editor, Item(nodeCoordinateType(), NodeCoordinate{.nodeNumber = node, .coordinate = coordinate}),
                 partName(document, body, part));
}

Result<ItemId> groundCoordinate(DocumentEditor& editor, const Vec3& point) {
  const Document& document = editor.document();
  ItemId node;
  for (const ItemId id : document.order(ItemList::Nodes)) {
    const auto* fixed = document.find(id)->tryAs<PointGround>();
    if (fixed != nullptr && (fixed->referenceCoordinates - point).norm() < kMarkersSame) node = id;
  }
  if (!node.valid()) {
    auto made = addItem(editor, Item(pointGroundType(), PointGround{.referenceCoordinates = point}), "ground node");
    if (!made) return made;
    node = *made;
  }
  const ItemId found =
      findMarker(document, node, [](const Item& item) { return item.tryAs<NodeCoordinate>() != nullptr; });
  if (found.valid()) return found;
  return addItem(editor, Item(nodeCoordinateType(), NodeCoordinate{.nodeNumber = node, .coordinate = 0}),
                 partName(document, node, "coordinate"));
}

Result<ItemId> allCoordinates(DocumentEditor& editor, ItemId node) {
  const Document& document = editor.document();
  const ItemId found =
      findMarker(document, node, [](const Item& item) { return item.tryAs<NodeCoordinates>() != nullptr; });
  if (found.valid()) return found;
  return addItem(editor, Item(nodeCoordinatesType(), NodeCoordinates{.nodeNumber = node}),
                 partName(document, node, "coordinates"));
}

Result<ItemId> groundAt(DocumentEditor& editor, const Vec3& point) {
  const Document& document = editor.document();
  for (const ItemId id : document.order(ItemList::Objects)) {
    if (isGround(document, id) && (startPose(document, id)->position - point).norm() < kMarkersSame) return id;
  }
  return addBody(editor, groundType().recipes.front(), {.from = point, .to = point});
}

Result<ItemId> dataNode(DocumentEditor& editor, std::string_view owner, const VecX& start) {
  return addItem(
      editor,
      Item(genericDataType(), GenericData{.initialCoordinates = start, .numberOfDataCoordinates = start.size()}),
      std::string(owner) + " data");
}

}  // namespace sprung::build
