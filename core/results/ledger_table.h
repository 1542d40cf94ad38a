// The books of energy of a run as a table: what each line is called, and its CSV.
#pragma once

#include <optional>
#include <ostream>

#include "core/solver/energy_books.h"

namespace sprung {

/// "spring", "drive", …: the kind of a line in one word.
const char* energyKindName(EnergyKind kind);

/// item,kind,stored,change,work,numerical with 17 significant digits, all in joules: a line for each item, then what
/// hands, edits and items that are gone have brought, the energy that has moved, the residual, and in the last line
/// the residual in millionths of what has moved. Changes less works are the residual.
void writeLedgerCsv(const Ledger& ledger, const System& system, std::ostream& out);

/// The first energy that is no finite number, whose field is empty.
std::optional<Diagnostic> missingEnergy(const Ledger& ledger, const System& system);
/// A warning where the steps have made more than a twentieth of the energy that moved: what numerical damping takes is
/// meant, but nothing gives, and such a motion is none of the model.
std::optional<Diagnostic> madeEnergy(const Ledger& ledger, const System& system);

}  // namespace sprung
