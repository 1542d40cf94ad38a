// What a model costs before its first step and until it is seen, at 1000, 10 000 and 100 000 connectors or bodies:
// reading, compiling, checking, drawing, tree, inspector, an edit. The table at the end has the exponents of each
// from one size to the next: 1 where the cost grows like the model. Figures stand in README.md. One core.
#include <benchmark/benchmark.h>

#include <QApplication>
#include <cmath>
#include <cstdio>
#include <string>

#include "app/kept_memory.h"
#include "core/check/mobility.h"
#include "core/check/preflight.h"
#include "core/io/model_file.h"
#include "core/sim/batch.h"
#include "render/scene/frame_builder.h"
#include "tests/bench/keeper.h"
#include "tests/bench/step_models.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/tree/tree_panel.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

struct Case {
  const char* name;
  MechanismBuilder (*make)(int size);
};

constexpr Case kCases[] = {
    {"masses on springs", massChain},
    {"hinged bricks", brickChain},
    {"free bricks", freeBricks},
};
constexpr int kSizes[] = {1000, 10000, 100000};

/// A model as it stands in its file, and in all the shapes it takes.
struct Model {
  std::string text;
  Document document;
  std::shared_ptr<const CompiledModel> compiled;
  Snapshot snapshot;

  Model(const Case& c, int size) {
    MechanismBuilder builder = c.make(size);
    text = writeModel(builder.document);
    compiled = builder.compiled();
    document = std::move(builder.document);
    fillSnapshot(compiled->system, compiled->coefficients, compiled->initial, snapshot);
  }

  /// In a session, compiled there as well.
  ui::Session& opened() {
    if (!session_) {
      session_ = std::make_unique<ui::Session>();
      session_->setDocument(document, {});
      while (session_->compiling()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    return *session_;
  }

 private:
  std::unique_ptr<ui::Session> session_;
};

/// The models are large: one at a time.
Model& model(const Case& c, int size) {
  static std::unique_ptr<Model> kept;
  static std::pair<const char*, int> of;
  if (!kept || of != std::pair(c.name, size)) {
    kept.reset();
    kept = std::make_unique<Model>(c, size);
    of = {c.name, size};
  }
  return *kept;
}

void read(benchmark::State& state, Model& m) {
  for (auto _ : state)
    if (const auto file = readModel(m.text); !file) return state.SkipWithError(toText(file.errors()).c_str());
}

void compileAnew(benchmark::State& state, Model& m) {
  for (auto _ : state)
    if (!compile(m.document)) state.SkipWithError("does not compile");
}

/// What `sprung check` looks for: the culprits of the start, degrees of freedom, what is redundant.
void check(benchmark::State& state, Model& m) {
  for (auto _ : state) benchmark::DoNotOptimize(checkStart(*m.compiled));
}

/// The motions that remain, and what depends on what.
void examine(benchmark::State& state, Model& m) {
  for (auto _ : state) {
    Equations equations(m.compiled->system, m.compiled->coefficients);
    benchmark::DoNotOptimize(mobility(equations, m.compiled->initial, MobilityDepth::Whole));
  }
}

void layOut(benchmark::State& state, Model& m) {
  render::FrameBuilder builder;
  for (auto _ : state) {
    builder.setModelFolder({});
    benchmark::DoNotOptimize(builder.bounds(m.document, m.snapshot, render::Camera::UpAxis::Y));
  }
}

void frame(benchmark::State& state, Model& m) {
  render::FrameBuilder builder;
  render::Frame picture;
  render::PickTable picks;
  const render::Camera camera;
  builder.build(m.document, m.snapshot, camera, {}, {}, {}, picture, picks);
  for (auto _ : state) builder.build(m.document, m.snapshot, camera, {}, {}, {}, picture, picks);
}

/// From the model that is there to a tree on the screen.
void tree(benchmark::State& state, Model& m) {
  ui::Session& session = m.opened();
  for (auto _ : state) {
    ui::TreePanel panel(session);
    panel.resize(300, 800);
    benchmark::DoNotOptimize(panel.grab());
  }
}

/// From a click to the parameters on the screen.
void inspector(benchmark::State& state, Model& m) {
  ui::Session& session = m.opened();
  ui::InspectorPanel panel(session);
  panel.resize(300, 800);
  const std::vector<ItemId>& bodies = m.document.order(ItemList::Objects);
  std::size_t next = bodies.size() / 2;
  for (auto _ : state) {
    session.selection().select(bodies[next++ % bodies.size()]);
    benchmark::DoNotOptimize(panel.grab());
  }
  // Sections that were replaced wait to be deleted, and know the session.
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

/// The number of a load, as a slider sets it, until the document, the model that runs and the undo list have it.
void edit(benchmark::State& state, Model& m) {
  ui::Session& session = m.opened();
  const ItemId load = m.document.order(ItemList::Loads).front();
  const ParamRow& row = *m.document.find(load)->type().row("loadVector");
  double value = 0.0;
  for (auto _ : state) {
    value += 0.01;
    if (!session.edit(load, row, numbers(Vec3(0, value, 0)))) state.SkipWithError("refused");
  }
}

struct Part {
  const char* name;
  void (*run)(benchmark::State& state, Model& m);
};

constexpr Part kParts[] = {
    {"read", read},   {"compile", compileAnew}, {"check", check},         {"motions", examine}, {"lay out", layOut},
    {"frame", frame}, {"tree", tree},           {"inspector", inspector}, {"edit", edit},
};

std::string nameOf(const Case& c, const Part& part, int size) {
  return std::string(c.name) + ", " + part.name + ", " + std::to_string(size);
}

void printTable(const bench::Keeper& times) {
  std::printf("\n| model, cost [ms] |");
  for (const int size : kSizes) std::printf(" %d |", size);
  std::printf(" exponents | |\n|---|---|---|---|---|---|\n");
  for (const Case& c : kCases)
    for (const Part& part : kParts) {
      const auto at = [&](int size) { return times.of(nameOf(c, part, kSizes[size])); };
      if (at(0) == 0.0 || at(1) == 0.0 || at(2) == 0.0) continue;
      std::printf("| %s: %s |", c.name, part.name);
      for (const int size : {0, 1, 2}) std::printf(" %.3g |", 1e-3 * at(size));
      std::printf(" %.2f | %.2f |\n", std::log10(at(1) / at(0)), std::log10(at(2) / at(1)));
    }
}

}  // namespace

int main(int argc, char** argv) {
  app::keepFreedMemory();  // as the commands do
  const QApplication application(argc, argv);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  for (const Case& c : kCases)
    for (const int size : kSizes)
      for (const Part& part : kParts)
        benchmark::RegisterBenchmark(nameOf(c, part, size).c_str(), [&c, &part, size](benchmark::State& state) {
          part.run(state, model(c, size));
        })->Unit(benchmark::kMillisecond);
  bench::Keeper times;
  benchmark::RunSpecifiedBenchmarks(&times);
  printTable(times);
  return 0;
}
