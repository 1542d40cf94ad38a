#include "core/building/copies.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "core/building/bodies.h"
#include "core/building/friction.h"
#include "core/building/start_velocity.h"
#include "core/items/loads/force_vector.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/items/vectors.h"
#include "core/model/loads_on.h"

namespace sprung::build {
namespace {

bool refersToOneOf(const Item& item, const std::unordered_set<ItemId>& set) {
  const std::vector<ItemId> targets = references(item);
  return std::any_of(targets.begin(), targets.end(), [&](ItemId id) { return set.contains(id); });
}

/// What has to be copied, in an order in which everything comes after what it refers to.
struct Parts {
  std::vector<ItemId> bodies, all, results;
};

Parts partsOf(const Document& document, const std::vector<ItemId>& chosen) {
  Parts parts;
  std::unordered_set<ItemId> set;
  const auto take = [&](ItemId id) {
    if (set.insert(id).second) parts.all.push_back(id);
  };
  const std::unordered_set<ItemId> wanted(chosen.begin(), chosen.end());
  for (const ItemId id : document.order(ItemList::Objects)) {
    if (!wanted.contains(id) || !isBody(document.find(id))) continue;
    parts.bodies.push_back(id);
    parts.results.push_back(id);
    if (const ItemId node = nodeOf(document, id); node.valid()) take(node);
  }
  for (const ItemId id : parts.bodies) take(id);
  for (const ItemId id : document.order(ItemList::Markers))
    if (refersToOneOf(*document.find(id), set)) take(id);
  const std::unordered_set<ItemId> moving = set;
  for (const ItemId id : document.order(ItemList::Objects)) {
    const Item& item = *document.find(id);
    if (isBody(&item)) continue;
    const auto ends = std::get<std::vector<ItemId>>(item.get(*item.type().row("markerNumbers")));
    const bool among = std::all_of(ends.begin(), ends.end(), [&](ItemId end) { return moving.contains(end); });
    if (!among && !wanted.contains(id)) continue;
    for (const ItemId target : references(item))
      if (document.find(target)->tryAs<GenericData>() != nullptr) take(target);
    take(id);
    parts.results.push_back(id);
  }
  const std::vector<ItemId> loads = loadsOn(document, {parts.bodies.begin(), parts.bodies.end()});
  const std::unordered_set<ItemId> onThem(loads.begin(), loads.end());
  for (const ItemId id : document.order(ItemList::Loads))
    if (onThem.contains(id) || wanted.contains(id)) take(id);
  // Sensors are many: those that were chosen.
  for (const ItemId id : document.order(ItemList::Sensors))
    if (wanted.contains(id) && refersToOneOf(*document.find(id), set)) take(id);
  return parts;
}

using Map = std::unordered_map<ItemId, ItemId>;

void redirect(Item& item, const Map& copies) {
  const auto copyOf = [&](ItemId id) {
    const auto found = copies.find(id);
    return found == copies.end() ? id : found->second;
  };
  for (const ParamRow& row : item.type().rows) {
    if (row.kind == ValueKind::Reference) item.set(row, copyOf(std::get<ItemId>(item.get(row))));
    if (row.kind != ValueKind::References) continue;
    auto list = std::get<std::vector<ItemId>>(item.get(row));
    for (ItemId& id : list) id = copyOf(id);
    item.set(row, list);
  }
}

/// "mass3" and "mass" both give copies of "mass"; "a 2" of "a".
std::string stem(const std::string& name) {
  const std::size_t last = name.find_last_not_of("0123456789");
  return last == std::string::npos ? name : name.substr(0, last + 1);
}

Result<Map> copyAll(DocumentEditor& editor, const Parts& parts) {
  Map copies;
  for (const ItemId id : parts.all) {
    Item item = *editor.document().find(id);
    const std::string name = stem(item.name);
    redirect(item, copies);
    const auto copy = addItem(editor, std::move(item), name);
    if (!copy) return copy.errors();
    copies[id] = *copy;
  }
  return copies;
}

std::vector<ItemId> resultsOf(const Parts& parts, const Map& copies) {
  std::vector<ItemId> results;
  for (const ItemId id : parts.results) results.push_back(copies.at(id));
  return results;
}

}  // namespace

Result<std::vector<ItemId>> duplicate(DocumentEditor& editor, const std::vector<ItemId>& chosen, const Vec3& shift) {
  const Parts parts = partsOf(editor.document(), chosen);
  if (parts.results.empty()) return error("", "there is nothing to copy", "select bodies or connectors");
  const Result<Map> copies = copyAll(editor, parts);
  if (!copies) return copies.errors();
  for (const ItemId body : parts.bodies)
    if (Status status = displace(editor, copies->at(body), shift, Mat3::Identity(), Vec3::Zero()); !status)
      return status.errors();
  return resultsOf(parts, *copies);
}

Result<std::vector<ItemId>> arrayOf(DocumentEditor& editor, const std::vector<ItemId>& chosen, int count,
                                    const Vec3& spacing) {
  std::vector<ItemId> all;
  for (int i = 1; i <= count; ++i) {
    auto copies = duplicate(editor, chosen, i * spacing);
    if (!copies) return copies;
    all.insert(all.end(), copies->begin(), copies->end());
  }
  return all;
}

namespace {

/// A mirror image as a sum of rigid motions and a reflection that each body makes in its own y-axis: S A D with
/// S = diag(.., -1, ..) across the plane and D = diag(1, -1, 1), which is again a rotation.
class Mirror {
 public:
  Mirror(DocumentEditor& editor, const Vec3& point, int axis) : editor_(editor), point_(point) { across_[axis] = -1.0; }

  Status body(ItemId id) {
    const Item item = *editor_.document().find(id);
    const ItemId node = nodeOf(editor_.document(), id);
    const auto velocity = node.valid() ? startVelocity(*editor_.document().find(node)) : std::nullopt;
    const Pose pose = *startPose(editor_.document(), id);
    const Vec3 goal = point_ + across_.cwiseProduct(pose.position - point_);
    const Mat3 rotation = across_.asDiagonal() * pose.rotation * kOwn.asDiagonal();
    const bool turns = (item.type().provides & kOrientation) != 0;
    const Mat3 turn = turns ? Mat3(rotation * pose.rotation.transpose()) : Mat3(Mat3::Identity());
    if (Status status = displace(editor_, id, goal - pose.position, turn, pose.position); !status) return status;
    if (const ParamRow* row = item.type().row("physicsCenterOfMass"))
      if (Status status = scale(id, *row, kOwn); !status) return status;
    if (const ParamRow* row = item.type().row("physicsInertia"); row != nullptr && row->rows == 6) {
      Vector6D signs;
      signs << 1, 1, 1, -1, 1, -1;  // J12 and J01 change sign with y
      if (Status status = scale(id, *row, signs); !status) return status;
    }
    if (velocity)
      if (Status status = setStartVelocity(editor_, node, velocity->mirrored(across_)); !status) return status;
    if (turns || !velocity) return Done{};
    return scale(node, *editor_.document().find(node)->type().row("initialCoordinates"), across_);
  }

  /// A marker on a mirrored body.
  Status marker(ItemId id) { return scaleRow(id, "localPosition", kOwn); }

  /// Frames turn with their bodies; the third axis of the joint changes its sign, so that angles keep theirs.
  Status connector(ItemId id, const std::array<bool, 2>& moved) {
    const Vec3 joint(1, 1, -1);
    const Item item = *editor_.document().find(id);
    const char* const keys[] = {"rotationMarker0", "rotationMarker1"};
    for (std::size_t end = 0; end < 2; ++end) {
      const ParamRow* row = item.type().row(keys[end]);
      if (row == nullptr) continue;
      const auto m = std::get<Numbers>(item.get(*row)).values;
      Mat3 axes = Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(m.data());
      axes = (moved[end] ? kOwn : across_).asDiagonal() * axes * joint.asDiagonal();
      Numbers value{{}, 3};
      for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 3; ++c) value.values.push_back(axes(r, c));
      if (Status status = editor_.assign(id, *row, value); !status) return status;
    }
    if (item.tryAs<CartesianSpringDamper>() != nullptr) return scaleRow(id, "offset", across_);
    if (Status status = scaleRow(id, "axisMarker0", moved[0] ? kOwn : across_); !status) return status;
    return scaleRow(id, "normalMarker1", moved[1] ? kOwn : across_);
  }

  Status load(ItemId id) {
    if (editor_.document().find(id)->tryAs<ForceVector>() == nullptr) return Done{};  // weight pulls down there too
    return scaleRow(id, "loadVector", across_);
  }

 private:
  Status scaleRow(ItemId id, std::string_view key, const Vec3& factors) {
    const ParamRow* row = editor_.document().find(id)->type().row(key);
    return row == nullptr ? Status(Done{}) : scale(id, *row, factors);
  }
  Status scale(ItemId id, const ParamRow& row, const VecX& factors) {
    Numbers numbers = std::get<Numbers>(editor_.document().find(id)->get(row));
    for (std::size_t i = 0; i < numbers.values.size() && i < static_cast<std::size_t>(factors.size()); ++i)
      if (numbers.values[i] != 0.0) numbers.values[i] *= factors[static_cast<Eigen::Index>(i)];
    return editor_.assign(id, row, numbers);
  }

  inline static const Vec3 kOwn{1, -1, 1};
  DocumentEditor& editor_;
  Vec3 point_;
  Vec3 across_ = Vec3::Ones();
};

}  // namespace

Result<std::vector<ItemId>> mirrored(DocumentEditor& editor, const std::vector<ItemId>& chosen, const Vec3& point,
                                     int axis) {
  const Document& document = editor.document();
  const Parts parts = partsOf(document, chosen);
  if (parts.results.empty()) return error("", "there is nothing to mirror", "select bodies or connectors");
  const Result<Map> copies = copyAll(editor, parts);
  if (!copies) return copies.errors();
  const Bristles bristles(document);  // of the copies, before they are mirrored
  Mirror mirror(editor, point, axis);
  for (const ItemId id : parts.all) {
    const Item& item = *document.find(id);
    const ItemId copy = copies->at(id);
    Status status = Done{};
    if (isBody(&item))
      status = mirror.body(copy);
    else if (item.type().list == ItemList::Markers)
      status = mirror.marker(copy);
    else if (item.type().list == ItemList::Loads)
      status = mirror.load(copy);
    else if (const ParamRow* row = item.type().row("markerNumbers")) {
      const auto ends = std::get<std::vector<ItemId>>(item.get(*row));
      status = mirror.connector(copy, {copies->contains(ends[0]), copies->contains(ends[1])});
    }
    if (!status) return status.errors();
  }
  if (Status status = bristles.follow(editor); !status) return status.errors();
  return resultsOf(parts, *copies);
}

Status align(DocumentEditor& editor, const std::vector<ItemId>& bodies, int axis) {
  const auto goal = bodies.empty() ? std::nullopt : startPose(editor.document(), bodies.back());
  if (!goal || bodies.size() < 2) return error("", "aligning needs two bodies", "select bodies; the last one stays");
  for (const ItemId id : bodies) {
    const auto pose = startPose(editor.document(), id);
    if (!pose) continue;
    Vec3 shift = Vec3::Zero();
    shift[axis] = goal->position[axis] - pose->position[axis];
    if (shift[axis] == 0.0) continue;
    if (Status status = displace(editor, id, shift, Mat3::Identity(), Vec3::Zero()); !status) return status;
  }
  return Done{};
}

}  // namespace sprung::build
