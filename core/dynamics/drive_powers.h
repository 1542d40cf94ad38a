// What connectors put in by a speed or a force of their own: of F = d (v - offset) + force the part that is neither
// heat of the damper, d (v - offset)^2, nor taken from the motion. Read off the parameters that such connectors share
// by their keys (velocityOffset, damping, force or torque); no type is named.
#pragma once

#include <cstddef>
#include <vector>

#include "core/dynamics/evaluation.h"

namespace sprung {

class DrivePowers {
 public:
  /// A connector whose built-in law holds, and where its power is to be written. Without such parameters it is none.
  void add(const System& system, ItemId item, int connector, std::size_t place);
  /// At a state whose frames have been evaluated [W]; other places stay as they are.
  void evaluate(const Evaluation& e, std::vector<double>& powers) const;

 private:
  struct Drive {
    std::size_t place = 0;
    int connector = -1;                                       ///< index into System::connectors
    int active = -1, damping = -1, offset = -1, effort = -1;  ///< in its block of coefficients; -1 = it has none
  };
  std::vector<Drive> drives_;
};

}  // namespace sprung
