// The tree as data; how it is built from the document stands in tree_structure.cpp.
#include "ui/tree/document_tree_model.h"

#include <QFont>
#include <QMimeData>
#include <algorithm>
#include <utility>

#include "ui/language/finding_text.h"
#include "ui/session/dragged_values.h"
#include "ui/session/finding_items.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/tree/tree_entry.h"
#include "ui/words.h"

namespace sprung::ui {

DocumentTreeModel::DocumentTreeModel(Session& session, QObject* parent)
    : QAbstractItemModel(parent), session_(session), root_(std::make_unique<Entry>()) {
  connect(&session, &Session::documentReplaced, this, &DocumentTreeModel::rebuild);
  connect(&session, &Session::structureChanged, this, &DocumentTreeModel::rebuild);
  connect(&session, &Session::itemRenamed, this, &DocumentTreeModel::touch);
  connect(&session, &Session::problemsChanged, this, &DocumentTreeModel::refreshBadges);
  connect(&session, &Session::remarksChanged, this, &DocumentTreeModel::refreshBadges);
  connect(&session.run(), &RunControl::failureChanged, this, &DocumentTreeModel::refreshBadges);
  connect(&session, &Session::rowChanged, this, [this](ItemId id, const ParamRow* row) {
    // A changed reference may hang a node or marker under another body.
    if (row->kind == ValueKind::Reference || row->kind == ValueKind::References)
      rebuild();
    else if (row->visual)
      touch(id);
  });
  connect(&session.selection(), &Selection::hoverChanged, this, [this] {
    touch(std::exchange(hovered_, session_.selection().hovered()));
    touch(hovered_);
  });
  rebuild();
}

DocumentTreeModel::~DocumentTreeModel() = default;

void DocumentTreeModel::setFlat(bool flat) {
  if (flat == flat_) return;
  flat_ = flat;
  rebuild();
}

void DocumentTreeModel::touch(ItemId id) {
  const QModelIndex first = indexOf(id);
  if (first.isValid()) emit dataChanged(first, indexOf(id, EyeColumn));
}

void DocumentTreeModel::refreshBadges() {
  std::unordered_map<ItemId, Badge> before;
  before.swap(badges_);
  Diagnostics stopped;
  if (const Failure* failure = session_.run().failure()) stopped.push_back(failure->finding);
  for (const Diagnostics* list :
       std::initializer_list<const Diagnostics*>{&stopped, &session_.problems(), &session_.remarks()}) {
    for (const Diagnostic& finding : *list) {
      if (finding.severity == Severity::Info) continue;
      const int severity = finding.severity == Severity::Error ? 2 : 1;
      for (const ItemId id : findingItems(session_.document(), finding)) {
        Badge& badge = badges_[id];
        badge.severity = std::max(badge.severity, severity);
        badge.text += (badge.text.isEmpty() ? "" : "\n") + findingSentence(finding.what);
      }
    }
  }
  // One signal for the rows of each parent: a view looks up every place that it hears of.
  std::unordered_map<const Entry*, std::pair<int, int>> touched;
  const auto touchUp = [&](ItemId id) {
    for (QModelIndex at = indexOf(id); at.isValid(); at = at.parent()) {
      auto& [first, last] = touched.try_emplace(entryAt(at.parent()), at.row(), at.row()).first->second;
      first = std::min(first, at.row());
      last = std::max(last, at.row());
    }
  };
  for (const auto& [id, badge] : before) touchUp(id);
  for (const auto& [id, badge] : badges_) touchUp(id);
  for (const auto& [parent, rows] : touched) {
    const auto entry = [&children = parent->children](int row) {
      return children[static_cast<std::size_t>(row)].get();
    };
    emit dataChanged(createIndex(rows.first, NameColumn, entry(rows.first)),
                     createIndex(rows.second, EyeColumn, entry(rows.second)));
  }
  emit findingsChanged();
}

const DocumentTreeModel::Entry* DocumentTreeModel::entryAt(const QModelIndex& index) const {
  return index.isValid() ? static_cast<const Entry*>(index.constInternalPointer()) : root_.get();
}

QModelIndex DocumentTreeModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) return {};
  return createIndex(row, column, entryAt(parent)->children[static_cast<std::size_t>(row)].get());
}

QModelIndex DocumentTreeModel::parent(const QModelIndex& child) const {
  if (!child.isValid()) return {};
  Entry* parent = entryAt(child)->parent;
  return parent == root_.get() ? QModelIndex() : createIndex(parent->row, 0, parent);
}

int DocumentTreeModel::rowCount(const QModelIndex& parent) const {
  return parent.column() > 0 ? 0 : static_cast<int>(entryAt(parent)->children.size());
}

int DocumentTreeModel::columnCount(const QModelIndex& /*parent*/) const { return ColumnCount; }

ItemId DocumentTreeModel::itemAt(const QModelIndex& index) const {
  return index.isValid() ? entryAt(index)->id : ItemId{};
}

QModelIndex DocumentTreeModel::indexOf(ItemId id, int column) const {
  const auto found = places_.find(id);
  return found == places_.end() ? QModelIndex() : createIndex(found->second->row, column, found->second);
}

const ParamRow* DocumentTreeModel::showRow(ItemId id) const {
  const Item* item = session_.document().find(id);
  return item == nullptr ? nullptr : item->type().row("show", true);
}

bool DocumentTreeModel::shown(ItemId id) const {
  const ParamRow* row = showRow(id);
  return row == nullptr || std::get<bool>(session_.document().find(id)->get(*row));
}

QVariant DocumentTreeModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Entry& entry = *entryAt(index);
  switch (role) {
    case IsGroupRole: return !entry.id.valid();
    case KindRole: return static_cast<int>(entry.kind);
    case SeverityRole: return badgeOf(entry).severity;
    case OwnSeverityRole: {
      const auto own = badges_.find(entry.id);
      return own == badges_.end() ? 0 : own->second.severity;
    }
    case Qt::BackgroundRole:
      return entry.id.valid() && entry.id == hovered_ ? QVariant(currentColors().hover) : QVariant();
    default: break;
  }
  switch (index.column()) {
    case BadgeColumn: return badgeData(entry, role);
    case EyeColumn: return eyeData(entry, role);
    default: return nameData(entry, role);
  }
}

QVariant DocumentTreeModel::nameData(const Entry& entry, int role) const {
  const bool titled = entry.titled();
  const Item* item = titled ? nullptr : session_.document().find(entry.id);
  switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
      if (titled) return kindTitle(entry.kind);
      return item != nullptr ? QString::fromStdString(item->name) : QString();
    case Qt::DecorationRole:
      return item != nullptr ? itemIcon(session_.document(), entry.id) : icon(kindIcon(entry.kind));
    case Qt::ToolTipRole: return item != nullptr ? itemTip(session_.document(), entry.id) : QVariant();
    case FamilyTextRole: return item != nullptr ? wordAndType(session_.document(), entry.id) : QVariant();
    case Qt::FontRole: return titled ? textFont(0, QFont::DemiBold) : QVariant();
    case Qt::ForegroundRole:
      return item != nullptr && !shown(entry.id) ? QVariant(currentColors().secondary) : QVariant();
    default: return {};
  }
}

/// The worst of the entry and what is folded under it.
DocumentTreeModel::Badge DocumentTreeModel::badgeOf(const Entry& entry) const {
  Badge worst;
  if (const auto own = badges_.find(entry.id); own != badges_.end()) worst = own->second;
  if (badges_.empty()) return worst;
  for (const auto& child : entry.children)
    if (const Badge below = badgeOf(*child); below.severity > worst.severity) worst = below;
  return worst;
}

QVariant DocumentTreeModel::badgeData(const Entry& entry, int role) const {
  if (role != Qt::DecorationRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
  const Badge badge = badgeOf(entry);
  if (badge.severity == 0) return {};
  if (role == Qt::ToolTipRole) return badge.text;
  if (role == Qt::AccessibleTextRole) return badge.severity == 2 ? tr("error") : tr("warning");
  return severityIcon(badge.severity == 2 ? Severity::Error : Severity::Warning);
}

QVariant DocumentTreeModel::eyeData(const Entry& entry, int role) const {
  if (showRow(entry.id) == nullptr) return {};
  switch (role) {
    case Qt::DecorationRole: return icon(shown(entry.id) ? "eye" : "eye-off");
    case Qt::ToolTipRole: return shown(entry.id) ? tr("Shown; click to hide. (H)") : tr("Hidden; click to show. (H)");
    case Qt::AccessibleTextRole: return shown(entry.id) ? tr("shown") : tr("hidden");
    default: return {};
  }
}

bool DocumentTreeModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  const ItemId id = itemAt(index);
  if (role != Qt::EditRole || index.column() != NameColumn || !id.valid()) return false;
  const Status status = session_.rename(id, value.toString());
  if (!status) emit refused(index, findingSentence(status.errors().front().what));
  return status.ok();
}

Qt::ItemFlags DocumentTreeModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::NoItemFlags;
  const Entry& entry = *entryAt(index);
  Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsDropEnabled;
  if (!entry.id.valid()) return flags;
  flags |= Qt::ItemIsSelectable;
  if (!entry.titled()) flags |= Qt::ItemIsDragEnabled;
  if (!entry.titled() && index.column() == NameColumn) flags |= Qt::ItemIsEditable;
  return flags;
}

QVariant DocumentTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return section == NameColumn ? tr("Name") : section == BadgeColumn ? tr("Findings") : tr("Shown");
}

void DocumentTreeModel::toggleShown(const QModelIndex& index) {
  const ItemId id = itemAt(index);
  if (const ParamRow* row = showRow(id)) (void)session_.edit(id, *row, !shown(id));
}

QStringList DocumentTreeModel::mimeTypes() const { return {kItemsMime}; }

QMimeData* DocumentTreeModel::mimeData(const QModelIndexList& indexes) const {
  std::vector<ItemId> ids;
  for (const QModelIndex& index : indexes) {
    const ItemId id = itemAt(index);
    if (index.column() == NameColumn && id.valid() && !entryAt(index)->titled()) ids.push_back(id);
  }
  if (ids.empty()) return nullptr;
  auto* data = new QMimeData;
  putItems(*data, ids);
  return data;
}

/// The dragged items if they may be dropped there: between entries of the group they are in already.
std::vector<ItemId> DocumentTreeModel::dropped(const QMimeData* data, int row, const QModelIndex& parent) const {
  std::vector<ItemId> ids;
  if (data == nullptr || row < 0 || !parent.isValid()) return ids;
  for (const ItemId id : draggedItems(*data)) {
    const auto place = places_.find(id);
    if (place == places_.end() || place->second->parent != entryAt(parent)) return {};
    if (!ids.empty() && session_.document().find(ids[0])->type().list != session_.document().find(id)->type().list)
      return {};
    ids.push_back(id);
  }
  std::sort(ids.begin(), ids.end(),
            [this](ItemId a, ItemId b) { return session_.document().position(a) < session_.document().position(b); });
  return ids;
}

bool DocumentTreeModel::canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int /*column*/,
                                        const QModelIndex& parent) const {
  return action == Qt::MoveAction && !dropped(data, row, parent).empty();
}

bool DocumentTreeModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                                     const QModelIndex& parent) {
  if (!canDropMimeData(data, action, row, column, parent)) return false;
  const std::vector<ItemId> ids = dropped(data, row, parent);
  const Document& document = session_.document();
  const ItemList list = document.find(ids[0])->type().list;
  // In the file they go before the next entry of the same list, or behind the last.
  std::size_t target = document.order(list).size();
  std::size_t last = 0;
  const auto& siblings = entryAt(parent)->children;
  for (std::size_t i = 0; i < siblings.size(); ++i) {
    if (document.find(siblings[i]->id)->type().list != list) continue;
    last = document.position(siblings[i]->id) + 1;
    if (static_cast<int>(i) < row) continue;
    target = document.position(siblings[i]->id);
    break;
  }
  if (target == document.order(list).size()) target = last;
  const QString title = ids.size() == 1
                            ? tr("Move %1 in the list").arg(QString::fromStdString(document.find(ids[0])->name))
                            : tr("Move %1 items in the list").arg(ids.size());
  return session_
      .change(title,
              [&](DocumentEditor& editor) -> Status {
                std::size_t at = target;
                for (const ItemId id : ids) {
                  const bool before = document.position(id) < at;  // taking it out moves the rest up
                  if (Status status = editor.move(id, before ? at - 1 : at); !status) return status;
                  at = document.position(id) + 1;
                }
                return Done{};
              })
      .ok();
}

}  // namespace sprung::ui
