// Laws as they read with their numbers put in: the terms add up to what the solver reports, whatever the state.
#include <QDir>
#include <QTest>
#include <cmath>
#include <set>

#include "core/dynamics/law_readings.h"
#include "core/dynamics/outputs.h"
#include "core/io/model_file.h"
#include "core/items/registry.h"
#include "core/items/springs/connector_gravity.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/law/connector_law.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// Anywhere, also off the joints; friction sticks or slips and stops are touched by chance.
State randomState(const CompiledModel& model, Dice& dice) {
  State state = model.initial;
  for (double& q : state.q) q += dice.number(-0.3, 0.3);
  for (double& v : state.v) v = dice.number(-2.0, 2.0);
  for (double& value : state.data) value = dice.below(2) == 0 ? 0.0 : dice.number(-1.0, 1.0);
  state.t = dice.number(0.0, 1.0);
  return state;
}

double largestTerm(const LawLine& line) {
  double largest = 0.0;
  for (const LawTerm& term : line.terms) largest = std::max(largest, std::abs(term.value()));
  return largest;
}

/// Each line against the output variable.
void compare(const Equations& equations, const State& state) {
  const Directory& directory = *equations.system().directory;
  std::vector<ItemId> items = directory.items.connectors;
  items.insert(items.end(), directory.items.loads.begin(), directory.items.loads.end());
  for (const ItemId item : items) {
    const ItemType& type = *directory.find(item)->type;
    for (const LawLine& line : lawReading(equations, state, item)) {
      std::vector<double> values;
      if (const auto load = directory.loadIndex(item)) {
        const Vec3 force = equations.loadForce(*load, state);
        values.assign(force.begin(), force.end());
      } else {
        const auto sensor = measuring(equations.system(), item, type, line.variable);
        QVERIFY2(sensor.has_value(), type.type.data());
        appendSensor(equations, state, *sensor, values);
      }
      const double expected = values.at(static_cast<std::size_t>(line.component));
      const double scale = std::max(largestTerm(line), std::abs(expected));
      QVERIFY2(
          std::abs(line.value() - expected) <= 1e-12 * scale,
          qPrintable(QString("%1 %2: %3 instead of %4")
                         .arg(QString::fromStdString(directory.itemName(item)), QString::fromStdString(line.symbol))
                         .arg(line.value(), 0, 'g', 17)
                         .arg(expected, 0, 'g', 17)));
      // Each product has the unit of the sum.
      for (const LawTerm& term : line.terms) {
        Dimension product = unit::none;
        for (const LawNumber& factor : term.factors) {
          QVERIFY(!factor.symbol.empty());
          product = product * factor.dimension;
        }
        QVERIFY2(product == line.dimension, type.type.data());
      }
    }
  }
}

}  // namespace

class TestLawReadings : public QObject {
  Q_OBJECT
 private slots:
  void termsAddUp_data() {
    QTest::addColumn<QString>("path");
    const QDir folder(SPRUNG_RESOURCES "/examples");
    for (const QString& name : folder.entryList({"*.sprung.json"}))
      QTest::newRow(name.toUtf8().constData()) << folder.filePath(name);
  }
  void termsAddUp() {
    QFETCH(QString, path);
    const auto read = readModelFile(path.toStdString());
    QVERIFY(read.ok());
    const auto model = compile(read->document, {.allowPython = true});
    QVERIFY(model.ok());
    for (unsigned seed = 1; seed <= 20; ++seed) {
      Dice dice(seed);
      Equations equations(model->system, model->coefficients);
      Coefficients changed = model->coefficients;
      const bool intrinsic = seed % 2 == 0;
      for (const ItemId connector : model->system->directory->items.connectors) {
        const Directory::Entry& entry = *model->system->directory->find(connector);
        if (entry.type == &rigidBodySpringDamperType())
          changed[static_cast<std::size_t>(entry.coefficients +
                                           coefficientOffset(*entry.type, "intrinsicFormulation"))] = intrinsic;
      }
      equations.setCoefficients(0, changed);
      const State state = randomState(*model, dice);
      equations.evaluate(state);
      compare(equations, state);
    }
  }

  void everyLawReads() {
    for (const ItemType* type : itemTypes()) {
      if (type->law == nullptr) continue;
      const ConnectorLaw& law = *type->law;
      const bool force = law.point != nullptr || law.frame != nullptr || law.coordinate != nullptr;
      QVERIFY2((law.reader.lines != nullptr) == force, type->type.data());
      QVERIFY2((law.reader.point != nullptr) == (law.point != nullptr), type->type.data());
      QVERIFY2((law.reader.frame != nullptr) == (law.frame != nullptr), type->type.data());
      QVERIFY2((law.reader.coordinate != nullptr) == (law.coordinate != nullptr), type->type.data());
    }
  }

  /// Far from each other and nearer than the least distance.
  void massesThatAttractEachOther() {
    MechanismBuilder b;
    const auto one = b.mass("one", 1.0, Vec3(0, 0, 0)), two = b.mass("two", 1.0, Vec3(0.4, 0.1, 0));
    b.add(connectorGravityType(), "pull",
          ConnectorGravity{.markerNumbers = {one.marker, two.marker},
                           .gravitationalConstant = 2.0,
                           .mass0 = 3.0,
                           .mass1 = 5.0,
                           .minDistanceRegularization = 0.4});
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    std::set<std::string> symbols;
    for (unsigned seed = 1; seed <= 30; ++seed) {
      Dice dice(seed);
      const State state = randomState(*model, dice);
      equations.evaluate(state);
      compare(equations, state);
      for (const LawLine& line : lawReading(equations, state, b.document.byName(ItemList::Objects, "pull")))
        symbols.insert(line.terms.front().factors[3].symbol);
    }
    QCOMPARE(symbols.size(), std::size_t{2});
  }

  /// Creeping, sliding, sticking and both stops.
  void frictionSaysWhichLawHolds() {
    std::set<std::string> remarks;
    for (const double zone : {0.0, 0.5}) {
      MechanismBuilder b;
      const auto slider = b.slider("slider", 1.0);
      b.add(coordinateSpringDamperExtType(), "friction",
            CoordinateSpringDamperExt{.markerNumbers = {b.groundCoordinate(), slider.marker},
                                      .nodeNumber = b.data({0, 0, 0}),
                                      .stiffness = 200.0,
                                      .damping = 3.0,
                                      .offset = 0.1,
                                      .velocityOffset = 0.2,
                                      .fDynamicFriction = 1.0,
                                      .fStaticFrictionOffset = 0.5,
                                      .stickingStiffness = 1e4,
                                      .stickingDamping = 10.0,
                                      .fViscousFriction = 0.3,
                                      .frictionProportionalZone = zone,
                                      .limitStopsUpper = 0.05,
                                      .limitStopsLower = -0.05,
                                      .limitStopsStiffness = 1e4,
                                      .limitStopsDamping = 7.0,
                                      .useLimitStops = true});
      const auto model = b.compiled();
      Equations equations(model->system, model->coefficients);
      for (unsigned seed = 1; seed <= 60; ++seed) {
        Dice dice(seed);
        const State state = randomState(*model, dice);
        equations.evaluate(state);
        compare(equations, state);
        for (const LawLine& line : lawReading(equations, state, b.document.byName(ItemList::Objects, "friction")))
          remarks.insert(line.remark);
      }
    }
    for (const char* remark : {"creeps", "slips", "sticks", "slip reverses", "slips, at a stop"})
      QVERIFY2(remarks.contains(remark), remark);
  }
  void inactiveOnesGiveNothing() {
    MechanismBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3(1, 0, 0));
    const ItemId spring = b.spring("spring", b.groundMarker(Vec3::Zero()), mass.marker, Vec3(50, 60, 70));
    b.set(spring, "activeConnector", false);
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    equations.evaluate(model->initial);
    const LawReading reading = lawReading(equations, model->initial, spring);
    QCOMPARE(reading.size(), std::size_t{3});
    for (const LawLine& line : reading) QVERIFY(line.terms.empty() && line.remark == "inactive");
    QVERIFY(lawReading(equations, model->initial, mass.body).empty());
  }
};

QTEST_GUILESS_MAIN(TestLawReadings)
#include "test_law_readings.moc"
