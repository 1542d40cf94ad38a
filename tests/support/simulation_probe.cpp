#include "tests/support/simulation_probe.h"

namespace sprung::testing {

const char* reason(const Simulator& simulator) {
  static std::string text;
  text = simulator.failure() ? simulator.failure()->finding.text() : "no failure";
  return text.c_str();
}

VecX gaps(const Simulator& simulator, const CompiledModel& model, ConstraintLevel level) {
  Equations equations(model.system, model.coefficients);
  equations.setLevel(level);
  State state = simulator.state();
  state.lambda.setZero();
  VecX r(model.system->sparsity.size);
  equations.residual(state, 1.0, r);
  return r.tail(model.system->constraintCount);
}

}  // namespace sprung::testing
