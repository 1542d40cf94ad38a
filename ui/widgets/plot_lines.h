// Curves whose picture takes as long as they have points, however they go up and down and however far they are zoomed.
#pragma once

#include <qcustomplot.h>

#include <QPolygonF>
#include <vector>

namespace sprung::ui {

/// A line as it is drawn [pixels]: apart where a point is none, and outside of what is seen along an edge that is not
/// seen either, as dashes are counted out there as well. The edge lies `margin` outside of `seen`.
std::vector<QPolygonF> partsOfLine(const QVector<QPointF>& line, const QRectF& seen, double margin);

/// Where a line is parted that goes to and fro in `seen`: the time of one stroke grows with the square of how often it
/// crosses a row of pixels. Numbers of points, each the last one of a part and the first one of the next.
std::vector<qsizetype> cutsOfLine(const QPolygonF& line, const QSizeF& seen);

/// A value over another one that only grows.
class PlotGraph : public QCPGraph {
 public:
  using QCPGraph::QCPGraph;

 protected:
  void drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const override;
};

/// The way of two values.
class PlotWay : public QCPCurve {
 public:
  using QCPCurve::QCPCurve;

 protected:
  void drawCurveLine(QCPPainter* painter, const QVector<QPointF>& lines) const override;
};

}  // namespace sprung::ui
