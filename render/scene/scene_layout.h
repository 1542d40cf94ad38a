// What stays the same in all pictures of one system: readable sizes, turns of the springs, where the ground plates
// stand, the height of the floor. Taken from the initial positions, so nothing jumps while the model moves. Reads
// core's System and Document; writes nothing.
#pragma once

#include <array>
#include <vector>

#include <Eigen/Core>
#include <Eigen/Geometry>

#include "core/model/document.h"
#include "core/system/system.h"
#include "render/scene/camera.h"

namespace sprung::render {

/// A plate that shows where something is fixed to the world.
struct GroundPlate {
  ItemId body;                                         ///< the ground body
  Eigen::Vector3d point = Eigen::Vector3d::Zero();     ///< m, centre of the face that is held on to
  Eigen::Vector3d outward = Eigen::Vector3d::UnitY();  ///< unit, from the plate towards the model; along a global axis
};

/// Sizes of a drawn spring (m).
struct SpringSize {
  double restLength = 0;  ///< between the markers at the start
  double diameter = 0;
  double turns = 8;
  /// m; added to each end when it is drawn. A spring to the ground without length at the start could not be seen: its
  /// ground end is drawn above it. Zero for all others.
  std::array<Eigen::Vector3d, 2> standOff{Eigen::Vector3d::Zero(), Eigen::Vector3d::Zero()};
};

struct SceneLayout {
  double extent = 1;                ///< m, size of the scene, > 0
  double unit = 0.16;               ///< m, what small things are measured in
  double floorLevel = 0;            ///< m along the up axis
  double gridStep = 0.2;            ///< m, 1, 2 or 5 times a power of ten
  Eigen::AlignedBox3d box;          ///< initial positions; empty without items
  std::vector<double> bodyRadius;   ///< m, per System::bodies
  std::vector<double> nodeRadius;   ///< m, per System::nodes: of the ball drawn there
  std::vector<SpringSize> springs;  ///< per System::connectors
  std::vector<GroundPlate> plates;
};

SceneLayout makeLayout(const Document& document, const System& system, Camera::UpAxis upAxis);
/// Layout of an empty model: one metre around the origin.
SceneLayout emptyLayout();

/// Radius (m) of the ball that is drawn around a marker of System::markers; 0 on the ground.
double ballAround(const SceneLayout& layout, const System& system, int marker);

/// Z if the model's gravity (or, without any, nothing) pulls along z, else Y.
Camera::UpAxis suggestedUpAxis(const Document& document);

/// The largest of 1, 2, 5 times a power of ten that is not above `value` (> 0).
double niceStep(double value);

}  // namespace sprung::render
