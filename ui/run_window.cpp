#include "ui/run_window.h"

#include <QApplication>
#include <QSurfaceFormat>
#include <clocale>

#include "core/base/black_box.h"
#include "ui/actions/deed_notes.h"
#include "ui/dialogs/preferences.h"
#include "ui/language/language.h"
#include "ui/window/main_window.h"

namespace sprung::ui {
void keepDecimalPoints() { std::setlocale(LC_NUMERIC, "C"); }

int runWindow(int& argc, char** argv, const QString& modelPath) {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setDepthBufferSize(24);
  QSurfaceFormat::setDefaultFormat(format);
  QApplication::setOrganizationName("sprung");
  QApplication::setApplicationName("sprung");
  QApplication::setApplicationDisplayName("Sprung");
  QApplication::setApplicationVersion("0.1.0");
  const QApplication application(argc, argv);
  keepDecimalPoints();
  speak(Preferences::read().language);
  noteFact("Window", QStringLiteral("Qt %1, %2").arg(qVersion(), QGuiApplication::platformName()).toStdString());
  DeedNotes notes;
  qApp->installEventFilter(&notes);
  MainWindow window;
  window.show();
  window.start(modelPath);
  window.offerRecovery();
  return QApplication::exec();
}

}  // namespace sprung::ui
