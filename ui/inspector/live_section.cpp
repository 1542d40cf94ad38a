#include "ui/inspector/live_section.h"

#include <QGridLayout>
#include <QLabel>

#include "ui/inspector/live_values.h"
#include "ui/units/units.h"
#include "ui/widgets/number_label.h"

namespace sprung::ui {
namespace {

constexpr int kNarrowestCell = 40;

}  // namespace

LiveSection::LiveSection(Session& session, ItemId id, QWidget* parent)
    : QWidget(parent), session_(session), id_(id), grid_(new QGridLayout(this)) {
  setObjectName("liveSection");
  grid_->setContentsMargins(0, 0, 12, 0);
  grid_->setHorizontalSpacing(4);
  grid_->setVerticalSpacing(4);
  grid_->setColumnStretch(1, 1);
  grid_->setColumnStretch(2, 1);
  grid_->setColumnStretch(3, 1);
  connect(&session.run(), &RunControl::snapshotArrived, this, &LiveSection::refresh);
  refresh();
}

void LiveSection::build(const std::vector<LiveValue>& values) {
  qDeleteAll(findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
  labels_.clear();
  int line = 0;
  for (const LiveValue& value : values) {
    auto* label = new QLabel(value.label, this);
    label->setMinimumWidth(80);
    grid_->addWidget(label, line, 0);
    std::vector<NumberLabel*> cells;
    const bool single = value.numbers.size() == 1;
    for (std::size_t i = 0; i < value.numbers.size() && i < 9; ++i) {
      auto* cell = new NumberLabel(this);
      cell->setAlignment(Qt::AlignRight);
      cell->setMinimumWidth(kNarrowestCell);
      cell->setAccessibleName(value.label +
                              (single ? QString() : QStringLiteral(" %1").arg(QChar('x' + static_cast<int>(i)))));
      if (single)
        grid_->addWidget(cell, line, 1, 1, 3);
      else
        grid_->addWidget(cell, line + static_cast<int>(i) / 3, 1 + static_cast<int>(i) % 3);
      cells.push_back(cell);
    }
    auto* unit = new QLabel(value.unit, this);
    unit->setObjectName("secondary");
    unit->setMinimumWidth(28);
    grid_->addWidget(unit, line, 4);
    line += static_cast<int>(value.numbers.size() + 2) / 3;
    labels_.push_back(std::move(cells));
  }
}

void LiveSection::refresh() {
  const Snapshot* snapshot = session_.run().snapshot();
  if (snapshot == nullptr) return;
  const std::vector<LiveValue> values = liveValues(*snapshot, session_.document(), id_);
  bool same = values.size() == labels_.size();
  for (std::size_t i = 0; same && i < values.size(); ++i) same = values[i].numbers.size() == labels_[i].size();
  if (!same) build(values);
  for (std::size_t i = 0; i < values.size(); ++i)
    for (std::size_t k = 0; k < labels_[i].size(); ++k)
      labels_[i][k]->setReadout(readoutNumber(values[i].numbers[k]), {});
  setVisible(!values.empty());
}

}  // namespace sprung::ui
