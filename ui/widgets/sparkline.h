// A curve the size of a word: how a number has gone, without axes.
#pragma once

#include <QPointF>
#include <QWidget>
#include <vector>

namespace sprung::ui {

class Sparkline : public QWidget {
  Q_OBJECT
 public:
  explicit Sparkline(QWidget* parent = nullptr);

  /// In ascending x; y on both sides of zero, which is a line of its own.
  void setPoints(std::vector<QPointF> points);
  const std::vector<QPointF>& points() const { return points_; }
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::vector<QPointF> points_;
};

}  // namespace sprung::ui
