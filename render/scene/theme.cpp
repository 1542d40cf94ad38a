// The two colour tables and the little colour arithmetic; see theme.h.
#include "render/scene/theme.h"

#include <algorithm>
#include <cmath>

namespace sprung::render {

namespace {

std::uint8_t toByte(float value) {
  return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0F, 1.0F) * 255.0F));
}

double linearChannel(float value) {
  const double c = value;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double luminance(const Color& color) {
  return 0.2126 * linearChannel(color.r) + 0.7152 * linearChannel(color.g) + 0.0722 * linearChannel(color.b);
}

}  // namespace

Rgba8 pack(const Color& color) { return {toByte(color.r), toByte(color.g), toByte(color.b), toByte(color.a)}; }

Color withAlpha(const Color& color, float alpha) { return {color.r, color.g, color.b, alpha}; }

Color mix(const Color& a, const Color& b, float share) {
  return {std::lerp(a.r, b.r, share), std::lerp(a.g, b.g, share), std::lerp(a.b, b.b, share),
          std::lerp(a.a, b.a, share)};
}

double contrastRatio(const Color& a, const Color& b) {
  const double la = luminance(a);
  const double lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

Theme lightTheme() {
  Theme theme;
  theme.backgroundTop = fromHex(0xEEF2F7);
  theme.backgroundBottom = fromHex(0xD5DDE7);
  theme.panel = fromHex(0xFAFBFC);
  theme.text = fromHex(0x1F2430);
  theme.textSecondary = fromHex(0x5C6675);
  theme.selection = fromHex(0xFFB000);
  theme.hover = fromHex(0x2F6FDE);
  theme.warning = fromHex(0xD98200);
  theme.error = fromHex(0xC8352B);
  theme.mass = fromHex(0x4F81BD);
  theme.rigidBody = fromHex(0x6C8EBF);
  theme.spring = fromHex(0xD55E00);
  theme.damper = fromHex(0x7A828E);
  theme.torsional = fromHex(0xCC6FA8);
  theme.joint = fromHex(0x009E73);
  theme.load = fromHex(0xE69F00);
  theme.ground = fromHex(0x9AA3AF);
  theme.grid = fromHex(0x7C8AA0, 0.34F);
  theme.shadow = fromHex(0x2A3A55, 0.22F);
  theme.axisX = fromHex(0xC8352B);
  theme.axisY = fromHex(0x2E8B47);
  theme.axisZ = fromHex(0x2F6FDE);
  theme.dark = false;
  return theme;
}

Theme darkTheme() {
  Theme theme;
  theme.backgroundTop = fromHex(0x2B313A);
  theme.backgroundBottom = fromHex(0x171A1F);
  theme.panel = fromHex(0x23272E);
  theme.text = fromHex(0xE3E6EB);
  theme.textSecondary = fromHex(0x98A1AE);
  theme.selection = fromHex(0xFFC233);
  theme.hover = fromHex(0x5B9BFF);
  theme.warning = fromHex(0xF0A030);
  theme.error = fromHex(0xFF6B5E);
  theme.mass = fromHex(0x6FA3E0);
  theme.rigidBody = fromHex(0x86A8D9);
  theme.spring = fromHex(0xFF8A33);
  theme.damper = fromHex(0xA7AFBB);
  theme.torsional = fromHex(0xE59BC9);
  theme.joint = fromHex(0x2CC79B);
  theme.load = fromHex(0xFFB833);
  theme.ground = fromHex(0x5C6570);
  theme.grid = fromHex(0x8C9BB2, 0.22F);
  theme.shadow = fromHex(0x000000, 0.45F);
  theme.axisX = fromHex(0xFF6B5E);
  theme.axisY = fromHex(0x63C97F);
  theme.axisZ = fromHex(0x5B9BFF);
  theme.dark = true;
  return theme;
}

}  // namespace sprung::render
