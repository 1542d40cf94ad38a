// Who is to blame when Newton's iteration runs away, from how it went, and what may help.
#pragma once

#include "core/base/result.h"
#include "core/dynamics/equations.h"
#include "core/solver/newton_history.h"

namespace sprung {

/// The last two places that an iteration has come to: what jumps to and fro may end where it began.
struct IterationEnd {
  const State& before;
  const State& last;
};

/// Makes the finding of a diverged iteration say more: puts the joint that never closed, or the force element whose
/// force changes most at the body with the largest share, in front of its items, with its numbers; adds repairs that
/// fit how the iteration went. `begin` is the last good state.
void nameCulprit(const NewtonHistory& history, Equations& equations, const State& begin, const IterationEnd& end,
                 Diagnostic& finding);

/// Repairs as the settings of the model leave room for them: shorter steps, more iterations, a new Jacobian each time.
std::vector<Repair> convergenceRepairs(const NewtonHistory& history, const System& system);

}  // namespace sprung
