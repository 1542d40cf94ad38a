// The plots of a report as pictures, drawn as the window draws them.
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>
#include <vector>

#include "ui/report/report.h"

namespace sprung::ui {

struct ReportPlot {
  QString title;           ///< empty: the legend says it all
  QSize size;              ///< pixels
  QByteArray light, dark;  ///< SVG without background
};

/// In the order of the report; two stand beside each other, a single one is wide. Needs a QApplication, whose thread
/// this is.
std::vector<ReportPlot> drawPlots(const Report& report);

}  // namespace sprung::ui
