// What stands on the undo stack: one data command for all parameters, and the like for names and variables.
// They hold handles and values only, and act through the session.
#pragma once

#include <QUndoCommand>

#include "ui/session/session.h"

namespace sprung::ui {

/// "Stiffness of spring", the title of an edit.
QString rowTitle(const Document& document, ItemId item, const ParamRow& row);

class EditRowCommand final : public QUndoCommand {
 public:
  EditRowCommand(Session& session, ItemId item, const ParamRow& row, Document::RowState before,
                 Document::RowState after, Gesture gesture);
  void undo() override { session_.applyRow(item_, row_, before_); }
  void redo() override { session_.applyRow(item_, row_, after_); }
  int id() const override { return 1; }
  bool mergeWith(const QUndoCommand* other) override;

 private:
  Session& session_;
  ItemId item_;
  const ParamRow& row_;
  Document::RowState before_, after_;
  Gesture gesture_;
};

class RenameCommand final : public QUndoCommand {
 public:
  RenameCommand(Session& session, ItemId item, std::string before, std::string after);
  void undo() override { session_.applyName(item_, before_); }
  void redo() override { session_.applyName(item_, after_); }

 private:
  Session& session_;
  ItemId item_;
  std::string before_, after_;
};

class VariablesCommand final : public QUndoCommand {
 public:
  VariablesCommand(Session& session, std::vector<Variable> before, std::vector<Variable> after, Gesture gesture);
  void undo() override { session_.applyVariables(before_); }
  void redo() override { session_.applyVariables(after_); }
  int id() const override { return 2; }
  bool mergeWith(const QUndoCommand* other) override;

 private:
  Session& session_;
  std::vector<Variable> before_, after_;
  Gesture gesture_;
};

/// Any group of edits; the session has made it when the command is pushed.
class ChangeCommand final : public QUndoCommand {
 public:
  ChangeCommand(Session& session, const QString& title, DocumentChange change, Gesture gesture);
  void undo() override { session_.undoChange(change_); }
  void redo() override;
  int id() const override { return 3; }
  bool mergeWith(const QUndoCommand* other) override;
  Gesture gesture() const { return gesture_; }

 private:
  Session& session_;
  DocumentChange change_;
  Gesture gesture_;
  bool done_ = true;  ///< stands in the document already
};

}  // namespace sprung::ui
