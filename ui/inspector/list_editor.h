// Editor of vectors and matrices whose size is free: one line of text, "1, 2, 3" or "1, 0; 0, 1", with units and
// formulas like any number field.
#pragma once

#include "ui/inspector/row_editor.h"

namespace sprung::ui {

class NumberField;

/// The numbers and formulas of such a text; rows are separated by ';'. Errors say which entry is wrong. Where formulas
/// cannot be kept, one must be a number by itself.
Result<Document::RowState> parseNumberList(const QString& text, bool matrix, Dimension unit, bool formulas = true);
QString numberListText(const Document::RowState& state, bool matrix);

class ListEditor final : public RowEditor {
  Q_OBJECT
 public:
  ListEditor(Session& session, const RowTargets& targets, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  NumberField* field_;
};

}  // namespace sprung::ui
