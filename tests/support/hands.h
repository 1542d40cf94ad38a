// What the mouse does in a snapshot.
#pragma once

#include "core/sim/snapshot.h"

namespace sprung {

/// Of the hand of the mouse; zeros when nobody pulls.
inline HandReport pullOf(const Snapshot& snapshot) {
  return snapshot.pull() != nullptr ? *snapshot.pull() : HandReport{};
}

}  // namespace sprung
