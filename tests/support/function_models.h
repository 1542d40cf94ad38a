// Models with user functions, for tests: trusted, solved, and small ones to hang functions on.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "core/items/markers/node_coordinates.h"
#include "core/items/nodes/point_ground.h"
#include "core/sim/batch.h"
#include "tests/support/mechanisms.h"

namespace sprung::testing {

std::shared_ptr<const CompiledModel> trusted(const ModelBuilder& b);

struct Outcome {
  State state;
  std::vector<double> sensors;
  std::string failure;
};
Outcome solve(const ModelBuilder& b);

ModelBuilder springModel(const std::string& function);

double difference(const State& a, const State& b);

/// One mass on a coordinate of its node, with markers of coordinates.
struct Slider {
  ModelBuilder b;
  ItemId node, ground, marker;
  Slider();
};

/// Two frames: ground and a rigid body, moving or at rest.
struct RigidPair {
  MechanismBuilder b;
  std::array<ItemId, 2> markers;
  explicit RigidPair(bool moving = true);
};

}  // namespace sprung::testing
