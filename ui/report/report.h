// A report of a model: what it looks like, what it is made of, how the run that its settings plan went, what its plots
// show of that, and where the energy went. Computed on any thread, without widgets; report_file.h writes it.
#pragma once

#include <QImage>
#include <QSize>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/progress.h"
#include "core/curves/curves.h"
#include "core/model/displays.h"
#include "core/sim/batch.h"
#include "render/scene/camera.h"

namespace sprung::ui {

/// Of what a report is made.
struct ReportSource {
  std::shared_ptr<const Document> document;
  QString title;   ///< name of the model
  QString folder;  ///< where its meshes and the tables of its plots lie; empty: nowhere yet
  /// From where it is looked at; empty: as its file says.
  std::optional<render::Camera> camera = {};
  bool allowPython = false;
};

struct Report {
  ReportSource source;
  std::shared_ptr<const CompiledModel> model;
  Diagnostics warnings;  ///< of the model, and of its run
  BatchResult run;       ///< with the books of energy
  std::vector<PlotLayout> plots;
  std::size_t undrawn = 0;               ///< curves of sensors for which there is no room
  std::shared_ptr<const Curves> curves;  ///< of all plots and all sensors, at every step
  QImage light, dark;                    ///< pictures of the start, or of the static solution; without background
};

inline constexpr QSize kReportPicture(1440, 840);  ///< pixels

/// Runs the model as `sprung run` does. A solver that gives up, or a `progress` that does, ends the run early: the
/// report is of what has been computed until there. Errors: the model is wrong, or cannot be drawn.
Result<Report> computeReport(ReportSource source, const Progress& progress = {});

/// What a sensor has measured in the run of a report, entry by entry.
struct SensorSummary {
  Channel channel;
  QString name;  ///< "force · x"
  QString unit;
  double last = 0.0, least = 0.0, greatest = 0.0;
};
/// All sensors in the order of the model; of those with several entries only the ones that are not zero all the time.
std::vector<SensorSummary> sensorSummaries(const Report& report);

}  // namespace sprung::ui
