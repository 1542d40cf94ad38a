// The numbers behind the colours, against formulas: forces in newtons, torques in newton metres, each on its own scale.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <map>

#include "core/io/model_file.h"
#include "core/sim/simulator.h"
#include "render/scene/frame_builder.h"
#include "render/scene/motion_memory.h"

using namespace sprung;
using namespace sprung::render;

namespace {

// A slider held by a spring that is stretched by 0.2 m, a rotor by one that is wound by 0.5 rad, a body on a hinge that
// is wound by 0.3 rad, and a body of 2 kg that is welded to the ground half a metre from its centre of mass.
const char* const kModel = R"({ "sprung": 1,
  "nodes": [{ "type": "PointGround", "name": "g" },
            { "type": "1D", "name": "nSlider", "initialCoordinates": [0.2] },
            { "type": "1D", "name": "nRotor", "initialCoordinates": [0.5] },
            { "type": "RigidBodyRxyz", "name": "nDoor", "initialCoordinates": [0, 0, 0, 0, 0, 0.3] },
            { "type": "RigidBodyRxyz", "name": "nBeam", "referenceCoordinates": [3.5, 0, 0, 0, 0, 0] }],
  "objects": [{ "type": "Ground", "name": "ground" },
              { "type": "Mass1D", "name": "slider", "physicsMass": 1, "nodeNumber": "nSlider" },
              { "type": "RotationalMass1D", "name": "rotor", "physicsInertia": 1, "nodeNumber": "nRotor" },
              { "type": "RigidBody", "name": "door", "physicsMass": 1, "physicsInertia": [1, 1, 1, 0, 0, 0],
                "nodeNumber": "nDoor" },
              { "type": "RigidBody", "name": "beam", "physicsMass": 2, "physicsInertia": [1, 1, 1, 0, 0, 0],
                "nodeNumber": "nBeam" },
              { "type": "ConnectorCoordinateSpringDamper", "name": "line", "markerNumbers": ["cg", "cSlider"],
                "stiffness": 100 },
              { "type": "ConnectorCoordinateSpringDamper", "name": "twist", "markerNumbers": ["cg", "cRotor"],
                "stiffness": 8 },
              { "type": "ConnectorTorsionalSpringDamper", "name": "coil", "markerNumbers": ["mg", "mDoor"],
                "stiffness": 20 },
              { "type": "JointRevoluteZ", "name": "hinge", "markerNumbers": ["mg", "mDoor"] },
              { "type": "JointGeneric", "name": "weld", "markerNumbers": ["mWall", "mBeam"],
                "constrainedAxes": [1, 1, 1, 1, 1, 1] }],
  "markers": [{ "type": "NodeCoordinate", "name": "cg", "nodeNumber": "g", "coordinate": 0 },
              { "type": "NodeCoordinate", "name": "cSlider", "nodeNumber": "nSlider", "coordinate": 0 },
              { "type": "NodeCoordinate", "name": "cRotor", "nodeNumber": "nRotor", "coordinate": 0 },
              { "type": "BodyRigid", "name": "mg", "bodyNumber": "ground" },
              { "type": "BodyRigid", "name": "mDoor", "bodyNumber": "door" },
              { "type": "BodyRigid", "name": "mWall", "bodyNumber": "ground", "localPosition": [3, 0, 0] },
              { "type": "BodyRigid", "name": "mBeam", "bodyNumber": "beam", "localPosition": [-0.5, 0, 0] },
              { "type": "BodyMass", "name": "mass", "bodyNumber": "beam" }],
  "loads": [{ "type": "MassProportional", "name": "gravity", "markerNumber": "mass", "loadVector": [0, -9.81, 0] }],
  "simulation": { "settings": { "timeIntegration": { "endTime": 0.001, "numberOfSteps": 10 } } } })";

// A slider that a damper slows down, and a spring beside it; and one that rubs on the ground.
const char* const kWarm = R"({ "sprung": 1,
  "nodes": [{ "type": "PointGround", "name": "g" },
            { "type": "1D", "name": "nSlider", "initialVelocities": [2] },
            { "type": "1D", "name": "nRubbing", "initialVelocities": [3] },
            { "type": "GenericData", "name": "memory", "numberOfDataCoordinates": 3,
              "initialCoordinates": [0, 0, 0] }],
  "objects": [{ "type": "Mass1D", "name": "slider", "physicsMass": 1, "nodeNumber": "nSlider" },
              { "type": "Mass1D", "name": "rubbing", "physicsMass": 1, "nodeNumber": "nRubbing" },
              { "type": "ConnectorCoordinateSpringDamper", "name": "damper", "markerNumbers": ["cg", "cSlider"],
                "damping": 1 },
              { "type": "ConnectorCoordinateSpringDamper", "name": "spring", "markerNumbers": ["cSlider", "cRubbing"],
                "stiffness": 0 },
              { "type": "ConnectorCoordinateSpringDamperExt", "name": "friction", "markerNumbers": ["cg", "cRubbing"],
                "nodeNumber": "memory", "fDynamicFriction": 4, "frictionProportionalZone": 1e-3 }],
  "markers": [{ "type": "NodeCoordinate", "name": "cg", "nodeNumber": "g", "coordinate": 0 },
              { "type": "NodeCoordinate", "name": "cSlider", "nodeNumber": "nSlider", "coordinate": 0 },
              { "type": "NodeCoordinate", "name": "cRubbing", "nodeNumber": "nRubbing", "coordinate": 0 }],
  "simulation": { "settings": { "timeIntegration": { "endTime": 1, "numberOfSteps": 1000,
    "generalizedAlpha": { "spectralRadius": 1 } } } } })";

}  // namespace

class TestResultValues : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    auto read = readModel(kModel);
    QVERIFY2(read.ok(), read.ok() ? "" : toText(read.errors()).c_str());
    document_ = std::move(read->document);
    auto model = compile(document_);
    QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
    Simulator simulator(std::make_shared<const CompiledModel>(std::move(*model)));
    QVERIFY(simulator.prepare());
    // One short step, so that the weld knows what it carries; the springs have hardly moved.
    QVERIFY(simulator.step());
    simulator.fill(snapshot_);
  }

  void forcesAndTorquesFollowTheirLaws() {
    ResultValues forces;
    ResultValues torques;
    forces.fill(snapshot_, ColorBy::Force);
    torques.fill(snapshot_, ColorBy::Torque);
    const auto near = [&](const ResultValues& values, const char* name, double expected) {
      const double value = values.of(*snapshot_.system, document_.byName(ItemList::Objects, name));
      QVERIFY2(std::abs(value - expected) < 1e-5 * std::max(1.0, std::abs(expected)),
               qPrintable(QString("%1: %2").arg(name).arg(value)));
    };
    near(forces, "line", 100 * 0.2);
    near(torques, "line", -1);
    near(forces, "twist", -1);
    near(torques, "twist", 8 * 0.5);
    near(forces, "coil", -1);
    near(torques, "coil", 20 * 0.3);
    near(forces, "weld", 2 * 9.81);
    near(torques, "weld", 2 * 9.81 * 0.5);
    near(torques, "hinge", 0);
    near(torques, "rotor", -1);
  }

  // Each arrow starts at the body that it acts on, and has the direction and the value of what acts there.
  void forcesAreArrowsOnBodies() {
    FrameOptions options;
    options.view.forces = true;
    options.view.sensors = false;
    options.loads = false;
    FrameBuilder builder;
    Frame frame;
    PickTable picks;
    builder.build(document_, snapshot_, Camera(), options, {}, {}, frame, picks);
    std::map<std::string, std::vector<std::pair<std::string, Eigen::Vector3d>>> found;
    for (const Label& label : frame.labels) {
      const ItemId id = picks.find(label.pickId).item;
      const auto tip = [&](const Arrow& arrow) { return arrow.to == label.position; };
      const auto arrow = std::find_if(frame.arrows.begin(), frame.arrows.end(), tip);
      QVERIFY(arrow != frame.arrows.end() && id.valid());
      const Eigen::Vector3d along(arrow->to[0] - arrow->from[0], arrow->to[1] - arrow->from[1],
                                  arrow->to[2] - arrow->from[2]);
      found[document_.find(id)->name].push_back({label.text, along.normalized()});
    }
    const auto has = [&](const char* name, const char* value, const Vec3& along) {
      const auto& all = found[name];
      QVERIFY2(std::any_of(all.begin(), all.end(),
                           [&](const auto& one) { return one.first == value && (one.second - along).norm() < 1e-3; }),
               qPrintable(QString("%1 %2: %3 arrows").arg(name, value).arg(all.size())));
    };
    has("line", "20.0 N", -Vec3::UnitX());
    has("twist", "4.00 N\u00B7m", -Vec3::UnitZ());
    has("coil", "6.00 N\u00B7m", -Vec3::UnitZ());
    has("weld", "19.6 N", Vec3::UnitY());
    has("weld", "9.81 N\u00B7m", Vec3::UnitZ());
    QCOMPARE(found["hinge"].size(), std::size_t{0});  // it carries nothing
    QCOMPARE(found["weld"].size(), std::size_t{2});
    options.view.forces = false;
    builder.build(document_, snapshot_, Camera(), options, {}, {}, frame, picks);
    QVERIFY(frame.arrows.empty());
  }

  // Half a second: the damper has taken m v² / 2 (1 - exp(-2 d t / m)), the friction its force times the way.
  void heatIsWhatTheBooksSay() {
    auto read = readModel(kWarm);
    QVERIFY2(read.ok(), read.ok() ? "" : toText(read.errors()).c_str());
    auto model = compile(read->document);
    QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
    Simulator simulator(std::make_shared<const CompiledModel>(std::move(*model)));
    Snapshot snapshot;
    simulator.fill(snapshot);
    ResultValues heats;
    heats.fill(snapshot, ColorBy::Heat);
    QCOMPARE(heats.largest(), 0.0);
    const auto heat = [&](const char* name) {
      return heats.of(*snapshot.system, read->document.byName(ItemList::Objects, name));
    };
    QCOMPARE(heat("damper"), -1.0);  // nobody keeps books
    simulator.keepBooks(true);
    while (simulator.steps() < 500) QVERIFY(simulator.step());
    simulator.fill(snapshot);
    heats.fill(snapshot, ColorBy::Heat);
    QVERIFY(std::abs(heat("damper") - 2.0 * (1.0 - std::exp(-1.0))) < 1e-5);
    QVERIFY2(std::abs(heat("friction") - 4.0 * (3.0 * 0.5 - 0.5 * 4.0 * 0.25)) < 1e-5,
             qPrintable(QString::number(heat("friction"))));
    QCOMPARE(heat("spring"), 0.0);
    QCOMPARE(heat("slider"), -1.0);
  }

  void legendSaysTheUnit_data() {
    QTest::addColumn<int>("by");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("largest");
    QTest::newRow("force") << static_cast<int>(ColorBy::Force) << "Force"
                           << "20.0 N";
    QTest::newRow("torque") << static_cast<int>(ColorBy::Torque) << "Torque"
                            << "10.0 N\u00B7m";
  }
  void legendSaysTheUnit() {
    QFETCH(int, by);
    QFETCH(QString, title);
    QFETCH(QString, largest);
    MotionMemory memory;
    memory.take(document_, snapshot_);
    FrameOptions options;
    options.view.colorBy = static_cast<ColorBy>(by);
    options.memory = &memory;
    FrameBuilder builder;
    Frame frame;
    PickTable picks;
    builder.build(document_, snapshot_, Camera(), options, {}, {}, frame, picks);
    QCOMPARE(QString::fromStdString(frame.legend.title), title);
    QCOMPARE(QString::fromStdString(frame.legend.ticks.back()), largest);
  }

 private:
  Document document_;
  Snapshot snapshot_;
};

QTEST_GUILESS_MAIN(TestResultValues)
#include "test_result_values.moc"
