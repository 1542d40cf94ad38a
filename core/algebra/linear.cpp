#include "core/algebra/linear.h"

#include <klu.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "core/algebra/block_elimination.h"
#include "core/algebra/tree_elimination.h"

namespace sprung {
namespace {

/// A pivot this far below the largest entry of its column carries no digit of the solution.
constexpr double kLinearSingular = 1e-13;

}  // namespace

struct LinearSolver::Klu {
  klu_common common{};
  klu_symbolic* symbolic = nullptr;
  klu_numeric* numeric = nullptr;
  double conditionAtFactor = 0.0;

  Klu() {
    klu_defaults(&common);
    common.halt_if_singular = 1;
  }
  ~Klu() {
    klu_free_numeric(&numeric, &common);
    klu_free_symbolic(&symbolic, &common);
  }
  Klu(const Klu&) = delete;
  Klu& operator=(const Klu&) = delete;
};

struct LinearSolver::Eliminations {
  TreeElimination tree;
  BlockElimination blocks;
};

LinearSolver::LinearSolver() = default;
LinearSolver::~LinearSolver() = default;

void LinearSolver::analyze(const Sparsity& pattern, std::int64_t threads) {
  pattern_ = &pattern;
  factorized_ = false;
  values_.assign(static_cast<std::size_t>(pattern.nonZeros()), 0.0);
  work_.resize(pattern.size);
  klu_.reset();
  eliminations_ = std::make_unique<Eliminations>();
  eliminations_->blocks.useSecondCore(threads > 1);
  isTree_ = eliminations_->tree.analyze(pattern);
  joinsNext_ = false;
  blocksSuit_ = pattern.size > kDenseLimit;
  if (blocksSuit_) return;
  dense_ = MatX::Zero(pattern.size, pattern.size);
  lu_ = Eigen::PartialPivLU<MatX>(pattern.size);
}

void LinearSolver::forget() {
  factorized_ = false;
  // The order that the pattern alone asks for is the same whenever it is found; that of pivots is not.
  if (klu_ && klu_->numeric != nullptr) klu_free_numeric(&klu_->numeric, &klu_->common);
  if (eliminations_) eliminations_->blocks.forget();
  joinsNext_ = false;
  blocksSuit_ = pattern_ != nullptr && pattern_->size > kDenseLimit;
}

int LinearSolver::factorize(std::vector<double>& values) {
  if (factorized_ && std::memcmp(values.data(), values_.data(), values.size() * sizeof(double)) == 0) return -1;
  values_.swap(values);
  factorized_ = true;
  ++factorizations_;
  if (std::exchange(joinsNext_, false)) blocksSuit_ = eliminations_->blocks.join();
  method_ = Method::Tree;
  if (isTree_ && eliminations_->tree.factorize(values_)) return -1;
  int singular = -1;
  if (pattern_->size <= kDenseLimit) {
    method_ = Method::Dense;
    singular = factorizeDense();
  } else if (blocksSuit_ && factorizeBlocks()) {
    method_ = Method::Blocks;
  } else {
    method_ = Method::General;
    singular = factorizeGeneral();
    // A regular matrix whose blocks lack pivots: the next one finds them in larger blocks.
    joinsNext_ = singular < 0 && blocksSuit_;
  }
  factorized_ = singular < 0;
  return singular;
}

bool LinearSolver::factorizeBlocks() {
  BlockElimination& blocks = eliminations_->blocks;
  if (!blocks.planned()) blocks.analyze(*pattern_, values_);
  return blocks.factorize(values_);
}

int LinearSolver::factorizeDense() {
  dense_.setZero();
  for (int column = 0; column < pattern_->size; ++column)
    for (int k = pattern_->columnStarts[static_cast<std::size_t>(column)];
         k < pattern_->columnStarts[static_cast<std::size_t>(column) + 1]; ++k)
      dense_(pattern_->rowIndices[static_cast<std::size_t>(k)], column) = values_[static_cast<std::size_t>(k)];
  if (pattern_->size == 0) return -1;
  lu_.compute(dense_);
  for (int column = 0; column < pattern_->size; ++column) {
    const double largest = dense_.col(column).cwiseAbs().maxCoeff();
    const double pivot = std::abs(lu_.matrixLU()(column, column));
    if (!(pivot > kLinearSingular * largest) && !isPivotBesideRows(column, pivot)) return column;
  }
  return -1;
}

/// The same with each row measured by its largest entry, as KLU does: a large mass leaves little of the constraints
/// that act on it, and all of their digits.
bool LinearSolver::isPivotBesideRows(int column, double pivot) {
  const auto& places = lu_.permutationP().indices();
  double ownRow = 0.0, largest = 0.0;
  for (int row = 0; row < pattern_->size; ++row) {
    const double size = dense_.row(row).cwiseAbs().maxCoeff();
    if (places[row] == column) ownRow = size;
    if (size > 0.0) largest = std::max(largest, std::abs(dense_(row, column)) / size);
  }
  return pivot > kLinearSingular * largest * ownRow;
}

/// KLU reports exact zeros only; rounding leaves something of most dependent columns. Returns the unknown of the first
/// pivot that is nothing but rounding, compared with the entries of its column after the scaling of rows; else -1.
int LinearSolver::columnWithoutPivot() {
  const auto visit = [this](int column, auto entry) {
    for (int i = pattern_->columnStarts[static_cast<std::size_t>(column)];
         i < pattern_->columnStarts[static_cast<std::size_t>(column) + 1]; ++i)
      entry(pattern_->rowIndices[static_cast<std::size_t>(i)], std::abs(values_[static_cast<std::size_t>(i)]));
  };
  work_.setZero();  // largest entry of each row, by which KLU scales
  for (int column = 0; column < pattern_->size; ++column)
    visit(column, [this](int row, double value) { work_[row] = std::max(work_[row], value); });
  const klu_symbolic& symbolic = *klu_->symbolic;
  const klu_numeric& numeric = *klu_->numeric;
  const auto* pivots = static_cast<const double*>(numeric.Udiag);
  for (int k = 0; k < pattern_->size; ++k) {
    const int column = symbolic.Q[k];
    double largest = 0.0;
    visit(column, [&](int row, double value) {
      if (value > 0.0) largest = std::max(largest, value / work_[row]);
    });
    if (!(std::abs(pivots[k]) > kLinearSingular * largest)) return column;
  }
  return -1;
}

int LinearSolver::factorizeGeneral() {
  auto* starts = const_cast<int*>(pattern_->columnStarts.data());
  auto* rows = const_cast<int*>(pattern_->rowIndices.data());
  if (!klu_) {
    klu_ = std::make_unique<Klu>();
    klu_->symbolic = klu_analyze(pattern_->size, starts, rows, &klu_->common);
  }
  Klu& k = *klu_;
  if (k.numeric != nullptr) {
    // The old pivot order is kept as long as it stays about as good as when it was chosen.
    if (klu_refactor(starts, rows, values_.data(), k.symbolic, k.numeric, &k.common) == 1 &&
        klu_rcond(k.symbolic, k.numeric, &k.common) == 1 && k.common.rcond > 1e-3 * k.conditionAtFactor)
      return columnWithoutPivot();
    klu_free_numeric(&k.numeric, &k.common);
  }
  k.numeric = klu_factor(starts, rows, values_.data(), k.symbolic, &k.common);
  if (k.numeric == nullptr || k.common.status == KLU_SINGULAR) {
    const int singular = k.common.singular_col;
    klu_free_numeric(&k.numeric, &k.common);
    return singular >= 0 && singular < pattern_->size ? singular : 0;
  }
  klu_rcond(k.symbolic, k.numeric, &k.common);
  k.conditionAtFactor = k.common.rcond;
  return columnWithoutPivot();
}

void LinearSolver::solve(VecX& rightHandSide) {
  switch (method_) {
    case Method::Tree: return eliminations_->tree.solve(rightHandSide);
    case Method::Dense:
      work_ = rightHandSide;
      rightHandSide = lu_.solve(work_);
      return;
    case Method::Blocks: return eliminations_->blocks.solve(rightHandSide);
    case Method::General:
      klu_solve(klu_->symbolic, klu_->numeric, pattern_->size, 1, rightHandSide.data(), &klu_->common);
  }
}

}  // namespace sprung
