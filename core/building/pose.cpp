#include "core/building/pose.h"

#include <cmath>

#include "core/building/friction.h"
#include "core/building/start_velocity.h"
#include "core/law/rotation.h"
#include "core/items/bodies/ground.h"
#include "core/items/bodies/mass_1d.h"
#include "core/items/bodies/rotational_mass_1d.h"
#include "core/items/nodes/node_1d.h"
#include "core/items/nodes/node_rigid_body_2d.h"
#include "core/items/nodes/point.h"
#include "core/items/nodes/point_2d.h"
#include "core/items/nodes/point_ground.h"
#include "core/items/nodes/rigid_body_ep.h"
#include "core/items/nodes/rigid_body_rot_vec_lg.h"
#include "core/items/nodes/rigid_body_rxyz.h"

namespace sprung::build {
namespace {

constexpr double kFlat = 1e-9;

Mat3 turnAboutZ(double angle) { return Eigen::AngleAxisd(angle, Vec3::UnitZ()).toRotationMatrix(); }

std::optional<Pose> nodePose(const Item& node) {
  if (const auto* point = node.tryAs<Point>())
    return Pose{point->referenceCoordinates + point->initialCoordinates, Mat3::Identity()};
  if (const auto* flat = node.tryAs<Point2D>()) {
    const Vec2 at = flat->referenceCoordinates + flat->initialCoordinates;
    return Pose{Vec3(at.x(), at.y(), 0.0), Mat3::Identity()};
  }
  if (const auto* planar = node.tryAs<NodeRigidBody2D>()) {
    const Vec3 total = planar->referenceCoordinates + planar->initialCoordinates;
    return Pose{Vec3(total.x(), total.y(), 0.0), turnAboutZ(total.z())};
  }
  if (const auto* angles = node.tryAs<RigidBodyRxyz>()) {
    const Vector6D total = angles->referenceCoordinates + angles->initialCoordinates;
    return Pose{total.head<3>(), rotationFromTaitBryan(total.tail<3>())};
  }
  if (const auto* euler = node.tryAs<RigidBodyEP>()) {
    const Vector7D total = euler->referenceCoordinates + euler->initialCoordinates;
    return Pose{total.head<3>(), rotationFromEulerParameters(total.tail<4>())};
  }
  if (const auto* vector = node.tryAs<RigidBodyRotVecLG>()) {
    const Vector6D total = vector->referenceCoordinates + vector->initialCoordinates;
    return Pose{total.head<3>(), rotationFromVector(total.tail<3>())};
  }
  if (const auto* fixed = node.tryAs<PointGround>()) return Pose{fixed->referenceCoordinates, Mat3::Identity()};
  return std::nullopt;
}

double coordinateOf(const Document& document, ItemId node) {
  const Item* item = document.find(node);
  const auto* line = item != nullptr ? item->tryAs<Node1D>() : nullptr;
  return line != nullptr ? line->referenceCoordinates[0] + line->initialCoordinates[0] : 0.0;
}

Value vector(const VecX& v) { return Numbers{{v.data(), v.data() + v.size()}, 0}; }
Value matrix(const Mat3& m) {
  Numbers n{{}, 3};
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) n.values.push_back(m(row, column));
  return n;
}

Vec4 eulerParameters(const Mat3& rotation) {
  const Eigen::Quaterniond q(rotation);
  return {q.w(), q.x(), q.y(), q.z()};
}

Vec3 rotationVector(const Mat3& rotation) {
  const Eigen::AngleAxisd turn(rotation);
  return turn.angle() * turn.axis();
}

bool isRigid(const Item& node) {
  return node.tryAs<RigidBodyEP>() != nullptr || node.tryAs<RigidBodyRxyz>() != nullptr ||
         node.tryAs<RigidBodyRotVecLG>() != nullptr;
}

struct Motion {
  Vec3 shift;
  Mat3 turn;
  Vec3 centre;
  Vec3 point(const Vec3& p) const { return centre + shift + turn * (p - centre); }
  bool turns() const { return !turn.isIdentity(kFlat); }
  bool staysFlat() const {
    return std::abs(shift.z()) < kFlat && (turn * Vec3::UnitZ() - Vec3::UnitZ()).norm() < kFlat;
  }
};

Status movePlanar(DocumentEditor& editor, ItemId id, const Item& node, const Motion& motion) {
  if (!motion.staysFlat())
    return error(node.name, "'" + node.name + "' lies in the xy-plane and can neither leave it nor tilt",
                 "use a spatial body");
  if (const auto* flat = node.tryAs<Point2D>()) {
    const Vec3 at = motion.point(Vec3(flat->referenceCoordinates.x(), flat->referenceCoordinates.y(), 0.0));
    if (Status status = editor.assign(id, "referenceCoordinates", vector(Vec2(at.head<2>()))); !status) return status;
    const Vec2 start = motion.turn.topLeftCorner<2, 2>() * flat->initialCoordinates;
    return editor.assign(id, "initialCoordinates", vector(start));
  }
  const auto& planar = node.as<NodeRigidBody2D>();
  const Vec3 at = motion.point(Vec3(planar.referenceCoordinates.x(), planar.referenceCoordinates.y(), 0.0));
  const double angle = std::atan2(motion.turn(1, 0), motion.turn(0, 0));
  const Vec3 reference(at.x(), at.y(), planar.referenceCoordinates.z() + angle);
  if (Status status = editor.assign(id, "referenceCoordinates", vector(reference)); !status) return status;
  Vec3 start = planar.initialCoordinates;
  start.head<2>() = motion.turn.topLeftCorner<2, 2>() * planar.initialCoordinates.head<2>();
  return editor.assign(id, "initialCoordinates", vector(start));
}

/// Nodes with angles: the whole pose becomes the reference, so that no initial turn has to be turned.
Status moveRigid(DocumentEditor& editor, ItemId id, const Item& node, const Motion& motion) {
  const Pose pose = *nodePose(node);
  const Mat3 rotation = motion.turn * pose.rotation;
  const Vec3 position = motion.point(pose.position);
  VecX reference(node.tryAs<RigidBodyEP>() != nullptr ? 7 : 6);
  reference.head<3>() = position;
  if (reference.size() == 7)
    reference.tail<4>() = eulerParameters(rotation);
  else if (node.tryAs<RigidBodyRotVecLG>() != nullptr)
    reference.tail<3>() = rotationVector(rotation);
  else
    reference.tail<3>() = taitBryanFromRotation(rotation);
  if (Status status = editor.assign(id, "referenceCoordinates", vector(reference)); !status) return status;
  return editor.assign(id, "initialCoordinates", vector(VecX::Zero(reference.size())));
}

Status placeNode(DocumentEditor& editor, ItemId id, const Motion& motion) {
  const Item node = *editor.document().find(id);
  if (const auto* point = node.tryAs<Point>()) {
    if (Status status = editor.assign(id, "referenceCoordinates", vector(motion.point(point->referenceCoordinates)));
        !status)
      return status;
    return editor.assign(id, "initialCoordinates", vector(motion.turn * point->initialCoordinates));
  }
  if (node.tryAs<Point2D>() != nullptr || node.tryAs<NodeRigidBody2D>() != nullptr)
    return movePlanar(editor, id, node, motion);
  if (const auto* fixed = node.tryAs<PointGround>())
    return editor.assign(id, "referenceCoordinates", vector(motion.point(fixed->referenceCoordinates)));
  if (!motion.turns() && isRigid(node)) {
    const Value value = node.get(*node.type().row("referenceCoordinates"));
    Numbers numbers = std::get<Numbers>(value);
    for (int i = 0; i < 3; ++i) numbers.values[static_cast<std::size_t>(i)] += motion.shift[i];
    return editor.assign(id, "referenceCoordinates", numbers);
  }
  if (isRigid(node)) return moveRigid(editor, id, node, motion);
  return error(node.name, "'" + node.name + "' has no position that could be moved");
}

Status moveNode(DocumentEditor& editor, ItemId id, const Motion& motion) {
  const auto velocity = startVelocity(*editor.document().find(id));
  Status status = placeNode(editor, id, motion);
  if (!status || !velocity || !motion.turns()) return status;
  return setStartVelocity(editor, id, velocity->turned(motion.turn));
}

}  // namespace

bool isBody(const Item* item) { return item != nullptr && (item->type().provides & kBody) != 0; }

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
  return item != nullptr && (item->type().provides & kGround) != 0;
}

ItemId nodeOf(const Document& document, ItemId body) {
  const Item* item = document.find(body);
  const ParamRow* row = isBody(item) ? item->type().row("nodeNumber") : nullptr;
  return row == nullptr ? ItemId{} : std::get<ItemId>(item->get(*row));
}

std::optional<Pose> startPose(const Document& document, ItemId body) {
  const Item* item = document.find(body);
  if (!isBody(item)) return std::nullopt;
  if (const auto* ground = item->tryAs<Ground>()) return Pose{ground->referencePosition, ground->referenceRotation};
  if (const auto* slider = item->tryAs<Mass1D>()) {
    const double q = coordinateOf(document, slider->nodeNumber);
    return Pose{slider->referencePosition + q * slider->referenceRotation.col(0), slider->referenceRotation};
  }
  if (const auto* rotor = item->tryAs<RotationalMass1D>())
    return Pose{rotor->referencePosition,
                rotor->referenceRotation * turnAboutZ(coordinateOf(document, rotor->nodeNumber))};
  const Item* node = document.find(nodeOf(document, body));
  return node == nullptr ? std::nullopt : nodePose(*node);
}

std::optional<Vec3> axisOf(const Document& document, ItemId body) {
  const Item* item = document.find(body);
  if (item == nullptr) return std::nullopt;
  if (const auto* slider = item->tryAs<Mass1D>()) return Vec3(slider->referenceRotation.col(0));
  if (const auto* rotor = item->tryAs<RotationalMass1D>()) return Vec3(rotor->referenceRotation.col(2));
  return std::nullopt;
}

Status displace(DocumentEditor& editor, ItemId body, const Vec3& shift, const Mat3& turn, const Vec3& centre) {
  const Item* item = editor.document().find(body);
  if (!isBody(item)) return error("", "only bodies can be moved");
  const Motion motion{shift, turn, centre};
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
