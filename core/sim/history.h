// The whole past of a run within a budget of memory: checkpoints at growing distances, and the log. What lies between
// them is computed again, bit for bit.
#pragma once

#include <cstdint>
#include <vector>

#include "core/sim/recording.h"

namespace sprung {

class History {
 public:
  /// `budget`: memory of all checkpoints together [bytes]; the first one and the last two are kept in any case.
  /// `distance`: steps from one checkpoint to the next, until the budget is spent.
  explicit History(std::size_t budget, std::int64_t distance = 64) : budget_(budget), distance_(distance) {}

  /// To be called before the first step of a run and after each: takes a checkpoint when it is time for one. A run that
  /// has begun anew begins a new history.
  void visit(Simulator& simulator);

  /// From the last checkpoint at or before `step` to the present: what comes after `step` follows with the same bits.
  /// Precondition: visited, and `step` lies in the run.
  Recording from(const Simulator& simulator, std::int64_t step) const;

  /// Of all checkpoints, without the models.
  std::size_t bytes() const { return bytes_; }
  std::size_t count() const { return moments_.size(); }
  /// Steps from one checkpoint to the next.
  std::int64_t distance() const { return distance_; }

 private:
  struct Moment {
    std::shared_ptr<const Checkpoint> checkpoint;
    std::size_t logged = 0;  ///< inputs that came before
  };
  void thin();

  std::size_t budget_;
  std::int64_t distance_;
  std::size_t bytes_ = 0;
  std::size_t logged_ = 0;
  std::vector<Moment> moments_;
};

}  // namespace sprung
