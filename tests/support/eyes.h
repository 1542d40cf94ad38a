// How colours look to colour-blind eyes, and how far apart they are there.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "render/scene/theme.h"

namespace sprung::testing {

using Matrix = std::array<std::array<double, 3>, 3>;

/// How linear sRGB looks to eyes without a kind of cone (Machado, Oliveira, Fernandes 2009, severity 1).
inline constexpr Matrix kProtanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
inline constexpr Matrix kDeuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
inline constexpr Matrix kTritanopia{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
inline constexpr Matrix kToXyz{
    {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};

using Triple = std::array<double, 3>;

inline Triple times(const Matrix& m, const Triple& v) {
  Triple result{};
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t k = 0; k < 3; ++k) result[i] += m[i][k] * v[k];
  return result;
}

/// CIE L*a*b* (D65) of a colour as such eyes see it.
inline Triple labOf(const render::Color& color, const Matrix& eyes) {
  const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  Triple seen = times(eyes, {linear(color.r), linear(color.g), linear(color.b)});
  for (double& c : seen) c = std::clamp(c, 0.0, 1.0);
  const Triple xyz = times(kToXyz, seen);
  const auto f = [](double t) { return t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0; };
  const double x = f(xyz[0] / 0.95047), y = f(xyz[1]), z = f(xyz[2] / 1.08883);
  return {116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)};
}

inline double apart(const render::Color& a, const render::Color& b, const Matrix& eyes) {
  const Triple p = labOf(a, eyes), q = labOf(b, eyes);
  return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/// The kinds, with their names.
inline constexpr std::pair<const char*, Matrix> kEyes[] = {
    {"protanopia", kProtanopia}, {"deuteranopia", kDeuteranopia}, {"tritanopia", kTritanopia}};

}  // namespace sprung::testing
