// The dock with the search field and the tree; its selection and the session's are one.
#pragma once

#include <QWidget>

class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace sprung::ui {

class DocumentTreeModel;
class Session;

class TreePanel : public QWidget {
  Q_OBJECT
 public:
  explicit TreePanel(Session& session, QWidget* parent = nullptr);

  void focusSearch();
  void renameCurrent();
  QTreeView& view() { return *view_; }

 signals:
  void notice(const QString& text);
  /// A double click on an item: the view should look at it.
  void itemActivated();

 private:
  void fromSession();
  void toSession();
  void filter(const QString& text);
  void expandAll();

  Session& session_;
  DocumentTreeModel* model_;
  QSortFilterProxyModel* proxy_;
  QLineEdit* search_;
  QTreeView* view_;
  bool syncing_ = false;
};

}  // namespace sprung::ui
