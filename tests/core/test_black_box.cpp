// The report that a crash leaves behind: programs that crash on purpose, each in its own way.
#include <signal.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <limits>
#include <stdexcept>
#include <thread>

#include "core/base/black_box.h"

using namespace sprung;

// Seen by the linker, so that a report can name them.
namespace sprung::test {

/// Writes where nobody may.
__attribute__((noinline)) void writeNowhere() {
  volatile int* nowhere = nullptr;
  *nowhere = 1;
}

__attribute__((noinline)) int withoutEnd(int depth) {  // NOLINT(misc-no-recursion)
  volatile char used[4096];
  if (depth == std::numeric_limits<int>::max()) return 0;
  used[depth % 4096] = 1;
  return withoutEnd(depth + 1) + used[0];
}

}  // namespace sprung::test

namespace {

/// Does some things, and crashes as it is told.
int crash(const QString& how, const std::string& folder) {
  keepBlackBox({folder, "Test 1.2", "test --crash " + how.toStdString()});
  noteFact("Model", "/models/pendulum\nof two lines.sprung.json");
  noteFact("Gone", "soon");
  noteFact("Gone", "");
  for (int i = 0; i < 100; ++i) noteDeed("deed " + std::to_string(i));
  for (int i = 0; i < 7; ++i) noteDeed("the same");
  if (how == "write") test::writeNowhere();
  if (how == "overflow") return test::withoutEnd(0);
  if (how == "abort") std::abort();
  if (how == "exception") throw std::runtime_error("no such thing");
  std::thread other([&how] {
    nameThread("solver");
    if (how == "thread") test::writeNowhere();
    if (how == "thread-overflow") (void)test::withoutEnd(0);
  });
  other.join();
  return 0;
}

}  // namespace

class TestBlackBox : public QObject {
  Q_OBJECT
 private slots:
  void aCrashLeavesAReport_data() {
    QTest::addColumn<QString>("how");
    QTest::addColumn<int>("signal");
    QTest::addColumn<QStringList>("parts");
    const QString where = "sprung::test::writeNowhere";
    QTest::newRow("a write to nowhere") << "write" << SIGSEGV
                                        << QStringList{"segmentation fault (SIGSEGV) at address 0x0", where};
    QTest::newRow("a full stack") << "overflow" << SIGSEGV << QStringList{"SIGSEGV", "sprung::test::withoutEnd"};
    QTest::newRow("an abort") << "abort" << SIGABRT << QStringList{"aborted (SIGABRT)"};
    QTest::newRow("an exception") << "exception" << SIGABRT << QStringList{"SIGABRT", "Exception no such thing"};
    QTest::newRow("another thread") << "thread" << SIGSEGV << QStringList{"Where (thread 'solver')", where};
    QTest::newRow("its full stack") << "thread-overflow" << SIGSEGV
                                    << QStringList{"Where (thread 'solver')", "sprung::test::withoutEnd"};
  }

  void aCrashLeavesAReport() {
    QFETCH(QString, how);
    QFETCH(int, signal);
    QFETCH(QStringList, parts);
    const QTemporaryDir folder;
    const QString place = folder.filePath("some/new/folder");
    const QByteArray said = run(how, place, signal);
    const QFileInfoList files = QDir(place).entryInfoList(QDir::Files);
    QCOMPARE(files.size(), 1);
    QVERIFY2(said.contains(files.front().filePath().toUtf8()), said.constData());
    QCOMPARE(files.front().permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    QFile file(files.front().filePath());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    // The same again is counted, and the first of the hundred are forgotten.
    parts << "Crash report of Test 1.2"
          << "test --crash " + how << "/models/pendulum of two lines.sprung.json"
          << "deed 99\n"
          << "the same (7 times since"
          << "Nothing of this has been sent";
    for (const QString& part : parts) QVERIFY2(text.contains(part), qPrintable(part + " is not in\n" + text));
    QVERIFY(!text.contains("deed 36\n") && text.contains("deed 37\n"));
    QVERIFY(!text.contains("Gone"));
  }

  // Where nothing can be kept it is at least said.
  void withoutAFolderItIsSaid() {
    const QByteArray said = run("write", "/dev/null/folder", SIGSEGV);
    QVERIFY2(said.contains("Crash report of Test 1.2") && said.contains("could not be kept in /dev/null/folder"),
             said.constData());
  }

  void goodEndsLeaveNothing() {
    const QTemporaryDir folder;
    QVERIFY(run("none", folder.filePath("reports"), 0).isEmpty());
    QVERIFY(!QDir(folder.filePath("reports")).exists());
  }

  void symbolsAreReadable_data() {
    QTest::addColumn<QString>("readable");
    QTest::newRow("_ZN6sprung9Simulator4stepEv") << "sprung::Simulator::step";
    QTest::newRow("_ZNK6sprung2ui7Session8documentEv") << "sprung::ui::Session::document";
    QTest::newRow("_ZN6sprung12_GLOBAL__N_15solveERKNS_5StateE") << "sprung::(unnamed)::solve";
    QTest::newRow("_ZZN6sprung3runEvENKUlvE_clEv") << "sprung::run";
    QTest::newRow("_ZN6sprung6ResultIiE5valueEv") << "sprung::Result<…>";
    QTest::newRow("_ZN6sprung4PumpD1Ev") << "sprung::Pump::(destructor)";
    QTest::newRow("_ZNSt6thread4joinEv") << "std::thread::join";
    QTest::newRow("_Z4lateid") << "late";
    QTest::newRow("main") << "";
    QTest::newRow("_ZN99short") << "";
    QTest::newRow("_Z") << "";
  }
  void symbolsAreReadable() {
    QFETCH(QString, readable);
    QCOMPARE(QString::fromStdString(readableSymbol(QTest::currentDataTag())), readable);
  }

 private:
  /// What a program says that is to crash; it ends with this signal, 0: by itself.
  static QByteArray run(const QString& how, const QString& folder, int signal) {
    QProcess program;
    // What it was killed with is the shell's word: 128 and the signal.
    program.start("/bin/sh", {"-c", "ulimit -c 0; \"$0\" --crash \"$1\" \"$2\"; exit $?",
                              QCoreApplication::applicationFilePath(), how, folder});
    if (!program.waitForFinished(30000)) return "it did not end";
    if (program.exitCode() != (signal == 0 ? 0 : 128 + signal)) return "it ended in another way";
    return program.readAllStandardError();
  }
};

int main(int argc, char** argv) {
  if (argc == 4 && qstrcmp(argv[1], "--crash") == 0) return crash(argv[2], argv[3]);
  const QCoreApplication application(argc, argv);
  TestBlackBox test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_black_box.moc"
