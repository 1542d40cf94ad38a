// Editors of the values that are no numbers: switches, choices, references, colours, text; and notes on what is only
// shown.
#pragma once

#include <vector>

#include "ui/inspector/row_editor.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace sprung::ui {

class BoolEditor final : public RowEditor {
  Q_OBJECT
 public:
  BoolEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  QCheckBox* box_;
};

class ChoiceEditor final : public RowEditor {
  Q_OBJECT
 public:
  ChoiceEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  QComboBox* box_;
};

/// One box per item referred to; offers what has the capabilities the row asks for.
class ReferenceEditor final : public RowEditor {
  Q_OBJECT
 public:
  ReferenceEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  void fill(QComboBox& box, ItemId chosen);
  void choose();

  std::vector<QComboBox*> boxes_;
};

class ColorEditor final : public RowEditor {
  Q_OBJECT
 public:
  ColorEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  void choose();

  QToolButton* swatch_;
};

class TextEditor final : public RowEditor {
  Q_OBJECT
 public:
  TextEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  QLineEdit* edit_;
};

/// Says what is there; the editors of functions and drawings are windows of their own.
class NoteEditor final : public RowEditor {
  Q_OBJECT
 public:
  NoteEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  QLabel* note_;
};

}  // namespace sprung::ui
