#include "ui/widgets/toast.h"

#include <algorithm>

#include "ui/widgets/overlay.h"

namespace sprung::ui {
namespace {

constexpr int kShownFor = 4000;  // ms
constexpr int kToastMargin = 16;

}  // namespace

Toast::Toast(QWidget* over) : QLabel(over), timer_(this) {
  setObjectName("toast");
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setWordWrap(true);
  setAlignment(Qt::AlignCenter);
  hide();
  timer_.setSingleShot(true);
  timer_.setInterval(kShownFor);
  connect(&timer_, &QTimer::timeout, this, &QWidget::hide);
  new Overlay(*this, *over, [this] { place(); });
}

void Toast::say(const QString& text) {
  setText(text);
  place();
  show();
  raise();
  timer_.start();
}

void Toast::place() {
  const QSize room = parentWidget()->size();
  ensurePolished();
  const int widest = std::max(160, room.width() - 4 * kToastMargin);
  const int wanted = fontMetrics().horizontalAdvance(text()) + 2 * kToastMargin + 8;
  const int width = std::min(widest, wanted);
  const int height = heightForWidth(width);
  setGeometry((room.width() - width) / 2, room.height() - height - kToastMargin, width, height);
}

}  // namespace sprung::ui
