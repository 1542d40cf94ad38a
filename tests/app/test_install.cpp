// label: slow
// What `cmake --install` makes is whole: the program starts from there, desktops are told what exists, and the shell
// completes what the program has.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QMimeDatabase>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

class TestInstall : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void theProgramStarts();
  void theDesktopKnowsIt();
  void softwareCentresKnowIt();
  void filesGetThumbnails();
  void pythonImportsIt();
  void theManualIsThere();
  void theShellCompletes_data();
  void theShellCompletes();

 private:
  struct Outcome {
    int status = -1;
    QString out;
  };
  static Outcome call(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(60'000)) return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput())};
  }
  QString at(const QString& file) const { return folder_.filePath(file); }
  QString text(const QString& file) const {
    QFile opened(at(file));
    return opened.open(QIODevice::ReadOnly) ? QString::fromUtf8(opened.readAll()) : QString();
  }

  QTemporaryDir folder_;
};

void TestInstall::initTestCase() {
  QVERIFY(folder_.isValid());
  const Outcome made =
      call("cmake", {"--install", QCoreApplication::applicationDirPath() + "/..", "--prefix", folder_.path()});
  QVERIFY2(made.status == 0, qPrintable(made.out));
}

void TestInstall::theProgramStarts() {
  const Outcome version = call(at("bin/sprung"), {"--version"});
  QCOMPARE(version.status, 0);
  QVERIFY2(version.out.contains(QRegularExpression("^sprung \\d+\\.\\d+\\.\\d+\\n$")), qPrintable(version.out));
  for (const char* part : {"libexec/sprung/sprung-main", "libexec/sprung/sprung-python"})
    QVERIFY2(QFileInfo(at(part)).isExecutable(), part);
  // What people read of it is about this version.
  QVERIFY(text("share/doc/sprung/CHANGELOG.md").contains("## " + version.out.mid(7).trimmed()));
  QVERIFY(text("share/doc/sprung/copyright").contains("GPL-3.0-or-later"));
  const QStringList examples = QDir(at("share/doc/sprung/examples")).entryList({"*.sprung.json"});
  QVERIFY(examples.size() > 20);
  QCOMPARE(call(at("bin/sprung"), {"check", at("share/doc/sprung/examples/" + examples.front())}).status, 0);
}

void TestInstall::theDesktopKnowsIt() {
  const QString entry = at("share/applications/sprung.desktop");
  QVERIFY(QFile::exists(entry));
  const QString tool = QStandardPaths::findExecutable("desktop-file-validate");
  if (!tool.isEmpty()) QCOMPARE(call(tool, {entry}).out, QString());
  QVERIFY(QFile::exists(at("share/icons/hicolor/scalable/apps/sprung.svg")));
  const QStringList kinds = text("share/mime/packages/sprung.xml").split("<mime-type type=\"").mid(1);
  QCOMPARE(kinds.size(), 2);  // models and recordings
  for (const char* user : {"share/applications/sprung.desktop", "share/thumbnailers/sprung.thumbnailer"}) {
    const QString line = QRegularExpression("\nMimeType=(.*)\n").match(text(user)).captured(1);
    for (const QString& kind : kinds) QVERIFY2(line.split(';').contains(kind.section('"', 0, 0)), user);
  }
  // Which of them a file is, as desktops find it out.
  if (QStandardPaths::findExecutable("update-mime-database").isEmpty()) return;
  QCOMPARE(call("update-mime-database", {at("share/mime")}).status, 0);
  const QByteArray before = qgetenv("XDG_DATA_HOME");
  qputenv("XDG_DATA_HOME", at("share").toUtf8());
  const QMimeDatabase desktop;
  const auto kindOf = [&desktop](const char* name) {
    return desktop.mimeTypeForFile(name, QMimeDatabase::MatchExtension).name();
  };
  QCOMPARE(kindOf("swing.sprung.json"), QString("application/x-sprung+json"));
  QCOMPARE(kindOf("swing.sprung-run.json"), QString("application/x-sprung-run+json"));
  QCOMPARE(kindOf("swing.json"), QString("application/json"));
  qputenv("XDG_DATA_HOME", before);
}

void TestInstall::softwareCentresKnowIt() {
  const QString file = "share/metainfo/org.sprung.Sprung.metainfo.xml", metainfo = text(file);
  const auto element = [&metainfo](const QString& name) {
    return QRegularExpression("<" + name + "[^>]*>([^<]*)<").match(metainfo).captured(1);
  };
  QCOMPARE(element("id"), QString("org.sprung.Sprung"));
  QVERIFY(QFile::exists(at("share/applications/" + element("launchable"))));
  const QString kinds = text("share/mime/packages/sprung.xml");
  QCOMPARE(metainfo.count("<mediatype>"), kinds.count("<mime-type "));
  QVERIFY(kinds.contains("\"" + element("mediatype") + "\""));
  const QString version = call(at("bin/sprung"), {"--version"}).out.mid(7).trimmed();
  QVERIFY(metainfo.contains("<release version=\"" + version + "\""));
  const QString tool = QStandardPaths::findExecutable("appstreamcli");
  if (!tool.isEmpty()) QCOMPARE(call(tool, {"validate", "--no-net", "--no-color", at(file)}).status, 0);
  QFile manifest(SPRUNG_RESOURCES "/flatpak/org.sprung.Sprung.yml");
  QVERIFY(manifest.open(QIODevice::ReadOnly) && manifest.readAll().contains("\nid: org.sprung.Sprung\n"));
}

void TestInstall::filesGetThumbnails() {
  const auto line = QRegularExpression("^Exec=(.*)$", QRegularExpression::MultilineOption)
                        .match(text("share/thumbnailers/sprung.thumbnailer"));
  QStringList words = line.captured(1).split(' ');
  QCOMPARE(words.takeFirst(), QString("sprung"));
  // As file managers do: the picture has a name of theirs.
  words.replaceInStrings("%i", at("share/doc/sprung/examples/00-welcome.sprung.json"));
  words.replaceInStrings("%o", at("thumbnail-1234"));
  words.replaceInStrings("%s", "128");
  QCOMPARE(call(at("bin/sprung"), words).status, 0);
  QCOMPARE(QImage(at("thumbnail-1234")).size(), QSize(128, 128));
}

void TestInstall::pythonImportsIt() {
  const QString program = QString(R"(
import json, os, sys
sys.path.insert(0, os.path.join(sys.argv[1], "lib/python3/dist-packages"))
os.environ["SPRUNG"] = os.path.join(sys.argv[1], "bin/sprung")
import sprung
examples = os.path.join(sys.argv[1], "share/doc/sprung/examples/")
oscillator = examples + "02-two-mass-oscillator.sprung.json"
sprung.check(oscillator)
masses = [item["name"] for item in json.load(open(oscillator))["objects"] if item["type"] == "MassPoint"]
run = sprung.run(oscillator, end=0.5, columns=[masses[0] + ".Position"])
assert run["time"][0] == 0.0 and run["time"][-1] == 0.5, run["time"]
assert len(set(map(len, run.values()))) == 1 and len(run) == 4, run.keys()
assert all(type(x) is float for column in run.values() for x in column)
assert run.ledger is None
books = sprung.run(oscillator, end=0.5, ledger=True).ledger
assert len(books) > 3 and len(set(map(len, books.values()))) == 1, books
modes = sprung.eigen(oscillator)
damped = sprung.eigen(oscillator, damped=True)
shares = sprung.eigen(oscillator, count=1, participation=True)
assert len(modes) > 1 and set(modes) != set(damped) and set(modes) != set(shares), (modes.keys(), shares.keys())
table = sprung.response(oscillator, "k", masses[0] + ".Displacement[0]", lowest=0.1, highest=10, points=5)
assert [len(column) for column in table.values()] == [5] * len(table) and len(table) >= 3, table
bars = sprung.sensitivity(oscillator, masses[0] + ".Displacement[0]:peak", by=["k", "m"], change=2)
assert all(len(column) == 2 for column in bars.values()), bars
rest = sprung.settle(oscillator)
assert rest["sprung"] == 1 and rest["objects"] == json.load(open(oscillator))["objects"], rest
report = os.path.join(sys.argv[1], "python.html")
sprung.report(oscillator, report)
assert "</html>" in open(report).read()
sprung.render(oscillator, os.path.join(sys.argv[1], "python.png"), size="64x48")
# What has been computed until the solver gives up is kept.
try:
    sprung.run(oscillator, solver="ExplicitEuler", end=400, steps=800)
    raise AssertionError("a run beyond all bounds is good")
except sprung.SprungError as problem:
    assert problem.status == 3 and len(problem.result["time"]) > 1, (problem.status, problem.result, str(problem))
# A model that is no file finds its meshes in the folder that is named.
place = os.path.join(sys.argv[1], "meshes")
os.mkdir(place)
open(os.path.join(place, "one.obj"), "w").write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")
model = json.load(open(oscillator))
model["objects"][0]["visualization"] = {"graphicsData": [{"type": "Mesh", "file": "one.obj"}]}
sprung.render(model, os.path.join(sys.argv[1], "mesh.png"), size="64x48", folder=place)
assert os.listdir(place) == ["one.obj"]
model = json.load(open(oscillator))
model["objects"][0]["typ"] = "none"
try:
    sprung.check(model)
    raise AssertionError("a wrong model is good")
except sprung.SprungError as problem:
    assert problem.status == 1 and "typ" in str(problem), problem
print(sprung.version())
)");
  QProcess python;
  python.setProcessChannelMode(QProcess::MergedChannels);
  python.start("python3", {"-c", program, folder_.path()});
  QVERIFY(python.waitForFinished(60'000));
  const QString out = QString::fromUtf8(python.readAll());
  QVERIFY2(python.exitCode() == 0, qPrintable(out));
  QCOMPARE("sprung " + out, call(at("bin/sprung"), {"--version"}).out);
  QCOMPARE(QImage(at("python.png")).size(), QSize(64, 48));
}

void TestInstall::theManualIsThere() {
  // `./dev package` makes it before it installs.
  const QString pages = at("pages");
  QCOMPARE(call(at("bin/sprung"), {"docs", "--out", pages}).status, 0);
  const QString page = text("pages/sprung.1");
  for (const char* part : {".TH SPRUNG 1 ", "\n.SH\nSYNOPSIS\n", "\n.SH\nEXIT STATUS\n", "\n.SH\nSEE ALSO\n",
                           "\\fBsprung\\fR(7)", "GeneralizedAlpha", "\n.SS\nsprung render\n", "\\fB--background WHAT"})
    QVERIFY2(page.contains(part), qPrintable(QString(part) + " is missing in\n" + page));
  QVERIFY(!page.contains("Positionals"));
  if (QStandardPaths::findExecutable("man").isEmpty()) return;
  QProcess reader;
  reader.setProcessChannelMode(QProcess::MergedChannels);
  reader.start("man", {"--warnings", "-E", "UTF-8", "-l", at("pages/sprung.1")});
  QVERIFY(reader.waitForFinished(60'000));
  const QString read = QString::fromUtf8(reader.readAll());
  QVERIFY2(reader.exitCode() == 0 && read.contains("EXIT STATUS") && !read.contains("warning:"), qPrintable(read));
}

void TestInstall::theShellCompletes_data() {
  QTest::addColumn<QStringList>("words");
  QTest::addColumn<QStringList>("wanted");
  QTest::newRow("commands") << QStringList{"r"} << QStringList{"render", "replay", "report", "response", "run"};
  QTest::newRow("options") << QStringList{"run", "--co"} << QStringList{"--columns"};
  QTest::newRow("options behind a file") << QStringList{"settle", "a.json", "--o"} << QStringList{"--out"};
  QTest::newRow("models") << QStringList{"run", "sprung/examples/00"}
                          << QStringList{"sprung/examples/00-welcome.sprung.json"};
  QTest::newRow("no other files") << QStringList{"run", "sprung/C"} << QStringList{};
  QTest::newRow("any file to write") << QStringList{"run", "a.json", "--csv", "sprung/CH"}
                                     << QStringList{"sprung/CHANGELOG.md"};
  QTest::newRow("solvers") << QStringList{"run", "a.json", "--solver", "RK"} << QStringList{"RK33", "RK44", "RK67"};
  QTest::newRow("views") << QStringList{"render", "a.json", "--view", "t"} << QStringList{"top"};
  QTest::newRow("themes") << QStringList{"render", "--theme", "d"} << QStringList{"dark"};
  QTest::newRow("backgrounds") << QStringList{"render", "--background", "t"} << QStringList{"theme", "transparent"};
  QTest::newRow("a number") << QStringList{"run", "--end", "1"} << QStringList{};
}

void TestInstall::theShellCompletes() {
  QFETCH(QStringList, words);
  QFETCH(QStringList, wanted);
  const QString script = "cd '" + at("share/doc") + "'; . '" + at("share/bash-completion/completions/sprung") +
                         "'; COMP_WORDS=('" + at("bin/sprung") + "' " + words.join(' ') +
                         "); COMP_CWORD=" + QString::number(words.size()) +
                         R"(; _sprung; printf '%s\n' "${COMPREPLY[@]}" | sort)";
  QCOMPARE(call("bash", {"-c", script}).out.split('\n', Qt::SkipEmptyParts), wanted);
}

QTEST_GUILESS_MAIN(TestInstall)
#include "test_install.moc"
