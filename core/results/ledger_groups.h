// The books of energy as people read them: what items store and what they do, by kind, with sums.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/solver/energy_books.h"

namespace sprung {

/// What stands in a line [J]; empty where there is no such thing: loads store nothing, bodies do no work.
struct LedgerAmounts {
  std::optional<double> stored;  ///< now
  std::optional<double> change;  ///< of that, since the books began
  std::optional<double> work;    ///< done on the motion since then; heat is negative
};

/// In the order in which they are read.
enum class LedgerGroupKind : std::uint8_t {
  Kinetic,
  Gravity,
  Springs,  ///< with their dampers, friction and drives
  Functions,
  Loads,
  Drives,
  Joints,
  Hands,
  Edits,
  Removed,
  Together,  ///< its change less its work is the residual
};

struct LedgerGroup {
  LedgerGroupKind kind = LedgerGroupKind::Together;
  std::vector<std::size_t> rows;  ///< places in Ledger::rows; none where no items stand for it
  LedgerAmounts sum;
};

LedgerAmounts amountsOf(const LedgerRow& row);

/// What its dampers and its friction have turned into heat [J]; below zero for dampers that push. Empty for what has
/// neither, and for laws of which nobody knows what they store.
std::optional<double> heatOf(const LedgerRow& row);

/// "Kinetic energy", "The hand".
const char* ledgerGroupName(LedgerGroupKind kind);

/// Kinds that have items, the hands, edits and items that are gone once they have brought something, and last all
/// together.
std::vector<LedgerGroup> ledgerGroups(const Ledger& ledger);

}  // namespace sprung
