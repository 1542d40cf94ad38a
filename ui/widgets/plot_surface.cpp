#include "ui/widgets/plot_surface.h"

#include <QScopedValueRollback>

namespace sprung::ui {

PlotSurface::PlotSurface(QWidget* parent) : QCustomPlot(parent) {
  connect(this, &QCustomPlot::afterReplot, this, [this] {
    if (!isVisible() && !painting_) giveBack();
  });
}

void PlotSurface::paintEvent(QPaintEvent* event) {
  if (mPaintBuffers.isEmpty()) {
    const QScopedValueRollback painting(painting_, true);
    replot(rpQueuedRefresh);  // a refresh at once would paint within this painting
  }
  QCustomPlot::paintEvent(event);
  if (!isVisible()) giveBack();  // painted into a picture of somebody else
}

void PlotSurface::hideEvent(QHideEvent* event) {
  QCustomPlot::hideEvent(event);
  giveBack();
}

}  // namespace sprung::ui
