#include "core/sim/shorter_step.h"

#include <array>
#include <string>
#include <utility>

#include "core/base/bytes.h"
#include "core/sim/preflight_step.h"

namespace sprung {
namespace {

constexpr std::array<double, 5> kShares = {0.5, 0.25, 0.1, 0.03, 0.01};

}  // namespace

void tryShorterSteps(TimeIntegrator& integrator, const State& state, double h, const Simulation& simulation,
                     const TimeIntegrator::Cancelled& cancelled, Diagnostic& finding) {
  ByteWriter memory;
  integrator.save(memory);
  double good = 0.0, shortest = h;
  bool cancel = false;
  for (const double share : kShares) {
    State trial = state;
    shortest = share * h;
    const StepOutcome outcome = integrator.attempt(trial, shortest, state.t + shortest, cancelled).outcome;
    cancel = outcome == StepOutcome::Cancelled;
    if (outcome == StepOutcome::Done) good = shortest;
    if (cancel || good > 0.0) break;
  }
  integrator.invalidate();
  ByteReader again(memory.bytes());
  integrator.restore(again);
  if (cancel) return;
  // More steps are advised where they are known to help only.
  std::erase_if(finding.repairs, changesStepCount);
  if (good > 0.0) {
    finding.what += "; from here a step of " + shortTime(good) + " converges";
    finding.hint = "use a smaller step (more steps)";
    finding.numbers.push_back({"step size that converges", good, unit::s});
    finding.repairs.insert(finding.repairs.begin(), stepsOf(simulation, good));
  } else {
    finding.what += "; from here not even a step of " + shortTime(shortest) + " converges";
    // More iterations will not do either. What led here may have gone astray long before.
    std::erase_if(finding.repairs, [](const Repair& repair) {
      return !repair.assignments.empty() && repair.assignments.front().key.ends_with("newton.maxIterations");
    });
    finding.hint += (finding.hint.empty() ? "" : "; or ") + std::string("use a smaller step from the start");
    finding.repairs.push_back(stepsOf(simulation, 0.1 * h));
  }
}

}  // namespace sprung
