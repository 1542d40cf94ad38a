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
  std::optional<double> decrement;     ///< logarithmic decrement; negative of what grows
  std::optional<double> frequency;     ///< Hz, from the times between maxima and between minima
  /// Largest size of a value.
  double peak() const { return greatest > -least ? greatest : -least; }
};

/// Of values at times [s] that do not fall, joined by straight lines; what is no number is left out. Empty without two
/// values at different times. The decrement is the logarithm of the ratio of successive maxima (Meirovitch,
/// Fundamentals of Vibrations, 2.6). It is taken from the heights between successive maxima and minima, which do not
/// depend on where the swing comes to rest; it needs three of them, that die away (or grow) by one ratio and come in
/// equal times. Else there is none.
std::optional<Stretch> measureStretch(std::span<const double> times, std::span<const double> values);

}  // namespace sprung
