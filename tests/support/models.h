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

  ItemId ground();
  ItemId groundMarker(const Vec3& at);

  struct Mass {
    ItemId node, body, marker;
  };
  Mass mass(const std::string& name, double kilograms, const Vec3& at, const Vec3& displacement = Vec3::Zero(),
            const Vec3& velocity = Vec3::Zero());
  ItemId spring(const std::string& name, ItemId m0, ItemId m1, const Vec3& stiffness,
                const Vec3& damping = Vec3::Zero(), const Vec3& offset = Vec3::Zero());
  ItemId force(const std::string& name, ItemId marker, const Vec3& newtons);
  ItemId gravity(const std::string& name, ItemId body, const Vec3& acceleration);

  /// Steps of length `h` up to `end`; Newton to rounding.
  void steps(double h, double end, double spectralRadius = 0.9);
  void set(const std::string& key, const Value& value);
  void set(ItemId id, const std::string& key, const Value& value);

  std::shared_ptr<const CompiledModel> compiled() const;

 private:
  ItemId ground_;
};

Value numbers(const Vec3& v);

/// A mass on one spring to ground at the origin, displaced along x: x(0) = `displacement`.
ModelBuilder oscillator(double mass, double stiffness, double damping, double displacement);

/// What no method can solve: a force on a point without mass that nothing holds.
ModelBuilder unsolvable();

/// A seeded net of masses and springs with random parameters, some tied to ground, with gravity and forces.
ModelBuilder randomModel(unsigned seed, int masses = 6);

}  // namespace sprung::testing
