#include "ui/view3d/free_body_look.h"

#include "core/law/free_body.h"
#include "core/sim/snapshot.h"
#include "render/scene/frame.h"
#include "ui/view3d/camera_flight.h"
#include "ui/view3d/diagram_box.h"

namespace sprung::ui {
namespace {

constexpr double kAcross = 0.8, kUp = 0.86;  ///< shares of the view; beside them stand the words at the arrows' heads
constexpr double kSlack = 1.08;              ///< of a frame that had to give way: the next larger arrow moves no camera

bool looksAlike(const render::Camera& a, const render::Camera& b) {
  return a.target() == b.target() && a.distance() == b.distance() && a.yaw() == b.yaw() && a.pitch() == b.pitch();
}

/// About the new box, as large as both need.
Eigen::AlignedBox3d grown(const Eigen::AlignedBox3d& before, const Eigen::AlignedBox3d& box) {
  const Eigen::Vector3d half = 0.5 * before.sizes().cwiseMax(kSlack * box.sizes());
  return {box.center() - half, box.center() + half};
}

}  // namespace

void FreeBodyLook::after(const Snapshot& snapshot, const render::Frame& frame, double aspect, CameraFlight& flight) {
  const ItemId body = snapshot.freeBody != nullptr ? snapshot.freeBody->body : ItemId{};
  const bool ours = here_ && looksAlike(flight.goal(), *here_);
  if (!body.valid()) {
    if (ours && before_) flight.flyTo(*before_);
    return reset();
  }
  const Eigen::AlignedBox3d box = diagramBox(frame, {}, {});
  const bool another = body != body_;
  if (box.isEmpty() || (!another && (!ours || framed_.contains(box)))) return;
  if (another && !ours) before_ = flight.goal();
  // While a body is drawn its frame only grows: arrows that come and go with each swing would pull the view about.
  framed_ = another ? box : grown(framed_, box);
  body_ = body;
  render::Camera goal = flight.goal();
  frameWithin(goal, framed_, aspect, {kAcross, kUp});
  here_ = goal;
  flight.flyTo(goal);
}

}  // namespace sprung::ui
