// The program: one command of the command line, or the window.
#include <signal.h>
#include <unistd.h>

#include <QApplication>
#include <QHashFunctions>
#include <QString>
#include <QTemporaryDir>
#include <cerrno>
#include <iostream>
#include <optional>

#include "app/command_line.h"
#include "app/crash_box.h"
#include "app/kept_memory.h"
#include "core/io/file_access.h"
#include "ui/help/help_library.h"
#include "ui/run_window.h"

namespace {

using namespace sprung::app;

/// Where nobody is logged in (a server, a container) there is no folder for the run of programs, of which Qt would
/// complain among what the command prints.
class OwnRuntime {
 public:
  OwnRuntime() {
    if (qEnvironmentVariableIsEmpty(kName) && folder_.emplace().isValid()) qputenv(kName, folder_->path().toUtf8());
  }

 private:
  static constexpr auto kName = "XDG_RUNTIME_DIR";
  std::optional<QTemporaryDir> folder_;
};

/// Carries out each command; the window and pictures need Qt's own arguments.
struct Dispatch {
  int& argc;
  char** argv;
  Console console;

  int operator()(const Finished& finished) const { return finished.exitStatus; }
  int operator()(const RunOptions& options) const { return runCommand(options, console); }
  int operator()(const ReplayOptions& options) const { return replayCommand(options, console); }
  int operator()(const CheckOptions& options) const { return checkCommand(options, console); }
  int operator()(const EigenOptions& options) const { return eigenCommand(options, console); }
  int operator()(const ResponseOptions& options) const { return responseCommand(options, console); }
  int operator()(const SettleOptions& options) const { return settleCommand(options, console); }
  int operator()(const SensitivityOptions& options) const { return sensitivityCommand(options, console); }
  int operator()(const RenderOptions& options) const {
    const OwnRuntime runtime;
    withoutDisplay();
    const QGuiApplication application(argc, argv);
    sprung::ui::keepDecimalPoints();
    return renderCommand(options, console);
  }
  int operator()(const ReportOptions& options) const {
    const OwnRuntime runtime;
    withoutDisplay();
    // The order of what a PDF holds follows Qt's tables, which are otherwise laid out by chance.
    QHashSeed::setDeterministicGlobalSeed();
    const QApplication application(argc, argv);
    sprung::ui::keepDecimalPoints();
    return reportCommand(options, console);
  }
  int operator()(const DocsOptions& options) const { return docsCommand(options, console); }
  int operator()(const WindowOptions& options) const {
    return sprung::ui::runWindow(argc, argv, QStringLiteral(SPRUNG_VERSION),
                                 QString::fromLocal8Bit(options.model.c_str()));
  }

 private:
  /// Only fonts are needed of the platform.
  static void withoutDisplay() {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  }
};

/// What was printed has to have arrived: a full disk, or a place that takes nothing, is not a success.
int withOutput(int status) {
  errno = 0;
  std::cout.flush();
  if (std::cout) return status;
  const std::string where = "standard output";
  const auto problem = errno != 0 ? sprung::fileProblem(where, errno, true)
                                  : sprung::error(where, "not all of it could be written", "send it to another place");
  std::cerr << "error: " << problem.text() << '\n';
  return status == kSolved ? kWrongUsage : status;
}

}  // namespace

int main(int argc, char** argv) {
  // Beyond a limit on their size files cannot be written, as on a full disk, and that is told in words.
  (void)::signal(SIGXFSZ, SIG_IGN);
  const Console console{std::cout, std::cerr, ::isatty(STDERR_FILENO) != 0};
  const CommandLine command = parseCommandLine({argv + 1, argv + argc}, std::cout, std::cerr);
  keepCrashReports(argc, argv, command);
  if (!std::holds_alternative<WindowOptions>(command)) keepFreedMemory();
  sprung::ui::setHelpInsert("command-line", QString::fromStdString(commandLineHtml()));
  return withOutput(std::visit(Dispatch{argc, argv, console}, command));
}
