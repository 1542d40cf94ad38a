#include "ui/report/report.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "core/check/preflight.h"
#include "core/curves/batch_curves.h"
#include "core/curves/curve_reader.h"
#include "core/io/view_file.h"
#include "core/results/plotted_tables.h"
#include "core/system/system.h"
#include "render/image/offscreen_renderer.h"
#include "render/scene/frame_builder.h"
#include "render/scene/motion_bounds.h"
#include "ui/language/language.h"
#include "ui/session/output_words.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

constexpr std::size_t kMostNamed = 24;  ///< items of which all names stand in the picture

/// All entries of a sensor.
std::vector<Channel> entriesOf(const System& system, const Document& document, ItemId sensor) {
  std::vector<Channel> entries;
  for (const ItemValue& value : valuesOf(&system, document, sensor))
    for (std::size_t i = 0; i < value.units.size(); ++i)
      entries.push_back({.item = sensor, .component = static_cast<int>(i)});
  return entries;
}

std::vector<Channel> reportedChannels(const Document& document, const System& system) {
  std::vector<Channel> channels = channelsOf(document.displays()->plots);
  for (const ItemId sensor : document.order(ItemList::Sensors))
    for (const Channel& entry : entriesOf(system, document, sensor)) channels.push_back(entry);
  return channels;
}

/// The sensors over time, those of one unit together.
void plotSensors(Report& report) {
  constexpr std::size_t kMostCurves = 6, kMostPlots = 12;
  std::vector<std::pair<QString, PlotLayout>> plots;
  for (const SensorSummary& sensor : sensorSummaries(report)) {
    const auto open = std::find_if(plots.begin(), plots.end(), [&](const auto& plot) {
      return plot.first == sensor.unit && plot.second.curves.size() < kMostCurves;
    });
    PlotLayout& plot = open != plots.end() ? open->second : plots.emplace_back(sensor.unit, PlotLayout{}).second;
    plot.curves.push_back({.channel = sensor.channel, .color = static_cast<int>(plot.curves.size())});
  }
  for (auto& [sign, plot] : plots) {
    if (report.plots.size() < kMostPlots)
      report.plots.push_back(std::move(plot));
    else
      report.undrawn += plot.curves.size();
  }
}

/// In parallel projection: a length can be read off with the scale bar.
Status drawPictures(Report& report) {
  const Document& document = *report.source.document;
  const CompiledModel& model = *report.model;
  Snapshot snapshot;
  const bool isStatic = document.simulation().solve == "static";
  fillSnapshot(model.system, model.coefficients, isStatic ? report.run.state : model.initial, snapshot);
  render::FrameBuilder builder;
  builder.setModelFolder(std::filesystem::path(report.source.folder.toStdString()));
  const Eigen::AlignedBox3d box = builder.bounds(document, snapshot, render::suggestedUpAxis(document));
  const ViewSettings settings = readViewSettings(document.view());
  const double aspect = static_cast<double>(kReportPicture.width()) / kReportPicture.height();
  render::Camera camera = report.source.camera.value_or(render::openingCamera(document, settings, box, aspect));
  camera.setProjection(render::Camera::Projection::Orthographic);
  camera.setSceneBounds(box);
  render::FrameOptions look;
  look.grid = look.shadows = false;
  look.depthCue = 0.0F;
  look.allNames = document.itemCount() <= kMostNamed;
  render::OffscreenRenderer renderer;
  render::OffscreenRenderer::Options quality;
  quality.background = false;
  quality.devicePixelRatio = 2.0F;
  quality.supersampling = 2;
  for (QImage* picture : {&report.light, &report.dark}) {
    look.theme = picture == &report.dark ? render::darkTheme() : render::lightTheme();
    render::Frame frame;
    render::PickTable picks;
    builder.build(document, snapshot, camera, look, {}, {}, frame, picks);
    Result<QImage> drawn = renderer.render(frame, camera, kReportPicture.width(), kReportPicture.height(), quality);
    if (!drawn) return drawn.errors();
    *picture = std::move(*drawn);
  }
  return Done{};
}

void appendWarnings(Diagnostics& warnings, const Diagnostics& more) {
  for (const Diagnostic& finding : more)
    // What is merely good to know is for `check`, but what is left out of the equations is told.
    if (finding.severity == Severity::Warning || finding.code == "redundant-constraints") warnings.push_back(finding);
}

}  // namespace

Result<Report> computeReport(ReportSource source, const Progress& progress) {
  const PlainEnglish english;
  Report report;
  report.source = std::move(source);
  const Document& document = *report.source.document;
  Result<CompiledModel> model = compile(document, {.allowPython = report.source.allowPython});
  if (!model) return model.errors();
  if (Diagnostics wrong = checkFunctions(*model); !wrong.empty()) return wrong;
  report.model = std::make_shared<const CompiledModel>(std::move(*model));
  appendWarnings(report.warnings, report.model->warnings);
  appendWarnings(report.warnings, preflight(*report.model));
  appendWarnings(report.warnings, checkTables(*report.source.document, report.source.folder.toStdString()));
  BatchCurves curves(reportedChannels(document, *report.model->system));
  BatchOptions options;
  options.books = true;
  options.onProgress = progress;
  curves.connect(options);
  report.run = runBatch(*report.model, options);
  report.curves = curves.curves();
  appendWarnings(report.warnings, report.run.warnings);
  report.plots = document.displays()->plots;
  if (report.plots.empty()) plotSensors(report);
  if (const Status drawn = drawPictures(report); !drawn) return drawn.errors();
  return report;
}

std::vector<SensorSummary> sensorSummaries(const Report& report) {
  const PlainEnglish english;
  const Document& document = *report.source.document;
  const System& system = *report.model->system;
  const CurveReader run(report.curves, 0);
  const auto times = run.timeRange();
  std::vector<SensorSummary> all;
  for (const ItemId sensor : document.order(ItemList::Sensors)) {
    std::vector<SensorSummary> entries;
    double scale = 0.0;
    for (const Channel& channel : entriesOf(system, document, sensor)) {
      const std::size_t column = run.columnOf(channel);
      if (!times || column == 0) continue;
      const ChannelWords words = wordsOf(&system, document, channel);
      const Extremes range = run.range(column, times->first, times->second);
      if (range.empty()) continue;
      const double last = run.valueAt(column, times->second).value_or(range.least);
      entries.push_back({channel, words.text(), words.unitName(), last, range.least, range.greatest});
      scale = std::max({scale, std::abs(range.least), std::abs(range.greatest)});
    }
    for (SensorSummary& entry : entries)
      for (double* value : {&entry.last, &entry.least, &entry.greatest})
        if (isNoise(*value, scale)) *value = 0.0;
    const bool several = entries.size() > 1;
    for (SensorSummary& entry : entries)
      if (!several || entry.least != 0.0 || entry.greatest != 0.0) all.push_back(std::move(entry));
  }
  return all;
}

}  // namespace sprung::ui
