#include "ui/inspector/item_choice.h"

#include <algorithm>

#include "ui/theme/icons.h"

namespace sprung::ui {

bool fits(const ParamRow& row, const Item& item) {
  return item.type().list == row.refList && (item.type().provides & row.refNeeds) == row.refNeeds;
}

void ItemChoice::list(const ParamRow& row, bool none) {
  beginResetModel();
  items_.clear();
  if (none) items_.emplace_back();
  const auto& all = document_.order(row.refList);
  std::copy_if(all.begin(), all.end(), std::back_inserter(items_),
               [&](ItemId id) { return fits(row, *document_.find(id)); });
  endResetModel();
}

ItemId ItemChoice::itemAt(int row) const {
  return row < 0 || row >= rowCount() ? ItemId{} : items_[static_cast<std::size_t>(row)];
}

int ItemChoice::rowOf(ItemId id) const {
  const auto found = std::find(items_.begin(), items_.end(), id);
  return found == items_.end() ? -1 : static_cast<int>(found - items_.begin());
}

int ItemChoice::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(items_.size());
}

QVariant ItemChoice::data(const QModelIndex& index, int role) const {
  const ItemId id = itemAt(index.row());
  const Item* item = document_.find(id);
  if (role == Qt::DisplayRole || role == Qt::EditRole)
    return item != nullptr ? QString::fromStdString(item->name) : id.valid() ? QString() : tr("none");
  if (role == Qt::DecorationRole && item != nullptr) return typeIcon(item->type());
  return {};
}

}  // namespace sprung::ui
