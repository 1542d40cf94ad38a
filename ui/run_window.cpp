#include "ui/run_window.h"

#include <QApplication>
#include <QLibrary>
#include <QMessageBox>
#include <QOpenGLContext>
#include <QSurfaceFormat>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "core/base/background.h"
#include "core/base/black_box.h"
#include "ui/actions/deed_notes.h"
#include "ui/dialogs/preferences.h"
#include "ui/language/language.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

namespace sprung::ui {
namespace {

/// While it lives, what Qt gives up for ends the program with a word and not with an abort: a screen that is missing
/// is no fault of the program.
class StartWords {
 public:
  StartWords() { usual_ = qInstallMessageHandler(hear); }
  ~StartWords() { qInstallMessageHandler(usual_); }
  StartWords(const StartWords&) = delete;
  StartWords& operator=(const StartWords&) = delete;

 private:
  static void hear(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (type != QtFatalMsg) return usual_(type, context, text);
    std::fprintf(stderr,
                 "sprung: the window cannot be opened: %s\n"
                 "  Commands such as \"sprung run\" and \"sprung render\" need no screen; see \"sprung --help\".\n",
                 qPrintable(text.simplified()));
    std::_Exit(kNoWindow);
  }
  inline static QtMessageHandler usual_ = nullptr;
};

/// On this screen OpenGL can be drawn with. Libepoxy crashes where it does not find the library of a screen that speaks
/// GLX.
bool canDraw() {
  QOpenGLContext context;
  if (!context.create()) return false;
  return context.nativeInterface<QNativeInterface::QGLXContext>() == nullptr || QLibrary("GL", 1).load();
}

int refuse() {
  std::fprintf(
      stderr,
      "sprung: the window cannot be opened: there is no OpenGL on this screen\n"
      "  On a remote screen or in a virtual machine, drawing by the processor helps: install Mesa's drivers\n"
      "  (Debian: libgl1, libgl1-mesa-dri). Commands such as \"sprung run\" and \"sprung render\" need no screen.\n");
  QMessageBox::critical(
      nullptr, QStringLiteral("Sprung"),
      QObject::tr(
          "<b>There is no OpenGL on this screen.</b><p>The 3D view needs it. On a remote screen or in a virtual "
          "machine, drawing by the processor helps: install Mesa's drivers (Debian: libgl1, libgl1-mesa-dri)."));
  return kNoWindow;
}

}  // namespace

void keepDecimalPoints() { std::setlocale(LC_NUMERIC, "C"); }

int runWindow(int& argc, char** argv, const QString& version, const QString& modelPath) {
  shareOneHeap();
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  QSurfaceFormat::setDefaultFormat(format);
  QApplication::setOrganizationName("sprung");
  QApplication::setApplicationName("sprung");
  QApplication::setApplicationDisplayName("Sprung");
  QApplication::setApplicationVersion(version);
  std::optional<StartWords> words(std::in_place);
  const QApplication application(argc, argv);
  keepDecimalPoints();
  speak(Preferences::read().language);
  if (!canDraw()) return refuse();
  words.reset();
  noteFact("Window", QStringLiteral("Qt %1, %2").arg(qVersion(), QGuiApplication::platformName()).toStdString());
  DeedNotes notes;
  qApp->installEventFilter(&notes);
  Appearance::instance().setTextSize(Preferences::read().textSize);
  MainWindow window;
  window.show();
  window.start(modelPath);
  window.offerRecovery();
  const int status = QApplication::exec();
  MainWindow::endOthers(&window);  // their threads, before what they read ends
  return status;
}

}  // namespace sprung::ui
