// Edits of the plots that are kept with the model, each one undo step; and what plots are called.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/model/displays.h"
#include "ui/session/session.h"

namespace sprung::ui {

/// Its title, else what its curves are called.
QString plotTitle(Session& session, const PlotLayout& plot);

/// Lets `edit` change one plot. Nothing without such a plot.
void editPlot(Session& session, std::size_t plot, const QString& title, const std::function<void(PlotLayout&)>& edit);
/// A plot with these values over time, behind the others; the number of the new plot.
std::size_t addPlot(Session& session, const std::vector<Channel>& channels);
void removePlot(Session& session, std::size_t plot);
/// Those that are not shown there yet. In a plot of values over others the first value waits for its second.
void addCurves(Session& session, std::size_t plot, const std::vector<Channel>& channels);
/// Behind the others: what such an operation makes of a curve. What undoes it leaves what it was made of.
void addOperation(Session& session, std::size_t plot, std::size_t curve, ChannelOperation operation);
/// Behind the others, or instead of `curve`.
void putFormula(Session& session, std::size_t plot, std::optional<std::size_t> curve, const Channel& channel);
void removeCurve(Session& session, std::size_t plot, std::size_t curve);
/// Curves of tables behind the others, each in a colour of its own; without a plot of this number in a new one.
/// `edited`: instead of that one. The number of the plot.
std::size_t layTables(Session& session, std::size_t plot, std::vector<PlottedTable> tables,
                      std::optional<std::size_t> edited = {});
void removeTable(Session& session, std::size_t plot, std::size_t table);
/// Draws the others over what a curve shows; what was along the horizontal axis becomes a curve.
void useAcross(Session& session, std::size_t plot, std::size_t curve);
/// The same with any value.
void useAcross(Session& session, std::size_t plot, const Channel& channel);
/// Names the files of all plots as they are seen from another folder than `from`; both absolute. Absolute names from
/// before there was a folder (`from` empty) become such names too.
Displays withFilesSeenFrom(Displays displays, const QString& from, const QString& to);

/// Over time: the values that stood along the horizontal axis become curves. XY: the values of each item are drawn one
/// over the other, those of different items over the first.
void setKind(PlotLayout& plot, PlotKind kind);

}  // namespace sprung::ui
