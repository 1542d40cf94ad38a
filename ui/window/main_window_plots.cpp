// The docks of plots and sensors below the view, and what leads there. See main_window.h.
#include <QDockWidget>
#include <QStatusBar>

#include "core/model/displays.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/panels/sensors_panel.h"
#include "ui/panels/variables_panel.h"
#include "ui/plots/plots_panel.h"
#include "ui/view3d/view3d.h"
#include "ui/window/dock_layout.h"
#include "ui/window/export_flow.h"
#include "ui/window/main_window.h"
#include "ui/window/plot_menu.h"

namespace sprung::ui {
namespace {

constexpr int kPlotsHeight = 248;

}  // namespace

void MainWindow::buildPlotsDock() {
  plotsDock_ = newDock(tr("Plots"), "plotsDock");
  plots_ = new PlotsPanel(*session_, plotsDock_);
  addDock(Qt::BottomDockWidgetArea, plotsDock_, plots_, 600);
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  sensorsDock_ = newDock(tr("Sensors"), "sensorsDock");
  sensors_ = new SensorsPanel(*session_, sensorsDock_);
  addDock(Qt::BottomDockWidgetArea, sensorsDock_, sensors_, 600);
  for (QDockWidget* dock : {plotsDock_, sensorsDock_}) placeBelowView(dock, kPlotsHeight);
  connect(sensors_, &SensorsPanel::menuWanted, this, &MainWindow::openItemMenu);
}

/// Closed, and of this height when it is opened; behind tabs where there are several.
void MainWindow::placeBelowView(QDockWidget* dock, int height) {
  if (dock != plotsDock_) tabifyDockWidget(plotsDock_, dock);
  dock->setAllowedAreas(Qt::AllDockWidgetAreas);
  dock->hide();
  // A hidden dock takes no size.
  connect(dock, &QDockWidget::visibilityChanged, this, [this, dock, height](bool shown) {
    if (shown && !dock->isFloating() && dock->height() < height) resizeDocked(*this, {dock}, {height}, Qt::Vertical);
  });
}

void MainWindow::showPlots() {
  plotsDock_->show();
  plotsDock_->raise();
}

void MainWindow::wirePlots() {
  plotMenu_ = new PlotMenu(*session_, *actions_, *plots_);
  connect(plots_, &PlotsPanel::shown, this, &MainWindow::showPlots);
  connect(plotMenu_, &PlotMenu::saveWanted, exports_, &ExportFlow::plot);
  connect(plotMenu_, &PlotMenu::failed, exports_, &ExportFlow::failed);
  connect(plotMenu_, &PlotMenu::said, this,
          [this](const QString& text) { statusBar()->showMessage(text, kNoticeTime); });
  connect(inspector_, &InspectorPanel::valueMenuWanted, plotMenu_, &PlotMenu::openForValues);
  connect(inspector_, &InspectorPanel::plotWanted, plots_, &PlotsPanel::plot);
  connect(variables_, &VariablesPanel::plotWanted, plots_, &PlotsPanel::plot);
  // A model that comes with plots shows them, when the welcome page has given back the layout.
  const auto reveal = [this] {
    if (!session_->document().displays()->plots.empty() && !showsWelcome()) showPlots();
  };
  connect(session_, &Session::documentReplaced, this, reveal, Qt::QueuedConnection);
}

}  // namespace sprung::ui
