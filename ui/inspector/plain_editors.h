// Editors of switches, choices and lines of text.
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
  BoolEditor(Session& session, const RowTargets& targets, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  QCheckBox* box_;
};

/// A list of numbers each of which is 0 or 1: locked axes.
bool isSwitches(const ParamRow& row);

class SwitchesEditor final : public RowEditor {
  Q_OBJECT
 public:
  SwitchesEditor(Session& session, const RowTargets& targets, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  std::vector<QToolButton*> buttons_;
};

class ChoiceEditor final : public RowEditor {
  Q_OBJECT
 public:
  ChoiceEditor(Session& session, const RowTargets& targets, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  QComboBox* box_;
  QLabel* about_ = nullptr;  ///< what is chosen, where the row says so
};

class TextEditor final : public RowEditor {
  Q_OBJECT
 public:
  TextEditor(Session& session, const RowTargets& targets, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  QLineEdit* edit_;
};

}  // namespace sprung::ui
