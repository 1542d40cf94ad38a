// The same run with another model: what if a number were 10 % larger? What has entered the run enters at the same
// times.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/progress.h"
#include "core/runs/kept_run.h"
#include "core/runs/number_change.h"
#include "core/sim/recording.h"

namespace sprung {

/// Why there is no such run; empty: there is. The recording must begin at a start.
std::optional<Diagnostic> variantObstacle(const Recording& recording);

/// The models of a run with a number changed: the one it starts with, and each that it was rebuilt as, in their order.
/// Errors: those of `NumberChange::applied`; none of them has that number.
using VariedModels = std::vector<std::shared_ptr<const CompiledModel>>;
Result<VariedModels> variedModels(const Recording& recording, const NumberChange& change);

/// The run of these models instead of the recorded ones until `end` [s], or until its solver gives up or a
/// rebuilt model cannot carry this motion on. Numbers that were set in the run are set here in proportion to those of
/// the model. Empty when `progress` has given up.
/// Precondition: there is no obstacle.
std::optional<KeptRun> computeVariant(const Recording& recording, const VariedModels& models, double end,
                                      const Progress& progress = {}, const std::shared_ptr<CallControl>& control = {});

}  // namespace sprung
