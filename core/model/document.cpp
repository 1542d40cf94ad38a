#include "core/model/document.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/catalog/assign.h"
#include "core/model/displays.h"
#include "core/script/formula_variables.h"

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

/// Whether both are numbers, of which the same ones are zero; values that are no numbers have to be equal.
bool sameZeros(const Value& a, const Value& b) {
  if (a.index() != b.index()) return false;
  if (const auto* real = std::get_if<double>(&a)) return (*real == 0.0) == (std::get<double>(b) == 0.0);
  if (const auto* whole = std::get_if<std::int64_t>(&a)) return (*whole == 0) == (std::get<std::int64_t>(b) == 0);
  const auto* list = std::get_if<Numbers>(&a);
  if (list == nullptr) return a == b;
  const std::vector<double>& other = std::get<Numbers>(b).values;
  return std::equal(list->values.begin(), list->values.end(), other.begin(), other.end(),
                    [](double x, double y) { return (x == 0.0) == (y == 0.0); });
}

bool isReference(const ParamRow& row) { return row.kind == ValueKind::Reference || row.kind == ValueKind::References; }

static_assert(NameTable::kNone == ItemId::kNone, "a name that is not found is an unset handle");

constexpr std::uint64_t kGap = std::uint64_t{1} << 32U;  ///< between the ranks of items that were appended

}  // namespace

Document::Document() : simulation_(simulationType().make()), displays_(std::make_shared<const Displays>()) {
  simulation_.name = "simulation";
}

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
  return {names_[static_cast<std::size_t>(list)].find(name, nameOf())};
}

// Few numbers are tried one by one, so that gaps are filled; beyond them an end of those in use is looked for by
// halving, so that many items of one name cost no more each than few.
std::string Document::uniqueName(ItemList list, std::string_view base) const {
  constexpr std::uint64_t kOneByOne = 16;
  const auto numbered = [&](std::uint64_t number) { return std::string(base) + std::to_string(number); };
  const auto used = [&](const std::string& name) { return byName(list, name).valid(); };
  if (std::string name(base); !used(name)) return name;
  for (std::uint64_t number = 2; number <= kOneByOne; ++number)
    if (std::string name = numbered(number); !used(name)) return name;
  std::uint64_t taken = kOneByOne, free = 2 * kOneByOne;
  for (; used(numbered(free)); free *= 2) taken = free;
  while (free - taken > 1) {
    const std::uint64_t between = taken + (free - taken) / 2;
    (used(numbered(between)) ? taken : free) = between;
  }
  return numbered(free);
}

std::string Document::place(ItemId id) const {
  if (id == simulationId()) return "simulation";
  const Item* item = find(id);
  if (item == nullptr) return "(removed item)";
  return std::string(listKey(item->type().list)) + "[" + std::to_string(position(id)) + "]";
}

std::size_t Document::position(ItemId id) const {
  const std::uint64_t rank = slots_.at(id.slot).rank;
  const auto& order = orders_[static_cast<std::size_t>(find(id)->type().list)];
  const std::size_t likely = rank / kGap - 1;  // as long as only the last came and went
  if (likely < order.size() && order[likely] == id) return likely;
  const auto found = std::lower_bound(order.begin(), order.end(), rank,
                                      [this](ItemId a, std::uint64_t value) { return slots_[a.slot].rank < value; });
  return static_cast<std::size_t>(found - order.begin());
}

void Document::insert(ItemId id, ItemList list, std::size_t position) {
  auto& order = orders_[static_cast<std::size_t>(list)];
  const std::size_t at = std::min(position, order.size());
  std::uint64_t& rank = slots_[id.slot].rank;
  const std::uint64_t lower = at == 0 ? 0 : slots_[order[at - 1].slot].rank;
  const std::uint64_t upper = at == order.size() ? lower + 2 * kGap : slots_[order[at].slot].rank;
  order.insert(order.begin() + static_cast<std::ptrdiff_t>(at), id);
  if (at + 1 == order.size()) {
    rank = lower + kGap;
  } else if (lower >= rank || rank >= upper) {  // else it comes back to where it was
    rank = lower + (upper - lower) / 2;
    if (rank > lower) return;
    for (std::size_t i = 0; i < order.size(); ++i) slots_[order[i].slot].rank = (i + 1) * kGap;
  }
}

std::size_t Document::takeOut(ItemId id, ItemList list) {
  auto& order = orders_[static_cast<std::size_t>(list)];
  const std::size_t at = position(id);
  order.erase(order.begin() + static_cast<std::ptrdiff_t>(at));
  return at;
}

void Document::sortAsInFile(std::vector<ItemId>& items) const {
  const auto place = [this](ItemId id) {
    if (id == simulationId()) return std::pair(-1, std::uint64_t{0});
    return std::pair(static_cast<int>(find(id)->type().list), slots_[id.slot].rank);
  };
  std::sort(items.begin(), items.end(), [&](ItemId a, ItemId b) { return place(a) < place(b); });
  items.erase(std::unique(items.begin(), items.end()), items.end());
}

std::vector<ItemId> Document::users(ItemId id) const {
  std::vector<ItemId> users = users_.users(id);
  sortAsInFile(users);
  return users;
}

std::vector<ItemId> Document::withFormulas() const {
  std::vector<ItemId> items(withFormulas_.begin(), withFormulas_.end());
  sortAsInFile(items);
  return items;
}

void Document::count(Effect effect) {
  ++revision_;
  ++revisions_[static_cast<std::size_t>(effect)];
}

void Document::noteRow(ItemId id, const Item& item, const ParamRow& row, const Value& before) {
  count(row.effect);
  const Value now = item.get(row);
  if (row.effect == Effect::Coefficient && (row.drawn ? !(before == now) : !sameZeros(before, now)))
    ++revisions_[static_cast<std::size_t>(Effect::Look)];
  if (isReference(row)) {
    users_.leave(id);
    users_.enter(id, references(item));
  }
  noteFormulas(id, item);
}

void Document::noteFormulas(ItemId id, const Item& item) {
  if (!item.formulas.empty())
    withFormulas_.insert(id);
  else
    withFormulas_.erase(id);
}

Result<ItemId> Document::add(Item item) {
  const ItemList list = item.type().list;
  if (item.name.empty()) return error(std::string(listKey(list)), "an item needs a name");
  const ItemId id{static_cast<std::uint32_t>(slots_.size())};
  if (!names(list).insert(item.name, id.slot, nameOf()))
    return error(std::string(listKey(list)), "the name '" + item.name + "' is used twice", "choose another name");
  users_.enter(id, references(item));
  noteFormulas(id, item);
  slots_.push_back({std::move(item)});
  insert(id, list, order(list).size());
  count(Effect::Structure);
  return id;
}

void Document::restore(ItemId id, Item item, std::size_t position) {
  const ItemList list = item.type().list;
  names(list).insert(item.name, id.slot, nameOf());
  users_.enter(id, references(item));
  noteFormulas(id, item);
  slots_.at(id.slot).item = std::move(item);
  insert(id, list, position);
  count(Effect::Structure);
  count(Effect::Look);
}

std::pair<Item, std::size_t> Document::remove(ItemId id) {
  const ItemList list = find(id)->type().list;
  const std::size_t position = takeOut(id, list);
  names(list).erase(find(id)->name, nameOf());
  Item item = std::move(*findMutable(id));
  slots_[id.slot].item.reset();
  users_.leave(id);
  withFormulas_.erase(id);
  count(Effect::Structure);
  count(Effect::Look);
  return {std::move(item), position};
}

void Document::move(ItemId id, std::size_t position) {
  const ItemList list = find(id)->type().list;
  takeOut(id, list);
  insert(id, list, position);
  count(Effect::Structure);
}

Status Document::assign(ItemId id, const ParamRow& row, const Value& value) {
  Item* item = findMutable(id);
  if (item == nullptr) return error("", "the item does not exist any more");
  const Value before = item->get(row);
  Status status = sprung::assign(*item, row, value, *this, RowPlace(*this, id, *item, row).where());
  if (status) noteRow(id, *item, row, before);
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
  const Value before = item->get(row);
  Status status = sprung::assign(*item, row, value, *this, place.where());
  if (!status) return status;
  for (const auto& [entry, text] : state.formulas) item->formulas[{rowIndex(*item, row), entry}] = text;
  noteRow(id, *item, row, before);
  return Done{};
}

void Document::putBackRow(ItemId id, const ParamRow& row, const RowState& state) {
  Item& item = *findMutable(id);
  const std::size_t index = rowIndex(item, row);
  const Value before = item.get(row);
  item.set(row, state.value);
  std::erase_if(item.formulas, [index](const auto& entry) { return entry.first.row == index; });
  for (const auto& [entry, text] : state.formulas) item.formulas[{index, entry}] = text;
  noteRow(id, item, row, before);
}

Status Document::rename(ItemId id, const std::string& name) {
  Item* item = findMutable(id);
  if (item == nullptr) return error("", "the item does not exist any more");
  if (name.empty()) return error(place(id) + ".name", "a name must not be empty");
  const ItemId other = byName(item->type().list, name);
  if (other.valid() && other != id)
    return error(place(id) + ".name", "the name '" + name + "' is used already", "names are unique within their list");
  names(item->type().list).erase(item->name, nameOf());
  item->name = name;
  names(item->type().list).insert(name, id.slot, nameOf());
  count(Effect::Look);
  return Done{};
}

Status Document::evaluateFormulas(ItemId id, Item& item, const VariableTable& variables) const {
  const std::map<FormulaPlace, std::string> formulas = item.formulas;
  for (const auto& [place, text] : formulas) {
    const ParamRow& row = item.type().rows[place.row];
    const RowPlace path(*this, id, item, row);
    const Result<double> number = evaluateFormula(text, variables, path.text());
    if (!number) return number.errors();
    Value value = item.get(row);
    setEntry(value, place.entry, *number);
    Status status = checkValue(row, value, path.where());
    if (!status) return status;
    item.set(row, value);
  }
  return Done{};
}

Status Document::setVariables(std::vector<Variable> variables) {
  Diagnostics problems = resolveVariables(variables);
  if (problems.empty()) problems = checkVariables(variables);
  if (!problems.empty()) return problems;
  const VariableTable table = VariableTable::indexed(variables);
  std::vector<std::pair<ItemId, Item>> changed;
  for (const ItemId id : withFormulas()) {
    changed.emplace_back(id, *find(id));
    if (Status status = evaluateFormulas(id, changed.back().second, table); !status) return status;
  }
  for (auto& [id, item] : changed) {
    Item& now = *findMutable(id);
    std::swap(now, item);
    for (const auto& [place, text] : now.formulas) {
      const ParamRow& row = now.type().rows[place.row];
      if (const Value before = item.get(row); !(before == now.get(row))) noteRow(id, now, row, before);
    }
  }
  variables_ = std::move(variables);
  count(Effect::None);
  return Done{};
}

void Document::setAbout(std::string about) {
  about_ = std::move(about);
  count(Effect::None);
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

Diagnostics validate(const Document& document, ItemId id) {
  Diagnostics findings;
  if (document.find(id) != nullptr) validateItem(document, id, findings);
  return findings;
}

}  // namespace sprung
