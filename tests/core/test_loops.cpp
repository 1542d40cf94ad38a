// Loops of force over displacement and torque over angle: every spring-damper has them, and while it swings to and fro
// its damper takes their area, pi d omega A^2.
#include <QTest>
#include <cmath>
#include <functional>
#include <numbers>

#include "core/curves/batch_curves.h"
#include "core/curves/cycles.h"
#include "core/curves/loops.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/registry.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kStiffness = 40.0, kDamping = 0.7, kAmplitude = 0.1, kOmega = 10.0;

/// A body in the plane that is led along x or about z as A sin(omega t), or a slider that is.
struct Led {
  MechanismBuilder b;
  MechanismBuilder::Body body, slider;

  explicit Led(bool turns) {
    body = b.planar("body", Solid::aboutCentre(1.0, Mat3::Identity()), {});
    slider = b.slider("slider", 1.0);
    for (int i = 0; i < 3; ++i) lead(b.coordinate(body.node, i), i == (turns ? 2 : 0));
    lead(slider.marker, true);
    b.steps(1e-3, 2.0);
  }
  void lead(ItemId coordinate, bool moves) {
    ConnectorCoordinate connector{.markerNumbers = {b.groundCoordinate(), coordinate}};
    if (moves) connector.offsetUserFunction = {"=0.1*sin(10*t)"};
    b.add(connectorCoordinateType(), "lead" + std::to_string(coordinate.slot), connector);
  }
  ItemId frame() { return b.groundFrame(Vec3::Zero()); }
};

using Build = std::function<ItemId(Led&)>;

ItemId cartesian(Led& led) {
  return led.b.spring("it", led.b.groundMarker(Vec3::Zero()), led.body.marker, Vec3::Constant(kStiffness),
                      Vec3::Constant(kDamping));
}
ItemId alongTheLine(Led& led) {
  return led.b.add(springDamperType(), "it",
                   SpringDamper{.markerNumbers = {led.b.groundMarker(Vec3(-1, 0, 0)), led.body.marker},
                                .referenceLength = 1.0,
                                .stiffness = kStiffness,
                                .damping = kDamping});
}
ItemId alongAnAxis(Led& led) {
  return led.b.add(linearSpringDamperType(), "it",
                   LinearSpringDamper{.markerNumbers = {led.frame(), led.body.marker},
                                      .stiffness = kStiffness,
                                      .damping = kDamping,
                                      .axisMarker0 = Vec3::UnitX()});
}
ItemId torsional(Led& led) {
  return led.b.add(torsionalSpringDamperType(), "it",
                   TorsionalSpringDamper{
                       .markerNumbers = {led.frame(), led.body.marker}, .stiffness = kStiffness, .damping = kDamping});
}
ItemId bushing(Led& led) {
  return led.b.add(rigidBodySpringDamperType(), "it",
                   RigidBodySpringDamper{.markerNumbers = {led.frame(), led.body.marker},
                                         .stiffness = kStiffness * Matrix6D::Identity(),
                                         .damping = kDamping * Matrix6D::Identity()});
}
ItemId coordinate(Led& led) {
  return led.b.add(coordinateSpringDamperType(), "it",
                   CoordinateSpringDamper{.markerNumbers = {led.b.groundCoordinate(), led.slider.marker},
                                          .stiffness = kStiffness,
                                          .damping = kDamping});
}
ItemId extended(Led& led) {
  return led.b.add(coordinateSpringDamperExtType(), "it",
                   CoordinateSpringDamperExt{.markerNumbers = {led.b.groundCoordinate(), led.slider.marker},
                                             .stiffness = kStiffness,
                                             .damping = kDamping});
}

}  // namespace

class TestLoops : public QObject {
  Q_OBJECT
 private slots:
  void everySpringDamperHasSome() {
    int found = 0;
    for (const ItemType* type : itemTypes()) {
      const std::vector<LoopChannels> loops = loopsOf(type->make(), {});
      if (type->shortName.find("SpringDamper") == std::string_view::npos) {
        QVERIFY2(loops.empty() || type->family == Family::Connector, std::string(type->type).c_str());
        continue;
      }
      ++found;
      QVERIFY2(!loops.empty(), std::string(type->type).c_str());
    }
    QCOMPARE(found, 7);
  }

  void theirAreaIsWhatTheDamperTakes_data() {
    QTest::addColumn<Build>("build");
    QTest::addColumn<int>("loop");
    QTest::addColumn<bool>("turns");
    const auto row = [](const char* name, const Build& build, int loop = 0, bool turns = false) {
      QTest::newRow(name) << build << loop << turns;
    };
    row("Cartesian", cartesian);
    row("along the line", alongTheLine);
    row("along an axis", alongAnAxis);
    row("torsional", torsional, 0, true);
    row("bushing, x", bushing, 0);
    row("bushing, about z", bushing, 5, true);
    row("between coordinates", coordinate);
    row("with friction", extended);
  }
  void theirAreaIsWhatTheDamperTakes() {
    QFETCH(const Build, build);
    QFETCH(const int, loop);
    QFETCH(const bool, turns);
    Led led(turns);
    const ItemId id = build(led);
    const std::vector<LoopChannels> loops = loopsOf(*led.b.document.find(id), id);
    const LoopChannels& it = loops.at(static_cast<std::size_t>(loop));
    QCOMPARE(it.turns, turns);
    BatchCurves recorded({it.way, it.effort});
    BatchOptions options;
    recorded.connect(options);
    QVERIFY(!runBatch(*led.b.compiled(), options).failure);
    const CurveReader run(recorded.curves(), 0);
    const auto cycle = lastCycle(run, run.columnOf(it.way), run.columnOf(it.effort), 2.0);
    QVERIFY(cycle.has_value());
    const double expected = std::numbers::pi * kDamping * kOmega * kAmplitude * kAmplitude;
    QVERIFY2(std::abs(cycle->work - expected) < 2e-3 * expected, qPrintable(QString::number(cycle->work / expected)));
  }
};

QTEST_GUILESS_MAIN(TestLoops)
#include "test_loops.moc"
