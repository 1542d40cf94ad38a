// The items that a reference may name, as the rows of a box: names and icons are made for those that are looked at.
#pragma once

#include <QAbstractListModel>
#include <vector>

#include "core/model/document.h"

namespace sprung::ui {

class ItemChoice final : public QAbstractListModel {
 public:
  ItemChoice(const Document& document, QObject* parent) : QAbstractListModel(parent), document_(document) {}

  /// The items of the row's list that fit, in their order; with `none`, an unset handle before them.
  void list(const ParamRow& row, bool none);
  ItemId itemAt(int row) const;
  /// -1: not among them.
  int rowOf(ItemId id) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  const Document& document_;
  std::vector<ItemId> items_;
};

/// Whether an item may stand in a reference row.
bool fits(const ParamRow& row, const Item& item);

}  // namespace sprung::ui
