// Which frequencies a stretch of a curve is made of.
#pragma once

#include <span>
#include <vector>

namespace sprung {

struct Spectrum {
  std::vector<double> frequencies;  ///< Hz, from 0 in equal steps
  std::vector<double> amplitudes;   ///< of the sine of each frequency, in the unit of the values
};

/// Of values at times [s] that grow, joined by straight lines; what is no number is left out. Without their mean, and
/// seen through a Hann window, so that what does not fit into the stretch spreads little (Oppenheim and Schafer,
/// Discrete-Time Signal Processing, 10.2); what lasts shows its amplitude. Long curves are taken at 65536 instants.
/// Empty without eight values.
Spectrum amplitudeSpectrum(std::span<const double> times, std::span<const double> values);

}  // namespace sprung
