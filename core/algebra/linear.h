// Linear systems with a pattern that is analysed once. What the pattern is decides how they are solved: along trees of
// single unknowns, densely when tiny, otherwise by blocks (bodies with their joints); SuiteSparse KLU takes matrices
// that ask for other pivots, and tells which are singular. An unchanged matrix is not factorised again. No allocation
// after the first factorisation, except when pivots have to be sought elsewhere.
#pragma once

#include <cstdint>
#include <memory>
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

  /// `pattern` must outlive the solver. With more than one of `threads`, large systems are factorised by two; no bit
  /// depends on it.
  void analyze(const Sparsity& pattern, std::int64_t threads = 1);
  /// Drops the last factorisation with its order of pivots, so that the next result depends on its values only.
  void forget();
  /// Factorises values given in the order of the pattern; does nothing when they are those of the last call. Keeps
  /// them and leaves memory of the same length. Returns -1, or the unknown without a usable pivot when the matrix is
  /// singular.
  int factorize(std::vector<double>& values);
  /// Solves in place. Precondition: factorised.
  void solve(VecX& rightHandSide);
  int factorizations() const { return factorizations_; }
  /// Of the last factorisation.
  const std::vector<double>& values() const { return values_; }

 private:
  enum class Method : std::uint8_t { Tree, Dense, Blocks, General };

  int factorizeDense();
  bool isPivotBesideRows(int column, double pivot);
  bool factorizeBlocks();
  int factorizeGeneral();
  int columnWithoutPivot();

  struct Klu;
  struct Eliminations;
  const Sparsity* pattern_ = nullptr;
  std::vector<double> values_;
  bool factorized_ = false;
  int factorizations_ = 0;
  Method method_ = Method::Dense;  ///< of the last factorisation
  bool isTree_ = false;
  bool blocksSuit_ = true;  ///< until merging blocks has not helped
  bool joinsNext_ = false;  ///< blocks that lacked a pivot are merged before the next factorisation
  MatX dense_;
  Eigen::PartialPivLU<MatX> lu_;
  VecX work_;
  std::unique_ptr<Eliminations> eliminations_;
  std::unique_ptr<Klu> klu_;
};

}  // namespace sprung
