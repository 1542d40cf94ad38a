// Tables of a model: sensor values of runs as CSV, eigenfrequencies and the motions that belong to them.
#include <QTest>
#include <cmath>
#include <sstream>

#include "core/building/loads.h"
#include "core/io/model_file.h"
#include "core/results/eigen_table.h"
#include "core/results/sensor_csv.h"
#include "core/sim/batch.h"

using namespace sprung;

namespace {

/// A rotor of 0.02 kg m^2 on 8 N m/rad with little damping, and a mass of 2 kg on 100 N/m.
const char* const kModel = R"({ "sprung": 1,
  "nodes": [ { "type": "1D", "name": "turn", "initialCoordinates": [0.1] }, { "type": "1D", "name": "slide" },
             { "type": "PointGround", "name": "world" } ],
  "objects": [ { "type": "RotationalMass1D", "name": "rotor", "physicsInertia": 0.02, "nodeNumber": "turn" },
               { "type": "Mass1D", "name": "slider", "physicsMass": 2, "nodeNumber": "slide" },
               { "type": "ConnectorCoordinateSpringDamper", "name": "wire", "markerNumbers": ["fixed", "angle"],
                 "stiffness": 8, "damping": 0.04 },
               { "type": "ConnectorCoordinateSpringDamper", "name": "spring", "markerNumbers": ["fixed", "travel"],
                 "stiffness": 100 } ],
  "markers": [ { "type": "NodeCoordinate", "name": "fixed", "nodeNumber": "world", "coordinate": 0 },
               { "type": "NodeCoordinate", "name": "angle", "nodeNumber": "turn", "coordinate": 0 },
               { "type": "NodeCoordinate", "name": "travel", "nodeNumber": "slide", "coordinate": 0 } ],
  "loads": [ { "type": "Coordinate", "name": "push", "markerNumber": "travel", "load": 3 } ],
  "sensors": [ { "type": "Node", "name": "angle", "nodeNumber": "turn", "outputVariableType": "Coordinates" },
               { "type": "Object", "name": "force", "objectNumber": "spring", "outputVariableType": "Force" } ],
  "simulation": { "settings": { "timeIntegration": { "endTime": 1, "numberOfSteps": 400 },
                                "solutionSettings": { "sensorsWritePeriod": 0.05 } } } })";

std::shared_ptr<const CompiledModel> compiled(const Document& document) {
  Result<CompiledModel> model = compile(document);
  if (!model) qFatal("%s", toText(model.errors()).c_str());
  return std::make_shared<const CompiledModel>(std::move(*model));
}

Document document() {
  Result<ReadModel> read = readModel(kModel);
  if (!read) qFatal("%s", toText(read.errors()).c_str());
  return std::move(read->document);
}

std::vector<std::string> linesOf(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

class TestResults : public QObject {
  Q_OBJECT
 private slots:
  void aRecordedMotionHasTheRowsOfTheRun();
  void sensorsThatCameLaterAreEmptyBefore();
  void aSensorOfOneComponentGivesThatNumber();
  void aComponentThatIsNotThereIsNamed();
  void cancellingStops();
  void frequenciesAndDamping();
  void motionsPassThroughTheStart();
};

void TestResults::aRecordedMotionHasTheRowsOfTheRun() {
  const auto model = compiled(document());
  std::ostringstream whole, part, all;
  writeRunCsv(*model, whole);
  Recording recording = Recording::planned(model);
  writeRecordingCsv(recording, all);
  QCOMPARE(all.str(), whole.str());
  recording.steps = 100;
  writeRecordingCsv(recording, part);
  const auto rows = linesOf(whole.str()), first = linesOf(part.str());
  QCOMPARE(rows.size(), std::size_t{22});
  QCOMPARE(first.size(), std::size_t{7});
  QVERIFY(std::equal(first.begin(), first.end(), rows.begin()));
}

void TestResults::sensorsThatCameLaterAreEmptyBefore() {
  Document with = document();
  DocumentEditor editor(with);
  QVERIFY(build::addSensor(editor, with.byName(ItemList::Objects, "slider"), OutputVariable::Displacement).ok());
  QVERIFY(editor.finish().ok());
  Recording recording = Recording::planned(compiled(document()));
  recording.inputs.push_back({200, command::Replace{compiled(with), true}});
  std::ostringstream out;
  writeRecordingCsv(recording, out);
  const auto rows = linesOf(out.str());
  QCOMPARE(rows.front(), std::string("time,angle,force,slider Displacement[0],slider Displacement[1],"
                                     "slider Displacement[2]"));
  QCOMPARE(rows.size(), std::size_t{22});
  QVERIFY2(rows[5].ends_with(",,,"), rows[5].c_str());
  QVERIFY2(!rows[15].ends_with(","), rows[15].c_str());
}

void TestResults::aSensorOfOneComponentGivesThatNumber() {
  Document with = document();
  DocumentEditor editor(with);
  const ItemId slider = with.byName(ItemList::Objects, "slider");
  const auto whole = build::addSensor(editor, slider, OutputVariable::Position);
  const auto one = build::addSensor(editor, slider, OutputVariable::Position, 0);
  QVERIFY(whole.ok() && one.ok());
  QCOMPARE(with.find(*one)->name, std::string("slider Position x"));
  QVERIFY(editor.finish().ok());
  const BatchResult run = runBatch(*compiled(with));
  QCOMPARE(run.sensorSizes, (std::vector<int>{1, 1, 3, 1}));
  QVERIFY(run.sensorValues[2] != 0.0);
  QCOMPARE(run.sensorValues[5], run.sensorValues[2]);
  const auto read = readModel(writeModel(with));
  QVERIFY(read.ok());
  QCOMPARE(writeModel(read->document), writeModel(with));
}

void TestResults::aComponentThatIsNotThereIsNamed() {
  Document with = document();
  DocumentEditor editor(with);
  const auto sensor = build::addSensor(editor, with.byName(ItemList::Objects, "slider"), OutputVariable::Position, 3);
  QVERIFY(sensor.ok() && editor.finish().ok());
  const auto model = compile(with);
  QVERIFY(!model.ok());
  QCOMPARE(model.errors().front().where, with.place(*sensor) + ".component");
  QVERIFY(model.errors().front().what.ends_with("measures entry 3 of a value that has 3"));
}

void TestResults::cancellingStops() {
  std::ostringstream out;
  const CsvRun run = writeRunCsv(*compiled(document()), out, [](double) { return false; });
  QVERIFY(run.cancelled && !run.failure);
  QVERIFY(linesOf(out.str()).size() < 10);
}

void TestResults::frequenciesAndDamping() {
  const auto model = compiled(document());
  const Result<EigenTable> plain = eigenTable(*model);
  QVERIFY(plain.ok());
  QCOMPARE(plain->freedom, 2);
  QCOMPARE(plain->modes.size(), std::size_t{2});
  const double turn = std::sqrt(8.0 / 0.02), slide = std::sqrt(100.0 / 2.0);
  QVERIFY(std::abs(plain->modes[0].frequency - slide / (2.0 * M_PI)) < 1e-10);
  QVERIFY(std::abs(plain->modes[1].frequency - turn / (2.0 * M_PI)) < 1e-10);
  const Result<EigenTable> damped = eigenTable(*model, {.damped = true});
  QVERIFY(damped.ok());
  const double ratio = 0.04 / (2.0 * std::sqrt(8.0 * 0.02));
  QVERIFY(std::abs(damped->modes[1].damping - ratio) < 1e-10);
  QVERIFY(std::abs(damped->modes[1].frequency - turn * std::sqrt(1.0 - ratio * ratio) / (2.0 * M_PI)) < 1e-9);
}

void TestResults::motionsPassThroughTheStart() {
  for (const bool damped : {false, true}) {
    const Result<EigenTable> table = eigenTable(*compiled(document()), {.damped = damped});
    QVERIFY(table.ok());
    const VecX& start = table->model.initial.q;
    for (const Eigenmotion& mode : table->modes) {
      QVERIFY((coordinatesAt(*table, mode, 0.0, 1.0) - start).norm() < 1e-15);
      const VecX there = coordinatesAt(*table, mode, 0.2, 0.0) - start,
                 back = coordinatesAt(*table, mode, 0.2, M_PI) - start;
      QVERIFY(std::abs(there.cwiseAbs().maxCoeff() - 0.2) < 1e-12);
      QVERIFY((there + back).norm() < 1e-12);
    }
  }
}

QTEST_GUILESS_MAIN(TestResults)
#include "test_results.moc"
