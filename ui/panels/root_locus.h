// Where the eigenvalues of a model lie and have been: growth across, frequency upwards. What moves them (a slider, the
// run) leaves a trail behind each.
#pragma once

#include <QPointF>
#include <QWidget>
#include <vector>

#include "core/results/eigen_table.h"

namespace sprung::ui {

struct UiColors;

class RootLocus : public QWidget {
  Q_OBJECT
 public:
  explicit RootLocus(QWidget* parent = nullptr);

  /// The eigenvalues now; those before become the trail.
  void add(const EigenTable& table);
  void clear();
  /// This mode, from 0, is drawn stronger; -1: none.
  void choose(int mode);
  /// Growth [1/s] and frequency [Hz] of each mode at each place of the trail, the present one last.
  const std::vector<std::vector<QPointF>>& trail() const { return trail_; }
  /// PNG, SVG or PDF by the ending of the path; false when it cannot be written.
  bool save(const QString& path);

  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  QRectF room() const;
  QPointF pixelOf(const QPointF& value) const;
  void fit();
  void draw(QPainter& painter, const UiColors& colors) const;
  void drawAxes(QPainter& painter, const UiColors& colors) const;

  std::vector<std::vector<QPointF>> trail_;
  QRectF range_;  ///< growth and frequency that are in sight
  int chosen_ = -1;
};

}  // namespace sprung::ui
