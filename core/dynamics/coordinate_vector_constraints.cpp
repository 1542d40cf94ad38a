#include <algorithm>
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
  MatX gradient;      ///< a row per equation, a column per coordinate
  double step = 0.0;  ///< of the differences that the gradient is made of; 0 = it is exact
};

template <class Matrix>
double largestOf(const Matrix& m) {
  return m.size() == 0 ? 0.0 : m.cwiseAbs().maxCoeff();
}

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

/// What a user function gets: coordinates as their markers give them and rates; how both change along the motion.
struct FunctionMotion {
  VecX q, v;
  VecX turn;  ///< derivative of q: the rates, but of rotations
  VecX a;     ///< derivative of v; zero but on the level of accelerations
};

FunctionMotion functionMotion(const Evaluation& e, std::size_t i) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  FunctionMotion motion;
  motion.q = perCoordinate(columns, i, [&](const CoordinateRef& c) { return coordinateValue(e, c); });
  motion.v = perCoordinate(columns, i, [&](const CoordinateRef& c) { return coordinateRate(e, c); });
  motion.turn = motion.v;
  motion.a = VecX::Zero(motion.q.size());
  if (e.level != ConstraintLevel::Acceleration) return motion;
  motion.turn = perCoordinate(columns, i, [&](const CoordinateRef& c) { return coordinateValueRate(e, c); });
  motion.a = perCoordinate(columns, i, [&](const CoordinateRef& c) { return coordinateAcceleration(e, c); });
  return motion;
}

/// Derivatives at 0 by central differences of fourth order.
template <class Of>
auto slopeAtZero(double h, Of of) {
  using Value = decltype(of(h));
  const Value near = of(h) - of(-h), far = of(2.0 * h) - of(-2.0 * h);
  return Value((8.0 * near - far) / (12.0 * h));
}
template <class Of>
VecX curvatureAtZero(double h, const VecX& middle, Of of) {
  const VecX near = of(h) + of(-h), far = of(2.0 * h) + of(-2.0 * h);
  return (16.0 * near - far - 30.0 * middle) / (12.0 * h * h);
}

/// The user function of a coordinate vector constraint at any coordinates, rates and time.
class VectorFunction {
 public:
  VectorFunction(const Evaluation& e, std::size_t i)
      : e_(e),
        constraint_(e.system.coordinateVectors.constraintFunction[i]),
        jacobian_(e.system.coordinateVectors.jacobianFunction[i]),
        onVelocity_(e.system.coordinateVectors.velocityLevel[i] != 0),
        rows_(e.system.coordinateVectors.offset[i].size()) {}

  bool onVelocity() const { return onVelocity_; }

  VecX value(const VecX& q, const VecX& v, double t) const {
    return Eigen::Map<const VecX>(evaluate(constraint_, false, q, v, t).values, rows_);
  }
  /// With dc/dq (dc/dq' on velocity level) by the Jacobian function, by derivatives, or by differences where Python has
  /// to be called: of fourth order, for forces and rates are multiples of it and Newton sees its errors.
  UserConstraint at(const VecX& q, const VecX& v, double t) const {
    const Eigen::Index count = q.size();
    if (jacobian_ >= 0)
      return {value(q, v, t), Eigen::Map<const RowMajor>(evaluate(jacobian_, false, q, v, t).values, rows_, count)};
    // Only the first evaluation shows whether a function can be traced.
    if (isCalled()) {
      UserConstraint c{value(q, v, t)};
      if (isCalled()) {
        differentiate(c, q, v, t);
        return c;
      }
    }
    const FunctionValue all = evaluate(constraint_, true, q, v, t);
    const Eigen::Map<const RowMajor> derivatives(all.derivatives, rows_, 2 * count);
    return {Eigen::Map<const VecX>(all.values, rows_),
            onVelocity_ ? derivatives.rightCols(count) : derivatives.leftCols(count)};
  }

 private:
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

  bool isCalled() const { return e_.functions->kind(constraint_) == FunctionKind::Python; }

  FunctionValue evaluate(int function, bool derivatives, const VecX& q, const VecX& v, double t) const {
    VecX measured(2 * q.size());
    measured << q, v;
    CustomLaw law = e_.custom(function, derivatives);
    law.time = t;
    return law.evaluate(measured.data());
  }

  void differentiate(UserConstraint& c, const VecX& q, const VecX& v, double t) const {
    // As far as the coordinates tell how large the mechanism is; not beyond a unit, for they may be angles.
    c.step = 0x1p-12 * std::clamp(largestOf(onVelocity_ ? v : q), 0x1p-5, 1.0);
    c.gradient.resize(rows_, q.size());
    VecX place = q, rates = v;
    VecX& moved = onVelocity_ ? rates : place;
    for (Eigen::Index j = 0; j < q.size(); ++j) {
      const double middle = moved[j];
      c.gradient.col(j) = slopeAtZero(c.step, [&](double s) {
        moved[j] = middle + s;
        return value(place, rates, t);
      });
      moved[j] = middle;
    }
  }

  const Evaluation& e_;
  int constraint_, jacobian_;
  bool onVelocity_;
  Eigen::Index rows_;
};

/// Rounding errors of differences by this step, as a magnitude for ResidualSum; `moved` are what the gradient is for.
double differenceNoise(const UserConstraint& c, const VecX& moved, double step) {
  return largestOf(c.gradient) * (1.0 + largestOf(moved)) / (4.0 * step);
}

/// Steps of differences in time [s]: powers of two, for t + h is hardly rounded then.
constexpr double kVectorSlopeStep = 0x1p-12, kVectorCurvatureStep = 0x1p-10;

/// d2c/dt2 less J a. It holds no accelerations, so that errors of differences do not depend on what Newton looks for.
VecX userBias(const VectorFunction& f, double t, const FunctionMotion& m, const UserConstraint& c) {
  constexpr double kFar = 4.0;  // fast motions are not to go far in the coordinates: [1/s] times a unit of them
  const double h = kVectorSlopeStep * std::min(1.0, kFar / largestOf(m.turn));
  if (f.onVelocity()) return slopeAtZero(h, [&](double s) { return f.value(m.q + s * m.turn, m.v, t + s); });
  // d(J v)/dt for kept rates, then what dc/dt changes by in place and in time.
  const MatX along = slopeAtZero(h, [&](double s) { return f.at(m.q + s * m.turn, m.v, t + s).gradient; });
  const MatX inTime = slopeAtZero(kVectorSlopeStep, [&](double s) { return f.at(m.q, m.v, t + s).gradient; });
  return along * m.v + inTime * m.turn +
         curvatureAtZero(kVectorCurvatureStep, c.value, [&](double s) { return f.value(m.q, m.v, t + s); });
}

/// dc/dt = J v and what depends on time by itself, which is zero without an error where nothing does.
VecX userRate(const VectorFunction& f, double t, const FunctionMotion& m, const UserConstraint& c, ResidualSum& sum) {
  const VecX inTime = slopeAtZero(kVectorSlopeStep, [&](double s) { return f.value(m.q, m.v, t + s); });
  if (!inTime.isZero(0.0)) sum.noteConstraint(differenceNoise(c, m.q, kVectorSlopeStep));
  if (c.step > 0.0) sum.noteConstraint(differenceNoise(c, m.q, c.step) * m.v.lpNorm<1>());
  sum.noteConstraint(largestOf(c.gradient) * largestOf(m.v));
  return c.gradient * m.v + inTime;
}

/// A user function's constraint on a level.
VecX userConstraintOn(const VectorFunction& f, double t, ConstraintLevel level, const FunctionMotion& m,
                      const UserConstraint& c, ResidualSum& sum) {
  if (level == ConstraintLevel::Acceleration) {
    sum.noteConstraint(largestOf(c.gradient) * largestOf(m.a));
    return c.gradient * m.a + userBias(f, t, m, c);
  }
  if (level == ConstraintLevel::Velocity && !f.onVelocity()) return userRate(f, t, m, c, sum);
  sum.noteConstraint(largestOf(c.gradient) * largestOf(f.onVelocity() ? m.v : m.q));
  return c.value;
}

void addUserConstraint(const Evaluation& e, std::size_t i, ConstraintLevel level, ResidualSum& sum) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  const VectorFunction f(e, i);
  const double t = e.state.t;
  const FunctionMotion motion = functionMotion(e, i);
  const UserConstraint c = f.at(motion.q, motion.v, t);
  const Eigen::Index rows = c.value.size();
  sum.r.segment(e.system.coordinateCount + columns.lambda[i], rows) = userConstraintOn(f, t, level, motion, c, sum);
  const VecX lambda = e.state.lambda.segment(columns.lambda[i], rows);
  const VecX force = c.gradient.transpose() * lambda;
  sum.noteForce(largestOf(force));
  const VecX& moved = f.onVelocity() ? motion.v : motion.q;
  if (c.step > 0.0) sum.noteForce(differenceNoise(c, moved, c.step) * lambda.lpNorm<1>());
  Eigen::Index at = 0;
  for (const CoordinateVectorColumns::Side& side : columns.sides[i])
    for (const CoordinateRef& coordinate : side.coordinates) addAlong(e, coordinate, force[at++], sum.r);
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
  const VectorFunction f(e, i);
  const UserConstraint c = f.at(q, motion.v, e.state.t);
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
    const UserConstraint above = f.at(upper, motion.v, e.state.t), below = f.at(lower, motion.v, e.state.t);
    const double apart = upper[at] - lower[at];
    const MatX change = (above.gradient - below.gradient) / apart;
    if (level == ConstraintLevel::Velocity) {
      const VecX rateChange = f.onVelocity() ? VecX((above.value - below.value) / apart) : VecX(change * motion.v);
      for (int k = 0; k < rows; ++k)
        for (int b = 0; b < p.coordinate->count; ++b)
          block.add(count + k, p.begin + b, factors.position / factors.velocity * rateChange[k] * p.slopes.value[b]);
    }
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
