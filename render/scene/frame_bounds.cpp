// See frame_bounds.h.
#include "render/scene/frame_bounds.h"

#include <cmath>

namespace sprung::render {

namespace {

using Eigen::AlignedBox3f;
using Eigen::Vector3f;

void extendByBall(AlignedBox3f& box, const Float3& center, float radius) {
  const Vector3f middle = toEigen(center);
  box.extend(Vector3f(middle - Vector3f::Constant(radius)));
  box.extend(Vector3f(middle + Vector3f::Constant(radius)));
}

void extend(AlignedBox3f& box, const Ball& ball) { extendByBall(box, ball.center, ball.radius); }
void extend(AlignedBox3f& box, const Rod& rod) {
  extendByBall(box, rod.a, rod.radius);
  extendByBall(box, rod.b, rod.radius);
}
void extend(AlignedBox3f& box, const Spring& spring) {
  extendByBall(box, spring.a, spring.coilRadius + spring.wireRadius);
  extendByBall(box, spring.b, spring.coilRadius + spring.wireRadius);
}
void extend(AlignedBox3f& box, const Spiral& spiral) { extendByBall(box, spiral.center, reachOf(spiral)); }
void extend(AlignedBox3f& box, const Box& brick) { extendByBall(box, brick.center, toEigen(brick.halfExtents).norm()); }
void extend(AlignedBox3f& box, const Solid& solid) { extendByBall(box, solid.middle, solid.radius); }
void extend(AlignedBox3f& box, const Arrow& arrow) {
  extendByBall(box, arrow.from, 3 * arrow.radius);
  extendByBall(box, arrow.to, 3 * arrow.radius);
}
void extend(AlignedBox3f& box, const Line& line) {
  box.extend(toEigen(line.a));
  box.extend(toEigen(line.b));
}

}  // namespace

FrameBounds boundsOf(const Frame& frame) {
  FrameBounds bounds;
  const auto take = [](AlignedBox3f& box, const auto& instances) {
    for (const auto& instance : instances) extend(box, instance);
  };
  take(bounds.solids, frame.balls);
  take(bounds.solids, frame.rods);
  take(bounds.solids, frame.springs);
  take(bounds.solids, frame.spirals);
  take(bounds.solids, frame.boxes);
  take(bounds.solids, frame.solids);
  bounds.all = bounds.solids;
  take(bounds.all, frame.arrows);
  take(bounds.all, frame.lines);
  return bounds;
}

}  // namespace sprung::render
