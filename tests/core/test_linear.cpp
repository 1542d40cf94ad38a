// Linear systems: every way of solving gives what dense LU with pivots gives, whatever the pattern; singular matrices
// are reported.
#include <QTest>

#include <Eigen/SparseCore>
#include <random>
#include <vector>

#include "core/algebra/block_elimination.h"
#include "core/algebra/linear.h"
#include "core/algebra/secant_updates.h"
#include "core/dynamics/equations.h"
#include "tests/support/allocation_counter.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using sprung::testing::allocations;

namespace {

/// Elements on a few unknowns each, as a model has them.
struct Matrix {
  int size = 0;
  std::vector<std::vector<int>> elements;
  std::vector<MatX> values;

  void add(const std::vector<int>& unknowns, const MatX& block) {
    elements.push_back(unknowns);
    values.push_back(block);
  }
  Sparsity pattern() const {
    SparsityBuilder builder(size);
    for (const auto& element : elements) builder.addBlock(element);
    return builder.build();
  }
  std::vector<double> entries(const Sparsity& pattern) const {
    std::vector<double> result(static_cast<std::size_t>(pattern.nonZeros()), 0.0);
    std::size_t k = 0;
    for (const MatX& block : values)
      for (const double value : block.reshaped()) result[static_cast<std::size_t>(pattern.positions[k++])] += value;
    return result;
  }
  MatX dense() const {
    MatX result = MatX::Zero(size, size);
    for (std::size_t e = 0; e < elements.size(); ++e)
      for (std::size_t i = 0; i < elements[e].size(); ++i)
        for (std::size_t j = 0; j < elements[e].size(); ++j)
          result(elements[e][i], elements[e][j]) +=
              values[e](static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
    return result;
  }
};

class Random {
 public:
  explicit Random(unsigned seed) : generator_(seed) {}
  double number() { return distribution_(generator_); }
  int below(int n) { return static_cast<int>(generator_() % static_cast<unsigned>(n)); }
  MatX matrix(int rows, int columns) {
    return MatX::NullaryExpr(rows, columns, [this] { return number(); });
  }

 private:
  std::mt19937 generator_;
  std::uniform_real_distribution<double> distribution_{-1.0, 1.0};
};

/// Unknowns with springs and dampers to the one that `parent` gives (-1: none).
template <class Parent>
Matrix springs(int size, unsigned seed, const Parent& parent) {
  Random random(seed);
  Matrix m;
  m.size = size;
  for (int i = 0; i < size; ++i) {
    m.add({i}, MatX::Constant(1, 1, 0.2 + std::abs(random.number())));
    const int other = parent(i, random);
    if (other < 0) continue;
    const double k = std::abs(random.number());
    m.add({other, i}, (MatX(2, 2) << k, -0.9 * k, -k, k).finished());
  }
  return m;
}

/// Bodies of seven coordinates, of which four have a condition of their own, with joints of `conditions` conditions to
/// the body that `parent` gives (-1: ground), whose multipliers have no entry on the diagonal.
template <class Parent>
Matrix bodies(int count, int conditions, unsigned seed, const Parent& parent) {
  Random random(seed);
  Matrix m;
  m.size = (8 + conditions) * count;
  for (int body = 0; body < count; ++body) {
    const auto coordinate = [&](int i) { return 7 * body + i; };
    const Eigen::Vector4d axis = random.matrix(4, 1).normalized();
    MatX own = MatX::Zero(8, 8);
    own.topLeftCorner(3, 3) = (0.5 + std::abs(random.number())) * Mat3::Identity();
    own.block(3, 3, 4, 4) = 0.1 * (Eigen::Matrix4d::Identity() - axis * axis.transpose());
    own.block(3, 7, 4, 1) = 2.0 * axis;
    own.block(7, 3, 1, 4) = 2.0 * axis.transpose();
    own.topLeftCorner(7, 7) += 1e-3 * random.matrix(7, 7);
    std::vector<int> unknowns;
    for (int i = 0; i < 7; ++i) unknowns.push_back(coordinate(i));
    unknowns.push_back(7 * count + body);
    m.add(unknowns, own);
    const int other = parent(body, random);
    unknowns.pop_back();
    if (other >= 0)
      for (int i = 0; i < 7; ++i) unknowns.push_back(7 * other + i);
    const auto moving = static_cast<Eigen::Index>(unknowns.size());
    for (int i = 0; i < conditions; ++i) unknowns.push_back(8 * count + conditions * body + i);
    MatX joint = MatX::Zero(moving + conditions, moving + conditions);
    joint.bottomLeftCorner(conditions, moving) = random.matrix(conditions, static_cast<int>(moving));
    joint.topRightCorner(moving, conditions) = joint.bottomLeftCorner(conditions, moving).transpose();
    joint.topLeftCorner(moving, moving) = 1e-3 * random.matrix(static_cast<int>(moving), static_cast<int>(moving));
    m.add(unknowns, joint);
  }
  return m;
}

/// Bricks with Euler parameters in a straight line, hinged at their ends, the first to ground.
testing::MechanismBuilder straightChain(int count) {
  testing::MechanismBuilder b;
  const Mat3 inertia = Vec3(0.008, 0.03, 0.03).asDiagonal();
  ItemId last = b.groundFrame(Vec3::Zero());
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(i);
    const auto body =
        b.rigidEP("b" + number, testing::Solid::aboutCentre(5.0, inertia), {.position = Vec3(0.25 * (i + 0.5), 0, 0)});
    b.revolute("j" + number, last, b.frame(body.body, Vec3(-0.125, 0, 0)));
    last = b.frame(body.body, Vec3(0.125, 0, 0));
  }
  return b;
}

int before(int i, Random& /*random*/) { return i - 1; }
int anyBefore(int i, Random& random) { return i == 0 ? -1 : random.below(i); }
int severalChains(int i, Random& /*random*/) { return i < 3 ? -1 : i - 3; }

Matrix net(int side, unsigned seed) {
  Random random(seed);
  Matrix m;
  m.size = 2 * side * side;
  const auto link = [&](int a, int b) {
    const MatX direction = random.matrix(2, 1);
    const MatX k = direction * direction.transpose() + 0.1 * MatX::Identity(2, 2);
    MatX block(4, 4);
    block << k, -k, -0.9 * k, k;
    m.add({2 * a, 2 * a + 1, 2 * b, 2 * b + 1}, block);
  };
  for (int i = 0; i < side * side; ++i) {
    if (i % side > 0) link(i - 1, i);
    if (i >= side) link(i - side, i);
  }
  return m;
}

/// `accuracy` is that of the solution; pivots within small blocks leave a few digits fewer than pivots from anywhere.
void compare(const Matrix& m, unsigned seed, double accuracy = 1e-12) {
  const Sparsity pattern = m.pattern();
  LinearSolver solver;
  solver.analyze(pattern);
  const Eigen::FullPivLU<MatX> dense(m.dense());
  QVERIFY(dense.isInvertible());
  const VecX expected = Random(seed).matrix(m.size, 1);
  // The second time with the memory of the first.
  for (int round = 0; round < 2; ++round) {
    std::vector<double> values = m.entries(pattern);
    QCOMPARE(solver.factorize(values), -1);
    VecX x = m.dense() * expected;
    const VecX reference = dense.solve(x);
    solver.solve(x);
    const double error = (x - expected).norm() / expected.norm();
    const double best = (reference - expected).norm() / expected.norm();
    QVERIFY2(error < accuracy + 10.0 * best, qPrintable(QString::number(error) + " " + QString::number(best)));
    if (round == 0) solver.forget();
  }
  QCOMPARE(solver.factorizations(), 2);
}

}  // namespace

class TestLinear : public QObject {
  Q_OBJECT
 private slots:
  void chainsAndTreesOfSingleUnknowns() {
    for (unsigned seed = 1; seed < 6; ++seed) {
      compare(springs(1, seed, before), seed);
      compare(springs(20, seed, before), seed);
      compare(springs(200, seed, before), seed);
      compare(springs(150, seed, anyBefore), seed);
      compare(springs(99, seed, severalChains), seed);
    }
  }

  void bodiesWithJoints() {
    for (unsigned seed = 1; seed < 6; ++seed)
      for (const int conditions : {1, 3, 5}) {
        compare(bodies(2, conditions, seed, before), seed, 1e-10);
        compare(bodies(25, conditions, seed, before), seed, 1e-10);
        compare(bodies(20, conditions, seed, anyBefore), seed, 1e-10);
        compare(bodies(12, conditions, seed, severalChains), seed, 1e-10);
      }
  }

  void nets() {
    for (unsigned seed = 1; seed < 6; ++seed) compare(net(12, seed), seed);
  }

  void unknownsWithoutPivotsOfTheirOwn() {
    // A permutation with random values beside it: no diagonal entry can be used.
    for (unsigned seed = 1; seed < 6; ++seed) {
      Random random(seed);
      Matrix m;
      m.size = 60;
      for (int i = 0; i < 60; i += 2) m.add({i, i + 1}, (MatX(2, 2) << 0.0, 1.0, -1.0, 0.0).finished());
      for (int i = 0; i + 3 < 60; i += 3) {
        MatX coupling = MatX::Zero(2, 2);
        coupling(1, 0) = 0.3 * random.number();
        m.add({i, i + 3}, coupling);
      }
      compare(m, seed);
    }
  }

  void longStraightChains() {
    // The inertia across the first hinge is what large numbers differ by: from the end to ground blocks alone lose half
    // of the digits of 500 links, and all that count of 6000.
    for (const int count : {50, 500, 1000, 6000}) {
      const auto model = straightChain(count).compiled();
      const Sparsity& pattern = model->system->sparsity;
      Equations equations(model->system, model->coefficients);
      VecX x(pattern.size);
      std::vector<double> values(static_cast<std::size_t>(pattern.nonZeros()));
      equations.residual(model->initial, 1.0, x);
      equations.jacobian(model->initial, {1.0, 2.5e-7, 5e-4}, 1.0, values);
      BlockElimination blocks;
      blocks.analyze(pattern, values);
      QVERIFY(blocks.factorize(values));
      const Eigen::Map<const Eigen::SparseMatrix<double>> matrix(pattern.size, pattern.size, pattern.nonZeros(),
                                                                 pattern.columnStarts.data(), pattern.rowIndices.data(),
                                                                 values.data());
      const VecX right = matrix * Random(1).matrix(pattern.size, 1);
      x = right;
      blocks.solve(x);
      const double error = (matrix * x - right).cwiseAbs().maxCoeff();
      QVERIFY2(error < 1e-10, qPrintable(QString::number(error)));
    }
  }

  void everyWidthOfVectorsGivesTheSameBits() {
    for (int conditions = 1; conditions < 6; ++conditions) {
      const Matrix m = bodies(20, conditions, 3, anyBefore);
      const Sparsity pattern = m.pattern();
      const std::vector<double> values = m.entries(pattern);
      const VecX right = Random(2).matrix(pattern.size, 1);
      BlockElimination plain(plainFrontArithmetic()), fastest;
      VecX x = right, y = right;
      for (const auto& [solver, solution] : {std::pair(&plain, &x), std::pair(&fastest, &y)}) {
        solver->analyze(pattern, values);
        QVERIFY(solver->factorize(values));
        solver->solve(*solution);
      }
      for (Eigen::Index i = 0; i < x.size(); ++i) QVERIFY(x[i] == y[i]);
    }
  }

  void aJointThatAppearsLater() {
    // The multipliers of the first matrix have entries of their own, as those of joints that are left out.
    Matrix m = bodies(20, 5, 1, before), without = m;
    for (std::size_t e = 1; e < without.values.size(); e += 2) {
      MatX& joint = without.values[e];
      const Eigen::Index moving = joint.rows() - 5;
      joint.setZero();
      joint.bottomRightCorner(5, 5).setIdentity();
      QVERIFY(moving >= 7);
    }
    const Sparsity pattern = m.pattern();
    LinearSolver solver;
    solver.analyze(pattern);
    std::vector<double> values = without.entries(pattern);
    QCOMPARE(solver.factorize(values), -1);
    const VecX expected = Random(7).matrix(m.size, 1);
    for (int round = 0; round < 6; ++round) {
      values = m.entries(pattern);
      values[0] *= 1.0 + 1e-15 * round;
      QCOMPARE(solver.factorize(values), -1);
      VecX x = m.dense() * expected;
      solver.solve(x);
      QVERIFY((x - expected).norm() < 1e-10 * expected.norm());
    }
  }

  void singularMatricesAreReported() {
    // An unknown without any entry is named; a row that is another's double leaves some unknown without a pivot.
    for (const int count : {1, 10, 40}) {
      Matrix m = springs(3 * count, 1, severalChains);
      const int missing = 3 * count - 2;
      for (std::size_t e = 0; e < m.elements.size(); ++e)
        if (m.elements[e].back() == missing) m.values[e].setZero();
      const Sparsity pattern = m.pattern();
      LinearSolver solver;
      solver.analyze(pattern);
      std::vector<double> values = m.entries(pattern);
      QCOMPARE(solver.factorize(values), missing);
    }
    Matrix m = bodies(20, 5, 1, before);
    MatX& joint = m.values.back();
    const Eigen::Index last = joint.rows() - 1;
    joint.row(last) = 2.0 * joint.row(last - 1);
    joint.col(last) = 2.0 * joint.col(last - 1);
    const Sparsity pattern = m.pattern();
    LinearSolver solver;
    solver.analyze(pattern);
    std::vector<double> values = m.entries(pattern);
    const int singular = solver.factorize(values);
    QVERIFY(singular >= 0 && singular < m.size);
    // The next regular matrix is solved as ever.
    const Matrix regular = bodies(20, 5, 1, before);
    values = regular.entries(pattern);
    QCOMPARE(solver.factorize(values), -1);
    const VecX expected = Random(7).matrix(m.size, 1);
    VecX x = regular.dense() * expected;
    solver.solve(x);
    QVERIFY((x - expected).norm() < 1e-10 * expected.norm());
  }

  /// Three unknowns of a mass with two constraints that hold it, of any mass.
  void aLargeMassLeavesConstraintsTheirPivots() {
    for (const double mass : {1.0, 1e9, 1e14, 1e18}) {
      MatX all = MatX::Zero(5, 5);
      all.topLeftCorner(3, 3) = mass * (MatX(3, 3) << 2.0, 0.3, 0.0, 0.3, 1.0, 0.1, 0.0, 0.1, 1.5).finished();
      all.bottomLeftCorner(2, 3) << 1.0, 0.2, -0.4, 0.0, 1.0, 0.3;
      all.topRightCorner(3, 2) = all.bottomLeftCorner(2, 3).transpose();
      Matrix m;
      m.size = 5;
      m.add({0, 1, 2, 3, 4}, all);
      const Sparsity pattern = m.pattern();
      LinearSolver solver;
      solver.analyze(pattern);
      std::vector<double> values = m.entries(pattern);
      QCOMPARE(solver.factorize(values), -1);
      VecX expected(5);
      expected << 0.1, -0.2, 0.3, mass, -2.0 * mass;
      VecX x = all * expected;
      solver.solve(x);
      for (int i = 0; i < 5; ++i) QVERIFY(std::abs(x[i] - expected[i]) < 1e-9 * std::abs(expected[i]));
      // A constraint said twice is still found.
      all.row(4) = 2.0 * all.row(3);
      all.col(4) = 2.0 * all.col(3);
      m.values[0] = all;
      values = m.entries(pattern);
      QVERIFY(solver.factorize(values) >= 0);
    }
  }

  void sameValuesAreFactorizedOnceAndNothingIsAllocated() {
    for (const Matrix& m : {springs(300, 1, severalChains), bodies(20, 5, 1, before), net(10, 1)}) {
      const Sparsity pattern = m.pattern();
      LinearSolver solver;
      solver.analyze(pattern);
      std::vector<double> values = m.entries(pattern), again = values, other = values;
      VecX x = VecX::Ones(m.size);
      other[0] *= 1.0 + 1e-9;
      QCOMPARE(solver.factorize(values), -1);
      const std::size_t allocated = allocations;
      const bool regular = solver.factorize(again) < 0 && solver.factorize(other) < 0;
      solver.solve(x);
      const std::size_t used = allocations - allocated;
      QVERIFY(regular);
      QCOMPARE(solver.factorizations(), 2);
      QCOMPARE(used, std::size_t{0});
    }
  }

  /// Broyden's method ends after twice as many steps as a linear system has unknowns, whatever matrix it starts from.
  void secantsMakeUpForAnotherMatrix() {
    const Eigen::Matrix2d matrix{{3.0, 0.4}, {-0.3, 2.0}}, other{{2.0, 0.0}, {0.5, 2.5}};
    const auto errorAfter = [&](int steps, bool withSecants) {
      SecantUpdates secants;
      if (withSecants) secants.resize(2, 2);
      secants.begin();
      const Eigen::Vector2d wanted(1.0, -2.0);
      VecX x = VecX::Zero(2);
      for (int i = 0; i < steps; ++i) {
        VecX increment = other.inverse() * matrix * (x - wanted);
        secants.improve(increment);
        x -= increment;
      }
      return (x - wanted).norm();
    };
    QVERIFY(errorAfter(5, true) < 1e-14);
    QVERIFY(errorAfter(5, false) > 1e-4);
  }
};

QTEST_APPLESS_MAIN(TestLinear)
#include "test_linear.moc"
