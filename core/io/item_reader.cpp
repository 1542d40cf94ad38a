// The items of a model file: first all names and types, then all parameters.
#include <algorithm>
#include <cctype>

#include "core/base/ascii.h"
#include "core/catalog/assign.h"
#include "core/io/model_reader.h"
#include "core/io/row_reader.h"
#include "core/items/registry.h"

namespace sprung {
namespace {

constexpr std::size_t kMaximumItems = 1'000'000;

/// How other programs and people call the type: its short name, or with its family in front ("NodePoint").
bool isOtherNameOf(const ItemType& type, const std::string& name) {
  if (name == type.shortName) return true;
  std::string family(listNoun(type.list));
  family.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(family.front())));
  return name == family + std::string(type.type);
}

/// The type of the list that may have been meant, by its name or its short one; empty for none.
std::string nearestType(ItemList list, const std::string& name) {
  std::vector<std::string> names;
  std::vector<const ItemType*> types;
  for (const ItemType* type : itemTypes()) {
    if (type->list != list) continue;
    for (const std::string_view each : {type->type, type->shortName}) {
      names.emplace_back(each);
      types.push_back(type);
    }
  }
  const std::string near = nearestName(name, names);
  const auto found = std::find(names.begin(), names.end(), near);
  if (near.empty() || found == names.end()) return {};
  return std::string(types[static_cast<std::size_t>(found - names.begin())]->type);
}

}  // namespace

void ModelReader::addItems(ItemList list, JsonValue& json) {
  const std::string key(listKey(list));
  auto* items = json.array();
  if (items == nullptr) {
    findings_.add(error(key, describe(json) + " was given; expected a list of " + key,
                        R"(for example [{ "type": "…", "name": "…" }])"));
    names_.markIncomplete(list);
    return;
  }
  itemCount_ += items->size();
  if (itemCount_ > kMaximumItems) {
    findings_.add(
        error(key, "the model has more than " + std::to_string(kMaximumItems) + " items", "divide the model"));
    return;
  }
  names_.expect(list, items->size());
  // Given names come first, so that names made up here never take one that stands further down.
  const Where all(key);
  std::vector<NameIndex::Entry*> entries(items->size(), nullptr);
  for (std::size_t i = 0; i < items->size(); ++i) {
    const Where item = all.at(i), place = item.in("name");
    const std::string name = readName((*items)[i], place);
    if (name.empty()) {
      if ((*items)[i].object() == nullptr || findings_.reported(place)) names_.markIncomplete(list);
      continue;
    }
    entries[i] = names_.add(list, name, {ItemId{}, i});
    if (entries[i] != nullptr) continue;
    NameIndex::Entry& first = *names_.find(list, name);
    first.ambiguous = true;
    findings_.add(error(place.text(),
                        "the name " + quotedName(name) + " is used already by " + all.at(first.index).text(),
                        "names are unique within their list"));
  }
  for (std::size_t i = 0; i < items->size(); ++i) addItem(list, (*items)[i], i, entries[i]);
}

/// The given name, empty when there is none or it cannot be used.
std::string ModelReader::readName(const JsonValue& json, const Where& where) {
  const JsonValue* name = json.find("name");
  if (name == nullptr) return {};
  if (name->text() == nullptr) {
    findings_.add(error(where.text(), describe(*name) + " was given; expected a name (text)"));
    return {};
  }
  if (std::any_of(name->text()->begin(), name->text()->end(), isControl)) {
    findings_.add(error(where.text(), "the name holds a line break or another control character"));
    return {};
  }
  return *name->text();
}

/// `entry`: of its name; null when it has none.
void ModelReader::addItem(ItemList list, JsonValue& json, std::size_t fileIndex, NameIndex::Entry* entry) {
  const Where all(listKey(list)), place = all.at(fileIndex);
  if (json.object() == nullptr) {
    findings_.add(
        error(place.text(), describe(json) + " was given; expected a " + std::string(listNoun(list)) + " (an object)"));
    return;
  }
  const ItemType* type = readType(list, json, place.in("type"));
  if (type == nullptr) return;
  const JsonValue* given = json.find("name");
  // Under a name of its own an item of a wrong name is read as well: what else is wrong with it is told at once.
  const bool wrong = findings_.reported(place.in("name"));
  const bool named = !wrong && given != nullptr && given->text() != nullptr && !given->text()->empty();

  Item item = type->make();
  item.name = named ? *given->text() : freeName(list, *type);
  if (!named && !wrong)
    findings_.add(warning(place.text(), "has no name; it is called " + quotedName(item.name) + " from now on",
                          "give it a name, so that others can refer to it"));
  if (!named) entry = names_.find(list, item.name);
  const Result<ItemId> id = document_.add(std::move(item));
  if (!id) {
    findings_.add(id.errors());
    return;
  }
  if (entry != nullptr) entry->id = *id;
  filePositions_[static_cast<std::size_t>(list)].push_back(fileIndex);
  pending_.push_back({*id, &json, list, fileIndex});
}

const ItemType* ModelReader::readType(ItemList list, const JsonValue& json, const Where& where) {
  const JsonValue* name = json.find("type");
  if (name == nullptr || name->text() == nullptr) {
    const std::string found = name == nullptr ? "the type is missing" : describe(*name) + " was given";
    std::string known;
    for (const ItemType* type : itemTypes())
      if (type->list == list) known += (known.empty() ? "" : ", ") + std::string(type->type);
    findings_.add(error(where.text(), found + "; expected one of " + known));
    return nullptr;
  }
  const ItemType* type = itemType(list, *name->text());
  if (type == nullptr) reportUnknownType(list, *name->text(), where.text());
  return type;
}

void ModelReader::reportUnknownType(ItemList list, const std::string& name, const std::string& where) {
  const std::string noun(listNoun(list));
  std::vector<std::string> known;
  for (const ItemType* type : itemTypes()) {
    if (type->list != list) {
      if (type->type != name) continue;
      findings_.add(error(where,
                          quotedName(name) + " is a type of " + std::string(listNoun(type->list)) + ", not of " + noun,
                          "move it to \"" + std::string(listKey(type->list)) + "\""));
      return;
    }
    known.emplace_back(type->type);
    if (!isOtherNameOf(*type, name)) continue;
    findings_.add(error(where, "there is no " + noun + " of type " + quotedName(name),
                        "did you mean '" + std::string(type->type) + "'?"));
    return;
  }
  std::string hint = nearestType(list, name);
  hint = hint.empty() ? "expected one of " : "did you mean '" + hint + "'? There are ";
  for (std::size_t i = 0; i < known.size(); ++i) hint += (i == 0 ? "" : ", ") + known[i];
  findings_.add(error(where, "there is no " + noun + " of type " + quotedName(name), hint));
}

std::string ModelReader::freeName(ItemList list, const ItemType& type) {
  std::string base(type.shortName);
  base.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(base.front())));
  std::size_t& number = autoNumbers_[base];
  std::string name;
  do {
    ++number;
    name = number == 1 ? base : base + std::to_string(number);
  } while (!names_.add(list, name, {}));
  return name;
}

void ModelReader::readItem(const Pending& item) {
  const Where all(listKey(item.list)), place = all.at(item.index), look = place.in("visualization");
  readRows(item, *item.json, place, false);
  const JsonValue* visualization = item.json->find("visualization");
  if (visualization == nullptr) return;
  if (visualization->object() == nullptr)
    findings_.add(error(look.text(), describe(*visualization) + " was given; expected an object"));
  else
    readRows(item, *visualization, look, true);
}

/// `where`: the place of the item, or of its visualization.
void ModelReader::readRows(const Pending& item, const JsonValue& json, const Where& where, bool visual) {
  RowReader reader(document_, names_, variablesKnown_, findings_);
  const ItemType& type = document_.find(item.id)->type();
  for (const JsonMember& member : *json.object()) {
    if (!visual && (member.key == "type" || member.key == "name" || member.key == "visualization")) continue;
    const Where place = where.in(member.key);
    const bool none = member.value.integer() != nullptr && *member.value.integer() == 0;
    if (const ParamRow* row = type.row(member.key, visual))
      reader.read(item.id, *row, member.value, place);
    else if (visual && none && member.key == "graphicsDataUserFunction" && type.row("graphicsData", true) != nullptr)
      continue;  // none, as by default
    else
      reportUnknownKey(type, member.key, visual, place.text());
  }
}

void ModelReader::reportUnknownKey(const ItemType& type, const std::string& key, bool visual,
                                   const std::string& where) {
  if (visual && key == "graphicsDataUserFunction" && type.row("graphicsData", true) != nullptr) {
    findings_.add(warning(where, "graphicsDataUserFunction has no effect in this version",
                          "drawings that move with the body stand in graphicsData"));
    return;
  }
  std::string hint;
  if (type.row(key, !visual) != nullptr) {
    hint = visual ? "it stands directly in the item" : "it belongs into \"visualization\"";
  } else {
    std::vector<std::string> known;
    if (!visual) known = {"type", "name", "visualization"};
    for (const ParamRow& row : type.rows)
      if (row.visual == visual) known.emplace_back(row.key);
    hint = nearestHint(key, known);
    if (hint.empty()) {
      hint = "it has ";
      for (std::size_t i = 0; i < known.size(); ++i) hint += (i == 0 ? "" : ", ") + known[i];
    }
  }
  findings_.add(error(where,
                      std::string(visual ? "the visualization of " : "") + std::string(type.type) +
                          " has no parameter " + quotedName(key),
                      hint));
}

}  // namespace sprung
