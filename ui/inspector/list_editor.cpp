#include "ui/inspector/list_editor.h"

#include "ui/inspector/number_field.h"
#include "ui/units/units.h"

namespace sprung::ui {

Result<Document::RowState> parseNumberList(const QString& text, bool matrix, Dimension unit, bool formulas) {
  Document::RowState state;
  Numbers numbers;
  const QStringList lines = text.trimmed().isEmpty() ? QStringList() : text.split(';');
  if (lines.size() > 1 && !matrix) return error("", "one list is needed", "separate its numbers by commas");
  for (const QString& line : lines) {
    const QStringList entries = line.split(',');
    if (matrix && numbers.columns != 0 && entries.size() != numbers.columns)
      return error("", "all rows need the same number of entries", "separate rows by semicolons");
    if (matrix) numbers.columns = static_cast<int>(entries.size());
    for (const QString& entry : entries) {
      const QString part = entry.trimmed();
      if (formulas && part.startsWith('=')) {
        state.formulas[numbers.values.size()] = part.toStdString();
        numbers.values.push_back(0.0);
        continue;
      }
      const Result<double> number = parseQuantity(part, unit);
      if (!number) {
        Diagnostic reason = number.errors().front();
        reason.what = "entry " + std::to_string(numbers.values.size() + 1) + ": " + reason.what;
        return reason;
      }
      numbers.values.push_back(*number);
    }
  }
  state.value = std::move(numbers);
  return state;
}

QString numberListText(const Document::RowState& state, bool matrix) {
  const auto& numbers = std::get<Numbers>(state.value);
  QString text;
  for (std::size_t i = 0; i < numbers.values.size(); ++i) {
    const bool newRow = matrix && numbers.columns > 0 && i % static_cast<std::size_t>(numbers.columns) == 0;
    if (i > 0) text += newRow ? QStringLiteral("; ") : QStringLiteral(", ");
    const auto formula = state.formulas.find(i);
    text += formula == state.formulas.end() ? fieldNumber(numbers.values[i]) : QString::fromStdString(formula->second);
  }
  return text;
}

ListEditor::ListEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : RowEditor(session, targets, parent), field_(new NumberField(this)) {
  const bool matrix = row_.kind == ValueKind::Matrix;
  describe(field_);
  field_->setUnit(unitLabel(row_.unit));
  placeBelow(field_);
  connect(field_, &NumberField::abandoned, this, &ListEditor::clearRefusal);
  connect(field_, &NumberField::committed, this, [this, matrix](const QString& text) {
    const Result<Document::RowState> list = parseNumberList(text, matrix, row_.unit);
    if (!list) refuse(list.errors());
    field_->setRefused(!list || !applyEach([&](const Document::RowState&) { return *list; }));
  });
}

void ListEditor::showValue(const Document::RowState& state) {
  if (mixed()) return field_->showMixed();
  field_->show(numberListText(state, row_.kind == ValueKind::Matrix));
  if (field_->text().isEmpty()) field_->setPlaceholderText(tr("none"));
}

}  // namespace sprung::ui
