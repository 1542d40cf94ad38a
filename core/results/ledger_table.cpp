#include "core/results/ledger_table.h"

#include <cmath>

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

}  // namespace sprung
