// What new bodies have in common.
#pragma once

namespace sprung::new_bodies {

inline constexpr double kMass = 1.0;     ///< [kg]
inline constexpr double kSlender = 0.2;  ///< thickness of a drawn brick or cylinder, as a part of its length

}  // namespace sprung::new_bodies
