// Writes a report: as one page of HTML with all its pictures in it, light and dark, or as A4 pages of PDF. The same
// report gives the same bytes: neither holds a date.
#pragma once

#include <QByteArray>
#include <QString>

#include "ui/report/report.h"

namespace sprung::ui {

/// The program that has made it, at the foot of each report: "Sprung 0.1.0".
QByteArray reportHtml(const Report& report, const QString& program);
QByteArray reportPdf(const Report& report, const QString& program);

/// Whether the ending of a path says what to write: .pdf, .html or .htm.
bool isReportPath(const QString& path);

/// By the ending of `path`. Needs a QApplication, whose thread this is. Errors: an ending of something else; the file
/// cannot be written.
Status writeReport(const Report& report, const QString& path, const QString& program);

}  // namespace sprung::ui
