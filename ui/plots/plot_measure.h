// What is read off between two marks of a plot, in words.
#pragma once

#include <QString>

#include "core/curves/curve_reader.h"
#include "core/results/table_curve.h"
#include "ui/widgets/chart.h"

namespace sprung::ui {

/// Lines about a stretch of time [s] of one curve whose values are in `unit`. Goes through every step: not for the
/// thread of the window.
QString measureText(const CurveReader& run, const Channel& channel, Chart::Range stretch, const QString& name,
                    const QString& unit);
QString measureText(const TableCurve& table, Chart::Range stretch, const QString& name, const QString& unit);

}  // namespace sprung::ui
