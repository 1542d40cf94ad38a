#include "core/model/displays.h"

#include <algorithm>

namespace sprung {
namespace {

/// Takes out the curves of which a channel is unwanted, and plots that are left without any.
template <class Unwanted>
bool removeIf(Displays& displays, const Unwanted& unwanted) {
  bool any = false;
  std::erase_if(displays.plots, [&](PlotLayout& plot) {
    const std::size_t gone = std::erase_if(plot.curves, [&](const PlottedValue& curve) {
      return unwanted(curve.channel) || (curve.over && unwanted(*curve.over));
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
  const auto redirect = [&](Channel& channel) {
    if (channel.item == before) channel.item = after;
  };
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
