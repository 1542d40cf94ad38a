// A net of masses in a plane, each joined to its neighbours by springs: the model that drawing is measured with.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/items/bodies/mass_point.h"
#include "core/items/markers/node_position.h"
#include "core/items/nodes/point.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/sim/batch.h"
#include "core/system/system.h"

namespace sprung::bench {

struct Net {
  Document document;
  Snapshot snapshot;

  template <class T>
  ItemId add(const ItemType& type, std::string name, T data) {
    Item item(type, std::move(data));
    item.name = std::move(name);
    return *document.add(std::move(item));
  }

  Net(int columns, int rows) {
    std::vector<ItemId> markers;
    for (int i = 0; i < columns * rows; ++i) {
      const std::string number = std::to_string(i);
      Point point;
      point.referenceCoordinates = Vec3(i % columns, i / columns, 0);
      const ItemId node = add(pointType(), "n" + number, point);
      MassPoint mass;
      mass.physicsMass = 1;
      mass.nodeNumber = node;
      add(massPointType(), "m" + number, mass);
      markers.push_back(add(nodePositionType(), "p" + number, NodePosition{node, {}}));
    }
    int count = 0;
    const auto join = [&](int a, int b) {
      CartesianSpringDamper spring;
      spring.markerNumbers = {markers[static_cast<std::size_t>(a)], markers[static_cast<std::size_t>(b)]};
      spring.stiffness = Vec3::Constant(100);
      add(cartesianSpringDamperType(), "s" + std::to_string(count++), spring);
    };
    for (int i = 0; i < columns * rows; ++i) {
      if (i % columns + 1 < columns) join(i, i + 1);
      if (i / columns + 1 < rows) join(i, i + columns);
    }
    const CompiledModel model = std::move(*compile(document));
    fillSnapshot(model.system, model.coefficients, model.initial, snapshot);
  }
};

}  // namespace sprung::bench
