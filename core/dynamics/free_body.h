// The free-body diagram of a body: every force and torque on it, item by item, against its inertia. They are the very
// terms of the equations of motion, mapped from the coordinates of the body's node back to a force and a torque, so
// that their sum is what the solver leaves in these equations.
#pragma once

#include <memory>
#include <vector>

#include "core/dynamics/equations.h"
#include "core/dynamics/item_forces.h"

namespace sprung {

/// A force at a point with a torque [N, N m, global].
struct Wrench {
  Vec3 force = Vec3::Zero(), torque = Vec3::Zero();

  /// The same about another point, which lies `arm` [m] from where the torque is taken about.
  Wrench about(const Vec3& arm) const { return {force, torque - arm.cross(force)}; }
};

/// What one item, or a hand, does to the body.
struct BodyAction {
  ItemId item;                ///< a connector, a joint or a load; unset: the hand `hand`
  int hand = 0;               ///< number of the hand
  Vec3 point = Vec3::Zero();  ///< where it acts [m, global]
  Wrench wrench;              ///< about that point
};

/// Axes of a diagram along which nothing is computed (a planar body, a mass on an axis) hold zeros.
struct FreeBody {
  ItemId body;
  Vec3 reference = Vec3::Zero();     ///< of its node [m, global]
  Vec3 centre = Vec3::Zero();        ///< of mass [m, global]
  Mat3 rotation = Mat3::Identity();  ///< body-fixed to global axes
  double mass = 0.0;                 ///< [kg]; 0 for a rotor
  std::vector<BodyAction> actions;   ///< in the order of the model, hands last
  bool settled = true;  ///< false: something has changed since the last step, and the accelerations are older
  /// m a and I alpha + w x I w about the centre of mass: what all actions together should make.
  Wrench inertia;

  /// All actions about a point [m, global].
  Wrench sum(const Vec3& point) const;
  /// The rate of momentum about a point: what `sum` should be there.
  Wrench rate(const Vec3& point) const { return inertia.about(point - centre); }
};

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
