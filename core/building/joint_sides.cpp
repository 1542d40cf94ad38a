#include "core/building/joint_sides.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/building/connectors.h"
#include "core/items/joints/joint_prismatic_2d.h"
#include "core/items/joints/joint_revolute_2d.h"

namespace sprung::build {
namespace {

JointSide sideOf(const Document& document, ItemId marker) {
  JointSide side{.marker = marker};
  const Item* item = document.find(marker);
  if (item == nullptr) return side;
  if (const ParamRow* row = item->type().row("localPosition")) {
    const std::vector<double> values = std::get<Numbers>(item->get(*row)).values;
    side.local = Vec3(values[0], values[1], values[2]);
  }
  side.body = bodyOf(document, marker);
  if (!side.body.valid()) {
    const ParamRow* node = item->type().row("nodeNumber");
    const Item* held = node != nullptr ? document.find(std::get<ItemId>(item->get(*node))) : nullptr;
    side.ground = held != nullptr && (held->type().provides & kGround) != 0;
    if (side.ground) {
      const auto values = std::get<Numbers>(held->get(*held->type().row("referenceCoordinates"))).values;
      side.point = Vec3(values[0], values[1], values[2]);
    }
    side.oriented = side.ground;
    return side;
  }
  side.ground = isGround(document, side.body);
  side.oriented = (document.find(side.body)->type().provides & kOrientation) != 0;
  side.pose = startPose(document, side.body).value_or(Pose{});
  side.point = side.pose.toGlobal(side.local);
  return side;
}

}  // namespace

JointSides sidesOf(const Document& document, ItemId connector) {
  const Item& item = *document.find(connector);
  const auto markers = std::get<std::vector<ItemId>>(item.get(*item.type().row("markerNumbers")));
  return {sideOf(document, markers[0]), sideOf(document, markers[1])};
}

JointSides baseFirst(JointSides sides) {
  if (sides[1].ground && !sides[0].ground) std::swap(sides[0], sides[1]);
  return sides;
}

Mat3 jointAxes(const Document& document, ItemId joint) {
  const Item& item = *document.find(joint);
  const JointSide side = sidesOf(document, joint)[0];
  if (item.tryAs<JointRevolute2D>() != nullptr) return Mat3::Identity();
  if (const auto* slide = item.tryAs<JointPrismatic2D>()) {
    const Vec3 x = (side.pose.rotation * slide->axisMarker0).normalized();
    Mat3 axes;
    axes << x, Vec3::UnitZ().cross(x), Vec3::UnitZ();
    return axes;
  }
  const ParamRow* row = item.type().row("rotationMarker0");
  if (row == nullptr) return side.pose.rotation;
  const std::vector<double> v = std::get<Numbers>(item.get(*row)).values;
  Mat3 own;
  own << v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8];
  return side.pose.rotation * own;
}

std::vector<ItemId> holdersOf(const Document& document, ItemId body) {
  std::vector<ItemId> holders;
  for (const ItemId owner : {body, nodeOf(document, body)}) {
    if (!owner.valid()) continue;
    for (const ItemId marker : document.users(owner)) {
      if (document.find(marker)->type().list != ItemList::Markers) continue;
      const std::vector<ItemId> users = document.users(marker);
      holders.insert(holders.end(), users.begin(), users.end());
    }
  }
  std::erase_if(holders, [&](ItemId id) {
    const ItemList list = document.find(id)->type().list;
    return list != ItemList::Objects && list != ItemList::Loads;
  });
  document.sortAsInFile(holders);
  return holders;
}

Result<ItemId> frameOf(DocumentEditor& editor, const JointSide& side) {
  const Item* marker = editor.document().find(side.marker);
  constexpr std::uint32_t needs = kPosition | kOrientation;
  if ((marker->type().provides & needs) == needs) return side.marker;
  return frameMarker(editor, side.body, side.local);
}

}  // namespace sprung::build
