// The controls of the panel, from the file of a model; see display_reader.h.
#include <algorithm>
#include <cmath>

#include "core/io/display_names.h"
#include "core/io/display_reader.h"

namespace sprung {
namespace {

const std::vector<std::string> kControlKeys = {
    "kind",      "variable", "node", "object", "marker", "load",    "sensor", "parameter", "outputVariableType",
    "component", "label",    "cell", "min",    "max",    "choices", "key"};

}  // namespace

void DisplayReader::panel(const JsonValue& json, Displays& displays) {
  const Where all("panel");
  if (json.array() == nullptr) return expected(json, all, "a list of controls");
  for (std::size_t i = 0; i < json.array()->size(); ++i)
    if (auto made = control((*json.array())[i], all.at(i))) displays.panel.push_back(std::move(*made));
}

std::optional<PanelControl> DisplayReader::control(const JsonValue& json, const Where& where) {
  if (json.object() == nullptr) {
    expected(json, where, "a control (an object)");
    return std::nullopt;
  }
  checkKeys(json, where, "a control", kControlKeys);
  PanelControl control;
  if (const auto kind = choice(json, where, "kind", kControlKindNames)) control.kind = static_cast<ControlKind>(*kind);
  text(json, where, "label", control.label);
  text(json, where, "key", control.key);
  const auto number = [&](const char* key, double& goal) {
    const JsonValue* value = json.find(key);
    if (value == nullptr) return;
    if (value->isNumber() && std::isfinite(value->number()))
      goal = value->number();
    else
      expected(*value, where.in(key), "a number");
  };
  number("min", control.lower);
  number("max", control.upper);
  control.choices = numbers(json, where, "choices");
  if (const std::vector<double> cell = numbers(json, where, "cell"); !cell.empty()) {
    const auto isPlace = [](double place) { return place == std::floor(place) && place >= 0.0 && place < 1000.0; };
    if (cell.size() == 2 && isPlace(cell[0]) && isPlace(cell[1]))
      control.cell = {static_cast<int>(cell[0]), static_cast<int>(cell[1])};
    else
      expected(*json.find("cell"), where.in("cell"), "a column and a row, from 0");
  }
  const auto goal = target(json, where);
  if (!goal) return std::nullopt;
  control.target = *goal;
  const Status status = checkControl(document_, control);
  if (status) return control;
  for (Diagnostic finding : status.errors()) {
    finding.where = finding.where.empty() ? where.text() : where.in(finding.where).text();
    if (!findings_.reported(finding.where)) findings_.add(std::move(finding));
  }
  return std::nullopt;
}

std::optional<ControlTarget> DisplayReader::target(const JsonValue& json, const Where& where) {
  ControlTarget target;
  text(json, where, "variable", target.variable);
  if (target.isVariable()) return target;
  text(json, where, "parameter", target.parameter);
  if (target.isParameter()) {
    const auto found = item(json, where);
    target.component = whole(json, where, "component").value_or(0);
    if (!found) return std::nullopt;
    target.item = *found;
    return target;
  }
  const auto shown = channel(json, where);
  if (!shown) return std::nullopt;
  target.item = shown->item;
  target.output = shown->variable;
  target.component = shown->component;
  return target;
}

std::vector<double> DisplayReader::numbers(const JsonValue& json, const Where& where, const char* key) {
  const JsonValue* value = json.find(key);
  if (value == nullptr) return {};
  std::vector<double> list;
  if (value->array() != nullptr)
    for (const JsonValue& entry : *value->array())
      if (entry.isNumber() && std::isfinite(entry.number())) list.push_back(entry.number());
  if (value->array() == nullptr || list.size() != value->array()->size())
    expected(*value, where.in(key), "a list of numbers");
  return list;
}

void DisplayReader::text(const JsonValue& json, const Where& where, const char* key, std::string& target) {
  const JsonValue* value = json.find(key);
  if (value == nullptr) return;
  if (value->text() != nullptr)
    target = *value->text();
  else
    expected(*value, where.in(key), "text");
}

}  // namespace sprung
