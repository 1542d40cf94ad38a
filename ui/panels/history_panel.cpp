#include "ui/panels/history_panel.h"

#include <QUndoStack>

#include "ui/theme/icons.h"

namespace sprung::ui {

HistoryPanel::HistoryPanel(QUndoStack& stack, QWidget* parent) : QUndoView(parent), stack_(&stack) {
  setObjectName("panelList");
  setAccessibleName(tr("Undo history"));
  setToolTip(tr("Click an edit to go back or forward to where it was made"));
  setEmptyLabel(tr("As opened"));
  setCleanIcon(icon("save"));
  setFrameShape(QFrame::NoFrame);
  setUniformItemSizes(true);
  setIconSize(QSize(16, 16));
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setTextElideMode(Qt::ElideRight);
}

void HistoryPanel::showEvent(QShowEvent* event) {
  setStack(stack_);
  QUndoView::showEvent(event);
}

void HistoryPanel::hideEvent(QHideEvent* event) {
  setStack(nullptr);
  QUndoView::hideEvent(event);
}

}  // namespace sprung::ui
