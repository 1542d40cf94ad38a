#include "core/curves/spectrum.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <numbers>

#include <unsupported/Eigen/FFT>

namespace sprung {
namespace {

constexpr std::size_t kFewest = 8, kPart = std::size_t{1} << 20U;
constexpr double kEven = 1e-6;  // of a step: what differs less is the same

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

bool inEqualSteps(const std::vector<double>& times) {
  const double step = (times.back() - times.front()) / static_cast<double>(times.size() - 1);
  for (std::size_t i = 1; i < times.size(); ++i)
    if (std::abs(times[i] - times[i - 1] - step) > kEven * step) return false;
  return true;
}

/// Slopes of the parabolas through each point and those beside it.
std::vector<double> slopesOf(const Known& known) {
  const std::size_t last = known.times.size() - 1;
  const auto between = [&](std::size_t i) {
    return (known.values[i + 1] - known.values[i]) / (known.times[i + 1] - known.times[i]);
  };
  std::vector<double> slopes(last + 1);
  slopes.front() = between(0);
  slopes.back() = between(last - 1);
  for (std::size_t i = 1; i < last; ++i) {
    const double before = known.times[i] - known.times[i - 1], after = known.times[i + 1] - known.times[i];
    slopes[i] = (after * between(i - 1) + before * between(i)) / (before + after);
  }
  return slopes;
}

/// At `count` instants in equal steps, the first and the last included: on cubics, as straight lines would take much
/// from what swings in few steps.
std::vector<double> spreadOut(const Known& known, std::size_t count) {
  std::vector<double> values(count);
  const std::vector<double> slopes = slopesOf(known);
  const double first = known.times.front(), step = (known.times.back() - first) / static_cast<double>(count - 1);
  std::size_t k = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double time = first + step * static_cast<double>(i);
    while (k + 2 < known.times.size() && known.times[k + 1] <= time) ++k;
    const double width = known.times[k + 1] - known.times[k];
    const double s = std::clamp((time - known.times[k]) / width, 0.0, 1.0), r = 1.0 - s;
    values[i] = r * r * (1.0 + 2.0 * s) * known.values[k] + s * s * (1.0 + 2.0 * r) * known.values[k + 1] +
                s * r * width * (r * slopes[k] - s * slopes[k + 1]);
  }
  return values;
}

/// Adds the squares of the amplitudes of a part. Zeros behind it give the lines between those that it tells apart.
void addPower(std::span<const double> part, std::size_t lines, std::vector<double>& power) {
  const std::size_t count = part.size();
  std::vector<double> window(count), seen(lines, 0.0);
  double sum = 0.0, mean = 0.0;
  for (std::size_t i = 0; i < count; ++i) {
    const double phase = 2.0 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
    window[i] = 0.5 * (1.0 - std::cos(phase));
    sum += window[i];
    mean += window[i] * part[i];
  }
  mean /= sum;
  for (std::size_t i = 0; i < count; ++i) seen[i] = window[i] * (part[i] - mean);
  Eigen::FFT<double> transform;
  transform.SetFlag(Eigen::FFT<double>::HalfSpectrum);
  std::vector<std::complex<double>> bins;
  transform.fwd(bins, seen);
  // A sine has half its amplitude on each side of zero.
  power.resize(lines / 2 + 1, 0.0);
  for (std::size_t k = 0; k < power.size(); ++k) power[k] += std::norm(2.0 / sum * bins[k]);
}

}  // namespace

Spectrum amplitudeSpectrum(std::span<const double> times, std::span<const double> values) {
  Spectrum spectrum;
  const Known known = withoutGaps(times, values);
  if (known.times.size() < kFewest) return spectrum;
  const std::vector<double> samples =
      inEqualSteps(known.times) ? known.values : spreadOut(known, 2 * known.times.size());
  const std::size_t count = samples.size(), part = std::min(count, kPart);
  const std::size_t lines = std::bit_ceil(kLinesPerBin * part), parts = (2 * (count - part) + part - 1) / part + 1;
  std::vector<double> power;
  for (std::size_t i = 0; i < parts; ++i) {
    const std::size_t first = parts > 1 ? (count - part) * i / (parts - 1) : 0;
    addPower(std::span(samples).subspan(first, part), lines, power);
  }
  const double step = (known.times.back() - known.times.front()) / static_cast<double>(count - 1);
  for (std::size_t k = 0; k < power.size(); ++k) {
    spectrum.frequencies.push_back(static_cast<double>(k) / (static_cast<double>(lines) * step));
    spectrum.amplitudes.push_back(std::sqrt(power[k] / static_cast<double>(parts)));
  }
  return spectrum;
}

}  // namespace sprung
