// Loads: forces, torques, gravity and forces on coordinates, and their derivatives with respect to the motion.
#pragma once

#include "core/dynamics/evaluation.h"

namespace sprung {

void addLoads(const Evaluation& e, double factor, ResidualSum& sum);
void loadJacobians(const Evaluation& e, const JacobianFactors& factors, double factor, std::vector<double>& values);

/// Force or torque of a load [N or N m, global]; on a coordinate the scalar in x.
Vec3 loadVector(const Evaluation& e, int load);
/// Potential of constant forces and gravity, zero at the origin [J].
double loadPotential(const Evaluation& e);

}  // namespace sprung
