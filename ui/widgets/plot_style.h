// The one appearance of everything that the plotting library draws, light and dark, and its pictures as files.
#pragma once

#include <QColor>
#include <QSize>
#include <QString>

class QCPAxis;
class QCPItemText;
class QCustomPlot;

namespace sprung::ui {

/// The colours of curves, apart for colour-blind eyes; in the appearance in force.
QColor curveColor(int number);

/// Background, legend and the four axes of a plot.
void stylePlot(QCustomPlot& plot);
void styleAxis(QCPAxis& axis);
/// A text over the curves.
void styleText(QCPItemText& text, const QColor& color);

/// PNG, SVG or PDF by the ending of the path; false when it cannot be written.
bool savePlot(QCustomPlot& plot, const QString& path, const QSize& size);

}  // namespace sprung::ui
