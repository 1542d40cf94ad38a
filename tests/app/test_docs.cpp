// `sprung docs`: every page is written, with its pictures and models, every link in it leads to a file, and the page of
// the command line has all commands and options.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <sstream>

#include "app/command_line.h"
#include "app/docs_command.h"
#include "ui/help/help_library.h"

using namespace sprung;
using namespace sprung::app;

namespace {

QString textOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

std::string helpOfAll() {
  std::ostringstream out, err;
  (void)parseCommandLine({"--help-all"}, out, err);
  return out.str();
}

}  // namespace

class TestDocs : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { ui::setHelpInsert("command-line", QString::fromStdString(commandLineHtml())); }
  void writesAllPages();
  void theCommandLineIsWhole();
  void saysWhereItCannotWrite();
};

void TestDocs::writesAllPages() {
  const QTemporaryDir folder;
  std::ostringstream out, err;
  const QString place = folder.filePath("pages");
  QCOMPARE(docsCommand({place.toStdString()}, {out, err}), 0);
  QVERIFY2(err.str().empty(), err.str().c_str());
  QVERIFY(QString::fromStdString(out.str()).contains("index.html"));
  QVERIFY(textOf(place + "/sprung.7").contains("\n.SH\nCalculated sensor\n"));
  static const QRegularExpression target("(?:href|src)=\"([^\"#]+)[^\"]*\"");
  const QStringList files = QDir(place).entryList({"*.html"});
  QCOMPARE(static_cast<std::size_t>(files.size()), ui::helpLibrary().pages().size() + 1);
  for (const QString& file : files) {
    const QString html = textOf(place + "/" + file);
    QVERIFY2(html.endsWith("</html>\n"), qPrintable(file));
    for (auto at = target.globalMatch(html); at.hasNext();) {
      const QString link = place + "/" + at.next().captured(1);
      QVERIFY2(QFileInfo(link).size() > 0, qPrintable(file + " -> " + link));
    }
  }
}

void TestDocs::theCommandLineIsWhole() {
  const QString page = QString::fromStdString(ui::helpLibrary().find("command-line")->body);
  const QString all = QString::fromStdString(helpOfAll());
  static const QRegularExpression option("^ +(?:-[a-z],)?(--[a-z-]+)", QRegularExpression::MultilineOption);
  int options = 0;
  for (auto at = option.globalMatch(all); at.hasNext();) {
    const QString name = at.next().captured(1);
    if (name == "--help-all" || name == "--version") continue;  // those of the program itself
    ++options;
    QVERIFY2(page.contains(name), qPrintable(name));
  }
  QVERIFY(options > 30);
  for (const char* command :
       {"run", "replay", "check", "eigen", "response", "settle", "sensitivity", "render", "report", "docs"})
    QVERIFY2(page.contains(QString("sprung %1</a></h2>").arg(command)), command);
  QVERIFY(page.contains("Exit status"));
}

void TestDocs::saysWhereItCannotWrite() {
  std::ostringstream out, err;
  QCOMPARE(docsCommand({"/proc/nowhere"}, {out, err}), 2);
  QVERIFY(QString::fromStdString(err.str()).contains("/proc/nowhere"));
  CommandLine parsed = parseCommandLine({"docs"}, out, err);
  QCOMPARE(std::get<Finished>(parsed).exitStatus, 2);
  parsed = parseCommandLine({"docs", "--out", "pages"}, out, err);
  QCOMPARE(std::get<DocsOptions>(parsed).out, std::string("pages"));
}

QTEST_GUILESS_MAIN(TestDocs)
#include "test_docs.moc"
