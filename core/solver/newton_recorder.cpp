#include "core/solver/newton_recorder.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/system/system.h"

namespace sprung {
namespace {

constexpr Eigen::Index kMostKept = 40;
constexpr Eigen::Index kRoom = 250000;  // numbers
constexpr std::size_t kListed = 3;
constexpr double kLeastShare = 0.01;

/// Who owns the entries from `first` on, with their shares in the sum of squares.
std::vector<NewtonHistory::Share> sharesOf(const Eigen::Ref<const VecX>& entries, Eigen::Index first,
                                           const System& system) {
  // Scaled by the largest: squares of entries that run away are not finite.
  double largest = 0.0;
  for (const double entry : entries)
    if (std::isfinite(entry)) largest = std::max(largest, std::abs(entry));
  std::map<ItemId, double> squares;
  double sum = 0.0;
  for (Eigen::Index i = 0; i < entries.size(); ++i) {
    // What is not a number is all that counts.
    const double part = std::isfinite(entries[i]) ? (largest > 0.0 ? entries[i] / largest : 0.0) : 1e3;
    if (part == 0.0) continue;
    squares[system.directory->ownerOfUnknown(static_cast<int>(first + i))] += part * part;
    sum += part * part;
  }
  std::vector<NewtonHistory::Share> shares;
  for (const auto& [item, square] : squares)
    if (item.valid() && square >= kLeastShare * sum) shares.push_back({item, square / sum});
  std::stable_sort(shares.begin(), shares.end(), [](const auto& a, const auto& b) { return a.share > b.share; });
  if (shares.size() > kListed) shares.resize(kListed);
  return shares;
}

/// A motion that runs away opens joints as well, but begins with closed ones.
bool gapesThroughout(const NewtonHistory& history, const System& system) {
  constexpr double kWide = 1e-4;  // of the mechanism
  if (history.iterations.empty() || history.dropped > 0 || system.constraintCount == 0) return false;
  double least = HUGE_VAL;
  for (const NewtonHistory::Iteration& iteration : history.iterations)
    least = std::min(least, iteration.constraints.size);
  return least > std::max(history.constraintTarget, kWide * system.extent);
}

}  // namespace

NewtonRecorder::NewtonRecorder(Eigen::Index equations, Eigen::Index unknowns) : equations_(equations) {
  const Eigen::Index kept = std::clamp<Eigen::Index>(kRoom / std::max<Eigen::Index>(1, unknowns), 4, kMostKept);
  notes_.resize(static_cast<std::size_t>(kept));
  residuals_.resize(unknowns, kept);
}

void NewtonRecorder::beginSolution(double forceTarget, double constraintTarget) {
  ++solution_;
  number_ = 0;
  forceTarget_ = forceTarget;
  constraintTarget_ = constraintTarget;
}

void NewtonRecorder::note(const VecX& residual, double force, double constraint, bool whole) {
  const std::size_t at = place(count_++);
  notes_[at] = {solution_, number_++, force, constraint, whole};
  if (whole) residuals_.col(static_cast<Eigen::Index>(at)) = residual;
}

void NewtonRecorder::keepLast(const VecX& residual) {
  if (count_ == 0) return;
  const std::size_t at = place(count_ - 1);
  notes_[at].whole = true;
  residuals_.col(static_cast<Eigen::Index>(at)) = residual;
}

NewtonHistory NewtonRecorder::history(const System& system, double time, double stepSize) const {
  NewtonHistory history;
  history.time = time;
  history.stepSize = stepSize;
  history.forceTarget = forceTarget_;
  history.constraintTarget = constraintTarget_;
  const auto kept = static_cast<std::int64_t>(notes_.size());
  const std::int64_t first = std::max<std::int64_t>(0, count_ - kept);
  history.dropped = static_cast<int>(first);
  for (std::int64_t i = first; i < count_; ++i) {
    const std::size_t at = place(i);
    const Note& note = notes_[at];
    NewtonHistory::Iteration iteration{note.solution, note.number, {note.force, {}}, {note.constraint, {}}};
    if (note.whole) {
      const auto residual = residuals_.col(static_cast<Eigen::Index>(at));
      iteration.forces.largest = sharesOf(residual.head(equations_), 0, system);
      iteration.constraints.largest = sharesOf(residual.tail(residual.size() - equations_), equations_, system);
    }
    history.iterations.push_back(std::move(iteration));
  }
  if (count_ > 0 && notes_[place(count_ - 1)].whole)
    history.left = residuals_.col(static_cast<Eigen::Index>(place(count_ - 1)));
  history.neverClosed = gapesThroughout(history, system);
  return history;
}

}  // namespace sprung
