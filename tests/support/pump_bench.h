// A pump that a test turns by hand.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include "core/runs/pump.h"
#include "tests/support/models.h"

namespace sprung::testing {

/// Its clock stands still: a turn lasts as long as there is something to do.
struct PumpBench {
  explicit PumpBench(std::shared_ptr<const CompiledModel> model) : pump(std::move(model), {}) {}
  explicit PumpBench(const ModelBuilder& b) : PumpBench(b.compiled()) {}
  Pump pump;

  const Simulator& simulator() const { return pump.simulator(); }
  std::int64_t steps() const { return simulator().steps(); }
  std::uint64_t hash() const { return simulator().stateHash(); }
  bool inPast() const { return pump.runs().inPast(); }
  void turn() {
    pump.turn([] { return Pump::Clock::time_point{}; }, {});
  }
  void step(int count = 1) {
    pump.apply(command::Step{count});
    turn();
  }
  void seek(const command::Seek& wanted) {
    pump.apply(wanted);
    while (pump.runs().seeking()) turn();
    turn();
  }
  void seek(std::int64_t step, std::optional<int> branch = {}) { seek(command::Seek{branch, step}); }
  Snapshot picture() {
    Snapshot snapshot;
    pump.fill(snapshot);
    return snapshot;
  }
};

/// A hand on the last body that can move, pulling from the centre of the scene.
inline command::Drag pull(const System& system, const Vec3& by) {
  const auto body =
      std::find_if(system.bodies.rbegin(), system.bodies.rend(), [](const BodyLayout& b) { return b.node >= 0; });
  return {DragTarget{.body = system.itemOf(*body), .localPoint = Vec3(0.01, 0, 0), .target = system.centre + by}};
}

inline const RunBranch& branchOf(const Snapshot& snapshot, int id) {
  for (const RunBranch& branch : snapshot.timeline->branches)
    if (branch.id == id) return branch;
  throw std::logic_error("no such branch");
}

}  // namespace sprung::testing
