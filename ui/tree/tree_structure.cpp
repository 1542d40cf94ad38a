// How the scene tree is built from the document; see document_tree_model.h.
#include <QCoreApplication>
#include <unordered_map>

#include "core/catalog/references.h"
#include "ui/tree/document_tree_model.h"
#include "ui/tree/tree_entry.h"

namespace sprung::ui {
namespace {

struct KindText {
  const char* title;
  const char* icon;
};

KindText kindText(TreeKind kind) {
  switch (kind) {
    case TreeKind::Body: return {QT_TRANSLATE_NOOP("SceneTree", "Bodies"), "mass"};
    case TreeKind::Connector: return {QT_TRANSLATE_NOOP("SceneTree", "Connectors"), "spring"};
    case TreeKind::Joint: return {QT_TRANSLATE_NOOP("SceneTree", "Joints"), "hinge"};
    case TreeKind::Node: return {QT_TRANSLATE_NOOP("SceneTree", "Nodes"), "node"};
    case TreeKind::Marker: return {QT_TRANSLATE_NOOP("SceneTree", "Markers"), "marker"};
    case TreeKind::Load: return {QT_TRANSLATE_NOOP("SceneTree", "Loads"), "force"};
    case TreeKind::Sensor: return {QT_TRANSLATE_NOOP("SceneTree", "Sensors"), "sensor"};
    case TreeKind::Simulation: return {QT_TRANSLATE_NOOP("SceneTree", "Simulation"), "play"};
  }
  return {"", ""};
}

bool isBody(const Item& item) { return (item.type().provides & kBody) != 0; }

}  // namespace

QString kindTitle(TreeKind kind) { return QCoreApplication::translate("SceneTree", kindText(kind).title); }
QString kindIcon(TreeKind kind) { return QString::fromLatin1(kindText(kind).icon); }

DocumentTreeModel::Memories DocumentTreeModel::memoriesOf(const Document& document) {
  Memories owners;
  for (const ItemId id : document.order(ItemList::Objects)) {
    if (isBody(*document.find(id))) continue;
    for (const auto& [target, row] : referencesOf(*document.find(id))) {
      const Item* node = document.find(target);
      if (node != nullptr && (node->type().provides & kGenericData) != 0) owners.try_emplace(target, id);
    }
  }
  return owners;
}

void DocumentTreeModel::rebuild() {
  beginResetModel();
  places_.clear();
  root_ = std::make_unique<Entry>();
  places_.reserve(session_.document().itemCount() + 1);
  const Memories memories = memoriesOf(session_.document());
  addBodies();
  if (flat_)
    addFlat();
  else
    addFolded(memories);
  addOthers(memories);
  endResetModel();
  refreshBadges();  // places in findings count positions
}

DocumentTreeModel::Entry* DocumentTreeModel::addGroup(TreeKind kind) {
  Entry* group = addItem(root_.get(), {});
  group->kind = kind;
  return group;
}

DocumentTreeModel::Entry* DocumentTreeModel::addItem(Entry* parent, ItemId id) {
  auto entry = std::make_unique<Entry>();
  entry->id = id;
  if (const Item* item = session_.document().find(id); item != nullptr && id != Document::simulationId())
    entry->kind = treeKind(item->type());
  entry->parent = parent;
  entry->row = static_cast<int>(parent->children.size());
  Entry* added = entry.get();
  parent->children.push_back(std::move(entry));
  if (id.valid()) places_[id] = added;
  return added;
}

void DocumentTreeModel::addBodies() {
  const Document& document = session_.document();
  Entry* bodies = addGroup(TreeKind::Body);
  for (const ItemId id : document.order(ItemList::Objects))
    if (isBody(*document.find(id))) addItem(bodies, id);
}

/// As in the file: every list on its own.
void DocumentTreeModel::addFlat() {
  const Document& document = session_.document();
  Entry* nodes = addGroup(TreeKind::Node);
  for (const ItemId id : document.order(ItemList::Nodes)) addItem(nodes, id);
  Entry* markers = addGroup(TreeKind::Marker);
  for (const ItemId id : document.order(ItemList::Markers)) addItem(markers, id);
}

/// Nodes and markers under the body they belong to, data nodes under their connector; others in groups of their own.
void DocumentTreeModel::addFolded(const Memories& memories) {
  const Document& document = session_.document();
  const Entry* bodies = root_->children.front().get();
  for (const auto& body : bodies->children) {
    for (const auto& [node, row] : referencesOf(*document.find(body->id))) {
      const Item* item = document.find(node);
      if (item != nullptr && item->type().list == ItemList::Nodes && !places_.contains(node)) addItem(body.get(), node);
    }
  }
  std::vector<ItemId> looseNodes, looseMarkers;
  for (const ItemId id : document.order(ItemList::Nodes))
    if (!places_.contains(id) && !memories.contains(id)) looseNodes.push_back(id);
  for (const ItemId id : document.order(ItemList::Markers)) {
    Entry* body = nullptr;
    for (const auto& [target, row] : referencesOf(*document.find(id))) {
      const auto found = places_.find(target);
      if (body != nullptr || found == places_.end()) continue;
      body = found->second;
      // A marker on a body's node belongs beside the node, under the body.
      if (!isBody(*document.find(target))) body = body->parent;
    }
    if (body != nullptr)
      addItem(body, id);
    else
      looseMarkers.push_back(id);
  }
  const std::pair<TreeKind, const std::vector<ItemId>&> loose[] = {{TreeKind::Node, looseNodes},
                                                                   {TreeKind::Marker, looseMarkers}};
  for (const auto& [kind, ids] : loose) {
    if (ids.empty()) continue;
    Entry* group = addGroup(kind);
    for (const ItemId id : ids) addItem(group, id);
  }
}

void DocumentTreeModel::addOthers(const Memories& memories) {
  const Document& document = session_.document();
  Entry* connectors = addGroup(TreeKind::Connector);
  for (const ItemId id : document.order(ItemList::Objects))
    if (!isBody(*document.find(id))) addItem(connectors, id);
  for (const auto& [node, connector] : memories)
    if (!places_.contains(node)) addItem(places_.at(connector), node);
  Entry* loads = addGroup(TreeKind::Load);
  for (const ItemId id : document.order(ItemList::Loads)) addItem(loads, id);
  Entry* sensors = addGroup(TreeKind::Sensor);
  for (const ItemId id : document.order(ItemList::Sensors)) addItem(sensors, id);
  addItem(root_.get(), Document::simulationId())->kind = TreeKind::Simulation;
}

}  // namespace sprung::ui
