// The names of a chart's curves, with what follows them (their values), above the curves.
#pragma once

#include <qcustomplot.h>

#include <span>

namespace sprung::ui {

/// What stands between the name of a curve and its value; a name is cut short before it.
inline constexpr const char* kBeforeValue = "   ";

/// Places the legend above the curves, where it covers none.
void placeLegend(QCustomPlot& plot);
/// Lists those with a name, as many as there is room for, and how many more there are.
void fillLegend(QCustomPlot& plot, std::span<QCPAbstractPlottable* const> named);
/// In as many columns as have room for all texts in a plot of the width [pixels].
void fitLegend(QCustomPlot& plot, int width);
/// The same for texts that change while it is looked at, which make the columns fewer only.
void keepLegendFit(QCustomPlot& plot);

}  // namespace sprung::ui
