// A line of text that gives way where there is no room for it; the whole of it belongs into its tip.
#pragma once

#include <QLabel>
#include <QPainter>
#include <QStyle>

namespace sprung::ui {

class NarrowLabel : public QLabel {
 public:
  explicit NarrowLabel(QWidget* parent) : QLabel(parent) { setTextFormat(Qt::PlainText); }

  QSize minimumSizeHint() const override { return {kLeast, QLabel::minimumSizeHint().height()}; }

  /// What of the text is to be seen.
  QString drawn() const { return fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()); }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), int(alignment()), palette(), isEnabled(), drawn(),
                          foregroundRole());
  }

 private:
  static constexpr int kLeast = 40;  // px
};

}  // namespace sprung::ui
