#include "ui/tree/tree_panel.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/session/session.h"
#include "ui/theme/icons.h"
#include "ui/tree/document_tree_model.h"

namespace sprung::ui {
namespace {

/// The eye is switched by a click that neither selects nor deselects anything.
class SceneTree final : public QTreeView {
 public:
  SceneTree(DocumentTreeModel& model, QSortFilterProxyModel& proxy, QWidget* parent)
      : QTreeView(parent), model_(model), proxy_(proxy) {}

 protected:
  void mousePressEvent(QMouseEvent* event) override {
    const QModelIndex at = indexAt(event->pos());
    if (event->button() == Qt::LeftButton && at.column() == DocumentTreeModel::EyeColumn) {
      model_.toggleShown(proxy_.mapToSource(at));
      return event->accept();
    }
    QTreeView::mousePressEvent(event);
  }

 private:
  DocumentTreeModel& model_;
  QSortFilterProxyModel& proxy_;
};

}  // namespace

TreePanel::TreePanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      model_(new DocumentTreeModel(session, this)),
      proxy_(new QSortFilterProxyModel(this)),
      search_(new QLineEdit(this)),
      view_(new SceneTree(*model_, *proxy_, this)) {
  setObjectName("panel");
  setAttribute(Qt::WA_StyledBackground);
  proxy_->setSourceModel(model_);
  proxy_->setRecursiveFilteringEnabled(true);
  proxy_->setAutoAcceptChildRows(true);
  proxy_->setFilterCaseSensitivity(Qt::CaseInsensitive);

  search_->setPlaceholderText(tr("Search"));
  search_->setAccessibleName(tr("Search in the scene"));
  search_->setToolTip(tr("A part of a name (Ctrl+F)"));
  search_->setClearButtonEnabled(true);
  search_->addAction(icon("search"), QLineEdit::LeadingPosition);
  connect(search_, &QLineEdit::textChanged, this, &TreePanel::filter);

  view_->setObjectName("sceneTree");
  view_->setAccessibleName(tr("Scene tree"));
  view_->setModel(proxy_);
  view_->setHeaderHidden(true);
  view_->setUniformRowHeights(true);
  view_->setIndentation(16);
  view_->setIconSize(QSize(18, 18));
  view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  view_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view_->header()->setStretchLastSection(false);
  view_->header()->setMinimumSectionSize(24);
  view_->header()->setSectionResizeMode(DocumentTreeModel::NameColumn, QHeaderView::Stretch);
  view_->header()->setSectionResizeMode(DocumentTreeModel::EyeColumn, QHeaderView::Fixed);
  view_->header()->resizeSection(DocumentTreeModel::EyeColumn, 32);
  view_->setExpandsOnDoubleClick(false);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(8, 4, 0, 0);
  layout->setSpacing(8);
  auto* searchRow = new QHBoxLayout;
  searchRow->setContentsMargins(4, 0, 12, 0);
  searchRow->addWidget(search_);
  layout->addLayout(searchRow);
  layout->addWidget(view_);

  connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TreePanel::toSession);
  connect(view_, &QTreeView::doubleClicked, this, &TreePanel::itemActivated);
  connect(&session.selection(), &Selection::changed, this, &TreePanel::fromSession);
  connect(model_, &QAbstractItemModel::modelReset, this, [this] {
    expandAll();
    fromSession();
  });
  connect(model_, &DocumentTreeModel::refused, this,
          [this](const QModelIndex&, const QString& reason) { emit notice(reason); });
  expandAll();
}

void TreePanel::focusSearch() {
  search_->setFocus(Qt::ShortcutFocusReason);
  search_->selectAll();
}

void TreePanel::renameCurrent() {
  const QModelIndex at = proxy_->mapFromSource(model_->indexOf(session_.selection().current()));
  if (!at.isValid() || !(at.flags() & Qt::ItemIsEditable)) return;
  view_->setFocus(Qt::ShortcutFocusReason);
  view_->scrollTo(at);
  view_->setCurrentIndex(at);
  view_->edit(at);
}

void TreePanel::fromSession() {
  if (syncing_) return;
  syncing_ = true;
  QItemSelection wanted;
  QModelIndex last;
  for (const ItemId id : session_.selection().items()) {
    const QModelIndex at = proxy_->mapFromSource(model_->indexOf(id));
    if (!at.isValid()) continue;
    wanted.select(at, at.siblingAtColumn(DocumentTreeModel::EyeColumn));
    last = at;
  }
  view_->selectionModel()->select(wanted, QItemSelectionModel::ClearAndSelect);
  if (last.isValid()) {
    view_->selectionModel()->setCurrentIndex(last, QItemSelectionModel::NoUpdate);
    view_->scrollTo(last);
  }
  syncing_ = false;
}

void TreePanel::toSession() {
  if (syncing_) return;
  syncing_ = true;
  std::vector<ItemId> ids;
  for (const QModelIndex& at : view_->selectionModel()->selectedRows()) {
    const ItemId id = model_->itemAt(proxy_->mapToSource(at));
    if (id.valid()) ids.push_back(id);
  }
  const ItemId current = model_->itemAt(proxy_->mapToSource(view_->selectionModel()->currentIndex()));
  const auto found = std::find(ids.begin(), ids.end(), current);
  if (found != ids.end()) std::rotate(found, found + 1, ids.end());  // the inspector shows the last
  session_.selection().select(std::move(ids));
  syncing_ = false;
}

void TreePanel::filter(const QString& text) {
  syncing_ = true;  // what the filter hides stays selected
  proxy_->setFilterFixedString(text);
  expandAll();
  syncing_ = false;
  fromSession();
}

/// Groups are open; what hangs under a body stays folded until somebody looks for it.
void TreePanel::expandAll() {
  if (!search_->text().isEmpty()) return view_->expandAll();
  view_->collapseAll();
  for (int row = 0; row < proxy_->rowCount(); ++row) view_->expand(proxy_->index(row, 0));
}

}  // namespace sprung::ui
