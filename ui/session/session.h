// The single writer of the document: every edit of the window goes through here, is undoable, and reaches the running
// simulation at the price its row names (look / coefficient / initial / structure). Knows no widgets.
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <chrono>
#include <cstdint>

#include "core/model/document.h"
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

  /// Why the model cannot run as it stands; empty when it does.
  const Diagnostics& problems() const { return problems_; }
  /// Worth knowing before Run, but no obstacle: open joints, missing masses.
  const Diagnostics& remarks() const { return remarks_; }

  /// For the commands on the undo stack only.
  void applyRow(ItemId id, const ParamRow& row, const Document::RowState& state);
  void applyName(ItemId id, const std::string& name);
  void applyVariables(const std::vector<Variable>& variables);

 signals:
  void documentReplaced();
  void rowChanged(ItemId id, const ParamRow* row);
  void itemRenamed(ItemId id);
  void variablesChanged();
  void fileChanged();  ///< path or modified flag
  void problemsChanged();
  void remarksChanged();

 private:
  void pushRow(ItemId id, const ParamRow& row, const Document::RowState& before, Gesture gesture);
  void carryOver(ItemId id, const ParamRow& row);
  void recompile(bool keepMotion);
  void setRemarks(const CompiledModel& model);

  Document document_;
  QString path_;
  Diagnostics problems_;
  Diagnostics remarks_;
  Selection selection_;
  RunControl run_;
  QUndoStack undo_;
};

}  // namespace sprung::ui
