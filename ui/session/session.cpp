#include "ui/session/session.h"

#include <algorithm>

#include "core/sim/preflight.h"
#include "core/system/python_sources.h"

#include <utility>

#include "ui/session/edit_commands.h"

namespace sprung::ui {

Session::Session(const SessionOptions& options, QObject* parent)
    : QObject(parent), selection_(this), run_(options.stepDelay, this), undo_(this) {
  connect(&undo_, &QUndoStack::cleanChanged, this, &Session::fileChanged);
  connect(&run_, &RunControl::modelRefused, this, [this] {
    Diagnostic reason = run_.snapshot()->refusal->finding;
    reason.severity = Severity::Error;
    reason.what += "; the motion goes on without the last change";
    problems_ = {std::move(reason)};  // the next edit compiles anew
    emit problemsChanged();
  });
}

void Session::setDocument(Document document, const QString& path) {
  selection_.setHovered({});
  selection_.clear();
  run_.clear();
  document_ = std::move(document);
  path_ = path;
  undo_.clear();
  problems_.clear();
  emit documentReplaced();
  recompile(false);
  emit fileChanged();
}

void Session::markSaved(const QString& path) {
  path_ = path;
  undo_.setClean();
  emit fileChanged();
}

Gesture Session::newGesture() {
  static Gesture last = kNoGesture;
  return ++last;
}

Status Session::edit(ItemId id, const ParamRow& row, const Value& value, Gesture gesture) {
  return editState(id, row, {value, {}}, gesture);
}

Status Session::editState(ItemId id, const ParamRow& row, const Document::RowState& state, Gesture gesture) {
  if (document_.find(id) == nullptr) return error("", "the item does not exist any more");
  const Document::RowState before = document_.rowState(id, row);
  Status status = document_.restoreRow(id, row, state);
  if (status) pushRow(id, row, before, gesture);
  return status;
}

Status Session::editFormula(ItemId id, const ParamRow& row, std::size_t entry, const QString& text) {
  if (document_.find(id) == nullptr) return error("", "the item does not exist any more");
  const Document::RowState before = document_.rowState(id, row);
  Status status = document_.assignFormula(id, row, entry, text.toStdString());
  if (status) pushRow(id, row, before, kNoGesture);
  return status;
}

void Session::pushRow(ItemId id, const ParamRow& row, const Document::RowState& before, Gesture gesture) {
  const Document::RowState after = document_.rowState(id, row);
  if (after == before) return;
  undo_.push(new EditRowCommand(*this, id, row, before, after, gesture));
}

Status Session::rename(ItemId id, const QString& name) {
  const Item* item = document_.find(id);
  if (item == nullptr) return error("", "the item does not exist any more");
  const std::string before = item->name;
  const std::string after = name.trimmed().toStdString();
  if (after == before) return Done{};
  Status status = document_.rename(id, after);
  if (status) undo_.push(new RenameCommand(*this, id, before, after));
  return status;
}

Status Session::setVariables(std::vector<Variable> variables, Gesture gesture) {
  const std::vector<Variable> before = document_.variables();
  if (variables == before) return Done{};
  Status status = document_.setVariables(variables);
  if (status) undo_.push(new VariablesCommand(*this, before, std::move(variables), gesture));
  return status;
}

Status Session::change(const QString& title, const std::function<Status(DocumentEditor&)>& edit, Gesture gesture) {
  DocumentEditor editor(document_);
  if (Status status = edit(editor); !status) return status;  // the editor takes everything back
  Result<DocumentChange> change = editor.finish();
  if (!change) return change.errors();
  if (!change->empty()) undo_.push(new ChangeCommand(*this, title, std::move(*change), gesture));
  return Done{};
}

void Session::undoChange(const DocumentChange& change) {
  change.undo(document_);
  announce(change, false);
}

void Session::redoChange(const DocumentChange& change) {
  change.redo(document_);
  announce(change, true);
}

void Session::announce(const DocumentChange& change, bool forward) {
  const std::vector<ItemId> added = forward ? change.added() : change.removed();
  const std::vector<ItemId> removed = forward ? change.removed() : change.added();
  selection_.forget(removed);
  carryOver(change);
  for (const ItemId id : removed) emit itemRemoved(id);
  for (const ItemId id : added) emit itemAdded(id);
  bool structure = !added.empty() || !removed.empty();
  for (const ChangeStep& step : change.steps()) {
    if (const auto* moved = std::get_if<change::Moved>(&step)) {
      structure = true;
      emit orderChanged(moved->list);
    } else if (const auto* set = std::get_if<change::RowSet>(&step)) {
      if (document_.find(set->id) != nullptr) emit rowChanged(set->id, set->row);
    } else if (const auto* named = std::get_if<change::Renamed>(&step)) {
      if (document_.find(named->id) != nullptr) emit itemRenamed(named->id);
    } else if (std::holds_alternative<change::VariablesSet>(step)) {
      emit variablesChanged();
    }
  }
  if (structure) emit structureChanged();
}

void Session::applyRow(ItemId id, const ParamRow& row, const Document::RowState& state) {
  if (!document_.restoreRow(id, row, state)) return;  // cannot fail: the state has stood there before
  carryOver(id, row);
  emit rowChanged(id, &row);
}

void Session::applyName(ItemId id, const std::string& name) {
  if (!document_.rename(id, name)) return;
  emit itemRenamed(id);
}

void Session::setPythonTrusted(bool trusted) {
  const std::string hash = pythonHash(document_);
  if (hash.empty()) return;
  const bool changed = trusted ? trustedHashes_.insert(hash).second : trustedHashes_.erase(hash) > 0;
  if (changed) recompile(false);
}

bool Session::pythonLocked() const {
  const std::string hash = pythonHash(document_);
  return !hash.empty() && !trustedHashes_.contains(hash);
}

void Session::setTrustedHashes(std::set<std::string> hashes) {
  const bool before = pythonLocked();
  trustedHashes_ = std::move(hashes);
  if (pythonLocked() != before) recompile(false);
}

/// Formulas of user functions read the variables among the coefficients; other names need another system.
bool Session::carryVariables(const std::vector<Variable>& before) {
  const auto& now = document_.variables();
  const CoefficientSlot slot = run_.system() ? run_.system()->variables : CoefficientSlot{};
  if (slot.count == 0) return true;
  const bool sameNames = std::equal(now.begin(), now.end(), before.begin(), before.end(),
                                    [](const Variable& a, const Variable& b) { return a.name == b.name; });
  if (!sameNames) return false;
  std::vector<double> values;
  values.reserve(now.size());
  for (const Variable& variable : now) values.push_back(variable.value);
  run_.setCoefficients(slot.begin, std::move(values));
  return true;
}

void Session::applyVariables(const std::vector<Variable>& variables) {
  const std::vector<Variable> before = document_.variables();
  if (!document_.setVariables(variables)) return;
  // A function that lacked a variable may have it now.
  bool structure = !carryVariables(before) || !problems_.empty();
  const auto visit = [&](ItemId id) {
    const Item& item = *document_.find(id);
    std::size_t last = item.type().rows.size();
    for (const auto& [place, text] : item.formulas) {
      if (place.row == last) continue;
      last = place.row;
      const ParamRow& row = item.type().rows[place.row];
      if (row.effect == Effect::Coefficient) carryOver(id, row);
      structure = structure || row.effect == Effect::Initial || row.effect == Effect::Structure;
      emit rowChanged(id, &row);
    }
  };
  visit(Document::simulationId());
  for (const ItemList list : kItemLists)
    for (const ItemId id : document_.order(list)) visit(id);
  if (structure) recompile(!run_.atStart());
  emit variablesChanged();
}

void Session::carryOver(ItemId id, const ParamRow& row) {
  if (row.effect == Effect::None || row.effect == Effect::Look) return;
  if (row.effect != Effect::Coefficient || !carryLive(id, row)) recompile(!run_.atStart());
}

bool Session::carryLive(ItemId id, const ParamRow& row) {
  // A number may make the item as a whole wrong (friction without its data node): then a compile says so.
  const Item& item = *document_.find(id);
  Diagnostics findings;
  if (item.type().check != nullptr) item.type().check(item, document_, document_.place(id), findings);
  const bool live = run_.system() && problems_.empty() && !hasErrors(findings);
  const auto slot = live ? run_.system()->coefficientSlot(id, row) : std::nullopt;
  if (slot) run_.setCoefficients(slot->begin, coefficientValues(item.get(row)));
  return slot.has_value();
}

/// Changes the running model at the price of the dearest step.
void Session::carryOver(const DocumentChange& change) {
  bool structure = false;
  for (const ChangeStep& step : change.steps()) {
    if (const auto* set = std::get_if<change::RowSet>(&step)) {
      const Effect effect = set->row->effect;
      structure = structure || effect == Effect::Initial || effect == Effect::Structure;
    } else if (!std::holds_alternative<change::Renamed>(step)) {
      structure = true;
    }
  }
  for (const ChangeStep& step : change.steps()) {
    const auto* set = std::get_if<change::RowSet>(&step);
    if (structure || set == nullptr || set->row->effect != Effect::Coefficient) continue;
    structure = !carryLive(set->id, *set->row);
  }
  if (structure) recompile(!run_.atStart());
}

void Session::recompile(bool keepMotion) {
  Result<CompiledModel> model = compile(document_, {.allowPython = trustedHashes_.contains(pythonHash(document_))});
  const bool had = !problems_.empty();
  problems_.clear();
  if (model) {
    setRemarks(*model);
    run_.setModel(std::move(*model), keepMotion);
  } else {
    // The old run goes on; the reason stays visible until an edit helps.
    problems_ = model.errors();
    std::erase_if(problems_, [](const Diagnostic& d) { return d.severity != Severity::Error; });
  }
  if (had || !problems_.empty()) emit problemsChanged();
}

void Session::setRemarks(const CompiledModel& model) {
  Diagnostics remarks = preflight(model);
  std::erase_if(remarks, [](const Diagnostic& d) { return d.severity == Severity::Info; });
  remarks.insert(remarks.end(), model.warnings.begin(), model.warnings.end());
  const bool had = !remarks_.empty();
  remarks_ = std::move(remarks);
  if (had || !remarks_.empty()) emit remarksChanged();
}

}  // namespace sprung::ui
