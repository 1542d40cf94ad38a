// What each kind of item is drawn as, and where: the frame's instances are compared with the model's geometry.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/io/model_file.h"
#include "core/sim/simulator.h"
#include "render/mesh/helix_curve.h"
#include "render/scene/frame_builder.h"

using namespace sprung;
using namespace sprung::render;

namespace {

// A model from its lists in the file format, and what is drawn of it.
struct Picture {
  Document document;
  Snapshot snapshot;
  FrameBuilder builder;
  Frame frame;
  PickTable picks;
  FrameOptions options;
  Camera camera;

  explicit Picture(const std::string& lists) {
    auto read = readModel("{ \"sprung\": 1, " + lists + " }");
    QVERIFY2(read.ok(), read.ok() ? "" : toText(read.errors()).c_str());
    document = std::move(read->document);
    refresh();
  }
  void refresh() {
    auto model = compile(document);
    QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
    Simulator simulator(std::make_shared<const CompiledModel>(std::move(*model)));
    QVERIFY(simulator.prepare());
    simulator.fill(snapshot);
    build();
  }
  void build(std::vector<ItemId> selection = {}) {
    options.grid = false;
    builder.build(document, snapshot, camera, options, selection, {}, frame, picks);
  }
  ItemId object(const char* name) const { return document.byName(ItemList::Objects, name); }
  Vec3 world(const Float3& local) const { return frame.origin + Vec3(local[0], local[1], local[2]); }
  template <class T>
  std::vector<T> of(const std::vector<T>& all, ItemId id) const {
    std::vector<T> found;
    std::copy_if(all.begin(), all.end(), std::back_inserter(found),
                 [&](const T& instance) { return picks.find(instance.look.pickId).item == id; });
    return found;
  }
};

// A slider on the line y = `y` and a ground coordinate somewhere else; `connector` joins c0 and c1.
std::string slider(const std::string& connector, const std::string& more = "") {
  return R"("nodes": [{ "type": "PointGround", "name": "g", "referenceCoordinates": [-7, -3, 2] },
                      { "type": "1D", "name": "n", "referenceCoordinates": [0.5], "initialCoordinates": [0.1] },
                      { "type": "1D", "name": "far", "referenceCoordinates": [3] },
                      { "type": "GenericData", "name": "data", "numberOfDataCoordinates": 3,
                        "initialCoordinates": [0, 0, 0] }],
            "objects": [{ "type": "Mass1D", "name": "mass", "physicsMass": 1, "nodeNumber": "n",
                          "referencePosition": [0, 2, 0] },
                        { "type": "Mass1D", "name": "other", "physicsMass": 1, "nodeNumber": "far" },)" +
         connector + R"(],
            "markers": [{ "type": "NodeCoordinate", "name": "c0", "nodeNumber": "g", "coordinate": 0 },
                        { "type": "NodeCoordinate", "name": "c1", "nodeNumber": "n", "coordinate": 0 }])" +
         more;
}

// A brick on a joint at the origin; `joint` has its type and own parameters.
std::string jointed(const std::string& joint, const std::string& more = "") {
  return R"("nodes": [{ "type": "RigidBodyEP", "name": "n", "referenceCoordinates": [0.5, 0, 0, 1, 0, 0, 0] }],
            "objects": [{ "type": "Ground", "name": "ground" },
                        { "type": "RigidBody", "name": "brick", "physicsMass": 2,
                          "physicsInertia": [0.01, 0.08, 0.08, 0, 0, 0], "nodeNumber": "n" },
                        { )" +
         joint + R"(, "name": "joint", "markerNumbers": ["m0", "m1"] }],
            "markers": [{ "type": "BodyRigid", "name": "m0", "bodyNumber": "ground" },
                        { "type": "BodyRigid", "name": "m1", "bodyNumber": "brick", "localPosition": [-0.5, 0, 0] }])" +
         more;
}

}  // namespace

class TestDrawings : public QObject {
  Q_OBJECT

 private slots:
  void aCoordinateSpringLiesOnItsAxis() {
    const Picture picture(slider(R"({ "type": "ConnectorCoordinateSpringDamper", "name": "spring",
                                      "markerNumbers": ["c0", "c1"], "stiffness": 10 })"));
    QCOMPARE(picture.frame.springs.size(), std::size_t{1});
    const Spring& spring = picture.frame.springs[0];
    for (const Float3& end : {spring.a, spring.b}) {
      QVERIFY(std::abs(picture.world(end).y() - 2) < 1e-6 && std::abs(picture.world(end).z()) < 1e-6);
    }
    QVERIFY(picture.world(spring.a).x() < picture.world(spring.b).x());
    // The ground's plate stands at its end, though the ground node is elsewhere.
    const auto plates = picture.of(picture.frame.boxes, picture.document.byName(ItemList::Nodes, "g"));
    QCOMPARE(plates.size(), std::size_t{1});
    QVERIFY((picture.world(plates[0].center) - picture.world(spring.a)).norm() < 0.1);
  }

  void aCoordinateSpringFollowsAcrossItsAxis() {
    Picture picture(R"("nodes": [{ "type": "PointGround", "name": "g", "referenceCoordinates": [0, 0, 0] },
                                 { "type": "Point2D", "name": "n", "referenceCoordinates": [1, 1] }],
                       "objects": [{ "type": "MassPoint2D", "name": "mass", "physicsMass": 1, "nodeNumber": "n" },
                                   { "type": "ConnectorCoordinateSpringDamper", "name": "spring",
                                     "markerNumbers": ["c0", "c1"], "stiffness": 10 }],
                       "markers": [{ "type": "NodeCoordinate", "name": "c0", "nodeNumber": "g", "coordinate": 0 },
                                   { "type": "NodeCoordinate", "name": "c1", "nodeNumber": "n", "coordinate": 1 }])");
    const Vec3 before = picture.world(picture.frame.springs.at(0).a);
    QVERIFY(std::abs(before.x() - 1) < 1e-6);
    picture.snapshot.q << 0.3, 0.2;
    picture.snapshot.bodyPositions[0] += Vec3(0.3, 0.2, 0);
    picture.build();
    const Spring& spring = picture.frame.springs.at(0);
    QVERIFY((picture.world(spring.a) - before - Vec3(0.3, 0, 0)).norm() < 1e-6);
    QVERIFY(std::abs(picture.world(spring.b).x() - 1.3) < 1e-6);
  }

  void stopsStandWhereTheBodyMeetsThem() {
    const Picture picture(slider(R"({ "type": "ConnectorCoordinateSpringDamperExt", "name": "stops",
        "markerNumbers": ["c0", "c1"], "nodeNumber": "data", "useLimitStops": true, "limitStopsLower": -0.2,
        "limitStopsUpper": 0.4, "limitStopsStiffness": 1000 })"));
    const auto blocks = picture.of(picture.frame.boxes, picture.object("stops"));
    const auto masses = picture.of(picture.frame.boxes, picture.object("mass"));
    QCOMPARE(blocks.size(), std::size_t{2});
    QCOMPARE(masses.size(), std::size_t{1});
    const double half = static_cast<double>(masses[0].halfExtents[0] + blocks[0].halfExtents[0]);
    // The coordinate is the displacement from 0.5 m.
    QVERIFY(std::abs(picture.world(blocks[0].center).x() - (0.5 - 0.2 - half)) < 1e-6);
    QVERIFY(std::abs(picture.world(blocks[1].center).x() - (0.5 + 0.4 + half)) < 1e-6);
  }

  // In the past of a run that had other numbers they stand where they stood then.
  void stopsOfThePastStandWhereTheyStood() {
    Picture picture(slider(R"({ "type": "ConnectorCoordinateSpringDamperExt", "name": "stops",
        "markerNumbers": ["c0", "c1"], "nodeNumber": "data", "useLimitStops": true, "limitStopsLower": -0.2,
        "limitStopsUpper": 0.4, "limitStopsStiffness": 1000 })"));
    const auto upper = [&] {
      picture.build();
      return picture.world(picture.of(picture.frame.boxes, picture.object("stops"))[1].center).x();
    };
    const double now = upper();
    const ItemId stops = picture.object("stops");
    const Directory& directory = *picture.snapshot.system->directory;
    const auto slot = directory.coefficientSlot(stops, *picture.document.find(stops)->type().row("limitStopsUpper"));
    auto model = compile(picture.document);
    QVERIFY(model.ok() && slot.has_value());
    auto numbers = std::make_shared<Coefficients>(model->coefficients);
    (*numbers)[static_cast<std::size_t>(slot->begin)] = 0.25;
    picture.snapshot.otherNumbers = numbers;
    QVERIFY(std::abs(upper() - now) < 1e-9);  // what is to come is drawn as the document says
    picture.snapshot.inPast = true;
    QVERIFY(std::abs(upper() - (now - 0.15)) < 1e-6);
    picture.snapshot.otherNumbers = nullptr;
    QVERIFY(std::abs(upper() - now) < 1e-9);
  }

  void frictionHasTwoPads() {
    const Picture picture(slider(R"({ "type": "ConnectorCoordinateSpringDamperExt", "name": "friction",
        "markerNumbers": ["c0", "c1"], "fDynamicFriction": 1, "frictionProportionalZone": 0.01 })"));
    QCOMPARE(picture.of(picture.frame.boxes, picture.object("friction")).size(), std::size_t{2});
    QVERIFY(picture.frame.springs.empty());
  }

  void aTurningCoordinateWindsASpiral() {
    Picture picture(R"("nodes": [{ "type": "PointGround", "name": "g" }, { "type": "1D", "name": "n" }],
                       "objects": [{ "type": "RotationalMass1D", "name": "rotor", "physicsInertia": 1, "nodeNumber": "n",
                                     "referencePosition": [1, 2, 3] },
                                   { "type": "ConnectorCoordinateSpringDamper", "name": "spring",
                                     "markerNumbers": ["c0", "c1"], "stiffness": 10 }],
                       "markers": [{ "type": "NodeCoordinate", "name": "c0", "nodeNumber": "g", "coordinate": 0 },
                                   { "type": "NodeCoordinate", "name": "c1", "nodeNumber": "n", "coordinate": 0 }])");
    QVERIFY(picture.frame.springs.empty());
    const ItemId id = picture.object("spring");
    // The angle that the wire sweeps about the axis is that of three turns, and more by what the rotor has turned.
    const auto swept = [&] {
      const auto spirals = picture.of(picture.frame.spirals, id);
      if (spirals.size() != 1) return 0.0;
      const auto at = [&](double u) -> Vec3 {
        return picture.frame.origin + spiralPoint(spirals[0], u) - Vec3(1, 2, 3);
      };
      double sum = 0;
      for (int i = 0; i < 200; ++i) {
        const Vec3 a = at(i / 200.0), b = at((i + 1) / 200.0);
        sum += std::atan2(a.x() * b.y() - a.y() * b.x(), a.head<2>().dot(b.head<2>()));
      }
      return std::abs(sum);
    };
    QVERIFY(std::abs(swept() - 6 * std::numbers::pi) < 0.05);
    picture.snapshot.q << 2.0;
    picture.build();
    QVERIFY(std::abs(swept() - (6 * std::numbers::pi + 2)) < 0.05);
  }

  void hiddenConnectorsLeaveNoPlate() {
    const Picture picture(jointed(R"("type": "JointRevoluteZ", "visualization": { "show": false })"));
    QVERIFY(picture.of(picture.frame.boxes, picture.object("ground")).empty());
  }

  void jointsShowTheirAxis_data() {
    QTest::addColumn<QString>("joint");
    QTest::addColumn<int>("axis");
    QTest::newRow("revolute") << R"("type": "JointRevoluteZ")" << 2;
    QTest::newRow("prismatic") << R"("type": "JointPrismaticX")" << 0;
    QTest::newRow("turned revolute")
        << R"("type": "JointRevoluteZ", "rotationMarker0": [[0, 0, 1], [1, 0, 0], [0, 1, 0]],
              "rotationMarker1": [[0, 0, 1], [1, 0, 0], [0, 1, 0]])"
        << 0;
  }
  void jointsShowTheirAxis() {
    QFETCH(QString, joint);
    QFETCH(int, axis);
    const Picture picture(jointed(joint.toStdString()));
    const auto rods = picture.of(picture.frame.rods, picture.object("joint"));
    QVERIFY(!rods.empty());
    const auto longest = std::max_element(rods.begin(), rods.end(), [&](const Rod& x, const Rod& y) {
      return (picture.world(x.b) - picture.world(x.a)).norm() < (picture.world(y.b) - picture.world(y.a)).norm();
    });
    const Vec3 direction = (picture.world(longest->b) - picture.world(longest->a)).normalized();
    QVERIFY(std::abs(direction[axis]) > 0.9999);
  }

  void aGenericJointShowsWhatIsFree() {
    const Picture free(jointed(R"("type": "JointGeneric", "constrainedAxes": [0, 1, 1, 1, 1, 0])"));
    // Two heads for the way along x, one for the turn about z.
    QCOMPARE(free.of(free.frame.arrows, free.object("joint")).size(), std::size_t{3});
    const Picture locked(jointed(R"("type": "JointGeneric")"));
    QVERIFY(locked.of(locked.frame.arrows, locked.object("joint")).empty());
    QVERIFY(!locked.of(locked.frame.boxes, locked.object("joint")).empty());
  }

  void sizesOfJointsAreObeyedWhenGiven() {
    const Picture usual(jointed(R"("type": "JointRevoluteZ")"));
    const Picture given(jointed(R"("type": "JointRevoluteZ", "visualization": { "axisRadius": 0.07,
                                   "axisLength": 0.6 })"));
    const Rod rod = given.of(given.frame.rods, given.object("joint")).at(0);
    QCOMPARE(rod.radius, 0.07F);
    QVERIFY(std::abs((given.world(rod.b) - given.world(rod.a)).norm() - 0.6) < 1e-6);
    QVERIFY(usual.of(usual.frame.rods, usual.object("joint")).at(0).radius != 0.1F);
  }

  void sensorsHoistAFlag() {
    Picture picture(jointed(R"("type": "JointRevoluteZ")", R"(, "sensors": [
        { "type": "Body", "name": "tip", "bodyNumber": "brick", "localPosition": [0.5, 0, 0],
          "outputVariableType": "Position" },
        { "type": "Body", "name": "again", "bodyNumber": "brick", "localPosition": [0.5, 0, 0],
          "outputVariableType": "Velocity" },
        { "type": "Node", "name": "hidden", "nodeNumber": "n", "outputVariableType": "Position",
          "visualization": { "show": false } }])"));
    const auto sensor = [&](const char* name) { return picture.document.byName(ItemList::Sensors, name); };
    const auto first = picture.of(picture.frame.boxes, sensor("tip"));
    const auto second = picture.of(picture.frame.boxes, sensor("again"));
    QCOMPARE(first.size(), std::size_t{1});
    QCOMPARE(second.size(), std::size_t{1});
    QVERIFY(second[0].center[1] > first[0].center[1] + 1.9F * first[0].halfExtents[1]);
    QVERIFY(picture.of(picture.frame.boxes, sensor("hidden")).empty());
    const auto pole = picture.of(picture.frame.rods, sensor("tip"));
    QVERIFY((picture.world(pole.at(0).a) - Vec3(1, 0, 0)).norm() < 0.2);
    picture.options.view.sensors = false;
    picture.build();
    QVERIFY(picture.of(picture.frame.boxes, sensor("tip")).empty());
  }

  void marksAreShownOnDemand() {
    Picture picture(jointed(R"("type": "JointRevoluteZ")"));
    const ItemId marker = picture.document.byName(ItemList::Markers, "m1");
    const ItemId body = picture.object("brick");
    const auto brick = [&] { return picture.of(picture.frame.boxes, body).at(0).look.color.a; };
    QVERIFY(picture.of(picture.frame.boxes, marker).empty());
    QCOMPARE(static_cast<int>(brick()), 255);
    picture.build({marker});
    QCOMPARE(picture.of(picture.frame.boxes, marker).size(), std::size_t{1});
    picture.options.view.markers = true;
    picture.build();
    QVERIFY((picture.world(picture.of(picture.frame.boxes, marker).at(0).center)).norm() < 1e-6);
    QVERIFY(brick() < 128);
    picture.options = {};
    picture.options.view.frames = true;
    picture.build();
    QCOMPARE(picture.of(picture.frame.arrows, body).size(), std::size_t{3});
    picture.options = {};
    picture.options.view.massCentres = true;
    picture.build();
    QVERIFY((picture.world(picture.of(picture.frame.balls, body).at(0).center) - Vec3(0.5, 0, 0)).norm() < 1e-6);
    picture.options = {};
    picture.options.allNames = true;
    picture.build();
    for (const char* name : {"brick", "joint"}) {
      QVERIFY(std::any_of(picture.frame.labels.begin(), picture.frame.labels.end(),
                          [&](const Label& label) { return label.text == name; }));
    }
  }
};

QTEST_GUILESS_MAIN(TestDrawings)
#include "test_drawings.moc"
