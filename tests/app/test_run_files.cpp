// The files of a run: fields whose number is none are empty, and their columns are named; a checkpoint that cannot be
// written is said once.
#include <QTest>
#include <array>
#include <cmath>
#include <sstream>

#include "app/run_files.h"
#include "core/io/model_file.h"

using namespace sprung;

class TestRunFiles : public QObject {
  Q_OBJECT
 private slots:
  void columnsWithoutNumbersAreNamed() {
    const Result<ReadModel> model = readModelFile(SPRUNG_RESOURCES "/examples/02-two-mass-oscillator.sprung.json");
    QVERIFY(model);
    const Result<CompiledModel> compiled = compile(model->document);
    QVERIFY(compiled);
    std::ostringstream out, err;
    app::RunOptions options;
    options.model = "model.json";
    options.csv = "-";
    app::RunFiles files(options, *compiled->system, {{"good", {}}, {"bad", {}}}, {out, err});
    QVERIFY(files.open(nullptr));
    BatchOptions batch;
    files.connect(batch);
    batch.onSizes(std::array{1, 1});
    batch.onSample(0.0, std::array{1.0, 2.0});
    batch.onSample(0.5, std::array{1.0, std::nan("")});
    batch.onSample(1.0, std::array<double, 2>{1.0, -INFINITY});
    QVERIFY(files.finish());
    QCOMPARE(out.str(), std::string("time,good,bad\n0,1,2\n0.5,1,\n1,1,\n"));
    const QString said = QString::fromStdString(err.str());
    QVERIFY2(said.contains("'bad' is no finite number in 2 rows, first at t = 0.5 s"), qPrintable(said));
    QVERIFY2(!said.contains("'good'"), qPrintable(said));
  }

  void lostCheckpointsDoNotEndTheRun() {
    const Result<ReadModel> model = readModelFile(SPRUNG_RESOURCES "/examples/02-two-mass-oscillator.sprung.json");
    const Result<CompiledModel> compiled = compile(model->document);
    QVERIFY(compiled);
    std::ostringstream out, err;
    app::RunOptions options;
    options.checkpoint = "/none/checkpoint";
    options.every = 0.5;
    app::RunFiles files(options, *compiled->system, {}, {out, err});
    QVERIFY(files.open(nullptr));
    BatchOptions batch;
    files.connect(batch);
    const BatchResult result = runBatch(*compiled, batch);
    QVERIFY(!result.cancelled && !result.failure && !files.broken());
    QVERIFY(!files.finish());
    QCOMPARE(QString::fromStdString(err.str()).count("no folder"), 1);
  }
};

QTEST_GUILESS_MAIN(TestRunFiles)
#include "test_run_files.moc"
