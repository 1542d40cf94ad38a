// The canonical form of a model: keys in a fixed order, defaults left out, formulas and references as texts.
#include "core/io/model_writer.h"

#include <optional>
#include <unordered_map>

#include "core/catalog/assign.h"
#include "core/io/display_writer.h"
#include "core/io/json_parser.h"

namespace sprung {
namespace {

/// The texts of the formulas of one row, by entry.
using Formulas = std::unordered_map<std::size_t, std::string>;

JsonValue entryJson(double number, std::size_t entry, const Formulas& formulas) {
  const auto formula = formulas.find(entry);
  return formula == formulas.end() ? JsonValue(number) : JsonValue(formula->second);
}

JsonValue numbersJson(const Numbers& numbers, bool matrix, const Formulas& formulas) {
  JsonValue::Array list;
  if (!matrix) {
    for (std::size_t i = 0; i < numbers.values.size(); ++i) list.push_back(entryJson(numbers.values[i], i, formulas));
    return list;
  }
  const auto columns = static_cast<std::size_t>(numbers.columns);
  for (std::size_t first = 0; columns != 0 && first + columns <= numbers.values.size(); first += columns) {
    JsonValue::Array row;
    for (std::size_t i = first; i < first + columns; ++i) row.push_back(entryJson(numbers.values[i], i, formulas));
    list.emplace_back(std::move(row));
  }
  return list;
}

/// JSON text kept by the document; empty when it is none (the program never keeps such).
std::optional<JsonValue> keptJson(const std::string& text) {
  if (text.empty()) return std::nullopt;
  Result<ParsedJson> parsed = parseJson(text);
  if (!parsed) return std::nullopt;
  return std::move(parsed->value);
}

class ItemWriter {
 public:
  explicit ItemWriter(const Document& document) : document_(document) {}

  /// The row's value, or empty when it has its default.
  std::optional<JsonValue> rowJson(const Item& item, std::size_t index) {
    const ParamRow& row = item.type().rows[index];
    Formulas formulas;
    for (auto entry = item.formulas.lower_bound({index, 0}); entry != item.formulas.end() && entry->first.row == index;
         ++entry)
      formulas[entry->first.entry] = entry->second;
    const Value value = item.get(row);
    if (formulas.empty() && value == defaults(item.type()).get(row)) return std::nullopt;
    return valueJson(row, value, formulas);
  }

  JsonValue itemJson(const Item& item) {
    JsonValue::Object members = {{"type", item.type().type}, {"name", item.name}};
    JsonValue::Object visualization;
    const auto rows = item.type().rows;
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (auto value = rowJson(item, i))
        (rows[i].visual ? visualization : members).push_back({std::string(rows[i].key), std::move(*value)});
    if (!visualization.empty()) members.push_back({"visualization", std::move(visualization)});
    return members;
  }

 private:
  const Item& defaults(const ItemType& type) {
    const auto found = defaults_.find(&type);
    return found != defaults_.end() ? found->second : defaults_.emplace(&type, type.make()).first->second;
  }

  JsonValue nameOf(ItemId id) const {
    const Item* item = document_.find(id);
    return item == nullptr ? "" : item->name;
  }

  std::optional<JsonValue> valueJson(const ParamRow& row, const Value& value, const Formulas& formulas) const {
    switch (row.kind) {
      case ValueKind::Bool: return JsonValue(std::get<bool>(value));
      case ValueKind::Integer: return JsonValue(std::get<std::int64_t>(value));
      case ValueKind::Real: return entryJson(std::get<double>(value), 0, formulas);
      case ValueKind::Text:
      case ValueKind::Choice:
      case ValueKind::Function: return JsonValue(std::get<std::string>(value));
      case ValueKind::Vector:
      case ValueKind::Color: return numbersJson(std::get<Numbers>(value), false, formulas);
      case ValueKind::Matrix: return numbersJson(std::get<Numbers>(value), true, formulas);
      case ValueKind::Reference: return nameOf(std::get<ItemId>(value));
      case ValueKind::References: {
        JsonValue::Array list;
        for (const ItemId id : std::get<std::vector<ItemId>>(value)) list.push_back(nameOf(id));
        return JsonValue(std::move(list));
      }
      case ValueKind::Graphics: return keptJson(std::get<std::string>(value));
    }
    return std::nullopt;
  }

  const Document& document_;
  std::unordered_map<const ItemType*, Item> defaults_;
};

JsonValue variableJson(const Variable& variable) {
  JsonValue::Object members = {{"name", variable.name}};
  members.push_back({"value", variable.formula.empty() ? JsonValue(variable.value) : JsonValue(variable.formula)});
  if (variable.hasRange) {
    members.push_back({"min", variable.lower});
    members.push_back({"max", variable.upper});
  }
  if (!variable.unit.empty()) members.push_back({"unit", variable.unit});
  if (!variable.doc.empty()) members.push_back({"doc", variable.doc});
  return members;
}

/// Puts a value at a path of keys ("settings.timeIntegration.endTime"), making the objects on the way.
void putAt(JsonValue& root, std::string_view path, JsonValue value) {
  JsonValue* target = &root;
  while (true) {
    const std::size_t dot = path.find('.');
    const std::string_view key = path.substr(0, dot);
    JsonValue::Object& members = *target->object();
    if (dot == std::string_view::npos) {
      members.push_back({std::string(key), std::move(value)});
      return;
    }
    target = target->find(key);
    if (target == nullptr) {
      members.push_back({std::string(key), JsonValue::Object{}});
      target = &members.back().value;
    }
    path.remove_prefix(dot + 1);
  }
}

}  // namespace

JsonValue modelJson(const Document& document) {
  ItemWriter writer(document);
  JsonValue::Object file = {{"sprung", std::int64_t{1}}};
  if (!document.about().empty()) file.push_back({"about", document.about()});
  if (!document.variables().empty()) {
    JsonValue::Array variables;
    for (const Variable& variable : document.variables()) variables.push_back(variableJson(variable));
    file.push_back({"variables", std::move(variables)});
  }
  for (const ItemList list : kItemLists) {
    JsonValue::Array items;
    for (const ItemId id : document.order(list)) items.push_back(writer.itemJson(*document.find(id)));
    if (!items.empty()) file.push_back({std::string(listKey(list)), std::move(items)});
  }
  const Item& simulation = *document.find(Document::simulationId());
  JsonValue settings = JsonValue::Object{};
  for (std::size_t i = 0; i < simulation.type().rows.size(); ++i)
    if (auto value = writer.rowJson(simulation, i)) putAt(settings, simulation.type().rows[i].key, std::move(*value));
  if (!settings.object()->empty()) file.push_back({"simulation", std::move(settings)});
  putDisplays(document, file);
  if (auto view = keptJson(document.view()); view && view->object() != nullptr && !view->object()->empty())
    file.push_back({"view", std::move(*view)});
  return file;
}

}  // namespace sprung
