// What surrounds the model: floor with grid and shadow, ground plates. Parts of the frame builder without items'
// knowledge.
#pragma once

#include "render/scene/camera.h"
#include "render/scene/frame.h"
#include "render/scene/scene_layout.h"

namespace sprung::render {

/// Grid on the floor, and behind the model on the coordinate plane that is looked at squarely.
void addGrid(Frame& frame, const SceneLayout& layout, const Camera& camera, const Theme& theme);

/// Slab and hatching behind the face that is held on to.
void addPlate(Frame& frame, const SceneLayout& layout, const GroundPlate& plate, const Look& look, const Rgba8& hatch);

/// Where the model's shadow falls.
void addFloor(Frame& frame, const SceneLayout& layout, const Camera& camera, const Theme& theme);

}  // namespace sprung::render
