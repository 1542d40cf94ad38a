// Rows of "settings.solutionSettings", "settings.linearSolverSettings", "settings.parallel" and of the settings that
// stand directly in "settings".
#include "core/model/setting_table.h"

namespace sprung {
namespace {

constexpr std::string_view kLinearSolvers[] = {"EXUdense", "EigenDense", "EigenSparse", "EigenSparseSymmetric"};

using Solution = SettingSection<&Simulation::settings, &SimulationSettings::solutionSettings>;

void addSensorRows(const Solution& s) {
  using S = SolutionSettings;
  s.add<&S::sensorsWritePeriod>({"sensorsWritePeriod", "Sensor period",
                                 "Time between two rows of sensor values; 0: a row after each step.", unit::s,
                                 kNotNegative, Effect::Structure});
  s.add<&S::sensorsAppendToFile>(
      {"sensorsAppendToFile", "Append sensor values", "Add to sensor files that exist instead of replacing them."});
  s.add<&S::sensorsStoreAndWriteFiles>(
      {"sensorsStoreAndWriteFiles", "Use sensors", "Whether sensors are evaluated and written at all."});
  s.add<&S::sensorsWriteFileFooter>(
      {"sensorsWriteFileFooter", "Footer of sensor files", "End sensor files with a line on how the run ended."});
  s.add<&S::sensorsWriteFileHeader>(
      {"sensorsWriteFileHeader", "Header of sensor files", "Begin sensor files with lines that describe them."});
}

void addSolutionFileRows(const Solution& s) {
  using S = SolutionSettings;
  s.add<&S::appendToFile>({"appendToFile", "Append", "Add to a solution file that exists instead of replacing it."});
  s.add<&S::binarySolutionFile>({"binarySolutionFile", "Binary", "Write the solution file in binary form."});
  s.add<&S::coordinatesSolutionFileName>(
      {"coordinatesSolutionFileName", "Solution file", "Name of the file that all coordinates are written to."});
  s.add<&S::exportAccelerations>({"exportAccelerations", "Accelerations", "Write accelerations to the solution file."});
  s.add<&S::exportAlgebraicCoordinates>(
      {"exportAlgebraicCoordinates", "Multipliers", "Write constraint forces to the solution file."});
  s.add<&S::exportDataCoordinates>(
      {"exportDataCoordinates", "Data coordinates", "Write contact and friction states to the solution file."});
  s.add<&S::exportODE1Velocities>({"exportODE1Velocities", "First order rates",
                                   "Write the rates of first order coordinates to the solution file."});
  s.add<&S::exportVelocities>({"exportVelocities", "Velocities", "Write velocities to the solution file."});
  s.add<&S::flushFilesDOF>({"flushFilesDOF", "Flush above",
                            "Files are flushed after each row when the model has more coordinates than this.",
                            unit::none, kAtLeastOne});
  s.add<&S::flushFilesImmediately>(
      {"flushFilesImmediately", "Flush at once", "Flush files after each row, so that nothing is lost on a crash."});
  s.add<&S::outputPrecision>(
      {"outputPrecision", "Digits", "Significant digits in solution files.", unit::none, kNotNegative});
  s.add<&S::recordImagesInterval>(
      {"recordImagesInterval", "Picture period", "Time between two recorded pictures; negative: none.", unit::s});
  s.add<&S::restartFileName>({"restartFileName", "Restart file", "Name of the file a run can be continued from."});
  s.add<&S::restartWritePeriod>(
      {"restartWritePeriod", "Restart period", "Time between two restart files.", unit::s, kNotNegative});
  s.add<&S::solutionInformation>({"solutionInformation", "Remark", "A remark for the header of solution files."});
  s.add<&S::solutionWritePeriod>(
      {"solutionWritePeriod", "Solution period", "Time between two rows of the solution file.", unit::s, kNotNegative});
  s.add<&S::solverInformationFileName>(
      {"solverInformationFileName", "Information file", "Name of the file the solver reports to."});
  s.add<&S::writeFileFooter>({"writeFileFooter", "Footer", "End the solution file with a line on how the run ended."});
  s.add<&S::writeFileHeader>({"writeFileHeader", "Header", "Begin the solution file with lines that describe it."});
  s.add<&S::writeInitialValues>(
      {"writeInitialValues", "Initial values", "Begin solution files with the initial state."});
  s.add<&S::writeRestartFile>({"writeRestartFile", "Write restart file", "Whether restart files are written."});
  s.add<&S::writeSolutionToFile>({"writeSolutionToFile", "Write solution", "Whether a solution file is written."});
}

}  // namespace

void addOutputRows(SettingTable& table) {
  const Solution solution{table, "settings.solutionSettings.", "Output"};
  addSensorRows(solution);
  addSolutionFileRows(solution);

  using S = SimulationSettings;
  const SettingSection<&Simulation::settings> top{table, "settings.", "General"};
  top.add<&S::cleanUpMemory>({"cleanUpMemory", "Free memory", "Free the solver's memory after a run."});
  top.add<&S::displayComputationTime>(
      {"displayComputationTime", "Show computation time", "Report where the time of a run went."});
  top.add<&S::displayGlobalTimers>({"displayGlobalTimers", "Show timers", "Report the timers of the whole program."});
  top.add<&S::displayStatistics>(
      {"displayStatistics", "Show statistics", "Report counts of iterations and Jacobians."});
  top.add<&S::linearSolverType>({"linearSolverType", "Linear solver",
                                 "How linear systems are solved. Sparse solvers suit models with many coordinates.",
                                 unit::none, kAnyNumber, Effect::None, kLinearSolvers});
  top.add<&S::outputPrecision>(
      {"outputPrecision", "Digits", "Significant digits of what is printed.", unit::none, kNotNegative});
  top.add<&S::pauseAfterEachStep>({"pauseAfterEachStep", "Pause after each step", "Wait for a key after each step."});
}

void addLinearSolverRows(SettingTable& table) {
  using L = LinearSolverSettings;
  const SettingSection<&Simulation::settings, &SimulationSettings::linearSolverSettings> s{
      table, "settings.linearSolverSettings.", "Linear solver"};
  s.add<&L::ignoreSingularJacobian>(
      {"ignoreSingularJacobian", "Ignore singular matrices",
       "Go on where the matrix is singular: unknowns that nothing determines stay as they are, and redundant "
       "conditions "
       "are not watched. Agreeing redundant conditions are solved without it; results may be wrong.",
       unit::none, kAnyNumber, Effect::Structure});
  s.add<&L::pivotThreshold>({"pivotThreshold", "Pivot threshold", "A matrix with a smaller pivot counts as singular.",
                             unit::none, kNotNegative});
  s.add<&L::reuseAnalyzedPattern>(
      {"reuseAnalyzedPattern", "Keep analysed pattern", "Analyse the sparsity pattern only once for all matrices."});
  s.add<&L::showCausingItems>(
      {"showCausingItems", "Name the causing items", "Name the items whose equations make a matrix singular."});
}

void addParallelRows(SettingTable& table) {
  using P = ParallelSettings;
  const SettingSection<&Simulation::settings, &SimulationSettings::parallel> s{table, "settings.parallel.", "Parallel"};
  s.add<&P::multithreadedLLimitJacobians>({"multithreadedLLimitJacobians", "Threads for Jacobians from",
                                           "Number of items from which Jacobians are computed by several threads.",
                                           unit::none, kAtLeastOne});
  s.add<&P::multithreadedLLimitLoads>({"multithreadedLLimitLoads", "Threads for loads from",
                                       "Number of loads from which they are computed by several threads.", unit::none,
                                       kAtLeastOne});
  s.add<&P::multithreadedLLimitMassMatrices>(
      {"multithreadedLLimitMassMatrices", "Threads for masses from",
       "Number of bodies from which mass matrices are computed by several threads.", unit::none, kAtLeastOne});
  s.add<&P::multithreadedLLimitResiduals>({"multithreadedLLimitResiduals", "Threads for residuals from",
                                           "Number of items from which residuals are computed by several threads.",
                                           unit::none, kAtLeastOne});
  s.add<&P::numberOfThreads>({"numberOfThreads", "Threads",
                              "From 2, large models are solved by two threads. The results do not depend on it.",
                              unit::none, kAtLeastOne, Effect::Structure});
  s.add<&P::taskSplitMinItems>({"taskSplitMinItems", "Items of a task from",
                                "Number of items from which work is cut into tasks.", unit::none, kAtLeastOne});
  s.add<&P::taskSplitTasksPerThread>({"taskSplitTasksPerThread", "Tasks for each thread",
                                      "Into how many tasks the work of a thread is cut.", unit::none, kAtLeastOne});
  s.add<&P::useLoadBalancing>({"useLoadBalancing", "Balance loads", "Give idle threads the tasks of busy ones."});
}

}  // namespace sprung
