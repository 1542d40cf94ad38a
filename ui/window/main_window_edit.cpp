// Whole items: delete, clipboard, context menu; and the docks that list problems, variables and edits. See
// main_window.h.
#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QStatusBar>

#include "ui/dialogs/dialogs.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/retype_menu.h"
#include "ui/language/finding_text.h"
#include "ui/panels/history_panel.h"
#include "ui/panels/problems_panel.h"
#include "ui/panels/variables_panel.h"
#include "ui/session/structure_edits.h"
#include "ui/theme/icons.h"
#include "ui/tree/document_tree_model.h"
#include "ui/tree/tree_panel.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/part_menu.h"

namespace sprung::ui {
namespace {

constexpr int kMostNamed = 12;

/// "spring, hinge, pull and 3 more"
QString nameList(const Document& document, const std::vector<ItemId>& ids) {
  QStringList names;
  for (const ItemId id : ids) {
    if (names.size() == kMostNamed) break;
    names << QString::fromStdString(document.find(id)->name);
  }
  const qsizetype more = static_cast<qsizetype>(ids.size()) - names.size();
  const QString list = names.join(", ");
  return more > 0 ? MainWindow::tr("%1 and %2 more").arg(list).arg(more) : list;
}

QString itemCount(std::size_t count) {
  return count == 1 ? MainWindow::tr("1 item") : MainWindow::tr("%1 items").arg(count);
}

bool askDelete(QWidget* parent, const Document& document, const Deletion& plan) {
  const std::vector<ItemId> named = namedDependants(document, plan);
  QMessageBox box(QMessageBox::NoIcon, MainWindow::tr("Delete"),
                  MainWindow::tr("<b>Delete %1?</b>").arg(nameList(document, plan.chosen).toHtmlEscaped()),
                  QMessageBox::NoButton, parent);
  box.setInformativeText(
      MainWindow::tr("This hangs on it and goes as well: %1").arg(nameList(document, named).toHtmlEscaped()));
  QPushButton* remove = box.addButton(MainWindow::tr("Delete"), QMessageBox::AcceptRole);
  box.addButton(QMessageBox::Cancel);
  box.setDefaultButton(remove);
  box.exec();
  return box.clickedButton() == remove;
}

}  // namespace

void MainWindow::buildSideDocks(int width) {
  problemsDock_ = newDock(tr("Problems"), "problemsDock");
  problems_ = new ProblemsPanel(*session_, problemsDock_);
  addDock(Qt::LeftDockWidgetArea, problemsDock_, problems_, width);
  variablesDock_ = newDock(tr("Variables"), "variablesDock");
  variables_ = new VariablesPanel(*session_, variablesDock_);
  addDock(Qt::LeftDockWidgetArea, variablesDock_, variables_, width);
  historyDock_ = newDock(tr("History"), "historyDock");
  history_ = new HistoryPanel(session_->undoStack(), historyDock_);
  addDock(Qt::LeftDockWidgetArea, historyDock_, history_, width);
  splitDockWidget(treeDock_, problemsDock_, Qt::Vertical);
  tabifyDockWidget(problemsDock_, variablesDock_);
  tabifyDockWidget(variablesDock_, historyDock_);
  setTabPosition(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea, QTabWidget::North);
  problemsDock_->raise();
  for (QDockWidget* dock : {problemsDock_, variablesDock_, historyDock_}) {
    // The tab says what it is; a second title would repeat it. Alone in the open it needs one to be moved by.
    auto* none = new QWidget(dock);  // one for all times: a title that is replaced stays with the dock
    const auto title = [dock, none](bool floating) { dock->setTitleBarWidget(floating ? nullptr : none); };
    title(false);
    connect(dock, &QDockWidget::topLevelChanged, this, title);
  }
  connect(problems_, &ProblemsPanel::titleChanged, problemsDock_, &QDockWidget::setWindowTitle);
}

void MainWindow::wireVariables() {
  const auto say = [this](bool done, const QString& text) {
    if (done) return statusBar()->showMessage(text, kNoticeTime);
    // A number that refuses says why beside itself.
    if (!inspector_->numberInHand())
      emit view_->notice(tr("Go to a number in the inspector first, then press the key again"));
  };
  actions_->on(Act::MakeAdjustable, this, [this, say] {
    const bool done = inspector_->makeAdjustable();
    say(done, tr("The number is a variable: the panel of variables has its slider"));
    if (!done) return;
    variablesDock_->show();
    variablesDock_->raise();
  });
  actions_->on(Act::UseNumber, this,
               [this, say] { say(inspector_->useNumber(), tr("The number stands in the place of its formula")); });
}

void MainWindow::wireStructure() {
  wireVariables();
  actions_->on(Act::Delete, this, [this] { deleteSelection(); });
  actions_->on(Act::Copy, this, [this] { (void)copySelection(); });
  actions_->on(Act::Cut, this, [this] {
    if (copySelection()) deleteSelection();
  });
  actions_->on(Act::Paste, this, [this] { paste(); });
  actions_->on(Act::SelectUsers, this, [this] { selectUsers(); });
  actions_->on(Act::FlatTree, this, [this] { tree_->setFlat(action(Act::FlatTree)->isChecked()); });
  connect(tree_, &TreePanel::menuWanted, this, &MainWindow::openItemMenu);
}

void MainWindow::deleteSelection() {
  const auto confirm = [this](const Deletion& plan) { return askDelete(this, session_->document(), plan); };
  const Status status = deleteItems(*session_, session_->selection().items(), confirm);
  if (!status)
    messages_->show("edit", Severity::Error, tr("Nothing was deleted: %1").arg(findingText(status.errors().front())),
                    status.errors());
}

bool MainWindow::copySelection() {
  const QString text = selectionText(*session_);
  if (text.isEmpty()) return false;
  QGuiApplication::clipboard()->setText(text);
  statusBar()->showMessage(tr("Copied %1 as text").arg(itemCount(session_->selection().items().size())), kNoticeTime);
  return true;
}

void MainWindow::paste() {
  const QString text = QGuiApplication::clipboard()->text();
  messages_->clear("edit");
  if (text.trimmed().isEmpty()) {
    statusBar()->showMessage(tr("The clipboard holds no text"), kNoticeTime);
    return;
  }
  const bool atStart = session_->run().atStart();
  const Gesture gesture = Session::newGesture();
  const Result<Pasted> pasted = pasteText(*session_, text, atStart ? Vec3(Vec3::Zero()) : view_->aside(), gesture);
  if (!pasted)
    return messages_->show(
        "edit", Severity::Error,
        tr("The text on the clipboard cannot be pasted: %1").arg(findingText(pasted.errors().front())),
        pasted.errors());
  if (!pasted->remarks.empty())
    messages_->show("edit", Severity::Warning, findingText(pasted->remarks.front()), pasted->remarks);
  statusBar()->showMessage(tr("Pasted %1").arg(itemCount(pasted->items.size())), kNoticeTime);
  if (atStart && hidesOthers(session_->document(), pasted->items)) putDown(gesture);
}

void MainWindow::selectUsers() {
  const Deletion plan = planDeletion(session_->document(), session_->selection().items());
  if (plan.dependants.empty())
    statusBar()->showMessage(tr("Nothing hangs on it"), kNoticeTime);
  else
    session_->selection().select(plan.dependants);
}

void MainWindow::openItemMenu(const QPoint& position) {
  QMenu* menu = partMenu_->makeFor(session_->selection().current());
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(position);
}

}  // namespace sprung::ui
