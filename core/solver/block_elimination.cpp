#include "core/solver/block_elimination.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

namespace sprung {
namespace {

/// A pivot this far below what it is the difference of has lost too many digits.
constexpr double kCancelled = 1e-10;
/// Largest error of a solution beside the terms of its equations. Pivots may be small differences and still right (the
/// inertia of a long chain across its first hinge), so that solutions are what is judged. Where they miss it, they are
/// improved once by the solution for what is left of the right-hand side.
constexpr double kAccuracy = 1e-9;
/// A diagonal entry this far below the largest of its column is none.
constexpr double kWeak = 1e-12;
/// Wider fronts than this are not made by merging.
constexpr int kWidestJoined = 160;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Two numbers in one register, the width that every processor of this family has.
using Pair = double __attribute__((vector_size(16)));

inline Pair load(const double* from) {
  Pair pair;
  std::memcpy(&pair, from, sizeof(pair));
  return pair;
}
inline void store(double* to, Pair pair) { std::memcpy(to, &pair, sizeof(pair)); }

/// y -= f x for all whole chunks of four that hold the entries from `first` to `count`.
inline void subtract(double* y, double f, const double* x, int first, int count) {
  for (int i = first / 4 * 4; i < count; i += 4) {
    const Pair a = load(y + i) - f * load(x + i), b = load(y + i + 2) - f * load(x + i + 2);
    store(y + i, a);
    store(y + i + 2, b);
  }
}

/// Lines of numbers one after the other.
struct Lines {
  double* first;
  std::size_t stride;
  double* operator[](int line) const { return first + at(line) * stride; }
};

/// y_l -= sum over p of f_lp x_p for a few lines l, in whole chunks of `count` entries.
template <int Few>
inline void subtractFew(Lines y, Lines f, Lines x, int depth, int count) {
  for (int i = 0; i < count; i += 4) {
    Pair a[Few], b[Few];
    for (int l = 0; l < Few; ++l) {
      a[l] = load(y[l] + i);
      b[l] = load(y[l] + i + 2);
    }
    for (int p = 0; p < depth; ++p) {
      const Pair c = load(x[p] + i), d = load(x[p] + i + 2);
      for (int l = 0; l < Few; ++l) {
        const double factor = f[l][p];
        a[l] -= factor * c;
        b[l] -= factor * d;
      }
    }
    for (int l = 0; l < Few; ++l) {
      store(y[l] + i, a[l]);
      store(y[l] + i + 2, b[l]);
    }
  }
}

/// The same for any number of lines.
inline void subtractProduct(Lines y, Lines f, Lines x, int lines, int depth, int count) {
  int l = 0;
  for (; l + 4 <= lines; l += 4) subtractFew<4>({y[l], y.stride}, {f[l], f.stride}, x, depth, count);
  if (l + 2 <= lines) {
    subtractFew<2>({y[l], y.stride}, {f[l], f.stride}, x, depth, count);
    l += 2;
  }
  if (l < lines) subtractFew<1>({y[l], y.stride}, {f[l], f.stride}, x, depth, count);
}

/// y -= f0 x0 + f1 x1 + f2 x2 + f3 x3, one after the other, for four lines x.
inline void subtractFour(double* y, const std::array<double, 4>& f, Lines x, int count) {
  for (int i = 0; i < count; i += 4) {
    Pair a = load(y + i), b = load(y + i + 2);
    for (int p = 0; p < 4; ++p) {
      a -= f[at(p)] * load(x[p] + i);
      b -= f[at(p)] * load(x[p] + i + 2);
    }
    store(y + i, a);
    store(y + i + 2, b);
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
  for (const int index : withoutPivot_) {
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

/// Finds the plan, sizes the memory and sorts the entries of the matrix by the block that they are eliminated with.
void BlockElimination::place() {
  plan_ = EliminationPlan::of(*pattern_, weak_, joined_);
  const int n = pattern_->size;
  std::vector<int> placeOf(at(n)), blockOf(at(n));
  for (int i = 0; i < n; ++i) placeOf[at(plan_.unknowns[at(i)])] = i;
  for (std::size_t b = 0; b < plan_.blocks.size(); ++b)
    std::fill_n(blockOf.begin() + plan_.blocks[b].first, plan_.blocks[b].count, static_cast<int>(b));
  const int entries = pattern_->nonZeros();
  std::vector<int> owner(at(entries)), target(at(entries));
  entryStarts_.assign(plan_.blocks.size() + 1, 0);
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
      owner[at(e)] = index;
      target[at(e)] = static_cast<int>(position);
      ++entryStarts_[at(index) + 1];
    }
  for (std::size_t b = 0; b < plan_.blocks.size(); ++b) entryStarts_[b + 1] += entryStarts_[b];
  sources_.resize(at(entries));
  targets_.resize(at(entries));
  std::vector<int> next(entryStarts_.begin(), entryStarts_.end() - 1);
  for (int e = 0; e < entries; ++e) {
    const int k = next[at(owner[at(e)])]++;
    sources_[at(k)] = e;
    targets_[at(k)] = target[at(e)];
  }
  factors_.assign(plan_.factorSize + 3, 0.0);
  updates_.assign(plan_.updateSize + 3, 0.0);
  swaps_.assign(at(n), 0);
  magnitudes_.assign(at(plan_.widest), 0.0);
  checked_ = std::numeric_limits<double>::infinity();
  withoutPivot_.clear();
  withoutPivot_.reserve(plan_.blocks.size());
  ordered_.resize(n);
  error_.resize(n);
  line_.assign(EliminationPlan::stride(plan_.widest), 0.0);
  known_.assign(at(plan_.widest), 0.0);
}

bool BlockElimination::factorize(const std::vector<double>& values) {
  withoutPivot_.clear();
  smallest_ = 1.0;
  for (std::size_t b = 0; b < plan_.blocks.size(); ++b) {
    const EliminationPlan::Block& block = plan_.blocks[b];
    double* const front = factors_.data() + block.factor;
    std::fill_n(front, block.factorSize(), 0.0);
    for (int e = entryStarts_[b]; e < entryStarts_[b + 1]; ++e) front[targets_[at(e)]] = values[at(sources_[at(e)])];
    for (int i = 0; i < block.count; ++i) magnitudes_[at(i)] = std::abs(front[at(i) * (block.topStride() + 1)]);
    std::fill_n(updates_.data() + block.update, block.updateSize(), 0.0);
    for (int c = 0; c < block.childCount; ++c) addUpdates(plan_.blocks[at(plan_.children[at(block.childStart + c)])]);
    if (!factorizeFront(block)) withoutPivot_.push_back(static_cast<int>(b));
    if (block.rows > 0) updateParent(block);
  }
  if (!withoutPivot_.empty()) return false;
  values_ = &values;
  if (smallest_ >= 0.01 * checked_) return true;
  checked_ = smallest_;
  refines_ = false;
  if (isAccurate()) return true;
  refines_ = true;
  return isAccurate();
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
void BlockElimination::addUpdates(const EliminationPlan::Block& child) {
  const EliminationPlan::Block& block = plan_.blocks[at(child.parent)];
  const int* local = plan_.local.data() + child.rowStart;
  const int inside = static_cast<int>(std::lower_bound(local, local + child.rows, block.count) - local);
  const double* from = updates_.data() + child.update;
  double* const top = factors_.data() + block.factor;
  double* const side = factors_.data() + block.sideStart();
  double* const rest = updates_.data() + block.update;
  for (int i = 0; i < inside; ++i, from += child.updateStride()) {
    double* const line = top + at(local[i]) * block.topStride();
    magnitudes_[at(local[i])] += std::abs(from[i]);
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

/// Gaussian elimination of the block's unknowns, with pivots among their own lines, in panels of four columns. The
/// diagonal keeps the reciprocals of the pivots.
bool BlockElimination::factorizeFront(const EliminationPlan::Block& block) {
  const int count = block.count, width = block.count + block.rows;
  const Lines top{factors_.data() + block.factor, block.topStride()};
  const Lines side{factors_.data() + block.sideStart(), block.sideStride()};
  bool good = true;
  for (int i = 0; i < count; ++i)
    for (int j = 0; j < count; ++j) magnitudes_[at(j)] = std::max(magnitudes_[at(j)], std::abs(top[i][j]));
  for (int panel = 0; panel < count; panel += 4) {
    const int after = std::min(panel + 4, count);
    for (int p = panel; p < after; ++p) {
      good = pivot(block, p) && good;
      const double reciprocal = top[p][p] = 1.0 / top[p][p];
      // The chunk of the pivot holds factors before it, which stay.
      double tail[4];
      for (int j = 0; j < 4; ++j) tail[j] = panel + j > p ? top[p][panel + j] : 0.0;
      // The factor is stored last: a chunk cannot be loaded while a part of it is on its way to memory.
      const auto eliminate = [&](double* line) {
        const double factor = line[p] * reciprocal;
        subtract(line + panel, factor, tail, 0, 4);
        line[p] = factor;
      };
      for (int i = p + 1; i < count; ++i) eliminate(top[i]);
      for (int i = 0; i < block.rows; ++i) eliminate(side[i]);
    }
    const int next = panel + 4;
    if (next >= width) break;
    for (int p = panel; p + 1 < after; ++p)
      for (int i = p + 1; i < after; ++i) subtract(top[i], top[i][p], top[p], next, width);
    const Lines right{top[panel] + next, top.stride};
    const int depth = after - panel;
    subtractProduct({top[after] + next, top.stride}, {top[after] + panel, top.stride}, right, count - after, depth,
                    width - next);
    if (next < count)
      subtractProduct({side.first + next, side.stride}, {side.first + panel, side.stride}, right, block.rows, depth,
                      count - next);
  }
  return good;
}

/// Brings the largest entry of column p, among the lines from p, to the diagonal.
bool BlockElimination::pivot(const EliminationPlan::Block& block, int p) {
  const Lines top{factors_.data() + block.factor, block.topStride()};
  int best = p;
  double largest = std::abs(top[p][p]);
  for (int i = p + 1; i < block.count; ++i) {
    const double value = std::abs(top[i][p]);
    if (value > largest) {
      largest = value;
      best = i;
    }
  }
  swaps_[at(block.first + p)] = best;
  if (best != p) std::swap_ranges(top[p], top[p] + block.count + block.rows, top[best]);
  smallest_ = std::min(smallest_, largest / magnitudes_[at(p)]);
  if (largest > kCancelled * magnitudes_[at(p)]) return true;
  top[p][p] = magnitudes_[at(p)] > 0.0 ? magnitudes_[at(p)] : 1.0;  // to see the other blocks as well
  return false;
}

/// What is left to the parent: minus the product of the lines below and those beside.
void BlockElimination::updateParent(const EliminationPlan::Block& block) {
  const Lines update{updates_.data() + block.update, block.updateStride()};
  const Lines side{factors_.data() + block.sideStart(), block.sideStride()};
  const Lines beside{factors_.data() + block.factor + block.count, block.topStride()};
  subtractProduct(update, side, beside, block.rows, block.count, block.rows);
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
    eliminate(block);
    for (int p = 0; p < block.count; ++p) x[block.first + p] = own[p];
    for (int i = 0; i < block.rows; ++i) x[rows[i]] = own[block.count + i];
  }
  for (std::size_t b = plan_.blocks.size(); b-- > 0;) {
    const EliminationPlan::Block& block = plan_.blocks[b];
    const int* const rows = plan_.rows.data() + block.rowStart;
    for (int p = 0; p < block.count; ++p) own[p] = x[block.first + p];
    for (int i = 0; i < block.rows; ++i) known_[at(i)] = x[rows[i]];
    substitute(block);
    for (int p = 0; p < block.count; ++p) x[block.first + p] = own[p];
  }
  for (int i = 0; i < n; ++i) rightHandSide[plan_.unknowns[at(i)]] = x[i];
}

/// Divides the unknowns of a block in `line_` by their pivots, in panels of four, and takes them out of what follows.
void BlockElimination::eliminate(const EliminationPlan::Block& block) {
  double* const own = line_.data();
  const Lines top{factors_.data() + block.factor, block.topStride()};
  const int width = block.count + block.rows;
  for (int panel = 0; panel < block.count; panel += 4) {
    const int after = std::min(panel + 4, block.count), next = panel + 4;
    if (after == next) {
      double* const x = own + panel;
      const Lines t{top[panel] + panel, top.stride};
      const double x0 = x[0] * t[0][0];
      const double x1 = (x[1] - x0 * t[0][1]) * t[1][1];
      const double x2 = (x[2] - x0 * t[0][2] - x1 * t[1][2]) * t[2][2];
      const double x3 = (x[3] - x0 * t[0][3] - x1 * t[1][3] - x2 * t[2][3]) * t[3][3];
      const std::array<double, 4> done = {x0, x1, x2, x3};
      std::copy(done.begin(), done.end(), x);
      if (next < width) subtractFour(own + next, done, {top[panel] + next, top.stride}, width - next);
      continue;
    }
    for (int p = panel; p < std::min(next, width); ++p) {
      double value = own[p];
      for (int q = panel; q < std::min(p, after); ++q) value -= own[q] * top[q][p];
      own[p] = p < after ? value * top[p][p] : value;
    }
    if (next < width)
      subtractFew<1>({own + next, 0}, {own + panel, 0}, {top[panel] + next, top.stride}, after - panel, width - next);
  }
}

/// Finds the unknowns of a block in `line_` from those of later blocks, `known_`, in panels of four.
void BlockElimination::substitute(const EliminationPlan::Block& block) {
  double* const own = line_.data();
  const int* const swaps = swaps_.data() + block.first;
  const Lines top{factors_.data() + block.factor, block.topStride()};
  if (block.rows > 0)
    subtractFew<1>({own, 0}, {known_.data(), 0}, {factors_.data() + block.sideStart(), block.sideStride()}, block.rows,
                   block.count);
  for (int panel = (block.count - 1) / 4 * 4; panel >= 0; panel -= 4) {
    const int after = std::min(panel + 4, block.count);
    if (after == panel + 4) {
      double* const x = own + panel;
      const Lines t{top[panel] + panel, top.stride};
      const double x3 = x[3];
      const double x2 = x[2] - x3 * t[3][2];
      const double x1 = x[1] - x3 * t[3][1] - x2 * t[2][1];
      const double x0 = x[0] - x3 * t[3][0] - x2 * t[2][0] - x1 * t[1][0];
      const std::array<double, 4> done = {x0, x1, x2, x3};
      std::copy(done.begin(), done.end(), x);
      subtractFour(own, done, {top[panel], top.stride}, panel);
      continue;
    }
    for (int p = after - 1; p > panel; --p)
      for (int q = p - 1; q >= panel; --q) own[q] -= own[p] * top[p][q];
    if (panel > 0) subtractFew<1>({own, 0}, {own + panel, 0}, {top[panel], top.stride}, after - panel, panel);
  }
  for (int p = block.count - 1; p >= 0; --p)
    if (swaps[p] != p) std::swap(own[p], own[swaps[p]]);
}

}  // namespace sprung
