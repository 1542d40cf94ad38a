// The picture of one moment, described without OpenGL: arrays of plain instances that the GL code uploads as they are.
// Positions are metres in world axes, as floats relative to Frame::origin (subtracted in double by the builder).
// Knows nothing of items, widgets or GL; a pick id of 0 means "cannot be picked".
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "render/mesh/mesh.h"
#include "render/scene/theme.h"

namespace sprung::render {

using Float3 = std::array<float, 3>;
using Float4 = std::array<float, 4>;

/// Bits of Look::flags.
inline constexpr std::uint32_t kSelected = 1U;  ///< outlined in Frame::selectionColor
inline constexpr std::uint32_t kHover = 2U;     ///< brightened and outlined in Frame::hoverColor
inline constexpr std::uint32_t kUnlit = 4U;     ///< drawn in its plain colour, without light
inline constexpr std::uint32_t kGlow = 8U;      ///< outlined in Frame::glowColor
inline constexpr std::uint32_t kBeside = 16U;   ///< outlined in Frame::hoverColor
/// Whatever is outlined.
inline constexpr std::uint32_t kOutlined = kSelected | kHover | kGlow | kBeside;

/// What every solid instance carries: colour (alpha below 255 = translucent), pick id, flag bits.
struct Look {
  Rgba8 color;
  std::uint32_t pickId = 0;
  std::uint32_t flags = 0;
};

/// A sphere.
struct Ball {
  Float3 center{};
  float radius = 0;  ///< m
  Look look;
};

/// A cylinder with slightly rounded edges from a to b.
struct Rod {
  Float3 a{};
  float radius = 0;  ///< m
  Float3 b{};
  Look look;
};

/// A coil spring from a to b: straight end pieces on the axis, `turns` turns between them, however long it is.
struct Spring {
  Float3 a{};
  float coilRadius = 0;  ///< m, axis to the middle of the wire
  Float3 b{};
  float wireRadius = 0;  ///< m
  float turns = 8;
  Look look;
};

/// A flat spiral of round wire about the z-axis of its own axes. Its outer end lies on the x-axis; its inner end is
/// `turns` turns ahead (negative: behind).
struct Spiral {
  Float3 center{};
  float outerRadius = 0;        ///< m, axis to the middle of the wire's outer end
  Float4 rotation{0, 0, 0, 1};  ///< unit quaternion x, y, z, w: its axes to world axes
  float innerRadius = 0;        ///< m
  float wireRadius = 0;         ///< m
  float turns = 3;
  Look look;
};

/// A brick with rounded edges.
struct Box {
  Float3 center{};
  float edgeRadius = 0;         ///< m, radius of the rounded edges (limited to the smallest half extent)
  Float4 rotation{0, 0, 0, 1};  ///< unit quaternion x, y, z, w: box axes to world axes
  Float3 halfExtents{};         ///< m
  Look look;
};

/// A mesh of the frame, stretched along its own axes, turned and put in its place.
struct Solid {
  Float3 middle{};
  float radius = 0;             ///< m, of a ball around it
  Float4 rotation{0, 0, 0, 1};  ///< unit quaternion x, y, z, w: mesh axes to world axes
  Float3 scale{1, 1, 1};
  std::uint32_t mesh = 0;  ///< place in Frame::meshes
  Look look;
};

/// An arrow: shaft of `radius` and a cone whose tip is at `to`; a short arrow becomes slimmer.
struct Arrow {
  Float3 from{};
  float radius = 0;  ///< m
  Float3 to{};
  Look look;
};

/// A line of constant width on the screen, its colour blended from a to b.
struct Line {
  Float3 a{};
  float width = 1;  ///< logical pixels
  Float3 b{};
  float fadeRadius = 0;  ///< m; the line fades out at this distance from fadeCenter of the frame; 0 = no fading
  Look look;             ///< colour at a
  Rgba8 colorB;          ///< colour at b
};

/// Which point of the text stands at the label's position.
enum class Anchor { Center, Left, Right, Top, Bottom };

/// What a text does where another one stands.
enum class Manners : std::uint8_t {
  Stays,
  Moves,  ///< beside it, if there is room
  Goes,   ///< beside it, else away
};

/// A text of constant size on the screen, always on top.
struct Label {
  Float3 position{};
  std::string text;
  Rgba8 color;
  Rgba8 background{0, 0, 0, 0};   ///< pill behind the text; alpha 0 = none
  float size = 12;                ///< logical pixels, height of the font
  std::array<float, 2> offset{};  ///< logical pixels, right and up
  Anchor anchor = Anchor::Center;
  bool bold = false;
  Manners manners = Manners::Stays;
  /// m; what it names, if that is to stay uncovered: a ball of this radius, drawn out by `along` to both sides of the
  /// position. The text stands beneath it, or above or beside it, instead of at its offset.
  float radius = 0;
  Float3 along{};
  std::uint32_t pickId = 0;
};

/// The ground that the model stands over: takes the soft shadow of all opaque solids that are lit.
struct Floor {
  bool shadow = false;
  Float3 up{0, 1, 0};  ///< unit
  float level = 0;     ///< m along `up`, from the frame's origin
  float reach = 1;     ///< m; a shadow is faint from this height on
  Rgba8 shadowColor{42, 58, 85, 90};
};

/// What the colours of a picture stand for; nothing without colours in `ramp`.
struct Legend {
  std::string title;
  std::vector<Rgba8> ramp;         ///< from the smallest to the largest value
  std::vector<std::string> ticks;  ///< evenly from the smallest to the largest value
  Rgba8 textColor;
};

/// Everything to draw, in no particular order.
struct Frame {
  Eigen::Vector3d origin =
      Eigen::Vector3d::Zero();  ///< m, world position of the local zero (usually the camera target)
  Float3 fadeCenter{};          ///< m, centre of the lines' fading
  Rgba8 backgroundTop{238, 242, 247, 255};
  Rgba8 backgroundBottom{213, 221, 231, 255};
  Rgba8 selectionColor{255, 176, 0, 255};
  Rgba8 hoverColor{47, 111, 222, 255};
  Rgba8 glowColor{200, 53, 43, 255};
  Rgba8 textColor{31, 36, 48, 255};
  bool cornerTriad = false;  ///< draw the axes x, y, z in the lower left corner
  bool scaleBar = false;     ///< draw how long a length is in the lower right corner, without perspective
  float depthCue = 0;        ///< 0..1, how far the farthest solids fade into the background
  Floor floor;
  Legend legend;

  std::vector<Ball> balls;
  std::vector<Rod> rods;
  std::vector<Spring> springs;
  std::vector<Spiral> spirals;
  std::vector<Box> boxes;
  std::vector<Solid> solids;
  std::vector<std::shared_ptr<const Mesh>> meshes;
  std::vector<Arrow> arrows;
  std::vector<Line> lines;
  std::vector<Line> grid;  ///< lines beneath everything else; cannot be picked
  std::vector<Label> labels;

  /// World position (m) to the frame's local floats; the subtraction is done in double.
  Float3 local(const Eigen::Vector3d& world) const {
    return {static_cast<float>(world.x() - origin.x()), static_cast<float>(world.y() - origin.y()),
            static_cast<float>(world.z() - origin.z())};
  }
  /// Takes all instances away and keeps the memory for the next picture.
  void clear();
  /// Takes background, selection, hover and text colours from the theme.
  void applyTheme(const Theme& theme);
};

}  // namespace sprung::render
