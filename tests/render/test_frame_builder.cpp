// From the model and a snapshot to the frame: what is drawn where, how large, with which id.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/io/model_file.h"
#include "core/items/bodies/ground.h"
#include "core/items/bodies/mass_point.h"
#include "core/items/loads/force_vector.h"
#include "core/items/loads/mass_proportional.h"
#include "core/items/markers/body_mass.h"
#include "core/items/markers/body_position.h"
#include "core/items/markers/node_position.h"
#include "core/items/nodes/point.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/law/free_body.h"
#include "core/sim/simulator.h"
#include "render/scene/frame_builder.h"
#include "tests/support/resident.h"

using namespace sprung;
using namespace sprung::render;
using sprung::test::allocatedMegabytes;

namespace {

// Ground, two masses and two springs in a row along x, a force on the last mass.
struct Model {
  Document document;
  ItemId ground, firstMass, lastMass, firstSpring, lastSpring, force;
  Snapshot snapshot;

  template <class T>
  ItemId add(const ItemType& type, const std::string& name, T data) {
    Item item(type, std::move(data));
    item.name = name;
    return *document.add(std::move(item));
  }

  explicit Model(double scale = 1, const Vec3& gravity = Vec3(0, -9.81, 0)) {
    Ground base;
    ground = add(groundType(), "ground", base);
    const ItemId anchor = add(bodyPositionType(), "anchor", BodyPosition{ground, Vec3::Zero(), {}});
    ItemId before = anchor;
    for (int i = 1; i <= 2; ++i) {
      const std::string number = std::to_string(i);
      Point point;
      point.referenceCoordinates = scale * Vec3(i, 0, 0);
      const ItemId node = add(pointType(), "n" + number, point);
      MassPoint mass;
      mass.physicsMass = i;
      mass.nodeNumber = node;
      (i == 1 ? firstMass : lastMass) = add(massPointType(), "mass " + number, mass);
      const ItemId marker = add(nodePositionType(), "m" + number, NodePosition{node, {}});
      CartesianSpringDamper spring;
      spring.markerNumbers = {before, marker};
      spring.stiffness = Vec3::Constant(100);
      if (i == 2) spring.damping = Vec3::Constant(1);
      spring.offset = scale * Vec3(1, 0, 0);
      (i == 1 ? firstSpring : lastSpring) = add(cartesianSpringDamperType(), "spring " + number, spring);
      MassProportional weight;
      weight.markerNumber = add(bodyMassType(), "b" + number, BodyMass{i == 1 ? firstMass : lastMass, {}});
      weight.loadVector = gravity;
      add(massProportionalType(), "weight " + number, weight);
      before = marker;
    }
    ForceVector pull;
    pull.markerNumber = before;
    pull.loadVector = Vec3(25, 0, 0);
    force = add(forceVectorType(), "pull", pull);
    refresh();
  }

  void refresh() {
    auto model = compile(document);
    QVERIFY2(model.ok(), model.ok() ? "" : toText(model.errors()).c_str());
    Simulator simulator(std::make_shared<const CompiledModel>(std::move(*model)));
    simulator.prepare();
    simulator.fill(snapshot);
  }
};

// Whether two frames show the same things.
template <class Instance>
bool same(const std::vector<Instance>& a, const std::vector<Instance>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(Instance)) == 0;
}
bool sameSolids(const Frame& a, const Frame& b) {
  return same(a.balls, b.balls) && same(a.rods, b.rods) && same(a.springs, b.springs) && same(a.spirals, b.spirals) &&
         same(a.boxes, b.boxes) && same(a.solids, b.solids) && same(a.arrows, b.arrows) && same(a.lines, b.lines) &&
         same(a.grid, b.grid) && a.floor.level == b.floor.level;
}

// Other numbers, of which the same ones are zero; empty when there are none.
std::vector<Value> otherNumbers(const Value& value) {
  std::vector<Value> others;
  for (const double factor : {1.7, 0.6, -1.0}) {
    Value other = value;
    if (auto* real = std::get_if<double>(&other)) *real *= factor;
    if (auto* list = std::get_if<Numbers>(&other))
      for (double& number : list->values) number *= factor;
    if (!(other == value)) others.push_back(std::move(other));
  }
  return others;
}

struct Built {
  Frame frame;
  PickTable picks;
  FrameBuilder builder;
  Camera camera;
  FrameOptions options;

  void build(const Model& model, std::vector<ItemId> selection = {}, ItemId hover = {}) {
    builder.build(model.document, model.snapshot, camera, options, selection, hover, frame, picks);
  }
  Vec3 world(const Float3& local) const { return frame.origin + Vec3(local[0], local[1], local[2]); }
};

}  // namespace

class TestFrameBuilder : public QObject {
  Q_OBJECT

 private slots:
  /// Pictures are drawn one after the other in the same room; that of the largest one is not kept for small ones.
  void theRoomOfALargePictureIsNotKeptForSmallOnes() {
    Frame frame;
    frame.balls.resize(100000);
    frame.clear();
    QVERIFY(frame.balls.empty() && frame.balls.capacity() >= 100000);  // the next one may be as large
    frame.balls.resize(50000);
    frame.clear();
    QVERIFY(frame.balls.capacity() >= 100000);
    frame.balls.resize(100);
    frame.clear();
    QVERIFY(frame.balls.capacity() <= 100);
    frame.balls.resize(100);
    const auto* place = frame.balls.data();
    frame.clear();
    frame.balls.resize(50);
    QVERIFY(frame.balls.data() == place);
  }

  void everyItemIsDrawnAndCanBeFound() {
    const Model model;
    Built built;
    built.build(model);
    QCOMPARE(built.frame.balls.size(), std::size_t{2});
    QCOMPARE(built.frame.springs.size(), std::size_t{2});
    QCOMPARE(built.frame.arrows.size(), std::size_t{1});
    QCOMPARE(built.frame.boxes.size(), std::size_t{1});
    QCOMPARE(built.picks.find(built.frame.balls[0].look.pickId).item, model.firstMass);
    QCOMPARE(built.picks.find(built.frame.balls[1].look.pickId).item, model.lastMass);
    QCOMPARE(built.picks.find(built.frame.springs[1].look.pickId).item, model.lastSpring);
    QCOMPARE(built.picks.find(built.frame.arrows[0].look.pickId).item, model.force);
    QCOMPARE(built.picks.find(built.frame.boxes[0].look.pickId).item, model.ground);
    QCOMPARE(built.picks.find(built.frame.boxes[0].look.pickId).part, PickPart::GroundPlate);
    QVERIFY(!built.picks.find(0).item.valid());
    QVERIFY(!built.picks.find(4711).item.valid());
  }

  // Another run at the same time, which may have fewer items: faint, beside what is there, and never under the mouse.
  void anotherRunIsAGhost() {
    Model model;
    Built plain;
    plain.build(model);
    Model other;  // the same items
    other.document.remove(other.lastSpring);
    other.refresh();
    for (Vec3& place : other.snapshot.bodyPositions) place += Vec3(0, 0.5, 0);
    for (Vec3& place : other.snapshot.markerPositions) place += Vec3(0, 0.5, 0);
    model.snapshot.ghost = std::make_shared<const Snapshot>(other.snapshot);
    Built built;
    built.build(model);
    QCOMPARE(built.frame.balls.size(), plain.frame.balls.size() + 2);
    QCOMPARE(built.frame.springs.size(), plain.frame.springs.size() + 1);
    QCOMPARE(built.picks.size(), plain.picks.size());
    const Ball& ghost = built.frame.balls.back();
    QVERIFY(ghost.look.pickId == 0 && ghost.look.color.a < 128);
    QVERIFY((built.world(ghost.center) - other.snapshot.bodyPositions.back()).norm() < 1e-6);
    QVERIFY(ghost.radius < built.frame.balls[1].radius && ghost.radius > 0.9F * built.frame.balls[1].radius);
    const std::uint64_t layouts = built.builder.layouts();
    built.build(model);  // both are kept
    QCOMPARE(built.builder.layouts(), layouts);
    model.snapshot.ghost = nullptr;
    built.build(model);
    QVERIFY(sameSolids(built.frame, plain.frame));
  }

  void whatIsNoLongerShownTakesNoMemory() {
    Model model, large;
    constexpr int kMany = 4000;
    for (int i = 0; i < kMany; ++i) {
      Point point;
      point.referenceCoordinates = Vec3(0.1 * i, 5, 0);
      MassPoint mass;
      mass.physicsMass = 1;
      mass.nodeNumber = large.add(pointType(), "many n" + std::to_string(i), point);
      large.add(massPointType(), "many " + std::to_string(i), mass);
    }
    large.refresh();
    Built built;
    built.build(model);
    built.build(model);
    const double before = allocatedMegabytes();
    if (before == 0.0) return;  // a sanitizer's memory
    const auto taken = [&] { return allocatedMegabytes() - before; };
    model.snapshot.ghost = std::make_shared<const Snapshot>(large.snapshot);
    built.build(model);
    QVERIFY2(taken() > 1.0, qPrintable(QString::number(taken())));
    model.snapshot.ghost = nullptr;
    for (int i = 0; i < 2; ++i) built.build(model);
    QVERIFY2(taken() < 0.2, qPrintable(QString::number(taken())));
    built.build(large);
    QVERIFY2(taken() > 1.0, qPrintable(QString::number(taken())));
    for (int i = 0; i < 3; ++i) built.build(model);
    QVERIFY2(taken() < 0.2, qPrintable(QString::number(taken())));
    // A run that is another one no more, and a model that has become empty.
    const auto itself = std::make_shared<const Snapshot>(model.snapshot);
    model.snapshot.ghost = std::make_shared<const Snapshot>(large.snapshot);
    built.build(model);
    model.snapshot.ghost = itself;
    for (int i = 0; i < 3; ++i) built.build(model);
    QVERIFY2(taken() < 0.2, qPrintable(QString::number(taken())));
    built.build(large);
    model.snapshot.system = nullptr;
    for (int i = 0; i < 3; ++i) built.build(model);
    QVERIFY2(taken() < 0.2, qPrintable(QString::number(taken())));
  }

  // Faces that lie in each other would flicker.
  void aGhostInTheSamePlaceIsNotDrawn() {
    Model model;
    Built plain;
    plain.build(model);
    model.snapshot.ghost = std::make_shared<const Snapshot>(model.snapshot);
    Built built;
    built.build(model);
    QVERIFY(sameSolids(built.frame, plain.frame));
  }

  void aBodyDrawnAsideShowsWhereItIs() {
    Model model;
    auto read = readModel(R"({ "sprung": 1, "nodes": [ { "type": "1D", "name": "a" }, { "type": "1D", "name": "b" } ],
      "objects": [ { "type": "Mass1D", "name": "first", "physicsMass": 1, "nodeNumber": "a" },
                   { "type": "Mass1D", "name": "second", "physicsMass": 1, "nodeNumber": "b" } ] })");
    QVERIFY(read.ok());
    model.document = std::move(read->document);
    model.refresh();
    const auto body = [&](const char* name) { return model.document.byName(ItemList::Objects, name); };
    Built plain, built;
    plain.build(model);
    const auto says = [&](const char* text) {
      return std::any_of(built.frame.labels.begin(), built.frame.labels.end(),
                         [&](const Label& label) { return label.text == text; });
    };
    built.build(model, {body("first")});
    QVERIFY(says("first") && built.frame.lines.size() == plain.frame.lines.size());
    built.build(model, {body("second")});
    QVERIFY(says("second (drawn aside)"));
    QVERIFY(built.frame.lines.size() > plain.frame.lines.size());
    QVERIFY(built.world(built.frame.lines.back().b).norm() > 0.1 * built.world(built.frame.boxes.back().center).norm());
  }

  // A slider that turns lays nothing out, whatever the size of the model; what matters to the eye does.
  void numbersThatDoNotShowLayNothingOut() {
    Model model;
    Built built;
    built.build(model);
    std::uint64_t layouts = built.builder.layouts();
    const auto set = [&](ItemId id, std::string_view key, const Value& value, bool visual = false) {
      QVERIFY(model.document.assign(id, *model.document.find(id)->type().row(key, visual), value));
      built.build(model);
    };
    for (const double stiffness : {200.0, 300.0, 400.0})
      set(model.firstSpring, "stiffness", Numbers{{stiffness, 100, 100}, 0});
    set(model.lastSpring, "damping", Numbers{{2, 2, 2}, 0});
    set(model.force, "loadVector", Numbers{{50, 0, 0}, 0});
    QCOMPARE(built.builder.layouts(), layouts);
    set(model.firstSpring, "damping", Numbers{{1, 1, 1}, 0});  // a damper comes
    QCOMPARE(built.builder.layouts(), ++layouts);
    set(model.lastMass, "physicsMass", 5.0);  // a larger ball
    QCOMPARE(built.builder.layouts(), ++layouts);
    set(model.lastSpring, "drawSize", 0.1, true);
    QCOMPARE(built.builder.layouts(), ++layouts);
    QVERIFY(model.document.rename(model.firstMass, "heavy"));
    built.build(model);
    QCOMPARE(built.builder.layouts(), ++layouts);
  }

  // Of every type: a coefficient that the layout reads says so in its row.
  void layoutsGrowOldWithWhatTheyRead() {
    Result<ReadModel> read = readModelFile(SPRUNG_RESOURCES "/examples/12-gallery.sprung.json");
    QVERIFY(read.ok());
    Model model;
    model.document = std::move(read->document);
    model.refresh();
    Built kept;
    kept.build(model);
    int unseen = 0, seen = 0;
    for (const ItemList list : kItemLists)
      for (const ItemId id : model.document.order(list))
        for (const ParamRow& row : model.document.find(id)->type().rows) {
          if (row.effect != Effect::Coefficient) continue;
          const Document::RowState before = model.document.rowState(id, row);
          for (const Value& other : otherNumbers(before.value)) {
            const std::uint64_t look = model.document.revision(Effect::Look);
            if (!model.document.assign(id, row, other)) continue;
            const bool unchanged = model.document.revision(Effect::Look) == look;
            Built fresh;
            fresh.build(model);
            kept.build(model);
            QVERIFY2(sameSolids(kept.frame, fresh.frame),
                     qPrintable(QString::fromStdString(model.document.find(id)->name + "." + std::string(row.key))));
            (unchanged ? unseen : seen) += 1;
            model.document.putBackRow(id, row, before);
          }
        }
    QVERIFY2(unseen > 100 && seen > 20, qPrintable(QString("%1 unseen, %2 seen").arg(unseen).arg(seen)));
  }

  void thingsAreWhereTheSnapshotSays() {
    Model model;
    model.snapshot.bodyPositions[1] = Vec3(1.3, 0.2, -0.1);
    Built built;
    built.camera.setTarget(Vec3(1000, -2000, 3000));
    built.build(model);
    QVERIFY((built.world(built.frame.balls[0].center) - Vec3(1.3, 0.2, -0.1)).norm() < 1e-3);
    QCOMPARE(built.frame.origin, built.camera.target());
  }

  void farFromTheOriginNothingTrembles() {
    Model model;
    const Vec3 away = Vec3::Constant(1e6);
    for (Vec3& position : model.snapshot.bodyPositions) position += away;
    Built built;
    built.camera.setTarget(away);
    built.build(model);
    QVERIFY((built.world(built.frame.balls[0].center) - away - Vec3(1, 0, 0)).norm() < 1e-6);
  }

  void springsReachFromSurfaceToSurface() {
    const Model model;
    Built built;
    built.build(model);
    const Spring& first = built.frame.springs[0];
    const double radius = static_cast<double>(built.frame.balls[0].radius);
    QVERIFY(built.world(first.a).norm() < 1e-6);
    const double gap = (built.world(first.b) - Vec3(1, 0, 0)).norm();
    QVERIFY(gap < radius && gap > 0.9 * radius);
  }

  void aSpringWithoutLengthIsDrawnApartFromItsMass() {
    Model model;
    const Item* node = model.document.find(model.document.byName(ItemList::Nodes, "n1"));
    QVERIFY(model.document
                .assign(model.document.byName(ItemList::Nodes, "n1"), *node->type().row("referenceCoordinates"),
                        Numbers{{0.0, 0.0, 0.0}, 0})
                .ok());
    model.refresh();
    Built built;
    built.build(model);
    const auto isFirst = [&](const Spring& shown) {
      return built.picks.find(shown.look.pickId).item == model.firstSpring;
    };
    const auto found = std::find_if(built.frame.springs.begin(), built.frame.springs.end(), isFirst);
    QVERIFY(found != built.frame.springs.end());
    const Spring& spring = *found;
    QVERIFY((built.world(spring.a) - built.world(spring.b)).norm() > 2 * static_cast<double>(spring.coilRadius));
    QVERIFY(spring.a[1] > spring.b[1]);
    QVERIFY(built.builder.bounds(model.document, model.snapshot, Camera::UpAxis::Y).contains(built.world(spring.a)));
    // The other spring and the masses stay where they are.
    QVERIFY(built.world(built.frame.balls[0].center).norm() < 1e-9);
    for (const Spring& other : built.frame.springs) QVERIFY(isFirst(other) || std::abs(other.b[1]) < 1.0F);
  }

  void turnsStayWhenTheSpringStretches() {
    Model model;
    Built built;
    built.build(model);
    const float turns = built.frame.springs[1].turns;
    for (Vec3& position : model.snapshot.markerPositions) position *= 1.4;
    built.build(model);
    QCOMPARE(built.frame.springs[1].turns, turns);
  }

  void damperHasAPiston() {
    const Model model;
    Built built;
    built.build(model);
    QCOMPARE(built.frame.rods.size(), std::size_t{3});
    for (const Rod& rod : built.frame.rods) {
      QCOMPARE(built.picks.find(rod.look.pickId).item, model.lastSpring);
    }
  }

  void sizesAreReadableAtEveryScale() {
    for (const double scale : {1e-3, 1.0, 1e4}) {
      const Model model(scale);
      Built built;
      built.build(model);
      for (const Ball& ball : built.frame.balls) {
        QVERIFY(static_cast<double>(ball.radius) > 0.01 * scale && static_cast<double>(ball.radius) < 0.4 * scale);
      }
      QVERIFY(static_cast<double>(built.frame.springs[0].coilRadius) > 0.01 * scale);
    }
  }

  void heavierIsLarger() {
    const Model model;
    Built built;
    built.build(model);
    QVERIFY(built.frame.balls[1].radius > 1.1F * built.frame.balls[0].radius);
  }

  void drawSizeAndColorAreObeyed() {
    Model model;
    const auto setSize = [&](double size) {
      const Item* item = model.document.find(model.firstSpring);
      QVERIFY(model.document.assign(model.firstSpring, *item->type().row("drawSize", true), size).ok());
      QVERIFY(
          model.document.assign(model.firstSpring, *item->type().row("color", true), Numbers{{1.0, 0.0, 0.0, 1.0}, 0})
              .ok());
    };
    setSize(0.2);
    Built built;
    built.build(model);
    const Spring& spring = built.frame.springs[0];
    QVERIFY(std::abs(spring.coilRadius + spring.wireRadius - 0.1F) < 1e-6F);
    QCOMPARE(spring.look.color, (Rgba8{255, 0, 0, 255}));
    // Also where hardly anything is seen of it.
    setSize(1e-6);
    built.build(model);
    QCOMPARE(built.frame.springs[0].coilRadius + built.frame.springs[0].wireRadius, 5e-7F);
  }

  void selectionAndHoverAreFlagged() {
    const Model model;
    Built built;
    built.build(model, {model.firstMass}, model.lastSpring);
    QCOMPARE(built.frame.balls[0].look.flags, kSelected);
    QCOMPARE(built.frame.balls[1].look.flags, 0U);
    QCOMPARE(built.frame.springs[1].look.flags, kHover);
    const auto named = [&](const char* name) {
      return std::any_of(built.frame.labels.begin(), built.frame.labels.end(),
                         [&](const Label& label) { return label.text == name; });
    };
    QVERIFY(named("mass 1") && named("spring 2") && !named("mass 2"));
  }

  void forcesPointTheirWayWithTheirNewtons() {
    const Model model;
    Built built;
    built.build(model);
    const Arrow& arrow = built.frame.arrows[0];
    QVERIFY(arrow.to[0] > arrow.from[0]);
    QVERIFY(std::abs(arrow.to[1] - arrow.from[1]) < 1e-6F);
    QVERIFY(std::any_of(built.frame.labels.begin(), built.frame.labels.end(),
                        [](const Label& label) { return label.text == "25.0 N"; }));
    built.options.gravity = true;
    built.build(model);
    QCOMPARE(built.frame.arrows.size(), std::size_t{3});
  }

  void theHandIsDrawn() {
    Model model;
    model.snapshot.hands = {{.target = {.body = model.firstMass, .target = Vec3(1, 0.8, 0)},
                             .action = {.point = Vec3(1, 0, 0), .force = Vec3(0, 12.34, 0)}}};
    Built built;
    built.build(model);
    QCOMPARE(built.frame.arrows.size(), std::size_t{2});
    QCOMPARE(built.frame.arrows.back().look.pickId, 0U);
    // Nearer to the viewer than the body, and yet seen where the hand is.
    const Viewport viewport{800, 600, 1.0F};
    const Vec3 drawn = built.world(built.frame.arrows.back().to);
    QVERIFY((*built.camera.project(drawn, viewport) - *built.camera.project(Vec3(1, 0.8, 0), viewport)).norm() < 0.01);
    QVERIFY((drawn - built.camera.eye()).norm() < (Vec3(1, 0.8, 0) - built.camera.eye()).norm());
    QVERIFY(std::any_of(built.frame.labels.begin(), built.frame.labels.end(),
                        [](const Label& label) { return label.text == "12.3 N"; }));
  }

  void aBodyIsDrawnFree() {
    Model model;
    FreeBody diagram{.body = model.lastMass, .reference = Vec3(2, 0, 0), .centre = Vec3(2, 0, 0), .mass = 2.0};
    diagram.actions = {{.item = model.force, .point = Vec3(2, 0, 0), .wrench = {.force = Vec3(25, 0, 0)}},
                       {.item = model.lastSpring, .point = Vec3(2, 0, 0), .wrench = {.force = Vec3(-5, 0, 0)}}};
    diagram.inertia.force = Vec3(20, 0, 0);
    model.snapshot.freeBody = std::make_shared<const FreeBody>(diagram);
    Built built;
    built.build(model);
    QCOMPARE(built.frame.arrows.size(), std::size_t{3});
    const auto length = [&](std::size_t i) {
      return (built.world(built.frame.arrows[i].to) - built.world(built.frame.arrows[i].from)).norm();
    };
    QVERIFY(std::abs(length(0) - 5.0 * length(1)) < 1e-4 * length(0));
    for (const char* words : {"pull 25.0 N", "spring 2 5.00 N", "m a = 20.0 N"})
      QVERIFY2(std::any_of(built.frame.labels.begin(), built.frame.labels.end(),
                           [words](const Label& label) { return label.text == words; }),
               words);
    for (const Ball& ball : built.frame.balls) {
      const ItemId item = built.picks.find(ball.look.pickId).item;
      QCOMPARE(ball.look.color.a > 100, item == model.lastMass);
    }
  }

  void removedAndHiddenItemsAreLeftOut() {
    Model model;
    const Item* item = model.document.find(model.lastMass);
    QVERIFY(model.document.assign(model.lastMass, *item->type().row("show", true), false).ok());
    model.document.remove(model.force);
    model.document.remove(model.firstSpring);
    Built built;
    built.build(model);
    QCOMPARE(built.frame.balls.size(), std::size_t{1});
    QCOMPARE(built.frame.springs.size(), std::size_t{1});
    QVERIFY(built.frame.arrows.empty());
  }

  void anEmptySnapshotGivesAnEmptyScene() {
    Built built;
    const Document document;
    const Snapshot snapshot;
    built.builder.build(document, snapshot, built.camera, built.options, {}, {}, built.frame, built.picks);
    QVERIFY(built.frame.balls.empty() && !built.frame.grid.empty());
    QVERIFY(!built.builder.bounds(document, snapshot, Camera::UpAxis::Y).isEmpty());
  }

  /// A belt is longer than what lies on it.
  void boundsHoldABelt() {
    const auto file = readModelFile(SPRUNG_RESOURCES "/examples/15-belt-friction.sprung.json");
    QVERIFY(file.ok());
    Simulator simulator(std::make_shared<const CompiledModel>(*compile(file->document)));
    Snapshot snapshot;
    simulator.fill(snapshot);
    Built built;
    built.builder.build(file->document, snapshot, built.camera, built.options, {}, {}, built.frame, built.picks);
    const auto box = built.builder.bounds(file->document, snapshot, Camera::UpAxis::Y);
    QVERIFY(built.frame.boxes.size() > 20);
    for (const Box& piece : built.frame.boxes) QVERIFY(box.contains(built.world(piece.center)));
  }

  void boundsHoldEverything() {
    const Model model;
    Built built;
    const auto box = built.builder.bounds(model.document, model.snapshot, Camera::UpAxis::Y);
    QVERIFY(box.contains(Vec3(0, 0, 0)) && box.contains(Vec3(2, 0, 0)));
    QVERIFY(box.diagonal().norm() < 4);
  }

  void gravityTellsWhereUpIs() {
    QCOMPARE(suggestedUpAxis(Model(1, Vec3(0, -9.81, 0)).document), Camera::UpAxis::Y);
    QCOMPARE(suggestedUpAxis(Model(1, Vec3(0, 0, -9.81)).document), Camera::UpAxis::Z);
    QCOMPARE(suggestedUpAxis(Document()), Camera::UpAxis::Y);
  }

  void forcesAreWrittenShortly() {
    QCOMPARE(forceText(12.345), std::string("12.3 N"));
    QCOMPARE(forceText(3.2), std::string("3.20 N"));
    QCOMPARE(forceText(3200), std::string("3.20 kN"));
    QCOMPARE(forceText(999.9), std::string("1.00 kN"));
    QCOMPARE(forceText(480), std::string("480 N"));
    QCOMPARE(forceText(0.048), std::string("48.0 mN"));
    QCOMPARE(forceText(0), std::string("0 N"));
    QCOMPARE(forceText(2.5e7), std::string("25.0 MN"));
  }
};

QTEST_GUILESS_MAIN(TestFrameBuilder)
#include "test_frame_builder.moc"
