// What number a place of a slider means. Quantities that people know only by their size (stiffness, damping, mass) are
// sought by factors about the present value; places and angles by equal steps.
#pragma once

#include "core/catalog/param_row.h"

namespace sprung::ui {

class SliderScale {
 public:
  /// That of a row: logarithmic for what is sought by factors (see core/building/adjustable.h), else linear over the
  /// slider's range.
  explicit SliderScale(const ParamRow& row);

  bool logarithmic() const { return logarithmic_; }
  /// A logarithmic scale reaches a tenth and ten times of `value`, which stands in the middle; without a value, of a
  /// hundredth of what the row's slider reaches, and the value stands at the lower end.
  void centreOn(double value);

  /// `share`: 0 at the left, 1 at the right. Rounded to what a slider can resolve.
  double number(double share) const;
  /// Between 0 and 1.
  double share(double number) const;

 private:
  SliderRange range_;
  Range allowed_;
  bool logarithmic_;
  double centre_;
};

}  // namespace sprung::ui
