// Middle lines of coils and spirals; see helix_curve.h. Cross axes after J. R. Frisvad (2012), continuous except at -z.
#include "render/mesh/helix_curve.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <Eigen/Geometry>

namespace sprung::render {

namespace {

Eigen::Vector3d toVector(const Float3& v) { return {v[0], v[1], v[2]}; }

double smoothStep(double x) {
  const double t = std::clamp(x, 0.0, 1.0);
  return t * t * (3 - 2 * t);
}

}  // namespace

double helixEndLength(const Spring& spring) {
  const double length = (toVector(spring.b) - toVector(spring.a)).norm();
  return std::min(0.12 * length, 1.2 * spring.coilRadius);
}

Eigen::Vector3d helixPoint(const Spring& spring, double u) {
  const Eigen::Vector3d a = toVector(spring.a);
  const Eigen::Vector3d along = toVector(spring.b) - a;
  const double length = along.norm();
  const Eigen::Vector3d z = length > 0 ? Eigen::Vector3d(along / length) : Eigen::Vector3d::UnitY();
  const double end = helixEndLength(spring);
  Eigen::Vector3d x{0, -1, 0};
  Eigen::Vector3d y{-1, 0, 0};
  if (z.z() > -0.99999) {
    const double s = 1 / (1 + z.z());
    x = {1 - z.x() * z.x() * s, -z.x() * z.y() * s, -z.x()};
    y = {-z.x() * z.y() * s, 1 - z.y() * z.y() * s, -z.y()};
  }
  const double t = std::clamp(u, 0.0, 1.0);
  const double ramp = std::min(0.5 / spring.turns, 0.5);
  const double radius = spring.coilRadius * smoothStep(t / ramp) * smoothStep((1 - t) / ramp);
  const double angle = 2 * std::numbers::pi * spring.turns * t;
  double axial = end + t * (length - 2 * end);
  if (u < 0) axial = (1 + u) * end;
  if (u > 1) axial = length - (2 - u) * end;
  return a + axial * z + radius * (std::cos(angle) * x + std::sin(angle) * y);
}

Eigen::Vector3d spiralPoint(const Spiral& spiral, double u) {
  const double t = std::clamp(u, 0.0, 1.0);
  const double angle = 2 * std::numbers::pi * static_cast<double>(spiral.turns) * (1 - t);
  const auto inner = static_cast<double>(spiral.innerRadius);
  const double radius = inner + t * (static_cast<double>(spiral.outerRadius) - inner);
  const Float4& q = spiral.rotation;
  const Eigen::Quaterniond turned(Eigen::Quaternionf(q[3], q[0], q[1], q[2]).cast<double>());
  return toVector(spiral.center) + radius * (turned * Eigen::Vector3d(std::cos(angle), std::sin(angle), 0));
}

}  // namespace sprung::render
