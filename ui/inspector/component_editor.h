// Which number of what a sensor measures: all, x, y, z, …
#pragma once

#include <vector>

#include "ui/inspector/row_editor.h"

class QComboBox;

namespace sprung::ui {

/// Whether the row is that of a sensor whose numbers have names.
bool isComponent(Session& session, const RowTargets& targets);

class ComponentEditor final : public RowEditor {
  Q_OBJECT
 public:
  ComponentEditor(Session& session, const RowTargets& targets, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  QComboBox* box_;
};

}  // namespace sprung::ui
