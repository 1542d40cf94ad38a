// What is found about the mobility of mechanisms: in 200 random ones with planted freedoms and redundant joints the
// numbers and the names are those that were planted; along a motion a singular position is announced.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/check/mobility.h"
#include "core/check/preflight.h"
#include "core/io/model_file.h"
#include "core/items/joints/joint_revolute_2d.h"
#include "core/model/repair.h"
#include "core/solver/constraint_rank.h"
#include "tests/support/closed_loops.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

struct Planted {
  MechanismBuilder b;
  int freedom = 0, redundant = 0;
  struct Twin {
    std::string name, of;  ///< a joint that repeats another one
    int conditions = 0;
  };
  std::vector<Twin> twins;
  std::vector<std::string> free, leaves;
};

struct Link {
  ItemId body;
  Motion at;
};

Link addBody(Planted& p, Dice& dice, const std::string& name) {
  const Motion at{.position = dice.vector(1.5), .rotation = dice.rotation()};
  const Solid solid = Solid::random(dice);
  const int kind = dice.below(3);
  const auto made = kind == 0   ? p.b.rigidEP(name, solid, at)
                    : kind == 1 ? p.b.rigidRxyz(name, solid, at)
                                : p.b.rigidRotVec(name, solid, at);
  return {made.body, at};
}

/// A joint at `place` with its axes along `axes`, between two bodies where they are.
void join(Planted& p, const std::string& name, const Link& a, const Link& b, const Vec3& place, const Mat3& axes,
          const Vector6D& locked) {
  const auto markerOn = [&](const Link& link) {
    return p.b.frame(link.body, link.at.rotation.transpose() * (place - link.at.position));
  };
  p.b.generic(name, markerOn(a), markerOn(b), locked, a.at.rotation.transpose() * axes,
              b.at.rotation.transpose() * axes);
}

/// Which axes a joint locks: a hinge, a ball, or any two to six of them.
Vector6D anyLock(Dice& dice) {
  Vector6D locked = Vector6D::Zero();
  const int kind = dice.below(3);
  if (kind == 0) locked << 1, 1, 1, 1, 1, 0;
  if (kind == 1) locked << 1, 1, 1, 0, 0, 0;
  while (kind == 2 && locked.sum() < 2.0)
    for (Eigen::Index i = 0; i < 6; ++i) locked[i] = dice.below(2);
  return locked;
}

/// A tree of bodies on random joints, some joints twice, some bodies free.
Planted plant(unsigned seed) {
  Dice dice(seed);
  Planted p;
  std::vector<Link> links = {{p.b.ground(), {}}};
  const int bodies = 1 + dice.below(6);
  for (int i = 0; i < bodies; ++i) {
    const std::string number = std::to_string(i);
    const Link link = addBody(p, dice, "link" + number);
    const Link onto = links[static_cast<std::size_t>(dice.below(static_cast<int>(links.size())))];
    const Vec3 place = dice.vector(1.5);
    const Mat3 axes = dice.rotation();
    const Vector6D locked = anyLock(dice);
    join(p, "joint" + number, onto, link, place, axes, locked);
    p.freedom += 6 - static_cast<int>(locked.sum());
    if (dice.below(3) == 0) {
      const int conditions = static_cast<int>(locked.sum());
      join(p, "twin" + number, onto, link, place, axes, locked);
      p.twins.push_back({"twin" + number, "joint" + number, conditions});
      p.redundant += conditions;
    }
    links.push_back(link);
  }
  for (int i = 0; i < dice.below(3); ++i) {
    p.free.push_back("free" + std::to_string(i));
    addBody(p, dice, p.free.back());
    p.freedom += 6;
  }
  return p;
}

std::string nameOf(const CompiledModel& model, ItemId item) { return model.system->directory->itemName(item); }

/// Four bars of a parallelogram with its crank at an angle to the ground.
MechanismBuilder parallelogram(double angle) {
  const Vec3 crank(std::cos(angle), std::sin(angle), 0.0);
  return hingedLoop({Vec3::Zero(), crank, crank + Vec3(2, 0, 0), Vec3(2, 0, 0)}, std::vector<Vec3>(4, Vec3::UnitZ()));
}

Mobility of(const CompiledModel& model, MobilityDepth depth = MobilityDepth::Whole) {
  return mobility(model.system, model.coefficients, model.initial.q, model.initial.t, depth);
}

}  // namespace

class TestMobility : public QObject {
  Q_OBJECT
 private slots:
  /// What a function prescribes is what it prescribes at that time: a point goes along x with the time, a rod of 2 m
  /// between it and one on the y axis lies along x at t = 2 s.
  void theTimeOfThePictureCounts() {
    const Result<ReadModel> read = readModel(R"({ "sprung": 1,
  "nodes": [ { "type": "Point", "name": "nA" }, { "type": "Point", "name": "nB", "referenceCoordinates": [0, 2, 0] },
             { "type": "PointGround", "name": "nG" } ],
  "objects": [ { "type": "MassPoint", "name": "A", "physicsMass": 1, "nodeNumber": "nA" },
    { "type": "MassPoint", "name": "B", "physicsMass": 1, "nodeNumber": "nB" },
    { "type": "ConnectorDistance", "name": "rod", "markerNumbers": ["mA", "mB"], "distance": 2 },
    { "type": "ConnectorCoordinate", "name": "drive", "markerNumbers": ["g", "Ax"], "offsetUserFunction": "=t" },
    { "type": "ConnectorCoordinate", "name": "guide", "markerNumbers": ["g", "Bx"] } ],
  "markers": [ { "type": "NodePosition", "name": "mA", "nodeNumber": "nA" },
    { "type": "NodePosition", "name": "mB", "nodeNumber": "nB" },
    { "type": "NodeCoordinate", "name": "g", "nodeNumber": "nG", "coordinate": 0 },
    { "type": "NodeCoordinate", "name": "Ax", "nodeNumber": "nA", "coordinate": 0 },
    { "type": "NodeCoordinate", "name": "Bx", "nodeNumber": "nB", "coordinate": 0 } ] })");
    QVERIFY(read.ok());
    const Result<CompiledModel> model = compile(read->document);
    QVERIFY(model.ok());
    const double x = 1.98, y = std::sqrt(4.0 - x * x);
    VecX q = VecX::Zero(6);
    q[0] = x;
    q[4] = y - 2.0;
    const Mobility there = mobility(model->system, model->coefficients, q, x);
    const Mobility start = mobility(model->system, model->coefficients, model->initial.q, 0.0);
    QVERIFY2(there.independence < 0.6 * start.independence,
             qPrintable(QString("%1 %2").arg(there.independence).arg(start.independence)));
    const Mobility moved = mobility(model->system, model->coefficients, q, 0.0);
    QVERIFY(std::abs(moved.independence - there.independence) > 0.1 * there.independence);
  }

  void theSwitchedOffTiesNothing() {
    for (const bool active : {true, false}) {
      ModelBuilder b;
      const auto mass = b.mass("m", 1.0, Vec3(1, 0, 0));
      const ItemId spring = b.spring("s", b.groundMarker(Vec3::Zero()), mass.marker, Vec3::Constant(10.0));
      b.set(spring, "activeConnector", active);
      QCOMPARE(of(*b.compiled()).untied.size(), std::size_t{active ? 0U : 1U});
    }
  }

  void randomMechanismsHaveWhatWasPlanted() {
    int redundant = 0, freedom = 0;
    for (unsigned seed = 1; seed <= 200; ++seed) {
      const Planted p = plant(seed);
      const auto model = p.b.compiled();
      const Mobility found = of(*model);
      const QByteArray which = "seed " + QByteArray::number(seed);
      QVERIFY2(found.freedom == p.freedom, which);
      QVERIFY2(found.redundant == p.redundant, which);
      QVERIFY2(found.freedom == found.coordinates - found.conditions + found.redundant, which);
      QVERIFY2(found.motions.size() == static_cast<std::size_t>(p.freedom), which);
      QVERIFY2(found.independence > 0.0 && found.independence <= 1.0, which);
      QVERIFY2(found.redundancies.size() == p.twins.size(), which);
      for (std::size_t i = 0; i < p.twins.size(); ++i) {
        const Diagnostic& finding = found.redundancies[i];
        QVERIFY2(finding.items.size() == 2, which);
        QVERIFY2(nameOf(*model, finding.items[0]) == p.twins[i].name, which);
        QVERIFY2(nameOf(*model, finding.items[1]) == p.twins[i].of, which);
        QVERIFY2(static_cast<int>(finding.numbers.front().value) == p.twins[i].conditions, which);
        QVERIFY2(!finding.repairs.empty(), which);
      }
      std::vector<std::string> loose;
      for (const ItemId id : found.untied) loose.push_back(nameOf(*model, id));
      QVERIFY2(loose == p.free, which);
      for (const std::string& name : p.free)
        QVERIFY2(6 == std::count_if(found.motions.begin(), found.motions.end(),
                                    [&](const RemainingMotion& motion) {
                                      return motion.items.size() == 1 && nameOf(*model, motion.items[0]) == name;
                                    }),
                 which);
      // What is called a motion is one: no condition changes along it.
      Equations equations(model->system, model->coefficients);
      for (const RemainingMotion& motion : found.motions) {
        QVERIFY2(!motion.items.empty() && !motion.text.empty(), which);
        State moving = model->initial;
        moving.v = motion.shape;
        equations.setLevel(ConstraintLevel::Velocity);
        VecX residual(model->system->sparsity.size);
        equations.residual(moving, 1.0, residual);
        const double opening = model->system->constraintCount == 0
                                   ? 0.0
                                   : residual.tail(model->system->constraintCount).cwiseAbs().maxCoeff();
        QVERIFY2(opening < 1e-8, which);
      }
      redundant += found.redundant;
      freedom += found.freedom;
    }
    qInfo("%d degrees of freedom and %d redundant conditions in 200 mechanisms", freedom, redundant);
    QVERIFY(freedom > 1000 && redundant > 300);
  }

  void firstRepairOfEachTakesItsRedundancyAway() {
    for (unsigned seed = 1; seed <= 40; ++seed) {
      Planted p = plant(seed);
      for (std::size_t left = p.twins.size(); left > 0; --left) {
        const auto model = p.b.compiled();
        const Mobility found = of(*model);
        QCOMPARE(found.redundancies.size(), left);
        DocumentEditor editor(p.b.document);
        QVERIFY(applyRepair(editor, found.redundancies.front().repairs.front()).ok());
        QVERIFY(editor.finish().ok());
        const Mobility after = of(*p.b.compiled());
        QCOMPARE(after.redundancies.size(), left - 1);
        QCOMPARE(after.freedom, p.freedom);
      }
    }
  }

  void aThirdArmInThePlaneIsNamedAndFreed() {
    MechanismBuilder b;
    const double angle = 1.0;
    const Vec3 arm(std::cos(angle), std::sin(angle), 0.0);
    const Solid solid = Solid::aboutCentre(1.0, 0.1 * Mat3::Identity());
    const auto seat = b.planar("seat", solid, {.position = arm});
    const auto pin = [&](const std::string& name, ItemId m0, ItemId m1) {
      b.add(jointRevolute2DType(), name, JointRevolute2D{.markerNumbers = {m0, m1}});
    };
    for (int i = 0; i < 3; ++i) {
      const Vec3 foot(i - 1.0, 0, 0);
      const auto bar = b.planar("arm" + std::to_string(i), solid,
                                {.position = foot + 0.5 * arm, .rotation = rotationFromTaitBryan(Vec3(0, 0, angle))});
      pin("hinge" + std::to_string(i), b.groundFrame(foot), b.frame(bar.body, Vec3(-0.5, 0, 0)));
      pin("pin" + std::to_string(i), b.frame(bar.body, Vec3(0.5, 0, 0)), b.frame(seat.body, foot));
    }
    const Mobility found = of(*b.compiled());
    QCOMPARE(found.freedom, 1);
    QCOMPARE(found.redundant, 1);
    QCOMPARE(found.redundancies.size(), std::size_t{1});
    const Diagnostic& finding = found.redundancies.front();
    qInfo("%s", finding.text().c_str());
    QCOMPARE(finding.where, std::string("pin2"));
    QVERIFY(!finding.repairs.empty());
    DocumentEditor editor(b.document);
    QVERIFY(applyRepair(editor, finding.repairs.front()).ok() && editor.finish().ok());
    const Mobility after = of(*b.compiled());
    QCOMPARE(after.freedom, 1);
    QCOMPARE(after.redundant, 0);
  }

  void motionsAreNamedByHowTheyGo() {
    const auto crank = spatialSliderCrank().compiled();
    const Mobility found = of(*crank);
    QCOMPARE(found.freedom, 1);
    qInfo("%s", found.motions.front().text.c_str());
    QVERIFY(found.motions.front().text.find("turns about z") != std::string::npos);
    QCOMPARE(found.motions.front().items.size(), std::size_t{3});
    MechanismBuilder b;
    b.mass("ball", 1.0, Vec3(1, 0, 0));
    const Mobility free = of(*b.compiled());
    QCOMPARE(free.freedom, 3);
    std::vector<std::string> texts;
    for (const RemainingMotion& motion : free.motions) texts.push_back(motion.text);
    std::sort(texts.begin(), texts.end());
    QCOMPARE(texts[0], std::string("'ball' moves along x"));
    QCOMPARE(texts[2], std::string("'ball' moves along z"));
    QCOMPARE(free.independence, 1.0);
  }

  void singularPositionIsAnnounced() {
    SingularWatch watch;
    double last = 0.0;
    for (const double degrees : {90.0, 60.0, 45.0, 30.0, 15.0}) {
      const Mobility now = of(*parallelogram(degrees * M_PI / 180.0).compiled(), MobilityDepth::Numbers);
      QCOMPARE(now.freedom, 1);
      QVERIFY2(watch.look(now) == SingularWatch::Place::Usual, qPrintable(QString::number(degrees)));
      qInfo("%g degrees: %.4f", degrees, now.independence);
      last = now.independence;
    }
    const Mobility near = of(*parallelogram(0.03).compiled());
    QVERIFY(watch.look(near) == SingularWatch::Place::Near);
    QVERIFY(watch.share() > 0.0 && watch.share() < 0.25 && near.independence < 0.25 * last);
    QVERIFY(near.nearest.size() >= 3);
    const Mobility at = of(*parallelogram(0.0).compiled());
    QCOMPARE(at.freedom, 2);
    QCOMPARE(at.motions.size(), std::size_t{2});
    QVERIFY(watch.look(at) == SingularWatch::Place::Singular);
    QCOMPARE(watch.share(), 0.0);
    QVERIFY(watch.look(of(*parallelogram(-0.5).compiled())) == SingularWatch::Place::Usual);
  }

  void beginningInASingularPositionIsSeenOnceItIsLeft() {
    SingularWatch watch;
    (void)watch.look(of(*parallelogram(0.0).compiled()));
    QVERIFY(watch.look(of(*parallelogram(0.8).compiled())) == SingularWatch::Place::Usual);
    QVERIFY(watch.look(of(*parallelogram(0.0).compiled())) == SingularWatch::Place::Singular);
  }

  void singularStartIsWarnedOf() {
    const auto warned = [](double angle) {
      const auto model = parallelogram(angle).compiled();
      Equations equations(model->system, model->coefficients);
      return singularStart(equations, model->initial);
    };
    const auto finding = warned(0.0);
    QVERIFY(finding.has_value());
    qInfo("%s", finding->text().c_str());
    QCOMPARE(finding->items.size(), std::size_t{4});
    QCOMPARE(finding->numbers[0].value, 2.0);
    QCOMPARE(finding->numbers[1].value, 1.0);
    QVERIFY(!warned(0.1));
    const auto crank = spatialSliderCrank().compiled();
    Equations equations(crank->system, crank->coefficients);
    QVERIFY(!singularStart(equations, crank->initial));
  }

  // What is computed once for the whole check is what mobility finds by itself, with joints that are open as well.
  void theCheckOfTheStartKnowsTheFreedom() {
    std::vector<std::shared_ptr<const CompiledModel>> models{
        parallelogram(0.0).compiled(), parallelogram(0.7).compiled(), spatialSliderCrank().compiled()};
    auto open = std::make_shared<CompiledModel>(*models[1]);
    open->initial.q[0] += 1e-3;
    models.push_back(open);
    for (const auto& model : models) QCOMPARE(checkStart(*model).freedom.value_or(-1), of(*model).freedom);
  }

  void theMeasureIsTheLeastSingularValue() {
    const auto model = parallelogram(0.7).compiled();
    Equations equations(model->system, model->coefficients);
    State state = model->initial;
    const SparseMatrix constraints = closedConstraints(equations, state);
    std::vector<int> rows;
    VecX units, lengths;
    const MatX gradients = scaledGradients(*model->system, constraints, rows, units, lengths);
    const std::vector<int> leftOut = findDependence(*model->system, constraints).leftOut();
    MatX kept(gradients.rows(), gradients.cols() - static_cast<Eigen::Index>(leftOut.size()));
    Eigen::Index next = 0;
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (!std::binary_search(leftOut.begin(), leftOut.end(), rows[i]))
        kept.col(next++) = gradients.col(static_cast<Eigen::Index>(i));
    const double least = kept.jacobiSvd().singularValues().minCoeff();
    const double found = of(*model).independence;
    qInfo("%.6f by singular values, %.6f found", least, found);
    QVERIFY(std::abs(found - least) < 1e-3 * least);
  }

  // The least singular value of a chain of n hinges falls with 1/n^2; of this one the square is rounding beside 1.
  void whatRoundingHidesIsGivenAsTheLeastThatCanBeTold() {
    constexpr int kLinks = 12000;
    MechanismBuilder b;
    ItemId before = b.groundFrame(Vec3::Zero());
    for (int i = 0; i < kLinks; ++i) {
      const auto link = b.rigidEP("link" + std::to_string(i), Solid{}, {.position = Vec3(i + 0.5, 0, 0)});
      b.revolute("hinge" + std::to_string(i), before, b.frame(link.body, Vec3(-0.5, 0, 0)));
      before = b.frame(link.body, Vec3(0.5, 0, 0));
    }
    const auto model = b.compiled();
    QCOMPARE(of(*model, MobilityDepth::Numbers).independence, 1e-8);
  }
};

QTEST_GUILESS_MAIN(TestMobility)
#include "test_mobility.moc"
