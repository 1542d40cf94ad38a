#include "ui/plots/plot_measure.h"

#include <QCoreApplication>
#include <cmath>
#include <numbers>

#include "core/curves/stretch.h"
#include "ui/plots/plot_curves.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Plots", text); }

QString textOf(const std::vector<double>& times, const std::vector<double>& values, Chart::Range stretch,
               const QString& name, const QString& unit) {
  const double duration = stretch.second - stretch.first;
  QStringList lines = {
      QStringLiteral("Δt %1 s   1/Δt %2 Hz").arg(readoutNumber(duration), readoutNumber(1.0 / duration))};
  const auto found = measureStretch(times, values);
  if (!found) return lines.join('\n');
  const auto number = [&](double value) { return readoutText(value, unit); };
  lines << name << QStringLiteral("Δy %1").arg(number(found->last - found->first))
        << tr("peak %1   RMS %2").arg(number(found->peak()), number(found->rms));
  if (found->frequency) lines << tr("frequency %1 Hz").arg(readoutNumber(*found->frequency));
  if (found->decrement) {
    const double d = *found->decrement;
    lines << tr("decrement %1   ratio %2")
                 .arg(readoutNumber(d),
                      readoutNumber(d / std::sqrt(4.0 * std::numbers::pi * std::numbers::pi + d * d)));
  }
  return lines.join('\n');
}

}  // namespace

QString measureText(const CurveReader& run, const Channel& channel, Chart::Range stretch, const QString& name,
                    const QString& unit) {
  const std::size_t column = run.columnOf(channel);
  std::vector<double> times, values;
  if (column != 0)
    run.eachStep({column}, stretch.first, stretch.second, [&](double time, const std::vector<double>& row) {
      times.push_back(time);
      values.push_back(row.front());
      return true;
    });
  return textOf(times, values, stretch, name, unit);
}

QString measureText(const TableCurve& table, Chart::Range stretch, const QString& name, const QString& unit) {
  std::vector<double> times, values;
  for (std::size_t i = 0; i < table.x.size(); ++i) {
    const bool inside = table.x[i] >= stretch.first && table.x[i] <= stretch.second;
    if (!inside || std::isnan(table.y[i])) continue;
    times.push_back(table.x[i]);
    values.push_back(table.y[i]);
  }
  return textOf(times, values, stretch, name, unit);
}

}  // namespace sprung::ui
