#include "core/results/ledger_groups.h"

#include <algorithm>
#include <array>

namespace sprung {
namespace {

LedgerGroupKind groupOf(EnergyKind kind) {
  switch (kind) {
    case EnergyKind::Body: return LedgerGroupKind::Kinetic;
    case EnergyKind::Gravity: return LedgerGroupKind::Gravity;
    case EnergyKind::Spring: return LedgerGroupKind::Springs;
    case EnergyKind::Function: return LedgerGroupKind::Functions;
    case EnergyKind::Load: return LedgerGroupKind::Loads;
    case EnergyKind::Joint: return LedgerGroupKind::Joints;
    case EnergyKind::Drive: return LedgerGroupKind::Drives;
  }
  return LedgerGroupKind::Together;
}

void add(std::optional<double>& sum, const std::optional<double>& part) {
  if (part) sum = sum.value_or(0.0) + *part;
}

void add(LedgerAmounts& sum, const LedgerAmounts& part) {
  add(sum.stored, part.stored);
  add(sum.change, part.change);
  add(sum.work, part.work);
}

}  // namespace

LedgerAmounts amountsOf(const LedgerRow& row) {
  switch (row.kind) {
    case EnergyKind::Body:
    case EnergyKind::Gravity: return {row.stored, row.change, {}};
    case EnergyKind::Spring: return {row.stored, row.change, row.work};
    default: return {{}, {}, row.work};
  }
}

std::optional<double> heatOf(const LedgerRow& row) {
  if (row.kind != EnergyKind::Spring) return {};
  return row.heat;
}

const char* ledgerGroupName(LedgerGroupKind kind) {
  switch (kind) {
    case LedgerGroupKind::Kinetic: return "Kinetic energy";
    case LedgerGroupKind::Gravity: return "Weights";
    case LedgerGroupKind::Springs: return "Springs";
    case LedgerGroupKind::Functions: return "User functions";
    case LedgerGroupKind::Loads: return "Loads";
    case LedgerGroupKind::Drives: return "Motors";
    case LedgerGroupKind::Joints: return "Joints";
    case LedgerGroupKind::Hands: return "The hand";
    case LedgerGroupKind::Edits: return "Edits";
    case LedgerGroupKind::Removed: return "Deleted items";
    case LedgerGroupKind::Together: return "All together";
  }
  return "";
}

std::vector<LedgerGroup> ledgerGroups(const Ledger& ledger) {
  constexpr auto kCount = static_cast<std::size_t>(LedgerGroupKind::Together) + 1;
  std::array<LedgerGroup, kCount> all;
  for (std::size_t i = 0; i < kCount; ++i) all[i].kind = static_cast<LedgerGroupKind>(i);
  const auto group = [&](LedgerGroupKind kind) -> LedgerGroup& { return all[static_cast<std::size_t>(kind)]; };
  for (std::size_t i = 0; i < ledger.rows.size(); ++i) {
    LedgerGroup& mine = group(groupOf(ledger.rows[i].kind));
    mine.rows.push_back(i);
    add(mine.sum, amountsOf(ledger.rows[i]));
  }
  group(LedgerGroupKind::Hands).sum.work = ledger.hands;
  group(LedgerGroupKind::Edits).sum.work = ledger.edits;
  group(LedgerGroupKind::Removed).sum.change = ledger.removed;
  LedgerAmounts& together = group(LedgerGroupKind::Together).sum = {0.0, 0.0, 0.0};
  for (const LedgerGroup& each : all)
    if (each.kind != LedgerGroupKind::Together) add(together, each.sum);
  std::vector<LedgerGroup> shown;
  for (LedgerGroup& each : all) {
    const bool later = each.kind == LedgerGroupKind::Edits || each.kind == LedgerGroupKind::Removed;
    const bool always = each.kind == LedgerGroupKind::Hands || each.kind == LedgerGroupKind::Together;
    const bool brought = each.sum.work.value_or(0.0) != 0.0 || each.sum.change.value_or(0.0) != 0.0;
    if (always || !each.rows.empty() || (later && brought)) shown.push_back(std::move(each));
  }
  return shown;
}

}  // namespace sprung
