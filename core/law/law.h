// What the laws of all families share: their parameters, and the user functions that stand in for them.
#pragma once

#include <array>
#include <cmath>

#include "core/catalog/coefficients.h"
#include "core/law/motion.h"
#include "core/script/function_runtime.h"

namespace sprung {

/// The user function that stands in for the law of one element; false = the built-in law holds.
struct CustomLaw {
  FunctionRuntime* runtime = nullptr;
  int function = -1;
  double time = 0.0;
  const double* coefficients = nullptr;
  bool derivatives = false;  ///< they are needed as well

  explicit operator bool() const { return function >= 0; }
  FunctionValue evaluate(const double* measured) const {
    return runtime->evaluate(function, time, coefficients, measured, derivatives);
  }
};

/// What user functions are evaluated with.
struct LawContext {
  FunctionRuntime* functions = nullptr;
  double time = 0.0;
  const double* coefficients = nullptr;
  bool noise = true;  ///< the bounds of rounding errors are wanted

  CustomLaw custom(int function, bool derivatives) const {
    return {functions, function, time, coefficients, derivatives};
  }
};

/// What a user function of one displacement and velocity gives.
struct ScalarLaw {
  double force = 0.0, positionDerivative = 0.0, velocityDerivative = 0.0;
};
/// The derivatives are zero unless they are asked for.
inline ScalarLaw scalarLaw(const CustomLaw& custom, double displacement, double velocity) {
  const std::array<double, 2> measured = {displacement, velocity};
  const FunctionValue f = custom.evaluate(measured.data());
  if (!custom.derivatives) return {f.values[0], 0.0, 0.0};
  return {f.values[0], f.derivatives[0], f.derivatives[1]};
}
/// Bound of the rounding errors of a user function's force: its mean slope times those of the positions that the
/// displacement is the difference of.
inline double customNoise(double force, double displacement, double positions) {
  return displacement == 0.0 ? std::abs(force) : 3.0 * std::abs(force) * (1.0 + positions / std::abs(displacement));
}

/// Elements are handed to their law in groups of at most this many.
inline constexpr std::size_t kLawGroup = 32;

inline Vec3 vectorAt(const double* block, int stride = 1) { return {block[0], block[stride], block[2 * stride]}; }
/// A 3x3 matrix stored row by row.
inline Mat3 matrixAt(const double* block) {
  return Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(block);
}

}  // namespace sprung
