#include "ui/widgets/calm_combo.h"

#include <QListView>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QStyledItemDelegate>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace sprung::ui {
namespace {

constexpr int kSpare = 4;         // between icon and text
constexpr int kListMargins = 40;  // beside its names, with a scroll bar
constexpr int kMeasured = 1000;   // rows that tell how wide a list is; there may be 100 000

}  // namespace

CalmCombo::CalmCombo(QWidget* parent) : QComboBox(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMinimumContentsLength(8);
  setMaxVisibleItems(16);
}

/// As AdjustToMinimumContentsLengthWithIcon has it, which would make the list at once, though (see changeEvent).
QSize CalmCombo::sizeHint() const {
  const QFontMetrics metrics = fontMetrics();
  const int letters = minimumContentsLength() * metrics.horizontalAdvance('X') + iconSize().width() + kSpare;
  const int hint = placeholderText().isEmpty() ? 0 : metrics.boundingRect(placeholderText()).width();
  const int line = static_cast<int>(std::ceil(QFontMetricsF(font()).height()));
  const QSize room(std::max(letters, hint), std::max({line, iconSize().height(), 14}) + 2);
  QStyleOptionComboBox option;
  initStyleOption(&option);
  return style()->sizeFromContents(QStyle::CT_ComboBox, &option, room, this);
}

/// The list is made when it is opened first: most never are, and what a style sheet says of a list stays in the tables
/// of the style for good, longer than the box.
void CalmCombo::changeEvent(QEvent* event) {
  if (isEditable() || findChild<QAbstractItemView*>() != nullptr ||
      (event->type() != QEvent::StyleChange && event->type() != QEvent::FontChange))
    return QComboBox::changeEvent(event);
  update();
  updateGeometry();
}

/// Rows as those of other lists (Qt's own for boxes follow no style sheet), all as high as the first.
void CalmCombo::dressList() {
  if (qobject_cast<QStyledItemDelegate*>(view()->itemDelegate()) == nullptr)
    view()->setItemDelegate(new QStyledItemDelegate(view()));
  view()->setIconSize(iconSize());
  if (auto* rows = qobject_cast<QListView*>(view())) rows->setUniformItemSizes(true);
}

void CalmCombo::showPopup() {
  dressList();
  int widest = 0;
  for (int i = 0; i < std::min(count(), kMeasured); ++i)
    widest = std::max(widest, view()->sizeHintForIndex(model()->index(i, modelColumn(), rootModelIndex())).width());
  const int most = window()->width() / 2;
  view()->setMinimumWidth(std::max(width(), std::min(most, widest + kListMargins)));
  QComboBox::showPopup();
}

void CalmCombo::wheelEvent(QWheelEvent* event) { hasFocus() ? QComboBox::wheelEvent(event) : event->ignore(); }

void CalmCombo::paintEvent(QPaintEvent* /*event*/) {
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

QString CalmCombo::shownText() const {
  QStyleOptionComboBox option;
  initStyleOption(&option);
  return elided(option);
}

QString CalmCombo::elided(const QStyleOptionComboBox& option) const {
  const QRect room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
  const int icon = option.currentIcon.isNull() ? 0 : option.iconSize.width() + kSpare;
  return option.fontMetrics.elidedText(option.currentText, Qt::ElideMiddle, room.width() - icon - kSpare);
}

}  // namespace sprung::ui
