#include "core/model/panel_layout.h"

#include <algorithm>
#include <cmath>

#include "core/catalog/coefficients.h"
#include "core/model/displays.h"

namespace sprung {
namespace {

constexpr double kFar = 20.0;   ///< a slider that reaches so many times the number is too coarse for it
constexpr double kReach = 5.0;  ///< then it reaches so many times the number

const Variable* findVariable(const Document& document, const std::string& name) {
  const auto& variables = document.variables();
  const auto found =
      std::find_if(variables.begin(), variables.end(), [&](const Variable& v) { return v.name == name; });
  return found == variables.end() ? nullptr : &*found;
}

const ParamRow* findRow(const Document& document, const ControlTarget& target) {
  const Item* item = document.find(target.item);
  return item == nullptr ? nullptr : item->type().row(target.parameter);
}

bool isNumber(const ParamRow& row) {
  switch (row.kind) {
    case ValueKind::Bool:
    case ValueKind::Integer:
    case ValueKind::Real:
    case ValueKind::Vector:
    case ValueKind::Matrix: return true;
    default: return false;
  }
}

/// About a number nothing else is known of.
ControlRange rangeAbout(double value) {
  if (value == 0.0) return {-1.0, 1.0};
  return value > 0.0 ? ControlRange{0.0, 2.0 * value} : ControlRange{2.0 * value, 0.0};
}

Status checkTarget(const Document& document, const ControlTarget& target) {
  if (target.isChannel()) return checkChannel(document, target.channel());
  if (target.isParameter()) return checkParameter(document, target.item, target.parameter, target.component);
  if (findVariable(document, target.variable) != nullptr) return Done{};
  return error("variable", "there is no variable '" + target.variable + "'");
}

}  // namespace

Status checkParameter(const ItemLookup& items, ItemId id, const std::string& key, int component) {
  const Item* item = items.find(id);
  if (item == nullptr) return error("", "there is no such item");
  const ParamRow* row = item->type().row(key);
  if (row == nullptr || !isNumber(*row)) return error("parameter", "'" + item->name + "' has no number '" + key + "'");
  const std::size_t count = coefficientValues(item->get(*row)).size();
  if (component >= 0 && static_cast<std::size_t>(component) < count) return Done{};
  return error(
      "component",
      "'" + key + "' of '" + item->name + "' has " + std::to_string(count) + (count == 1 ? " entry" : " entries"),
      "entries are counted from 0");
}

GridCell controlSpan(ControlKind kind) {
  switch (kind) {
    case ControlKind::Slider: return {2, 1};
    case ControlKind::Radio: return {2, 1};
    case ControlKind::Knob:
    case ControlKind::Gauge: return {1, 2};
    default: return {1, 1};
  }
}

bool overlap(const PanelControl& a, const PanelControl& b) {
  const GridCell x = controlSpan(a.kind), y = controlSpan(b.kind);
  return a.cell.column < b.cell.column + y.column && b.cell.column < a.cell.column + x.column &&
         a.cell.row < b.cell.row + y.row && b.cell.row < a.cell.row + x.row;
}

GridCell freeCell(const std::vector<PanelControl>& controls, ControlKind kind, int columns) {
  PanelControl wanted;
  wanted.kind = kind;
  for (;; ++wanted.cell.row)
    for (wanted.cell.column = 0; wanted.cell.column + controlSpan(kind).column <= std::max(columns, 2);
         ++wanted.cell.column)
      if (std::none_of(controls.begin(), controls.end(),
                       [&](const PanelControl& other) { return overlap(wanted, other); }))
        return wanted.cell;
}

std::optional<double> controlValue(const Document& document, const ControlTarget& target) {
  if (!exists(document, target) || target.isChannel()) return std::nullopt;
  if (target.isVariable()) return findVariable(document, target.variable)->value;
  const Item& item = *document.find(target.item);
  return coefficientValues(item.get(*findRow(document, target)))[static_cast<std::size_t>(target.component)];
}

ControlRange controlRange(const Document& document, const PanelControl& control) {
  if (control.upper > control.lower) {
    // No further than the variable may go.
    const Variable* variable = control.target.isVariable() ? findVariable(document, control.target.variable) : nullptr;
    ControlRange own{control.lower, control.upper};
    if (variable == nullptr || !variable->hasRange) return own;
    const ControlRange both{std::max(own.lower, variable->lower), std::min(own.upper, variable->upper)};
    return both.upper > both.lower ? both : own;
  }
  const double value = controlValue(document, control.target).value_or(0.0);
  if (control.target.isVariable()) {
    const Variable* variable = findVariable(document, control.target.variable);
    return variable != nullptr && variable->hasRange && variable->upper > variable->lower
               ? ControlRange{variable->lower, variable->upper}
               : rangeAbout(value);
  }
  const ParamRow* row = control.target.isParameter() ? findRow(document, control.target) : nullptr;
  if (row == nullptr || !(row->slider.upper > row->slider.lower)) return rangeAbout(value);
  return {std::min(row->slider.lower, value), std::max(row->slider.upper, value)};
}

std::string controlUnit(const Document& document, const ControlTarget& target) {
  if (!exists(document, target)) return {};
  if (target.isVariable()) return findVariable(document, target.variable)->unit;
  return target.isParameter() ? unitText(findRow(document, target)->unit) : std::string();
}

std::string controlLabel(const Document& document, const PanelControl& control) {
  const ControlTarget& target = control.target;
  if (!control.label.empty()) return control.label;
  if (target.isVariable()) return target.variable;
  const Item* item = document.find(target.item);
  if (item == nullptr) return {};
  const auto part = [&](int size) {
    const std::string name = componentName(size, target.component);
    return name.empty() ? name : " " + name;
  };
  const ParamRow* row = target.isParameter() ? findRow(document, target) : nullptr;
  if (row != nullptr) return std::string(row->label) + part(coefficientSize(*row)) + " of " + item->name;
  if (target.output == OutputVariable::None) return item->name;
  const OutputRow* output = item->type().output(target.output);
  return std::string(outputVariableName(target.output)) + part(output != nullptr ? output->size : 1) + " of " +
         item->name;
}

bool exists(const Document& document, const ControlTarget& target) { return checkTarget(document, target).ok(); }

Status checkControl(const Document& document, const PanelControl& control) {
  if (Status status = checkTarget(document, control.target); !status) return status;
  if (control.kind != ControlKind::Gauge && control.target.isChannel())
    return error("kind", "what is measured can only be shown", "make it a gauge");
  const auto finite = [](double number) { return std::isfinite(number); };
  if (!finite(control.lower) || !finite(control.upper) || control.lower > control.upper)
    return error("min", "min is greater than max");
  if (!std::all_of(control.choices.begin(), control.choices.end(), finite))
    return error("choices", "the numbers must be finite");
  const bool two = control.kind == ControlKind::Switch || control.kind == ControlKind::Button;
  if (two && control.choices.size() != 2) return error("choices", "two numbers are needed: off and on");
  if (control.kind == ControlKind::Radio && control.choices.size() < 2)
    return error("choices", "two numbers or more are needed");
  if (control.cell.column < 0 || control.cell.row < 0) return error("cell", "columns and rows are counted from 0");
  return Done{};
}

PanelControl controlFor(const Document& document, const ControlTarget& target) {
  PanelControl control;
  control.target = target;
  if (target.isChannel()) {
    control.kind = ControlKind::Gauge;
    return control;
  }
  const ParamRow* row = target.isParameter() ? findRow(document, target) : nullptr;
  if (row != nullptr && row->kind == ValueKind::Bool) {
    control.kind = ControlKind::Switch;
    control.choices = {0.0, 1.0};
    return control;
  }
  if (row == nullptr) return control;
  // What is known by its size is turned about its number, and the range stays when that changes.
  ControlRange range = controlRange(document, control);
  const double value = controlValue(document, target).value_or(0.0);
  if (range.lower == 0.0 && value > 0.0 && range.upper > kFar * value) range.upper = kReach * value;
  control.lower = range.lower;
  control.upper = range.upper;
  return control;
}

}  // namespace sprung
