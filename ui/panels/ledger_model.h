// The books of energy as a tree of two levels: kinds of items with their sums, and below each its items.
#pragma once

#include <QAbstractItemModel>
#include <memory>
#include <unordered_map>
#include <vector>

#include "core/results/ledger_groups.h"
#include "ui/session/session.h"

namespace sprung::ui {

class LedgerModel : public QAbstractItemModel {
  Q_OBJECT
 public:
  enum Column { NameColumn, StoredColumn, ChangeColumn, WorkColumn, ColumnCount };

  explicit LedgerModel(Session& session, QObject* parent = nullptr);

  /// The books of an instant; null: there are none. Rows stay as long as they stand for the same items.
  void take(std::shared_ptr<const Ledger> ledger);
  const std::shared_ptr<const Ledger>& ledger() const { return ledger_; }
  /// Of the line, or of the kind that it stands under. Precondition: a valid index.
  LedgerGroupKind kindAt(const QModelIndex& index) const;
  /// Unset for kinds.
  ItemId itemAt(const QModelIndex& index) const;
  /// Invalid for what has no line.
  QModelIndex indexOf(ItemId id) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  struct Place {
    int group = 0, row = 0;
  };
  bool hasSameRows(const Ledger& ledger, const std::vector<LedgerGroup>& groups) const;
  void touch();
  const LedgerRow* rowAt(const QModelIndex& index) const;
  QVariant nameData(const QModelIndex& index) const;
  QVariant tip(const QModelIndex& index) const;
  QString text(double joules) const;

  Session& session_;
  std::shared_ptr<const Ledger> ledger_;
  std::vector<LedgerGroup> groups_;
  std::unordered_map<ItemId, Place> places_;
};

}  // namespace sprung::ui
