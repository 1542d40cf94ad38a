// The room that a motion takes, looked at ahead: all of it, but no more than is worth showing.
#include <QtTest>
#include <memory>

#include "core/io/model_file.h"
#include "render/scene/motion_bounds.h"

using namespace sprung;
using namespace sprung::render;

namespace {

/// A mass of 1 kg that hangs at the origin on a spring of `stiffness` and starts with 1 m/s to the right.
struct Flight {
  explicit Flight(double stiffness, const ViewSettings& view = {}) : settings(view) {
    auto read = readModel(R"({ "sprung": 1,
      "nodes": [ { "type": "Point", "name": "n", "initialVelocities": [1, 0, 0] } ],
      "objects": [ { "type": "Ground", "name": "ground" },
        { "type": "MassPoint", "name": "mass", "physicsMass": 1, "nodeNumber": "n" },
        { "type": "ConnectorCartesianSpringDamper", "name": "spring", "markerNumbers": ["fixed", "moving"],
          "stiffness": [)" +
                          std::to_string(stiffness) + R"(, 0, 0] } ],
      "markers": [ { "type": "BodyPosition", "name": "fixed", "bodyNumber": "ground" },
        { "type": "NodePosition", "name": "moving", "nodeNumber": "n" } ],
      "simulation": { "settings": { "timeIntegration": { "endTime": 2, "numberOfSteps": 200 } } } })");
    if (!read) qFatal("%s", toText(read.errors()).c_str());
    document = std::move(read->document);
    model = std::make_shared<const CompiledModel>(std::move(*compile(document)));
  }
  Eigen::AlignedBox3d ahead(AheadOptions options = {}) const {
    return boundsAhead(document, model, settings, std::move(options));
  }

  Document document;
  std::shared_ptr<const CompiledModel> model;
  ViewSettings settings;
};

}  // namespace

class TestMotionBounds : public QObject {
  Q_OBJECT

 private slots:
  void holdsTheWholeSwing() {
    // v / omega = 0.5 m to both sides.
    const Eigen::AlignedBox3d box = Flight(4).ahead();
    QVERIFY2(box.contains(Vec3(0.49, 0, 0)) && box.contains(Vec3(-0.49, 0, 0)), "both sides of the swing");
    QVERIFY(!box.contains(Vec3(1, 0, 0)));
  }

  void whatLeavesForGoodIsLeft() {
    const Flight flight(0);
    const Eigen::AlignedBox3d box = flight.ahead();
    AheadOptions once;
    once.cancelled = [] { return true; };
    const double start = flight.ahead(once).diagonal().norm();
    QVERIFY(box.diagonal().norm() > 1.5 * start && box.diagonal().norm() <= 2 * start);
    ViewSettings following;
    following.follow = "mass";
    QVERIFY(Flight(0, following).ahead().diagonal().norm() <= 2 * start);
  }

  void endsWhereTheRunStartsAgain() {
    ViewSettings repeating;
    repeating.repeat = true;
    const Eigen::AlignedBox3d box = Flight(0.01, repeating).ahead();  // 10 m in the end
    QVERIFY(box.contains(Vec3(1.95, 0, 0)));
    QVERIFY(!box.contains(Vec3(3, 0, 0)));
  }

  void tellsTheRoomSoFar() {
    Eigen::AlignedBox3d last;
    int told = 0;
    AheadOptions options;
    options.onLook = [&](const Eigen::AlignedBox3d& box) {
      QVERIFY(box.contains(last));
      last = box;
      ++told;
    };
    const Eigen::AlignedBox3d box = Flight(0.25).ahead(options);
    QVERIFY(told > 100);
    QVERIFY(last.isApprox(box));
  }
};

QTEST_GUILESS_MAIN(TestMotionBounds)
#include "test_motion_bounds.moc"
