// A whole picture without a window: upload, drawing, reading back. The examples, and 10 000 coil springs at 1000 x 700;
// the second argument is the number of samples per pixel. The CPU column counts all threads of the drawing driver.
#include <benchmark/benchmark.h>

#include <QGuiApplication>
#include <cmath>

#include "core/io/model_file.h"
#include "core/sim/batch.h"
#include "render/image/offscreen_renderer.h"
#include "render/scene/frame_builder.h"

using namespace sprung;
using namespace sprung::render;

namespace {

constexpr int kWidth = 1000;
constexpr int kHeight = 700;

struct Shown {
  Frame frame;
  Camera camera;
};

Shown example(const std::string& name) {
  Result<ReadModel> file = readModelFile(std::string(SPRUNG_RESOURCES) + "/examples/" + name + ".sprung.json");
  const CompiledModel model = std::move(*compile(file->document));
  Snapshot snapshot;
  fillSnapshot(model.system, model.coefficients, model.initial, snapshot);
  Shown shown;
  FrameBuilder builder;
  PickTable picks;
  const Eigen::AlignedBox3d box = builder.bounds(file->document, snapshot, Camera::UpAxis::Y);
  shown.camera.frameBox(box, static_cast<double>(kWidth) / kHeight);
  builder.build(file->document, snapshot, shown.camera, {}, {}, {}, shown.frame, picks);
  return shown;
}

Shown manySprings(int count) {
  Shown shown;
  shown.frame.applyTheme(lightTheme());
  const int columns = static_cast<int>(std::sqrt(count));
  for (int i = 0; i < count; ++i) {
    const float x = static_cast<float>(i % columns);
    const float y = static_cast<float>(i / columns);
    shown.frame.springs.push_back({{x, y, 0}, 0.15F, {x, y + 0.8F, 0}, 0.03F, 8, {{213, 94, 0, 255}, 1, 0}});
  }
  shown.camera.frameBox({Eigen::Vector3d::Zero(), Eigen::Vector3d(columns, columns, 1)}, 10.0 / 7.0);
  return shown;
}

OffscreenRenderer& renderer() {
  static OffscreenRenderer one;
  return one;
}

void draw(benchmark::State& state, const Shown& shown, int samples) {
  OffscreenRenderer::Options options;
  options.samples = samples;
  for (auto _ : state) {
    const auto image = renderer().render(shown.frame, shown.camera, kWidth, kHeight, options);
    if (!image) state.SkipWithError(toText(image.errors()).c_str());
    benchmark::DoNotOptimize(image);
  }
}

void picture(benchmark::State& state) {
  static const char* const names[] = {"00-welcome", "04-net", "11-arm"};
  const char* name = names[state.range(0)];
  draw(state, example(name), static_cast<int>(state.range(1)));
  state.SetLabel(name);
}

void coils(benchmark::State& state) { draw(state, manySprings(10000), static_cast<int>(state.range(0))); }

}  // namespace

BENCHMARK(picture)
    ->ArgsProduct({{0, 1, 2}, {0, 4}})
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK(coils)->Arg(0)->Arg(4)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
