#include "tests/support/model_mutator.h"

#include <algorithm>
#include <array>
#include <limits>
#include <random>
#include <string_view>

#include "core/io/json_parser.h"
#include "core/io/json_text.h"
#include "core/items/registry.h"
#include "core/model/simulation.h"

namespace sprung::test {
namespace {

constexpr std::array<const char*, 5> kLists = {"nodes", "objects", "markers", "loads", "sensors"};

class Mutator {
 public:
  Mutator(JsonValue& model, std::uint32_t seed) : model_(model), random_(seed) {}

  std::vector<std::string> run() {
    const std::size_t wanted = 1 + below(4);
    for (int attempt = 0; attempt < 40 && changes_.size() < wanted; ++attempt) change();
    return std::move(changes_);
  }

 private:
  // The distributions of the standard library differ between systems; this does not.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(random_()) % count; }
  bool chance(std::size_t oneIn) { return below(oneIn) == 0; }
  template <class Container>
  auto& any(Container&& all) {
    return all[below(all.size())];
  }

  JsonValue::Array* list(std::size_t index) {
    JsonValue* found = model_.find(kLists[index]);
    return found != nullptr ? found->array() : nullptr;
  }
  /// An item of a list chosen by chance; null where there is none. `index` becomes the list's.
  JsonValue* item(std::size_t& index) {
    index = below(kLists.size());
    JsonValue::Array* items = list(index);
    return items == nullptr || items->empty() ? nullptr : &any(*items);
  }
  static std::string textOf(const JsonValue& item, std::string_view key) {
    const JsonValue* value = item.find(key);
    return value != nullptr && value->text() != nullptr ? *value->text() : std::string();
  }
  static const ItemType* typeOf(const JsonValue& item, std::size_t index) {
    return itemType(kItemLists[index], textOf(item, "type"));
  }
  static void set(JsonValue& object, std::string_view key, JsonValue value) {
    if (object.object() == nullptr) object = JsonValue::Object{};
    if (JsonValue* old = object.find(key))
      *old = std::move(value);
    else
      object.object()->push_back({std::string(key), std::move(value)});
  }
  void note(std::string what, const JsonValue& item) { changes_.push_back(std::move(what) + " " + compactJson(item)); }

  std::vector<std::string> names(std::size_t index) {
    std::vector<std::string> result;
    if (const JsonValue::Array* items = list(index))
      for (const JsonValue& each : *items) result.push_back(textOf(each, "name"));
    return result;
  }

  double extremeNumber() {
    static constexpr std::array<double, 24> kNumbers = {0.0,   -0.0,   1.0,    -1.0,   0.5,    2.0,   3.0,   1e-3,
                                                        -1e-3, 1e3,    1e6,    -1e6,   1e9,    1e15,  1e-9,  1e-15,
                                                        1e30,  -1e100, 1e-100, 1e-300, 5e-324, 1e150, 1e300, 1.7e308};
    return any(kNumbers);
  }
  JsonValue changedNumber(const JsonValue& before) {
    const double value = before.isNumber() ? before.number() : 1.0;
    switch (below(7)) {
      case 0: return -value;
      case 1: return value * 1e3;
      case 2: return value * 1e-3;
      case 3: return static_cast<std::int64_t>(below(4));
      case 4: return JsonValue(any(kFormulas));
      default: return extremeNumber();
    }
  }

  JsonValue numbers(std::size_t count) {
    JsonValue::Array all;
    for (std::size_t i = 0; i < count; ++i) all.emplace_back(extremeNumber());
    return all;
  }

  JsonValue valueFor(const ParamRow& row) {
    switch (row.kind) {
      case ValueKind::Bool: return chance(2);
      case ValueKind::Integer:
        return chance(2) ? static_cast<std::int64_t>(below(8)) : static_cast<std::int64_t>(below(2'000'000'000)) - 5;
      case ValueKind::Real: return extremeNumber();
      case ValueKind::Function: return JsonValue(any(kFormulas));
      case ValueKind::Choice: return std::string(any(row.choices));
      case ValueKind::Reference:
      case ValueKind::References: {
        std::vector<std::string> targets;
        for (std::size_t i = 0; i < kItemLists.size(); ++i)
          if (kItemLists[i] == row.refList) targets = names(i);
        if (targets.empty()) return "nobody";
        if (row.kind == ValueKind::Reference) return any(targets);
        JsonValue::Array all;
        for (int i = 0; i < std::max(row.rows, 1); ++i) all.emplace_back(any(targets));
        return all;
      }
      case ValueKind::Vector:
      case ValueKind::Color: return numbers(chance(5) ? below(9) : static_cast<std::size_t>(std::max(row.rows, 1)));
      case ValueKind::Matrix: {
        const std::size_t rows = row.rows == 0 || chance(5) ? below(5) : static_cast<std::size_t>(row.rows);
        const std::size_t columns = row.cols == 0 ? 1 + below(4) : static_cast<std::size_t>(row.cols);
        JsonValue::Array all;
        for (std::size_t i = 0; i < rows; ++i) all.emplace_back(numbers(columns));
        return all;
      }
      default: return "text";
    }
  }

  void change() {
    switch (below(14)) {
      case 0: return removeItem();
      case 1: return copyItem();
      case 2: return swapReference();
      case 3:
      case 4: return changeLeaf();
      case 5:
      case 6: return setParameter();
      case 7:
      case 8: return setSetting();
      case 9: return changeType();
      case 10: return resizeList();
      case 11: return weld();
      case 12: return loseMass();
      default: return chooseSolver();
    }
  }

  void removeItem() {
    JsonValue::Array* items = list(below(kLists.size()));
    if (items == nullptr || items->empty()) return;
    const std::size_t at = below(items->size());
    note("remove", (*items)[at]);
    items->erase(items->begin() + static_cast<std::ptrdiff_t>(at));
  }

  void copyItem() {
    std::size_t index = 0;
    const JsonValue* found = item(index);
    if (found == nullptr) return;
    for (std::size_t count = 1 + below(3); count > 0; --count) {
      JsonValue copy = *found;
      if (!chance(10)) set(copy, "name", textOf(copy, "name") + " " + std::to_string(below(1000)));
      note("copy", copy);
      list(index)->push_back(std::move(copy));
      found = &list(index)->back();
    }
  }

  /// The references of an item, in its lists of names too.
  std::vector<JsonValue*> references(JsonValue& of, const ItemType& type) {
    std::vector<JsonValue*> all;
    for (const ParamRow& row : type.rows) {
      if (row.kind != ValueKind::Reference && row.kind != ValueKind::References) continue;
      JsonValue* value = of.find(row.key);
      if (value == nullptr) continue;
      if (JsonValue::Array* entries = value->array())
        for (JsonValue& entry : *entries) all.push_back(&entry);
      else
        all.push_back(value);
    }
    return all;
  }

  void swapReference() {
    std::size_t index = 0;
    JsonValue* found = item(index);
    const ItemType* type = found != nullptr ? typeOf(*found, index) : nullptr;
    if (type == nullptr) return;
    const std::vector<JsonValue*> all = references(*found, *type);
    if (all.empty()) return;
    JsonValue* reference = any(all);
    const std::string before = reference->text() != nullptr ? *reference->text() : std::string();
    for (std::size_t i = 0; i < kLists.size(); ++i) {
      const std::vector<std::string> targets = names(i);
      if (std::find(targets.begin(), targets.end(), before) == targets.end()) continue;
      *reference = any(targets);
      return note("refer", *found);
    }
  }

  void collectNumbers(JsonValue& value, std::vector<JsonValue*>& all) {
    if (value.isNumber()) all.push_back(&value);
    if (JsonValue::Array* entries = value.array())
      for (JsonValue& entry : *entries) collectNumbers(entry, all);
    if (JsonValue::Object* members = value.object())
      for (JsonMember& member : *members) collectNumbers(member.value, all);
  }

  /// A number that stands in the file.
  void changeLeaf() {
    std::size_t index = 0;
    JsonValue* found = chance(5) ? model_.find("simulation") : item(index);
    if (found == nullptr) return;
    std::vector<JsonValue*> all;
    collectNumbers(*found, all);
    if (all.empty()) return;
    JsonValue* leaf = any(all);
    *leaf = changedNumber(*leaf);
    note("number", *found);
  }

  /// A parameter of an item, also one that has its default.
  void setParameter() {
    std::size_t index = 0;
    JsonValue* found = item(index);
    const ItemType* type = found != nullptr ? typeOf(*found, index) : nullptr;
    if (type == nullptr || type->rows.empty()) return;
    const ParamRow& row = any(type->rows);
    if (row.visual) {
      if (found->find("visualization") == nullptr) set(*found, "visualization", JsonValue::Object{});
      set(*found->find("visualization"), row.key, valueFor(row));
    } else {
      set(*found, row.key, valueFor(row));
    }
    note("parameter", *found);
  }

  void setSetting() {
    const ParamRow& row = any(simulationType().rows);
    if (row.kind == ValueKind::Function) return;
    setAt(row.key, valueFor(row));
  }

  /// A value of the simulation by its path in the file.
  void setAt(std::string_view path, JsonValue value) {
    changes_.push_back("setting " + std::string(path) + " " + compactJson(value));
    if (model_.find("simulation") == nullptr) set(model_, "simulation", JsonValue::Object{});
    JsonValue* at = model_.find("simulation");
    for (std::size_t dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.')) {
      const std::string_view key = path.substr(0, dot);
      if (at->find(key) == nullptr) set(*at, key, JsonValue::Object{});
      at = at->find(key);
      path.remove_prefix(dot + 1);
    }
    set(*at, path, std::move(value));
  }

  void changeType() {
    std::size_t index = 0;
    JsonValue* found = item(index);
    if (found == nullptr) return;
    std::vector<const ItemType*> types;
    for (const ItemType* type : itemTypes())
      if (type->list == kItemLists[index]) types.push_back(type);
    set(*found, "type", std::string(any(types)->type));
    note("type", *found);
  }

  void resizeList() {
    std::size_t index = 0;
    JsonValue* found = item(index);
    if (found == nullptr || found->object() == nullptr) return;
    std::vector<JsonValue::Array*> lists;
    for (JsonMember& member : *found->object())
      if (JsonValue::Array* entries = member.value.array()) lists.push_back(entries);
    if (lists.empty()) return;
    JsonValue::Array& entries = *any(lists);
    switch (below(3)) {
      case 0: entries.clear(); break;
      case 1: entries.push_back(entries.empty() ? JsonValue(1.0) : JsonValue(entries.back())); break;
      default:
        if (!entries.empty()) entries.pop_back();
    }
    note("list", *found);
  }

  /// Joints that lock all, at one pair of frames or at many, so that little or nothing is left to move.
  void weld() {
    std::vector<std::string> bodies;
    JsonValue::Array* objects = list(1);
    JsonValue::Array* markers = list(2);
    if (objects == nullptr || markers == nullptr) return;
    for (const JsonValue& each : *objects) {
      const ItemType* type = typeOf(each, 1);
      if (type != nullptr && (type->provides & kBody) != 0) bodies.push_back(textOf(each, "name"));
    }
    if (bodies.empty()) return;
    static constexpr std::array<const char*, 5> kJoints = {"JointGeneric", "JointGeneric", "JointRevoluteZ",
                                                           "JointSpherical", "JointPrismaticX"};
    const std::string type = any(kJoints);
    const bool all = chance(2);
    const std::size_t count = all ? bodies.size() : 1 + below(3);
    const std::string first = any(bodies), second = any(bodies);
    for (std::size_t i = 0; i < count; ++i) {
      const std::string name = "weld " + std::to_string(below(1'000'000));
      const std::array<std::string, 2> ends = {first, all ? bodies[i] : second};
      JsonValue::Array pair;
      for (const std::string& end : ends) {
        std::string marker = name + (pair.empty() ? "a" : "b");
        markers->push_back(JsonValue::Object{{"type", "BodyRigid"}, {"name", marker}, {"bodyNumber", end}});
        pair.emplace_back(std::move(marker));
      }
      objects->push_back(JsonValue::Object{{"type", type}, {"name", name}, {"markerNumbers", std::move(pair)}});
      note("joint", objects->back());
    }
  }

  void loseMass() {
    JsonValue::Array* objects = list(1);
    if (objects == nullptr) return;
    const bool all = chance(3);
    const double mass = chance(2) ? 0.0 : extremeNumber();
    for (JsonValue& each : *objects) {
      if (!all && !chance(2)) continue;
      for (const char* key : {"physicsMass", "physicsInertia"}) {
        JsonValue* value = each.find(key);
        if (value == nullptr) continue;
        if (JsonValue::Array* entries = value->array())
          for (JsonValue& entry : *entries) entry = entry.array() != nullptr ? numbers(entry.array()->size()) : mass;
        else
          *value = mass;
        note("mass", each);
      }
    }
  }

  void chooseSolver() {
    if (chance(3)) return setAt("solve", chance(2) ? "static" : "dynamic");
    setAt("solverType", std::string(any(solverNames())));
    if (chance(2)) setAt("settings.timeIntegration.adaptiveStep", chance(2));
  }

  static constexpr std::array<const char*, 8> kFormulas = {"=1/0",     "=sqrt(-1)",   "=1e308*10", "=u",
                                                           "=1e300*t", "=exp(700+t)", "=0*t",      "=log(t)"};

  JsonValue& model_;
  std::mt19937 random_;
  std::vector<std::string> changes_;
};

}  // namespace

MutatedModel mutateModel(const std::string& text, std::uint32_t seed) {
  Result<ParsedJson> parsed = parseJson(text);
  if (!parsed) return {text, {}};
  MutatedModel mutated;
  mutated.changes = Mutator(parsed->value, seed).run();
  mutated.text = fileJson(parsed->value);
  return mutated;
}

}  // namespace sprung::test
