#include "app/sensitivity_command.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/interrupt.h"
#include "app/progress_bar.h"
#include "core/base/number_text.h"
#include "core/check/preflight.h"
#include "core/results/named_channels.h"
#include "core/results/sensitivity.h"
#include "core/runs/varied_model.h"
#include "ui/session/output_words.h"

namespace sprung::app {
namespace {

using UnitOf = std::function<std::string(const Channel&)>;

/// "name:peak" → the name and the measure; a name may hold colons itself.
std::pair<std::string, RunMeasure> split(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) return {text, RunMeasure::End};
  const auto measure = runMeasureFromName(text.substr(colon + 1));
  return measure ? std::pair(text.substr(0, colon), *measure) : std::pair(text, RunMeasure::End);
}

/// `system`: the model's with all sizes of its sensors.
Result<SensitivityRequest> requestOf(const SensitivityOptions& options, const Document& document,
                                     const CompiledModel& model, const System& system) {
  const auto [name, measure] = split(options.of);
  const auto of = channelsByName(document, system, {name}, "--of");
  if (!of) return of.errors();
  if (of->size() != 1)
    return error("--of", "'" + name + "' has " + std::to_string(of->size()) + " entries",
                 "name one of them: " + (of->empty() ? name + "[0]" : of->front().name));
  SensitivityRequest request{.of = of->front().channel, .measure = measure, .change = 0.01 * options.change};
  const auto by = channelsByName(document, system, options.by, "--by");
  if (!by) return by.errors();
  for (const NamedChannel& one : *by) {
    if (one.channel.setting.empty())
      return error("--by", "'" + one.name + "' is measured and cannot be varied", "name VARIABLE or ITEM.parameter");
    if (const Result<double> value = variableNumber(document, model, one.channel); !value)
      return error("--by", value.errors().front().text());
    request.by.push_back(one.channel);
  }
  return request;
}

/// Variables that have no share to be taken of, where all are wanted: they are not among the results.
Diagnostics leftOut(const Document& document, const SensitivityRequest& request, const CompiledModel& model) {
  Diagnostics warnings;
  if (!request.by.empty()) return warnings;
  const std::vector<Channel> varied = variableNumbers(document, model);
  const bool parameters = std::ranges::any_of(varied, &Channel::isParameter);
  for (const Variable& variable : document.variables())
    if (variable.formula.empty() && variable.value == 0.0)
      warnings.push_back(
          warning("the variable '" + variable.name + "'", "is zero, of which no share can be taken, and is left out",
                  parameters ? "no variable is left: parameters are varied in their place" : "give it a value"));
  return warnings;
}

std::string figures(double value) { return std::isfinite(value) ? shortText(value, 5) : "-"; }

std::string withUnit(double value, const std::string& unit) {
  return figures(value) + (unit.empty() ? "" : " " + unit);
}

void print(const SensitivityTable& table, const std::string& name, const System& system, const UnitOf& unitOf,
           std::ostream& out) {
  const std::string unit = unitOf(table.request.of);
  const std::string percent = figures(100.0 * table.request.change) + " %";
  out << name << " = " << withUnit(table.value, unit) << '\n'
      << rightAligned("at -" + percent, 20) << rightAligned("at +" + percent, 20) << rightAligned("% per %", 14)
      << "  number\n";
  int without = 0;
  for (const Sensitivity& row : table.rows) {
    const std::string number = nameOfChannel(system, row.by) + " = " + withUnit(row.value, unitOf(row.by));
    if (!row.problem.empty()) {
      out << "  " << number << ": not known: " << row.problem << '\n';
    } else if (row.swing() == 0.0) {
      ++without;
    } else {
      out << rightAligned(withUnit(row.below, unit), 20) << rightAligned(withUnit(row.above, unit), 20)
          << rightAligned(row.elasticity ? figures(*row.elasticity) : "-", 14) << "  " << number << '\n';
    }
  }
  if (without > 0) out << without << (without == 1 ? " number has" : " numbers have") << " no influence\n";
}

/// Only what has been computed. False, with a message, when it cannot be written.
bool writeSensitivities(const SensitivityOptions& options, const Document& document, const System& system,
                        const SensitivityTable& table, Console console) {
  const UnitOf unitOf = [&](const Channel& channel) { return unitText(ui::wordsOf(&system, document, channel).unit); };
  const auto write = [&](std::ostream& out) { writeSensitivityCsv(table, system, unitOf, out); };
  if (options.csv == "-") return writeTable(options.csv, write, console);
  const std::string name = split(options.of).first + " (" + std::string(runMeasureName(table.request.measure)) + ")";
  print(table, name, system, unitOf, console.out);
  return options.csv.empty() || writeTable(options.csv, write, console);
}

}  // namespace

int sensitivityCommand(const SensitivityOptions& options, Console console) {
  const std::optional<LoadedModel> loaded = loadAndCompile(options.model, options.quiet, options.trust, console.err);
  if (!loaded) return kModelWrong;
  const auto& [document, model] = *loaded;
  const std::shared_ptr<const System> sized = withSensorSizes(model);
  const System& system = *sized;
  const Result<SensitivityRequest> request = requestOf(options, document, model, system);
  if (!request) {
    console.err << toText(request.errors());
    return kWrongUsage;
  }
  if (!options.quiet) print(leftOut(document, *request, model), options.model, console.err);
  ProgressBar bar(console, options.quiet);
  const Interrupt interrupt;
  const auto table = sensitivities(document, model, *request, [&bar](double share) {
    bar.show(share);
    return !Interrupt::asked();
  });
  bar.clear();
  if (!table) {
    print(table.errors(), options.model, console.err);
    return Interrupt::asked() ? kInterrupted + Interrupt::signal() : kGaveUp;
  }
  const std::size_t varied = table->rows.size();
  const bool any = !table->cancelled || varied > 0;
  if (any && !writeSensitivities(options, document, system, *table, console)) return kWrongUsage;
  if (!table->cancelled) return kSolved;
  console.err << options.model << ": stopped; "
              << (any ? std::to_string(varied) + (varied == 1 ? " number has" : " numbers have") + " been varied"
                      : "no number has been varied yet, and nothing is written")
              << '\n';
  return kInterrupted + Interrupt::signal();
}

}  // namespace sprung::app
