// The books of energy as they are read: every item in one place, and sums whose balance is the residual.
#include <QTest>
#include <cmath>

#include "core/results/ledger_groups.h"
#include "core/results/ledger_table.h"
#include "core/sim/simulator.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// A swinging brick, a mass on a damped spring that is pushed, and a mass that falls.
MechanismBuilder model() {
  MechanismBuilder b;
  const Solid brick = Solid::aboutCentre(2.0, Vec3(0.02, 0.05, 0.06).asDiagonal());
  const auto body = b.rigidEP("brick", brick, {.position = Vec3(0.3, 0, 0)});
  b.gravity("weight", body.body, Vec3(0, -9.81, 0));
  b.revolute("hinge", b.groundFrame(Vec3::Zero()), b.frame(body.body, Vec3(-0.3, 0, 0)));
  const auto mass = b.mass("mass", 1.0, Vec3(1.0, 0.2, 0));
  b.spring("spring", b.groundMarker(Vec3(1, 0, 0)), mass.marker, Vec3(50, 60, 70), Vec3(0.5, 0.6, 0.7));
  b.force("push", mass.marker, Vec3(3, 0, 1));
  b.steps(1e-3, 1.0, 0.9);
  return b;
}

const LedgerGroup* find(const std::vector<LedgerGroup>& groups, LedgerGroupKind kind) {
  for (const LedgerGroup& group : groups)
    if (group.kind == kind) return &group;
  return nullptr;
}

}  // namespace

class TestLedgerGroups : public QObject {
  Q_OBJECT
 private slots:
  /// Numerical damping is meant; energy that nothing has brought in is told, with the item that has it.
  void energyThatStepsHaveMadeIsTold() {
    const auto compiled = model().compiled();
    Simulator simulator(compiled);
    simulator.keepBooks(true);
    for (int i = 0; i < 300; ++i) QVERIFY(simulator.step());
    Ledger ledger = *simulator.ledger();
    QVERIFY(!madeEnergy(ledger, *compiled->system));
    ledger.residual = -0.5 * ledger.moved;
    QVERIFY(!madeEnergy(ledger, *compiled->system));
    ledger.residual = 0.5 * ledger.moved;
    ledger.rows[1].numerical = ledger.residual;
    const auto made = madeEnergy(ledger, *compiled->system);
    QVERIFY(made && made->severity == Severity::Warning);
    QVERIFY2(made->what.find("50 % of what has moved") != std::string::npos, made->what.c_str());
    QCOMPARE(made->item(), ledger.rows[1].item);
  }

  void everyItemStandsInOneGroup() {
    Simulator simulator(model().compiled());
    simulator.keepBooks(true);
    for (int i = 0; i < 300; ++i) QVERIFY(simulator.step());
    const Ledger ledger = *simulator.ledger();
    const std::vector<LedgerGroup> groups = ledgerGroups(ledger);
    std::vector<int> seen(ledger.rows.size(), 0);
    for (std::size_t i = 0; i < groups.size(); ++i) {
      if (i > 0) QVERIFY(groups[i - 1].kind < groups[i].kind);
      LedgerAmounts sum;
      for (const std::size_t row : groups[i].rows) {
        ++seen[row];
        const LedgerAmounts amounts = amountsOf(ledger.rows[row]);
        if (amounts.stored) sum.stored = sum.stored.value_or(0.0) + *amounts.stored;
        if (amounts.change) sum.change = sum.change.value_or(0.0) + *amounts.change;
        if (amounts.work) sum.work = sum.work.value_or(0.0) + *amounts.work;
      }
      if (groups[i].rows.empty()) continue;
      QCOMPARE(groups[i].sum.stored, sum.stored);
      QCOMPARE(groups[i].sum.change, sum.change);
      QCOMPARE(groups[i].sum.work, sum.work);
    }
    for (const int count : seen) QCOMPARE(count, 1);
    const LedgerGroup* kinetic = find(groups, LedgerGroupKind::Kinetic);
    QVERIFY(kinetic != nullptr && kinetic->rows.size() == 2 && kinetic->sum.stored && !kinetic->sum.work);
    const LedgerGroup* loads = find(groups, LedgerGroupKind::Loads);
    QVERIFY(loads != nullptr && loads->rows.size() == 1 && !loads->sum.stored && *loads->sum.work > 0.1);
    QVERIFY(find(groups, LedgerGroupKind::Joints) != nullptr && find(groups, LedgerGroupKind::Gravity) != nullptr);
    QVERIFY(find(groups, LedgerGroupKind::Drives) == nullptr && find(groups, LedgerGroupKind::Functions) == nullptr);
  }

  /// With a pull, an edit and an item that goes.
  void allTogetherLeaveTheResidual() {
    MechanismBuilder b = model();
    const auto compiled = b.compiled();
    Simulator simulator(compiled);
    simulator.keepBooks(true);
    QVERIFY(find(ledgerGroups(*simulator.ledger()), LedgerGroupKind::Edits) == nullptr);
    QVERIFY(find(ledgerGroups(*simulator.ledger()), LedgerGroupKind::Hands) != nullptr);
    const ItemId mass = b.document.byName(ItemList::Objects, "mass");
    for (int i = 0; i < 600; ++i) {
      if (i == 100) simulator.apply(Hands(DragTarget{.body = mass, .target = Vec3(1.5, 0.5, 0)}));
      if (i == 300) simulator.apply(Hands{});
      if (i == 400) {
        Coefficients changed = compiled->coefficients;
        for (double& value : changed) value = value == 60.0 ? 90.0 : value;
        simulator.apply(command::SetCoefficients{0, changed});
      }
      if (i == 500) {
        (void)b.document.remove(b.document.byName(ItemList::Loads, "push"));
        simulator.apply(command::Replace{b.compiled()});
        QVERIFY(!simulator.refusal());
      }
      QVERIFY(simulator.step());
      const Ledger ledger = *simulator.ledger();
      const LedgerAmounts all = ledgerGroups(ledger).back().sum;
      QVERIFY(std::abs(*all.change - *all.work - ledger.residual) <= 1e-12 * std::max(1.0, ledger.moved));
    }
    const Ledger ledger = *simulator.ledger();
    const std::vector<LedgerGroup> groups = ledgerGroups(ledger);
    QCOMPARE(*find(groups, LedgerGroupKind::Hands)->sum.work, ledger.hands);
    QCOMPARE(*find(groups, LedgerGroupKind::Edits)->sum.work, ledger.edits);
    QCOMPARE(*find(groups, LedgerGroupKind::Removed)->sum.change, ledger.removed);
    QVERIFY(ledger.hands != 0.0 && ledger.edits != 0.0 && ledger.removed != 0.0);
  }

  void heatIsWhatDampersTake() {
    MechanismBuilder b = model();
    Simulator simulator(b.compiled());
    simulator.keepBooks(true);
    for (int i = 0; i < 500; ++i) QVERIFY(simulator.step());
    const Ledger ledger = *simulator.ledger();
    for (const LedgerRow& row : ledger.rows) {
      const std::optional<double> heat = heatOf(row);
      const std::string& name = b.document.find(row.item)->name;
      QCOMPARE(heat.has_value(), name == "spring");
      if (!heat) continue;
      QVERIFY(*heat > 1e-3);
      QCOMPARE(*heat, -row.work);
    }
  }
};

QTEST_GUILESS_MAIN(TestLedgerGroups)
#include "test_ledger_groups.moc"
