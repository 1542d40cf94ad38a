#include "core/dynamics/scalar_coordinate.h"

#include <cmath>

namespace sprung {
namespace {

const MovingFrame& nodeOf(const Evaluation& e, const CoordinateRef& c) { return e.kinematics.node(c.node); }

/// Where the rotation parameters stand among the coordinates of the node.
Eigen::Index localOf(const Evaluation& e, const CoordinateRef& c) { return c.first - nodeOf(e, c).first; }

Mat3 rotationAt(const System& system, const CoordinateRef& c, const VecX& q) {
  const NodeLayout& node = system.nodes[static_cast<std::size_t>(c.node)];
  const Eigen::Index begin = c.first - node.first;
  Vec4 parameters = Vec4::Zero();
  parameters.head(c.count) = node.reference.segment(begin, c.count) + q.segment(c.first, c.count);
  return rotationFrom(node.kind->rotation, parameters.data());
}

}  // namespace

double coordinateValue(const System& system, const CoordinateRef& c, const VecX& q) {
  if (!c.moves()) return 0.0;
  if (c.isEntry()) return c.reference + q[c.first];
  return taitBryanFromRotation(rotationAt(system, c, q))[c.axis];
}

double coordinateRate(const Evaluation& e, const CoordinateRef& c) {
  if (!c.moves()) return 0.0;
  return c.isEntry() ? e.state.v[c.first] : nodeOf(e, c).omega[c.axis];
}

double coordinateAcceleration(const Evaluation& e, const CoordinateRef& c) {
  if (!c.moves()) return 0.0;
  if (c.isEntry()) return e.state.a[c.first];
  const CoordinateSlopes slopes = coordinateSlopes(e, c);
  return slopes.rate.head(c.count).dot(e.state.a.segment(c.first, c.count)) +
         slopes.rateByPosition.head(c.count).dot(e.state.v.segment(c.first, c.count));
}

double coordinateValueRate(const Evaluation& e, const CoordinateRef& c) {
  if (!c.moves() || c.isEntry()) return coordinateRate(e, c);
  return coordinateSlopes(e, c).value.head(c.count).dot(e.state.v.segment(c.first, c.count));
}

CoordinateSlopes coordinateSlopes(const Evaluation& e, const CoordinateRef& c) {
  CoordinateSlopes slopes;
  if (!c.moves()) return slopes;
  if (c.isEntry()) {
    slopes.value[0] = slopes.rate[0] = 1.0;
    return slopes;
  }
  const MovingFrame& frame = nodeOf(e, c);
  const Eigen::Index begin = localOf(e, c);
  slopes.rate.head(c.count) = frame.spinJacobian.row(c.axis).segment(begin, c.count);
  slopes.rateByPosition.head(c.count) =
      e.kinematics.velocityDerivative(frame).omega.row(c.axis).segment(begin, c.count);
  // A change by the rotation vector H da: where the angles lose a direction there is no inverse, and the rate serves.
  constexpr double kLost = 1e-6;
  const Vec3 angles = taitBryanFromRotation(frame.rotation);
  if (std::abs(std::cos(angles[1])) < kLost) {
    slopes.value = slopes.rate;
    return slopes;
  }
  const Mat3 turns = taitBryanRates(angles).inverse();
  slopes.value.head(c.count) = turns.row(c.axis) * frame.rotationDerivative.middleCols(begin, c.count);
  return slopes;
}

Eigen::Matrix4d forceDerivative(const Evaluation& e, const CoordinateRef& c) {
  Eigen::Matrix4d derivative = Eigen::Matrix4d::Zero();
  if (!c.moves() || c.isEntry()) return derivative;
  const Eigen::Index begin = localOf(e, c);
  derivative.topLeftCorner(c.count, c.count) =
      e.kinematics.loadDerivative(nodeOf(e, c), Vec3::Zero(), Vec3::Unit(c.axis)).block(begin, begin, c.count, c.count);
  return derivative;
}

void addAlong(const Evaluation& e, const CoordinateRef& c, double force, VecX& r) {
  if (!c.moves()) return;
  if (c.isEntry()) {
    r[c.first] += force;
    return;
  }
  r.segment(c.first, c.count) +=
      force * nodeOf(e, c).spinJacobian.row(c.axis).segment(localOf(e, c), c.count).transpose();
}

void addForceDerivative(const Evaluation& e, const CoordinateRef& c, double force, const JacobianFactors& factors,
                        int begin, const BlockWriter& block) {
  if (c.isEntry() || factors.position == 0.0) return;
  const Eigen::Matrix4d derivative = factors.position * force * forceDerivative(e, c);
  block.addMatrix(derivative.topLeftCorner(c.count, c.count), begin, begin);
}

void addGradient(const CoordinateRef& c, const CoordinateSlopes& slopes, double gradient, ConstraintLevel level,
                 const JacobianFactors& factors, int begin, int multiplier, const BlockWriter& block) {
  Vec4 row = level == ConstraintLevel::Position ? slopes.value : slopes.rate;
  if (level == ConstraintLevel::Velocity && !c.isEntry())
    row += factors.position / factors.velocity * slopes.rateByPosition;
  for (int i = 0; i < c.count; ++i) {
    block.add(begin + i, multiplier, gradient * slopes.rate[i]);
    block.add(multiplier, begin + i, gradient * row[i]);
  }
}

}  // namespace sprung
