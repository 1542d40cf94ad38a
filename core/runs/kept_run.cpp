#include "core/runs/kept_run.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

#include "core/base/overload.h"
#include "core/solver/energy_books.h"

namespace sprung {
namespace {

constexpr std::size_t kKeptRunFewestMoments = 4;

constexpr std::uint64_t kShortest = 128, kLongest = 512;  // steps; the longest is computed again in the blink of an eye

/// With what it holds on to, but for models.
std::size_t bytesOf(const LoggedInput& logged) {
  const std::size_t held =
      std::visit(Overload{[](const command::SetCoefficients& edit) { return edit.values.size() * sizeof(double); },
                          [](const Hands& hands) { return hands.all.size() * sizeof(DragTarget); },
                          [](const command::Place& place) {
                            return static_cast<std::size_t>(place.q.size() + place.v.size()) * sizeof(double);
                          },
                          [](const auto&) { return std::size_t{0}; }},
                 logged.input);
  return sizeof(LoggedInput) + held;
}

}  // namespace

std::int64_t KeptRun::distanceFor(const System& system) {
  const auto unknowns = static_cast<std::uint64_t>(std::max(1, system.sparsity.size));
  return static_cast<std::int64_t>(std::clamp(2 * std::bit_ceil(unknowns), kShortest, kLongest));
}

bool KeptRun::touched() const {
  const auto begun = static_cast<std::ptrdiff_t>(moments.empty() ? 0 : moments.front().inputs);
  return std::any_of(inputs.begin() + begun, inputs.end(),
                     [](const LoggedInput& logged) { return !std::holds_alternative<command::Refresh>(logged.input); });
}

std::size_t KeptRun::Moment::bytes() const {
  return sizeof(Moment) + (spilled != nullptr ? sizeof(SpilledCheckpoint) : checkpoint->bytes());
}

std::shared_ptr<const Diagnostics> KeptRun::warningsAt(std::int64_t step) const {
  const auto after = std::find_if(warned_.begin(), warned_.end(), [step](const Warned& w) { return w.step > step; });
  return after != warned_.begin() ? std::prev(after)->all : nullptr;
}

void KeptRun::add(std::shared_ptr<const Checkpoint> checkpoint, std::uint64_t hash) {
  const std::int64_t steps = checkpoint->steps;
  const double time = checkpoint->state.t;
  const std::optional<double> booked = EnergyBooks::sinceOf(checkpoint->books);
  moments.push_back({steps, time, inputs.size(), hash, std::move(checkpoint), {}, booked});
  momentBytes_ += moments.back().bytes();
}

void KeptRun::addBooks(std::int64_t step, const std::function<std::string()>& books) {
  const auto found = std::lower_bound(moments.begin(), moments.end(), step,
                                      [](const Moment& moment, std::int64_t wanted) { return moment.steps < wanted; });
  if (found == moments.end() || found->steps != step) return;
  std::string bits = books();
  const std::optional<double> since = EnergyBooks::sinceOf(bits);
  if (found->spilled != nullptr) {
    auto booked = found->spilled->withBooks(std::move(bits));
    if (booked == nullptr) return;
    found->spilled = std::move(booked);
  } else {
    momentBytes_ -= found->bytes();
    auto booked = std::make_shared<Checkpoint>(*found->checkpoint);
    booked->books = std::move(bits);
    found->checkpoint = std::move(booked);
    momentBytes_ += found->bytes();
  }
  found->booked = since;
}

void KeptRun::count() {
  momentBytes_ = 0;
  onDisk_ = 0;
  for (const Moment& moment : moments) {
    momentBytes_ += moment.bytes();
    if (moment.spilled != nullptr) ++onDisk_;
  }
}

/// The distance doubles with it: the gaps stay even. The last one stays, so that the next one comes in its turn.
bool KeptRun::thin() {
  if (moments.size() < kKeptRunFewestMoments) return false;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < moments.size(); ++i) {
    if (i % 2 == 1 && i + 1 < moments.size()) continue;
    if (kept != i) moments[kept] = std::move(moments[i]);
    ++kept;
  }
  moments.resize(kept);
  count();
  distance *= 2;
  return true;
}

/// Those on the disk come one after the other, from the second one on.
bool KeptRun::spill(Spill& disk) {
  if (spillable() == 0) return false;
  Moment& moment = moments[1 + onDisk_];
  std::shared_ptr<const SpilledCheckpoint> spilled = disk.put(*moment.checkpoint);
  if (spilled == nullptr) return false;
  momentBytes_ -= moment.bytes();
  moment.spilled = std::move(spilled);
  moment.checkpoint.reset();
  momentBytes_ += moment.bytes();
  ++onDisk_;
  return true;
}

void KeptRun::forgetSpilled() {
  std::erase_if(moments, [](const Moment& moment) { return moment.spilled != nullptr; });
  count();
}

void KeptRun::forget(const Moment& moment) {
  moments.erase(moments.begin() + (&moment - moments.data()));
  count();
}

/// They only become more.
std::size_t KeptRun::inputBytes() const {
  for (; countedInputs_ < inputs.size(); ++countedInputs_) inputBytes_ += bytesOf(inputs[countedInputs_]);
  return inputBytes_;
}

void KeptRun::noteEnd(const Simulator& simulator) {
  told.lastStep = simulator.steps();
  told.lastTime = simulator.time();
  marks.grow(told.lastTime);
  const auto& warnings = simulator.functionWarnings();
  if (warnings != nullptr && (warned_.empty() || warned_.back().all != warnings))
    warned_.push_back({told.lastStep, warnings});
}

}  // namespace sprung
