#include "core/io/display_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/unit_text.h"
#include "core/catalog/assign.h"
#include "core/io/display_names.h"
#include "core/io/row_reader.h"

namespace sprung {
namespace {

const std::vector<std::string> kPlotKeys = {"title", "kind", "logX", "logY", "window", "stretch", "curves", "tables"};
const std::vector<std::string> kTableKeys = {"file", "column", "over", "unit", "color", "time", "timeUnit", "shift"};
const std::vector<std::string> kChannelKeys = {
    "node",      "object",    "marker",  "load",  "sensor", "outputVariableType", "parameter", "variable", "energy",
    "component", "operation", "formula", "title", "of"};

std::vector<std::string> curveKeys() {
  std::vector<std::string> keys = kChannelKeys;
  keys.insert(keys.end(), {"over", "color"});
  return keys;
}

}  // namespace

void DisplayReader::read(const JsonValue& file) {
  Displays displays;
  if (const JsonValue* json = file.find("plots")) plots(*json, displays);
  if (const JsonValue* json = file.find("panel")) panel(*json, displays);
  if (!displays.empty()) document_.setDisplays(std::make_shared<const Displays>(std::move(displays)));
}

void DisplayReader::plots(const JsonValue& json, Displays& displays) {
  const Where all("plots");
  if (json.array() == nullptr) return expected(json, all, "a list of plots");
  for (std::size_t i = 0; i < json.array()->size(); ++i) displays.plots.push_back(plot((*json.array())[i], all.at(i)));
}

void DisplayReader::expected(const JsonValue& json, const Where& where, const std::string& what) {
  findings_.add(error(where.text(), describe(json) + " was given; expected " + what));
}

void DisplayReader::checkKeys(const JsonValue& json, const Where& where, const std::string& what,
                              const std::vector<std::string>& keys) {
  for (const JsonMember& member : *json.object())
    if (std::find(keys.begin(), keys.end(), member.key) == keys.end())
      findings_.add(error(where.in(member.key).text(), what + " has no such key", nearestHint(member.key, keys)));
}

void DisplayReader::flag(const JsonValue& json, const Where& where, const char* key, bool& target) {
  const JsonValue* value = json.find(key);
  if (value == nullptr) return;
  if (value->boolean() == nullptr) return expected(*value, where.in(key), "true or false");
  target = *value->boolean();
}

/// Place of a text among `names`.
std::optional<std::size_t> DisplayReader::choice(const JsonValue& json, const Where& where, const char* key,
                                                 std::span<const std::string_view> names) {
  const JsonValue* value = json.find(key);
  if (value == nullptr) return std::nullopt;
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (value->text() != nullptr && *value->text() == names[i]) return i;
    list += (i == 0 ? "" : ", ") + std::string(names[i]);
  }
  expected(*value, where.in(key), "one of " + list);
  return std::nullopt;
}

std::optional<int> DisplayReader::whole(const JsonValue& json, const Where& where, const char* key) {
  const JsonValue* value = json.find(key);
  if (value == nullptr) return std::nullopt;
  const std::int64_t* number = value->integer();
  if (number != nullptr && *number >= 0 && *number <= std::numeric_limits<int>::max()) return static_cast<int>(*number);
  expected(*value, where.in(key), "a whole number from 0");
  return std::nullopt;
}

PlotLayout DisplayReader::plot(const JsonValue& json, const Where& where) {
  PlotLayout plot;
  if (json.object() == nullptr) {
    expected(json, where, "a plot (an object)");
    return plot;
  }
  checkKeys(json, where, "a plot", kPlotKeys);
  text(json, where, "title", plot.title);
  if (const auto kind = choice(json, where, "kind", kPlotKindNames)) plot.kind = static_cast<PlotKind>(*kind);
  flag(json, where, "logX", plot.logX);
  flag(json, where, "logY", plot.logY);
  if (const JsonValue* window = json.find("window")) {
    if (window->isNumber() && std::isfinite(window->number()) && window->number() >= 0.0)
      plot.window = window->number();
    else
      expected(*window, where.in("window"), "a time in seconds, 0 for the whole run");
  }
  if (const JsonValue* given = json.find("stretch")) stretch(*given, where.in("stretch"), plot);
  if (const JsonValue* list = json.find("curves")) curves(*list, where.in("curves"), plot);
  if (const JsonValue* list = json.find("tables")) tables(*list, where.in("tables"), plot);
  return plot;
}

void DisplayReader::stretch(const JsonValue& json, const Where& where, PlotLayout& plot) {
  const JsonValue::Array* both = json.array();
  const auto isTime = [](const JsonValue& value) { return value.isNumber() && std::isfinite(value.number()); };
  if (both == nullptr || both->size() != 2 || !isTime((*both)[0]) || !isTime((*both)[1]) ||
      (*both)[0].number() >= (*both)[1].number())
    return expected(json, where, "two times in seconds, the earlier one first");
  plot.stretch = {(*both)[0].number(), (*both)[1].number()};
}

/// { "file": "measured.csv", "column": "force", "unit": "N" }: whether there is such a file, who draws it says.
void DisplayReader::tables(const JsonValue& json, const Where& where, PlotLayout& plot) {
  if (json.array() == nullptr) return expected(json, where, "a list of curves from files");
  for (std::size_t i = 0; i < json.array()->size(); ++i) {
    const JsonValue& one = (*json.array())[i];
    const Where at = where.at(i);
    if (one.object() == nullptr) {
      expected(one, at, "a curve from a file (an object)");
      continue;
    }
    checkKeys(one, at, "a curve from a file", kTableKeys);
    PlottedTable table{.file = {}, .column = {}};
    text(one, at, "file", table.file);
    text(one, at, "column", table.column);
    text(one, at, "over", table.over);
    text(one, at, "unit", table.unit);
    text(one, at, "time", table.time);
    text(one, at, "timeUnit", table.timeUnit);
    if (const JsonValue* shift = one.find("shift")) {
      if (shift->isNumber() && std::isfinite(shift->number()))
        table.shift = shift->number();
      else
        expected(*shift, at.in("shift"), "a time in seconds");
    }
    table.color = whole(one, at, "color").value_or(static_cast<int>(plot.curves.size() + i));
    for (const auto& [key, given] : {std::pair("file", &table.file), std::pair("column", &table.column)})
      if (given->empty() && !findings_.reported(at.in(key)))
        findings_.add(error(at.in(key).text(), "'" + std::string(key) + "' is missing",
                            R"(for example { "file": "measured.csv", "column": "force", "unit": "N" })"));
    if (const Result<Unit> unit = parseUnit(table.unit); !unit)
      findings_.add(error(at.in("unit").text(), unit.errors().front().what, unit.errors().front().hint));
    if (const Result<double> second = secondsOf(table.timeUnit); !second)
      findings_.add(error(at.in("timeUnit").text(), second.errors().front().what, second.errors().front().hint));
    plot.tables.push_back(std::move(table));
  }
}

void DisplayReader::curves(const JsonValue& json, const Where& where, PlotLayout& plot) {
  if (json.array() == nullptr) return expected(json, where, "a list of curves");
  for (std::size_t i = 0; i < json.array()->size(); ++i)
    if (auto made = curve((*json.array())[i], where.at(i), static_cast<int>(i))) plot.curves.push_back(*made);
}

std::optional<PlottedValue> DisplayReader::curve(const JsonValue& json, const Where& where, int number) {
  if (json.object() == nullptr) {
    expected(json, where, "a curve (an object)");
    return std::nullopt;
  }
  static const std::vector<std::string> keys = curveKeys();
  PlottedValue curve;
  curve.color = whole(json, where, "color").value_or(number);
  if (const JsonValue* over = json.find("over")) {
    curve.over = curveChannel(*over, where.in("over"), "a value", kChannelKeys);
    if (!curve.over) return std::nullopt;
  }
  const auto value = curveChannel(json, where, "a curve", keys);
  if (!value) return std::nullopt;
  curve.channel = *value;
  return curve;
}

std::optional<Channel> DisplayReader::curveChannel(const JsonValue& json, const Where& where, const std::string& what,
                                                   const std::vector<std::string>& keys) {
  if (json.object() == nullptr) {
    expected(json, where, "an object that names a value");
    return std::nullopt;
  }
  checkKeys(json, where, what, keys);
  const auto operation = choice(json, where, "operation", kOperationNames);
  auto found = json.find("formula") != nullptr ? formula(json, where) : channel(json, where);
  if (!found || findings_.reported(where.in("operation"))) return std::nullopt;
  if (operation) found->operation = static_cast<ChannelOperation>(*operation);
  return found;
}

/// { "formula": "=a*b", "of": { "a": {…}, "b": {…} } }
std::optional<Channel> DisplayReader::formula(const JsonValue& json, const Where& where) {
  ChannelFormula formula;
  text(json, where, "formula", formula.text);
  text(json, where, "title", formula.title);
  const JsonValue* operands = json.find("of");
  if (operands == nullptr || operands->object() == nullptr || operands->object()->empty()) {
    findings_.add(error(where.in("of").text(), "it is not said which values the formula uses",
                        R"(for example "of": { "a": { "object": "spring", "outputVariableType": "Force" } })"));
    return std::nullopt;
  }
  for (const JsonMember& member : *operands->object()) {
    const auto operand = curveChannel(member.value, where.in("of").in(member.key), "a value", kChannelKeys);
    if (!operand) return std::nullopt;
    formula.operands.push_back({member.key, *operand});
  }
  if (findings_.reported(where.in("formula")) || findings_.reported(where.in("title"))) return std::nullopt;
  return checked(formulaChannel(std::move(formula)), where);
}

std::optional<Channel> DisplayReader::channel(const JsonValue& json, const Where& where) {
  Channel channel;
  if (json.find("energy") != nullptr) {
    const auto energy = choice(json, where, "energy", kModelEnergyNames);
    return energy ? std::optional(energyChannel(static_cast<ModelEnergy>(*energy))) : std::nullopt;
  }
  if (json.find("variable") != nullptr) {
    text(json, where, "variable", channel.setting);
    channel.component = whole(json, where, "component").value_or(0);
    if (findings_.reported(where.in("variable")) || findings_.reported(where.in("component"))) return std::nullopt;
    return checked(std::move(channel), where);
  }
  const auto found = item(json, where);
  text(json, where, "parameter", channel.setting);
  const auto variable = choice(json, where, "outputVariableType", kOutputVariableNames);
  channel.component = whole(json, where, "component").value_or(0);
  if (!found || findings_.reported(where.in("outputVariableType")) || findings_.reported(where.in("component")) ||
      findings_.reported(where.in("parameter")))
    return std::nullopt;
  channel.item = *found;
  if (variable) channel.variable = static_cast<OutputVariable>(*variable);
  return checked(std::move(channel), where);
}

std::optional<Channel> DisplayReader::checked(Channel channel, const Where& where) {
  const Status status = checkChannel(document_, channel);
  if (status) return channel;
  for (Diagnostic finding : status.errors()) {
    finding.where = where.in(finding.where).text();
    findings_.add(std::move(finding));
  }
  return std::nullopt;
}

/// The item under the key of its list: { "object": "spring", … }.
std::optional<ItemId> DisplayReader::item(const JsonValue& json, const Where& where) {
  const JsonValue* name = nullptr;
  ItemList list = ItemList::Objects;
  for (const ItemList candidate : kItemLists) {
    const JsonValue* value = json.find(listNoun(candidate));
    if (value == nullptr) continue;
    if (name != nullptr) {
      findings_.add(
          error(where.in(listNoun(candidate)).text(), "one curve shows one item", "make it a curve of its own"));
      return std::nullopt;
    }
    name = value;
    list = candidate;
  }
  if (name == nullptr) {
    findings_.add(error(where.text(), "it is not said whose value is shown",
                        R"(for example { "object": "spring", "outputVariableType": "Force" })"));
    return std::nullopt;
  }
  const std::string key(listNoun(list));
  if (name->text() == nullptr) {
    expected(*name, where.in(key), "the name of a " + key);
    return std::nullopt;
  }
  const NameIndex::Entry* entry = names_.find(list, *name->text());
  if (entry != nullptr) return entry->id.valid() ? std::optional(entry->id) : std::nullopt;
  if (!names_.incomplete(list))
    findings_.add(error(where.in(key).text(), "there is no " + key + " called " + quotedName(*name->text()),
                        findings_.crowded() ? "" : nearestHint(*name->text(), names_.names(list))));
  return std::nullopt;
}

}  // namespace sprung
