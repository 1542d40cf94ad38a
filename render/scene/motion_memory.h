// What the picture remembers of a motion: the start (drawn as a ghost) and the largest result (the scale of the
// colours). Fed with every snapshot; forgets when a run begins anew or the system changes.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>

#include "core/model/document.h"
#include "core/model/view_settings.h"
#include "core/sim/snapshot.h"
#include "render/scene/result_values.h"

namespace sprung::render {

class MotionMemory {
 public:
  void clear();
  /// Where the motion of `start.system` begins, for who does not see the first snapshot.
  void setStart(Snapshot start);
  void take(const Document& document, const Snapshot& snapshot);

  /// The snapshot before the first step of `system`; null if it was not seen.
  const Snapshot* start(const Snapshot& now) const;
  /// The angle of a torsional spring (rad) at a time (s) with the whole turns that it has made while it was watched.
  double continued(ItemId spring, double angle, double time) const;
  /// The largest value of a result since the start, rounded up; 0 if there was none.
  double scale(ColorBy by) const { return scales_[static_cast<std::size_t>(by)]; }

 private:
  /// How far a torsional spring had turned.
  struct Turning {
    double angle = 0;  ///< rad
    double rate = 0;   ///< rad/s
    double time = 0;   ///< s
  };
  void takeAngles(const Document& document, const Snapshot& snapshot);

  std::weak_ptr<const System> system_;
  Snapshot start_;
  std::int64_t step_ = 0;
  std::array<double, static_cast<std::size_t>(ColorBy::Heat) + 1> scales_{};
  std::map<ItemId, Turning> turnings_;
  ResultValues values_;
};

}  // namespace sprung::render
