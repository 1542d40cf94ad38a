// The camera goes to a body that is drawn free, so that it and its arrows fill the view, goes after it when it leaves,
// and back when it is drawn free no longer; not any more once somebody else has moved the camera.
#pragma once

#include <Eigen/Geometry>
#include <optional>

#include "core/base/ids.h"
#include "render/scene/camera.h"

namespace sprung {
struct Snapshot;
}
namespace sprung::render {
struct Frame;
}

namespace sprung::ui {

class CameraFlight;

class FreeBodyLook {
 public:
  /// After each frame that was built, with the camera that it was built for; `aspect`: width of the view over height.
  void after(const Snapshot& snapshot, const render::Frame& frame, double aspect, CameraFlight& flight);
  /// Another model.
  void reset() { *this = FreeBodyLook(); }

 private:
  ItemId body_;                           ///< that is looked at; invalid: none
  Eigen::AlignedBox3d framed_;            ///< that the camera went to, m
  std::optional<render::Camera> here_;    ///< where it went
  std::optional<render::Camera> before_;  ///< where it was
};

}  // namespace sprung::ui
