// Shapes tell the truth: sizes are drawn as given, a bar that is built stays that bar, links lie side by side, one slab
// holds what shares a support, a spiral keeps its turns, and symbols keep their size while a model grows.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/building/bodies.h"
#include "core/building/connectors.h"
#include "core/io/model_file.h"
#include "core/sim/simulator.h"
#include "render/mesh/helix_curve.h"
#include "render/scene/frame_bounds.h"
#include "render/scene/frame_builder.h"
#include "render/scene/motion_memory.h"
#include "tests/support/recipes.h"

using namespace sprung;
using namespace sprung::render;

namespace {

struct Picture {
  Document document;
  Snapshot snapshot;
  FrameBuilder builder;
  MotionMemory memory;
  Frame frame;
  PickTable picks;
  Camera camera;
  FrameOptions options;

  Picture() = default;
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
  void build() {
    options.grid = false;
    options.memory = &memory;
    memory.take(document, snapshot);
    builder.build(document, snapshot, camera, options, {}, {}, frame, picks);
  }
  ItemId add(const Recipe& kind, const Vec3& from, const Vec3& to) {
    DocumentEditor editor(document);
    const auto made = build::addBody(editor, kind, {.from = from, .to = to});
    if (!made) qFatal("%s", toText(made.errors()).c_str());
    if (!editor.finish()) qFatal("dangling");
    return *made;
  }
  ItemId join(const Recipe& kind, const build::ConnectorEnd& a, const build::ConnectorEnd& b) {
    DocumentEditor editor(document);
    const auto made = build::addConnector(editor, kind, {a, b});
    if (!made) qFatal("%s", toText(made.errors()).c_str());
    if (!editor.finish()) qFatal("dangling");
    return *made;
  }
  ItemId object(const char* name) const { return document.byName(ItemList::Objects, name); }
  template <class T>
  std::vector<T> of(const std::vector<T>& all, ItemId id) const {
    std::vector<T> found;
    std::copy_if(all.begin(), all.end(), std::back_inserter(found),
                 [&](const T& instance) { return picks.find(instance.look.pickId).item == id; });
    return found;
  }
  Vec3 world(const Float3& local) const { return frame.origin + Vec3(local[0], local[1], local[2]); }
  std::vector<Box> plates() const {
    std::vector<Box> found;
    std::copy_if(frame.boxes.begin(), frame.boxes.end(), std::back_inserter(found),
                 [&](const Box& box) { return picks.find(box.look.pickId).part == PickPart::GroundPlate; });
    return found;
  }
};

bool near(double a, double b, double tolerance = 1e-6) {
  return std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b));
}

// A rotor of the kind `node` on the world by a torsional spring; `more` of the spring.
std::string torsion(const std::string& more, const std::string& node = "RigidBodyEP",
                    const std::string& at = "0, 0, 0, 1, 0, 0, 0") {
  return R"("nodes": [{ "type": ")" + node + R"(", "name": "n", "referenceCoordinates": [)" + at + R"(] },
                      { "type": "GenericData", "name": "turns", "numberOfDataCoordinates": 1, "initialCoordinates": [0] }],
            "objects": [{ "type": "Ground", "name": "ground" },
                        { "type": "RigidBody", "name": "brick", "physicsMass": 12,
                          "physicsInertia": [1, 1, 1, 0, 0, 0], "nodeNumber": "n" },
                        { "type": "ConnectorTorsionalSpringDamper", "name": "spring", "markerNumbers": ["m0", "m1"],
                          "stiffness": 1 )" +
         more + R"( }],
            "markers": [{ "type": "BodyRigid", "name": "m0", "bodyNumber": "ground" },
                        { "type": "BodyRigid", "name": "m1", "bodyNumber": "brick" }])";
}

// A ground, a bar from the origin to (1, 0, 0) and what joins them at the origin.
std::string supported(const std::string& objects) {
  return R"("nodes": [{ "type": "RigidBodyEP", "name": "n", "referenceCoordinates": [0.5, 0, 0, 1, 0, 0, 0] }],
            "objects": [{ "type": "Ground", "name": "ground" },
                        { "type": "RigidBody", "name": "bar", "physicsMass": 12,
                          "physicsInertia": [0.02, 1.01, 1.01, 0, 0, 0], "nodeNumber": "n" }, )" +
         objects + R"(],
            "markers": [{ "type": "BodyRigid", "name": "m0", "bodyNumber": "ground" },
                        { "type": "BodyRigid", "name": "m1", "bodyNumber": "bar", "localPosition": [-0.5, 0, 0] },
                        { "type": "BodyRigid", "name": "m2", "bodyNumber": "bar", "localPosition": [0.5, 0, 0] },
                        { "type": "BodyRigid", "name": "g2", "bodyNumber": "ground", "localPosition": [1, 0.8, 0] },
                        { "type": "BodyRigid", "name": "g3", "bodyNumber": "ground", "localPosition": [1.1, 0.8, 0] }])";
}

}  // namespace

class TestShapes : public QObject {
  Q_OBJECT

 private slots:
  void aPlanarBarStaysAsItIsDrawn();
  void aBarOfInertiaAlone();
  void givenSizesAreDrawn_data();
  void givenSizesAreDrawn();
  void aSpiralKeepsItsTurns_data();
  void aSpiralKeepsItsTurns();
  void aSpiralIsOneSmoothCurve();
  void linksLieSideBySide_data();
  void linksLieSideBySide();
  void aPinReachesThroughItsLinks();
  void whatIsDrawnApartStays();
  void oneSlabForOneSupport();
  void slabsSideBySideAreOne();
  void noSlabBeforeADrawnOne();
  void sizesStayWhileAModelGrows();
};

void TestShapes::aPlanarBarStaysAsItIsDrawn() {
  using build::ConnectorEnd;
  Picture picture;
  const ItemId bar = picture.add(build::NewBody::Brick2D, {0, 0, 0}, {0.5, 0, 0});
  picture.refresh();
  const auto isTheBar = [&] {
    const auto boxes = picture.of(picture.frame.boxes, bar);
    QCOMPARE(boxes.size(), std::size_t{1});
    QVERIFY(near(boxes[0].halfExtents[0], 0.25) && near(boxes[0].halfExtents[1], 0.05));
    QVERIFY((picture.world(boxes[0].center).head<2>() - Eigen::Vector2d(0.25, 0)).norm() < 1e-6);
  };
  isTheBar();
  // A hinge at its end, and one beside its middle, leave it as it is and meet it.
  for (const Vec3& local : {Vec3(0.25, 0, 0), Vec3(0, 0.05, 0)}) {
    const ItemId hinge = picture.join(build::NewConnector::Revolute2D, ConnectorEnd::world(Vec3(0.25, 0, 0) + local),
                                      ConnectorEnd::on(picture.document, bar, local));
    picture.refresh();
    isTheBar();
    const Rod pin = picture.of(picture.frame.rods, hinge).at(0);
    QVERIFY((picture.world(pin.a).head<2>() - Eigen::Vector2d(0.25, 0) - local.head<2>()).norm() < 1e-6);
  }
  // And what is written can be read.
  const auto read = readModel(writeModel(picture.document));
  QVERIFY(read.ok());
  QCOMPARE(writeModel(read->document), writeModel(picture.document));
}

void TestShapes::aBarOfInertiaAlone() {
  // 0.5 x 0.1: (0.25 + 0.01) / 12 for 1 kg.
  const Picture picture(R"("nodes": [{ "type": "RigidBody2D", "name": "n" }],
                           "objects": [{ "type": "RigidBody2D", "name": "bar", "physicsMass": 1,
                                         "physicsInertia": 0.021666666666666667, "nodeNumber": "n" }])");
  const Box box = picture.of(picture.frame.boxes, picture.object("bar")).at(0);
  QVERIFY(near(box.halfExtents[0], 0.25) && near(box.halfExtents[1], 0.05));
}

void TestShapes::givenSizesAreDrawn_data() {
  QTest::addColumn<QString>("what");
  QTest::addColumn<double>("size");
  for (const char* what : {"coil", "damper", "spiral", "rod", "hinge", "slider", "ball", "node"})
    for (const double size : {0.004, 0.01, 0.1, 0.35, 2.5}) QTest::addRow("%s %g", what, size) << QString(what) << size;
}
void TestShapes::givenSizesAreDrawn() {
  QFETCH(QString, what);
  QFETCH(double, size);
  const std::string number = QString::number(size).toStdString();
  const std::string half = QString::number(size / 2, 'g', 15).toStdString();
  const auto connector = [&](const std::string& type, const std::string& look, const std::string& more = "",
                             const std::string& markers = R"("m0", "m1")") {
    return supported(R"({ "type": ")" + type + R"(", "name": "it", "markerNumbers": [)" + markers + "]" + more +
                     R"(, "visualization": { )" + look + " } }");
  };
  const std::string drawSize = R"("drawSize": )" + number;
  const std::string axis = R"("axisRadius": )" + half + R"(, "axisLength": )" + number;
  const std::string apart = R"("m2", "g2")";
  if (what == "coil") {
    const Picture picture(connector("ConnectorSpringDamper", drawSize, R"(, "stiffness": 1)", apart));
    const Spring spring = picture.of(picture.frame.springs, picture.object("it")).at(0);
    QVERIFY(near(2 * (spring.coilRadius + spring.wireRadius), size));
  } else if (what == "damper") {
    const Picture picture(connector("ConnectorSpringDamper", drawSize, R"(, "damping": 1)", apart));
    const auto rods = picture.of(picture.frame.rods, picture.object("it"));
    QVERIFY(near(
        2 * std::max_element(rods.begin(), rods.end(), [](const Rod& a, const Rod& b) { return a.radius < b.radius; })
                ->radius,
        size));
  } else if (what == "spiral") {
    const Picture picture(connector("ConnectorTorsionalSpringDamper", drawSize, R"(, "stiffness": 1)"));
    QVERIFY(near(2 * picture.of(picture.frame.spirals, picture.object("it")).at(0).outerRadius, size));
  } else if (what == "rod") {
    const Picture picture(connector("ConnectorDistance", drawSize, R"(, "distance": 0.8)", apart));
    QVERIFY(near(2 * picture.of(picture.frame.rods, picture.object("it")).at(0).radius, size));
  } else if (what == "hinge" || what == "slider") {
    const bool slides = what == "slider";
    const Picture picture(connector(slides ? "JointPrismaticX" : "JointRevoluteZ", axis));
    const Rod rod = picture.of(picture.frame.rods, picture.object("it")).at(0);
    QVERIFY(near((picture.world(rod.b) - picture.world(rod.a)).norm(), size));
    if (!slides) QVERIFY(near(2 * rod.radius, size));
    if (slides) QVERIFY(near(2 * picture.of(picture.frame.boxes, picture.object("it")).at(0).halfExtents[1], size));
  } else if (what == "ball") {
    const Picture picture(connector("JointSpherical", R"("jointRadius": )" + half));
    QVERIFY(near(2 * picture.of(picture.frame.balls, picture.object("it")).at(0).radius, size));
  } else {
    const Picture picture(R"("nodes": [{ "type": "Point", "name": "n", "visualization": { "drawSize": )" + number +
                          R"( } }, { "type": "Point", "name": "far", "referenceCoordinates": [2, 0, 0] }],
                          "objects": [{ "type": "MassPoint", "name": "it", "physicsMass": 1, "nodeNumber": "n" }])");
    QVERIFY(near(2 * picture.of(picture.frame.balls, picture.object("it")).at(0).radius, size));
  }
}

void TestShapes::aSpiralKeepsItsTurns_data() {
  QTest::addColumn<QString>("more");
  QTest::addColumn<double>("sense");
  QTest::newRow("with a data node, forward") << R"(, "nodeNumber": "turns")" << 1.0;
  QTest::newRow("with a data node, back") << R"(, "nodeNumber": "turns")" << -1.0;
  QTest::newRow("without, forward") << "" << 1.0;
  QTest::newRow("without, back") << "" << -1.0;
}
void TestShapes::aSpiralKeepsItsTurns() {
  QFETCH(QString, more);
  QFETCH(double, sense);
  Picture picture(torsion(more.toStdString()));
  const ItemId spring = picture.object("spring");
  for (int i = 0; i <= 60; ++i) {
    const double angle = sense * 0.3 * i;
    picture.snapshot.step = i;
    picture.snapshot.time = 0.01 * i;
    picture.snapshot.bodyRotations[1] = picture.snapshot.markerRotations[1] =
        Eigen::AngleAxisd(angle, Vec3::UnitZ()).toRotationMatrix();
    picture.build();
    const auto spirals = picture.of(picture.frame.spirals, spring);
    QCOMPARE(spirals.size(), std::size_t{1});
    QVERIFY2(near(spirals[0].turns, 3 + angle / (2 * std::numbers::pi), 1e-5),
             qPrintable(QString("%1 rad: %2 turns").arg(angle).arg(spirals[0].turns)));
  }
}

void TestShapes::aSpiralIsOneSmoothCurve() {
  const Picture picture(torsion(""));
  const Spiral spiral = picture.of(picture.frame.spirals, picture.object("spring")).at(0);
  // From the inner to the outer end about its own axis, with a radius that only grows.
  double before = 0;
  for (int i = 0; i <= 100; ++i) {
    const Vec3 point = spiralPoint(spiral, i / 100.0) - Vec3(toEigen(spiral.center).cast<double>());
    QVERIFY(std::abs(point.z()) < 1e-7);
    QVERIFY(point.norm() > before);
    before = point.norm();
  }
  QVERIFY(near(before, spiral.outerRadius));
}

void TestShapes::linksLieSideBySide_data() {
  QTest::addColumn<bool>("planar");
  QTest::newRow("planar bodies") << true;
  QTest::newRow("spatial bodies") << false;
}
void TestShapes::linksLieSideBySide() {
  using build::ConnectorEnd;
  QFETCH(bool, planar);
  Picture picture;
  std::vector<ItemId> links;
  const auto kind = planar ? build::NewBody::Brick2D : build::NewBody::Brick;
  for (int i = 0; i < 4; ++i) links.push_back(picture.add(kind, {0.5 * i, 0, 0}, {0.5 * (i + 1), 0, 0}));
  const auto end = [&](int link, double side) {
    return ConnectorEnd::on(picture.document, links[static_cast<std::size_t>(link)], Vec3(0.25 * side, 0, 0));
  };
  const auto hinge = planar ? build::NewConnector::Revolute2D : build::NewConnector::Revolute;
  picture.join(hinge, ConnectorEnd::world(Vec3::Zero()), end(0, -1));
  for (int i = 0; i + 1 < 4; ++i) picture.join(hinge, end(i, 1), end(i + 1, -1));
  picture.refresh();
  const auto span = [&](std::size_t link) {
    const Box box = picture.of(picture.frame.boxes, links[link]).at(0);
    const double z = picture.world(box.center).z();
    return std::array<double, 2>{z - static_cast<double>(box.halfExtents[2]),
                                 z + static_cast<double>(box.halfExtents[2])};
  };
  for (std::size_t i = 0; i + 1 < 4; ++i) {
    const auto a = span(i), b = span(i + 1);
    QVERIFY2(a[1] < b[0] || b[1] < a[0], qPrintable(QString("links %1 and the next").arg(i)));
    QVERIFY(std::min(std::abs(a[1] - b[0]), std::abs(b[1] - a[0])) < 0.02);  // touching, almost
  }
  // In two layers, not in steps, and only the drawing has moved.
  QVERIFY(near(span(0)[0], span(2)[0]) && near(span(1)[0], span(3)[0]));
  for (const Vec3& position : picture.snapshot.bodyPositions) QVERIFY(std::abs(position.z()) < 1e-12);
}

void TestShapes::aPinReachesThroughItsLinks() {
  using build::ConnectorEnd;
  Picture picture;
  const ItemId first = picture.add(build::NewBody::Brick2D, {0, 0, 0}, {0.5, 0, 0});
  const ItemId second = picture.add(build::NewBody::Brick2D, {0.5, 0, 0}, {0.5, 0.5, 0});
  const ItemId hinge =
      picture.join(build::NewConnector::Revolute2D, ConnectorEnd::on(picture.document, first, Vec3(0.25, 0, 0)),
                   ConnectorEnd::on(picture.document, second, Vec3(-0.25, 0, 0)));
  picture.refresh();
  double low = 1e9, high = -1e9;
  for (const ItemId link : {first, second}) {
    const Box box = picture.of(picture.frame.boxes, link).at(0);
    low = std::min(low, picture.world(box.center).z() - static_cast<double>(box.halfExtents[2]));
    high = std::max(high, picture.world(box.center).z() + static_cast<double>(box.halfExtents[2]));
  }
  const Rod pin = picture.of(picture.frame.rods, hinge).at(0);
  const double from = std::min(picture.world(pin.a).z(), picture.world(pin.b).z());
  const double to = std::max(picture.world(pin.a).z(), picture.world(pin.b).z());
  QVERIFY(from < low && to > high);
  QVERIFY(from > low - 0.1 && to < high + 0.1);
  QVERIFY((picture.world(pin.a).head<2>() - Eigen::Vector2d(0.5, 0)).norm() < 1e-6);
}

void TestShapes::whatIsDrawnApartStays() {
  // Bars that somebody has drawn behind each other.
  const auto bar = [](const char* name, const char* node, const char* z) {
    return std::string(R"({ "type": "RigidBody2D", "name": ")") + name +
           R"(", "physicsMass": 1, "physicsInertia": 0.1, "nodeNumber": ")" + node +
           R"(", "visualization": { "graphicsData": [{ "type": "Brick", "size": [1, 0.1, 0.1], "center": [0, 0, )" + z +
           "] }] } }";
  };
  const Picture picture(R"("nodes": [{ "type": "RigidBody2D", "name": "n0" },
                                     { "type": "RigidBody2D", "name": "n1", "referenceCoordinates": [1, 0, 0] }],
                           "objects": [)" +
                        bar("a", "n0", "0") + ", " + bar("b", "n1", "-0.1") + R"(,
                             { "type": "JointRevolute2D", "name": "hinge", "markerNumbers": ["m0", "m1"] }],
                           "markers": [{ "type": "BodyRigid", "name": "m0", "bodyNumber": "a", "localPosition": [0.5, 0, 0] },
                                       { "type": "BodyRigid", "name": "m1", "bodyNumber": "b", "localPosition": [-0.5, 0, 0] }])");
  QVERIFY(std::abs(picture.world(picture.of(picture.frame.boxes, picture.object("a")).at(0).center).z()) < 1e-9);
  QVERIFY(near(picture.world(picture.of(picture.frame.boxes, picture.object("b")).at(0).center).z(), -0.1));
}

void TestShapes::oneSlabForOneSupport() {
  const Picture picture(supported(R"({ "type": "JointRevoluteZ", "name": "hinge", "markerNumbers": ["m0", "m1"] },
      { "type": "ConnectorTorsionalSpringDamper", "name": "spiral", "markerNumbers": ["m0", "m1"], "stiffness": 1 },
      { "type": "ConnectorSpringDamper", "name": "coil", "markerNumbers": ["m0", "m2"], "stiffness": 1 })"));
  QCOMPARE(picture.plates().size(), std::size_t{1});
}

void TestShapes::slabsSideBySideAreOne() {
  const Picture picture(supported(
      R"({ "type": "ConnectorSpringDamper", "name": "one", "markerNumbers": ["g2", "m2"], "stiffness": 1 },
         { "type": "ConnectorSpringDamper", "name": "two", "markerNumbers": ["g3", "m2"], "stiffness": 1 },
         { "type": "JointRevoluteZ", "name": "hinge", "markerNumbers": ["m0", "m1"] })"));
  const auto plates = picture.plates();
  QCOMPARE(plates.size(), std::size_t{2});
  const auto above =
      std::find_if(plates.begin(), plates.end(), [&](const Box& box) { return picture.world(box.center).y() > 0.5; });
  QVERIFY(above != plates.end());
  QVERIFY(near(picture.world(above->center).x(), 1.05));
  // Its hatching runs on evenly: no stroke twice.
  std::vector<double> strokes;
  for (const Line& line : picture.frame.lines)
    if (picture.world(line.a).y() > 0.5) strokes.push_back(picture.world(line.a).x());
  std::sort(strokes.begin(), strokes.end());
  QVERIFY(strokes.size() > 6);
  const double step = strokes[1] - strokes[0];
  for (std::size_t i = 1; i < strokes.size(); ++i) QVERIFY(near(strokes[i] - strokes[i - 1], step, 1e-5));
}

void TestShapes::noSlabBeforeADrawnOne() {
  const std::string drawn =
      R"({ "type": "Ground", "name": "ground",
           "visualization": { "graphicsData": [{ "type": "Brick", "center": [1, 0.85, 0], "size": [1, 0.1, 0.2] }] } })";
  std::string lists =
      supported(R"({ "type": "ConnectorSpringDamper", "name": "one", "markerNumbers": ["g2", "m2"], "stiffness": 1 })");
  const std::string plain = R"({ "type": "Ground", "name": "ground" })";
  QCOMPARE(Picture(lists).plates().size(), std::size_t{1});
  lists.replace(lists.find(plain), plain.size(), drawn);
  QVERIFY(Picture(lists).plates().empty());
}

// Mass by mass, springs between them, a joint, things placed near others: nothing that stands there changes its size.
void TestShapes::sizesStayWhileAModelGrows() {
  using build::ConnectorEnd;
  Picture picture;
  const ItemId first = picture.add(build::NewBody::PointMass, {0, 0, 0}, {0, 0, 0});
  picture.refresh();
  const double unit = picture.builder.unit();
  const float radius = picture.of(picture.frame.balls, first).at(0).radius;
  const auto stays = [&] {
    picture.refresh();
    QCOMPARE(picture.builder.unit(), unit);
    QCOMPARE(picture.of(picture.frame.balls, first).at(0).radius, radius);
  };
  const auto at = [&](ItemId id) { return ConnectorEnd::on(picture.document, id); };
  const ItemId second = picture.add(build::NewBody::PointMass, {0.4, 0, 0}, {0.4, 0, 0});
  stays();
  picture.join(build::NewConnector::CartesianSpring, at(first), at(second));
  stays();
  const ItemId near = picture.add(build::NewBody::PointMass, {0.4, 0.1, 0}, {0.4, 0.1, 0});
  stays();
  picture.join(build::NewConnector::CartesianSpring, at(second), at(near));
  stays();
  const ItemId bar = picture.add(build::NewBody::Brick2D, {0, 0.3, 0}, {0.3, 0.3, 0});
  stays();
  picture.join(build::NewConnector::Revolute2D, ConnectorEnd::world(Vec3(0.0, 0.3, 0)),
               ConnectorEnd::on(picture.document, bar, Vec3(-0.15, 0, 0)));
  stays();
  // A heavier one is larger itself.
  const Item* mass = picture.document.find(second);
  QVERIFY(picture.document.assign(second, *mass->type().row("physicsMass"), 2.0).ok());
  stays();
  QVERIFY(picture.of(picture.frame.balls, second).at(0).radius > 1.1F * radius);
}

QTEST_GUILESS_MAIN(TestShapes)
#include "test_shapes.moc"
