// The same run with another model: what if a number were 10 % larger? What has entered the run enters at the same
// times.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "core/base/progress.h"
#include "core/sim/kept_run.h"
#include "core/sim/recording.h"

namespace sprung {

/// Why there is no such run; empty: there is. The recording must begin at a start, and tell of one model only.
std::optional<Diagnostic> variantObstacle(const Recording& recording);

/// The run of `model`, whose layout is that of the recorded one, until `end` [s], or until its solver gives up. Numbers
/// that were set in the run are set here in proportion to those of the start. Empty when `progress` has given up.
/// Precondition: there is no obstacle.
std::optional<KeptRun> computeVariant(const Recording& recording, std::shared_ptr<const CompiledModel> model,
                                      double end, const Progress& progress = {},
                                      const std::shared_ptr<CallControl>& control = {});

}  // namespace sprung
