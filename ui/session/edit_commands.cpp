#include "ui/session/edit_commands.h"

#include <utility>

#include "ui/text.h"

namespace sprung::ui {

QString rowTitle(const Document& document, ItemId item, const ParamRow& row) {
  return QStringLiteral("%1 of %2").arg(qText(row.label), QString::fromStdString(document.find(item)->name));
}

EditRowCommand::EditRowCommand(Session& session, ItemId item, const ParamRow& row, Document::RowState before,
                               Document::RowState after, Gesture gesture)
    : session_(session),
      item_(item),
      row_(row),
      before_(std::move(before)),
      after_(std::move(after)),
      gesture_(gesture) {
  setText(rowTitle(session.document(), item, row));
}

bool EditRowCommand::mergeWith(const QUndoCommand* other) {
  const auto* next = static_cast<const EditRowCommand*>(other);
  if (gesture_ == kNoGesture || next->gesture_ != gesture_ || next->item_ != item_ || &next->row_ != &row_)
    return false;
  after_ = next->after_;
  setObsolete(after_ == before_);
  return true;
}

RenameCommand::RenameCommand(Session& session, ItemId item, std::string before, std::string after)
    : session_(session), item_(item), before_(std::move(before)), after_(std::move(after)) {
  setText(QStringLiteral("Rename %1").arg(QString::fromStdString(before_)));
}

VariablesCommand::VariablesCommand(Session& session, std::vector<Variable> before, std::vector<Variable> after,
                                   Gesture gesture)
    : session_(session), before_(std::move(before)), after_(std::move(after)), gesture_(gesture) {
  setText(QStringLiteral("Variables"));
}

bool VariablesCommand::mergeWith(const QUndoCommand* other) {
  const auto* next = static_cast<const VariablesCommand*>(other);
  if (gesture_ == kNoGesture || next->gesture_ != gesture_) return false;
  after_ = next->after_;
  setObsolete(after_ == before_);
  return true;
}

ChangeCommand::ChangeCommand(Session& session, const QString& title, DocumentChange change, Gesture gesture)
    : session_(session), change_(std::move(change)), gesture_(gesture) {
  setText(title);
}

void ChangeCommand::redo() {
  if (std::exchange(done_, false))
    session_.announce(change_, true);
  else
    session_.redoChange(change_);
}

bool ChangeCommand::mergeWith(const QUndoCommand* other) {
  const auto* next = static_cast<const ChangeCommand*>(other);
  if (gesture_ == kNoGesture || next->gesture_ != gesture_) return false;
  change_.append(next->change_);
  setObsolete(change_.empty());
  return true;
}

}  // namespace sprung::ui
