// Coefficients of the explicit Runge-Kutta methods, as data for one engine (explicit_integrator). Every method can be
// checked by the order conditions of its table alone.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace sprung {

/// No table has more.
inline constexpr std::size_t kMostStages = 16;

/// An explicit method for q' = v, v' = a(q, v, t): stage i stands at
///   q_i = q + h sum_j a_ij v_j,   v_i = v + h sum_j a'_ij a_j,   t_i = t + c_i h,
/// and the step ends at q + h sum_i b_i v_i, v + h sum_i b'_i a_i. Methods for systems of first order have a' = a and
/// b' = b; the velocity Verlet method is a pair of tables.
struct ExplicitTableau {
  std::string_view name;               ///< as in the table of methods
  std::span<const double> c;           ///< one entry for each stage
  std::span<const double> a;           ///< below the diagonal, row by row: a21, a31, a32, a41, …
  std::span<const double> b;           ///< weights of the positions
  std::span<const double> velocityA;   ///< a'; empty = a
  std::span<const double> velocityB;   ///< b'; empty = b
  std::span<const double> comparison;  ///< weights of the embedded method that estimates the error; empty = none
  bool lastIsNext = false;             ///< the last stage stands at the end of the step

  int stages() const { return static_cast<int>(c.size()); }
  double position(int row, int column) const { return a[index(row, column)]; }
  double velocity(int row, int column) const { return (velocityA.empty() ? a : velocityA)[index(row, column)]; }
  double velocityWeight(int stage) const {
    return (velocityB.empty() ? b : velocityB)[static_cast<std::size_t>(stage)];
  }
  double weight(int stage) const { return b[static_cast<std::size_t>(stage)]; }
  /// Of the estimated error: the difference of the two methods.
  double errorWeight(int stage) const { return weight(stage) - comparison[static_cast<std::size_t>(stage)]; }
  /// Whether the forces at a stage are used at all.
  bool needsForces(int stage) const;

 private:
  static std::size_t index(int row, int column) { return static_cast<std::size_t>(row * (row - 1) / 2 + column); }
};

/// The table of an explicit method of core/model/solver_method, by its name; null for others.
const ExplicitTableau* findTableau(std::string_view solverType);

}  // namespace sprung
