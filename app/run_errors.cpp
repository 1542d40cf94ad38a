#include "app/run_errors.h"

#include <cmath>
#include <utility>

#include "app/interrupt.h"
#include "app/progress_bar.h"
#include "core/base/number_text.h"
#include "core/check/preflight.h"
#include "core/results/named_channels.h"
#include "core/runs/error_estimate.h"
#include "ui/session/output_words.h"

namespace sprung::app {
namespace {

const char* wordOf(ErrorGrade grade) {
  switch (grade) {
    case ErrorGrade::Good: return "good";
    case ErrorGrade::Fair: return "fair";
    case ErrorGrade::Poor: return "poor: use finer steps";
    case ErrorGrade::Divergent: return "not known: finer steps lead elsewhere (chaos, or steps that are far too long)";
  }
  return "";
}

std::string threeFigures(double value) { return std::isfinite(value) ? shortText(value, 3) : "-"; }

void print(const std::vector<CurveError>& errors, const System& system, const Document& document, std::ostream& out) {
  out << " largest error  at the end  unit       of the range  order  result\n";
  for (const CurveError& found : errors) {
    const std::string unit = unitText(ui::wordsOf(&system, document, found.channel).unit);
    const double share = 100.0 * found.relative();
    out << rightAligned(threeFigures(found.largest), 14) << rightAligned(threeFigures(found.now), 12) << "  " << unit
        << std::string(unit.size() < 9 ? 9 - unit.size() : 0, ' ') << rightAligned(threeFigures(share), 12) << " %"
        << rightAligned(found.order ? threeFigures(*found.order) : "-", 7) << "  "
        << nameOfChannel(system, found.channel) << ": " << wordOf(found.grade()) << '\n';
  }
}

}  // namespace

int estimateErrors(const RunOptions& options, const Document& document, const Recording& recording, Console console) {
  const System& system = *recording.start->system;
  if (const auto obstacle = ErrorEstimator::obstacle(system.simulation)) {
    app::print({*obstacle}, options.model, console.err);
    return kWrongUsage;
  }
  std::vector<Channel> channels;
  if (const auto named = channelsByName(document, *withSensorSizes(*recording.start), options.columns, "--columns"))
    for (const NamedChannel& column : *named) channels.push_back(column.channel);
  if (channels.empty()) channels = telling(system);
  ErrorEstimator estimator(recording, channels);
  const double end = recording.duration();
  const double begin = estimator.time();
  ProgressBar bar(console, options.quiet);
  while (estimator.step(Interrupt::asked)) bar.show(end > 0.0 ? (estimator.time() - begin) / end : 1.0);
  bar.clear();
  std::ostream& out = options.csv == "-" || options.ledger == "-" ? console.err : console.out;
  out << (choosesStepSize(system.simulation) ? "error against runs with a tenth and a hundredth of the tolerances"
                                             : "error against runs with half and a quarter of the steps")
      << ", until t = " << numberText(estimator.time()) << " s:\n";
  print(estimator.errors(), system, document, out);
  if (Interrupt::asked()) return kInterrupted + Interrupt::signal();
  if (estimator.failure()) {
    console.err << options.model
                << ": a run with finer steps has ended at t = " << numberText(estimator.failure()->time)
                << " s: " << estimator.failure()->finding.text() << '\n';
    return kGaveUp;
  }
  return kSolved;
}

}  // namespace sprung::app
