#include "core/io/display_writer.h"

#include "core/catalog/assign.h"
#include "core/io/display_names.h"
#include "core/model/displays.h"

namespace sprung {
namespace {

JsonValue::Object channelJson(const Document& document, const Channel& channel);

JsonValue::Object formulaJson(const Document& document, const ChannelFormula& formula) {
  JsonValue::Object members = {{"formula", formula.text}}, operands;
  if (!formula.title.empty()) members.push_back({"title", formula.title});
  for (const ChannelFormula::Operand& operand : formula.operands)
    operands.push_back({operand.name, channelJson(document, operand.channel)});
  members.push_back({"of", std::move(operands)});
  return members;
}

/// Of the item itself, or of a variable, or of the whole model.
JsonValue::Object readJson(const Document& document, const Channel& channel) {
  if (const auto energy = energyOf(channel)) return {{"energy", kModelEnergyNames[static_cast<std::size_t>(*energy)]}};
  if (channel.isVariable()) return {{"variable", channel.setting}};
  const Item& item = *document.find(channel.item);
  JsonValue::Object members = {{std::string(listNoun(item.type().list)), item.name}};
  if (channel.isParameter()) members.push_back({"parameter", channel.setting});
  if (channel.variable != OutputVariable::None)
    members.push_back({"outputVariableType", outputVariableName(channel.variable)});
  if (channel.component != 0) members.push_back({"component", std::int64_t{channel.component}});
  return members;
}

JsonValue::Object channelJson(const Document& document, const Channel& channel) {
  JsonValue::Object members =
      channel.formula != nullptr ? formulaJson(document, *channel.formula) : readJson(document, channel);
  if (channel.operation != ChannelOperation::None)
    members.push_back({"operation", kOperationNames[static_cast<std::size_t>(channel.operation)]});
  return members;
}

JsonValue curveJson(const Document& document, const PlottedValue& curve, int number) {
  JsonValue::Object members = channelJson(document, curve.channel);
  if (curve.over) members.push_back({"over", channelJson(document, *curve.over)});
  if (curve.color != number) members.push_back({"color", std::int64_t{curve.color}});
  return members;
}

JsonValue tableJson(const PlottedTable& table, int number) {
  JsonValue::Object members = {{"file", table.file}, {"column", table.column}};
  if (!table.over.empty()) members.push_back({"over", table.over});
  if (!table.unit.empty()) members.push_back({"unit", table.unit});
  if (!table.time.empty()) members.push_back({"time", table.time});
  if (!table.timeUnit.empty()) members.push_back({"timeUnit", table.timeUnit});
  if (table.shift != 0.0) members.push_back({"shift", table.shift});
  if (table.color != number) members.push_back({"color", std::int64_t{table.color}});
  return members;
}

JsonValue plotJson(const Document& document, const PlotLayout& plot) {
  JsonValue::Object members;
  if (!plot.title.empty()) members.push_back({"title", plot.title});
  if (plot.kind != PlotKind::OverTime) members.push_back({"kind", kPlotKindNames[static_cast<std::size_t>(plot.kind)]});
  if (plot.logX) members.push_back({"logX", true});
  if (plot.logY) members.push_back({"logY", true});
  if (plot.window > 0.0) members.push_back({"window", plot.window});
  if (plot.stretch) members.push_back({"stretch", JsonValue::Array{plot.stretch->first, plot.stretch->second}});
  JsonValue::Array curves;
  for (const PlottedValue& curve : plot.curves)
    curves.push_back(curveJson(document, curve, static_cast<int>(curves.size())));
  if (!curves.empty()) members.push_back({"curves", std::move(curves)});
  JsonValue::Array tables;
  for (const PlottedTable& table : plot.tables)
    tables.push_back(tableJson(table, static_cast<int>(plot.curves.size() + tables.size())));
  if (!tables.empty()) members.push_back({"tables", std::move(tables)});
  return members;
}

JsonValue controlJson(const Document& document, const PanelControl& control) {
  JsonValue::Object members = {{"kind", kControlKindNames[static_cast<std::size_t>(control.kind)]}};
  for (JsonMember& member : channelJson(document, control.target.channel())) members.push_back(std::move(member));
  if (!control.label.empty()) members.push_back({"label", control.label});
  members.push_back({"cell", JsonValue::Array{std::int64_t{control.cell.column}, std::int64_t{control.cell.row}}});
  if (control.upper > control.lower) {
    members.push_back({"min", control.lower});
    members.push_back({"max", control.upper});
  }
  if (!control.choices.empty()) {
    JsonValue::Array choices;
    for (const double choice : control.choices) choices.emplace_back(choice);
    members.push_back({"choices", std::move(choices)});
  }
  if (!control.key.empty()) members.push_back({"key", control.key});
  return members;
}

}  // namespace

void putDisplays(const Document& document, JsonValue::Object& file) {
  JsonValue::Array plots;
  for (const PlotLayout& plot : document.displays()->plots) plots.push_back(plotJson(document, plot));
  if (!plots.empty()) file.push_back({"plots", std::move(plots)});
  JsonValue::Array panel;
  for (const PanelControl& control : document.displays()->panel) panel.push_back(controlJson(document, control));
  if (!panel.empty()) file.push_back({"panel", std::move(panel)});
}

}  // namespace sprung
