// What a number of a run owes to the numbers of the model, beside closed forms of an oscillator.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <sstream>

#include "core/results/sensitivity.h"
#include "core/runs/varied_model.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kMass = 2.0, kStiffness = 50.0, kStart = 0.1, kEnd = 1.3, kStep = 0.0005;
constexpr double kOmega = 5.0;  // sqrt(k / m)

/// Mass and spring with their numbers as variables; it starts displaced, or with a speed.
ModelBuilder withVariables(bool displaced) {
  ModelBuilder b = oscillator(kMass, kStiffness, 0.0, 0.0);
  const auto variable = [](const char* name, double value) {
    return Variable{.name = name, .value = value, .lower = 0.999 * value, .upper = 1.001 * value, .hasRange = true};
  };
  Document& d = b.document;
  std::vector<Variable> all = {variable("m", kMass), variable("k", kStiffness), variable("x0", kStart)};
  all.push_back({.name = "half", .formula = "=k/2"});
  if (!d.setVariables(all)) throw std::runtime_error("variables");
  const auto give = [&](ItemId id, const char* key, std::size_t entry, const char* formula) {
    const Status status = d.assignFormula(id, *d.find(id)->type().row(key), entry, formula);
    if (!status) throw std::runtime_error(toText(status.errors()));
  };
  give(d.byName(ItemList::Objects, "mass"), "physicsMass", 0, "=m");
  give(d.byName(ItemList::Objects, "spring"), "stiffness", 0, "=2*half");
  give(d.byName(ItemList::Nodes, "nmass"), displaced ? "initialCoordinates" : "initialVelocities", 0, "=x0");
  b.steps(kStep, kEnd, 1.0);
  return b;
}

Channel displacement(const ModelBuilder& b) {
  return {.item = b.document.byName(ItemList::Nodes, "nmass"), .variable = OutputVariable::Coordinates};
}

SensitivityTable tableOf(const ModelBuilder& b, SensitivityRequest request) {
  const auto model = b.compiled();
  auto table = sensitivities(b.document, *model, std::move(request));
  if (!table) throw std::runtime_error(toText(table.errors()));
  return *table;
}

const Sensitivity& rowOf(const SensitivityTable& table, const std::string& variable) {
  return *std::find_if(table.rows.begin(), table.rows.end(),
                       [&](const Sensitivity& row) { return row.by.setting == variable; });
}

bool near(double value, double wanted, double share = 1e-3) {
  return std::abs(value - wanted) <= share * std::max(1e-9, std::abs(wanted));
}

}  // namespace

class TestSensitivity : public QObject {
  Q_OBJECT
 private slots:
  void noShareIsTakenOfASwitch() {
    const ModelBuilder b = withVariables(true);
    const auto model = b.compiled();
    const ItemId spring = b.document.byName(ItemList::Objects, "spring");
    const auto refused = variableNumber(b.document, *model, {.item = spring, .setting = "activeConnector"});
    QVERIFY(!refused && toText(refused.errors()).find("is a switch") != std::string::npos);
    QVERIFY(variableNumber(b.document, *model, {.item = spring, .component = 1, .setting = "stiffness"}).ok());
  }

  void theEndOfAnOscillation() {
    const ModelBuilder b = withVariables(true);
    const SensitivityTable table = tableOf(b, {.of = displacement(b)});
    QCOMPARE(table.rows.size(), std::size_t{3});  // a formula is no number to vary
    const double phase = kOmega * kEnd, x = kStart * std::cos(phase);
    QVERIFY(near(table.value, x));
    // x = x0 cos(sqrt(k/m) t)
    const double byOmega = -kStart * kEnd * std::sin(phase);
    const Sensitivity &k = rowOf(table, "k"), &m = rowOf(table, "m"), &x0 = rowOf(table, "x0");
    qInfo("dx/dk = %.6g m/(N/m), %.6g by the formula", k.derivative, byOmega * kOmega / (2.0 * kStiffness));
    QVERIFY(near(k.derivative, byOmega * kOmega / (2.0 * kStiffness)));
    QVERIFY(near(m.derivative, -byOmega * kOmega / (2.0 * kMass)));
    QVERIFY(near(x0.derivative, std::cos(phase)));
    QVERIFY(near(x0.elasticity.value(), 1.0));
    QVERIFY(near(k.elasticity.value(), k.derivative * kStiffness / x));
    QCOMPARE(k.value, kStiffness);
    // The largest first: here mass and stiffness move the phase by more than x0 moves the amplitude, if at all.
    for (std::size_t i = 1; i < table.rows.size(); ++i)
      QVERIFY(std::abs(table.rows[i - 1].swing()) >= std::abs(table.rows[i].swing()));
  }

  void thePeakAfterABlow() {
    // A speed v0 at the start leads to v0 sqrt(m/k).
    const ModelBuilder b = withVariables(false);
    const SensitivityTable table = tableOf(b, {.of = displacement(b), .measure = RunMeasure::Peak});
    QVERIFY(near(table.value, kStart / kOmega));
    QVERIFY(near(rowOf(table, "k").elasticity.value(), -0.5));
    QVERIFY(near(rowOf(table, "m").elasticity.value(), 0.5));
    QVERIFY(near(rowOf(table, "x0").elasticity.value(), 1.0));
  }

  void theRootMeanSquare() {
    ModelBuilder b = withVariables(true);
    const double period = 2.0 * M_PI / kOmega;
    b.steps(period / 2000.0, 4.0 * period, 1.0);
    const SensitivityTable table = tableOf(b, {.of = displacement(b), .measure = RunMeasure::Rms});
    // The mean of cos^2 over the time T is (1 + sin(2 omega T) / (2 omega T)) / 2: with another stiffness T is no
    // longer a whole number of periods.
    const auto rms = [&](double factor) {
      const double phase = 2.0 * std::sqrt(factor) * kOmega * 4.0 * period;
      return kStart * std::sqrt(0.5 * (1.0 + std::sin(phase) / phase));
    };
    QVERIFY(near(table.value, kStart / std::sqrt(2.0)));
    QVERIFY(near(rowOf(table, "x0").elasticity.value(), 1.0));
    QVERIFY(near(rowOf(table, "k").below, rms(0.99)) && near(rowOf(table, "k").above, rms(1.01)));
    QVERIFY(near(rowOf(table, "k").elasticity.value(), (rms(1.01) - rms(0.99)) / (0.02 * rms(1.0)), 0.01));
  }

  // The speed is the derivative of the displacement, the path its integral, the energy of the spring a formula.
  void derivedNumbersOfAnOscillation() {
    const ModelBuilder b = withVariables(true);
    const double phase = kOmega * kEnd;
    Channel speed = displacement(b), path = displacement(b);
    speed.operation = ChannelOperation::Derivative;
    path.operation = ChannelOperation::Integral;
    const SensitivityTable fast = tableOf(b, {.of = speed});
    const auto speedOf = [&](double omega) { return -kStart * omega * std::sin(omega * kEnd); };
    QVERIFY(near(fast.value, speedOf(kOmega)));
    const double byOmega = (speedOf(kOmega + 1e-4) - speedOf(kOmega - 1e-4)) / 2e-4;
    QVERIFY(near(rowOf(fast, "k").derivative, byOmega * kOmega / (2.0 * kStiffness)));
    QVERIFY(near(rowOf(fast, "x0").elasticity.value(), 1.0));
    const SensitivityTable far = tableOf(b, {.of = path});
    QVERIFY(near(far.value, kStart * std::sin(phase) / kOmega));
    QVERIFY(near(rowOf(far, "x0").elasticity.value(), 1.0));
    const Channel energy = formulaChannel({.text = "=25*x^2", .operands = {{.name = "x", .channel = displacement(b)}}});
    const SensitivityTable stored = tableOf(b, {.of = energy, .measure = RunMeasure::Peak});
    QVERIFY(near(stored.value, 0.5 * kStiffness * kStart * kStart));
    QVERIFY(near(rowOf(stored, "x0").elasticity.value(), 2.0));
    Channel power = energy;
    power.operation = ChannelOperation::Derivative;
    QVERIFY(near(rowOf(tableOf(b, {.of = power, .measure = RunMeasure::Rms}), "x0").elasticity.value(), 2.0));
  }

  void parametersOfAModelWithoutVariables() {
    ModelBuilder b = oscillator(kMass, kStiffness, 0.0, kStart);
    b.steps(0.001, kEnd, 1.0);
    const SensitivityTable table = tableOf(b, {.of = displacement(b)});
    // The mass and the stiffness along x first, with opposite signs; the stiffness along y and z has no influence.
    QVERIFY(near(table.rows[0].swing(), -table.rows[1].swing(), 0.02));
    for (const Sensitivity& row : table.rows) {
      const bool matters = row.by.setting == "physicsMass" || (row.by.setting == "stiffness" && row.by.component == 0);
      QCOMPARE(row.swing() != 0.0, matters);
    }
    std::ostringstream csv;
    writeSensitivityCsv(
        table, *b.compiled()->system, [](const Channel&) { return std::string("u"); }, csv);
    QVERIFY(csv.str().starts_with("number,unit,value,below,above,resultUnit,derivative,elasticity\n"));
    QVERIFY(csv.str().find("\nspring.stiffness[0],u,50,") != std::string::npos);
    QVERIFY(csv.str().find("\nmass.physicsMass,u,2,") != std::string::npos);
  }

  void whatCannotBeVariedIsSaid() {
    const ModelBuilder b = withVariables(true);
    const auto model = b.compiled();
    const auto why = [&](const Channel& by) {
      const auto table = sensitivities(b.document, *model, {.of = displacement(b), .by = {by}});
      return table ? std::string() : toText(table.errors());
    };
    const ItemId spring = b.document.byName(ItemList::Objects, "spring");
    QVERIFY(why(variableChannel("half")).find("formula") != std::string::npos);
    QVERIFY(why(variableChannel("none")).find("no variable") != std::string::npos);
    QVERIFY(why(parameterChannel(spring, "stiffness")).find("formula") != std::string::npos);
    QVERIFY(why(parameterChannel(spring, "damping")).find("zero") != std::string::npos);
    QVERIFY(why(parameterChannel(spring, "stiffness", 1)).empty());
  }

  void canBeGivenUp() {
    const ModelBuilder b = withVariables(true);
    double last = 0.0;
    const auto table = sensitivities(b.document, *b.compiled(), {.of = displacement(b)}, [&](double share) {
      if (share < last) throw std::runtime_error("goes back");
      last = share;
      return share < 0.5;
    });
    QVERIFY(table.ok());
    QVERIFY(table->cancelled);
    QVERIFY(!table->rows.empty() && table->rows.size() < 3);
  }
};

QTEST_GUILESS_MAIN(TestSensitivity)
#include "test_sensitivity.moc"
