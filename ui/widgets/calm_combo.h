// A box of choices that the wheel changes only when it has the keyboard, so that scrolling past it changes nothing. A
// name that has no room loses its middle: what tells "frontWheelLeft" from "frontWheelRight" stands at the ends. The
// list is as wide as its names.
#pragma once

#include <QAbstractItemView>
#include <QComboBox>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QWheelEvent>
#include <algorithm>

namespace sprung::ui {

class CalmCombo final : public QComboBox {
 public:
  explicit CalmCombo(QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
    view()->setTextElideMode(Qt::ElideMiddle);
    // What a style sheet says of a widget is kept from its first layout on, and forgotten with it only once it has been
    // polished; a list that is never opened would stay there for ever.
    view()->parentWidget()->ensurePolished();
  }

  void showPopup() override {
    constexpr int kMargins = 40;
    const int most = window()->width() / 2;
    view()->setMinimumWidth(std::max(width(), std::min(most, view()->sizeHintForColumn(0) + kMargins)));
    QComboBox::showPopup();
  }

  /// The text as it is shown (tests).
  QString shownText() const {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    return elided(option);
  }

 protected:
  void wheelEvent(QWheelEvent* event) override { hasFocus() ? QComboBox::wheelEvent(event) : event->ignore(); }
  void paintEvent(QPaintEvent* /*event*/) override {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    if (currentIndex() < 0 && !placeholderText().isEmpty()) {
      option.palette.setBrush(QPalette::ButtonText, option.palette.placeholderText());
      option.currentText = placeholderText();
    }
    option.currentText = elided(option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
  }

 private:
  QString elided(const QStyleOptionComboBox& option) const {
    constexpr int kSpare = 4;
    const QRect room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    const int icon = option.currentIcon.isNull() ? 0 : option.iconSize.width() + kSpare;
    return option.fontMetrics.elidedText(option.currentText, Qt::ElideMiddle, room.width() - icon - kSpare);
  }
};

}  // namespace sprung::ui
