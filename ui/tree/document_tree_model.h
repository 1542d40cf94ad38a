// The document as a tree: bodies with their nodes and markers folded under them, connectors, loads, sensors,
// simulation; or flat, as in the file. Knows item types only through their rows and capabilities. Column 0 is the name,
// column 1 a badge where something is wrong, column 2 the eye.
#pragma once

#include <QAbstractItemModel>
#include <memory>
#include <unordered_map>
#include <vector>

#include "ui/session/session.h"
#include "ui/tree/tree_kind.h"

namespace sprung::ui {

class DocumentTreeModel : public QAbstractItemModel {
  Q_OBJECT
 public:
  enum Column { NameColumn, BadgeColumn, EyeColumn, ColumnCount };
  /// Severities as numbers: 0 nothing, 1 a remark, 2 an error.
  enum Role { IsGroupRole = Qt::UserRole + 1, FamilyTextRole, KindRole, OwnSeverityRole, SeverityRole };

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
  // Dragging changes the order within a list of the file; in a plot it shows a value of the item.
  Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
  Qt::DropActions supportedDragActions() const override { return Qt::MoveAction | Qt::CopyAction; }
  QStringList mimeTypes() const override;
  QMimeData* mimeData(const QModelIndexList& indexes) const override;
  bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                       const QModelIndex& parent) const override;
  bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                    const QModelIndex& parent) override;

  /// Nodes and markers in groups of their own instead of under their bodies.
  bool flat() const { return flat_; }
  void setFlat(bool flat);
  bool hasFindings() const { return !badges_.empty(); }
  /// Unset for groups.
  ItemId itemAt(const QModelIndex& index) const;
  QModelIndex indexOf(ItemId id, int column = NameColumn) const;
  /// Shows a hidden item or hides a shown one.
  void toggleShown(const QModelIndex& index);

 signals:
  void findingsChanged();
  /// An edit in the tree was refused.
  void refused(const QModelIndex& index, const QString& reason);

 private:
  struct Entry;
  struct Badge {
    int severity = 0;
    QString text;
  };

  void rebuild();
  Entry* addGroup(TreeKind kind);
  Entry* addItem(Entry* parent, ItemId id);
  void addBodies();
  /// The connectors' memories: each data node with the first connector that uses it.
  using Memories = std::unordered_map<ItemId, ItemId>;
  static Memories memoriesOf(const Document& document);
  void addFolded(const Memories& memories);
  void addFlat();
  void addOthers(const Memories& memories);
  void touch(ItemId id);
  void refreshBadges();
  const Entry* entryAt(const QModelIndex& index) const;
  QVariant nameData(const Entry& entry, int role) const;
  QVariant badgeData(const Entry& entry, int role) const;
  QVariant eyeData(const Entry& entry, int role) const;
  Badge badgeOf(const Entry& entry) const;
  const ParamRow* showRow(ItemId id) const;
  bool shown(ItemId id) const;
  std::vector<ItemId> dropped(const QMimeData* data, int row, const QModelIndex& parent) const;

  Session& session_;
  bool flat_ = false;
  std::unique_ptr<Entry> root_;
  std::unordered_map<ItemId, Entry*> places_;
  std::unordered_map<ItemId, Badge> badges_;
  ItemId hovered_;  ///< what the mouse is over, wherever it is
};

}  // namespace sprung::ui
