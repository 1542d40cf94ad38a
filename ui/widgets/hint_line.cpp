#include "ui/widgets/hint_line.h"

#include <algorithm>

#include "ui/widgets/overlay.h"

namespace sprung::ui {
namespace {

constexpr int kHintLineMargin = 12;
constexpr int kMostWord = 48;
constexpr int kCorner = 112;  // left free on both sides: the cube is in one of the corners

}  // namespace

HintLine::HintLine(QWidget* over) : QLabel(over) {
  setObjectName("toast");
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setWordWrap(true);
  setAlignment(Qt::AlignCenter);
  hide();
  new Overlay(*this, *over, [this] { place(); });
}

void HintLine::say(const QString& text) {
  if (text != this->text()) emit said(text);
  setText(text);
  setAccessibleName(text);
  setVisible(!text.isEmpty());
  if (!text.isEmpty()) place();
}

void HintLine::setTop(int height) {
  top_ = height;
  if (isVisible()) place();
}

void HintLine::place() {
  ensurePolished();
  const int room = parentWidget()->width();
  const int wanted = fontMetrics().horizontalAdvance(text()) + 3 * kHintLineMargin;
  const int most = std::max(160, room - 2 * kCorner);
  const int lines = (wanted + most - 1) / most;  // of about the same length
  const int width = std::min(most, wanted / lines + (lines > 1 ? kMostWord : 0));
  setGeometry((room - width) / 2, top_ + kHintLineMargin, width, heightForWidth(width));
  raise();
}

}  // namespace sprung::ui
