// Participation of modes: effective masses and shares of energy against closed forms.
#include <QTest>
#include <cmath>

#include "core/items/joints/distance.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/results/participation_table.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

struct Modes {
  EigenTable table;
  explicit Modes(const ModelBuilder& b, bool damped = false) {
    Result<EigenTable> found = eigenTable(*b.compiled(), {.damped = damped});
    if (!found) throw std::runtime_error(toText(found.errors()));
    table = std::move(*found);
  }
  EnergyShares shares(std::size_t mode) const { return energyShares(table, table.modes.at(mode)); }
  double share(const std::vector<EnergyShare>& list, const std::string& name) const {
    for (const EnergyShare& part : list)
      if (table.system().directory->itemName(part.item) == name) return part.share;
    return 0.0;
  }
};

double total(const std::vector<EnergyShare>& list) {
  double sum = 0.0;
  for (const EnergyShare& part : list) sum += part.share;
  return sum;
}

bool near(double value, double expected, double within = 1e-9) {
  const bool good = std::abs(value - expected) <= within;
  if (!good) qWarning("%.15g, expected %.15g", value, expected);
  return good;
}

}  // namespace

class TestParticipation : public QObject {
  Q_OBJECT
 private slots:
  void twoMasses();
  void aPendulumSwingsByItsWeight();
  void anInvertedPendulumIsHeldAgainstItsWeight();
  void aFreeBodyMovesAsAWhole();
  void aChainKeepsItsMass();
  void dampedMotionsShareTheirEnergy();
  void theTableHoldsTheSame();
};

// Two masses on two springs: the shapes are the eigenvectors of a 2 x 2 matrix, and all follows from them.
void TestParticipation::twoMasses() {
  const double m1 = 2.0, m2 = 0.5, k1 = 300.0, k2 = 90.0;
  MechanismBuilder b;
  const auto one = b.slider("m1", m1), two = b.slider("m2", m2);
  b.add(coordinateSpringDamperType(), "k1",
        CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), one.marker}, .stiffness = k1});
  b.add(coordinateSpringDamperType(), "k2",
        CoordinateSpringDamper{.markerNumbers = {one.marker, two.marker}, .stiffness = k2});
  const Modes modes(b);
  QCOMPARE(modes.table.modes.size(), std::size_t{2});
  QVERIFY(near(modes.table.whole[0], m1 + m2));
  QVERIFY(near(modes.table.effectiveSum()[0], m1 + m2));
  for (std::size_t i = 0; i < 2; ++i) {
    const VecX& x = modes.table.modes[i].shape;
    const double modal = m1 * x[0] * x[0] + m2 * x[1] * x[1], momentum = m1 * x[0] + m2 * x[1];
    QVERIFY(near(std::abs(modes.table.modes[i].participation[0]), std::abs(momentum) / std::sqrt(modal)));
    QVERIFY(near(modes.table.modes[i].effective()[0], momentum * momentum / modal));
    for (const int axis : {1, 2}) QVERIFY(near(modes.table.modes[i].effective()[axis], 0.0));
    const EnergyShares shares = modes.shares(i);
    const double held = k1 * x[0] * x[0] + k2 * (x[1] - x[0]) * (x[1] - x[0]);
    QVERIFY(near(modes.share(shares.kinetic, "m1"), m1 * x[0] * x[0] / modal));
    QVERIFY(near(modes.share(shares.kinetic, "m2"), m2 * x[1] * x[1] / modal));
    QVERIFY(near(modes.share(shares.potential, "k1"), k1 * x[0] * x[0] / held, 1e-8));
    QVERIFY(near(modes.share(shares.potential, "k2"), 1.0 - k1 * x[0] * x[0] / held, 1e-8));
  }
}

// Whatever describes the rotation: all of the potential energy is the weight's, none the joint's, and the whole mass
// swings with m l^2 / (I + m l^2) of itself.
void TestParticipation::aPendulumSwingsByItsWeight() {
  const double l = 0.7, m = 2.0, inertia = 0.4;
  for (const bool parameters : {true, false}) {
    MechanismBuilder b;
    const Solid solid = Solid::aboutCentre(m, Vec3(0.3, 0.2, inertia).asDiagonal());
    const Motion at{.position = Vec3(0, -l, 0)};
    const auto body = parameters ? b.rigidEP("bar", solid, at) : b.rigidRxyz("bar", solid, at);
    b.gravity("weight", body.body, Vec3(0, -9.81, 0));
    b.revolute("hinge", b.groundFrame(Vec3::Zero()), b.frame(body.body, Vec3(0, l, 0)));
    const Modes modes(b);
    QCOMPARE(modes.table.modes.size(), std::size_t{1});
    const SixAxes effective = modes.table.modes[0].effective();
    QVERIFY(near(effective[0], m * m * l * l / (inertia + m * l * l)));
    QVERIFY(near(effective[1], 0.0) && near(effective[2], 0.0) && near(effective[3], 0.0));
    QVERIFY(near(effective[5], inertia * inertia / (inertia + m * l * l)));
    const EnergyShares shares = modes.shares(0);
    QCOMPARE(shares.potential.size(), std::size_t{1});
    QVERIFY(near(modes.share(shares.potential, "weight"), 1.0));
    QVERIFY(near(modes.share(shares.kinetic, "bar"), 1.0));
  }
  ModelBuilder b;
  const auto mass = b.mass("m", m, Vec3(0, -l, 0));
  b.gravity("weight", mass.body, Vec3(0, -9.81, 0));
  b.add(distanceType(), "rod", Distance{.markerNumbers = {b.groundMarker(Vec3::Zero()), mass.marker}, .distance = l});
  const Modes modes(b);
  QVERIFY(near(modes.table.effectiveSum()[0], m) && near(modes.table.effectiveSum()[1], 0.0) &&
          near(modes.table.effectiveSum()[2], m));
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}})
    QVERIFY(near(modes.share(modes.shares(i).potential, "weight"), 1.0));
}

// Upright on a hinge between two springs: k = 2 c - m g l, so the weight takes away what it adds below.
void TestParticipation::anInvertedPendulumIsHeldAgainstItsWeight() {
  const double l = 0.5, m = 1.5, g = 9.81, k = 40.0;
  MechanismBuilder b;
  const auto body =
      b.rigidEP("bar", Solid::aboutCentre(m, Vec3(0.1, 0.1, 0.1).asDiagonal()), {.position = Vec3(0, l, 0)});
  b.gravity("weight", body.body, Vec3(0, -g, 0));
  b.revolute("hinge", b.groundFrame(Vec3::Zero()), b.frame(body.body, Vec3(0, -l, 0)));
  b.spring("spring", b.groundMarker(Vec3(0, l, 0)), b.point(body.body, Vec3::Zero()), Vec3(k, 0, 0));
  const Modes modes(b);
  const double whole = k * l * l - m * g * l;
  const EnergyShares shares = modes.shares(0);
  QVERIFY(near(modes.share(shares.potential, "spring"), k * l * l / whole, 1e-7));
  QVERIFY(near(modes.share(shares.potential, "weight"), -m * g * l / whole, 1e-7));
  QVERIFY(near(total(shares.potential), 1.0));
}

// Six motions that nothing brings back: together they are the body, and none stores energy.
void TestParticipation::aFreeBodyMovesAsAWhole() {
  for (const bool parameters : {true, false}) {
    MechanismBuilder b;
    Dice dice(3);
    const Solid solid = Solid::random(dice);
    const Motion at{.position = Vec3(1, 2, 3),
                    .rotation = Eigen::AngleAxisd(0.4, Vec3(1, 2, 2) / 3.0).toRotationMatrix()};
    parameters ? b.rigidEP("body", solid, at) : b.rigidRxyz("body", solid, at);
    const Modes modes(b);
    QCOMPARE(modes.table.modes.size(), std::size_t{6});
    const SixAxes sum = modes.table.effectiveSum();
    for (int axis = 0; axis < 6; ++axis) {
      QVERIFY(modes.table.whole[axis] > 0.0);
      QVERIFY(near(sum[axis] / modes.table.whole[axis], 1.0));
    }
    for (std::size_t i = 0; i < 6; ++i) {
      const EnergyShares shares = modes.shares(i);
      QVERIFY(shares.potential.empty());
      QVERIFY(near(modes.share(shares.kinetic, "body"), 1.0));
    }
  }
}

// n points between springs that pull them apart: 3 n modes carry n m along every axis, prestress or not.
void TestParticipation::aChainKeepsItsMass() {
  const int n = 7;
  ModelBuilder b;
  ItemId last = b.groundMarker(Vec3::Zero());
  for (int i = 0; i < n; ++i) {
    const auto mass = b.mass("m" + std::to_string(i), 0.3, Vec3(i + 1, 0, 0));
    b.spring("k" + std::to_string(i), last, mass.marker, Vec3(800, 700, 600), Vec3::Zero(), Vec3(0.8, 0, 0));
    last = mass.marker;
  }
  b.spring("end", last, b.groundMarker(Vec3(n + 1, 0, 0)), Vec3(800, 700, 600), Vec3::Zero(), Vec3(0.8, 0, 0));
  const Modes modes(b);
  QCOMPARE(modes.table.modes.size(), static_cast<std::size_t>(3 * n));
  for (int axis = 0; axis < 3; ++axis) QVERIFY(near(modes.table.effectiveSum()[axis], 0.3 * n));
  for (std::size_t i = 0; i < modes.table.modes.size(); ++i) {
    const EnergyShares shares = modes.shares(i);
    QVERIFY(near(total(shares.kinetic), 1.0) && near(total(shares.potential), 1.0));
  }
}

// With dampers a motion has two parts; their energies add up, and equal springs share them evenly.
void TestParticipation::dampedMotionsShareTheirEnergy() {
  ModelBuilder b;
  const auto mass = b.mass("m", 2.0, Vec3::Zero());
  for (const char* name : {"s", "t"})
    b.spring(name, b.groundMarker(Vec3::Zero()), mass.marker, Vec3::Constant(400.0), Vec3::Constant(12.0));
  const Modes modes(b, true);
  QVERIFY(modes.table.effectiveSum().isZero(0.0));
  QVERIFY(near(modes.table.whole[0], 2.0));
  for (std::size_t i = 0; i < modes.table.modes.size(); ++i) {
    const EnergyShares shares = modes.shares(i);
    QVERIFY(near(modes.share(shares.kinetic, "m"), 1.0));
    QVERIFY(near(modes.share(shares.potential, "s"), 0.5) && near(modes.share(shares.potential, "t"), 0.5));
  }
}

void TestParticipation::theTableHoldsTheSame() {
  ModelBuilder b;
  const auto mass = b.mass("m", 2.0, Vec3::Zero());
  b.spring("s", b.groundMarker(Vec3::Zero()), mass.marker, Vec3(100, 200, 300));
  const Modes modes(b);
  std::ostringstream out;
  writeParticipationCsv(modes.table, out);
  const QStringList lines = QString::fromStdString(out.str()).split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.size(), 4);
  QCOMPARE(lines[0],
           QString("mode,frequency,growthRate,factorX,factorY,factorZ,factorRotationX,factorRotationY,factorRotationZ,"
                   "effectiveMassX,effectiveMassY,effectiveMassZ,effectiveInertiaX,effectiveInertiaY,"
                   "effectiveInertiaZ,kinetic of m,potential of s"));
  QVERIFY(near(lines[2].section(',', 10, 10).toDouble(), 2.0));
  QVERIFY(near(lines[2].section(',', 15, 15).toDouble(), 1.0) && near(lines[2].section(',', 16, 16).toDouble(), 1.0));
  QCOMPARE(sharesText(modes.shares(0).potential, modes.table.system()), std::string("'s' 100.0 %"));
}

QTEST_GUILESS_MAIN(TestParticipation)
#include "test_participation.moc"
