// The small motions that the constraints leave about a motion: dq = basis z with Cq basis = 0 all along. Where the
// model moves, its conditions turn, and this basis with them: a bead in a turning tube is flung out.
#pragma once

#include "core/solver/linearized.h"

namespace sprung {

struct FreeMotions {
  MatX basis;         ///< coordinates x motions
  MatX rate, change;  ///< d/dt and d^2/dt^2 of the basis; without columns where nothing moves

  bool moves() const { return rate.cols() > 0; }
};

/// A basis that is orthonormal in units in which every mass on the diagonal is 1, so that kilograms and inertias weigh
/// alike, and that turns no more than its conditions make it (parallel transport: basis^T rate = 0 in these units).
/// Rotations by Euler parameters are counted about axes at rest, as angles are, so that what describes a body does not
/// show. `state` with its accelerations; conditions that are on velocities are taken as if they were on positions.
FreeMotions freeMotions(Equations& equations, const State& state, const LinearizedSystem& linear);

}  // namespace sprung
