#include <QBuffer>

#include "ui/report/report_body.h"
#include "ui/report/report_file.h"

namespace sprung::ui {
namespace {

constexpr const char* kReportHtmlStyle = R"(
:root { color-scheme: light dark; --text: #1f2430; --faint: #5b6474; --line: #d9dde5; --ground: #ffffff;
  --frame: #fafbfc; --accent: #2f6fde; --bad: #c8352b; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e9ef; --faint: #a2abba; --line: #3a4250; --ground: #171b22;
  --frame: #1e232c; --accent: #7fb0ff; --bad: #ff6b5e; } }
body { margin: 0; font: 15px/1.5 Inter, "Segoe UI", Roboto, sans-serif; color: var(--text); background: var(--ground); }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.5rem; overflow-wrap: break-word; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 0.4rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 0.4rem; break-after: avoid; }
.about { font-size: 1.05rem; color: var(--faint); margin: 0 0 1rem; max-width: 46rem; }
.end { border-left: 4px solid var(--bad); padding: 0.5rem 1rem; background: var(--frame); }
.top { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
.top figure { flex: 3 1 24rem; margin: 0; } .top > div { flex: 2 1 17rem; }
img { display: block; width: 100%; height: auto; }
.top section:first-child h2 { margin-top: 0; } .top h2 { margin-top: 1.4rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(24rem, 1fr)); gap: 0 2rem; }
.plots { display: grid; grid-template-columns: repeat(2, 1fr); gap: 1rem; }
.plots figure { margin: 0; break-inside: avoid; } .plots .wide { grid-column: 1 / -1; }
figcaption { font-weight: 600; }
table.data { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
table.data td, table.data th { border-bottom: 1px solid var(--line); padding: 0.3rem 0.8rem 0.3rem 0; }
table.data td:last-child, table.data th:last-child { padding-right: 0; }
table.data tr { break-inside: avoid; } table.data thead { break-after: avoid; }
.small, table.data th { color: var(--faint); font-size: 0.85rem; } table.data th { font-weight: 500; }
code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 0.88em; color: var(--faint); }
sup, sub { line-height: 0; }
footer { margin-top: 2.5rem; color: var(--faint); font-size: 0.85rem; }
@media (max-width: 40rem) { .plots { grid-template-columns: 1fr; } }
@media print { main { max-width: none; padding: 0; } body { font-size: 9pt; } h2 { margin-top: 1rem; }
  .top, .plots { break-inside: avoid; } }
)";

QByteArray dataOf(const QByteArray& bytes, const char* type) {
  return QByteArray("data:") + type + ";base64," + bytes.toBase64();
}

QByteArray png(const QImage& image) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return dataOf(buffer.data(), "image/png");
}

/// A picture for each of the two appearances of a browser.
QByteArray picture(const QByteArray& light, const QByteArray& dark, const QByteArray& words) {
  return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"" + dark + "\"><img src=\"" + light +
         "\" alt=\"" + words + "\"></picture>";
}

QByteArray section(const char* title, const std::string& html) {
  if (html.empty()) return {};
  return QByteArray("<section><h2>") + title + "</h2>\n" + QByteArray::fromStdString(html) + "</section>\n";
}

QByteArray plotsOf(const ReportBody& body) {
  if (body.plots.empty()) return {};
  constexpr const char* kSvg = "image/svg+xml";
  QByteArray html = "<section><h2>Curves</h2>\n<div class=\"plots\">\n";
  for (const ReportPlot& plot : body.plots) {
    const QByteArray title = plot.title.toHtmlEscaped().toUtf8();
    const bool wide = plot.size.width() > 3 * plot.size.height();
    html += wide ? "<figure class=\"wide\">" : "<figure>";
    if (!title.isEmpty()) html += "<figcaption>" + title + "</figcaption>";
    html += picture(dataOf(plot.light, kSvg), dataOf(plot.dark, kSvg), title.isEmpty() ? "Curves" : title);
    html += "</figure>\n";
  }
  return html + "</div>" + QByteArray::fromStdString(body.undrawn) + "</section>\n";
}

}  // namespace

QByteArray reportHtml(const Report& report, const QString& program) {
  const ReportBody body = bodyOf(report);
  const QByteArray title = QByteArray::fromStdString(body.title);
  QByteArray html =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
      title + " – Sprung</title>\n<style>" + kReportHtmlStyle + "</style></head>\n<body><main>\n<h1>" + title +
      "</h1>\n";
  if (!body.about.empty()) html += "<p class=\"about\">" + QByteArray::fromStdString(body.about) + "</p>\n";
  if (!body.end.empty()) html += "<p class=\"end\">" + QByteArray::fromStdString(body.end) + "</p>\n";
  html += "<div class=\"top\"><figure>" + picture(png(report.light), png(report.dark), "The model") +
          "</figure>\n<div>" + section("Run", body.run) + section("Variables", body.variables) + "</div></div>\n";
  html += section("Warnings", body.warnings) + section("Items", body.items) + plotsOf(body);
  html += "<div class=\"pair\">" + section("Sensors", body.sensors) + section("Energy", body.ledger) + "</div>\n";
  return html + "<footer>" + program.toHtmlEscaped().toUtf8() + "</footer>\n</main></body></html>\n";
}

}  // namespace sprung::ui
