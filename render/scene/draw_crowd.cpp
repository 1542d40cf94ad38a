// The many: coils between frames and balls of point masses, in one pass each over plain arrays; see scene_layout.h.
#include <cmath>

#include "render/scene/drawn_connector.h"

namespace sprung::render {

namespace {

using Eigen::Vector3d;

bool isFinite(double squaredLength) { return squaredLength < 1e300; }  // false for NaN

}  // namespace

void Scene::addPlainBalls() const {
  const Rgba8 usual = pack(withAlpha(options.theme.mass, options.seeInside() ? 0.42F : 1.0F));
  const Vector3d origin = frame.origin;
  frame.balls.reserve(frame.balls.size() + layout.plainBalls.size());
  for (const PlainBall& plain : layout.plainBalls) {
    const Vector3d center = snapshot.bodyPositions[plain.body] - origin;
    if (!isFinite(center.squaredNorm())) continue;
    Rgba8 color = plain.themed ? usual : plain.color;
    if (!plain.themed && options.seeInside()) color.a = static_cast<std::uint8_t>(color.a * 0.42F);
    const Eigen::Vector3f local = center.cast<float>();
    frame.balls.push_back({{local.x(), local.y(), local.z()},
                           plain.radius,
                           {color, picks.add(plain.item), flagsOf(plain.item) | flagsOf(plain.node)}});
  }
}

void Scene::addPlainCoils() const {
  const Rgba8 usual = pack(options.theme.spring);
  const Rgba8 piston = pack(options.theme.damper);
  const double shortest = 1e-6 * layout.extent;
  const Vector3d origin = frame.origin;
  frame.springs.reserve(frame.springs.size() + layout.plainCoils.size());
  for (const PlainCoil& plain : layout.plainCoils) {
    const Vector3d& first = snapshot.markerPositions[plain.a];
    const Vector3d along = snapshot.markerPositions[plain.b] - first;
    const double squared = along.squaredNorm();
    if (!isFinite(squared)) continue;
    const double length = std::sqrt(squared);
    if (!(length > shortest)) {
      addConnector(plain.connector);
      continue;
    }
    // From surface to surface, as long as there is room between them.
    const double inside = static_cast<double>(plain.insideA) + static_cast<double>(plain.insideB);
    const double room = inside > 0.8 * length ? 0.8 * length / inside : 1.0;
    const double from = room * static_cast<double>(plain.insideA) / length;
    const double to = 1 - room * static_cast<double>(plain.insideB) / length;
    const Vector3d start = first - origin;
    const Eigen::Vector3f a = (start + from * along).cast<float>();
    const Eigen::Vector3f b = (start + to * along).cast<float>();
    const Look look{plain.themed ? usual : plain.color, picks.add(plain.item), flagsOf(plain.item)};
    frame.springs.push_back(
        {{a.x(), a.y(), a.z()}, plain.coilRadius, {b.x(), b.y(), b.z()}, plain.wireRadius, plain.turns, look});
    if (plain.damped) {
      addPiston(*this, first + from * along, first + to * along, layout.connectors[plain.connector],
                {piston, look.pickId, look.flags});
    }
  }
}

}  // namespace sprung::render
