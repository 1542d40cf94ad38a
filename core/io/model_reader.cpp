// The outer parts of a model file: version, keys, variables, simulation, and the check of the whole.
// The items are read in item_reader.cpp.
#include "core/io/model_reader.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/catalog/assign.h"
#include "core/io/display_reader.h"
#include "core/io/json_text.h"
#include "core/io/row_reader.h"
#include "core/io/view_file.h"

namespace sprung {
namespace {

const std::vector<std::string> kTopKeys = {"sprung", "about",   "variables",  "nodes", "objects", "markers",
                                           "loads",  "sensors", "simulation", "plots", "panel",   "view"};
const std::vector<std::string> kVariableKeys = {"name", "value", "min", "max", "unit", "doc"};

}  // namespace

bool ModelReader::read(JsonValue& file) {
  if (file.object() == nullptr) {
    findings_.add(error("", describe(file) + " was found; a model is an object", "it begins with { \"sprung\": 1, …"));
    return true;
  }
  if (!readVersion(file)) return true;
  readTopKeys(file);
  // Formulas need the variables, whatever the order in the file.
  if (const JsonValue* json = file.find("variables")) readVariables(*json);
  if (!readItems(file)) return false;
  if (const JsonValue* json = file.find("simulation")) readSimulation(*json, "");
  DisplayReader(document_, names_, findings_).read(file);
  checkWhole();
  return true;
}

bool ModelReader::readItems(JsonValue& file) {
  constexpr double kNamed = 0.2, kRead = 0.8;  // of the whole work
  constexpr std::size_t kBetweenReports = 4096;
  for (const ItemList list : kItemLists)
    if (JsonValue* json = file.find(listKey(list))) addItems(list, *json);
  for (std::size_t i = 0; i < pending_.size(); ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(pending_.size());
    if (i % kBetweenReports == 0 && progress_ && !progress_(kNamed + (kRead - kNamed) * share)) return false;
    readItem(pending_[i]);
    *pending_[i].json = {};
  }
  return !progress_ || progress_(kRead);
}

/// False when the rest of the file cannot be understood.
bool ModelReader::readVersion(const JsonValue& file) {
  const JsonValue* version = file.find("sprung");
  if (version == nullptr) {
    findings_.add(error("sprung", "the version is missing; expected \"sprung\": 1", "is this the file of a model?"));
    return true;
  }
  if (version->isNumber() && version->number() == 1.0) return true;
  if (version->isNumber() && version->number() > 1.0)
    findings_.add(error("sprung",
                        "the file has version " + jsonNumber(version->number()) + "; this program reads version 1",
                        "it was made by a newer version of Sprung; bring this one up to date"));
  else
    findings_.add(error("sprung", describe(*version) + " was given; expected the version 1"));
  return false;
}

void ModelReader::readTopKeys(const JsonValue& file) {
  for (const JsonMember& member : *file.object()) {
    if (std::find(kTopKeys.begin(), kTopKeys.end(), member.key) == kTopKeys.end()) {
      findings_.add(error(quotedName(member.key), "this key is not known", nearestHint(member.key, kTopKeys)));
    } else if (member.key == "about") {
      if (member.value.text() != nullptr)
        document_.setAbout(*member.value.text());
      else
        findings_.add(error("about", describe(member.value) + " was given; expected text"));
    } else if (member.key == "view") {
      if (member.value.object() != nullptr) {
        document_.setView(compactJson(member.value));
        findings_.add(viewRemarks(document_.view()));
      } else {
        findings_.add(error("view", describe(member.value) + " was given; expected an object"));
      }
    }
  }
}

void ModelReader::readVariables(const JsonValue& json) {
  const auto* list = json.array();
  if (list == nullptr) {
    findings_.add(error("variables", describe(json) + " was given; expected a list",
                        R"(for example [{ "name": "k", "value": 400 }])"));
    variablesKnown_ = false;
    return;
  }
  std::vector<Variable> variables;
  for (std::size_t i = 0; i < list->size(); ++i)
    variables.push_back(readVariable((*list)[i], "variables[" + std::to_string(i) + "]").value_or(Variable{}));
  const auto report = [this](const Diagnostics& found) {
    for (const Diagnostic& finding : found)
      if (!findings_.reported(finding.where)) findings_.add(finding);
  };
  std::vector<Variable> given = variables;
  for (Variable& variable : given)
    if (!variable.formula.empty()) variable.hasRange = false;  // its value is not known yet
  report(checkVariables(given));
  const Status status = document_.setVariables(variables);
  if (status) return;
  report(status.errors());
  variablesKnown_ = false;
  std::vector<Variable> usable;
  for (const Variable& variable : variables) {
    usable.push_back({variable.name, 1.0, 0.0, 0.0, "", false});
    if (hasErrors(checkVariables(usable))) usable.pop_back();
  }
  (void)document_.setVariables(std::move(usable));
}

std::optional<Variable> ModelReader::readVariable(const JsonValue& json, const std::string& where) {
  if (json.object() == nullptr) {
    findings_.add(error(where, describe(json) + " was given; expected a variable (an object)",
                        R"(for example { "name": "k", "value": 400 })"));
    return std::nullopt;
  }
  Variable variable;
  const auto text = [&](const char* key, std::string& target) {
    const JsonValue* value = json.find(key);
    if (value == nullptr) return;
    if (value->text() != nullptr)
      target = *value->text();
    else
      findings_.add(error(where + "." + key, describe(*value) + " was given; expected text"));
  };
  const auto number = [&](const char* key, double& target) {
    const JsonValue* value = json.find(key);
    if (value == nullptr) return false;
    if (value->isNumber())
      target = value->number();
    else
      findings_.add(error(where + "." + key, describe(*value) + " was given; expected a number",
                          value->text() != nullptr ? "write numbers without quotes; a formula starts with '='" : ""));
    return true;
  };
  for (const JsonMember& member : *json.object())
    if (std::find(kVariableKeys.begin(), kVariableKeys.end(), member.key) == kVariableKeys.end())
      findings_.add(
          error(where + "." + member.key, "a variable has no such key", nearestHint(member.key, kVariableKeys)));
  text("name", variable.name);
  text("unit", variable.unit);
  text("doc", variable.doc);
  const JsonValue* value = json.find("value");
  const bool formula = value != nullptr && isFormula(*value);
  if (formula)
    variable.formula = *value->text();
  else if (!number("value", variable.value))
    findings_.add(error(where + ".value", "the value of the variable is missing"));
  const bool lower = number("min", variable.lower);
  const bool upper = number("max", variable.upper);
  variable.hasRange = lower && upper;
  if (lower != upper)
    findings_.add(error(where + (lower ? ".max" : ".min"), "min and max are given together or not at all"));
  return variable;
}

/// Walks down "simulation": what is not a row itself must be the beginning of one.
void ModelReader::readSimulation(const JsonValue& json, const std::string& prefix) {
  const std::string where = "simulation" + (prefix.empty() ? "" : "." + prefix);
  if (json.object() == nullptr) {
    findings_.add(error(where, describe(json) + " was given; expected an object"));
    return;
  }
  RowReader reader(document_, names_, variablesKnown_, findings_);
  const auto rows = simulationType().rows;
  for (const JsonMember& member : *json.object()) {
    const std::string key = prefix.empty() ? member.key : prefix + "." + member.key;
    const auto leadsTo = [&](const ParamRow& row) {
      return row.key.size() > key.size() && row.key[key.size()] == '.' && row.key.substr(0, key.size()) == key;
    };
    if (const ParamRow* row = simulationType().row(key)) {
      if (!settingsRead_.insert(row).second)
        findings_.add(error("simulation." + key, "this setting is given twice", "leave one of them out"));
      reader.read(Document::simulationId(), *row, member.value, "simulation." + key);
      if (row->effect == Effect::None)
        findings_.add(warning("simulation." + key, "this setting is kept, but has no effect in this version"));
    } else if (std::any_of(rows.begin(), rows.end(), leadsTo)) {
      readSimulation(member.value, key);
    } else {
      reportUnknownSetting(prefix, member.key);
    }
  }
}

void ModelReader::reportUnknownSetting(const std::string& prefix, const std::string& key) {
  const std::string place = prefix.empty() ? key : prefix + "." + key;
  std::vector<std::string> here;
  std::string elsewhere;
  for (const ParamRow& row : simulationType().rows) {
    // A setting, or a group of them, that stands elsewhere.
    const std::string below = "." + std::string(row.key) + ".";
    if (const auto at = below.find("." + key + "."); at != std::string::npos && elsewhere.empty())
      elsewhere = row.key.substr(0, at + key.size());
    if (!prefix.empty() && row.key.substr(0, prefix.size() + 1) != prefix + ".") continue;
    const std::string_view rest = row.key.substr(prefix.empty() ? 0 : prefix.size() + 1);
    here.emplace_back(rest.substr(0, rest.find('.')));
  }
  here.erase(std::unique(here.begin(), here.end()), here.end());
  std::string hint = elsewhere.empty() ? nearestHint(key, here) : "did you mean 'simulation." + elsewhere + "'?";
  findings_.add(error("simulation." + place, "there is no such setting", std::move(hint)));
}

/// Checks across items, without what has been said already. Places are those of the file, not of the document.
void ModelReader::checkWhole() {
  for (Diagnostic finding : validate(document_)) {
    for (const ItemList list : kItemLists) {
      const std::string start = std::string(listKey(list)) + "[";
      if (finding.where.compare(0, start.size(), start) != 0) continue;
      const std::size_t end = finding.where.find(']');
      const auto index = parseNumber(finding.where.substr(start.size(), end - start.size()));
      const auto& positions = filePositions_[static_cast<std::size_t>(list)];
      if (index && *index < static_cast<double>(positions.size()))
        finding.where = start + std::to_string(positions[static_cast<std::size_t>(*index)]) + finding.where.substr(end);
    }
    if (!findings_.reported(finding.where)) findings_.add(std::move(finding));
  }
}

}  // namespace sprung
