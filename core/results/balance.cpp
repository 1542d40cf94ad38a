#include "core/results/balance.h"

#include <cmath>
#include <limits>

#include "core/solver/constraint_rank.h"
#include "core/solver/linearized.h"

namespace sprung {
namespace {

/// Forces balance when what is left of them is this part of their terms.
constexpr double kBalanced = 1e-6;
/// What is open by less changes no frequency by what is printed of it, and is left over by the steps of a run.
constexpr double kOpenFrequency = 1e-6;  // m, rad

}  // namespace

Diagnostics openAt(Equations& equations, const State& state) {
  Diagnostics open = constraintGaps(equations, state, kOpenFrequency);
  std::erase_if(open, [](const Diagnostic& finding) { return finding.code != "open-joint"; });
  return open;
}

std::optional<Diagnostic> outOfBalance(Equations& equations, const State& consistent) {
  const System& system = equations.system();
  if (equations.jacobianIsConstant()) return std::nullopt;
  if (!consistent.a.allFinite() || consistent.a.isZero(0.0)) return std::nullopt;
  // Without accelerations their inertia is left over.
  State state = consistent;
  state.a.setZero();
  VecX rest(system.sparsity.size);
  equations.residual(state, 1.0, rest);
  Eigen::Index most = 0;
  const double terms = equations.forceNoise() / std::numeric_limits<double>::epsilon();
  const double left = rest.head(system.coordinateCount).cwiseAbs().maxCoeff(&most);
  if (!(left > kBalanced * terms)) return std::nullopt;
  const ItemId item = system.directory->ownerOfUnknown(static_cast<int>(most));
  const std::string name = system.directory->itemName(item);
  Diagnostic finding = warning(name, "the start is no place of rest: forces accelerate '" + name + "' there",
                               "frequencies hold about a place of rest: settle the model first");
  finding.code = "not-at-rest";
  finding.items = {item};
  return finding;
}

}  // namespace sprung
