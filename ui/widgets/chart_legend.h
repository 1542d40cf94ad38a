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
/// In as many columns as have room for all texts. Texts that change make them fewer; `anew`, as after a change of the
/// size, they may become more.
void fitLegend(QCustomPlot& plot, bool anew);

}  // namespace sprung::ui
