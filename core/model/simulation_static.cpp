// Rows of "settings.staticSolver".
#include "core/model/setting_newton.h"

namespace sprung {
namespace {

using Static = SettingSection<&Simulation::settings, &SimulationSettings::staticSolver>;

void addSteps(const Static& s) {
  using T = StaticSolverSettings;
  s.add<&T::numberOfLoadSteps>(
      {"numberOfLoadSteps", "Load steps",
       "Steps in which the loads are raised to their full value. More steps help when large deformations do not "
       "converge.",
       unit::none, kAtLeastOne, Effect::Structure});
  s.add<&T::loadStepStart>({"loadStepStart", "Start", "Time that stands for the first load step.", unit::s,
                            kNotNegative, Effect::Structure});
  s.add<&T::loadStepDuration>({"loadStepDuration", "Duration", "Time that stands for all load steps together.", unit::s,
                               kPositive, Effect::Structure});
  s.add<&T::useLoadFactor>(
      {"useLoadFactor", "Raise loads",
       "Multiply the loads by a factor that grows from 0 to 1, except what user functions give; off: "
       "full loads in every step.",
       unit::none, kAnyNumber, Effect::Structure});
  s.add<&T::loadStepGeometric>({"loadStepGeometric", "Geometric steps",
                                "Let the load factor grow by a constant ratio instead of a constant amount.",
                                unit::none, kAnyNumber, Effect::Structure});
  s.add<&T::loadStepGeometricRange>({"loadStepGeometricRange", "Geometric range",
                                     "Ratio of the last to the first load factor with geometric steps.", unit::none,
                                     kPositive, Effect::Structure});
  s.add<&T::adaptiveStep>({"adaptiveStep", "Adaptive steps", "Repeat a load step that fails with a smaller one.",
                           unit::none, kAnyNumber, Effect::Structure});
  s.add<&T::adaptiveStepDecrease>({"adaptiveStepDecrease", "Decrease", "Factor on the load step when it fails.",
                                   unit::none, kNotNegative, Effect::Structure});
  s.add<&T::adaptiveStepIncrease>({"adaptiveStepIncrease", "Increase",
                                   "Factor on the load step when steps go well again.", unit::none, kNotNegative,
                                   Effect::Structure});
  s.add<&T::adaptiveStepRecoveryIterations>(
      {"adaptiveStepRecoveryIterations", "Iterations of a good step",
       "A step with at most so many Newton iterations lets the load step grow again.", unit::none, kNotNegative,
       Effect::Structure});
  s.add<&T::adaptiveStepRecoverySteps>({"adaptiveStepRecoverySteps", "Good steps before growing",
                                        "Good steps in a row before the load step grows again.", unit::none,
                                        kNotNegative, Effect::Structure});
  s.add<&T::minimumStepSize>({"minimumStepSize", "Smallest step size",
                              "The solver gives up when it would need smaller load steps.", unit::s, kPositive,
                              Effect::Structure});
}

void addRest(const Static& s) {
  using T = StaticSolverSettings;
  s.add<&T::computeLoadsJacobian>({"computeLoadsJacobian", "Jacobian of loads",
                                   "Include the loads in the Jacobian (loads that turn with a body)."});
  s.add<&T::constrainODE1coordinates>({"constrainODE1coordinates", "Hold first order coordinates",
                                       "Keep first order coordinates at their initial values."});
  s.add<&T::stabilizerODE2term>(
      {"stabilizerODE2term", "Stabilizer",
       "Share of the mass matrix that is added to the Jacobian, (1 - load factor^2) times; leads "
       "badly conditioned models to their equilibrium and has vanished in the last load step.",
       unit::none, kNotNegative, Effect::Structure});
  s.add<&T::stepInformation>({"stepInformation", "Step information",
                              "Sum of flags: what is shown of the steps while solving.", unit::none, kNotNegative});
  s.add<&T::verboseMode>({"verboseMode", "Output while solving",
                          "How much is printed while solving; 0 nothing, 1 steps, 2 iterations.", unit::none,
                          kNotNegative});
  s.add<&T::verboseModeFile>(
      {"verboseModeFile", "Output to a file", "The same for the solver information file.", unit::none, kNotNegative});
}

}  // namespace

void addStaticSolverRows(SettingTable& table) {
  const Static rows{table, "settings.staticSolver.", "Static solver"};
  addSteps(rows);
  addNewtonRows(SettingSection<&Simulation::settings, &SimulationSettings::staticSolver, &StaticSolverSettings::newton>{
      table, "settings.staticSolver.newton.", "Static solver: Newton"});
  addNumericalDifferentiationRows(
      SettingSection<&Simulation::settings, &SimulationSettings::staticSolver, &StaticSolverSettings::newton,
                     &NewtonSettings::numericalDifferentiation>{
          table, "settings.staticSolver.newton.numericalDifferentiation.", "Static solver: numerical differentiation"});
  addDiscontinuousRows(
      SettingSection<&Simulation::settings, &SimulationSettings::staticSolver, &StaticSolverSettings::discontinuous>{
          table, "settings.staticSolver.discontinuous.", "Static solver: contact and friction"});
  addRest(rows);
}

}  // namespace sprung
