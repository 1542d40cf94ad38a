#include "ui/widgets/quantity_box.h"

#include "ui/units/units.h"

namespace sprung::ui {
namespace {

constexpr int kDecimals = 9;  // of the box's own rounding

}  // namespace

QuantityBox::QuantityBox(Dimension dimension, double lower, double upper, QWidget* parent, const QString& suffix)
    : QDoubleSpinBox(parent), dimension_(dimension) {
  setDecimals(kDecimals);
  setRange(lower, upper);
  setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
  setKeyboardTracking(false);
  setCorrectionMode(QAbstractSpinBox::CorrectToPreviousValue);
  const QString unit = unitLabel(dimension);
  setSuffix(unit.isEmpty() ? suffix : " " + unit);
}

/// Without the suffix; what was typed before it may have a unit of its own.
QString QuantityBox::bare(const QString& text) const {
  QString number = text;
  if (!suffix().isEmpty() && number.endsWith(suffix())) number.chop(suffix().size());
  return number.trimmed();
}

QValidator::State QuantityBox::validate(QString& text, int& /*cursor*/) const {
  const Result<double> number = parseQuantity(bare(text), dimension_);
  const bool fits = number && *number >= minimum() && *number <= maximum();
  return fits ? QValidator::Acceptable : QValidator::Intermediate;
}

double QuantityBox::valueFromText(const QString& text) const {
  const Result<double> number = parseQuantity(bare(text), dimension_);
  return number ? *number : value();
}

QString QuantityBox::textFromValue(double value) const { return fieldNumber(value); }

/// What cannot be read goes back to what was there.
void QuantityBox::fixup(QString& text) const { text = textFromValue(value()) + suffix(); }

}  // namespace sprung::ui
