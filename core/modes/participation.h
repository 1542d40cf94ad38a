// Who takes part in a motion: how much of the model's momentum it carries along each axis, and which item has how much
// of its energy.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/dynamics/equations.h"

namespace sprung {

/// Along the global axes x, y and z, then about axes parallel to them.
using SixAxes = Eigen::Matrix<double, 6, 1>;

/// The momentum of a whole model as a linear map of the velocities of its coordinates, and what the model weighs.
struct MomentumMap {
  /// Times v: momentum [kg m/s], and angular momentum about `centre` [kg m^2/s].
  Eigen::Matrix<double, 6, Eigen::Dynamic> rows;
  double mass = 0.0;            ///< of all bodies that move [kg]
  Vec3 centre = Vec3::Zero();   ///< of mass [m]
  Mat3 inertia = Mat3::Zero();  ///< of all bodies about `centre` [kg m^2]; of rotors about their axis only
  /// Mass [kg] and moments of inertia about `centre` [kg m^2].
  SixAxes whole() const;
};

/// At a state whose frames have been evaluated.
MomentumMap momentumMap(const Equations& equations, const State& state);

/// The part of one item in the energy of a motion.
struct EnergyShare {
  ItemId item;
  double share = 0.0;  ///< of the sum of all; negative: it takes stiffness away
};

/// Kinetic energy body by body, potential energy by springs, weights and other loads; the largest first. A list is
/// empty where the motion has no such energy.
struct EnergyShares {
  std::vector<EnergyShare> kinetic, potential;
};

/// Of small vibrations about the start of the model. `shapes` are the parts of a motion of all coordinates, a quarter
/// of a period apart: one of an undamped motion, two of a damped one. The potential energy is that of the second order
/// in the amplitude, along the path that the shape begins and on which joints stay closed and nothing but inertia acts:
/// so joints store none, and a pendulum's is its weight's. `rate` [1/s] is the size of the motion's eigenvalue; 0:
/// nothing brings it back. `control` lets other threads interrupt user functions.
EnergyShares energyShares(const CompiledModel& model, std::span<const VecX> shapes, double rate,
                          std::shared_ptr<CallControl> control = {});

}  // namespace sprung
