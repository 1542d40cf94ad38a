// The last full swing of a coordinate, and the work that a force has taken out of it: the area of its loop.
#pragma once

#include <optional>

#include "core/curves/curve_reader.h"

namespace sprung {

/// From where the coordinate passes the lower of two upper turning points to where it passes it again: what is a
/// function of the coordinate has stored nothing meanwhile, and the loop is closed.
struct Cycle {
  double begin = 0.0, end = 0.0;       ///< [s]
  double least = 0.0, greatest = 0.0;  ///< of the coordinate
  double work = 0.0;                   ///< integral of the force over the coordinate, by trapezoids over all steps [J]
};

/// The last swing that has ended by `time` [s] of what stands in the column `coordinate`, with the force of the column
/// `force`. A turn that is smaller than a hundredth of the way between the extremes is none. Empty when there is no
/// full swing among the last 200 000 steps.
std::optional<Cycle> lastCycle(const CurveReader& run, std::size_t coordinate, std::size_t force, double time);

}  // namespace sprung
