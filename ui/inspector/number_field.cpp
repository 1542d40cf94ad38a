#include "ui/inspector/number_field.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFrame>
#include <QToolTip>

#include "ui/theme/theme.h"
#include "ui/units/shown_number.h"

namespace sprung::ui {
namespace {

constexpr int kPadding = 8;
constexpr double kValueShare = 0.7;  ///< of the field, that the value of a formula may take
constexpr int kBeside = 2;           ///< pixels that a line edit leaves to each side of its text
constexpr int kMostShown = 9;        ///< digits of a number that is shortened

/// A key that types nothing: with Ctrl, Alt or Meta, or one of F1 to F35.
bool isCommand(const QKeyEvent& key) {
  if (key.key() >= Qt::Key_F1 && key.key() <= Qt::Key_F35) return true;
  const bool modifier = key.key() == Qt::Key_Control || key.key() == Qt::Key_Alt || key.key() == Qt::Key_Meta ||
                        key.key() == Qt::Key_Shift || key.key() == Qt::Key_AltGr;
  return !modifier && (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0;
}

/// The number with as many digits as there is room for; what is no number stays. A text that is cut off says another
/// number.
QString fittingNumber(const QString& text, const QFontMetrics& metrics, int room) {
  bool number = false;
  const double value = text.toDouble(&number);
  QString shorter = text;
  for (int digits = kMostShown; number && digits > 0 && metrics.horizontalAdvance(shorter) > room; --digits) {
    shorter = significant(value, digits).replace(QChar(0x2212), '-');
    if (metrics.horizontalAdvance(shorter) > room) shorter = withPower(value, digits).replace(QChar(0x2212), '-');
  }
  return shorter;
}

}  // namespace

NumberField::NumberField(QWidget* parent) : QLineEdit(parent) {
  setMinimumHeight(26);
  connect(this, &QLineEdit::returnPressed, this, &NumberField::commit);
  connect(this, &QLineEdit::textEdited, this, [this] { setRefused(false); });
}

void NumberField::setAxis(const QString& letter) {
  axis_ = letter;
  layOut();
}

void NumberField::setUnit(const QString& unit) {
  unit_ = unit;
  layOut();
}

void NumberField::layOut() {
  const int left = axis_.isEmpty() ? 0 : fontMetrics().horizontalAdvance(axis_) + 6;
  const QString right = trailer();
  setTextMargins(left, 0, right.isEmpty() ? 0 : fontMetrics().horizontalAdvance(right) + 4, 0);
  if (!edited()) rest();
  update();
}

QString NumberField::trailer() const {
  if (result_.isEmpty()) return unit_;
  if (hasFocus()) return {};
  const int axis = axis_.isEmpty() ? 0 : fontMetrics().horizontalAdvance(axis_) + 6;
  const int room = width() - axis - 2 * kPadding - 12;
  QString full = unit_.isEmpty() ? result_ : result_ + " " + unit_;
  const QFontMetrics metrics = fontMetrics();
  if (metrics.horizontalAdvance(text() + full) <= room) return full;
  // Of the two the number says more: the formula is cut, and is whole for whoever goes into the field.
  const QString value = fittingNumber(result_, metrics, static_cast<int>(kValueShare * room));
  return metrics.horizontalAdvance(value) <= kValueShare * room ? value : QString();
}

QSize NumberField::minimumSizeHint() const { return {56, QLineEdit::minimumSizeHint().height()}; }

void NumberField::show(const QString& text, const QString& result, const QString& calm) {
  const bool typing = hasFocus() && edited();
  shown_ = text;
  result_ = result;
  calm_ = calm;
  setPlaceholderText({});
  setToolTip(!result.isEmpty() ? text + " = " + result + (unit_.isEmpty() ? "" : " " + unit_)
             : calm.isEmpty()  ? QString()
                               : text);
  if (!typing) {
    const bool selected = hasSelectedText() && selectedText() == this->text();
    const QString before = this->text();
    rest();
    const bool changed = this->text() != before;
    if (changed || !hasFocus()) setCursorPosition(0);
    if (changed && selected && hasFocus()) selectAll();
  }
  layOut();
}

void NumberField::rest() {
  QStyleOptionFrame option;
  initStyleOption(&option);
  const int inside = style()->subElementRect(QStyle::SE_LineEditContents, &option, this).width();
  const int room = inside - textMargins().left() - textMargins().right() - 2 * kBeside;
  // What is cut of a formula is seen to be cut: "=k_" is another name than "=k_x".
  resting_ = hasFocus()          ? atRest()
             : result_.isEmpty() ? fittingNumber(atRest(), fontMetrics(), room)
                                 : fontMetrics().elidedText(atRest(), Qt::ElideRight, room);
  if (text() != resting_) setText(resting_);
  if (!hasFocus()) setCursorPosition(0);  // the sign is in sight
  if (resting_ != atRest() && toolTip().isEmpty()) setToolTip(atRest());
}

void NumberField::showMixed() {
  show({});
  setPlaceholderText(tr("mixed"));
}

void NumberField::setRefused(bool refused) {
  if (refused == refused_) return;
  refused_ = refused;
  setProperty("refused", refused);
  style()->unpolish(this);
  style()->polish(this);
  update();
}

void NumberField::restore() {
  setRefused(false);
  rest();
}

void NumberField::commit() {
  tabbedInto_ = false;
  setModified(false);  // who rebuilds the field because of this shows what is kept
  if (edited()) emit committed(text());
  if (!refused_) {
    rest();  // "3 kN/m" becomes 3000
    selectAll();
  }
}

bool NumberField::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && !edited()) {
    // Nothing typed yet: undo, redo and play mean the model, not this field.
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool play = key->key() == Qt::Key_Space && !tabbedInto_;
    if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo) || play) {
      event->ignore();
      return false;
    }
  }
  if (event->type() == QEvent::ToolTip && !edited() && result_.isEmpty() && text() != shown_) {
    const QString whole = unit_.isEmpty() ? shown_ : shown_ + " " + unit_;
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), whole, this);
    return true;
  }
  const bool asked = event->type() == QEvent::ShortcutOverride;
  const bool kept = QLineEdit::event(event);
  // A command is about to act: it sees the model with what has been typed.
  if (asked && edited() && isCommand(*static_cast<QKeyEvent*>(event)) && !event->isAccepted()) commit();
  return kept;
}

void NumberField::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && (edited() || refused_)) {
    restore();
    selectAll();
    emit abandoned();
    return event->accept();
  }
  QLineEdit::keyPressEvent(event);
}

void NumberField::focusInEvent(QFocusEvent* event) {
  if (!edited()) rest();
  QLineEdit::focusInEvent(event);
  tabbedInto_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
  layOut();
}

void NumberField::resizeEvent(QResizeEvent* event) {
  QLineEdit::resizeEvent(event);
  layOut();
}

void NumberField::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  if (event->reason() == Qt::PopupFocusReason) return;
  const bool wasRefused = refused_;
  if (edited() && !wasRefused) emit committed(text());
  restore();
  if (wasRefused) emit abandoned();  // the old value is back: nothing is wrong any more
  setCursorPosition(0);
  layOut();
}

bool NumberField::onAxis(const QPoint& at) const {
  return !axis_.isEmpty() && isEnabled() && at.x() < kPadding + fontMetrics().horizontalAdvance(axis_) + 4;
}

void NumberField::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && onAxis(event->pos())) {
    scrubbing_ = true;
    scrubStart_ = event->globalPosition().toPoint();
    emit scrubStarted();
    return event->accept();
  }
  QLineEdit::mousePressEvent(event);
}

void NumberField::mouseMoveEvent(QMouseEvent* event) {
  if (scrubbing_) {
    emit scrubbed(event->globalPosition().toPoint().x() - scrubStart_.x());
    return event->accept();
  }
  setCursor(onAxis(event->pos()) ? Qt::SizeHorCursor : Qt::IBeamCursor);
  QLineEdit::mouseMoveEvent(event);
}

void NumberField::mouseReleaseEvent(QMouseEvent* event) {
  if (scrubbing_) {
    scrubbing_ = false;
    emit scrubFinished();
    return event->accept();
  }
  QLineEdit::mouseReleaseEvent(event);
}

void NumberField::contextMenuEvent(QContextMenuEvent* event) {
  QMenu* menu = createStandardContextMenu();
  menu->setAttribute(Qt::WA_DeleteOnClose);
  emit menuOpens(menu);
  menu->popup(event->globalPos());
}

void NumberField::paintEvent(QPaintEvent* event) {
  QLineEdit::paintEvent(event);
  QPainter painter(this);
  painter.setPen(currentColors().secondary);
  const QRect inside = rect().adjusted(kPadding, 0, -kPadding, 0);
  if (!axis_.isEmpty()) painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter, axis_);
  const QString right = trailer();
  if (!right.isEmpty()) painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, right);
}

}  // namespace sprung::ui
