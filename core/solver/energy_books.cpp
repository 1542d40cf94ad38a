#include "core/solver/energy_books.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/solver/generalized_alpha.h"
#include "core/system/directory.h"

namespace sprung {
namespace {

double sum(const std::vector<double>& values) {
  double total = 0.0;
  for (const double value : values) total += value;
  return total;
}

}  // namespace

EnergyBooks::EnergyBooks(std::shared_ptr<const System> system) : forces_(std::move(system)) {
  const std::size_t rows = forces_.rows().size();
  sums_.resize(rows);
  step_.resize(rows);
  first_.assign(rows, 0.0);
  stored_ = next_ = drives_ = nextDrives_ = first_;
  numbers_ = VecX::Zero(static_cast<Eigen::Index>(forces_.coordinates().size()));
  push_ = filtered_ = nextFiltered_ = numbers_;
  given_.assign(rows, 0);
  const System& compiled = forces_.system();
  for (std::size_t i = 0; i < rows; ++i) {
    const ItemForces::Row& row = forces_.rows()[i];
    if (row.kind != EnergyKind::Joint) continue;
    Block block{.row = i, .begin = compiled.connectors[at(row.index)].coefficients};
    for (const ParamRow& parameter : compiled.directory->find(row.item)->type->rows)
      block.count += coefficientSize(parameter);
    block.place = static_cast<std::ptrdiff_t>(held_.size());
    held_.resize(held_.size() + at(block.count));
    joints_.push_back(block);
  }
}

/// Joints whose parameters have changed since the books last looked.
void EnergyBooks::noteGiven(const Evaluation& e) {
  for (const Block& joint : joints_) {
    const double* now = e.block(joint.begin);
    double* held = held_.data() + joint.place;
    if (!std::equal(now, now + joint.count, held)) given_[joint.row] = 1;
    std::copy_n(now, joint.count, held);
  }
}

void EnergyBooks::evaluate(const Equations& equations, const State& state, double loadFactor) {
  forces_.evaluate(equations.evaluation(state), loadFactor, numbers_, next_);
  forces_.drivePowers(equations.evaluation(state), nextDrives_);
}

void EnergyBooks::begin(const Equations& equations, const State& state) {
  begun_ = true;
  pending_ = false;
  since_ = state.t;
  hands_ = edits_ = removed_ = moved_ = 0.0;
  std::fill(sums_.begin(), sums_.end(), Sums{});
  noteGiven(equations.evaluation(state));
  std::fill(given_.begin(), given_.end(), 0);
  evaluate(equations, state, 1.0);
  first_ = stored_ = next_;
  start(equations, state, true);
}

void EnergyBooks::start(const Equations& equations, const State& state, bool forces) {
  released_ = forces_.statics();
  evaluate(equations, state, released_ ? 0.0 : 1.0);
  push_ = forces || released_ ? numbers_ : VecX::Zero(numbers_.size()).eval();
  filtered_ = push_;
  drives_ = nextDrives_;
}

void EnergyBooks::enter(const Equations& equations, const State& state) {
  noteGiven(equations.evaluation(state));
  evaluate(equations, state, 1.0);
  edits_ += sum(next_) - sum(stored_);
  stored_ = next_;
  drives_ = nextDrives_;
  pending_ = false;
}

void EnergyBooks::carryOn(const EnergyBooks& before, const Equations& equations, const State& state) {
  begin(equations, state);
  since_ = before.since_;
  hands_ = before.hands_;
  removed_ = before.removed_;
  moved_ = before.moved_;
  edits_ = before.edits_ + sum(stored_) - sum(before.stored_);
  std::map<ItemId, std::size_t> places;
  for (std::size_t i = 0; i < forces_.rows().size(); ++i) places[forces_.rows()[i].item] = i;
  std::fill(first_.begin(), first_.end(), 0.0);
  for (std::size_t i = 0; i < before.forces_.rows().size(); ++i) {
    const auto found = places.find(before.forces_.rows()[i].item);
    if (found == places.end()) {
      removed_ += -before.first_[i] - before.sums_[i].work;
      continue;
    }
    first_[found->second] = before.first_[i];
    sums_[found->second] = before.sums_[i];
  }
  std::map<ItemId, const Block*> known;
  for (const Block& joint : before.joints_) known[before.forces_.rows()[joint.row].item] = &joint;
  for (const Block& joint : joints_) {
    const auto same = known.find(forces_.rows()[joint.row].item);
    const auto held = held_.begin() + joint.place;
    given_[joint.row] = same == known.end() || before.given_[same->second->row] != 0 ||
                        same->second->count != joint.count ||
                        !std::equal(held, held + joint.count, before.held_.begin() + same->second->place);
  }
}

/// `workOf(begin, end)`: work done on the motion by the numbers from the one to before the other.
template <class WorkOf>
void EnergyBooks::book(const WorkOf& workOf) {
  const std::vector<ItemForces::Row>& rows = forces_.rows();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    step_[i].numerical =
        rows[i].middle > rows[i].begin ? next_[i] - stored_[i] + workOf(i, false, rows[i].begin, rows[i].middle) : 0.0;
    step_[i].work = rows[i].end > rows[i].middle ? workOf(i, true, rows[i].middle, rows[i].end) : 0.0;
    if (given_[i] != 0) step_[i].work = std::exchange(step_[i].numerical, 0.0);
  }
  pending_ = true;
}

/// By trapezoids; where nothing drives no rounding is added.
void EnergyBooks::bookDrives(double h) {
  for (std::size_t i = 0; i < step_.size(); ++i) step_[i].driven = 0.5 * h * (drives_[i] + nextDrives_[i]);
}

void EnergyBooks::alphaStep(const AlphaScheme& scheme, double h, const VecX& v0, const VecX& v1) {
  const double now = (1.0 - scheme.alphaF) / (1.0 - scheme.alphaM), before = scheme.alphaF / (1.0 - scheme.alphaM),
               kept = scheme.alphaM / (1.0 - scheme.alphaM);
  nextFiltered_ = now * numbers_ + before * push_ - kept * filtered_;
  const std::vector<int>& coordinates = forces_.coordinates();
  book([&](std::size_t /*row*/, bool /*works*/, int first, int last) {
    double power = 0.0;
    for (int k = first; k < last; ++k) {
      const int c = coordinates[at(k)];
      power += ((1.0 - scheme.gamma) * filtered_[k] + scheme.gamma * nextFiltered_[k]) * (v0[c] + v1[c]);
    }
    return -0.5 * h * power;
  });
  bookDrives(h);
}

void EnergyBooks::loadStep(const VecX& increment) {
  nextFiltered_ = numbers_;
  const std::vector<int>& coordinates = forces_.coordinates();
  book([&](std::size_t /*row*/, bool /*works*/, int first, int last) {
    double work = 0.0;
    for (int k = first; k < last; ++k) work += (filtered_[k] + numbers_[k]) * increment[coordinates[at(k)]];
    return -0.5 * work;
  });
  for (Sums& step : step_) step.driven = step.work;  // nothing moves, nothing heats
  // What held the start in its place lets go.
  release_ = 0.0;
  if (released_)
    for (std::size_t k = 0; k < coordinates.size(); ++k)
      release_ += 0.5 * filtered_[static_cast<Eigen::Index>(k)] * increment[coordinates[k]];
}

void EnergyBooks::prepareStages(int count) {
  powers_.resize(static_cast<Eigen::Index>(2 * forces_.rows().size()), count);
}

void EnergyBooks::stage(const Equations& equations, const State& state, int column) {
  if (column >= powers_.cols()) return;  // of a start, not of a step
  evaluate(equations, state, 1.0);
  const std::vector<int>& coordinates = forces_.coordinates();
  const auto power = [&](int first, int last) {
    double value = 0.0;
    for (int k = first; k < last; ++k) value -= numbers_[k] * state.v[coordinates[at(k)]];
    return value;
  };
  for (std::size_t i = 0; i < forces_.rows().size(); ++i) {
    const ItemForces::Row& row = forces_.rows()[i];
    powers_(static_cast<Eigen::Index>(2 * i), column) = power(row.begin, row.middle);
    powers_(static_cast<Eigen::Index>(2 * i + 1), column) = power(row.middle, row.end);
  }
}

void EnergyBooks::stagesStep(const Equations& equations, const State& end, double h, std::span<const double> weights) {
  evaluate(equations, end, 1.0);
  nextFiltered_ = numbers_;
  book([&](std::size_t row, bool works, int /*first*/, int /*last*/) {
    double work = 0.0;
    for (std::size_t j = 0; j < weights.size(); ++j)
      if (weights[j] != 0.0)
        work += h * weights[j] *
                powers_(static_cast<Eigen::Index>(2 * row + (works ? 1 : 0)), static_cast<Eigen::Index>(j));
    return work;
  });
  bookDrives(h);
}

void EnergyBooks::commit(double handWork) {
  if (!std::exchange(pending_, false)) return;
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    sums_[i].work += step_[i].work;
    sums_[i].numerical += step_[i].numerical;
    sums_[i].driven += step_[i].driven;
  }
  hands_ += handWork;
  if (std::exchange(released_, false)) edits_ += release_;
  stored_.swap(next_);
  drives_.swap(nextDrives_);
  push_.swap(numbers_);
  filtered_.swap(nextFiltered_);
  noteMoved();
}

/// Half of all that has left one side and come to the other. Where nothing does, the energy of the motion itself: a
/// body that flies or spins freely keeps what it has.
void EnergyBooks::noteMoved() {
  double kinetic = 0.0;
  double all = std::abs(hands_) + std::abs(edits_) + std::abs(removed_);
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    all += std::abs(stored_[i] - first_[i]) + std::abs(sums_[i].work);
    if (forces_.rows()[i].kind == EnergyKind::Body) kinetic += stored_[i];
  }
  moved_ = std::max({moved_, 0.5 * all, kinetic});
}

Ledger EnergyBooks::ledger() const {
  Ledger ledger{.since = since_, .removed = removed_, .hands = hands_, .edits = edits_, .moved = moved_};
  ledger.rows.reserve(sums_.size());
  ledger.residual = removed_ - hands_ - edits_;
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    const ItemForces::Row& row = forces_.rows()[i];
    const double change = stored_[i] - first_[i];
    const double heat = row.kind == EnergyKind::Spring ? sums_[i].driven - sums_[i].work : 0.0;
    const EnergyKind kind = given_[i] != 0 ? EnergyKind::Drive : row.kind;
    ledger.rows.push_back({row.item, kind, stored_[i], change, sums_[i].work, heat, sums_[i].numerical});
    ledger.residual += change - sums_[i].work;
  }
  return ledger;
}

void EnergyBooks::save(ByteWriter& to) const {
  to.put(begun_);
  to.put(released_);
  for (const double number : {since_, hands_, edits_, removed_, moved_}) to.put(number);
  for (const Sums& sums : sums_) {
    to.put(sums.work);
    to.put(sums.numerical);
    to.put(sums.driven);
  }
  for (const char given : given_) to.put(given);
  to.put(held_);
  to.put(first_);
  to.put(stored_);
  to.put(drives_);
  to.put(push_);
  to.put(filtered_);
}

std::optional<double> EnergyBooks::sinceOf(std::string_view saved) {
  ByteReader from(saved);
  bool begun = false, released = false;
  double since = 0.0;
  from.get(begun);
  from.get(released);
  from.get(since);
  return from.good() && begun ? std::optional(since) : std::nullopt;
}

bool EnergyBooks::restore(ByteReader& from) {
  begun_ = pending_ = false;
  bool begun = false, released = false;
  from.get(begun);
  from.get(released);
  for (double* number : {&since_, &hands_, &edits_, &removed_, &moved_}) from.get(*number);
  for (Sums& sums : sums_) {
    from.get(sums.work);
    from.get(sums.numerical);
    from.get(sums.driven);
  }
  const auto rows = static_cast<std::ptrdiff_t>(sums_.size());
  for (char& given : given_) from.get(given);
  from.get(held_, static_cast<std::ptrdiff_t>(held_.size()));
  from.get(first_, rows);
  from.get(stored_, rows);
  from.get(drives_, rows);
  from.get(push_, numbers_.size());
  from.get(filtered_, numbers_.size());
  if (!from.finished()) return false;
  begun_ = begun;
  released_ = released;
  return true;
}

}  // namespace sprung
