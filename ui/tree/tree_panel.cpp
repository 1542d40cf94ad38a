#include "ui/tree/tree_panel.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/actions/key_guard.h"
#include "ui/session/session.h"
#include "ui/theme/icons.h"
#include "ui/tree/document_tree_model.h"
#include "ui/tree/scene_tree.h"
#include "ui/tree/tree_filter.h"

namespace sprung::ui {
TreePanel::TreePanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      model_(new DocumentTreeModel(session, this)),
      filter_(new TreeFilter(this)),
      search_(new QLineEdit(this)),
      filterButton_(new QToolButton(this)),
      filterMenu_(new QMenu(this)),
      view_(new SceneTree(*model_, *filter_, this)) {
  setObjectName("panel");
  setAttribute(Qt::WA_StyledBackground);
  filter_->setSourceModel(model_);
  search_->setPlaceholderText(tr("Search"));
  search_->setAccessibleName(tr("Search in the scene"));
  search_->setToolTip(tr("A part of a name or type (Ctrl+F)"));
  search_->setClearButtonEnabled(true);
  search_->addAction(icon("search"), QLineEdit::LeadingPosition);
  connect(search_, &QLineEdit::textChanged, this,
          [this](const QString& text) { refilter([&] { filter_->setText(text); }); });
  search_->installEventFilter(this);
  buildFilterMenu();
  buildView();

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(8, 4, 0, 0);
  layout->setSpacing(8);
  auto* searchRow = new QHBoxLayout;
  searchRow->setContentsMargins(4, 0, 8, 0);
  searchRow->setSpacing(4);
  searchRow->addWidget(search_);
  searchRow->addWidget(filterButton_);
  layout->addLayout(searchRow);
  layout->addWidget(view_);

  connect(&session.selection(), &Selection::changed, this, &TreePanel::fromSession);
  connect(model_, &QAbstractItemModel::modelAboutToBeReset, this, &TreePanel::beginReset);
  connect(model_, &QAbstractItemModel::modelReset, this, [this] {
    restoreFolds();
    fromSession();
  });
  connect(model_, &DocumentTreeModel::refused, this,
          [this](const QModelIndex&, const QString& reason) { emit notice(reason); });
  // Room for badges only when there is one.
  const auto showBadges = [this] { view_->setColumnHidden(DocumentTreeModel::BadgeColumn, !model_->hasFindings()); };
  connect(model_, &DocumentTreeModel::findingsChanged, this, showBadges);
  showBadges();
  restoreFolds();
}

void TreePanel::buildFilterMenu() {
  filterButton_->setIcon(icon("filter"));
  filterButton_->setIconSize(QSize(18, 18));
  filterButton_->setPopupMode(QToolButton::InstantPopup);
  filterButton_->setMenu(filterMenu_);
  filterButton_->setFocusPolicy(Qt::TabFocus);
  filterButton_->setToolTip(tr("Show only some kinds of items"));
  filterButton_->setAccessibleName(tr("Filter by kind"));
  QAction* all = filterMenu_->addAction(tr("Everything"));
  connect(all, &QAction::triggered, this, [this] {
    for (QAction* action : filterMenu_->actions()) action->setChecked(false);
  });
  filterMenu_->addSeparator();
  for (const TreeKind kind : kFilterKinds) {
    QAction* action = filterMenu_->addAction(icon(kindIcon(kind)), kindTitle(kind));
    action->setCheckable(true);
    connect(action, &QAction::toggled, this, [this, kind](bool on) {
      QSet<TreeKind> kinds = filter_->kinds();
      on ? (void)kinds.insert(kind) : (void)kinds.remove(kind);
      refilter([&] { filter_->setKinds(kinds); });
    });
  }
  filterMenu_->addSeparator();
  QAction* findings = filterMenu_->addAction(icon("warning"), tr("Only with findings"));
  findings->setCheckable(true);
  connect(findings, &QAction::toggled, this, [this](bool on) { refilter([&] { filter_->setOnlyFindings(on); }); });
}

void TreePanel::buildView() {
  view_->setObjectName("sceneTree");
  view_->installEventFilter(this);
  view_->setProperty(kCommandKeys, true);
  view_->setAccessibleName(tr("Scene tree"));
  // A new name may hide its row; what is hidden stays selected. The tree's selection is told first and the rows last.
  connect(filter_, &QAbstractItemModel::rowsAboutToBeRemoved, this,
          [this] { syncingBeforeRemoval_ = std::exchange(syncing_, true); });
  view_->setModel(filter_);
  connect(filter_, &QAbstractItemModel::rowsRemoved, this, [this] {
    syncing_ = syncingBeforeRemoval_;
    fromSession();
  });
  view_->setHeaderHidden(true);
  view_->setUniformRowHeights(true);
  view_->setIndentation(16);
  view_->setIconSize(QSize(18, 18));
  view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  view_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view_->setDragDropMode(QAbstractItemView::InternalMove);
  view_->setContextMenuPolicy(Qt::CustomContextMenu);
  view_->setExpandsOnDoubleClick(false);
  QHeaderView& header = *view_->header();
  header.setStretchLastSection(false);
  header.setMinimumSectionSize(24);
  header.setSectionResizeMode(DocumentTreeModel::NameColumn, QHeaderView::Stretch);
  for (const auto& [column, width] :
       {std::pair{DocumentTreeModel::BadgeColumn, 28}, std::pair{DocumentTreeModel::EyeColumn, 32}}) {
    header.setSectionResizeMode(column, QHeaderView::Fixed);
    header.resizeSection(column, width);
  }
  connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TreePanel::toSession);
  connect(view_, &QTreeView::expanded, this, [this](const QModelIndex& at) { noteFold(at, true); });
  connect(view_, &QTreeView::collapsed, this, [this](const QModelIndex& at) { noteFold(at, false); });
  connect(view_, &QTreeView::doubleClicked, this, &TreePanel::itemActivated);
  connect(view_, &QWidget::customContextMenuRequested, this, &TreePanel::openMenu);
}

QTreeView& TreePanel::view() { return *view_; }

void TreePanel::setFlat(bool flat) { model_->setFlat(flat); }

/// From what is searched to what has been found.
bool TreePanel::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
  const int key = static_cast<QKeyEvent*>(event)->key();
  const bool enters = key == Qt::Key_Return || key == Qt::Key_Enter;
  if (watched == view_) {
    // What a field in which a name is typed has no use for comes here, too.
    if (!view_->hasFocus()) return false;
    if (key == Qt::Key_Home && static_cast<QKeyEvent*>(event)->modifiers() == Qt::NoModifier) {
      emit frameWanted();  // as everywhere else; Ctrl+Home goes to the first item
      return true;
    }
    if (!enters || session_.selection().items().empty()) return false;
    emit parametersWanted();
    return true;
  }
  if (key != Qt::Key_Down && !enters) return false;
  const QModelIndex first = firstFound({});
  if (!first.isValid()) return true;
  view_->setCurrentIndex(first);
  view_->scrollTo(first);
  view_->setFocus(Qt::ShortcutFocusReason);
  return true;
}

/// The first item in sight whose own name fits; what only holds such items is passed over.
QModelIndex TreePanel::firstFound(const QModelIndex& under) const {
  for (int row = 0; row < filter_->rowCount(under); ++row) {
    const QModelIndex at = filter_->index(row, DocumentTreeModel::NameColumn, under);
    if (model_->itemAt(filter_->mapToSource(at)).valid() && filter_->fits(at)) return at;
    if (const QModelIndex below = firstFound(at); below.isValid()) return below;
  }
  return {};
}

void TreePanel::focusSearch() {
  search_->setFocus(Qt::ShortcutFocusReason);
  search_->selectAll();
}

void TreePanel::renameCurrent() {
  view_->finishEditing();  // which may hide rows
  const QModelIndex at = filter_->mapFromSource(model_->indexOf(session_.selection().current()));
  if (!at.isValid() || !(at.flags() & Qt::ItemIsEditable)) return;
  view_->setFocus(Qt::ShortcutFocusReason);
  view_->scrollTo(at);
  view_->setCurrentIndex(at);
  view_->edit(at);
}

/// The menu is for what is under the mouse; that becomes the selection unless it is part of it.
void TreePanel::openMenu(const QPoint& position) {
  const ItemId id = model_->itemAt(filter_->mapToSource(view_->indexAt(position)));
  if (!id.valid()) return;
  if (!session_.selection().contains(id)) session_.selection().select(id);
  emit menuWanted(view_->viewport()->mapToGlobal(position));
}

void TreePanel::fromSession() {
  if (syncing_) return;
  syncing_ = true;
  QItemSelection wanted;
  QModelIndex last;
  for (const ItemId id : session_.selection().items()) {
    const QModelIndex at = filter_->mapFromSource(model_->indexOf(id));
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
    const ItemId id = model_->itemAt(filter_->mapToSource(at));
    if (id.valid()) ids.push_back(id);
  }
  const ItemId current = model_->itemAt(filter_->mapToSource(view_->selectionModel()->currentIndex()));
  const auto found = std::find(ids.begin(), ids.end(), current);
  if (found != ids.end()) std::rotate(found, found + 1, ids.end());  // the inspector shows the last
  const bool taken = session_.selection().offer(current);
  if (!taken) session_.selection().select(std::move(ids));
  syncing_ = false;
  if (taken) fromSession();
}

void TreePanel::refilter(const std::function<void()>& change) {
  syncing_ = true;  // what the filter hides stays selected
  change();
  if (filter_->filters()) {
    view_->expandAll();
  } else {
    folded_.clear();
    unfolded_.clear();
    {
      const QSignalBlocker quiet(view_);
      view_->collapseAll();
    }
    restoreFolds();
  }
  filterButton_->setIcon(filter_->kinds().isEmpty() && !filter_->onlyFindings() ? icon("filter")
                                                                                : iconInAccent("filter"));
  syncing_ = false;
  fromSession();
}

void TreePanel::noteFold(const QModelIndex& at, bool open) {
  if (filter_->filters()) return;
  const QModelIndex source = filter_->mapToSource(at);
  if (const ItemId id = model_->itemAt(source); id.valid())
    open ? (void)unfolded_.insert(id) : (void)unfolded_.erase(id);
  else
    open ? (void)folded_.remove(kindAt(source)) : (void)folded_.insert(kindAt(source));
}

void TreePanel::beginReset() {
  scroll_ = view_->verticalScrollBar()->value();
  syncing_ = true;  // a reset clears the tree's selection, not the session's
}

/// Groups are open; what hangs under a body stays folded until somebody looks for it.
void TreePanel::restoreFolds() {
  syncing_ = true;
  if (filter_->filters()) {
    view_->expandAll();
  } else {
    for (int row = 0; row < filter_->rowCount(); ++row) {
      const QModelIndex group = filter_->index(row, 0);
      view_->setExpanded(group, !folded_.contains(kindAt(filter_->mapToSource(group))));
    }
    for (const ItemId id : unfolded_)
      if (const QModelIndex at = model_->indexOf(id); at.isValid()) view_->expand(filter_->mapFromSource(at));
  }
  view_->verticalScrollBar()->setValue(scroll_);
  syncing_ = false;
}

int TreePanel::kindAt(const QModelIndex& source) const { return source.data(DocumentTreeModel::KindRole).toInt(); }

}  // namespace sprung::ui
