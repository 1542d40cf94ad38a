// Two threads: what they solve together is to the bit what one of them solves alone.
#include <QTest>

#include "core/algebra/block_elimination.h"
#include "core/algebra/second_core.h"
#include "core/items/springs/spring_damper.h"
#include "core/sim/simulator.h"
#include "core/system/fingerprint.h"
#include "tests/support/allocation_counter.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// size x size masses in a plane, with springs between neighbours; the top row hangs.
std::shared_ptr<const CompiledModel> net(int size, int threads) {
  MechanismBuilder b;
  const auto spring = [&](ItemId m0, ItemId m1) {
    b.add(springDamperType(), "s" + std::to_string(m0.slot) + "-" + std::to_string(m1.slot),
          SpringDamper{.markerNumbers = {m0, m1}, .referenceLength = 0.1, .stiffness = 1e3, .damping = 0.1});
  };
  std::vector<ItemId> above, row(static_cast<std::size_t>(size));
  for (int x = 0; x < size; ++x) above.push_back(b.groundMarker(Vec3(0.1 * x, 0.1, 0)));
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      const auto column = static_cast<std::size_t>(x);
      const std::string name = std::to_string(y) + "," + std::to_string(x);
      const auto mass = b.planarMass("m" + name, 0.1, Vec2(0.1 * x, -0.1 * y));
      row[column] = mass.marker;
      spring(above[column], mass.marker);
      if (x > 0) spring(row[column - 1], mass.marker);
      b.force("f" + name, mass.marker, Vec3(0, -0.981, 0));
    }
    above = row;
  }
  b.steps(1e-3, 1.0);
  b.set("settings.parallel.numberOfThreads", std::int64_t{threads});
  return b.compiled();
}

/// The iteration matrix at the start.
std::vector<double> matrix(const CompiledModel& model) {
  Equations equations(model.system, model.coefficients);
  VecX residual(model.system->sparsity.size);
  std::vector<double> values(static_cast<std::size_t>(model.system->sparsity.nonZeros()));
  equations.residual(model.initial, 1.0, residual);
  equations.jacobian(model.initial, {1.0, 2.5e-7, 5e-4}, 1.0, values);
  return values;
}

}  // namespace

class TestSecondCore : public QObject {
  Q_OBJECT
 private slots:
  void bothPartsAreDone() {
    SecondCore core;
    std::vector<int> here(1000, 0), beside(1000, 0);
    core.run([] {}, [] {});  // its thread has begun, and has its stack for reports of crashes
    const std::size_t allocated = allocations;
    for (std::size_t i = 0; i < here.size(); ++i) {
      core.run([&] { beside[i] = static_cast<int>(i); }, [&] { here[i] = -static_cast<int>(i); });
      QCOMPARE(beside[i] + here[i], 0);
    }
    QCOMPARE(allocations.load(), allocated);
    QCOMPARE(beside.back(), 999);
  }

  void largeMatricesAreFactorisedByTwo() {
    for (const int size : {5, 40}) {
      const auto model = net(size, 1);
      const Sparsity& pattern = model->system->sparsity;
      const std::vector<double> values = matrix(*model);
      const VecX right = VecX::LinSpaced(pattern.size, -1.0, 2.0);
      BlockElimination one, two;
      two.useSecondCore(true);
      VecX x = right, y = right;
      for (const auto& [blocks, solution] : {std::pair(&one, &x), std::pair(&two, &y)}) {
        blocks->analyze(pattern, values);
        QVERIFY(blocks->factorize(values));
        blocks->solve(*solution);
      }
      QCOMPARE(one.threads(), 1);
      QCOMPARE(two.threads(), size < 10 ? 1 : 2);
      QVERIFY(x == y);
    }
  }

  void noBitOfARunDependsOnTheNumberOfThreads() {
    const auto hash = [](int threads) {
      Simulator simulator(net(40, threads));
      for (int i = 0; i < 5; ++i)
        if (!simulator.step()) return std::uint64_t{0};
      return simulator.stateHash();
    };
    const std::uint64_t one = hash(1);
    QVERIFY(one != 0);
    QCOMPARE(hash(2), one);
    QCOMPARE(hash(7), one);
    // A run goes on from a checkpoint that was taken with another number.
    QCOMPARE(fingerprint(*net(5, 2)), fingerprint(*net(5, 1)));
  }
};

QTEST_GUILESS_MAIN(TestSecondCore)
#include "test_second_core.moc"
