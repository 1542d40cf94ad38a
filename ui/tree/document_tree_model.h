// The document as a tree: bodies with their nodes and markers folded under them, connectors, loads, sensors,
// simulation. Knows item types only through their rows and capabilities. Column 0 is the name, column 1 the eye.
#pragma once

#include <QAbstractItemModel>
#include <memory>
#include <unordered_map>
#include <vector>

#include "ui/session/session.h"

namespace sprung::ui {

class DocumentTreeModel : public QAbstractItemModel {
  Q_OBJECT
 public:
  enum Column { NameColumn, EyeColumn, ColumnCount };
  enum Role { IsGroupRole = Qt::UserRole + 1, FamilyTextRole };

  explicit DocumentTreeModel(Session& session, QObject* parent = nullptr);
  ~DocumentTreeModel() override;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  /// Unset for groups.
  ItemId itemAt(const QModelIndex& index) const;
  QModelIndex indexOf(ItemId id, int column = NameColumn) const;
  /// Shows a hidden item or hides a shown one.
  void toggleShown(const QModelIndex& index);

 signals:
  /// An edit in the tree was refused.
  void refused(const QModelIndex& index, const QString& reason);

 private:
  struct Entry;

  void rebuild();
  Entry* addGroup(const QString& title, const QString& iconName);
  Entry* addItem(Entry* parent, ItemId id);
  void addBodies();
  void addRest();
  void touch(ItemId id);
  const Entry* entryAt(const QModelIndex& index) const;
  QVariant nameData(const Entry& entry, int role) const;
  QVariant eyeData(const Entry& entry, int role) const;
  const ParamRow* showRow(ItemId id) const;
  bool shown(ItemId id) const;

  Session& session_;
  std::unique_ptr<Entry> root_;
  std::unordered_map<ItemId, Entry*> places_;
};

}  // namespace sprung::ui
