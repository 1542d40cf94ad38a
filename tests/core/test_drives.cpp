// Motors: every motion that can be driven follows its course, is recognised as what it is and can be driven otherwise;
// what cannot be driven says why.
#include <QTest>
#include <cmath>
#include <functional>
#include <numbers>
#include <set>

#include "core/building/belt.h"
#include "core/building/bodies.h"
#include "core/building/connectors.h"
#include "core/building/drive_course.h"
#include "core/building/drive_knob.h"
#include "core/building/drives.h"
#include "core/building/loads.h"
#include "core/building/words.h"
#include "core/check/preflight.h"
#include "core/io/model_file.h"
#include "core/model/displays.h"
#include "core/model/formula_units.h"
#include "core/sim/simulator.h"
#include "tests/support/recipes.h"

using namespace sprung;
using namespace sprung::build;

namespace {

ItemId body(Document& document, const Recipe& kind, const Vec3& from, const Vec3& to) {
  DocumentEditor editor(document);
  const auto made = addBody(editor, kind, {.from = from, .to = to});
  if (!made || !editor.finish()) qFatal("body");
  return *made;
}

ItemId join(Document& document, const Recipe& kind, const ConnectorEnd& a, const ConnectorEnd& b) {
  DocumentEditor editor(document);
  const auto made = addConnector(editor, kind, {a, b});
  if (!made) qFatal("%s", toText(made.errors()).c_str());
  if (!editor.finish()) qFatal("dangling");
  return *made;
}

Result<ItemId> drive(Document& document, const Motion& motion, Driven what, const std::string& text) {
  DocumentEditor editor(document);
  auto made = addMotor(editor, motion, {what, text});
  if (!made) return made;
  const auto change = editor.finish();
  return change ? made : Result<ItemId>(change.errors());
}

/// A bar from the origin that a joint holds to the world, lying along x; bars of 1 kg and 1 m.
struct Held {
  Document document = newModel();
  ItemId bar, joint;

  Held(const Recipe& kind, const Recipe& connector, bool worldFirst = true) {
    bar = body(document, kind, Vec3(0, 0, 0), Vec3(1, 0, 0));
    const auto world = ConnectorEnd::world(Vec3(0, 0, 0));
    const auto end = ConnectorEnd::on(document, bar, Vec3(-0.5, 0, 0));
    joint = worldFirst ? join(document, connector, world, end) : join(document, connector, end, world);
  }
  Motion motion() const { return motionsOf(document, joint)->front(); }
};

/// State of a body at some time.
struct Seen {
  Vec3 position;
  double angle;  ///< about z, as a change of direction of x [rad]
};

std::vector<Seen> run(const Document& document, ItemId id, double time) {
  Result<CompiledModel> model = compile(document);
  if (!model) qFatal("%s", toText(model.errors()).c_str());
  const Diagnostics findings = preflight(*model);
  for (const Diagnostic& finding : findings)
    if (finding.severity != Severity::Info) qFatal("%s", finding.text().c_str());
  Simulator simulator(std::make_shared<CompiledModel>(std::move(*model)));
  const auto index = static_cast<std::size_t>(*simulator.system().directory->bodyIndex(id));
  std::vector<Seen> seen;
  Snapshot snapshot;
  double turned = 0.0, before = 0.0;
  for (int step = 0; step <= static_cast<int>(std::lround(time * 1000)); ++step) {
    simulator.fill(snapshot);
    const Mat3& a = snapshot.bodyRotations[index];
    const double angle = std::atan2(a(1, 0), a(0, 0));
    if (step > 0) turned += std::remainder(angle - before, 2.0 * M_PI);
    before = angle;
    seen.push_back({snapshot.bodyPositions[index], turned});
    if (!simulator.step()) qFatal("step %d", step);
  }
  return seen;
}

}  // namespace

class TestDrives : public QObject {
  Q_OBJECT
 private slots:
  void hingesTurnAsDriven_data();
  void hingesTurnAsDriven();
  void slidesMoveAsDriven_data();
  void slidesMoveAsDriven();
  void singleCoordinatesMoveAsDriven();
  void torquesAndForcesAccelerate();
  void aMotorIsRecognisedAndChanged();
  void aMotorThatHoldsStillStaysAMotor();
  void variablesStayInTheDrive();
  void aKnobTurnsIt();
  void aKnobThatIsTurnedInARunChangesTheSpeedAlone();
  void anAngleFromATableIsSmooth();
  void refusalsSayWhy();
  void aBeltCarriesABlockUntilItSlips();
  void aBeltBearsWhatLiesOnIt();
  void aBeltSeenFromTheSideIsLevel();
  void eachKindHasOneWord();
};

void TestDrives::hingesTurnAsDriven_data() {
  QTest::addColumn<const Recipe*>("bar");
  QTest::addColumn<const Recipe*>("hinge");
  QTest::addColumn<bool>("worldFirst");
  const auto row = [](const char* name, const Recipe& bar, const Recipe& hinge, bool worldFirst) {
    QTest::newRow(name) << &bar << &hinge << worldFirst;
  };
  row("spatial", NewBody::Brick, NewConnector::Revolute, true);
  row("spatial, bar first", NewBody::Brick, NewConnector::Revolute, false);
  row("generic", NewBody::Brick, NewConnector::Generic, true);
  row("planar", NewBody::Brick2D, NewConnector::Revolute2D, true);
  row("planar, bar first", NewBody::Brick2D, NewConnector::Revolute2D, false);
}

void TestDrives::hingesTurnAsDriven() {
  QFETCH(const Recipe*, bar);
  QFETCH(const Recipe*, hinge);
  QFETCH(bool, worldFirst);
  const auto held = [&] { return Held(*bar, *hinge, worldFirst); };
  struct Case {
    Driven what;
    const char* text;
    std::function<double(double)> angle;
    double tolerance;
  };
  const bool planar = *bar == NewBody::Brick2D;
  const Case cases[] = {
      {Driven::Speed, "10", [](double t) { return 10 * t; }, 1e-8},
      {Driven::Position, "=sin(2*t)", [](double t) { return std::sin(2 * t); }, 1e-8},
      {Driven::Speed, "=10*t", [](double t) { return 5 * t * t; }, planar ? 1e-5 : 2e-2},
  };
  for (const Case& c : cases) {
    Held model = held();
    const auto made = drive(model.document, model.motion(), c.what, c.text);
    QVERIFY2(made.ok(), made ? "" : toText(made.errors()).c_str());
    const std::vector<Seen> seen = run(model.document, model.bar, 1.0);
    for (std::size_t i = 0; i < seen.size(); i += 100) {
      const double error = std::abs(seen[i].angle - c.angle(0.001 * static_cast<double>(i)));
      QVERIFY2(error < c.tolerance, qPrintable(QString("%1: %2 rad after %3 ms").arg(c.text).arg(error).arg(i)));
    }
    // It has a motor now; the joint keeps its own.
    QVERIFY(motorOn(model.document, model.motion()));
    QCOMPARE(isExact(model.document, model.motion(), {c.what, c.text}), c.tolerance < 1e-3);
  }
}

void TestDrives::slidesMoveAsDriven_data() {
  QTest::addColumn<const Recipe*>("bar");
  QTest::addColumn<const Recipe*>("slide");
  QTest::newRow("spatial") << &NewBody::Brick << &NewConnector::Prismatic;
  QTest::newRow("planar") << &NewBody::Brick2D << &NewConnector::Prismatic2D;
}

void TestDrives::slidesMoveAsDriven() {
  QFETCH(const Recipe*, bar);
  QFETCH(const Recipe*, slide);
  struct Case {
    Driven what;
    const char* text;
    std::function<double(double)> way;
    double tolerance;
  };
  const Case cases[] = {
      {Driven::Speed, "0.5", [](double t) { return 0.5 * t; }, 1e-8},
      {Driven::Position, "=0.1*sin(3*t)", [](double t) { return 0.1 * std::sin(3 * t); }, 1e-8},
      {Driven::Speed, "=2*t", [](double t) { return t * t; }, 5e-3},
      {Driven::Force, "2", [](double t) { return t * t; }, 1e-6},
      {Driven::Force, "=2*(t >= 0)", [](double t) { return t * t; }, 1e-6},
  };
  for (const Case& c : cases) {
    Held model(*bar, *slide);
    const auto made = drive(model.document, model.motion(), c.what, c.text);
    QVERIFY2(made.ok(), made ? "" : toText(made.errors()).c_str());
    const std::vector<Seen> seen = run(model.document, model.bar, 1.0);
    for (std::size_t i = 0; i < seen.size(); i += 100) {
      const Vec3 moved = seen[i].position - seen[0].position;
      const double error = (moved - c.way(0.001 * static_cast<double>(i)) * Vec3::UnitX()).norm();
      QVERIFY2(error < c.tolerance, qPrintable(QString("%1: %2 m after %3 ms").arg(c.text).arg(error).arg(i)));
    }
  }
}

void TestDrives::singleCoordinatesMoveAsDriven() {
  for (const Recipe* kind : {&NewBody::Slider, &NewBody::Rotor}) {
    const bool turns = *kind == NewBody::Rotor;
    const std::pair<Drive, std::function<double(double)>> cases[] = {
        {{Driven::Speed, "2"}, [](double t) { return 2 * t; }},
        {{Driven::Speed, "=3*t^2"}, [](double t) { return t * t * t; }},
        {{Driven::Position, "=sin(t)"}, [](double t) { return std::sin(t); }},
    };
    for (const auto& [wanted, way] : cases) {
      Document document = newModel();
      const ItemId id = body(document, *kind, Vec3::Zero(), turns ? Vec3(0, 0, 1) : Vec3(1, 0, 0));
      const Motion motion = motionsOf(document, id)->front();
      QCOMPARE(motion.turns, turns);
      QVERIFY(isExact(document, motion, wanted));
      const auto made = drive(document, motion, wanted.what, wanted.text);
      QVERIFY2(made.ok(), made ? "" : toText(made.errors()).c_str());
      const std::vector<Seen> seen = run(document, id, 1.0);
      const double end = turns ? seen.back().angle : seen.back().position.x();
      QVERIFY2(std::abs(end - way(1.0)) < 1e-5, qPrintable(QString("%1: %2").arg(wanted.text.c_str()).arg(end)));
      // Nothing but the one thing happens to it.
      QCOMPARE(motorOf(document, *made)->drive, wanted);
    }
  }
}

void TestDrives::torquesAndForcesAccelerate() {
  // J = m l^2 / 3 about the end, and a little for the thickness of the bar.
  for (const bool planar : {false, true}) {
    for (const char* text : {"2", "=2 + 0*t"}) {
      for (const bool worldFirst : {true, false}) {
        Held model(planar ? NewBody::Brick2D : NewBody::Brick,
                   planar ? NewConnector::Revolute2D : NewConnector::Revolute, worldFirst);
        QVERIFY(drive(model.document, model.motion(), Driven::Force, text).ok());
        const double inertia = (1.0 + 0.04) / 12.0 + 0.25;
        const double angle = run(model.document, model.bar, 1.0).back().angle;
        QVERIFY2(std::abs(angle - 0.5 * 2.0 / inertia) < 1e-4, qPrintable(QString::number(angle)));
      }
    }
  }
}

void TestDrives::aMotorIsRecognisedAndChanged() {
  for (const bool planar : {false, true}) {
    Held model(planar ? NewBody::Brick2D : NewBody::Brick, planar ? NewConnector::Revolute2D : NewConnector::Revolute);
    Document& document = model.document;
    const std::string before = writeModel(document);
    QVERIFY(!motorOf(document, model.joint) && !motorOn(document, model.motion()));
    const Drive drives[] = {
        {Driven::Speed, "10"},        {Driven::Position, "0.5"},       {Driven::Force, "3"},
        {Driven::Force, "=3*cos(t)"}, {Driven::Speed, "=2*min(t, 1)"}, {Driven::Position, "=0.2*t"}};
    for (const Drive& wanted : drives) {
      const auto made = drive(document, model.motion(), wanted.what, wanted.text);
      QVERIFY2(made.ok(), made ? "" : toText(made.errors()).c_str());
      // One motor, whatever it was before, under its name, also after it has been written and read.
      QCOMPARE(document.find(*made)->name, std::string("motor"));
      const auto motor = motorOf(document, *made);
      QVERIFY2(motor, wanted.text.c_str());
      QVERIFY(motor->motion.same(model.motion()));
      QVERIFY2(motor->drive == wanted, (wanted.text + " became " + motor->drive.text).c_str());
      const auto read = readModel(writeModel(document));
      QVERIFY(read.ok());
      const ItemId again = read->document.byName(document.find(*made)->type().list, "motor");
      QVERIFY(motorOf(read->document, again)->drive == wanted);
    }
  }
}

// A coupling that holds still is none; what was built as a motor is, and is changed rather than made twice.
void TestDrives::aMotorThatHoldsStillStaysAMotor() {
  Document document = newModel();
  const ItemId id = body(document, NewBody::Rotor, Vec3::Zero(), Vec3(0, 0, 1));
  const Motion motion = motionsOf(document, id)->front();
  std::size_t objects = 0;
  for (const char* text : {"0.5", "0", "0.25", "0"}) {
    const Drive wanted{Driven::Position, text};
    const auto made = drive(document, motion, wanted.what, wanted.text);
    QVERIFY2(made.ok(), made ? "" : toText(made.errors()).c_str());
    const auto motor = motorOf(document, *made);
    QVERIFY2(motor && motor->drive == wanted, text);
    if (objects == 0) objects = document.order(ItemList::Objects).size();
    QCOMPARE(document.order(ItemList::Objects).size(), objects);
  }
  QVERIFY(std::abs(run(document, id, 0.1).back().angle) < 1e-9);
}

void TestDrives::variablesStayInTheDrive() {
  Held model(NewBody::Brick, NewConnector::Revolute);
  QVERIFY(model.document.setVariables({Variable{.name = "w0", .value = 4.0}}).ok());
  const auto made = drive(model.document, model.motion(), Driven::Speed, "=2*w0");
  QVERIFY2(made.ok(), made ? "" : toText(made.errors()).c_str());
  QCOMPARE(motorOf(model.document, *made)->drive.text, std::string("=2*w0"));
  QVERIFY(std::abs(run(model.document, model.bar, 1.0).back().angle - 8.0) < 1e-8);
}

void TestDrives::aKnobTurnsIt() {
  const auto knobs = [](const Document& document) { return document.displays()->panel; };
  for (const bool planar : {false, true})
    for (const Driven what : {Driven::Speed, Driven::Position, Driven::Force}) {
      Held model(planar ? NewBody::Brick2D : NewBody::Brick,
                 planar ? NewConnector::Revolute2D : NewConnector::Revolute);
      Document& document = model.document;
      const auto turned = [&](const char* text) {
        DocumentEditor editor(document);
        const auto made = addMotorWithKnob(editor, model.motion(), {what, text});
        if (!made) return toText(made.errors());
        return editor.finish() ? std::string() : std::string("not finished");
      };
      QCOMPARE(turned("3"), std::string());
      const Variable variable = document.variables().front();
      const char* const names[] = {"angle", "speed", "torque"};
      const char* const units[] = {"rad", "rad/s", "N·m"};
      const auto at = static_cast<std::size_t>(what);
      QCOMPARE(variable.name, std::string(names[at]));
      QCOMPARE(variable.unit, std::string(units[at]));
      QVERIFY(variable.value == 3.0 && variable.hasRange && variable.lower == -10.0 && variable.upper == 10.0);
      QCOMPARE(knobs(document).size(), std::size_t{1});
      QVERIFY(knobs(document)[0].kind == ControlKind::Knob);
      QCOMPARE(knobs(document)[0].target.variable, variable.name);
      QVERIFY(motorOn(document, model.motion())->drive == (Drive{what, "=" + variable.name}));
      QVERIFY2(formulaUnitFindings(document).empty(), toText(formulaUnitFindings(document)).c_str());
      // The same knob again, and a formula that none can turn.
      QCOMPARE(turned(("=" + variable.name).c_str()), std::string());
      QCOMPARE(knobs(document).size(), std::size_t{1});
      const std::string before = writeModel(document);
      QVERIFY(turned("=2*t").find("a knob turns a number") != std::string::npos);
      QCOMPARE(writeModel(document), before);
    }
  // It turns as the knob says.
  Held model(NewBody::Brick, NewConnector::Revolute);
  DocumentEditor editor(model.document);
  QVERIFY(addMotorWithKnob(editor, model.motion(), {Driven::Speed, "4"}).ok() && editor.finish().ok());
  std::vector<Variable> variables = model.document.variables();
  variables[0].value = -2.0;
  QVERIFY(model.document.setVariables(variables).ok());
  // It starts with the speed it was made with, and is brought to the other one within milliseconds.
  const std::vector<Seen> seen = run(model.document, model.bar, 1.0);
  QVERIFY(std::abs(seen[500].angle + 1.0) < 0.01);
  const double later = seen[1000].angle - seen[500].angle;
  QVERIFY2(std::abs(later + 1.0) < 1e-6, std::to_string(later).c_str());
}

/// Late in a run a small change of the speed is a large one of speed times time: the bar must not feel that.
void TestDrives::aKnobThatIsTurnedInARunChangesTheSpeedAlone() {
  Held model(NewBody::Brick, NewConnector::Revolute);
  DocumentEditor editor(model.document);
  QVERIFY(addMotorWithKnob(editor, model.motion(), {Driven::Speed, "3"}).ok() && editor.finish().ok());
  Result<CompiledModel> compiled = compile(model.document);
  QVERIFY(compiled.ok());
  Simulator simulator(std::make_shared<CompiledModel>(std::move(*compiled)));
  const auto index = static_cast<std::size_t>(*simulator.system().directory->bodyIndex(model.bar));
  while (simulator.time() < 5.0) QVERIFY(simulator.step());
  const auto slot = simulator.system().directory->variableSlot("speed");
  QVERIFY(slot.has_value());
  simulator.apply(command::SetCoefficients{slot->begin, {3.5}});
  Snapshot before, after;
  double fastest = 0.0, turned = 0.0;
  simulator.fill(before);
  for (int i = 0; i < 100; ++i) {
    QVERIFY(simulator.step());
    simulator.fill(after);
    const double angle = std::acos(
        std::min(1.0, 0.5 * ((before.bodyRotations[index].transpose() * after.bodyRotations[index]).trace() - 1.0)));
    fastest = std::max(fastest, angle / (after.time - before.time));
    turned += angle;
    std::swap(before, after);
  }
  QVERIFY2(fastest < 3.6, std::to_string(fastest).c_str());
  QVERIFY2(std::abs(turned - 3.5 * 0.1) < 0.01 * 0.35, std::to_string(turned).c_str());
}

/// Straight lines between 50 ms would be blows of thousands of newton metres.
void TestDrives::anAngleFromATableIsSmooth() {
  std::vector<double> times, angles;
  for (int i = 0; i <= 40; ++i) {
    times.push_back(0.05 * i);
    angles.push_back(0.5 * std::sin(std::numbers::pi * times.back()));
  }
  const auto torque = [](const std::string& course) {
    Held model(NewBody::Brick, NewConnector::Revolute);
    const auto motor = drive(model.document, model.motion(), Driven::Position, course);
    Result<CompiledModel> compiled = compile(model.document);
    Simulator simulator(std::make_shared<CompiledModel>(std::move(*compiled)));
    const int connector = *simulator.system().directory->connectorIndex(*motor);
    double most = 0.0;
    while (simulator.time() < 1.9) {
      if (!simulator.step()) return HUGE_VAL;
      const auto action = simulator.equations().connectorAction(connector, simulator.state());
      if (simulator.time() > 0.1) most = std::max(most, action.torque.norm());
    }
    return most;
  };
  const double exact = torque("=0.5*sin(pi*t)");
  const double smooth = torque(*courseThrough(times, angles, true));
  QVERIFY2(std::abs(smooth - exact) < 0.02 * exact, std::to_string(smooth / exact).c_str());
  QVERIFY(torque(*courseThrough(times, angles, false)) > 10.0 * exact);
}

void TestDrives::refusalsSayWhy() {
  Held model(NewBody::Brick, NewConnector::Spherical);
  const auto ball = motionsOf(model.document, model.joint);
  QVERIFY(!ball && ball.errors().front().what.find("no single axis") != std::string::npos);
  Held hinge(NewBody::Brick, NewConnector::Revolute);
  const std::string before = writeModel(hinge.document);
  for (const char* text : {"", "=", "abc", "=2*s", "1e999", "=1/", "=[1, 2]*t"}) {
    const auto made = drive(hinge.document, hinge.motion(), Driven::Speed, text);
    QVERIFY2(!made && !made.errors().front().what.empty(), text);
    QCOMPARE(writeModel(hinge.document), before);
  }
}

void TestDrives::aBeltCarriesABlockUntilItSlips() {
  // A free block is brought to the speed of the belt by the sliding friction, and stays there.
  Document document = newModel();
  const ItemId block = body(document, NewBody::Slider, Vec3(0.2, 0, 0), Vec3(0.6, 0.3, 0));
  DocumentEditor editor(document);
  const auto belt = addBelt(editor, block, {.speed = 0.5});
  QVERIFY2(belt.ok() && editor.finish().ok(), belt ? "" : toText(belt.errors()).c_str());
  const auto motor = motorOf(document, belt->drive);
  QVERIFY(motor && motor->drive == (Drive{Driven::Speed, "0.5"}) && motor->unit == unit::m / unit::s);
  const std::vector<Seen> seen = run(document, block, 2.0);
  const Vec3 along = Vec3(0.4, 0.3, 0).normalized();
  const auto speed = [&](std::size_t i) { return (seen[i + 1].position - seen[i].position).dot(along) / 1e-3; };
  QVERIFY(std::abs(speed(10) - 0.3 * 9.81 * 0.0105) < 1e-3);
  QVERIFY2(std::abs(speed(1900) - 0.5) < 1e-4, qPrintable(QString::number(speed(1900))));
  // What does not move along a line is refused.
  const ItemId rotor = body(document, NewBody::Rotor, Vec3(0, 1, 0), Vec3(0, 1, 1));
  const auto refused = checkBelt(document, rotor);
  QVERIFY(!refused && refused.errors().front().what.find("only turns") != std::string::npos);
}

void TestDrives::aBeltBearsWhatLiesOnIt() {
  // A mass with weight stays on the belt, and is carried along x.
  Document document = newModel();
  const ItemId mass = body(document, NewBody::PointMass, Vec3(0.2, 0.1, 0.3), Vec3(0.2, 0.1, 0.3));
  DocumentEditor editor(document);
  QVERIFY(addWeight(editor, mass, Vec3(0, -9.81, 0)).ok());
  const auto belt = addBelt(editor, mass, {.speed = 0.5});
  QVERIFY2(belt.ok() && editor.finish().ok(), belt ? "" : toText(belt.errors()).c_str());
  QCOMPARE(belt->guides.size(), std::size_t{2});
  const std::vector<Seen> seen = run(document, mass, 1.0);
  QVERIFY((seen.back().position - Vec3(seen.back().position.x(), 0.1, 0.3)).norm() < 1e-12);
  QVERIFY(seen.back().position.x() > 0.3);
  // What a joint holds already is held by it alone.
  Held held(NewBody::Brick, NewConnector::Prismatic);
  DocumentEditor more(held.document);
  const auto other = addBelt(more, held.bar, {.speed = 0.5});
  QVERIFY2(other.ok() && more.finish().ok(), other ? "" : toText(other.errors()).c_str());
  QVERIFY(other->guides.empty());
}

void TestDrives::aBeltSeenFromTheSideIsLevel() {
  // Whoever looks somewhat from above and from the side means the axis across the belt that is nearest to it.
  for (const Vec3& up : {Vec3(0, 1, 0), Vec3(0.1, 0.95, -0.29), Vec3(-0.3, 0.8, 0.5)}) {
    Document document = newModel();
    const ItemId mass = body(document, NewBody::PointMass, Vec3(0.2, 0.1, 0.3), Vec3(0.2, 0.1, 0.3));
    DocumentEditor editor(document);
    const auto belt = addBelt(editor, mass, {.up = up, .radius = 0.1, .below = 0.05});
    QVERIFY2(belt.ok() && editor.finish().ok(), belt ? "" : toText(belt.errors()).c_str());
    const ItemId pulley = document.byName(ItemList::Objects, "belt pulley");
    QVERIFY(pulley.valid());
    QVERIFY((startPose(document, pulley)->position - Vec3(0.2, -0.05, 0.3)).norm() < 1e-12);
  }
}

void TestDrives::eachKindHasOneWord() {
  // What was built is called as what was chosen to build it.
  for (const Recipe* info : connectorRecipes()) {
    const bool planar = *info == NewConnector::Revolute2D || *info == NewConnector::Prismatic2D;
    Document document = newModel();
    const ItemId bar = body(document, planar ? NewBody::Brick2D : NewBody::Brick, Vec3(0, 0, 0), Vec3(1, 0, 0));
    const ItemId made =
        join(document, *info, ConnectorEnd::world(Vec3(-1, 0, 0)), ConnectorEnd::on(document, bar, Vec3(-0.5, 0, 0)));
    QCOMPARE(QString::fromStdString(std::string(wordOf(document, made))),
             QString::fromStdString(std::string(wordOf(*info))));
  }
  // Different kinds have different words; only the rigid bodies share a type.
  std::set<std::string> words;
  for (const Recipe* info : connectorRecipes()) QVERIFY(words.insert(std::string(wordOf(*info))).second);
  for (const Recipe* info : bodyRecipes()) QVERIFY(words.insert(std::string(wordOf(*info))).second);
  Held model(NewBody::Brick, NewConnector::Revolute);
  QCOMPARE(std::string(wordOf(model.document, model.joint)), std::string("Hinge"));
  QCOMPARE(std::string(wordOf(model.document, *drive(model.document, model.motion(), Driven::Speed, "1"))),
           std::string("Motor"));
}

QTEST_GUILESS_MAIN(TestDrives)
#include "test_drives.moc"
