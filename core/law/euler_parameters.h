// What the rotation of a node with Euler parameters is at a state: the innermost loop of rigid bodies.
#pragma once

#include "core/law/motion.h"

namespace sprung {

/// Rotation of the direction of four Euler parameters, G = 2 [-e, e0 I + skew(e)] and the angular velocity G times the
/// rates. Written entry by entry and not read again in pairs, for which the processor would wait until the entries have
/// reached the memory.
void turnByEulerParameters(const double* parameters, const double* rates, TurnMotion& turn,
                           Eigen::Matrix<double, 3, 4>& spin);

}  // namespace sprung
