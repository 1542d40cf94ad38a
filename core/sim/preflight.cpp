#include "core/sim/preflight.h"

#include <algorithm>

#include "core/dynamics/equations.h"
#include "core/solver/constraint_rank.h"
#include "core/solver/generalized_alpha.h"

namespace sprung {

Diagnostics preflight(const CompiledModel& model) {
  Equations equations(model.system, model.coefficients);
  Diagnostics findings = constraintGaps(equations, model.initial);
  if (model.system->simulation.solve == "dynamic") {
    GeneralizedAlpha integrator(equations, model.system->simulation);
    State state = model.initial;
    if (const auto failure = integrator.initialize(state, [] { return false; })) findings.push_back(failure->finding);
  }
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.severity > b.severity; });
  return findings;
}

}  // namespace sprung
