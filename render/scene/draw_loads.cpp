// Arrows of loads; see scene.h.
#include <algorithm>
#include <cmath>

#include "render/scene/scene.h"

namespace sprung::render {

namespace {

using Eigen::Vector3d;

// The vector of a load as drawn: that of a coordinate lies along its axis.
Vector3d vectorOf(const Scene& scene, std::size_t load, LoadForm form, const Place& place) {
  const Vector3d& force = scene.snapshot.loadForces[load];
  return form == LoadForm::Coordinate ? Vector3d(force.x() * place.axis) : force;
}

bool isTorque(LoadForm form, const Place& place) {
  return form == LoadForm::Torque || (form == LoadForm::Coordinate && place.turns);
}

}  // namespace

void Scene::addLoads() const {
  const Theme& theme = options.theme;
  const std::size_t count = std::min({system.loads.size(), snapshot.loadForces.size(), layout.loads.size()});
  std::array<double, 2> largest{};  // forces, torques
  for (std::size_t i = 0; i < count; ++i) {
    const LoadForm form = layout.loads[i];
    if (form == LoadForm::None || form == LoadForm::Gravity || !hasMarker(system.loads[i].marker)) continue;
    double& most = largest[isTorque(form, place(system.loads[i].marker)) ? 1 : 0];
    most = std::max(most, snapshot.loadForces[i].norm());
  }
  for (std::size_t i = 0; i < count; ++i) {
    const LoadLayout& load = system.loads[i];
    const LoadForm form = layout.loads[i];
    const bool flagged = flagsOf(system.itemOf(load)) != 0;
    if (form == LoadForm::None || item(system.itemOf(load)) == nullptr || !hasMarker(load.marker)) continue;
    const bool gravity = form == LoadForm::Gravity;
    if (!flagged && !(gravity ? options.gravity : options.loads)) continue;
    const Place hold = place(load.marker);
    const Vector3d vector = vectorOf(*this, i, form, hold);
    const double size = vector.norm();
    if (!(size > 0) || !std::isfinite(size)) continue;
    const bool torque = isTorque(form, hold);
    const double most = largest[torque ? 1 : 0];
    const double share = !gravity && most > 0 ? size / most : 0.0;
    const double length = layout.unit * (gravity ? 0.7 : 0.75 + 0.85 * share);
    const Vector3d direction = vector / size;
    const Vector3d from = hold.point + 1.04 * hold.clearance * direction;
    const Vector3d to = from + length * direction;
    const double radius = (gravity ? 0.026 : 0.042) * layout.unit;
    const Look look = lookOf(system.itemOf(load), gravity ? mix(theme.load, theme.ground, 0.45F) : theme.load);
    const bool told = !gravity || flagged;
    arrowWithValue(from, to, radius, torque, look, told ? torque ? torqueText(size) : forceText(size) : std::string());
  }
}

}  // namespace sprung::render
