#include "core/results/named_channels.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include "core/catalog/assign.h"
namespace sprung {
namespace {

/// What stands before "[i]", and i.
struct Indexed {
  std::string text;
  std::optional<int> index;
};

Indexed split(const std::string& name) {
  const std::size_t open = name.rfind('[');
  if (open == std::string::npos || open == 0 || name.back() != ']') return {name, {}};
  int index = 0;
  const char* const end = name.data() + name.size() - 1;
  const auto [stop, problem] = std::from_chars(name.data() + open + 1, end, index);
  if (problem != std::errc() || stop != end) return {name, {}};
  return {name.substr(0, open), index};
}

struct Measured {
  Channel channel;
  int size = 0;
};

/// A value of its own, without an item's name before it.
std::optional<Measured> ownByName(const Document& document, const System& system, const std::string& text) {
  for (const SensorLayout& sensor : system.sensors)
    if (document.find(system.itemOf(sensor))->name == text)
      return Measured{{.item = system.itemOf(sensor)}, sensor.size};
  if (const ItemId load = document.byName(ItemList::Loads, text); load.valid())
    if (const auto own = measuring(system, load, document.find(load)->type(), OutputVariable::None))
      return Measured{{.item = load}, own->size};
  if (system.directory->variableSlot(text) || energyOf(variableChannel(text)))
    return Measured{variableChannel(text), 1};
  return std::nullopt;
}

/// An output variable or a parameter of this item; `known`: what it has.
std::optional<Measured> ofItem(const Document& document, const System& system, ItemId id, const std::string& name,
                               std::vector<std::string>& known) {
  const ItemType& type = document.find(id)->type();
  for (const OutputRow& row : type.outputs) {
    known.emplace_back(outputVariableName(row.variable));
    if (known.back() != name) continue;
    if (const auto own = measuring(system, id, type, row.variable)) return Measured{{id, row.variable}, own->size};
  }
  for (const ParamRow& row : type.rows) {
    const auto slot = system.directory->coefficientSlot(id, row);
    if (!slot || slot->count == 0) continue;
    known.emplace_back(row.key);
    if (known.back() == name) return Measured{parameterChannel(id, name), slot->count};
  }
  return std::nullopt;
}

constexpr std::array kNamed = {ItemList::Objects, ItemList::Nodes, ItemList::Markers, ItemList::Loads};

/// Where an item is named that has no such value, `known` is what it has.
std::optional<Measured> findByName(const Document& document, const System& system, const std::string& text,
                                   std::vector<std::string>& known) {
  if (auto own = ownByName(document, system, text)) return own;
  const std::size_t dot = text.rfind('.');
  if (dot == std::string::npos) return std::nullopt;
  for (const ItemList list : kNamed) {
    const ItemId id = document.byName(list, text.substr(0, dot));
    if (!id.valid()) continue;
    if (auto found = ofItem(document, system, id, text.substr(dot + 1), known)) return found;
  }
  return std::nullopt;
}

Result<Measured> measuredByName(const Document& document, const System& system, const std::string& text,
                                const std::string& where) {
  std::vector<std::string> known;
  if (const auto found = findByName(document, system, text, known)) return *found;
  const std::size_t dot = text.rfind('.');
  const std::string name = text.substr(0, dot);
  if (!known.empty()) {
    std::string all;
    for (const std::string& one : known) all += (all.empty() ? "" : ", ") + one;
    return error(where, "'" + name + "' has no output variable or parameter '" + text.substr(dot + 1) + "'",
                 "it has " + all);
  }
  for (const ItemList list : kNamed)
    if (const ItemId id = document.byName(list, text); id.valid()) {
      (void)ofItem(document, system, id, {}, known);
      std::string hint = "it has none";
      if (!known.empty()) hint = "write " + text + "." + known.front() + "; it has ";
      for (std::size_t i = 0; i < known.size(); ++i) hint.append(i == 0 ? "" : ", ").append(known[i]);
      return error(where, "'" + text + "' is an item: which of its values is not said", hint);
    }
  std::vector<std::string> names;
  for (const ItemList list : kItemLists)
    for (const ItemId id : document.order(list)) names.push_back(document.find(id)->name);
  for (const Variable& variable : document.variables()) names.push_back(variable.name);
  const std::string nearest = nearestName(name, names);
  return error(where, "there is no sensor, variable or item '" + name + "'",
               nearest.empty() ? "write SENSOR, LOAD, VARIABLE, ITEM.OutputVariable, ITEM.parameter, or "
                                 "'kinetic energy', 'potential energy', 'total energy'"
                               : "did you mean '" + nearest + "'?");
}

/// The most commas that a name of the model has.
std::size_t mostCommas(const Document& document) {
  std::ptrdiff_t most = 0;
  for (const ItemList list : kItemLists)
    for (const ItemId id : document.order(list)) {
      const std::string& name = document.find(id)->name;
      most = std::max(most, std::count(name.begin(), name.end(), ','));
    }
  return static_cast<std::size_t>(most);
}

/// Names may hold commas themselves: what exists as a whole is one name, the longest first.
std::vector<std::string> parted(const Document& document, const System& system, const std::string& text) {
  std::vector<std::string> parts;
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
  const std::size_t most = parts.size() > 1 ? mostCommas(document) : 0;
  std::vector<std::string> names, ignored;
  for (std::size_t i = 0; i < parts.size();) {
    std::size_t count = std::min(most + 1, parts.size() - i);
    std::string name;
    for (;; --count) {
      name = parts[i];
      for (std::size_t k = 1; k < count; ++k) name += ',' + parts[i + k];
      if (count == 1 || findByName(document, system, split(name).text, ignored)) break;
    }
    names.push_back(std::move(name));
    i += count;
  }
  return names;
}

}  // namespace

std::string nameOfChannel(const System& system, const Channel& channel) {
  if (!channel.item.valid()) return channel.setting;
  std::string name = system.directory->itemName(channel.item);
  const Directory::Entry* entry = system.directory->find(channel.item);
  if (entry == nullptr) return name;
  int size = 1;
  if (channel.isParameter()) {
    name += "." + channel.setting;
    const ParamRow* row = entry->type->row(channel.setting);
    const auto slot = row != nullptr ? system.directory->coefficientSlot(channel.item, *row) : std::nullopt;
    if (slot) size = slot->count;
  } else {
    if (channel.variable != OutputVariable::None) name.append(".").append(outputVariableName(channel.variable));
    for (const SensorLayout& sensor : system.sensors)
      if (system.itemOf(sensor) == channel.item) size = sensor.size;
    if (const auto layout = measuring(system, channel.item, *entry->type, channel.variable)) size = layout->size;
  }
  return size == 1 ? name : name + "[" + std::to_string(channel.component) + "]";
}

Result<std::vector<NamedChannel>> channelsByName(const Document& document, const System& system,
                                                 const std::vector<std::string>& texts, const std::string& where) {
  std::vector<NamedChannel> channels;
  Diagnostics problems;
  std::vector<std::string> names;
  for (const std::string& text : texts)
    for (std::string& name : parted(document, system, text)) names.push_back(std::move(name));
  for (const std::string& name : names) {
    const Indexed wanted = split(name);
    Result<Measured> found = measuredByName(document, system, wanted.text, where);
    if (!found) {
      problems.insert(problems.end(), found.errors().begin(), found.errors().end());
      continue;
    }
    if (wanted.index && (*wanted.index < 0 || *wanted.index >= found->size)) {
      problems.push_back(error(where,
                               "'" + wanted.text + "' has " + std::to_string(found->size) +
                                   (found->size == 1 ? " entry" : " entries") + ", no [" +
                                   std::to_string(*wanted.index) + "]",
                               "entries are counted from 0"));
      continue;
    }
    for (int i = 0; i < found->size; ++i) {
      if (wanted.index && i != *wanted.index) continue;
      NamedChannel& made = channels.emplace_back();
      made.name = found->size == 1 ? wanted.text : wanted.text + "[" + std::to_string(i) + "]";
      made.channel = found->channel;
      made.channel.component = i;
    }
  }
  if (!problems.empty()) return problems;
  return channels;
}

}  // namespace sprung
