// A simulator beside the one whose motion is shown: it follows what is known of runs, and that motion does not depend
// on it.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/runs/run_follower.h"

namespace sprung {

struct Companion {
  Companion(std::shared_ptr<const CompiledModel> model, std::shared_ptr<CallControl> control, const RunTree& tree)
      : simulator(std::move(model), std::move(control)), follower(simulator, tree, [this] {
          // As in the first pass: functions of sensors may remember something.
          if (simulator.takeSampleDue()) simulator.sample(sample);
        }) {}
  Companion(const Companion&) = delete;
  Companion& operator=(const Companion&) = delete;

  Simulator simulator;
  std::vector<double> sample;
  RunFollower follower;
};

}  // namespace sprung
