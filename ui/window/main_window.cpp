// Construction and layout of the window; the deeds are in main_window_actions.cpp.
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/actions/key_guard.h"
#include "ui/dialogs/preferences.h"
#include "ui/files/file_flow.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/panels/mobility_panel.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timeline_bar.h"
#include "ui/tree/tree_panel.h"
#include "ui/view3d/view3d.h"
#include "ui/window/closed_pictures.h"
#include "ui/window/dock_layout.h"
#include "ui/window/dock_tabs.h"
#include "ui/window/drop_targets.h"
#include "ui/window/export_flow.h"
#include "ui/window/message_bar.h"
#include "ui/window/recording_flow.h"
#include "ui/window/status_line.h"
#include "ui/window/study_flow.h"
#include "ui/window/time_flow.h"
#include "ui/window/transport_bar.h"

namespace sprung::ui {
namespace {

QSize firstSize(const QScreen& screen) {
  return QSize(1440, 900).boundedTo(screen.availableSize() - QSize(8, 40));  // less the frame
}

constexpr int kTreeWidth = 264;
constexpr int kTreeNarrowest = 240;  ///< the tabs below it have room
constexpr int kInspectorWidth = 352;
constexpr int kInspectorNarrowest = 288;
constexpr int kInspectorLowest = 150;
constexpr int kSideHeight = 260;  ///< of what lies below the tree
constexpr int kNarrowWindow = 1200;

/// Of text in its usual size, what larger text takes.
int scaled(int pixels) { return static_cast<int>(std::lround(pixels * textScale())); }

/// The one model file among what is dragged onto the window; empty when there is none.
QString droppedFile(const QMimeData* data) {
  if (data == nullptr || data->urls().size() != 1) return {};
  const QString path = data->urls().front().toLocalFile();
  return path.endsWith(".json", Qt::CaseInsensitive) || path.endsWith(".sprung", Qt::CaseInsensitive) ? path
                                                                                                      : QString();
}

/// Of the layouts in the settings; those of version 0 may have windows that docks share.
constexpr int kLayoutVersion = 1;

}  // namespace

MainWindow::MainWindow(const SessionOptions& options)
    : appearance_(&Appearance::instance()), session_(new Session(options, this)), actions_(new Actions(this)) {
  setObjectName("mainWindow");
  QApplication::setWindowIcon(QIcon(":/icons/sprung.svg"));
  setAcceptDrops(true);
  // Without GroupedDragging: it lets floating docks share a window, and what Qt 6.4 remembers of such a window when a
  // layout is restored points to docks that have left it.
  new DockTabs(*this);
  DropTargets::watch();
  ClosedPictures::watch();
  // Not animated: each step of a dock's way lays out the window and draws the view in another size.
  setDockOptions(QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
  auto* guard = new KeyGuard(this);
  qApp->installEventFilter(guard);
  connect(guard, &KeyGuard::held, this, [this] {
    if (isActiveWindow())
      statusBar()->showMessage(tr("The keyboard is in a panel: Esc or a click makes keys commands again"), kNoticeTime);
  });
  buildCentre();
  buildDocks();
  files_ = new FileFlow(*session_, questions(), this);
  recordings_ = new RecordingFlow(*session_, this);
  exports_ = new ExportFlow(*session_, *recordings_, *view_, *appearance_, this);
  buildMenus();
  buildToolBar();
  buildPalette();
  new StatusLine(
      *session_, mobility_->finder(), [this] { return view_->framesPerSecond(); }, statusBar());
  studies_ = new StudyFlow(*session_, *actions_, {*statusBar(), *view_, *plots_, *inspector_, *variables_}, this);
  statusBar()->setSizeGripEnabled(false);
  wireFiles();
  wireStart();
  wireTrust();
  wireFunctions();
  wireEdit();
  wireStructure();
  wireRun();
  wireView();
  wireExports();
  wireFreeBody();
  wireMobility();
  wireForensics();
  wirePanel();
  wirePlots();
  wireBuild();
  wireMessages();
  wireKeyboard();
  wireHelp();
  wireTutorials();
  resize(firstSize(*screen()));
  firstLayout_ = takeDocks(*this);
  readSettings();
  refreshTitle();
  refreshActions();
}

MainWindow::~MainWindow() {
  // A panel that is hidden lets go of the session and of its neighbours: while they are all there.
  for (QDockWidget* dock : findChildren<QDockWidget*>()) dock->hide();
}

void MainWindow::buildCentre() {
  auto* centre = new QWidget(this);
  auto* layout = new QVBoxLayout(centre);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  view_ = new View3D(*session_, *appearance_, centre);
  pages_ = new QStackedWidget(centre);
  pages_->addWidget(view_);
  layout->addWidget(pages_, 1);
  messages_ = new MessageBar(pages_);
  connect(pages_, &QStackedWidget::currentChanged, messages_, &QWidget::raise);
  transport_ = new QWidget(centre);
  auto* bars = new QVBoxLayout(transport_);
  bars->setContentsMargins(0, 0, 0, 0);
  bars->setSpacing(0);
  timeline_ = new TimelineBar(transport_);
  bars->addWidget(timeline_);
  time_ = new TimeFlow(*session_, *actions_, *timeline_, view_);
  bars->addWidget(new TransportBar(*session_, *actions_, *time_, transport_));
  layout->addWidget(transport_);
  setCentralWidget(centre);
}

QDockWidget* MainWindow::newDock(const QString& title, const QString& name) {
  auto* dock = new QDockWidget(title, this);
  dock->setObjectName(name);
  return dock;
}

void MainWindow::addDock(Qt::DockWidgetArea area, QDockWidget* dock, QWidget* content, int width) {
  dock->setWidget(content);
  dock->setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
  dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable |
                    QDockWidget::DockWidgetClosable);
  addDockWidget(area, dock);
  resizeDocked(*this, {dock}, {scaled(width)}, Qt::Horizontal);
}

/// Where the docks beside them leave no height for the parameters, the one that has come stands in front of them.
void MainWindow::makeRoomFor(QDockWidget& dock) {
  const auto stands = [](const QDockWidget& d) { return d.isVisible() && !d.isFloating(); };
  if (&dock == inspectorDock_ || !stands(dock) || !stands(*inspectorDock_) || !tabifiedDockWidgets(&dock).empty() ||
      dockWidgetArea(&dock) != dockWidgetArea(inspectorDock_) || inspector_->height() >= scaled(kInspectorLowest))
    return;
  tabifyDockWidget(inspectorDock_, &dock);
  dock.raise();
}

void MainWindow::buildDocks() {
  treeDock_ = newDock(tr("Scene"), "treeDock");
  tree_ = new TreePanel(*session_, treeDock_);
  tree_->setMinimumWidth(scaled(kTreeNarrowest));
  addDock(Qt::LeftDockWidgetArea, treeDock_, tree_, kTreeWidth);
  inspectorDock_ = newDock(tr("Inspector"), "inspectorDock");
  inspector_ = new InspectorPanel(*session_, inspectorDock_);
  inspector_->setMinimumWidth(scaled(kInspectorNarrowest));
  addDock(Qt::RightDockWidgetArea, inspectorDock_, inspector_, kInspectorWidth);
  buildSideDocks(kTreeWidth);
  buildEigenDock(kInspectorWidth);
  buildMobilityDock(kInspectorWidth);
  buildFrictionDock(kInspectorWidth);
  buildPanelDock(kInspectorWidth);
  buildPlotsDock();
  buildLedgerDock(kInspectorWidth);
  buildFreeBodyDock();
  buildFunctionDock();
}

void MainWindow::buildMenus() {
  const QMap<Menu, QMenu*> menus = actions_->fill(menuBar());
  QMenu* file = menus.value(Menu::File);
  recentMenu_ = new QMenu(tr("Open &recent"), this);
  examplesMenu_ = new QMenu(tr("Open &example"), this);
  QAction* before = action(Act::Save);
  file->insertMenu(before, recentMenu_);
  file->insertMenu(before, examplesMenu_);
  connect(recentMenu_, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
  connect(&files_->recent(), &RecentFiles::changed, this, &MainWindow::fillRecent);
  fillRecent();
  fillExamples();
}

void MainWindow::buildToolBar() {
  auto* bar = addToolBar(tr("Tools"));
  bar->setObjectName("toolBar");
  bar->setMovable(false);
  bar->setIconSize(QSize(20, 20));
  bar->setContextMenuPolicy(Qt::PreventContextMenu);
  const auto group = [&](std::initializer_list<Act> acts) {
    if (!bar->actions().isEmpty()) bar->addSeparator();
    for (const Act act : acts) {
      bar->addAction(action(act));
      auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(action(act)));
      button->setFocusPolicy(Qt::TabFocus);
      button->setAccessibleName(action(act)->text().remove('&'));
    }
  };
  group({Act::New, Act::Open, Act::Save});
  group({Act::Undo, Act::Redo});
  group({Act::FrameAll, Act::ViewFront, Act::ViewRight, Act::ViewTop, Act::ViewIso});
  bar->addWidget(viewOptionsButton(bar));
  auto* space = new QWidget(bar);
  space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  bar->addWidget(space);
  for (const Act act : {Act::ExportPicture, Act::ExportVideo, Act::CycleTheme, Act::Shortcuts})
    bar->addAction(action(act));
}

QToolButton* MainWindow::viewOptionsButton(QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setObjectName("viewOptions");
  button->setIcon(icon("view-options"));
  button->setToolTip(tr("What the 3D view shows: projection, colours, ghost, trails, marks."));
  button->setAccessibleName(tr("View options"));
  button->setPopupMode(QToolButton::InstantPopup);
  button->setFocusPolicy(Qt::TabFocus);
  auto* menu = new QMenu(button);
  menu->setToolTipsVisible(true);
  for (const Act act : {Act::ParallelProjection, Act::StraightParallel}) menu->addAction(action(act));
  menu->addSection(tr("Colours"));
  for (const Act act : {Act::ColorByKind, Act::ColorByForce, Act::ColorByTorque, Act::ColorBySpeed, Act::ColorByEnergy,
                        Act::ColorByHeat})
    menu->addAction(action(act));
  menu->addSeparator();
  for (const Act act : {Act::Ghost, Act::Trails, Act::TrailLength, Act::FollowBody}) menu->addAction(action(act));
  menu->addSection(tr("Marks"));
  for (const Act act : {Act::Names, Act::Markers, Act::Frames, Act::MassCentres, Act::Forces, Act::Sensors})
    menu->addAction(action(act));
  button->setMenu(menu);
  return button;
}

void MainWindow::fillRecent() {
  recentMenu_->clear();
  int number = 0;
  for (const QString& path : files_->recent().paths()) {
    const QString mnemonic = ++number < 10 ? QStringLiteral("&%1  ").arg(number) : QString();
    QAction* entry = recentMenu_->addAction(mnemonic + QFileInfo(path).fileName().replace("&", "&&"));
    entry->setToolTip(path);
    connect(entry, &QAction::triggered, this, [this, path] { files_->openFile(path); });
  }
  recentMenu_->setToolTipsVisible(true);
  if (number > 0) {
    recentMenu_->addSeparator();
    connect(recentMenu_->addAction(tr("Forget these files")), &QAction::triggered, this,
            [this] { files_->recent().clear(); });
  }
  recentMenu_->menuAction()->setEnabled(number > 0);
}

void MainWindow::fillExamples() {
  for (const QString& resource : exampleFiles()) {
    QAction* entry = examplesMenu_->addAction(exampleTitle(resource));
    connect(entry, &QAction::triggered, this, [this, resource] { files_->openExample(resource); });
  }
  examplesMenu_->menuAction()->setEnabled(!examplesMenu_->isEmpty());
}

void MainWindow::refreshTitle() {
  const bool shown = !session_->path().isEmpty();
  setWindowTitle(files_->name() + "[*] – Sprung");
  setWindowModified(session_->modified());
  setWindowFilePath(shown ? session_->path() : QString());
}

/// As wide as in the first window on this screen, whatever has become of it.
void MainWindow::arrangeSides() {
  const bool narrow = firstSize(*screen()).width() < scaled(kNarrowWindow);
  resizeDocked(*this, {treeDock_, inspectorDock_},
               {scaled(narrow ? kTreeNarrowest : kTreeWidth), scaled(narrow ? kInspectorWidth - 48 : kInspectorWidth)},
               Qt::Horizontal);
  const int above = centralWidget()->height() - scaled(kSideHeight);
  resizeDocked(*this, {treeDock_, problemsDock_}, {std::max(1, above), scaled(kSideHeight)}, Qt::Vertical);
}

void MainWindow::resetLayout() {
  present(false);
  putDocks(*this, firstLayout_);
  arrangePalette();
  for (QDockWidget* dock : {treeDock_, inspectorDock_, historyDock_, variablesDock_, problemsDock_}) dock->show();
  for (QDockWidget* dock : {functionDock_, eigenDock_, ledgerDock_, panelDock_, plotsDock_, sensorsDock_, freeBodyDock_,
                            mobilityDock_, frictionDock_})
    dock->hide();
  problemsDock_->raise();
  arrangeSides();
  if (!showsWelcome()) view_->setFocus();  // not some button of what has gone
}

void MainWindow::readSettings() {
  const QSettings settings;
  if (settings.contains("window/geometry")) restoreGeometry(settings.value("window/geometry").toByteArray());
  if (settings.contains("window/layout"))
    putDocks(*this, settings.value("window/layout").toByteArray(), kLayoutVersion);
  arrangePalette();
  applyPreferences(Preferences::read());
}

void MainWindow::writeSettings() {
  QSettings settings;
  settings.setValue("window/geometry", saveGeometry());
  settings.setValue("window/layout", takeDocks(*this, kLayoutVersion));
}

/// Sizes of docks hold only in a window that has been shown and laid out.
void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  if (std::exchange(hasBeenShown_, true) || QSettings().contains("window/layout")) return;
  // Before anybody sees it; what stands in the middle has its height only then.
  layout()->activate();
  arrangeSides();
  layout()->activate();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!files_->mayDiscard()) return event->ignore();
  leaveWelcome();
  present(false);
  writeSettings();
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (!droppedFile(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  const QString path = droppedFile(event->mimeData());
  if (path.isEmpty()) return;
  event->acceptProposedAction();
  files_->openFile(path);
}

}  // namespace sprung::ui
