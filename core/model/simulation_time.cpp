// Rows of "settings.timeIntegration".
#include "core/model/setting_newton.h"

namespace sprung {
namespace {

using Time = SettingSection<&Simulation::settings, &SimulationSettings::timeIntegration>;

void addSteps(const Time& s) {
  using T = TimeIntegrationSettings;
  s.add<&T::endTime>(
      {"endTime", "End time",
       "Where a run without a window, a video and a table (CSV) end. In the window the motion goes on until you pause.",
       unit::s, kNotNegative, Effect::Structure});
  s.add<&T::numberOfSteps>(
      {"numberOfSteps", "Number of steps",
       "Steps from start to end of a run: the step size is (endTime - startTime) / numberOfSteps; of a fraction the "
       "last step is shorter. Ten to twenty steps for each period of the fastest swing that matters.",
       unit::none, kPositive, Effect::Structure});
  s.add<&T::startTime>(
      {"startTime", "Start time", "Time at which a run begins.", unit::s, kNotNegative, Effect::Structure});
  s.add<&T::automaticStepSize>({"automaticStepSize", "Automatic step size",
                                "Explicit solvers with an error estimate choose their step size.", unit::none,
                                kAnyNumber, Effect::Structure});
  s.add<&T::initialStepSize>({"initialStepSize", "Initial step size",
                              "First step of solvers with automatic step size; 0: the size that numberOfSteps gives.",
                              unit::s, kNotNegative, Effect::Structure});
  s.add<&T::minimumStepSize>({"minimumStepSize", "Smallest step size",
                              "Implicit solvers give up when they would need smaller steps; explicit ones that choose "
                              "their steps go on with this size, and warn.",
                              unit::s, kPositive, Effect::Structure});
  s.add<&T::absoluteTolerance>({"absoluteTolerance", "Absolute tolerance",
                                "Allowed error of a step, as an absolute value (automatic step size).", unit::none,
                                kNotNegative, Effect::Structure});
  s.add<&T::relativeTolerance>({"relativeTolerance", "Relative tolerance",
                                "Allowed error of a step as a fraction of the solution (automatic step size).",
                                unit::none, kNotNegative, Effect::Structure});
  s.add<&T::stepSizeMaxIncrease>({"stepSizeMaxIncrease", "Largest growth",
                                  "Factor by which an automatic step may grow at once.", unit::none, kNotNegative,
                                  Effect::Structure});
  s.add<&T::stepSizeSafety>({"stepSizeSafety", "Safety factor",
                             "Fraction of the estimated best step size that is taken; smaller is more careful.",
                             unit::none, kNotNegative, Effect::Structure});
  s.add<&T::adaptiveStep>({"adaptiveStep", "Adaptive steps",
                           "Implicit solvers repeat a step that fails with a smaller size.", unit::none, kAnyNumber,
                           Effect::Structure});
  s.add<&T::adaptiveStepDecrease>({"adaptiveStepDecrease", "Decrease",
                                   "Factor on the step size when an implicit step fails.", unit::none, kNotNegative,
                                   Effect::Structure});
  s.add<&T::adaptiveStepIncrease>({"adaptiveStepIncrease", "Increase",
                                   "Factor on the step size when steps go well again.", unit::none, kNotNegative,
                                   Effect::Structure});
  s.add<&T::adaptiveStepRecoveryIterations>(
      {"adaptiveStepRecoveryIterations", "Iterations of a good step",
       "A step with at most so many Newton iterations lets the step size grow again.", unit::none, kNotNegative,
       Effect::Structure});
  s.add<&T::adaptiveStepRecoverySteps>({"adaptiveStepRecoverySteps", "Good steps before growing",
                                        "Good steps in a row before the step size grows again.", unit::none,
                                        kNotNegative, Effect::Structure});
}

void addRest(const Time& s) {
  using T = TimeIntegrationSettings;
  s.add<&T::computeLoadsJacobian>(
      {"computeLoadsJacobian", "Jacobian of loads",
       "How forces whose functions ask for the state by mbs enter the Jacobian: 0: not, 1: by position, "
       "2: by velocity as well. It is found by differences, in models of up to 2000 coordinates.",
       unit::none, kNotNegative});
  s.add<&T::reuseConstantMassMatrix>({"reuseConstantMassMatrix", "Keep constant mass matrix",
                                      "Explicit solvers compute and factorise a constant mass matrix only once.",
                                      unit::none, kAnyNumber, Effect::Structure});
  s.add<&T::realtimeFactor>({"realtimeFactor", "Real time factor",
                             "Simulated seconds for each second of the clock, when simulating in real time.",
                             unit::none, kPositive});
  s.add<&T::realtimeWaitMicroseconds>({"realtimeWaitMicroseconds", "Wait in real time",
                                       "Microseconds between two looks at the clock, when simulating in real time.",
                                       unit::none, kAtLeastOne});
  s.add<&T::simulateInRealtime>({"simulateInRealtime", "Real time", "Slow a run down to the speed of the clock."});
  s.add<&T::stepInformation>({"stepInformation", "Step information",
                              "Sum of flags: what is shown of the steps while solving.", unit::none, kNotNegative});
  s.add<&T::verboseMode>({"verboseMode", "Output while solving",
                          "How much is printed while solving; 0 nothing, 1 steps, 2 iterations.", unit::none,
                          kNotNegative});
  s.add<&T::verboseModeFile>(
      {"verboseModeFile", "Output to a file", "The same for the solver information file.", unit::none, kNotNegative});
}

void addGeneralizedAlpha(SettingTable& table) {
  using G = GeneralizedAlphaSettings;
  const SettingSection<&Simulation::settings, &SimulationSettings::timeIntegration,
                       &TimeIntegrationSettings::generalizedAlpha>
      s{table, "settings.timeIntegration.generalizedAlpha.", "Generalized alpha"};
  s.add<&G::spectralRadius>(
      {"spectralRadius", "Spectral radius",
       "How much of a very fast swing is left after a step: 1 keeps all energy, 0 removes fast swings at once. 0.9 is "
       "a good start.",
       unit::none, Range{0.0, 1.0, false}, Effect::Structure});
  s.add<&G::useNewmark>({"useNewmark", "Newmark", "Use Newmark's method with the two parameters below.", unit::none,
                         kAnyNumber, Effect::Structure});
  s.add<&G::newmarkBeta>({"newmarkBeta", "Newmark beta",
                          "Weight of the new acceleration in the position; 1/4 keeps energy.", unit::none, kNotNegative,
                          Effect::Structure});
  s.add<&G::newmarkGamma>({"newmarkGamma", "Newmark gamma",
                           "Weight of the new acceleration in the velocity; 1/2 is second order.", unit::none,
                           kNotNegative, Effect::Structure});
  s.add<&G::computeInitialAccelerations>(
      {"computeInitialAccelerations", "Consistent start",
       "Solve the equations of motion for the accelerations at the start, rather than beginning with zero.", unit::none,
       kAnyNumber, Effect::Structure});
  s.add<&G::useIndex2Constraints>({"useIndex2Constraints", "Velocity constraints",
                                   "Satisfy constraints as velocities (index 2) instead of positions (index 3).",
                                   unit::none, kAnyNumber, Effect::Structure});
  s.add<&G::resetAccelerations>({"resetAccelerations", "Reset accelerations",
                                 "Begin a run with zero accelerations, whatever an earlier run left."});
  s.add<&G::storeInitialAlgebraicCoordinates>({"storeInitialAlgebraicCoordinates", "Keep initial multipliers",
                                               "Keep the constraint forces that the start gives as initial values."});
  s.add<&G::lieGroupAddTangentOperator>(
      {"lieGroupAddTangentOperator", "Tangent operator",
       "Nodes with rotation vectors: include the tangent operator in the Jacobian; without it Newton needs more "
       "iterations.",
       unit::none, kAnyNumber, Effect::Structure});
  s.add<&G::lieGroupSimplifiedKinematicRelations>(
      {"lieGroupSimplifiedKinematicRelations", "Simplified rotations",
       "Nodes with rotation vectors: use the simplified update of rotations."});
}

void addExplicit(SettingTable& table) {
  using E = ExplicitIntegrationSettings;
  const SettingSection<&Simulation::settings, &SimulationSettings::timeIntegration,
                       &TimeIntegrationSettings::explicitIntegration>
      s{table, "settings.timeIntegration.explicitIntegration.", "Explicit integration"};
  s.add<&E::computeEndOfStepAccelerations>(
      {"computeEndOfStepAccelerations", "Accelerations at the end of a step",
       "Sensors show accelerations at the time of the row; off: those at the beginning of the step, and constraint "
       "forces are left out.",
       unit::none, kAnyNumber, Effect::Structure});
  s.add<&E::computeMassMatrixInversePerBody>(
      {"computeMassMatrixInversePerBody", "Invert mass by body",
       "Has no effect: explicit solvers always invert the mass matrix node by node."});
  s.add<&E::dynamicSolverType>({"dynamicSolverType", "Explicit solver",
                                "Has no effect: 'solverType' of the simulation names the method, explicit or not.",
                                unit::none, kAnyNumber, Effect::None, explicitSolverNames()});
  s.add<&E::eliminateConstraints>({"eliminateConstraints", "Eliminate constraints",
                                   "Take coordinates that are simply constrained out of the equations.", unit::none,
                                   kAnyNumber, Effect::Structure});
  s.add<&E::useLieGroupIntegration>({"useLieGroupIntegration", "Rotation groups",
                                     "Integrate nodes with rotation vectors as rotations, without singularities.",
                                     unit::none, kAnyNumber, Effect::Structure});
}

}  // namespace

void addTimeIntegrationRows(SettingTable& table) {
  const Time time{table, "settings.timeIntegration.", "Time integration"};
  addSteps(time);
  addGeneralizedAlpha(table);
  const SettingSection<&Simulation::settings, &SimulationSettings::timeIntegration, &TimeIntegrationSettings::newton>
      newton{table, "settings.timeIntegration.newton.", "Newton"};
  addNewtonRows(newton);
  addNumericalDifferentiationRows(
      SettingSection<&Simulation::settings, &SimulationSettings::timeIntegration, &TimeIntegrationSettings::newton,
                     &NewtonSettings::numericalDifferentiation>{
          table, "settings.timeIntegration.newton.numericalDifferentiation.", "Numerical differentiation"});
  addDiscontinuousRows(SettingSection<&Simulation::settings, &SimulationSettings::timeIntegration,
                                      &TimeIntegrationSettings::discontinuous>{
      table, "settings.timeIntegration.discontinuous.", "Contact and friction"});
  addExplicit(table);
  addRest(time);
}

}  // namespace sprung
