#include "ui/run_window.h"

#include <QApplication>
#include <QSurfaceFormat>
#include <clocale>

#include "ui/dialogs/preferences.h"
#include "ui/language/language.h"
#include "ui/theme/theme.h"
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
  Appearance::instance().setTextSize(Preferences::read().textSize);
  MainWindow window;
  window.show();
  window.start(modelPath);
  window.offerRecovery();
  return QApplication::exec();
}

}  // namespace sprung::ui
