// What stays the same in all pictures of one system: how each item is drawn, readable sizes, turns of the springs,
// where the ground plates stand, the height of the floor. Taken from the reference configuration, so nothing jumps
// while the model moves or its start is dragged. Reads core's System and Document; writes nothing.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <Eigen/Core>
#include <Eigen/Geometry>

#include "core/catalog/connector_drawing.h"
#include "core/items/looks.h"
#include "core/model/document.h"
#include "core/sim/snapshot.h"
#include "core/system/system.h"
#include "render/scene/camera.h"
#include "render/scene/graphics_library.h"
#include "render/scene/theme.h"

namespace sprung::render {

/// A plate that shows where something is fixed to the world.
struct GroundPlate {
  ItemId item;                                         ///< the ground body or the ground node
  Eigen::Vector3d point = Eigen::Vector3d::Zero();     ///< m, centre of the face that is held on to
  Eigen::Vector3d outward = Eigen::Vector3d::UnitY();  ///< unit, from the plate towards the model
  Eigen::Vector3d across = Eigen::Vector3d::UnitX();   ///< unit, along the plate
  double half = 0;                                     ///< m, half its length
};

/// The little flag of a sensor.
struct SensorFlag {
  bool show = false;
  int level = 0;    ///< sensors at the same place hoist their flags one above the other
  double room = 0;  ///< m, from the measured point to the top of the body that is drawn there

  /// m, from the measured point to its top; `unit` of the layout.
  double height(double unit) const { return room + (0.42 + 0.2 * level) * unit; }
};

/// Own: drawn by what it brings along.
enum class BodyForm : std::uint8_t { None, Ball, Block, Rotor, Brick, Own };

/// Whose colour a body has that has none of its own.
enum class BodyTint : std::uint8_t { Mass, RigidBody, Ground };

/// How a body is drawn: little, because a picture of very many goes through all of them.
struct BodyShape {
  BodyForm form = BodyForm::None;
  BodyTint tint = BodyTint::Mass;
  double radius = 0;                                         ///< m, of the ball or rotor; else half the diagonal
  Eigen::Vector3d half = Eigen::Vector3d::Zero();            ///< m, half extents of block and brick; z of a rotor
  Eigen::Vector3d centre = Eigen::Vector3d::Zero();          ///< m, of a brick, body-fixed
  Eigen::Quaterniond axes = Eigen::Quaterniond::Identity();  ///< of a brick, to body-fixed
  /// m, body-fixed, added when it is drawn: bodies with one coordinate that start at the same place stand side by side,
  /// and so do links that a hinge joins. Along the axis, so that nobody sees a wrong lever arm.
  Eigen::Vector3d shift = Eigen::Vector3d::Zero();
  double clearance = 0;  ///< m, of its own drawings around the reference point
  sprung::Color color;

  /// Fills the box given by centre, half and axes.
  bool boxed() const { return form == BodyForm::Brick || form == BodyForm::Own; }
  /// Where its reference point is drawn (m, global), from where that is.
  Eigen::Vector3d drawnAt(const Eigen::Vector3d& position, const Eigen::Matrix3d& rotation) const {
    return position + rotation * shift;
  }
};

/// How a node without a body is drawn.
struct NodeShape {
  bool show = false;
  double radius = 0;  ///< m, of the ball drawn there, by the node or by its body
  sprung::Color color;
};

/// A thin bar from the reference point of a body to a marker fixed to it.
struct BodyArm {
  int body = -1;
  Eigen::Vector3d from = Eigen::Vector3d::Zero();  ///< m, body-fixed
  Eigen::Vector3d to = Eigen::Vector3d::Zero();    ///< m, body-fixed
};

/// Half extents and radii of bodies that have none of their own, in SceneLayout::unit, for a body of typical mass.
inline constexpr double kBallShare = 0.29, kRotorShare = 0.62, kRotorHalf = 0.16;
inline constexpr std::array<double, 3> kBlockShare{0.36, 0.27, 0.27};

/// Half the length of the plate of one hold, and half the depth of all; in SceneLayout::unit.
inline constexpr double kPlateHalf = 0.62, kPlateDepth = 0.62 * 0.62;

inline constexpr double kCoilShare = 0.36;    ///< diameter of a coil, in units of the layout
inline constexpr double kBushingReach = 1.2;  ///< a bushing whose ends are farther apart is a coil, in units
inline constexpr double kWireShare = 0.068;   ///< radius of a spring's wire in diameters of its coil

/// How a connector is drawn: what its type says, with the sizes and places that the scene gives it. Of a coordinate
/// that turns, frame0 holds the axes of its spiral, global.
struct ConnectorShape : ConnectorDrawing {
  double restLength = 0;     ///< m, between the drawn ends at the start
  bool sized = false;        ///< the diameter is given by a person, not chosen
  bool sizedLength = false;  ///< the length is given by a person, not chosen
  double middle = 0;         ///< m along the axis, from where a hinge is to the middle of its cylinder
  double reach = 0;          ///< m, of a coordinate that turns: from its axis to the plate that holds the other side
  double turns = 8;
  bool turnsAxis = false;  ///< acts on angles
  int drives = -1;         ///< of a motor: the joint (index into System::connectors); -1 = none
  int drivenAxis = 0;      ///< of that joint: as build::Motion has it
  Eigen::Vector3d socket = -Eigen::Vector3d::UnitY();  ///< unit, in frame 0: from a joint to what carries it
  /// m; added to each end when it is drawn. A connector to the ground without length at the start could not be seen:
  /// its ground end is drawn away from the body. Connectors between the same ends stand side by side.
  std::array<Eigen::Vector3d, 2> standOff{Eigen::Vector3d::Zero(), Eigen::Vector3d::Zero()};
  /// The ground end of a coordinate glides across the axis with the other end, which was at `anchor` (m) when sizes
  /// were taken; -1 = neither end.
  int glides = -1;
  Eigen::Vector3d anchor = Eigen::Vector3d::Zero();

  /// Whether a coil or spiral is drawn; what has no other part is drawn as one.
  bool hasCoil() const { return springs || !(damps || rubs || stops); }
};

/// A coil between two frames: all that a picture needs of it, so that very many are drawn in one pass.
struct PlainCoil {
  std::uint32_t connector = 0;  ///< index into System::connectors
  std::uint32_t a = 0, b = 0;   ///< indices into System::markers
  float insideA = 0;            ///< m, how far each end lies inside what is drawn there
  float insideB = 0;
  float coilRadius = 0;  ///< m
  float wireRadius = 0;  ///< m
  float turns = 8;
  ItemId item;
  Rgba8 color;
  bool themed = true;  ///< has the theme's colour instead of its own
  bool damped = false;
};

/// The ball of a point mass.
struct PlainBall {
  std::uint32_t body = 0;  ///< index into System::bodies
  float radius = 0;        ///< m
  ItemId item, node;
  Rgba8 color;
  bool themed = true;
};

enum class LoadForm : std::uint8_t { None, Force, Torque, Gravity, Coordinate };

struct SceneLayout {
  double extent = 1;                         ///< m, size of the scene, > 0
  double unit = 0.16;                        ///< m, what small things are measured in
  double floorLevel = 0;                     ///< m along the up axis
  double gridStep = 0.2;                     ///< m, 1, 2 or 5 times a power of ten
  Eigen::AlignedBox3d box;                   ///< reference positions; empty without items
  std::vector<int> bodyOnNode;               ///< per System::nodes: the first body that sits there; -1 = none
  std::vector<BodyShape> bodies;             ///< per System::bodies
  std::vector<Eigen::Vector3d> massCentres;  ///< per System::bodies [m, body-fixed]
  std::vector<NodeShape> nodes;              ///< per System::nodes
  std::vector<std::shared_ptr<const BodyGraphics>> graphics;  ///< per System::bodies; null = none
  std::vector<BodyArm> arms;
  std::vector<ConnectorShape> connectors;  ///< per System::connectors
  std::vector<PlainCoil> plainCoils;
  std::vector<std::uint32_t> otherConnectors;  ///< indices into System::connectors
  std::vector<PlainBall> plainBalls;
  std::vector<std::uint32_t> otherBodies;  ///< indices into System::bodies
  std::vector<LoadForm> loads;             ///< per System::loads
  std::vector<SensorFlag> flags;           ///< per System::sensors
  std::vector<GroundPlate> plates;

  /// The body that a marker is on, by itself or by its node (index into System::bodies); -1 = none.
  int bodyOf(const MarkerLayout& marker) const {
    return marker.body >= 0 ? marker.body : marker.node >= 0 ? bodyOnNode[at(marker.node)] : -1;
  }
};

/// The configuration that sizes are taken from, and where everything is there: all coordinates zero. Where that has no
/// extent, the start instead.
VecX layoutCoordinates(const System& system, Snapshot& places);

/// `base`: everything at what layoutCoordinates() gave when the model was first seen.
SceneLayout makeLayout(const Document& document, const System& system, const Snapshot& base, Camera::UpAxis upAxis,
                       GraphicsLibrary& library);
/// The layout of a model that is seen for the first time, without mesh files.
SceneLayout makeLayout(const Document& document, const System& system, Camera::UpAxis upAxis);
/// Layout of an empty model: one metre around the origin.
SceneLayout emptyLayout();

/// Positions and rotations of all bodies and markers at coordinates `q`; nothing else of the snapshot is filled.
void placeAt(const System& system, const VecX& q, Snapshot& snapshot);

/// Where and along what a connector or load takes hold.
struct Place {
  Eigen::Vector3d point = Eigen::Vector3d::Zero();     ///< m, as drawn
  Eigen::Vector3d lift = Eigen::Vector3d::Zero();      ///< m, from where it is to where it is drawn
  Eigen::Matrix3d axes = Eigen::Matrix3d::Identity();  ///< of the marker
  Eigen::Vector3d axis = Eigen::Vector3d::UnitX();     ///< of the coordinate
  bool coordinate = false;
  bool turns = false;    ///< the coordinate is an angle
  bool ground = false;   ///< cannot move
  int body = -1;         ///< index into System::bodies
  double clearance = 0;  ///< m, radius of the drawn body around the point
  double value = 0;      ///< of the first coordinate of a coordinate marker [m or rad]
};
/// The place of a marker (an index into System::markers, not -1).
Place placeOf(const System& system, const SceneLayout& layout, const Snapshot& snapshot, int marker);
/// Its clearance alone.
double clearanceAt(const System& system, const SceneLayout& layout, int marker);
/// Both ends of a connector as drawn (m), before they are trimmed. Precondition: it has two markers.
struct ConnectorEnds {
  Place first, second;
  Eigen::Vector3d a, b;
};
ConnectorEnds connectorEnds(const System& system, const SceneLayout& layout, const Snapshot& snapshot, int connector);
/// The place of a node; false for nodes without position.
bool nodePosition(const System& system, const Snapshot& snapshot, int node, Eigen::Vector3d& position);

/// Where a sensor measures; false for what has no place.
bool sensorPosition(const System& system, const SceneLayout& layout, const Snapshot& snapshot, int sensor,
                    Eigen::Vector3d& position);

/// Z if the model's gravity (or, without any, nothing) pulls along z, else Y.
Camera::UpAxis suggestedUpAxis(const Document& document);

}  // namespace sprung::render
