// Building the frame of a net of 50 400 masses and 100 348 springs, and what the window asks of it
// besides. One core.
#include <benchmark/benchmark.h>

#include <string>

#include "render/scene/frame_builder.h"
#include "tests/bench/net.h"

using namespace sprung;
using namespace sprung::render;

namespace {

const bench::Net& net() {
  static const bench::Net one(252, 200);
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

// What an edit of the document costs before the next frame.
void layout(benchmark::State& state) {
  Built built;
  for (auto _ : state) {
    built.builder.setModelFolder({});
    benchmark::DoNotOptimize(built.builder.bounds(net().document, net().snapshot, Camera::UpAxis::Y));
  }
}

}  // namespace

BENCHMARK(frame)->Unit(benchmark::kMillisecond);
BENCHMARK(bounds)->Unit(benchmark::kMillisecond);
BENCHMARK(layout)->Unit(benchmark::kMillisecond);
