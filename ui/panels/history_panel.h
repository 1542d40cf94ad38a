// The undo history as a list: a click goes back or forward to that point.
#pragma once

#include <QUndoView>

namespace sprung::ui {

class HistoryPanel : public QUndoView {
  Q_OBJECT
 public:
  explicit HistoryPanel(QUndoStack& stack, QWidget* parent = nullptr);
};

}  // namespace sprung::ui
