// Files as they are replaced: whole or not at all, with the permissions and links of what was there.
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <fstream>

#include "core/io/file_access.h"

using namespace sprung;

class TestFileAccess : public QObject {
  Q_OBJECT
 private slots:
  void permissionsAreKept() {
    for (const mode_t mode : {0600U, 0640U, 0755U}) {
      QVERIFY(writeTextFile(path("kept"), "one"));
      QCOMPARE(::chmod(path("kept").c_str(), mode), 0);
      QVERIFY(writeTextFile(path("kept"), "two"));
      struct stat info {};
      QCOMPARE(::stat(path("kept").c_str(), &info), 0);
      QCOMPARE(info.st_mode & 07777U, mode);
      QCOMPARE(content("kept"), std::string("two"));
    }
  }

  // A link stays a link, and what it leads to is replaced where it lies; one that leads nowhere makes its target.
  void linksAreFollowed() {
    QVERIFY(QDir(folder_.path()).mkpath("deep/er"));
    QVERIFY(writeTextFile(path("deep/er/file"), "one"));
    for (const char* target : {"deep/er/file", "deep/er/new"}) {
      const std::string link = path("link"), second = path("second");
      QFile::remove(QString::fromStdString(link));
      QFile::remove(QString::fromStdString(second));
      QCOMPARE(::symlink(target, link.c_str()), 0);
      QCOMPARE(::symlink("link", second.c_str()), 0);
      QVERIFY(writeTextFile(second, "two"));
      struct stat info {};
      for (const std::string& each : {link, second})
        QVERIFY(::lstat(each.c_str(), &info) == 0 && S_ISLNK(info.st_mode));
      QCOMPARE(content(target), std::string("two"));
    }
  }

  void wrongPlacesAreNamed() {
    QVERIFY(QDir(folder_.path()).mkpath("deep"));
    for (const char* name : {"no/such/folder", "deep"}) {
      const Status written = writeTextFile(path(name), "text");
      QVERIFY(!written);
      QCOMPARE(written.errors().front().where, path(name));
      QVERIFY(!written.errors().front().hint.empty());
    }
    QVERIFY(!writeTextFile("", "text"));
    QVERIFY(!writeTextFile("/dev/null", "text"));
    // Who may do everything is not held up by permissions.
    QVERIFY(writeTextFile(path("locked"), "one"));
    QCOMPARE(::chmod(path("locked").c_str(), 0400), 0);
    QCOMPARE(writeTextFile(path("locked"), "two").ok(), ::geteuid() == 0);
  }

  void longNamesAreWritten() {
    std::string name(250, 'n');
    name.append(".txt");
    QVERIFY(writeTextFile(path(name.c_str()), "long"));
    QCOMPARE(content(name.c_str()), std::string("long"));
  }

  // What has no room leaves the old file as it was, and nothing beside it.
  void streamsTakeThePlaceWhenTheyAreComplete() {
    QVERIFY(writeTextFile(path("table"), "old"));
    QCOMPARE(::chmod(path("table").c_str(), 0640), 0);
    QVERIFY(QFile::link(folder_.filePath("table"), folder_.filePath("way")));
    {
      const auto given = NewFile::at(path("way"));
      QVERIFY(given.ok());
      std::ofstream(given->meanwhile()) << "half";
    }
    QCOMPARE(content("table"), std::string("old"));
    auto made = NewFile::at(path("way"));
    QVERIFY(made.ok());
    std::ofstream(made->meanwhile()) << "whole";
    QCOMPARE(content("table"), std::string("old"));
    QVERIFY(made->finish());
    QCOMPARE(content("table"), std::string("whole"));
    QVERIFY(QFileInfo(folder_.filePath("way")).isSymLink());
    struct stat info {};
    QCOMPARE(::stat(path("table").c_str(), &info), 0);
    QCOMPARE(info.st_mode & 07777U, mode_t{0640});
    QVERIFY(QDir(folder_.path()).entryList({"*.tmp"}, QDir::Files | QDir::Hidden).isEmpty());
    QVERIFY(!NewFile::at(path("nowhere/table")).ok());
  }

  void halfAFileIsNone() {
    QVERIFY(writeTextFile(path("whole"), "old"));
    rlimit before{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{1000, before.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const Status large = writeTextFile(path("whole"), std::string(5000, 'x'));
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, handler);
    QVERIFY(!large);
    QCOMPARE(content("whole"), std::string("old"));
    QVERIFY(writeTextFile(path("whole"), "new"));
    const QStringList beside = QDir(folder_.path()).entryList({"*.tmp"}, QDir::Files | QDir::Hidden);
    QVERIFY2(beside.isEmpty(), qPrintable(beside.join(' ')));
  }

 private:
  std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }
  std::string content(const char* name) const {
    const Result<std::string> text = readTextFile(path(name), 100);
    return text ? *text : std::string();
  }
  QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(TestFileAccess)
#include "test_file_access.moc"
