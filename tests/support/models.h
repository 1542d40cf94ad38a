// Small models for tests, built in code, so that a test shows the numbers it speaks of.
#pragma once

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "core/items/bodies/ground.h"
#include "core/items/bodies/mass_point.h"
#include "core/items/loads/force_vector.h"
#include "core/items/loads/mass_proportional.h"
#include "core/items/markers/body_mass.h"
#include "core/items/markers/body_position.h"
#include "core/items/markers/node_position.h"
#include "core/items/nodes/point.h"
#include "core/items/sensors.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/model/document.h"
#include "core/system/system.h"

namespace sprung::testing {

/// Builds documents item by item; every call returns the handle.
class ModelBuilder {
 public:
  Document document;

  template <class T>
  ItemId add(const ItemType& type, const std::string& name, T data) {
    Item item(type, std::move(data));
    item.name = name;
    return document.add(std::move(item)).value();
  }

  ItemId ground() {
    if (!ground_.valid()) ground_ = add(groundType(), "ground", Ground{});
    return ground_;
  }
  ItemId groundMarker(const Vec3& at) {
    const ItemId body = ground();
    return add(bodyPositionType(), document.uniqueName(ItemList::Markers, "mGround"),
               BodyPosition{.bodyNumber = body, .localPosition = at});
  }

  struct Mass {
    ItemId node, body, marker;
  };
  Mass mass(const std::string& name, double kilograms, const Vec3& at, const Vec3& displacement = Vec3::Zero(),
            const Vec3& velocity = Vec3::Zero()) {
    Mass m;
    m.node = add(pointType(), "n" + name,
                 Point{.referenceCoordinates = at, .initialCoordinates = displacement, .initialVelocities = velocity});
    m.body = add(massPointType(), name, MassPoint{.physicsMass = kilograms, .nodeNumber = m.node});
    m.marker = add(nodePositionType(), "m" + name, NodePosition{.nodeNumber = m.node});
    return m;
  }
  ItemId spring(const std::string& name, ItemId m0, ItemId m1, const Vec3& stiffness,
                const Vec3& damping = Vec3::Zero(), const Vec3& offset = Vec3::Zero()) {
    return add(
        cartesianSpringDamperType(), name,
        CartesianSpringDamper{.markerNumbers = {m0, m1}, .stiffness = stiffness, .damping = damping, .offset = offset});
  }
  ItemId force(const std::string& name, ItemId marker, const Vec3& newtons) {
    return add(forceVectorType(), name, ForceVector{.markerNumber = marker, .loadVector = newtons});
  }
  ItemId gravity(const std::string& name, ItemId body, const Vec3& acceleration) {
    const ItemId marker = add(bodyMassType(), "mass of " + name, BodyMass{.bodyNumber = body});
    return add(massProportionalType(), name, MassProportional{.markerNumber = marker, .loadVector = acceleration});
  }

  /// Steps of length `h` up to `end`; Newton to rounding.
  void steps(double h, double end, double spectralRadius = 0.9) {
    set("settings.timeIntegration.endTime", end);
    set("settings.timeIntegration.numberOfSteps", std::round(end / h));
    set("settings.timeIntegration.generalizedAlpha.spectralRadius", spectralRadius);
    set("settings.timeIntegration.newton.relativeTolerance", 1e-12);
  }
  void set(const std::string& key, const Value& value) {
    const ItemId id = Document::simulationId();
    const Status status = document.assign(id, *document.find(id)->type().row(key), value);
    if (!status) throw std::runtime_error(toText(status.errors()));
  }
  void set(ItemId id, const std::string& key, const Value& value) {
    const Status status = document.assign(id, *document.find(id)->type().row(key), value);
    if (!status) throw std::runtime_error(toText(status.errors()));
  }

  std::shared_ptr<const CompiledModel> compiled() const {
    Result<CompiledModel> model = compile(document);
    if (!model) throw std::runtime_error(toText(model.errors()));
    return std::make_shared<CompiledModel>(std::move(*model));
  }

 private:
  ItemId ground_;
};

inline Value numbers(const Vec3& v) { return Numbers{{v.x(), v.y(), v.z()}, 0}; }

/// A mass on one spring to ground at the origin, displaced along x: x(0) = `displacement`.
inline ModelBuilder oscillator(double mass, double stiffness, double damping, double displacement) {
  ModelBuilder b;
  const auto m = b.mass("mass", mass, Vec3(0, 0, 0), Vec3(displacement, 0, 0));
  b.spring("spring", b.groundMarker(Vec3::Zero()), m.marker, Vec3::Constant(stiffness), Vec3::Constant(damping));
  return b;
}

/// A seeded net of masses and springs with random parameters, some tied to ground, with gravity and forces.
inline ModelBuilder randomModel(unsigned seed, int masses = 6) {
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

}  // namespace sprung::testing
