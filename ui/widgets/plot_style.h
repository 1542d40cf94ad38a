// The one appearance of everything that the plotting library draws, light and dark, and its pictures as files.
#pragma once

#include <QColor>
#include <QSharedPointer>
#include <QSize>
#include <QString>

#include "ui/theme/theme.h"

class QCPAxis;
class QCPAxisTicker;
class QCPItemText;
class QCustomPlot;
class QIODevice;

namespace sprung::ui {

/// The colours of curves, apart for colour-blind eyes; without others in the appearance in force.
QColor curveColor(int number, const UiColors& colors = currentColors());

/// Colours come again after so many curves; then lines have another pattern.
inline constexpr int kCurveColors = 6;

/// The ticks of a linear axis, with as many digits as tell them apart.
QSharedPointer<QCPAxisTicker> linearTicker(const QCPAxis& axis);

/// Background, legend and the four axes of a plot.
void stylePlot(QCustomPlot& plot, const UiColors& colors = currentColors());
void styleAxis(QCPAxis& axis, const UiColors& colors = currentColors());
/// A text over the curves.
void styleText(QCPItemText& text, const QColor& color, const UiColors& colors = currentColors());

/// Colours of what is saved as a picture: those of the light appearance, on white.
const UiColors& paperColors();

/// PNG, SVG or PDF by the ending of the path; false when it cannot be written.
bool savePlot(QCustomPlot& plot, const QString& path, const QSize& size);
/// As SVG on whatever is open for writing; false when it takes nothing.
bool drawSvg(QCustomPlot& plot, QIODevice& device, const QSize& size);

}  // namespace sprung::ui
