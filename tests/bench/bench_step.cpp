// What a time step costs, and its parts: residual, Jacobian, factorisation, solution, each counted and timed apart;
// beside two calibrations of the same run, so that figures of different machines can be compared: a stream through
// memory and a product of matrices. The table at the end has the ratios; figures stand in README.md.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <functional>
#include <memory>
#include <string>

#include "core/algebra/linear.h"
#include "core/sim/simulator.h"
#include "tests/bench/keeper.h"
#include "tests/bench/step_models.h"
#ifdef SPRUNG_HAS_SIMBODY
#include "tests/bench/simbody_chain.h"
#endif

using namespace sprung;
using namespace sprung::testing;

namespace {

struct Case {
  const char* name;
  MechanismBuilder (*make)(int size);
  std::vector<int> sizes;
  const char* solver = "GeneralizedAlpha";
  double step = 1e-3;  ///< [s]
  bool implicit = true;
  std::int64_t threads = 1;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> list = {
      {"A mass chain", massChain, {1, 100, 10000, 100000}},
      {"B mass chain RK44", massChain, {1, 100, 10000, 100000}, "RK44", 1e-4, false},
      {"C brick chain", brickChain, {1, 16, 200, 1000}},
      {"net", planarNet, {10, 50}},
      {"net on two threads", planarNet, {50}, "GeneralizedAlpha", 1e-3, true, 2},
      {"drive train", driveTrain, {10, 1000}},
      {"slider-crank", [](int) { return sliderCrank(); }, {1}},
      {"friction block", [](int) { return frictionBlock(); }, {1}},
  };
  return list;
}

std::shared_ptr<const CompiledModel> model(const Case& c, int size, bool modifiedNewton) {
  MechanismBuilder b = c.make(size);
  b.set("solverType", std::string(c.solver));
  b.set("settings.timeIntegration.endTime", 1e6 * c.step);
  b.set("settings.timeIntegration.numberOfSteps", 1e6);
  b.set("settings.timeIntegration.newton.relativeTolerance", 1e-8);
  b.set("settings.timeIntegration.newton.useModifiedNewton", modifiedNewton);
  b.set("settings.parallel.numberOfThreads", c.threads);
  return b.compiled();
}

/// Whole steps, with what each took.
void step(benchmark::State& state, const Case& c, int size, bool modifiedNewton) {
  Simulator simulator(model(c, size, modifiedNewton));
  if (!simulator.prepare()) return state.SkipWithError("cannot start");
  for (int i = 0; i < 20; ++i) simulator.step();  // past the transient of the start
  const int before = simulator.factorizations();
  for (auto _ : state)
    if (!simulator.step()) return state.SkipWithError("the solver gave up");
  state.counters["factorisations"] =
      static_cast<double>(simulator.factorizations() - before) / static_cast<double>(state.iterations());
  state.counters["steps/s"] = benchmark::Counter(1.0, benchmark::Counter::kIsIterationInvariantRate);
}

/// One part of a step, alone.
struct Parts {
  std::shared_ptr<const CompiledModel> compiled;
  Equations equations;
  VecX residual;
  std::vector<double> values;
  LinearSolver linear;
  JacobianFactors factors;

  Parts(const Case& c, int size)
      : compiled(model(c, size, false)), equations(compiled->system, compiled->coefficients) {
    const Sparsity& pattern = compiled->system->sparsity;
    residual.resize(pattern.size);
    values.resize(static_cast<std::size_t>(pattern.nonZeros()));
    linear.analyze(pattern, c.threads);
    factors = {1.0, 0.25 * c.step * c.step, 0.5 * c.step};
    equations.residual(compiled->initial, 1.0, residual);
    equations.jacobian(compiled->initial, factors, 1.0, values);
  }
};

void residual(benchmark::State& state, const Case& c, int size) {
  Parts parts(c, size);
  for (auto _ : state) {
    parts.equations.residual(parts.compiled->initial, 1.0, parts.residual);
    benchmark::DoNotOptimize(parts.residual.data());
  }
  state.counters["unknowns"] = static_cast<double>(parts.residual.size());
}

void jacobian(benchmark::State& state, const Case& c, int size) {
  Parts parts(c, size);
  for (auto _ : state) {
    parts.equations.jacobian(parts.compiled->initial, parts.factors, 1.0, parts.values);
    benchmark::DoNotOptimize(parts.values.data());
  }
  state.counters["entries"] = static_cast<double>(parts.values.size());
}

void factorisation(benchmark::State& state, const Case& c, int size) {
  Parts parts(c, size);
  std::vector<double> values = parts.values;
  parts.linear.factorize(values);  // it keeps them and gives others back
  double tiny = 1.0;
  for (auto _ : state) {
    parts.values[0] *= (tiny = 2.0 - tiny + 1e-15);  // an unchanged matrix would not be factorised again
    if (parts.linear.factorize(parts.values) >= 0) return state.SkipWithError("singular");
  }
}

void solution(benchmark::State& state, const Case& c, int size) {
  Parts parts(c, size);
  if (parts.linear.factorize(parts.values) >= 0) return state.SkipWithError("singular");
  VecX x = parts.residual;
  for (auto _ : state) {
    x = parts.residual;
    parts.linear.solve(x);
    benchmark::DoNotOptimize(x.data());
  }
}

#ifdef SPRUNG_HAS_SIMBODY
/// The chain of bricks in the library's way: joint angles, explicit Runge-Kutta steps of third order.
void simbodyStep(benchmark::State& state, int size) {
  bench::SimbodyChain chain(size, 1e-3);
  for (int i = 0; i < 20; ++i) chain.step();
  for (auto _ : state) chain.step();
}
#endif

// --- calibrations ----------------------------------------------------------------------------------------------------

/// a = b + s c over 3 x 32 MB: what the memory delivers.
void memoryStream(benchmark::State& state) {
  const Eigen::Index n = 4 << 20;
  VecX a = VecX::Zero(n);
  const VecX b = VecX::Ones(n), c = VecX::Constant(n, 2.0);
  for (auto _ : state) {
    a = b + 0.5 * c;
    benchmark::DoNotOptimize(a.data());
  }
  state.SetBytesProcessed(state.iterations() * n * 24);
}

/// C = A B of size 256: what the arithmetic delivers.
void matrixProduct(benchmark::State& state) {
  const MatX a = MatX::Random(256, 256), b = MatX::Random(256, 256);
  MatX c(256, 256);
  for (auto _ : state) {
    c.noalias() = a * b;
    benchmark::DoNotOptimize(c.data());
  }
}

// --- the table -------------------------------------------------------------------------------------------------------

std::string nameOf(const Case& c, int size, const char* part) {
  return std::string(c.name) + ", " + std::to_string(size) + ": " + part;
}

void printTable(const bench::Keeper& times) {
  const double product = times.of("calibration: matrix product"), stream = times.of("calibration: memory stream");
  std::printf("\ncalibrations [us]: matrix product %.0f, memory stream %.0f\n", product, stream);
  std::printf("| model | step | modified Newton | residual | Jacobian | factorisation | solution | step / product |\n");
  std::printf("|---|---|---|---|---|---|---|---|\n");
  for (const Case& c : cases())
    for (const int size : c.sizes) {
      const auto cell = [&](const char* part) {
        const double time = times.of(nameOf(c, size, part));
        if (time == 0.0)
          std::printf(" – |");
        else
          std::printf(time < 10.0 ? " %.2f |" : time < 100.0 ? " %.1f |" : " %.0f |", time);
      };
      const double whole = times.of(nameOf(c, size, "step"));
      if (whole == 0.0) continue;
      std::printf("| %s, %d |", c.name, size);
      for (const char* part : {"step", "modified", "residual", "Jacobian", "factorisation", "solution"}) cell(part);
      std::printf(" %.3g |\n", product > 0.0 ? whole / product : 0.0);
      const double simbody = times.of(nameOf(c, size, "Simbody"));
      if (simbody > 0.0) std::printf("| C with Simbody, %d | %.1f | | | | | | |\n", size, simbody);
    }
}

void add(const std::string& name, const std::function<void(benchmark::State&)>& run) {
  benchmark::RegisterBenchmark(name.c_str(), run);
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  add("calibration: matrix product", matrixProduct);
  add("calibration: memory stream", memoryStream);
  for (const Case& c : cases())
    for (const int size : c.sizes) {
      add(nameOf(c, size, "step"), [&c, size](benchmark::State& s) { step(s, c, size, false); });
      add(nameOf(c, size, "residual"), [&c, size](benchmark::State& s) { residual(s, c, size); });
      if (!c.implicit) continue;
#ifdef SPRUNG_HAS_SIMBODY
      if (c.make == brickChain) add(nameOf(c, size, "Simbody"), [size](benchmark::State& s) { simbodyStep(s, size); });
#endif
      add(nameOf(c, size, "modified"), [&c, size](benchmark::State& s) { step(s, c, size, true); });
      add(nameOf(c, size, "Jacobian"), [&c, size](benchmark::State& s) { jacobian(s, c, size); });
      add(nameOf(c, size, "factorisation"), [&c, size](benchmark::State& s) { factorisation(s, c, size); });
      add(nameOf(c, size, "solution"), [&c, size](benchmark::State& s) { solution(s, c, size); });
    }
  bench::Keeper times;
  benchmark::RunSpecifiedBenchmarks(&times);
  printTable(times);
  return 0;
}
