// All settings of a simulation with their defaults; names as in the reference of settings. Plain data; the rows that
// describe each member (unit, range, doc, whether it has an effect yet) stand in simulation.cpp.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "core/catalog/item.h"
#include "core/model/solver_method.h"

namespace sprung {

struct NumericalDifferentiationSettings {
  bool addReferenceCoordinatesToEpsilon = false;
  bool doSystemWideDifferentiation = false;
  bool forAE = false;
  bool forODE2 = false;
  bool forODE2connectors = false;
  bool jacobianConnectorDerivative = true;
  double minimumCoordinateSize = 0.01;
  double relativeEpsilon = 1e-07;
};

struct DiscontinuousSettings {
  bool ignoreMaxIterations = true;
  double iterationTolerance = 1.0;
  std::int64_t maxIterations = 5;
  bool useRecommendedStepSize = true;
};

struct NewtonSettings {
  NumericalDifferentiationSettings numericalDifferentiation;
  double absoluteTolerance = 1e-10;
  bool adaptInitialResidual = true;
  double maximumSolutionNorm = 1e+38;
  std::int64_t maxIterations = 25;
  std::int64_t maxModifiedNewtonIterations = 8;
  std::int64_t maxModifiedNewtonRestartIterations = 7;
  double modifiedNewtonContractivity = 0.5;
  bool modifiedNewtonJacUpdatePerStep = false;
  std::int64_t newtonResidualMode = 0;
  double relativeTolerance = 1e-08;
  bool useModifiedNewton = false;
  bool useNewtonSolver = true;
  bool weightTolerancePerCoordinate = false;
};

struct GeneralizedAlphaSettings {
  bool computeInitialAccelerations = true;
  bool lieGroupAddTangentOperator = true;
  bool lieGroupSimplifiedKinematicRelations = false;
  double newmarkBeta = 0.25;
  double newmarkGamma = 0.5;
  bool resetAccelerations = false;
  double spectralRadius = 0.9;
  bool storeInitialAlgebraicCoordinates = true;
  bool useIndex2Constraints = false;
  bool useNewmark = false;
};

struct ExplicitIntegrationSettings {
  bool computeEndOfStepAccelerations = true;
  bool computeMassMatrixInversePerBody = false;
  std::string dynamicSolverType{kErrorControlMethod};
  bool eliminateConstraints = true;
  bool useLieGroupIntegration = true;
};

struct TimeIntegrationSettings {
  DiscontinuousSettings discontinuous;
  ExplicitIntegrationSettings explicitIntegration;
  GeneralizedAlphaSettings generalizedAlpha;
  NewtonSettings newton;
  double absoluteTolerance = 1e-08;
  bool adaptiveStep = true;
  double adaptiveStepDecrease = 0.5;
  double adaptiveStepIncrease = 2.0;
  std::int64_t adaptiveStepRecoveryIterations = 7;
  std::int64_t adaptiveStepRecoverySteps = 10;
  bool automaticStepSize = true;
  std::int64_t computeLoadsJacobian = 0;
  double endTime = 1.0;
  double initialStepSize = 0.0;
  double minimumStepSize = 1e-08;
  double numberOfSteps = 100.0;
  double realtimeFactor = 1.0;
  std::int64_t realtimeWaitMicroseconds = 1000;
  double relativeTolerance = 1e-08;
  bool reuseConstantMassMatrix = true;
  bool simulateInRealtime = false;
  double startTime = 0.0;
  std::int64_t stepInformation = 67;
  double stepSizeMaxIncrease = 2.0;
  double stepSizeSafety = 0.9;
  std::int64_t verboseMode = 0;
  std::int64_t verboseModeFile = 0;

  /// numberOfSteps, one at least, without what rounding left of a quotient; of a fraction the last step is shorter.
  double steps() const {
    const double whole = std::round(numberOfSteps);
    return std::max(1.0, std::abs(numberOfSteps - whole) <= 1e-9 * whole ? whole : numberOfSteps);
  }
  /// Of equal steps; no method takes longer ones [s].
  double stepSize() const { return (endTime - startTime) / steps(); }
};

struct StaticSolverSettings {
  DiscontinuousSettings discontinuous;
  NewtonSettings newton;
  bool adaptiveStep = true;
  double adaptiveStepDecrease = 0.25;
  double adaptiveStepIncrease = 2.0;
  std::int64_t adaptiveStepRecoveryIterations = 7;
  std::int64_t adaptiveStepRecoverySteps = 4;
  bool computeLoadsJacobian = true;
  bool constrainODE1coordinates = true;
  double loadStepDuration = 1.0;
  bool loadStepGeometric = false;
  double loadStepGeometricRange = 1000.0;
  double loadStepStart = 0.0;
  double minimumStepSize = 1e-08;
  std::int64_t numberOfLoadSteps = 1;
  double stabilizerODE2term = 0.0;
  std::int64_t stepInformation = 67;
  bool useLoadFactor = true;
  std::int64_t verboseMode = 1;
  std::int64_t verboseModeFile = 0;
};

struct LinearSolverSettings {
  bool ignoreSingularJacobian = false;
  double pivotThreshold = 0.0;
  bool reuseAnalyzedPattern = false;
  bool showCausingItems = true;
};

struct SolutionSettings {
  bool appendToFile = false;
  bool binarySolutionFile = false;
  std::string coordinatesSolutionFileName = "coordinatesSolution";
  bool exportAccelerations = true;
  bool exportAlgebraicCoordinates = true;
  bool exportDataCoordinates = true;
  bool exportODE1Velocities = true;
  bool exportVelocities = true;
  std::int64_t flushFilesDOF = 10000;
  bool flushFilesImmediately = false;
  std::int64_t outputPrecision = 10;
  double recordImagesInterval = -1.0;
  std::string restartFileName = "restartFile.txt";
  double restartWritePeriod = 0.01;
  bool sensorsAppendToFile = false;
  bool sensorsStoreAndWriteFiles = true;
  bool sensorsWriteFileFooter = false;
  bool sensorsWriteFileHeader = true;
  double sensorsWritePeriod = 0.01;
  std::string solutionInformation;
  double solutionWritePeriod = 0.01;
  std::string solverInformationFileName = "solverInformation.txt";
  bool writeFileFooter = true;
  bool writeFileHeader = true;
  bool writeInitialValues = true;
  bool writeRestartFile = false;
  bool writeSolutionToFile = true;
};

struct ParallelSettings {
  std::int64_t multithreadedLLimitJacobians = 20;
  std::int64_t multithreadedLLimitLoads = 20;
  std::int64_t multithreadedLLimitMassMatrices = 20;
  std::int64_t multithreadedLLimitResiduals = 20;
  std::int64_t numberOfThreads = 1;
  std::int64_t taskSplitMinItems = 50;
  std::int64_t taskSplitTasksPerThread = 16;
  bool useLoadBalancing = true;
};

struct SimulationSettings {
  LinearSolverSettings linearSolverSettings;
  ParallelSettings parallel;
  SolutionSettings solutionSettings;
  StaticSolverSettings staticSolver;
  TimeIntegrationSettings timeIntegration;
  bool cleanUpMemory = false;
  bool displayComputationTime = false;
  bool displayGlobalTimers = true;
  bool displayStatistics = false;
  std::string linearSolverType = "EXUdense";
  std::int64_t outputPrecision = 6;
  bool pauseAfterEachStep = false;
};

/// The "simulation" object of the file: what to solve, how, and the settings.
struct Simulation {
  std::string solve = "dynamic";           ///< "dynamic" or "static"
  std::string solverType{kGeneralMethod};  ///< a name of the table of solver_method.h
  FunctionSource preStepUserFunction;      ///< Python, called before each step
  SimulationSettings settings;
};

/// The method of time integration.
const SolverMethod& solverMethod(const Simulation& simulation);
/// Whether the time integration finds the sizes of its steps from an estimate of their error.
bool choosesStepSize(const Simulation& simulation);

/// The simulation is described and edited like an item; row keys are the paths in the file
/// ("settings.timeIntegration.endTime"). Rows without effect yet have Effect::None.
const ItemType& simulationType();

}  // namespace sprung
