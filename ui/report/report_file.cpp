#include "ui/report/report_file.h"

#include <QFileInfo>
#include <string_view>

#include "core/io/file_access.h"
#include "ui/language/language.h"

namespace sprung::ui {
namespace {

bool isHtml(const QString& path) {
  return path.endsWith(".html", Qt::CaseInsensitive) || path.endsWith(".htm", Qt::CaseInsensitive);
}

}  // namespace

bool isReportPath(const QString& path) { return isHtml(path) || path.endsWith(".pdf", Qt::CaseInsensitive); }

Status writeReport(const Report& report, const QString& path, const QString& program) {
  if (!isReportPath(path))
    return error(path.toStdString(), "a report is a PDF or a page of HTML", "let the name end in .pdf or .html");
  const PlainEnglish english;
  const QByteArray bytes = isHtml(path) ? reportHtml(report, program) : reportPdf(report, program);
  return writeTextFile(path.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

}  // namespace sprung::ui
