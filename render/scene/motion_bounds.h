// The room that a motion takes: computed ahead, without clock, window or OpenGL, so that a camera can show all of it
// from the beginning. Bounded in time and memory. And the camera that a model is shown with first.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "core/model/view_settings.h"
#include "core/results/recording_file.h"
#include "render/scene/camera.h"
#include "render/scene/frame_builder.h"

namespace sprung::render {

struct AheadOptions {
  std::filesystem::path modelFolder;  ///< where mesh files are looked for
  Camera::UpAxis upAxis = Camera::UpAxis::Y;
  std::string follow;         ///< the camera travels with this body; empty = none
  double between = 1.0 / 60;  ///< s, from one look to the next
  double work = 0;            ///< steps times coordinates after which it gives up; 0 = any number
  double growth = 0;          ///< gives up when the room is so many times as large as at the start; 0 = never
  double leaving = 0;         ///< then answers with the room up to so many times; 0 = all until then
  std::function<bool()> cancelled;
  std::function<void(const Eigen::AlignedBox3d&)> onLook;  ///< told the room so far
};

/// Box around all that is drawn from the start of a recording to its end, or to where it was given up; m, as seen by a
/// camera that follows.
Eigen::AlignedBox3d boundsOfMotion(const DocumentOf& documentOf, const Recording& recording,
                                   const AheadOptions& options);

/// The same for what a window will show of a model in its first half minute, or until it starts again. Only the start
/// of a model with Python, which has effects that must not come twice.
Eigen::AlignedBox3d boundsAhead(const Document& document, std::shared_ptr<const CompiledModel> model,
                                const ViewSettings& settings, AheadOptions options);

/// Up and projection as for this model, looking from where its file says, or else so that `box` is seen whole.
Camera openingCamera(const Document& document, const ViewSettings& settings, const Eigen::AlignedBox3d& box,
                     double aspect);

}  // namespace sprung::render
