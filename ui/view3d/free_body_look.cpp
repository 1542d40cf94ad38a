#include "ui/view3d/free_body_look.h"

#include "core/law/free_body.h"
#include "core/sim/snapshot.h"
#include "render/scene/frame.h"
#include "render/scene/frame_bounds.h"
#include "ui/view3d/camera_flight.h"

namespace sprung::ui {
namespace {

constexpr double kRoom = 0.12;  ///< for the words at the arrows' heads, as a share of what is framed

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
  if (box.isEmpty() || (!another && (!ours || framed_.contains(box.center())))) return;
  if (another && !ours) before_ = flight.goal();
  body_ = body;
  framed_ = box;
  render::Camera goal = flight.goal();
  goal.frameBox(box, aspect);
  here_ = goal;
  flight.flyTo(goal);
}

}  // namespace sprung::ui
