// How far the steps of a recorded run may go.
#pragma once

#include <limits>

#include "core/sim/recording.h"

namespace sprung {

/// [s]: a run that ended at its end time did so to the last bit, wherever its last step would have come to.
inline double stepLimit(const Recording& recording, const Simulator& simulator) {
  const bool ran = recording.time && *recording.time == simulator.endTime();
  return ran ? *recording.time : std::numeric_limits<double>::infinity();
}

}  // namespace sprung
