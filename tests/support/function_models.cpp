#include "tests/support/function_models.h"

namespace sprung::testing {

std::shared_ptr<const CompiledModel> trusted(const ModelBuilder& b) {
  Result<CompiledModel> model = compile(b.document, {.allowPython = true});
  if (!model) throw std::runtime_error(toText(model.errors()));
  return std::make_shared<CompiledModel>(std::move(*model));
}

Outcome solve(const ModelBuilder& b) {
  const BatchResult result = runBatch(*trusted(b));
  return {result.state, result.sensorValues, result.failure ? result.failure->finding.text() : ""};
}

ModelBuilder springModel(const std::string& function) {
  ModelBuilder b;
  const auto m = b.mass("mass", 2.0, Vec3(0, 0, 0), Vec3(0.3, 0.1, -0.2), Vec3(1, 0, 0));
  const ItemId spring =
      b.spring("spring", b.groundMarker(Vec3::Zero()), m.marker, Vec3(300, 200, 100), Vec3(1, 2, 3), Vec3(0.1, 0, 0));
  if (!function.empty()) b.set(spring, "springForceUserFunction", function);
  b.steps(1e-3, 0.2);
  return b;
}

double difference(const State& a, const State& b) {
  return (a.q - b.q).cwiseAbs().maxCoeff() + (a.v - b.v).cwiseAbs().maxCoeff();
}

Slider::Slider() {
  const auto m = b.mass("mass", 1.5, Vec3::Zero(), Vec3(0.2, 0, 0));
  node = m.node;
  const ItemId fixed = b.add(pointGroundType(), "nG", PointGround{});
  ground = b.add(nodeCoordinateType(), "kG", NodeCoordinate{.nodeNumber = fixed, .coordinate = 0});
  marker = b.add(nodeCoordinateType(), "k", NodeCoordinate{.nodeNumber = m.node, .coordinate = 0});
  b.steps(1e-3, 0.2);
}

RigidPair::RigidPair(bool moving) {
  Motion motion;
  if (moving) {
    motion.velocity = Vec3(0.3, -0.2, 0.1);
    motion.omega = Vec3(0.2, 0.1, 0.5);
  }
  const auto body = b.rigidRxyz("body", Solid::aboutCentre(1.0, Vec3(1, 2, 3).asDiagonal(), Vec3::Zero()), motion);
  markers = {b.groundFrame(Vec3::Zero()), body.marker};
}

}  // namespace sprung::testing
