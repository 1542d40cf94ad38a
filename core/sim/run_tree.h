// The runs of a model, as a tree: each parts from another one or begins at a start. Within one budget of memory.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/sim/kept_run.h"

namespace sprung {

class RunTree {
 public:
  /// Of memory [bytes], unless another one is set.
  static constexpr std::size_t kBudget = std::size_t{256} << 20U;

  /// Named after how many there have been.
  KeptRun& add();
  /// One that has been computed elsewhere; keeps its name, if it has one.
  KeptRun& add(KeptRun run);
  /// A run and those that part from it.
  void remove(int id);
  /// Null when there is none.
  KeptRun* find(int id) const;
  KeptRun* parentOf(const KeptRun& run) const { return find(run.told.parent); }
  /// The run after `owner` on the way to `shown`; null when that is the owner.
  KeptRun* childOnPath(const KeptRun& owner, KeptRun& shown) const;
  /// Whether `run` is the one with this id, or parts from it.
  bool descends(const KeptRun& run, int id) const;

  /// Forgets checkpoints until all is within the budget; inputs and the first and last checkpoints stay.
  void thin();
  void setBudget(std::size_t bytes) { budget_ = bytes; }
  std::size_t bytes() const;
  std::shared_ptr<const Timeline> timeline() const;

 private:
  std::vector<std::unique_ptr<KeptRun>> runs_;  ///< in the order in which they were made
  std::size_t budget_ = kBudget;
  int nextId_ = 0;
};

}  // namespace sprung
