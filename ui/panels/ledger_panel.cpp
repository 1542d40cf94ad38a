#include "ui/panels/ledger_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/panels/ledger_model.h"
#include "ui/session/session.h"
#include "ui/units/units.h"
#include "ui/widgets/number_label.h"
#include "ui/widgets/sparkline.h"

namespace sprung::ui {
namespace {

constexpr std::size_t kMostLedgerPoints = 240;
constexpr int kTitleGap = 20;
constexpr int kCellGap = 8;  ///< beside a number
constexpr int kLongList = 200;

/// When the run with this id, or the one that it comes from, began [s].
double startOf(const Timeline& timeline, int id) {
  for (;;) {
    const auto found = std::find_if(timeline.branches.begin(), timeline.branches.end(),
                                    [id](const RunBranch& branch) { return branch.id == id; });
    if (found == timeline.branches.end()) return 0.0;
    if (found->parent < 0) return found->forkTime;
    id = found->parent;
  }
}

}  // namespace

LedgerPanel::LedgerPanel(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), model_(new LedgerModel(session, this)) {
  setObjectName("panel");
  setAttribute(Qt::WA_StyledBackground);
  setAccessibleName(tr("Energy"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 8);
  layout->setSpacing(4);
  buildHead();
  buildList();
  buildFoot();
  connect(model_, &QAbstractItemModel::modelReset, this, [this] {
    unfold();
    fromSession();
  });
  const auto remember = [this](const QModelIndex& index) {
    if (!syncing_) open_[model_->kindAt(index)] = list_->isExpanded(index);
  };
  connect(list_, &QTreeView::expanded, this, remember);
  connect(list_, &QTreeView::collapsed, this, remember);
  connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &LedgerPanel::toSession);
  connect(&session.selection(), &Selection::changed, this, &LedgerPanel::fromSession);
  connect(&session.run(), &RunControl::snapshotArrived, this, &LedgerPanel::refresh);
  connect(&session, &Session::documentReplaced, this, &LedgerPanel::refresh);
  refresh();
}

void LedgerPanel::buildHead() {
  auto* line = new QHBoxLayout;
  line->setContentsMargins(12, 0, 12, 0);
  line->setSpacing(8);
  words_ = new QLabel(this);
  words_->setObjectName("secondary");
  words_->setWordWrap(true);
  line->addWidget(words_, 1);
  export_ = new QToolButton(this);
  export_->setText(tr("CSV…"));
  export_->setProperty("link", true);
  export_->setFocusPolicy(Qt::TabFocus);
  export_->setToolTip(tr("Save the books of the shown instant as CSV, with all digits"));
  export_->setAccessibleName(tr("Save the books of energy as CSV"));
  line->addWidget(export_, 0, Qt::AlignTop);
  static_cast<QVBoxLayout*>(layout())->addLayout(line);
  connect(export_, &QToolButton::clicked, this, [this] {
    const Snapshot* snapshot = session_.run().snapshot();
    if (snapshot != nullptr && snapshot->ledger) emit exportWanted(snapshot->ledger, snapshot->system);
  });
}

void LedgerPanel::buildList() {
  list_ = new QTreeView(this);
  list_->setModel(model_);
  list_->setAccessibleName(tr("Energies and works"));
  list_->setToolTip(tr("Where the energy is, and what has done work: the changes less the works are the residual"));
  list_->setUniformRowHeights(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setIndentation(10);  // names need the room
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  list_->setMinimumHeight(96);
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(LedgerModel::NameColumn, QHeaderView::Stretch);
  fitColumns();
  layout()->addWidget(list_);
}

/// Room for the longest read-out, so that columns stand still.
void LedgerPanel::fitColumns() {
  QHeaderView& header = *list_->header();
  const int number = tabularWidth(list_->fontMetrics(), QStringLiteral("\u22120.000e\u221200"));
  header.setMinimumSectionSize(number);
  for (const int column : {LedgerModel::StoredColumn, LedgerModel::ChangeColumn, LedgerModel::WorkColumn}) {
    header.setSectionResizeMode(column, QHeaderView::Fixed);
    const QString title = model_->headerData(column, Qt::Horizontal).toString();
    header.resizeSection(column,
                         std::max(number + kCellGap, header.fontMetrics().horizontalAdvance(title) + kTitleGap));
  }
}

void LedgerPanel::buildFoot() {
  foot_ = new QWidget(this);
  foot_->setToolTip(
      tr("What the solver has made or lost by its steps, in millionths (ppm) of the energy that has moved, and how it "
         "has gone. Smaller steps make it smaller."));
  auto* line = new QHBoxLayout(foot_);
  line->setContentsMargins(12, 4, 12, 0);
  line->setSpacing(8);
  line->addWidget(new QLabel(tr("Residual"), foot_));
  residual_ = new NumberLabel(foot_);
  residual_->setAccessibleName(tr("Residual in ppm of the energy that has moved"));
  residual_->setAlignment(Qt::AlignRight);
  residual_->setRoomFor(QStringLiteral("\u22120000.000"), QStringLiteral("ppm"));
  line->addWidget(residual_);
  spark_ = new Sparkline(foot_);
  spark_->setAccessibleName(tr("The residual in the last seconds"));
  line->addWidget(spark_, 1);
  layout()->addWidget(foot_);
}

void LedgerPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  session_.run().keepBooks(this, true);
  refresh();
  fromSession();
}

void LedgerPanel::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  session_.run().keepBooks(this, false);
  history_.clear();
}

void LedgerPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange && list_ != nullptr) fitColumns();
}

void LedgerPanel::refresh() {
  if (!isVisible()) return;
  const Snapshot* snapshot = session_.run().snapshot();
  const std::shared_ptr<const Ledger> ledger = snapshot != nullptr ? snapshot->ledger : nullptr;
  words_->setText(words(snapshot));
  export_->setEnabled(ledger != nullptr);
  model_->take(ledger);
  foot_->setVisible(ledger != nullptr);
  if (ledger) note(*snapshot);
  showResidual(ledger.get());
}

/// The history is of one run and its books, and ends at the shown instant.
void LedgerPanel::note(const Snapshot& snapshot) {
  const Ledger& ledger = *snapshot.ledger;
  if (branch_ != snapshot.branch || since_ != ledger.since || snapshot.step == 0) history_.clear();
  branch_ = snapshot.branch;
  since_ = ledger.since;
  while (!history_.empty() && history_.back().x() >= snapshot.time) history_.pop_back();
  history_.emplace_back(snapshot.time, ledger.ppm());
  if (history_.size() > kMostLedgerPoints) history_.erase(history_.begin());
}

void LedgerPanel::showResidual(const Ledger* ledger) {
  if (ledger == nullptr) return;
  residual_->setReadout(readoutPpm(ledger->ppm()), QStringLiteral("ppm"));
  spark_->setPoints(history_);
  const auto [low, high] = std::minmax_element(history_.begin(), history_.end(),
                                               [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); });
  spark_->setAccessibleDescription(tr("From %1 to %2 ppm").arg(readoutNumber(low->y()), readoutNumber(high->y())));
}

/// What the books are of.
QString LedgerPanel::words(const Snapshot* snapshot) const {
  if (snapshot == nullptr || snapshot->system == nullptr)
    return session_.problems().empty() ? tr("The model is empty.")
                                       : tr("The model cannot run; the panel of problems says why.");
  if (snapshot->ledger == nullptr)
    return snapshot->system->isLocked() ? tr("Nothing is booked: Python of this model has not been allowed to run.")
                                        : tr("The books begin with the next picture.");
  const double since = snapshot->ledger->since;
  if (snapshot->timeline == nullptr || since <= startOf(*snapshot->timeline, snapshot->branch))
    return tr("From the start of the run until t = %1 s.").arg(readoutNumber(snapshot->time));
  const QString part = tr("Only from t = %1 s until t = %2 s").arg(readoutNumber(since), readoutNumber(snapshot->time));
  return snapshot->booksPending ? tr("%1: what was before is being added up …").arg(part)
                                : tr("%1: what was before is not known.").arg(part);
}

/// As they were left; long lists are folded at first.
void LedgerPanel::unfold() {
  const bool before = std::exchange(syncing_, true);
  for (int row = 0; row < model_->rowCount(); ++row) {
    const QModelIndex group = model_->index(row, 0);
    const auto chosen = open_.find(model_->kindAt(group));
    list_->setExpanded(group, chosen != open_.end() ? chosen->second : model_->rowCount(group) <= kLongList);
  }
  syncing_ = before;
}

/// The inspector shows the item that was added last.
void LedgerPanel::toSession(const QItemSelection& added) {
  if (syncing_) return;
  std::vector<ItemId> items, last;
  for (const QModelIndex& index : list_->selectionModel()->selectedRows())
    (added.contains(index) ? last : items).push_back(model_->itemAt(index));
  items.insert(items.end(), last.begin(), last.end());
  session_.selection().select(std::move(items));
}

void LedgerPanel::fromSession() {
  if (!isVisible() || std::exchange(syncing_, true)) return;
  QItemSelection rows;
  for (const ItemId id : session_.selection().items())
    if (const QModelIndex index = model_->indexOf(id); index.isValid()) rows.select(index, index);
  list_->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  if (const QModelIndex index = model_->indexOf(session_.selection().current()); index.isValid()) {
    list_->selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    list_->scrollTo(index);
  }
  syncing_ = false;
}

}  // namespace sprung::ui
