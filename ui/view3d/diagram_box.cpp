#include "ui/view3d/diagram_box.h"

#include <algorithm>
#include <vector>

#include "render/scene/frame_bounds.h"

namespace sprung::ui {
namespace {

using Eigen::AlignedBox3f;
using Eigen::Vector3f;
using render::toEigen;

constexpr double kWordsWidth = 75.0, kWordsHeight = 22.0;  ///< pixels at each side
constexpr double kLeastShare = 0.4;

void addBall(AlignedBox3f& box, const Vector3f& middle, float radius) {
  box.extend(Vector3f(middle - Vector3f::Constant(radius)));
  box.extend(Vector3f(middle + Vector3f::Constant(radius)));
}

void addShape(AlignedBox3f& box, const render::Ball& ball) { addBall(box, toEigen(ball.center), ball.radius); }
void addShape(AlignedBox3f& box, const render::Solid& solid) { addBall(box, toEigen(solid.middle), solid.radius); }
void addShape(AlignedBox3f& box, const render::Rod& rod) {
  addBall(box, toEigen(rod.a), rod.radius);
  addBall(box, toEigen(rod.b), rod.radius);
}
void addShape(AlignedBox3f& box, const render::Box& brick) {
  const auto& r = brick.rotation;
  const Eigen::Quaternionf turn(r[3], r[0], r[1], r[2]);
  const Vector3f half = turn.toRotationMatrix().cwiseAbs() * toEigen(brick.halfExtents);
  box.extend(Vector3f(toEigen(brick.center) - half));
  box.extend(Vector3f(toEigen(brick.center) + half));
}

}  // namespace

Eigen::AlignedBox3d diagramBox(const render::Frame& frame, const render::PickTable& picks, ItemId body) {
  AlignedBox3f box;
  const auto addOf = [&](const auto& instances) {
    for (const auto& instance : instances)
      if (body.valid() && picks.find(instance.look.pickId).item == body) addShape(box, instance);
  };
  addOf(frame.balls);
  addOf(frame.rods);
  addOf(frame.boxes);
  addOf(frame.solids);
  for (const render::Arrow& arrow : frame.arrows)
    for (const render::Float3& end : {arrow.from, arrow.to}) box.extend(toEigen(end));
  if (box.isEmpty()) return {};
  return {Eigen::Vector3d(frame.origin + box.min().cast<double>()),
          Eigen::Vector3d(frame.origin + box.max().cast<double>())};
}

void frameWithin(render::Camera& camera, const Eigen::AlignedBox3d& box, double aspect, const Eigen::Array2d& shares) {
  if (box.isEmpty()) return;
  camera.frameBox(box, aspect * shares.x() / shares.y());
  camera.setDistance(camera.distance() / shares.y());
}

void frameDiagram(render::Camera& camera, const Eigen::AlignedBox3d& box, double width, double height) {
  const double across = std::max(kLeastShare, 1.0 - 2.0 * kWordsWidth / width);
  const double up = std::max(kLeastShare, 1.0 - 2.0 * kWordsHeight / height);
  frameWithin(camera, box, width / height, {across, up});
}

void keepDiagram(render::Frame& frame, const render::PickTable& picks, ItemId body) {
  const auto keep = [&](auto&... lists) {
    (std::erase_if(lists, [&](const auto& other) { return picks.find(other.look.pickId).item != body; }), ...);
  };
  keep(frame.balls, frame.rods, frame.springs, frame.spirals, frame.boxes, frame.solids);
}

}  // namespace sprung::ui
