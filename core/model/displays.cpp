#include "core/model/displays.h"

#include <algorithm>
#include <utility>

#include "core/script/formula.h"
#include "core/script/function_formula.h"

namespace sprung {
namespace {

/// The same, of `after` where it was of `before`.
Channel redirected(Channel channel, ItemId before, ItemId after) {
  if (channel.item == before) channel.item = after;
  if (channel.formula == nullptr) return channel;
  ChannelFormula formula = *channel.formula;
  for (ChannelFormula::Operand& operand : formula.operands)
    operand.channel = redirected(std::move(operand.channel), before, after);
  channel.formula = std::make_shared<const ChannelFormula>(std::move(formula));
  return channel;
}

Status checkFormula(const ItemLookup& items, const ChannelFormula& formula) {
  std::vector<FormulaName> names;
  for (const ChannelFormula::Operand& operand : formula.operands) {
    const std::string& name = operand.name;
    if (const std::string problem = variableNameProblem(name); !problem.empty()) return error("of", problem);
    if (name == "t") return error("of", "'t' is the time", "give the value another letter");
    if (std::any_of(names.begin(), names.end(), [&](const FormulaName& other) { return other.name == name; }))
      return error("of", "'" + name + "' stands for two values", "give each value a letter of its own");
    if (Status status = checkChannel(items, operand.channel); !status) return status;
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
    return gone > 0 && plot.curves.empty();
  });
  const std::size_t gone = std::erase_if(displays.panel, [&](const PanelControl& control) {
    return control.target.isChannel() && unwanted(control.target.channel());
  });
  any = any || gone > 0;
  return any;
}

}  // namespace

Status checkChannel(const ItemLookup& items, const Channel& channel) {
  if (channel.formula != nullptr) return checkFormula(items, *channel.formula);
  const Item* item = items.find(channel.item);
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

bool removeFromDisplays(Displays& displays, const std::vector<ItemId>& items) {
  const auto went = [&](ItemId id) { return std::find(items.begin(), items.end(), id) != items.end(); };
  const std::size_t controls = std::erase_if(displays.panel, [&](const PanelControl& control) {
    return control.target.isParameter() && went(control.target.item);
  });
  return removeIf(displays, [&](const Channel& channel) { return went(channel.item); }) || controls > 0;
}

void redirectDisplays(Displays& displays, const ItemLookup& items, ItemId before, ItemId after) {
  const auto redirect = [&](Channel& channel) { channel = redirected(std::move(channel), before, after); };
  for (PlotLayout& plot : displays.plots)
    for (PlottedValue& curve : plot.curves) {
      redirect(curve.channel);
      if (curve.over) redirect(*curve.over);
    }
  for (PanelControl& control : displays.panel)
    if (!control.target.isVariable() && control.target.item == before) control.target.item = after;
  std::erase_if(displays.panel, [&](const PanelControl& control) {
    return control.target.isParameter() && control.target.item == after && !checkParameter(items, control.target);
  });
  removeIf(displays, [&](const Channel& channel) { return channel.item == after && !checkChannel(items, channel); });
}

}  // namespace sprung
