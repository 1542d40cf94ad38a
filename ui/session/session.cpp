#include "ui/session/session.h"

#include <QFileInfo>
#include <QScopedValueRollback>
#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/background.h"
#include "core/base/black_box.h"
#include "core/building/solid.h"
#include "core/check/preflight.h"
#include "core/model/displays.h"
#include "core/model/repair.h"
#include "core/runs/kept_run.h"
#include "core/system/python_sources.h"
#include "ui/language/finding_text.h"
#include "ui/session/edit_commands.h"

namespace sprung::ui {
namespace {

constexpr int kCheckDelay = 60;  // ms; many edits in a row are looked at once

bool same(const Diagnostics& a, const Diagnostics& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Diagnostic& x, const Diagnostic& y) {
    return x.severity == y.severity && x.text() == y.text() && x.items == y.items &&
           std::equal(x.repairs.begin(), x.repairs.end(), y.repairs.begin(), y.repairs.end(),
                      [](const Repair& r, const Repair& s) { return r.label == s.label; });
  });
}

}  // namespace

Session::Session(const SessionOptions& options, QObject* parent)
    : QObject(parent),
      compileAside_(options.compileAside),
      selection_(this),
      run_(options.stepDelay, this),
      undo_(this) {
  checkTimer_.setSingleShot(true);
  checkTimer_.setInterval(kCheckDelay);
  connect(&checkTimer_, &QTimer::timeout, this, &Session::check);
  connect(&undo_, &QUndoStack::cleanChanged, this, &Session::fileChanged);
  connect(&run_, &RunControl::snapshotArrived, this, &Session::noteFunctionWarnings);
  connect(&run_, &RunControl::modelRefused, this, [this] {
    Diagnostic reason = run_.snapshot()->refusal->finding;
    reason.severity = Severity::Error;
    reason.what += "; the motion goes on without the last change";
    problems_ = {std::move(reason)};  // the next edit compiles anew
    emit problemsChanged();
  });
}

void Session::setDocument(Document document, const QString& path) {
  replace(std::move(document), path, {});
  recompile();
  emit fileChanged();
}

void Session::setRun(Document document, CompiledModel model, KeptRun run, const QString& folder) {
  replace(std::move(document), {}, folder);
  (void)mayRunPython();
  take(std::move(model));
  run_.takeRun(std::move(run));
  emit fileChanged();
}

void Session::replace(Document document, const QString& path, const QString& folder) {
  emit aboutToReplaceDocument();
  ++came_;
  selection_.setHovered({});
  selection_.clear();
  run_.clear();
  document_ = std::move(document);
  path_ = path;
  noteFact("Model", path_.isEmpty() ? "without a file" : path_.toStdString());
  folder_ = folder;
  undo_.clear();
  problems_.clear();
  checked_.clear();
  drawings_.clear();
  tables_.clear();
  remarks_.clear();
  now_.reset();
  lateEdits_.clear();
  dropped_ = asked_;
  emit documentReplaced();
}

QString Session::folder() const { return path_.isEmpty() ? folder_ : QFileInfo(path_).absolutePath(); }

void Session::markSaved(const QString& path) {
  path_ = path;
  noteFact("Model", path_.toStdString());
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
  const bool entails = build::entails(document_, id, row);
  return change(
      rowTitle(document_, id, row),
      [&](DocumentEditor& editor) -> Status {
        if (Status status = editor.assignState(id, row, state); !status || !entails) return status;
        return build::entail(editor, id, row, before);
      },
      gesture);
}

Status Session::editFormula(ItemId id, const ParamRow& row, std::size_t entry, const QString& text) {
  if (document_.find(id) == nullptr) return error("", "the item does not exist any more");
  return change(rowTitle(document_, id, row),
                [&](DocumentEditor& editor) { return editor.assignFormula(id, row, entry, text.toStdString()); });
}

Status Session::writeFunction(ItemId id, const ParamRow& row, const QString& source) {
  std::string text = source.toStdString();
  if (!pythonLocked()) agreed_.insert(text);
  return edit(id, row, std::move(text));
}

Status Session::rename(ItemId id, const QString& name) {
  const Item* item = document_.find(id);
  if (item == nullptr) return error("", "the item does not exist any more");
  return change(tr("Rename %1").arg(QString::fromStdString(item->name)),
                [&](DocumentEditor& editor) { return editor.rename(id, name.trimmed().toStdString()); });
}

Status Session::setVariables(std::vector<Variable> variables, Gesture gesture) {
  return change(
      tr("Variables"), [&](DocumentEditor& editor) { return editor.setVariables(std::move(variables)); }, gesture);
}

Status Session::setDisplays(Displays displays, const QString& title, Gesture gesture) {
  return change(
      title, [&](DocumentEditor& editor) { return editor.setDisplays(std::move(displays)); }, gesture);
}

Status Session::change(const QString& title, const std::function<Status(DocumentEditor&)>& edit, Gesture gesture) {
  // One inside another would stand before it among the changes to be undone.
  if (announcing_) return error("", "the model is just being changed", "try it again");
  DocumentEditor editor(document_);
  if (Status status = edit(editor); !status) return status;  // the editor takes everything back
  Result<DocumentChange> change = editor.finish();
  if (!change) return change.errors();
  noteDeed("edit " + title.toStdString());
  if (!change->empty()) undo_.push(new ChangeCommand(*this, title, std::move(*change), gesture));
  return Done{};
}

Status Session::repair(const Repair& repair) {
  const Repair wanted = repair;  // it may belong to a finding that goes when the document changes
  return change(findingSentence(wanted.label), [&](DocumentEditor& editor) { return applyRepair(editor, wanted); });
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
  const QScopedValueRollback<bool> announcing(announcing_, true);
  const std::vector<ItemId> added = forward ? change.added() : change.removed();
  const std::vector<ItemId> removed = forward ? change.removed() : change.added();
  selection_.forget(removed);
  carryOver(change, forward);
  for (const ItemId id : removed) emit itemRemoved(id);
  for (const ItemId id : added) emit itemAdded(id);
  bool structure = !added.empty() || !removed.empty();
  for (const ChangeStep& step : change.steps()) {
    if (std::holds_alternative<change::Moved>(step)) {
      structure = true;
    } else if (const auto* set = std::get_if<change::RowSet>(&step)) {
      if (document_.find(set->id) != nullptr) emit rowChanged(set->id, set->row);
    } else if (const auto* named = std::get_if<change::Renamed>(&step)) {
      if (document_.find(named->id) != nullptr) emit itemRenamed(named->id);
    } else if (std::holds_alternative<change::VariablesSet>(step)) {
      for (const LiveRow& live : rowsWithFormulas()) emit rowChanged(live.item, live.row);
      emit variablesChanged();
    } else if (std::holds_alternative<change::DisplaysSet>(step)) {
      emit displaysChanged();
    }
  }
  if (structure) emit structureChanged();
}

void Session::setPythonTrusted(bool trusted) {
  const std::string hash = pythonHash(document_);
  if (hash.empty()) return;
  if (!trusted) agreed_.clear();
  const bool changed = trusted ? trustedHashes_.insert(hash).second : trustedHashes_.erase(hash) > 0;
  if (!changed) return;
  anew_ = true;
  recompile();
  emit trustChanged();
}

/// Code that consists of parts that were agreed to needs no other consent: after an item was removed, copied or moved.
std::function<bool(const Document&)> Session::pythonConsent() const {
  return [hashes = trustedHashes_, parts = agreed_](const Document& document) {
    if (hashes.contains(pythonHash(document))) return true;
    const std::vector<PythonSource> sources = pythonSources(document);
    return std::all_of(sources.begin(), sources.end(),
                       [&](const PythonSource& source) { return parts.contains(source.source); });
  };
}

bool Session::mayRunPython() {
  const std::string hash = pythonHash(document_);
  if (hash.empty() || !pythonConsent()(document_)) return false;
  if (trustedHashes_.insert(hash).second) emit trustChanged();
  for (const PythonSource& source : pythonSources(document_)) agreed_.insert(source.source);
  return true;
}

bool Session::pythonLocked() const {
  const std::string hash = pythonHash(document_);
  return !hash.empty() && !trustedHashes_.contains(hash);
}

void Session::setTrustedHashes(std::set<std::string> hashes) {
  const bool before = pythonLocked();
  trustedHashes_ = std::move(hashes);
  if (pythonLocked() == before) return;
  anew_ = true;
  recompile();
}

/// The variables stand among the coefficients; other names need another system, other units another look at all
/// formulas.
bool Session::carryVariables(const std::vector<Variable>& before) {
  const auto& now = document_.variables();
  const bool sameUnits = std::equal(now.begin(), now.end(), before.begin(), before.end(),
                                    [](const Variable& a, const Variable& b) { return a.unit == b.unit; });
  if (!sameUnits && now.size() == before.size()) return false;
  if (!run_.system()) return true;
  const bool sameNames = std::equal(now.begin(), now.end(), before.begin(), before.end(),
                                    [](const Variable& a, const Variable& b) { return a.name == b.name; });
  if (!sameNames) return false;
  std::vector<double> values;
  values.reserve(now.size());
  for (const Variable& variable : now) values.push_back(variable.value);
  if (!values.empty()) setCoefficients(run_.system()->variables.begin, values);
  return true;
}

std::vector<Session::LiveRow> Session::rowsWithFormulas() const {
  std::vector<LiveRow> rows;
  for (const ItemId id : document_.withFormulas()) {
    const Item& item = *document_.find(id);
    std::size_t last = item.type().rows.size();
    for (const auto& [place, text] : item.formulas)
      if (std::exchange(last, place.row) != place.row) rows.push_back({id, &item.type().rows[place.row]});
  }
  return rows;
}

bool Session::carryLive(ItemId id, const ParamRow& row) {
  // A number may make the item as a whole wrong (friction without its data node): then a compile says so.
  const Item& item = *document_.find(id);
  const bool live = run_.system() && problems_.empty() && !hasErrors(validate(document_, id));
  const auto slot = live ? run_.system()->directory->coefficientSlot(id, row) : std::nullopt;
  if (!slot) return false;
  edited_.insert(id);
  setCoefficients(slot->begin, coefficientValues(item.get(row)));
  if (compiler_.busy()) lateEdits_.push_back({asked_, id, &row});
  return true;
}

void Session::setCoefficients(int begin, const std::vector<double>& values) {
  run_.setCoefficients(begin, values);
  if (now_ && now_->system == run_.system())
    std::copy(values.begin(), values.end(), now_->coefficients.begin() + begin);
  checkTimer_.start();
}

/// Changes the running model at the price of the dearest step.
void Session::carryOver(const DocumentChange& change, bool forward) {
  bool structure = false;
  std::vector<LiveRow> live;
  const auto note = [&](ItemId id, const ParamRow& row) {
    structure = structure || row.effect == Effect::Initial || row.effect == Effect::Structure;
    if (row.effect == Effect::Coefficient) live.push_back({id, &row});
  };
  for (const ChangeStep& step : change.steps()) {
    if (const auto* set = std::get_if<change::RowSet>(&step)) {
      note(set->id, *set->row);
    } else if (const auto* variables = std::get_if<change::VariablesSet>(&step)) {
      // A function that lacked a variable may have it now; a model that is being compiled has the old ones.
      structure = structure || !carryVariables(forward ? variables->before : variables->after) || !problems_.empty() ||
                  compiler_.busy();
      for (const LiveRow& row : rowsWithFormulas()) note(row.item, *row.row);
    } else if (!std::holds_alternative<change::Renamed>(step) && !std::holds_alternative<change::DisplaysSet>(step)) {
      structure = true;
    }
  }
  for (const LiveRow& row : live) {
    if (structure) break;
    structure = !carryLive(row.item, *row.row);
  }
  if (structure) recompile();
}

/// Small models in place; large ones aside, from a copy of the document, while the old run goes on.
void Session::recompile() {
  const CompileOptions options{.allowPython = mayRunPython()};
  const std::uint64_t number = ++asked_;
  if (document_.itemCount() < compileAside_ && !compiler_.busy()) return take(compile(document_, options));
  const bool wasBusy = compiler_.busy();
  compiler_.start([this, number, options, document = std::make_shared<const Document>(document_)]() mutable {
    auto model = std::make_shared<Result<CompiledModel>>(compile(*document, options));
    return [this, number, model, from = std::move(document)]() mutable {
      takeFromAside(number, std::move(*model), std::move(from));
    };
  });
  run_.expectModel();
  if (!wasBusy) emit compilingChanged(true);
}

/// Models that the document has gone beyond are shown as well, so that long gestures can be followed; what they lack
/// comes with the next one, which is being compiled. What was wrong with them does not matter any more.
void Session::takeFromAside(std::uint64_t number, Result<CompiledModel> model, std::shared_ptr<const Document> from) {
  const bool newest = number == asked_;
  if (number > dropped_ && (newest || model)) {
    take(std::move(model), std::move(from));
    std::erase_if(lateEdits_, [&](const LateEdit& edit) { return edit.after < number; });
    const std::vector<LateEdit> late = lateEdits_;
    for (const LateEdit& edit : late)
      if (document_.find(edit.item) != nullptr) (void)carryLive(edit.item, *edit.row);
  }
  if (!newest) return;
  lateEdits_.clear();
  run_.expectNoModel();
  emit compilingChanged(false);
}

std::shared_ptr<const Document> Session::compiledDocument() const {
  if (!compiling() && problems_.empty() && now_) return std::make_shared<const Document>(document_);
  return compiledFrom_;
}

void Session::take(Result<CompiledModel> model, std::shared_ptr<const Document> from) {
  const bool had = !problems_.empty();
  problems_.clear();
  if (model) {
    now_ = *model;
    compiledFrom_ = std::move(from);
    edited_.clear();
    run_.setModel(std::move(*model), !std::exchange(anew_, false) && !run_.atStart());
    checkTimer_.start();
  } else {
    // The old run goes on; the reason stays visible until an edit helps.
    problems_ = model.errors();
    std::erase_if(problems_, [](const Diagnostic& d) { return d.severity != Severity::Error; });
  }
  if (had || !problems_.empty()) emit problemsChanged();
}

/// Of large models from their copy, but for what has been edited since.
void Session::check() {
  if (!now_ || !problems_.empty()) return;
  auto model = std::make_shared<const CompiledModel>(*now_);
  Diagnostics odd;
  if (compiledFrom_)
    for (const ItemId id : edited_) std::ranges::move(validate(document_, id), std::back_inserter(odd));
  else
    odd = validate(document_);
  checker_.start([this, model, from = compiledFrom_, edited = edited_, odd = std::move(odd), came = came_,
                  giveBack = came_ != givenBackFor_]() mutable {
    Diagnostics remarks = preflight(*model);
    if (giveBack) giveFreedMemoryBack();  // of the model before
    if (from)
      for (Diagnostic& finding : validate(*from))
        if (!edited.contains(finding.item())) odd.push_back(std::move(finding));
    std::erase_if(odd, [](const Diagnostic& d) { return d.severity != Severity::Warning; });
    remarks.insert(remarks.begin(), odd.begin(), odd.end());
    // Notes are for `sprung check`, unless something can be done about them.
    std::erase_if(remarks, [](const Diagnostic& d) { return d.severity == Severity::Info && d.repairs.empty(); });
    remarks.insert(remarks.end(), model->warnings.begin(), model->warnings.end());
    return [this, system = model->system, remarks = std::move(remarks), came]() mutable {
      givenBackFor_ = came;  // not before: of works that wait only the newest is done
      if (!now_ || now_->system != system || same(remarks, checked_)) return;  // of an older model, or no news
      checked_ = std::move(remarks);
      joinRemarks();
    };
  });
}

void Session::setDrawingRemarks(Diagnostics remarks) {
  if (same(remarks, drawings_)) return;
  drawings_ = std::move(remarks);
  joinRemarks();
}

void Session::setTableRemarks(Diagnostics remarks) {
  if (same(remarks, tables_)) return;
  tables_ = std::move(remarks);
  joinRemarks();
}

/// What functions are warned of while the model runs.
void Session::noteFunctionWarnings() {
  const Snapshot* snapshot = run_.snapshot();
  const auto warnings = snapshot == nullptr ? nullptr : snapshot->functionWarnings;
  if (warnings == functionWarnings_) return;
  functionWarnings_ = warnings;
  joinRemarks();
}

void Session::joinRemarks() {
  remarks_ = checked_;
  if (functionWarnings_) remarks_.insert(remarks_.end(), functionWarnings_->begin(), functionWarnings_->end());
  remarks_.insert(remarks_.end(), drawings_.begin(), drawings_.end());
  remarks_.insert(remarks_.end(), tables_.begin(), tables_.end());
  emit remarksChanged();
}

}  // namespace sprung::ui
