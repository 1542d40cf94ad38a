#include "core/model/document_editor.h"

#include <limits>
#include <unordered_map>
#include <utility>

#include "core/model/displays.h"
#include "core/model/formula_units.h"

namespace sprung {
namespace {

Diagnostic noSuchItem() { return error("", "the item does not exist any more"); }

/// Formulas that stand in a row for the first time have to fit its unit.
Status checkUnits(const Document& document, ItemId id, const ParamRow& row, const Document::RowState& before,
                  const Document::RowState& after) {
  const auto problem = [&](const std::string& text) {
    return formulaUnitProblem(document, document.variables(), id, row, text);
  };
  for (const auto& [entry, text] : after.formulas) {
    const auto old = before.formulas.find(entry);
    if (old != before.formulas.end() && (old->second == text || problem(old->second))) continue;
    if (auto finding = problem(text)) return *finding;
  }
  return Done{};
}

}  // namespace

Result<ItemId> DocumentEditor::add(Item item) { return add(std::move(item), std::numeric_limits<std::size_t>::max()); }

Result<ItemId> DocumentEditor::add(Item item, std::size_t position) {
  const ItemList list = item.type().list;
  Item kept = item;
  Result<ItemId> id = document_.add(std::move(item));
  if (!id) return id;
  const std::size_t last = document_.order(list).size() - 1;
  change_.push(change::Added{*id, std::move(kept), last});
  if (position < last) (void)move(*id, position);
  return id;
}

Status DocumentEditor::remove(ItemId id) {
  if (id == Document::simulationId()) return error("simulation", "the simulation settings cannot be removed");
  if (document_.find(id) == nullptr) return noSuchItem();
  auto [item, position] = document_.remove(id);
  change_.push(change::Removed{id, std::move(item), position});
  return Done{};
}

Status DocumentEditor::recordRow(ItemId id, const ParamRow& row, const Document::RowState& before, Status status) {
  if (status) change_.push(change::RowSet{id, &row, before, document_.rowState(id, row)});
  return status;
}

Status DocumentEditor::assign(ItemId id, const ParamRow& row, const Value& value) {
  return assignState(id, row, {value, {}});
}

Status DocumentEditor::assign(ItemId id, std::string_view key, const Value& value, bool visual) {
  const Item* item = document_.find(id);
  if (item == nullptr) return noSuchItem();
  const ParamRow* row = item->type().row(key, visual);
  if (row == nullptr) return error(document_.place(id), "there is no parameter '" + std::string(key) + "'");
  return assign(id, *row, value);
}

Status DocumentEditor::assignFormula(ItemId id, const ParamRow& row, std::size_t entry, const std::string& text) {
  if (document_.find(id) == nullptr) return noSuchItem();
  Document::RowState state = document_.rowState(id, row);
  state.formulas[entry] = text;
  return assignState(id, row, state);
}

Status DocumentEditor::assignState(ItemId id, const ParamRow& row, const Document::RowState& state) {
  if (document_.find(id) == nullptr) return noSuchItem();
  const Document::RowState before = document_.rowState(id, row);
  if (Status status = checkUnits(document_, id, row, before, state); !status) return status;
  return recordRow(id, row, before, document_.restoreRow(id, row, state));
}

Status DocumentEditor::rename(ItemId id, const std::string& name) {
  const Item* item = document_.find(id);
  if (item == nullptr) return noSuchItem();
  const std::string before = item->name;
  Status status = document_.rename(id, name);
  if (status) change_.push(change::Renamed{id, before, name});
  return status;
}

Status DocumentEditor::move(ItemId id, std::size_t position) {
  const Item* item = document_.find(id);
  if (item == nullptr || id == Document::simulationId()) return noSuchItem();
  const std::size_t before = document_.position(id);
  document_.move(id, position);
  change_.push(change::Moved{id, item->type().list, before, document_.position(id)});
  return Done{};
}

Status DocumentEditor::setVariables(std::vector<Variable> variables) {
  std::vector<Variable> before = document_.variables();
  // Formulas that cannot be evaluated are the better reason; what is wrong with units only is taken back.
  Diagnostics wrongUnits = newUnitProblems(document_, variables);
  if (Status status = document_.setVariables(std::move(variables)); !status) return status;
  if (!wrongUnits.empty()) {
    (void)document_.setVariables(std::move(before));
    return wrongUnits;
  }
  change_.push(change::VariablesSet{std::move(before), document_.variables()});
  return Done{};
}

void DocumentEditor::recordDisplays(Displays displays) {
  auto before = document_.displays();
  document_.setDisplays(std::make_shared<const Displays>(std::move(displays)));
  change_.push(change::DisplaysSet{std::move(before), document_.displays()});
}

Status DocumentEditor::setDisplays(Displays displays) {
  for (const PlotLayout& plot : displays.plots)
    for (const PlottedValue& curve : plot.curves) {
      if (Status status = checkChannel(document_, curve.channel); !status) return status;
      if (!curve.over) continue;
      if (Status status = checkChannel(document_, *curve.over); !status) return status;
    }
  for (const PanelControl& control : displays.panel)
    if (Status status = checkControl(document_, control); !status) return status;
  recordDisplays(std::move(displays));
  return Done{};
}

/// Every reference must lead somewhere: of what is new, and of what refers to something that went.
Diagnostics DocumentEditor::dangling() const {
  std::unordered_map<ItemId, std::string> removed;
  std::vector<ItemId> suspects = change_.added();
  for (const ChangeStep& step : change_.steps()) {
    const auto* went = std::get_if<change::Removed>(&step);
    if (went == nullptr || !removed.emplace(went->id, went->item.name).second) continue;
    const std::vector<ItemId> users = document_.users(went->id);
    suspects.insert(suspects.end(), users.begin(), users.end());
  }
  document_.sortAsInFile(suspects);
  Diagnostics findings;
  for (const ItemId id : suspects) {
    const Item& item = *document_.find(id);
    for (const ItemId target : references(item)) {
      if (document_.find(target) != nullptr) continue;
      const auto name = removed.find(target);
      findings.push_back(name == removed.end()
                             ? error(document_.place(id), "'" + item.name + "' refers to an item that does not exist")
                             : error(document_.place(id),
                                     "'" + item.name + "' refers to '" + name->second + "', which is to be removed",
                                     "remove it too, or let it refer to something else"));
    }
  }
  return findings;
}

Result<DocumentChange> DocumentEditor::finish() {
  if (Diagnostics findings = dangling(); !findings.empty()) {
    rollBack();
    return findings;
  }
  Displays displays = *document_.displays();
  const bool itemsWent = removeFromDisplays(displays, change_.removed());
  if (removeGoneVariables(displays, document_) || itemsWent) recordDisplays(std::move(displays));
  return std::exchange(change_, {});
}

void DocumentEditor::rollBack() { std::exchange(change_, {}).undo(document_); }

}  // namespace sprung
