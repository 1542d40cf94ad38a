// The forces and torques of all hands on a system: residual, iteration matrix, and what is shown of them. The laws are
// those of drag.h.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/dynamics/drag.h"
#include "core/dynamics/evaluation.h"
#include "core/dynamics/kinematics.h"
#include "core/system/system.h"

namespace sprung {

class HandForces {
 public:
  /// Both must outlive it.
  HandForces(const System& system, const Kinematics& kinematics) : system_(system), kinematics_(kinematics) {}

  /// Hands on ground or on bodies that are not known, and those that would turn a point, are left out.
  void set(const Hands& wanted);
  /// Those at work, in order.
  const Hands& targets() const { return targets_; }
  int count() const { return static_cast<int>(hands_.size()); }
  const DragTarget& target(int hand) const { return targets_.all[static_cast<std::size_t>(hand)]; }
  int body(int hand) const { return at(hand).body; }
  bool turns(int hand) const { return target(hand).turn.has_value(); }
  /// The grabbed point, as at the last evaluation of the kinematics.
  MovingFrame frame(int hand) const { return kinematics_.pointOn(at(hand).body, target(hand).localPoint); }
  /// What a pull is measured against: the extent of the scene [m]; of a rotor its radius, or else the arm of the
  /// grabbed point. A hand that turns: one radian.
  double reach(int hand, const MovingFrame& point) const;
  /// Inertia felt by a hand, 3x3, of the next step [kg; kg m^2].
  void setInertia(int hand, const Mat3& inertia) { at(hand).inertia = inertia; }
  const Mat3& inertia(int hand) const { return at(hand).inertia; }

  /// Fixes the laws for a step that begins where the kinematics stand.
  void beginStep();
  void addTo(ResidualSum& sum);
  void jacobian(const JacobianFactors& factors, std::vector<double>& values) const;
  /// The parts that `jacobian` has no place for; valid until the next call.
  std::span<const HandBlock> blocks(const JacobianFactors& factors) const;
  /// `jacobian` adds something.
  bool inPattern() const;
  /// What the hands did in the last residual, in order; valid until `set`.
  std::span<const DragPush> pushes() const { return pushes_; }
  DragForce force(int hand) const;

 private:
  struct Hand {
    int body = -1;
    Mat3 inertia = Mat3::Zero();
    DragLaw law;  ///< of the present step
  };
  const Hand& at(int hand) const { return hands_[static_cast<std::size_t>(hand)]; }
  Hand& at(int hand) { return hands_[static_cast<std::size_t>(hand)]; }
  int scatter(int hand) const { return system_.drag.scatter[static_cast<std::size_t>(at(hand).body)]; }
  Vec3 displacement(int hand, const MovingFrame& frame) const;
  Vec3 velocity(int hand, const MovingFrame& frame) const;
  DragLaw law(int hand, const MovingFrame& frame) const;
  NodeMatrix matrix(int hand, const MovingFrame& frame, const JacobianFactors& factors) const;
  NodeMatrix turningMatrix(int hand, const MovingFrame& frame, const JacobianFactors& factors) const;

  const System& system_;
  const Kinematics& kinematics_;
  Hands targets_;
  std::vector<Hand> hands_;  ///< of each target
  std::vector<DragPush> pushes_;
  mutable std::vector<HandBlock> blocks_;
};

}  // namespace sprung
