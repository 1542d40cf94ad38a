// Connectors and joints that become others: what stays, what is made anew, why some cannot.
#include <QTest>
#include <cmath>

#include "core/building/bodies.h"
#include "core/building/loads.h"
#include "core/building/retype.h"
#include "core/check/preflight.h"
#include "core/io/model_file.h"
#include "core/items/joints/distance.h"
#include "core/items/joints/joint_generic.h"
#include "core/items/sensors.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "tests/support/recipes.h"

using namespace sprung;
using namespace sprung::build;

class TestRetype : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void springBecomesRod();
  void stiffnessIsCarriedOver();
  void hingeBecomesBallJoint();
  void usersFollow();
  void everyChangeRunsOrSaysWhy();
  void impossibleOnesSayWhy();
  void dataNodesComeAndGo();

 private:
  ItemId join(const Recipe& kind, const Vec3& world, const Vec3& local) {
    DocumentEditor editor(document_);
    const auto made =
        addConnector(editor, kind, {ConnectorEnd::world(world), ConnectorEnd::on(document_, bar_, local)});
    if (!made) qFatal("%s", toText(made.errors()).c_str());
    if (!editor.finish()) qFatal("dangling");
    return *made;
  }
  Result<ItemId> become(ItemId id, const Recipe& kind) {
    DocumentEditor editor(document_);
    auto made = retype(editor, id, kind);
    if (!made) return made;
    const auto change = editor.finish();
    return change ? made : Result<ItemId>(change.errors());
  }
  std::vector<ItemId> markers(ItemId id) {
    const Item& item = *document_.find(id);
    return std::get<std::vector<ItemId>>(item.get(*item.type().row("markerNumbers")));
  }

  Document document_;
  ItemId bar_;
};

void TestRetype::init() {
  document_ = newModel();
  DocumentEditor editor(document_);
  bar_ = *addBody(editor, NewBody::Brick, {.from = Vec3(0, 0, 0), .to = Vec3(0.4, 0, 0), .weight = Vec3(0, -9.81, 0)});
  QVERIFY(editor.finish().ok());
}

void TestRetype::springBecomesRod() {
  const ItemId spring = join(NewConnector::LineSpring, Vec3(-0.2, 0.5, 0), Vec3(-0.2, 0, 0));
  const auto held = markers(spring);
  const std::size_t count = document_.itemCount();
  const auto rod = become(spring, NewConnector::Rod);
  QVERIFY2(rod.ok(), rod ? "" : toText(rod.errors()).c_str());
  const Item& item = *document_.find(*rod);
  QCOMPARE(item.name, std::string("spring"));
  QCOMPARE(markers(*rod), held);
  QCOMPARE(document_.itemCount(), count);
  QVERIFY(std::abs(item.as<Distance>().distance - std::hypot(0.2, 0.5)) < 1e-15);
  QVERIFY(document_.find(spring) == nullptr);
}

void TestRetype::stiffnessIsCarriedOver() {
  const ItemId spring = join(NewConnector::LineSpring, Vec3(0, 0.5, 0), Vec3(-0.2, 0, 0));
  QVERIFY(document_.assign(spring, *springDamperType().row("stiffness"), 321.0).ok());
  QVERIFY(document_.assign(spring, *springDamperType().row("drawSize", true), 0.05).ok());
  const auto wide = become(spring, NewConnector::CartesianSpring);
  QVERIFY2(wide.ok(), wide ? "" : toText(wide.errors()).c_str());
  const auto& law = document_.find(*wide)->as<CartesianSpringDamper>();
  QCOMPARE(law.stiffness, Vec3(321, 321, 321));
  QCOMPARE(law.visualization.drawSize, 0.05);
  QVERIFY((law.offset - Vec3(0, -0.5, 0)).norm() < 1e-15);
  const auto line = become(*wide, NewConnector::LineSpring);
  QVERIFY(line.ok());
  QCOMPARE(document_.find(*line)->as<SpringDamper>().stiffness, 321.0);
}

void TestRetype::hingeBecomesBallJoint() {
  const ItemId hinge = join(NewConnector::Revolute, Vec3(0, 0, 0), Vec3(-0.2, 0, 0));
  const auto held = markers(hinge);
  const auto ball = become(hinge, NewConnector::Spherical);
  QVERIFY2(ball.ok(), ball ? "" : toText(ball.errors()).c_str());
  QCOMPARE(markers(*ball), held);
  const auto weld = become(*ball, NewConnector::Fixed);
  QVERIFY(weld.ok());
  QVERIFY(*recipeOf(*document_.find(*weld)) == NewConnector::Fixed);
  const auto generic = become(*weld, NewConnector::Generic);
  QVERIFY(generic.ok());
  QCOMPARE(document_.find(*generic)->as<JointGeneric>().constrainedAxes[5], 0.0);
  QVERIFY(compile(document_).ok());
}

void TestRetype::usersFollow() {
  const ItemId spring = join(NewConnector::LineSpring, Vec3(0, 0.5, 0), Vec3(-0.2, 0, 0));
  DocumentEditor editor(document_);
  const ItemId sensor = *addSensor(editor, spring, OutputVariable::Distance);
  QVERIFY(editor.finish().ok());
  const auto rod = become(spring, NewConnector::Rod);
  QVERIFY2(rod.ok(), rod ? "" : toText(rod.errors()).c_str());
  QCOMPARE(document_.find(sensor)->as<SensorObject>().objectNumber, *rod);
}

// Whatever it becomes, it can run at once and starts closed; undo brings back every byte.
void TestRetype::everyChangeRunsOrSaysWhy() {
  const std::string empty = writeModel(document_);
  for (const Recipe* from : connectorRecipes()) {
    for (const Recipe* to : connectorRecipes()) {
      const auto read = readModel(empty);
      document_ = read->document;
      bar_ = document_.byName(ItemList::Objects, "brick");
      const bool apart = from->connector()->hold == Hold::Points || from->connector()->hold == Hold::Frames;
      DocumentEditor first(document_);
      const auto made = addConnector(first, *from,
                                     {ConnectorEnd::world(apart ? Vec3(0, 0.5, 0) : Vec3(0, 0, 0)),
                                      ConnectorEnd::on(document_, bar_, Vec3(-0.2, 0, 0))});
      if (!made) continue;
      QVERIFY(first.finish().ok());
      const std::string before = writeModel(document_);
      const auto what = QString("%1 to %2").arg(QString::fromUtf8(from->type().label.data()), to->type().label.data());
      DocumentEditor editor(document_);
      const auto other = retype(editor, *made, *to);
      if (!other) {
        QVERIFY2(!other.errors().front().what.empty(), qPrintable(what));
        editor.rollBack();
        QCOMPARE(writeModel(document_), before);
        continue;
      }
      const auto change = editor.finish();
      QVERIFY2(change.ok(), qPrintable(what));
      const auto model = compile(document_);
      QVERIFY2(model.ok(), qPrintable(what + ": " + (model ? "" : toText(model.errors()).c_str())));
      for (const Diagnostic& finding : preflight(*model))
        QVERIFY2(finding.severity == Severity::Info, qPrintable(what + ": " + finding.text().c_str()));
      change->undo(document_);
      QCOMPARE(writeModel(document_), before);
    }
  }
}

void TestRetype::impossibleOnesSayWhy() {
  const ItemId hinge = join(NewConnector::Revolute, Vec3(0, 0, 0), Vec3(-0.2, 0, 0));
  const auto rod = become(hinge, NewConnector::Rod);
  QVERIFY(!rod.ok());
  QVERIFY2(rod.errors().front().what.find("same place") != std::string::npos, rod.errors().front().what.c_str());
  const auto coupling = become(hinge, NewConnector::CoordinateSpring);
  QVERIFY(!coupling.ok());
  QVERIFY2(coupling.errors().front().what.find("cannot hold on to") != std::string::npos,
           coupling.errors().front().what.c_str());
  const ItemId spring = join(NewConnector::LineSpring, Vec3(0, 0.5, 0), Vec3(0.2, 0, 0));
  const auto ball = become(spring, NewConnector::Spherical);
  QVERIFY(!ball.ok());
  QVERIFY2(ball.errors().front().what.find("apart") != std::string::npos, ball.errors().front().what.c_str());
  DocumentEditor editor(document_);
  QVERIFY(addSensor(editor, spring, OutputVariable::Force).ok());
  QVERIFY(editor.finish().ok());
  const auto bushing = become(spring, NewConnector::TorsionalSpring);
  QVERIFY(!bushing.ok());
  QVERIFY2(bushing.errors().front().what.find("sensor") != std::string::npos, bushing.errors().front().what.c_str());
}

void TestRetype::dataNodesComeAndGo() {
  const ItemId hinge = join(NewConnector::Revolute, Vec3(0, 0, 0), Vec3(-0.2, 0, 0));
  const std::size_t nodes = document_.order(ItemList::Nodes).size();
  const auto torsion = become(hinge, NewConnector::TorsionalSpring);
  QVERIFY2(torsion.ok(), torsion ? "" : toText(torsion.errors()).c_str());
  QCOMPARE(document_.order(ItemList::Nodes).size(), nodes + 1);
  const auto back = become(*torsion, NewConnector::Revolute);
  QVERIFY(back.ok());
  QCOMPARE(document_.order(ItemList::Nodes).size(), nodes);
}

QTEST_GUILESS_MAIN(TestRetype)
#include "test_retype.moc"
