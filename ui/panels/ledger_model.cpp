#include "ui/panels/ledger_model.h"

#include <cmath>
#include <utility>

#include "ui/theme/theme.h"
#include "ui/units/units.h"
#include "ui/words.h"

namespace sprung::ui {
namespace {

/// Of the energy that has moved: what is left of sums by rounding is shown as nothing.
constexpr double kLedgerModelNothing = 1e-13;
const QString kJoule = QStringLiteral("J");

QString tipOf(LedgerGroupKind kind) {
  switch (kind) {
    case LedgerGroupKind::Kinetic: return LedgerModel::tr("What moves: bodies with their masses and inertias");
    case LedgerGroupKind::Gravity: return LedgerModel::tr("Energy of the height: what a weight gives when it sinks");
    case LedgerGroupKind::Springs:
      return LedgerModel::tr("Springs store; their dampers, friction and drives do work, and heat is work below zero");
    case LedgerGroupKind::Functions: return LedgerModel::tr("Connectors with a law of your own do work");
    case LedgerGroupKind::Loads: return LedgerModel::tr("Forces and torques do work");
    case LedgerGroupKind::Drives: return LedgerModel::tr("Joints and coordinates whose motion is given do work");
    case LedgerGroupKind::Joints:
      return LedgerModel::tr("Joints do no work; what stands here is the error of the steps");
    case LedgerGroupKind::Hands: return LedgerModel::tr("Work of the mouse and its pins");
    case LedgerGroupKind::Edits: return LedgerModel::tr("Energy that edits have brought in, or taken");
    case LedgerGroupKind::Removed: return LedgerModel::tr("What deleted items had stored and done");
    case LedgerGroupKind::Together: return LedgerModel::tr("The change less the work is the residual of the solver");
  }
  return {};
}

std::optional<double> amountIn(const LedgerAmounts& amounts, int column) {
  switch (column) {
    case LedgerModel::StoredColumn: return amounts.stored;
    case LedgerModel::ChangeColumn: return amounts.change;
    case LedgerModel::WorkColumn: return amounts.work;
    default: return {};
  }
}

/// Kinds have 0 as their internal id, items the place of their kind plus 1.
std::size_t groupOf(const QModelIndex& index) { return static_cast<std::size_t>(index.internalId()) - 1; }

}  // namespace

LedgerModel::LedgerModel(Session& session, QObject* parent) : QAbstractItemModel(parent), session_(session) {
  connect(&session, &Session::itemRenamed, this, &LedgerModel::touch);
}

void LedgerModel::take(std::shared_ptr<const Ledger> ledger) {
  std::vector<LedgerGroup> groups = ledger ? ledgerGroups(*ledger) : std::vector<LedgerGroup>{};
  const bool same = (ledger == nullptr) == (ledger_ == nullptr) && (ledger == nullptr || hasSameRows(*ledger, groups));
  if (same) {
    ledger_ = std::move(ledger);
    groups_ = std::move(groups);
    return touch();
  }
  beginResetModel();
  ledger_ = std::move(ledger);
  groups_ = std::move(groups);
  places_.clear();
  for (std::size_t g = 0; g < groups_.size(); ++g)
    for (std::size_t i = 0; i < groups_[g].rows.size(); ++i)
      places_[ledger_->rows[groups_[g].rows[i]].item] = {static_cast<int>(g), static_cast<int>(i)};
  endResetModel();
}

bool LedgerModel::hasSameRows(const Ledger& ledger, const std::vector<LedgerGroup>& groups) const {
  if (ledger.rows.size() != ledger_->rows.size() || groups.size() != groups_.size()) return false;
  for (std::size_t i = 0; i < groups.size(); ++i)
    if (groups[i].kind != groups_[i].kind) return false;
  for (std::size_t i = 0; i < ledger.rows.size(); ++i)
    if (ledger.rows[i].item != ledger_->rows[i].item || ledger.rows[i].kind != ledger_->rows[i].kind) return false;
  return true;
}

void LedgerModel::touch() {
  if (groups_.empty()) return;
  emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
  for (int g = 0; g < rowCount(); ++g) {
    const QModelIndex group = index(g, 0);
    if (const int rows = rowCount(group); rows > 0)
      emit dataChanged(index(0, 0, group), index(rows - 1, ColumnCount - 1, group));
  }
}

LedgerGroupKind LedgerModel::kindAt(const QModelIndex& index) const {
  return groups_[index.internalId() == 0 ? static_cast<std::size_t>(index.row()) : groupOf(index)].kind;
}

ItemId LedgerModel::itemAt(const QModelIndex& index) const {
  const LedgerRow* row = rowAt(index);
  return row != nullptr ? row->item : ItemId{};
}

QModelIndex LedgerModel::indexOf(ItemId id) const {
  const auto found = places_.find(id);
  if (found == places_.end()) return {};
  return index(found->second.row, NameColumn, index(found->second.group, NameColumn));
}

const LedgerRow* LedgerModel::rowAt(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == 0) return nullptr;
  return &ledger_->rows[groups_[groupOf(index)].rows[static_cast<std::size_t>(index.row())]];
}

QModelIndex LedgerModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) return {};
  return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row() + 1) : quintptr{0});
}

QModelIndex LedgerModel::parent(const QModelIndex& child) const {
  if (!child.isValid() || child.internalId() == 0) return {};
  return createIndex(static_cast<int>(groupOf(child)), NameColumn, quintptr{0});
}

int LedgerModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid()) return static_cast<int>(groups_.size());
  if (parent.internalId() != 0 || parent.column() != NameColumn) return 0;
  return static_cast<int>(groups_[static_cast<std::size_t>(parent.row())].rows.size());
}

int LedgerModel::columnCount(const QModelIndex& /*parent*/) const { return ColumnCount; }

QString LedgerModel::text(double joules) const {
  return readoutNumber(std::abs(joules) <= kLedgerModelNothing * ledger_->moved ? 0.0 : joules);
}

QVariant LedgerModel::nameData(const QModelIndex& index) const {
  const LedgerRow* row = rowAt(index);
  const Item* item = row != nullptr ? session_.document().find(row->item) : nullptr;
  if (row != nullptr) return item != nullptr ? QString::fromStdString(item->name) : QString();
  return tr(ledgerGroupName(kindAt(index)));
}

QVariant LedgerModel::tip(const QModelIndex& index) const {
  const LedgerRow* row = rowAt(index);
  if (row == nullptr) return tipOf(kindAt(index));
  if (session_.document().find(row->item) == nullptr) return {};
  const QString name = nameData(index).toString(), word = wordFor(session_.document(), row->item);
  const std::optional<double> heat = heatOf(*row);
  if (heat && *heat != 0.0)
    return tr("%1 (%2): its dampers and friction have turned %3 %5 into heat; its share of the residual is %4 %5")
        .arg(name, word, text(*heat), text(row->numerical), kJoule);
  return tr("%1 (%2): its share of the residual is %3 %4").arg(name, word, text(row->numerical), kJoule);
}

QVariant LedgerModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || ledger_ == nullptr) return {};
  const bool isGroup = index.internalId() == 0;
  if (role == Qt::ToolTipRole) return tip(index);
  if (role == Qt::FontRole && isGroup) return textFont(0, QFont::DemiBold);
  if (index.column() == NameColumn) return role == Qt::DisplayRole ? nameData(index) : QVariant();
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) return {};
  const LedgerRow* row = rowAt(index);
  const LedgerAmounts amounts = row != nullptr ? amountsOf(*row) : groups_[static_cast<std::size_t>(index.row())].sum;
  const std::optional<double> amount = amountIn(amounts, index.column());
  if (!amount) return {};
  return role == Qt::DisplayRole ? text(*amount) : text(*amount) + " " + kJoule;
}

Qt::ItemFlags LedgerModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::NoItemFlags;
  return index.internalId() == 0 ? Qt::ItemIsEnabled : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

QVariant LedgerModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  switch (section) {
    case NameColumn: return role == Qt::DisplayRole ? tr("Item") : QVariant();
    case StoredColumn:
      if (role == Qt::ToolTipRole) return tr("Energy that it stores at this instant");
      if (role == Qt::DisplayRole) return tr("Stored [%1]").arg(kJoule);
      break;
    case ChangeColumn:
      if (role == Qt::ToolTipRole) return tr("How that has changed since the books began");
      if (role == Qt::DisplayRole) return tr("Change [%1]").arg(kJoule);
      break;
    case WorkColumn:
      if (role == Qt::ToolTipRole)
        return tr("Work that it has done on the motion since then; below zero: taken from it");
      if (role == Qt::DisplayRole) return tr("Work [%1]").arg(kJoule);
      break;
    default: return {};
  }
  return role == Qt::TextAlignmentRole ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
}

}  // namespace sprung::ui
