#include "ui/inspector/live_section.h"

#include <QContextMenuEvent>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/inspector/live_values.h"
#include "ui/units/units.h"
#include "ui/widgets/fold_out.h"
#include "ui/widgets/number_label.h"
#include "ui/widgets/value_drag.h"

namespace sprung::ui {
namespace {

constexpr int kNarrowestCell = 40;
constexpr int kNarrowest = 232;
constexpr int kLiveSectionLabelWidth = 84;
constexpr int kUnitWidth = 28;
constexpr int kLiveSectionGap = 4;
constexpr int kMargin = 12;
constexpr int kRoomBeside = 304;   ///< for label and three numbers in a line
constexpr int kWidestLabel = 128;  ///< of a single number: longer ones take two lines
constexpr std::size_t kMostCells = 12;
constexpr double kNothing = 1e-13;

/// Places and angles, and their rates, that are nothing beside the size of the model are shown as nothing.
QStringList textsOf(const LiveValue& value, double extent) {
  std::vector<double> numbers = value.numbers;
  const Dimension d = value.dimension;
  const double least = d == unit::m || d == unit::m / unit::s       ? kNothing * extent
                       : d == unit::rad || d == unit::rad / unit::s ? kNothing
                                                                    : 0.0;
  for (double& number : numbers)
    if (std::abs(number) < least) number = 0.0;
  return readoutNumbers(numbers);
}

QGridLayout* newGrid(QWidget* parent) {
  auto* grid = new QGridLayout(parent);
  grid->setContentsMargins(0, 0, kMargin, 0);
  grid->setHorizontalSpacing(kLiveSectionGap);
  grid->setVerticalSpacing(kLiveSectionGap);
  for (const int column : {1, 2, 3}) grid->setColumnStretch(column, 1);
  return grid;
}

}  // namespace

LiveSection::LiveSection(Session& session, ItemId id, QWidget* parent)
    : QWidget(parent),
      session_(session),
      id_(id),
      main_(new QWidget(this)),
      details_(new FoldOut(tr("More"), false, this)) {
  setObjectName("liveSection");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  column->addWidget(main_);
  column->addWidget(details_);
  newGrid(main_);
  const Item* item = session.document().find(id);
  session.run().watch({id, item == nullptr ? nullptr : &item->type()});
  connect(&session.run(), &RunControl::snapshotArrived, this, &LiveSection::refresh);
  refresh();
}

std::vector<NumberLabel*> LiveSection::addLine(QGridLayout& grid, const LiveValue& value, const QString& name) {
  int line = grid.rowCount();
  QWidget* parent = grid.parentWidget();
  auto* label = new QLabel(value.label, parent);
  label->setWordWrap(true);
  label->setToolTip(value.tip);
  std::vector<NumberLabel*> cells;
  const bool single = value.numbers.size() == 1;
  if (arrangement_ != Arrangement::Beside && !single) {
    grid.addWidget(label, line++, 0, 1, 4);
  } else if (single) {
    label->setMinimumWidth(std::min(label->fontMetrics().horizontalAdvance(value.label) + 4, kWidestLabel));
    grid.addWidget(label, line, 0, 1, 2, Qt::AlignVCenter);
  } else {
    label->setFixedWidth(labelWidth_);
    grid.addWidget(label, line, 0, Qt::AlignTop);
  }
  const int perLine = arrangement_ == Arrangement::Stacked ? 1 : 3;
  for (std::size_t i = 0; i < std::min(value.numbers.size(), kMostCells); ++i) {
    auto* cell = new NumberLabel(parent);
    cell->setAlignment(Qt::AlignRight);
    cell->setMinimumWidth(kNarrowestCell);
    const QString which = value.numbers.size() <= 3 ? QString(QChar('x' + static_cast<int>(i))) : QString::number(i);
    cell->setAccessibleName(single ? name : name + " " + which);
    if (single)
      grid.addWidget(cell, line, 2, 1, 2, Qt::AlignVCenter);
    else
      grid.addWidget(cell, line + static_cast<int>(i) / perLine, 1 + static_cast<int>(i) % perLine, 1,
                     perLine == 1 ? 3 : 1, Qt::AlignTop);
    cells.push_back(cell);
  }
  std::vector<Channel> channels;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    channels.push_back({id_, value.variable, static_cast<int>(value.first + i)});
    carry(*cells[i], {channels.back()});
  }
  carry(*label, channels);
  auto* unit = new QLabel(value.unit, parent);
  unit->setObjectName("secondary");
  unit->setMinimumWidth(kUnitWidth);
  grid.addWidget(unit, line, 4, single ? Qt::AlignVCenter : Qt::AlignTop);
  return cells;
}

void LiveSection::build(const std::vector<LiveValue>& values) {
  const auto fresh = [](QWidget* widget) {
    qDeleteAll(widget->findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
    delete widget->layout();
    return newGrid(widget);
  };
  QGridLayout* main = fresh(main_);
  while (QLayoutItem* old = details_->content().takeAt(0)) {
    delete old->widget();
    delete old;
  }
  auto* below = new QWidget(details_);
  QGridLayout* more = newGrid(below);
  details_->content().addWidget(below);
  labels_.clear();
  carried_.clear();
  QString name;
  bool any = false;
  for (const LiveValue& value : values) {
    if (!value.label.isEmpty()) name = value.label;
    any = any || value.detail;
    labels_.push_back(addLine(value.detail ? *more : *main, value, name));
  }
  details_->setVisible(any);
}

/// Values of items can be dragged into a plot; the time and the energies of the simulation belong to none.
void LiveSection::carry(QWidget& widget, std::vector<Channel> channels) {
  if (id_ == Document::simulationId()) return;
  new ValueDrag(widget, [channels] { return channels; });
  carried_[&widget] = std::move(channels);
  widget.installEventFilter(this);
  const QString how = tr("Drag it into a plot; a right click plots or measures it.");
  widget.setToolTip(widget.toolTip().isEmpty() ? how : widget.toolTip() + "\n" + how);
}

bool LiveSection::eventFilter(QObject* watched, QEvent* event) {
  const auto found = carried_.find(watched);
  if (found == carried_.end()) return QWidget::eventFilter(watched, event);
  if (event->type() == QEvent::ContextMenu) {
    // A copy: the read-outs may be made anew meanwhile.
    const std::vector<Channel> channels = found->second;
    emit menuWanted(channels, static_cast<QContextMenuEvent*>(event)->globalPos());
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

/// Where it is narrow the names of vectors stand above their numbers, and these below each other before one is cut off.
/// What a run brings has room from the beginning, so that nothing moves when it starts.
LiveSection::Arrangement LiveSection::fitting(const std::vector<LiveValue>& values, double extent) {
  for (const auto& text : {QStringLiteral("\u22128.88e\u22128"), QStringLiteral("\u221288888.8")})
    widest_ = std::max(widest_, tabularWidth(fontMetrics(), text));
  int unit = kUnitWidth;
  for (const LiveValue& value : values) {
    unit = std::max(unit, fontMetrics().horizontalAdvance(value.unit));
    if (value.numbers.size() == 1) continue;
    for (const QString& text : textsOf(value, extent)) widest_ = std::max(widest_, tabularWidth(fontMetrics(), text));
  }
  const int three = 3 * std::max(widest_, kNarrowestCell) + unit + 4 * kLiveSectionGap + kMargin;
  labelWidth_ = kLiveSectionLabelWidth;
  for (const LiveValue& value : values)
    if (value.numbers.size() > 1)
      for (const QString& word : value.label.split(' '))
        labelWidth_ = std::max(labelWidth_, fontMetrics().horizontalAdvance(word) + 2);
  if (width() >= std::max(kRoomBeside, labelWidth_ + three)) return Arrangement::Beside;
  return width() >= three ? Arrangement::Below : Arrangement::Stacked;
}

void LiveSection::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  // Not at once: it may come while one of the labels, which a new arrangement deletes, is being shown.
  QMetaObject::invokeMethod(this, &LiveSection::refresh, Qt::QueuedConnection);
}

QSize LiveSection::minimumSizeHint() const {
  return {std::min(kNarrowest, QWidget::minimumSizeHint().width()), QWidget::minimumSizeHint().height()};
}

void LiveSection::refresh() {
  const Snapshot* snapshot = session_.run().snapshot();
  if (snapshot == nullptr) return;
  const std::vector<LiveValue> values = liveValues(*snapshot, session_.document(), id_);
  const double extent = snapshot->system != nullptr ? snapshot->system->extent : 1.0;
  const Arrangement wanted = fitting(values, extent);
  bool same = values.size() == labels_.size() && wanted == std::exchange(arrangement_, wanted);
  for (std::size_t i = 0; same && i < values.size(); ++i)
    same = std::min(values[i].numbers.size(), kMostCells) == labels_[i].size();
  if (!same) build(values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const QStringList texts = textsOf(values[i], extent);
    for (std::size_t k = 0; k < labels_[i].size(); ++k) labels_[i][k]->setReadout(texts[static_cast<qsizetype>(k)], {});
  }
  setVisible(!values.empty());
}

}  // namespace sprung::ui
