#include "core/results/participation_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/base/number_text.h"
#include "core/io/csv.h"

namespace sprung {
namespace {

constexpr std::array<const char*, 6> kFactors = {"factorX",         "factorY",         "factorZ",
                                                 "factorRotationX", "factorRotationY", "factorRotationZ"};
constexpr std::array<const char*, 6> kEffective = {"effectiveMassX",    "effectiveMassY",    "effectiveMassZ",
                                                   "effectiveInertiaX", "effectiveInertiaY", "effectiveInertiaZ"};

using List = std::vector<EnergyShare> EnergyShares::*;

/// Who has a share in any of the motions, in the order in which they come.
std::vector<ItemId> sharers(const std::vector<EnergyShares>& modes, List list) {
  std::vector<ItemId> items;
  for (const EnergyShares& shares : modes)
    for (const EnergyShare& part : shares.*list)
      if (std::ranges::find(items, part.item) == items.end()) items.push_back(part.item);
  return items;
}

double shareOf(const std::vector<EnergyShare>& list, ItemId item) {
  const auto found = std::ranges::find(list, item, &EnergyShare::item);
  return found == list.end() ? 0.0 : found->share;
}

}  // namespace

EnergyShares energyShares(const EigenTable& table, const Eigenmotion& mode, std::shared_ptr<CallControl> control) {
  std::vector<VecX> shapes = {mode.shape};
  if (mode.quadrature.size() > 0) shapes.push_back(mode.quadrature);
  return energyShares(table.model, shapes, std::hypot(2.0 * std::numbers::pi * mode.frequency, mode.growth),
                      std::move(control));
}

std::string sharesText(const std::vector<EnergyShare>& shares, const System& system) {
  constexpr std::size_t kShown = 3;
  std::string text;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if (std::abs(shares[i].share) < 0.0005) break;
    if (i == kShown) return text + ", …";
    text += (text.empty() ? "'" : ", '") + system.directory->itemName(shares[i].item) + "' " +
            fixedText(100.0 * shares[i].share, 1) + " %";
  }
  return text.empty() ? "–" : text;
}

void writeParticipationCsv(const EigenTable& table, std::ostream& out) {
  const System& system = table.system();
  std::vector<EnergyShares> shares;
  for (const Eigenmotion& mode : table.modes) shares.push_back(energyShares(table, mode));
  const std::vector<ItemId> movers = sharers(shares, &EnergyShares::kinetic),
                            stores = sharers(shares, &EnergyShares::potential);
  out << "mode,frequency,growthRate";
  if (!table.damped) {
    for (const char* name : kFactors) out << ',' << name;
    for (const char* name : kEffective) out << ',' << name;
  }
  for (const ItemId item : movers) out << ',' << csvField("kinetic of " + system.directory->itemName(item));
  for (const ItemId item : stores) out << ',' << csvField("potential of " + system.directory->itemName(item));
  out << '\n';
  for (std::size_t i = 0; i < table.modes.size(); ++i) {
    const Eigenmotion& mode = table.modes[i];
    out << i + 1 << ',' << csvNumber(mode.frequency) << ',' << csvNumber(mode.growth);
    if (!table.damped) {
      for (const double factor : mode.participation) out << ',' << csvNumber(factor);
      for (const double effective : mode.effective()) out << ',' << csvNumber(effective);
    }
    for (const ItemId item : movers) out << ',' << csvNumber(shareOf(shares[i].kinetic, item));
    for (const ItemId item : stores) out << ',' << csvNumber(shareOf(shares[i].potential, item));
    out << '\n';
  }
}

}  // namespace sprung
