// See scenery.h.
#include "render/scene/scenery.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sprung::render {

namespace {

constexpr int kGridLines = 24;  // to each side of the middle
constexpr int kStrongLine = 5;  // every fifth line is stronger
constexpr double kFadeExtents = 2.4;
constexpr double kPlateThickness = 0.09;  // in half widths of the plate

Eigen::Vector3d middleOf(const SceneLayout& layout) {
  return layout.box.isEmpty() ? Eigen::Vector3d::Zero() : Eigen::Vector3d(layout.box.center());
}

// Lines through multiples of the step on the plane normal . x = level; `strength` scales the alpha.
void addGridPlane(Frame& frame, const SceneLayout& layout, Eigen::Index normalAxis, double level, const Theme& theme,
                  float strength) {
  const double step = layout.gridStep;
  const double reach = std::min(kGridLines * step, kFadeExtents * layout.extent);
  const Eigen::Vector3d middle = middleOf(layout);
  const Eigen::Index first = (normalAxis + 1) % 3;
  const Eigen::Index second = (normalAxis + 2) % 3;
  const std::array<Color, 3> axes{theme.axisX, theme.axisY, theme.axisZ};
  for (const auto& [across, along] : {std::pair{first, second}, std::pair{second, first}}) {
    const auto low = static_cast<long>(std::ceil((middle[across] - reach) / step));
    const auto high = static_cast<long>(std::floor((middle[across] + reach) / step));
    for (long i = low; i <= high; ++i) {
      Color color = theme.grid;
      if (i == 0)
        color = withAlpha(mix(theme.grid, axes[static_cast<std::size_t>(along)], 0.6F), theme.grid.a * 1.3F);
      else if (i % kStrongLine != 0)
        color.a *= 0.45F;
      color.a *= strength;
      Eigen::Vector3d a = middle;
      a[normalAxis] = level;
      a[across] = static_cast<double>(i) * step;
      Eigen::Vector3d b = a;
      a[along] -= reach;
      b[along] += reach;
      Line line;
      line.a = frame.local(a);
      line.b = frame.local(b);
      line.fadeRadius = static_cast<float>(reach);
      line.look.color = line.colorB = pack(color);
      frame.grid.push_back(line);
    }
  }
}

float smoothStep(double low, double high, double x) {
  const double t = std::clamp((x - low) / (high - low), 0.0, 1.0);
  return static_cast<float>(t * t * (3 - 2 * t));
}

}  // namespace

void addGrid(Frame& frame, const SceneLayout& layout, const Camera& camera, const Theme& theme) {
  const Eigen::Index up = camera.upAxis() == Camera::UpAxis::Y ? 1 : 2;
  const Eigen::Vector3d middle = middleOf(layout);
  Eigen::Vector3d center = middle;
  center[up] = layout.floorLevel;
  Eigen::Index behind = 0;
  const double square = camera.forward().cwiseAbs().maxCoeff(&behind);
  const float share = behind == up ? 0.0F : smoothStep(0.975, 0.998, square);
  // A floor seen edge-on is only a dark bar.
  const double tilt = std::abs(camera.forward()[up]);
  const float floorShare = smoothStep(0.0, 0.08, tilt);
  if (floorShare > 0.01F) addGridPlane(frame, layout, up, layout.floorLevel, theme, floorShare);
  if (share > 0.01F) {
    const double side = camera.forward()[behind] > 0 ? 1 : -1;
    const double depth = layout.box.isEmpty() ? 0.0 : layout.box.sizes()[behind] / 2;
    addGridPlane(frame, layout, behind, middle[behind] + side * (depth + 2 * layout.unit), theme, share);
    center = middle;
  }
  frame.fadeCenter = frame.local(center);
}

void addPlate(Frame& frame, const SceneLayout& layout, const GroundPlate& plate, const Look& look, const Rgba8& hatch) {
  const double usual = kPlateHalf * layout.unit;
  const double half = plate.half;
  const double thickness = kPlateThickness * usual;
  const Eigen::Vector3d& across = plate.across;
  const Eigen::Vector3d depth = across.cross(plate.outward);
  Eigen::Matrix3d axes;
  axes << across, plate.outward, -depth;
  if (axes.determinant() < 0) axes.col(2) *= -1;
  const Eigen::Quaterniond rotation(axes);
  Box box;
  box.center = frame.local(plate.point - thickness * plate.outward);
  box.edgeRadius = static_cast<float>(0.35 * thickness);
  box.rotation = {static_cast<float>(rotation.x()), static_cast<float>(rotation.y()), static_cast<float>(rotation.z()),
                  static_cast<float>(rotation.w())};
  box.halfExtents = {static_cast<float>(half), static_cast<float>(thickness),
                     static_cast<float>(kPlateDepth * layout.unit)};
  box.look = look;
  frame.boxes.push_back(box);
  // The strokes of the engineer's ground symbol, on the middle plane behind the slab.
  const Eigen::Vector3d back = plate.point - 2 * thickness * plate.outward;
  const double reach = half - 0.16 * usual;
  const int strokes = 1 + static_cast<int>(std::lround(2 * reach / (0.336 * usual)));
  for (int i = 0; i < strokes; ++i) {
    const Eigen::Vector3d start = back + reach * (2.0 * i / (strokes - 1) - 1) * across;
    const Eigen::Vector3d end = start - 0.30 * usual * (across + plate.outward);
    Line line;
    line.a = frame.local(start);
    line.b = frame.local(end);
    line.width = 2.0F;
    line.look.color = hatch;
    line.colorB = {hatch.r, hatch.g, hatch.b, static_cast<std::uint8_t>(hatch.a * 0.55)};
    frame.lines.push_back(line);
  }
}

void addFloor(Frame& frame, const SceneLayout& layout, const Camera& camera, const Theme& theme) {
  const Eigen::Vector3d up = camera.worldUp();
  // From below, a shadow would lie over the model.
  frame.floor.shadow = camera.forward().dot(up) < 0.02;
  frame.floor.up = {static_cast<float>(up.x()), static_cast<float>(up.y()), static_cast<float>(up.z())};
  frame.floor.level = static_cast<float>(layout.floorLevel - up.dot(frame.origin));
  frame.floor.reach = static_cast<float>(layout.extent);
  frame.floor.shadowColor = pack(theme.shadow);
}

}  // namespace sprung::render
