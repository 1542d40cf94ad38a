// Whether the steps of an explicit method are short enough for a model: its stiffest and its most damped small motion,
// and what one step makes of such a motion.
#pragma once

#include <vector>

#include "core/dynamics/equations.h"
#include "core/solver/explicit_tableau.h"

namespace sprung {

/// A small motion s(t) along `shape` with s'' + decay s' + omega^2 s = 0.
struct SmallMotion {
  double omega = 0.0;  ///< [rad/s]
  double decay = 0.0;  ///< [1/s]
  VecX shape;          ///< of the coordinates
};

/// The motion with the largest omega and that with the largest decay, of M^-1 K and M^-1 D at `state` (their symmetric
/// parts, by the method of Lanczos); what constraints to ground prescribe stays. Empty when nothing is elastic or
/// damped, or a coordinate has no mass.
std::vector<SmallMotion> limitingMotions(Equations& equations, const State& state);

/// The spectral radius of one step: what it multiplies the amplitude of such a motion with.
double amplification(const ExplicitTableau& tableau, double omega, double decay, double h);

/// The longest step up to `h` with which the motion has grown by no more than `factor` after `span` seconds, within
/// some percent.
double longestStep(const ExplicitTableau& tableau, double omega, double decay, double h, double span, double factor);

}  // namespace sprung
