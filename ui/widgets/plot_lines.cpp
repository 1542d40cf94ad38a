#include "ui/widgets/plot_lines.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung::ui {
namespace {

constexpr double kUnseen = 16.0;    // pixels from what is seen to where lines are held; more than any pen is wide
constexpr double kCrossings = 4.0;  // of a row or a column by one stroke, about

using Coordinate = double (*)(const QPointF&);
double across(const QPointF& p) { return p.x(); }
double down(const QPointF& p) { return p.y(); }

/// The line with its points held between two values of a coordinate, and a point more wherever it crosses one of them.
QPolygonF held(const QPolygonF& line, Coordinate coordinate, double low, double high) {
  const auto hold = [&](const QPointF& p) {
    const double value = std::clamp(coordinate(p), low, high);
    return coordinate == across ? QPointF(value, p.y()) : QPointF(p.x(), value);
  };
  QPolygonF kept;
  kept.reserve(line.size());
  for (qsizetype i = 0; i < line.size(); ++i) {
    if (i > 0) {
      const QPointF &from = line[i - 1], &to = line[i];
      const double start = coordinate(from), way = coordinate(to) - start;
      std::pair limits(low, high);
      if (way < 0.0) std::swap(limits.first, limits.second);
      for (const double limit : {limits.first, limits.second}) {
        const double share = (limit - start) / way;  // none where it does not move
        if (share > 0.0 && share < 1.0) kept << hold(from + share * (to - from));
      }
    }
    kept << hold(line[i]);
  }
  return kept;
}

void drawLine(QCPPainter& painter, const QVector<QPointF>& line, const QRectF& seen) {
  QPen pen = painter.pen();
  if (pen.style() == Qt::NoPen || pen.color().alpha() == 0) return;
  const bool dashed = pen.style() != Qt::SolidLine;
  for (const QPolygonF& part : partsOfLine(line, seen, kUnseen)) {
    // Of a file the line is one.
    if (painter.modes().testFlag(QCPPainter::pmVectorized)) {
      painter.drawPolyline(part);
      continue;
    }
    double before = 0.0;  // pixels of the line so far
    qsizetype first = 0;
    for (const qsizetype last : cutsOfLine(part, seen.size())) {
      if (dashed && first > 0) {
        pen.setDashOffset(before / std::max(pen.widthF(), 1.0));
        painter.setPen(pen);
      }
      painter.drawPolyline(part.constData() + first, static_cast<int>(last - first + 1));
      for (; dashed && first < last; ++first) before += QLineF(part[first], part[first + 1]).length();
      first = last;
    }
    if (dashed) {
      pen.setDashOffset(0.0);
      painter.setPen(pen);
    }
  }
}

}  // namespace

std::vector<QPolygonF> partsOfLine(const QVector<QPointF>& line, const QRectF& seen, double margin) {
  const QRectF room = seen.adjusted(-margin, -margin, margin, margin);
  std::vector<QPolygonF> parts;
  QPolygonF part;
  const auto finish = [&] {
    if (part.size() > 1)
      parts.push_back(held(held(part, down, room.top(), room.bottom()), across, room.left(), room.right()));
    part.clear();
  };
  for (const QPointF& point : line) {
    if (std::isfinite(point.x()) && std::isfinite(point.y()))
      part << point;
    else
      finish();
  }
  finish();
  return parts;
}

std::vector<qsizetype> cutsOfLine(const QPolygonF& line, const QSizeF& seen) {
  const double most = kCrossings * std::max(seen.height(), 1.0), mostAcross = kCrossings * std::max(seen.width(), 1.0);
  std::vector<qsizetype> cuts;
  double gone = 0.0, goneAcross = 0.0;
  for (qsizetype i = 1; i < line.size(); ++i) {
    gone += std::abs(line[i].y() - line[i - 1].y());
    goneAcross += std::abs(line[i].x() - line[i - 1].x());
    if (i + 1 < line.size() && gone < most && goneAcross < mostAcross) continue;
    cuts.push_back(i);
    gone = goneAcross = 0.0;
  }
  return cuts;
}

void PlotGraph::drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const {
  applyDefaultAntialiasingHint(painter);
  drawLine(*painter, lines, clipRect());
}

void PlotWay::drawCurveLine(QCPPainter* painter, const QVector<QPointF>& lines) const {
  applyDefaultAntialiasingHint(painter);
  drawLine(*painter, lines, clipRect());
}

}  // namespace sprung::ui
