// The dock with the search field, the filter and the tree; its selection and the session's are one.
#pragma once

#include <QSet>
#include <QWidget>
#include <functional>
#include <unordered_set>

#include "core/base/ids.h"

class QAction;
class QLineEdit;
class QMenu;
class QModelIndex;
class QToolButton;
class QTreeView;

namespace sprung::ui {

class DocumentTreeModel;
class SceneTree;
class Session;
class TreeFilter;

class TreePanel : public QWidget {
  Q_OBJECT
 public:
  explicit TreePanel(Session& session, QWidget* parent = nullptr);

  void focusSearch();
  void renameCurrent();
  QTreeView& view();
  DocumentTreeModel& model() { return *model_; }
  /// The expert's order: nodes and markers in lists of their own.
  void setFlat(bool flat);

 signals:
  void notice(const QString& text);
  /// A double click on an item: the view should look at it.
  void itemActivated();
  /// Return: the keyboard goes to the parameters of the selection.
  void parametersWanted();
  /// The whole model is to be seen.
  void frameWanted();
  /// A menu for what is selected now.
  void menuWanted(const QPoint& globalPosition);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QModelIndex firstFound(const QModelIndex& under) const;
  void buildFilterMenu();
  void buildView();
  void fromSession();
  void toSession();
  void refilter(const std::function<void()>& change);
  /// What a person folds and unfolds is remembered across resets of the model.
  void noteFold(const QModelIndex& at, bool open);
  void beginReset();
  void restoreFolds();
  int kindAt(const QModelIndex& source) const;
  void openMenu(const QPoint& position);

  Session& session_;
  DocumentTreeModel* model_;
  TreeFilter* filter_;
  QLineEdit* search_;
  QToolButton* filterButton_;
  QMenu* filterMenu_;
  SceneTree* view_;
  bool syncing_ = false;
  bool syncingBeforeRemoval_ = false;
  QSet<int> folded_;  ///< kinds of groups
  std::unordered_set<ItemId> unfolded_;
  int scroll_ = 0;
};

}  // namespace sprung::ui
