#include "ui/session/edit_commands.h"

#include <QCoreApplication>
#include <utility>

#include "ui/language/core_text.h"
#include "ui/text.h"

namespace sprung::ui {

QString rowTitle(const Document& document, ItemId item, const ParamRow& row) {
  return QCoreApplication::translate("Edits", "%1 of %2")
      .arg(coreText(row.label), QString::fromStdString(document.find(item)->name));
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
