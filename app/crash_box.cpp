#include "app/crash_box.h"

#include <QLoggingCategory>
#include <string>

#include "core/base/black_box.h"
#include "ui/files/crash_reports.h"

namespace sprung::app {
namespace {

QtMessageHandler usual = nullptr;

void hear(QtMsgType type, const QMessageLogContext& context, const QString& text) {
  if (type != QtDebugMsg && type != QtInfoMsg) noteDeed("Qt says " + text.toStdString());
  usual(type, context, text);
}

template <class Options>
void noteModel(const Options& options) {
  if constexpr (requires { std::string(options.model); }) noteFact("Model", options.model);
}

}  // namespace

void keepCrashReports(int argc, char** argv, const CommandLine& command) {
  std::string line;
  for (int i = 0; i < argc; ++i) line += (i == 0 ? "" : " ") + std::string(argv[i]);
  nameThread("sprung");  // what was started again is called "exe"
  keepBlackBox({ui::crashFolder().toStdString(), "Sprung " SPRUNG_VERSION, line});
  std::visit([](const auto& options) { noteModel(options); }, command);
  usual = qInstallMessageHandler(hear);
}

}  // namespace sprung::app
