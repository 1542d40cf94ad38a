#include "tests/support/models.h"

namespace sprung::testing {

Value numbers(const Vec3& v) { return Numbers{{v.x(), v.y(), v.z()}, 0}; }

ModelBuilder oscillator(double mass, double stiffness, double damping, double displacement) {
  ModelBuilder b;
  const auto m = b.mass("mass", mass, Vec3(0, 0, 0), Vec3(displacement, 0, 0));
  b.spring("spring", b.groundMarker(Vec3::Zero()), m.marker, Vec3::Constant(stiffness), Vec3::Constant(damping));
  return b;
}

ModelBuilder unsolvable() {
  ModelBuilder b;
  b.force("push", b.mass("mass", 0.0, Vec3::Zero()).marker, Vec3(1, 0, 0));
  return b;
}

ModelBuilder randomModel(unsigned seed, int masses) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  const auto vector = [&](double scale) {
    return Vec3(scale * unit(random), scale * unit(random), scale * unit(random));
  };
  ModelBuilder b;
  std::vector<ItemId> markers;
  for (int i = 0; i < masses; ++i) {
    const auto m = b.mass("m" + std::to_string(i), 1.0 + 0.9 * unit(random), vector(2.0), vector(0.1), vector(0.5));
    markers.push_back(m.marker);
    b.gravity("g" + std::to_string(i), m.body, vector(10.0));
    if (i % 2 == 0) b.force("f" + std::to_string(i), m.marker, vector(5.0));
  }
  for (int i = 0; i < masses; ++i) {
    const ItemId other = i % 3 == 0 ? b.groundMarker(vector(2.0)) : markers[static_cast<std::size_t>(i - 1)];
    b.spring("s" + std::to_string(i), other, markers[static_cast<std::size_t>(i)], vector(50.0).cwiseAbs() * 4.0,
             vector(1.0).cwiseAbs(), vector(0.5));
  }
  return b;
}

ItemId ModelBuilder::ground() {
  if (!ground_.valid()) ground_ = add(groundType(), "ground", Ground{});
  return ground_;
}

ItemId ModelBuilder::groundMarker(const Vec3& at) {
  const ItemId body = ground();
  return add(bodyPositionType(), document.uniqueName(ItemList::Markers, "mGround"),
             BodyPosition{.bodyNumber = body, .localPosition = at});
}

ModelBuilder::Mass ModelBuilder::mass(const std::string& name, double kilograms, const Vec3& at,
                                      const Vec3& displacement, const Vec3& velocity) {
  Mass m;
  m.node = add(pointType(), "n" + name,
               Point{.referenceCoordinates = at, .initialCoordinates = displacement, .initialVelocities = velocity});
  m.body = add(massPointType(), name, MassPoint{.physicsMass = kilograms, .nodeNumber = m.node});
  m.marker = add(nodePositionType(), "m" + name, NodePosition{.nodeNumber = m.node});
  return m;
}

ItemId ModelBuilder::spring(const std::string& name, ItemId m0, ItemId m1, const Vec3& stiffness, const Vec3& damping,
                            const Vec3& offset) {
  return add(
      cartesianSpringDamperType(), name,
      CartesianSpringDamper{.markerNumbers = {m0, m1}, .stiffness = stiffness, .damping = damping, .offset = offset});
}

ItemId ModelBuilder::force(const std::string& name, ItemId marker, const Vec3& newtons) {
  return add(forceVectorType(), name, ForceVector{.markerNumber = marker, .loadVector = newtons});
}

ItemId ModelBuilder::gravity(const std::string& name, ItemId body, const Vec3& acceleration) {
  const ItemId marker = add(bodyMassType(), "mass of " + name, BodyMass{.bodyNumber = body});
  return add(massProportionalType(), name, MassProportional{.markerNumber = marker, .loadVector = acceleration});
}

void ModelBuilder::steps(double h, double end, double spectralRadius) {
  set("settings.timeIntegration.endTime", end);
  set("settings.timeIntegration.numberOfSteps", std::round(end / h));
  set("settings.timeIntegration.generalizedAlpha.spectralRadius", spectralRadius);
  set("settings.timeIntegration.newton.relativeTolerance", 1e-12);
}

void ModelBuilder::set(const std::string& key, const Value& value) {
  const ItemId id = Document::simulationId();
  const Status status = document.assign(id, *document.find(id)->type().row(key), value);
  if (!status) throw std::runtime_error(toText(status.errors()));
}

void ModelBuilder::set(ItemId id, const std::string& key, const Value& value) {
  const Status status = document.assign(id, *document.find(id)->type().row(key), value);
  if (!status) throw std::runtime_error(toText(status.errors()));
}

std::shared_ptr<const CompiledModel> ModelBuilder::compiled() const {
  Result<CompiledModel> model = compile(document);
  if (!model) throw std::runtime_error(toText(model.errors()));
  return std::make_shared<CompiledModel>(std::move(*model));
}

}  // namespace sprung::testing
