// Linear systems with a pattern that is analysed once: dense LU for tiny systems, SuiteSparse KLU above. An unchanged
// matrix is not factorised again. No allocation after `analyze` except when KLU has to choose new pivots.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/base/types.h"
#include "core/system/sparsity.h"

namespace sprung {

class LinearSolver {
 public:
  /// Systems up to this size are solved densely: below it the bookkeeping of a sparse factorisation costs more.
  static constexpr int kDenseLimit = 24;

  LinearSolver();
  ~LinearSolver();
  LinearSolver(const LinearSolver&) = delete;
  LinearSolver& operator=(const LinearSolver&) = delete;

  /// `pattern` must outlive the solver.
  void analyze(const Sparsity& pattern);
  /// Drops the last factorisation with its order of pivots, so that the next result depends on its values only.
  void forget();
  /// Factorises values given in the order of the pattern; does nothing when they are those of the last call. Returns
  /// -1, or the unknown without a usable pivot when the matrix is singular.
  int factorize(const std::vector<double>& values);
  /// Solves in place. Precondition: factorised.
  void solve(VecX& rightHandSide);
  int factorizations() const { return factorizations_; }

 private:
  int factorizeDense();
  int factorizeSparse();
  int columnWithoutPivot();

  struct Klu;
  const Sparsity* pattern_ = nullptr;
  std::vector<double> values_;
  bool factorized_ = false;
  int factorizations_ = 0;
  MatX dense_;
  Eigen::PartialPivLU<MatX> lu_;
  VecX work_;
  std::unique_ptr<Klu> klu_;
};

}  // namespace sprung
