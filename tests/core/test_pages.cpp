// What is written for those who carry the program on is true: the map of the sources is of these sources, and pages
// name what is there. That the sources on the pages compile and work is shown by tests of their own
// (tests/CMakeLists.txt).
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <cstdlib>
#include <map>

#include "tests/support/include_map.h"

namespace {

const QDir kTop(SPRUNG_SOURCE_DIR);

QString textOf(const QString& path) {
  QFile file(kTop.filePath(path));
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// What the expression captures in a text.
QStringList all(const QRegularExpression& expression, const QString& text) {
  QStringList found;
  for (auto it = expression.globalMatch(text); it.hasNext();) found << it.next().captured(1);
  return found;
}

sprung::testing::IncludeMap includesOfSources() {
  static const QRegularExpression include("^\\s*#\\s*include\\s*\"([^\"]+\\.h)\"", QRegularExpression::MultilineOption);
  sprung::testing::IncludeMap map;
  for (const char* room : {"app", "core", "render", "ui"}) {
    QDirIterator it(kTop.filePath(room), {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
      const QString path = kTop.relativeFilePath(it.next());
      std::vector<std::string> headers;
      for (const QString& header : all(include, textOf(path))) headers.push_back(header.toStdString());
      map.add(path.toStdString(), headers);
    }
  }
  return map;
}

/// The boxes and arrows of a map with their numbers: "ui → core" and 308.
std::map<QString, int> titlesOf(const QString& svg) {
  static const QRegularExpression title("<title>([^<]*)</title>"), number(": (\\d+)");
  std::map<QString, int> titles;
  for (const QString& text : all(title, svg)) titles[text.section(':', 0, 0)] = number.match(text).captured(1).toInt();
  return titles;
}

void report(QStringList problems, const QString& remedy) {
  if (!problems.isEmpty()) QFAIL(qPrintable((problems << remedy).join("\n  ")));
}

}  // namespace

class TestPages : public QObject {
  Q_OBJECT
 private slots:
  void theMapIsOfTheseSources();
  void pagesNameWhatIsThere_data();
  void pagesNameWhatIsThere();
};

/// SPRUNG_MAP=write draws it anew. Its boxes and arrows are those of the sources; its numbers may be a little behind.
void TestPages::theMapIsOfTheseSources() {
  const QString picture = "resources/pictures/map.svg", drawn = QString::fromStdString(mapSvg(includesOfSources()));
  if (qEnvironmentVariable("SPRUNG_MAP") == "write") {
    QFile file(kTop.filePath(picture));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(drawn.toUtf8()), drawn.toUtf8().size());
  }
  const std::map<QString, int> now = titlesOf(drawn), shown = titlesOf(textOf(picture));
  QVERIFY(now.size() > 50 && now.at("ui → core") > 100);
  QStringList problems;
  for (const auto& [text, count] : now) {
    const auto found = shown.find(text);
    if (found == shown.end())
      problems << text + " is not in it";
    else if (std::abs(found->second - count) > std::max(10, count / 5))
      problems << QString("%1: %2, not %3").arg(text).arg(count).arg(found->second);
  }
  for (const auto& [text, count] : shown)
    if (now.count(text) == 0) problems << text + " is no more";
  report(problems, "./dev map draws " + picture + " anew");
}

void TestPages::pagesNameWhatIsThere_data() {
  QTest::addColumn<QString>("page");
  for (const char* page : {"README.md", "resources/CONTRIBUTING.md"}) QTest::newRow(page) << QString(page);
}

/// Every path in a page is that of a file, of a folder, of a source on the page, or the beginning of a file's; words in
/// capitals (TYPE) stand for others.
void TestPages::pagesNameWhatIsThere() {
  QFETCH(QString, page);
  static const QRegularExpression path("`((?:app|core|render|ui|resources|tests|\\.ci)/[\\w./-]*)`"),
      target("\\]\\(([^)#:]+)\\)"), sample("\n```cpp ([^\n]+)\n"), other("TYPE|NAME|ROOM");
  const QString text = textOf(page);
  QVERIFY(!text.isEmpty());
  const QStringList samples = all(sample, text);
  QStringList problems;
  for (const QString& name : all(path, text)) {
    const QFileInfo named(kTop.filePath(name));
    const bool stem = !named.dir().entryList({named.fileName() + ".*"}).isEmpty();
    if (!named.exists() && !stem && !samples.contains(name) && !name.contains(other)) problems << name;
  }
  for (const QString& name : all(target, text))
    if (!QFileInfo::exists(kTop.filePath(QFileInfo(page).path() + "/" + name))) problems << name;
  report(problems, "is named in " + page + " and does not exist");
}

QTEST_GUILESS_MAIN(TestPages)
#include "test_pages.moc"
