#include "core/building/pose.h"

#include <cmath>

#include "core/building/friction.h"
#include "core/building/start_velocity.h"
#include "core/law/body_kind.h"
#include "core/law/node_kind.h"

namespace sprung::build {
namespace {

constexpr double kFlat = 1e-9;

Mat3 turnAboutZ(double angle) { return Eigen::AngleAxisd(angle, Vec3::UnitZ()).toRotationMatrix(); }

/// Reference and initial coordinates together.
VecX startCoordinates(const NodeStart& start) {
  return start.initial.size() == 0 ? start.reference : VecX(start.reference + start.initial);
}

std::optional<Pose> nodePose(const Item& node) {
  const NodeKind& kind = *node.type().node;
  if (kind.translations == 0) return std::nullopt;
  const VecX q = startCoordinates(kind.start(node));
  Pose pose{Vec3::Zero(), rotationFrom(kind.rotation, q.data() + kind.translations)};
  pose.position.head(kind.translations) = q.head(kind.translations);
  return pose;
}

double coordinateOf(const Document& document, ItemId node) {
  const Item* item = document.find(node);
  const NodeKind* kind = item != nullptr ? item->type().node : nullptr;
  return kind != nullptr && kind->isCoordinate() ? startCoordinates(kind->start(*item))[0] : 0.0;
}

Value vector(const VecX& v) { return Numbers{{v.data(), v.data() + v.size()}, 0}; }
Value matrix(const Mat3& m) {
  Numbers n{{}, 3};
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) n.values.push_back(m(row, column));
  return n;
}

struct RigidMotion {
  Vec3 shift;
  Mat3 turn;
  Vec3 centre;
  Vec3 point(const Vec3& p) const { return centre + shift + turn * (p - centre); }
  bool turns() const { return !turn.isIdentity(kFlat); }
  bool staysFlat() const {
    return std::abs(shift.z()) < kFlat && (turn * Vec3::UnitZ() - Vec3::UnitZ()).norm() < kFlat;
  }
};

/// Spatial nodes with rotation parameters: the whole pose becomes the reference, so that no initial turn has to be
/// turned.
Status moveRigid(DocumentEditor& editor, ItemId id, const Item& node, const RigidMotion& motion) {
  const NodeKind& kind = *node.type().node;
  VecX reference = kind.start(node).reference;
  if (!motion.turns()) {
    reference.head<3>() += motion.shift;
    return editor.assign(id, "referenceCoordinates", vector(reference));
  }
  const Pose pose = *nodePose(node);
  reference << motion.point(pose.position), rotationParameters(kind.rotation, motion.turn * pose.rotation);
  if (Status status = editor.assign(id, "referenceCoordinates", vector(reference)); !status) return status;
  return editor.assign(id, "initialCoordinates", vector(VecX::Zero(reference.size())));
}

/// Points, and planar nodes, whose angle adds up: reference and initial coordinates move each for itself.
Status movePoint(DocumentEditor& editor, ItemId id, const Item& node, const RigidMotion& motion) {
  const NodeKind& kind = *node.type().node;
  NodeStart start = kind.start(node);
  Vec3 at = Vec3::Zero(), initial = Vec3::Zero();
  at.head(kind.translations) = start.reference.head(kind.translations);
  start.reference.head(kind.translations) = motion.point(at).head(kind.translations);
  if (kind.rotates()) start.reference[2] += std::atan2(motion.turn(1, 0), motion.turn(0, 0));
  if (Status status = editor.assign(id, "referenceCoordinates", vector(start.reference)); !status) return status;
  if (start.initial.size() == 0) return Done{};
  initial.head(kind.translations) = start.initial.head(kind.translations);
  start.initial.head(kind.translations) = (motion.turn * initial).head(kind.translations);
  return editor.assign(id, "initialCoordinates", vector(start.initial));
}

Status placeNode(DocumentEditor& editor, ItemId id, const RigidMotion& motion) {
  const Item node = *editor.document().find(id);
  const NodeKind& kind = *node.type().node;
  if (kind.translations == 0) return error(node.name, "'" + node.name + "' has no position that could be moved");
  if (kind.isPlanar() && !motion.staysFlat())
    return error(node.name, "'" + node.name + "' lies in the xy-plane and can neither leave it nor tilt",
                 "use a spatial body");
  return kind.rotates() && !kind.isPlanar() ? moveRigid(editor, id, node, motion) : movePoint(editor, id, node, motion);
}

Status moveNode(DocumentEditor& editor, ItemId id, const RigidMotion& motion) {
  const auto velocity = startVelocity(*editor.document().find(id));
  Status status = placeNode(editor, id, motion);
  if (!status || !velocity || !motion.turns()) return status;
  return setStartVelocity(editor, id, velocity->turned(motion.turn));
}

}  // namespace

bool isBody(const Item* item) { return item != nullptr && item->type().body != nullptr; }

ItemId bodyOf(const Document& document, ItemId id) {
  const Item* item = document.find(id);
  if (item == nullptr || id == Document::simulationId()) return {};
  if (isBody(item)) return id;
  if (item->type().list == ItemList::Nodes) {
    for (const ItemId user : document.users(id))
      if (isBody(document.find(user))) return user;
    return {};
  }
  if (item->type().list != ItemList::Markers) return {};
  for (const ParamRow& row : item->type().rows) {
    if (row.kind != ValueKind::Reference) continue;
    const ItemId target = std::get<ItemId>(item->get(row));
    if (target.valid()) return bodyOf(document, target);
  }
  return {};
}

bool isGround(const Document& document, ItemId body) {
  const Item* item = document.find(body);
  return isBody(item) && item->type().body->isFixed();
}

ItemId nodeOf(const Document& document, ItemId body) {
  const Item* item = document.find(body);
  const ParamRow* row = isBody(item) ? item->type().row("nodeNumber") : nullptr;
  return row == nullptr ? ItemId{} : std::get<ItemId>(item->get(*row));
}

std::optional<Pose> startPose(const Document& document, ItemId body) {
  const Item* item = document.find(body);
  if (!isBody(item)) return std::nullopt;
  const BodyKind& kind = *item->type().body;
  const BodyStart start = kind.start(*item);
  if (kind.isFixed()) return Pose{start.position, start.rotation};
  const double q = kind.isOnAxis() ? coordinateOf(document, start.node) : 0.0;
  if (kind.isSlider()) return Pose{start.position + q * start.rotation.col(0), start.rotation};
  if (kind.isRotor()) return Pose{start.position, start.rotation * turnAboutZ(q)};
  const Item* node = document.find(start.node);
  return node == nullptr ? std::nullopt : nodePose(*node);
}

std::optional<Vec3> axisOf(const Document& document, ItemId body) {
  const Item* item = document.find(body);
  if (item == nullptr) return std::nullopt;
  const BodyKind* kind = item->type().body;
  if (kind != nullptr && kind->isOnAxis()) return axisOf(*kind, kind->start(*item).rotation);
  return std::nullopt;
}

Status displace(DocumentEditor& editor, ItemId body, const Vec3& shift, const Mat3& turn, const Vec3& centre) {
  const Item* item = editor.document().find(body);
  if (!isBody(item)) return error("", "only bodies can be moved");
  const RigidMotion motion{shift, turn, centre};
  if (item->type().row("referencePosition") == nullptr) {
    const Bristles bristles(editor.document());
    if (Status status = moveNode(editor, nodeOf(editor.document(), body), motion); !status) return status;
    return bristles.follow(editor);
  }
  const auto at = std::get<Numbers>(item->get(*item->type().row("referencePosition"))).values;
  const auto axes = std::get<Numbers>(item->get(*item->type().row("referenceRotation"))).values;
  const Vec3 position = motion.point(Vec3(at[0], at[1], at[2]));
  if (Status status = editor.assign(body, "referencePosition", vector(position)); !status) return status;
  if (!motion.turns()) return Done{};
  const Mat3 rotation = Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(axes.data());
  return editor.assign(body, "referenceRotation", matrix(motion.turn * rotation));
}

Mat3 frameAlongX(const Vec3& direction) {
  const Vec3 x = direction.normalized();
  // In the xy-plane the frame is a turn about z.
  const Vec3 z = std::abs(x.z()) < 0.9 ? Vec3((Vec3::UnitZ() - x.z() * x).normalized())
                                       : Vec3((Vec3::UnitY() - x.y() * x).normalized());
  Mat3 frame;
  frame << x, z.cross(x), z;
  return frame;
}

Mat3 frameAlongZ(const Vec3& direction) {
  const Vec3 z = direction.normalized();
  const Vec3 x = std::abs(z.x()) < 0.9 ? Vec3((Vec3::UnitX() - z.x() * z).normalized())
                                       : Vec3((Vec3::UnitY() - z.y() * z).normalized());
  Mat3 frame;
  frame << x, z.cross(x), z;
  return frame;
}

}  // namespace sprung::build
