// Runs that go on far beyond their end: no memory is lost, and the numbers stay finite. SPRUNG_STEPS=N takes so many
// steps in all (./dev soak steps).
#include <QTest>

#include "core/io/model_file.h"
#include "core/sim/simulator.h"
#include "tests/support/resident.h"

using namespace sprung;
using namespace sprung::test;

class TestEndless : public QObject {
  Q_OBJECT
 private slots:
  void nothingGrows_data() {
    QTest::addColumn<QString>("example");
    for (const char* name : {"02-two-mass-oscillator", "08-friction-and-stops", "09-slider-crank", "18-gear-drive",
                             "05-distance-pendulum"})
      QTest::newRow(name) << name;
  }

  void nothingGrows() {
    QFETCH(QString, example);
    const long steps = std::max(100'000L, qEnvironmentVariable("SPRUNG_STEPS").toLong()) / 5;
    Result<ReadModel> model = readModelFile((SPRUNG_RESOURCES "/examples/" + example + ".sprung.json").toStdString());
    QVERIFY(model);
    Result<CompiledModel> compiled = compile(model->document);
    QVERIFY(compiled);
    Simulator simulator(std::make_shared<const CompiledModel>(std::move(*compiled)));
    QVERIFY(simulator.prepare());
    double half = 0.0;
    for (long i = 0; i < steps; ++i) {
      if (i == steps / 2) half = residentMegabytes();
      if (!simulator.step()) {
        QVERIFY(simulator.failure());
        QFAIL(simulator.failure()->finding.text().c_str());
      }
    }
    QVERIFY(simulator.state().q.allFinite() && simulator.state().v.allFinite());
    const double growth = residentMegabytes() - half;
    qInfo("%ld steps to t = %g s, %.1f MB, %+.2f MB in the second half", steps, simulator.time(), residentMegabytes(),
          growth);
    QVERIFY2(growth < 1.0, qPrintable(QString("%1 MB").arg(growth)));
  }
};

QTEST_GUILESS_MAIN(TestEndless)
#include "test_endless.moc"
