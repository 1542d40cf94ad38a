// Jacobians against differentiation, and symmetries that the equations must have whatever the model.
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/dynamics/equations.h"
#include "core/dynamics/outputs.h"
#include "core/items/loads/force_vector.h"
#include "core/items/loads/mass_proportional.h"
#include "core/items/sensors.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/sim/batch.h"
#include "core/system/output_units.h"
#include "tests/support/mechanisms.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

VecX randomVector(std::mt19937& random, Eigen::Index n, double scale) {
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  VecX v(n);
  for (Eigen::Index i = 0; i < n; ++i) v[i] = scale * unit(random);
  return v;
}

State randomState(std::mt19937& random, const System& system) {
  State s;
  const Eigen::Index n = system.coordinateCount;
  s.q = randomVector(random, n, 0.5);
  s.v = randomVector(random, n, 2.0);
  s.a = randomVector(random, n, 5.0);
  s.aAlgorithmic = s.a;
  return s;
}

/// Positions of all nodes at the end of a run, in the order of the names.
std::map<std::string, Vec3> finalPositions(const ModelBuilder& b) {
  const auto model = b.compiled();
  const BatchResult result = runBatch(*model);
  std::map<std::string, Vec3> positions;
  for (const NodeLayout& node : model->system->nodes)
    positions[model->system->directory->itemName(model->system->itemOf(node))] =
        node.reference.head<3>() + result.state.q.segment<3>(node.first);
  return positions;
}

}  // namespace

class TestEquations : public QObject {
  Q_OBJECT
 private slots:
  void jacobianIsTheDerivativeOfTheResidual_data() {
    QTest::addColumn<bool>("drag");
    QTest::addRow("free") << false;
    QTest::addRow("pulled by the mouse") << true;
  }
  void jacobianIsTheDerivativeOfTheResidual() {
    QFETCH(bool, drag);
    std::mt19937 random(11);
    double worst = 0.0;
    for (unsigned seed = 0; seed < 100; ++seed) {
      const ModelBuilder b = randomModel(seed);
      const auto model = b.compiled();
      Equations equations(model->system, model->coefficients);
      if (drag) {
        const VecX r = randomVector(random, 6, 5.0);
        equations.setHands(
            DragTarget{b.document.byName(ItemList::Objects, "m1"), r.head<3>() * 0.1, r.head<3>(), r.tail<3>(), 3.0});
      }
      State s = randomState(random, *model->system);
      equations.beginStep(s);
      const JacobianFactors factors{0.7, 1.3, 0.21};
      VecX r0(s.q.size()), plus(s.q.size()), minus(s.q.size());
      std::vector<double> values(static_cast<std::size_t>(model->system->sparsity.nonZeros()));
      equations.residual(s, 1.0, r0);
      equations.jacobian(s, factors, 1.0, values);
      MatX analytic = dense(model->system->sparsity, values);
      for (const HandBlock& hand : equations.hands().blocks(factors))
        analytic.block(hand.first, hand.first, hand.count, hand.count) +=
            hand.block.topLeftCorner(hand.count, hand.count);
      const double eps = 1e-5;
      for (Eigen::Index c = 0; c < s.q.size(); ++c) {
        const auto at = [&](double step, VecX& r) {
          State moved = s;
          moved.a[c] += factors.mass * step;
          moved.q[c] += factors.position * step;
          moved.v[c] += factors.velocity * step;
          equations.residual(moved, 1.0, r);
        };
        at(eps, plus);
        at(-eps, minus);
        const VecX difference = (plus - minus) / (2 * eps) - analytic.col(c);
        worst = std::max(worst, difference.cwiseAbs().maxCoeff() / (1.0 + analytic.col(c).cwiseAbs().maxCoeff()));
      }
    }
    qInfo("worst relative deviation over 100 models: %.3g", worst);
    QVERIFY(worst < 1e-7);
  }

  void inactiveConnectorCarriesNothing() {
    ModelBuilder b = oscillator(1.0, 100.0, 5.0, 0.1);
    b.set(b.document.byName(ItemList::Objects, "spring"), "activeConnector", false);
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    VecX r(3);
    equations.residual(model->initial, 1.0, r);
    QCOMPARE(r.norm(), 0.0);
    QCOMPARE(equations.connectorAction(0, model->initial).force.norm(), 0.0);
  }

  void inactiveConnectorMeasuresOn() {
    MechanismBuilder b;
    const auto body = b.rigidEP("body", Solid::aboutCentre(1.0, Mat3::Identity()), {.position = Vec3(0.4, 0, 0)});
    const ItemId spring = b.add(
        linearSpringDamperType(), "spring",
        LinearSpringDamper{
            .markerNumbers = {b.groundFrame(Vec3::Zero()), body.marker}, .stiffness = 50.0, .activeConnector = false});
    for (const OutputVariable variable : {OutputVariable::DisplacementLocal, OutputVariable::ForceLocal})
      b.add(sensorObjectType(), std::string(outputVariableName(variable)),
            SensorObject{.objectNumber = spring, .sensor = {.outputVariableType = variable}});
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    equations.evaluate(model->initial);
    std::vector<double> values;
    sensorValues(equations, model->initial, values);
    QCOMPARE(values, (std::vector<double>{0.4, 0.0}));
  }

  /// A sensor has what a load's parameter says; the equations have what it exerts.
  void sensorsOfLoadsMeasureTheirValues() {
    MechanismBuilder b;
    const Mat3 turned = rotationFromTaitBryan(Vec3(0, 0, 0.5 * std::numbers::pi));
    const auto body =
        b.rigidEP("body", Solid::aboutCentre(2.0, Mat3::Identity()), {.position = Vec3::Zero(), .rotation = turned});
    const std::vector<ItemId> loads = {
        b.gravity("weight", body.body, Vec3(0, -10, 0)),
        b.add(forceVectorType(), "force",
              ForceVector{.markerNumber = body.marker, .loadVector = Vec3(3, 0, 0), .bodyFixed = true})};
    for (const ItemId load : loads)
      b.add(sensorLoadType(), b.document.find(load)->name, SensorLoad{.loadNumber = load});
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    equations.evaluate(model->initial);
    std::vector<double> values;
    sensorValues(equations, model->initial, values);
    QCOMPARE(values, (std::vector<double>{0, -10, 0, 3, 0, 0}));
    QVERIFY((equations.loadForce(0, model->initial) - Vec3(0, -20, 0)).norm() < 1e-12);
    QVERIFY((equations.loadForce(1, model->initial) - Vec3(0, 3, 0)).norm() < 1e-12);
    const OutputUnits units(*model->system);
    QVERIFY(units.ofLoad(loads[0], massProportionalType()) == unit::m / (unit::s * unit::s));
    QVERIFY(units.ofLoad(loads[1], forceVectorType()) == unit::N);
  }

  void movingTheWholeModelMovesTheResult() {
    const Vec3 shift(3.0, -2.0, 7.0);
    ModelBuilder plain = randomModel(21);
    ModelBuilder moved = randomModel(21);
    for (const ItemId id : moved.document.order(ItemList::Nodes)) {
      const Vec3 at = moved.document.find(id)->as<Point>().referenceCoordinates;
      moved.set(id, "referenceCoordinates", numbers(at + shift));
    }
    moved.set(moved.ground(), "referencePosition", numbers(shift));
    plain.steps(1e-3, 0.5);
    moved.steps(1e-3, 0.5);
    const auto a = finalPositions(plain);
    for (const auto& [name, position] : finalPositions(moved))
      QVERIFY2((position - shift - a.at(name)).norm() < 1e-9, name.c_str());
  }

  void permutingTheAxesPermutesTheResult() {
    const auto turn = [](const Vec3& v) { return Vec3(v.z(), v.x(), v.y()); };
    const auto turned = [&](ModelBuilder& b, ItemId id, const char* key) {
      const ParamRow& row = *b.document.find(id)->type().row(key);
      const auto list = std::get<Numbers>(b.document.find(id)->get(row)).values;
      b.set(id, key, numbers(turn(Vec3(list[0], list[1], list[2]))));
    };
    ModelBuilder plain = randomModel(5);
    ModelBuilder rotated = randomModel(5);
    for (const ItemList list : kItemLists) {
      for (const ItemId id : rotated.document.order(list)) {
        for (const char* key : {"referenceCoordinates", "initialCoordinates", "initialVelocities", "stiffness",
                                "damping", "offset", "loadVector", "localPosition"})
          if (rotated.document.find(id)->type().row(key) != nullptr) turned(rotated, id, key);
      }
    }
    plain.steps(1e-3, 0.5);
    rotated.steps(1e-3, 0.5);
    const auto a = finalPositions(plain);
    for (const auto& [name, position] : finalPositions(rotated))
      QVERIFY2((position - turn(a.at(name))).norm() < 1e-10, name.c_str());
  }

  void orderOfTheItemsDoesNotMatter() {
    ModelBuilder plain = randomModel(33);
    ModelBuilder shuffled = randomModel(33);
    // Taking an item out and putting it back at the front changes the order and nothing else.
    for (const ItemList list : kItemLists) {
      const std::vector<ItemId> ids = shuffled.document.order(list);
      for (const ItemId id : ids) {
        auto [item, position] = shuffled.document.remove(id);
        shuffled.document.restore(id, std::move(item), 0);
      }
    }
    plain.steps(1e-3, 0.5);
    shuffled.steps(1e-3, 0.5);
    const auto a = finalPositions(plain);
    for (const auto& [name, position] : finalPositions(shuffled))
      QVERIFY2((position - a.at(name)).norm() < 1e-10, name.c_str());
  }

  void gravityScalesWithTheLiveMass() {
    ModelBuilder b;
    const auto m = b.mass("mass", 2.0, Vec3::Zero());
    b.gravity("g", m.body, Vec3(0, -9.81, 0));
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    const auto slot = model->system->directory->coefficientSlot(m.body, *massPointType().row("physicsMass"));
    QVERIFY(slot.has_value());
    equations.setCoefficients(slot->begin, std::vector<double>{5.0});
    equations.evaluate(model->initial);
    QCOMPARE(equations.loadForce(0, model->initial).y(), -5.0 * 9.81);
  }

  void constantLoadsAreSummedUpAnewForOtherParameters() {
    ModelBuilder b;
    const auto m = b.mass("mass", 2.0, Vec3::Zero());
    b.gravity("g", m.body, Vec3(0, -10, 0));
    const ItemId force = b.force("f", m.marker, Vec3(3, 0, 0));
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    VecX r(model->system->sparsity.size);
    const auto sum = [&](double factor) {
      equations.residual(model->initial, factor, r);
      return Vec3(r.head<3>());
    };
    QCOMPARE(sum(1.0), Vec3(-3, 20, 0));
    QCOMPARE(sum(0.5), Vec3(-1.5, 10, 0));
    const auto slot = model->system->directory->coefficientSlot(force, *forceVectorType().row("loadVector"));
    QVERIFY(slot.has_value());
    equations.setCoefficients(slot->begin, std::vector<double>{7, 0, 1});
    QCOMPARE(sum(1.0), Vec3(-7, 20, -1));
    equations.setRunningCoefficients(slot->begin, std::vector<double>{0, 0, 0});
    QCOMPARE(sum(1.0), Vec3(0, 20, 0));
    equations.restoreCoefficients(model->coefficients, model->coefficients);
    QCOMPARE(sum(1.0), Vec3(-3, 20, 0));
    State moving = model->initial;
    moving.a.setZero();
    VecX bare(r.size());
    equations.forces(moving, bare);
    equations.residual(moving, 1.0, r);
    QVERIFY(bare == r);
  }
};

QTEST_GUILESS_MAIN(TestEquations)
#include "test_equations.moc"
