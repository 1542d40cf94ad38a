#include "core/dynamics/coordinate_constraints.h"

#include <cmath>

#include "core/dynamics/scalar_coordinate.h"
#include "core/dynamics/wrench.h"
#include "core/items/joints/connector_coordinate.h"

namespace sprung {
namespace {

struct CoordinateOffsets {
  int offset = coefficientOffset(connectorCoordinateType(), "offset");
  int factor = coefficientOffset(connectorCoordinateType(), "factorValue1");
  int active = coefficientOffset(connectorCoordinateType(), "activeConnector");
};
const CoordinateOffsets& coordinateOffsets() {
  static const CoordinateOffsets at;
  return at;
}

/// The offset on a level: itself or its time derivatives. A user function's rate is that of its own function if there
/// is one; what is missing is differentiated.
double offsetOn(const Evaluation& e, std::size_t i, ConstraintLevel level) {
  const CoordinateConstraintColumns& columns = e.system.coordinateConstraints;
  const int offset = columns.offsetFunction[i], rate = columns.rateFunction[i];
  const bool onVelocity = columns.velocityLevel[i] != 0;
  const auto value = [&](int function, double t) {
    CustomLaw law = e.custom(function, false);
    law.time = t;
    return law.evaluate(nullptr).values[0];
  };
  const auto slope = [&](int function, double t) {
    CustomLaw law = e.custom(function, true);
    law.time = t;
    return law.evaluate(nullptr).derivatives[0];
  };
  const double t = e.state.t;
  if (onVelocity) {
    // The function of the offset itself has no part in it.
    if (rate < 0)
      return level == ConstraintLevel::Velocity ? e.block(columns.coefficients[i])[coordinateOffsets().offset] : 0.0;
    return level == ConstraintLevel::Velocity ? value(rate, t) : slope(rate, t);
  }
  switch (level) {
    case ConstraintLevel::Position:
      return offset >= 0 ? value(offset, t) : e.block(columns.coefficients[i])[coordinateOffsets().offset];
    case ConstraintLevel::Velocity: return rate >= 0 ? value(rate, t) : offset >= 0 ? slope(offset, t) : 0.0;
    case ConstraintLevel::Acceleration: break;
  }
  if (rate >= 0) return slope(rate, t);
  if (offset < 0) return 0.0;
  constexpr double kStep = 1e-4;
  return (slope(offset, t + kStep) - slope(offset, t - kStep)) / (2.0 * kStep);
}

}  // namespace

bool coordinateConstraintActive(const Evaluation& e, std::size_t i) {
  return e.block(e.system.coordinateConstraints.coefficients[i])[coordinateOffsets().active] != 0.0;
}

/// C = k1 q1 - q0 - offset, or the same of the velocities (page of ConnectorCoordinate).
void addCoordinateConstraint(const Evaluation& e, std::size_t i, ResidualSum& sum) {
  const CoordinateConstraintColumns& columns = e.system.coordinateConstraints;
  const CoordinateOffsets& at = coordinateOffsets();
  const double* block = e.block(columns.coefficients[i]);
  const double lambda = e.state.lambda[columns.lambda[i]];
  double& equation = sum.r[e.system.coordinateCount + columns.lambda[i]];
  const auto level = levelOf(e, columns.velocityLevel[i] != 0);
  if (!coordinateConstraintActive(e, i) || !level) {
    equation = lambda;
    return;
  }
  const auto& [c0, c1] = columns.coordinates[i];
  const double k1 = block[at.factor];
  const auto on = [&](const CoordinateRef& c) {
    return *level == ConstraintLevel::Position   ? coordinateValue(e, c)
           : *level == ConstraintLevel::Velocity ? coordinateRate(e, c)
                                                 : coordinateAcceleration(e, c);
  };
  const double first = on(c0), second = on(c1), offset = offsetOn(e, i, *level);
  equation = k1 * second - first - offset;
  sum.noteConstraint(std::abs(offset) + std::abs(second));
  sum.noteForce(std::abs(lambda));
  addAlong(e, c0, -lambda, sum.r);
  addAlong(e, c1, k1 * lambda, sum.r);
}

void addCoordinateConstraints(const Evaluation& e, ResidualSum& sum) {
  for (std::size_t i = 0; i < e.system.coordinateConstraints.coordinates.size(); ++i)
    addCoordinateConstraint(e, i, sum);
}

void coordinateConstraintJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  const CoordinateConstraintColumns& columns = e.system.coordinateConstraints;
  const CoordinateOffsets& at = coordinateOffsets();
  for (std::size_t i = 0; i < columns.coordinates.size(); ++i) {
    const double* parameters = e.block(columns.coefficients[i]);
    const auto& [c0, c1] = columns.coordinates[i];
    const int count = c0.count + c1.count;
    const BlockWriter block(e.system, columns.scatter[i], count + 1, values);
    const auto level = levelOf(e, columns.velocityLevel[i] != 0);
    if (!coordinateConstraintActive(e, i) || !level) {
      block.add(count, count, 1.0);
      continue;
    }
    const double lambda = e.state.lambda[columns.lambda[i]];
    const auto enter = [&](const CoordinateRef& c, double gradient, int begin) {
      addGradient(c, coordinateSlopes(e, c), gradient, *level, factors, begin, count, block);
      addForceDerivative(e, c, gradient * lambda, factors, begin, block);
    };
    enter(c0, -1.0, 0);
    enter(c1, parameters[at.factor], c0.count);
  }
}

}  // namespace sprung
