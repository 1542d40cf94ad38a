#include <cmath>

#include "core/dynamics/coordinate_constraints.h"
#include "core/dynamics/scalar_coordinate.h"
#include "core/dynamics/wrench.h"
#include "core/items/joints/connector_coordinate_vector.h"

namespace sprung {
namespace {

/// The user function of a coordinate vector constraint at the present state: residuals and their gradient.
struct UserConstraint {
  VecX value;
  MatX gradient;  ///< a row per equation, a column per coordinate
};

/// One number per coordinate of both sides, those of marker 0 first.
template <class Of>
VecX perCoordinate(const CoordinateVectorColumns& columns, std::size_t i, Of of) {
  const auto& [side0, side1] = columns.sides[i];
  VecX all(side0.count() + side1.count());
  Eigen::Index at = 0;
  for (const CoordinateVectorColumns::Side* side : {&side0, &side1})
    for (const CoordinateRef& c : side->coordinates) all[at++] = of(c);
  return all;
}

/// What a user function gets: coordinates as their markers give them, rates, accelerations.
struct FunctionMotion {
  VecX q, v, a;
};

FunctionMotion functionMotion(const Evaluation& e, std::size_t i) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  FunctionMotion motion;
  motion.q = perCoordinate(columns, i, [&](const CoordinateRef& c) { return coordinateValue(e, c); });
  motion.v = perCoordinate(columns, i, [&](const CoordinateRef& c) { return coordinateRate(e, c); });
  if (e.level == ConstraintLevel::Acceleration)
    motion.a = perCoordinate(columns, i, [&](const CoordinateRef& c) { return coordinateAcceleration(e, c); });
  else
    motion.a = VecX::Zero(motion.q.size());
  return motion;
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
VecX userConstraintOn(const Evaluation& e, std::size_t i, ConstraintLevel level, const FunctionMotion& motion,
                      const UserConstraint& c) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  const bool onVelocity = columns.velocityLevel[i] != 0;
  if (level == ConstraintLevel::Position || (onVelocity && level == ConstraintLevel::Velocity)) return c.value;
  constexpr double kStep = 1e-4;
  const double t = e.state.t;
  // Along the present motion: dc/dt = (c(t + h) - c(t - h)) / 2h with q(t) = q + v s + a s^2 / 2.
  const bool second = level == ConstraintLevel::Acceleration && !onVelocity;
  const auto at = [&](double s) -> VecX {
    const VecX moved = motion.q + s * motion.v + 0.5 * s * s * motion.a;
    return userConstraint(e, i, moved, motion.v + s * motion.a, t + s).value;
  };
  if (second) return (at(kStep) - 2.0 * c.value + at(-kStep)) / (kStep * kStep);
  return (at(kStep) - at(-kStep)) / (2.0 * kStep);
}

void addUserConstraint(const Evaluation& e, std::size_t i, ConstraintLevel level, ResidualSum& sum) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  const FunctionMotion motion = functionMotion(e, i);
  const UserConstraint c = userConstraint(e, i, motion.q, motion.v, e.state.t);
  const Eigen::Index rows = columns.offset[i].size();
  sum.r.segment(e.system.coordinateCount + columns.lambda[i], rows) = userConstraintOn(e, i, level, motion, c);
  const VecX force = c.gradient.transpose() * e.state.lambda.segment(columns.lambda[i], rows);
  Eigen::Index at = 0;
  for (const CoordinateVectorColumns::Side& side : columns.sides[i])
    for (const CoordinateRef& coordinate : side.coordinates) addAlong(e, coordinate, force[at++], sum.r);
  if (motion.q.size() > 0) sum.noteConstraint(c.gradient.cwiseAbs().maxCoeff() * motion.q.cwiseAbs().maxCoeff());
  // Differences of differences: their noise is far above that of rounding.
  if (level == ConstraintLevel::Acceleration) sum.noteConstraint(1e8 * (1.0 + c.value.cwiseAbs().maxCoeff()));
}

/// A coordinate of a constraint with its place in the block.
struct Placed {
  const CoordinateRef* coordinate;
  CoordinateSlopes slopes;
  int begin;
};

std::vector<Placed> placed(const Evaluation& e, std::size_t i) {
  std::vector<Placed> list;
  int begin = 0;
  for (const CoordinateVectorColumns::Side& side : e.system.coordinateVectors.sides[i]) {
    for (const CoordinateRef& c : side.coordinates) {
      list.push_back({&c, coordinateSlopes(e, c), begin});
      begin += c.count;
    }
  }
  return list;
}

void userConstraintJacobian(const Evaluation& e, std::size_t i, ConstraintLevel level, const JacobianFactors& factors,
                            int count, const BlockWriter& block) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  const FunctionMotion motion = functionMotion(e, i);
  const VecX& q = motion.q;
  const UserConstraint c = userConstraint(e, i, q, motion.v, e.state.t);
  const auto rows = static_cast<int>(c.gradient.rows());
  const VecX lambda = e.state.lambda.segment(columns.lambda[i], rows);
  const VecX force = c.gradient.transpose() * lambda;
  const std::vector<Placed> coordinates = placed(e, i);
  for (std::size_t j = 0; j < coordinates.size(); ++j) {
    const auto at = static_cast<Eigen::Index>(j);
    const Placed& p = coordinates[j];
    for (int k = 0; k < rows; ++k)
      addGradient(*p.coordinate, p.slopes, c.gradient(k, at), level, factors, p.begin, count + k, block);
    if (factors.position == 0.0) continue;
    addForceDerivative(e, *p.coordinate, force[at], factors, p.begin, block);
    const double step = 1e-6 * std::max(1.0, std::abs(q[at]));
    VecX upper = q, lower = q;
    upper[at] += step;
    lower[at] -= step;
    const MatX change = (userConstraint(e, i, upper, motion.v, e.state.t).gradient -
                         userConstraint(e, i, lower, motion.v, e.state.t).gradient) /
                        (upper[at] - lower[at]);
    const VecX forceChange = factors.position * (change.transpose() * lambda);
    for (std::size_t r = 0; r < coordinates.size(); ++r)
      for (int a = 0; a < coordinates[r].coordinate->count; ++a)
        for (int b = 0; b < p.coordinate->count; ++b)
          block.add(coordinates[r].begin + a, p.begin + b,
                    forceChange[static_cast<Eigen::Index>(r)] * coordinates[r].slopes.rate[a] * p.slopes.value[b]);
  }
}

}  // namespace

bool coordinateVectorActive(const Evaluation& e, std::size_t i) {
  static const int at = coefficientOffset(connectorCoordinateVectorType(), "activeConnector");
  return e.block(e.system.coordinateVectors.coefficients[i])[at] != 0.0;
}

/// c = X1 q1 + Y1 q1^2 - X0 q0 - Y0 q0^2 - offset (page of ConnectorCoordinateVector); dc/dt is its time derivative.
void addCoordinateVector(const Evaluation& e, std::size_t i, ResidualSum& sum) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  const auto rows = columns.offset[i].size();
  const auto lambda = e.state.lambda.segment(columns.lambda[i], rows);
  auto equation = sum.r.segment(e.system.coordinateCount + columns.lambda[i], rows);
  const auto level = levelOf(e, columns.velocityLevel[i] != 0);
  if (!coordinateVectorActive(e, i) || !level) {
    equation = lambda;
    return;
  }
  if (columns.constraintFunction[i] >= 0) {
    addUserConstraint(e, i, *level, sum);
    return;
  }
  equation.setZero();
  for (std::size_t s = 0; s < 2; ++s) {
    const CoordinateVectorColumns::Side& side = columns.sides[i][s];
    const double sign = s == 1 ? 1.0 : -1.0;
    for (int j = 0; j < side.count(); ++j) {
      const CoordinateRef& c = side.coordinates[static_cast<std::size_t>(j)];
      const double q = coordinateValue(e, c), v = coordinateRate(e, c);
      const bool accelerations = *level == ConstraintLevel::Acceleration;
      const double a = accelerations ? coordinateAcceleration(e, c) : 0.0;
      const double turn = accelerations ? coordinateValueRate(e, c) : 0.0;
      for (Eigen::Index k = 0; k < rows; ++k) {
        const double x = side.linear(k, j), y = side.quadratic(k, j);
        const double gradient = sign * (x + 2.0 * y * q);
        if (*level == ConstraintLevel::Position) equation[k] += sign * (x * q + y * q * q);
        if (*level == ConstraintLevel::Velocity) equation[k] += gradient * v;
        if (*level == ConstraintLevel::Acceleration) equation[k] += gradient * a + sign * 2.0 * y * turn * v;
        addAlong(e, c, gradient * lambda[k], sum.r);
        sum.noteConstraint(std::abs(gradient * q));
      }
    }
  }
  const bool withOffset =
      columns.velocityLevel[i] != 0 ? *level == ConstraintLevel::Velocity : *level == ConstraintLevel::Position;
  if (withOffset) equation -= columns.offset[i];
}

void addCoordinateVectors(const Evaluation& e, ResidualSum& sum) {
  for (std::size_t i = 0; i < e.system.coordinateVectors.sides.size(); ++i) addCoordinateVector(e, i, sum);
}

void coordinateVectorJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  for (std::size_t i = 0; i < columns.sides.size(); ++i) {
    const auto rows = static_cast<int>(columns.offset[i].size());
    int count = 0;
    for (const CoordinateVectorColumns::Side& side : columns.sides[i])
      for (const CoordinateRef& c : side.coordinates) count += c.count;
    const BlockWriter block(e.system, columns.scatter[i], count + rows, values);
    const auto level = levelOf(e, columns.velocityLevel[i] != 0);
    if (!coordinateVectorActive(e, i) || !level) {
      for (int k = 0; k < rows; ++k) block.add(count + k, count + k, 1.0);
      continue;
    }
    if (columns.constraintFunction[i] >= 0) {
      userConstraintJacobian(e, i, *level, factors, count, block);
      continue;
    }
    int begin = 0;
    for (std::size_t s = 0; s < 2; ++s) {
      const CoordinateVectorColumns::Side& side = columns.sides[i][s];
      const double sign = s == 1 ? 1.0 : -1.0;
      for (int j = 0; j < side.count(); ++j) {
        const CoordinateRef& c = side.coordinates[static_cast<std::size_t>(j)];
        const CoordinateSlopes slopes = coordinateSlopes(e, c);
        const double q = coordinateValue(e, c), v = coordinateRate(e, c);
        for (int k = 0; k < rows; ++k) {
          const double x = side.linear(k, j), y = side.quadratic(k, j);
          const double gradient = sign * (x + 2.0 * y * q), bend = sign * 2.0 * y;
          const double lambda = e.state.lambda[columns.lambda[i] + k];
          addGradient(c, slopes, gradient, *level, factors, begin, count + k, block);
          addForceDerivative(e, c, gradient * lambda, factors, begin, block);
          for (int b = 0; b < c.count; ++b) {
            if (*level == ConstraintLevel::Velocity)
              block.add(count + k, begin + b, factors.position / factors.velocity * bend * v * slopes.value[b]);
            for (int a = 0; a < c.count; ++a)
              block.add(begin + a, begin + b, factors.position * bend * lambda * slopes.rate[a] * slopes.value[b]);
          }
        }
        begin += c.count;
      }
    }
  }
}

}  // namespace sprung
