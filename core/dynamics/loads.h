// Loads: forces, torques, gravity and forces on coordinates, and their derivatives with respect to the motion.
#pragma once

#include "core/dynamics/evaluation.h"

namespace sprung {

/// All loads of a system. Those on points without rotation, and the weights of bodies about their centres of mass,
/// depend on the parameters only and are summed up once.
class Loads {
 public:
  Loads(const System& system, const Kinematics& kinematics);
  /// Parameters have changed.
  void forget() { current_ = false; }
  void add(const Evaluation& e, double factor, ResidualSum& sum);

 private:
  void sumUpConstant(const Evaluation& e);

  LoadColumns constantForces_, constantGravities_;
  LoadColumns forces_, gravities_;  ///< those that depend on the motion
  LoadColumns weights_;             ///< of bodies that turn, without other loads
  LoadColumns eccentric_;           ///< of these, about another point than the centre of mass
  VecX constant_;                   ///< on all coordinates, as in the residual
  double constantNoise_ = 0.0;
  bool current_ = false;
};

/// What one load adds to the left-hand side.
void addLoad(const Evaluation& e, int load, double factor, ResidualSum& sum);

void loadJacobians(const Evaluation& e, const JacobianFactors& factors, double factor, std::vector<double>& values);

/// Force or torque of a load [N or N m, global]; on a coordinate the scalar in x.
Vec3 loadVector(const Evaluation& e, int load);
/// What a load's parameter or function gives, which its sensors measure: of a weight the acceleration [m/s^2], of a
/// load that turns with its body the components along the body's axes.
Vec3 loadValue(const Evaluation& e, int load);
/// What weights store, zero at the origin [J]; those that change with time store nothing.
double weightPotential(const Evaluation& e);
/// Of loads that change neither with time nor with the body: what they have still to work until the origin [J]. The
/// books count it as work when it is done.
double constantLoadPotential(const Evaluation& e);
/// Of one load of the kind Gravity, zero at the origin [J].
double weightPotential(const Evaluation& e, int load);

}  // namespace sprung
