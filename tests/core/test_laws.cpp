// What the laws of connectors promise about themselves, and what the solver makes of it: every connector has one law,
// separate directions have separate blocks in the pattern, linear models have a constant Jacobian, and the hand is
// taken in where the pattern has no place for it.
#include <QtTest>

#include "core/dynamics/equations.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/items/registry.h"
#include "core/items/springs/spring_damper.h"
#include "core/law/connector_law.h"
#include "core/sim/simulator.h"
#include "core/solver/hand_correction.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// Masses in a row, each tied to the one before by a Cartesian spring.
MechanismBuilder chain(int count) {
  MechanismBuilder b;
  ItemId before = b.groundMarker(Vec3::Zero());
  for (int i = 0; i < count; ++i) {
    const auto mass = b.mass("m" + std::to_string(i), 0.5 + 0.1 * i, Vec3(0.1 * (i + 1), 0, 0));
    b.spring("s" + std::to_string(i), before, mass.marker, Vec3(100, 80, 60), Vec3(1, 2, 3), Vec3(0.1, 0, 0));
    before = mass.marker;
  }
  b.steps(1e-3, 1.0);
  return b;
}

bool isConstant(const ModelBuilder& b) {
  const auto model = b.compiled();
  return Equations(model->system, model->coefficients).jacobianIsConstant();
}

}  // namespace

class TestLaws : public QObject {
  Q_OBJECT
 private slots:
  void everyConnectorHasExactlyOneLaw() {
    for (const ItemType* type : itemTypes()) {
      if (type->family != Family::Connector && type->family != Family::Joint) continue;
      // Their rows are lists of coordinates, which the compiler knows.
      if (type == &connectorCoordinateType() || type == &connectorCoordinateVectorType()) continue;
      QVERIFY2(type->law != nullptr, std::string(type->type).c_str());
      const ConnectorLaw& law = *type->law;
      const int families =
          (law.point != nullptr) + (law.frame != nullptr) + (law.coordinate != nullptr) + (law.joint != nullptr);
      QCOMPARE(families, 1);
      for (const std::string_view key : {law.function, law.afterNewton})
        QVERIFY2(key.empty() || type->row(key) != nullptr, std::string(type->type).c_str());
    }
  }

  void separateDirectionsDoNotMeetInThePattern() {
    const auto model = chain(6).compiled();
    const Sparsity& pattern = model->system->sparsity;
    // Each coordinate meets its own and those of its neighbours along the same axis.
    QCOMPARE(pattern.nonZeros(), 3 * (6 + 2 * 5));
    for (int column = 0; column < pattern.size; ++column)
      for (int k = pattern.columnStarts[static_cast<std::size_t>(column)];
           k < pattern.columnStarts[static_cast<std::size_t>(column) + 1]; ++k)
        QCOMPARE(pattern.rowIndices[static_cast<std::size_t>(k)] % 3, column % 3);
  }

  void aLinearModelSaysSo() {
    QVERIFY(isConstant(chain(3)));
    MechanismBuilder b = chain(3);
    const auto mass = b.mass("other", 1.0, Vec3(0, 1, 0));
    b.add(springDamperType(), "line",
          SpringDamper{.markerNumbers = {b.groundMarker(Vec3::Zero()), mass.marker}, .referenceLength = 1.0});
    QVERIFY(!isConstant(b));
    MechanismBuilder rigid = chain(3);
    rigid.rigidEP("body", Solid{}, Motion{});
    QVERIFY(!isConstant(rigid));
    MechanismBuilder custom = chain(1);
    custom.set(custom.document.byName(ItemList::Objects, "s0"), "springForceUserFunction", std::string("=k*u + d*v"));
    QVERIFY(!isConstant(custom));
  }

  void aConstantJacobianIsTheSameAnywhere() {
    const auto model = chain(5).compiled();
    Equations equations(model->system, model->coefficients);
    Dice dice(3);
    std::vector<double> first(static_cast<std::size_t>(model->system->sparsity.nonZeros())), other = first;
    VecX r(model->system->sparsity.size);
    const auto at = [&](std::vector<double>& values) {
      State state = model->initial;
      state.q = dice.vectorX(state.q.size(), 1.0);
      state.v = dice.vectorX(state.v.size(), 1.0);
      equations.residual(state, 1.0, r);
      equations.jacobian(state, {1.0, 2.5e-7, 5e-4}, 1.0, values);
    };
    at(first);
    at(other);
    QVERIFY(first == other);
  }

  void handsAreTakenInWhereThePatternHasNoPlaceForIt() {
    const MechanismBuilder b = chain(5);
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    Hands hands;
    for (const char* held : {"m2", "m4", "m2"})
      hands.all.push_back(DragTarget{.body = b.document.byName(ItemList::Objects, held),
                                     .target = Vec3(1, 2, 3),
                                     .number = static_cast<int>(hands.all.size())});
    equations.setHands(hands);
    Mat3 felt;
    felt << 3.0, 0.7, 0.2, 0.7, 2.0, 0.4, 0.2, 0.4, 1.0;  // as at the end of a linkage
    for (int i = 0; i < 3; ++i) equations.hands().setInertia(i, (1.0 + i) * felt);
    equations.beginStep(model->initial);
    const JacobianFactors factors{1.0, 0.3, 0.4};
    VecX r(model->system->sparsity.size);
    std::vector<double> values(static_cast<std::size_t>(model->system->sparsity.nonZeros()));
    equations.residual(model->initial, 1.0, r);
    equations.jacobian(model->initial, factors, 1.0, values);
    const auto blocks = equations.hands().blocks(factors);
    QCOMPARE(blocks.size(), std::size_t{3});
    MatX whole = dense(model->system->sparsity, values);
    for (const HandBlock& hand : blocks) {
      QVERIFY(std::abs(hand.block(0, 1)) > 0.1);
      whole.block(hand.first, hand.first, hand.count, hand.count) += hand.block.topLeftCorner(hand.count, hand.count);
    }
    LinearSolver linear;
    linear.analyze(model->system->sparsity);
    QCOMPARE(linear.factorize(values), -1);
    HandCorrection correction;
    Dice dice(7);
    for (int i = 0; i < 3; ++i) {
      const VecX b0 = dice.vectorX(r.size(), 1.0);
      VecX x = b0;
      correction.solve(linear, blocks, x);
      QVERIFY((whole * x - b0).cwiseAbs().maxCoeff() < 1e-12);
    }
  }

  void pullingAtALinearModelDoesNotFactoriseItAnew() {
    const MechanismBuilder b = chain(12);
    Simulator simulator(b.compiled());
    simulator.apply(DragTarget{.body = b.document.byName(ItemList::Objects, "m7"), .target = Vec3(0, 1, 0)});
    QVERIFY(simulator.step() && simulator.step());
    const int before = simulator.factorizations();
    for (int i = 0; i < 50; ++i) QVERIFY(simulator.step());
    QCOMPARE(simulator.factorizations(), before);
    QVERIFY(simulator.state().q[3 * 7 + 1] > 1e-3);
  }
};

QTEST_GUILESS_MAIN(TestLaws)
#include "test_laws.moc"
