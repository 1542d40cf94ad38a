// What one number of a run owes to each of the numbers of its model: the run is computed again with each of them a
// little smaller and a little larger.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/curves/channel.h"
#include "core/model/document.h"
#include "core/script/call_control.h"
#include "core/system/system.h"

namespace sprung {

/// What is made of a value over a run.
enum class RunMeasure : std::uint8_t {
  End,   ///< its value at the end
  Peak,  ///< its largest size
  Rms    ///< the root of the mean of its square over the time
};

/// "end", "peak", "rms".
std::string_view runMeasureName(RunMeasure measure);
std::optional<RunMeasure> runMeasureFromName(std::string_view name);

struct SensitivityRequest {
  Channel of;  ///< a number that is read, or one derived from such: a derivative counts from the first step on
  RunMeasure measure = RunMeasure::End;
  std::vector<Channel> by;  ///< variables and parameters; none: all that can be varied (see variableNumbers)
  double change = 0.01;     ///< of each of them, to both sides; above 0, below 1
};

/// What comes of changing one number of the model.
struct Sensitivity {
  Channel by;
  double value = 0.0;                ///< of the number [its unit]
  double below = 0.0, above = 0.0;   ///< the result with value * (1 - change), (1 + change) [unit of the result]
  double derivative = 0.0;           ///< central difference [unit of the result / unit of the number]
  std::optional<double> elasticity;  ///< % of the result per % of the number; empty where the result is zero
  std::string problem;               ///< why it is not known; empty: it is
  double swing() const { return problem.empty() ? above - below : 0.0; }
};

struct SensitivityTable {
  SensitivityRequest request;
  double value = 0.0;             ///< the result of the model itself
  std::vector<Sensitivity> rows;  ///< the one with the largest swing first; what is not known last
  bool cancelled = false;         ///< rows are missing
};

/// `model` was compiled from `document`. Errors: the model itself does not run to its end, the number is not there, or
/// none can be varied. `control` lets other threads interrupt user functions.
Result<SensitivityTable> sensitivities(const Document& document, const CompiledModel& model, SensitivityRequest request,
                                       const Progress& progress = {}, const std::shared_ptr<CallControl>& control = {});

/// number,unit,value,below,above,resultUnit,derivative,elasticity with 17 significant digits, a line for each row;
/// `below` and `above` are results. `unitOf` says in which unit a channel is.
void writeSensitivityCsv(const SensitivityTable& table, const System& system,
                         const std::function<std::string(const Channel&)>& unitOf, std::ostream& out);

}  // namespace sprung
