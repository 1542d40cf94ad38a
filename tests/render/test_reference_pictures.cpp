// Every reference model and example is built into a frame: finite, everything shown can be picked, warm building does
// not allocate; a brick is picked where the camera says. Fails without OpenGL.
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <set>

#include "core/io/model_file.h"
#include "core/items/bodies/rigid_body.h"
#include "core/items/nodes/rigid_body_rxyz.h"
#include "core/sim/simulator.h"
#include "render/image/offscreen_renderer.h"
#include "render/scene/frame_builder.h"
#include "tests/support/allocation_counter.h"

using namespace sprung;
using namespace sprung::testing;
using namespace sprung::render;

namespace {

bool finite(const Float3& v) {
  return std::all_of(v.begin(), v.end(), [](float x) { return std::isfinite(x); });
}

bool allFinite(const Frame& frame) {
  const auto all = [](const auto& instances, const auto& test) {
    return std::all_of(instances.begin(), instances.end(), test);
  };
  return all(frame.balls, [](const Ball& b) { return finite(b.center) && std::isfinite(b.radius) && b.radius > 0; }) &&
         all(frame.rods, [](const Rod& r) { return finite(r.a) && finite(r.b) && r.radius > 0; }) &&
         all(frame.springs,
             [](const Spring& s) { return finite(s.a) && finite(s.b) && s.coilRadius > 0 && s.turns > 0; }) &&
         all(frame.spirals,
             [](const Spiral& s) { return finite(s.center) && s.outerRadius > 0 && std::isfinite(s.turns); }) &&
         all(frame.boxes,
             [](const Box& b) {
               return finite(b.center) && finite(b.halfExtents) &&
                      finite({b.rotation[0], b.rotation[1], b.rotation[2]}) && std::isfinite(b.rotation[3]) &&
                      *std::min_element(b.halfExtents.begin(), b.halfExtents.end()) > 0;
             }) &&
         all(frame.arrows, [](const Arrow& a) { return finite(a.from) && finite(a.to) && a.radius > 0; }) &&
         all(frame.lines, [](const Line& l) { return finite(l.a) && finite(l.b); }) &&
         all(frame.grid, [](const Line& l) { return finite(l.a) && finite(l.b); }) &&
         all(frame.labels, [](const Label& l) { return finite(l.position); });
}

std::set<ItemId> drawnItems(const Frame& frame, const PickTable& picks) {
  std::set<ItemId> items;
  const auto take = [&](const auto& instances) {
    for (const auto& instance : instances) items.insert(picks.find(instance.look.pickId).item);
  };
  take(frame.balls);
  take(frame.rods);
  take(frame.springs);
  take(frame.spirals);
  take(frame.boxes);
  take(frame.arrows);
  return items;
}

bool isShown(const Item& item) {
  const ParamRow* row = item.type().row("show", true);
  return row == nullptr || std::get<bool>(item.get(*row));
}

}  // namespace

class TestReferencePictures : public QObject {
  Q_OBJECT

 private slots:
  void everythingIsDrawn_data() {
    QTest::addColumn<QString>("path");
    for (const QString& folder : {QString(SPRUNG_TEST_DATA "/reference"), QString(SPRUNG_RESOURCES "/examples")}) {
      for (const QFileInfo& file : QDir(folder).entryInfoList({"*.sprung.json"}, QDir::Files))
        QTest::newRow(qPrintable(file.fileName())) << file.filePath();
    }
  }
  void everythingIsDrawn() {
    QFETCH(QString, path);
    const auto document = load(path);
    if (!document) return;
    auto model = compile(*document);
    if (!model && toText(model.errors()).find("ser function") != std::string::npos) return;  // needs Python
    QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
    Simulator simulator(std::make_shared<const CompiledModel>(std::move(*model)));
    QVERIFY(simulator.prepare());
    Snapshot snapshot;
    FrameBuilder builder;
    Frame frame;
    PickTable picks;
    for (int round = 0; round < 2; ++round) {
      simulator.fill(snapshot);
      const Camera camera;
      builder.build(*document, snapshot, camera, {}, {}, {}, frame, picks);
      QVERIFY(allFinite(frame));
      QVERIFY(builder.bounds(*document, snapshot, Camera::UpAxis::Y).diagonal().allFinite());
      const std::set<ItemId> drawn = drawnItems(frame, picks);
      for (const ItemId body : snapshot.system->directory->items.bodies) {
        const Item* item = document->find(body);
        if (isShown(*item)) QVERIFY2(drawn.contains(body), item->name.c_str());
      }
      for (const ItemId connector : snapshot.system->directory->items.connectors) {
        const Item* item = document->find(connector);
        if (isShown(*item)) QVERIFY2(drawn.contains(connector), item->name.c_str());
      }
      builder.build(*document, snapshot, camera, {}, {}, {}, frame, picks);
      const std::size_t before = allocations;
      const FrameOptions options;
      const std::size_t atStart = allocations;
      builder.build(*document, snapshot, camera, options, {}, {}, frame, picks);
      const std::size_t used = allocations - atStart;
      // Texts that do not fit into a string itself.
      const auto longTexts = std::count_if(frame.labels.begin(), frame.labels.end(), [](const Label& label) {
        return label.text.size() > std::string().capacity();
      });
      QCOMPARE(used, static_cast<std::size_t>(longTexts));
      QVERIFY(atStart >= before);
      for (int i = 0; i < 10 && round == 0; ++i) simulator.step();
    }
  }

  void sizesStayWhileTheStartIsDragged() {
    const auto loaded = load(SPRUNG_RESOURCES "/examples/01-cartesian-spring-damper.sprung.json");
    QVERIFY(loaded.has_value());
    Document document = *loaded;
    FrameBuilder builder;
    Frame frame;
    PickTable picks;
    float radius = 0;
    for (const double x : {0.0, 0.01, 0.1, 1.0}) {
      const ItemId node = document.byName(ItemList::Nodes, "nMass");
      QVERIFY(
          document.assign(node, *document.find(node)->type().row("initialCoordinates"), Numbers{{x, -x, 0.0}, 0}).ok());
      auto model = compile(document);
      QVERIFY(model.ok());
      Snapshot snapshot;
      fill(*model, snapshot);
      builder.build(document, snapshot, Camera(), {}, {}, {}, frame, picks);
      QCOMPARE(frame.balls.size(), std::size_t{1});
      if (radius == 0) radius = frame.balls[0].radius;
      QCOMPARE(frame.balls[0].radius, radius);
    }
  }

  void aBrickIsPickedWhereItIs() {
    Document document;
    RigidBodyRxyz node;
    node.referenceCoordinates << 0.4, -0.2, 0.1, 0.3, -0.5, 0.8;
    Item nodeItem(rigidBodyRxyzType(), node);
    nodeItem.name = "n";
    RigidBody body;
    body.physicsMass = 2;
    // A brick of 0.8 x 0.2 x 0.1 m whose centre lies at (0.4, 0, 0).
    const Vec3 side(0.8, 0.2, 0.1);
    const Vec3 squares = side.cwiseAbs2();
    body.physicsCenterOfMass = Vec3(0.4, 0, 0);
    const Vec3 about = 2.0 / 12 * (Vec3::Constant(squares.sum()) - squares);
    body.physicsInertia << about.x(), about.y() + 2 * 0.16, about.z() + 2 * 0.16, 0, 0, 0;
    body.nodeNumber = *document.add(std::move(nodeItem));
    Item bodyItem(rigidBodyType(), body);
    bodyItem.name = "brick";
    const ItemId id = *document.add(std::move(bodyItem));
    auto model = compile(document);
    QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
    Snapshot snapshot;
    fill(*model, snapshot);
    FrameBuilder builder;
    Frame frame;
    PickTable picks;
    Camera camera;
    const Eigen::AlignedBox3d box = builder.bounds(document, snapshot, Camera::UpAxis::Y);
    constexpr Viewport kView{640, 480, 1.0F};
    camera.frameBox(box, kView.aspect());
    camera.setSceneBounds(box);
    builder.build(document, snapshot, camera, {}, {}, {}, frame, picks);
    QCOMPARE(frame.boxes.size(), std::size_t{1});
    for (Eigen::Index k = 0; k < 3; ++k) {
      const auto half = static_cast<double>(frame.boxes[0].halfExtents[static_cast<std::size_t>(k)]);
      QVERIFY2(std::abs(half - side[k] / 2) < 1e-6, qPrintable(QString::number(half)));
    }
    const auto itemAt = [&](const Vec3& local) {
      const Vec3 world = snapshot.bodyPositions[0] + snapshot.bodyRotations[0] * local;
      const auto hit = renderer_.pick(frame, camera, kView, *camera.project(world, kView), 0);
      return hit ? picks.find(hit->pickId).item : ItemId{};
    };
    QCOMPARE(itemAt({0.02, 0, 0}), id);
    QCOMPARE(itemAt({0.78, 0, 0}), id);
    QCOMPARE(itemAt({0.4, 0.08, 0}), id);
    QVERIFY(!itemAt({-0.1, 0, 0}).valid());
    QVERIFY(!itemAt({0.95, 0, 0}).valid());
  }

 private:
  static std::optional<Document> load(const QString& path) {
    auto loaded = readModelFile(path.toStdString());
    return loaded ? std::optional<Document>(std::move(loaded->document)) : std::nullopt;
  }
  static void fill(CompiledModel& model, Snapshot& snapshot) {
    Simulator simulator(std::make_shared<const CompiledModel>(std::move(model)));
    simulator.fill(snapshot);
  }

  OffscreenRenderer renderer_;
};

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QGuiApplication application(argc, argv);
  TestReferencePictures test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_reference_pictures.moc"
