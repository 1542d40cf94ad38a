// The steps of makeLayout, each in the file of its name. Internal to the scene's layout.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "core/building/drives.h"
#include "render/scene/scene_layout.h"

namespace sprung::render::parts {

/// What the picture asks of the item of a body; of a rigid one its shape has the rest. Read once: in a large model the
/// items lie far from each other.
struct BodyFacts {
  double weight = 0;   ///< mass that decides the size of a ball, block or rotor [kg, or kg m^2]; 0 for others
  double reach = 0;    ///< m along each axis, of a rigid body from its centre; not above 0 or not finite: unknown
  bool known = false;  ///< there is such an item
  bool shown = false;
  bool sized = false;  ///< the half sides in the shape are those that its inertia gives
};

/// What the steps share.
struct LayoutJob {
  const Document& document;
  const System& system;
  const Snapshot& base;  ///< everything at the configuration that sizes are taken from
  Eigen::Vector3d up;
  SceneLayout& layout;
  std::vector<BodyFacts> facts{};   ///< per System::bodies
  std::vector<double> nodeSizes{};  ///< m, per System::nodes: as the node says; not above 0: chosen from the scene
  std::map<std::size_t, build::Motor> motors{};  ///< per System::connectors, those that are one

  const Item* item(ItemId id) const { return document.find(id); }
};

/// A size given by a person (m); what is a thousand times as large as the scene is only kept from overflowing.
inline double drawable(double size, double extent) { return std::min(size, 1e3 * extent); }

double median(std::vector<double> values);

/// Bodies with one coordinate that start at the same place are moved apart; needs no sizes yet. Whether there are any
/// with one coordinate.
bool spreadBodies(LayoutJob& job, double spacing);
/// What bodies say of themselves, and the drawings that they bring along, from the library.
void takeBodies(LayoutJob& job, GraphicsLibrary& library);
/// What nodes say of themselves.
void takeNodes(LayoutJob& job);
/// Room for own drawings and for the bricks of rigid bodies, before their sizes are known exactly.
void extendByBricks(const LayoutJob& job, Eigen::AlignedBox3d& box);
/// Bodies, nodes and arms; needs extent and unit.
void shapeBodies(LayoutJob& job);
/// What each connector is drawn as, without sizes but those that are given.
void styleConnectors(LayoutJob& job);
/// Moves links apart along the axes of their hinges; needs bodies and the styles of connectors.
void layLinks(LayoutJob& job);
/// Sizes of springs, joints and rods; needs bodies at their places and the styles.
void shapeConnectors(LayoutJob& job);
/// Takes out what can be drawn without asking much; needs everything else.
void sortCrowd(LayoutJob& job);
/// One plate for all that hold on to the ground side by side, and one for a ground that nothing holds on to.
void setPlates(LayoutJob& job);
/// Which sensors hoist a flag, and how high.
void setFlags(LayoutJob& job);

/// Whether a form is a symbol at a place, not a line between two.
bool isJoint(ConnectorForm form);
/// The axis of joint frame 0 about which a hinge turns: 0, 1, 2; -1 = it is no hinge.
int hingeAxis(const ConnectorShape& shape);
/// From where to where the box of a body reaches along an axis through a point (m, from the point), as it is drawn;
/// nothing when the axis passes it by.
std::optional<std::array<double, 2>> spanAlong(const LayoutJob& job, int body, const Vec3& point, const Vec3& axis);

}  // namespace sprung::render::parts
