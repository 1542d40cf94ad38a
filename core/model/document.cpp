#include "core/model/document.h"

#include <algorithm>
#include <utility>

#include "core/catalog/assign.h"

namespace sprung {
namespace {

/// The place of a row of an item, spelled only on demand.
class RowPlace {
 public:
  RowPlace(const Document& document, ItemId id, const Item& item, const ParamRow& row)
      : list_(id == Document::simulationId() ? std::string_view("simulation") : listKey(item.type().list)),
        item_(id == Document::simulationId() ? list_ : list_.at(document.position(id))),
        look_(item_.in("visualization")),
        row_((row.visual ? look_ : item_).in(row.key)) {}
  RowPlace(const RowPlace&) = delete;
  RowPlace& operator=(const RowPlace&) = delete;
  ~RowPlace() = default;

  const Where& where() const { return row_; }
  std::string text() const { return row_.text(); }

 private:
  Where list_, item_, look_, row_;
};

std::size_t rowIndex(const Item& item, const ParamRow& row) {
  return static_cast<std::size_t>(&row - item.type().rows.data());
}

bool refersTo(const Item& item, ItemId id) {
  const std::vector<ItemId> targets = references(item);
  return std::find(targets.begin(), targets.end(), id) != targets.end();
}

/// Replaces one number in a value of kind Real, Integer, Vector or Matrix; false when there is no such entry.
bool setEntry(Value& value, std::size_t entry, double number) {
  if (auto* real = std::get_if<double>(&value); real != nullptr && entry == 0) {
    *real = number;
    return true;
  }
  if (auto* list = std::get_if<Numbers>(&value); list != nullptr && entry < list->values.size()) {
    list->values[entry] = number;
    return true;
  }
  return false;
}

}  // namespace

Document::Document() : simulation_(simulationType().make()) { simulation_.name = "simulation"; }

const Item* Document::find(ItemId id) const {
  if (id == simulationId()) return &simulation_;
  if (id.slot >= slots_.size()) return nullptr;
  const std::optional<Item>& item = slots_[id.slot].item;
  return item ? &*item : nullptr;
}

Item* Document::findMutable(ItemId id) { return const_cast<Item*>(std::as_const(*this).find(id)); }

std::size_t Document::itemCount() const {
  std::size_t count = 0;
  for (const auto& list : orders_) count += list.size();
  return count;
}

ItemId Document::byName(ItemList list, std::string_view name) const {
  const auto& names = names_[static_cast<std::size_t>(list)];
  const auto found = names.find(std::string(name));
  return found == names.end() ? ItemId{} : found->second;
}

std::string Document::uniqueName(ItemList list, std::string_view base) const {
  std::string name(base);
  for (int number = 2; byName(list, name).valid(); ++number) name = std::string(base) + std::to_string(number);
  return name;
}

std::string Document::place(ItemId id) const {
  if (id == simulationId()) return "simulation";
  const Item* item = find(id);
  if (item == nullptr) return "(removed item)";
  return std::string(listKey(item->type().list)) + "[" + std::to_string(slots_[id.slot].position) + "]";
}

void Document::renumber(ItemList list, std::size_t from) {
  const auto& order = orders_[static_cast<std::size_t>(list)];
  for (std::size_t i = from; i < order.size(); ++i) slots_[order[i].slot].position = i;
}

std::vector<ItemId> Document::users(ItemId id) const {
  std::vector<ItemId> result;
  for (const auto& list : orders_)
    std::copy_if(list.begin(), list.end(), std::back_inserter(result),
                 [&](ItemId user) { return refersTo(*find(user), id); });
  return result;
}

Result<ItemId> Document::add(Item item) {
  const ItemList list = item.type().list;
  if (item.name.empty()) return error(std::string(listKey(list)), "an item needs a name");
  const ItemId id{static_cast<std::uint32_t>(slots_.size())};
  if (!names_[static_cast<std::size_t>(list)].try_emplace(item.name, id).second)
    return error(std::string(listKey(list)), "the name '" + item.name + "' is used twice", "choose another name");
  auto& order = orders_[static_cast<std::size_t>(list)];
  slots_.push_back({std::move(item), order.size()});
  order.push_back(id);
  ++revision_;
  return id;
}

void Document::restore(ItemId id, Item item, std::size_t position) {
  const ItemList key = item.type().list;
  auto& list = orders_[static_cast<std::size_t>(key)];
  const std::size_t at = std::min(position, list.size());
  names_[static_cast<std::size_t>(key)].emplace(item.name, id);
  slots_.at(id.slot).item = std::move(item);
  list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), id);
  renumber(key, at);
  ++revision_;
}

std::pair<Item, std::size_t> Document::remove(ItemId id) {
  Item item = std::move(*findMutable(id));
  slots_[id.slot].item.reset();
  const ItemList key = item.type().list;
  auto& list = orders_[static_cast<std::size_t>(key)];
  const std::size_t position = slots_[id.slot].position;
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(position));
  names_[static_cast<std::size_t>(key)].erase(item.name);
  renumber(key, position);
  ++revision_;
  return {std::move(item), position};
}

void Document::move(ItemId id, std::size_t position) {
  const ItemList key = find(id)->type().list;
  auto& list = orders_[static_cast<std::size_t>(key)];
  const std::size_t from = slots_[id.slot].position;
  const std::size_t to = std::min(position, list.size() - 1);
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(from));
  list.insert(list.begin() + static_cast<std::ptrdiff_t>(to), id);
  renumber(key, std::min(from, to));
  ++revision_;
}

Status Document::assign(ItemId id, const ParamRow& row, const Value& value) {
  Item* item = findMutable(id);
  if (item == nullptr) return error("", "the item does not exist any more");
  Status status = sprung::assign(*item, row, value, *this, RowPlace(*this, id, *item, row).where());
  if (status) ++revision_;
  return status;
}

Status Document::assignFormula(ItemId id, const ParamRow& row, std::size_t entry, const std::string& text) {
  const Item* item = find(id);
  if (item == nullptr) return error("", "the item does not exist any more");
  RowState state = rowState(id, row);
  state.formulas[entry] = text;
  return restoreRow(id, row, state);
}

Document::RowState Document::rowState(ItemId id, const ParamRow& row) const {
  const Item& item = *find(id);
  RowState state{item.get(row), {}};
  const std::size_t index = rowIndex(item, row);
  for (const auto& [place, text] : item.formulas)
    if (place.row == index) state.formulas[place.entry] = text;
  return state;
}

Status Document::restoreRow(ItemId id, const ParamRow& row, const RowState& state) {
  Item* item = findMutable(id);
  if (item == nullptr) return error("", "the item does not exist any more");
  const RowPlace place(*this, id, *item, row);
  Value value = state.value;
  for (const auto& [entry, text] : state.formulas) {
    const Result<double> number = evaluateFormula(text, variables_, place.text());
    if (!number) return number.errors();
    if (!setEntry(value, entry, *number)) return error(place.text(), "a formula cannot stand here", "give a value");
  }
  Status status = sprung::assign(*item, row, value, *this, place.where());
  if (!status) return status;
  for (const auto& [entry, text] : state.formulas) item->formulas[{rowIndex(*item, row), entry}] = text;
  ++revision_;
  return Done{};
}

void Document::putBackRow(ItemId id, const ParamRow& row, const RowState& state) {
  Item& item = *findMutable(id);
  const std::size_t index = rowIndex(item, row);
  item.set(row, state.value);
  std::erase_if(item.formulas, [index](const auto& entry) { return entry.first.row == index; });
  for (const auto& [entry, text] : state.formulas) item.formulas[{index, entry}] = text;
  ++revision_;
}

Status Document::rename(ItemId id, const std::string& name) {
  Item* item = findMutable(id);
  if (item == nullptr) return error("", "the item does not exist any more");
  if (name.empty()) return error(place(id) + ".name", "a name must not be empty");
  const ItemId other = byName(item->type().list, name);
  if (other.valid() && other != id)
    return error(place(id) + ".name", "the name '" + name + "' is used already", "names are unique within their list");
  auto& names = names_[static_cast<std::size_t>(item->type().list)];
  names.erase(item->name);
  names[name] = id;
  item->name = name;
  ++revision_;
  return Done{};
}

Status Document::evaluateFormulas(Item& item, const std::string& where, const std::vector<Variable>& variables) const {
  const std::map<FormulaPlace, std::string> formulas = item.formulas;
  for (const auto& [place, text] : formulas) {
    const ParamRow& row = item.type().rows[place.row];
    const Where all(where), look = all.in("visualization"), path = (row.visual ? look : all).in(row.key);
    const Result<double> number = evaluateFormula(text, variables, path.text());
    if (!number) return number.errors();
    Value value = item.get(row);
    setEntry(value, place.entry, *number);
    Status status = checkValue(row, value, path);
    if (!status) return status;
    item.set(row, value);
  }
  return Done{};
}

Status Document::setVariables(std::vector<Variable> variables) {
  if (Diagnostics problems = checkVariables(variables); !problems.empty()) return problems;
  std::vector<std::pair<ItemId, Item>> changed;
  const auto evaluate = [&](ItemId id) {
    const Item& item = *find(id);
    if (item.formulas.empty()) return Status(Done{});
    changed.emplace_back(id, item);
    return evaluateFormulas(changed.back().second, place(id), variables);
  };
  Status status = evaluate(simulationId());
  for (const auto& list : orders_)
    for (const ItemId id : list)
      if (status) status = evaluate(id);
  if (!status) return status;
  for (auto& [id, item] : changed) *findMutable(id) = std::move(item);
  variables_ = std::move(variables);
  ++revision_;
  return Done{};
}

void Document::setAbout(std::string about) {
  about_ = std::move(about);
  ++revision_;
}

void Document::setView(std::string json) { view_ = std::move(json); }

namespace {

void validateItem(const Document& document, ItemId id, Diagnostics& findings) {
  const auto append = [&findings](const Status& status) {
    if (!status) findings.insert(findings.end(), status.errors().begin(), status.errors().end());
  };
  const Item& item = *document.find(id);
  const std::size_t before = findings.size();
  for (const ParamRow& row : item.type().rows) {
    const Value value = item.get(row);
    const RowPlace place(document, id, item, row);
    append(checkValue(row, value, place.where()));
    if (row.kind == ValueKind::Reference) append(checkReference(row, std::get<ItemId>(value), document, place.where()));
    if (row.kind != ValueKind::References) continue;
    const auto& targets = std::get<std::vector<ItemId>>(value);
    for (std::size_t i = 0; i < targets.size(); ++i)
      append(checkReference(row, targets[i], document, place.where().at(i)));
  }
  if (item.type().check != nullptr) item.type().check(item, document, document.place(id), findings);
  for (std::size_t i = before; i < findings.size(); ++i)
    if (findings[i].items.empty()) findings[i].items = {id};
}

/// Data coordinates are the memory of one connector: two that write to them would overwrite each other.
void checkSharedData(const Document& document, Diagnostics& findings) {
  std::unordered_map<ItemId, ItemId> users;
  for (const ItemId id : document.order(ItemList::Objects)) {
    const Item& item = *document.find(id);
    for (const ParamRow& row : item.type().rows) {
      if (row.kind != ValueKind::Reference || (row.refNeeds & kGenericData) == 0) continue;
      const auto node = std::get<ItemId>(item.get(row));
      if (!node.valid() || document.find(node) == nullptr) continue;
      const auto [user, first] = users.try_emplace(node, id);
      if (first) continue;
      Diagnostic finding = error(RowPlace(document, id, item, row).text(),
                                 "'" + item.name + "' and '" + document.find(user->second)->name +
                                     "' share the data node '" + document.find(node)->name + "'",
                                 "give each its own GenericData node");
      finding.code = "shared-data-node";
      finding.explanation = "A data node remembers the state of one connector; two would overwrite each other's.";
      finding.items = {id, user->second, node};
      findings.push_back(std::move(finding));
    }
  }
}

}  // namespace

Diagnostics validate(const Document& document) {
  Diagnostics findings;
  for (const ItemList list : kItemLists)
    for (const ItemId id : document.order(list)) validateItem(document, id, findings);
  validateItem(document, Document::simulationId(), findings);
  checkSharedData(document, findings);
  return findings;
}

}  // namespace sprung
