// What the curves of a plot are at an instant: their points, ranges and names, read from the curves of the run. No
// widgets.
#pragma once

#include <QStringList>
#include <QVector>
#include <memory>
#include <optional>
#include <vector>

#include "core/curves/curve_reader.h"
#include "core/curves/spectrum.h"
#include "core/model/displays.h"
#include "core/model/document.h"
#include "core/results/table_curve.h"
#include "core/system/system.h"
#include "ui/session/session.h"
#include "ui/widgets/chart.h"

namespace sprung::ui {

/// The shape of a plot: which axes and curves it has. Curves of the ghost stand behind those of the run, those of
/// tables behind them, and at last those of the run with a smaller and with a larger number (dashed, dash-dotted).
struct PlotShape {
  ChartAxes axes;
  std::vector<ChartCurve> curves;
  std::vector<Dimension> units;   ///< of each curve of the run, then of each of a table
  QStringList names, unitNames;   ///< the same
  Dimension across = unit::none;  ///< of the horizontal axis
  /// Lengths over lengths are a way through a plane, drawn to scale: a circle is one.
  bool toScale() const {
    return !axes.overTime && !axes.logX && !axes.logY && axes.values.size() == 1 && across == unit::m &&
           !units.empty() && units.front() == unit::m;
  }
};

/// `stretch`: of which a spectrum is [s], if not of all that is followed.
PlotShape shapeOf(Session& session, const PlotLayout& plot, std::optional<Chart::Range> stretch = {});
/// Without a session; a null system knows no units.
PlotShape shapeOf(const System* system, const Document& document, const PlotLayout& plot,
                  std::optional<Chart::Range> stretch = {});

/// What a formula of the plot may use, each by a letter: the operands of the one that is edited as they are called
/// there, then the other curves.
std::vector<ChannelFormula::Operand> formulaOperands(const PlotLayout& plot, const ChannelFormula* edited = nullptr);

/// Points of one curve, with their instants [s] where these are not x.
struct CurvePoints {
  QVector<double> x, y, times;
};

/// What of a plane is in sight.
struct PlaneSight {
  std::optional<Chart::Range> x = {}, y = {};  ///< empty: all of the way
  int pixels = 400, pixelsHigh = 300;
  bool logX = false, logY = false;
  bool operator==(const PlaneSight&) const = default;
};

/// Of a curve over time, in at most two points a pixel; on a logarithmic axis so many in each decade.
CurvePoints overTime(const CurveReader& run, const Channel& channel, Chart::Range range, int pixels, bool log = false);
/// The same of a table.
CurvePoints overTime(const TableCurve& table, Chart::Range range, int pixels, bool log = false);
/// The way of one value over another: every step counts, and what is drawn on each other already is left out where
/// steps are many. Goes through all of them: where these are many, not for the thread of the window.
CurvePoints overValue(const CurveReader& run, const Channel& x, const Channel& y, Chart::Range times,
                      const PlaneSight& sight);
/// The same of a table, without instants.
CurvePoints overValue(const TableCurve& table, const PlaneSight& sight);

/// What is told of a curve by its unit, "force [N]"; without one its name alone.
QString withUnit(const QString& name, const QString& unit);
/// As it is read off, "1.5 N".
QString readoutText(double value, const QString& unit);

/// Draws one for each of the first curves of a chart, as far as it is in sight, with ranges that nobody has taken.
void drawSpectra(Chart& chart, const PlotShape& shape, const PlotLayout& plot, const std::vector<Spectrum>& all);
/// Up to where a spectrum has something to show [Hz].
double lastFrequency(const Spectrum& spectrum);

/// A little room to both sides of what lies between.
Chart::Range withRoom(Chart::Range range);

/// What of the run is in sight by itself [s]: all of it, or its last `window` seconds; while it grows, with some room.
Chart::Range timesInSight(const CurveReader& run, const PlotLayout& plot, double now, bool playing);

}  // namespace sprung::ui
