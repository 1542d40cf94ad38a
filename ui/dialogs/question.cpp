#include "ui/dialogs/question.h"

#include <QDialogButtonBox>
#include <QSpinBox>

#include "ui/widgets/calm_combo.h"
#include "ui/widgets/quantity_box.h"

namespace sprung::ui {

Question::Question(QWidget* parent, const QString& title) : dialog_(parent), form_(&dialog_) {
  dialog_.setObjectName("question");
  dialog_.setWindowTitle(title);
  dialog_.setMinimumWidth(320);
  form_.setContentsMargins(24, 20, 24, 16);
  form_.setHorizontalSpacing(16);
  form_.setVerticalSpacing(8);
}

QDoubleSpinBox* Question::quantity(const QString& label, Dimension dimension, double value, double lower,
                                   double upper) {
  auto* box = new QuantityBox(dimension, lower, upper, &dialog_);
  box->setAccessibleName(label);
  box->setValue(value);
  form_.addRow(label, box);
  return box;
}

QSpinBox* Question::count(const QString& label, int value) {
  auto* box = new QSpinBox(&dialog_);
  box->setAccessibleName(label);
  box->setRange(1, 1000);
  box->setValue(value);
  form_.addRow(label, box);
  return box;
}

QComboBox* Question::axis(const QString& label) {
  auto* box = new CalmCombo(&dialog_);
  box->setAccessibleName(label);
  box->addItems({"x", "y", "z"});
  form_.addRow(label, box);
  return box;
}

bool Question::ask() {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog_);
  QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog_, &QDialog::accept);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog_, &QDialog::reject);
  form_.addRow(buttons);
  if (auto* first = dialog_.findChild<QAbstractSpinBox*>()) first->selectAll();
  return dialog_.exec() == QDialog::Accepted;
}

std::optional<double> askQuantity(QWidget* parent, const QString& title, const QString& label, Dimension dimension,
                                  double value, double lower, double upper) {
  Question question(parent, title);
  const QDoubleSpinBox* box = question.quantity(label, dimension, value, lower, upper);
  if (!question.ask()) return std::nullopt;
  return box->value();
}

}  // namespace sprung::ui
