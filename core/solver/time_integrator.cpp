#include "core/solver/time_integrator.h"

#include "core/solver/explicit_integrator.h"
#include "core/solver/generalized_alpha.h"
#include "core/solver/static_solver.h"

namespace sprung {

std::unique_ptr<TimeIntegrator> makeTimeIntegrator(Equations& equations, const Simulation& simulation) {
  if (simulation.solve == "static") return std::make_unique<StaticSolver>(equations, simulation);
  switch (solverMethod(simulation).family) {
    case SolverFamily::GeneralizedAlpha: return std::make_unique<GeneralizedAlpha>(equations, simulation);
    case SolverFamily::RungeKutta: return std::make_unique<ExplicitIntegrator>(equations, simulation);
  }
  return nullptr;
}

}  // namespace sprung
