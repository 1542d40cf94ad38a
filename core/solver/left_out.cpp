#include "core/solver/left_out.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/dynamics/acceleration_level.h"
#include "core/solver/constraint_rank.h"

namespace sprung {
namespace {

/// A gap has opened when it has grown by this share of the mechanism's size (or this angle) ...
constexpr double kOpened = 1e-7;
/// ... and up to this share it is the clearance of joints whose numbers were rounded.
constexpr double kClearance = 1e-4;

double sizeOf(const System& system, int row) { return unitOfConstraint(system, row) == unit::m ? system.extent : 1.0; }

}  // namespace

double clearanceOf(const System& system, int row) { return kClearance * sizeOf(system, row); }

LeftOut::LeftOut(const System& system)
    : system_(system),
      ignoreSingular_(system.simulation.settings.linearSolverSettings.ignoreSingularJacobian),
      size_(system.constraintCount) {
  for (int row = 0; row < system.constraintCount; ++row) size_[row] = sizeOf(system, row);
}

void LeftOut::forget() {
  known_ = false;
  rows_.clear();
  held_.clear();
  aside_.clear();
  gaps_.resize(0);
  clearance_.resize(0);
  place();
}

bool LeftOut::update(const std::vector<double>& values) {
  if (system_.constraintCount == 0) return set({});
  const double tolerance = rows_.empty() ? kDependent : kStaysDependent;
  const Dependence dependence = findDependence(system_, constraintMatrix(system_, values), tolerance);
  return set(withEmptyRows(system_, dependence.leftOut(), values));
}

bool LeftOut::set(const std::vector<int>& rows) {
  known_ = true;
  if (rows == rows_) return false;
  rows_ = rows;
  gaps_ = clearance_ = VecX::Zero(static_cast<Eigen::Index>(rows_.size()));
  place();
  return true;
}

bool LeftOut::hold(int unknown) {
  if (!ignoreSingular_ || std::find(held_.begin(), held_.end(), unknown) != held_.end()) return false;
  held_.push_back(unknown);
  place();
  return true;
}

bool LeftOut::setAside(int unknown, const std::vector<double>& values) {
  if (unknown < 0 || unknown >= system_.coordinateCount) return false;
  if (std::binary_search(aside_.begin(), aside_.end(), unknown)) return false;
  std::vector<int> found = aside_;
  found.push_back(unknown);
  const std::vector<int>& starts = system_.sparsity.columnStarts;
  for (int i = 0; i < system_.coordinateCount; ++i) {
    const auto column = static_cast<std::size_t>(i);
    const auto begin = values.begin() + starts[column], end = values.begin() + starts[column + 1];
    if (i != unknown && std::all_of(begin, end, [](double value) { return value == 0.0; })) found.push_back(i);
  }
  std::sort(found.begin(), found.end());
  aside_ = std::move(found);
  place();
  return true;
}

void LeftOut::release() {
  if (held_.empty() && aside_.empty()) return;
  held_.clear();
  aside_.clear();
  place();
}

/// The pattern is symmetric: the rows of a column are the columns of the row.
void LeftOut::place() {
  zeros_.clear();
  ones_.clear();
  const Sparsity& pattern = system_.sparsity;
  const auto range = [&](int column) {
    return std::pair{pattern.columnStarts[static_cast<std::size_t>(column)],
                     pattern.columnStarts[static_cast<std::size_t>(column) + 1]};
  };
  const auto takeOut = [&](int unknown) {
    const auto [begin, end] = range(unknown);
    for (int k = begin; k < end; ++k) {
      const int other = pattern.rowIndices[static_cast<std::size_t>(k)];
      if (other == unknown) {
        ones_.push_back(k);
        continue;
      }
      zeros_.push_back(k);
      const auto [from, to] = range(other);
      const auto at = std::lower_bound(pattern.rowIndices.begin() + from, pattern.rowIndices.begin() + to, unknown);
      zeros_.push_back(static_cast<int>(at - pattern.rowIndices.begin()));
    }
  };
  for (const int row : rows_) takeOut(system_.coordinateCount + row);
  for (const int unknown : held_) takeOut(unknown);
  for (const int unknown : aside_) takeOut(unknown);
}

void LeftOut::apply(std::vector<double>& values) const {
  for (const int at : zeros_) values[static_cast<std::size_t>(at)] = 0.0;
  for (const int at : ones_) values[static_cast<std::size_t>(at)] = 1.0;
}

void LeftOut::take(VecX& residual) {
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    double& equation = residual[system_.coordinateCount + rows_[i]];
    gaps_[static_cast<Eigen::Index>(i)] = equation;
    if (std::isfinite(equation)) equation = 0.0;
  }
  for (const int unknown : aside_)
    if (std::isfinite(residual[unknown])) residual[unknown] = 0.0;
}

void LeftOut::keep(VecX& increment) const {
  for (const int unknown : held_) increment[unknown] = 0.0;
}

int LeftOut::opened(double speed) const {
  if (!(speed > 0.0) || ignoreSingular_) return -1;
  int worst = -1;
  double most = kOpened * speed;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const auto k = static_cast<Eigen::Index>(i);
    const double grown = (std::abs(gaps_[k]) - clearance_[k]) / size_[rows_[i]];
    if (grown <= most) continue;
    most = grown;
    worst = rows_[i];
  }
  return worst;
}

double LeftOut::gap(int row) const { return gaps_[std::lower_bound(rows_.begin(), rows_.end(), row) - rows_.begin()]; }

bool LeftOut::tolerate(double speed) {
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (std::abs(gaps_[static_cast<Eigen::Index>(i)]) > kClearance * speed * size_[rows_[i]]) return false;
  clearance_ = gaps_.cwiseAbs();
  return true;
}

void LeftOut::save(ByteWriter& to) const {
  to.put(known_);
  to.put(rows_);
  to.put(held_);
  to.put(clearance_);
}

bool LeftOut::restore(ByteReader& from) {
  from.get(known_);
  from.get(rows_, system_.constraintCount);
  from.get(held_, system_.sparsity.size);
  from.get(clearance_, static_cast<Eigen::Index>(rows_.size()));
  if (!from.good() || !std::is_sorted(rows_.begin(), rows_.end())) {
    forget();
    return false;
  }
  gaps_ = VecX::Zero(clearance_.size());  // those of the last residual; the next one comes before they are asked for
  place();
  return true;
}

}  // namespace sprung
