// See overlay.h.
#include "render/gl/overlay.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <utility>

#include "core/base/number_text.h"
#include "core/base/round_number.h"
#include "render/scene/scene_layout.h"

namespace sprung::render {

namespace {

// Of legends, logical pixels.
constexpr float kLeft = 28;     // middle of the colours
constexpr float kBottom = 108;  // above the axes

Theme themeOf(const Frame& frame) { return frame.textColor.r > 128 ? darkTheme() : lightTheme(); }

}  // namespace

QRect triadSquare(const Viewport& viewport) {
  constexpr float kSide = 84, kMargin = 6;  // logical pixels
  const int side = static_cast<int>(std::lround(kSide * viewport.devicePixelRatio));
  const int margin = static_cast<int>(std::lround(kMargin * viewport.devicePixelRatio));
  if (viewport.width < 3 * side || viewport.height < 3 * side) return {};
  return {margin, margin, side, side};
}

Frame triadFrame(const Frame& frame) {
  Frame triad;
  const Theme colors = themeOf(frame);
  const std::array<Color, 3> axes{colors.axisX, colors.axisY, colors.axisZ};
  const std::array<const char*, 3> names{"x", "y", "z"};
  for (std::size_t i = 0; i < 3; ++i) {
    Float3 tip{};
    Float3 text{};
    tip[i] = 0.80F;
    text[i] = 1.04F;
    triad.arrows.push_back({{}, 0.045F, tip, {pack(axes[i]), 0, 0}});
    Label label;
    label.position = text;
    label.text = names[i];
    label.color = frame.textColor;
    label.size = 12;
    triad.labels.push_back(std::move(label));
  }
  triad.balls.push_back({{}, 0.085F, {pack(mix(colors.ground, colors.text, 0.15F)), 0, 0}});
  return triad;
}

Camera triadCamera(const Camera& camera) {
  Camera corner = camera;
  corner.setProjection(Camera::Projection::Orthographic);
  corner.setTarget(Eigen::Vector3d::Zero());
  corner.setDistance(1.28 / std::tan(corner.fieldOfView() / 2));
  corner.setSceneBounds({Eigen::Vector3d::Constant(-1), Eigen::Vector3d::Constant(1)});
  return corner;
}

std::vector<Family> familiesIn(const Frame& frame) {
  const Theme theme = themeOf(frame);
  std::set<std::uint32_t> used;
  const auto number = [](const Rgba8& c) {
    return (std::uint32_t{c.r} << 16U) | (std::uint32_t{c.g} << 8U) | std::uint32_t{c.b};
  };
  const auto look = [&](const auto& instances) {
    for (const auto& instance : instances)
      if (instance.look.pickId != 0) used.insert(number(instance.look.color));
  };
  look(frame.balls);
  look(frame.rods);
  look(frame.springs);
  look(frame.spirals);
  look(frame.boxes);
  look(frame.solids);
  look(frame.arrows);
  const std::array<std::pair<const char*, Color>, 8> known{{{"Masses", theme.mass},
                                                            {"Rigid bodies", theme.rigidBody},
                                                            {"Springs", theme.spring},
                                                            {"Dampers", theme.damper},
                                                            {"Torsional springs", theme.torsional},
                                                            {"Rods and joints", theme.joint},
                                                            {"Loads", theme.load},
                                                            {"Ground", theme.ground}}};
  // Sensors have the colour of torsional springs, but no wire.
  const bool turns = std::any_of(frame.spirals.begin(), frame.spirals.end(), [&](const Spiral& spiral) {
    return number(spiral.look.color) == number(pack(theme.torsional));
  });
  std::vector<Family> families;
  for (const auto& [name, color] : known) {
    const Rgba8 packed = pack(color);
    if (!used.contains(number(packed))) continue;
    families.push_back({number(packed) == number(pack(theme.torsional)) && !turns ? "Sensors" : name, packed});
  }
  return families;
}

Frame familiesFrame(const Frame& frame, const std::vector<Family>& families, const Viewport& viewport) {
  constexpr float kRow = 20, kSide = 12;  // logical pixels
  Frame overlay;
  const float ratio = viewport.devicePixelRatio;
  const float height = kBottom + kRow * static_cast<float>(families.size() + 1);
  if (static_cast<float>(viewport.height) < height * ratio) return overlay;
  for (std::size_t i = 0; i < families.size(); ++i) {
    const float middle = kBottom + kRow * static_cast<float>(families.size() - 1 - i);
    Line square;
    square.a = {kLeft * ratio, (middle - 0.5F * kSide) * ratio, 0};
    square.b = {kLeft * ratio, (middle + 0.5F * kSide) * ratio, 0};
    square.width = kSide;
    square.look.color = square.colorB = families[i].color;
    overlay.lines.push_back(square);
    Label label;
    label.position = {kLeft * ratio, middle * ratio, 0};
    label.text = families[i].name;
    label.color = frame.textColor;
    label.offset = {0.5F * kSide + 8, 0};
    label.anchor = Anchor::Left;
    overlay.labels.push_back(std::move(label));
  }
  return overlay;
}

Frame legendFrame(const Frame& frame, const Viewport& viewport) {
  constexpr float kHeight = 168;
  constexpr float kWidth = 14;
  Frame overlay;
  const Legend& legend = frame.legend;
  const float ratio = viewport.devicePixelRatio;
  if (legend.ramp.size() < 2 || static_cast<float>(viewport.height) < (kBottom + kHeight + 48) * ratio) return overlay;
  const auto at = [&](float share) { return Float3{kLeft * ratio, (kBottom + share * kHeight) * ratio, 0}; };
  const auto pieces = static_cast<float>(legend.ramp.size() - 1);
  for (std::size_t i = 0; i + 1 < legend.ramp.size(); ++i) {
    Line piece;
    piece.a = at(static_cast<float>(i) / pieces);
    piece.b = at(static_cast<float>(i + 1) / pieces);
    piece.width = kWidth;
    piece.look.color = legend.ramp[i];
    piece.colorB = legend.ramp[i + 1];
    overlay.lines.push_back(piece);
  }
  const auto text = [&](const std::string& words, float share, float right, float up, bool bold) {
    Label label;
    label.position = at(share);
    label.text = words;
    label.color = legend.textColor;
    label.offset = {right, up};
    label.anchor = Anchor::Left;
    label.bold = bold;
    overlay.labels.push_back(std::move(label));
  };
  const float ticks = std::max(1.0F, static_cast<float>(legend.ticks.size()) - 1);
  for (std::size_t i = 0; i < legend.ticks.size(); ++i)
    text(legend.ticks[i], static_cast<float>(i) / ticks, kWidth / 2 + 8, 0, false);
  text(legend.title, 1, -kWidth / 2, 22, true);
  return overlay;
}

std::string lengthText(double metres) {
  struct Prefix {
    double factor;
    const char* unit;
  };
  constexpr std::array<Prefix, 5> prefixes{{{1e3, "km"}, {1, "m"}, {1e-3, "mm"}, {1e-6, "µm"}, {1e-9, "nm"}}};
  Prefix chosen = prefixes.back();
  for (const Prefix& prefix : prefixes) {
    if (metres < prefix.factor * (1 - 1e-9)) continue;
    chosen = prefix;
    break;
  }
  return shortText(metres / chosen.factor, 4) + " " + chosen.unit;
}

Frame scaleBarFrame(const Frame& frame, const Camera& camera, const Viewport& viewport) {
  if (!frame.scaleBar || camera.projection() != Camera::Projection::Orthographic) return {};
  return focusBarFrame(frame, camera, viewport);
}

Frame focusBarFrame(const Frame& frame, const Camera& camera, const Viewport& viewport) {
  constexpr float kLongest = 150;  // logical pixels
  constexpr float kMargin = 24;
  constexpr float kTick = 4;
  Frame overlay;
  const float ratio = viewport.devicePixelRatio;
  if (static_cast<float>(viewport.width) < (2 * kLongest + 2 * kMargin) * ratio) return overlay;
  const double metresPerPixel = camera.pixelSize(camera.target(), viewport);
  const double length = roundedDown(kLongest * ratio * metresPerPixel);
  const float right = static_cast<float>(viewport.width) - kMargin * ratio;
  const float left = right - static_cast<float>(length / metresPerPixel);
  const float low = kMargin * ratio;
  const auto stroke = [&](const Float3& a, const Float3& b) {
    Line line;
    line.a = a;
    line.b = b;
    line.width = 2;
    line.look.color = line.colorB = frame.textColor;
    overlay.lines.push_back(line);
  };
  stroke({left, low, 0}, {right, low, 0});
  for (const float end : {left, right}) stroke({end, low - kTick * ratio, 0}, {end, low + kTick * ratio, 0});
  Label label;
  const bool perspective = camera.projection() == Camera::Projection::Perspective;
  label.position = {perspective ? right : (left + right) / 2, low, 0};
  label.text = lengthText(length) + (perspective ? " in the plane of the focus" : "");
  label.color = frame.textColor;
  label.offset = {0, 12};
  if (perspective) label.anchor = Anchor::Right;
  overlay.labels.push_back(std::move(label));
  return overlay;
}

Camera screenCamera(const Viewport& viewport) {
  Camera camera;
  camera.setView(Camera::View::Front);
  camera.setProjection(Camera::Projection::Orthographic);
  camera.setTarget({viewport.width / 2.0, viewport.height / 2.0, 0});
  camera.setDistance(viewport.height / 2.0 / std::tan(camera.fieldOfView() / 2));
  camera.setSceneBounds({Eigen::Vector3d(0, 0, -1), Eigen::Vector3d(viewport.width, viewport.height, 1)});
  return camera;
}

}  // namespace sprung::render
