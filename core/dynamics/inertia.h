// Inertia of bodies: M a and the terms quadratic in velocities, their Jacobians, masses and kinetic energy.
// Newton-Euler equations about the reference point, projected on the coordinates: J^T F + G^T T with
//   F = m (a + alpha x c + w x (w x c)),   T = m c x a + I alpha + w x I w,
// c from the reference point to the centre of mass, I about the reference point, all in global axes.
#pragma once

#include <span>
#include <vector>

#include "core/dynamics/evaluation.h"

namespace sprung {

void addInertia(const Evaluation& e, ResidualSum& sum);
void inertiaJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values);

/// M is block diagonal: one block for each of System::nodes, in the node's coordinates, from frames that are up to
/// date.
void massMatrices(const Evaluation& e, std::vector<NodeMatrix>& blocks);

/// Mass of a body [kg]; 0 for ground and rotors.
double bodyMass(const Evaluation& e, int body);
/// Centre of mass in the axes of the body [m].
Vec3 centreOfMass(const Evaluation& e, int body);
double kineticEnergy(const Evaluation& e);
/// The same body by body [J]; `energies` has an entry for each of System::bodies.
void kineticEnergies(const Evaluation& e, std::span<double> energies);

}  // namespace sprung
