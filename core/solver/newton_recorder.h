// Records Newton's iteration while it iterates. The record changes nothing in the iteration, and costs a copy of the
// residual where the equations are not linear.
#pragma once

#include <cstdint>
#include <vector>

#include "core/solver/newton_history.h"

namespace sprung {

/// The last iterations of an attempt, in memory that is sized once.
class NewtonRecorder {
 public:
  NewtonRecorder(Eigen::Index equations, Eigen::Index unknowns);

  /// An attempt at a step.
  void begin() { count_ = solution_ = 0; }
  /// A solution within it, which has to bring the sizes down to these targets.
  void beginSolution(double forceTarget, double constraintTarget);
  /// What is left, with its sizes. The residual itself is copied where `whole` is true.
  void note(const VecX& residual, double force, double constraint, bool whole);
  /// Copies the residual of what was noted last.
  void keepLast(const VecX& residual);

  NewtonHistory history(const System& system, double time, double stepSize) const;

 private:
  struct Note {
    int solution = 0, number = 0;
    double force = 0.0, constraint = 0.0;
    bool whole = false;
  };
  std::size_t place(std::int64_t index) const { return static_cast<std::size_t>(index) % notes_.size(); }

  Eigen::Index equations_;
  std::vector<Note> notes_;  ///< a ring
  MatX residuals_;           ///< a column for each of them
  std::int64_t count_ = 0;   ///< since the attempt began
  int solution_ = 0;         ///< of the last note, from 1
  int number_ = 0;           ///< of the next note
  double forceTarget_ = 0.0, constraintTarget_ = 0.0;
};

}  // namespace sprung
