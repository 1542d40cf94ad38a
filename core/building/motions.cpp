#include "core/building/motions.h"

#include <algorithm>
#include <array>

#include "core/building/joint_sides.h"
#include "core/items/checks.h"
#include "core/items/joints/joint_generic.h"
#include "core/items/joints/joint_prismatic_2d.h"
#include "core/items/joints/joint_prismatic_x.h"
#include "core/items/joints/joint_revolute_2d.h"
#include "core/items/joints/joint_revolute_z.h"
#include "core/items/markers/node_coordinates.h"
#include "core/law/body_kind.h"
#include "core/law/node_kind.h"

namespace sprung::build {
namespace {

std::vector<Motion> freeAxes(const Document& document, ItemId id) {
  const Item& item = *document.find(id);
  const auto turn = [&](int axis) { return Motion{id, axis, true, "rotation"}; };
  const auto slide = [&](int axis) { return Motion{id, axis, false, "displacement"}; };
  if (item.tryAs<JointRevoluteZ>() != nullptr) return {turn(5)};
  if (item.tryAs<JointRevolute2D>() != nullptr) {
    const JointSides sides = sidesOf(document, id);
    const bool turns = std::all_of(sides.begin(), sides.end(), [](const JointSide& side) { return side.oriented; });
    return turns ? std::vector{turn(5)} : std::vector<Motion>{};
  }
  if (item.tryAs<JointPrismaticX>() != nullptr) return {slide(0)};
  if (item.tryAs<JointPrismatic2D>() != nullptr) return {slide(0)};
  std::vector<Motion> motions;
  const auto* generic = item.tryAs<JointGeneric>();
  if (generic == nullptr) return motions;
  const auto& locked = generic->constrainedAxes;
  static constexpr std::array kAxes = {"x", "y", "z"};
  for (int k = 0; k < kFirstTurn; ++k)
    if (locked[k] == 0.0) motions.push_back({id, k, false, std::string("displacement along ") + kAxes[std::size_t(k)]});
  // Of several rotations none has an angle of its own.
  if (locked.tail<3>().sum() == 2.0)
    for (int k = kFirstTurn; k < 6; ++k)
      if (locked[k] == 0.0)
        motions.push_back({id, k, true, std::string("rotation about ") + kAxes[std::size_t(k - 3)]});
  return motions;
}

std::vector<Motion> coordinatesOf(const Document& document, ItemId body) {
  const Item& item = *document.find(body);
  const Item* node = document.find(nodeOf(document, body));
  if (node == nullptr || isGround(document, body)) return {};
  if (coordinateCount(node->type()) == 1) {
    const bool turns = item.type().body->isRotor();
    return {{body, 0, turns, turns ? "rotation" : "displacement"}};
  }
  const bool planar = (node->type().provides & kPlanar) != 0;
  std::vector<Motion> motions = {{body, 0, false, "coordinate x"}, {body, 1, false, "coordinate y"}};
  if (!planar) motions.push_back({body, 2, false, "coordinate z"});
  if (hasAngle(document, body)) motions.push_back({body, kAngleCoordinate, true, "rotation"});
  return motions;
}

}  // namespace

bool isJoint(const Item* item) {
  return item != nullptr && item->type().family == Family::Joint && item->type().row("markerNumbers") != nullptr;
}

bool hasAngle(const Document& document, ItemId body) {
  const Item* node = document.find(nodeOf(document, body));
  return node != nullptr && node->type().node->rotation == RotationKind::Planar;
}

bool turnsByCoordinates(const Document& document, const Motion& motion) {
  const Item* item = document.find(motion.of);
  if (item == nullptr || item->tryAs<JointRevolute2D>() == nullptr) return false;
  const JointSides sides = sidesOf(document, motion.of);
  return std::all_of(sides.begin(), sides.end(),
                     [&](const JointSide& side) { return side.ground || hasAngle(document, side.body); });
}

std::optional<Motion> motionBetween(const Document& document, ItemId connector, bool turns) {
  const JointSides ends = sidesOf(document, connector);
  const auto same = [](const JointSide& a, const JointSide& b) {
    return a.ground ? b.ground : !b.ground && a.body == b.body;
  };
  const JointSide& moving = ends[0].ground || !ends[0].body.valid() ? ends[1] : ends[0];
  if (moving.ground || !moving.body.valid()) return std::nullopt;
  for (const ItemId id : holdersOf(document, moving.body)) {
    if (id == connector || !isJoint(document.find(id))) continue;
    const JointSides sides = sidesOf(document, id);
    if (!((same(ends[0], sides[0]) && same(ends[1], sides[1])) || (same(ends[0], sides[1]) && same(ends[1], sides[0]))))
      continue;
    for (const Motion& motion : freeAxes(document, id))
      if (motion.turns == turns) return motion;
  }
  return std::nullopt;
}

std::optional<Motion> motionAt(const Document& document, ItemId marker) {
  const auto* coordinate = document.find(marker) != nullptr ? document.find(marker)->tryAs<NodeCoordinate>() : nullptr;
  const ItemId body = coordinate != nullptr ? bodyOf(document, coordinate->nodeNumber) : ItemId{};
  if (!body.valid()) return std::nullopt;
  for (const Motion& motion : coordinatesOf(document, body))
    if (motion.axis == coordinate->coordinate) return motion;
  return std::nullopt;
}

Result<std::vector<Motion>> motionsOf(const Document& document, ItemId id) {
  const Item* item = document.find(id);
  if (item == nullptr || id == Document::simulationId()) return error("", "there is nothing to drive");
  std::vector<Motion> motions;
  if (isBody(item)) motions = coordinatesOf(document, id);
  if (isJoint(item)) motions = freeAxes(document, id);
  if (!motions.empty()) return motions;
  const std::string name = "'" + item->name + "'";
  if (isBody(item)) return error(item->name, name + " is fixed to the world: a motor cannot move it");
  if (isJoint(item))
    return error(item->name, name + " has no single axis that a motor could drive", "use a hinge or a slide joint");
  return error(item->name, "a motor drives a joint or a body, and " + name + " is neither");
}

}  // namespace sprung::build
