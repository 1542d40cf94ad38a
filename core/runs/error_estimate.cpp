#include "core/runs/error_estimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sprung {
namespace {

constexpr double kErrorEstimateGood = 1e-3, kFair = 1e-2;  // of the range
/// Differences of this part of the numbers are rounding.
constexpr double kRounding = 1e-13;
/// What is this part of another entry of the same value is left over from computing, and its range is no measure.
constexpr double kLeftOver = 1e-6;
/// An observed order between these is taken for one: above, the differences have met by chance.
constexpr double kLeastOrder = 0.5, kBeyondNominal = 2.5;
/// Below this order a method of a higher one has met a motion that is not smooth.
constexpr double kRough = 0.9, kRoughRatio = 2.0;
constexpr std::array kFiner = {2, 4};  // refinements
constexpr std::size_t kMostNodes = 40;

}  // namespace

double CurveError::relative() const { return largest == 0.0 ? 0.0 : range > 0.0 ? largest / range : INFINITY; }

ErrorGrade CurveError::grade() const {
  const double share = relative();
  if (share < kErrorEstimateGood) return ErrorGrade::Good;
  if (share < kFair) return ErrorGrade::Fair;
  return divergent ? ErrorGrade::Divergent : ErrorGrade::Poor;
}

std::optional<Diagnostic> ErrorEstimator::obstacle(const Simulation& simulation) {
  if (simulation.solve != "static") return std::nullopt;
  return error("", "a static model has no time steps whose error could be estimated", "solve it as a dynamic model");
}

ErrorEstimator::ErrorEstimator(Recording recording, std::vector<Channel> channels,
                               const std::shared_ptr<CallControl>& control)
    : runs_(std::move(recording), kFiner, control), channels_(std::move(channels)) {
  const Simulation& simulation = runs_.run().system().simulation;
  choosesSteps_ = choosesStepSize(simulation);
  nominalRatio_ = choosesSteps_ ? 10.0 : std::pow(2.0, solverMethod(simulation).order);
  for (ChannelValues& reader : readers_) reader.setChannels(channels_);
  seen_.resize(channels_.size());
  if (runs_.run().steps() == 0) compare();
}

bool ErrorEstimator::step(const Simulator::Cancelled& cancelled) {
  if (!runs_.step(cancelled)) return false;
  compare();
  return true;
}

/// The three runs stand at the same time.
void ErrorEstimator::compare() {
  readers_[0].read(runs_.run(), runs_.sampleOfRun(), values_[0]);
  for (std::size_t i = 0; i < runs_.count(); ++i)
    readers_[i + 1].read(runs_.shadow(i), runs_.sampleOf(i), values_[i + 1]);
  for (std::size_t c = 0; c < channels_.size(); ++c) {
    const double y = values_[0][c], half = values_[1][c], quarter = values_[2][c];
    if (!std::isfinite(y) || !std::isfinite(half) || !std::isfinite(quarter)) continue;
    Seen& seen = seen_[c];
    seen.smallest = seen.known ? std::min(seen.smallest, y) : y;
    seen.largest = seen.known ? std::max(seen.largest, y) : y;
    seen.known = true;
    seen.now = std::abs(y - half);
    seen.coarse = std::max(seen.coarse, seen.now);
    seen.fine = std::max(seen.fine, std::abs(half - quarter));
  }
}

/// Of the largest entry of the value that the channel belongs to, since the start.
double ErrorEstimator::sizeBeside(std::size_t channel) const {
  double size = 0.0;
  for (std::size_t c = 0; c < channels_.size(); ++c)
    if (channels_[c].item == channels_[channel].item && channels_[c].variable == channels_[channel].variable)
      size = std::max({size, std::abs(seen_[c].smallest), std::abs(seen_[c].largest)});
  return size;
}

std::vector<CurveError> ErrorEstimator::errors() const {
  std::vector<CurveError> errors;
  const double nominalOrder = std::log2(nominalRatio_);
  for (std::size_t c = 0; c < channels_.size(); ++c) {
    const Seen& seen = seen_[c];
    if (!seen.known) continue;
    CurveError& found = errors.emplace_back();
    found.channel = channels_[c];
    found.range = seen.largest - seen.smallest;
    const double rounding = kRounding * std::max(std::abs(seen.smallest), std::abs(seen.largest));
    // A curve that rests has no range but its own rounding.
    if (found.range <= rounding) found.range = std::max(std::abs(seen.smallest), std::abs(seen.largest));
    found.range = std::max(found.range, kLeftOver * sizeBeside(c));
    if (seen.coarse <= rounding) continue;
    double ratio = nominalRatio_;
    if (seen.fine > rounding) {
      const double order = std::log2(seen.coarse / seen.fine);
      if (nominalOrder > kRough && order < kRough) {
        // Not smooth: forces switch within steps, and how far from an end of one is chance.
        ratio = kRoughRatio;
      } else if (order >= kLeastOrder && order <= nominalOrder + kBeyondNominal) {
        ratio = seen.coarse / seen.fine;
        if (!choosesSteps_) found.order = order;
      }
      found.divergent = order < kLeastOrder;
    }
    const double factor = ratio / (ratio - 1.0);
    found.now = factor * seen.now;
    found.largest = factor * seen.coarse;
  }
  return errors;
}

std::vector<Channel> telling(const System& system) {
  std::vector<Channel> channels;
  const auto add = [&](ItemId item, OutputVariable variable, int count) {
    for (int i = 0; i < count; ++i) channels.push_back({.item = item, .variable = variable, .component = i});
  };
  for (const SensorLayout& sensor : system.sensors) add(system.itemOf(sensor), OutputVariable::None, sensor.size);
  if (!channels.empty()) return channels;
  for (const NodeLayout& node : system.nodes) {
    if (channels.size() >= kMostNodes) break;
    add(system.itemOf(node), OutputVariable::Coordinates, node.count);
  }
  return channels;
}

}  // namespace sprung
