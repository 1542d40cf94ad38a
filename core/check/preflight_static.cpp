#include "core/check/preflight_static.h"

#include <algorithm>
#include <cmath>

#include "core/dynamics/acceleration_level.h"
#include "core/dynamics/coordinate_constraints.h"
#include "core/solver/constraint_rank.h"
#include "core/solver/linearized.h"

namespace sprung {
namespace {

constexpr int kMostFree = 300;    ///< motions that are looked through
constexpr double kSoft = 1e-11;   ///< share of the largest stiffness that is none
constexpr double kDriven = 1e-9;  ///< share of the forces that is none

/// Whether forces act along a motion that neither joints nor springs hold.
bool drivesUnheld(Equations& equations, const State& state) {
  const System& system = equations.system();
  const int n = system.coordinateCount;
  const MatX motions = remainingMotions(equations, state, kMostFree + 1);
  if (motions.cols() == 0 || motions.cols() > kMostFree) return false;
  State still = state;
  still.v.setZero();
  still.a.setZero();
  still.lambda.setZero();
  const SparseMatrix stiffness =
      matrixBlock(system.sparsity, accelerationJacobian(equations, still, {0.0, 1.0, 0.0}), 0, n, n);
  VecX residual(system.sparsity.size);
  equations.setLevel(ConstraintLevel::Position, true);
  equations.residual(still, 1.0, residual);
  const MatX basis = Eigen::HouseholderQR<MatX>(motions).householderQ() * MatX::Identity(n, motions.cols());
  const MatX reduced = basis.transpose() * (stiffness * basis);
  const VecX force = basis.transpose() * residual.head(n);
  // Directions of the force that the stiffness can answer are in its range.
  const Eigen::JacobiSVD<MatX> parts(reduced, Eigen::ComputeFullU);
  const VecX along = parts.matrixU().transpose() * force;
  const double stiffest = parts.singularValues().maxCoeff();
  const double noise = std::max(kDriven * residual.head(n).cwiseAbs().maxCoeff(), 10.0 * equations.forceNoise());
  for (Eigen::Index i = 0; i < along.size(); ++i)
    if (parts.singularValues()[i] <= kSoft * stiffest && std::abs(along[i]) > noise) return true;
  return false;
}

}  // namespace

std::optional<Diagnostic> findUnheld(Equations& equations, const State& state, const Dependence& dependence) {
  const System& system = equations.system();
  const SimulationSettings& settings = system.simulation.settings;
  if (settings.staticSolver.stabilizerODE2term > 0.0) return std::nullopt;
  ConstrainedSolver solver;
  if (solver.factorize(equations, state, {0.0, 1.0, 0.0}, dependence.leftOut())) return std::nullopt;
  const ItemId item = system.directory->ownerOfUnknown(solver.unknown());
  const std::string name = system.directory->itemName(item);
  Diagnostic finding =
      warning(name, "nothing holds " + system.directory->unknownName(solver.unknown()) + " at the start",
              "add a spring, or set stabilizerODE2term");
  finding.code = "unheld-coordinate";
  finding.explanation = "A static equilibrium needs a stiffness in every direction that is free.";
  finding.items = {item};
  if (!settings.linearSolverSettings.ignoreSingularJacobian && drivesUnheld(equations, state)) {
    finding.severity = Severity::Error;
    finding.what += ", and a force drives it";
    finding.hint = "add a spring, set stabilizerODE2term, or begin where the model rests (settle)";
  }
  return finding;
}

void findIdleConstraints(const Equations& equations, const State& state, Diagnostics& findings) {
  const System& system = equations.system();
  const Evaluation e = equations.evaluation(state);
  const auto add = [&](int lambda) {
    const ItemId item = system.directory->ownerOfUnknown(system.coordinateCount + lambda);
    Diagnostic finding =
        warning(system.directory->itemName(item), "it holds velocities: in a static solution it does nothing",
                "hold the position instead, or solve for the motion");
    finding.items = {item};
    findings.push_back(std::move(finding));
  };
  const CoordinateConstraintColumns& single = system.coordinateConstraints;
  for (std::size_t i = 0; i < single.lambda.size(); ++i)
    if (single.velocityLevel[i] != 0 && coordinateConstraintActive(e, i)) add(single.lambda[i]);
  const CoordinateVectorColumns& vectors = system.coordinateVectors;
  for (std::size_t i = 0; i < vectors.lambda.size(); ++i)
    if (vectors.velocityLevel[i] != 0 && coordinateVectorActive(e, i)) add(vectors.lambda[i]);
}

}  // namespace sprung
