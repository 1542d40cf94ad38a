#include "ui/inspector/rotation_editor.h"

#include <Eigen/Dense>
#include <QHBoxLayout>
#include <QToolButton>
#include <cmath>
#include <numbers>

#include "ui/inspector/number_field.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

constexpr double kRotationEditorDegree = std::numbers::pi / 180.0;

Mat3 matrixOf(const Numbers& numbers) {
  Mat3 matrix;
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column)
      matrix(row, column) = numbers.values[static_cast<std::size_t>(3 * row + column)];
  return matrix;
}

/// A right angle is a right angle: no 6e-17.
double cleanedEntry(double value) {
  const double whole = std::round(value);
  return std::abs(value - whole) < 1e-15 ? whole + 0.0 : value;
}

Numbers numbersOf(const Mat3& matrix) {
  Numbers numbers{{}, 3};
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) numbers.values.push_back(cleanedEntry(matrix(row, column)));
  return numbers;
}

bool isOrthogonal(const Mat3& matrix) {
  return (matrix * matrix.transpose() - Mat3::Identity()).cwiseAbs().maxCoeff() < 1e-9 && matrix.determinant() > 0.0;
}

}  // namespace

Mat3 rotationFromAngles(const Vec3& angles) {
  const Eigen::AngleAxisd x(angles.x(), Vec3::UnitX()), y(angles.y(), Vec3::UnitY()), z(angles.z(), Vec3::UnitZ());
  return (x * y * z).toRotationMatrix();
}

Vec3 anglesFromRotation(const Mat3& a) {
  const double cosine = std::hypot(a(0, 0), a(0, 1));
  const double y = std::atan2(a(0, 2), cosine);
  // With the middle angle at 90 degrees only the sum of the others counts; then the last one is zero.
  if (cosine < 1e-12) return {std::atan2(a(2, 1), a(1, 1)), y, 0.0};
  return {std::atan2(-a(1, 2), a(2, 2)), y, std::atan2(-a(0, 1), a(0, 0))};
}

RotationEditor::RotationEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : NumbersEditor(session, targets, parent), angleBox_(new QWidget(this)), toggle_(new QToolButton(this)) {
  auto* line = new QHBoxLayout(angleBox_);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(4);
  const QString letters[] = {"x", "y", "z"};
  for (int axis = 0; axis < 3; ++axis) {
    auto* field = new NumberField(angleBox_);
    field->setAxis(letters[axis]);
    field->setUnit("°");
    describe(field, tr("angle about %1").arg(letters[axis]));
    line->addWidget(field, 1);
    connect(field, &NumberField::committed, this, [this, axis](const QString& text) { commitAngle(axis, text); });
    connect(field, &NumberField::abandoned, this, &RotationEditor::clearRefusal);
    angles_[static_cast<std::size_t>(axis)] = field;
  }
  placeBelow(angleBox_);
  toggle_->setProperty("link", true);
  toggle_->setFocusPolicy(Qt::TabFocus);
  connect(toggle_, &QToolButton::clicked, this, [this] {
    chosen_ = true;
    showMatrix(!box()->isVisibleTo(this));
  });
  placeBeside(toggle_, Qt::AlignRight);
  describe(toggle_, tr("as angles or matrix"));
  showMatrix(false);
}

void RotationEditor::showMatrix(bool matrix) {
  box()->setVisible(matrix);
  angleBox_->setVisible(!matrix);
  toggle_->setText(matrix ? tr("angles") : tr("matrix"));
  toggle_->setToolTip(matrix ? tr("Show three angles in degrees: about x, then y, then z of the turned frame")
                             : tr("Show the nine entries of the matrix"));
}

void RotationEditor::commitAngle(int axis, const QString& text) {
  const Mat3 before = matrixOf(std::get<Numbers>(state().value));
  Vec3 angles = anglesFromRotation(before);
  const Result<double> angle = parseQuantity(text, unit::rad, kRotationEditorDegree);
  NumberField* field = angles_[static_cast<std::size_t>(axis)];
  if (!angle) {
    refuse(angle.errors());
    return field->setRefused(true);
  }
  angles[axis] = *angle;
  field->setRefused(!apply(numbersOf(rotationFromAngles(angles))));
}

void RotationEditor::showValue(const Document::RowState& state) {
  NumbersEditor::showValue(state);
  const Mat3 matrix = matrixOf(std::get<Numbers>(state.value));
  const bool undecided = mixed();
  const Vec3 angles = anglesFromRotation(matrix) / kRotationEditorDegree;
  for (int axis = 0; axis < 3; ++axis) {
    NumberField* field = angles_[static_cast<std::size_t>(axis)];
    if (undecided)
      field->showMixed();
    else
      field->show(fieldNumber(std::round(angles[axis] * 1e9) / 1e9 + 0.0));
  }
  if (!chosen_) showMatrix(!isOrthogonal(matrix) || !state.formulas.empty());
}

}  // namespace sprung::ui
