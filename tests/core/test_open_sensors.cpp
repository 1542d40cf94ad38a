// Calculated sensors of which only a call of their Python function says how many numbers they have.
#include <QTest>

#include "core/check/preflight.h"
#include "core/io/model_file.h"
#include "core/results/named_channels.h"
#include "core/sim/batch.h"

using namespace sprung;

namespace {

/// A mass in flight and a sensor "u" with this body of a function, which reads these sensors.
Result<ReadModel> modelWith(const std::string& body, const std::string& reads) {
  return readModel(R"({"sprung": 1,
    "nodes": [{"type": "Point", "name": "n", "initialVelocities": [1, 2, 3]}],
    "objects": [{"type": "MassPoint", "name": "m", "physicsMass": 2, "nodeNumber": "n"}],
    "sensors": [{"type": "Node", "name": "p", "nodeNumber": "n", "outputVariableType": "Position"},
                {"type": "Node", "name": "v", "nodeNumber": "n", "outputVariableType": "Velocity"},
                {"type": "UserFunction", "name": "u", "sensorNumbers": )" +
                   reads + R"(, "sensorUserFunction": "def UF(mbs, t, sensorNumbers, factors, configuration):\n    )" +
                   body + R"("}],
    "simulation": {"settings": {"timeIntegration": {"endTime": 1, "numberOfSteps": 10}}}})");
}

}  // namespace

class TestOpenSensors : public QObject {
  Q_OBJECT
 private slots:
  void aFunctionOfTheTimeAloneMayBeTheFirst_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<std::vector<double>>("atTheEnd");
    QTest::newRow("time") << QByteArray("return t") << std::vector<double>{1.0};
    QTest::newRow("constant") << QByteArray("return 1") << std::vector<double>{1.0};
    QTest::newRow("list") << QByteArray("return [t, 2*t]") << std::vector<double>{1.0, 2.0};
  }
  void aFunctionOfTheTimeAloneMayBeTheFirst() {
    QFETCH(QByteArray, body);
    QFETCH(std::vector<double>, atTheEnd);
    const auto read = modelWith(body.toStdString(), "[]");
    QVERIFY2(read, read ? "" : toText(read.errors()).c_str());
    const auto model = compile(read->document, {.allowPython = true});
    QVERIFY(model);
    const BatchResult result = runBatch(*model, {});
    QVERIFY2(!result.failure, result.failure ? result.failure->finding.text().c_str() : "");
    QCOMPARE(result.sensorSizes.back(), static_cast<int>(atTheEnd.size()));
    const std::vector<double> found(result.sensorValues.end() - static_cast<std::ptrdiff_t>(atTheEnd.size()),
                                    result.sensorValues.end());
    for (std::size_t i = 0; i < found.size(); ++i) QVERIFY(std::abs(found[i] - atTheEnd[i]) < 1e-12);
  }

  void columnsKnowHowManyNumbersThereAre_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("reads");
    QTest::addColumn<int>("size");
    QTest::newRow("three of six") << QByteArray("return [1.0*len(sensorNumbers), t, 3]") << QByteArray(R"(["p", "v"])")
                                  << 3;
    QTest::newRow("one of six") << QByteArray("return mbs.GetSensorValues(sensorNumbers[0])[0]")
                                << QByteArray(R"(["p", "v"])") << 1;
    QTest::newRow("three of none") << QByteArray("return [t, t, t]") << QByteArray("[]") << 3;
  }
  void columnsKnowHowManyNumbersThereAre() {
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, reads);
    QFETCH(int, size);
    const auto read = modelWith(body.toStdString(), reads.toStdString());
    QVERIFY2(read, read ? "" : toText(read.errors()).c_str());
    const auto model = compile(read->document, {.allowPython = true});
    QVERIFY(model);
    const auto channels = channelsByName(read->document, *withSensorSizes(*model), {"u"}, "--columns");
    QVERIFY(channels);
    QCOMPARE(static_cast<int>(channels->size()), size);
    QCOMPARE(channels->front().name, std::string(size == 1 ? "u" : "u[0]"));
  }
};

QTEST_GUILESS_MAIN(TestOpenSensors)
#include "test_open_sensors.moc"
