// The editor of user functions: its place in the window, and the ways that lead to it. See main_window.h.
#include <QDockWidget>

#include "ui/files/file_flow.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/language/finding_text.h"
#include "ui/panels/problems_panel.h"
#include "ui/script/function_panel.h"
#include "ui/script/function_plot.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"

namespace sprung::ui {
namespace {

constexpr int kScriptHeight = 340;
constexpr int kScriptWidth = 600;

}  // namespace

/// Below the view, between the tree and the inspector, so that the motion is seen while its law is written.
void MainWindow::buildFunctionDock() {
  functionDock_ = newDock(tr("Function"), "functionDock");
  function_ = new FunctionPanel(*session_, functionDock_);
  addDock(Qt::BottomDockWidgetArea, functionDock_, function_, kScriptWidth);
  placeBelowView(functionDock_, kScriptHeight);
  connect(function_, &FunctionPanel::titleChanged, functionDock_, &QDockWidget::setWindowTitle);
}

void MainWindow::editFunction(ItemId item, const ParamRow* row) {
  leaveWelcome();
  functionDock_->show();
  functionDock_->raise();
  if (row != nullptr) function_->open(item, *row);
}

void MainWindow::wireFunctions() {
  actions_->on(Act::EditFunction, this, [this] {
    const ItemId current = session_->selection().current();
    const ItemId id = current.valid() ? current : Document::simulationId();
    const Item* item = session_->document().find(id);
    if (item == nullptr) return;
    // The one that has a text; else the first.
    const std::vector<const ParamRow*> rows = functionRows(*item);
    if (rows.empty()) {
      view_->notice(tr("%1 has no function. Springs, loads, sensors and the simulation have some.")
                        .arg(QString::fromStdString(item->name)));
      return;
    }
    const ParamRow* wanted = rows.front();
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
      const Value value = item->get(**row);
      if (!std::get<std::string>(value).empty()) wanted = *row;
    }
    editFunction(id, wanted);
  });
  actions_->on(Act::ApplyFunction, this, [this] { function_->apply(); });
  function_->setApplyAction(action(Act::ApplyFunction));
  actions_->on(Act::ExportPlot, this, [this] { function_->plot().exportPicture(); });
  action(Act::ExportPlot)->setEnabled(false);
  connect(functionDock_, &QDockWidget::visibilityChanged, action(Act::ExportPlot), &QAction::setEnabled);
  connect(inspector_, &InspectorPanel::functionWanted, this, &MainWindow::editFunction);
  connect(function_, &FunctionPanel::trustWanted, action(Act::TrustPython), &QAction::trigger);
  connect(function_, &FunctionPanel::notice, view_, &View3D::notice);
  connect(problems_, &ProblemsPanel::chosen, this, [this](const Diagnostic& finding) {
    const auto place = functionOf(session_->document(), finding);
    if (!place) return;
    editFunction(place->item, place->row);
    function_->showFinding(*place, findingText(finding));
  });
}

}  // namespace sprung::ui
