// A curve that stands in a table: a column over another one, with the unit that somebody gives it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/curves/curve_reader.h"
#include "core/io/table_text.h"
#include "core/model/displays.h"

namespace sprung {

struct TableCurve {
  /// In the order of the rows; over time [s] growing. A value that is not known (NaN) parts what is before from what is
  /// after it.
  std::vector<double> x, y;

  /// Between two of its points on a straight line; NaN outside of all. Precondition: x grows.
  double at(double time) const;
};

/// What `wanted` is of the table. `overTime`: over the column of its times, which may not go back. Errors: no such
/// column; the line in which time goes back; a unit that is none. `where`: name of the file.
Result<TableCurve> tableCurve(const NumberTable& table, const PlottedTable& wanted, bool overTime,
                              const std::string& where);

/// The curve between two times, with a point before and one after, in at most five points a pixel and with every
/// extreme. Precondition: x grows.
std::vector<CurvePoint> thinned(const TableCurve& curve, double begin, double end, int pixels);

}  // namespace sprung
