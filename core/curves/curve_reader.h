// Reads the curves of one run: at a time, between two times, or thinned to what a picture of some pixels can show.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/curves/curves.h"

namespace sprung {

/// A point of a curve. A value that is no number parts what is before from what is after it.
struct CurvePoint {
  double time = 0.0;  ///< [s]
  double value = 0.0;
};

class CurveReader {
 public:
  /// `path`: which of Curves::paths. Null curves, or a path that is not there: nothing to read.
  CurveReader(std::shared_ptr<const Curves> curves, std::size_t path);

  /// Column of a channel, from 1; 0 when nobody has asked for it (0 is the time itself).
  std::size_t columnOf(const Channel& channel) const;
  int run() const { return path_ != nullptr ? path_->run : -1; }
  /// From the first to the last time that is known [s]; empty: nothing is.
  std::optional<std::pair<double, double>> timeRange() const;
  /// Least and greatest value in a range of times [s]; where steps are many, of a little more than that range.
  Extremes range(std::size_t column, double begin, double end) const;
  /// After the last step that is not later than `time`; empty when that is not known.
  std::optional<double> valueAt(std::size_t column, double time) const;
  /// The curve between two times, with a point before and one after, in at most two points a pixel. Every extreme
  /// stays: what covers many steps is drawn from the least to the greatest of its values.
  std::vector<CurvePoint> thinned(std::size_t column, double begin, double end, int pixels) const;
  /// Every step between two times, until `use` returns false.
  void eachStep(const std::vector<std::size_t>& columns, double begin, double end,
                const std::function<bool(double time, const std::vector<double>& values)>& use) const;
  /// How many steps lie between two times.
  std::int64_t steps(double begin, double end) const;

 private:
  std::shared_ptr<const Curves> curves_;
  const CurvePath* path_ = nullptr;
};

}  // namespace sprung
