// A box of choices that the wheel changes only when it has the keyboard, so that scrolling past it changes nothing.
#pragma once

#include <QComboBox>
#include <QWheelEvent>

namespace sprung::ui {

class CalmCombo final : public QComboBox {
 public:
  explicit CalmCombo(QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
  }

 protected:
  void wheelEvent(QWheelEvent* event) override { hasFocus() ? QComboBox::wheelEvent(event) : event->ignore(); }
};

}  // namespace sprung::ui
