// The work of the hands, booked as the integrator feels it, so that the books of a run close: what a step does to the
// velocities is an impulse, and its work is the impulse times the mean of the velocities before and after.
#pragma once

#include <span>
#include <vector>

#include "core/base/bytes.h"
#include "core/dynamics/drag.h"

namespace sprung {

struct AlphaScheme;

/// Work of the hands in steps of the generalized-alpha method. The velocities of a step come from accelerations that
/// are filtered over the steps; the push of a hand is filtered likewise. For constant mass matrices the sum of the
/// works of all forces is the change of the kinetic energy, to rounding.
class HandWork {
 public:
  void resize(Eigen::Index coordinates);
  /// The accelerations begin anew, and with these pushes in them.
  void start(std::span<const DragPush> pushes);
  /// Work [J] in a step of size h [s] that ends with `pushes` and goes from velocities v0 to v1; with what is left of
  /// hands that have let go.
  double step(std::span<const DragPush> pushes, const AlphaScheme& scheme, double h, const VecX& v0, const VecX& v1);
  /// Of each of the pushes in the last step [J].
  std::span<const double> works() const { return works_; }

  void save(ByteWriter& to) const;
  /// False when it was written for other coordinates.
  bool restore(ByteReader& from);

 private:
  /// What one hand leaves in the accelerations.
  struct Trail {
    int hand = 0;
    VecX push;      ///< in the accelerations
    VecX filtered;  ///< in the auxiliary accelerations
  };
  Trail& trailOf(int hand);
  double step(Trail& trail, const DragPush& push, const AlphaScheme& scheme, double h, const VecX& v0, const VecX& v1);

  Eigen::Index coordinates_ = 0;
  std::vector<Trail> trails_;  ///< of hands at work, and of others as long as something is left
  std::vector<double> works_;
  VecX next_;
};

}  // namespace sprung
