#include "tests/support/method_runs.h"

namespace sprung::testing {

MechanismBuilder smooth() {
  MechanismBuilder b;
  const auto one = b.mass("one", 1.2, Vec3(1, 0, 0), Vec3::Zero(), Vec3(0, 1.5, 0.3));
  const auto two = b.mass("two", 0.7, Vec3(1.6, 0.5, 0), Vec3::Zero(), Vec3(0.4, 0, -1));
  b.add(springDamperType(), "s1",
        SpringDamper{.markerNumbers = {b.groundMarker(Vec3::Zero()), one.marker},
                     .referenceLength = 0.9,
                     .stiffness = 60,
                     .damping = 0.8});
  b.add(
      springDamperType(), "s2",
      SpringDamper{.markerNumbers = {one.marker, two.marker}, .referenceLength = 0.7, .stiffness = 40, .damping = 0.5});
  b.gravity("g1", one.body, Vec3(0, 0, -9.81));
  b.gravity("g2", two.body, Vec3(0, 0, -9.81));
  return b;
}

MechanismBuilder tumbling(bool rotationVector) {
  MechanismBuilder b;
  Mat3 inertia = Vec3(0.02, 0.05, 0.06).asDiagonal();
  const Solid solid = Solid::aboutCentre(1.5, inertia, Vec3(0.05, -0.02, 0.03));
  const Motion at{.position = Vec3(0.2, 0.1, 0),
                  .rotation = Eigen::AngleAxisd(2.0, Vec3(1, 2, -1).normalized()).toRotationMatrix(),
                  .velocity = Vec3(0.5, 0, 0.2),
                  .omega = Vec3(4, 7, -5)};
  const auto body = rotationVector ? b.rigidRotVec("body", solid, at) : b.rigidEP("body", solid, at);
  b.add(springDamperType(), "spring",
        SpringDamper{.markerNumbers = {b.groundMarker(Vec3::Zero()), b.point(body.body, Vec3(0.1, 0.2, 0))},
                     .referenceLength = 0.2,
                     .stiffness = 50,
                     .damping = 0.1});
  b.gravity("g", body.body, Vec3(0, 0, -9.81));
  return b;
}

void configure(ModelBuilder& b, const std::string& solver, double end, double steps, bool automatic) {
  b.set("solverType", solver);
  b.set("settings.timeIntegration.endTime", end);
  b.set("settings.timeIntegration.numberOfSteps", steps);
  b.set("settings.timeIntegration.automaticStepSize", automatic);
}

void tolerances(ModelBuilder& b, double tolerance) {
  b.set("settings.timeIntegration.relativeTolerance", tolerance);
  b.set("settings.timeIntegration.absoluteTolerance", tolerance);
}

BatchResult run(const ModelBuilder& b) {
  BatchResult result = runBatch(*b.compiled());
  if (result.failure) qWarning("%s", result.failure->finding.text().c_str());
  return result;
}

VecX pose(const ModelBuilder& b, const BatchResult& result) {
  const auto model = b.compiled();
  Equations equations(model->system, model->coefficients);
  equations.evaluate(result.state);
  std::vector<double> all;
  for (std::size_t i = 0; i < model->system->bodies.size(); ++i) {
    const MovingFrame& f = equations.kinematics().body(static_cast<int>(i));
    for (const Vec3& v : {f.position, f.velocity, f.omega}) all.insert(all.end(), v.begin(), v.end());
    all.insert(all.end(), f.rotation.data(), f.rotation.data() + 9);
  }
  return Eigen::Map<const VecX>(all.data(), static_cast<Eigen::Index>(all.size()));
}

void explicitMethods(bool automaticOnly) {
  QTest::addColumn<QString>("solver");
  for (const SolverMethod& method : solverMethods())
    if (!method.implicit() && (!automaticOnly || method.embeddedOrder > 0))
      QTest::addRow("%s", method.name.data()) << QString::fromLatin1(method.name.data());
}

}  // namespace sprung::testing
