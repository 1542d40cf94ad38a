// The single writer of the document: every edit of the window goes through here, is undoable, and reaches the running
// simulation at the price its row names (look / coefficient / initial / structure). Knows no widgets.
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <chrono>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include "core/model/document_editor.h"
#include "ui/session/run_control.h"
#include "ui/session/selection.h"

namespace sprung::ui {

struct SessionOptions {
  std::chrono::milliseconds stepDelay{};  ///< every step takes at least this long (tests)
};

/// Edits of one item and row with the same gesture are one undo step; kNoGesture edits are never merged.
using Gesture = std::uint64_t;
inline constexpr Gesture kNoGesture = 0;

class Session : public QObject {
  Q_OBJECT
 public:
  explicit Session(const SessionOptions& options = {}, QObject* parent = nullptr);

  const Document& document() const { return document_; }
  QUndoStack& undoStack() { return undo_; }
  RunControl& run() { return run_; }
  Selection& selection() { return selection_; }
  const Selection& selection() const { return selection_; }

  /// Takes over a document that has been read; `path` is empty for one that has no file yet.
  void setDocument(Document document, const QString& path);
  const QString& path() const { return path_; }
  /// After a successful save.
  void markSaved(const QString& path);
  bool modified() const { return !undo_.isClean(); }

  static Gesture newGesture();

  /// Each returns what is wrong with the value; then nothing has changed.
  Status edit(ItemId id, const ParamRow& row, const Value& value, Gesture gesture = kNoGesture);
  /// The same with the formulas of some of its numbers.
  Status editState(ItemId id, const ParamRow& row, const Document::RowState& state, Gesture gesture = kNoGesture);
  Status editFormula(ItemId id, const ParamRow& row, std::size_t entry, const QString& text);
  Status rename(ItemId id, const QString& name);
  Status setVariables(std::vector<Variable> variables, Gesture gesture = kNoGesture);

  /// Any group of edits as one undo step: adding, removing, connecting, ordering. All or nothing: what `edit` or the
  /// document's consistency refuses leaves everything as it was. While running the new model is compiled aside and the
  /// motion carried over; when it does not compile the old run goes on and `problems` says why.
  Status change(const QString& title, const std::function<Status(DocumentEditor&)>& edit, Gesture gesture = kNoGesture);

  /// How the model is looked at is saved with it, but is no edit: nothing to undo, nothing to ask about.
  void setView(std::string json) { document_.setView(std::move(json)); }

  // Python code runs only after consent. It is given for the code as it stands: any change of it asks anew.
  /// The model carries Python code that nobody has agreed to; it is shown but does not run.
  bool pythonLocked() const;
  void setPythonTrusted(bool trusted);
  /// What has been agreed to, by the hash of the code; for remembering it between sessions.
  const std::set<std::string>& trustedHashes() const { return trustedHashes_; }
  void setTrustedHashes(std::set<std::string> hashes);

  /// Why the model cannot run as it stands; empty when it does.
  const Diagnostics& problems() const { return problems_; }
  /// Worth knowing before Run, but no obstacle: open joints, missing masses.
  const Diagnostics& remarks() const { return remarks_; }

  /// For the commands on the undo stack only.
  void applyRow(ItemId id, const ParamRow& row, const Document::RowState& state);
  void applyName(ItemId id, const std::string& name);
  void applyVariables(const std::vector<Variable>& variables);
  void undoChange(const DocumentChange& change);
  void redoChange(const DocumentChange& change);
  /// Tells the run and the window about a change that stands in the document.
  void announce(const DocumentChange& change, bool forward);

 signals:
  void documentReplaced();
  void rowChanged(ItemId id, const ParamRow* row);
  void itemRenamed(ItemId id);
  void variablesChanged();
  /// The three below come when the whole group stands in the document, and `structureChanged` once after them.
  void itemAdded(ItemId id);
  void itemRemoved(ItemId id);
  void orderChanged(ItemList list);
  void structureChanged();
  void fileChanged();  ///< path or modified flag
  void problemsChanged();
  void remarksChanged();

 private:
  void pushRow(ItemId id, const ParamRow& row, const Document::RowState& before, Gesture gesture);
  void carryOver(ItemId id, const ParamRow& row);
  /// Stores the numbers of a row in the running model; false when it has to be compiled anew for them.
  bool carryLive(ItemId id, const ParamRow& row);
  void carryOver(const DocumentChange& change);
  void recompile(bool keepMotion);
  bool carryVariables(const std::vector<Variable>& before);
  void setRemarks(const CompiledModel& model);

  Document document_;
  QString path_;
  std::set<std::string> trustedHashes_;
  Diagnostics problems_;
  Diagnostics remarks_;
  Selection selection_;
  RunControl run_;
  QUndoStack undo_;
};

}  // namespace sprung::ui
