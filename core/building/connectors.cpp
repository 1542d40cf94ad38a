#include "core/building/connectors.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/building/bodies.h"
#include "core/building/markers.h"
#include "core/items/bodies/rotational_mass_1d.h"
#include "core/items/checks.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/items/joints/distance.h"
#include "core/items/joints/joint_generic.h"
#include "core/items/joints/joint_prismatic_2d.h"
#include "core/items/joints/joint_prismatic_x.h"
#include "core/items/joints/joint_revolute_2d.h"
#include "core/items/joints/joint_revolute_z.h"
#include "core/items/joints/joint_spherical.h"
#include "core/items/markers/node_coordinates.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"

namespace sprung::build {
namespace {

// Laws of new connectors, for bodies of about 1 kg and 1 m: they swing with about 1.6 Hz and calm down in seconds.
constexpr double kStiffness = 100.0;      // N/m
constexpr double kDamping = 1.0;          // N s/m
constexpr double kTorsionStiffness = 10;  // N m/rad
constexpr double kTorsionDamping = 0.1;   // N m s/rad
constexpr double kShortest = 1e-6;        // m

using Ends = std::array<ConnectorEnd, 2>;

bool isWorld(const Document& document, const ConnectorEnd& end) {
  return !end.body.valid() || isGround(document, end.body);
}

std::string nameOf(const Document& document, const ConnectorEnd& end) {
  const Item* item = document.find(end.body);
  return item == nullptr ? "the world" : "'" + item->name + "'";
}

bool needsFrames(const NewConnectorInfo& info) {
  const ParamRow* row = info.type->row("markerNumbers");
  return row != nullptr && (row->refNeeds & kOrientation) != 0;
}

/// Whether the ends of this kind may be picked at one place.
bool meetsInOnePlace(Hold hold) { return hold == Hold::Joint || hold == Hold::Coordinates; }

/// How many displacements a body's node offers to coordinate connectors: 1, 2 or 3; 0 for ground.
int displacements(const Document& document, ItemId body) {
  const Item* node = document.find(nodeOf(document, body));
  if (node == nullptr) return 0;
  const int count = coordinateCount(node->type());
  return count == 1 ? 1 : (node->type().provides & kPlanar) != 0 ? 2 : 3;
}

double startCoordinate(const Document& document, ItemId body, int coordinate) {
  const Item* node = document.find(nodeOf(document, body));
  const ParamRow* row = node != nullptr ? node->type().row("initialCoordinates") : nullptr;
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
class Maker {
 public:
  Maker(DocumentEditor& editor, NewConnector kind, Ends ends, const Vec3& normal)
      : editor_(editor), info_(newConnectorInfo(kind)), ends_(std::move(ends)), normal_(normal.normalized()) {}

  Result<ItemId> make() {
    if (Status status = checkPair(editor_.document(), info_.kind, ends_); !status) return status.errors();
    name_ = editor_.document().uniqueName(ItemList::Objects, info_.name);
    if (info_.hold == Hold::Joint) meet();
    if (Status status = findMarkers(); !status) return status.errors();
    Result<Item> item = makeHeld();
    if (!item) return item.errors();
    return addItem(editor_, std::move(*item), name_);
  }

  Result<Item> makeOn(const std::array<ItemId, 2>& markers, const std::string& name) {
    if (Status status = checkPair(document(), info_.kind, ends_); !status) return status.errors();
    name_ = name;
    if (info_.hold == Hold::Joint) meet();
    markers_ = markers;
    for (std::size_t end = 0; end < 2; ++end) {
      const NodeCoordinate* const coordinate = single(end);
      if (coordinate != nullptr && !isWorld(document(), ends_[end]))
        start_[end] = startCoordinate(document(), ends_[end].body, static_cast<int>(coordinate->coordinate));
    }
    return makeHeld();
  }

 private:
  const Document& document() const { return editor_.document(); }
  Vec3 between() const { return ends_[1].point - ends_[0].point; }

  Result<Item> makeHeld() {
    Result<Item> item = makeItem();
    if (!item) return item;
    if (const ParamRow* row = item->type().row("markerNumbers"))
      item->set(*row, std::vector<ItemId>(markers_.begin(), markers_.end()));
    return item;
  }

  /// The frames of a joint are both where the body was picked; of two bodies, where the first was.
  void meet() {
    axis_ = between();
    const std::size_t at = isWorld(document(), ends_[0]) ? 1 : 0;
    ends_[1 - at].point = ends_[at].point;
  }

  Result<ItemId> markerAt(std::size_t end) {
    ConnectorEnd& picked = ends_[end];
    if (info_.hold == Hold::Coordinates) return coordinateAt(end);
    if (!picked.body.valid()) {
      Result<ItemId> ground = groundAt(editor_, picked.point);
      if (!ground) return ground;
      picked.body = *ground;
      picked.pose = *startPose(document(), *ground);
    }
    const Vec3 local = picked.pose.toLocal(picked.point);
    // Rounding of the pose must not make a new place of the body's own point.
    const Vec3 clean = local.norm() < 1e-12 ? Vec3(Vec3::Zero()) : local;
    return needsFrames(info_) ? frameMarker(editor_, picked.body, clean) : pointMarker(editor_, picked.body, clean);
  }

  Result<ItemId> coordinateAt(std::size_t end) {
    const ConnectorEnd& picked = ends_[end];
    const Vec3 direction = between().norm() > kShortest ? between() : Vec3(Vec3::UnitX());
    if (info_.kind == NewConnector::CoordinateVector && !isWorld(document(), picked))
      return allCoordinates(editor_, nodeOf(document(), picked.body));
    if (isWorld(document(), picked)) return groundCoordinate(editor_, picked.point);
    const int coordinate = coordinateAlong(document(), picked.body, direction);
    start_[end] = startCoordinate(document(), picked.body, coordinate);
    return coordinateMarker(editor_, picked.body, coordinate);
  }

  Status findMarkers() {
    for (std::size_t end = 0; end < 2; ++end) {
      const Result<ItemId> marker = markerAt(end);
      if (!marker) return marker.errors();
      markers_[end] = *marker;
    }
    return Done{};
  }

  /// Frames of the joint: these global axes, in the axes of each marker.
  template <class T>
  void setFrames(T& data, const Mat3& axes) const {
    data.rotationMarker0 = ends_[0].pose.rotation.transpose() * axes;
    data.rotationMarker1 = ends_[1].pose.rotation.transpose() * axes;
  }
  Mat3 hingeAxes() const { return frameAlongZ(normal_); }
  Mat3 slideAxes() const { return frameAlongX(slideDirection()); }
  Vec3 slideDirection() const {
    if (axis_.norm() > kShortest) return axis_;
    const Vec3 x = Vec3::UnitX() - normal_.x() * normal_;
    return x.norm() > 0.1 ? x : Vec3(Vec3::UnitY() - normal_.y() * normal_);
  }

  template <class T>
  static Item item(const ItemType& type, T data) {
    return Item(type, std::move(data));
  }

  Result<Item> makeItem() {
    switch (info_.hold) {
      case Hold::Points:
      case Hold::Frames: return makeApart();
      case Hold::Coordinates: return makeOnCoordinates();
      case Hold::Joint: return makeJoint();
    }
    return error("", "unknown connector");
  }

  Result<Item> makeApart() {
    switch (info_.kind) {
      case NewConnector::LineSpring:
        return item(*info_.type,
                    SpringDamper{.referenceLength = between().norm(), .stiffness = kStiffness, .damping = kDamping});
      case NewConnector::Rod: return item(*info_.type, Distance{.distance = between().norm()});
      case NewConnector::AxisSpring: {
        LinearSpringDamper data{.stiffness = kStiffness, .damping = kDamping, .offset = between().norm()};
        data.axisMarker0 = ends_[0].pose.rotation.transpose() * between().normalized();
        return item(*info_.type, std::move(data));
      }
      default:
        return item(*info_.type, CartesianSpringDamper{.stiffness = Vec3::Constant(kStiffness),
                                                       .damping = Vec3::Constant(kDamping),
                                                       .offset = between()});
    }
  }

  Result<Item> makeOnCoordinates() {
    const double offset = start_[1] - start_[0];
    switch (info_.kind) {
      case NewConnector::FrictionAndStops: return makeFriction(offset);
      case NewConnector::CoordinateConstraint: return item(*info_.type, ConnectorCoordinate{.offset = offset});
      case NewConnector::CoordinateVector: return makeVector();
      default:
        return item(*info_.type,
                    CoordinateSpringDamper{.stiffness = kStiffness, .damping = kDamping, .offset = offset});
    }
  }

  /// Friction of 2 N (3 N to break loose) without a spring, and stops half a metre to each side.
  Result<Item> makeFriction(double offset) {
    // It sticks where it is: mode 0, sticking position, no stop reached.
    const Result<ItemId> data = dataNode(editor_, name_, Vec3(0.0, offset, 0.0));
    if (!data) return data.errors();
    CoordinateSpringDamperExt law;
    law.nodeNumber = *data;
    law.offset = offset;
    law.fDynamicFriction = 2.0;
    law.fStaticFrictionOffset = 1.0;
    law.exponentialDecayStatic = 0.02;
    law.stickingStiffness = 1e4;
    law.stickingDamping = 10.0;
    law.useLimitStops = true;
    law.limitStopsLower = offset - 0.5;
    law.limitStopsUpper = offset + 0.5;
    law.limitStopsStiffness = 1e4;
    law.limitStopsDamping = 20.0;
    return item(*info_.type, std::move(law));
  }

  /// Equal displacements, coordinate by coordinate: X1 q1 - X0 q0 = offset.
  Result<Item> makeVector() {
    int size = 3;
    for (std::size_t end = 0; end < 2; ++end)
      if (!isWorld(document(), ends_[end]))
        size = std::min(size, single(end) ? 1 : displacements(document(), ends_[end].body));
    ConnectorCoordinateVector law;
    law.offset = VecX::Zero(size);
    MatX* const scalings[] = {&law.scalingMarker0, &law.scalingMarker1};
    for (std::size_t end = 0; end < 2; ++end) {
      const ItemId body = ends_[end].body;
      if (isWorld(document(), ends_[end])) {
        *scalings[end] = MatX::Zero(size, 1);
        continue;
      }
      const NodeCoordinate* const one = single(end);
      *scalings[end] =
          MatX::Identity(size, one ? 1 : coordinateCount(document().find(nodeOf(document(), body))->type()));
      for (int i = 0; i < size; ++i)
        law.offset[i] +=
            (end == 1 ? 1.0 : -1.0) * startCoordinate(document(), body, one ? static_cast<int>(one->coordinate) : i);
    }
    return item(*info_.type, std::move(law));
  }

  /// The marker at an end if it is on one coordinate; of those that are on all of a node's, null.
  const NodeCoordinate* single(std::size_t end) const {
    return document().find(markers_[end])->tryAs<NodeCoordinate>();
  }

  Result<Item> makeJoint() {
    switch (info_.kind) {
      case NewConnector::TorsionalSpring: return makeTorsional();
      case NewConnector::Bushing: {
        RigidBodySpringDamper data;
        data.stiffness.diagonal() << Vec3::Constant(1e3), Vec3::Constant(kTorsionStiffness);
        data.damping.diagonal() << Vec3::Constant(10.0), Vec3::Constant(kTorsionDamping);
        setFrames(data, hingeAxes());
        return item(*info_.type, std::move(data));
      }
      case NewConnector::Revolute: return framed<JointRevoluteZ>(hingeAxes());
      case NewConnector::Prismatic: return framed<JointPrismaticX>(slideAxes());
      case NewConnector::Spherical: return item(*info_.type, JointSpherical{});
      case NewConnector::Revolute2D: return item(*info_.type, JointRevolute2D{});
      case NewConnector::Prismatic2D: {
        const Mat3 axes = slideAxes();
        JointPrismatic2D data;
        data.axisMarker0 = ends_[0].pose.rotation.transpose() * axes.col(0);
        data.normalMarker1 = ends_[1].pose.rotation.transpose() * axes.col(1);
        return item(*info_.type, data);
      }
      case NewConnector::Generic: {
        JointGeneric data;
        data.constrainedAxes << 1, 1, 1, 1, 1, 0;  // a hinge, to begin with
        setFrames(data, hingeAxes());
        return item(*info_.type, data);
      }
      default: return framed<JointGeneric>(hingeAxes());  // fixed: all axes locked
    }
  }

  template <class T>
  Item framed(const Mat3& axes) const {
    T data;
    setFrames(data, axes);
    return item(*info_.type, data);
  }

  Result<Item> makeTorsional() {
    const Result<ItemId> turns = dataNode(editor_, name_, VecX::Zero(TorsionalSpringDamper::kDataCoordinates));
    if (!turns) return turns.errors();
    TorsionalSpringDamper data{.nodeNumber = *turns, .stiffness = kTorsionStiffness, .damping = kTorsionDamping};
    // About the axis that a rotor turns about, if one is there.
    Vec3 axis = normal_;
    for (const ConnectorEnd& end : ends_)
      if (const auto own = axisOf(document(), end.body); own && displacements(document(), end.body) == 1) axis = *own;
    setFrames(data, frameAlongZ(axis));
    return item(*info_.type, data);
  }

  DocumentEditor& editor_;
  const NewConnectorInfo& info_;
  Ends ends_;
  Vec3 normal_;
  Vec3 axis_ = Vec3::Zero();  ///< from the first to the second pick
  std::string name_;
  std::array<ItemId, 2> markers_;
  std::array<double, 2> start_{};  ///< of the coordinates that are connected
};

}  // namespace

std::span<const NewConnectorInfo> newConnectors() {
  static const std::array kinds = {
      NewConnectorInfo{NewConnector::CartesianSpring, &cartesianSpringDamperType(), Hold::Points, "spring"},
      NewConnectorInfo{NewConnector::LineSpring, &springDamperType(), Hold::Points, "spring"},
      NewConnectorInfo{NewConnector::AxisSpring, &linearSpringDamperType(), Hold::Frames, "axis spring"},
      NewConnectorInfo{NewConnector::TorsionalSpring, &torsionalSpringDamperType(), Hold::Joint, "torsion spring"},
      NewConnectorInfo{NewConnector::Bushing, &rigidBodySpringDamperType(), Hold::Joint, "bushing"},
      NewConnectorInfo{NewConnector::CoordinateSpring, &coordinateSpringDamperType(), Hold::Coordinates, "spring"},
      NewConnectorInfo{NewConnector::FrictionAndStops, &coordinateSpringDamperExtType(), Hold::Coordinates, "friction"},
      NewConnectorInfo{NewConnector::Rod, &distanceType(), Hold::Points, "rod"},
      NewConnectorInfo{NewConnector::CoordinateConstraint, &connectorCoordinateType(), Hold::Coordinates, "coupling"},
      NewConnectorInfo{NewConnector::CoordinateVector, &connectorCoordinateVectorType(), Hold::Coordinates, "coupling"},
      NewConnectorInfo{NewConnector::Revolute, &jointRevoluteZType(), Hold::Joint, "hinge"},
      NewConnectorInfo{NewConnector::Prismatic, &jointPrismaticXType(), Hold::Joint, "slide"},
      NewConnectorInfo{NewConnector::Spherical, &jointSphericalType(), Hold::Joint, "ball joint"},
      NewConnectorInfo{NewConnector::Fixed, &jointGenericType(), Hold::Joint, "fixed joint", "Fixed joint"},
      NewConnectorInfo{NewConnector::Generic, &jointGenericType(), Hold::Joint, "joint"},
      NewConnectorInfo{NewConnector::Revolute2D, &jointRevolute2DType(), Hold::Joint, "planar hinge"},
      NewConnectorInfo{NewConnector::Prismatic2D, &jointPrismatic2DType(), Hold::Joint, "planar slide"},
  };
  return kinds;
}

const NewConnectorInfo& newConnectorInfo(NewConnector kind) {
  const auto kinds = newConnectors();
  return *std::find_if(kinds.begin(), kinds.end(), [&](const NewConnectorInfo& info) { return info.kind == kind; });
}

ConnectorEnd ConnectorEnd::on(const Document& document, ItemId body, const Vec3& local) {
  const Pose pose = *startPose(document, body);
  return {body, pose.toGlobal(local), pose};
}

Status checkEnd(const Document& document, NewConnector kind, const ConnectorEnd& end) {
  if (!end.body.valid()) return Done{};
  const Item* item = document.find(end.body);
  if (!isBody(item)) return error("", "nothing can be fixed to that");
  const NewConnectorInfo& info = newConnectorInfo(kind);
  if (needsFrames(info) && (item->type().provides & kOrientation) == 0)
    return error(item->name, "'" + item->name + "' is a point: it has no orientation to hold on to",
                 "use a rigid body, or a spring or rod between points");
  const bool planar = kind == NewConnector::Revolute2D || kind == NewConnector::Prismatic2D;
  const int axes = displacements(document, end.body);
  if (planar && axes == 3)
    return error(item->name, "'" + item->name + "' moves in space: a planar joint cannot keep it in the plane",
                 "use the spatial joint, or planar bodies");
  if (info.hold == Hold::Joint && kind != NewConnector::TorsionalSpring && kind != NewConnector::Bushing && axes == 1)
    return error(item->name, "'" + item->name + "' is held on its axis already: a joint has nothing to hold",
                 "use a spring, or connect its coordinate");
  return Done{};
}

/// Whether the end can move along the direction at all: bodies on an axis cannot in every one.
bool movesAlong(const Document& document, const ConnectorEnd& end, const Vec3& direction) {
  const Item* item = document.find(end.body);
  if (item == nullptr || isWorld(document, end)) return false;
  if (displacements(document, end.body) != 1) return true;
  const bool turns = &item->type() == &rotationalMass1DType();
  const Vec3 motion =
      turns ? Vec3(end.pose.rotation.col(2).cross(end.point - end.pose.position)) : Vec3(end.pose.rotation.col(0));
  return std::abs(motion.dot(direction)) > 1e-9 * (1.0 + motion.norm());
}

Status checkPair(const Document& document, NewConnector kind, const Ends& ends) {
  for (const ConnectorEnd& end : ends)
    if (Status status = checkEnd(document, kind, end); !status) return status;
  const NewConnectorInfo& info = newConnectorInfo(kind);
  if (isWorld(document, ends[0]) && isWorld(document, ends[1]))
    return error("", "both ends are fixed to the world: one of them has to move", "click a body");
  if (ends[0].body == ends[1].body)
    return error("", "both ends are on " + nameOf(document, ends[0]), "click another body, or empty space");
  if (!meetsInOnePlace(info.hold) && kind != NewConnector::CartesianSpring &&
      (ends[1].point - ends[0].point).norm() < kShortest)
    return error("", "both ends are at the same place: the " + std::string(info.name) + " would have no direction",
                 "choose points that lie apart");
  const Vec3 direction = (ends[1].point - ends[0].point).normalized();
  if (kind == NewConnector::Rod && !movesAlong(document, ends[0], direction) &&
      !movesAlong(document, ends[1], direction))
    return error("", "neither end can move along the rod", "choose a point beside the axis, or another body");
  return Done{};
}

Result<ItemId> addConnector(DocumentEditor& editor, NewConnector kind, const Ends& ends, const Vec3& normal) {
  return Maker(editor, kind, ends, normal).make();
}

Result<Item> connectorOn(DocumentEditor& editor, NewConnector kind, const Ends& ends,
                         const std::array<ItemId, 2>& markers, const std::string& name, const Vec3& normal) {
  return Maker(editor, kind, ends, normal).makeOn(markers, name);
}

}  // namespace sprung::build
