#include "core/io/fragment.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "core/catalog/assign.h"
#include "core/catalog/references.h"
#include "core/io/json_parser.h"
#include "core/io/json_text.h"
#include "core/io/model_file.h"
#include "core/items/nodes/generic_data.h"
#include "core/model/displays.h"
#include "core/model/loads_on.h"
#include "core/model/variable_use.h"

namespace sprung {
namespace {

constexpr const char* kCopied = "copied";

/// The item with its references led through a map; what is not in the map becomes unset.
Item withReferences(const Item& item, const std::unordered_map<ItemId, ItemId>& map) {
  const auto mapped = [&](ItemId id) {
    const auto found = map.find(id);
    return found == map.end() ? ItemId{} : found->second;
  };
  Item changed = item;
  for (const ParamRow& row : item.type().rows) {
    if (row.kind == ValueKind::Reference) changed.set(row, mapped(std::get<ItemId>(item.get(row))));
    if (row.kind != ValueKind::References) continue;
    auto list = std::get<std::vector<ItemId>>(item.get(row));
    std::transform(list.begin(), list.end(), list.begin(), mapped);
    changed.set(row, list);
  }
  return changed;
}

JsonValue copiedNames(const Document& part, const std::unordered_set<ItemId>& copied) {
  JsonValue::Object lists;
  for (const ItemList list : kItemLists) {
    JsonValue::Array names;
    for (const ItemId id : part.order(list))
      if (copied.contains(id)) names.emplace_back(part.find(id)->name);
    if (!names.empty()) lists.push_back({std::string(listKey(list)), std::move(names)});
  }
  return JsonValue::Object{{kCopied, std::move(lists)}};
}

/// "mass2" for the name "mass" or "mass1" when these are taken.
std::string freeName(const Document& document, ItemList list, const std::string& name) {
  if (!document.byName(list, name).valid()) return name;
  std::string base = name;
  while (base.size() > 1 && std::isdigit(static_cast<unsigned char>(base.back())) != 0) base.pop_back();
  for (int number = 2;; ++number) {
    std::string candidate = base + std::to_string(number);
    if (!document.byName(list, candidate).valid()) return candidate;
  }
}

class Paster {
 public:
  Paster(DocumentEditor& editor, const Document& part) : editor_(editor), part_(part) { findChosen(); }

  Result<Pasted> run() {
    if (Status status = addVariables(); !status) return status.errors();
    // What others refer to comes first, so that it is known whether its twin serves.
    for (const ItemList list : kItemLists)
      for (const ItemId id : part_.order(list))
        if (Status status = add(id); !status) return status.errors();
    for (const auto& [id, copy] : added_)
      if (Status status = connect(id, copy); !status) return status.errors();
    Pasted pasted{{}, std::move(remarks_)};
    for (const ItemList list : kItemLists)
      for (const ItemId id : part_.order(list))
        if (selected_.contains(id)) pasted.items.push_back(map_.at(id));
    return pasted;
  }

 private:
  /// Selected items, the nodes of selected bodies and the data nodes of all of them are made anew; without a list of
  /// names, everything.
  void findChosen() {
    const Result<ParsedJson> view = parseJson(part_.view());
    const JsonValue* copied = view ? view->value.find(kCopied) : nullptr;
    for (const ItemList list : kItemLists) {
      const JsonValue* names = copied != nullptr ? copied->find(listKey(list)) : nullptr;
      for (const ItemId id : part_.order(list)) {
        const Item& item = *part_.find(id);
        const auto isNamed = [&](const JsonValue& name) { return name.text() != nullptr && *name.text() == item.name; };
        const bool named = names != nullptr && names->array() != nullptr &&
                           std::any_of(names->array()->begin(), names->array()->end(), isNamed);
        if (copied == nullptr || named) selected_.insert(id);
      }
    }
    fresh_ = selected_;
    growFresh();
  }

  /// What has no equal in the document is made anew; with an item its nodes, which no two may share: those of a body,
  /// data nodes; with either all that refers to it.
  void growFresh() {
    std::vector<ItemId> all;
    for (const ItemList list : kItemLists) all.insert(all.end(), part_.order(list).begin(), part_.order(list).end());
    for (std::size_t before = 0; before != fresh_.size();) {
      before = fresh_.size();
      for (const ItemId id : all) {
        const Item& item = *part_.find(id);
        const auto references = referencesOf(item);
        const bool led = std::any_of(references.begin(), references.end(),
                                     [&](const auto& reference) { return fresh_.contains(reference.target); });
        if (led || !hasEqual(item)) fresh_.insert(id);
        if (!fresh_.contains(id)) continue;
        const bool body = (item.type().provides & kBody) != 0;
        for (const auto& [target, row] : references)
          if (row->refList == ItemList::Nodes && (body || part_.find(target)->tryAs<GenericData>() != nullptr))
            fresh_.insert(target);
      }
    }
  }

  /// Whether an item of the document has the same name, content and names of what it refers to.
  bool hasEqual(const Item& item) const {
    const Document& document = editor_.document();
    const Item* candidate = document.find(document.byName(item.type().list, item.name));
    if (candidate == nullptr || &candidate->type() != &item.type() || candidate->formulas != item.formulas)
      return false;
    const auto nameOf = [](const Document& of, ItemId id) {
      const Item* found = of.find(id);
      return found != nullptr ? found->name : std::string();
    };
    const auto ours = referencesOf(item), theirs = referencesOf(*candidate);
    if (ours.size() != theirs.size()) return false;
    for (std::size_t i = 0; i < ours.size(); ++i)
      if (nameOf(part_, ours[i].target) != nameOf(document, theirs[i].target)) return false;
    const auto isReference = [](const ParamRow& row) {
      return row.kind == ValueKind::Reference || row.kind == ValueKind::References;
    };
    return std::all_of(item.type().rows.begin(), item.type().rows.end(),
                       [&](const ParamRow& row) { return isReference(row) || candidate->get(row) == item.get(row); });
  }

  Status addVariables() {
    std::vector<Variable> variables = editor_.document().variables();
    const std::size_t before = variables.size();
    for (const Variable& variable : part_.variables()) {
      const auto same =
          std::find_if(variables.begin(), variables.end(), [&](const Variable& v) { return v.name == variable.name; });
      if (same == variables.end())
        variables.push_back(variable);
      else if (same->value != variable.value)
        remarks_.push_back(warning("variables", "the variable '" + variable.name + "' has another value here",
                                   "formulas that use it give other numbers"));
    }
    return variables.size() == before ? Status(Done{}) : editor_.setVariables(std::move(variables));
  }

  /// Adds an item, or finds its twin. References may point forward, so what they lead to is settled on demand.
  Status add(ItemId id) {
    if (map_.contains(id) || !visiting_.insert(id).second) return Done{};
    const Item& item = *part_.find(id);
    for (const auto& [target, row] : referencesOf(item))
      if (Status status = add(target); !status) return status;
    if (!fresh_.contains(id)) {
      map_[id] = editor_.document().byName(item.type().list, item.name);
      return Done{};
    }
    Item copy = withReferences(item, {});
    copy.name = freeName(editor_.document(), item.type().list, item.name);
    copy.formulas.clear();
    Result<ItemId> made = editor_.add(std::move(copy));
    if (!made) return made.errors();
    map_[id] = *made;
    added_.emplace_back(id, *made);
    return Done{};
  }

  /// References and formulas of a new item, through the checks.
  Status connect(ItemId id, ItemId copy) {
    const Item& item = *part_.find(id);
    const Item expected = withReferences(item, map_);
    for (const ParamRow& row : item.type().rows) {
      Document::RowState state = part_.rowState(id, row);
      const bool reference = row.kind == ValueKind::Reference || row.kind == ValueKind::References;
      if (!reference && state.formulas.empty()) continue;
      if (reference) state.value = expected.get(row);
      if (reference && state.value == editor_.document().find(copy)->get(row)) continue;
      if (Status status = editor_.assignState(copy, row, state); !status) return status;
    }
    return Done{};
  }

  DocumentEditor& editor_;
  const Document& part_;
  std::unordered_set<ItemId> selected_, fresh_, visiting_;
  std::unordered_map<ItemId, ItemId> map_;  ///< from the text's items to the document's
  std::vector<std::pair<ItemId, ItemId>> added_;
  Diagnostics remarks_;
};

/// The items with all they refer to; a node brings the body that moves it.
std::unordered_set<ItemId> withWhatTheyNeed(const Document& document, std::vector<ItemId> open) {
  std::unordered_map<ItemId, std::vector<ItemId>> bodiesOn;
  for (const ItemId id : document.order(ItemList::Objects)) {
    const Item& item = *document.find(id);
    if ((item.type().provides & kBody) == 0) continue;
    for (const auto& [target, row] : referencesOf(item)) bodiesOn[target].push_back(id);
  }
  std::unordered_set<ItemId> whole;
  while (!open.empty()) {
    const ItemId id = open.back();
    open.pop_back();
    if (document.find(id) == nullptr || !whole.insert(id).second) continue;
    for (const auto& [target, row] : referencesOf(*document.find(id))) open.push_back(target);
    if (const auto bodies = bodiesOn.find(id); bodies != bodiesOn.end())
      open.insert(open.end(), bodies->second.begin(), bodies->second.end());
  }
  return whole;
}

}  // namespace

std::string copyText(const Document& document, const std::vector<ItemId>& items) {
  std::unordered_set<ItemId> copied;
  for (const ItemId id : items)
    if (id != Document::simulationId() && document.find(id) != nullptr) copied.insert(id);
  if (copied.empty()) return {};
  std::vector<ItemId> open(copied.begin(), copied.end());
  // Loads come along with their bodies, their weight before all, as in a copy beside them.
  for (const ItemId load : loadsOn(document, copied)) open.push_back(load);
  const std::unordered_set<ItemId> whole = withWhatTheyNeed(document, std::move(open));
  // The same document without everything else: handles stay, so names of references are found.
  Document part = document;
  for (const ItemList list : kItemLists) {
    const std::vector<ItemId> order = part.order(list);
    for (auto id = order.rbegin(); id != order.rend(); ++id)
      if (!whole.contains(*id)) part.remove(*id);
  }
  const Item defaults = simulationType().make();
  for (const ParamRow& row : simulationType().rows)
    (void)part.restoreRow(Document::simulationId(), row, {defaults.get(row), {}});
  part.setAbout({});
  // Plots and panels are of the model, and may show what is not copied.
  part.setDisplays(std::make_shared<const Displays>());
  (void)part.setVariables(variablesOf(document, whole));
  part.setView(compactJson(copiedNames(part, copied)));
  return writeModel(part);
}

Result<Pasted> paste(DocumentEditor& editor, std::string_view text) {
  const Result<ReadModel> model = readModel(text);
  if (!model) return model.errors();
  if (model->document.itemCount() == 0) return error("", "the text holds no items");
  return Paster(editor, model->document).run();
}

}  // namespace sprung
