// Rows of the settings that the time integration and the static solver share: Newton, numerical differentiation and
// discontinuous iterations. Used by simulation_time.cpp and simulation_static.cpp only.
#pragma once

#include "core/model/setting_table.h"

namespace sprung {

template <auto... Base>
void addDiscontinuousRows(const SettingSection<Base...>& s) {
  s.template add<&DiscontinuousSettings::ignoreMaxIterations>(
      {"ignoreMaxIterations", "Accept after the last iteration",
       "Go on with the step when the iterations over contact and friction states have not settled.", unit::none,
       kAnyNumber, Effect::Structure});
  s.template add<&DiscontinuousSettings::iterationTolerance>(
      {"iterationTolerance", "Iteration tolerance",
       "Largest jump of a force, by a change of contact or friction state, that needs no further iteration.", unit::N,
       kNotNegative, Effect::Structure});
  s.template add<&DiscontinuousSettings::maxIterations>(
      {"maxIterations", "Most iterations",
       "How often a step is solved anew because contact or friction states changed.", unit::none, kNotNegative,
       Effect::Structure});
  s.template add<&DiscontinuousSettings::useRecommendedStepSize>(
      {"useRecommendedStepSize", "Follow recommended step size",
       "When contact states do not settle, repeat the step with the size that ends where the contact begins (adaptive "
       "steps only).",
       unit::none, kAnyNumber, Effect::Structure});
}

template <auto... Base>
void addNumericalDifferentiationRows(const SettingSection<Base...>& s) {
  using N = NumericalDifferentiationSettings;
  s.template add<&N::addReferenceCoordinatesToEpsilon>(
      {"addReferenceCoordinatesToEpsilon", "Scale with reference values",
       "Choose the increment of a coordinate from its total value, reference value included."});
  s.template add<&N::doSystemWideDifferentiation>(
      {"doSystemWideDifferentiation", "Whole system", "Differentiate the whole system at once; slow, for checks."});
  s.template add<&N::forAE>({"forAE", "For constraints", "Use difference quotients for the constraint equations."});
  s.template add<&N::forODE2>(
      {"forODE2", "For bodies", "Use difference quotients for the second order equations of bodies."});
  s.template add<&N::forODE2connectors>(
      {"forODE2connectors", "For connectors", "Use difference quotients for the forces of connectors."});
  s.template add<&N::jacobianConnectorDerivative>(
      {"jacobianConnectorDerivative", "Derivative of lever arms",
       "Include how the lever arms of connectors change with the motion; without it large loads converge slower."});
  s.template add<&N::minimumCoordinateSize>(
      {"minimumCoordinateSize", "Smallest coordinate size",
       "Lower bound of the magnitude that the increment of a coordinate is chosen from.", unit::none, kNotNegative});
  s.template add<&N::relativeEpsilon>({"relativeEpsilon", "Relative increment",
                                       "Increment of a difference quotient as a fraction of the coordinate. About 1e-7 "
                                       "balances rounding and truncation.",
                                       unit::none, kNotNegative});
}

template <auto... Base>
void addNewtonRows(const SettingSection<Base...>& s) {
  s.template add<&NewtonSettings::absoluteTolerance>(
      {"absoluteTolerance", "Absolute tolerance",
       "A step is solved once the residual is below this value, whatever it started from. Raise it when forces are "
       "huge and rounding alone exceeds it.",
       unit::N, kNotNegative, Effect::Structure});
  s.template add<&NewtonSettings::adaptInitialResidual>(
      {"adaptInitialResidual", "Adapt initial residual",
       "Correct the residual that the relative tolerance refers to when the first one is unusually small."});
  s.template add<&NewtonSettings::maximumSolutionNorm>(
      {"maximumSolutionNorm", "Largest solution",
       "The solver gives up once the norm of the coordinates exceeds this value: the motion has run away.", unit::none,
       kNotNegative, Effect::Structure});
  s.template add<&NewtonSettings::maxIterations>(
      {"maxIterations", "Most iterations",
       "The solver gives up, or takes a smaller step, after so many Newton iterations in one step. A linear model "
       "needs one, a stiff one with large rotations five to ten. However many are allowed, it gives up after 1000 "
       "that come no nearer to a solution.",
       unit::none, kNotNegative, Effect::Structure});
  s.template add<&NewtonSettings::maxModifiedNewtonIterations>(
      {"maxModifiedNewtonIterations", "Most modified iterations",
       "Iterations with an old Jacobian before a new one is computed.", unit::none, kNotNegative, Effect::Structure});
  s.template add<&NewtonSettings::maxModifiedNewtonRestartIterations>(
      {"maxModifiedNewtonRestartIterations", "Most iterations after a restart",
       "Iterations with the new Jacobian before full Newton takes over.", unit::none, kNotNegative});
  s.template add<&NewtonSettings::modifiedNewtonContractivity>(
      {"modifiedNewtonContractivity", "Wanted contraction",
       "The error must shrink at least by this factor in an iteration, or the Jacobian is computed anew.", unit::none,
       kPositive, Effect::Structure});
  s.template add<&NewtonSettings::modifiedNewtonJacUpdatePerStep>(
      {"modifiedNewtonJacUpdatePerStep", "New Jacobian in each step",
       "Modified Newton computes the Jacobian at the beginning of every step.", unit::none, kAnyNumber,
       Effect::Structure});
  s.template add<&NewtonSettings::newtonResidualMode>(
      {"newtonResidualMode", "Measure of the error",
       "What the tolerances are compared with: 0 the residual, 1 the increment of the solution.", unit::none,
       kNotNegative});
  s.template add<&NewtonSettings::relativeTolerance>(
      {"relativeTolerance", "Relative tolerance",
       "A step is solved once the residual has fallen to this fraction of the one at its beginning.", unit::none,
       kNotNegative, Effect::Structure});
  s.template add<&NewtonSettings::useModifiedNewton>({"useModifiedNewton", "Modified Newton",
                                                      "Keep the Jacobian over several iterations and steps.",
                                                      unit::none, kAnyNumber, Effect::Structure});
  s.template add<&NewtonSettings::useNewtonSolver>(
      {"useNewtonSolver", "Iterate", "Solve with Newton iterations; off: one linear solution for each step."});
  s.template add<&NewtonSettings::weightTolerancePerCoordinate>(
      {"weightTolerancePerCoordinate", "Weigh by coordinates",
       "Divide the error by the square root of the number of coordinates, so that the tolerances suit any size."});
}

}  // namespace sprung
