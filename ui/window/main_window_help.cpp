// The reference: its window, and which page is about what the keyboard or the selection is at; see main_window.h.
#include <QApplication>
#include <QDockWidget>

#include "core/items/registry.h"
#include "ui/actions/build_acts.h"
#include "ui/files/file_flow.h"
#include "ui/help/help_target.h"
#include "ui/help/help_window.h"
#include "ui/panels/problems_panel.h"
#include "ui/window/main_window.h"

namespace sprung::ui {
namespace {

constexpr const char* kFirstPage = "start";

}  // namespace

HelpWindow& MainWindow::help() {
  if (help_ != nullptr) return *help_;
  help_ = new HelpWindow(this);
  connect(help_, &HelpWindow::exampleWanted, this, [this](const QString& file) {
    if (files_->openExample(":/examples/" + file)) activateWindow();
  });
  return *help_;
}

void MainWindow::wireHelp() {
  // What stands in a panel and is no item.
  const std::pair<QDockWidget*, const char*> docks[] = {{functionDock_, "user-functions"},
                                                        {variablesDock_, "units#variables"},
                                                        {frictionDock_, "friction"},
                                                        {mobilityDock_, "index-of-constraints#redundant"}};
  for (const auto& [dock, page] : docks) setHelpPage(*dock, page);
  actions_->on(Act::Reference, this, [this] {
    const bool known = help_ != nullptr;
    help().open(known ? QString() : kFirstPage);
  });
  actions_->on(Act::ReferenceHere, this, [this] { help().open(helpTarget()); });
  connect(problems_, &ProblemsPanel::referenceWanted, this, [this](const QString& page) { help().open(page); });
}

QString MainWindow::helpTarget() const {
  if (QString page = helpPageAround(QApplication::focusWidget()); !page.isEmpty()) return page;
  for (const Recipe* recipe : recipes())
    if (action(actOf(*recipe))->isChecked()) return helpPageOf(recipe->type());
  const Item* item = session_->document().find(session_->selection().current());
  return item != nullptr ? helpPageOf(item->type()) : QString(kFirstPage);
}

}  // namespace sprung::ui
