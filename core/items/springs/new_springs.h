// Laws of new springs, for bodies of about 1 kg and 1 m: they swing with about 1.6 Hz and calm down in seconds.
#pragma once

namespace sprung::new_springs {

inline constexpr double kStiffness = 100.0;        ///< [N/m]
inline constexpr double kDamping = 1.0;            ///< [N s/m]
inline constexpr double kTorsionStiffness = 10.0;  ///< [N m/rad]
inline constexpr double kTorsionDamping = 0.1;     ///< [N m s/rad]

}  // namespace sprung::new_springs
