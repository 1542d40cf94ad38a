#include "ui/inspector/slider_scale.h"

#include <algorithm>
#include <cmath>

#include "core/base/round_number.h"
#include "core/building/adjustable.h"

namespace sprung::ui {
namespace {

constexpr double kResolution = 1e-3;    ///< of the whole slider
constexpr double kThreeDigits = 0.01;   ///< of the number itself
constexpr double kTypicalShare = 0.01;  ///< of what the slider would reach: where to begin from nothing

}  // namespace

SliderScale::SliderScale(const ParamRow& row)
    : range_(row.slider),
      allowed_(row.range),
      logarithmic_(build::soughtByFactors(row)),
      centre_(kTypicalShare * row.slider.upper) {}

void SliderScale::centreOn(double value) {
  if (logarithmic_ && value != 0.0 && std::isfinite(value)) centre_ = value;
}

double SliderScale::number(double share) const {
  const double span = range_.upper - range_.lower;
  if (!logarithmic_) return roundedTo(range_.lower + span * share, span * kResolution);
  if (share <= 0.0 && allowed_.contains(0.0)) return 0.0;
  const double value = centre_ * std::pow(10.0, 2.0 * share - 1.0);
  return std::clamp(roundedTo(value, std::abs(value) * kThreeDigits), allowed_.lower, allowed_.upper);
}

double SliderScale::share(double number) const {
  if (!logarithmic_) return std::clamp((number - range_.lower) / (range_.upper - range_.lower), 0.0, 1.0);
  const double ratio = number / centre_;
  return ratio > 0.0 ? std::clamp(0.5 + 0.5 * std::log10(ratio), 0.0, 1.0) : 0.0;
}

}  // namespace sprung::ui
