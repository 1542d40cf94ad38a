#include "ui/panels/sensors_panel.h"

#include <QHeaderView>
#include <QMimeData>
#include <QScrollBar>

#include "ui/inspector/live_values.h"
#include "ui/session/dragged_values.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

enum SensorColumn { Name, Value, Unit };

}  // namespace

SensorsPanel::SensorsPanel(Session& session, QWidget* parent) : QTreeWidget(parent), session_(session) {
  setObjectName("panelList");
  setAccessibleName(tr("Sensors"));
  setToolTip(
      tr("What the sensors read at the shown instant. Right click an item and choose “Measure” for another one."));
  setColumnCount(3);
  setHeaderLabels({tr("Sensor"), tr("Value"), tr("Unit")});
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setFrameShape(QFrame::NoFrame);
  setIconSize(QSize(16, 16));
  setDragEnabled(true);
  setContextMenuPolicy(Qt::CustomContextMenu);
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(Name, QHeaderView::Stretch);
  for (const int column : {Value, Unit}) header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  connect(this, &QTreeWidget::itemSelectionChanged, this, [this] {
    if (syncing_ || currentItem() == nullptr) return;
    session_.selection().select(idOf(*currentItem()));
  });
  connect(this, &QWidget::customContextMenuRequested, this, [this](const QPoint& place) {
    if (itemAt(place) != nullptr) emit menuWanted(viewport()->mapToGlobal(place));
  });
  connect(&session.selection(), &Selection::changed, this, &SensorsPanel::fromSession);
  connect(&session, &Session::documentReplaced, this, &SensorsPanel::rebuild);
  connect(&session, &Session::structureChanged, this, &SensorsPanel::rebuild);
  connect(&session, &Session::itemRenamed, this, &SensorsPanel::rebuild);
  connect(&session.run(), &RunControl::snapshotArrived, this, &SensorsPanel::refresh);
  connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &SensorsPanel::refresh);
  rebuild();
}

ItemId SensorsPanel::idOf(const QTreeWidgetItem& row) const { return {row.data(Name, Qt::UserRole).toUInt()}; }

void SensorsPanel::rebuild() {
  syncing_ = true;
  clear();
  for (const ItemId id : session_.document().order(ItemList::Sensors)) {
    auto* row = new QTreeWidgetItem(this, {QString::fromStdString(session_.document().find(id)->name)});
    row->setData(Name, Qt::UserRole, id.slot);
    row->setIcon(Name, itemIcon(session_.document(), id));
    row->setTextAlignment(Value, Qt::AlignRight | Qt::AlignVCenter);
  }
  syncing_ = false;
  fromSession();
  refresh();
}

void SensorsPanel::fromSession() {
  syncing_ = true;
  clearSelection();
  for (int i = 0; i < topLevelItemCount(); ++i)
    if (session_.selection().contains(idOf(*topLevelItem(i)))) {
      setCurrentItem(topLevelItem(i));
      topLevelItem(i)->setSelected(true);
    }
  syncing_ = false;
}

/// Only the rows in sight: there may be many more.
void SensorsPanel::refresh() {
  const Snapshot* snapshot = session_.run().snapshot();
  if (snapshot == nullptr || !isVisible()) return;
  for (QTreeWidgetItem* row = itemAt(0, 0); row != nullptr; row = itemBelow(row)) {
    if (visualItemRect(row).top() > viewport()->height()) return;
    QStringList numbers, units;
    for (const LiveValue& value : liveValues(*snapshot, session_.document(), idOf(*row))) {
      numbers << readoutNumbers(value.numbers);
      if (!units.contains(value.unit)) units << value.unit;
    }
    row->setText(Value, numbers.join("  "));
    row->setText(Unit, units.join(", "));
  }
}

void SensorsPanel::showEvent(QShowEvent* event) {
  QTreeWidget::showEvent(event);
  refresh();
}

void SensorsPanel::resizeEvent(QResizeEvent* event) {
  QTreeWidget::resizeEvent(event);
  refresh();
}

QMimeData* SensorsPanel::mimeData(const QList<QTreeWidgetItem*>& rows) const {
  std::vector<ItemId> ids;
  for (const QTreeWidgetItem* row : rows) ids.push_back(idOf(*row));
  auto* carried = new QMimeData;
  putItems(*carried, ids);
  return carried;
}

}  // namespace sprung::ui
