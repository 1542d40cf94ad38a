// Forces between two points that depend on their relative position and velocity only. The law of a kind is a struct
// with a static function
//   evaluate(const LawContext&, const PointElement&, PointForce&, PointSlope*, PointReport*)
// and stands in the file of its item; `PointLawOf` makes the loops over groups of elements from it.
#pragma once

#include <span>

#include "core/law/law.h"

namespace sprung {

// These come in groups that are filled before they are read.
struct PointElement {
  const double* block;  ///< its parameters, in the order of the type's coefficients
  const PointMotion* p0;
  const PointMotion* p1;
  int function;  ///< the user function in place of the law; -1 = none

  Vec3 displacement() const { return p1->position - p0->position; }
  Vec3 velocity() const { return p1->velocity - p0->velocity; }
  /// Of the terms that a displacement is the difference of.
  Vec3 positions() const { return p0->position.cwiseAbs() + p1->position.cwiseAbs(); }
};

struct PointForce {
  bool active;   ///< without, nothing else is set
  Vec3 force;    ///< on point 1 of the left-hand side [N]
  double noise;  ///< the numbers that the force is rounded with, where they are wanted [N]
};

/// Derivatives of the force with respect to relative position and velocity.
struct PointSlope {
  Mat3 position;
  Mat3 velocity;
};

struct PointReport {
  double scalar = 0.0;          ///< force along the line [N]
  double potential = 0.0;       ///< stored energy [J]
  Vec3 elastic = Vec3::Zero();  ///< the part of the force that stores it: the gradient of the potential [N]
};

class PointLaw {
 public:
  virtual ~PointLaw() = default;
  virtual void forces(const LawContext& context, std::span<const PointElement> elements, PointForce* forces) const = 0;
  virtual void slopes(const LawContext& context, std::span<const PointElement> elements, PointForce* forces,
                      PointSlope* slopes) const = 0;
  virtual PointReport report(const LawContext& context, const PointElement& element, PointForce& force) const = 0;

  bool diagonal = false;  ///< each component depends on the same components of displacement and velocity only
  bool constant = false;  ///< the derivatives depend on the parameters only
  bool directed = false;  ///< it acts along the line of the points, which coinciding ones do not have
};

template <class Law>
class PointLawOf final : public PointLaw {
 public:
  PointLawOf() {
    diagonal = Law::kDiagonal;
    constant = Law::kConstant;
    directed = Law::kDirected;
  }
  void forces(const LawContext& context, std::span<const PointElement> elements, PointForce* forces) const override {
    for (std::size_t i = 0; i < elements.size(); ++i) Law::evaluate(context, elements[i], forces[i], nullptr, nullptr);
  }
  void slopes(const LawContext& context, std::span<const PointElement> elements, PointForce* forces,
              PointSlope* slopes) const override {
    for (std::size_t i = 0; i < elements.size(); ++i)
      Law::evaluate(context, elements[i], forces[i], &slopes[i], nullptr);
  }
  PointReport report(const LawContext& context, const PointElement& element, PointForce& force) const override {
    PointReport report;
    Law::evaluate(context, element, force, nullptr, &report);
    return report;
  }
};

}  // namespace sprung
