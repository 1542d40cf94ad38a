#include "core/algebra/tree_elimination.h"

#include <cmath>
#include <cstddef>

namespace sprung {
namespace {

/// A pivot this far below what it is the difference of has lost too many digits.
constexpr double kCancelled = 1e-6;
/// What an elimination may change a diagonal entry by, beside its size: positive definite matrices stay below 1.
constexpr double kGrowth = 1e3;

/// The neighbours of each vertex, as their number and sum: what a leaf needs to know.
struct Vertices {
  std::vector<int> degree, sum;

  explicit Vertices(const Sparsity& pattern) : degree(at(pattern.size), 0), sum(at(pattern.size), 0) {
    for (int column = 0; column < pattern.size; ++column)
      for (int k = pattern.columnStarts[at(column)]; k < pattern.columnStarts[at(column) + 1]; ++k) {
        const int row = pattern.rowIndices[at(k)];
        if (row == column || (row > column && has(pattern, column, row))) continue;  // edges once
        for (const auto& [from, to] : {std::pair(row, column), std::pair(column, row)}) {
          ++degree[at(from)];
          sum[at(from)] += to;
        }
      }
  }

  static bool has(const Sparsity& pattern, int row, int column) { return position(pattern, row, column) >= 0; }
  static int position(const Sparsity& pattern, int row, int column) {
    const auto begin = pattern.rowIndices.begin();
    const auto first = begin + pattern.columnStarts[at(column)], last = begin + pattern.columnStarts[at(column) + 1];
    const auto found = std::lower_bound(first, last, row);
    return found != last && *found == row ? static_cast<int>(found - begin) : -1;
  }
};

}  // namespace

bool TreeElimination::analyze(const Sparsity& pattern) {
  const int n = pattern.size;
  steps_.clear();
  if (pattern.nonZeros() > 3 * n) return false;
  Vertices vertices(pattern);
  // Leaves from both ends of all chains in turn: the processor works at several chains at once.
  std::vector<int> queue;
  queue.reserve(at(n));
  std::vector<char> done(at(n), 0);
  for (int i = 0; i < n; ++i)
    if (vertices.degree[at(i)] <= 1) queue.push_back(i);
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const int i = queue[next];
    done[at(i)] = 1;
    const int parent = vertices.degree[at(i)] == 1 ? vertices.sum[at(i)] : i;
    steps_.push_back({i, parent});
    if (parent == i) continue;
    vertices.sum[at(parent)] -= i;
    if (--vertices.degree[at(parent)] == 1) queue.push_back(parent);
  }
  if (steps_.size() < at(n)) return false;
  sources_.resize(at(n));
  for (std::size_t k = 0; k < steps_.size(); ++k) {
    const auto [i, parent] = steps_[k];
    sources_[k].diagonal = Vertices::position(pattern, i, i);
    sources_[k].below = parent == i ? -1 : Vertices::position(pattern, parent, i);
    sources_[k].beside = parent == i ? -1 : Vertices::position(pattern, i, parent);
  }
  factors_.resize(at(n));
  pivots_.resize(at(n));
  magnitudes_.resize(at(n));
  return true;
}

bool TreeElimination::factorize(const std::vector<double>& values) {
  const auto value = [&values](int position) { return position < 0 ? 0.0 : values[at(position)]; };
  for (std::size_t k = 0; k < steps_.size(); ++k) {
    const std::size_t i = at(steps_[k].unknown);
    pivots_[i] = value(sources_[k].diagonal);
    magnitudes_[i] = std::abs(pivots_[i]);
  }
  bool good = true;
  for (std::size_t k = 0; k < steps_.size(); ++k) {
    const std::size_t i = at(steps_[k].unknown), parent = at(steps_[k].parent);
    const double pivot = pivots_[i], below = value(sources_[k].below), beside = value(sources_[k].beside);
    const double reciprocal = 1.0 / pivot;
    good = good && std::abs(pivot) > kCancelled * magnitudes_[i];
    factors_[k] = {below * reciprocal, beside * reciprocal, reciprocal};
    if (parent == i) continue;
    const double change = below * reciprocal * beside;
    good = good && std::abs(change) <= kGrowth * magnitudes_[parent];
    pivots_[parent] -= change;
    magnitudes_[parent] += std::abs(change);
  }
  return good;
}

void TreeElimination::solve(VecX& rightHandSide) const {
  double* const x = rightHandSide.data();
  const std::size_t n = steps_.size();
  for (std::size_t k = 0; k < n; ++k) x[steps_[k].parent] -= factors_[k].below * x[steps_[k].unknown];
  for (std::size_t k = n; k-- > 0;)
    x[steps_[k].unknown] = factors_[k].reciprocal * x[steps_[k].unknown] - factors_[k].beside * x[steps_[k].parent];
}

}  // namespace sprung
