#include "core/sim/check_start.h"

#include "core/dynamics/equations.h"
#include "core/solver/constraint_rank.h"
#include "core/solver/time_integrator.h"

namespace sprung {

Diagnostics checkStart(const CompiledModel& model) {
  Equations equations(model.system, model.coefficients);
  const bool dynamic = model.system->simulation.solve == "dynamic";
  Diagnostics findings = constraintGaps(equations, model.initial);
  if (!dynamic) return findings;
  const std::unique_ptr<TimeIntegrator> integrator = makeTimeIntegrator(equations, model.system->simulation);
  State state = model.initial;
  if (const auto failure = integrator->initialize(state, [] { return false; })) findings.push_back(failure->finding);
  return findings;
}

}  // namespace sprung
