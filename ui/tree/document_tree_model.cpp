#include "ui/tree/document_tree_model.h"

#include <QFont>

#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace sprung::ui {

struct DocumentTreeModel::Entry {
  ItemId id;      ///< unset for a group
  QString title;  ///< of a group
  QString iconName;
  Entry* parent = nullptr;
  int row = 0;
  std::vector<std::unique_ptr<Entry>> children;
};

namespace {

bool isBody(const Item& item) { return (item.type().provides & kBody) != 0; }

}  // namespace

DocumentTreeModel::DocumentTreeModel(Session& session, QObject* parent)
    : QAbstractItemModel(parent), session_(session), root_(std::make_unique<Entry>()) {
  connect(&session, &Session::documentReplaced, this, &DocumentTreeModel::rebuild);
  connect(&session, &Session::itemRenamed, this, &DocumentTreeModel::touch);
  connect(&session, &Session::rowChanged, this, [this](ItemId id, const ParamRow* row) {
    // A changed reference may hang a node or marker under another body.
    if (row->kind == ValueKind::Reference || row->kind == ValueKind::References)
      rebuild();
    else if (row->visual)
      touch(id);
  });
  connect(&session, &Session::structureChanged, this, &DocumentTreeModel::rebuild);
  rebuild();
}

DocumentTreeModel::~DocumentTreeModel() = default;

void DocumentTreeModel::rebuild() {
  beginResetModel();
  places_.clear();
  root_ = std::make_unique<Entry>();
  addBodies();
  addRest();
  endResetModel();
}

DocumentTreeModel::Entry* DocumentTreeModel::addGroup(const QString& title, const QString& iconName) {
  Entry* group = addItem(root_.get(), {});
  group->title = title;
  group->iconName = iconName;
  return group;
}

DocumentTreeModel::Entry* DocumentTreeModel::addItem(Entry* parent, ItemId id) {
  auto entry = std::make_unique<Entry>();
  entry->id = id;
  entry->parent = parent;
  entry->row = static_cast<int>(parent->children.size());
  Entry* added = entry.get();
  parent->children.push_back(std::move(entry));
  if (id.valid()) places_[id] = added;
  return added;
}

void DocumentTreeModel::addBodies() {
  const Document& document = session_.document();
  Entry* bodies = addGroup(tr("Bodies"), "mass");
  for (const ItemId id : document.order(ItemList::Objects))
    if (isBody(*document.find(id))) addItem(bodies, id);
  for (const auto& body : bodies->children) {
    for (const ItemId node : references(*document.find(body->id))) {
      const Item* item = document.find(node);
      if (item != nullptr && item->type().list == ItemList::Nodes && !places_.contains(node)) addItem(body.get(), node);
    }
  }
}

void DocumentTreeModel::addRest() {
  const Document& document = session_.document();
  std::vector<ItemId> loose;
  for (const ItemId id : document.order(ItemList::Nodes))
    if (!places_.contains(id)) loose.push_back(id);
  for (const ItemId id : document.order(ItemList::Markers)) {
    Entry* body = nullptr;
    for (const ItemId target : references(*document.find(id))) {
      const auto found = places_.find(target);
      if (body != nullptr || found == places_.end()) continue;
      body = found->second;
      // A marker on a body's node belongs beside the node, under the body.
      if (!isBody(*document.find(target))) body = body->parent;
    }
    if (body != nullptr)
      addItem(body, id);
    else
      loose.push_back(id);
  }
  if (!loose.empty()) {
    Entry* points = addGroup(tr("Loose nodes and markers"), "node");
    for (const ItemId id : loose) addItem(points, id);
  }
  Entry* connectors = addGroup(tr("Connectors"), "spring");
  for (const ItemId id : document.order(ItemList::Objects))
    if (!isBody(*document.find(id))) addItem(connectors, id);
  Entry* loads = addGroup(tr("Loads"), "force");
  for (const ItemId id : document.order(ItemList::Loads)) addItem(loads, id);
  Entry* sensors = addGroup(tr("Sensors"), "sensor");
  for (const ItemId id : document.order(ItemList::Sensors)) addItem(sensors, id);
  Entry* simulation = addItem(root_.get(), Document::simulationId());
  simulation->title = tr("Simulation");
  simulation->iconName = "play";
}

void DocumentTreeModel::touch(ItemId id) {
  const QModelIndex first = indexOf(id);
  if (first.isValid()) emit dataChanged(first, indexOf(id, EyeColumn));
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
  if (role == IsGroupRole) return !entry.id.valid();
  return index.column() == EyeColumn ? eyeData(entry, role) : nameData(entry, role);
}

QVariant DocumentTreeModel::nameData(const Entry& entry, int role) const {
  const bool titled = !entry.title.isEmpty();
  const Item* item = titled ? nullptr : session_.document().find(entry.id);
  switch (role) {
    case Qt::DisplayRole:
      if (!titled) return item != nullptr ? QString::fromStdString(item->name) : QString();
      return entry.title;
    case Qt::EditRole: return item != nullptr ? QString::fromStdString(item->name) : entry.title;
    case Qt::DecorationRole: return item != nullptr ? typeIcon(item->type()) : icon(entry.iconName);
    case Qt::ToolTipRole:
      return item != nullptr ? qText(item->type().label) + ". " + qText(item->type().doc) : QVariant();
    case FamilyTextRole: return item != nullptr ? qText(item->type().label) : QVariant();
    case Qt::FontRole: return titled ? textFont(0, QFont::DemiBold) : QVariant();
    case Qt::ForegroundRole:
      return item != nullptr && !shown(entry.id) ? QVariant(currentColors().secondary) : QVariant();
    default: return {};
  }
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
  if (!status) emit refused(index, QString::fromStdString(status.errors().front().what));
  return status.ok();
}

Qt::ItemFlags DocumentTreeModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::NoItemFlags;
  const Entry& entry = *entryAt(index);
  if (!entry.id.valid()) return Qt::ItemIsEnabled;
  Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
  if (index.column() == NameColumn && entry.title.isEmpty()) flags |= Qt::ItemIsEditable;
  return flags;
}

QVariant DocumentTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return section == NameColumn ? tr("Name") : tr("Shown");
}

void DocumentTreeModel::toggleShown(const QModelIndex& index) {
  const ItemId id = itemAt(index);
  if (const ParamRow* row = showRow(id)) (void)session_.edit(id, *row, !shown(id));
}

}  // namespace sprung::ui
