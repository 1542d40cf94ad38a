// label: slow
// `sprung report`: what stands in a report, the same bytes for the same model, pages, and what is said when there is
// none.
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <sstream>

#include "app/command_line.h"
#include "core/io/file_access.h"
#include "core/io/model_file.h"
#include "core/results/ledger_table.h"
#include "ui/report/report.h"
#include "ui/report/report_file.h"

using namespace sprung;
using namespace sprung::app;

namespace {

const char* const kModel = R"({ "sprung": 1, "about": "A mass < 2 kg on a spring.",
  "variables": [ { "name": "k0", "value": 50, "unit": "N/m", "doc": "half of it" } ],
  "nodes": [ { "type": "Point", "name": "n", "initialCoordinates": [0.125, 0, 0] } ],
  "objects": [ { "type": "Ground", "name": "wall" },
    { "type": "MassPoint", "name": "mass", "physicsMass": 1.5, "nodeNumber": "n" },
    { "type": "ConnectorCartesianSpringDamper", "name": "spring", "markerNumbers": ["a", "b"],
      "stiffness": ["=2*k0", "=2*k0", "=2*k0"] } ],
  "markers": [ { "type": "BodyPosition", "name": "a", "bodyNumber": "wall" },
               { "type": "NodePosition", "name": "b", "nodeNumber": "n" } ],
  "sensors": [ { "type": "Node", "name": "place", "nodeNumber": "n", "outputVariableType": "Displacement" } ],
  "simulation": { "solverType": "TrapezoidalIndex2",
    "settings": { "timeIntegration": { "endTime": 2, "numberOfSteps": 400 } } } })";

std::string changed(const char* before, const char* after) {
  std::string text = kModel;
  return text.replace(text.find(before), std::string(before).size(), after);
}

struct Outcome {
  int status = -1;
  std::string err;
};

Outcome call(const std::vector<std::string>& arguments) {
  std::ostringstream out, err;
  const app::CommandLine command = parseCommandLine(arguments, out, err);
  Outcome outcome;
  if (const auto* finished = std::get_if<Finished>(&command)) outcome.status = finished->exitStatus;
  if (const auto* report = std::get_if<ReportOptions>(&command)) outcome.status = reportCommand(*report, {out, err});
  outcome.err = err.str();
  return outcome;
}

/// What a person reads of a page.
QString readable(const QByteArray& html) {
  QString text = QString::fromUtf8(html);
  static const QRegularExpression unseen("<style>.*?</style>|<picture>.*?</picture>",
                                         QRegularExpression::DotMatchesEverythingOption);
  QTextDocument document;
  document.setHtml(text.remove(unseen));
  return document.toPlainText().replace(QChar::Nbsp, ' ');
}

int pagesOf(const QByteArray& pdf) {
  static const QRegularExpression count("/Count (\\d+)");
  return count.match(QString::fromLatin1(pdf)).captured(1).toInt();
}

}  // namespace

class TestReport : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void tellsTheModel();
  void tellsTheRun();
  void tellsWhereThingsHold();
  void aTitleIsTheNameOfTheFile();
  void textsOfPagesCanBeSearched();
  void sameItemsShareALine();
  void plotsOfTheModelAreDrawn();
  void curvesThatAreNotDrawnAreCounted();
  void loadStepsAreNoTime();
  void sameBytes();
  void sameBytesOfTheProgram();
  void smallModelsNeedOnePage();
  void largeModelsNeedMore();
  void aRunThatFailsIsTold();
  void aRunThatItsFunctionEndsIsNoFailure();
  void aRunThatGrowsWithoutBoundHasNoResidual();
  void everyExample_data();
  void everyExample();
  void refuses_data();
  void refuses();

 private:
  std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }
  QByteArray content(const char* name) const {
    QFile file(folder_.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  QByteArray written(const std::string& model, const char* name) const {
    const Outcome outcome = call({"report", model, "--out", path(name), "--quiet"});
    if (outcome.status != 0) qWarning("%s", outcome.err.c_str());
    return outcome.status == 0 ? content(name) : QByteArray();
  }

  QTemporaryDir folder_;
};

void TestReport::initTestCase() {
  QVERIFY(writeTextFile(path("model.json"), kModel).ok());
  QVERIFY(writeTextFile(path("wrong.json"), changed("\"physicsMass\"", "\"physicMass\"")).ok());
  QVERIFY(writeTextFile(path("runaway.json"), changed("\"numberOfSteps\": 400",
                                                      "\"numberOfSteps\": 400, \"newton\": { \"maximumSolutionNorm\": "
                                                      "0.05 }"))
              .ok());
  QVERIFY(writeTextFile(path("python.json"),
                        changed("\"stiffness\"", "\"springForceUserFunction\": \"def f():\\n  pass\", \"stiffness\""))
              .ok());
}

void TestReport::tellsTheModel() {
  const QString text = readable(written(path("model.json"), "o.html"));
  for (const char* part :
       {"model", "A mass < 2 kg on a spring.", "k0", "50 N/m", "half of it", "wall", "mass", "m = 1.5 kg",
        "[0.125, 0, 0] m", "spring", "between wall and mass", "k = [100, 100, 100] N/m by =2*k0", "TrapezoidalIndex2",
        "from 0 s to 2 s", "400 of 0.005 s", "400 steps to 2 s"})
    QVERIFY2(text.contains(part), qPrintable(QString(part) + " is missing in\n" + text));
  QVERIFY2(!text.contains("damping", Qt::CaseInsensitive), qPrintable(text));  // as by default
  const QByteArray html = content("o.html");
  QVERIFY(html.contains("prefers-color-scheme: dark") && html.endsWith("</html>\n"));
  static const QRegularExpression outside("(?:src|href|srcset)=\"(?!data:)");
  QVERIFY(!outside.match(QString::fromUtf8(html)).hasMatch());
  QCOMPARE(html.count("data:image/png"), 2);      // light and dark
  QCOMPARE(html.count("data:image/svg+xml"), 2);  // one plot
}

// x = 0.125 m cos(w t), with w^2 = 100 / 1.5; the trapezoidal rule keeps the energy of linear models.
void TestReport::tellsTheRun() {
  const auto read = readModelFile(path("model.json"));
  QVERIFY(read.ok());
  ui::ReportSource source;
  source.document = std::make_shared<const Document>(read->document);
  source.title = "Model";
  const Result<ui::Report> report = ui::computeReport(std::move(source));
  QVERIFY2(report.ok(), report ? "" : toText(report.errors()).c_str());
  const std::vector<ui::SensorSummary> sensors = ui::sensorSummaries(*report);
  QCOMPARE(sensors.size(), std::size_t{1});  // y and z stay zero
  const double w = std::sqrt(100.0 / 1.5);
  QCOMPARE(sensors[0].unit, QString("m"));
  QVERIFY(std::abs(sensors[0].greatest - 0.125) < 1e-12);
  QVERIFY(std::abs(sensors[0].least + 0.125) < 1e-4);
  QVERIFY(std::abs(sensors[0].last - 0.125 * std::cos(2.0 * w)) < 1e-3);
  QVERIFY(std::abs(report->run.ledger->ppm()) < 1e-6);
  const QString text = readable(ui::reportHtml(*report, "Sprung"));
  static const QRegularExpression residual("leave ([0-9.−×  ]+)J: ([^ ]+(?: × [^ ]+)?) ppm of the ([0-9.]+) J");
  const auto match = residual.match(text);
  QVERIFY2(match.hasMatch(), qPrintable(text));
  // All of the spring's energy goes into the mass and back.
  QVERIFY2(std::abs(match.captured(3).toDouble() - 0.5 * 100.0 * 0.125 * 0.125) < 1e-3, qPrintable(match.captured(3)));
  QVERIFY(text.contains("Kinetic energy") && text.contains("Springs") && text.contains("All together"));
}

void TestReport::tellsWhereThingsHold() {
  const auto example = [this](const char* name) {
    return readable(written(std::string(SPRUNG_RESOURCES "/examples/") + name + ".sprung.json", "w.html"));
  };
  const QString wheel = example("07-mass-1d");
  QVERIFY2(wheel.contains("(coordinate 0)"), qPrintable(wheel));
  const QString slider = example("09-slider-crank");
  QVERIFY2(slider.contains(QRegularExpression("between .+ at \\[[^\\]]+\\] m and")), qPrintable(slider));
  // Two springs that are alike, each with its place.
  const QString two = example("02-two-mass-oscillator");
  QVERIFY2(two.contains(QRegularExpression("springLeft\\s+between walls")) &&
               two.contains(QRegularExpression("springRight\\s+between ")),
           qPrintable(two));
  const QString laws = example("14-laws");
  QVERIFY2(!laws.contains("= ="), qPrintable(laws));
}

void TestReport::aTitleIsTheNameOfTheFile() {
  const std::string model = path("3-dof_test.sprung.json");
  QVERIFY(writeTextFile(model, kModel).ok());
  QVERIFY(written(model, "t.html").contains("<h1>3-dof_test</h1>"));
  QVERIFY(written(SPRUNG_RESOURCES "/examples/07-mass-1d.sprung.json", "t.html").contains("<h1>Mass 1d</h1>"));
}

void TestReport::textsOfPagesCanBeSearched() {
  QVERIFY(!written(path("model.json"), "t.pdf").isEmpty());
  QProcess reader;
  reader.start("pdftotext", {"-raw", folder_.filePath("t.pdf"), "-"});
  QVERIFY2(reader.waitForFinished(60000), "pdftotext, of Debian's poppler-utils, is needed");
  const QString text = QString::fromUtf8(reader.readAllStandardOutput()).replace(QChar::Nbsp, ' ');
  for (const char* part : {"m = 1.5 kg", "[0.125, 0, 0] m", "k = [100, 100, 100] N/m by =2*k0", "0.125 0.125", "−0.1",
                           "Stored [J]", " × 10"})
    QVERIFY2(text.contains(part), qPrintable(QString(part) + " is missing in\n" + text));
}

void TestReport::sameItemsShareALine() {
  const QString text = readable(written(SPRUNG_RESOURCES "/examples/04-net.sprung.json", "net.html"));
  static const QRegularExpression many("m1_1 … m20_20 \\(400\\)");
  QVERIFY2(many.match(text).hasMatch(), qPrintable(text.left(3000)));
}

void TestReport::plotsOfTheModelAreDrawn() {
  const QByteArray html = written(SPRUNG_RESOURCES "/examples/25-stick-slip.sprung.json", "plots.html");
  QCOMPARE(html.count("data:image/svg+xml"), 4);  // two plots, light and dark
}

void TestReport::curvesThatAreNotDrawnAreCounted() {
  std::string sensors;
  for (int i = 0; i < 75; ++i)
    sensors += (i == 0 ? R"("sensors": [ { "type": "Node", "name": "s)" : R"(, { "type": "Node", "name": "s)") +
               std::to_string(i) + R"(", "nodeNumber": "n", "outputVariableType": "Displacement" })";
  QVERIFY(writeTextFile(path("many.json"), changed("\"sensors\": [ ", (sensors + ", ").c_str())).ok());
  const QByteArray html = written(path("many.json"), "m.html");
  QCOMPARE(html.count("data:image/svg+xml"), 24);  // twelve plots, light and dark
  QVERIFY(html.contains("4 more curves of sensors are not drawn"));
  QVERIFY(!written(path("model.json"), "m.html").contains("more curves"));
}

void TestReport::loadStepsAreNoTime() {
  QVERIFY(writeTextFile(path("static.json"),
                        changed("\"simulation\": {",
                                "\"loads\": [ { \"type\": \"ForceVector\", \"name\": \"f\", \"markerNumber\": \"b\", "
                                "\"loadVector\": [1, 0, 0] } ], \"simulation\": { \"solve\": \"static\","))
              .ok());
  const QByteArray html = written(path("static.json"), "l.html");
  const qsizetype begin = html.indexOf("image/svg+xml;base64,") + 21;
  const QByteArray plot = QByteArray::fromBase64(html.mid(begin, html.indexOf('"', begin) - begin));
  QVERIFY2(plot.contains("Load steps, as time [s]"), plot.left(3000).constData());
  QVERIFY(readable(html).contains("1 load step"));
}

void TestReport::sameBytes() {
  for (const char* name : {"a.html", "a.pdf"}) {
    const QByteArray first = written(path("model.json"), name);
    QVERIFY(!first.isEmpty());
    QVERIFY2(written(path("model.json"), name) == first, name);
    QVERIFY(!first.contains("CreationDate"));
  }
}

// Each process lays out its tables in memory by chance.
void TestReport::sameBytesOfTheProgram() {
  const QString program = QCoreApplication::applicationDirPath() + "/../app/sprung";
  QVERIFY2(QFile::exists(program), "the program is not built");
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(name);
  for (const char* ending : {"pdf", "html"}) {
    QList<QByteArray> files;
    for (int i = 0; i < 3; ++i) {
      const QString file = folder_.filePath(QString("p%1.%2").arg(i).arg(ending));
      QProcess process;
      process.setProcessEnvironment(environment);
      process.start(program, {"report", folder_.filePath("model.json"), "--out", file});
      QVERIFY(process.waitForFinished(60000));
      QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
      files << content(qPrintable(QFileInfo(file).fileName()));
    }
    QVERIFY(!files[0].isEmpty());
    QVERIFY(files[1] == files[0] && files[2] == files[0]);
  }
}

void TestReport::smallModelsNeedOnePage() {
  QCOMPARE(pagesOf(written(path("model.json"), "s.pdf")), 1);
  for (const char* example : {"01-cartesian-spring-damper", "02-two-mass-oscillator", "05-distance-pendulum",
                              "06-torsional-spring-damper", "07-mass-1d"}) {
    const QByteArray pdf = written(std::string(SPRUNG_RESOURCES "/examples/") + example + ".sprung.json", "s.pdf");
    QVERIFY2(pagesOf(pdf) == 1, qPrintable(QString("%1: %2 pages").arg(example).arg(pagesOf(pdf))));
    QVERIFY(pdf.startsWith("%PDF-"));
  }
}

void TestReport::largeModelsNeedMore() {
  const QByteArray pdf = written(SPRUNG_RESOURCES "/examples/12-gallery.sprung.json", "g.pdf");
  const int pages = pagesOf(pdf);  // none of them empty
  QVERIFY2(pages > 1 && pages <= 3, qPrintable(QString::number(pages)));
}

void TestReport::aRunThatFailsIsTold() {
  for (const char* name : {"f.html", "f.pdf"}) {
    const Outcome outcome = call({"report", path("runaway.json"), "--out", path(name)});
    QCOMPARE(outcome.status, 3);
    QVERIFY2(QString::fromStdString(outcome.err).contains("gave up at t = "), outcome.err.c_str());
    QVERIFY(!content(name).isEmpty());
  }
  const QString text = readable(content("f.html"));
  QVERIFY2(text.contains("The solver gave up at t = ") && text.contains("Gave up after"), qPrintable(text));
  QVERIFY(text.contains("m = 1.5 kg"));
}

void TestReport::aRunThatItsFunctionEndsIsNoFailure() {
  QVERIFY(writeTextFile(path("ends.json"),
                        changed("\"solverType\"",
                                "\"preStepUserFunction\": \"def f(mbs, t):\\n  return t < 0.1\\n\", \"solverType\""))
              .ok());
  const Outcome outcome = call({"report", path("ends.json"), "--trust", "--out", path("e.html")});
  QVERIFY2(outcome.status == 0, outcome.err.c_str());
  QVERIFY2(QString::fromStdString(outcome.err).contains("has ended the run at t = 0.1"), outcome.err.c_str());
  const QString text = readable(content("e.html"));
  QVERIFY2(text.contains("has ended the run at t = 0.1") && text.contains("Took") && !text.contains("gave up"),
           qPrintable(text));
}

void TestReport::aRunThatGrowsWithoutBoundHasNoResidual() {
  std::string text = changed("TrapezoidalIndex2", "ExplicitEuler");
  text.replace(text.find("\"value\": 50"), 11, "\"value\": 1e9");
  QVERIFY(writeTextFile(path("grows.json"), text).ok());
  QCOMPARE(call({"report", path("grows.json"), "--out", path("g.html")}).status, 3);
  const QString report = readable(content("g.html"));
  QVERIFY2(
      report.contains("The residual is not known") && !report.contains("infinite") && !report.contains("undefined"),
      qPrintable(report));
}

void TestReport::everyExample_data() {
  QTest::addColumn<QString>("file");
  const QDir folder(SPRUNG_RESOURCES "/examples");
  for (const QString& name : folder.entryList({"*.sprung.json"}))
    QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestReport::everyExample() {
  QFETCH(QString, file);
  const QString text = readable(written(file.toStdString(), "e.html"));
  QVERIFY(!text.isEmpty());
  static const QRegularExpression none("(?:\\b|−)(?:nan|inf|infinite|undefined)\\b",
                                       QRegularExpression::CaseInsensitiveOption);
  QVERIFY2(!none.match(text).hasMatch(), qPrintable(text));
  for (const char* part : {"Run", "Items", "Energy", "ppm", "Took"}) QVERIFY2(text.contains(part), part);
  QVERIFY(content("e.html").contains("data:image/svg+xml"));
}

void TestReport::refuses_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<int>("status");
  QTest::addColumn<QString>("fragment");
  QTest::newRow("nowhere") << QStringList{"model.json"} << 2 << "--out";
  QTest::newRow("ending") << QStringList{"model.json", "--out", "o.doc"} << 2 << "let the name end in .pdf or .html";
  QTest::newRow("no such file") << QStringList{"none.json", "--out", "o.pdf"} << 1 << "no such file";
  QTest::newRow("wrong model") << QStringList{"wrong.json", "--out", "o.pdf"} << 1 << "objects[1].physicMass";
  QTest::newRow("no folder") << QStringList{"model.json", "--out", "/none/o.pdf"} << 2 << "there is no folder '/none'";
  QTest::newRow("python") << QStringList{"python.json", "--out", "o.pdf"} << 1 << "--trust";
  QTest::newRow("wrong python") << QStringList{"python.json", "--out", "o.pdf", "--trust"} << 1
                                << "'f' takes 0 arguments";
}

void TestReport::refuses() {
  QFETCH(QStringList, arguments);
  QFETCH(int, status);
  QFETCH(QString, fragment);
  std::vector<std::string> words = {"report"};
  for (const QString& word : arguments)
    words.push_back(word.startsWith('-') || word.startsWith('/') ? word.toStdString()
                                                                 : folder_.filePath(word).toStdString());
  const Outcome outcome = call(words);
  QVERIFY2(outcome.status == status, outcome.err.c_str());
  QVERIFY2(QString::fromStdString(outcome.err).contains(fragment), outcome.err.c_str());
  for (const char* name : {"o.doc", "o.pdf"}) QVERIFY(!QFile::exists(folder_.filePath(name)));
}

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  const QApplication application(argc, argv);
  TestReport test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_report.moc"
