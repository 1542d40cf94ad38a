#include "core/base/dimension.h"

#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace sprung {
namespace {

std::string power(std::string_view symbol, int exponent) {
  std::string text(symbol);
  switch (exponent) {
    case 1: return text;
    case 2: return text + "²";
    case 3: return text + "³";
    default: return text + "^" + std::to_string(exponent);
  }
}

}  // namespace

std::string unitText(Dimension d) {
  if (d == unit::J / unit::s) return "W";  // of a torque that changes as well
  int newton = 0;
  // One kilogram together with 1/s² reads as a newton; kg/s is a damping and reads N·s/m.
  if (d.kilogram == 1 && d.second < 0) {
    newton = 1;
    d = d / unit::N;
  }
  const std::array<std::pair<std::string_view, int>, 5> factors = {
      {{"N", newton}, {"kg", d.kilogram}, {"s", d.second}, {"m", d.metre}, {"rad", d.radian}}};
  std::string above;
  std::string below;
  for (const auto& [symbol, exponent] : factors) {
    if (exponent == 0) continue;
    std::string& side = exponent > 0 ? above : below;
    if (!side.empty()) side += "·";
    side += power(symbol, std::abs(exponent));
  }
  if (below.empty()) return above;
  const bool several = below.find("·") != std::string::npos;
  return (above.empty() ? "1" : above) + "/" + (several ? "(" + below + ")" : below);
}

}  // namespace sprung
