#include "ui/widgets/value_drag.h"

#include <QApplication>
#include <QDrag>
#include <QMimeData>
#include <QMouseEvent>
#include <QWidget>
#include <utility>

#include "ui/session/dragged_values.h"

namespace sprung::ui {

ValueDrag::ValueDrag(QWidget& from, std::function<std::vector<Channel>()> numbers)
    : QObject(&from), from_(from), numbers_(std::move(numbers)) {
  from.installEventFilter(this);
}

bool ValueDrag::eventFilter(QObject* watched, QEvent* event) {
  auto* mouse = dynamic_cast<QMouseEvent*>(event);
  if (mouse == nullptr) return QObject::eventFilter(watched, event);
  const QPoint at = mouse->globalPosition().toPoint();
  if (event->type() == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton) {
    pressed_ = at;
    return true;
  }
  if (event->type() == QEvent::MouseButtonRelease) pressed_.reset();
  const bool away = pressed_ && (at - *pressed_).manhattanLength() >= QApplication::startDragDistance();
  if (event->type() != QEvent::MouseMove || !away) return QObject::eventFilter(watched, event);
  pressed_.reset();
  const std::vector<Channel> numbers = numbers_();
  if (numbers.empty()) return true;
  auto* carried = new QMimeData;
  putValues(*carried, numbers);
  // Of the window, not of what it comes from: that may go meanwhile, and a drag without its object would never end.
  auto* drag = new QDrag(from_.window());
  drag->setMimeData(carried);
  drag->exec(Qt::CopyAction);
  return true;
}

}  // namespace sprung::ui
