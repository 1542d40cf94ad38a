// The work of the hand, booked as the integrator feels it, so that the books of a run close: what a step does to the
// velocities is an impulse, and its work is the impulse times the mean of the velocities before and after.
#pragma once

#include "core/base/bytes.h"
#include "core/dynamics/drag.h"

namespace sprung {

struct AlphaScheme;

/// Work of the hand in steps of the generalized-alpha method. The velocities of a step come from accelerations that are
/// filtered over the steps; the push of the hand is filtered likewise. For constant mass matrices the sum of the works
/// of all forces is the change of the kinetic energy, to rounding.
class HandWork {
 public:
  void resize(Eigen::Index coordinates);
  /// The accelerations begin anew, and with this push in them.
  void start(const DragPush& push);
  /// Work [J] in a step of size h [s] that ends with `push` and goes from velocities v0 to v1.
  double step(const DragPush& push, const AlphaScheme& scheme, double h, const VecX& v0, const VecX& v1);

  void save(ByteWriter& to) const;
  /// False when it was written for other coordinates.
  bool restore(ByteReader& from);

 private:
  VecX push_;      ///< in the accelerations
  VecX filtered_;  ///< in the auxiliary accelerations
  VecX next_;
  bool idle_ = true;  ///< nothing of a hand is left
};

}  // namespace sprung
