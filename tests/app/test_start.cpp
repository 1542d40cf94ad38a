// What `sprung` tells the C library before it starts the program proper: seen by a script in that one's place.
#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

class TestStart : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    const QString program = QCoreApplication::applicationDirPath() + "/../app/sprung";
    QVERIFY2(QFile::copy(program, folder_.filePath("sprung")), "the program is not built");
    QFile script(folder_.filePath("sprung-main"));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write("#!/bin/sh\nprintf '%s' \"$GLIBC_TUNABLES\"; shift; exit $1\n");
    script.setPermissions(script.permissions() | QFile::ExeOwner);
  }

  void memoryComesInLargePages() {
    const QStringList told = toldWith({}).split(':');
    QCOMPARE(told.count("glibc.malloc.hugetlb=1"), 1);
  }

  void whatIsChosenBeforeIsKept() {
    const QString chosen = "glibc.malloc.hugetlb=0:glibc.cpu.hwcaps=-AVX";
    QCOMPARE(toldWith(chosen), chosen);
    const QStringList told = toldWith("glibc.malloc.check=0").split(':');
    QCOMPARE(told.first(), QString("glibc.malloc.check=0"));
    QVERIFY(told.contains("glibc.malloc.hugetlb=1"));
  }

  void argumentsAndStatusPass() {
    QProcess process;
    process.start(folder_.filePath("sprung"), {"run", "3"});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 3);
  }

 private:
  QString toldWith(const QString& before) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("GLIBC_TUNABLES", before);
    process.setProcessEnvironment(environment);
    process.start(folder_.filePath("sprung"), {"run", "0"});
    return process.waitForFinished() ? QString::fromUtf8(process.readAllStandardOutput()) : QString("did not end");
  }

  QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(TestStart)
#include "test_start.moc"
