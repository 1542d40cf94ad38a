// See motion_memory.h.
#include "render/scene/motion_memory.h"

#include <algorithm>
#include <cmath>

#include "core/base/round_number.h"
#include "core/items/springs/torsional_spring_damper.h"

namespace sprung::render {

void MotionMemory::clear() {
  system_.reset();
  scales_.fill(0);
  turnings_.clear();
}

double MotionMemory::continued(ItemId spring, double angle, double time) const {
  const auto known = turnings_.find(spring);
  if (known == turnings_.end()) return angle;
  const Turning& last = known->second;
  return TorsionalSpringDamper::continuedAngle(angle, last.angle + last.rate * (time - last.time));
}

// Each torsional spring is expected next where the rate between the last two pictures brings it.
void MotionMemory::takeAngles(const Document& document, const Snapshot& snapshot) {
  for (const ConnectorLayout& connector : snapshot.system->connectors) {
    if (connector.kind != ConnectorKind::FrameForce) continue;
    const ItemId id = snapshot.system->itemOf(connector);
    const Item* item = document.find(id);
    const auto* spring = item != nullptr ? item->tryAs<TorsionalSpringDamper>() : nullptr;
    if (spring == nullptr) continue;
    const auto frame = [&](std::size_t end, const Mat3& axes) -> Mat3 {
      return snapshot.markerRotations[static_cast<std::size_t>(connector.markers[end])] * axes;
    };
    const double angle =
        TorsionalSpringDamper::angle(frame(0, spring->rotationMarker0).transpose() * frame(1, spring->rotationMarker1));
    if (!std::isfinite(angle)) continue;
    const auto [known, first] = turnings_.try_emplace(id, Turning{angle, 0, snapshot.time});
    Turning& last = known->second;
    const double passed = snapshot.time - last.time;
    if (first || !(passed > 0)) continue;
    const double now = continued(id, angle, snapshot.time);
    last = {now, (now - last.angle) / passed, snapshot.time};
  }
}

void MotionMemory::setStart(Snapshot start) { start_ = std::move(start); }

void MotionMemory::take(const Document& document, const Snapshot& snapshot) {
  if (snapshot.system == nullptr) return clear();
  const bool goesOn = snapshot.step >= step_ && snapshot.step > 0;
  if (!goesOn || system_.lock() != snapshot.system) {
    // A motion that goes on with another model has made its turns.
    std::map<ItemId, Turning> turnings;
    if (goesOn) turnings.swap(turnings_);
    // In the past of a run its colours mean what they meant when it was there first.
    const auto scales = snapshot.inPast && system_.lock() == snapshot.system ? scales_ : decltype(scales_){};
    clear();
    turnings_.swap(turnings);
    scales_ = scales;
  }
  system_ = snapshot.system;
  step_ = snapshot.step;
  if (snapshot.step == 0) start_ = snapshot;
  takeAngles(document, snapshot);
  for (const ColorBy by : {ColorBy::Force, ColorBy::Torque, ColorBy::Speed, ColorBy::Energy, ColorBy::Heat}) {
    values_.fill(snapshot, by);
    double& scale = scales_[static_cast<std::size_t>(by)];
    if (const double largest = values_.largest(); largest > 0 && std::isfinite(largest))
      scale = std::max(scale, roundedUpFinely(largest));
  }
}

const Snapshot* MotionMemory::start(const Snapshot& now) const {
  return start_.system != nullptr && start_.system == now.system && now.step > 0 ? &start_ : nullptr;
}

}  // namespace sprung::render
