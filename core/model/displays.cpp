#include "core/model/displays.h"

#include <algorithm>
#include <utility>

#include "core/script/formula.h"
#include "core/script/function_formula.h"

namespace sprung {
namespace {

void eachRead(Displays& displays, const std::function<void(Channel&)>& change) {
  for (PlotLayout& plot : displays.plots)
    for (PlottedValue& curve : plot.curves) {
      curve.channel = withEachRead(std::move(curve.channel), change);
      if (curve.over) curve.over = withEachRead(std::move(*curve.over), change);
    }
}

bool hasVariable(const Document& document, const std::string& name) {
  const std::vector<Variable>& variables = document.variables();
  return std::any_of(variables.begin(), variables.end(), [&](const Variable& v) { return v.name == name; });
}

Status checkSetting(const Document& document, const Channel& channel) {
  if (energyOf(channel)) return Done{};
  if (channel.isVariable() && channel.component == 0 && hasVariable(document, channel.setting)) return Done{};
  if (channel.isVariable() && hasVariable(document, channel.setting))
    return error("component", "a variable is one number", "leave it out");
  if (channel.isVariable()) return error("variable", "there is no variable '" + channel.setting + "'");
  if (Status status = checkParameter(document, channel.item, channel.setting, channel.component); !status)
    return status;
  const Item& item = *document.find(channel.item);
  if (item.type().row(channel.setting)->effect == Effect::Coefficient) return Done{};
  return error("parameter",
               "'" + channel.setting + "' of '" + item.name + "' is fixed in a run: there is no curve of it",
               "look at a parameter that can be changed while the model runs");
}

Status checkFormula(const Document& document, const ChannelFormula& formula) {
  std::vector<FormulaName> names;
  for (const ChannelFormula::Operand& operand : formula.operands) {
    const std::string& name = operand.name;
    if (const std::string problem = variableNameProblem(name); !problem.empty()) return error("of", problem);
    if (name == "t") return error("of", "'t' is the time", "give the value another letter");
    if (std::any_of(names.begin(), names.end(), [&](const FormulaName& other) { return other.name == name; }))
      return error("of", "'" + name + "' stands for two values", "give each value a letter of its own");
    if (Status status = checkChannel(document, operand.channel); !status) return status;
    names.push_back({name, static_cast<int>(names.size())});
  }
  if (names.empty()) return error("of", "the formula uses no value", R"(say which, as "of": { "a": {…} })");
  names.push_back({"t", static_cast<int>(names.size())});
  const auto made = compileFormula(formula.text, names, static_cast<int>(names.size()), Shape{}, "formula");
  if (!made) return made.errors();
  return Done{};
}

/// Takes out the curves of which a channel is unwanted, and plots that are left without any.
template <class Unwanted>
bool removeIf(Displays& displays, const Unwanted& unwanted) {
  bool any = false;
  std::erase_if(displays.plots, [&](PlotLayout& plot) {
    const auto goes = [&](const Channel& channel) {
      const std::vector<Channel> read = readFor(channel);
      return std::any_of(read.begin(), read.end(), unwanted);
    };
    const std::size_t gone = std::erase_if(plot.curves, [&](const PlottedValue& curve) {
      return goes(curve.channel) || (curve.over && goes(*curve.over));
    });
    any = any || gone > 0;
    return gone > 0 && plot.curves.empty() && plot.tables.empty();
  });
  const std::size_t gone = std::erase_if(displays.panel, [&](const PanelControl& control) {
    return control.target.isChannel() && unwanted(control.target.channel());
  });
  any = any || gone > 0;
  return any;
}

}  // namespace

Status checkChannel(const Document& document, const Channel& channel) {
  if (channel.formula != nullptr) return checkFormula(document, *channel.formula);
  if (!channel.setting.empty()) return checkSetting(document, channel);
  const Item* item = document.find(channel.item);
  if (item == nullptr) return error("", "there is no such item");
  const ItemType& type = item->type();
  const bool single = type.list == ItemList::Sensors || type.list == ItemList::Loads;
  if (single && channel.variable != OutputVariable::None)
    return error("outputVariableType", "'" + item->name + "' has one value of its own, and no output variables");
  if (channel.component < 0) return error("component", "entries of a value are counted from 0");
  if (single) return Done{};
  const OutputRow* row = type.output(channel.variable);
  if (row == nullptr) {
    std::string list;
    for (const OutputRow& output : type.outputs)
      list += (list.empty() ? "" : ", ") + std::string(outputVariableName(output.variable));
    return error("outputVariableType",
                 "'" + item->name + "' (" + std::string(type.type) + ") has no output variable " +
                     std::string(outputVariableName(channel.variable)),
                 list.empty() ? "nothing of this item can be shown" : "it has " + list);
  }
  if (row->size > 0 && channel.component >= row->size)
    return error("component",
                 std::string(outputVariableName(channel.variable)) + " of '" + item->name + "' has " +
                     std::to_string(row->size) + (row->size == 1 ? " entry" : " entries"),
                 "entries are counted from 0");
  return Done{};
}

std::vector<Channel> channelsOf(const PlotLayout& plot) {
  std::vector<Channel> channels;
  for (const PlottedValue& curve : plot.curves) {
    channels.push_back(curve.channel);
    if (curve.over) channels.push_back(*curve.over);
  }
  return channels;
}

std::vector<Channel> channelsOf(const std::vector<PlotLayout>& plots) {
  std::vector<Channel> all;
  for (const PlotLayout& plot : plots)
    for (Channel& channel : channelsOf(plot)) all.push_back(std::move(channel));
  return all;
}

bool removeFromDisplays(Displays& displays, const std::vector<ItemId>& items) {
  const auto went = [&](ItemId id) { return std::find(items.begin(), items.end(), id) != items.end(); };
  const std::size_t controls = std::erase_if(displays.panel, [&](const PanelControl& control) {
    return control.target.isParameter() && went(control.target.item);
  });
  return removeIf(displays, [&](const Channel& channel) { return went(channel.item); }) || controls > 0;
}

bool removeGoneVariables(Displays& displays, const Document& document) {
  const std::size_t controls = std::erase_if(displays.panel, [&](const PanelControl& control) {
    return control.target.isVariable() && !hasVariable(document, control.target.variable);
  });
  const auto gone = [&](const Channel& channel) {
    return channel.isVariable() && !hasVariable(document, channel.setting);
  };
  return removeIf(displays, gone) || controls > 0;
}

void redirectDisplays(Displays& displays, const Document& document, ItemId before, ItemId after) {
  eachRead(displays, [&](Channel& channel) {
    if (channel.item == before) channel.item = after;
  });
  for (PanelControl& control : displays.panel)
    if (!control.target.isVariable() && control.target.item == before) control.target.item = after;
  std::erase_if(displays.panel, [&](const PanelControl& control) {
    const ControlTarget& target = control.target;
    return target.isParameter() && target.item == after &&
           !checkParameter(document, target.item, target.parameter, target.component);
  });
  removeIf(displays, [&](const Channel& channel) { return channel.item == after && !checkChannel(document, channel); });
}

void renameInDisplays(Displays& displays, const std::string& from, const std::string& to) {
  eachRead(displays, [&](Channel& channel) {
    if (channel.isVariable() && channel.setting == from) channel.setting = to;
  });
  for (PanelControl& control : displays.panel)
    if (control.target.variable == from) control.target.variable = to;
}

}  // namespace sprung
