#include "ui/dialogs/array_dialog.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QSpinBox>

namespace sprung::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("ArrayDialog", text); }

constexpr double kFarthest = 1e6;  // m

/// A form with OK and Cancel.
class Question {
 public:
  Question(QWidget* parent, const QString& title) : dialog_(parent), form_(&dialog_) {
    dialog_.setWindowTitle(title);
    form_.setSpacing(8);
  }

  QDoubleSpinBox* length(const QString& label, double value) {
    auto* box = new QDoubleSpinBox(&dialog_);
    box->setRange(-kFarthest, kFarthest);
    box->setDecimals(4);
    box->setSingleStep(0.1);
    box->setSuffix(" m");
    box->setValue(value);
    form_.addRow(label, box);
    return box;
  }
  QSpinBox* count(const QString& label, int value) {
    auto* box = new QSpinBox(&dialog_);
    box->setRange(1, 1000);
    box->setValue(value);
    form_.addRow(label, box);
    return box;
  }
  QComboBox* axis(const QString& label) {
    auto* box = new QComboBox(&dialog_);
    box->addItems({"x", "y", "z"});
    form_.addRow(label, box);
    return box;
  }
  bool ask() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog_);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog_, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog_, &QDialog::reject);
    form_.addRow(buttons);
    return dialog_.exec() == QDialog::Accepted;
  }

 private:
  QDialog dialog_;
  QFormLayout form_;
};

}  // namespace

std::optional<ArrayWish> askArray(QWidget* parent) {
  Question question(parent, tr("Array"));
  const QSpinBox* count = question.count(tr("Further copies"), 3);
  const QDoubleSpinBox* spacing[] = {question.length(tr("Spacing x"), 0.5), question.length(tr("Spacing y"), 0.0),
                                     question.length(tr("Spacing z"), 0.0)};
  if (!question.ask()) return std::nullopt;
  return ArrayWish{count->value(), Vec3(spacing[0]->value(), spacing[1]->value(), spacing[2]->value())};
}

std::optional<MirrorWish> askMirror(QWidget* parent) {
  Question question(parent, tr("Mirror"));
  const QComboBox* axis = question.axis(tr("Plane normal to"));
  const QDoubleSpinBox* at = question.length(tr("At"), 0.0);
  if (!question.ask()) return std::nullopt;
  MirrorWish wish{axis->currentIndex(), {}};
  wish.point = at->value() * Vec3::Unit(wish.axis);
  return wish;
}

std::optional<int> askAxis(QWidget* parent, const QString& title, const QString& label) {
  Question question(parent, title);
  const QComboBox* axis = question.axis(label);
  if (!question.ask()) return std::nullopt;
  return axis->currentIndex();
}

}  // namespace sprung::ui
