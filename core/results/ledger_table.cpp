#include "core/results/ledger_table.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/io/csv.h"

namespace sprung {

const char* energyKindName(EnergyKind kind) {
  switch (kind) {
    case EnergyKind::Body: return "body";
    case EnergyKind::Gravity: return "gravity";
    case EnergyKind::Spring: return "spring";
    case EnergyKind::Function: return "function";
    case EnergyKind::Load: return "load";
    case EnergyKind::Joint: return "joint";
    case EnergyKind::Drive: return "drive";
  }
  return "";
}

void writeLedgerCsv(const Ledger& ledger, const System& system, std::ostream& out) {
  out << "item,kind,stored,change,work,numerical\n";
  for (const LedgerRow& row : ledger.rows)
    out << csvField(system.directory->itemName(row.item)) << ',' << energyKindName(row.kind) << ','
        << csvNumber(row.stored) << ',' << csvNumber(row.change) << ',' << csvNumber(row.work) << ','
        << csvNumber(row.numerical) << '\n';
  out << ",hands,,," << csvNumber(ledger.hands) << ",\n";
  out << ",edits,,," << csvNumber(ledger.edits) << ",\n";
  out << ",removed,," << csvNumber(ledger.removed) << ",,\n";
  out << ",moved," << csvNumber(ledger.moved) << ",,,\n";
  out << ",residual,,,," << csvNumber(ledger.residual) << '\n';
  out << ",residual in ppm,,,," << csvNumber(ledger.ppm()) << '\n';
}

std::optional<Diagnostic> missingEnergy(const Ledger& ledger, const System& system) {
  for (const LedgerRow& row : ledger.rows) {
    if (std::isfinite(row.stored + row.change + row.work + row.numerical)) continue;
    Diagnostic finding = error(system.directory->itemName(row.item), "its energy is not a finite number",
                               "look for extreme parameters of this item");
    finding.items = {row.item};
    return finding;
  }
  if (std::isfinite(ledger.hands + ledger.edits + ledger.removed + ledger.moved + ledger.residual)) return std::nullopt;
  return error("", "the sum of all energies is not a finite number", "look for extreme parameters");
}

std::optional<Diagnostic> madeEnergy(const Ledger& ledger, const System& system) {
  constexpr double kShare = 0.05, kRounding = 1e-12;
  double largest = 1.0;  // J
  for (const LedgerRow& row : ledger.rows) largest = std::max(largest, std::abs(row.stored));
  if (!(ledger.residual > kShare * ledger.moved) || !(ledger.residual > kRounding * largest)) return std::nullopt;
  const auto most = std::max_element(ledger.rows.begin(), ledger.rows.end(),
                                     [](const auto& a, const auto& b) { return a.numerical < b.numerical; });
  const double percent = 100.0 * ledger.residual / ledger.moved;
  Diagnostic finding = warning(
      system.directory->itemName(most->item),
      "the steps of the solver have made " + shortText(ledger.residual, 3) +
          " J of energy that no force has brought in" +
          (std::isfinite(percent) ? ", " + shortText(percent, 2) + " % of what has moved" : "") + ", most of it here",
      "use smaller steps, and look when it came (the total energy over time)");
  finding.code = "made-energy";
  finding.items = {most->item};
  finding.numbers = {{"energy", ledger.residual, unit::J}};
  return finding;
}

}  // namespace sprung
