// The undo history as a list: a click goes back or forward to that point.
#pragma once

#include <QPointer>
#include <QUndoView>

namespace sprung::ui {

class HistoryPanel : public QUndoView {
  Q_OBJECT
 public:
  explicit HistoryPanel(QUndoStack& stack, QWidget* parent = nullptr);

 protected:
  // Only a list that is seen follows the edits: laying it out costs as much as the edit itself.
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QPointer<QUndoStack> stack_;
};

}  // namespace sprung::ui
