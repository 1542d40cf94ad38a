// The tree of the scene: names are edited in their rows, the eye is switched beside them.
#pragma once

#include <QTreeView>

namespace sprung::ui {

class DocumentTreeModel;
class NameDelegate;
class TreeFilter;

class SceneTree final : public QTreeView {
  Q_OBJECT
 public:
  SceneTree(DocumentTreeModel& model, TreeFilter& filter, QWidget* parent);

  /// Takes the name that is being typed, if one is.
  void finishEditing();

 protected:
  void commitData(QWidget* editor) override;
  /// Tab ends renaming; it does not begin to rename the neighbour.
  void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
  /// The eye is switched by a click that neither selects nor deselects anything.
  void mousePressEvent(QMouseEvent* event) override;

 private:
  DocumentTreeModel& model_;
  TreeFilter& filter_;
  NameDelegate* names_;
};

}  // namespace sprung::ui
