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
/// The same of one of System::rigidBodies.
void addRigidInertia(const Evaluation& e, std::size_t i, ResidualSum& sum);
void inertiaJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values);

/// M at frames that are up to date: masses on single coordinates, and a block for each node that carries rigid bodies.
struct MassMatrix {
  VecX diagonal;                   ///< of all coordinates; without the blocks
  std::vector<int> nodes;          ///< those with a block, rising
  std::vector<NodeMatrix> blocks;  ///< of their rigid bodies, in the coordinates of the node

  explicit MassMatrix(const System& system);
  void evaluate(const Evaluation& e);
  /// The blocks alone: masses on single coordinates depend on parameters only.
  void evaluateBlocks(const Evaluation& e);
  /// M x
  VecX operator*(const VecX& x) const;

 private:
  const System& system_;
  std::vector<int> blockOf_;  ///< per rigid body
};

/// Mass of a body [kg]; 0 for ground and rotors.
double bodyMass(const Evaluation& e, int body);
/// Centre of mass in the axes of the body [m].
Vec3 centreOfMass(const Evaluation& e, int body);
double kineticEnergy(const Evaluation& e);
/// The same body by body [J]; `energies` has an entry for each of System::bodies.
void kineticEnergies(const Evaluation& e, std::span<double> energies);

}  // namespace sprung
