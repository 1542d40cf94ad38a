#include "core/curves/spectrum.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <numeric>

#include <unsupported/Eigen/FFT>

namespace sprung {
namespace {

constexpr std::size_t kFewest = 8, kMost = 65536;

struct Known {
  std::vector<double> times, values;
};

Known withoutGaps(std::span<const double> times, std::span<const double> values) {
  Known known;
  for (std::size_t i = 0; i < std::min(times.size(), values.size()); ++i) {
    if (!std::isfinite(values[i]) || (!known.times.empty() && times[i] <= known.times.back())) continue;
    known.times.push_back(times[i]);
    known.values.push_back(values[i]);
  }
  return known;
}

/// At `count` instants in equal steps, the first and the last included.
std::vector<double> inEqualSteps(const Known& known, std::size_t count) {
  std::vector<double> values(count);
  const double first = known.times.front(), step = (known.times.back() - first) / static_cast<double>(count - 1);
  std::size_t before = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double time = first + step * static_cast<double>(i);
    while (before + 2 < known.times.size() && known.times[before + 1] <= time) ++before;
    const double share = (time - known.times[before]) / (known.times[before + 1] - known.times[before]);
    values[i] = known.values[before] + std::clamp(share, 0.0, 1.0) * (known.values[before + 1] - known.values[before]);
  }
  return values;
}

}  // namespace

Spectrum amplitudeSpectrum(std::span<const double> times, std::span<const double> values) {
  Spectrum spectrum;
  const Known known = withoutGaps(times, values);
  if (known.times.size() < kFewest) return spectrum;
  std::size_t count = kFewest;
  while (count < known.times.size() && count < kMost) count *= 2;
  std::vector<double> samples = inEqualSteps(known, count);
  const double mean = std::accumulate(samples.begin(), samples.end(), 0.0) / static_cast<double>(count);
  for (std::size_t i = 0; i < count; ++i) {
    const double phase = 2.0 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
    samples[i] = (samples[i] - mean) * 0.5 * (1.0 - std::cos(phase));
  }
  Eigen::FFT<double> transform;
  std::vector<std::complex<double>> bins;
  transform.fwd(bins, samples);
  // The sum of the window is half the number of samples; a sine has half its amplitude on each side of zero.
  const double scale = 4.0 / static_cast<double>(count);
  const double duration =
      (known.times.back() - known.times.front()) * static_cast<double>(count) / static_cast<double>(count - 1);
  for (std::size_t k = 0; k <= count / 2; ++k) {
    spectrum.frequencies.push_back(static_cast<double>(k) / duration);
    spectrum.amplitudes.push_back(scale * std::abs(bins[k]));
  }
  return spectrum;
}

}  // namespace sprung
