// What the linker and the compiler were told so that a fault is harder to make use of, as the programs show it
// (readelf, of binutils, which the compiler needs anyway).
#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

class TestHardening : public QObject {
  Q_OBJECT
 private slots:
  void programsAreHard_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("reads");
    const QString build = QCoreApplication::applicationDirPath() + "/..";
    QTest::newRow("sprung") << build + "/app/sprung" << false;
    QTest::newRow("sprung-main") << build + "/app/sprung-main" << true;
    QTest::newRow("sprung-python") << build + "/core/python/sprung-python" << true;
  }

  void programsAreHard() {
    QFETCH(QString, path);
    QFETCH(bool, reads);
    QVERIFY2(QFile::exists(path), qPrintable(path + " is not built"));
    const QString head = readelf({"--file-header", "--program-headers", "--wide", path});
    // Loaded where chance says.
    QVERIFY2(head.contains(QRegularExpression("Type: +DYN")), qPrintable(head));
    // What is read only once the program has been linked; no code on the stack, nothing to be written and executed.
    QVERIFY2(head.contains("GNU_RELRO"), qPrintable(head));
    static const QRegularExpression stack("GNU_STACK.* (R[W ][E ]) ");
    QCOMPARE(stack.match(head).captured(1), QString("RW "));
    QVERIFY2(!head.contains(QRegularExpression("LOAD .* RWE ")), qPrintable(head));
    // Whether it was built with sanitizers, which look for the same and more.
    const QString symbols = readelf({"--dyn-syms", "--wide", path});
    if (!reads || symbols.contains("__asan_init") || symbols.contains("__tsan_init")) return;
    QVERIFY2(symbols.contains("__stack_chk_fail"), "no guard on the stack");
  }

  /// Where the compiler was told to.
  void callsOfTheLibraryHaveBounds() {
    const QString path = QCoreApplication::applicationDirPath() + "/../app/sprung-main";
    const QString symbols = readelf({"--dyn-syms", "--wide", path});
    if (symbols.contains("__asan_init") || symbols.contains("__tsan_init")) return;
    QVERIFY2(symbols.contains(QRegularExpression("__(mem|str|f?printf|sn?printf|v|read|fread)[a-z]*_chk")),
             "no bounds in calls of the C library");
  }

 private:
  static QString readelf(const QStringList& arguments) {
    QProcess process;
    process.start("readelf", arguments);
    if (!process.waitForFinished(30000) || process.exitCode() != 0) return "readelf does not work";
    return QString::fromUtf8(process.readAllStandardOutput());
  }
};

QTEST_GUILESS_MAIN(TestHardening)
#include "test_hardening.moc"
