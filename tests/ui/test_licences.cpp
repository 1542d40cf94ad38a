// The licences that About tells: of everything the build asks for, and as Debian's copyright files say.
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>

#include "ui/dialogs/licences.h"

using namespace sprung::ui;

namespace {

QString textOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

}  // namespace

class TestLicences : public QObject {
  Q_OBJECT
 private slots:
  void nothingIsMissing() {
    // Parts of the system and tools of the build.
    const QStringList none = {"PkgConfig", "Threads"};
    static const QRegularExpression asks(R"((?:find_package|pkg_check_modules)\((\w+)|find_library\((\w+)_LIBRARY)");
    const QString text = textOf(SPRUNG_SOURCE_DIR "/CMakeLists.txt");
    int found = 0;
    for (auto match = asks.globalMatch(text); match.hasNext(); ++found) {
      const QRegularExpressionMatch next = match.next();
      const QString name = next.captured(1) + next.captured(2);
      const bool told = std::any_of(usedLibraries().begin(), usedLibraries().end(),
                                    [&](const UsedLibrary& library) { return library.asked.contains(name); });
      QVERIFY2(told || none.contains(name), qPrintable(name + " stands in CMakeLists.txt, but not in licences.cpp"));
    }
    QVERIFY(found > 12);
    // The other rooms ask for nothing of their own.
    for (const char* room : {"core", "render", "ui", "app"})
      for (QDirIterator files(QString(SPRUNG_SOURCE_DIR "/") + room, {"CMakeLists.txt"}, QDir::Files,
                              QDirIterator::Subdirectories);
           files.hasNext();)
        QVERIFY(!textOf(files.next()).contains(asks));
  }

  void theyAreTheirs() {
    int read = 0;
    for (const UsedLibrary& library : usedLibraries()) {
      const QString file = "/usr/share/doc/" + library.package + "/copyright";
      if (!QFile::exists(file)) continue;  // another system, or another version
      ++read;
      QVERIFY2(textOf(file).contains(library.word, Qt::CaseInsensitive), qPrintable(library.name + ": " + file));
    }
    qInfo("%d copyright files", read);
  }

  void everyOneIsShown() {
    for (const UsedLibrary& library : usedLibraries()) {
      QVERIFY(licencesHtml().contains(library.name.toHtmlEscaped()));
      QVERIFY(licencesHtml().contains(library.licence.toHtmlEscaped()));
    }
  }
};

QTEST_GUILESS_MAIN(TestLicences)
#include "test_licences.moc"
