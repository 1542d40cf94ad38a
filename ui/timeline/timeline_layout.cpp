#include "ui/timeline/timeline_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/base/round_number.h"
#include "ui/theme/theme.h"
#include "ui/units/shown_number.h"

namespace sprung::ui {
namespace {

constexpr double kWide = 560.0;  // from here on names have more room
constexpr double kNameWide = 132.0;
constexpr double kNameNarrow = 92.0;
constexpr double kRightMargin = 24.0;
constexpr double kEye = 20.0;
constexpr double kTickRoom = 76.0;

struct TimeUnit {
  double seconds;
  const char* sign;
};
constexpr std::array<TimeUnit, 4> kUnits{{{1.0, "s"}, {1e-3, "ms"}, {1e-6, "µs"}, {1e-9, "ns"}}};

/// The largest unit in which a time has a digit before the point.
const TimeUnit& unitFor(double seconds) {
  for (const TimeUnit& unit : kUnits)
    if (std::abs(seconds) >= 0.9995 * unit.seconds) return unit;
  return seconds == 0.0 ? kUnits.front() : kUnits.back();
}

/// Ten lengths a decade: the axis grows in steps while a run goes on, and at most a fifth of it is empty.
double axisFor(double length) {
  constexpr std::array<double, 11> kLengths{1.0, 1.25, 1.6, 2.0, 2.5, 3.2, 4.0, 5.0, 6.4, 8.0, 10.0};
  const double decade = std::pow(10.0, std::floor(std::log10(length)));
  for (const double step : kLengths)
    if (length <= step * decade * (1 + 1e-12)) return step * decade;
  return 10.0 * decade;
}

/// What matters more hides what matters less.
int weight(RunMark::Kind kind) {
  switch (kind) {
    case RunMark::Kind::Failure: return 7;
    case RunMark::Kind::Trigger: return 6;
    case RunMark::Kind::Stop: return 5;
    case RunMark::Kind::Edit: return 4;
    case RunMark::Kind::Slider: return 3;
    case RunMark::Kind::Stick: return 2;
    case RunMark::Kind::Slip: return 1;
    case RunMark::Kind::Hand: return 0;
  }
  return 0;
}

}  // namespace

double TimelineLayout::axisHeight() { return 20.0 * textScale(); }

double TimelineLayout::rowHeight() { return 24.0 * textScale(); }

double TimelineLayout::heightFor(int branches) {
  return axisHeight() + rowHeight() * std::clamp(branches, 1, kMostRows) + kFoot;
}

int TimelineLayout::hiddenRows(int branches) { return std::max(0, branches - kMostRows); }

TimelineLayout::TimelineLayout(const Timeline& timeline, const QSizeF& size, int firstRow, double planned,
                               std::optional<double> goal, std::optional<TimelinePart> part) {
  left_ = size.width() >= kWide ? kNameWide : kNameNarrow;
  right_ = std::max(left_ + 1.0, size.width() - kRightMargin);
  double last = 0.0;
  bool first = true;
  for (const RunBranch& branch : timeline.branches) {
    begin_ = first ? branch.forkTime : std::min(begin_, branch.forkTime);
    last = first ? branch.lastTime : std::max(last, branch.lastTime);
    first = false;
  }
  const double length = std::max(last, goal.value_or(last)) - begin_;
  end_ = begin_ + (length > 0.0 ? axisFor(length) : planned > 0.0 ? planned : 1.0);
  whole_ = {begin_, end_};
  if (part && part->length() > 0.0 && part->length() < whole_.length()) {
    begin_ = std::clamp(part->from, whole_.from, whole_.to - part->length());
    end_ = begin_ + part->length();
  }
  placeTicks();
  const int seen = std::min(firstRow, hiddenRows(static_cast<int>(timeline.branches.size())));
  rows_.reserve(timeline.branches.size());
  for (std::size_t i = 0; i < timeline.branches.size(); ++i) {
    const RunBranch& branch = timeline.branches[i];
    TimelineRow row;
    row.branch = branch.id;
    row.y = axisHeight() + rowHeight() * (static_cast<double>(i) - seen + 0.5);
    row.from = xOf(branch.forkTime);
    row.to = xOf(branch.lastTime);
    row.inSight = branch.lastTime >= begin_ && branch.forkTime <= end_;
    if (const TimelineRow* parent = this->row(branch.parent)) {
      row.parentY = parent->y;
      row.parting = inSight(branch.forkTime);
    }
    placeMarks(branch, row);
    rows_.push_back(std::move(row));
  }
}

void TimelineLayout::grow(int branch, double time) {
  for (TimelineRow& row : rows_) {
    if (row.branch != branch) continue;
    row.to = std::max(row.to, xOf(time));
    row.inSight = row.inSight || row.to > row.from;
  }
}

void TimelineLayout::placeTicks() {
  const double perPixel = (end_ - begin_) / (right_ - left_);
  const double step = roundedUp(kTickRoom * textScale() * perPixel);
  const TimeUnit& unit = unitFor(length());
  const int decimals = std::clamp(-static_cast<int>(std::floor(std::log10(step / unit.seconds) + 1e-9)), 0, 6);
  const auto first = static_cast<std::int64_t>(std::ceil(begin_ / step - 1e-9));
  for (std::int64_t i = first; static_cast<double>(i) * step <= end_ + 1e-9 * step; ++i) {
    const double time = static_cast<double>(i) * step;
    const QString number = withDecimals(time / unit.seconds, i == 0 ? 0 : decimals);
    ticks_.push_back({xOf(time), number + QChar(' ') + QString::fromUtf8(unit.sign)});
  }
}

void TimelineLayout::placeMarks(const RunBranch& branch, TimelineRow& row) const {
  for (const RunMark& mark : branch.marks) {
    const double x = xOf(mark.time);
    if (mark.time > end_ || mark.time + mark.duration < begin_) continue;
    const double to = xOf(mark.time + mark.duration);
    const bool hand = mark.kind == RunMark::Kind::Hand;
    if (hand || to - x > kTogether) {
      if (!row.spans.empty() && row.spans.back().mark->kind == mark.kind && x <= row.spans.back().to + 1.0)
        row.spans.back().to = std::max(row.spans.back().to, to);
      else
        row.spans.push_back({x, std::max(to, x + 2.0), &mark});
    }
    // What is long enough to be seen as a stretch needs no sign.
    if ((hand && to - x > kTogether) || !inSight(mark.time)) continue;
    if (row.marks.empty() || x - row.marks.back().x >= kTogether) {
      row.marks.push_back({x, &mark, 1});
      continue;
    }
    TimelineMark& group = row.marks.back();
    ++group.count;
    if (weight(mark.kind) > weight(group.mark->kind)) group.mark = &mark;
  }
}

double TimelineLayout::length() const { return std::max(std::abs(begin_), std::abs(end_)); }

double TimelineLayout::xOf(double time) const {
  return left_ + (right_ - left_) * std::clamp((time - begin_) / (end_ - begin_), 0.0, 1.0);
}

QRectF TimelineLayout::overviewPart() const {
  const double perSecond = (right_ - left_) / whole_.length();
  const double width = std::max(kReach, (end_ - begin_) * perSecond);
  const double from = std::min(left_ + (begin_ - whole_.from) * perSecond, right_ - width);
  return {from, 0.0, width, kOverview};
}

double TimelineLayout::wholeTimeAt(double x) const {
  return whole_.from + whole_.length() * std::clamp((x - left_) / (right_ - left_), 0.0, 1.0);
}

double TimelineLayout::timeAt(double x) const {
  return begin_ + (end_ - begin_) * std::clamp((x - left_) / (right_ - left_), 0.0, 1.0);
}

QString TimelineLayout::textAt(double time) const {
  const TimeUnit& unit = unitFor(length());
  const double pixel = (end_ - begin_) / (right_ - left_) / unit.seconds;
  const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(pixel))), 0, 6);
  return withDecimals(time / unit.seconds, decimals) + ' ' + QString::fromUtf8(unit.sign);
}

const TimelineRow* TimelineLayout::row(int branch) const {
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [branch](const TimelineRow& row) { return row.branch == branch; });
  return found != rows_.end() ? &*found : nullptr;
}

const TimelineRow* TimelineLayout::rowAt(double y) const {
  if (y < axisHeight()) return nullptr;
  for (const TimelineRow& row : rows_)
    if (std::abs(y - row.y) <= 0.5 * rowHeight()) return &row;
  return nullptr;
}

const RunMark* TimelineLayout::markAt(const QPointF& at) const {
  const TimelineRow* row = rowAt(at.y());
  if (row == nullptr) return nullptr;
  const RunMark* nearest = nullptr;
  double distance = kReach;
  for (const TimelineMark& mark : row->marks) {
    if (std::abs(mark.x - at.x()) > distance) continue;
    distance = std::abs(mark.x - at.x());
    nearest = mark.mark;
  }
  if (nearest != nullptr) return nearest;
  for (const TimelineSpan& span : row->spans)
    if (at.x() >= span.from - 1.0 && at.x() <= span.to + 1.0) return span.mark;
  return nullptr;
}

QRectF TimelineLayout::eyeBox(const TimelineRow& row) const { return {8.0, row.y - 0.5 * kEye, kEye, kEye}; }

QRectF TimelineLayout::nameBox(const TimelineRow& row) const {
  const double from = 8.0 + kEye + 4.0;
  return {from, row.y - 0.5 * rowHeight(), left_ - from - 8.0, rowHeight()};
}

QString timeText(double seconds, int digits, double axis) {
  const TimeUnit& unit = unitFor(axis > 0.0 ? axis : seconds);
  const double value = seconds / unit.seconds;
  const int before = std::max(1, static_cast<int>(std::floor(std::log10(std::max(std::abs(value), 1.0)))) + 1);
  return withDecimals(value, std::max(0, digits - before)) + QChar(' ') + QString::fromUtf8(unit.sign);
}

QString bytesText(std::size_t bytes) {
  constexpr std::array<const char*, 4> kSigns{"B", "kB", "MB", "GB"};
  auto value = static_cast<double>(bytes);
  std::size_t sign = 0;
  while (value >= 999.5 && sign + 1 < kSigns.size()) {
    value /= 1000.0;
    ++sign;
  }
  return withDecimals(value, sign == 0 || value >= 99.95 ? 0 : 1) + QChar(' ') + kSigns[sign];
}

QString roomText(const Timeline& timeline) {
  const QString memory = bytesText(timeline.bytes);
  return timeline.diskBytes > 0 ? memory + " + " + bytesText(timeline.diskBytes) : memory;
}

}  // namespace sprung::ui
