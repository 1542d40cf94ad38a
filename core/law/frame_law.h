// Forces and torques between two frames. The law of a kind is a struct with a static function
//   evaluate(const LawContext&, const FrameElement&, FrameForce&, FrameSlope*, FrameReport*)
// in the file of its item; `FrameLawOf` makes the loops over groups of elements from it.
#pragma once

#include <span>

#include "core/law/law.h"

namespace sprung {

struct FrameElement {
  const double* block = nullptr;  ///< its parameters, in the order of the type's coefficients
  const double* data = nullptr;   ///< its data coordinates; null without a data node
  const PointMotion* p0 = nullptr;
  const PointMotion* p1 = nullptr;
  const TurnMotion* t0 = nullptr;
  const TurnMotion* t1 = nullptr;
  int function = -1;  ///< the user function in place of the law; -1 = none

  FrameMotion f0() const { return {*p0, *t0}; }
  FrameMotion f1() const { return {*p1, *t1}; }
  /// Of the terms that a displacement is the difference of.
  double positions() const { return (p0->position.cwiseAbs() + p1->position.cwiseAbs()).sum(); }
};

struct FrameForce {
  bool active = false;
  Vec12 w = Vec12::Zero();  ///< [force, torque] on both frames of the left-hand side [N, N m]
  double noise = 0.0;       ///< the numbers that it is rounded with [N]
};

/// Derivatives of w with respect to displacements/rotations and velocities/spins of the frames.
struct FrameSlope {
  Mat12 position = Mat12::Zero();
  Mat12 velocity = Mat12::Zero();
};

/// What the element measures and does, as far as its outputs have it.
struct FrameReport {
  double displacement = 0.0, velocity = 0.0, scalar = 0.0;
  Vec3 displacementLocal = Vec3::Zero(), rotation = Vec3::Zero();
  Vec3 velocityLocal = Vec3::Zero(), omegaLocal = Vec3::Zero();
  Vec3 forceLocal = Vec3::Zero(), torqueLocal = Vec3::Zero();
  double potential = 0.0;         ///< stored energy [J]
  Vec12 elastic = Vec12::Zero();  ///< the part of w that stores it: the gradient of the potential
};

/// What a user function asks for after a Newton solution.
struct FunctionJump {
  double jump = 0.0;             ///< of the force [N]: another solution is wanted
  double recommendedStep = 0.0;  ///< [s]; 0 = none
};

class FrameLaw {
 public:
  virtual ~FrameLaw() = default;
  virtual void forces(const LawContext& context, std::span<const FrameElement> elements, FrameForce* forces) const = 0;
  virtual void slopes(const LawContext& context, const FrameElement& element, FrameForce& force,
                      FrameSlope& slope) const = 0;
  virtual FrameReport report(const LawContext& context, const FrameElement& element, FrameForce& force) const = 0;
  /// Data coordinates that follow the motion, at the end of a step.
  virtual void finishStep(const LawContext& /*context*/, const FrameElement& /*element*/, double* /*data*/) const {}
  /// Calls the user function of an element after a Newton solution: it may change the data coordinates.
  virtual FunctionJump afterNewton(const LawContext& /*context*/, const FrameElement& /*element*/, int /*function*/,
                                   // A view that is written through.
                                   // NOLINTNEXTLINE(performance-unnecessary-value-param)
                                   Eigen::Ref<VecX> /*data*/) const {
    return {};
  }
};

template <class Law>
class FrameLawOf final : public FrameLaw {
 public:
  void forces(const LawContext& context, std::span<const FrameElement> elements, FrameForce* forces) const override {
    for (std::size_t i = 0; i < elements.size(); ++i) Law::evaluate(context, elements[i], forces[i], nullptr, nullptr);
  }
  void slopes(const LawContext& context, const FrameElement& element, FrameForce& force,
              FrameSlope& slope) const override {
    Law::evaluate(context, element, force, &slope, nullptr);
  }
  FrameReport report(const LawContext& context, const FrameElement& element, FrameForce& force) const override {
    FrameReport report;
    Law::evaluate(context, element, force, nullptr, &report);
    return report;
  }
  void finishStep(const LawContext& context, const FrameElement& element, double* data) const override {
    if constexpr (requires { Law::finishStep(context, element, data); }) Law::finishStep(context, element, data);
  }
  FunctionJump afterNewton(const LawContext& context, const FrameElement& element, int function,
                           Eigen::Ref<VecX> data) const override {
    if constexpr (requires { Law::afterNewton(context, element, function, data); })
      return Law::afterNewton(context, element, function, data);
    return {};
  }
};

}  // namespace sprung
