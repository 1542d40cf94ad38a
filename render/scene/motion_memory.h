// What the picture remembers of a motion: the start (drawn as a ghost), the paths of the bodies (trails), the largest
// result (the scale of the colours). Fed with every snapshot; forgets when the time goes back or the system changes.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/model/view_settings.h"
#include "core/sim/snapshot.h"
#include "render/scene/result_values.h"

namespace sprung::render {

class MotionMemory {
 public:
  /// Positions of all bodies at one time.
  struct Moment {
    double time = 0;                         ///< s
    std::vector<Eigen::Vector3d> positions;  ///< m, per System::bodies
  };

  void clear();
  /// Where the motion of `start.system` begins, for who does not see the first snapshot.
  void setStart(Snapshot start);
  /// `trailLength` (s): older moments are forgotten; 0 = none are kept.
  void take(const Snapshot& snapshot, double trailLength);

  /// The snapshot before the first step of `system`; null if it was not seen.
  const Snapshot* start(const Snapshot& now) const;
  const std::vector<Moment>& moments() const { return moments_; }
  /// The largest value of a result since the start, rounded up; 0 if there was none.
  double scale(ColorBy by) const { return scales_[static_cast<std::size_t>(by)]; }

 private:
  std::weak_ptr<const System> system_;
  Snapshot start_;
  std::int64_t step_ = 0;
  std::vector<Moment> moments_;
  std::array<double, 5> scales_{};
  ResultValues values_;
};

}  // namespace sprung::render
