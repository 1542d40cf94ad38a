#include "ui/panels/participation_view.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "ui/session/session.h"
#include "ui/units/shown_number.h"

namespace sprung::ui {
namespace {

constexpr int kMostRows = 6;                        // of the axes
constexpr int kItemRows = 4;                        // that are seen without scrolling
constexpr double kParticipationViewNothing = 1e-9;  // of the model's mass: moves nothing there
constexpr double kSmall = 5e-5;                     // a share that is written as 0.0 %
constexpr auto kItemRole = Qt::UserRole;

enum AxisColumn { kAxis, kFactor, kEffective, kShare, kAll };
enum ItemColumn { kName, kKinetic, kPotential };

QString percent(double share) {
  if (std::abs(share) < kSmall) share = 0.0;
  return withDecimals(100.0 * share, 1) + QStringLiteral(" %");
}

QString number(double value) { return significant(value, 4); }

QTreeWidget* newList(const QString& name, const QStringList& heads, QWidget* parent) {
  auto* list = new QTreeWidget(parent);
  list->setAccessibleName(name);
  list->setRootIsDecorated(false);
  list->setUniformRowHeights(true);
  list->setHeaderLabels(heads);
  list->header()->setStretchLastSection(false);
  list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  list->header()->setMinimumSectionSize(40);
  for (int column = 1; column < static_cast<int>(heads.size()); ++column)
    list->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  return list;
}

void fitRows(QTreeWidget& list, int rows) {
  const int row = list.topLevelItemCount() > 0 ? list.sizeHintForRow(0) : list.fontMetrics().height();
  list.setFixedHeight(list.header()->sizeHint().height() + rows * row + 4);
}

void addRow(QTreeWidget& list, const QStringList& texts, ItemId item = {}) {
  auto* row = new QTreeWidgetItem(&list, texts);
  for (int column = 1; column < static_cast<int>(texts.size()); ++column)
    row->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  row->setData(0, kItemRole, QVariant::fromValue(item));
  row->setToolTip(0, texts.front());
}

}  // namespace

ParticipationView::ParticipationView(Session& session, QWidget* parent) : QWidget(parent), session_(session) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  axes_ = newList(tr("Mass that takes part, by axis"),
                  {tr("Axis"), tr("Factor"), tr("Effective"), tr("Share"), tr("All modes")}, this);
  axes_->setSelectionMode(QAbstractItemView::NoSelection);
  axes_->setFocusPolicy(Qt::TabFocus);
  axes_->headerItem()->setToolTip(
      kFactor, tr("Participation factor: the momentum of the mode with a modal mass of 1 kg, about an axis its angular "
                  "momentum about the centre of mass"));
  axes_->headerItem()->setToolTip(kEffective, tr("Its square: the effective mass, or moment of inertia, that a shaking "
                                                 "of the ground along (about) this axis feels in this mode"));
  axes_->headerItem()->setToolTip(kShare, tr("Of the mass of the whole model, or of its moment of inertia"));
  axes_->headerItem()->setToolTip(
      kAll, tr("The sum over all modes of the list; what is missing from 100 % is held by joints and guides"));
  layout->addWidget(axes_);
  words_ = new QLabel(this);
  words_->setObjectName("secondary");
  words_->setWordWrap(true);
  layout->addWidget(words_);
  items_ = newList(tr("Energy of the mode, by item"), {tr("Item"), tr("Kinetic"), tr("Potential")}, this);
  items_->headerItem()->setToolTip(kKinetic, tr("Share of the body in the kinetic energy of the mode"));
  items_->headerItem()->setToolTip(
      kPotential, tr("Share of the spring, weight or load in the potential energy of the mode; what is negative makes "
                     "the motion softer"));
  fitRows(*items_, kItemRows);
  layout->addWidget(items_);
  connect(items_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* row) {
    const auto item = row->data(0, kItemRole).value<ItemId>();
    if (session_.document().find(item) != nullptr) session_.selection().select(item);
  });
}

ParticipationView::~ParticipationView() { giveUp(); }

void ParticipationView::giveUp() {
  ++asked_;
  if (control_) control_->stop = true;
}

void ParticipationView::setMode(std::shared_ptr<const FoundEigen> found, std::size_t mode) {
  if (found == found_ && mode == mode_) return;
  giveUp();
  found_ = std::move(found);
  mode_ = mode;
  stale_ = found_ != nullptr;
  if (!found_) items_->clear();
  fillAxes();
  if (isVisible()) ask();
}

void ParticipationView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  ask();
}

void ParticipationView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitColumns();
}

/// Where there is no room for all, the factor gives way: the tip of what follows from it tells it.
void ParticipationView::fitColumns() {
  int needed = 0;
  const QAbstractItemView& cells = *axes_;
  for (int column = 0; column < axes_->columnCount(); ++column)
    needed += std::max(cells.sizeHintForColumn(column), axes_->header()->sectionSizeHint(column));
  axes_->setColumnHidden(kFactor, needed > axes_->viewport()->width());
}

void ParticipationView::fillAxes() {
  axes_->clear();
  const bool undamped = found_ && !found_->table.damped;
  axes_->setVisible(undamped);
  words_->setVisible(found_ && !undamped);
  words_->setText(tr("With damping a mode has no effective mass; its energies are the means over a swing."));
  if (!undamped) return;
  const EigenTable& table = found_->table;
  const Eigenmotion& mode = table.modes.at(mode_);
  const SixAxes effective = mode.effective(), all = table.effectiveSum();
  const std::array<QString, kMostRows> names = {tr("along x"), tr("along y"), tr("along z"),
                                                tr("about x"), tr("about y"), tr("about z")};
  for (int axis = 0; axis < kMostRows; ++axis) {
    if (!(all[axis] > kParticipationViewNothing * table.whole[axis])) continue;  // nothing moves so
    const bool turns = axis > 2;
    const double share = effective[axis] / table.whole[axis];
    const double seen = share < kParticipationViewNothing ? 0.0 : 1.0;  // rounding is nothing
    const QString factor =
        number(seen * mode.participation[axis]) + (turns ? QStringLiteral(" √kg·m") : QStringLiteral(" √kg"));
    addRow(*axes_, {names.at(static_cast<std::size_t>(axis)), factor,
                    number(seen * effective[axis]) + (turns ? QStringLiteral(" kg·m²") : QStringLiteral(" kg")),
                    percent(share), percent(all[axis] / table.whole[axis])});
    axes_->topLevelItem(axes_->topLevelItemCount() - 1)
        ->setToolTip(kEffective, tr("Participation factor %1").arg(factor));
  }
  axes_->setVisible(axes_->topLevelItemCount() > 0);
  fitRows(*axes_, axes_->topLevelItemCount());
  fitColumns();
}

void ParticipationView::ask() {
  if (!stale_ || !found_) return;
  stale_ = false;
  control_ = std::make_shared<CallControl>();
  aside_.start([this, found = found_, mode = mode_, number = asked_, control = control_]() -> Aside::Deed {
    auto shares =
        std::make_shared<const EnergyShares>(energyShares(found->table, found->table.modes.at(mode), control));
    return [this, number, shares] {
      if (number == asked_) take(*shares);
    };
  });
}

void ParticipationView::take(const EnergyShares& shares) {
  struct Row {
    ItemId item;
    double kinetic = 0.0, potential = 0.0;
    double most() const { return std::max(std::abs(kinetic), std::abs(potential)); }
  };
  std::vector<Row> rows;
  const auto rowOf = [&](ItemId item) -> Row& {
    const auto known = std::ranges::find(rows, item, &Row::item);
    return known != rows.end() ? *known : rows.emplace_back(Row{item});
  };
  for (const EnergyShare& part : shares.kinetic) rowOf(part.item).kinetic = part.share;
  for (const EnergyShare& part : shares.potential) rowOf(part.item).potential = part.share;
  std::ranges::stable_sort(rows,
                           [](const Row& a, const Row& b) { return a.most() > b.most() + kParticipationViewNothing; });
  items_->clear();
  const Directory& directory = *found_->table.system().directory;
  for (const Row& row : rows)
    addRow(*items_,
           {QString::fromStdString(directory.itemName(row.item)), row.kinetic != 0.0 ? percent(row.kinetic) : QString(),
            row.potential != 0.0 ? percent(row.potential) : QString()},
           row.item);
}

}  // namespace sprung::ui
