// What surrounds the model: floor grid, shadows, ground plates. Parts of the frame builder without items' knowledge.
#pragma once

#include "render/scene/camera.h"
#include "render/scene/frame.h"
#include "render/scene/scene_layout.h"

namespace sprung::render {

/// Grid on the floor, and behind the model on the coordinate plane that is looked at squarely.
void addGrid(Frame& frame, const SceneLayout& layout, const Camera& camera, const Theme& theme);

/// Slab and hatching behind the face that is held on to.
void addPlate(Frame& frame, const SceneLayout& layout, const GroundPlate& plate, const Camera& camera, const Look& look,
              const Rgba8& hatch);

/// Soft shadow of a ball on the floor; fainter the higher it is.
void addShadow(Frame& frame, const SceneLayout& layout, const Camera& camera, const Eigen::Vector3d& center,
               double radius, const Theme& theme);

}  // namespace sprung::render
