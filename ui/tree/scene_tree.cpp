#include "ui/tree/scene_tree.h"

#include <QMouseEvent>
#include <QPointer>
#include <QStyledItemDelegate>

#include "ui/tree/document_tree_model.h"
#include "ui/tree/tree_filter.h"

namespace sprung::ui {

/// Remembers the field in which a name is typed. Return is answered one turn of events later, and a name that has been
/// taken may remove its row from what is found: both come to the view when the field is no longer its own.
class NameDelegate final : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QWidget* field() const { return field_; }
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    return field_ = QStyledItemDelegate::createEditor(parent, option, index);
  }
  void destroyEditor(QWidget* editor, const QModelIndex& index) const override {
    if (editor == field_) field_ = nullptr;
    QStyledItemDelegate::destroyEditor(editor, index);
  }

 private:
  mutable QPointer<QWidget> field_;
};

SceneTree::SceneTree(DocumentTreeModel& model, TreeFilter& filter, QWidget* parent)
    : QTreeView(parent), model_(model), filter_(filter), names_(new NameDelegate(this)) {
  setItemDelegate(names_);
}

void SceneTree::finishEditing() {
  QPointer<QWidget> field = names_->field();
  if (field != nullptr) commitData(field);
  if (field != nullptr) closeEditor(field, QAbstractItemDelegate::NoHint);
}

void SceneTree::commitData(QWidget* editor) {
  if (editor == names_->field()) QTreeView::commitData(editor);
}

void SceneTree::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
  if (editor != names_->field()) return;
  const bool onward = hint == QAbstractItemDelegate::EditNextItem || hint == QAbstractItemDelegate::EditPreviousItem;
  QTreeView::closeEditor(editor, onward ? QAbstractItemDelegate::NoHint : hint);
}

void SceneTree::mousePressEvent(QMouseEvent* event) {
  const QModelIndex at = indexAt(event->pos());
  if (event->button() == Qt::LeftButton && at.column() == DocumentTreeModel::EyeColumn) {
    model_.toggleShown(filter_.mapToSource(at));
    return event->accept();
  }
  QTreeView::mousePressEvent(event);
}

}  // namespace sprung::ui
