// A box of choices that the wheel changes only when it has the keyboard, so that scrolling past it changes nothing. A
// name that has no room loses its middle: what tells "frontWheelLeft" from "frontWheelRight" stands at the ends. The
// list stands below the box, and is as wide as its names.
#pragma once

#include <QComboBox>

class QStyleOptionComboBox;

namespace sprung::ui {

class CalmCombo final : public QComboBox {
 public:
  explicit CalmCombo(QWidget* parent);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }
  void showPopup() override;

  /// The text as it is shown (tests).
  QString shownText() const;

 protected:
  void changeEvent(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void dressList();
  QString elided(const QStyleOptionComboBox& option) const;
};

}  // namespace sprung::ui
