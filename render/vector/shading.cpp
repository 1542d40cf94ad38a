// See shading.h.
#include "render/vector/shading.h"

#include <algorithm>
#include <cmath>

namespace sprung::render {

using Eigen::Vector3f;

Vector3f keyLight() { return Vector3f(-0.42F, 0.62F, 0.66F).normalized(); }

Vector3f towardsEye(const View& view, const Vector3f& point) {
  return view.perspective ? Vector3f(-point.normalized()) : Vector3f::UnitZ();
}

QColor litColor(const View& view, const Look& look, const Vector3f& point, const Vector3f& normal) {
  const Rgba8& c = look.color;
  if ((look.flags & kUnlit) != 0) return {c.r, c.g, c.b, c.a};
  const Eigen::Array3f plain = Eigen::Array3f(c.r, c.g, c.b) / 255.0F;
  const Eigen::Array3f base = plain * plain;
  const Vector3f toEye = towardsEye(view, point), key = keyLight();
  const Vector3f fill = Vector3f(0.75F, 0.05F, 0.55F).normalized();
  const float sky = 0.5F + 0.5F * normal.dot(view.up);
  const Eigen::Array3f below(0.22F, 0.21F, 0.22F), above(0.46F, 0.48F, 0.52F);
  const Eigen::Array3f ambient = below + sky * (above - below);
  Eigen::Array3f lit = base * (ambient + 0.74F * std::max(normal.dot(key), 0.0F) * Eigen::Array3f(1.0F, 0.985F, 0.95F) +
                               0.26F * std::max(normal.dot(fill), 0.0F) * Eigen::Array3f(0.92F, 0.96F, 1.0F));
  const float gloss = std::max(normal.dot((key + toEye).normalized()), 0.0F);
  const float edge = 1.0F - std::max(normal.dot(toEye), 0.0F);
  lit += 0.055F * std::pow(gloss, 16.0F) + 0.22F * std::pow(gloss, 48.0F);
  lit += 0.10F * edge * edge * edge * (0.25F + 0.75F * sky) * (0.35F + base);
  if ((look.flags & kHover) != 0) lit = lit * 1.14F + 0.03F;
  const float fog = std::clamp(view.fog.y() - view.fog.x() * point.z(), 0.0F, 1.0F);
  const Eigen::Array3f color = (1.0F - fog) * lit.max(0.0F).min(1.0F).sqrt() + fog * view.fogColor.array();
  const auto byte = [](float share) { return static_cast<int>(std::lround(255.0F * std::clamp(share, 0.0F, 1.0F))); };
  return {byte(color[0]), byte(color[1]), byte(color[2]), c.a};
}

}  // namespace sprung::render
