#include "core/solver/linear.h"

#include <klu.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace sprung {
namespace {

/// A pivot this far below the largest entry of its column carries no digit of the solution.
constexpr double kSingular = 1e-13;

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

LinearSolver::LinearSolver() = default;
LinearSolver::~LinearSolver() = default;

void LinearSolver::analyze(const Sparsity& pattern) {
  pattern_ = &pattern;
  factorized_ = false;
  values_.assign(static_cast<std::size_t>(pattern.nonZeros()), 0.0);
  work_.resize(pattern.size);
  klu_.reset();
  if (pattern.size <= kDenseLimit) {
    dense_ = MatX::Zero(pattern.size, pattern.size);
    lu_ = Eigen::PartialPivLU<MatX>(pattern.size);
    return;
  }
  klu_ = std::make_unique<Klu>();
  klu_->symbolic = klu_analyze(pattern.size, const_cast<int*>(pattern.columnStarts.data()),
                               const_cast<int*>(pattern.rowIndices.data()), &klu_->common);
}

void LinearSolver::forget() {
  factorized_ = false;
  if (klu_) klu_free_numeric(&klu_->numeric, &klu_->common);
}

int LinearSolver::factorize(const std::vector<double>& values) {
  if (factorized_ && std::memcmp(values.data(), values_.data(), values.size() * sizeof(double)) == 0) return -1;
  values_ = values;
  const int singular = klu_ ? factorizeSparse() : factorizeDense();
  factorized_ = singular < 0;
  ++factorizations_;
  return singular;
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
    if (!(std::abs(lu_.matrixLU()(column, column)) > kSingular * largest)) return column;
  }
  return -1;
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
    if (!(std::abs(pivots[k]) > kSingular * largest)) return column;
  }
  return -1;
}

int LinearSolver::factorizeSparse() {
  auto* starts = const_cast<int*>(pattern_->columnStarts.data());
  auto* rows = const_cast<int*>(pattern_->rowIndices.data());
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
  if (klu_) {
    klu_solve(klu_->symbolic, klu_->numeric, pattern_->size, 1, rightHandSide.data(), &klu_->common);
    return;
  }
  work_ = rightHandSide;
  rightHandSide = lu_.solve(work_);
}

}  // namespace sprung
