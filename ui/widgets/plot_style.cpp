#include "ui/widgets/plot_style.h"

#include <qcustomplot.h>

#include <QSvgGenerator>

#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr int kPictureScale = 2;  // saved pictures are sharp on paper

QColor veil() {
  QColor color = currentColors().field;
  color.setAlphaF(0.85F);
  return color;
}

bool saveSvg(QCustomPlot& plot, const QString& path, const QSize& size) {
  QSvgGenerator picture;
  picture.setFileName(path);
  picture.setSize(size);
  picture.setViewBox(QRect(QPoint(0, 0), size));
  QCPPainter painter;
  if (!painter.begin(&picture)) return false;
  painter.setMode(QCPPainter::pmVectorized);
  painter.setMode(QCPPainter::pmNoCaching);
  plot.toPainter(&painter, size.width(), size.height());
  return painter.end();
}

}  // namespace

QColor curveColor(int number) {
  switch (number % 6) {
    case 0: return currentColors().accent;
    case 1: return familyColor(Family::Connector);
    case 2: return familyColor(Family::Joint);
    case 3: return familyColor(Family::Sensor);
    case 4: return familyColor(Family::Load);
    default: return currentColors().secondary;
  }
}

void styleAxis(QCPAxis& axis) {
  const UiColors& colors = currentColors();
  const QFont font = textFont(-1.0);
  axis.setBasePen(QPen(colors.line));
  axis.setTickPen(QPen(colors.line));
  axis.setSubTicks(false);
  axis.setTickLabelFont(font);
  axis.setLabelFont(font);
  axis.setTickLabelColor(colors.secondary);
  axis.setLabelColor(colors.text);
  axis.setLabelPadding(4);
  axis.grid()->setPen(QPen(colors.line));
  axis.grid()->setZeroLinePen(QPen(colors.secondary));
  axis.setNumberFormat("gbc");
  axis.setNumberPrecision(4);
}

void stylePlot(QCustomPlot& plot) {
  const UiColors& colors = currentColors();
  plot.setBackground(colors.panel);
  plot.axisRect()->setBackground(colors.field);
  for (QCPAxis* axis : plot.axisRect()->axes()) styleAxis(*axis);
  plot.legend->setBrush(veil());
  plot.legend->setBorderPen(Qt::NoPen);
  plot.legend->setFont(textFont(-1.0));
  plot.legend->setTextColor(colors.text);
  plot.legend->setIconSize(18, 8);
  plot.legend->setRowSpacing(0);
}

void styleText(QCPItemText& text, const QColor& color) {
  text.setFont(textFont(-1.0));
  text.setColor(color);
  text.setBrush(veil());
  text.setPen(Qt::NoPen);
}

bool savePlot(QCustomPlot& plot, const QString& path, const QSize& size) {
  if (path.endsWith(".pdf", Qt::CaseInsensitive)) return plot.savePdf(path, size.width(), size.height());
  if (path.endsWith(".svg", Qt::CaseInsensitive)) return saveSvg(plot, path, size);
  return plot.savePng(path, size.width(), size.height(), kPictureScale);
}

}  // namespace sprung::ui
