// What a free-body diagram takes up of a frame: the body and the arrows on it, and how much of a picture it may fill.
#pragma once

#include <Eigen/Geometry>

#include "core/base/ids.h"
#include "render/scene/camera.h"
#include "render/scene/frame.h"
#include "render/scene/pick_table.h"

namespace sprung::ui {

/// Of the body as it is drawn (none: of no body) and of all arrows, m; empty where nothing of both is drawn.
Eigen::AlignedBox3d diagramBox(const render::Frame& frame, const render::PickTable& picks, ItemId body);

/// Sets the camera so that the box fills these shares of width and height of a picture.
void frameWithin(render::Camera& camera, const Eigen::AlignedBox3d& box, double aspect, const Eigen::Array2d& shares);

/// The same for a picture of this size [logical pixels], with room for the words at the heads of the arrows.
void frameDiagram(render::Camera& camera, const Eigen::AlignedBox3d& box, double width, double height);

/// Takes away all that is neither body nor arrow nor word.
void keepDiagram(render::Frame& frame, const render::PickTable& picks, ItemId body);

}  // namespace sprung::ui
