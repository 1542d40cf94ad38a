// What people measure of a stretch of a curve: its size, its mean, how fast it dies away.
#pragma once

#include <optional>
#include <span>

namespace sprung {

struct Stretch {
  double first = 0.0, last = 0.0;      ///< values at both ends
  double least = 0.0, greatest = 0.0;  ///< of all values
  double mean = 0.0;                   ///< over the time
  double rms = 0.0;                    ///< square root of the mean square over the time
  std::optional<double> decrement;     ///< logarithmic decrement, from the maxima of deflections from the mean
  std::optional<double> frequency;     ///< Hz, from the times between these maxima
  /// Largest size of a value.
  double peak() const { return greatest > -least ? greatest : -least; }
};

/// Of values at times [s] that do not fall, joined by straight lines; what is no number is left out. Empty without two
/// values at different times. The decrement is the mean logarithm of the ratio of successive maxima (Meirovitch,
/// Fundamentals of Vibrations, 2.6); it needs three of them.
std::optional<Stretch> measureStretch(std::span<const double> times, std::span<const double> values);

}  // namespace sprung
