// How the window begins and what it keeps: welcome page, recovery after a crash, preferences, command search; see
// main_window.h.
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <utility>
#include <vector>

#include "core/building/bodies.h"
#include "ui/actions/action_texts.h"
#include "ui/actions/build_acts.h"
#include "ui/dialogs/command_search.h"
#include "ui/dialogs/dialogs.h"
#include "ui/dialogs/preferences.h"
#include "ui/files/autosave.h"
#include "ui/files/crash_reports.h"
#include "ui/files/file_flow.h"
#include "ui/files/open_file.h"
#include "ui/language/finding_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/tutorials/tutorial.h"
#include "ui/view3d/view3d.h"
#include "ui/window/dock_layout.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/welcome_page.h"
#include "ui/words.h"

namespace sprung::ui {
namespace {

constexpr const char* kListNames[] = {QT_TR_NOOP("node"), QT_TR_NOOP("object"), QT_TR_NOOP("marker"),
                                      QT_TR_NOOP("load"), QT_TR_NOOP("sensor")};

/// What an action is looked for by beside its text: other words, and the type of what it builds.
QString wordsOf(const ActionSpec& spec) {
  const ItemType* type = typeOfAct(spec.act);
  return actionWords(spec) + (type != nullptr ? " " + qText(type->type) : QString());
}

enum class Left { Recover, Discard, Later };

Left askRecovery(QWidget* parent, const std::vector<LeftWork>& works) {
  const LeftWork& last = works.front();
  QMessageBox box(QMessageBox::NoIcon, MainWindow::tr("Unsaved work found"),
                  MainWindow::tr("<b>Bring back the unsaved changes to “%1”?</b>").arg(last.name.toHtmlEscaped()),
                  QMessageBox::NoButton, parent);
  QString text = MainWindow::tr("Sprung did not end as it should. A copy of %1 was kept.")
                     .arg(QLocale().toString(last.changed, QLocale::ShortFormat));
  if (works.size() > 1) text += MainWindow::tr(" %1 more are asked about next time.").arg(works.size() - 1);
  box.setInformativeText(text);
  const QPushButton* recover = box.addButton(MainWindow::tr("Bring back"), QMessageBox::AcceptRole);
  const QPushButton* discard = box.addButton(MainWindow::tr("Delete the copy"), QMessageBox::DestructiveRole);
  // A key that is meant for the window behind must not decide about somebody's work.
  box.setDefaultButton(box.addButton(MainWindow::tr("Ask me later"), QMessageBox::RejectRole));
  box.exec();
  if (box.clickedButton() == recover) return Left::Recover;
  return box.clickedButton() == discard ? Left::Discard : Left::Later;
}

/// Adds the way to the report of a crash to the message that is shown.
void offerReport(MessageBar& messages, QWidget* window, const CrashReport& crash) {
  messages.offer(MainWindow::tr("Show the report"), MainWindow::tr("What happened, to read, to save and to pass on"),
                 [window, path = crash.path] { showCrashReport(window, path); });
}

/// Whether to save over what others have written.
bool askOverwrite(QWidget* parent, const QString& name) {
  QMessageBox box(QMessageBox::NoIcon, MainWindow::tr("The file has been changed"),
                  MainWindow::tr("<b>Write over “%1”?</b>").arg(name.toHtmlEscaped()), QMessageBox::NoButton, parent);
  box.setInformativeText(
      MainWindow::tr("Another program has changed the file since it was opened or saved here. "
                     "Saving takes those changes away."));
  const QPushButton* overwrite = box.addButton(MainWindow::tr("Write over it"), QMessageBox::DestructiveRole);
  box.setDefaultButton(box.addButton(QMessageBox::Cancel));
  box.exec();
  return box.clickedButton() == overwrite;
}

}  // namespace

void MainWindow::wireStart() {
  connect(files_, &FileFlow::opened, this, [this] { leaveWelcome(); });
  autosave_ = new Autosave(
      *session_, [this] { return files_->name(); }, Autosave::defaultFolder(), {}, this);
  connect(autosave_, &Autosave::failed, this, [this](const QString& reason) {
    messages_->show("autosave", Severity::Warning, tr("No copy of the unsaved work could be kept: %1").arg(reason));
  });
  connect(autosave_, &Autosave::written, this, [this] { messages_->clear("autosave"); });
  // What others do to the open file is told at once, and asked about before it is lost.
  auto* file = new OpenFile(*session_, OpenFile::defaultFolder(), this);
  connect(file, &OpenFile::differs, this, [this](bool changed) {
    if (!changed) return messages_->clear("outside");
    const QFileInfo there(session_->path());
    if (!there.exists())
      return messages_->show("outside", Severity::Warning,
                             tr("“%1” is no longer there. What you see is what was read before; Save writes it anew.")
                                 .arg(there.fileName()));
    messages_->show(
        "outside", Severity::Warning,
        tr("“%1” has been changed by another program. What you see is what was read before.").arg(there.fileName()));
    messages_->offer(tr("Read it again"), tr("Open the file as it is now"),
                     [this] { files_->openFile(session_->path()); });
  });
  connect(
      file, &OpenFile::opened, this,
      [this](const Diagnostics& remarks) {
        messages_->show("file", Severity::Warning, findingText(remarks.front()), remarks);
      },
      Qt::QueuedConnection);
  actions_->guard({Act::Save}, [this, file] {
    return !file->changedByOthers() || !QFileInfo::exists(session_->path()) || askOverwrite(this, files_->name());
  });
  actions_->on(Act::Welcome, this, [this] { showWelcome(); });
  actions_->on(Act::Preferences, this, [this] {
    showPreferences(this, [this](const Preferences& preferences) { applyPreferences(preferences); });
  });
  actions_->on(Act::CommandSearch, this, [this] { searchCommands(); });
  actions_->on(Act::NewWindow, this, [] { (void)openWindow(); });
  // What acts on the model, or shows more of it, shows it: nothing is changed behind the page.
  for (const ActionSpec& spec : actionTable()) {
    if (spec.menu == Menu::File || spec.menu == Menu::Help || spec.submenu == Submenu::Theme) continue;
    QAction* deed = action(spec.act);
    connect(deed, &QAction::triggered, this, [this, deed](bool on) {
      if (!showsWelcome()) return;
      leaveWelcome();
      // The layout that has come back knows nothing of what was asked for.
      if (deed->isCheckable() && deed->isChecked() != on) deed->trigger();
    });
  }
}

void MainWindow::start(const QString& path) {
  if (!path.isEmpty() && files_->openFile(path)) return;
  session_->setDocument(build::newModel(), {});
  const Preferences preferences = Preferences::read();
  if (path.isEmpty() && preferences.startWith == StartWith::EmptyModel) return;
  const QStringList& recent = files_->recent().paths();
  if (path.isEmpty() && preferences.startWith == StartWith::LastFile && !recent.isEmpty() &&
      files_->openFile(QString(recent.front())))
    return;
  showWelcome();
}

void MainWindow::offerRecovery() {
  const std::vector<LeftWork> works = Autosave::leftWork();
  const std::optional<CrashReport> crash = newCrash();
  if (!works.empty() && showsWelcome()) {
    switch (askRecovery(this, works)) {
      case Left::Later: break;
      case Left::Discard: Autosave::forget(works.front()); break;
      case Left::Recover: bringBack(works.front());
    }
  } else if (!works.empty()) {
    offerBeside(works.front());
    if (crash) offerReport(*messages_, this, *crash);
    return;
  }
  if (!crash) return;
  messages_->show("crash", Severity::Info,
                  tr("Sprung crashed at %1. A report lies on this computer; it has not been sent to anybody.")
                      .arg(QLocale().toString(crash->written, QLocale::ShortFormat)));
  offerReport(*messages_, this, *crash);
}

/// The file that was asked for stays: what was left comes into a window of its own.
void MainWindow::offerBeside(const LeftWork& work) {
  messages_->show("recovery", Severity::Info,
                  tr("Sprung did not end as it should. Unsaved changes to “%1” of %2 were kept.")
                      .arg(work.name, QLocale().toString(work.changed, QLocale::ShortFormat)));
  messages_->offer(tr("Bring back beside"), tr("Open them in a window of their own"), [this, work] {
    messages_->clear("recovery");
    openWindow()->bringBack(work);
  });
}

void MainWindow::bringBack(const LeftWork& work) {
  if (!files_->openLeft(work)) return;
  if (autosave_->flush()) Autosave::forget(work);  // where there is none of our own the old one stays
}

MainWindow* MainWindow::openWindow() {
  auto* window = new MainWindow;
  window->setAttribute(Qt::WA_DeleteOnClose);
  window->show();
  window->start({});
  return window;
}

void MainWindow::endOthers(const MainWindow* kept) {
  // Found before the first one goes: docks and dialogs that go with it are in the list as well.
  std::vector<MainWindow*> others;
  for (QWidget* widget : QApplication::topLevelWidgets())
    if (auto* window = qobject_cast<MainWindow*>(widget); window != nullptr && window != kept) others.push_back(window);
  for (MainWindow* window : others) delete window;
}

bool MainWindow::showsWelcome() const { return welcome_ != nullptr && pages_->currentWidget() == welcome_; }

/// Made when it is asked for first: its cards take a quarter of the time in which a window opens at a model.
WelcomePage& MainWindow::welcome() {
  if (welcome_ != nullptr) return *welcome_;
  welcome_ = new WelcomePage(*files_, *appearance_, pages_);
  pages_->addWidget(welcome_);
  connect(welcome_, &WelcomePage::exampleOpened, this, [this] {
    if (!lessMotion_) session_->run().play();
  });
  connect(welcome_, &WelcomePage::left, this, &MainWindow::leaveWelcome);
  connect(welcome_, &WelcomePage::tutorialWanted, this, &MainWindow::startTutorial);
  return *welcome_;
}

void MainWindow::showWelcome() {
  if (showsWelcome()) return;
  present(false);
  session_->run().pause();
  layoutBeforeWelcome_ = takeDocks(*this);
  for (QDockWidget* dock : findChildren<QDockWidget*>()) dock->hide();
  for (QToolBar* bar : findChildren<QToolBar*>()) bar->hide();
  transport_->hide();
  statusBar()->hide();
  const bool begun = !session_->path().isEmpty() || !session_->document().order(ItemList::Objects).empty();
  welcome().refresh(begun ? files_->name() : QString());
  pages_->setCurrentWidget(welcome_);
  welcome_->takeKeyboard();
}

void MainWindow::leaveWelcome() {
  if (!showsWelcome()) return;
  pages_->setCurrentWidget(view_);
  transport_->show();
  statusBar()->show();
  putDocks(*this, layoutBeforeWelcome_);
  arrangePalette();
  view_->setFocus();
}

void MainWindow::applyPreferences(const Preferences& preferences) {
  applyTheme(preferences.theme);
  if (std::exchange(lessMotion_, preferences.lessMotion) != preferences.lessMotion) {
    view_->setAnimated(!lessMotion_);
  }
  view_->setStraightParallel(preferences.straightParallel);
  action(Act::StraightParallel)->setChecked(preferences.straightParallel);
  autosave_->setEnabled(preferences.autosave);
  session_->run().setHistoryBudget({.bytes = static_cast<std::size_t>(preferences.memoryForPast) << 20U,
                                    .diskBytes = static_cast<std::size_t>(preferences.diskForPast) << 20U});
}

void MainWindow::searchCommands() {
  std::vector<SearchEntry> entries;
  for (const ActionSpec& spec : actionTable()) {
    QAction* deed = action(spec.act);
    if (spec.act == Act::CommandSearch) continue;
    SearchEntry entry{deed->text().remove('&'),
                      actionTip(spec),
                      deed->shortcut().toString(QKeySequence::NativeText),
                      [deed] { return deed->icon(); },
                      [deed] { deed->trigger(); },
                      wordsOf(spec)};
    if (!deed->isEnabled()) {
      entry.hint = tr("Not now: %1").arg(whyNot(spec.act));
      entry.deed = [this, act = spec.act] { sayWhyNot(act); };
      entry.behind = entry.grey = true;
    }
    entries.push_back(std::move(entry));
  }
  const Document& document = session_->document();
  for (const ItemList list : kItemLists) {
    for (const ItemId id : document.order(list)) {
      const Item& item = *document.find(id);
      entries.push_back(
          {QString::fromStdString(item.name),
           tr("Select this %1: %2").arg(tr(kListNames[static_cast<std::size_t>(list)]), wordFor(document, id)),
           {},
           [this, id] { return itemIcon(session_->document(), id); },
           [this, id] {
             leaveWelcome();
             session_->selection().select(id);
           },
           qText(item.type().type)});
    }
  }
  const auto openPicture = [] { return icon("open"); };
  for (const QString& path : exampleFiles())
    entries.push_back({exampleTitle(path), tr("Open this example"), {}, openPicture, [this, path] {
                         if (files_->openExample(path) && !lessMotion_) session_->run().play();
                       }});
  for (const Tutorial& tutorial : ui::tutorials())
    entries.push_back({tutorial.title,
                       tr("Tutorial: %1").arg(tutorial.summary),
                       {},
                       [] { return icon("tutorial"); },
                       [this, id = tutorial.id] { startTutorial(id); },
                       tr("tutorial learn guide"),
                       true});
  for (const QString& path : files_->recent().paths())
    entries.push_back({QFileInfo(path).fileName(), tr("Open this file: %1").arg(path), {}, openPicture, [this, path] {
                         files_->openFile(path);
                       }});
  showCommandSearch(this, std::move(entries));
}

}  // namespace sprung::ui
