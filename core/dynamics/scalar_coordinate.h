// The scalars that coordinate markers give: entries of q, and rotations of spatial nodes about an axis. A rotation has
// the value of a Tait-Bryan angle of the node's rotation matrix (within half a turn, also where the node's own angles
// count on), the rate of a component of its angular velocity, and acts through the row of G with omega = G q' that
// belongs to it; so its rate is not the derivative of its value.
#pragma once

#include "core/dynamics/evaluation.h"

namespace sprung {

/// Value at given coordinates.
double coordinateValue(const System& system, const CoordinateRef& c, const VecX& q);
inline double coordinateValue(const Evaluation& e, const CoordinateRef& c) {
  return coordinateValue(e.system, c, e.state.q);
}
double coordinateRate(const Evaluation& e, const CoordinateRef& c);
/// Derivative of the rate along the motion.
double coordinateAcceleration(const Evaluation& e, const CoordinateRef& c);

/// Derivative of the value along the motion: the rate, but of a rotation.
double coordinateValueRate(const Evaluation& e, const CoordinateRef& c);

/// How value and rate change with the entries of q and q' that the coordinate depends on; entries beyond its count are
/// zero.
struct CoordinateSlopes {
  Vec4 value = Vec4::Zero();           ///< d(value)/dq
  Vec4 rate = Vec4::Zero();            ///< d(rate)/dq', the generalized force of a unit force
  Vec4 rateByPosition = Vec4::Zero();  ///< d(rate)/dq
};
CoordinateSlopes coordinateSlopes(const Evaluation& e, const CoordinateRef& c);
/// d(generalized force of a unit force)/dq.
Eigen::Matrix4d forceDerivative(const Evaluation& e, const CoordinateRef& c);

/// r += the generalized force of `force` along the coordinate.
void addAlong(const Evaluation& e, const CoordinateRef& c, double force, VecX& r);
/// Adds the derivative of that generalized force, `force` kept, times fq; `begin` is the coordinate's place in the
/// block.
void addForceDerivative(const Evaluation& e, const CoordinateRef& c, double force, const JacobianFactors& factors,
                        int begin, const BlockWriter& block);
/// A constraint whose derivative with respect to the coordinate is `gradient`: its row on a level, and the column of
/// its multiplier, which stands at `multiplier` in the block.
void addGradient(const CoordinateRef& c, const CoordinateSlopes& slopes, double gradient, ConstraintLevel level,
                 const JacobianFactors& factors, int begin, int multiplier, const BlockWriter& block);

}  // namespace sprung
