#include "core/solver/gimbal_lock.h"

#include <cmath>

namespace sprung {

int unknownInGimbalLock(const System& system, const State& state) {
  constexpr double kLocked = 1e-5;  // rad, of the second angle from a right angle
  for (const NodeLayout& node : system.nodes) {
    if (node.kind->rotation != RotationKind::TaitBryan) continue;
    const int second = node.kind->positions() + 1;
    if (std::abs(std::cos(state.q[node.first + second] + node.reference[second])) < kLocked)
      return node.first + second + 1;
  }
  return -1;
}

}  // namespace sprung
