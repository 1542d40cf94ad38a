#include "ui/view3d/free_body_look.h"

#include "core/law/free_body.h"
#include "core/sim/snapshot.h"
#include "render/scene/frame.h"
#include "render/scene/frame_bounds.h"
#include "ui/view3d/camera_flight.h"

namespace sprung::ui {
namespace {

constexpr double kRoom = 0.12;   ///< for the words at the arrows' heads, as a share of what is framed
constexpr double kSlack = 1.08;  ///< of a frame that had to give way: the next larger arrow moves no camera

bool looksAlike(const render::Camera& a, const render::Camera& b) {
  return a.target() == b.target() && a.distance() == b.distance() && a.yaw() == b.yaw() && a.pitch() == b.pitch();
}

/// Of the arrows, which begin at the body, m; empty where nothing acts.
Eigen::AlignedBox3d boxOf(const render::Frame& frame) {
  Eigen::AlignedBox3d box;
  for (const render::Arrow& arrow : frame.arrows)
    for (const render::Float3& end : {arrow.from, arrow.to})
      box.extend(Eigen::Vector3d(frame.origin + render::toEigen(end).cast<double>()));
  if (box.isEmpty()) return box;
  const Eigen::Vector3d room = Eigen::Vector3d::Constant(kRoom * box.diagonal().norm());
  return {box.min() - room, box.max() + room};
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
  const Eigen::AlignedBox3d box = boxOf(frame);
  const bool another = body != body_;
  if (box.isEmpty() || (!another && (!ours || framed_.contains(box)))) return;
  if (another && !ours) before_ = flight.goal();
  // While a body is drawn its frame only grows: arrows that come and go with each swing would pull the view about.
  framed_ = another ? box : grown(framed_, box);
  body_ = body;
  render::Camera goal = flight.goal();
  goal.frameBox(framed_, aspect);
  here_ = goal;
  flight.flyTo(goal);
}

}  // namespace sprung::ui
