// See motion_bounds.h.
#include "render/scene/motion_bounds.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace sprung::render {

namespace {

constexpr double kShownFor = 30;      // s
constexpr double kMostWork = 2e7;     // steps times coordinates
constexpr double kLargestGrowth = 8;  // what goes beyond leaves for good
constexpr double kRoomToLeave = 2;    // of the start, for what leaves: it must not make the model a dot
constexpr double kFewestLooks = 300;  // until the end time
constexpr double kWorkOfALook = 4;    // steps

/// How far a followed body has gone since the start (m).
class Following {
 public:
  Following(const Document& document, const std::string& name) : body_(document.byName(ItemList::Objects, name)) {}

  Eigen::Vector3d shift(const Snapshot& snapshot) {
    const auto index = body_.valid() ? snapshot.system->directory->bodyIndex(body_) : std::nullopt;
    if (!index) return Eigen::Vector3d::Zero();
    const Eigen::Vector3d now = snapshot.bodyPositions[static_cast<std::size_t>(*index)];
    if (!start_) start_ = now;
    return now - *start_;
  }

 private:
  ItemId body_;
  std::optional<Eigen::Vector3d> start_;
};

void lookFrom(Camera& camera, const ViewPoint& point) {
  camera.setTarget(point.target);
  camera.setDistance(point.distance);
  camera.setAngles(point.yaw, point.pitch);
}

}  // namespace

Eigen::AlignedBox3d boundsOfMotion(const DocumentOf& documentOf, const Recording& recording,
                                   const AheadOptions& options) {
  Replay replay(recording);
  replay.stopWhen(options.cancelled);
  FrameBuilder builder;
  builder.setModelFolder(options.modelFolder);
  Following following(*documentOf(*recording.start), options.follow);
  const double end = recording.duration();
  const double unknowns = std::max(1, recording.start->system->coordinateCount);
  Snapshot snapshot;
  Eigen::AlignedBox3d box;
  Eigen::AlignedBox3d near;  // while it has not yet left
  double largest = std::numeric_limits<double>::infinity(), leaving = 0;
  double looks = 0;
  for (double time = 0;; time = std::min(time + options.between, end)) {
    const bool good = replay.advance(time);
    replay.fill(snapshot);
    Eigen::AlignedBox3d now = builder.bounds(*documentOf(*replay.simulator().model()), snapshot, options.upAxis);
    now.translate(-following.shift(snapshot));
    if (looks == 0 && options.growth > 0) {
      largest = options.growth * now.diagonal().norm();
      leaving = options.leaving > 0 ? options.leaving * now.diagonal().norm() : largest;
    }
    const double size = box.merged(now).diagonal().norm();
    if (!(size <= largest)) return near;
    box.extend(now);
    if (size <= leaving) near = box;
    looks += 1;
    if (options.onLook) options.onLook(options.growth > 0 ? near : box);
    const double work = unknowns * (static_cast<double>(replay.simulator().steps()) + kWorkOfALook * looks);
    if (!good || time >= end || replay.finished()) break;
    if ((options.work > 0 && work > options.work) || (options.cancelled && options.cancelled())) break;
  }
  return box;
}

Eigen::AlignedBox3d boundsAhead(const Document& document, std::shared_ptr<const CompiledModel> model,
                                const ViewSettings& settings, AheadOptions options) {
  Recording recording = Recording::planned(std::move(model));
  const double planned = recording.duration();
  const System& system = *recording.start->system;
  if (system.hasPython()) {
    recording.steps = 0;
  } else if (system.simulation.solve != "static" && !settings.repeat && planned > 0) {
    const auto steps = static_cast<double>(recording.steps);
    recording.steps = static_cast<std::int64_t>(std::clamp(steps * kShownFor / planned, steps, std::max(steps, 1e9)));
  }
  options.follow = settings.follow;
  options.between = std::min(options.between, planned > 0 ? planned / kFewestLooks : options.between);
  options.work = kMostWork;
  options.growth = kLargestGrowth;
  options.leaving = settings.repeat ? 0 : kRoomToLeave;  // what begins again comes back
  return boundsOfMotion([&document](const CompiledModel&) { return &document; }, recording, options);
}

Camera openingCamera(const Document& document, const ViewSettings& settings, const Eigen::AlignedBox3d& box,
                     double aspect) {
  Camera camera;
  camera.setUpAxis(suggestedUpAxis(document));
  if (settings.parallel) camera.setProjection(Camera::Projection::Orthographic);
  camera.setView(Camera::View::Default);
  camera.frameBox(box, aspect);
  if (settings.viewPoint) lookFrom(camera, *settings.viewPoint);
  return camera;
}

}  // namespace sprung::render
