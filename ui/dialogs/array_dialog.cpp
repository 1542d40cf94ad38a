#include "ui/dialogs/array_dialog.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QSpinBox>

#include "ui/dialogs/question.h"

namespace sprung::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("ArrayDialog", text); }

constexpr double kFarthest = 1e6;  // m

QDoubleSpinBox* length(Question& question, const QString& label, double value) {
  return question.quantity(label, unit::m, value, -kFarthest, kFarthest);
}

}  // namespace

std::optional<ArrayWish> askArray(QWidget* parent) {
  Question question(parent, tr("Array"));
  const QSpinBox* count = question.count(tr("Further copies"), 3);
  const QDoubleSpinBox* spacing[] = {length(question, tr("Spacing x"), 0.5), length(question, tr("Spacing y"), 0.0),
                                     length(question, tr("Spacing z"), 0.0)};
  if (!question.ask()) return std::nullopt;
  return ArrayWish{count->value(), Vec3(spacing[0]->value(), spacing[1]->value(), spacing[2]->value())};
}

std::optional<MirrorWish> askMirror(QWidget* parent) {
  Question question(parent, tr("Mirror"));
  const QComboBox* axis = question.axis(tr("Plane normal to"));
  const QDoubleSpinBox* at = length(question, tr("At"), 0.0);
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
