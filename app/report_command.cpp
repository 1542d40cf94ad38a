#include "app/report_command.h"

#include <QString>
#include <filesystem>

#include "app/interrupt.h"
#include "app/progress_bar.h"
#include "core/base/number_text.h"
#include "core/sim/batch.h"
#include "ui/files/model_title.h"
#include "ui/report/report.h"
#include "ui/report/report_file.h"

namespace sprung::app {

int reportCommand(const ReportOptions& options, Console console) {
  const QString out = QString::fromStdString(options.out);
  if (!ui::isReportPath(out)) {
    console.err << "error: " << options.out << ": a report is a PDF or a page of HTML (let the name end in .pdf or "
                << ".html)\n";
    return kWrongUsage;
  }
  std::optional<Document> document = loadModel(options.model, options.quiet, console.err);
  if (!document || refusesPython(*document, options.model, options.trust, console.err)) return kModelWrong;
  ui::ReportSource source;
  source.document = std::make_shared<const Document>(std::move(*document));
  source.title = ui::modelTitle(QString::fromStdString(options.model));
  source.folder = QString::fromStdString(std::filesystem::absolute(options.model).parent_path().string());
  source.allowPython = options.trust;
  ProgressBar bar(console, options.quiet);
  const Interrupt interrupt;
  const Result<ui::Report> report = ui::computeReport(std::move(source), [&bar](double fraction) {
    bar.show(fraction);
    return !Interrupt::asked();
  });
  bar.clear();
  if (!report) {
    print(report.errors(), options.model, console.err);
    return kModelWrong;
  }
  if (!options.quiet) print(report->warnings, options.model, console.err);
  if (const Status written = ui::writeReport(*report, out, "Sprung " SPRUNG_VERSION); !written) {
    console.err << toText(written.errors());
    return kWrongUsage;
  }
  if (const auto& failure = report->run.failure; failure && isEndedByFunction(*failure)) {
    console.err << options.model << ": " << failure->finding.what << " at t = " << numberText(failure->time) << " s\n";
    return kSolved;
  } else if (failure) {
    console.err << options.model << ": the solver gave up at t = " << numberText(failure->time)
                << " s; the report tells of the run until there: " << failure->finding.text() << '\n';
    return kGaveUp;
  }
  if (!report->run.cancelled) return kSolved;
  console.err << options.model << ": stopped at t = " << numberText(report->run.state.t)
              << " s; the report tells of the run until there\n";
  return kInterrupted + Interrupt::signal();
}

}  // namespace sprung::app
