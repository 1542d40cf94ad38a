#include "core/building/keep.h"

#include <cmath>
#include <string>

#include "core/base/round_number.h"
#include "core/building/bodies.h"
#include "core/building/connectors.h"
#include "core/building/markers.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/joint_revolute_2d.h"
#include "core/items/joints/joint_spherical.h"
#include "core/items/loads/force_vector.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/loads/torque_vector.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/law/body_kind.h"

namespace sprung::build {
namespace {

/// What a hand does to a body. Global axes.
struct HeldPull {
  ItemId body;
  Vec3 local = Vec3::Zero();     ///< grabbed point, body-fixed [m]
  Vec3 point = Vec3::Zero();     ///< the same, where it is [m]
  Vec3 velocity = Vec3::Zero();  ///< of that point [m/s]
  Vec3 target = Vec3::Zero();    ///< [m]
  Vec3 force = Vec3::Zero();     ///< on the body [N]
  Vec3 torque = Vec3::Zero();    ///< on a body that is turned, and on a rotor about its axis [N m]
  bool turns = false;            ///< it turns the body instead of pulling at it
  Vec3 along = Vec3::Ones();     ///< 1 in the global axes in which it pulls
  double stiffness = 0.0;        ///< along the pull [N/m; turning N m/rad]
  double damping = 0.0;          ///< [N s/m; turning N m s/rad]
  double coordinate = 0.0;       ///< of a mass on a line [m] or of a rotor [rad]
  double rate = 0.0;             ///< of that coordinate [m/s or rad/s]

  HeldPull(const Snapshot& snapshot, const HandReport& hand)
      : body(hand.target.body),
        local(hand.target.localPoint),
        point(hand.action.point),
        velocity(hand.action.velocity),
        target(hand.target.target),
        force(hand.action.force),
        torque(hand.action.torque),
        turns(hand.target.turn.has_value()),
        stiffness(hand.action.stiffness),
        damping(hand.action.damping) {
    if (hand.target.axis) along = Vec3::Unit(*hand.target.axis);
    const auto index = snapshot.system->directory->bodyIndex(body);
    const int node = index ? snapshot.system->bodies[static_cast<std::size_t>(*index)].node : -1;
    if (node < 0) return;
    const int first = snapshot.system->nodes[static_cast<std::size_t>(node)].first;
    coordinate = snapshot.q[first];
    rate = snapshot.v[first];
  }
};

using sprung::threeDigits;

Vec3 threeDigits(const Vec3& vector) {
  return vector.unaryExpr([](double x) { return sprung::threeDigits(x); });
}

/// Of a length that counts: what is smaller says nothing.
constexpr double kShownShare = 1e-3;

class Keeper {
 public:
  Keeper(DocumentEditor& editor, const HeldPull& pull)
      : editor_(editor), pull_(pull), body_(*editor.document().find(pull.body)) {
    axis_ = axisOf(editor.document(), pull.body);
    rotor_ = body_.type().body->isRotor();
  }

  Result<ItemId> spring() const {
    if (axis_) return coordinateSpring();
    if (pull_.turns)
      return error(body_.name, "a turning hand cannot be kept as a spring", "keep it as a constant torque (Shift+K)");
    auto point = pointMarker(editor_, pull_.body, pull_.local);
    if (!point) return point;
    auto ground = groundAt(editor_, pull_.target);
    if (!ground) return ground;
    auto anchor = pointMarker(editor_, *ground, Vec3::Zero());
    if (!anchor) return anchor;
    const double k = threeDigits(pull_.stiffness);
    const double d = threeDigits(pull_.damping);
    const Vec3 way = pull_.target - pull_.point;
    CartesianSpringDamper spring{
        .markerNumbers = {*point, *anchor}, .stiffness = k * pull_.along, .damping = d * pull_.along};
    if (k > 0.0) {
      spring.offset = (way - (pull_.force + d * pull_.velocity) / k).cwiseProduct(pull_.along);
      for (double& x : spring.offset) x = roundedTo(x, kShownShare * pull_.force.norm() / k);
    }
    return add(Item(cartesianSpringDamperType(), spring), "spring");
  }

  Result<ItemId> load() const {
    if (axis_) {
      auto marker = coordinateMarker(editor_, pull_.body, 0);
      if (!marker) return marker;
      return add(Item(loadCoordinateType(), LoadCoordinate{.markerNumber = *marker, .load = threeDigits(alongAxis())}),
                 "load");
    }
    if (pull_.turns) {
      auto marker = frameMarker(editor_, pull_.body, Vec3::Zero());
      if (!marker) return marker;
      return add(
          Item(torqueVectorType(), TorqueVector{.markerNumber = *marker, .loadVector = threeDigits(pull_.torque)}),
          "torque");
    }
    auto marker = pointMarker(editor_, pull_.body, pull_.local);
    if (!marker) return marker;
    return add(Item(forceVectorType(), ForceVector{.markerNumber = *marker, .loadVector = threeDigits(pull_.force)}),
               "force");
  }

  Result<ItemId> joint() const {
    if (axis_) {
      const auto markers = coordinates();
      if (!markers) return markers.errors();
      return add(
          Item(connectorCoordinateType(), ConnectorCoordinate{.markerNumbers = *markers, .offset = -pull_.coordinate}),
          "stop");
    }
    const auto pose = startPose(editor_.document(), pull_.body);
    // The ends are picked where the body is seen: its point there, whatever its orientation.
    const ConnectorEnd held{pull_.body, pull_.point, {pull_.point - pose->rotation * pull_.local, pose->rotation}};
    const std::array<ConnectorEnd, 2> ends{ConnectorEnd::world(pull_.point), held};
    // In the plane a ball joint would hold what cannot move anyway.
    for (const ItemType* type : {&jointRevolute2DType(), &jointSphericalType()})
      if (checkPair(editor_.document(), type->recipes.front(), ends))
        return addConnector(editor_, type->recipes.front(), ends);
    return error(body_.name, "no joint can hold it by one point", "keep the pull as a spring (K)");
  }

 private:
  double alongAxis() const { return axis_->dot(rotor_ ? pull_.torque : pull_.force); }

  Result<std::array<ItemId, 2>> coordinates() const {
    const auto own = coordinateMarker(editor_, pull_.body, 0);
    if (!own) return own.errors();
    const auto ground = groundCoordinate(editor_, pull_.point);
    if (!ground) return ground.errors();
    return std::array<ItemId, 2>{*own, *ground};
  }

  Result<ItemId> coordinateSpring() const {
    const auto markers = coordinates();
    if (!markers) return markers.errors();
    // A pull at a rotor acts with the arm of the grabbed point.
    double arm2 = 1.0;
    if (rotor_ && !pull_.turns) arm2 = (pull_.local - pull_.local.dot(Vec3::UnitZ()) * Vec3::UnitZ()).squaredNorm();
    const double k = threeDigits(pull_.stiffness * arm2);
    const double d = threeDigits(pull_.damping * arm2);
    CoordinateSpringDamper spring{.markerNumbers = *markers, .stiffness = k, .damping = d};
    if (k > 0.0)
      spring.offset =
          roundedTo(-pull_.coordinate - (alongAxis() + d * pull_.rate) / k, kShownShare * std::abs(alongAxis()) / k);
    return add(Item(coordinateSpringDamperType(), spring), "spring");
  }

  Result<ItemId> add(Item item, const char* word) const {
    return addItem(editor_, std::move(item), "hand " + std::string(word));
  }

  DocumentEditor& editor_;
  const HeldPull& pull_;
  const Item body_;
  std::optional<Vec3> axis_;  ///< of a mass on a line or a rotor
  bool rotor_ = false;
};

}  // namespace

Result<ItemId> keepPull(DocumentEditor& editor, const Snapshot& snapshot, const HandReport& hand, KeepAs as) {
  if (!isBody(editor.document().find(hand.target.body))) return error("", "only a pull at a body can be kept");
  const HeldPull pull(snapshot, hand);
  const Keeper keeper(editor, pull);
  switch (as) {
    case KeepAs::Spring: return keeper.spring();
    case KeepAs::Load: return keeper.load();
    case KeepAs::Joint: return keeper.joint();
  }
  return error("", "nothing is kept");
}

}  // namespace sprung::build
