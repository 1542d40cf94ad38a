// The id buffer: every item of the gallery is where the camera says, what is in front hides what is behind, thin
// springs are hit, at scenes of 1e-3 m and 1e4 m alike. Fails without OpenGL.
#include <QGuiApplication>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

#include "core/base/number_text.h"
#include "core/io/model_file.h"
#include "core/sim/simulator.h"
#include "render/image/offscreen_renderer.h"
#include "render/mesh/helix_curve.h"
#include "render/scene/frame_builder.h"

using namespace sprung;
using namespace sprung::render;

namespace {

constexpr Viewport kView{1200, 800, 1.0F};

struct Shown {
  Document document;
  Snapshot snapshot;
  FrameBuilder builder;
  Frame frame;
  PickTable picks;
  Camera camera;
  FrameOptions options;
  OffscreenRenderer renderer;

  void load(const std::string& text, Camera::View view) {
    auto read = readModel(text);
    QVERIFY2(read.ok(), read.ok() ? "" : toText(read.errors()).c_str());
    document = std::move(read->document);
    auto model = compile(document);
    QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
    Simulator simulator(std::make_shared<const CompiledModel>(std::move(*model)));
    QVERIFY(simulator.prepare());
    simulator.fill(snapshot);
    camera.setView(view);
    const Eigen::AlignedBox3d box = builder.bounds(document, snapshot, camera.upAxis());
    camera.frameBox(box, kView.aspect());
    camera.setSceneBounds(box);
    builder.build(document, snapshot, camera, options, {}, {}, frame, picks);
  }
  std::set<ItemId> visible() {
    const auto ids = renderer.pickRect(frame, camera, kView, {0, 0}, {kView.width - 1, kView.height - 1});
    std::set<ItemId> items;
    if (!ids) return items;
    for (const std::uint32_t id : *ids) items.insert(picks.find(id).item);
    return items;
  }
  ItemId at(const Vec3& point, int radius) {
    const auto pixel = camera.project(point, kView);
    if (!pixel) return {};
    const auto hit = renderer.pick(frame, camera, kView, *pixel, radius);
    return hit ? picks.find(hit->pickId).item : ItemId{};
  }
  Vec3 world(const Float3& local) const { return frame.origin + Vec3(local[0], local[1], local[2]); }
};

std::string gallery() {
  QFile file(SPRUNG_RESOURCES "/examples/12-gallery.sprung.json");
  return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

// Two balls on one line of sight, the nearer one smaller, and a thin spring between two others; lengths times `scale`.
std::string pair(double scale, double away) {
  const auto point = [&](double x, double y, double z) {
    return "[" + numberText(away + scale * x) + ", " + numberText(scale * y) + ", " + numberText(scale * z) + "]";
  };
  const auto node = [&](const char* name, const std::string& where, double size) {
    return R"({ "type": "Point", "name": ")" + std::string(name) + R"(", "referenceCoordinates": )" + where +
           R"(, "visualization": { "drawSize": )" + numberText(scale * size) + " } }";
  };
  const auto mass = [](const char* name) {
    return R"({ "type": "MassPoint", "name": "m)" + std::string(name) + R"(", "physicsMass": 1, "nodeNumber": ")" +
           name + "\" }";
  };
  return R"({ "sprung": 1, "nodes": [)" + node("near", point(0, 0, 0.5), 0.1) + "," +
         node("far", point(0, 0, -0.5), 0.3) + "," + node("a", point(-0.5, 0.4, 0), 0.04) + "," +
         node("b", point(0.5, 0.4, 0), 0.04) + R"(], "objects": [)" + mass("near") + "," + mass("far") + "," +
         mass("a") + "," + mass("b") +
         R"(, { "type": "ConnectorSpringDamper", "name": "thin", "markerNumbers": ["ka", "kb"], "stiffness": 1,
                "referenceLength": )" +
         numberText(scale) + R"(, "visualization": { "drawSize": )" + numberText(scale * 0.02) + R"( } }],
      "markers": [{ "type": "NodePosition", "name": "ka", "nodeNumber": "a" },
                  { "type": "NodePosition", "name": "kb", "nodeNumber": "b" }] })";
}

}  // namespace

class TestVisibleItems : public QObject {
  Q_OBJECT

 private slots:
  void everyItemOfTheGalleryIsSeen_data() {
    QTest::addColumn<int>("view");
    QTest::newRow("front") << static_cast<int>(Camera::View::Front);
    QTest::newRow("iso") << static_cast<int>(Camera::View::Iso);
    QTest::newRow("default") << static_cast<int>(Camera::View::Default);
  }
  void everyItemOfTheGalleryIsSeen() {
    QFETCH(int, view);
    Shown shown;
    shown.load(gallery(), static_cast<Camera::View>(view));
    const std::set<ItemId> visible = shown.visible();
    QVERIFY(visible.size() > 40);
    for (const ItemList list : {ItemList::Objects, ItemList::Loads, ItemList::Sensors}) {
      for (const ItemId id : shown.document.order(list)) {
        const Item* item = shown.document.find(id);
        const ParamRow* row = item->type().row("show", true);
        const bool hidden = row != nullptr && !std::get<bool>(item->get(*row));
        // Weights are drawn when they are selected.
        if (hidden || item->type().type == "MassProportional") continue;
        QVERIFY2(visible.contains(id), item->name.c_str());
      }
    }
  }

  void springsAreHitOnTheirWire() {
    Shown shown;
    shown.load(gallery(), Camera::View::Front);
    QVERIFY(shown.frame.springs.size() >= 5);
    for (const Spring& spring : shown.frame.springs) {
      const ItemId id = shown.picks.find(spring.look.pickId).item;
      int hits = 0;
      for (int i = 1; i < 20; ++i) {
        const Eigen::Vector3d local = helixPoint(spring, i / 20.0);
        if (shown.at(shown.frame.origin + local, 2) == id) ++hits;
      }
      QVERIFY2(hits >= 12, shown.document.find(id)->name.c_str());
    }
  }

  void theNearerHidesTheFarther_data() {
    QTest::addColumn<double>("scale");
    QTest::addColumn<double>("away");
    QTest::newRow("1 mm") << 1e-3 << 0.0;
    QTest::newRow("1 m") << 1.0 << 0.0;
    QTest::newRow("10 km") << 1e4 << 0.0;
    QTest::newRow("1 m, 100 km from the origin") << 1.0 << 1e5;
    QTest::newRow("1 mm, 1 km from the origin") << 1e-3 << 1e3;
  }
  void theNearerHidesTheFarther() {
    QFETCH(double, scale);
    QFETCH(double, away);
    Shown shown;
    shown.load(pair(scale, away), Camera::View::Front);
    const auto object = [&](const char* name) { return shown.document.byName(ItemList::Objects, name); };
    const auto place = [&](double x, double y, double z) { return Vec3(away + scale * x, scale * y, scale * z); };
    QCOMPARE(shown.at(place(0, 0, 0.5), 0), object("mnear"));
    // Beside the small one the large one behind it is seen.
    QCOMPARE(shown.at(place(0.11, 0, -0.5), 0), object("mfar"));
    QCOMPARE(shown.at(place(0.1, 0.4, 0), 4), object("thin"));
    const auto pixel = shown.camera.project(place(0, 0, 0.55), kView);
    QVERIFY(pixel.has_value());
    const auto hit = shown.renderer.pick(shown.frame, shown.camera, kView, *pixel, 0);
    QVERIFY(hit.ok());
    QVERIFY2((hit->point - place(0, 0, 0.55)).norm() < 0.01 * scale, "the point under the mouse");
  }
};

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QGuiApplication app(argc, argv);
  TestVisibleItems test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_visible_items.moc"
