// The numbers behind a plot, as tables and as spectra. No widgets.
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "core/curves/curve_reader.h"
#include "core/curves/spectrum.h"
#include "core/results/table_curve.h"
#include "ui/widgets/chart.h"

namespace sprung::ui {

/// Curves of a run as a table: the time, then a column for each channel.
struct PlotTable {
  std::shared_ptr<const Curves> curves;
  std::vector<Channel> channels;
  std::vector<std::string> names;  ///< of the columns, with their units
  Chart::Range times;              ///< s
  /// From files, over time: their values at the times of the rows, between their own ones on straight lines.
  std::vector<std::pair<std::string, std::shared_ptr<const TableCurve>>> tables = {};
  bool spectrum = false;  ///< of all of them is wanted, instead of the values themselves
};
/// A row for each step; without a curve of a run for each time of the first of the tables; of spectra a row for each
/// frequency, where these differ with a column of them for each. Goes through all steps: not for the thread of the
/// window.
void writePlotTable(const PlotTable& table, std::ostream& out);

/// Of each channel of a table, in the run or in its ghost (see Curves::paths). Goes through all steps: not for the
/// thread of the window.
std::vector<Spectrum> spectra(const PlotTable& table, std::size_t path);
Spectrum spectrumOf(const TableCurve& table, Chart::Range times);

}  // namespace sprung::ui
