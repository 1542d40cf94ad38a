// A button whose text gives way where there is no room for it; the whole of it is in its tip.
#pragma once

#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolButton>
#include <algorithm>

namespace sprung::ui {

class NarrowButton : public QToolButton {
 public:
  explicit NarrowButton(QWidget* parent) : QToolButton(parent) {
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  }

  QSize minimumSizeHint() const override { return {std::min(sizeHint().width(), kLeast), sizeHint().height()}; }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    QStyleOptionToolButton option;
    initStyleOption(&option);
    // What the style adds to the text stays. Widths of texts are rounded: one that has its room is left as it is.
    const int missing = sizeHint().width() - width();
    if (missing > 0)
      option.text = option.fontMetrics.elidedText(
          option.text, Qt::ElideRight, std::max(option.fontMetrics.horizontalAdvance(option.text) - missing, 0));
    QStylePainter(this).drawComplexControl(QStyle::CC_ToolButton, option);
  }

 private:
  static constexpr int kLeast = 80;  // px
};

}  // namespace sprung::ui
