// The single writer of the document: every edit of the window goes through here, is undoable, and reaches the running
// simulation at the price its row names (look / coefficient / initial / structure). Knows no widgets.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <QUndoStack>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/model/document_editor.h"
#include "ui/session/aside.h"
#include "ui/session/run_control.h"
#include "ui/session/selection.h"

namespace sprung {
struct KeptRun;
}

namespace sprung::ui {

struct SessionOptions {
  std::chrono::milliseconds stepDelay{};  ///< every step takes at least this long (tests)
  /// Models of so many items or more are compiled aside, so that the window does not wait; smaller ones in no time.
  std::size_t compileAside = 1000;
};

/// Edits with the same gesture, one after the other, are one undo step; kNoGesture edits are never merged.
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
  /// Takes over the document of a run that has been computed elsewhere, the model that runs at its end (compiled from
  /// that document, with its parameters), and the run itself. Files that the model names lie in `folder`.
  void setRun(Document document, CompiledModel model, KeptRun run, const QString& folder);
  const QString& path() const { return path_; }
  /// Where files that the model names are looked for: beside its own; empty when that is not known.
  QString folder() const;
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

  /// What is seen of the model besides its picture: an edit like others, of which the run knows nothing.
  Status setDisplays(Displays displays, const QString& title, Gesture gesture = kNoGesture);

  /// Any group of edits as one undo step: adding, removing, connecting, ordering. All or nothing: what `edit` or the
  /// document's consistency refuses leaves everything as it was. While running the motion is carried over to the new
  /// model; when it does not compile the old run goes on and `problems` says why.
  Status change(const QString& title, const std::function<Status(DocumentEditor&)>& edit, Gesture gesture = kNoGesture);

  /// Does what a finding suggests, as one undo step.
  Status repair(const Repair& repair);

  /// How the model is looked at is saved with it, but is no edit: nothing to undo, nothing to ask about.
  void setView(std::string json) { document_.setView(std::move(json)); }

  /// What somebody writes into a function himself. He agrees to it by that: where nothing waits for consent, the new
  /// code may run at once.
  Status writeFunction(ItemId id, const ParamRow& row, const QString& source);

  // Python code runs only after consent. It is given for the code as it stands: any change made elsewhere asks anew.
  /// The model carries Python code that nobody has agreed to; it is shown but does not run.
  bool pythonLocked() const;
  void setPythonTrusted(bool trusted);
  /// What has been agreed to until now, for models that are read elsewhere and in other threads.
  std::function<bool(const Document&)> pythonConsent() const;
  /// What has been agreed to, by the hash of the code; for remembering it between sessions.
  const std::set<std::string>& trustedHashes() const { return trustedHashes_; }
  void setTrustedHashes(std::set<std::string> hashes);

  /// Why the model cannot run as it stands; empty when it does.
  const Diagnostics& problems() const { return problems_; }
  /// Worth knowing before Run, but no obstacle: open joints, missing masses. Found aside, a moment after each edit.
  const Diagnostics& remarks() const { return remarks_; }
  /// What is wrong with the drawings of bodies, found by whoever draws them; remarks like the others.
  void setDrawingRemarks(Diagnostics remarks);
  /// The same of the tables that plots show.
  void setTableRemarks(Diagnostics remarks);
  /// A large model is being compiled; what is posted to the run meanwhile acts on the one before.
  bool compiling() const { return compiler_.busy(); }
  /// The document that the model of the run was compiled from, as it is now or was then; null when there is none, or
  /// when the document has gone beyond it.
  std::shared_ptr<const Document> compiledDocument() const;

  /// For the commands on the undo stack only.
  void undoChange(const DocumentChange& change);
  void redoChange(const DocumentChange& change);
  /// Tells the run and the window about a change that stands in the document.
  void announce(const DocumentChange& change, bool forward);

 signals:
  /// The last moment for what belongs to the document that there is.
  void aboutToReplaceDocument();
  void documentReplaced();
  void rowChanged(ItemId id, const ParamRow* row);
  void itemRenamed(ItemId id);
  void variablesChanged();
  void displaysChanged();
  /// These two come when the whole group stands in the document, and `structureChanged` once after them.
  void itemAdded(ItemId id);
  void itemRemoved(ItemId id);
  void structureChanged();
  void fileChanged();  ///< path or modified flag
  void problemsChanged();
  void remarksChanged();
  void compilingChanged(bool compiling);
  void trustChanged();  ///< what has been agreed to

 private:
  struct LiveRow {
    ItemId item;
    const ParamRow* row;
  };
  std::vector<LiveRow> rowsWithFormulas() const;
  /// Stores the numbers of a row in the running model; false when it has to be compiled anew for them.
  bool carryLive(ItemId id, const ParamRow& row);
  void carryOver(const DocumentChange& change, bool forward);
  void setCoefficients(int begin, const std::vector<double>& values);
  bool carryVariables(const std::vector<Variable>& before);
  void replace(Document document, const QString& path, const QString& folder);
  void recompile();
  bool mayRunPython();
  void take(Result<CompiledModel> model, std::shared_ptr<const Document> from = {});
  void takeFromAside(std::uint64_t number, Result<CompiledModel> model, std::shared_ptr<const Document> from);
  void check();
  void noteFunctionWarnings();
  void joinRemarks();

  std::size_t compileAside_;
  Document document_;
  QString path_;
  QString folder_;  ///< while there is no path
  std::set<std::string> trustedHashes_;
  std::set<std::string> agreed_;  ///< sources that were agreed to since the program has started
  Diagnostics problems_;
  Diagnostics checked_;      ///< remarks of the check
  std::set<ItemId> edited_;  ///< items whose numbers have changed since the model was compiled
  Diagnostics drawings_;     ///< remarks of the picture
  Diagnostics tables_;       ///< and of the plots
  std::shared_ptr<const Diagnostics> functionWarnings_;
  Diagnostics remarks_;  ///< all of them
  Selection selection_;
  RunControl run_;
  QUndoStack undo_;

  /// An edit of a number while its model is being compiled: that model does not know of it.
  struct LateEdit {
    std::uint64_t after;  ///< number of the compilation that was asked for last
    ItemId item;
    const ParamRow* row;
  };
  std::uint64_t asked_ = 0;                       ///< number of the compilation asked for last
  std::uint64_t dropped_ = 0;                     ///< those up to this number belong to another document
  std::vector<LateEdit> lateEdits_;               ///< in order
  bool announcing_ = false;                       ///< views are being told of a change
  std::uint64_t came_ = 0;                        ///< documents that have taken the place of another
  std::uint64_t givenBackFor_ = 0;                ///< of them the last after which freed memory was given back
  bool anew_ = false;                             ///< the next model does not carry the motion on
  std::optional<CompiledModel> now_;              ///< of the run, with the numbers as they are now
  std::shared_ptr<const Document> compiledFrom_;  ///< …where it was compiled aside
  QTimer checkTimer_;                             ///< until the edits have come to rest
  Aside compiler_, checker_;                      ///< last members: their threads end before the rest goes
};

}  // namespace sprung::ui
