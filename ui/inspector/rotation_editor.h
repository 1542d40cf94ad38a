// Editor of rotation matrices: as three angles in degrees, or, for experts, as the matrix itself.
#pragma once

#include <array>

#include "core/base/types.h"
#include "ui/inspector/number_editors.h"

namespace sprung::ui {

/// Every 3x3 matrix of the catalogue is a rotation.
inline bool isRotation(const ParamRow& row) { return row.kind == ValueKind::Matrix && row.rows == 3 && row.cols == 3; }

/// Rotation about x, then y, then z of the frame that has been turned [rad]: A = Ax Ay Az (Tait-Bryan).
Mat3 rotationFromAngles(const Vec3& angles);
/// The inverse; the angle about y is in -pi/2 … pi/2.
Vec3 anglesFromRotation(const Mat3& rotation);

class RotationEditor final : public NumbersEditor {
  Q_OBJECT
 public:
  RotationEditor(Session& session, const RowTargets& targets, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  void showMatrix(bool matrix);
  void commitAngle(int axis, const QString& text);

  QWidget* angleBox_;
  QToolButton* toggle_;
  std::array<NumberField*, 3> angles_{};
  bool chosen_ = false;  ///< by hand, whether to see the matrix
};

}  // namespace sprung::ui
