// Whether the steps of explicit methods are short enough: stability of each method on one motion, and what the
// pre-flight says of whole models; the steps it suggests hold.
#include <QTest>
#include <cmath>

#include "core/check/preflight.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/model/repair.h"
#include "core/solver/explicit_stability.h"
#include "tests/support/method_runs.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

std::optional<Diagnostic> tooLarge(const ModelBuilder& b) {
  for (const Diagnostic& finding : preflight(*b.compiled()))
    if (finding.code == "step-too-large") return finding;
  return std::nullopt;
}

/// Sliders in a row on springs, the first to ground by so many.
MechanismBuilder row(int count, double mass, double stiffness, double damping, int springs = 1) {
  MechanismBuilder b;
  ItemId before = b.groundCoordinate();
  for (int i = 0; i < count; ++i) {
    const bool last = i == count - 1;
    const auto slider = b.slider("m" + std::to_string(i), mass, last ? 0.01 : 0.0, last ? 0.001 : 0.0);
    b.add(coordinateSpringDamperType(), "s" + std::to_string(i),
          CoordinateSpringDamper{.markerNumbers = {before, slider.marker}, .stiffness = stiffness, .damping = damping});
    for (int k = 1; k < springs && i == 0; ++k)
      b.add(coordinateSpringDamperType(), "beside" + std::to_string(k),
            CoordinateSpringDamper{.markerNumbers = {before, slider.marker}, .stiffness = stiffness});
    before = slider.marker;
  }
  return b;
}

/// The limit of h omega (or h d/m) to a thousandth.
double limit(const char* method, bool damped) {
  const ExplicitTableau& tableau = *findTableau(method);
  double h = 0.01;
  while (amplification(tableau, damped ? 0.0 : 1.0, damped ? 1.0 : 0.0, h) <= 1.0 + 1e-12 && h < 10.0) h += 1e-3;
  return h;
}

}  // namespace

class TestExplicitStability : public QObject {
  Q_OBJECT
 private slots:
  /// Hairer, Wanner, Solving Ordinary Differential Equations II, section IV.2.
  void eachMethodHasItsLimits() {
    QVERIFY(std::abs(limit("RK44", false) - 2.828) < 3e-3);
    QVERIFY(std::abs(limit("RK44", true) - 2.785) < 3e-3);
    QVERIFY(std::abs(limit("RK33", false) - 1.732) < 3e-3);
    QVERIFY(std::abs(limit("RK33", true) - 2.513) < 3e-3);
    QVERIFY(std::abs(limit("VelocityVerlet", false) - 2.0) < 3e-3);
    QVERIFY(std::abs(limit("ExplicitEuler", true) - 2.0) < 3e-3);
    QVERIFY(limit("ExplicitEuler", false) < 0.02);
  }

  void theStiffestMotionOfARow() {
    MechanismBuilder b = row(20, 1.0, 1e4, 0.0);
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    const std::vector<SmallMotion> motions = limitingMotions(equations, model->initial);
    QVERIFY(!motions.empty());
    // Fixed at one end: omega = 2 sqrt(k/m) sin((2 n - 1) pi / (2 (2 n + 1))).
    const double omega = 200.0 * std::sin(39.0 * M_PI / 82.0);
    QVERIFY2(std::abs(motions[0].omega - omega) < 0.01 * omega, std::to_string(motions[0].omega).c_str());
  }

  void whatGrowsIsSaidAndTheSuggestedStepsHold_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("springs");
    QTest::addColumn<QVector<double>>("numbers");  // mass, stiffness, damping, end time, steps
    QTest::newRow("strong damping") << "RK44" << 1 << 1 << QVector<double>{1, 100, 400, 2, 100};
    QTest::newRow("strong damping, Verlet") << "VelocityVerlet" << 1 << 1 << QVector<double>{1, 100, 400, 2, 100};
    QTest::newRow("a damper alone") << "RK44" << 1 << 1 << QVector<double>{1, 0, 5000, 1, 100};
    QTest::newRow("many on one mass") << "RK44" << 1 << 31 << QVector<double>{1, 1e4, 0, 1, 100};
    QTest::newRow("a row") << "VelocityVerlet" << 20 << 1 << QVector<double>{1, 2e4, 0, 1, 80};
    QTest::newRow("Euler") << "ExplicitEuler" << 1 << 1 << QVector<double>{2, 800, 0, 2, 10};
  }
  void whatGrowsIsSaidAndTheSuggestedStepsHold() {
    QFETCH(QString, method);
    QFETCH(int, count);
    QFETCH(int, springs);
    QFETCH(QVector<double>, numbers);
    MechanismBuilder b = row(count, numbers[0], numbers[1], numbers[2], springs);
    configure(b, method.toStdString(), numbers[3], static_cast<int>(numbers[4]));
    const auto finding = tooLarge(b);
    QVERIFY(finding.has_value());
    QVERIFY2(b.document.find(finding->item()) != nullptr && !finding->repairs.empty(), finding->text().c_str());
    const BatchResult blown = runBatch(*b.compiled());
    QVERIFY(blown.failure || blown.state.q.cwiseAbs().maxCoeff() > 0.05);
    DocumentEditor editor(b.document);
    QVERIFY(applyRepair(editor, finding->repairs.front()).ok() && editor.finish().ok());
    QVERIFY2(!tooLarge(b), finding->text().c_str());
    const BatchResult calm = runBatch(*b.compiled());
    QVERIFY(!calm.failure);
    const double most = calm.state.q.cwiseAbs().maxCoeff();
    QVERIFY2(most < 0.0125, std::to_string(most).c_str());
  }

  void frictionOnAFastMassAsksForStepsWithinItsZone() {
    MechanismBuilder b;
    const auto slider = b.slider("m", 0.01, 0.0, 0.5);
    b.add(coordinateSpringDamperExtType(), "brake",
          CoordinateSpringDamperExt{.markerNumbers = {b.groundCoordinate(), slider.marker},
                                    .fDynamicFriction = 100.0,
                                    .frictionProportionalZone = 1e-3});
    configure(b, "RK44", 0.01, 1000);
    const Diagnostics findings = preflight(*b.compiled());
    const auto zone =
        std::find_if(findings.begin(), findings.end(), [](const Diagnostic& d) { return d.code == "friction-zone"; });
    QVERIFY(zone != findings.end() && !zone->repairs.empty());
    DocumentEditor editor(b.document);
    QVERIFY(applyRepair(editor, zone->repairs.back()).ok() && editor.finish().ok());
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY(!result.failure);
    QVERIFY2(std::abs(result.state.v[0]) < 1e-6, std::to_string(result.state.v[0]).c_str());
  }

  void goodStepsAreNotBlamed() {
    for (const char* method : {"RK44", "VelocityVerlet", "ExplicitMidpoint", "RK67"}) {
      MechanismBuilder b = row(5, 1.0, 100.0, 1.0);
      configure(b, method, 1.0, 1000);
      QVERIFY2(!tooLarge(b), method);
    }
  }
};

QTEST_GUILESS_MAIN(TestExplicitStability)
#include "test_explicit_stability.moc"
