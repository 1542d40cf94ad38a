// The colours of the 3D view, one per role, light and dark. Colours are sRGB, not linear.
// Knows no items and no GL; the widgets' palette uses the same numbers.
#pragma once

#include <cstdint>

namespace sprung::render {

/// sRGB colour, components 0..1, alpha not premultiplied.
struct Color {
  float r = 0;
  float g = 0;
  float b = 0;
  float a = 1;
  bool operator==(const Color&) const = default;
};

/// sRGB colour in four bytes, as uploaded.
struct Rgba8 {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 255;
  bool operator==(const Rgba8&) const = default;
};

/// 0xRRGGBB to a colour.
constexpr Color fromHex(std::uint32_t rgb, float alpha = 1.0F) {
  return {static_cast<float>((rgb >> 16U) & 255U) / 255.0F, static_cast<float>((rgb >> 8U) & 255U) / 255.0F,
          static_cast<float>(rgb & 255U) / 255.0F, alpha};
}

/// Rounds to bytes; components outside 0..1 are clamped.
Rgba8 pack(const Color& color);
/// The same colour with another alpha (0..1).
Color withAlpha(const Color& color, float alpha);
/// a at share 0, b at share 1, linear between.
Color mix(const Color& a, const Color& b, float share);
/// Contrast ratio 1..21 of two opaque colours (WCAG 2.1, relative luminance).
double contrastRatio(const Color& a, const Color& b);

/// One colour per role in the 3D view.
struct Theme {
  Color backgroundTop;
  Color backgroundBottom;
  Color panel;  ///< behind labels
  Color text;
  Color textSecondary;
  Color selection;
  Color hover;
  Color warning;
  Color error;
  Color mass;
  Color rigidBody;
  Color spring;
  Color damper;
  Color torsional;
  Color joint;  ///< rods and joints
  Color load;
  Color ground;
  Color grid;
  Color shadow;  ///< with its alpha
  Color axisX;
  Color axisY;
  Color axisZ;
  bool dark = false;
};

/// The light theme.
Theme lightTheme();
/// The dark theme.
Theme darkTheme();

}  // namespace sprung::render
