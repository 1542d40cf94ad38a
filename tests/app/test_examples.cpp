// Every shipped example loads without a warning, is in canonical form, checks and runs, and moves.
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include "core/io/model_file.h"
#include "core/sim/batch.h"
#include "core/system/system.h"

using namespace sprung;

class TestExamples : public QObject {
  Q_OBJECT
 private slots:
  void example_data();
  void example();
};

void TestExamples::example_data() {
  QTest::addColumn<QString>("path");
  const QDir folder(SPRUNG_RESOURCES "/examples");
  const QStringList names = folder.entryList({"*.sprung.json"});
  QVERIFY(names.size() >= 5);
  for (const QString& name : names) QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestExamples::example() {
  QFETCH(QString, path);
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const std::string text = file.readAll().toStdString();
  const auto read = readModel(text);
  QVERIFY2(read.ok(), read.ok() ? "" : toText(read.errors()).c_str());
  QVERIFY2(read->warnings.empty(), toText(read->warnings).c_str());
  QVERIFY(!read->document.about().empty() && read->document.about().find('\n') == std::string::npos);
  QVERIFY(!read->document.order(ItemList::Sensors).empty());
  QVERIFY2(writeModel(read->document) == text, "not in the form in which it is saved");

  const auto model = compile(read->document);
  QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
  QVERIFY2(model->warnings.empty(), toText(model->warnings).c_str());
  std::size_t rows = 0;
  BatchOptions options;
  options.onSample = [&rows](double, std::span<const double>) { ++rows; };
  QElapsedTimer timer;
  timer.start();
  const BatchResult result = runBatch(*model, options);
  qInfo("%d coordinates, %lld steps in %lld ms", model->system->coordinateCount, static_cast<long long>(result.steps),
        static_cast<long long>(timer.elapsed()));
  QVERIFY2(!result.failure, result.failure ? result.failure->finding.text().c_str() : "");
  const auto& time = read->document.simulation().settings.timeIntegration;
  const double period = read->document.simulation().settings.solutionSettings.sensorsWritePeriod;
  QCOMPARE(result.state.t, time.endTime);
  QCOMPARE(static_cast<double>(rows), std::round(time.endTime / period) + 1.0);
  QVERIFY(result.state.q.allFinite());
  QVERIFY((result.state.q - model->initial.q).cwiseAbs().maxCoeff() > 1e-4);
  QVERIFY2(result.state.q.cwiseAbs().maxCoeff() < 100.0, "nothing flies away");
}

QTEST_GUILESS_MAIN(TestExamples)
#include "test_examples.moc"
