#include <cmath>

#include "core/dynamics/coordinate_constraints.h"
#include "core/dynamics/wrench.h"
#include "core/items/connector_coordinate_vector.h"

namespace sprung {
namespace {

/// The user function of a coordinate vector constraint at the present state: residuals and their gradient.
struct UserConstraint {
  VecX value;
  MatX gradient;  ///< a row per equation, a column per coordinate
};

VecX constraintCoordinates(const CoordinateVectorColumns& columns, std::size_t i, const VecX& all) {
  const auto& [side0, side1] = columns.sides[i];
  VecX part(side0.count + side1.count);
  part << all.segment(side0.first, side0.count), all.segment(side1.first, side1.count);
  return part;
}

/// At given coordinates and rates: `c`, and dc/dq (dc/dq' on velocity level) by the Jacobian function or derivatives.
UserConstraint userConstraint(const Evaluation& e, std::size_t i, const VecX& q, const VecX& v, double t) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  const Eigen::Index rows = columns.offset[i].size(), count = q.size();
  VecX measured(2 * count);
  measured << q, v;
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const int jacobian = columns.jacobianFunction[i];
  CustomLaw law = e.custom(columns.constraintFunction[i], jacobian < 0);
  law.time = t;
  const FunctionValue value = law.evaluate(measured.data());
  UserConstraint c;
  c.value = Eigen::Map<const VecX>(value.values, rows);
  if (jacobian < 0) {
    const Eigen::Map<const RowMajor> all(value.derivatives, rows, 2 * count);
    c.gradient = columns.velocityLevel[i] != 0 ? all.rightCols(count) : all.leftCols(count);
    return c;
  }
  law = e.custom(jacobian, false);
  law.time = t;
  c.gradient = Eigen::Map<const RowMajor>(law.evaluate(measured.data()).values, rows, count);
  return c;
}

/// A user function's constraint on a level. What it depends on besides the coordinates (time) enters by differences.
VecX userConstraintOn(const Evaluation& e, std::size_t i, ConstraintLevel level, const VecX& q, const VecX& v,
                      const UserConstraint& c) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  const bool onVelocity = columns.velocityLevel[i] != 0;
  if (level == ConstraintLevel::Position || (onVelocity && level == ConstraintLevel::Velocity)) return c.value;
  constexpr double kStep = 1e-4;
  const double t = e.state.t;
  // Along the present motion: dc/dt = (c(t + h) - c(t - h)) / 2h with q(t) = q + v s + a s^2 / 2.
  const VecX a = constraintCoordinates(columns, i, e.state.a);
  const bool second = level == ConstraintLevel::Acceleration && !onVelocity;
  const VecX none = VecX::Zero(q.size());
  const VecX curve = level == ConstraintLevel::Acceleration ? a : none;
  const auto at = [&](double s) -> VecX {
    const VecX moved = q + s * v + 0.5 * s * s * curve;
    return userConstraint(e, i, moved, v + s * curve, t + s).value;
  };
  if (second) return (at(kStep) - 2.0 * c.value + at(-kStep)) / (kStep * kStep);
  return (at(kStep) - at(-kStep)) / (2.0 * kStep);
}

void addUserConstraint(const Evaluation& e, std::size_t i, ConstraintLevel level, ResidualSum& sum) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  const VecX q = constraintCoordinates(columns, i, e.state.q), v = constraintCoordinates(columns, i, e.state.v);
  const UserConstraint c = userConstraint(e, i, q, v, e.state.t);
  const Eigen::Index rows = columns.offset[i].size();
  sum.r.segment(e.system.coordinateCount + columns.lambda[i], rows) = userConstraintOn(e, i, level, q, v, c);
  const VecX force = c.gradient.transpose() * e.state.lambda.segment(columns.lambda[i], rows);
  const auto& [side0, side1] = columns.sides[i];
  sum.r.segment(side0.first, side0.count) += force.head(side0.count);
  sum.r.segment(side1.first, side1.count) += force.tail(side1.count);
  sum.noteConstraint(c.gradient.cwiseAbs().maxCoeff() * q.cwiseAbs().maxCoeff());
  // Differences of differences: their noise is far above that of rounding.
  if (level == ConstraintLevel::Acceleration) sum.noteConstraint(1e8 * (1.0 + c.value.cwiseAbs().maxCoeff()));
}

void userConstraintJacobian(const Evaluation& e, std::size_t i, const JacobianFactors& factors,
                            const BlockWriter& block) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  const VecX q = constraintCoordinates(columns, i, e.state.q), v = constraintCoordinates(columns, i, e.state.v);
  const UserConstraint c = userConstraint(e, i, q, v, e.state.t);
  const auto rows = static_cast<int>(c.gradient.rows()), count = static_cast<int>(c.gradient.cols());
  const VecX lambda = e.state.lambda.segment(columns.lambda[i], rows);
  for (int j = 0; j < count; ++j) {
    for (int k = 0; k < rows; ++k) {
      block.add(j, count + k, c.gradient(k, j));
      block.add(count + k, j, c.gradient(k, j));
    }
    if (factors.position == 0.0) continue;
    const double step = 1e-6 * std::max(1.0, std::abs(q[j]));
    VecX upper = q, lower = q;
    upper[j] += step;
    lower[j] -= step;
    const MatX change =
        (userConstraint(e, i, upper, v, e.state.t).gradient - userConstraint(e, i, lower, v, e.state.t).gradient) /
        (upper[j] - lower[j]);
    const VecX force = factors.position * (change.transpose() * lambda);
    for (int r = 0; r < count; ++r) block.add(r, j, force[r]);
  }
}

}  // namespace

bool coordinateVectorActive(const Evaluation& e, std::size_t i) {
  static const int at = coefficientOffset(connectorCoordinateVectorType(), "activeConnector");
  return e.block(e.system.coordinateVectors.coefficients[i])[at] != 0.0;
}

/// c = X1 q1 + Y1 q1^2 - X0 q0 - Y0 q0^2 - offset (page of ConnectorCoordinateVector); dc/dt is its time derivative.
void addCoordinateVectors(const Evaluation& e, ResidualSum& sum) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  for (std::size_t i = 0; i < columns.sides.size(); ++i) {
    const auto rows = columns.offset[i].size();
    const auto lambda = e.state.lambda.segment(columns.lambda[i], rows);
    auto equation = sum.r.segment(e.system.coordinateCount + columns.lambda[i], rows);
    const auto level = levelOf(e, columns.velocityLevel[i] != 0);
    if (!coordinateVectorActive(e, i) || !level) {
      equation = lambda;
      continue;
    }
    if (columns.constraintFunction[i] >= 0) {
      addUserConstraint(e, i, *level, sum);
      continue;
    }
    equation.setZero();
    for (std::size_t s = 0; s < 2; ++s) {
      const CoordinateVectorColumns::Side& side = columns.sides[i][s];
      const double sign = s == 1 ? 1.0 : -1.0;
      for (int j = 0; j < side.count; ++j) {
        const int c = side.first + j;
        const double q = e.state.q[c], v = e.state.v[c];
        for (Eigen::Index k = 0; k < rows; ++k) {
          const double x = side.linear(k, j), y = side.quadratic(k, j);
          const double gradient = sign * (x + 2.0 * y * q);
          if (*level == ConstraintLevel::Position) equation[k] += sign * (x * q + y * q * q);
          if (*level == ConstraintLevel::Velocity) equation[k] += gradient * v;
          if (*level == ConstraintLevel::Acceleration) equation[k] += gradient * e.state.a[c] + sign * 2.0 * y * v * v;
          sum.r[c] += gradient * lambda[k];
          sum.noteConstraint(std::abs(gradient * q));
        }
      }
    }
    const bool withOffset =
        columns.velocityLevel[i] != 0 ? *level == ConstraintLevel::Velocity : *level == ConstraintLevel::Position;
    if (withOffset) equation -= columns.offset[i];
  }
}

void coordinateVectorJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  for (std::size_t i = 0; i < columns.sides.size(); ++i) {
    const auto rows = static_cast<int>(columns.offset[i].size());
    const int count = columns.sides[i][0].count + columns.sides[i][1].count;
    const BlockWriter block(e.system, columns.scatter[i], count + rows, values);
    const auto level = levelOf(e, columns.velocityLevel[i] != 0);
    if (!coordinateVectorActive(e, i) || !level) {
      for (int k = 0; k < rows; ++k) block.add(count + k, count + k, 1.0);
      continue;
    }
    if (columns.constraintFunction[i] >= 0) {
      userConstraintJacobian(e, i, factors, block);
      continue;
    }
    int column = 0;
    for (std::size_t s = 0; s < 2; ++s) {
      const CoordinateVectorColumns::Side& side = columns.sides[i][s];
      const double sign = s == 1 ? 1.0 : -1.0;
      for (int j = 0; j < side.count; ++j, ++column) {
        const double q = e.state.q[side.first + j], v = e.state.v[side.first + j];
        for (int k = 0; k < rows; ++k) {
          const double x = side.linear(k, j), y = side.quadratic(k, j);
          const double gradient = sign * (x + 2.0 * y * q);
          const double lambda = e.state.lambda[columns.lambda[i] + k];
          block.add(column, count + k, gradient);
          double row = gradient;
          if (*level == ConstraintLevel::Velocity) row += factors.position / factors.velocity * sign * 2.0 * y * v;
          block.add(count + k, column, row);
          block.add(column, column, factors.position * sign * 2.0 * y * lambda);
        }
      }
    }
  }
}

}  // namespace sprung
