// Which frequencies a stretch of a curve is made of.
#pragma once

#include <span>
#include <vector>

namespace sprung {

struct Spectrum {
  std::vector<double> frequencies;  ///< Hz, from 0 in equal steps
  std::vector<double> amplitudes;   ///< of the sine of each frequency, in the unit of the values
};

/// Lines of a spectrum for each that its stretch tells apart (1 / duration): between two of the latter a Hann window
/// shows a sine up to 15 % too small, between two of the former by 1 %.
inline constexpr std::size_t kLinesPerBin = 4;

/// Of values at times [s] that grow; what is no number is left out. Without their mean, and seen through a Hann window,
/// so that what does not fit into the stretch spreads little (Oppenheim and Schafer, Discrete-Time Signal Processing,
/// 10.2); what lasts shows its amplitude. Every value counts: as it is where steps are equal, else on a smooth curve
/// through all. Of more than a million values parts of a million, half over each other, are looked at, and their mean
/// power is shown (Welch, 1967). Empty without eight values.
Spectrum amplitudeSpectrum(std::span<const double> times, std::span<const double> values);

}  // namespace sprung
