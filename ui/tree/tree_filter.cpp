#include "ui/tree/tree_filter.h"

#include "ui/tree/document_tree_model.h"

namespace sprung::ui {

TreeFilter::TreeFilter(QObject* parent) : QSortFilterProxyModel(parent) { setRecursiveFilteringEnabled(true); }

void TreeFilter::setText(const QString& text) {
  text_ = text.trimmed();
  invalidateFilter();
}

void TreeFilter::setKinds(const QSet<TreeKind>& kinds) {
  kinds_ = kinds;
  invalidateFilter();
}

void TreeFilter::setOnlyFindings(bool only) {
  onlyFindings_ = only;
  invalidateFilter();
}

/// An item by itself; its parents are shown with it.
bool TreeFilter::matches(const QModelIndex& index) const {
  if (index.data(DocumentTreeModel::IsGroupRole).toBool()) return false;
  if (!kinds_.isEmpty() && !kinds_.contains(static_cast<TreeKind>(index.data(DocumentTreeModel::KindRole).toInt())))
    return false;
  if (onlyFindings_ && index.data(DocumentTreeModel::OwnSeverityRole).toInt() == 0) return false;
  if (text_.isEmpty()) return true;
  // A part of the name, or of what the type is called.
  return index.data().toString().contains(text_, Qt::CaseInsensitive) ||
         index.data(DocumentTreeModel::FamilyTextRole).toString().contains(text_, Qt::CaseInsensitive);
}

bool TreeFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  if (!filters()) return true;
  const QModelIndex index = sourceModel()->index(row, 0, parent);
  if (matches(index)) return true;
  // What hangs under a body that was searched for comes with it.
  if (!kinds_.isEmpty() || onlyFindings_ || text_.isEmpty()) return false;
  for (QModelIndex above = parent; above.isValid(); above = above.parent())
    if (!above.data(DocumentTreeModel::IsGroupRole).toBool() && matches(above)) return true;
  return false;
}

}  // namespace sprung::ui
