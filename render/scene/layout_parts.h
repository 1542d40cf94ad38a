// The steps of makeLayout, each in the file of its name. Internal to the scene's layout.
#pragma once

#include <algorithm>
#include <vector>

#include "render/scene/scene_layout.h"

namespace sprung::render::parts {

/// What the steps share.
struct LayoutJob {
  const Document& document;
  const System& system;
  const Snapshot& base;  ///< everything at the configuration that sizes are taken from
  Eigen::Vector3d up;
  SceneLayout& layout;

  const Item* item(ItemId id) const { return document.find(id); }
};

/// A size given by a person, kept within what can be seen and does not hide the scene (m).
inline double readable(double size, double extent) { return std::clamp(size, 0.006 * extent, 0.4 * extent); }

double median(std::vector<double> values);

/// Bodies with one coordinate that start at the same place are moved apart; needs no sizes yet.
void spreadBodies(LayoutJob& job, double spacing);
/// Takes the drawings that bodies bring along from the library.
void takeGraphics(LayoutJob& job, GraphicsLibrary& library);
/// Room for own drawings and for the bricks of rigid bodies, before their sizes are known exactly.
void extendByBricks(const LayoutJob& job, Eigen::AlignedBox3d& box);
/// Bodies, nodes and arms; needs extent and unit.
void shapeBodies(LayoutJob& job);
/// Springs, joints and links; needs bodies.
void shapeConnectors(LayoutJob& job);
/// Takes out what can be drawn without asking much; needs everything else.
void sortCrowd(LayoutJob& job);
/// One plate per place on the ground that something holds on to, and one for a ground that nothing holds on to.
void setPlates(LayoutJob& job);
/// Which sensors hoist a flag, and how high.
void setFlags(LayoutJob& job);

}  // namespace sprung::render::parts
