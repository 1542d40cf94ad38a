#include "core/results/table_curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/base/unit_text.h"
#include "core/catalog/assign.h"

namespace sprung {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

Result<std::size_t> place(const NumberTable& table, const std::string& name, const std::string& where) {
  if (const auto found = table.columnOf(name)) return *found;
  std::string list;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    names.push_back(table.nameOf(i));
    list += (i == 0 ? "" : ", ") + names.back();
  }
  const std::string near = nearestName(name, names);
  return error(where, "there is no column '" + name + "'",
               (near.empty() ? "" : "did you mean '" + near + "'? ") + "it has " + list);
}

/// The first row whose time is none, or less than the one before.
std::optional<std::size_t> wrongTime(const std::vector<double>& times) {
  for (std::size_t i = 0; i < times.size(); ++i)
    if (!std::isfinite(times[i]) || (i > 0 && times[i] < times[i - 1])) return i;
  return std::nullopt;
}

}  // namespace

Result<TableCurve> tableCurve(const NumberTable& table, const PlottedTable& wanted, bool overTime,
                              const std::string& where) {
  const Result<std::size_t> up = place(table, wanted.column, where);
  if (!up) return up.errors();
  const std::string& over = overTime ? wanted.time : wanted.over;
  const Result<std::size_t> across = over.empty() ? Result<std::size_t>(std::size_t{0}) : place(table, over, where);
  if (!across) return across.errors();
  const Result<double> second = secondsOf(wanted.timeUnit);
  if (!second) return error(where, second.errors().front().what, second.errors().front().hint);
  const Result<Unit> unit = parseUnit(wanted.unit);
  if (!unit) return error(where, unit.errors().front().what, unit.errors().front().hint);
  if (const auto wrong = overTime ? wrongTime(table.columns[*across]) : std::nullopt)
    return error(where + ", line " + std::to_string(table.lineOf(*wrong)),
                 std::isfinite(table.columns[*across][*wrong]) ? "the time goes back" : "the time is missing",
                 "expected growing times in column '" + table.nameOf(*across) + "'; sort the lines");
  TableCurve curve{table.columns[*across], table.columns[*up]};
  for (double& time : curve.x)
    if (overTime) time = time * *second + wanted.shift;
  for (double& value : curve.y) value = std::isfinite(value) ? value * unit->factor : kUnknown;
  return curve;
}

double TableCurve::at(double time) const {
  const auto after = std::lower_bound(x.begin(), x.end(), time);
  if (after == x.end()) return kUnknown;
  const auto i = static_cast<std::size_t>(after - x.begin());
  if (x[i] == time) return y[i];
  if (i == 0) return kUnknown;
  const double share = (time - x[i - 1]) / (x[i] - x[i - 1]);
  return y[i - 1] + share * (y[i] - y[i - 1]);
}

std::vector<CurvePoint> thinned(const TableCurve& curve, double begin, double end, int pixels) {
  const auto& x = curve.x;
  const auto first = static_cast<std::size_t>(std::lower_bound(x.begin(), x.end(), begin) - x.begin());
  const auto last = static_cast<std::size_t>(std::upper_bound(x.begin(), x.end(), end) - x.begin());
  std::vector<CurvePoint> points;
  const auto add = [&](std::size_t i) { points.push_back({x[i], curve.y[i]}); };
  if (first > 0) add(first - 1);
  const auto parts = std::min(static_cast<std::size_t>(std::max(pixels, 1)), last - first);
  // Of the rows of one pixel the first, the least, the greatest and the last, in their order; none twice.
  for (std::size_t part = 0; part < parts; ++part) {
    const std::size_t from = first + (last - first) * part / parts;
    const std::size_t to = first + (last - first) * (part + 1) / parts;
    std::size_t least = from, greatest = from, gap = to;
    for (std::size_t i = from; i < to; ++i) {
      if (std::isnan(curve.y[i])) gap = i;
      if (std::isnan(curve.y[least]) || curve.y[i] < curve.y[least]) least = i;
      if (std::isnan(curve.y[greatest]) || curve.y[i] > curve.y[greatest]) greatest = i;
    }
    std::array<std::size_t, 5> wanted{from, least, greatest, gap, to - 1};
    std::sort(wanted.begin(), wanted.end());
    for (std::size_t k = 0; k < wanted.size() && wanted[k] < to; ++k)
      if (k == 0 || wanted[k] != wanted[k - 1]) add(wanted[k]);
  }
  if (last < x.size()) add(last);
  return points;
}

}  // namespace sprung
