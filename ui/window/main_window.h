// The window: puts tree, view, inspector, transport and status together and wires the actions.
#pragma once

#include <QMainWindow>
#include <functional>
#include <memory>
#include <optional>

#include "core/base/result.h"
#include "core/sim/proof.h"
#include "ui/actions/actions.h"
#include "ui/session/session.h"

class QDockWidget;
class QMenu;
class QPoint;
class QStackedWidget;
class QToolBar;
class QToolButton;

namespace sprung::ui {

class Announcer;
class Appearance;
class BoardPanel;
class Deeds;
class EigenPanel;
class ExportFlow;
class FileFlow;
class FailureDialog;
class FreeBodyPanel;
class FunctionPanel;
class HelpWindow;
class HintLine;
class HistoryPanel;
class InspectorPanel;
class LedgerPanel;
class MessageBar;
class FrictionPanel;
class MobilityPanel;
class ProblemsPanel;
class RecordingFlow;
class TimeFlow;
class TimelineBar;
class TreePanel;
class TutorialGuide;
class VariablesPanel;
class PartMenu;
class PlotMenu;
class PlotsPanel;
class SensorsPanel;
class StudyFlow;
class View3D;
class Autosave;
class WelcomePage;
struct FileQuestions;
struct LeftWork;
struct Preferences;

class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  explicit MainWindow(const SessionOptions& options = {});
  ~MainWindow() override;

  Session& session() { return *session_; }
  View3D& view() { return *view_; }
  FileFlow& files() { return *files_; }
  ExportFlow& exports() { return *exports_; }
  RecordingFlow& recordings() { return *recordings_; }
  TreePanel& tree() { return *tree_; }
  InspectorPanel& inspector() { return *inspector_; }
  Appearance& appearance() { return *appearance_; }
  MessageBar& messages() { return *messages_; }
  ProblemsPanel& problems() { return *problems_; }
  VariablesPanel& variables() { return *variables_; }
  HistoryPanel& history() { return *history_; }
  FunctionPanel& function() { return *function_; }
  EigenPanel& eigen() { return *eigen_; }
  FreeBodyPanel& freeBody() { return *freeBody_; }
  LedgerPanel& ledger() { return *ledger_; }
  MobilityPanel& mobility() { return *mobility_; }
  FrictionPanel& friction() { return *friction_; }
  BoardPanel& panel() { return *panel_; }
  PlotsPanel& plots() { return *plots_; }
  SensorsPanel& sensors() { return *sensors_; }
  TimelineBar& timeline() { return *timeline_; }
  TimeFlow& time() { return *time_; }
  StudyFlow& studies() { return *studies_; }
  QAction* action(Act act) const { return actions_->at(act); }

  /// Made when it is asked for first.
  HelpWindow& help();
  WelcomePage& welcome();
  TutorialGuide& tutorials() { return *tutorials_; }
  Autosave& autosave() { return *autosave_; }
  Announcer& announcer() { return *announcer_; }
  bool showsWelcome() const;

  /// Opens a file; without one, or when it cannot be opened, what the preferences say: at first the welcome page.
  void start(const QString& path);
  /// Asks about work that a dead program has left behind, if there is any; beside a model that is open it is offered.
  void offerRecovery();
  /// Ends all windows but this one, if any, without asking.
  static void endOthers(const MainWindow* kept);

 protected:
  void showEvent(QShowEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  static constexpr int kNoticeTime = 6000;  ///< ms, of what the status bar says
  void buildCentre();
  void buildDocks();
  void buildMenus();
  void buildToolBar();
  QToolButton* viewOptionsButton(QWidget* parent);
  void buildPalette();
  void arrangePalette();
  /// A dock that is nowhere yet. Its content is made as its child: a widget that changes its parent is styled anew.
  QDockWidget* newDock(const QString& title, const QString& name);
  void addDock(Qt::DockWidgetArea area, QDockWidget* dock, QWidget* content, int width);
  void makeRoomFor(QDockWidget& dock);
  void wireFiles();
  void buildSideDocks(int width);
  void wireStart();
  static MainWindow* openWindow();
  void offerBeside(const LeftWork& work);
  void bringBack(const LeftWork& work);
  void showWelcome();
  void leaveWelcome();
  void applyPreferences(const Preferences& preferences);
  void searchCommands();
  void buildFunctionDock();
  void buildPlotsDock();
  void showPlots();
  void wirePlots();
  void placeBelowInspector(QDockWidget* dock, int height);
  void placeBelowView(QDockWidget* dock, int height);
  void buildEigenDock(int width);
  void buildLedgerDock(int width);
  void buildMobilityDock(int width);
  void buildFrictionDock(int width);
  void wireMobility();
  void wireForensics();
  void explainFailure();
  /// Outlines the items of a finding in the view, the culprit first; none: those of the failure, if the run has failed.
  void showConcern(const std::vector<ItemId>& items);
  void buildPanelDock(int width);
  void wirePanel();
  QString ownerOf(const QKeySequence& key) const;
  void present(bool on);
  bool presenting() const { return !layoutBeforePresenting_.isEmpty(); }
  void wireFunctions();
  void editFunction(ItemId item, const ParamRow* row);
  void showFailure();
  void wireTrust();
  void rememberTrust();
  void askTrust();
  void wireEdit();
  void wireStructure();
  void wireVariables();
  void wireRun();
  void wireSettle();
  void wireTime();
  void wireTriggers();
  void wireResponse();
  void wireView();
  void wireBuild();
  void wireKeyboard();
  void selectNext(int step);
  QString wordsOfSelection() const;
  void wireCopies();
  void wireMessages();
  void wireHelp();
  void wireTutorials();
  void startTutorial(const QString& id);
  /// The page of the reference about the field that has the keyboard, else about what is in the hand or selected.
  QString helpTarget() const;
  void showRemarks();
  FileQuestions questions();
  void fillRecent();
  void fillExamples();
  void refreshTitle();
  void refreshActions();
  QString whyNot(Act act) const;
  void sayWhyNot(Act act);
  void toggleShown();
  void deleteSelection();
  bool copySelection();
  void paste();
  void putDown(Gesture copied);
  void selectUsers();
  void openItemMenu(const QPoint& position);
  void wireExports();
  void buildFreeBodyDock();
  void wireFreeBody();
  void drawFree();
  void showProof(const Proof& proof, const std::optional<Parting>& parting);
  void applyTheme(int mode);
  /// Another window may have changed it.
  void markTheme();
  void prefer(const std::function<void(Preferences&)>& change);
  void arrangeSides();
  void resetLayout();
  void readSettings();
  void writeSettings();

  Appearance* appearance_;
  Session* session_;
  Actions* actions_;
  View3D* view_ = nullptr;
  TreePanel* tree_ = nullptr;
  InspectorPanel* inspector_ = nullptr;
  MessageBar* messages_ = nullptr;
  FileFlow* files_ = nullptr;
  ExportFlow* exports_ = nullptr;
  RecordingFlow* recordings_ = nullptr;
  Deeds* deeds_ = nullptr;
  PartMenu* partMenu_ = nullptr;
  QDockWidget* treeDock_ = nullptr;
  QDockWidget* inspectorDock_ = nullptr;
  ProblemsPanel* problems_ = nullptr;
  VariablesPanel* variables_ = nullptr;
  HistoryPanel* history_ = nullptr;
  QDockWidget* problemsDock_ = nullptr;
  QDockWidget* variablesDock_ = nullptr;
  QDockWidget* historyDock_ = nullptr;
  FunctionPanel* function_ = nullptr;
  QDockWidget* functionDock_ = nullptr;
  EigenPanel* eigen_ = nullptr;
  QDockWidget* eigenDock_ = nullptr;
  FreeBodyPanel* freeBody_ = nullptr;
  QDockWidget* freeBodyDock_ = nullptr;
  LedgerPanel* ledger_ = nullptr;
  QDockWidget* ledgerDock_ = nullptr;
  FrictionPanel* friction_ = nullptr;
  QDockWidget* frictionDock_ = nullptr;
  MobilityPanel* mobility_ = nullptr;
  QDockWidget* mobilityDock_ = nullptr;
  FailureDialog* whyFailed_ = nullptr;  ///< made when somebody asks first
  HelpWindow* help_ = nullptr;          ///< made when somebody asks first
  BoardPanel* panel_ = nullptr;
  QDockWidget* panelDock_ = nullptr;
  PlotsPanel* plots_ = nullptr;
  PlotMenu* plotMenu_ = nullptr;
  QDockWidget* plotsDock_ = nullptr;
  SensorsPanel* sensors_ = nullptr;
  QDockWidget* sensorsDock_ = nullptr;
  QMenu* recentMenu_ = nullptr;
  QMenu* examplesMenu_ = nullptr;
  QList<QToolBar*> paletteGroups_;
  QByteArray firstLayout_;
  QStackedWidget* pages_ = nullptr;
  QWidget* transport_ = nullptr;  ///< timeline and transport
  TimelineBar* timeline_ = nullptr;
  TimeFlow* time_ = nullptr;
  StudyFlow* studies_ = nullptr;
  WelcomePage* welcome_ = nullptr;
  HintLine* hint_ = nullptr;
  Announcer* announcer_ = nullptr;
  TutorialGuide* tutorials_ = nullptr;
  Autosave* autosave_ = nullptr;
  bool lessMotion_ = false;
  bool hasBeenShown_ = false;
  QByteArray layoutBeforeWelcome_;
  QByteArray layoutBeforePresenting_;  ///< empty: the window is as always
};

}  // namespace sprung::ui
