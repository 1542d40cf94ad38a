#include "app/response_command.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/check/preflight.h"
#include "core/results/response_table.h"
#include "ui/session/output_words.h"

namespace sprung::app {
namespace {

std::string fixed(double value) { return rightAligned(shortText(value, 8), 16); }

/// `units`: of the outputs, then of the input.
void printTable(const ResponseTable& table, const std::vector<std::string>& units, std::ostream& out) {
  out << "  frequency [Hz]";
  for (std::size_t i = 0; i < table.outputs.size(); ++i)
    out << "  amplitude" << (units[i].empty() ? "" : " [" + units[i] + "]") << " and phase [deg] of "
        << table.outputs[i];
  out << "  for 1" << (units.back().empty() ? "" : " " + units.back()) << " of " << table.input << '\n';
  for (const ResponseTable::Row& row : table.rows) {
    out << fixed(row.frequency);
    for (std::size_t k = 0; k < row.amplitudes.size(); ++k) out << fixed(row.amplitudes[k]) << fixed(row.phases[k]);
    out << '\n';
  }
}

/// What was asked for was wrong, or it could not be computed.
int responseStatus(const Diagnostics& problems) {
  const auto asked = [](const Diagnostic& problem) { return problem.code == kWrongRequest; };
  return std::ranges::any_of(problems, asked) ? kWrongUsage : kGaveUp;
}

/// The input and the outputs; empty, with words about it, when a name means nothing.
std::optional<ResponseRequest> requestOf(const ResponseOptions& options, const Document& document, const System& system,
                                         std::ostream& err) {
  ResponseRequest request;
  request.from = options.from;
  request.to = options.to;
  request.points = options.points;
  auto inputs = channelsByName(document, system, {options.input}, "--input");
  auto outputs = channelsByName(document, system, options.outputs, "--output");
  for (const auto* names : {&inputs, &outputs})
    if (!*names) {
      err << toText(names->errors());
      return std::nullopt;
    }
  if (inputs->size() != 1) {
    err << "--input: '" << options.input << "' has " << inputs->size() << " entries; name one: " << options.input
        << "[0]\n";
    return std::nullopt;
  }
  request.input = inputs->front();
  request.outputs = *outputs;
  return request;
}

}  // namespace

int responseCommand(const ResponseOptions& options, Console console) {
  const std::optional<LoadedModel> loaded = loadAndCompile(options.model, false, options.trust, console.err);
  if (!loaded) return kModelWrong;
  const auto& [document, model] = *loaded;
  const auto request = requestOf(options, document, *withSensorSizes(model), console.err);
  if (!request) return kWrongUsage;
  const Result<ResponseTable> table = responseTable(document, *request, options.trust);
  if (!table) {
    print(table.errors(), options.model, console.err);
    return responseStatus(table.errors());
  }
  print(table->warnings, options.model, console.err);
  if (options.csv.empty()) {
    std::vector<std::string> units;
    for (const NamedChannel& output : request->outputs)
      units.push_back(ui::wordsOf(model.system.get(), document, output.channel).unitName().toStdString());
    units.push_back(ui::wordsOf(model.system.get(), document, request->input.channel).unitName().toStdString());
    printTable(*table, units, console.out);
    return kSolved;
  }
  const auto write = [&table](std::ostream& out) { writeResponseCsv(*table, out); };
  return writeTable(options.csv, write, console) ? kSolved : kWrongUsage;
}

}  // namespace sprung::app
