#include "core/curves/curve_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sprung {
namespace {

constexpr std::int64_t kReaderRows = CurveBlock::kRows;
constexpr std::int64_t kBucket = CurveBlock::kBucket;

/// Values of a column one after the other, with the block at hand.
class Cursor {
 public:
  explicit Cursor(const CurveColumn& column) : column_(column) {}

  bool knows(std::int64_t row) const { return column_.blocks != nullptr && column_.knows(row); }
  const CurveBlock* block(std::int64_t row) const {
    const auto index = static_cast<std::size_t>(row / kReaderRows);
    return column_.blocks != nullptr && index < column_.blocks->size() ? (*column_.blocks)[index].get() : nullptr;
  }
  /// All rows of the block are known, so that it has extremes.
  bool sealed(std::int64_t row) const {
    const std::int64_t first = row / kReaderRows * kReaderRows, last = first + kReaderRows - 1;
    const bool whole = column_.filled > last || (column_.liveBegin <= first && column_.liveEnd > last);
    return whole && block(row) != nullptr && block(row)->isSealed();
  }
  /// Precondition: the row is known. Where values are gone, the middle of what they were.
  double at(std::int64_t row) {
    const std::int64_t index = row / kReaderRows;
    if (index != loaded_) {
      loaded_ = index;
      const CurveBlock* found = block(row);
      values_ = found != nullptr ? found->values() : nullptr;
    }
    if (values_ != nullptr) return (*values_)[static_cast<std::size_t>(row % kReaderRows)];
    if (!sealed(row)) return std::numeric_limits<double>::quiet_NaN();
    const Extremes& some = block(row)->bucket(row % kReaderRows / kBucket);
    return some.least + 0.5 * (some.greatest - some.least);
  }
  /// Least value of the block, without loading it: of the time, that of its first row.
  double leastOf(std::int64_t row) {
    return sealed(row) ? block(row)->all().least : at(row / kReaderRows * kReaderRows);
  }

 private:
  const CurveColumn& column_;
  std::int64_t loaded_ = -1;
  std::shared_ptr<const CurveBlock::Values> values_;
};

struct RowRange {
  std::int64_t begin = 0, end = 0;  ///< rows
};

/// The stretches of rows of a track that both columns know.
std::vector<RowRange> known(const CurveTrack& track, const CurveColumn& a, const CurveColumn& b) {
  std::vector<RowRange> both;
  const std::int64_t limit = track.endStep - track.firstStep;
  const auto add = [&](std::int64_t begin, std::int64_t end) {
    end = std::min(end, limit);
    if (begin >= end) return;
    if (!both.empty() && both.back().end == begin)
      both.back().end = end;
    else
      both.push_back({begin, end});
  };
  const RowRange first{0, std::min(a.filled, b.filled)};
  add(first.begin, first.end);
  add(std::max({a.liveBegin, b.liveBegin, first.end}), std::min(a.end(), b.end()));
  return both;
}

/// First row of a stretch whose time is not before `time`; its end when there is none.
std::int64_t lowerRow(Cursor& times, RowRange rows, double time) {
  std::int64_t low = rows.begin, high = rows.end;
  // First the block, by what is in memory of each.
  while (low / kReaderRows < (high - 1) / kReaderRows) {
    const std::int64_t middle = (low / kReaderRows + (high - 1) / kReaderRows + 1) / 2 * kReaderRows;
    (times.leastOf(middle) < time ? low : high) = middle;
  }
  while (low < high) {
    const std::int64_t middle = low + (high - low) / 2;
    if (times.at(middle) < time)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();

/// Puts what falls into one pixel together.
class Pixels {
 public:
  Pixels(double begin, double end, int count, std::vector<CurvePoint>& points)
      : begin_(begin), scale_(end > begin ? count / (end - begin) : 0.0), points_(points) {}

  void add(double time, const Extremes& values) {
    const auto pixel = static_cast<std::int64_t>(std::floor((time - begin_) * scale_));
    if (pixel != pixel_) flush();
    pixel_ = pixel;
    if (here_.empty()) time_ = time;
    last_ = time;
    here_.add(values);
  }
  /// A step that is a point of its own: with what a curve begins and ends.
  void exactly(double time, double value) {
    flush();
    if (std::isfinite(value)) points_.push_back({time, value});
  }
  void gap() {
    flush();
    if (!points_.empty() && !std::isnan(points_.back().value)) points_.push_back({points_.back().time, kGap});
  }
  /// The nearer end first, so that the line goes on from where it is.
  void flush() {
    if (!here_.empty()) {
      const double before = points_.empty() ? here_.least : points_.back().value;
      const bool up = !(std::abs(before - here_.greatest) < std::abs(before - here_.least));
      points_.push_back({time_, up ? here_.least : here_.greatest});
      if (here_.least < here_.greatest) points_.push_back({last_, up ? here_.greatest : here_.least});
    }
    here_ = {};
  }

 private:
  double begin_, scale_;
  std::vector<CurvePoint>& points_;
  Extremes here_;
  double time_ = 0.0, last_ = 0.0;
  std::int64_t pixel_ = std::numeric_limits<std::int64_t>::min();
};

/// Goes through rows in pieces that are as large as `coarse` allows: a block, a bucket, a row. `use` gets a time in the
/// middle of the piece.
template <class Use>
void eachPiece(const CurveTrack& track, std::size_t column, RowRange rows, std::int64_t coarse, const Use& use) {
  Cursor times(track.columns[0]), values(track.columns[column]);
  for (std::int64_t row = rows.begin; row < rows.end;) {
    const auto fits = [&](std::int64_t size) {
      return coarse >= size && row % size == 0 && row + size <= rows.end && values.sealed(row) && times.sealed(row);
    };
    if (fits(kReaderRows)) {
      const Extremes& time = times.block(row)->all();
      use(0.5 * (time.least + time.greatest), values.block(row)->all());
      row += kReaderRows;
    } else if (fits(kBucket)) {
      const Extremes& time = times.block(row)->bucket(row % kReaderRows / kBucket);
      use(0.5 * (time.least + time.greatest), values.block(row)->bucket(row % kReaderRows / kBucket));
      row += kBucket;
    } else {
      Extremes one;
      one.add(values.at(row));
      use(times.at(row), one);
      ++row;
    }
  }
}

}  // namespace

CurveReader::CurveReader(std::shared_ptr<const Curves> curves, std::size_t path) : curves_(std::move(curves)) {
  if (curves_ != nullptr && path < curves_->paths.size()) path_ = &curves_->paths[path];
}

std::size_t CurveReader::columnOf(const Channel& channel) const {
  if (curves_ == nullptr) return 0;
  const auto found = std::find(curves_->channels.begin(), curves_->channels.end(), channel);
  return found != curves_->channels.end() ? static_cast<std::size_t>(found - curves_->channels.begin()) + 1 : 0;
}

std::optional<std::pair<double, double>> CurveReader::timeRange() const {
  std::optional<std::pair<double, double>> range;
  if (path_ == nullptr) return range;
  for (const CurveTrack& track : path_->tracks) {
    Cursor times(track.columns[0]);
    for (const RowRange& rows : known(track, track.columns[0], track.columns[0])) {
      if (!range) range.emplace(times.at(rows.begin), 0.0);
      range->second = times.at(rows.end - 1);
    }
  }
  return range;
}

std::int64_t CurveReader::steps(double begin, double end) const {
  std::int64_t count = 0;
  if (path_ == nullptr) return count;
  for (const CurveTrack& track : path_->tracks) {
    Cursor times(track.columns[0]);
    for (const RowRange& rows : known(track, track.columns[0], track.columns[0]))
      count += std::max<std::int64_t>(0, lowerRow(times, rows, end) - lowerRow(times, rows, begin));
  }
  return count;
}

Extremes CurveReader::range(std::size_t column, double begin, double end) const {
  Extremes all;
  if (path_ == nullptr) return all;
  const std::int64_t coarse = steps(begin, end) / 64;
  for (const CurveTrack& track : path_->tracks) {
    Cursor times(track.columns[0]);
    for (const RowRange& rows : known(track, track.columns[0], track.columns[column])) {
      std::int64_t first = lowerRow(times, rows, begin);
      std::int64_t last = lowerRow(times, rows, end);
      if (last < rows.end && times.at(last) <= end) ++last;
      if (coarse >= kReaderRows) first = std::max(rows.begin, first / kReaderRows * kReaderRows);
      eachPiece(track, column, {first, last}, coarse, [&](double, const Extremes& values) { all.add(values); });
    }
  }
  return all;
}

std::optional<double> CurveReader::valueAt(std::size_t column, double time) const {
  std::optional<double> found;
  if (path_ == nullptr) return found;
  for (const CurveTrack& track : path_->tracks) {
    Cursor times(track.columns[0]), values(track.columns[column]);
    for (const RowRange& rows : known(track, track.columns[0], track.columns[column])) {
      std::int64_t row = lowerRow(times, rows, time);
      if (row == rows.end || times.at(row) > time) --row;
      if (row >= rows.begin) found = values.at(row);
    }
  }
  return found && std::isfinite(*found) ? found : std::nullopt;
}

std::vector<CurvePoint> CurveReader::thinned(std::size_t column, double begin, double end, int pixels) const {
  std::vector<CurvePoint> points;
  if (path_ == nullptr || pixels <= 0 || !(begin < end)) return points;
  const std::int64_t coarse = steps(begin, end) / pixels;
  Pixels collected(begin, end, coarse < 2 ? std::numeric_limits<int>::max() : pixels, points);
  std::int64_t before = -1;  // the last step that is drawn
  for (const CurveTrack& track : path_->tracks) {
    Cursor times(track.columns[0]);
    for (const RowRange& rows : known(track, track.columns[0], track.columns[column])) {
      const std::int64_t first = std::max(rows.begin, lowerRow(times, rows, begin) - 1);
      const std::int64_t last = std::min(rows.end, lowerRow(times, rows, end) + 1);
      if (before >= 0 && track.firstStep + rows.begin != before + 1) collected.gap();
      before = track.firstStep + rows.end - 1;
      if (first >= last) continue;
      Cursor values(track.columns[column]);
      if (coarse >= 2) collected.exactly(times.at(first), values.at(first));
      eachPiece(track, column, {first, last}, coarse, [&](double time, const Extremes& piece) {
        piece.empty() ? collected.gap() : collected.add(time, piece);
      });
      if (coarse >= 2) collected.exactly(times.at(last - 1), values.at(last - 1));
    }
  }
  collected.flush();
  return points;
}

void CurveReader::eachStep(const std::vector<std::size_t>& columns, double begin, double end,
                           const std::function<bool(double, const std::vector<double>&)>& use) const {
  if (path_ == nullptr) return;
  std::vector<double> row(columns.size());
  for (const CurveTrack& track : path_->tracks) {
    Cursor times(track.columns[0]);
    std::vector<Cursor> values;
    values.reserve(columns.size());
    for (const std::size_t column : columns) values.emplace_back(track.columns[column]);
    for (const RowRange& rows : known(track, track.columns[0], track.columns[0])) {
      for (std::int64_t at = lowerRow(times, rows, begin); at < rows.end && times.at(at) <= end; ++at) {
        for (std::size_t i = 0; i < values.size(); ++i) row[i] = values[i].knows(at) ? values[i].at(at) : kGap;
        if (!use(times.at(at), row)) return;
      }
    }
  }
}

}  // namespace sprung
