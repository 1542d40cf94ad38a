#include "ui/plots/plot_edits.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "ui/session/output_words.h"

namespace sprung::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Plots", text); }

int freeColor(const PlotLayout& plot) {
  for (int color = 0;; ++color)
    if (std::none_of(plot.curves.begin(), plot.curves.end(),
                     [color](const PlottedValue& curve) { return curve.color == color; }) &&
        std::none_of(plot.tables.begin(), plot.tables.end(),
                     [color](const PlottedTable& table) { return table.color == color; }))
      return color;
}

bool shows(const PlotLayout& plot, const Channel& channel) {
  return std::any_of(plot.curves.begin(), plot.curves.end(),
                     [&](const PlottedValue& curve) { return curve.channel == channel; });
}

void append(PlotLayout& plot, const Channel& channel) {
  if (shows(plot, channel)) return;
  const int color = freeColor(plot);
  std::optional<Channel> over;
  if (plot.kind == PlotKind::XY && !plot.curves.empty()) {
    PlottedValue& last = plot.curves.back();
    if (!last.over) {
      last.over = std::exchange(last.channel, channel);
      return;
    }
    over = last.over;
  }
  plot.curves.push_back({.channel = channel, .over = over, .color = color});
}

QString nameOf(Session& session, const Channel& channel) {
  return wordsOf(session.run().system().get(), session.document(), channel).text();
}

}  // namespace

QString plotTitle(Session& session, const PlotLayout& plot) {
  if (!plot.title.empty()) return QString::fromStdString(plot.title);
  if (plot.curves.empty() && !plot.tables.empty())
    return QFileInfo(QString::fromStdString(plot.tables.front().file)).fileName();
  if (plot.curves.empty()) return tr("Empty plot");
  const PlottedValue& first = plot.curves.front();
  const QString name = nameOf(session, first.channel);
  if (first.over) return tr("%1 over %2").arg(name, nameOf(session, *first.over));
  return plot.curves.size() == 1 ? name : tr("%1 and %2 more").arg(name).arg(plot.curves.size() - 1);
}

void editPlot(Session& session, std::size_t plot, const QString& title, const std::function<void(PlotLayout&)>& edit) {
  Displays displays = *session.document().displays();
  if (plot >= displays.plots.size()) return;
  edit(displays.plots[plot]);
  (void)session.setDisplays(std::move(displays), title);
}

std::size_t addPlot(Session& session, const std::vector<Channel>& channels) {
  Displays displays = *session.document().displays();
  PlotLayout plot;
  for (const Channel& channel : channels) append(plot, channel);
  const QString title = channels.empty() ? tr("New plot") : tr("Plot %1").arg(nameOf(session, channels.front()));
  displays.plots.push_back(std::move(plot));
  const std::size_t number = displays.plots.size() - 1;
  (void)session.setDisplays(std::move(displays), title);
  return number;
}

void removePlot(Session& session, std::size_t plot) {
  Displays displays = *session.document().displays();
  if (plot >= displays.plots.size()) return;
  const QString title = tr("Remove the plot “%1”").arg(plotTitle(session, displays.plots[plot]));
  displays.plots.erase(displays.plots.begin() + static_cast<std::ptrdiff_t>(plot));
  (void)session.setDisplays(std::move(displays), title);
}

void addCurves(Session& session, std::size_t plot, const std::vector<Channel>& channels) {
  if (channels.empty()) return;
  editPlot(session, plot, tr("Plot %1").arg(nameOf(session, channels.front())), [&](PlotLayout& layout) {
    for (const Channel& channel : channels) append(layout, channel);
  });
}

void addOperation(Session& session, std::size_t plot, std::size_t curve, ChannelOperation operation) {
  const QString title = operation == ChannelOperation::Derivative ? tr("Plot a derivative") : tr("Plot an integral");
  editPlot(session, plot, title, [&](PlotLayout& layout) {
    if (curve >= layout.curves.size()) return;
    PlottedValue made = layout.curves[curve];
    Channel& channel = made.channel;
    if (channel.operation == operation) {
      channel = formulaChannel({.text = "=a", .operands = {{"a", channel}}});
      channel.operation = operation;
    } else {
      channel.operation = channel.operation == ChannelOperation::None ? operation : ChannelOperation::None;
    }
    if (shows(layout, channel)) return;
    made.color = freeColor(layout);
    layout.curves.push_back(std::move(made));
  });
}

void putFormula(Session& session, std::size_t plot, std::optional<std::size_t> curve, const Channel& channel) {
  editPlot(session, plot, tr("Plot a formula"), [&](PlotLayout& layout) {
    if (curve && *curve < layout.curves.size())
      layout.curves[*curve].channel = channel;
    else
      append(layout, channel);
  });
}

void removeCurve(Session& session, std::size_t plot, std::size_t curve) {
  editPlot(session, plot, tr("Remove a curve"), [&](PlotLayout& layout) {
    if (curve < layout.curves.size()) layout.curves.erase(layout.curves.begin() + static_cast<std::ptrdiff_t>(curve));
  });
}

std::size_t layTables(Session& session, std::size_t plot, std::vector<PlottedTable> tables,
                      std::optional<std::size_t> edited) {
  Displays displays = *session.document().displays();
  if (tables.empty()) return plot;
  if (plot >= displays.plots.size()) {
    plot = displays.plots.size();
    displays.plots.emplace_back();
  }
  const QString title = tr("Lay %1 over the plot").arg(QFileInfo(QString::fromStdString(tables[0].file)).fileName());
  PlotLayout& layout = displays.plots[plot];
  if (edited && *edited < layout.tables.size()) {
    tables.front().color = layout.tables[*edited].color;
    layout.tables.erase(layout.tables.begin() + static_cast<std::ptrdiff_t>(*edited));
    layout.tables.insert(layout.tables.begin() + static_cast<std::ptrdiff_t>(*edited), tables.front());
    tables.erase(tables.begin());
  }
  for (PlottedTable& table : tables) {
    table.color = freeColor(layout);
    layout.tables.push_back(std::move(table));
  }
  (void)session.setDisplays(std::move(displays), title);
  return plot;
}

void removeTable(Session& session, std::size_t plot, std::size_t table) {
  editPlot(session, plot, tr("Remove a curve"), [&](PlotLayout& layout) {
    if (table < layout.tables.size()) layout.tables.erase(layout.tables.begin() + static_cast<std::ptrdiff_t>(table));
  });
}

Displays withFilesSeenFrom(Displays displays, const QString& from, const QString& to) {
  for (PlotLayout& plot : displays.plots)
    for (PlottedTable& table : plot.tables) {
      const QString name = QString::fromStdString(table.file);
      if (QFileInfo(name).isAbsolute() == from.isEmpty())
        table.file = QDir(to).relativeFilePath(QDir(from).absoluteFilePath(name)).toStdString();
    }
  return displays;
}

namespace {

/// Each curve over `across`, and behind them what they were drawn over until now.
void drawOver(PlotLayout& plot, const Channel& across) {
  std::vector<PlottedValue> curves = std::exchange(plot.curves, {});
  plot.kind = PlotKind::XY;
  const auto add = [&](const Channel& channel, int color) {
    if (!(channel == across) && !shows(plot, channel))
      plot.curves.push_back({.channel = channel, .over = across, .color = color});
  };
  for (const PlottedValue& curve : curves) add(curve.channel, curve.color);
  for (const PlottedValue& curve : curves)
    if (curve.over) add(*curve.over, freeColor(plot));
  if (plot.curves.empty()) plot.curves.push_back({.channel = across, .over = {}, .color = 0});
}

}  // namespace

void useAcross(Session& session, std::size_t plot, std::size_t curve) {
  const std::vector<PlotLayout>& plots = session.document().displays()->plots;
  if (plot < plots.size() && curve < plots[plot].curves.size())
    useAcross(session, plot, Channel(plots[plot].curves[curve].channel));
}

void useAcross(Session& session, std::size_t plot, const Channel& channel) {
  editPlot(session, plot, tr("Draw over %1").arg(nameOf(session, channel)),
           [&](PlotLayout& layout) { drawOver(layout, channel); });
}

namespace {

void overTime(PlotLayout& plot) {
  std::vector<PlottedValue> curves = std::exchange(plot.curves, {});
  for (const PlottedValue& curve : curves)
    for (const std::optional<Channel>& channel : {curve.over, std::optional(curve.channel)})
      if (channel && !shows(plot, *channel)) plot.curves.push_back({.channel = *channel, .color = freeColor(plot)});
}

void overEachOther(PlotLayout& plot) {
  std::vector<PlottedValue> curves = std::exchange(plot.curves, {});
  const auto another = [](const PlottedValue& a, const PlottedValue& b) {
    return a.channel.item.valid() && a.channel.item == b.channel.item && !(a.channel == b.channel);
  };
  const auto isPair = [&](std::size_t i) { return i + 1 < curves.size() && another(curves[i], curves[i + 1]); };
  for (std::size_t i = 0; i < curves.size(); ++i) {
    if (isPair(i)) {
      plot.curves.push_back({.channel = curves[i + 1].channel, .over = curves[i].channel, .color = freeColor(plot)});
      ++i;
    } else if (i == 0 && curves.size() > 1 && !isPair(1)) {
      curves[i + 1].over = curves[i].channel;
    } else {
      if (i == 0 && isPair(1)) curves[i].over = curves[1].channel;
      if (!curves[i].over && !plot.curves.empty()) curves[i].over = plot.curves.front().over;
      curves[i].color = freeColor(plot);
      plot.curves.push_back(curves[i]);
    }
  }
}

}  // namespace

void setKind(PlotLayout& plot, PlotKind kind) {
  if (plot.kind == kind) return;
  if (plot.kind == PlotKind::XY) overTime(plot);
  plot.kind = kind;
  if (kind == PlotKind::XY) overEachOther(plot);
}

}  // namespace sprung::ui
