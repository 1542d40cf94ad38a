// The free-body diagram of a body: every force and torque on it, item by item, against its inertia. They are the very
// terms of the equations of motion, mapped from the coordinates of the body's node back to a force and a torque, so
// that their sum is what the solver leaves in these equations.
#pragma once

#include <memory>
#include <vector>

#include "core/dynamics/equations.h"
#include "core/dynamics/item_forces.h"
#include "core/law/free_body.h"

namespace sprung {

class FreeBodyForces {
 public:
  /// Precondition: `body` is one of System::bodies that moves.
  FreeBodyForces(std::shared_ptr<const System> system, int body);

  const System& system() const { return *system_; }
  int body() const { return body_; }
  /// At a state that ends a step, or starts a run, and whose frames have been evaluated.
  FreeBody evaluate(const Equations& equations, const State& state, double loadFactor);

 private:
  Wrench wrenchOf(const Equations& equations, const NodeVector& push) const;
  Vec3 pointOf(const Equations& equations, const ItemForces::Row& row, const FreeBody& diagram) const;
  void addHands(const Equations& equations, FreeBody& diagram) const;

  std::shared_ptr<const System> system_;
  int body_;
  ItemForces forces_;
  VecX numbers_;
  std::vector<double> energies_;
};

}  // namespace sprung
