// Linear algebra of one Newton iteration on the matrices of shipped models: the solver (dense up to 24 unknowns,
// SuiteSparse KLU above), Eigen's SparseLU and dense LU. Figures stand in README.md.
#include <benchmark/benchmark.h>

#include <Eigen/SparseLU>
#include <string>

#include "core/algebra/linear.h"
#include "core/dynamics/equations.h"
#include "core/io/model_file.h"

using namespace sprung;

namespace {

/// The iteration matrix of a model at its start, for a step of 1 ms.
struct Problem {
  CompiledModel model;
  std::vector<double> values;
  Eigen::SparseMatrix<double> matrix;
  VecX rightHandSide;

  explicit Problem(const std::string& name) {
    Result<ReadModel> file = readModelFile(std::string(SPRUNG_RESOURCES) + "/examples/" + name + ".sprung.json");
    model = std::move(*compile(file->document));
    const Sparsity& pattern = model.system->sparsity;
    Equations equations(model.system, model.coefficients);
    rightHandSide.resize(pattern.size);
    values.resize(static_cast<std::size_t>(pattern.nonZeros()));
    equations.residual(model.initial, 1.0, rightHandSide);
    equations.jacobian(model.initial, {1.0, 2.5e-7, 5e-4}, 1.0, values);
    matrix = Eigen::Map<const Eigen::SparseMatrix<double>>(pattern.size, pattern.size, pattern.nonZeros(),
                                                           pattern.columnStarts.data(), pattern.rowIndices.data(),
                                                           values.data());
    rightHandSide.setOnes();
  }
};

const char* const kModels[] = {"02-two-mass-oscillator", "09-slider-crank", "10-rigid-chain", "04-net"};

void solver(benchmark::State& state) {
  Problem problem(kModels[state.range(0)]);
  LinearSolver linear;
  linear.analyze(problem.model.system->sparsity);
  std::vector<double> values = problem.values;
  linear.factorize(values);  // it keeps them and gives others back
  double tiny = 1.0;
  for (auto _ : state) {
    problem.values[0] *= (tiny = 2.0 - tiny + 1e-15);  // an unchanged matrix would not be factorised again
    linear.factorize(problem.values);
    VecX x = problem.rightHandSide;
    linear.solve(x);
    benchmark::DoNotOptimize(x.data());
  }
  state.SetLabel(std::string(kModels[state.range(0)]) + ", " + std::to_string(problem.values.size()) + " entries");
}

void sparseLu(benchmark::State& state) {
  const Problem problem(kModels[state.range(0)]);
  Eigen::SparseLU<Eigen::SparseMatrix<double>> solver;
  solver.analyzePattern(problem.matrix);
  for (auto _ : state) {
    solver.factorize(problem.matrix);
    VecX x = solver.solve(problem.rightHandSide);
    benchmark::DoNotOptimize(x.data());
  }
  state.SetLabel(kModels[state.range(0)]);
}

void dense(benchmark::State& state) {
  const Problem problem(kModels[state.range(0)]);
  const MatX matrix(problem.matrix);
  Eigen::PartialPivLU<MatX> solver(matrix.rows());
  for (auto _ : state) {
    solver.compute(matrix);
    VecX x = solver.solve(problem.rightHandSide);
    benchmark::DoNotOptimize(x.data());
  }
  state.SetLabel(kModels[state.range(0)]);
}

}  // namespace

BENCHMARK(solver)->DenseRange(0, 3);
BENCHMARK(sparseLu)->DenseRange(0, 3);
BENCHMARK(dense)->DenseRange(0, 2);
BENCHMARK_MAIN();
