// What the plotting library draws on, without its pictures while nobody sees them.
#pragma once

#include <qcustomplot.h>

namespace sprung::ui {

/// A plot that is hidden gives its pictures back, up to two megabytes, and draws them anew when it is seen again.
class PlotSurface : public QCustomPlot {
 public:
  explicit PlotSurface(QWidget* parent = nullptr);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  /// The library sets them up again in its next replot.
  void giveBack() { mPaintBuffers.clear(); }

  bool painting_ = false;
};

}  // namespace sprung::ui
