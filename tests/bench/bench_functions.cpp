// What a user function costs: formula and traced function against the built-in law, a Python function against the bare
// call of the interpreter. The targets are 3 times and 1.5 times.
#include <benchmark/benchmark.h>

#include "core/dynamics/equations.h"
#include "core/dynamics/force_families.h"
#include "core/dynamics/forces.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

ModelBuilder spring(const std::string& function) {
  ModelBuilder b = oscillator(1.0, 100.0, 1.0, 0.1);
  if (!function.empty()) b.set(b.document.byName(ItemList::Objects, "spring"), "springForceUserFunction", function);
  return b;
}

const char* const kTraced =
    "def f(mbs, t, i, u, v, k, d, offset):\n"
    "    return [k[0]*u[0] + d[0]*v[0], k[1]*u[1] + d[1]*v[1], k[2]*u[2] + d[2]*v[2]]\n";
const char* const kPlain =
    "if True: pass\n"
    "def f(mbs, t, i, u, v, k, d, offset):\n"
    "    return [k[0]*u[0] + d[0]*v[0], k[1]*u[1] + d[1]*v[1], k[2]*u[2] + d[2]*v[2]]\n";

/// The law of one connector, function or not, alone.
void law(benchmark::State& state, const std::string& function, bool derivatives) {
  const Result<CompiledModel> model = compile(spring(function).document, {.allowPython = true});
  Equations equations(model->system, model->coefficients, Equations::Python::Run);
  equations.functions().start();
  equations.evaluate(model->initial);
  const Evaluation e = equations.evaluation(model->initial);
  const PointForceColumns& columns = model->system->pointForces.front();
  const PointElement element = pointElement(e, columns, 0);
  PointForce force;
  PointSlope slope;
  for (auto _ : state) {
    if (derivatives)
      columns.law->slopes(e.context(), {&element, 1}, &force, &slope);
    else
      columns.law->forces(e.context(), {&element, 1}, &force);
    benchmark::DoNotOptimize(force);
  }
}

/// The connector as the solver evaluates it: measured between its markers, its force added to the residual.
void connector(benchmark::State& state, const std::string& function, bool jacobian) {
  const Result<CompiledModel> model = compile(spring(function).document, {.allowPython = true});
  Equations equations(model->system, model->coefficients, Equations::Python::Run);
  equations.functions().start();
  equations.evaluate(model->initial);
  const Evaluation e = equations.evaluation(model->initial);
  VecX residual = VecX::Zero(model->system->sparsity.size);
  std::vector<double> values(static_cast<std::size_t>(model->system->sparsity.nonZeros()));
  ResidualSum sum{residual};
  for (auto _ : state) {
    if (jacobian)
      forceElementJacobians(e, {1.0, 1e-6, 1e-3}, values);
    else
      addForceElements(e, sum);
    benchmark::ClobberMemory();
  }
}
void connectorBuiltIn(benchmark::State& state) { connector(state, "", false); }
void connectorFormula(benchmark::State& state) { connector(state, "=k*u + d*v", false); }
void connectorTraced(benchmark::State& state) { connector(state, kTraced, false); }
void jacobianBuiltIn(benchmark::State& state) { connector(state, "", true); }
void jacobianFormula(benchmark::State& state) { connector(state, "=k*u + d*v", true); }

void builtIn(benchmark::State& state) { law(state, "", false); }
void formula(benchmark::State& state) { law(state, "=k*u + d*v", false); }
void formulaWithDerivatives(benchmark::State& state) { law(state, "=k*u + d*v", true); }
void traced(benchmark::State& state) { law(state, kTraced, false); }
void python(benchmark::State& state) { law(state, kPlain, false); }

/// The interpreter alone: the same function called in a loop of its own, with ready arguments. A function that does so
/// `kLoops` times is called once per iteration; the time is given per call.
constexpr int kLoops = 1000;
void bareCall(benchmark::State& state) {
  const std::string source =
      "def g(mbs, t, i, u, v, k, d, offset):\n"
      "    return [k[0]*u[0] + d[0]*v[0], k[1]*u[1] + d[1]*v[1], k[2]*u[2] + d[2]*v[2]]\n"
      "def f(mbs, t, i, u, v, k, d, offset):\n"
      "    if t >= 0:\n"
      "        for n in range(" +
      std::to_string(kLoops) +
      "):\n"
      "            r = g(mbs, t, i, u, v, k, d, offset)\n"
      "    return r\n";
  const Result<CompiledModel> model = compile(spring(source).document, {.allowPython = true});
  Equations equations(model->system, model->coefficients, Equations::Python::Run);
  equations.functions().start();
  State s = model->initial;
  equations.evaluate(s);
  const std::vector<double> measured(6, 0.1);
  for (auto _ : state)
    benchmark::DoNotOptimize(
        equations.functions().evaluate(0, 0.0, model->coefficients.data(), measured.data(), false));
  state.counters["perCall"] = benchmark::Counter(static_cast<double>(state.iterations()) * kLoops,
                                                 benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

}  // namespace

BENCHMARK(connectorBuiltIn);
BENCHMARK(connectorFormula);
BENCHMARK(connectorTraced);
BENCHMARK(jacobianBuiltIn);
BENCHMARK(jacobianFormula);
BENCHMARK(builtIn);
BENCHMARK(formula);
BENCHMARK(traced);
BENCHMARK(formulaWithDerivatives);
BENCHMARK(bareCall);
BENCHMARK(python);
