// What a user wants to see of a model besides its picture: plots and what is drawn in them, the controls of the panel.
// Part of the model (file, undo), but nothing of it is solved.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/catalog/item.h"
#include "core/curves/channel.h"
#include "core/model/panel_layout.h"

namespace sprung {

/// A curve of a plot.
struct PlottedValue {
  Channel channel;
  std::optional<Channel> over;  ///< in a plot of one value over another: what stands along the horizontal axis
  int color = 0;                ///< number of its colour: what comes and goes beside it does not change it
  bool operator==(const PlottedValue&) const = default;
};

/// A curve from a table in a file (CSV), laid over those of the run.
struct PlottedTable {
  std::string file;       ///< as seen from the folder of the model, or absolute
  std::string column;     ///< its name in the first line; where that names none, its number from 0
  std::string over = {};  ///< the same for what stands along the horizontal axis; empty: the first column
  std::string unit = {};  ///< of its numbers ("kN"); empty: they have none
  int color = 0;          ///< as of a PlottedValue
  // Over time:
  std::string time = {};      ///< the column of the times, as `column`; empty: the first one
  std::string timeUnit = {};  ///< of the times ("ms"); empty: s
  double shift = 0.0;         ///< s, later than its times say
  bool operator==(const PlottedTable&) const = default;
};

enum class PlotKind : std::uint8_t {
  OverTime,
  XY,       ///< each curve over another value
  Spectrum  ///< amplitudes of what is in sight over the frequency
};

struct PlotLayout {
  std::string title;  ///< empty: it is called after its curves
  PlotKind kind = PlotKind::OverTime;
  std::vector<PlottedValue> curves;
  std::vector<PlottedTable> tables = {};
  bool logX = false, logY = false;  ///< logarithmic axes
  double window = 0.0;              ///< s, so much of a run is followed; 0: all of it
  /// From when to when [s] a spectrum is; empty: of all that is followed. Over time: where the marks stand.
  std::optional<std::pair<double, double>> stretch = {};
  bool operator==(const PlotLayout&) const = default;
};

struct Displays {
  std::vector<PlotLayout> plots;
  std::vector<PanelControl> panel;
  bool empty() const { return plots.empty() && panel.empty(); }
  bool operator==(const Displays&) const = default;
};

/// What the curves of a plot show along both axes, in their order; and those of all plots.
std::vector<Channel> channelsOf(const PlotLayout& plot);
std::vector<Channel> channelsOf(const std::vector<PlotLayout>& plots);

/// Why the channel cannot be looked at: no such item or variable, an output variable, a parameter or an entry that the
/// item lacks, a parameter that is fixed in a run. How many entries a sensor or a load has is not known here.
Status checkChannel(const Document& document, const Channel& channel);

/// Takes out what shows one of these items. An empty plot stays, unless it is emptied by this. True if anything went.
bool removeFromDisplays(Displays& displays, const std::vector<ItemId>& items);

/// Takes out what shows or sets variables that the model has not. True if anything went.
bool removeGoneVariables(Displays& displays, const Document& document);

/// Shows `after` where `before` was shown, as far as `after` has what was shown; the rest goes.
void redirectDisplays(Displays& displays, const Document& document, ItemId before, ItemId after);

/// Shows and sets a variable by its new name.
void renameInDisplays(Displays& displays, const std::string& from, const std::string& to);

}  // namespace sprung
