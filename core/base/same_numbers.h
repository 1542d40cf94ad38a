// Whether two vectors are the same, of whatever length each of them is.
#pragma once

#include "core/base/types.h"

namespace sprung {

/// Eigen's == may only be asked for vectors of the same length.
inline bool sameNumbers(const VecX& a, const VecX& b) { return a.size() == b.size() && a == b; }

}  // namespace sprung
