#include "core/algebra/block_elimination.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

namespace sprung {
namespace {

/// Largest error of a solution beside the terms of its equations. Pivots may be small differences and still right (the
/// inertia of a long chain across its first hinge), so that solutions are what is judged. Where they miss it, they are
/// improved once by the solution for what is left of the right-hand side.
constexpr double kAccuracy = 1e-9;
/// A diagonal entry this far below the largest of its column is none.
constexpr double kWeak = 1e-12;
/// Multiplications that take several times as long as waking up a thread.
constexpr double kWorthTheSecondCore = 1e6;
/// Wider fronts than this are not made by merging.
constexpr int kWidestJoined = 160;

/// Few entries, mostly less than eight: those at both ends, which may overlap.
inline void copy(const double* from, double* to, int count) {
  constexpr std::size_t kEntry = sizeof(double);
  for (; count > 8; count -= 8, from += 8, to += 8) std::memcpy(to, from, 8 * kEntry);
  if (count >= 4) {
    std::memcpy(to, from, 4 * kEntry);
    std::memcpy(to + count - 4, from + count - 4, 4 * kEntry);
  } else if (count >= 2) {
    std::memcpy(to, from, 2 * kEntry);
    std::memcpy(to + count - 2, from + count - 2, 2 * kEntry);
  } else {
    *to = *from;
  }
}

}  // namespace

void BlockElimination::analyze(const Sparsity& pattern, const std::vector<double>& values) {
  std::vector<char> weak(at(pattern.size), 0);
  for (int column = 0; column < pattern.size; ++column) {
    double largest = 0.0, diagonal = 0.0;
    for (int k = pattern.columnStarts[at(column)]; k < pattern.columnStarts[at(column) + 1]; ++k) {
      const double value = std::abs(values[at(k)]);
      largest = std::max(largest, value);
      if (pattern.rowIndices[at(k)] == column) diagonal = value;
    }
    weak[at(column)] = diagonal > kWeak * largest ? 0 : 1;
  }
  const bool merged = std::find(joined_.begin(), joined_.end(), 1) != joined_.end();
  planned_ = true;
  checked_ = std::numeric_limits<double>::infinity();
  if (pattern_ == &pattern && weak == weak_ && !merged) return;
  pattern_ = &pattern;
  weak_ = std::move(weak);
  joined_.assign(at(pattern.size), 0);
  place();
}

bool BlockElimination::join() {
  bool any = false;
  for (const int index : shares_[0].withoutPivot) {
    const EliminationPlan::Block& block = plan_.blocks[at(index)];
    if (block.parent < 0) continue;
    if (plan_.blocks[at(block.parent)].count + block.count + plan_.blocks[at(block.parent)].rows > kWidestJoined)
      return false;
    joined_[at(block.top)] = 1;
    any = true;
  }
  if (any) place();
  return any;
}

/// Sorts the entries of the matrix by the block that they are eliminated with.
void BlockElimination::placeEntries() {
  const int n = pattern_->size;
  std::vector<int> placeOf(at(n)), blockOf(at(n));
  for (int i = 0; i < n; ++i) placeOf[at(plan_.unknowns[at(i)])] = i;
  for (std::size_t b = 0; b < plan_.blocks.size(); ++b)
    std::fill_n(blockOf.begin() + plan_.blocks[b].first, plan_.blocks[b].count, static_cast<int>(b));
  std::vector<std::vector<Run>> runs(plan_.blocks.size());
  for (int column = 0; column < n; ++column)
    for (int e = pattern_->columnStarts[at(column)]; e < pattern_->columnStarts[at(column) + 1]; ++e) {
      // The transposed matrix: its lines are the columns of the given one.
      const int i = placeOf[at(column)], j = placeOf[at(pattern_->rowIndices[at(e)])];
      const int index = blockOf[at(std::min(i, j))];
      const EliminationPlan::Block& block = plan_.blocks[at(index)];
      const auto local = [&](int place) {
        if (place < block.first + block.count) return place - block.first;
        const auto first = plan_.rows.begin() + block.rowStart;
        return block.count + static_cast<int>(std::lower_bound(first, first + block.rows, place) - first);
      };
      const int row = local(i), col = local(j);
      const std::size_t position =
          row < block.count ? at(row) * block.topStride() + at(col)
                            : block.sideStart() - block.factor + at(row - block.count) * block.sideStride() + at(col);
      const int target = static_cast<int>(position);
      std::vector<Run>& own = runs[at(index)];
      if (!own.empty() && own.back().source + own.back().count == e && own.back().target + own.back().count == target)
        ++own.back().count;
      else
        own.push_back({e, target, 1});
    }
  runs_.clear();
  runStarts_ = {0};
  for (const std::vector<Run>& own : runs) {
    runs_.insert(runs_.end(), own.begin(), own.end());
    runStarts_.push_back(static_cast<int>(runs_.size()));
  }
}

/// Finds the plan and sizes the memory.
void BlockElimination::place() {
  plan_ = EliminationPlan::of(*pattern_, weak_, joined_);
  placeEntries();
  const bool pays = usesSecondCore_ && plan_.beside.work > kWorthTheSecondCore;
  if (pays != (secondCore_ != nullptr)) secondCore_ = pays ? std::make_unique<SecondCore>() : nullptr;
  const int n = pattern_->size;
  factors_.assign(plan_.factorSize + 3, 0.0);
  updates_.assign(plan_.updateSize + 3, 0.0);
  swaps_.assign(at(n), 0);
  checked_ = std::numeric_limits<double>::infinity();
  for (Share& share : shares_) {
    share.withoutPivot.clear();
    share.withoutPivot.reserve(plan_.blocks.size());
    share.magnitudes.assign(at(plan_.widest), 0.0);
    share.panel.assign(4 * (EliminationPlan::stride(plan_.widest) + 8), 0.0);
  }
  ordered_.resize(n);
  error_.resize(n);
  line_.assign(EliminationPlan::stride(plan_.widest), 0.0);
  known_.assign(at(plan_.widest), 0.0);
}

bool BlockElimination::factorize(const std::vector<double>& values) {
  const int count = static_cast<int>(plan_.blocks.size());
  Share& own = shares_[0];
  for (Share& share : shares_) {
    share.withoutPivot.clear();
    share.smallest = 1.0;
  }
  if (secondCore_) {
    const EliminationPlan::Beside& part = plan_.beside;
    const auto beside = [&] { factorizeBlocks(values, part.begin, part.end, shares_[1]); };
    secondCore_->run(beside, [&] { factorizeBlocks(values, 0, part.begin, own); });
    own.take(shares_[1]);
    factorizeBlocks(values, part.end, count, own);
  } else {
    factorizeBlocks(values, 0, count, own);
  }
  if (!own.withoutPivot.empty()) return false;
  values_ = &values;
  if (own.smallest >= 0.01 * checked_) return true;
  checked_ = own.smallest;
  refines_ = false;
  if (isAccurate()) return true;
  refines_ = true;
  return isAccurate();
}

void BlockElimination::factorizeBlocks(const std::vector<double>& values, int begin, int end, Share& share) {
  for (int b = begin; b < end; ++b) {
    const EliminationPlan::Block& block = plan_.blocks[at(b)];
    double* const front = factors_.data() + block.factor;
    std::fill_n(front, block.factorSize(), 0.0);
    for (int r = runStarts_[at(b)]; r < runStarts_[at(b) + 1]; ++r) {
      const auto [source, target, count] = runs_[at(r)];
      copy(values.data() + source, front + target, count);
    }
    double* const magnitudes = share.magnitudes.data();
    for (int i = 0; i < block.count; ++i) magnitudes[i] = std::abs(front[at(i) * (block.topStride() + 1)]);
    std::fill_n(updates_.data() + block.update, block.updateSize(), 0.0);
    for (int c = 0; c < block.childCount; ++c)
      addUpdates(plan_.blocks[at(plan_.children[at(block.childStart + c)])], magnitudes);
    const Pivots pivots = arithmetic_.factorize(frontOf(block), magnitudes, updates_.data() + block.update,
                                                block.updateStride(), share.panel.data());
    if (!pivots.good) share.withoutPivot.push_back(b);
    share.smallest = std::min(share.smallest, pivots.smallest);
  }
}

void BlockElimination::Share::take(const Share& other) {
  withoutPivot.insert(withoutPivot.end(), other.withoutPivot.begin(), other.withoutPivot.end());
  smallest = std::min(smallest, other.smallest);
}

/// Calls entry(row, column, value) for the whole matrix.
template <class Entry>
void BlockElimination::visit(Entry entry) const {
  for (int column = 0; column < pattern_->size; ++column)
    for (int k = pattern_->columnStarts[at(column)]; k < pattern_->columnStarts[at(column) + 1]; ++k)
      entry(pattern_->rowIndices[at(k)], column, (*values_)[at(k)]);
}

/// Solves for a known solution.
bool BlockElimination::isAccurate() {
  const int n = pattern_->size;
  VecX terms = VecX::Zero(n), solution = VecX::Zero(n);
  const auto known = [](int i) { return 1.0 + 0.25 * (i % 7); };
  visit([&](int row, int column, double value) {
    solution[row] += value * known(column);
    terms[row] += std::abs(value * known(column));
  });
  VecX error = solution;
  solve(solution);
  visit([&](int row, int column, double value) { error[row] -= value * solution[column]; });
  for (int i = 0; i < n; ++i)
    if (!(std::abs(error[i]) <= kAccuracy * terms[i])) return false;
  return true;
}

/// Adds what the elimination of `child` has left to the front of its parent.
void BlockElimination::addUpdates(const EliminationPlan::Block& child, double* magnitudes) {
  const EliminationPlan::Block& block = plan_.blocks[at(child.parent)];
  const int* local = plan_.local.data() + child.rowStart;
  const int inside = static_cast<int>(std::lower_bound(local, local + child.rows, block.count) - local);
  const double* from = updates_.data() + child.update;
  double* const top = factors_.data() + block.factor;
  double* const side = factors_.data() + block.sideStart();
  double* const rest = updates_.data() + block.update;
  for (int i = 0; i < inside; ++i, from += child.updateStride()) {
    double* const line = top + at(local[i]) * block.topStride();
    magnitudes[local[i]] += std::abs(from[i]);
    for (int j = 0; j < child.rows; ++j) line[local[j]] += from[j];
  }
  for (int i = inside; i < child.rows; ++i, from += child.updateStride()) {
    const int row = local[i] - block.count;
    double* const below = side + at(row) * block.sideStride();
    for (int j = 0; j < inside; ++j) below[local[j]] += from[j];
    double* const line = rest + at(row) * block.updateStride() - block.count;
    for (int j = inside; j < child.rows; ++j) line[local[j]] += from[j];
  }
}

void BlockElimination::solve(VecX& rightHandSide) {
  if (!refines_) return solveOnce(rightHandSide);
  error_ = rightHandSide;
  solveOnce(rightHandSide);
  visit([&](int row, int column, double value) { error_[row] -= value * rightHandSide[column]; });
  solveOnce(error_);
  rightHandSide += error_;
}

void BlockElimination::solveOnce(VecX& rightHandSide) {
  const int n = pattern_->size;
  double* const x = ordered_.data();
  double* const own = line_.data();
  for (int i = 0; i < n; ++i) x[i] = rightHandSide[plan_.unknowns[at(i)]];
  for (const EliminationPlan::Block& block : plan_.blocks) {
    const int* const rows = plan_.rows.data() + block.rowStart;
    for (int p = 0; p < block.count; ++p) own[p] = x[block.first + p];
    for (int i = 0; i < block.rows; ++i) own[block.count + i] = x[rows[i]];
    arithmetic_.eliminate(frontOf(block), own);
    for (int p = 0; p < block.count; ++p) x[block.first + p] = own[p];
    for (int i = 0; i < block.rows; ++i) x[rows[i]] = own[block.count + i];
  }
  for (std::size_t b = plan_.blocks.size(); b-- > 0;) {
    const EliminationPlan::Block& block = plan_.blocks[b];
    const int* const rows = plan_.rows.data() + block.rowStart;
    for (int p = 0; p < block.count; ++p) own[p] = x[block.first + p];
    for (int i = 0; i < block.rows; ++i) known_[at(i)] = x[rows[i]];
    arithmetic_.substitute(frontOf(block), own, known_.data());
    for (int p = 0; p < block.count; ++p) x[block.first + p] = own[p];
  }
  for (int i = 0; i < n; ++i) rightHandSide[plan_.unknowns[at(i)]] = x[i];
}

Front BlockElimination::frontOf(const EliminationPlan::Block& block) {
  return {block.count,
          block.rows,
          factors_.data() + block.factor,
          block.topStride(),
          factors_.data() + block.sideStart(),
          block.sideStride(),
          swaps_.data() + block.first};
}

}  // namespace sprung
