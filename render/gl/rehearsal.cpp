#include "render/gl/rehearsal.h"

#include "render/mesh/mesh.h"

namespace sprung::render {
namespace {

constexpr float kSize = 0.05F;  // m, seen from a distance of 5 m

/// Plain, seen through, outlined.
template <class Shape>
void addThree(std::vector<Shape>& shapes, Shape shape) {
  shape.look.pickId = 1;
  shape.look.color = {128, 128, 128, 255};
  shapes.push_back(shape);
  shape.look.flags = kSelected;
  shapes.push_back(shape);
  shape.look.flags = 0;
  shape.look.color.a = 128;
  shapes.push_back(shape);
}

void addFlat(Frame& frame) {
  frame.floor = {.shadow = true, .level = -kSize, .reach = 1};
  frame.depthCue = 0.2F;
  const Line line{.a = {-kSize, 0, 0}, .width = 1, .b = {kSize, 0, 0}, .fadeRadius = 1, .look = {{}, 1, 0}};
  frame.lines.push_back(line);
  frame.grid.push_back(line);
  frame.labels.push_back({.text = "0", .background = {255, 255, 255, 255}, .pickId = 1});
}

}  // namespace

Frame rehearsalFrame(int part) {
  const Float3 a{-kSize, 0, 0}, b{kSize, 0, 0}, half{kSize, kSize, kSize};
  Frame frame;
  switch (part) {
    case 0:
      addThree(frame.balls, {.radius = kSize});
      addFlat(frame);
      break;
    case 1: addThree(frame.rods, {.a = a, .radius = kSize, .b = b}); break;
    case 2: addThree(frame.springs, {.a = a, .coilRadius = kSize, .b = b, .wireRadius = 0.2F * kSize}); break;
    case 3:
      addThree(frame.spirals, {.outerRadius = kSize, .innerRadius = 0.2F * kSize, .wireRadius = 0.1F * kSize});
      break;
    case 4: addThree(frame.boxes, {.edgeRadius = 0.1F * kSize, .halfExtents = half}); break;
    case 5:
      frame.meshes = {std::make_shared<const Mesh>(makeRoundedBox(1))};
      addThree(frame.solids, {.radius = kSize, .scale = half});
      break;
    default: addThree(frame.arrows, {.from = a, .radius = 0.2F * kSize, .to = b}); break;
  }
  return frame;
}

Camera rehearsalCamera() {
  Camera camera;
  const Eigen::Vector3d corner = Eigen::Vector3d::Constant(2 * double{kSize});
  camera.setSceneBounds({-corner, corner});
  return camera;
}

}  // namespace sprung::render
