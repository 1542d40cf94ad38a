// How long work tells how far it is, and hears that nobody waits for it any more.
#pragma once

#include <functional>

namespace sprung {

/// Told now and then which share 0..1 of the work is done; false: give up. May be empty.
using Progress = std::function<bool(double share)>;

}  // namespace sprung
