#include "core/results/response_table.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

#include "core/base/number_text.h"
#include "core/dynamics/outputs.h"
#include "core/io/csv.h"
#include "core/modes/frequency_response.h"
#include "core/results/balance.h"
#include "core/results/eigen_table.h"
#include "core/solver/linearized.h"
#include "core/solver/step_failure.h"
#include "core/system/fingerprint.h"

namespace sprung {
namespace {

constexpr double kChange = 1e-6;  ///< of the input, as a share of its value
constexpr double kDecade = 10.0;

Diagnostic wrongRequest(std::string where, std::string what, std::string hint = {}) {
  Diagnostic finding = error(std::move(where), std::move(what), std::move(hint));
  finding.code = kWrongRequest;
  return finding;
}

/// With the number raised by `change`. What other formulas make of a variable follows.
Result<Coefficients> changed(const Document& document, const CompiledModel& model, const Channel& input, double change,
                             bool allowPython) {
  if (input.isParameter()) {
    const Directory& directory = *model.system->directory;
    const ParamRow* row = directory.find(input.item)->type->row(input.setting);
    Coefficients coefficients = model.coefficients;
    coefficients[static_cast<std::size_t>(directory.coefficientSlot(input.item, *row)->begin + input.component)] +=
        change;
    return coefficients;
  }
  Document other = document;
  std::vector<Variable> variables = document.variables();
  for (Variable& variable : variables)
    if (variable.name == input.setting) {
      variable.value += change;
      variable.hasRange = false;
    }
  if (const Status set = other.setVariables(std::move(variables)); !set) return set.errors();
  Result<CompiledModel> compiled = compile(other, {.allowPython = allowPython});
  if (!compiled) return compiled.errors();
  // With the numbers and settings of the model, nothing may be left that differs.
  auto system = std::make_shared<System>(*compiled->system);
  system->simulation = model.system->simulation;
  if (compiled->coefficients.size() != model.coefficients.size() ||
      fingerprint({system, model.coefficients, compiled->initial, {}}) != fingerprint(model))
    return wrongRequest(input.setting,
                        "changes where the model begins or what it is made of, and not only numbers that may change in "
                        "a run, so it cannot swing");
  return std::move(compiled->coefficients);
}

/// A load swings by what it exerts: its functions, which make of it what they like at every time, are left out.
Result<CompiledModel> withoutFunctionsOf(ItemId load, Document document, bool allowPython) {
  for (const ParamRow& row : document.find(load)->type().rows)
    if (row.kind == ValueKind::Function)
      if (const Status cleared = document.assign(load, row, Value(std::string())); !cleared) return cleared.errors();
  return compile(document, {.allowPython = allowPython});
}

bool hasFunctions(const Item& item) {
  return std::any_of(item.type().rows.begin(), item.type().rows.end(), [&](const ParamRow& row) {
    return row.kind == ValueKind::Function && !std::get<std::string>(item.get(row)).empty();
  });
}

double valueOf(const Document& document, const CompiledModel& model, const Channel& input) {
  if (input.isVariable()) {
    const auto slot = model.system->directory->variableSlot(input.setting);
    return model.coefficients[static_cast<std::size_t>(slot->begin)];
  }
  const ParamRow* row = document.find(input.item)->type().row(input.setting);
  const auto slot = model.system->directory->coefficientSlot(input.item, *row);
  return model.coefficients[static_cast<std::size_t>(slot->begin + input.component)];
}

Result<SwingingInput> swinging(const Document& document, const CompiledModel& model, const NamedChannel& input,
                               bool allowPython) {
  const auto refuse = [&](const std::string& why) {
    return wrongRequest(
        input.name, why + ", so it cannot swing",
        "the input is ITEM.parameter[i] of what may change in a run, such as LOAD.loadVector[1], or VARIABLE");
  };
  const Channel& channel = input.channel;
  if (!channel.isSet()) return refuse("is measured, not set");
  if (channel.isVariable())
    for (const Variable& variable : document.variables())
      if (variable.name == channel.setting && !variable.formula.empty())
        return refuse("follows from the formula '" + variable.formula + "'");
  const Item* item = channel.isParameter() ? document.find(channel.item) : nullptr;
  std::optional<CompiledModel> plain;
  if (item != nullptr && item->type().list == ItemList::Loads && hasFunctions(*item)) {
    Result<CompiledModel> compiled = withoutFunctionsOf(channel.item, document, allowPython);
    if (!compiled) return compiled.errors();
    plain = std::move(*compiled);
  }
  const CompiledModel& changing = plain ? *plain : model;
  SwingingInput swing{.system = changing.system};
  swing.change = kChange * std::max(1.0, std::abs(valueOf(document, model, channel)));
  for (const double sign : {1.0, -1.0}) {
    Result<Coefficients> coefficients = changed(document, changing, channel, sign * swing.change, allowPython);
    if (!coefficients) return coefficients.errors();
    (sign > 0.0 ? swing.raised : swing.lowered) = std::move(*coefficients);
  }
  return swing;
}

/// Reads what a channel says, at any state.
struct Probe {
  SensorLayout layout;
  int sensor = -1;  ///< of a calculated one: its place among all sensors
  int component = 0;
};

Result<std::vector<Probe>> probesOf(const Document& document, const System& system,
                                    const std::vector<NamedChannel>& outputs) {
  std::vector<Probe> probes;
  for (const NamedChannel& output : outputs) {
    const Channel& channel = output.channel;
    if (energyOf(channel))
      return wrongRequest(output.name, "grows with the square of a motion, so it has no linear response",
                          "name a sensor, or ITEM.OutputVariable");
    if (channel.isSet())
      return wrongRequest(output.name, "is set, not measured, so it is no output",
                          "name a sensor, or ITEM.OutputVariable");
    Probe probe{.component = channel.component};
    const auto sensor = std::find_if(system.sensors.begin(), system.sensors.end(),
                                     [&](const SensorLayout& s) { return system.itemOf(s) == channel.item; });
    if (sensor != system.sensors.end()) {
      probe.layout = *sensor;
      if (sensor->list == ItemList::Sensors) probe.sensor = static_cast<int>(sensor - system.sensors.begin());
    } else if (const auto own =
                   measuring(system, channel.item, document.find(channel.item)->type(), channel.variable)) {
      probe.layout = *own;
    }
    probes.push_back(probe);
  }
  return probes;
}

void readProbes(const std::vector<Probe>& probes, const Equations& equations, const State& state,
                std::vector<double>& values) {
  std::vector<double> all;
  std::vector<int> sizes;
  for (const Probe& probe : probes) {
    std::size_t at = static_cast<std::size_t>(probe.component);
    if (probe.sensor < 0) {
      all.clear();
      appendSensor(equations, state, probe.layout, all);
    } else {
      sensorValues(equations, state, all);
      sensorSizes(equations, sizes);
      for (int before = 0; before < probe.sensor; ++before)
        at += static_cast<std::size_t>(sizes[static_cast<std::size_t>(before)]);
    }
    values.push_back(at < all.size() ? all[at] : 0.0);
  }
}

/// A decade around the lowest frequencies that a model has.
std::pair<double, double> usualRange(const CompiledModel& model, const std::shared_ptr<CallControl>& control) {
  std::pair<double, double> range{0.1, 100.0};
  const Result<EigenTable> table = eigenTable(model, {.count = 20}, control);
  double lowest = 0.0, highest = 0.0;
  if (table)
    for (const Eigenmotion& mode : table->modes)
      if (mode.frequency > 0.0) {
        lowest = lowest > 0.0 ? std::min(lowest, mode.frequency) : mode.frequency;
        highest = std::max(highest, mode.frequency);
      }
  if (lowest > 0.0) range = {lowest / kDecade, std::min(highest * kDecade, 1e4 * lowest)};
  return range;
}

/// Phases go on from the row before, so that they have no jumps of a whole turn.
double continued(double phase, double before) { return phase - 360.0 * std::round((phase - before) / 360.0); }

}  // namespace

Result<ResponseTable> responseTable(const Document& document, const ResponseRequest& request, bool allowPython,
                                    const std::shared_ptr<CallControl>& control) {
  const Result<CompiledModel> model = compile(document, {.allowPython = allowPython});
  if (!model) return model.errors();
  Result<SwingingInput> input = swinging(document, *model, request.input, allowPython);
  if (!input) return input.errors();
  Result<std::vector<Probe>> probes = probesOf(document, *model->system, request.outputs);
  if (!probes) return probes.errors();
  auto [from, to] =
      request.from > 0.0 && request.to > 0.0 ? std::pair(request.from, request.to) : usualRange(*model, control);
  if (request.from > 0.0) from = request.from;
  if (request.to > 0.0) to = request.to;
  if (!(from < to))
    return wrongRequest("", "the frequencies from " + numberText(from) + " to " + numberText(to) + " Hz are none",
                        "the first has to be the lower one");
  Equations atStart(model->system, model->coefficients, Equations::Python::Run, control);
  if (const auto forbidden = forbiddenAt(atStart, model->initial)) return *forbidden;
  FrequencyResponse response(
      *model, std::move(*input),
      [probes = std::move(*probes)](const Equations& equations, const State& state, std::vector<double>& values) {
        readProbes(probes, equations, state, values);
      },
      control);
  ResponseTable table;
  table.input = request.input.name;
  for (const NamedChannel& output : request.outputs) table.outputs.push_back(output.name);
  for (int i = 0; i < request.points; ++i) {
    if (control && control->stop) break;
    ResponseTable::Row row{.frequency = from * std::pow(to / from, i / (request.points - 1.0))};
    const auto answer = response.at(row.frequency);
    if (!answer) {
      if (table.warnings.empty())
        for (const Diagnostic& problem : answer.errors())
          table.warnings.push_back(warning("", problem.what, problem.hint));
      continue;
    }
    for (std::size_t k = 0; k < answer->size(); ++k) {
      row.amplitudes.push_back(std::abs((*answer)[k]));
      const double phase = std::arg((*answer)[k]) * 180.0 / std::numbers::pi;
      row.phases.push_back(table.rows.empty() ? phase : continued(phase, table.rows.back().phases[k]));
    }
    table.rows.push_back(std::move(row));
  }
  if (table.rows.empty()) return error("", "no frequency has a finite answer", "see sprung check");
  for (std::size_t k = 0; k < table.outputs.size(); ++k)
    if (std::all_of(table.rows.begin(), table.rows.end(), [k](const auto& row) { return row.amplitudes[k] == 0.0; }))
      table.warnings.push_back(
          warning("", table.outputs[k] + " does not answer to " + table.input,
                  response.held() ? "the joints leave nothing to move: loosen one" : std::string()));
  Diagnostics ofStart = openAt(atStart, model->initial);
  if (const std::optional<State> consistent = consistentState(atStart, model->initial))
    if (auto pushed = outOfBalance(atStart, *consistent)) ofStart.push_back(std::move(*pushed));
  table.warnings.insert(table.warnings.begin(), ofStart.begin(), ofStart.end());
  return table;
}

void writeResponseCsv(const ResponseTable& table, std::ostream& out) {
  out << "frequency";
  for (const std::string& output : table.outputs)
    out << ',' << csvField("amplitude:" + output) << ',' << csvField("phase:" + output);
  out << '\n';
  for (const ResponseTable::Row& row : table.rows) {
    out << csvNumber(row.frequency);
    for (std::size_t k = 0; k < row.amplitudes.size(); ++k)
      out << ',' << csvNumber(row.amplitudes[k]) << ',' << csvNumber(row.phases[k]);
    out << '\n';
  }
}

}  // namespace sprung
