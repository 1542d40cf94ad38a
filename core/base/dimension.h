// Physical dimensions as exponents of kg, m, s and rad, so that the unit of a parameter is checked by the compiler:
// static_assert(newtonPerMetre * metre == newton). The angle is carried as its own base so that Nm/rad stays readable.
#pragma once

#include <cstdint>
#include <string>

namespace sprung {

struct Dimension {
  std::int8_t kilogram = 0;
  std::int8_t metre = 0;
  std::int8_t second = 0;
  std::int8_t radian = 0;

  constexpr bool operator==(const Dimension&) const = default;
  friend constexpr Dimension operator*(Dimension a, Dimension b) {
    return {static_cast<std::int8_t>(a.kilogram + b.kilogram), static_cast<std::int8_t>(a.metre + b.metre),
            static_cast<std::int8_t>(a.second + b.second), static_cast<std::int8_t>(a.radian + b.radian)};
  }
  friend constexpr Dimension operator/(Dimension a, Dimension b) {
    return {static_cast<std::int8_t>(a.kilogram - b.kilogram), static_cast<std::int8_t>(a.metre - b.metre),
            static_cast<std::int8_t>(a.second - b.second), static_cast<std::int8_t>(a.radian - b.radian)};
  }
};

namespace unit {
inline constexpr Dimension none{};
inline constexpr Dimension kg{1, 0, 0, 0};
inline constexpr Dimension m{0, 1, 0, 0};
inline constexpr Dimension s{0, 0, 1, 0};
inline constexpr Dimension rad{0, 0, 0, 1};
inline constexpr Dimension N = kg * m / s / s;
inline constexpr Dimension Nm = N * m;
inline constexpr Dimension J = N * m;
static_assert(N / m * m == N);
}  // namespace unit

/// The unit as people write it: "N/m", "N·s/m", "kg·m²", "rad/s"; empty when there is none. Force-like dimensions are
/// written with N. (N·m is a torque and the same dimension as J; it is written "N·m".)
std::string unitText(Dimension dimension);

}  // namespace sprung
