#include "core/building/connectors.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/building/bodies.h"
#include "core/building/markers.h"
#include "core/items/checks.h"
#include "core/items/markers/node_coordinates.h"
#include "core/items/registry.h"
#include "core/law/body_kind.h"

namespace sprung::build {
namespace {

constexpr double kShortest = 1e-6;  // m

using Ends = std::array<ConnectorEnd, 2>;

bool isWorld(const Document& document, const ConnectorEnd& end) {
  return !end.body.valid() || isGround(document, end.body);
}

std::string nameOf(const Document& document, const ConnectorEnd& end) {
  const Item* item = document.find(end.body);
  return item == nullptr ? "the world" : "'" + item->name + "'";
}

/// Whether the markers of the type must be able to do this.
bool needs(const Recipe& recipe, std::uint32_t capability) {
  const ParamRow* row = recipe.type().row("markerNumbers");
  return row != nullptr && (row->refNeeds & capability) != 0;
}

/// How many displacements a body's node offers to coordinate connectors: 1, 2 or 3; 0 for ground.
int displacements(const Document& document, ItemId body) {
  const Item* node = document.find(nodeOf(document, body));
  if (node == nullptr) return 0;
  const int count = coordinateCount(node->type());
  return count == 1 ? 1 : (node->type().provides & kPlanar) != 0 ? 2 : 3;
}

/// From `initialCoordinates` or `referenceCoordinates`.
double coordinateIn(const Document& document, ItemId body, std::string_view key, int coordinate) {
  const Item* node = document.find(nodeOf(document, body));
  const ParamRow* row = node != nullptr ? node->type().row(key) : nullptr;
  if (row == nullptr) return 0.0;
  return std::get<Numbers>(node->get(*row)).values.at(static_cast<std::size_t>(coordinate));
}

/// The coordinate that a connector along this direction acts on.
int coordinateAlong(const Document& document, ItemId body, const Vec3& direction) {
  const int count = displacements(document, body);
  if (count <= 1) return 0;
  Eigen::Index largest = 0;
  direction.head(count).cwiseAbs().maxCoeff(&largest);
  return static_cast<int>(largest);
}

/// The work of one connector: its ends, its markers, the item.
class ConnectorMaker {
 public:
  ConnectorMaker(DocumentEditor& editor, const Recipe& recipe, Ends ends, const Vec3& normal)
      : editor_(editor),
        recipe_(recipe),
        how_(*recipe.connector()),
        ends_(std::move(ends)),
        normal_(normal.normalized()),
        between_(ends_[1].point - ends_[0].point) {}

  Result<ItemId> make() {
    if (Status status = checkPair(document(), recipe_, ends_); !status) return status.errors();
    name_ = document().uniqueName(ItemList::Objects, recipe_.name);
    if (how_.hold == Hold::Joint) meet();
    if (Status status = findMarkers(); !status) return status.errors();
    Result<Item> item = makeItem();
    if (!item) return item.errors();
    return addItem(editor_, std::move(*item), name_);
  }

  Result<Item> makeOn(const std::array<ItemId, 2>& markers, const std::string& name) {
    if (Status status = checkPair(document(), recipe_, ends_); !status) return status.errors();
    name_ = name;
    if (how_.hold == Hold::Joint) meet();
    markers_ = markers;
    return makeItem();
  }

 private:
  const Document& document() const { return editor_.document(); }

  /// The frames of a joint are both where the body was picked; of two bodies, where the first was.
  void meet() {
    const std::size_t at = isWorld(document(), ends_[0]) ? 1 : 0;
    ends_[1 - at].point = ends_[at].point;
  }

  Result<ItemId> markerAt(std::size_t end) {
    ConnectorEnd& picked = ends_[end];
    if (how_.hold == Hold::Coordinates) return coordinateAt(picked);
    if (!picked.body.valid()) {
      Result<ItemId> ground = groundAt(editor_, picked.point);
      if (!ground) return ground;
      picked.body = *ground;
      picked.pose = *startPose(document(), *ground);
    }
    const Vec3 local = picked.pose.toLocal(picked.point);
    // Rounding of the pose must not make a new place of the body's own point.
    const Vec3 clean = local.norm() < 1e-12 ? Vec3(Vec3::Zero()) : local;
    return needs(recipe_, kOrientation) ? frameMarker(editor_, picked.body, clean)
                                        : pointMarker(editor_, picked.body, clean);
  }

  Result<ItemId> coordinateAt(const ConnectorEnd& picked) {
    if (isWorld(document(), picked)) return groundCoordinate(editor_, picked.point);
    if (needs(recipe_, kCoordinates)) return allCoordinates(editor_, nodeOf(document(), picked.body));
    const Vec3 direction = between_.norm() > kShortest ? between_ : Vec3(Vec3::UnitX());
    return coordinateMarker(editor_, picked.body, coordinateAlong(document(), picked.body, direction));
  }

  Status findMarkers() {
    for (std::size_t end = 0; end < 2; ++end) {
      const Result<ItemId> marker = markerAt(end);
      if (!marker) return marker.errors();
      markers_[end] = *marker;
    }
    return Done{};
  }

  Vec3 slideDirection() const {
    if (between_.norm() > kShortest) return between_;
    const Vec3 x = Vec3::UnitX() - normal_.x() * normal_;
    return x.norm() > 0.1 ? x : Vec3(Vec3::UnitY() - normal_.y() * normal_);
  }

  /// The axis that a rotor turns about, if one is there.
  Vec3 turnDirection() const {
    Vec3 axis = normal_;
    for (const ConnectorEnd& end : ends_)
      if (const auto own = axisOf(document(), end.body); own && displacements(document(), end.body) == 1) axis = *own;
    return axis;
  }

  PickedSide sideAt(std::size_t end) const {
    const ConnectorEnd& picked = ends_[end];
    PickedSide side{.ground = isWorld(document(), picked), .rotation = picked.pose.rotation};
    const Item& marker = *document().find(markers_[end]);
    if (side.ground || how_.hold != Hold::Coordinates) return side;
    const auto* single = marker.tryAs<NodeCoordinate>();
    side.displacements = single != nullptr ? 1 : displacements(document(), picked.body);
    const int count = single != nullptr ? 1 : coordinateCount(document().find(nodeOf(document(), picked.body))->type());
    side.start = VecX::Zero(count);
    for (int i = 0; i < count; ++i) {
      const int coordinate = single != nullptr ? static_cast<int>(single->coordinate) : i;
      side.start[i] = coordinateIn(document(), picked.body, "initialCoordinates", coordinate);
      // All coordinates of a node come with their reference values.
      if (single == nullptr) side.start[i] += coordinateIn(document(), picked.body, "referenceCoordinates", coordinate);
    }
    return side;
  }

  Result<Item> makeItem() {
    const PickedPair pair{.sides = {sideAt(0), sideAt(1)},
                          .between = between_,
                          .hinge = frameAlongZ(normal_),
                          .slide = frameAlongX(slideDirection()),
                          .turn = frameAlongZ(turnDirection())};
    Item item = how_.make(pair);
    item.set(*item.type().row("markerNumbers"), std::vector<ItemId>(markers_.begin(), markers_.end()));
    if (how_.startData == nullptr) return item;
    const Result<ItemId> data = dataNode(editor_, name_, how_.startData(pair));
    if (!data) return data.errors();
    item.set(*item.type().row("nodeNumber"), *data);
    return item;
  }

  DocumentEditor& editor_;
  const Recipe& recipe_;
  const ConnectorRecipe& how_;
  Ends ends_;
  Vec3 normal_;
  Vec3 between_;  ///< from the first to the second pick
  std::string name_;
  std::array<ItemId, 2> markers_;
};

}  // namespace

const Recipe* recipeOf(const Item& item) {
  for (const Recipe& recipe : item.type().recipes)
    if (recipe.connector() != nullptr && (recipe.is == nullptr || recipe.is(item))) return &recipe;
  return nullptr;
}

ConnectorEnd ConnectorEnd::on(const Document& document, ItemId body, const Vec3& local) {
  const Pose pose = *startPose(document, body);
  return {body, pose.toGlobal(local), pose};
}

Status checkEnd(const Document& document, const Recipe& recipe, const ConnectorEnd& end) {
  if (!end.body.valid()) return Done{};
  const Item* item = document.find(end.body);
  if (!isBody(item)) return error("", "nothing can be fixed to that");
  if (needs(recipe, kOrientation) && (item->type().provides & kOrientation) == 0)
    return error(item->name, "'" + item->name + "' is a point: it has no orientation to hold on to",
                 "use a rigid body, or a spring or rod between points");
  const ConnectorRecipe& how = *recipe.connector();
  const int axes = displacements(document, end.body);
  if (how.planar && axes == 3)
    return error(item->name, "'" + item->name + "' moves in space: a planar joint cannot keep it in the plane",
                 "use the spatial joint, or planar bodies");
  if (how.hold == Hold::Joint && recipe.type().family == Family::Joint && axes == 1)
    return error(item->name, "'" + item->name + "' is held on its axis already: a joint has nothing to hold",
                 "use a spring, or connect its coordinate");
  return Done{};
}

/// Whether the end can move along the direction at all: bodies on an axis cannot in every one.
bool movesAlong(const Document& document, const ConnectorEnd& end, const Vec3& direction) {
  const Item* item = document.find(end.body);
  if (item == nullptr || isWorld(document, end)) return false;
  if (displacements(document, end.body) != 1) return true;
  const bool turns = item->type().body->isRotor();
  const Vec3 motion =
      turns ? Vec3(end.pose.rotation.col(2).cross(end.point - end.pose.position)) : Vec3(end.pose.rotation.col(0));
  return std::abs(motion.dot(direction)) > 1e-9 * (1.0 + motion.norm());
}

Status checkPair(const Document& document, const Recipe& recipe, const Ends& ends) {
  for (const ConnectorEnd& end : ends)
    if (Status status = checkEnd(document, recipe, end); !status) return status;
  if (isWorld(document, ends[0]) && isWorld(document, ends[1]))
    return error("", "both ends are fixed to the world: one of them has to move", "click a body");
  if (ends[0].body == ends[1].body)
    return error("", "both ends are on " + nameOf(document, ends[0]), "click another body, or empty space");
  const ConnectorRecipe& how = *recipe.connector();
  if (how.apart && (ends[1].point - ends[0].point).norm() < kShortest)
    return error("", "both ends are at the same place: the " + std::string(recipe.name) + " would have no direction",
                 "choose points that lie apart");
  const Vec3 direction = (ends[1].point - ends[0].point).normalized();
  if (how.apart && recipe.type().family == Family::Joint && !movesAlong(document, ends[0], direction) &&
      !movesAlong(document, ends[1], direction))
    return error("", "neither end can move along the " + std::string(recipe.name),
                 "choose a point beside the axis, or another body");
  return Done{};
}

Result<ItemId> addConnector(DocumentEditor& editor, const Recipe& recipe, const Ends& ends, const Vec3& normal) {
  return ConnectorMaker(editor, recipe, ends, normal).make();
}

Result<Item> connectorOn(DocumentEditor& editor, const Recipe& recipe, const Ends& ends,
                         const std::array<ItemId, 2>& markers, const std::string& name, const Vec3& normal) {
  return ConnectorMaker(editor, recipe, ends, normal).makeOn(markers, name);
}

}  // namespace sprung::build
