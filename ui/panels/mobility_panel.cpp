#include "ui/panels/mobility_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QSlider>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/language/finding_text.h"
#include "ui/session/mobility_finder.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/units/units.h"
#include "ui/widgets/repair_button.h"
#include "ui/widgets/scrolling_content.h"

namespace sprung::ui {
namespace {

constexpr int kMobilityPanelSteps = 100;
constexpr int kRowsSeen = 5;

QLabel* line(QWidget* parent, const char* name) {
  auto* label = new QLabel(parent);
  label->setObjectName(name);
  label->setWordWrap(true);
  return label;
}

QString freedomText(int count) {
  return count == 1 ? MobilityPanel::tr("1 degree of freedom") : MobilityPanel::tr("%1 degrees of freedom").arg(count);
}

QString countText(const Mobility& mobility) {
  const QChar minus(0x2212);
  QString text = MobilityPanel::tr("%1 coordinates %2 %3 conditions")
                     .arg(mobility.coordinates)
                     .arg(minus)
                     .arg(mobility.conditions);
  if (mobility.redundant > 0) text += MobilityPanel::tr(" + %1 redundant").arg(mobility.redundant);
  return text;
}

/// As high as its rows, up to a few of them.
void fitHeight(QTreeWidget& list) {
  const int rows = std::clamp(list.topLevelItemCount(), 1, kRowsSeen);
  const int row = std::max(list.sizeHintForRow(0), 24);
  list.setFixedHeight(list.header()->sizeHint().height() + rows * row + 2 * list.frameWidth() + 2);
}

}  // namespace

MobilityPanel::MobilityPanel(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), finder_(new MobilityFinder(session, this)) {
  setObjectName("panel");
  setAttribute(Qt::WA_StyledBackground);
  setAccessibleName(tr("Mobility"));
  layout_ = scrollingContent(*this);
  layout_->setContentsMargins(12, 0, 12, 8);
  layout_->setSpacing(4);
  headline_ = line(this, "headline");
  headline_->setFont(textFont(1, QFont::DemiBold));
  count_ = line(this, "secondary");
  nearness_ = line(this, "secondary");
  for (QLabel* label : {headline_, count_, nearness_}) layout_->addWidget(label);
  layout_->addSpacing(4);
  motionsTitle_ = line(this, "title");
  layout_->addWidget(motionsTitle_);
  motions_ = addList(tr("Motions that remain"), {tr("No."), tr("What moves")});
  buildFoot();
  layout_->addSpacing(4);
  redundantTitle_ = line(this, "title");
  layout_->addWidget(redundantTitle_);
  redundancies_ = addList(tr("Redundant conditions"), {tr("Joint"), tr("Holds again")});
  repairs_ = new QWidget(this);
  repairColumn_ = new QVBoxLayout(repairs_);
  repairColumn_->setContentsMargins(0, 0, 0, 0);
  repairColumn_->setSpacing(4);
  layout_->addWidget(repairs_);
  layout_->addSpacing(4);
  untiedTitle_ = line(this, "title");
  layout_->addWidget(untiedTitle_);
  untied_ = addList(tr("Bodies that nothing ties to ground"), {tr("Body")});
  untied_->setHeaderHidden(true);
  words_ = line(this, "secondary");
  layout_->addWidget(words_);
  layout_->addStretch(1);
  for (QLabel* title : {motionsTitle_, redundantTitle_, untiedTitle_}) title->setFont(textFont(0, QFont::DemiBold));
  connect(motions_, &QTreeWidget::currentItemChanged, this, &MobilityPanel::sendShape);
  connect(motions_, &QTreeWidget::itemEntered, this, [this](QTreeWidgetItem* row) {
    hoveredMotion_ = row;
    sendShape();
  });
  connect(redundancies_, &QTreeWidget::currentItemChanged, this, &MobilityPanel::sendConcern);
  connect(redundancies_, &QTreeWidget::itemEntered, this, [this](QTreeWidgetItem* row) {
    hoveredJoint_ = row;
    sendConcern();
  });
  connect(redundancies_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* row) {
    if (const Diagnostic* finding = findingOf(row)) session_.selection().select(finding->item());
  });
  connect(untied_, &QTreeWidget::currentItemChanged, this, &MobilityPanel::sendConcern);
  connect(untied_, &QTreeWidget::itemEntered, this, [this](QTreeWidgetItem* row) {
    hoveredBody_ = row;
    sendConcern();
  });
  connect(untied_, &QTreeWidget::itemClicked, this,
          [this](QTreeWidgetItem* row) { session_.selection().select(untiedOf(row)); });
  connect(finder_, &MobilityFinder::found, this, &MobilityPanel::refresh);
  connect(&session.run(), &RunControl::playingChanged, this, [this](bool playing) {
    if (playing) release();
    refresh();
  });
  refresh();
}

QTreeWidget* MobilityPanel::addList(const QString& name, const QStringList& columns) {
  auto* list = new QTreeWidget(this);
  list->setAccessibleName(name);
  list->setRootIsDecorated(false);
  list->setUniformRowHeights(true);
  list->setHeaderLabels(columns);
  list->setMouseTracking(true);
  list->viewport()->installEventFilter(this);
  layout_->addWidget(list);
  return list;
}

void MobilityPanel::buildFoot() {
  foot_ = new QWidget(this);
  auto* row = new QHBoxLayout(foot_);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  auto* label = line(foot_, "secondary");
  label->setText(tr("Amplitude"));
  label->setWordWrap(false);
  row->addWidget(label);
  amplitude_ = new QSlider(Qt::Horizontal, foot_);
  amplitude_->setRange(0, kMobilityPanelSteps);
  amplitude_->setValue(kMobilityPanelSteps / 2);
  amplitude_->setAccessibleName(tr("Amplitude of the motion in the view"));
  amplitude_->setToolTip(tr("How far the chosen motion goes in the view; joints stay closed"));
  row->addWidget(amplitude_, 1);
  foot_->hide();
  layout_->addWidget(foot_);
  connect(amplitude_, &QSlider::valueChanged, this, &MobilityPanel::sendShape);
}

QString MobilityPanel::headline() const { return headline_->text(); }

void MobilityPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  finder_->setWhole(true);
  refresh();
}

void MobilityPanel::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  finder_->setWhole(false);
  release();
}

void MobilityPanel::keyPressEvent(QKeyEvent* event) {
  const bool chosen = motions_->currentItem() != nullptr || redundancies_->currentItem() != nullptr ||
                      untied_->currentItem() != nullptr;
  if (event->key() == Qt::Key_Escape && chosen) return release();
  QWidget::keyPressEvent(event);
}

bool MobilityPanel::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Leave) {
    if (watched == motions_->viewport() && std::exchange(hoveredMotion_, nullptr) != nullptr) sendShape();
    if (watched == redundancies_->viewport() && std::exchange(hoveredJoint_, nullptr) != nullptr) sendConcern();
    if (watched == untied_->viewport() && std::exchange(hoveredBody_, nullptr) != nullptr) sendConcern();
  }
  return QWidget::eventFilter(watched, event);
}

void MobilityPanel::release() {
  hoveredMotion_ = hoveredJoint_ = hoveredBody_ = nullptr;
  for (QTreeWidget* list : {motions_, redundancies_, untied_}) {
    list->setCurrentItem(nullptr);
    list->clearSelection();
  }
  sendShape();
  sendConcern();
}

void MobilityPanel::refresh() {
  const FoundMobility* found = finder_->latest();
  headline_->setText(found != nullptr ? freedomText(found->mobility.freedom) : tr("Nothing to move yet"));
  count_->setText(found != nullptr ? countText(found->mobility) : QString());
  showNearness();
  if (!isVisible()) return;
  const bool playing = session_.run().playing();
  for (QTreeWidget* list : {motions_, redundancies_, untied_}) list->setEnabled(!playing);
  if (found != nullptr && !found->whole && !playing) return;  // more is to come
  if (found == nullptr || found->whole) {
    fillMotions();
    fillRedundancies();
    fillUntied();
  }
  words_->setText(
      found == nullptr ? QString()
      : playing
          ? tr("The lists are of an earlier instant of this run; a pause renews them, and lets a motion under the "
               "mouse be seen in the view.")
          : tr("Of the state that is shown. A motion under the mouse is seen in the view, a joint glows "
               "with those that hold the same."));
}

void MobilityPanel::showNearness() {
  const FoundMobility* found = finder_->latest();
  const bool joints = found != nullptr && found->mobility.conditions > 0;
  nearness_->setVisible(joints);
  if (!joints) return;
  const SingularWatch& watch = finder_->watch();
  const QString share = tr("%1 % of the largest so far").arg(readoutNumber(100.0 * watch.share(), 0));
  const QString measure =
      tr("Independence of the conditions %1, %2").arg(readoutNumber(found->mobility.independence), share);
  QString text = measure;
  if (watch.place() == SingularWatch::Place::Near) text = tr("Near a singular position. %1").arg(measure);
  if (watch.place() == SingularWatch::Place::Singular)
    text = tr("A singular position: more can move here than elsewhere, and the motion may branch.");
  nearness_->setObjectName(watch.place() == SingularWatch::Place::Usual ? "secondary" : "refusal");
  nearness_->setStyleSheet(nearness_->styleSheet());  // the name has changed what applies
  nearness_->setText(text);
  nearness_->setToolTip(
      tr("The length of the shortest weighted sum of the gradients of all conditions that are not redundant (the least "
         "singular value of their scaled matrix): 1 when all are normal to each other, 0 in a singular position."));
}

void MobilityPanel::fillMotions() {
  const int chosen = motions_->indexOfTopLevelItem(motions_->currentItem());
  const QSignalBlocker quiet(motions_);
  hoveredMotion_ = nullptr;
  motions_->clear();
  const FoundMobility* found = finder_->latest();
  const std::size_t count = found != nullptr ? found->mobility.motions.size() : 0;
  for (std::size_t i = 0; i < count; ++i) {
    const RemainingMotion& motion = found->mobility.motions[i];
    auto* row = new QTreeWidgetItem(motions_);
    row->setText(0, QString::number(i + 1));
    row->setTextAlignment(0, Qt::AlignRight | Qt::AlignVCenter);
    row->setText(1, findingSentence(motion.text));
    row->setToolTip(1, row->text(1));
  }
  const int more = found != nullptr ? found->mobility.freedom - static_cast<int>(count) : 0;
  motionsTitle_->setText(count == 0 ? (found == nullptr ? QString() : tr("No motion remains"))
                         : more > 0 ? tr("Motions that remain (%1 more are not listed)").arg(more)
                                    : tr("Motions that remain"));
  motions_->setVisible(count > 0);
  motions_->resizeColumnToContents(0);
  fitHeight(*motions_);
  if (chosen >= 0 && chosen < static_cast<int>(count)) motions_->setCurrentItem(motions_->topLevelItem(chosen));
  sendShape();
}

void MobilityPanel::fillRedundancies() {
  const int chosen = redundancies_->indexOfTopLevelItem(redundancies_->currentItem());
  const QSignalBlocker quiet(redundancies_);
  hoveredJoint_ = nullptr;
  redundancies_->clear();
  const FoundMobility* found = finder_->latest();
  const std::size_t count = found != nullptr ? found->mobility.redundancies.size() : 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Diagnostic& finding = found->mobility.redundancies[i];
    auto* row = new QTreeWidgetItem(redundancies_);
    row->setText(0, QString::fromStdString(finding.where));
    row->setText(1, sentence(finding.what));
    row->setToolTip(0, row->text(0));
    row->setToolTip(1, row->text(1) + "\n" + findingSentence(finding.explanation));
  }
  redundantTitle_->setText(count == 0 ? QString() : tr("Redundant conditions"));
  redundantTitle_->setVisible(count > 0);
  redundancies_->setVisible(count > 0);
  redundancies_->resizeColumnToContents(0);
  fitHeight(*redundancies_);
  if (chosen >= 0 && chosen < static_cast<int>(count))
    redundancies_->setCurrentItem(redundancies_->topLevelItem(chosen));
  sendConcern();
}

/// A free flight may be meant; a spring that has been forgotten is not.
void MobilityPanel::fillUntied() {
  const ItemId chosen = untiedOf(untied_->currentItem());
  const QSignalBlocker quiet(untied_);
  hoveredBody_ = nullptr;
  untied_->clear();
  const FoundMobility* found = finder_->latest();
  const std::vector<ItemId> all = found != nullptr ? found->mobility.untied : std::vector<ItemId>{};
  for (const ItemId id : all) {
    if (untied_->topLevelItemCount() == kMostMotions) break;
    auto* row = new QTreeWidgetItem(untied_);
    row->setText(0, QString::fromStdString(found->system->directory->itemName(id)));
    row->setToolTip(0, tr("No chain of connectors leads from it to ground: it flies freely"));
    row->setData(0, Qt::UserRole, id.slot);
    if (id == chosen) untied_->setCurrentItem(row);
  }
  const bool any = !all.empty();
  const int more = static_cast<int>(all.size()) - untied_->topLevelItemCount();
  untiedTitle_->setText(more > 0 ? tr("Nothing ties these to ground (%1 more are not listed)").arg(more)
                                 : tr("Nothing ties these to ground"));
  untiedTitle_->setVisible(any);
  untied_->setVisible(any);
  fitHeight(*untied_);
  sendConcern();
}

ItemId MobilityPanel::untiedOf(const QTreeWidgetItem* row) const {
  const FoundMobility* found = finder_->latest();
  if (row == nullptr || found == nullptr) return {};
  for (const ItemId id : found->mobility.untied)
    if (id.slot == row->data(0, Qt::UserRole).toUInt()) return id;
  return {};
}

const Diagnostic* MobilityPanel::findingOf(const QTreeWidgetItem* row) const {
  const FoundMobility* found = finder_->latest();
  const int at = redundancies_->indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(row));
  if (found == nullptr || at < 0 || at >= static_cast<int>(found->mobility.redundancies.size())) return nullptr;
  return &found->mobility.redundancies[static_cast<std::size_t>(at)];
}

/// What is under the mouse, else what is chosen.
void MobilityPanel::sendShape() {
  QTreeWidgetItem* row = hoveredMotion_ != nullptr ? hoveredMotion_ : motions_->currentItem();
  const int at = motions_->indexOfTopLevelItem(row);
  const FoundMobility* found = finder_->latest();
  const bool shown = at >= 0 && found != nullptr && found->shapes && isVisible() &&
                     at < static_cast<int>(found->shapes->table.modes.size());
  foot_->setVisible(motions_->currentItem() != nullptr && shown);
  // Another panel may show something else.
  if (!std::exchange(showsShape_, shown) && !shown) return;
  if (!shown) return emit shapeChanged({});
  emit shapeChanged({found->shapes, static_cast<std::size_t>(at),
                     static_cast<double>(amplitude_->value()) / kMobilityPanelSteps, true});
}

void MobilityPanel::sendConcern() {
  const Diagnostic* finding = findingOf(hoveredJoint_ != nullptr ? hoveredJoint_ : redundancies_->currentItem());
  // Repairs stay in place while the mouse is on its way to them.
  const Diagnostic* first = findingOf(redundancies_->topLevelItem(0));
  const Diagnostic* chosen = findingOf(redundancies_->currentItem());
  if (isVisible()) offerRepairs(chosen != nullptr ? chosen : first);
  std::vector<ItemId> items;
  if (finding != nullptr) items = finding->items;
  const ItemId body = untiedOf(hoveredBody_ != nullptr ? hoveredBody_ : untied_->currentItem());
  if (hoveredBody_ != nullptr || (items.empty() && body.valid())) items = {body};
  const bool shown = !items.empty() && isVisible();
  if (!std::exchange(showsConcern_, shown) && !shown) return;
  emit concernChanged(shown ? items : std::vector<ItemId>());
}

void MobilityPanel::offerRepairs(const Diagnostic* finding) {
  while (QLayoutItem* old = repairColumn_->takeAt(0)) {
    if (QWidget* widget = old->widget()) {
      widget->hide();
      widget->setObjectName({});  // it ends later: a click on it may have led here
      widget->deleteLater();
    }
    delete old;
  }
  repairs_->setVisible(finding != nullptr && !finding->repairs.empty());
  if (finding == nullptr) return;
  constexpr std::size_t kOffered = 2;
  for (std::size_t i = 0; i < std::min(finding->repairs.size(), kOffered); ++i) {
    auto* button = repairButton(finding->repairs[i], repairs_);
    connect(button, &QToolButton::clicked, this, [this, repair = finding->repairs[i]] { emit repairWanted(repair); });
    repairColumn_->addWidget(button);
  }
}

}  // namespace sprung::ui
