// Small vibrations about a state: eigenvalues and mode shapes of the linearised system, with the constraints projected
// out (coordinates = N z, Cq N = 0), so that Euler parameters and joints of any kind take part.
#pragma once

#include <complex>
#include <functional>
#include <vector>

#include "core/base/result.h"
#include "core/solver/linearized.h"

namespace sprung {

/// One undamped motion q(t) = shape e^(lambda t), lambda^2 = -eigenvalue.
struct VibrationMode {
  double eigenvalue = 0.0;  ///< K x = eigenvalue M x [rad^2/s^2]; exactly 0 for a rigid body motion
  double frequency = 0.0;   ///< [Hz]; 0 for rigid body motions and for motions that only grow
  double growth = 0.0;      ///< [1/s]; > 0 when the state is unstable (a motion grows like e^(growth t))
  VecX shape;               ///< of all coordinates; the largest entry is 1
};

/// One damped motion q(t) = Re(shape e^(lambda t)).
struct DampedMode {
  std::complex<double> eigenvalue;  ///< lambda [1/s]; of a pair the one with positive imaginary part
  double frequency = 0.0;           ///< |Im lambda| / 2 pi [Hz]
  double damping = 0.0;             ///< -Re lambda / |lambda|; 1 for motions that do not swing
  Eigen::VectorXcd shape;           ///< the largest entry is 1
};

struct VibrationOptions {
  int count = 0;         ///< the lowest so many; 0 = all
  int denseLimit = 400;  ///< up to so many coordinates all modes are found at once
  /// Asked now and then; then the search ends with an error.
  std::function<bool()> cancelled = [] { return false; };
};

/// The undamped modes in rising order of their eigenvalues, about the positions of the state at rest: what velocities
/// do, dampers and turning bodies, belongs to `dampedModes`. Dense (all modes by the QR method) below the limit or when
/// most modes are asked for, else the lowest by shift-invert subspace iteration with a sparse factorisation (Bathe,
/// Finite Element Procedures, section 11.6). Fails when a coordinate has neither mass nor stiffness.
Result<std::vector<VibrationMode>> undampedModes(Equations& equations, const State& state,
                                                 const VibrationOptions& options = {});

/// Eigenvalues of lambda^2 M + lambda D + K in rising order of |lambda|, about the motion of the state with what it
/// does to them (free_motions.h); dense. Fails above 1500 coordinates, and when `cancelled` says so.
Result<std::vector<DampedMode>> dampedModes(
    Equations& equations, const State& state, const std::function<bool()>& cancelled = [] { return false; });

}  // namespace sprung
