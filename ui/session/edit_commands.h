// What stands on the undo stack: one data command for all edits. It holds handles and values only, and acts through the
// session.
#pragma once

#include <QUndoCommand>

#include "ui/session/session.h"

namespace sprung::ui {

/// "Stiffness of spring", the title of an edit.
QString rowTitle(const Document& document, ItemId item, const ParamRow& row);

/// Any group of edits; the session has made it when the command is pushed.
class ChangeCommand final : public QUndoCommand {
 public:
  ChangeCommand(Session& session, const QString& title, DocumentChange change, Gesture gesture);
  void undo() override { session_.undoChange(change_); }
  void redo() override;
  int id() const override { return 1; }
  bool mergeWith(const QUndoCommand* other) override;

 private:
  Session& session_;
  DocumentChange change_;
  Gesture gesture_;
  bool done_ = true;  ///< stands in the document already
};

}  // namespace sprung::ui
