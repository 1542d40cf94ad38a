// Where everything of the timeline lies: axis, rows of branches, marks. Lengths in logical pixels, y downwards. Knows
// no widgets and paints nothing.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <optional>
#include <vector>

#include "core/sim/timeline.h"

namespace sprung::ui {

/// A time on the axis.
struct TimelineTick {
  double x = 0.0;
  QString text;  ///< with its unit
};

/// What is drawn for one or several things that happened within a few pixels.
struct TimelineMark {
  double x = 0.0;
  const RunMark* mark = nullptr;  ///< the one that matters most
  int count = 1;                  ///< how many stand here
};

/// What lasted, of one kind: from x to the end of the last of them.
struct TimelineSpan {
  double from = 0.0;
  double to = 0.0;
  const RunMark* mark = nullptr;  ///< the first of them
};

/// A part of the axis [s].
struct TimelinePart {
  double from = 0.0;
  double to = 0.0;

  double length() const { return to - from; }
  bool contains(double time) const { return time >= from && time <= to; }
};

struct TimelineRow {
  int branch = 0;  ///< id
  double y = 0.0;  ///< its middle
  double from = 0.0, to = 0.0;
  double parentY = 0.0;  ///< middle of the row it parts from
  bool parting = false;  ///< it parts from another one, in sight
  bool inSight = true;   ///< some of it is within the axis
  std::vector<TimelineSpan> spans;
  std::vector<TimelineMark> marks;
};

class TimelineLayout {
 public:
  static double axisHeight();  ///< of the line of times, above; as the letters are
  static double rowHeight();
  static constexpr double kFoot = 4.0;      ///< below the rows
  static constexpr int kMostRows = 4;       ///< more of them scroll
  static constexpr double kReach = 6.0;     ///< how far from its middle a mark is hit
  static constexpr double kOverview = 3.0;  ///< height of the strip that shows which part is in sight
  static constexpr double kTogether = 7.0;  ///< marks nearer than this are drawn as one

  TimelineLayout() = default;
  /// `firstRow`: the first one that is seen; `planned`: how long a run is expected to be [s], while there is none;
  /// `goal`: the axis reaches this time [s] at least; `part`: of the whole axis, that is in sight.
  TimelineLayout(const Timeline& timeline, const QSizeF& size, int firstRow, double planned,
                 std::optional<double> goal = {}, std::optional<TimelinePart> part = {});

  /// A run has come to this time [s] since the timeline was made.
  void grow(int branch, double time);
  /// Height that so many branches take.
  static double heightFor(int branches);
  /// Rows that can be scrolled out of sight.
  static int hiddenRows(int branches);

  double left() const { return left_; }
  double right() const { return right_; }
  double begin() const { return begin_; }
  double end() const { return end_; }
  /// The axis when all of it is in sight.
  const TimelinePart& whole() const { return whole_; }
  bool zoomed() const { return begin_ > whole_.from || end_ < whole_.to; }
  bool inSight(double time) const { return time >= begin_ && time <= end_; }
  /// Above the axis, while only a part is in sight: all of it, and which part.
  QRectF overview() const { return {left_, 0.0, right_ - left_, kOverview}; }
  QRectF overviewPart() const;
  double wholeTimeAt(double x) const;
  double xOf(double time) const;
  /// Within the axis.
  double timeAt(double x) const;
  /// A time in the unit of the axis, with the digits that a pixel tells apart: "1.250 s".
  QString textAt(double time) const;

  const std::vector<TimelineTick>& ticks() const { return ticks_; }
  const std::vector<TimelineRow>& rows() const { return rows_; }
  const TimelineRow* row(int branch) const;
  /// The row at a height; null on the axis and beside.
  const TimelineRow* rowAt(double y) const;
  /// Null where nothing happened; a mark comes before the pull it stands in.
  const RunMark* markAt(const QPointF& at) const;
  /// Length of the axis [s].
  double length() const;
  /// Where the name of a row stands, and the eye before it.
  QRectF nameBox(const TimelineRow& row) const;
  QRectF eyeBox(const TimelineRow& row) const;

 private:
  void placeTicks();
  void placeMarks(const RunBranch& branch, TimelineRow& row) const;

  double left_ = 0.0, right_ = 0.0;
  TimelinePart whole_{0.0, 1.0};
  double begin_ = 0.0, end_ = 1.0;  ///< of what is in sight [s]
  std::vector<TimelineTick> ticks_;
  std::vector<TimelineRow> rows_;
};

/// A length of time with few digits: "12.4 s", "380 ms", "25 µs"; in the unit of `axis` [s], when it is on an axis so
/// long.
QString timeText(double seconds, int digits = 3, double axis = 0.0);
/// "3.1 MB", "640 kB".
QString bytesText(std::size_t bytes);
/// "3.1 MB"; with what is on the disk: "256 MB + 1.2 GB".
QString roomText(const Timeline& timeline);

}  // namespace sprung::ui
