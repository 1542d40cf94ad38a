// Editors of what is written rather than typed into a field.
#pragma once

#include "ui/inspector/row_editor.h"

class QLabel;
class QPlainTextEdit;

namespace sprung::ui {

/// Several lines of source in a fixed font. What has been typed is taken when the keyboard goes elsewhere or with
/// Ctrl+Return; Escape takes it back.
class SourceEditor : public RowEditor {
  Q_OBJECT
 public:
  SourceEditor(Session& session, const RowTargets& targets, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  /// What the text says, and how a value is shown.
  virtual Result<std::string> read(const std::string& text) const = 0;
  virtual std::string shown(const std::string& value) const { return value; }
  /// Puts a value into the document.
  virtual void store(const std::string& value) { apply(value); }
  QPlainTextEdit& text() { return *text_; }

 private:
  void commit();
  void fitHeight();

  QPlainTextEdit* text_;
  QString shown_;
};

/// A user function: Python with one `def`, or a formula that starts with '='; says how it runs, and leads to its
/// editor.
class FunctionEditor final : public SourceEditor {
  Q_OBJECT
 public:
  FunctionEditor(Session& session, const RowTargets& targets, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;
  Result<std::string> read(const std::string& text) const override { return text; }
  void store(const std::string& value) override;

 private:
  void showHowItRuns();

  QLabel* runs_;
  const void* shownReports_ = nullptr;
};

}  // namespace sprung::ui
