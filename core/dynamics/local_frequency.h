// How fast each force element alone would swing: its stiffness against the inertia at its two ends. Cheap, so that step
// sizes can be judged before the first step.
#pragma once

#include <functional>
#include <vector>

#include "core/dynamics/equations.h"

namespace sprung {

struct LocalFrequency {
  int connector = -1;    ///< index into System::connectors
  double omega = 0.0;    ///< [rad/s], of the fastest motion of its ends, with everything else taken away
  double damping = 0.0;  ///< damping ratio of that motion
  bool contact = false;  ///< a limit stop or bristles, as if they were in contact
  bool stop = false;     ///< of these a limit stop
};

/// Of every force element with stiffness and inertia at its ends: the largest eigenvalue of its own stiffness with
/// respect to the mass matrix of the nodes it acts on; joints are left out, so that it is rather too high than too low.
/// For CoordinateSpringDamperExt limit stops and bristles count as if they were in contact.
std::vector<LocalFrequency> localFrequencies(Equations& equations, const State& state);

/// Of one force element where joints carry its ends along with others: `accelerations` turns forces on all unknowns
/// into what they accelerate at this state, in place. The frames are there, with their derivatives.
LocalFrequency heldFrequency(const Equations& equations, const State& state, int connector,
                             const std::function<void(VecX&)>& accelerations);

/// Of limit stops and bristles alone, as if they were in contact.
std::vector<LocalFrequency> contactFrequencies(Equations& equations, const State& state);
/// The force element (index into System::connectors) whose part of fq df/dq + fv df/dv takes the largest share in
/// shape^T (…) shape; -1 when none takes any.
int largestShare(Equations& equations, const State& state, const JacobianFactors& factors, const VecX& shape);

/// Regularised friction whose velocity zone is passed within one step.
struct FrictionZone {
  int connector = -1;
  double change = 0.0;  ///< of velocity by the friction force in one step of size h [m/s or rad/s]
  double zone = 0.0;    ///< frictionProportionalZone [m/s or rad/s]
};
/// Those with `change` above `zone` times `tolerated`.
std::vector<FrictionZone> coarseFriction(Equations& equations, const State& state, double h, double tolerated);

}  // namespace sprung
