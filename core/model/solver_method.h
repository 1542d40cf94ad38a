// The time integration methods, each one row of a table: what settings, command line, window and checks know of them.
// The coefficients of the Runge-Kutta methods stand in core/solver/explicit_tableau, what makes a method's steps in
// core/solver/time_integrator.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sprung {

/// The formulas that a method's steps are made of.
enum class SolverFamily : std::uint8_t {
  GeneralizedAlpha,  ///< implicit, Newmark's formulas and an auxiliary acceleration
  RungeKutta,        ///< explicit
};

/// How the acceleration at the end of a step of size h enters it, in Newmark's formulas: the position by beta h^2, the
/// velocity by gamma h.
struct NewmarkWeights {
  double beta = 0.25;
  double gamma = 0.5;
};

struct SolverMethod {
  std::string_view name;  ///< as in `solverType`
  SolverFamily family = SolverFamily::RungeKutta;
  int order = 1;            ///< halving the step size divides the error of smooth motion by 2^order
  int embeddedOrder = 0;    ///< of the comparison that estimates the error of a step; 0 = none
  int constraintIndex = 0;  ///< joints hold as positions (3) or as velocities (2); 0 = it cannot keep any
  bool needsMass = true;    ///< whether it divides by the mass of every coordinate
  /// Given once and for all; unset: the settings of the family count.
  std::optional<NewmarkWeights> weights = {};
  std::string_view doc;  ///< what it is good for, a sentence

  /// Whether a step is a system of equations, solved by Newton's method.
  constexpr bool implicit() const { return family != SolverFamily::RungeKutta; }
};

/// What suits almost everything, and the one to try among those that choose their step size.
inline constexpr std::string_view kGeneralMethod = "GeneralizedAlpha";
inline constexpr std::string_view kErrorControlMethod = "DOPRI5";

/// All of them, in the order in which they are offered.
std::span<const SolverMethod> solverMethods();
/// Null when there is none of this name.
const SolverMethod* findSolverMethod(std::string_view name);

/// What can be chosen for `solverType`, and a line about each.
std::span<const std::string_view> solverNames();
std::span<const std::string_view> solverDocs();
/// Names of the explicit methods alone.
std::span<const std::string_view> explicitSolverNames();

}  // namespace sprung
