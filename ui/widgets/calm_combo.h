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
#include <cmath>

namespace sprung::ui {

class CalmCombo final : public QComboBox {
 public:
  explicit CalmCombo(QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMinimumContentsLength(8);
  }

  // As AdjustToMinimumContentsLengthWithIcon has it, which would make the list at once, though (see changeEvent).
  QSize sizeHint() const override {
    const QFontMetrics metrics = fontMetrics();
    const int letters = minimumContentsLength() * metrics.horizontalAdvance('X') + iconSize().width() + kSpare;
    const int hint = placeholderText().isEmpty() ? 0 : metrics.boundingRect(placeholderText()).width();
    const QSize room(
        std::max(letters, hint),
        std::max({static_cast<int>(std::ceil(QFontMetricsF(font()).height())), iconSize().height(), 14}) + 2);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    return style()->sizeFromContents(QStyle::CT_ComboBox, &option, room, this);
  }
  QSize minimumSizeHint() const override { return sizeHint(); }

  void showPopup() override {
    constexpr int kMargins = 40;
    const int most = window()->width() / 2;
    view()->setTextElideMode(Qt::ElideMiddle);
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
  // The list is made when it is opened first: most never are, and what a style sheet says of a list stays in the
  // tables of the style for good, longer than the box.
  void changeEvent(QEvent* event) override {
    const bool listed = isEditable() || findChild<QAbstractItemView*>() != nullptr;
    if (listed || (event->type() != QEvent::StyleChange && event->type() != QEvent::FontChange))
      return QComboBox::changeEvent(event);
    update();
    updateGeometry();
  }
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
  static constexpr int kSpare = 4;  // between icon and text
  QString elided(const QStyleOptionComboBox& option) const {
    const QRect room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    const int icon = option.currentIcon.isNull() ? 0 : option.iconSize.width() + kSpare;
    return option.fontMetrics.elidedText(option.currentText, Qt::ElideMiddle, room.width() - icon - kSpare);
  }
};

}  // namespace sprung::ui
