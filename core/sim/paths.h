// Where the bodies have been in the last seconds: every step, however many of them a picture covers, in memory that
// does not grow. Recorded between steps, shown as trails.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/base/types.h"

namespace sprung {

/// Positions of all bodies at the times that were recorded.
struct Paths {
  std::size_t bodies = 0;       ///< as System::bodies
  std::vector<double> times;    ///< s, ascending
  std::vector<Vec3> positions;  ///< m, global; all bodies of one time after those of the one before

  const Vec3& at(std::size_t moment, std::size_t body) const { return positions[moment * bodies + body]; }
  void clear();
  void add(double time, std::span<const Vec3> now);
};

class PathRecorder {
 public:
  /// How much of the past is kept (s); 0 = nothing. Allocates, so that recording does not. Forgets all, as `restart`.
  void setLength(double seconds, bool whole);
  double length() const { return length_; }
  /// Forgets all; from now on so many bodies. `whole`: before this there is nothing to be known.
  void restart(std::size_t bodies, bool whole);
  /// Forgets what came after a time (s), to which the motion goes back.
  void cut(double time);
  /// All that is not older than the length is known.
  bool whole() const { return whole_ || times_.empty(); }
  /// …as far as anybody can know it.
  void setWhole() { whole_ = true; }

  bool empty() const { return count_ == 0; }
  /// Whether a moment at this time (s) is worth its place. At first every step is; when there is no more room, every
  /// second moment goes, and of those to come as many.
  bool wants(double time) const;
  /// The place for the positions of a moment later than all before.
  std::span<Vec3> add(double time);
  /// What is not older than the length at `now` (s). Precondition: `now` is not before the last moment.
  void fill(double now, Paths& paths) const;

 private:
  void thin();
  std::span<Vec3> positionsAt(std::size_t slot) { return std::span(positions_).subspan(slot * bodies_, bodies_); }
  std::size_t slot(std::size_t age) const { return (first_ + age) % times_.size(); }

  bool whole_ = true;
  bool aged_ = false;     ///< something was too old to be kept
  double length_ = 0.0;   ///< s
  double spacing_ = 0.0;  ///< s, between moments
  std::size_t bodies_ = 0;
  std::size_t first_ = 0, count_ = 0;  ///< a ring
  std::vector<double> times_;
  std::vector<Vec3> positions_;
};

}  // namespace sprung
