// Building the frame of a net of 50 400 masses and 100 348 springs, and what the window asks of it
// besides. One core.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>

#include "core/items/cartesian_spring_damper.h"
#include "core/items/mass_point.h"
#include "core/items/node_position.h"
#include "core/items/point.h"
#include "core/sim/batch.h"
#include "core/system/system.h"
#include "render/scene/frame_builder.h"

using namespace sprung;
using namespace sprung::render;

namespace {

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

const Net& net() {
  static const Net one(252, 200);
  return one;
}

struct Built {
  FrameBuilder builder;
  Frame frame;
  PickTable picks;
  Camera camera;
  void build() { builder.build(net().document, net().snapshot, camera, {}, {}, {}, frame, picks); }
};

void frame(benchmark::State& state) {
  Built built;
  built.build();
  for (auto _ : state) {
    built.build();
    benchmark::DoNotOptimize(built.frame.springs.data());
  }
  state.SetLabel(std::to_string(built.frame.springs.size()) + " springs, " + std::to_string(built.frame.balls.size()) +
                 " masses");
}

void bounds(benchmark::State& state) {
  Built built;
  built.build();
  for (auto _ : state)
    benchmark::DoNotOptimize(built.builder.bounds(net().document, net().snapshot, Camera::UpAxis::Y));
}

void layout(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(makeLayout(net().document, *net().snapshot.system, Camera::UpAxis::Y));
}

}  // namespace

BENCHMARK(frame)->Unit(benchmark::kMillisecond);
BENCHMARK(bounds)->Unit(benchmark::kMillisecond);
BENCHMARK(layout)->Unit(benchmark::kMillisecond);
