// What the loops over the element types share: where they read from, how they add into residual and iteration matrix.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "core/dynamics/kinematics.h"
#include "core/law/law.h"
#include "core/system/system.h"

namespace sprung {

/// Factors of the linear combination fM M + fq df/dq + fv df/dv that a solver asks for.
struct JacobianFactors {
  double mass = 0.0;
  double position = 0.0;
  double velocity = 0.0;
};

/// On which level constraints are imposed: C = 0, dC/dt = 0, or d2C/dt2 = 0 (consistent initial accelerations).
enum class ConstraintLevel { Position, Velocity, Acceleration };

/// A state of a system, ready for the element loops.
struct Evaluation {
  const System& system;
  const Kinematics& kinematics;
  const Coefficients& coefficients;
  const State& state;
  ConstraintLevel level = ConstraintLevel::Position;
  bool statics = false;  ///< constraints on velocities are left out
  FunctionRuntime* functions = nullptr;
  bool bare = false;  ///< nothing accelerates, and nobody asks for rounding errors

  LawContext context() const { return {functions, state.t, coefficients.data(), !bare}; }
  CustomLaw custom(int function, bool derivatives) const { return context().custom(function, derivatives); }
  const double* block(int begin) const { return coefficients.data() + begin; }
};

/// The level on which a constraint that may be given for velocities is imposed; empty: it is left out.
inline std::optional<ConstraintLevel> levelOf(const Evaluation& e, bool velocityLevel) {
  if (!velocityLevel) return e.level;
  if (e.statics) return std::nullopt;
  return e.level == ConstraintLevel::Position ? ConstraintLevel::Velocity : e.level;
}

/// The residual and a bound of its rounding errors: terms are differences of larger numbers.
struct ResidualSum {
  VecX& r;
  double forceNoise = 0.0;       ///< in one entry of the equations of motion [N]
  double constraintNoise = 0.0;  ///< in one constraint

  static constexpr double kRounding = 8.0 * std::numeric_limits<double>::epsilon();
  void noteForce(double magnitude) { forceNoise = std::max(forceNoise, kRounding * magnitude); }
  void noteConstraint(double magnitude) { constraintNoise = std::max(constraintNoise, kRounding * magnitude); }
};

/// Adds an element's dense block to the values of the iteration matrix.
class BlockWriter {
 public:
  BlockWriter(const System& system, int scatter, int size, std::vector<double>& values)
      : positions_(system.sparsity.positions.data() + scatter), size_(size), values_(values) {}
  void add(int row, int column, double value) const {
    values_[static_cast<std::size_t>(positions_[column * size_ + row])] += value;
  }
  /// Entries of one column, in the rows of coordinates of one node: they follow each other.
  void addColumn(int row, int column, const double* entries, int count) const {
    double* to = values_.data() + positions_[column * size_ + row];
    for (int i = 0; i < count; ++i) to[i] += entries[i];
  }
  template <class Matrix>
  void addMatrix(const Matrix& matrix, int row = 0, int column = 0) const {
    for (int c = 0; c < matrix.cols(); ++c)
      for (int r = 0; r < matrix.rows(); ++r) add(row + r, column + c, matrix(r, c));
  }

 private:
  const int* positions_;
  int size_;
  std::vector<double>& values_;
};

}  // namespace sprung
