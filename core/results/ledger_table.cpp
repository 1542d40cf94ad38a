#include "core/results/ledger_table.h"

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
        << numberText17(row.stored) << ',' << numberText17(row.change) << ',' << numberText17(row.work) << ','
        << numberText17(row.numerical) << '\n';
  out << ",hands,,," << numberText17(ledger.hands) << ",\n";
  out << ",edits,,," << numberText17(ledger.edits) << ",\n";
  out << ",removed,," << numberText17(ledger.removed) << ",,\n";
  out << ",moved," << numberText17(ledger.moved) << ",,,\n";
  out << ",residual,,,," << numberText17(ledger.residual) << '\n';
  out << ",residual in ppm,,,," << numberText17(ledger.ppm()) << '\n';
}

}  // namespace sprung
