#include "ui/report/report_body.h"

#include "core/help/html.h"
#include "core/help/typeset.h"
#include "core/results/report_tables.h"

namespace sprung::ui {
namespace {

std::string sensorTable(const Report& report) {
  constexpr int kDigits = 5;
  help::Table table({"Sensor", "Unit", "At the end", "Least", "Greatest"}, 2);
  for (const SensorSummary& sensor : sensorSummaries(report)) {
    const std::string unit = sensor.unit.isEmpty() ? "–" : help::escaped(sensor.unit.toStdString());
    table.row({help::escaped(sensor.name.toStdString()), unit, report::number(sensor.last, kDigits),
               report::number(sensor.least, kDigits), report::number(sensor.greatest, kDigits)});
  }
  return table.empty() ? std::string() : table.html();
}

}  // namespace

ReportBody bodyOf(const Report& report) {
  const Document& document = *report.source.document;
  ReportBody body;
  body.title = help::escaped(report.source.title.toStdString());
  body.about = help::proseHtml(document.about());
  body.end = report::endText(report.run);
  body.warnings = report::findingList(report.warnings);
  body.run = report::runTable(document, report.run);
  body.variables = report::variableTable(document);
  body.items = report::itemTable(document);
  body.sensors = sensorTable(report);
  if (report.run.ledger != nullptr) body.ledger = report::ledgerTable(*report.run.ledger, *report.model->system);
  body.plots = drawPlots(report);
  if (report.undrawn > 0)
    body.undrawn = "<p class=\"small\">" + std::to_string(report.undrawn) +
                   " more curves of sensors are not drawn here: with plots of its own the model says which are.</p>\n";
  return body;
}

}  // namespace sprung::ui
